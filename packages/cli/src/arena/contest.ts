/**
 * Two players meet in pairs of games: the same seed, first on these seats, then on the other's. Where one of them has
 * an idea for one side alone, or both are the same, sides do not change and every game has a seed of its own.
 */
import { fetchIdeaSeat, playBots } from '@hexfront/bots'
import type { Game, Message, Seat } from '@hexfront/engine'
import type { Setup } from '../games.ts'
import { startClock } from './clock.ts'
import { readMeters } from './meters.ts'
import type { Meters } from './meters.ts'

export interface Contest extends Setup {
  /** The two players. */
  readonly bots: readonly [string, string]
  readonly budgetMs: number
  /** Seed of the first pair, or game. */
  readonly seed: number
  /** The side that the first player has in every game, where they do not change. */
  readonly seat?: Seat
}

/** The side that the first player has to keep, or null where the two change sides. */
export async function fixedSeat(
  code: string,
  [first, second]: readonly [string, string],
): Promise<Seat | null> {
  if (first === second) return 0
  const [own, other] = [await fetchIdeaSeat(code, first), await fetchIdeaSeat(code, second)]
  if (own !== null) return own
  return other === null ? null : 1 - other
}

/** A game of the contest, told of the players and not of the sides. */
export interface ContestGame {
  /** Number of the game: two to a pair, where there are pairs. */
  readonly number: number
  /** The side that the first player had. */
  readonly seat: number
  /** The player that won, 0 or 1; null for a draw. */
  readonly winner: 0 | 1 | null
  /** The result from the view of the first player, where the game counts one. */
  readonly margin: number | null
  readonly reason: Message
  readonly rule: string
  readonly turn: number
  readonly seconds: number
  /** Of each player. */
  readonly meters: readonly [Meters, Meters]
  /** Seconds that each player thought in its longest turn; games kept by earlier versions do not tell. */
  readonly longestTurn?: readonly [number, number]
}

/** Games won by each player. */
export function winsIn(played: readonly ContestGame[]): [number, number] {
  const wonBy = (player: 0 | 1): number => played.filter(({ winner }) => winner === player).length
  return [wonBy(0), wonBy(1)]
}

export async function playContest(game: Game, contest: Contest, number: number): Promise<ContestGame> {
  const start = performance.now()
  const seat = contest.seat ?? number % 2
  const [first, second] = contest.bots
  const meters = readMeters(game)
  const clock = startClock(game)
  const { winner, outcome, turn } = await playBots(game, {
    ...contest,
    bots: seat === 0 ? [first, second] : [second, first],
    seed: contest.seed + (contest.seat === undefined ? Math.floor(number / 2) : number),
    beforeAction: (match, mover, action) => {
      clock.before(match, mover)
      meters.before(match, mover, action)
    },
    onAction: (_match, _seat, _action, events) => {
      meters.after(events)
      clock.after()
    },
  })
  const counts = meters.read()
  const longest = clock.read()
  return {
    number,
    seat,
    winner: winner === null ? null : winner === seat ? 0 : 1,
    margin: outcome.score === undefined ? null : seat === 0 ? outcome.score : -outcome.score,
    reason: outcome.reason,
    rule: outcome.rule,
    turn,
    seconds: (performance.now() - start) / 1000,
    meters: [counts[seat]!, counts[1 - seat]!],
    longestTurn: [longest[seat]!, longest[1 - seat]!],
  }
}
