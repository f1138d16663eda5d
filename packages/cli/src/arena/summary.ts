/** What a contest showed: who is stronger, from which side, for which reasons, and what each did wrong. */
import type { Game, Seat } from '@hexfront/engine'
import { endingsOf } from '../sim/endings.ts'
import type { Ending } from '../sim/endings.ts'
import { meanOf, shareInterval } from '../sim/interval.ts'
import type { Interval, Mean } from '../sim/interval.ts'
import { ratingOf } from './elo.ts'
import type { Rating } from './elo.ts'
import { ERROR, verdictOf } from './sequential.ts'
import type { Verdict } from './sequential.ts'
import { winsIn } from './contest.ts'
import type { Contest, ContestGame } from './contest.ts'
import type { Meters } from './meters.ts'

/** Games that the first player won with each side that it had. */
type BySide = Readonly<Record<string, { readonly won: number; readonly of: number }>>

/** What `arena --json` prints: a stable shape. */
export interface ContestSummary {
  readonly game: string
  readonly scenario: string
  readonly bots: readonly [string, string]
  /** The side that the first player had in every game, where they did not change. */
  readonly seat?: Seat
  readonly games: number
  readonly wins: readonly [number, number]
  readonly draws: number
  /** Within which the first player's true share of the decided games lies, at 95 %. */
  readonly share: Interval
  readonly bySide: BySide
  readonly claim: number
  /** Null where sides did not change: nothing was claimed. */
  readonly verdict: Verdict | null
  readonly rating: Rating
  readonly margin: Mean | null
  readonly turns: Mean
  readonly endings: readonly Ending[]
  /** Means a game, of each player. */
  readonly meters: readonly [Meters, Meters]
  readonly secondsPerGame: number
  /** Seconds of the longest turn of each player in any game; null where a kept game does not tell. */
  readonly longestTurn: readonly [number, number] | null
}

export function summariseContest(
  game: Game,
  contest: Contest,
  claim: number,
  played: readonly ContestGame[],
): ContestSummary {
  const wins = winsIn(played)
  const draws = played.length - wins[0] - wins[1]
  const margins = played.flatMap(({ margin }) => margin ?? [])
  return {
    game: game.code,
    scenario: contest.scenario,
    bots: contest.bots,
    ...(contest.seat !== undefined && { seat: contest.seat }),
    games: played.length,
    wins,
    draws,
    share: shareInterval(wins[0], wins[0] + wins[1]),
    bySide: sidesOf(game, contest, played),
    claim,
    verdict: contest.seat === undefined ? verdictOf(wins[0], wins[1], claim) : null,
    rating: ratingOf(wins[0], draws, played.length),
    margin: margins.length === played.length ? meanOf(margins) : null,
    turns: meanOf(played.map(({ turn }) => turn)),
    endings: endingsOf(
      game,
      played.map(({ winner, seat, reason, rule }) => ({
        winner: winner === null ? null : winner === 0 ? seat : 1 - seat,
        reason,
        rule,
      })),
    ),
    meters: [meanMeters(played, 0), meanMeters(played, 1)],
    secondsPerGame: meanOf(played.map(({ seconds }) => seconds)).mean,
    longestTurn: longestOf(played),
  }
}

/** A side that the first player never had is left out. */
const sidesOf = ({ sides }: Game, { seat: only }: Contest, played: readonly ContestGame[]): BySide =>
  Object.fromEntries(
    sides.flatMap(({ id }, seat) =>
      only === undefined || only === seat ? [[id, bySide(played, seat)]] : [],
    ),
  )

function bySide(played: readonly ContestGame[], seat: number): { won: number; of: number } {
  const own = played.filter(one => one.seat === seat)
  return { won: own.filter(({ winner }) => winner === 0).length, of: own.length }
}

function longestOf(played: readonly ContestGame[]): [number, number] | null {
  const told = played.flatMap(({ longestTurn }) => (longestTurn ? [longestTurn] : []))
  if (told.length < played.length) return null
  return [Math.max(...told.map(([first]) => first)), Math.max(...told.map(([, second]) => second))]
}

function meanMeters(played: readonly ContestGame[], player: 0 | 1): Meters {
  const sums = new Map<string, number>()
  for (const { meters } of played)
    for (const [name, n] of Object.entries(meters[player])) sums.set(name, (sums.get(name) ?? 0) + n)
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, n]) => [name, Number((n / played.length).toFixed(2))]))
}

export const secondsOf = (seconds: number): string => `${seconds.toFixed(1)} s`
export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
const signed = (n: number | null): string =>
  n === null ? 'beyond measure' : `${n > 0 ? '+' : ''}${n.toFixed(0)}`

const VERDICTS: Readonly<Record<Verdict, (summary: ContestSummary) => string>> = {
  better: ({ bots, claim }) =>
    `${bots[0]} wins at least ${percent(claim)}, not half, of the decided games (error ${ERROR})`,
  'not better': ({ bots, claim }) =>
    `${bots[0]} wins no more than half, not ${percent(claim)}, of the decided games (error ${ERROR})`,
  open: ({ claim }) => `it is not yet known whether it is ${percent(claim)} or half of the decided games`,
}

/** The same for people, line by line. */
export function contestLines(game: Game, summary: ContestSummary): string[] {
  const { bots, games, wins, draws, share, rating, margin, turns, endings, meters } = summary
  const { low, high } = rating.interval
  const sides = Object.entries(summary.bySide).map(([id, { won, of }]) => `${won} of ${of} with ${id}`)
  return [
    `${game.title}, ${summary.scenario}: ${bots[0]} against ${bots[1]}, ${games} ${summary.seat === undefined ? 'games in mirrored pairs' : 'games, sides unchanged'}, ${summary.secondsPerGame.toPrecision(2)} s and ${turns.mean.toFixed(1)} turns a game`,
    `  ${bots[0]} won ${wins[0]} (${sides.join(', ')}), ${bots[1]} ${wins[1]}, draws ${draws}; true share ${percent(share.low)} to ${percent(share.high)}`,
    ...(summary.verdict === null ? [] : [`  ${VERDICTS[summary.verdict](summary)}`]),
    `  Elo difference ${signed(rating.difference)} (${signed(low)} to ${signed(high)} at 95 %)`,
    ...(summary.longestTurn
      ? [
          `  longest turn: ${bots.map((bot, i) => `${bot} ${secondsOf(summary.longestTurn![i]!)}`).join(', ')}`,
        ]
      : []),
    ...(margin?.interval
      ? [
          `  margin of ${bots[0]}: ${margin.mean.toFixed(1)} (${margin.interval.low.toFixed(1)} to ${margin.interval.high.toFixed(1)} at 95 %)`,
        ]
      : []),
    '  how they ended:',
    ...endings.map(({ side, text, rule, games: n }) => `    ${n}  ${side ?? 'draw'}: ${text} [${rule}]`),
    '  a game, on average:',
    ...meterNames(meters).map(
      name => `    ${name}: ${bots[0]} ${meters[0][name] ?? 0}, ${bots[1]} ${meters[1][name] ?? 0}`,
    ),
  ]
}

const meterNames = (meters: readonly Meters[]): string[] => [...new Set(meters.flatMap(Object.keys))].sort()
