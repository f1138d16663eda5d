/** Section 6.2: how many units of a side a hex holds when a movement phase ends. */
import { board, isFort, lands, sideOf, tables, unitsOfSide } from '../data.ts'
import { portsAwaiting, sailorsTo } from './crossings.ts'
import { BLOCK, has, occupancyOf, unitsIn } from '../position.ts'
import { EXCESS, REARGUARD } from '../state.ts'
import type { WfState } from '../state.ts'

const byTerrain = board.terrainNames.map(
  name => tables.terrain.hexes.find(row => row.id === name)?.stack ?? 0,
)
const limits = Uint8Array.from(board.terrain, terrain => byTerrain[terrain] ?? 0)

/** Rule 6.21a: units that each side may have in a hex, mud or not (12.23a). */
export const stackLimit = (hex: number): number => limits[hex]!

/** Units of a side in a hex that have a certain flag. */
function countWith(state: WfState, side: number, hex: number, flag: number): number {
  const { first, next } = occupancyOf(state)
  let count = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    if (sideOf[unit] === side && has(state, unit, flag)) count++
  return count
}

/** Rule 6.2a: slots that a side has left in a hex; rearguards will have gone from there by then, or come by sea. */
export function roomIn(state: WfState, side: number, hex: number): number {
  const room = limits[hex]! - unitsIn(state, side)[hex]! - comersTo(state, side, hex)
  if (room > 0) return room
  return room + countWith(state, side, hex, REARGUARD)
}

/** Rules 15.6b and 6.22a: rearguards of the active side whose ships will bring them to a hex. */
const comersTo = (state: WfState, side: number, hex: number): number =>
  state.crossed.length > 0 && side === state.side ? sailorsTo(state, hex) : 0

/** Rule 2.26f: one fort a hex. */
export function fortFault(state: WfState, unit: number, hex: number): string | null {
  return isFort[unit] === 1 && otherFort(state, unit, hex) >= 0 ? '2.26f' : null
}

/** The fort of a unit's side in a hex that is not the unit itself, or -1. */
export function otherFort(state: WfState, unit: number, hex: number): number {
  const { first, next } = occupancyOf(state)
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (isFort[other] === 1 && other !== unit && sideOf[other] === sideOf[unit]) return other
  return -1
}

/** By how many units a side is over the limit in a hex, those already named as too many left out (6.22b). */
export function surplusIn(state: WfState, side: number, hex: number): number {
  const over = unitsIn(state, side)[hex]! - limits[hex]!
  return over <= 0 ? 0 : Math.max(0, over - countWith(state, side, hex, EXCESS))
}

/** By how many units a side is over the limit in a hex when its rearguard there has gone (6.41a). */
export const crowdIn = (state: WfState, side: number, hex: number): number =>
  Math.max(0, -roomIn(state, side, hex))

/** Whether a block of the side stands in such a hex: there are fewer blocks than hexes. */
function isAnyOverfull({ at, blocks }: WfState, side: number, counts: Uint8Array): boolean {
  for (const unit of unitsOfSide[side]!) {
    const hex = at[unit]!
    if (hex >= 0 && counts[hex]! > limits[hex]!) return true
  }
  for (let i = 0; i < blocks.length; i += BLOCK)
    if (blocks[i + 1] === side && counts[blocks[i]!]! > limits[blocks[i]!]!) return true
  return false
}

/** Hexes in which a side has more units than they hold. */
function hexesOver(state: WfState, side: number): number[] {
  const counts = unitsIn(state, side)
  return isAnyOverfull(state, side, counts) ? lands.filter(hex => counts[hex]! > limits[hex]!) : []
}

/** Hexes in which a side has too many units, not named yet. */
export const overfullHexes = (state: WfState, side: number): number[] =>
  hexesOver(state, side).filter(hex => surplusIn(state, side, hex) > 0)

/** Hexes in which a side will have too many units when its rearguards have gone and come, named or not. */
export const crowdedHexes = (state: WfState, side: number): number[] =>
  [...new Set([...hexesOver(state, side), ...portsAwaiting(state)])].filter(
    hex => crowdIn(state, side, hex) > 0,
  )
