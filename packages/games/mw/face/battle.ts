/** What the battle panel shows: both tables, the column and every shift, and what could still be called in. */
import { battleAnswer, battleIn, chances, forecast, unitsAround } from '@hexfront/engine'
import { attackFault, planOf, targets } from '../combat/attacks.ts'
import { counterPlan } from '../combat/counter.ts'
import { openLanding } from '../combat/landed.ts'
import { navalCounts, navalFault } from '../combat/naval.ts'
import { mobileFault, oddsRules } from '../combat/odds.ts'
import { specialsOf } from '../combat/special.ts'
import { board, HEXES, LLK, tables } from '../data.ts'
import { hasFort } from '../ground.ts'
import { positionOf, stackOf, stepsLeft } from '../position.ts'
import type { BattleAid, BattleAnswer, BattleChance, Message } from '@hexfront/engine'
import type { AttackFrame } from '../combat/attacks.ts'
import type { CounterFrame } from '../combat/counter.ts'
import type { MwBattle, Plan } from '../combat/plan.ts'
import type { MwState } from '../state.ts'

/** The attack in hand, or the battle under way until its die is cast: afterwards nothing is left to reckon. */
function planIn(state: MwState): Plan | null {
  const top = state.frames.at(-1)
  if (top?.step === 'attackPlan') return planOf(state, top as AttackFrame)
  const battle = battleIn<MwBattle>(state)
  return battle && isOpen(battle, 'resolve') ? battle : null
}

/** The attack that could be made on a hex with everybody who may join, or the counterattack (22.2a). */
function possible(state: MwState, target: number): Plan | null {
  const top = state.frames.at(-1)
  if (top?.step === 'counterattack') {
    const frame = top as CounterFrame
    return frame.hexes.includes(target) ? counterPlan(state, frame, target) : null
  }
  if (top?.step !== 'combat') return null
  const side = Number(top['side'])
  // Rules 10.1b, 10.1c: who was attacked before and is alone is no target.
  if (!targets(state, { side }).includes(target)) return null
  const near =
    target === openLanding(state) ? [LLK] : unitsAround(board, positionOf(state).occupancy, side, target)
  const units = near.filter(unit => attackFault(state, side, unit, target) === null)
  return planOf(state, { side, target, units, grounded: 0 })
}

const rows = new Map(tables.results.map(row => [row.id, row]))

/** Rules 17.0e, 22.1f, 22.2f, 18.2g: what a result comes to: fortresses bear it, and a landing that clears nothing is lost. */
function nameOf(state: MwState, plan: Plan, code: string): Message {
  const { counter, side, target, landing, units } = plan
  const { defenderSteps, defenderRetreat, attackerRetreat } = rows.get(code)!
  const isFort = hasFort(state, 1 - side, target)
  const isLanding = landing === 1 && counter === 0
  const left = stackOf(state, 1 - side, target).reduce((sum, unit) => sum + stepsLeft(state, unit), 0)
  const isGone = left <= defenderSteps
  const mayStand = isFort && defenderRetreat > 0 && !isGone
  if (code === 'CA' && (counter === 1 || isFort)) return { id: isLanding ? 'result.lost' : 'result.CA.none' }
  if (isLanding && code === 'CA') return { id: 'result.CA.landing' }
  if (isLanding && !isGone && defenderRetreat === 0) return { id: 'result.lost' }
  if (mayStand) return { id: `result.${code}.${isLanding ? 'landing' : 'fort'}` }
  const isInForts = attackerRetreat > 0 && units.every(unit => hasFort(state, side, state.at[unit]!))
  return { id: isInForts ? `result.${code}.fort` : `result.${code}` }
}

function chancesOf(state: MwState, plan: Plan): BattleChance[] {
  const ahead = forecast(oddsRules.table(state, plan), oddsRules.forces(state, plan, null))
  return ahead
    ? chances(ahead.results).map(({ value, n, d }) => ({
        result: value,
        name: nameOf(state, plan, value),
        n,
        d,
      }))
    : []
}

/** Whether the table is still open, and what is still to be asked. */
const isOpen = (plan: Plan, deed: string): boolean =>
  !('due' in plan) || (plan as MwBattle).due.some(one => one.do === deed)

/** Rules 10.2, 20.1, 19.0: the other table, the ships, and the fortress gone. */
function aidsOf(state: MwState, plan: Plan): BattleAid[] {
  const aids: BattleAid[] = []
  const aid = (verb: string, rule: string, helped: Plan, at: MwState = state): void => {
    aids.push({ verb, rule, reason: { id: `battle.${verb}` }, chances: chancesOf(at, helped) })
  }
  const isChoosing = state.frames.at(-1)?.step === 'chooseTable'
  if ((isChoosing || isOpen(plan, 'table')) && mobileFault(state, plan) === null)
    aid('mobile', '10.2b', { ...plan, mobile: 1 })
  if (mayCallShips(state, plan)) aid('naval', '20.1c', { ...plan, naval: 1 })
  if (isOpen(plan, 'table') && mayBreach(state, plan)) {
    const breached = { ...state, destroyed: [...state.destroyed, plan.target] }
    aid('send', '19.1a', plan, breached)
  }
  return aids
}

/** Rules 20.1b, 20.1c: whether the Allies are asked for their ships now or will be: where these change the column. */
const mayCallShips = (state: MwState, plan: Plan): boolean =>
  plan.naval === 0 &&
  (state.frames.at(-1)?.step === 'naval' || isOpen(plan, 'naval')) &&
  navalFault(state, plan) === null &&
  navalCounts(state, plan)

const mayBreach = (state: MwState, { side, target }: Plan): boolean =>
  hasFort(state, 1 - side, target) && specialsOf(state, side).length > 0

/** What is in hand or under way, or what could be done to a place. */
export function explainBattle(state: MwState, at?: number): BattleAnswer | null {
  const own = planIn(state)
  const isHex = at !== undefined && at >= 0 && at < HEXES
  const plan = own && (at === undefined || at === own.target) ? own : isHex ? possible(state, at) : null
  const answer = plan && battleAnswer(oddsRules, state, plan)
  if (!plan || !answer) return null
  const aids = aidsOf(state, plan)
  const named = answer.chances.map(one => ({ ...one, name: nameOf(state, plan, one.result) }))
  const chart = plan.mobile === 1 ? 'mobile' : 'assault'
  return { ...answer, measure: '%', chart, chances: named, ...(aids.length > 0 && { aids }) }
}
