/** What is kept of contests and puzzles, and what kind of result each is. */
import type { Meters } from './meters.ts'
import type { PuzzleSummary } from './puzzles.ts'
import type { ContestSummary } from './summary.ts'

/** A contest as it is kept. */
export interface Published extends Pick<
  ContestSummary,
  | 'game'
  | 'scenario'
  | 'bots'
  | 'seat'
  | 'games'
  | 'wins'
  | 'draws'
  | 'share'
  | 'bySide'
  | 'rating'
  | 'endings'
> {
  /** Of the computers, as whoever publishes calls it. */
  readonly version: string
  /** Seed of the first pair, or game. */
  readonly seed: number
  readonly secondsPerGame: number
  /** Options that were set, as they were given. */
  readonly options?: readonly string[]
  /** Seconds of the longest turn of each player in any game. */
  readonly longestTurn?: readonly [number, number] | null
  /** Means a game, of each player. */
  readonly meters?: readonly [Meters, Meters]
}

export type Kept = Published | PuzzleSummary

export const isPuzzles = (one: Kept): one is PuzzleSummary => 'kind' in one
export const isContest = (one: Kept): one is Published => !isPuzzles(one)

/** Somebody met himself: how even the game is. */
export const isBalance = ({ seat, bots: [first, second] }: Published): boolean =>
  seat !== undefined && first === second
/** Somebody with an idea for one side alone. */
export const isIdea = (one: Published): boolean => one.seat !== undefined && !isBalance(one)

/** Under what a game was played: its scenario, and what was not left as it stands. */
export const setupOf = ({ scenario, options = [] }: Published): string => [scenario, ...options].join(', ')

/** The newest version of each that is told apart by a key, in the order in which they are kept. */
export function newestOf<K extends { readonly version: string }>(
  kept: readonly K[],
  keyOf: (one: K) => string,
): K[] {
  const newest = new Map<string, K>()
  for (const one of kept) {
    const other = newest.get(keyOf(one))
    if (!other || other.version < one.version) newest.set(keyOf(one), one)
  }
  return [...newest.values()]
}
