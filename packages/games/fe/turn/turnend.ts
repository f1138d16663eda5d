/** Rules 4.5, 6.63, rulings B16, B195: the end of the Action Phase and of the turn. */
import { automatic, cardsIn, discardCard, hideCard, inPhase, reopen, seatBit, window } from '@hexfront/engine'
import { endInterdiction } from '../air/phase.ts'
import { cards, cardTable, handOf } from '../cards/deck.ts'
import { endOfTurn } from '../effects/effects.ts'
import { checkDonitz } from '../events/lasting.ts'
import { ALLIED, AXIS, HELD } from '../state.ts'
import { unmarkAll } from '@hexfront/engine'
import { alliedVictory, axisVictory, lastVictory } from '../victory/victory.ts'
import { refuse } from '../words/refuse.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Rules 6.52, 6.63, ruling B25: Combat Cards that lie face up are laid away. */
function clearCombatCards(run: Run<FeState>): void {
  for (const side of [ALLIED, AXIS])
    for (const card of cardsIn(run.state.cards, `combat${side}`).slice())
      discardCard(run, cardTable, card, cards[card]!.asterisk ? `removed${side}` : `discard${side}`)
}

export const turnEndSteps: Steps<FeState> = {
  /** Rule 6.63, ruling B197: Interdiction lasts until here. */
  endActions: inPhase(
    'turnEnd',
    automatic(run => {
      run.pop()
      clearCombatCards(run)
      endInterdiction(run.state)
      endOfTurn(run.state)
      unmarkAll(run.state, HELD)
    }),
  ),

  /** Rulings B164, B195: the Allies first, then the Axis, then what cards do, then the last turn. */
  victoryCheck: inPhase(
    'turnEnd',
    automatic(run => {
      const { state } = run
      run.pop()
      const outcome = alliedVictory(state) ?? axisVictory(state)
      if (outcome) return run.end(outcome)
      if (checkDonitz(run)) return
      const last = lastVictory(state)
      if (last) run.end(last)
    }),
  ),

  /** Rule 4.5d: both at once, any cards, face down. */
  discards: window<FeState>({
    asks: known =>
      [ALLIED, AXIS].reduce((bits, side) => bits | (handOf(known, side).length > 0 ? seatBit(side) : 0), 0),
    ask: () => ({ id: 'ask.discards' }),
    wait: () => ({ id: 'wait.discards' }),
    rules: ['4.5d'],
    offer: (state, _frame, seat, offer) => handOf(state, seat).forEach(card => offer.add('discard', card)),
    why: (_state, _frame, _seat, { verb }) => (verb === 'discard' ? refuse('4.5d') : null),
    act: {
      discard(run, frame, arg, seat) {
        hideCard(run, cardTable, Number(arg), `discard${seat}`)
        if (handOf(run.state, seat).length > 0) reopen(frame, seat)
      },
    },
    standing: { name: { id: 'standing.discards' } },
  }),
}
