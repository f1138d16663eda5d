/** Bots against each other, from the first decision to the outcome. */
import { createMatch, play } from '@hexfront/engine'
import type { Action, Game, GameEvent, Json, Match, Message, Outcome, Seat } from '@hexfront/engine'
import { fetchBot } from './registry.ts'
import { questionIn } from './question.ts'
import type { SeatedBot } from './bot.ts'

export interface BotTable {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seed: number
  /** One name per side. */
  readonly bots: readonly string[]
  readonly budgetMs: number
  /** A game that is still on after so many actions has gone wrong. */
  readonly maxActions?: number
  /** Told of every action before it is played; the game waits for it. */
  readonly beforeAction?: (match: Match, seat: Seat, action: Action) => void | Promise<void>
  /** Told of every action when it has been played, with the bot's reason where it gives one. */
  readonly onAction?: (
    match: Match,
    seat: Seat,
    action: Action,
    events: readonly GameEvent[],
    why: Message | null,
  ) => void
}

/** How a game between bots ended. */
export interface BotGame {
  readonly seed: number
  readonly winner: Seat | null
  /** Why it ended, and how far the winner came. */
  readonly outcome: Outcome
  readonly turn: number
  readonly actions: number
}

const MOST_ACTIONS = 200_000

/** Plays one game; a bot that breaks the rules, or a game without end, is a bug and throws. */
export async function playBots(game: Game, table: BotTable): Promise<BotGame> {
  const match = createMatch(game, table.scenario, table.options, table.seed)
  if ('problem' in match) throw new RangeError(`${match.problem.id} ${JSON.stringify(match.problem.params)}`)
  const bots = await Promise.all(game.sides.map(async (_, seat) => await seated(game, table, seat)))
  const most = table.maxActions ?? MOST_ACTIONS
  while (!match.state.outcome) {
    if (match.played.length >= most) throw new Error(`seed ${table.seed}: still on after ${most} actions`)
    const decision = game.decisions(match.state)[0]!
    const { seat } = decision
    const choice = bots[seat]!.choose(questionIn(game, match.state, decision, table.budgetMs))
    // Most bots answer at once: waiting for a promise every time would cost more than a small bot's thought.
    const action = choice instanceof Promise ? await choice : choice
    const told = table.beforeAction?.(match, seat, action)
    if (told) await told
    const done = play(match, seat, action)
    if ('refusal' in done)
      throw new Error(`seed ${table.seed}: ${bots[seat]!.name} was refused: ${done.refusal.id}`)
    table.onAction?.(match, seat, action, done.events, bots[seat]!.why())
  }
  return {
    seed: table.seed,
    winner: match.state.outcome.winner,
    outcome: match.state.outcome,
    turn: game.turn(match.state),
    actions: match.played.length,
  }
}

async function seated(game: Game, table: BotTable, seat: Seat): Promise<SeatedBot> {
  const name = table.bots[seat]
  // Each bot draws from a generator of its own, so that one bot's thinking does not change the other's.
  const bot = name === undefined ? null : await fetchBot(name, game, table.seed * game.sides.length + seat)
  if (bot === null) throw new RangeError(`there is no bot "${name}" for side ${seat}`)
  return bot
}
