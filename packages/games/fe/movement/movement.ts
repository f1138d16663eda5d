/** Rules 6.241, 8.1, 8.36, 8.37: units under Move markers move one by one, as far and by the way they like. */
import { choice, has, mark, seatBit, unmark } from '@hexfront/engine'
import {
  isMechanized,
  isUnitNumber,
  linksOf,
  OKW,
  ownUnits,
  placeName,
  PLACES,
  sideOf,
  UK,
  unitName,
} from '../data.ts'
import { enter } from '../enter.ts'
import { zonesOf } from '../supply/supply.ts'
import { ATTACK, HELD, JOINED, MOVE, RESTING } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { allowanceOf, enterFault, isBeachStop, isPlace, pathTo, reachOf, stepsFrom } from './reach.ts'
import { overfull } from './stacking.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface MovementFrame extends Frame {
  side: number
}
export interface MovingFrame extends MovementFrame {
  unit: number
  /** Points left. */
  points: number
}

/** Rule 8.36: who is not Mechanized may pass but not end under an Attack marker. */
const mayEnd = (state: FeState, unit: number, at: number): boolean =>
  isMechanized[unit] === 1 || !state.marked.includes(at)

/** Places that a unit may go to with what it has left. */
export function goals(state: FeState, { unit, points }: MovingFrame): number[] {
  return reachOf(state, unit, points).found.filter(at => mayEnd(state, unit, at))
}

/** A unit goes along its way; control changes in every hex (B52). Where somebody has to be asked it waits. */
function go(run: Run<FeState>, frame: MovingFrame, to: number): void {
  const { state } = run
  const { unit, side } = frame
  const path = pathTo(reachOf(state, unit, frame.points), to)
  const zones = zonesOf(state, 1 - side)
  const isStopped = zones[to] === 1 || isBeachStop(state, side, path.at(-2)!, to)
  run.tell({ kind: 'moved', side, units: [unit], path })
  frame.points = isStopped ? 0 : frame.points - (path.length - 1)
  for (const at of path.slice(1)) enter(run, [unit], at)
}

/** Rule 8.37: a Mechanized unit that ends under an Attack marker is activated for combat instead. */
function halt(run: Run<FeState>, { unit }: MovingFrame): void {
  const { state } = run
  run.pop()
  unmark(state, unit, MOVE)
  if (state.marked.includes(state.at[unit]!)) mark(state, unit, ATTACK | JOINED)
}

function whyNoPick(state: FeState, side: number, unit: number): Refusal {
  if (sideOf[unit] === side && has(state, unit, HELD | RESTING))
    return { id: 'no.unitHeld', rule: '6.51a', params: {} }
  const rule = sideOf[unit] !== side ? '6.24a' : has(state, unit, ATTACK) ? '6.23' : '8.11a'
  return refuse(rule, { unit: unitName(unit) })
}

/** Rule 8.43b: whether it is one step, and only the zones forbid it. */
function isZoneBarred(state: FeState, { unit, points, side }: MovingFrame, to: number): boolean {
  const zones = zonesOf(state, 1 - side)
  const at = state.at[unit]!
  return points > 0 && zones[at] === 1 && zones[to] === 1 && stepsFrom(state, side, at).includes(to)
}

/** Rule 8.32b: whether it is one step over the Channel that waits for Turn 3. */
const isSeaBarred = (state: FeState, { unit, side }: MovingFrame, to: number): boolean =>
  linksOf[UK]!.includes(to === UK ? state.at[unit]! : to) &&
  [to, state.at[unit]].includes(UK) &&
  !stepsFrom(state, side, state.at[unit]!).includes(to)

function goalFault(state: FeState, frame: MovingFrame, to: number): string {
  const { unit, points } = frame
  if (to === state.at[unit]) return '8.31a'
  const fault = enterFault(state, unit, to)
  if (fault !== null) return fault
  if (reachOf(state, unit, points).steps[to]! >= 0) return '8.36'
  if (isSeaBarred(state, frame, to)) return '8.32b'
  if (isZoneBarred(state, frame, to)) return '8.43b'
  // Ruling B123: no way of any length leads there.
  if (to === OKW) return '8.11b'
  // Far enough it could go, if no zone ended its move on the way.
  return reachOf(state, unit, points, NO_ZONES).steps[to]! >= 0 ? '8.43a' : '8.21b'
}
const NO_ZONES = new Uint8Array(PLACES)

/** Whether a unit under a Move marker would have anywhere to go. */
export const canGo = (state: FeState, side: number, unit: number): boolean =>
  goals(state, { step: 'moving', side, unit, points: allowanceOf(state, unit) }).length > 0

const whyNoGoal = (state: FeState, frame: MovingFrame, to: number): Refusal =>
  refuse(goalFault(state, frame, to), { unit: unitName(frame.unit), place: placeName(to) })

export const movementSteps: Steps<FeState> = {
  movement: choice<FeState, MovementFrame>({
    phase: 'operations',
    deciders: (state, { side }) => (ownUnits[side]!.some(unit => has(state, unit, MOVE)) ? seatBit(side) : 0),
    ask: () => ({ id: 'ask.movement' }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.241a', '8.11a', '8.21b'],
    offer(state, { side }, _seat, offer) {
      for (const unit of ownUnits[side]!) if (has(state, unit, MOVE)) offer.add('pick', unit)
      offer.add('end')
    },
    why: (state, { side }, _seat, { verb, arg }) =>
      verb === 'pick' && isUnitNumber(arg) ? whyNoPick(state, side, arg) : null,
    act: {
      pick: (run, { side }, arg) =>
        run.push({ step: 'moving', side, unit: Number(arg), points: allowanceOf(run.state, Number(arg)) }),
      end: (run, { side }) => endMovement(run, side),
    },
    leave: (run, { side }) => endMovement(run, side),
  }),

  moving: choice<FeState, MovingFrame>({
    phase: 'operations',
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit, points }) => ({ id: 'ask.moving', params: { unit: unitName(unit), n: points } }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['8.21a', '8.21b', '8.31a', '8.43a'],
    offer(state, frame, _seat, offer) {
      for (const at of goals(state, frame)) offer.add('to', at)
      offer.add('halt')
    },
    why: (state, frame, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? whyNoGoal(state, frame, arg) : null,
    act: {
      to: (run, frame, arg) => go(run, frame, Number(arg)),
      halt: (run, frame) => halt(run, frame),
    },
  }),
}

/** Rule 7.13: when all have moved, stacks are looked at. */
function endMovement(run: Run<FeState>, side: number): void {
  run.pop()
  for (const unit of ownUnits[side]!) unmark(run.state, unit, MOVE)
  if (overfull(run.state, side).length > 0) run.push({ step: 'excess', side, rule: '7.13' })
}
