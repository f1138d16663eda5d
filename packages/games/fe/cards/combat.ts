/** Rules 6.6, 9.25: Combat Cards of either side in a combat. */
import { cardsIn, discardCard, PASS, playCard, reopen, seatBit, window } from '@hexfront/engine'
import { battleIn } from '../combat/underway.ts'
import { placeName } from '../data.ts'
import { own } from '../events.ts'
import { ALLIED, AXIS } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { cards, cardTable, handOf, isCombatCard } from './deck.ts'
import { fits } from './fit.ts'
import type { Action, Frame, Party, Refusal, Run, Steps } from '@hexfront/engine'
import type { BattleFrame } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

interface CardsFrame extends Frame {
  side: number
  target: number
  /** 1 once a new card has been played (9.25): there is one a side and combat. */
  fresh: number
}

/** Rule 6.61: asks a side for its Combat Cards, the attacker first. */
export function askCards(run: Run<FeState>, battle: BattleFrame, party: Party): void {
  const side = party === 'attacker' ? battle.side : 1 - battle.side
  run.push({ step: 'combatCards', side, target: battle.target, fresh: 0 })
}

const FACE_UP = [ALLIED, AXIS].map(side => `combat${side}`)
const faceUp = (state: FeState, side: number): readonly number[] => cardsIn(state.cards, FACE_UP[side]!)

/** Ruling B27: cards that lie face up and can be used in this combat, once each. */
const readyCards = (state: FeState, frame: CardsFrame): number[] => {
  const battle = battleIn(state)!
  return faceUp(state, frame.side).filter(
    card => !battle.cards.includes(card) && fitFault(state, frame, card) === null,
  )
}

/** Events can forbid a card: it is neither played nor used. */
const isBlocked = ({ effects }: FeState, card: number): boolean =>
  effects.some(({ what, n }) => what === 'eventBlocked' && n === card)

/** Why a card is not used: what an Event forbids, and what is at work already, in words of their own. */
function whyNot(state: FeState, frame: CardsFrame, card: number): Refusal {
  const { side, target } = frame
  const battle = battleIn(state)!
  const isUp = faceUp(state, side).includes(card)
  if (isUp && battle.cards.includes(card)) return { id: 'no.cardAtWork', rule: '6.62a', params: {} }
  const fault = isUp ? fitFault(state, frame, card) : playFault(state, frame, card)
  if (fault === '6.51a') return { id: 'no.cardBarred', rule: fault, params: {} }
  return refuse(fault ?? '9.25a', { place: placeName(target) })
}

/** The rule that keeps a card from being used in this combat, wherever it lies, or null. */
function fitFault(state: FeState, { side }: CardsFrame, card: number): string | null {
  const battle = battleIn(state)!
  if (isBlocked(state, card)) return '6.51a'
  return fits(state, battle, card, side) ? null : side === battle.side ? '9.25a' : '9.25b'
}

/** The rule that keeps a side from playing a card of its hand in this combat, or null. */
function playFault(state: FeState, frame: CardsFrame, card: number): string | null {
  const { side, fresh } = frame
  if (!handOf(state, side).includes(card)) return '6.61a'
  if (!isCombatCard(card)) return '6.61b'
  if (fresh === 1) return '9.25a'
  const { prerequisites } = cards[card]!
  const isOpen = prerequisites.every(other => state.played.some(one => cards[one]!.id === other))
  if (!isOpen) return '6.511b'
  return fitFault(state, frame, card)
}

/** Whether an onlooker would think that there is something to decide: cards in hand, or face up and fitting. */
const mayDecide = (known: FeState, frame: CardsFrame): boolean =>
  (frame.fresh === 0 && handOf(known, frame.side).length > 0) || readyCards(known, frame).length > 0

function use(run: Run<FeState>, frame: CardsFrame, card: number): void {
  const { side, target } = frame
  if (handOf(run.state, side).includes(card)) {
    frame.fresh = 1
    playCard(run, cardTable, card, `combat${side}`)
  } else run.tell(own('cardUsed', { side, card, at: target, rule: '6.62a' }))
  battleIn(run.state)!.cards.push(card)
  if (mayDecide(run.state, frame)) reopen(frame, side)
}

/** A standing answer: what lies face up and fits is used, nothing new is played. */
const useFaceUp = (view: FeState, frame: CardsFrame): Action => {
  const [card] = readyCards(view, frame)
  return card === undefined ? { verb: PASS } : { verb: 'use', arg: card }
}

/** Rules 6.62b, B25: cards that leave the table with the Action Round. */
export function leaveAfterRound(run: Run<FeState>): void {
  for (const side of [ALLIED, AXIS])
    for (const card of faceUp(run.state, side).slice())
      if (cards[card]!.combat!.leavesAfterRound)
        discardCard(run, cardTable, card, cards[card]!.asterisk ? `removed${side}` : `discard${side}`)
}

export const combatCardSteps: Steps<FeState> = {
  combatCards: window<FeState, CardsFrame>({
    asks: (known, frame) => (mayDecide(known, frame) ? seatBit(frame.side) : 0),
    ask: (_state, { target }) => ({ id: 'ask.combatCards', params: { place: placeName(target) } }),
    wait: (_state, { target }) => ({ id: 'wait.combatCards', params: { place: placeName(target) } }),
    rules: ['6.61a', '6.62a', '9.25a', '9.25b'],
    offer(state, frame, _seat, offer) {
      for (const card of handOf(state, frame.side))
        if (playFault(state, frame, card) === null) offer.add('use', card)
      for (const card of readyCards(state, frame)) offer.add('use', card)
    },
    why: (state, frame, _seat, { verb, arg }) =>
      verb === 'use' && typeof arg === 'number' ? whyNot(state, frame, arg) : null,
    act: { use: (run, frame, arg) => use(run, frame, Number(arg)) },
    standing: {
      name: { id: 'standing.combatCards' },
      choices: [{ id: 'faceUp', name: { id: 'standing.combatCards.faceUp' }, reply: useFaceUp }],
    },
  }),
}
