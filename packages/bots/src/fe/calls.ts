/** Everything between: bids, starting cards, redeployment, replacements, reinforcements, discards. */
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  AXIS,
  cardById,
  cards,
  handOf,
  handSize,
  isCombatCard,
  isPlayed,
  redeployGoals,
  UK,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { bestOf } from '../shared/choose.ts'
import { choosePlace } from './aftermath.ts'
import { eventWorth, keepWorth } from './events.ts'
import { isHitlerInDanger, traffic } from './journeys.ts'
import { argOf, byVerb, find } from './question.ts'
import { stepGain, stepPrice } from './refits.ts'
import { sketch } from './sketch.ts'
import type { Question } from './question.ts'

/** Rule 19.51: points that the Axis is worth more than the Allies, as computers play them, and what is bid first. */
const AXIS_EDGE = 6
const FIRST_BID = 2

/** Bids for the Axis as long as it is worth it, and lets who wants the Allies have them. */
export function chooseBid({ view, actions }: Question): Action {
  const { side, n } = view.frames.at(-1) as unknown as { side: number; n: number }
  const higher = side === AXIS && n < AXIS_EDGE ? find(actions, 'raise', n + 1) : undefined
  const accept = find(actions, 'accept')
  return find(actions, 'roll') ?? find(actions, 'bid', `axis ${FIRST_BID}`) ?? higher ?? accept ?? actions[0]!
}

/** The card that an opening is built on. */
const OPENING: readonly (readonly [string, number])[] = [
  ['AL-01', 9],
  ['AL-23', 9],
  ['AX-08', 5],
  ['AX-18', 4],
  ['AX-17', 4],
  ['AX-22', 3],
]
const openings = new Map(OPENING.map(([id, worth]) => [cardById(id), worth]))

export const chooseStart = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'choose'), action => openings.get(argOf(action)) ?? 0) ?? actions[0]!

/** Rules 19.1, 19.2: a card out of the pile. */
export const choosePicked = ({ view, me, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'choose'),
    action =>
      (openings.get(argOf(action)) ?? 0) +
      Math.max(eventWorth(view, me, argOf(action)), keepWorth(view, me, argOf(action))),
  ) ?? actions[0]!

/** The next journey of the plan. */
export function chooseTraveller({ view, me, actions }: Question): Action {
  const points = Number(view.frames.at(-1)!['points'])
  if (me === AXIS && isHitlerInDanger(view) && find(actions, 'hitler') && hitlerWants(view))
    return find(actions, 'hitler')!
  const { journeys } = traffic(sketch(view), me, points)
  for (const { unit } of journeys) {
    const pick = find(actions, 'pick', unit)
    if (pick) return pick
  }
  return find(actions, 'end') ?? actions[0]!
}

/** He stays where he is: the column that he shifts is worth more than his safety. */
const hitlerWants = (_view: FeState): boolean => false

export function chooseDestination(question: Question): Action {
  const { view, me, actions } = question
  const { unit, points } = view.frames.at(-1) as unknown as { unit: number; points: number }
  const planned = traffic(sketch(view), me, points).journeys.find(one => one.unit === unit)
  return (
    (planned && find(actions, 'to', planned.to)) ??
    (redeployGoals(view, unit).length > 0 ? choosePlace(question, unit) : undefined) ??
    find(actions, 'back') ??
    actions[0]!
  )
}

/** The best step for its price, as long as there is one. */
export function chooseStep({ view, actions }: Question): Action {
  const steps = [...byVerb(actions, 'flip'), ...byVerb(actions, 'recreate')]
  return (
    bestOf(steps, action => stepPrice(view, argOf(action)) + 0.01 * stepGain(view, argOf(action)), 0) ??
    find(actions, 'end') ??
    actions[0]!
  )
}

export function chooseRebirth(question: Question): Action {
  const unit = Number(question.view.frames.at(-1)!['unit'])
  return choosePlace(question, unit)
}

/** Reinforcements come where they count most; Armies of the Allies before a landing wait in England. */
export function chooseArrival(question: Question): Action {
  const [unit] = question.view.frames.at(-1)!['units'] as number[]
  const best = choosePlace(question, unit!)
  const uk = find(question.actions, 'to', UK)
  return question.me === ALLIED && uk && question.view.opened.length === 0 ? uk : best
}

/** What a card left at the end of a turn must be worth to be kept instead of a new one. */
const NEW_CARD = 1.3
/** The landing in France is looked for before anything else. */
const LOOKED_FOR = 2.5
const OVERLORD = cardById('AL-23')
const newCard = (view: FeState, me: number): number =>
  me === ALLIED && view.turn >= 3 && !isPlayed(view, OVERLORD) && !handOf(view, me).includes(OVERLORD)
    ? LOOKED_FOR
    : NEW_CARD

/** Rule 4.5d: what is worth less than a card from the pile goes. */
export function chooseDiscard({ view, me, actions }: Question): Action {
  const worth = (card: number): number => {
    const { value } = cards[card]!
    const event = isCombatCard(card)
      ? 0.9
      : Math.max(keepWorth(view, me, card), 0.5 * eventWorth(view, me, card))
    return event + 0.25 * value
  }
  const isFull = handOf(view, me).length > 0 && handSize(view, me) > 0
  return (
    (isFull
      ? bestOf(byVerb(actions, 'discard'), action => -worth(argOf(action)), -newCard(view, me))
      : undefined) ??
    find(actions, 'pass') ??
    actions[0]!
  )
}
