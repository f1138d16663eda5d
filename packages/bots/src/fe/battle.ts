/** Attacks: which comes next, who takes part, which cards and what help from the air. */
import { has } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  ATTACK,
  battleIn,
  cards,
  handOf,
  isAdjacent,
  isVp,
  limit,
  nationFault,
  ownUnits,
} from '@hexfront/games/fe/insight'
import type { AttackFrame, FeState } from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { clash, planFor } from './clash.ts'
import { strikesLeft } from './orders.ts'
import { argOf, byVerb, find } from './question.ts'
import { sketch } from './sketch.ts'
import { groundWorth, mayAttack, withAir } from './strikes.ts'
import { pointWorth } from './verdict.ts'
import type { Air } from './airhelp.ts'
import type { Question } from './question.ts'
import type { Sketch } from './sketch.ts'

interface Assault {
  readonly units: readonly number[]
  readonly air: Air
  readonly worth: number
}

/** The best attack on a hex by those who may still attack. */
function assaultOn(tried: Sketch, side: number, target: number): Assault | null {
  const { state } = tried
  const able = ownUnits[side]!.filter(
    unit =>
      has(state, unit, ATTACK) &&
      state.at[unit]! >= 0 &&
      isAdjacent(state.at[unit]!, target) &&
      mayAttack(state, side, unit, target),
  )
  if (able.length === 0) return null
  let best: Assault | null = null
  for (const units of partsOf(state, side, able)) {
    const { air, result } = withAir(state, side, target, units)
    const ground = result.clears > 0.1 ? groundWorth(tried, side, target, units) : 0
    const worth = result.gain + result.clears * ground
    if (best === null || worth > best.worth) best = { units, air, worth }
  }
  return best
}

/** Everybody who may attack together, or those of each hex alone. */
function partsOf(state: FeState, side: number, able: readonly number[]): number[][] {
  const hexes = [...new Set(able.map(unit => state.at[unit]!))]
  const parts = hexes.map(hex => able.filter(unit => state.at[unit] === hex))
  return [able.slice(), ...parts].filter(units => nationFault(state, side, units) === null)
}

const STILL = 0.05

export function chooseAttack(question: Question): Action {
  const { view, me, actions } = question
  const [planned] = strikesLeft(question)
  const first = planned && find(actions, 'target', planned.target)
  if (first) return first
  const tried = sketch(view)
  const end = find(actions, 'end')
  const worthOf = (action: Action): number => assaultOn(tried, me, argOf(action))?.worth ?? -5
  const targets = byVerb(actions, 'target')
  return bestOf(targets, worthOf, end ? STILL : -Infinity) ?? end ?? targets[0] ?? actions[0]!
}

/** The attack as it was planned, with what help there is now, or the best that there is. */
function assaultNow(question: Question, target: number): Assault | null {
  const { view, me } = question
  const planned = strikesLeft(question).find(strike => strike.target === target)
  if (planned === undefined) return assaultOn(sketch(view), me, target)
  return { units: planned.units, air: withAir(view, me, target, planned.units).air, worth: planned.worth }
}

export function planAttack(question: Question): Action {
  const { view, actions } = question
  const frame = view.frames.at(-1) as AttackFrame
  const assault = assaultNow(question, frame.target)
  if (assault === null) return find(actions, 'commit') ?? byVerb(actions, 'join')[0] ?? find(actions, 'back')!
  const joining = assault.units.find(unit => !frame.units.includes(unit) && find(actions, 'join', unit))
  if (joining !== undefined) return find(actions, 'join', joining)!
  const { air } = assault
  const support = air.tac.map(n => find(actions, 'support', n)).find(action => action !== undefined)
  if (support && frame.sac < 0) return support
  const carpet = air.sac >= 0 ? find(actions, 'carpet', air.sac) : undefined
  return (
    carpet ?? find(actions, 'commit') ?? byVerb(actions, 'join')[0] ?? find(actions, 'back') ?? actions[0]!
  )
}

/** What a Combat Card has to add before it is played: less as the turn ends or when the hand is full. */
const CARD_PRICE = 0.55
const LATE_PRICE = 0.25

export function chooseCombatCard({ view, me, actions }: Question): Action {
  const battle = battleIn(view)!
  const pass = find(actions, 'pass') ?? actions[0]!
  const sign = battle.side === me ? 1 : -1
  const ground = isVp[battle.target] === 1 ? pointWorth(view, me) : 0.7
  const plan = {
    ...planFor(view, battle.side, battle.target, battle.units, { tac: battle.tac, sac: battle.sac }),
    cut: battle.cut,
    starved: battle.starved,
  }
  const worth = (used: readonly number[]): number => {
    const { gain, clears } = clash(view, { ...plan, cards: used })
    return sign * (gain + clears * ground)
  }
  const now = worth(battle.cards)
  const spare = handOf(view, me).length - (limit('rounds') - view.round)
  const price = (card: number): number =>
    !handOf(view, me).includes(card) ? 0.01 : spare > 0 || view.round >= 5 ? LATE_PRICE : CARD_PRICE
  return (
    bestOf(
      byVerb(actions, 'use'),
      action => {
        const card = argOf(action)
        const grants = cards[card]!.combat?.other['grantsStand'] === true && battle.side === ALLIED ? 0.25 : 0
        return worth([...battle.cards, card]) - now + grants - price(card)
      },
      0,
    ) ?? pass
  )
}
