/** What the battle panel shows. */
import { battleAnswer } from '@hexfront/engine'
import { planOf as attackOf } from '../combat/attacks.ts'
import { battleIn } from '../combat/battle.ts'
import { oddsRules } from '../combat/odds.ts'
import { planOf as landingOf } from '../landing/landing.ts'
import type { BattleAnswer } from '@hexfront/engine'
import type { AttackFrame } from '../combat/attacks.ts'
import type { Plan } from '../combat/odds.ts'
import type { ForceFrame } from '../landing/landing.ts'
import type { EwState } from '../state.ts'

function planIn(state: EwState): Plan | null {
  const top = state.frames.at(-1)
  if (top?.step === 'attackPlan') return attackOf(top as AttackFrame)
  return top?.step === 'force' ? landingOf(top as ForceFrame) : battleIn(state)
}

/** The attack or landing in hand, or the battle under way. */
export function explainBattle(state: EwState): BattleAnswer | null {
  const plan = planIn(state)
  return plan && battleAnswer(oddsRules, state, plan)
}
