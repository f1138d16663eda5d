/** Section 6.2: how many units of a side a hex holds when a movement phase ends. */
import { eachTouched, isTold, NOTHING_READ } from '@hexfront/engine'
import { board, isFort, lands, sideOf, tables } from '../data.ts'
import { portsAwaiting, sailorsTo } from './crossings.ts'
import { occupancyOf, positionOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS, EXCESS, REARGUARD, VOYAGE } from '../state.ts'
import { has } from '../flags.ts'
import { room } from '../room.ts'
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
  const free = limits[hex]! - unitsIn(state, side)[hex]! - comersTo(state, side, hex)
  if (free > 0) return free
  return free + countWith(state, side, hex, REARGUARD)
}

/** Rules 15.6b and 6.22a: rearguards of the active side whose ships will bring them to a hex. */
const comersTo = (state: WfState, side: number, hex: number): number =>
  state.crossed.length > 0 && side === state.side ? sailorsTo(state, hex) : 0

/** Rule 2.26f: one fort a hex. */
export function fortFault(state: WfState, unit: number, hex: number): string | null {
  return isFort[unit] === 1 && otherFort(state, unit, hex) >= 0 ? '2.26f' : null
}

/** The fort of a unit's side in a hex that is not the unit itself, or that may be sent back there; -1 if there is none. */
export function otherFort(state: WfState, unit: number, hex: number): number {
  const { first, next } = occupancyOf(state)
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (isFort[other] === 1 && other !== unit && sideOf[other] === sideOf[unit]) return other
  return fortUnderWay(state, unit, hex)
}

/** Rule 15.72b: a fort that has sailed from a hex in this phase over seas in which it may be attacked. */
function fortUnderWay({ voyages }: WfState, unit: number, hex: number): number {
  for (let i = 0; i < voyages.length; i += VOYAGE)
    if (isFort[voyages[i]!] === 1 && voyages[i] !== unit && voyages[i + 1] === hex && voyages[i + 4] !== 0)
      return voyages[i]!
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

/** Per side the hexes in which it has more units than they hold, in map order, as far as the position has been read. */
interface Overfull {
  /** Touched hexes that were heard of (see `Touched`). */
  read: number
  /** Lists that are replaced and never written. */
  readonly hexes: [readonly number[], readonly number[]]
}

const NOWHERE: readonly number[] = []
const overfull = room.keep<Overfull>(
  () => ({ read: NOTHING_READ, hexes: [NOWHERE, NOWHERE] }),
  ({ read, hexes: [allied, axis] }) => ({ read, hexes: [allied, axis] }),
)

/** Hexes in which a side has more units than they hold. */
export function hexesOver(state: WfState, side: number): readonly number[] {
  const known = overfull.of(state)
  const { touched } = positionOf(state)
  if (known.read === touched.count) return known.hexes[side as 0 | 1]
  if (known.read === NOTHING_READ || !isTold(touched, known.read)) {
    known.hexes[ALLIED] = hexesWithMore(unitsIn(state, ALLIED))
    known.hexes[AXIS] = hexesWithMore(unitsIn(state, AXIS))
  } else eachTouched(touched, known.read, hex => readHex(state, known, hex))
  known.read = touched.count
  return known.hexes[side as 0 | 1]
}

const hexesWithMore = (counts: Uint8Array): readonly number[] =>
  lands.filter(hex => counts[hex]! > limits[hex]!)

/** Somebody came to a hex or left it. */
function readHex(state: WfState, { hexes }: Overfull, hex: number): void {
  for (let side = 0; side < hexes.length; side++) {
    const list = hexes[side as 0 | 1]
    const isOver = unitsIn(state, side)[hex]! > limits[hex]!
    if (isOver === list.includes(hex)) continue
    hexes[side as 0 | 1] = isOver ? [...list, hex].sort((a, b) => a - b) : list.filter(one => one !== hex)
  }
}

/** Hexes in which a side has too many units, not named yet. */
export const overfullHexes = (state: WfState, side: number): number[] =>
  hexesOver(state, side).filter(hex => surplusIn(state, side, hex) > 0)

/** Hexes in which a side will have too many units when its rearguards have gone and come, named or not. */
export function crowdedHexes(state: WfState, side: number): readonly number[] {
  const over = hexesOver(state, side)
  if (over.length === 0 && state.crossed.length === 0) return NOWHERE
  return [...new Set([...over, ...portsAwaiting(state)])].filter(hex => crowdIn(state, side, hex) > 0)
}
