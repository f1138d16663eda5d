/** Section 8: movement. Pick a unit, add others of its hex, go, go on, leave some behind, and be done. */
import {
  has,
  keepAsked,
  makeReach,
  mark,
  movementSteps as makeSteps,
  pathTo,
  payToll,
} from '@hexfront/engine'
import { board, HEXES, isMobile, movementOf, names, ownUnits, sideOf, zone, scenarios } from '../data.ts'
import { isQuestionHex, isQuestionTurn } from '../arrival/conditional.ts'
import { asides } from '../asides.ts'
import { walk } from '../enter.ts'
import { inPart, mandateFault, mayCloseMoves } from '../mandate/limits.ts'
import { room, stackOf, unitsIn } from '../position.ts'
import { isAlternate } from '../setup/setup.ts'
import { ALLIED, INVADED, MOVED } from '../state.ts'
import { hasDifficulties } from '../supply/difficulties.ts'
import { isSupplied } from '../supply/supply.ts'
import { checkStacks } from './excess.ts'
import { canStep, pointsLeft, pointsOf, reachOf, searchReach, tollOf } from './reach.ts'
import { whyNotThere } from './refusal.ts'
import { areMixed, mixes } from './stacking.ts'
import type { Manner, Reach, ReachAnswer, Reckoned, Run, Steps } from '@hexfront/engine'
import type { Group, MovementFrame, MovingFrame } from '../frames.ts'
import type { Bounds } from './reach.ts'
import type { EwState } from '../state.ts'

const FIRST_TURN = 1
const frozen = [zone(scenarios.turn1.frozenZone.allied), zone(scenarios.turn1.frozenZone.german)]

/** The movement part that is under way. */
function partOf(state: EwState): MovementFrame | undefined {
  for (let i = state.frames.length - 1; i >= 0; i--)
    if (state.frames[i]!.step === 'movement') return state.frames[i] as MovementFrame
  return undefined
}

const isMandate = (state: EwState): boolean => partOf(state)?.mandate === 1
/** Ruling B119: an offensive enters no hex of Italy. */
const boundsOf = (state: EwState): Bounds => (isMandate(state) ? { outsideItaly: true } : {})

/** Rules 3.2.4b, 3.2.4c, 3.3.4b: whether the first turn keeps a unit where it is. */
const isFrozen = (state: EwState, side: number, at: number): boolean =>
  state.turn === FIRST_TURN && frozen[side]![at] === 1

/** The rule that keeps a unit from moving at all now, or null. */
export function pickFault(state: EwState, side: number, unit: number): string | null {
  if (sideOf[unit] !== side) return '8.0a'
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return '8.0a'
  if (isMobile[unit] === 0) return '1.2b'
  if (has(state, unit, MOVED | INVADED)) return has(state, unit, MOVED) ? '8.7a' : '5.3.7'
  if (isFrozen(state, side, at)) return isAlternate(state) ? '3.3.4b' : side === ALLIED ? '3.2.4b' : '3.2.4c'
  return isMandate(state) ? mandateFault(state, unit) : null
}

/** Rules 7.12a, 7.15c: what is settled for units the moment they begin to move together. */
const begin = (state: EwState, units: readonly number[]): Group => ({
  units: [...units],
  spent: units.map(() => 0),
  unsupplied: units.filter(unit => !isSupplied(state, unit)),
  short: units.filter(unit => hasDifficulties(state, unit)),
  halted: 0,
})

const asked = keepAsked<EwState, Group, Reach>(
  room,
  () => makeReach(board),
  (reach, state, group) => searchReach(reach, state, group, boundsOf(state)),
)

/** Rules 6.2a, 6.4b: hexes where the group may end or pause; too many in a hex are dealt with at the end (B27). */
function eachGoal(state: EwState, group: Group, found: (hex: number, cost: number) => void): void {
  const { units } = group
  const reach = asked.find(state, group)
  const own = unitsIn(state, sideOf[units[0]!]!)
  const isMixed = areMixed(state, units)
  // The first hex found is their own.
  for (let i = 1; i < reach.count; i++) {
    const hex = reach.found[i]!
    const isOpen = own[hex] === 0 && !isMixed
    if (isOpen || !mixes(state, units, hex)) found(hex, reach.cost[hex]!)
  }
}

/** Sections 8.0 to 8.10: from hex to hex. */
const onFoot: Manner<EwState, MovingFrame> = {
  verb: 'to',
  ban: () => null,
  goals: eachGoal,
  fault: (state, frame, hex) => whyNotThere(state, frame, hex, boundsOf(state))?.rule ?? null,
  go(run, frame, to) {
    const { state } = run
    const path = pathTo(asked.asOffered(state, frame), to)
    const gone = walk(run, frame.units, path)
    const way = path.slice(0, gone + 1)
    payToll(frame, unit => tollOf(state, unit, way))
  },
}

