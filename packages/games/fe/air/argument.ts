/** Argument (D51): once a turn, as an Allied Action Round begins, a TAC marker goes from Interdiction to Ground Support. */
import { seatBit, window } from '@hexfront/engine'
import { hasMark } from '../effects/effects.ts'
import { own } from '../events.ts'
import { skiesChanged } from '../position.ts'
import { ALLIED, INTERDICTION, NOWHERE, SUPPORT } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { tacMarkers } from './missions.ts'
import type { Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const able = (state: FeState): number[] =>
  hasMark(state, 'argument') && state.shifted === 0
    ? state.tac.flatMap((mission, n) => (mission === INTERDICTION ? [n] : []))
    : []

export const argumentSteps: Steps<FeState> = {
  argument: window<FeState>({
    asks: known => (able(known).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.argument' }),
    wait: () => ({ id: 'wait.argument' }),
    rules: ['18.5b', '14.3b'],
    offer: (state, _frame, _seat, offer) => able(state).forEach(n => offer.add('recall', n)),
    why: (_state, _frame, _seat, { verb }) => (verb === 'recall' ? refuse('18.5b') : null),
    act: {
      recall(run, _frame, arg) {
        const { state } = run
        const n = Number(arg)
        state.tac[n] = SUPPORT
        state.strafe[n] = NOWHERE
        state.shifted = 1
        skiesChanged(state)
        run.tell(own('mission', { marker: tacMarkers[n]!.name, mission: 'support', rule: '18.5b' }))
      },
    },
    standing: { name: { id: 'standing.argument' }, seats: seatBit(ALLIED) },
  }),
}
