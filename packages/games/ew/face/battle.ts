/** What the battle panel shows. */
import { battleAnswer, unitsAround } from '@hexfront/engine'
import { board, groupOf } from '../data.ts'
import { attackFault, keepApart, planOf as attackOf, targets } from '../combat/attacks.ts'
import { battleIn } from '../combat/battle.ts'
import { attackFactor, oddsRules, unsuppliedIn } from '../combat/odds.ts'
import { isHexNumber } from '../enter.ts'
import { isCity } from '../ground.ts'
import { planOf as landingOf } from '../landing/landing.ts'
import { positionOf } from '../position.ts'
import { AMERICAN, BRITISH } from '../state.ts'
import type { BattleAnswer } from '@hexfront/engine'
import type { AttackFrame, AttacksFrame } from '../frames.ts'
import type { Plan } from '../combat/odds.ts'
import type { ForceFrame } from '../landing/landing.ts'
import type { EwState } from '../state.ts'

/** The attack or landing in hand, or the battle under way. */
function planIn(state: EwState): Plan | null {
  const top = state.frames.at(-1)
  if (top?.step === 'attackPlan') return attackOf(top as AttackFrame)
  return top?.step === 'force' ? landingOf(top as ForceFrame) : battleIn(state)
}

/** Rule 3.3.4c: where the army groups attack apart, the stronger of those who could. */
function together(state: EwState, units: readonly number[]): readonly number[] {
  if (!keepApart(state)) return units
  const strengthOf = (group: readonly number[]): number =>
    group.reduce((sum, unit) => sum + attackFactor(state, { dropped: [] }, unit), 0)
  const [american, british] = [AMERICAN, BRITISH].map(group => units.filter(unit => groupOf[unit] === group))
  return strengthOf(american!) >= strengthOf(british!) ? american! : british!
}

/** The attack that could be made on a hex now with everybody who may join, if any. */
function possible(state: EwState, target: number): Plan | null {
  const top = state.frames.at(-1)
  if (top?.step !== 'attacks') return null
  const frame = top as AttacksFrame
  // Rule 10.0c: what has been attacked is not attacked again.
  if (!targets(state, frame).includes(target)) return null
  const units = unitsAround(board, positionOf(state).occupancy, frame.side, target).filter(
    unit => attackFault(state, frame, unit, target) === null,
  )
  const { side, mandate = 0 } = frame
  return { side, target, units: together(state, units), mandate, dropped: [], landing: 0, bombers: 0 }
}

/** What is in hand or under way, or what could be done to a place. */
export function explainBattle(state: EwState, at?: number): BattleAnswer | null {
  const own = planIn(state)
  const plan =
    own && (at === undefined || at === own.target) ? own : isHexNumber(at) ? possible(state, at) : null
  const answer = plan && battleAnswer(oddsRules, state, plan)
  return answer && { ...answer, ...aidsTo(state, plan) }
}

/** Rules 10.10a, B66: what bombers would make of a battle whose die is still to come; a city would be gone first. */
function aidsTo(state: EwState, plan: Plan): Pick<BattleAnswer, 'aids'> {
  if (state.bombers === 0 || plan.bombers === 1 || isTooLate(state)) return {}
  const isTown = isCity(state, plan.target)
  const bombed = isTown ? { ...state, destroyed: [...state.destroyed, plan.target] } : state
  // Ruling B46: a source that goes with its city starves nobody in this battle.
  const unsupplied = plan.unsupplied ?? unsuppliedIn(state, plan)
  const answer = battleAnswer(oddsRules, bombed, { ...plan, bombers: 1, unsupplied })
  if (!answer) return {}
  const reason = {
    id: isTown ? 'aid.reason.bombersCity' : 'aid.reason.bombers',
    params: { n: state.bombers },
  }
  return { aids: [{ verb: 'bombers', reason, rule: '10.10c', chances: answer.chances }] }
}

/** Ruling B116: whether the window for bombers of the battle under way has closed. */
function isTooLate(state: EwState): boolean {
  if (state.frames.at(-1)?.step === 'bombers') return false
  const fight = battleIn(state)
  return fight !== null && !fight.due.some(deed => deed.do === 'bombers')
}
