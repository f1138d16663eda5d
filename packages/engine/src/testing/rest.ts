/** A part of a game by itself: some of its steps, and a place to rest when they are done. */
import { choice } from '../flow/step.ts'
import { makeFlow } from '../flow/flow.ts'
import type { BaseState, Frame } from '../flow/contract.ts'
import type { Flow } from '../flow/flow.ts'
import type { Step, Steps } from '../flow/step.ts'

/** The frame to put below what is tested; with `next`, resting ends by entering that step. In a sequence it goes on. */
export const REST: Frame = { step: 'rest' }

/** Both sides rest, and nothing is decided. */
export const restStep = <S extends BaseState>(): Step<S> =>
  choice<S>({
    deciders: () => 3,
    ask: () => ({ id: 'ask.rest' }),
    wait: () => ({ id: 'wait.rest' }),
    rules: [],
    offer: (_state, _frame, _seat, offer) => offer.add('rest'),
    act: {
      rest: (run, frame) => {
        const next = frame['next']
        if (typeof next === 'string') run.push({ step: next })
        else if (run.state.frames.length > 1) run.pop()
      },
    },
  })

/** A flow over some steps that comes to rest when they are done. */
export const restingFlow = <S extends BaseState>(steps: Steps<S>): Flow<S> =>
  makeFlow<S>({ ...steps, rest: restStep<S>() })
