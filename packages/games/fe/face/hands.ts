/** Hands as the table shows them: one that is still to be filled this turn says when, and up to how many cards (3.31, 4.21, B12). */
import { cardScene } from '@hexfront/engine'
import { cardTable, handOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { isDealtAtOnce } from '../setup/opening.ts'
import { ALLIED } from '../state.ts'
import type { CardPile, Message } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export function cardsShown(view: FeState, phase: string): ReturnType<typeof cardScene> {
  const shown = cardScene(cardTable, view.cards)
  return { ...shown, hands: shown.hands.map(hand => withNote(view, phase, hand)) }
}

function withNote(view: FeState, phase: string, hand: CardPile): CardPile {
  const note = hand.side === undefined ? null : fillNote(view, phase, hand.side)
  return note === null ? hand : { ...hand, note }
}

function fillNote(view: FeState, phase: string, side: number): Message | null {
  const n = handSize(view, side)
  if ((phase !== 'setup' && phase !== 'air') || handOf(view, side).length >= n) return null
  if (phase === 'setup' && isDealtAtOnce(view)) return { id: 'hand.fillsAtOnce', params: { n } }
  return { id: side === ALLIED ? 'hand.fillsAfterAir' : 'hand.fillsAfterAirAxis', params: { n } }
}
