/**
 * A reaction window: a question that interrupts, mostly in the other side's turn. It asks by public knowledge
 * alone. Who is asked, and whether anybody is, follows from what an onlooker knows (a hand that is not empty, a
 * marker that is left), never from what a seat holds; so neither that it is asked nor how long it takes tells
 * anything. A seat that can do nothing is asked all the same and declines.
 */
import { ASK } from './standing.ts'
import { choice, seatBit } from './step.ts'
import type { Action, BaseState, Frame, Json, Message, Refusal, Seat } from './contract.ts'
import type { Argument, ChoiceStep, Deciders, Offer, Run, StandingChoice, StandingSheet } from './step.ts'

/** The verb by which a seat declines. */
export const PASS = 'pass'

export interface Window<S extends BaseState, F extends Frame = Frame> {
  /**
   * Who is asked; 0 where there is nothing to decide, and the window is skipped. `known` is the position as an
   * onlooker sees it, so that nothing secret can count. Asked once, when play comes to the window.
   */
  asks(known: S, frame: F): Deciders
  ask(state: S, frame: F, seat: Seat): Message
  wait(state: S, frame: F, seat: Seat): Message
  readonly rules: readonly string[]
  /** What can be answered; declining is always on offer and comes last. */
  offer(state: S, frame: F, seat: Seat, offer: Offer): void
  why?(state: S, frame: F, seat: Seat, action: Action): Refusal | null
  /** What each answer does. An answer closes the window for its seat unless it calls `reopen`. */
  readonly act: Readonly<Record<string, (run: Run<S>, frame: F, arg: Argument, seat: Seat) => void>>
  /** Runs when everybody has answered and the window is gone. */
  after?(run: Run<S>, frame: F): void
  /** How the window is called where standing answers are set, and what a seat can set beside declining. */
  readonly standing: {
    readonly name: Message
    /** The seats that are ever asked; both unless it says so. */
    readonly seats?: Deciders
    /** Whether it is ever asked in this game, with its scenario and options. */
    ever?(state: S): boolean
    readonly choices?: readonly StandingChoice<S, F>[]
  }
}

export function window<S extends BaseState, F extends Frame = Frame>(
  given: Window<S, F>,
): ChoiceStep<S, never> {
  const { asks, after, standing, offer, act, ...said } = given
  return choice<S, F>({
    ...said,
    opens: asks,
    deciders: (_state, frame) => openTo(frame),
    offer(state, frame, seat, list) {
      offer(state, frame, seat, list)
      list.add(PASS)
    },
    act: { ...closing(act), [PASS]: (_run, frame, _arg, seat) => close(frame, seat) },
    leave(run, frame) {
      run.pop()
      after?.(run, frame)
    },
    standing: sheetFor(standing),
  })
}

function sheetFor<S extends BaseState, F extends Frame>({
  name,
  seats = BOTH,
  choices = [],
  ever,
}: Window<S, F>['standing']): StandingSheet<S, F> {
  for (const { id } of choices)
    if (id === ASK || id === DECLINE) throw new Error(`every window has a standing answer "${id}" already`)
  return { name, seats, choices: [decline, ...choices], ...(ever && { ever }) }
}

const BOTH: Deciders = 3
const DECLINE = 'decline'

/** What can be set at every window. */
const decline: StandingChoice<BaseState, Frame> = {
  id: DECLINE,
  name: { id: 'engine.standing.decline' },
  lasts: 'turn',
  reply: () => ({ verb: PASS }),
}

type Acts<S extends BaseState, F extends Frame> = Window<S, F>['act']

function closing<S extends BaseState, F extends Frame>(acts: Acts<S, F>): Acts<S, F> {
  const wrapped: Record<string, Acts<S, F>[string]> = {}
  for (const [verb, act] of Object.entries(acts))
    wrapped[verb] = (run, frame, arg, seat) => {
      close(frame, seat)
      act(run, frame, arg, seat)
    }
  return wrapped
}

/** Seats that have still to answer. */
const openTo = (frame: Frame): Deciders => Number(frame['open'] ?? 0)

function close(frame: Frame, seat: Seat): void {
  frame['open'] = (openTo(frame) & ~seatBit(seat)) as Json
}

/** Asks a seat again at this window: after an answer that is not its last, or because of the other side's. */
export function reopen(frame: Frame, seat: Seat): void {
  frame['open'] = (openTo(frame) | seatBit(seat)) as Json
}
