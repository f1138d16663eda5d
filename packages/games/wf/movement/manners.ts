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
import { armyGroupE } from '../politics/armygroup.ts'
import { coversLanding } from '../sea/landing.ts'
import { evacuation } from '../sea/evacuation.ts'
import { isEngaged, unitsIn } from '../position.ts'
import { HEXES, isHq, isPara, sideOf, unitsOfSide } from '../data.ts'
import { invasion, secondWave } from '../sea/invasion.ts'
import { land, leavesOthers } from './march.ts'
import { leavesRefuges } from './refuges.ts'
import { mayStop } from './exchange.ts'
import { hasGoal, moversBy, NOBODY } from './manner.ts'
import { isPledged, paradrop } from '../air/airborne.ts'
import { rail } from '../rail/railmove.ts'
import { rearguardFault } from './rearguard.ts'
import { roomIn, stackLimit } from './stacking.ts'
import { seaMove } from '../sea/seamove.ts'
import { DISPERSED, DONE, DROPPED, MOVED, REARGUARD, STRATEGIC, THROWN } from '../state.ts'
import { flagsOf, has } from '../flags.ts'
import type { IsMover, Manner } from './manner.ts'
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

/** Who of a side can go anywhere, manner by manner: units on the map, active HQs, those who wait off the map. */
interface Round {
  readonly units: readonly IsMover[]
  readonly hqs: readonly IsMover[]
  readonly others: readonly IsMover[]
  readonly flags: readonly number[]
}

const newRound = (state: WfState, side: number): Round => ({
  units: moversIn(byCommand[commandKinds(state)]!, state, side),
  hqs: moversIn(ofHqs, state, side),
  others: moversIn(ofOthers, state, side),
  flags: flagsOf(state),
})

function moversIn(some: readonly Manner[], state: WfState, side: number): IsMover[] {
  const found: IsMover[] = []
  for (const manner of some) {
    const goes = moversBy(manner, state, side)
    if (goes !== NOBODY) found.push(goes)
  }
  return found
}

const isAny = (movers: readonly IsMover[], unit: number): boolean => {
  for (let i = 0; i < movers.length; i++) if (movers[i]!(unit)) return true
  return false
}

/** The manner by its verb, whether anybody could use it now or not. */
export const mannerOf = (verb: string): Manner | undefined => mannerNamed(manners, verb)

const SPENT = REARGUARD | STRATEGIC | MOVED | DISPERSED | DONE | THROWN

/** What its flags say against a unit's move, or null. */
function flagFault(state: WfState, unit: number): string | null {
  if ((flagsOf(state)[unit]! & SPENT) === 0) return null
  if (has(state, unit, REARGUARD)) return '6.41a2'
  if (has(state, unit, STRATEGIC)) return '6.53b'
  if (has(state, unit, MOVED)) return '6.1b'
  if (has(state, unit, DISPERSED)) return has(state, unit, DROPPED) ? '14.6a' : '15.42c'
  if (has(state, unit, THROWN)) return isPara[unit] === 1 ? '14.6a' : '15.42c'
  return '5.43'
}

/** Whether a unit on the map has nothing more to do in this phase, by its flags and by what it did. */
const isSpent = (state: WfState, unit: number, flags: number): boolean =>
  (flags & SPENT) !== 0 || coversLanding(state, unit)

/** Whether any manner takes the unit anywhere now. */
function isMovable(state: WfState, unit: number, { units, hqs, others, flags }: Round): boolean {
  if (state.at[unit]! < 0) return others.length > 0 && isAny(others, unit)
  if (isSpent(state, unit, flags[unit]!)) return false
  if (isPledged(state, unit)) return paradrop.ban(state, unit) === null && hasGoal(state, unit, paradrop)
  return isAny(isHq[unit] === 1 && activeIndex(state, unit) >= 0 ? hqs : units, unit)
}

/** What keeps a unit from moving in any manner now, or null. */
export function pickFault(state: WfState, side: number, unit: number): string | null {
  if (sideOf[unit] !== side) return '6.1a'
  if (isMovable(state, unit, newRound(state, side))) return null
  if (state.at[unit]! < 0) return armyGroupE.ban(state, unit) ?? '16.5b'
  if (coversLanding(state, unit)) return flagFault(state, unit) ?? '15.45c'
  // Ruling B37.
  const fault = flagFault(state, unit)
  if (fault !== null) return fault
  if (activeIndex(state, unit) >= 0) return '5.41a'
  if (isPledged(state, unit)) return '14.2b'
  return land.ban(state, unit) ?? stuckBy(state, unit)
}

/** Rules 6.41a and 6.32a: why a unit under command goes nowhere: who covers it, or where it could go. */
function stuckBy(state: WfState, unit: number): string {
  if (!isEngaged(state, unit)) return '6.1a'
  if (leavesOthers(state, unit)) return '6.32a'
  return rearguardFault(state, unit) ?? '6.41a'
}

