/** A bot plays a puzzle, the game's computer plays the enemy, and what came of it is checked. */
import type { BaseState, Game, GameEvent, Seat } from '@hexfront/engine'
import { questionIn } from '../question.ts'
import { fetchBot } from '../registry.ts'
import { isRight } from './check.ts'
import { lineOf, seatIn } from './names.ts'
import { positionOf } from './position.ts'
import type { SeatedBot } from '../bot.ts'
import type { Puzzle, Solution } from './puzzle.ts'

export interface Solver {
  /** Name of the bot that is put to the test. */
  readonly bot: string
  readonly seed: number
  readonly budgetMs: number
}

/** Actions after which a puzzle has gone on for too long. */
const MOST_ACTIONS = 3000
/** Who plays the enemy. */
const ENEMY = 'computer'

export async function solvePuzzle(game: Game, puzzle: Puzzle, solver: Solver): Promise<boolean> {
  const seat = seatIn(game, puzzle.side)
  const bots = await Promise.all(
    game.sides.map((_, one) => seated(game, one === seat ? solver.bot : ENEMY, solver.seed, one)),
  )
  const state = positionOf(game, puzzle, solver.seed)
  const isOver = endOf(game, state, puzzle)
  const played = await playOut(game, state, { seat, bots, isOver, budgetMs: solver.budgetMs })
  return await isRight(game, puzzle, seat, played, async (position, isEnough) => {
    const done = await playOut(game, position, { seat, bots, isOver: isEnough, budgetMs: solver.budgetMs })
    return done.state
  })
}

async function seated(game: Game, name: string, seed: number, seat: Seat): Promise<SeatedBot> {
  const bot = await fetchBot(name, game, seed * game.sides.length + seat)
  if (bot === null) throw new RangeError(`there is no bot "${name}" for ${game.code}`)
  return bot
}

/** Whether a puzzle has been played as far as it goes. */
function endOf(game: Game, begun: BaseState, { until }: Puzzle): (state: BaseState) => boolean {
  const turn = game.turn(begun)
  const depth = begun.frames.length
  const step = begun.frames.at(-1)?.step
  if (until === 'turn') return state => game.turn(state) !== turn
  if (until === 'step') return state => state.frames[depth - 1]?.step !== step
  return state => game.decisions(state).some(({ kind }) => until.asked.includes(kind))
}

export interface Playing {
  /** Whose actions are noted. */
  readonly seat: Seat
  readonly bots: readonly SeatedBot[]
  readonly budgetMs: number
  isOver(state: BaseState): boolean
}

/** Plays in a position of its own until the end is there. */
export async function playOut(game: Game, state: BaseState, playing: Playing): Promise<Solution> {
  const { seat, bots, budgetMs, isOver } = playing
  const lines: string[] = []
  const battles: number[] = []
  for (let n = 0; n < MOST_ACTIONS && !state.outcome && !isOver(state); n++) {
    const decision = game.decisions(state)[0]!
    const action = await bots[decision.seat]!.choose(questionIn(game, state, decision, budgetMs))
    if (decision.seat === seat) lines.push(lineOf(game, action))
    battles.push(...battlesBy(seat, game.apply(state, decision.seat, action)))
  }
  return { state, lines, battles }
}

const battlesBy = (seat: Seat, events: readonly GameEvent[]): number[] =>
  events.flatMap(event =>
    event.kind === 'battleOpened' && event['side'] === seat ? [Number(event['at'])] : [],
  )
