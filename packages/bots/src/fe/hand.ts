/** What each card is for: the use that brings the most now, less what the card would be worth later. */
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  AXIS,
  cards,
  handOf,
  hasMark,
  isCombatCard,
  limit,
  pointsOf,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { eventWorth, keepWorth } from './events.ts'
import { traffic } from './journeys.ts'
import { careOf } from './marches.ts'
import { campaign } from './operations.ts'
import { foresee } from './orders.ts'
import { argOf, find } from './question.ts'
import { giveReason } from './reason.ts'
import { refitGains } from './refits.ts'
import { sketch } from './sketch.ts'
import { tempers } from './temper.ts'
import { pointWorth } from './verdict.ts'
import type { Traffic } from './journeys.ts'
import type { Campaign } from './operations.ts'
import type { Question } from './question.ts'

/** The most points that any card gives. */
const MOST = 7

interface Outlook {
  readonly plan: Campaign
  readonly traffic: Traffic
  readonly ops: readonly number[]
  readonly rd: readonly number[]
  readonly rp: readonly number[]
}

const roundsLeft = ({ round }: FeState): number => Math.max(0, limit('rounds') - round)

/** A Combat Card in hand: as long as there are more cards than rounds it costs nothing to keep. */
const COMBAT = 0.7
const COMBAT_SHORT = 0.4

/** What a card from the pile is worth: who keeps one does not draw one (4.22). */
const FRESH = 0.8

function keepPrice(view: FeState, me: number, card: number): number {
  const spare = handOf(view, me).length - roundsLeft(view) - 1
  if (isCombatCard(card)) return spare > 0 ? COMBAT : COMBAT_SHORT
  return Math.max(0, keepWorth(view, me, card) - FRESH) + 0.06 * cards[card]!.value
}

/** What a second RP card of a turn costs the Axis, and every one after the collapse (6.42, 15.2d). */
function rpPrice(view: FeState, me: number): number {
  if (me !== AXIS) return 0
  const point = pointWorth(view, me)
  return (view.rpCards > 0 ? point : 0) + (hasMark(view, 'collapse') ? point : 0)
}

/** An Event opens more to its operations than can be seen before it. */
const BOTH = 0.4

function gainOf(view: FeState, me: number, outlook: Outlook, action: Action): number {
  if (action.verb === 'auto') return outlook.ops[1]!
  if (action.verb === 'disband') return 0
  const card = argOf(action)
  const at = (list: readonly number[], points: number): number => list[Math.min(points, list.length - 1)]!
  const points = (use: 'ops' | 'rd' | 'rp'): number => pointsOf(view, me, card, use)
  switch (action.verb) {
    case 'ops':
      return at(outlook.ops, points('ops'))
    case 'rd':
      return at(outlook.rd, points('rd'))
    case 'rp':
      return at(outlook.rp, 2 * points('rp')) - rpPrice(view, me)
    case 'event':
      return eventWorth(view, me, card) + keepWorth(view, me, card)
    default:
      return eventWorth(view, me, card) + keepWorth(view, me, card) + BOTH + at(outlook.ops, points('ops'))
  }
}

/** Redeployment takes an action before it does anything; steps last for the rest of the game. */
const LATER = 0.6
const LASTING = 1.1

/** Nobody has time left to take back what is taken on the last turn. */
const LAST_TURN = 10

/** What operations bring: troops that are lost stay lost, but ground the enemy walks back into. */
function lastingGains(view: FeState, me: number, { gains, solids }: Campaign): number[] {
  // Whom the last action before attrition feeds it saves for good (11.7).
  const keeps = view.turn >= LAST_TURN || roundsLeft(view) === 0 ? 1 : tempers[me as 0 | 1].keeps
  return gains.map((gain, points) => solids[points]! + keeps * (gain - solids[points]!))
}

function outlookOf(question: Question): Outlook {
  const { view, me } = question
  const tried = sketch(view)
  if (me === ALLIED) Object.assign(tried.state, { supported: 0, bombed: 0 })
  const plan = campaign(tried, me, MOST, careOf(question))
  const moving = traffic(tried, me, 4)
  return {
    plan,
    traffic: moving,
    ops: lastingGains(view, me, plan),
    rd: moving.gains.map(gain => gain * LATER),
    rp: refitGains(view, me, 2 * (MOST - 2)).map(gain => gain * LASTING),
  }
}

export function chooseUse(question: Question): Action {
  const { view, me, actions } = question
  const outlook = outlookOf(question)
  let best = find(actions, 'auto') ?? actions[0]!
  let most = -Infinity
  for (const action of actions) {
    const price = action.arg === undefined ? 0 : keepPrice(view, me, argOf(action))
    const worth = gainOf(view, me, outlook, action) - price
    if (worth <= most) continue
    most = worth
    best = action
  }
  giveReason(question, best, { operation: outlook.plan.operations[0], journey: outlook.traffic.journeys[0] })
  if (best.verb === 'ops' || best.verb === 'auto') foresee(question, outlook.plan)
  return best
}
