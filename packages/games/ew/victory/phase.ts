/** Rules 5.6 and 13.8a as steps: the victory check, and the Alpine Fortress. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { placeName } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { own } from '../events.ts'
import { GERMAN } from '../state.ts'
import { fortressSites } from './fortress.ts'
import { victoryCheck } from './victory.ts'
import type { Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export const victoryPhaseSteps: Steps<EwState> = {
  victoryCheck: automatic(run => {
    run.pop()
    const outcome = victoryCheck(run.state)
    if (outcome) run.end(outcome)
  }),

  /** Rule 13.8a: before the Allied reinforcement phase of Turn 8. */
  fortress: choice({
    deciders: state => (fortressSites(state).length > 0 ? seatBit(GERMAN) : 0),
    ask: () => ({ id: 'ask.fortress' }),
    wait: () => ({ id: 'wait.fortress' }),
    rules: ['13.8a'],
    offer(state, _frame, _seat, offer) {
      for (const hex of fortressSites(state)) offer.add('fortify', hex)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'fortify' && isHexNumber(arg)
        ? { id: 'no.fortify', rule: '13.8a', params: { place: placeName(arg) } }
        : null,
    act: {
      fortify(run, _frame, arg) {
        run.pop()
        run.state.alpine = Number(arg)
        run.tell(own('fortress', { at: Number(arg), rule: '13.8a' }))
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
