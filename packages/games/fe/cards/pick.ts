/** Rules 19.1, 19.2, ruling B41: with these options a side may take a card of its choice in the two winters with new cards. */
import { hideCard, seatBit, window } from '@hexfront/engine'
import { scenarioOf, turnOf } from '../data.ts'
import { ALLIED, AXIS } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { cards, cardTable, handOf, ownerOf } from './deck.ts'
import { handSize } from './hand.ts'
import { cardsIn } from '@hexfront/engine'
import type { Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const OPTIONS = ['alliedPick', 'axisPick'] as const

/** Cards of a side that can only be in its draw pile, as far as it knows itself. */
export function unseenCards(state: FeState, side: number): number[] {
  const seen = new Set(
    ['hand', 'discard', 'current', 'combat', 'later', 'removed'].flatMap(pile =>
      cardsIn(state.cards, `${pile}${side}`),
    ),
  )
  return [...cards.keys()].filter(card => ownerOf(card) === side && !seen.has(card))
}

const mayPick = (state: FeState, side: number): boolean =>
  state.options[OPTIONS[side]!] === true &&
  turnOf(state).addDeck > 0 &&
  state.turn > scenarioOf(state).firstTurn &&
  handOf(state, side).length < handSize(state, side)

export const pickSteps: Steps<FeState> = {
  pickCards: window<FeState>({
    asks: known =>
      [ALLIED, AXIS].reduce((bits, side) => bits | (mayPick(known, side) ? seatBit(side) : 0), 0),
    ask: () => ({ id: 'ask.pickCards' }),
    wait: () => ({ id: 'wait.pickCards' }),
    rules: ['19.1', '19.2'],
    offer: (state, _frame, seat, offer) =>
      unseenCards(state, seat).forEach(card => offer.add('choose', card)),
    why: (_state, _frame, seat, { verb }) =>
      verb === 'choose' ? refuse(seat === ALLIED ? '19.2' : '19.1') : null,
    act: { choose: (run, _frame, arg, seat) => hideCard(run, cardTable, Number(arg), `hand${seat}`) },
    standing: {
      name: { id: 'standing.pickCards' },
      ever: state => OPTIONS.some(option => state.options[option] === true),
    },
  }),
}
