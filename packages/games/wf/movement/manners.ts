/** Every way to move: which of them the active HQs allow at all, and who can use which. */
import { mannerOf as mannerNamed } from '@hexfront/engine'
import {
  ACTIVE,
  activeIndex,
  hasRange,
  commandsMoves,
  isInvasionMode,
  isParadropMode,
  MODE,
  MOVES,
} from '../hq/active.ts'
import { approaches, stormySeas } from '../sea/sea.ts'
import { armyGroupE, hasEntry } from '../politics/armygroup.ts'
import { evacuation } from '../sea/evacuation.ts'
import { has, isEngaged } from '../position.ts'
import { hasRearguard } from './rearguard.ts'
import { hasWay } from './reach.ts'
import { HEXES, isHq, isItalian, isStatic, sideOf, UNITS } from '../data.ts'
import { invasion, secondWave } from '../sea/invasion.ts'
import { land } from './march.ts'
import { paradrop } from '../air/airborne.ts'
import { rail } from '../rail/railmove.ts'
import { seaMove } from '../sea/seamove.ts'
import { DISPERSED, DONE, DROPPED, MOVED, REARGUARD, STRATEGIC } from '../state.ts'
import type { Manner } from './manner.ts'
import type { WfState } from '../state.ts'

/** What active HQs do in the movement phase (15.44), and how units come that wait off the map (16.5). */
const ofHqs: readonly Manner[] = [secondWave]
const ofOthers: readonly Manner[] = [armyGroupE]
const ofUnits: readonly Manner[] = [land, rail, seaMove, invasion, evacuation, paradrop]
export const manners: readonly Manner[] = [...ofUnits, ...ofHqs, ...ofOthers]

/** Kinds of command that there may be, as bits. */
const RANGE = 1
const SUPREME = 2
const BY_FLEET = 4
const BY_PLANE = 8
/** The manners of units on the map by the kinds of command there are. */
const byCommand: readonly (readonly Manner[])[] = Array.from({ length: 16 }, (_, kinds) => [
  ...((kinds & (RANGE | SUPREME)) !== 0 ? [land] : []),
  ...((kinds & SUPREME) !== 0 ? [rail, seaMove] : []),
  ...((kinds & BY_FLEET) !== 0 ? [invasion, evacuation] : []),
  ...((kinds & BY_PLANE) !== 0 ? [paradrop] : []),
])

function commandKinds({ active }: WfState): number {
  let kinds = 0
  for (let i = 0; i < active.length; i += ACTIVE) {
    const mode = active[i + MODE]!
    if (commandsMoves(mode) && hasRange(active[i]!)) kinds |= RANGE
    if (active[i + MOVES]! > 0) kinds |= SUPREME
    if (isInvasionMode(mode)) kinds |= BY_FLEET
    if (isParadropMode(mode)) kinds |= BY_PLANE
  }
  return kinds
}

/** The manners that a unit could use at all, by where it is, what it does and what kinds of command there are. */
function mannersOf(state: WfState, unit: number, kinds: number): readonly Manner[] {
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return ofOthers
  return isHq[unit] === 1 && activeIndex(state, unit) >= 0 ? ofHqs : byCommand[kinds]!
}

/** What is found once for all units of a side. */
interface Round {
  readonly kinds: number
  /** Whether a manner leads anywhere, by what it asks of a place. */
  readonly known: Map<number, boolean>
}

/** The manner by its verb, whether anybody could use it now or not. */
export const mannerOf = (verb: string): Manner | undefined => mannerNamed(manners, verb)

const ownUnits = [0, 1].map(side =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => sideOf[unit] === side),
)

const SPENT = REARGUARD | STRATEGIC | MOVED | DISPERSED | DONE

/** What its flags say against a unit's move, or null. */
function flagFault(state: WfState, unit: number): string | null {
  if ((state.flags[unit]! & SPENT) === 0) return null
  if (has(state, unit, REARGUARD)) return '6.41a2'
  if (has(state, unit, STRATEGIC)) return '6.53b'
  if (has(state, unit, MOVED)) return '6.1b'
  if (has(state, unit, DISPERSED)) return has(state, unit, DROPPED) ? '14.6a' : '15.42c'
  return '5.43'
}

/** What keeps a unit from moving in any manner now, or null. */
export function pickFault(
  state: WfState,
  side: number,
  unit: number,
  round: Round = { kinds: commandKinds(state), known: new Map() },
): string | null {
  if (sideOf[unit] !== side) return '6.1a'
  const at = state.at[unit]!
  const spent = at < 0 ? null : flagFault(state, unit)
  if (spent !== null) return spent
  for (const manner of mannersOf(state, unit, round.kinds))
    if (mayUse(state, unit, manner, round.known)) return null
  // Ruling B37.
  if (activeIndex(state, unit) >= 0) return '5.41a'
  return at < 0 ? armyGroupE.ban(state, unit) : (land.ban(state, unit) ?? '6.1a')
}

/** Whether the manner takes the unit anywhere. */
function mayUse(state: WfState, unit: number, manner: Manner, known: Map<number, boolean>): boolean {
  if (manner.ban(state, unit) !== null) return false
  if (manner === land) return mayMarch(state, unit)
  // Who may board a train has a hex to ride to, and who may put to sea a beach to land on.
  if (manner === rail) return true
  if (manner === invasion || manner === secondWave) return mayPutToSea(state, unit)
  if (manner === armyGroupE && hasEntry(state, unit)) return true
  if (manner !== evacuation && manner !== armyGroupE) return leads(state, unit, manner)
  // These ask of a place alike for all who are there, static and Italian units apart.
  const key = (state.at[unit]! * 2 + isStatic[unit]!) * 2 + isItalian[unit]!
  const found = known.get(key) ?? leads(state, unit, manner)
  known.set(key, found)
  return found
}

const mayPutToSea = (state: WfState, unit: number): boolean =>
  (approaches(state, sideOf[unit]!, state.at[unit]!) & ~stormySeas(state)) !== 0

/** Out of a battle it can always be the rearguard, unless there is one. */
const mayMarch = (state: WfState, unit: number): boolean =>
  hasWay(state, unit) && (!isEngaged(state, unit) || !hasRearguard(state, unit) || leads(state, unit, land))

function leads(state: WfState, unit: number, manner: Manner): boolean {
  let any = false
  manner.goals(state, unit, () => (any = true))
  return any
}

/** Calls back with every unit of a side that can be moved now. */
export function eachMovable(state: WfState, side: number, found: (unit: number) => void): void {
  if (state.active.length === 0) return
  const round = { kinds: commandKinds(state), known: new Map<number, boolean>() }
  for (const unit of ownUnits[side]!) if (pickFault(state, side, unit, round) === null) found(unit)
}

/** Calls back with everywhere that a unit can go, manner by manner. */
export function eachGoal(state: WfState, unit: number, found: (verb: string, hex: number) => void): void {
  for (const manner of mannersOf(state, unit, commandKinds(state)))
    if (manner.ban(state, unit) === null) manner.goals(state, unit, hex => found(manner.verb, hex))
}
