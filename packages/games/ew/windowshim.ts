/** Reaction windows, until the engine's own are at hand. */
import { choice } from '@hexfront/engine'
import type {
  Action,
  Argument,
  BaseState,
  ChoiceStep,
  Deciders,
  Frame,
  Message,
  Offer,
  Refusal,
  Run,
  Seat,
} from '@hexfront/engine'

export interface Window<S extends BaseState, F extends Frame = Frame> {
  asks(known: S, frame: F): Deciders
  ask(state: S, frame: F, seat: Seat): Message
  wait(state: S, frame: F, seat: Seat): Message
  readonly rules: readonly string[]
  offer(state: S, frame: F, seat: Seat, offer: Offer): void
  why?(state: S, frame: F, seat: Seat, action: Action): Refusal | null
  readonly act: Readonly<Record<string, (run: Run<S>, frame: F, arg: Argument, seat: Seat) => void>>
  after?(run: Run<S>, frame: F): void
  readonly standing: { readonly name: Message; readonly seats?: Deciders }
}

export function window<S extends BaseState, F extends Frame = Frame>(
  given: Window<S, F>,
): ChoiceStep<S, never> {
  const { asks, after, standing: _standing, offer, act, ...said } = given
  const close = (frame: F): void => void ((frame as Frame)['shut'] = 1)
  const acts: Record<string, ChoiceStep<S, F>['act'][string]> = { pass: (_run, frame) => close(frame) }
  for (const [verb, does] of Object.entries(act))
    acts[verb] = (run, frame, arg, seat) => {
      close(frame)
      does(run, frame, arg, seat)
    }
  return choice<S, F>({
    ...said,
    deciders: (state, frame) => ((frame as Frame)['shut'] === 1 ? 0 : asks(state, frame)),
    offer(state, frame, seat, list) {
      offer(state, frame, seat, list)
      list.add('pass')
    },
    act: acts,
    leave(run, frame) {
      run.pop()
      after?.(run, frame)
    },
  })
}
