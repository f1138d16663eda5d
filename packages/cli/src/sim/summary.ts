/** Who won, how often, by how much, and how sure that is. */
import type { Game } from '@hexfront/engine'
import type { SimResult } from '../work/job.ts'
import { endingsOf } from './endings.ts'
import type { Ending } from './endings.ts'
import { meanOf, shareInterval } from './interval.ts'
import type { Interval, Mean } from './interval.ts'

/** What `sim --json` prints: a stable shape. */
export interface SimSummary {
  readonly game: string
  readonly games: number
  readonly bots: readonly string[]
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  /** Within which the true share of each side's victories lies, at 95 %. */
  readonly shares: Readonly<Record<string, Interval>>
  /** The result from the view of the first side, where the game counts one: null where it only has winners. */
  readonly score: Mean | null
  readonly endings: readonly Ending[]
  readonly meanTurns: number
  readonly turns: Mean
  readonly secondsPerGame: number
}

export function summarise(game: Game, bots: readonly string[], results: readonly SimResult[]): SimSummary {
  const winsOf = (seat: number): number => results.filter(result => result.winner === seat).length
  const bySide = <T>(of: (seat: number) => T): Record<string, T> =>
    Object.fromEntries(game.sides.map((side, seat) => [side.id, of(seat)]))
  const scores = results.flatMap(({ outcome }) => outcome.score ?? [])
  const turns = meanOf(results.map(result => result.turn))
  return {
    game: game.code,
    games: results.length,
    bots,
    wins: bySide(winsOf),
    draws: results.filter(result => result.winner === null).length,
    shares: bySide(seat => shareInterval(winsOf(seat), results.length)),
    score: scores.length === results.length ? meanOf(scores) : null,
    endings: endingsOf(
      game,
      results.map(result => result.outcome),
    ),
    meanTurns: turns.mean,
    turns,
    secondsPerGame: meanOf(results.map(result => result.seconds)).mean,
  }
}

/** The same for people, line by line. */
export function summaryLines(summary: SimSummary): string[] {
  const { game, games, bots, wins, draws, shares, score, endings, turns, secondsPerGame } = summary
  const first = Object.keys(wins)[0]
  return [
    `${game}: ${games} ${games === 1 ? 'game' : 'games'}; ${spread(turns)} turns and ${secondsPerGame.toPrecision(2)} s per game`,
    ...Object.entries(wins).map(
      ([side, n], seat) => `  ${side} (${bots[seat]}) won ${share(n, games)}, ${between(shares[side]!)}`,
    ),
    ...(draws > 0 ? [`  draws ${share(draws, games)}`] : []),
    ...(score ? [`  result from the view of ${first}: ${spread(score, signed)}`] : []),
    '  how they ended:',
    ...endings.map(
      ({ side, text, rule, games: n }) =>
        `    ${String(n).padStart(String(games).length)}  ${side ?? 'draw'}: ${text} [${rule}]`,
    ),
  ]
}

const share = (n: number, of: number): string => `${n} (${((100 * n) / of).toFixed(0)} %)`

const between = ({ low, high }: Interval): string =>
  `true share ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} % at 95 %`

const plain = (n: number): string => n.toFixed(1)
const signed = (n: number): string => (n > 0 ? `+${plain(n)}` : plain(n))

function spread({ mean, sd, interval }: Mean, number: (n: number) => string = plain): string {
  if (!interval || sd === 0) return number(mean)
  return `${number(mean)} (${number(interval.low)} to ${number(interval.high)} at 95 %, sd ${plain(sd)})`
}