/** Whether somebody of a group could still enter a hex by himself, if the others were dropped off. */
function canGoOn(state: EwState, { units, spent, unsupplied, short }: Group): boolean {
  const bounds = boundsOf(state)
  return units.some((unit, i) => {
    const left = pointsOf(state, unit, unsupplied, short) - spent[i]!
    return left > 0 && canStep(state, unit, left, bounds)
  })
}

/** Rules 8.0a, 6.2b, 13.6h: whoever has gone is done for this part; stacks are looked at, and the Germans may answer. */
function finished(run: Run<EwState>, units: readonly number[], { side, under }: MovingFrame): void {
  const { state } = run
  // A unit that was picked and stayed may still move.
  if (under === 0 || state.outcome) return
  for (const unit of units) mark(state, unit, MOVED)
  if (side === ALLIED) {
    state.mandateReady = 1
    run.push({ step: 'mandate', last: 0 })
    // Rule 12.2.2b, ruling B40: at any time of their turn; where Allies enter their ground they are asked for at once.
    if (isQuestionTurn(state) && !units.some(unit => isQuestionHex(state.at[unit]!)))
      run.push({ step: 'steiner' })
  }
  checkStacks(
    run,
    side,
    units.map(unit => state.at[unit]!),
  )
}

/** Ruling B76: the Germans are asked once more before Allied movement closes. Rule 13.6d: an offensive attacks. */
function ended(run: Run<EwState>, frame: MovementFrame): void {
  if (frame.side === ALLIED) run.push({ step: 'mandate', last: 1 })
  else run.pop()
}

const steps = makeSteps<EwState, Group>({
  rules: ['8.0a', '8.2', '12.0a'],
  movingRules: ['8.0d', '8.1', '9.3', '6.2a', '8.7a'],
  names,
  units: side => ownUnits[side]!,
  stack: stackOf,
  pickFault,
  begin,
  joinFault: () => null,
  apartRule: '8.7b',
  manners: [onFoot],
  whyNot: (state, frame, _manner, to) => whyNotThere(state, frame, to, boundsOf(state)),
  isOver: (state, group) => group.halted === 1 || !canGoOn(state, group),
  // Rule 8.7a: whoever is dropped off goes no farther.
  wait: () => ({ units: [], spent: [], unsupplied: [], halted: 1 }),
  finished,
  ended,
  // Ruling B112: an offensive that could not attack any more takes its moves back first.
  endFault: (state, frame) =>
    (frame as MovementFrame).mandate === 1 && !mayCloseMoves(state) ? '13.6d' : null,
  between: asides<MovementFrame>('movement'),
})

export const movementSteps: Steps<EwState> = { ...steps, movement: inPart('movement', steps['movement']!) }

/** What units would have in hand if they began to move now, or have on their way. */
export function groupOf(state: EwState, units: readonly number[]): Group {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'moving') return begin(state, units)
  const moving = frame as MovingFrame
  const isSame = moving.units.length === units.length && units.every(unit => moving.units.includes(unit))
  return isSame ? moving : begin(state, units)
}

/** Everywhere units could go, each with what it costs and the way there. */
export function reachAnswer(state: EwState, units: readonly number[]): ReachAnswer | null {
  const at = state.at[units[0] ?? -1] ?? -1
  if (at < 0 || at >= HEXES || units.some(unit => isMobile[unit] === 0)) return null
  const group = groupOf(state, units)
  const places: { at: number; cost: number }[] = []
  const paths: Record<number, number[]> = {}
  eachGoal(state, group, (hex, cost) => places.push({ at: hex, cost }))
  const reach = reachOf(state, group, boundsOf(state))
  for (const place of places) paths[place.at] = pathTo(reach, place.at)
  const why = whyReach(state, group)
  return { places, paths, allowance: pointsLeft(state, group), ...(why.length > 0 && { why }) }
}

/** Rules 7.12a, 7.15b, ruling B49: why units have less than is printed on them. */
function whyReach(state: EwState, { units, unsupplied, short }: Group): Reckoned[] {
  const found: Reckoned[] = []
  if (unsupplied.length > 0) found.push({ reason: { id: 'reach.unsupplied' }, rule: '7.12a' })
  if (short ? short.length > 0 : units.some(unit => hasDifficulties(state, unit)))
    found.push({ reason: { id: 'reach.short' }, rule: '7.15b' })
  const printed = units.map(unit => movementOf(state, unit))
  if (Math.min(...printed) < Math.max(...printed))
    found.push({ reason: { id: 'reach.slowest' }, rule: '8.7a' })
  return found
}
