/** Rule 11.22: step losses, and who may take them. */
import { reduceBeforeEliminating } from '@hexfront/engine'
import { counters, isCorps, sideOf } from '../data.ts'
import { stepOf } from '../flags.ts'
import { eliminate, setStep } from '../position.ts'
import { destroyCorps, loseCorpsStep } from '../airborne/airborne-corps.ts'
import { refuse } from '../words/combat.ts'
import type { LossRules, Run } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export const stepsOf = (state: WotrState, unit: number): number => counters.steps[unit]! - stepOf(state, unit)

const inOrder = { order: [reduceBeforeEliminating] }

/** Rule 11.22: the owner names who loses; nobody is eliminated while another in the battle could be reduced. */
export const losses: LossRules<WotrState> = {
  rules: ['11.22', '11.21.2a', '11.21.3'],
  refuse,
  steps: stepsOf,
  full: unit => counters.steps[unit]!,
  terms: () => inOrder,
  orderRule: '11.22',
  loseStep,
  loseWhole,
}

/** One step of a unit; its last one eliminates it. */
function loseStep(run: Run<WotrState>, unit: number, rule: string): void {
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
