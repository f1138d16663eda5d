/**
 * What a viewer sees of the units: of an enemy stack only the top unit, and how many lie under it. Many actions change
 * no unit, so what was seen last is kept with the position and shown again.
 */
import { has, unitsInBattle } from '@hexfront/engine'
import { HEXES, ownUnits } from '../data.ts'
import { changesOf, occupancyOf, positionOf, room } from '../position.ts'
import { ALLIED, GERMAN, ON_TOP, UNSEEN } from '../state.ts'
import type { Viewer } from '@hexfront/engine'
import type { Ranks } from './copy.ts'
import type { WotrState } from '../state.ts'

/** Who of a side is not seen by the other, and the hexes they are in, in order. */
interface Veil {
  readonly moves: number
  readonly units: readonly number[]
  readonly hexes: readonly number[]
}

const veils = room.keep<(Veil | null)[]>(
  () => [null, null],
  known => known.slice(),
)

/** Rule 6.7: who is under the top of a stack is hidden; it is the same for as long as the side stands still. */
function veilOf(state: WotrState, side: number): Veil {
  const known = veils.of(state)
  const moves = positionOf(state).moves[side]!
  const last = known[side]
  if (last?.moves === moves) return last
  const made = { moves, ...hiddenOf(state, side) }
  known[side] = made
  return made
}

function hiddenOf(state: WotrState, side: number): { units: number[]; hexes: number[] } {
  const { first, next } = occupancyOf(state)
  const units: number[] = []
  const hexes: number[] = []
  for (const unit of ownUnits[side]!) {
    const hex = state.at[unit]!
    if (hex < 0 || hex >= HEXES || has(state, unit, ON_TOP)) continue
    if (first[hex] === unit && next[unit]! < 0) continue
    units.push(unit)
    hexes.push(hex)
  }
  return { units, hexes: hexes.sort((a, b) => a - b) }
}

/** What a viewer was shown last, and the changes it knows of (see `changesOf`). Shared by all views while it holds. */
interface Seen {
  readonly changes: number
  readonly ranks: Ranks
}

/** By seat; last what everybody sees. */
const EVERYBODY = 2
const shown = room.keep<(Seen | null)[]>(
  () => [null, null, null],
  known => known.slice(),
)

/** The lists of units as the viewer sees them: never to be written. */
export function ranksFor(state: WotrState, viewer: Viewer): Ranks {
  const open = unitsInBattle(state)
  if (open.length > 0) return mask(state, viewer, open)
  const known = shown.of(state)
  const slot = viewer === ALLIED || viewer === GERMAN ? viewer : EVERYBODY
  const changes = changesOf(state)
  const last = known[slot]
  if (last?.changes === changes) return last.ranks
  const ranks = mask(state, viewer, open)
  known[slot] = { changes, ranks }
  return ranks
}

/** The lists without the units that are hidden from the viewer, but for those who lie open. */
function mask(state: WotrState, viewer: Viewer, open: readonly number[]): Ranks {
  const ranks = { at: state.at.slice(), flags: state.flags.slice(), under: state.under }
  if (viewer !== ALLIED) hideUnits(ranks, state, ALLIED, open)
  if (viewer !== GERMAN) hideUnits(ranks, state, GERMAN, open)
  return ranks
}

/** Rule 6.7: who is under the top of a stack and not in a battle is only counted. */
function hideUnits(ranks: Ranks, state: WotrState, side: number, open: readonly number[]): void {
  let { units, hexes } = veilOf(state, side)
  if (open.length > 0) {
    units = units.filter(unit => !open.includes(unit))
    hexes = units.map(unit => state.at[unit]!).sort((a, b) => a - b)
  }
  for (let i = 0; i < units.length; i++) {
    ranks.at[units[i]!] = UNSEEN
    ranks.flags[units[i]!] = 0
  }
  if (ranks.under.length === 0) ranks.under = hexes
  else if (hexes.length > 0) ranks.under = [...ranks.under, ...hexes].sort((a, b) => a - b)
}
