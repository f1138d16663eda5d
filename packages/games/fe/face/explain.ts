/** What overlays and previews show, computed by the code that enforces the rule. */
import { battleAnswer, explainer, hexesIn } from '@hexfront/engine'
import { planOf } from '../combat/attacks.ts'
import { battleIn } from '../combat/underway.ts'
import { oddsRules } from '../combat/odds.ts'
import { board } from '../data.ts'
import { allowanceOf, pathTo, reachOf } from '../movement/reach.ts'
import { zonesOf } from '../supply/supply.ts'
import { explainPreview } from './preview.ts'
import { explainSupply } from './supply.ts'
import type { BattleAnswer, ReachAnswer } from '@hexfront/engine'
import type { AttackFrame } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

export const explain = explainer<FeState>({
  reach: (state, { unit }) => explainReach(state, unit ?? unitInHand(state)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zonesOf(state, seat)) }),
  battle: state => explainBattle(state),
  preview: (state, { verb, arg }) => explainPreview(state, verb, arg),
})

const unitInHand = (state: FeState): number => Number(state.frames.at(-1)?.['unit'] ?? -1)

function explainReach(state: FeState, unit: number): ReachAnswer | null {
  if (!(state.at[unit]! >= 0)) return null
  const frame = state.frames.at(-1)
  const isMoving = frame?.step === 'moving' && frame['unit'] === unit
  const points = isMoving ? Number(frame['points']) : allowanceOf(state, unit)
  const reach = reachOf(state, unit, points)
  return {
    places: reach.found.map(at => ({ at, cost: reach.steps[at]! })),
    paths: Object.fromEntries(reach.found.map(at => [at, pathTo(reach, at)])),
    allowance: points,
  }
}

/** The attack in hand, or the combat under way. */
export function explainBattle(state: FeState): BattleAnswer | null {
  const frame = state.frames.at(-1)
  const plan = frame?.step === 'planning' ? planOf(state, frame as AttackFrame) : battleIn(state)
  return plan && battleAnswer(oddsRules, state, plan)
}
