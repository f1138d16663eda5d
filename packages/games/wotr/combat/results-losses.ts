/** Rule 11.22: step losses, and who may take them. */
import { choice, lossOptions, reduceBeforeEliminating, seatBit } from '@hexfront/engine'
import { counters, isCorps, sideOf } from '../data.ts'
import { eliminate, setStep } from '../position.ts'
import { destroyCorps, loseCorpsStep } from '../airborne/airborne-corps.ts'
import { refuse } from '../words/combat.ts'
import { stepOf } from '../state.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export interface LoseFrame extends Frame {
  side: number
  /** The units of the side in the battle. */
  units: number[]
  /** The result that costs the step. */
  rule: string
}

export const stepsOf = (state: WotrState, unit: number): number => counters.steps[unit]! - stepOf(state, unit)

export const totalSteps = (state: WotrState, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stepsOf(state, unit), 0)

/** Rule 11.22: nobody is eliminated while another in the battle could be reduced. */
export function mayLose(state: WotrState, units: readonly number[]): number[] {
  const losers = units.map(unit => ({
    unit,
    steps: stepsOf(state, unit),
    full: counters.steps[unit]!,
    lost: 0,
  }))
  return lossOptions(losers, { order: [reduceBeforeEliminating] })
}

/** One step of a unit; its last one eliminates it. */
export function loseStep(run: Run<WotrState>, unit: number, rule: string): void {
  const { state } = run
  if (isCorps[unit] === 1) return loseCorpsStep(run, unit, rule)
  if (stepsOf(state, unit) <= 1) return eliminate(run, unit, rule)
  setStep(state, unit, stepOf(state, unit) + 1)
  run.tell({ kind: 'lostStep', unit, at: state.at[unit]!, side: sideOf[unit]!, rule })
}

/** All that is left of a unit. */
export function loseWhole(run: Run<WotrState>, unit: number, rule: string): void {
  if (isCorps[unit] === 1) destroyCorps(run, unit, rule)
  else eliminate(run, unit, rule)
}

/** Rule 11.21.1a: every unit loses a step. A corps, which cannot retreat after it, is lost whole (A35). */
export function loseStepEach(run: Run<WotrState>, units: readonly number[]): void {
  for (const unit of units) {
    if (isCorps[unit] === 1) destroyCorps(run, unit, '11.21.1a')
    else loseStep(run, unit, '11.21.1a')
  }
}

export const lossSteps: Steps<WotrState> = {
  /** The owner names the unit that loses the step. */
  lose: choice<WotrState, LoseFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.lose' }),
    wait: () => ({ id: 'wait.lose' }),
    rules: ['11.22', '11.21.2a', '11.21.3'],
    offer: (state, frame, _seat, offer) =>
      mayLose(state, frame.units).forEach(unit => offer.add('lose', unit)),
    why: (_state, frame, _seat, { arg }) =>
      refuse(frame.units.includes(Number(arg)) ? '11.22' : String(frame.rule)),
    act: {
      lose(run, frame, arg) {
        run.pop()
        loseStep(run, Number(arg), frame.rule)
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),
}
