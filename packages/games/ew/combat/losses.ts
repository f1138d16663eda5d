/** Rules 10.0h and 11.1: step losses, and who may take them. */
import { battleIn, everyUnitBeforeLastStep, lastFrom } from '@hexfront/engine'
import { attackOf, counters, sideOf } from '../data.ts'
import { eliminate, loseStep } from '../position.ts'
import { REDUCED } from '../state.ts'
import { refuse } from '../words/combat.ts'
import type { LoseFrame, LossRules, LossTerms, Run } from '@hexfront/engine'
import type { BattleFrame } from './odds.ts'
import type { EwState } from '../state.ts'

export const stepsOf = (state: EwState, unit: number): number =>
  counters.steps[unit]! - (state.flags[unit]! & REDUCED)

/** A unit loses a step; its last one eliminates it. */
export function takeStep(run: Run<EwState>, unit: number, rule: string): void {
  const { state } = run
  const at = state.at[unit]!
  const side = sideOf[unit]!
  if (loseStep(state, unit)) run.tell({ kind: 'eliminated', unit, at, side, rule })
  else run.tell({ kind: 'lostStep', unit, at, side, rule })
}

export function takeWhole(run: Run<EwState>, unit: number, rule: string): void {
  const at = run.state.at[unit]!
  eliminate(run.state, unit)
  run.tell({ kind: 'eliminated', unit, at, side: sideOf[unit]!, rule })
}

const FREE: LossTerms = {}

/** Rule 9.6: who loses a step on the way is up to the owner alone. */
const isOnRetreat = (state: EwState): boolean =>
  (state.frames.at(-1) as LoseFrame | undefined)?.rule === '9.6'

/** Rules 10.0h, 11.1b, ruling B107: attackers without a factor last, then nobody's last step before all show a loss. */
function termsOf(state: EwState, battle: BattleFrame | null): LossTerms {
  if (isOnRetreat(state)) return FREE
  return { order: [lastFrom(unit => isIdle(state, battle, unit)), everyUnitBeforeLastStep] }
}

/** Rule 10.0h: an attacker without a factor; who drops has his defense factor (B108). */
const isIdle = (state: EwState, battle: BattleFrame | null, unit: number): boolean =>
  battle !== null &&
  sideOf[unit] === battle.side &&
  attackOf(state, unit) === 0 &&
  !battle.dropped.includes(unit)

export const losses: LossRules<EwState> = {
  rules: ['11.0e', '11.1a', '11.1b'],
  refuse,
  steps: stepsOf,
  full: unit => counters.steps[unit]!,
  terms: (state, battle) => termsOf(state, battle as BattleFrame | null),
  orderRule: (state, unit) => (isIdle(state, battleIn<BattleFrame>(state), unit) ? '10.0h' : '11.1b'),
  loseStep: takeStep,
  loseWhole: takeWhole,
}