/** Calls back with every unit of a side that can be moved now. */
export function eachMovable(state: WfState, side: number, found: (unit: number) => void): void {
  if (state.active.length === 0) return
  const round = newRound(state, side)
  for (const unit of unitsOfSide[side]!) if (isMovable(state, unit, round)) found(unit)
}

/** Told of a goal: the manner, the hex, and the supreme moves that a journey there takes. */
type FoundGoal = (verb: string, hex: number, moves?: number) => void

/** Calls back with everywhere that a unit could go if all hexes had room, manner by manner. */
function eachReach(state: WfState, unit: number, found: FoundGoal): void {
  eachMannerOf(state, unit, manner => eachReachBy(manner, state, unit, found))
}

/** Calls back with every manner that nothing keeps a unit from. */
function eachMannerOf(state: WfState, unit: number, found: (manner: Manner) => void): void {
  if (state.at[unit]! >= 0 && isSpent(state, unit, flagsOf(state)[unit]!)) return
  const isKept = isPledged(state, unit)
  for (const manner of mannersOf(state, unit, commandKinds(state)))
    if ((!isKept || manner === paradrop) && manner.ban(state, unit) === null) found(manner)
}

/** The same for units on the map that make room: by orders of which there are enough, while landings take an HQ each. */
export function eachWayOut(state: WfState, unit: number, found: FoundGoal): void {
  if (isSpent(state, unit, flagsOf(state)[unit]!) || isPledged(state, unit)) return
  if (isHq[unit] === 1 && activeIndex(state, unit) >= 0) return
  for (const manner of byCommand[commandKinds(state) & (RANGE | SUPREME)]!)
    if (manner.ban(state, unit) === null) eachReachBy(manner, state, unit, found)
}

function eachReachBy({ goals, verb }: Manner, state: WfState, unit: number, found: FoundGoal): void {
  goals(state, unit, (hex, moves) => found(verb, hex, moves))
}

const isGoal = (state: WfState, unit: number, verb: string, hex: number): boolean =>
  isMark(verb) || mayStop(state, unit, verb, hex, eachWayOut)

/** Rules 6.2a and 6.22a: whether a unit can go anywhere. */
export function hasAnyGoal(state: WfState, unit: number): boolean {
  let any = false
  eachMannerOf(state, unit, manner => {
    any ||= goalsBy(manner, state, unit).some(hex => isGoal(state, unit, manner.verb, hex))
  })
  return any
}

/** Whether others can leave a hex is looked for when it is known where this one could go. */
function goalsBy(manner: Manner, state: WfState, unit: number): number[] {
  const hexes: number[] = []
  manner.goals(state, unit, hex => hexes.push(hex))
  return hexes
}

/** Rules 6.2a and 6.22a: calls back with everywhere that a unit can go, full hexes among them that others can leave. */
export function eachGoal(state: WfState, unit: number, found: (verb: string, hex: number) => void): void {
  const counts = unitsIn(state, sideOf[unit]!)
  // While no rearguard wants a place, a hex with room is open without more ado.
  const isEasy = state.crossed.length === 0
  eachMannerOf(state, unit, manner => {
    const hexes = goalsBy(manner, state, unit)
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i]!
      if ((isEasy && counts[hex]! < stackLimit(hex)) || isGoal(state, unit, manner.verb, hex))
        found(manner.verb, hex)
    }
  })
}

/** Calls back with everywhere that a unit can go without any others leaving first. */
export function eachFreeGoal(state: WfState, unit: number, found: FoundGoal): void {
  const reached: [verb: string, hex: number, moves?: number | undefined][] = []
  eachReach(state, unit, (verb, hex, moves) => {
    if (isMark(verb) || roomIn(state, sideOf[unit]!, hex) > 0) reached.push([verb, hex, moves])
  })
  for (const [verb, hex, moves] of reached)
    if (isMark(verb) || leavesRefuges(state, unit, verb, hex)) found(verb, hex, moves)
}

/** Whether a verb marks a hex and moves nobody there. */
const isMark = (verb: string): boolean => verb === secondWave.verb

/** The rule that keeps a unit from going to a hex in a manner, or null. */
export function goalFault(state: WfState, unit: number, manner: Manner, hex: number): string | null {
  // Ruling B37: what is offered to an active HQ is to mark a hex.
  if ((manner === land || manner === rail) && activeIndex(state, unit) >= 0) return '5.41a'
  if (manner !== paradrop && isPledged(state, unit)) return '14.2b'
  const rule = manner.ban(state, unit) ?? manner.fault(state, unit, hex)
  if (rule !== null || isMark(manner.verb)) return rule
  return mayStop(state, unit, manner.verb, hex, eachWayOut) ? null : '6.21a'
}
