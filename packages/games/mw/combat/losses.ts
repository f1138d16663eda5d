/** Rules 10.6b, 22.1a and 2.2.7: step losses, and who may take them. */
import { firstFrom, mayLose } from '@hexfront/engine'
import { counters, isMech, sideOf } from '../data.ts'
import { eliminate, loseStep, stepsLeft } from '../position.ts'
import { refuse } from '../words/combat.ts'
import type { LoseFrame, LossRules, LossTerms, Run } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { MwState } from '../state.ts'

/** A unit loses a step; its last one eliminates it. */
export function takeStep(run: Run<MwState>, unit: number, rule: string): void {
  const { state } = run
  const at = state.at[unit]!
  const side = sideOf[unit]!
  if (loseStep(state, unit)) run.tell({ kind: 'eliminated', unit, at, side, rule })
  else run.tell({ kind: 'lostStep', unit, at, side, strength: stepsLeft(state, unit), rule })
}

export function takeWhole(run: Run<MwState>, unit: number, rule: string): void {
  const at = run.state.at[unit]!
  eliminate(run.state, unit)
  run.tell({ kind: 'eliminated', unit, at, side: sideOf[unit]!, rule })
}

const FREE: LossTerms = {}
/** Rule 22.1a: on the Mobile table the first step comes from a mechanized unit if there is one (C38). */
const MECH_FIRST: LossTerms = { order: [firstFrom(unit => isMech[unit] === 1)] }

/** Of the units that may lose now, the one that a measure puts first. */
const pick = (view: MwState, { units }: LoseFrame, better: (a: number, b: number) => boolean) => ({
  verb: 'lose',
  arg: mayLose(losses, view, units).reduce((best, unit) => (better(unit, best) ? unit : best)),
})

export const losses: LossRules<MwState> = {
  rules: ['10.6b', '22.1a'],
  refuse,
  steps: stepsLeft,
  full: unit => counters.steps[unit]!,
  terms: (_state, battle) => ((battle as MwBattle | null)?.mobile === 1 ? MECH_FIRST : FREE),
  orderRule: '22.1a',
  loseStep: takeStep,
  loseWhole: takeWhole,
  standing: {
    name: { id: 'standing.lose' },
    seats: 3,
    choices: [
      {
        id: 'largest',
        name: { id: 'standing.lose.largest' },
        reply: (view, frame) => pick(view, frame, (a, b) => stepsLeft(view, a) > stepsLeft(view, b)),
      },
      {
        id: 'smallest',
        name: { id: 'standing.lose.smallest' },
        reply: (view, frame) => pick(view, frame, (a, b) => stepsLeft(view, a) < stepsLeft(view, b)),
      },
    ],
  },
}
