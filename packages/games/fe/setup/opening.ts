/** Rules 3.3, 3.31, 18.3: the cards that a side may begin with, chosen in secret, and the first hands. */
import { automatic, choice, hideCard, seatBit, shufflePile } from '@hexfront/engine'
import { cardById, cards, cardTable, draw, handOf, ownerOf } from '../cards/deck.ts'
import { scenarioOf } from '../data.ts'
import { beachesFor } from '../invasion/force.ts'
import { ALLIED, AXIS } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface OpeningFrame extends Frame {
  /** Seats that have chosen, as bits. */
  done: number
}

/** Cards that a side may take before it draws: known from the scenario alone, since nobody sees a draw pile. */
export function startingCards(state: FeState, side: number): number[] {
  const { start, decks, removed, discarded } = scenarioOf(state)
  if (side === ALLIED) return start.allied.map(cardById)
  if (start.axis !== 'any') return [cardById(start.axis)]
  return [...cards.keys()].filter(card => {
    const { id, year } = cards[card]!
    return ownerOf(card) === AXIS && decks.includes(year) && !removed.includes(id) && !discarded.includes(id)
  })
}

/** The rule by which a side begins with a card, in this scenario. */
const ruleFor = ({ scenario }: FeState, side: number): string =>
  scenario === 'campaign' ? (side === ALLIED ? '3.31a' : '3.31b') : side === ALLIED ? '18.3d' : '18.3e'

/** Where the cards that the Allies may begin with land: what the game is about at first. */
const landingPlaces = (state: FeState): number[] =>
  startingCards(state, ALLIED).flatMap(card => beachesFor(state, card))

/** Ruling B12: in the Campaign, unless its option says otherwise, hands are full before the first Air Power Phase. */
export const isDealtAtOnce = ({ scenario, options }: FeState): boolean =>
  scenario === 'campaign' && options['openingDraw'] !== 'afterAir'

/** Rule 18.3: V-1 Buzzbombs may be left in the pile; all other starting cards must be chosen. */
const mayDecline = (state: FeState, side: number): boolean =>
  side === AXIS && scenarioOf(state).start.axis !== 'any'

function take(run: Run<FeState>, side: number, card: number): void {
  if (side === ALLIED && startingCards(run.state, ALLIED).length > 1) run.state.firstCard = card
  hideCard(run, cardTable, card, `hand${side}`)
}

export const openingSteps: Steps<FeState> = {
  startCards: choice<FeState, OpeningFrame>({
    deciders: (_state, { done }) => (seatBit(ALLIED) | seatBit(AXIS)) & ~done,
    ask: state => ({
      id: isDealtAtOnce(state) ? 'ask.startCards' : 'ask.startCardsAlone',
      params: { n: scenarioOf(state).hand },
    }),
    wait: () => ({ id: 'wait.startCards' }),
    focus: state => ({ places: landingPlaces(state) }),
    rules: ['3.31a', '3.31b', '18.3d', '18.3e'],
    cites: (state, _frame, seat) => [ruleFor(state, seat)],
    offer(state, _frame, seat, offer) {
      for (const card of startingCards(state, seat)) offer.add('choose', card)
      if (mayDecline(state, seat)) offer.add('none')
    },
    why: (state, _frame, seat, { verb }) =>
      verb === 'choose' || verb === 'none' ? refuse(ruleFor(state, seat)) : null,
    act: {
      choose(run, frame, arg, seat) {
        frame.done |= seatBit(seat)
        take(run, seat, Number(arg))
      },
      none(_run, frame, _arg, seat) {
        frame.done |= seatBit(seat)
      },
    },
    leave: run => run.pop(),
  }),

  /** Rules 3.31, 18.3, ruling B12: in the Campaign hands are filled at once, in Overlord after the Air Power Phase. */
  dealing: automatic(run => {
    const { state } = run
    run.pop()
    for (const side of [ALLIED, AXIS]) shufflePile(run, `draw${side}`)
    if (!isDealtAtOnce(state)) return
    for (const side of [ALLIED, AXIS]) draw(run, side, scenarioOf(state).hand - handOf(state, side).length)
  }),
}
