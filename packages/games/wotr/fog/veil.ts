/**
 * What a viewer sees of the units: of an enemy stack only the top unit, and how many lie under it. Many actions change
 * no unit, so what was seen last is kept with the position and shown again.
 */
import { flagsSeen, unitsInBattle } from '@hexfront/engine'
import { HEXES, ownUnits } from '../data.ts'
import { flagChanges, flagsOf } from '../flags.ts'
import { occupancyOf, placeChanges, positionOf } from '../position.ts'
import { room } from '../room.ts'
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
  const flags = flagsOf(state)
  const units: number[] = []
  const hexes: number[] = []
  for (const unit of ownUnits[side]!) {
    const hex = state.at[unit]!
    if (hex < 0 || hex >= HEXES || (flags[unit]! & ON_TOP) !== 0) continue
    if (first[hex] === unit && next[unit]! < 0) continue
    units.push(unit)
    hexes.push(hex)
  }
  return { units, hexes: hexes.sort((a, b) => a - b) }
}

/** What a viewer was shown last, and the changes it knows of. Its lists are shared by all views while they hold. */
interface Seen {
  readonly places: number
  readonly marks: number
  /** How often those have stirred of whom something may be hidden. */
  readonly theirs: number
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
  if (open.length > 0) return mask(state, openedTo(state, viewer, open), null, null)
  const known = shown.of(state)
  const slot = viewer === ALLIED || viewer === GERMAN ? viewer : EVERYBODY
  const last = known[slot]
  const places = placeChanges(state)
  const marks = flagChanges(state)
  const theirs = stirOf(state, viewer)
  const isVeiled = last?.theirs === theirs
  const at = isVeiled && last.places === places ? last.ranks.at : null
  const flags = isVeiled && last.marks === marks ? last.ranks.flags : null
  if (last && at && flags) return last.ranks
  const ranks = mask(state, hiddenFrom(state, viewer), at, flags)
  known[slot] = { places, marks, theirs, ranks }
  return ranks
}

function stirOf(state: WotrState, viewer: Viewer): number {
  const { moves } = positionOf(state)
  return (viewer === ALLIED ? 0 : moves[ALLIED]!) + (viewer === GERMAN ? 0 : moves[GERMAN]!)
}

type Hidden = Pick<Veil, 'units' | 'hexes'>

/** Rule 6.7: who is under the top of a stack is only counted. */
function hiddenFrom(state: WotrState, viewer: Viewer): Hidden {
  if (viewer === ALLIED) return veilOf(state, GERMAN)
  if (viewer === GERMAN) return veilOf(state, ALLIED)
  const [allied, german] = [veilOf(state, ALLIED), veilOf(state, GERMAN)]
  return { units: [...allied.units, ...german.units], hexes: joined(allied.hexes, german.hexes) }
}

/** Rule 6.7: the same, but whoever is in a battle lies open. */
function openedTo(state: WotrState, viewer: Viewer, open: readonly number[]): Hidden {
  const units = hiddenFrom(state, viewer).units.filter(unit => !open.includes(unit))
  return { units, hexes: units.map(unit => state.at[unit]!).sort((a, b) => a - b) }
}

/** The lists without the units that are hidden; those that still hold are given. A view that is looked at again keeps what it hides. */
function mask(
  state: WotrState,
  { units, hexes }: Hidden,
  places: number[] | null,
  flags: number[] | null,
): Ranks {
  const at = places ?? unseen(state.at, units)
  return {
    at,
    flags: flags ?? flagsSeen(state.flags, at),
    under: state.under.length === 0 ? hexes : joined(state.under, hexes),
  }
}

function unseen(at: readonly number[], units: readonly number[]): number[] {
  const copy = at.slice()
  for (let i = 0; i < units.length; i++) copy[units[i]!] = UNSEEN
  return copy
}

const joined = (some: readonly number[], others: readonly number[]): number[] =>
  [...some, ...others].sort((a, b) => a - b)
