import { cloneState } from './clone.ts'
import type {
  Action,
  BaseState,
  DecisionKind,
  Frame,
  GameEvent,
  Json,
  Message,
  Outcome,
  Refusal,
  Seat,
} from './contract.ts'
import type { BattleNow, Focus } from './scene.ts'

/** Who decides in a step, as a bit per seat: 1 the first side, 2 the second, 3 both in secret. */
export type Deciders = number
export const seatBit = (seat: Seat): Deciders => 1 << seat

/** What a rule may do while it runs: change the state, roll, tell, and move the flow. */
export interface Run<S extends BaseState> {
  readonly state: S
  /** The seat whose action is being applied; in automatic steps the one that acted last. */
  readonly seat: Seat
  /** Rolls a die and tells it. `why` is a message id for the log. */
  roll(sides: number, why: string): number
  /** Tells what happened. */
  tell(event: GameEvent): void
  /** Tells something that could not be known before: undo stops here. */
  reveal(event: GameEvent): void
  /** Puts a list in random order and tells that much; undo stops here. */
  shuffle(list: unknown[], event: GameEvent): void
  /** Takes things off the end of a list and tells that much; undo stops here. */
  draw<T>(list: T[], count: number, event: GameEvent): T[]
  /** Goes one level deeper; the present frame waits. */
  push(frame: Frame): void
  /** Leaves the present frame. */
  pop(): void
  /** Leaves the present frame and enters another in its place. */
  swap(frame: Frame): void
  /** Ends the game. */
  end(outcome: Outcome): void
}

/** What a step says of itself while it is on the stack, for those who show the game. */
export interface StepSigns<S extends BaseState, F extends Frame = Frame> {
  /** The entry of the outline in which play stands; the innermost step that names one is right. */
  readonly phase?: string | ((state: S, frame: F) => string)
  /** What the decision is about, where it is not what the frame has as `unit`, `units`, `target`, `hex` or `from`. */
  readonly focus?: (state: S, frame: F) => Focus
  /** The battle that is planned or fought here. */
  readonly battle?: (state: S, frame: F) => BattleNow | null
}

/** A step with nothing to decide: runs by itself and moves the flow on. */
export interface AutomaticStep<S extends BaseState, F extends Frame = Frame> extends StepSigns<S, F> {
  run(run: Run<S>, frame: F): void
}

/** Collects what is on offer, in the order in which it is added. */
export interface Offer {
  add(verb: string, arg?: number | string): void
}

export type Argument = number | string | undefined

/** A step that asks: one named object with what it asks, offers and does. */
export interface ChoiceStep<S extends BaseState, F extends Frame = Frame> extends StepSigns<S, F> {
  /** What kind of decision it is, where a table shows it in a way of its own. */
  readonly about?: DecisionKind
  /** Who decides; none (0) means that the step is settled and `leave` runs. */
  deciders(state: S, frame: F): Deciders
  ask(state: S, frame: F, seat: Seat): Message
  wait(state: S, frame: F, seat: Seat): Message
  readonly rules: readonly string[]
  /** Those of the rules that govern it here, where not all of them do. */
  cites?(state: S, frame: F, seat: Seat): readonly string[]
  offer(state: S, frame: F, seat: Seat, offer: Offer): void
  /** Why something that is not on offer is not: the reason with its rule. */
  why?(state: S, frame: F, seat: Seat, action: Action): Refusal | null
  /** What each verb does. */
  readonly act: Readonly<Record<string, (run: Run<S>, frame: F, arg: Argument, seat: Seat) => void>>
  /** Runs when nobody has anything to decide any more, or nothing is on offer. */
  leave?(run: Run<S>, frame: F): void
  /** A single choice is taken without asking (never where taking it would tell a secret). */
  readonly forced?: true
  /** A reaction window: who is asked, by what an onlooker knows; kept in the frame as `open`. See `window`. */
  opens?(known: S, frame: F): Deciders
  /** How the question can be answered once and for all. */
  readonly standing?: StandingSheet<S, F>
}

/** One way of answering a question once and for all. */
export interface StandingChoice<S extends BaseState, F extends Frame = Frame> {
  readonly id: string
  /** What it is called; `{value}` is what goes with it. */
  readonly name: Message
  /** It lapses when the game turn ends. */
  readonly lasts?: 'turn'
  /** What can go with it, as far as the seat knows: "only in this place". */
  values?(state: S, seat: Seat): readonly (number | string)[]
  /** What a value is called. */
  label?(value: number | string): string
  /** The answer to the question asked now, by what the seat knows; null to be asked after all. */
  reply(view: S, frame: F, seat: Seat, value: number | string | null): Action | null
}

/** The standing answers that a question knows. */
export interface StandingSheet<S extends BaseState, F extends Frame = Frame> {
  readonly name: Message
  /** The seats that are ever asked. */
  readonly seats: Deciders
  /** Whether it is ever asked in this game, with its scenario and options; always unless it says so. */
  ever?(state: S): boolean
  readonly choices: readonly StandingChoice<S, F>[]
}

export type Step<S extends BaseState> = AutomaticStep<S, never> | ChoiceStep<S, never>
export type Steps<S extends BaseState> = Readonly<Record<string, Step<S>>>

/** Types a step by its own frame; the table of steps holds them all. */
export function choice<S extends BaseState, F extends Frame = Frame>(
  step: ChoiceStep<S, F>,
): ChoiceStep<S, never> {
  return step as ChoiceStep<S, never>
}

export function automatic<S extends BaseState, F extends Frame = Frame>(
  run: (run: Run<S>, frame: F) => void,
  signs: StepSigns<S, F> = {},
): AutomaticStep<S, never> {
  return { ...signs, run } as AutomaticStep<S, never>
}

/** A step with nothing to decide, in a phase of the outline. */
export function inPhase<S extends BaseState>(
  phase: string | ((state: S, frame: Frame) => string),
  step: AutomaticStep<S, never>,
): AutomaticStep<S, never> {
  return { ...step, phase }
}

/** A frame that works through a list of others; `at` is the number of the one it is in. */
export interface SequenceFrame extends Frame {
  at: number
}

/** One line of a sequence: a step by name, the data of its frame, and when it is left out. */
export interface SequenceEntry<S extends BaseState> {
  readonly step: string
  readonly with?: Readonly<Record<string, Json>>
  readonly when?: (state: S) => boolean
}

/** A sequence shows what it is made of: tests find their way to a phase by it. */
export interface SequenceStep<S extends BaseState> extends AutomaticStep<S, never> {
  readonly entries: readonly SequenceEntry<S>[]
}

/**
 * A sequence of play: enters its steps one after the other, then leaves. A line may carry data and a
 * condition, so that the list reads like the rulebook's outline.
 */
export function sequence<S extends BaseState>(
  ...entries: readonly (string | SequenceEntry<S>)[]
): SequenceStep<S> {
  const list = entries.map(entry => (typeof entry === 'string' ? { step: entry } : entry))
  const frames = list.map((entry: SequenceEntry<S>): Frame => ({ step: entry.step, ...entry.with }))
  const step = automatic<S, SequenceFrame>((run, frame) => {
    let at = frame.at ?? 0
    // All that is not to be is passed over in one go.
    while (at < list.length && list[at]!.when?.(run.state) === false) at++
    const entry = list[at]
    if (entry === undefined) return run.pop()
    frame.at = at + 1
    run.push(entry.with ? cloneState(frames[at]!) : { step: entry.step })
  })
  return { ...step, entries: list }
}
