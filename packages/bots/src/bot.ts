import type { Action, Decision, Game, Message, Seat, BaseState } from '@hexfront/engine'

/** What a bot is shown when it has to choose: what a person in its seat would see, and no more. */
export interface BotInput {
  readonly game: Game
  /** The position as this seat may see it; a bot never gets the state. */
  readonly view: BaseState
  readonly seat: Seat
  readonly decision: Decision
  /** Every legal action, at least one. */
  readonly actions: readonly Action[]
  /** The bot's own generator, four words, advanced in place; never the game's. */
  readonly rng: number[]
  /** What the bot wants to remember until its next choice: its own at each table, empty when it takes its seat. */
  readonly memory: Map<string, unknown>
  /** How long it may think. */
  readonly budgetMs: number
}

/** A computer knows nothing to do among what it is shown: it was kept from what it meant. Any other error is a fault. */
export class NothingElse extends Error {
  constructor(name: string) {
    super(`${name} knows nothing else to do`)
  }
}

/** A computer opponent: chooses one of the legal actions. */
export interface Bot {
  readonly name: string
  /** Whether a level made of it must not do one thing for another on second thought: what it has planned would fall apart. */
  firm?(input: BotInput, first: Action, second: Action): boolean
  choose(input: BotInput): Action | Promise<Action>
}

/** What a bot at the table is asked: the game, the generator and the memory are its own already. */
export type BotQuestion = Omit<BotInput, 'game' | 'rng' | 'memory'>

/** A bot that sits at a table, with a generator and a memory of its own. */
export interface SeatedBot {
  readonly name: string
  choose(question: BotQuestion): Action | Promise<Action>
  /** Why it chose what it chose last, in words of the game; null where it gives no reason. */
  why(): Message | null
}

/** Where a bot that gives reasons leaves the one for its choice in its memory. */
export const REASON = 'reason'
