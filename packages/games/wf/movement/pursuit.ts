/** Section 6.42: pursuers fire at whoever leaves a battle last. */
import { choice, seatBit } from '@hexfront/engine'
import { cvOf, isFort, isHq, placeName, sideOf, tables, unitName } from '../data.ts'
import { hideUnits, isOnMap, loseStep, revealUnits, stackOf } from '../position.ts'
import { isTitoAtHome, speedOf } from './reach.ts'
import { isUnitArg, refusal } from './refusal.ts'
import { originalAttacker } from '../combat/battles.ts'
import { shelterOf } from '../combat/fire.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** One rearguard under fire. */
interface PursuitFrame extends Frame {
  /** The side that fires. */
  side: number
  unit: number
  hex: number
  /** Speed at which the rearguard gets away. */
  speed: number
  /** Hits that have not cost a step yet (B55). */
  partial: number
  /** Pursuers that have fired. */
  fired: number[]
}

/** Rules 6.42a and B150: those fast enough to fire at it, who have not yet. */
function pursuersOf(state: WfState, { side, hex, speed, fired }: PursuitFrame): number[] {
  return stackOf(state, side, hex).filter(
    unit =>
      isHq[unit] === 0 &&
      isFort[unit] === 0 &&
      cvOf(state, unit) > 0 &&
      speedOf(state, unit) >= speed &&
      !fired.includes(unit),
  )
}

/** Rule 6.41a: a unit retreats at this speed: it is fired at by all who are as fast, one after the other. */
export function pursue(run: Run<WfState>, unit: number, speed: number): void {
  const { state } = run
  const hex = state.at[unit]!
  // Rule 16.32d.
  if (isTitoAtHome(unit, hex)) return
  const frame: PursuitFrame = {
    step: 'pursuit',
    side: 1 - sideOf[unit]!,
    unit,
    hex,
    speed,
    partial: 0,
    fired: [],
  }
  if (pursuersOf(state, frame).length === 0) return
  revealUnits(run, [unit], '6.42a')
  run.push(frame)
}

/** The lowest face that hits at a firepower. */
const lowestHit = (fire: string | null): number =>
  Math.min(...(tables.firepower.rows.find(row => row.id === fire)?.hits ?? [7]))
const FASTER = lowestHit(tables.pursuit.faster)
const EQUAL = lowestHit(tables.pursuit.equal)

/** Rule 6.42a: a die for each CV; a hit costs a step, or part of one where the ground shelters. */
function firePursuit(run: Run<WfState>, frame: PursuitFrame, pursuer: number): void {
  const { state } = run
  const { unit, hex, speed } = frame
  frame.fired = [...frame.fired, pursuer]
  revealUnits(run, [pursuer], '6.42a')
  const needed = speedOf(state, pursuer) > speed ? FASTER : EQUAL
  const dice = Array.from({ length: cvOf(state, pursuer) }, () => run.roll(6, 'roll.pursuit'))
  const hits = dice.filter(face => face >= needed).length
  run.tell({
    kind: 'fired',
    way: 'pursuit',
    unit: pursuer,
    at: hex,
    side: sideOf[pursuer]!,
    dice,
    least: needed,
    hits,
    rule: '6.42a',
  })
  // Rule 6.42b: ground, city, mud and fortress shelter the rearguard as they would a defender.
  const perStep = shelterOf(state, hex, sideOf[unit]!)
  let pending = frame.partial + hits
  for (; pending >= perStep && isOnMap(state, unit); pending -= perStep) loseStep(run, unit, '6.42a')
  frame.partial = pending
}

export const pursuitSteps: Steps<WfState> = {
  /** Which pursuer fires next: whoever has not fired when the rearguard is lost stays hidden (B53). */
  pursuit: choice<WfState, PursuitFrame>({
    deciders: (state, frame) => (isOnMap(state, frame.unit) ? seatBit(frame.side) : 0),
    ask: (_state, { unit, hex }) => ({
      id: 'ask.pursuit',
      params: { unit: unitName(unit), place: placeName(hex) },
    }),
    wait: (_state, { hex }) => ({ id: 'wait.pursuit', params: { place: placeName(hex) } }),
    rules: ['6.42a'],
    offer(state, frame, _seat, offer) {
      for (const unit of pursuersOf(state, frame)) offer.add('pursue', unit)
    },
    why: (_state, frame, _seat, { arg }) =>
      isUnitArg(arg) ? { ...refusal('6.42a', arg, frame.hex), id: 'refuse.pursue' } : null,
    act: { pursue: (run, frame, arg) => firePursuit(run, frame, Number(arg)) },
    leave(run, { side, hex, fired }) {
      run.pop()
      if (originalAttacker(run.state, hex) !== side) hideUnits(run.state, fired)
    },
    forced: true,
  }),
}
