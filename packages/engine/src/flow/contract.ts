/**
 * The contract between a game and everything else. Bots, table, server and command line know a game
 * only through `Game`; nothing above this line knows what a panzer is.
 */
import type { Board } from '../board/board.ts'
import type { CounterSheet } from '../board/counters.ts'
import type { CardSheet } from '../cards/card.ts'
import type { Rule } from '../ledger/rule.ts'
import type { AnswerTo, Query } from './answers.ts'
import type { EventShapes } from './eventshape.ts'
import type { Seed } from './dice.ts'
import type { GameEvent } from './events.ts'
import type { Json } from '../json.ts'
import type { Reference } from './reference.ts'
import type { Scene, Verb } from './scene.ts'
import type { Story } from './story.ts'
import type { Action, Catalogue, Message, Refusal, Seat, Viewer } from './terms.ts'

export type { GameEvent } from './events.ts'
export type { Json } from '../json.ts'
export * from './terms.ts'

/** What one seat is asked now. */
export interface Decision {
  readonly seat: Seat
  /** The step that asks: stable, for bots and for tests. */
  readonly kind: string
  readonly ask: Message
  /** What the other seat is told while it waits; `{decider}` is the name of the side that decides. */
  readonly wait: Message
  readonly rules: readonly string[]
  /** What kind of decision it is, where a table shows it in a way of its own. */
  readonly about?: DecisionKind
  /** It is a reaction window: by public knowledge, mostly in the other side's turn. */
  readonly window?: true
}

/** Decisions that a table shows in a way of their own: setting up, and choosing among battles. */
export type DecisionKind = 'setUp' | 'battles'

/** One level of the flow: the step by name and its plain data. */
export interface Frame {
  step: string
  [key: string]: Json
}

/** The part of a state that the engine itself reads; a game adds its own flat fields. */
export interface BaseState {
  scenario: string
  options: Record<string, Json>
  /** Generator state, four 32-bit words; zeroes in a view. */
  rng: number[]
  /** The flow, innermost last. Empty when the game is over. */
  frames: Frame[]
  /** Actions applied so far, but for those that only set a standing answer: everybody reads this number. */
  tick: number
  outcome: Outcome | null
  /** Standing answers of each seat, where the game knows any; in a view only the viewer's own. */
  standing?: StandingAnswers
}

export interface Outcome {
  /** The side that won, or null for a draw. */
  readonly winner: Seat | null
  /** How far: a victory level, points, or just the reason. */
  readonly reason: Message
  readonly rule: string
  /** Signed result from the view of side 0, where a game grades its victories. */
  readonly score?: number
}

/** What a seat has set for one question. */
export interface StandingAnswer {
  choice: string
  /** The place, unit, number or word that goes with it. */
  value: number | string | null
  /** The game turn in which it was set. */
  turn: number
}

/** Every standing answer: one record per seat, by the step that asks. What is not there is asked. Only ever replaced. */
export type StandingAnswers = readonly Readonly<Record<string, StandingAnswer>>[]

/** What a seat may set for one question: for a control at the table. */
export interface StandingControl {
  /** The step that asks. */
  readonly question: string
  readonly name: Message
  /** Argument of the choice in force. */
  readonly set: string
  readonly choices: readonly StandingOption[]
}

export interface StandingOption {
  readonly action: Action & { readonly arg: string }
  readonly name: Message
  readonly lasts?: 'turn'
}

export interface Scenario {
  readonly id: string
  readonly name: Message
  readonly summary: Message
  /** Game turns at most, for progress bars and choosing. */
  readonly turns: number
}

export interface Option {
  readonly id: string
  readonly name: Message
  readonly values: readonly Json[]
  readonly standard: Json
  /** The values that make any difference in a scenario, where they are not all; fewer than two are none to choose from. */
  readonly onlyIn?: Readonly<Record<string, readonly Json[]>>
  /** It may make the two players change places (`placesChanged`): only for matches whose keeper can seat them anew. */
  readonly changesPlaces?: true
  /**
   * Not of the rules: it evens out sides of unequal chances. At its standard value it is no part of
   * the state, so that a game without it is the same, to the hash, as before there was a handicap.
   */
  readonly handicap?: true
}

export interface Side {
  readonly id: string
  readonly name: Message
}

/** A broken law of the game, found by a check that a fuzz run makes after every action. */
export interface Breach {
  readonly what: string
}

export interface Game<S extends BaseState = BaseState> {
  readonly code: string
  readonly title: string
  /** Version of the rules as code: a match is pinned to it. */
  readonly version: number
  /** Versions before it in which every game went as it goes now; only the form of a state was another, and its hash. */
  readonly alike?: readonly number[]
  /** Hash over every data file the rules read. */
  readonly dataHash: string
  readonly sides: readonly Side[]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly Option[]
  readonly board: Board
  readonly counters: CounterSheet
  /** Every card, where a game has any. */
  readonly cards?: CardSheet
  readonly rules: readonly Rule[]
  readonly words: Catalogue
  /** Low dice are good for whoever rolls; they are bad where it does not say so. */
  readonly lowDice?: true
  /** What is to be read about the game, where somebody has written it. */
  readonly reference?: Reference
  /** A guided beginning, where somebody has written one. */
  readonly story?: Story
  /** Every verb that any step offers, and how it is shown. */
  readonly verbs: Readonly<Record<string, Verb>>
  /** The shapes of the events that only this game knows. */
  readonly events: EventShapes

  setup(scenario: string, options: Readonly<Record<string, Json>>, seed: Seed): S
  decisions(state: S): readonly Decision[]
  actions(state: S, seat: Seat): readonly Action[]
  check(state: S, seat: Seat, action: Action): Refusal | null
  apply(state: S, seat: Seat, action: Action): readonly GameEvent[]
  /** The questions that a seat may answer once and for all, and what it has set: each choice is an action of its own. */
  standing(state: S, seat: Seat): readonly StandingControl[]
  /** What a seat's standing answer says to what it is asked now; null to ask it. */
  reply(state: S, seat: Seat): Action | null
  /** A state of its own, equal to the last number, with what was derived from it: to search and to try things on. */
  copy(state: S): S
  view(state: S, viewer: Viewer): S
  sample(view: S, seat: Seat, rng: number[]): S
  outcome(state: S): Outcome | null
  explain<Q extends Query>(state: S, query: Q): AnswerTo<Q> | null
  describe(event: GameEvent): Message
  /** What lies on the table, from a view. */
  scene(view: S): Scene
  /** What must hold in every reachable position, beyond what the engine checks by itself. */
  breaches(state: S): readonly Breach[]
  /** The game turn, for progress, statistics and jumping in a replay. */
  turn(state: S): number
}
