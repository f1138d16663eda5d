/** How a bot fared with the puzzles of a game. */
import type { Puzzle } from '@hexfront/bots'
import { percent } from './summary.ts'
import type { PuzzleJob, PuzzleTry } from '../work/job.ts'

/** What `puzzles --json` prints, and what is kept of it: a stable shape. */
export interface PuzzleSummary {
  readonly kind: 'puzzles'
  readonly game: string
  readonly bot: string
  /** Of the bot, as whoever publishes calls it. */
  readonly version: string
  /** Seed of the first try. */
  readonly seed: number
  /** Tries at each. */
  readonly tries: number
  readonly puzzles: number
  /** Share of all tries in which the puzzle was solved. */
  readonly share: number
  /** Tries that solved each puzzle, by its id. */
  readonly solved: Readonly<Record<string, number>>
}

export function summarisePuzzles(
  { game, bot, seed, tries }: PuzzleJob,
  version: string,
  puzzles: readonly Puzzle[],
  tried: readonly PuzzleTry[],
): PuzzleSummary {
  const solvedOf = (id: string): number => tried.filter(one => one.id === id && one.isSolved).length
  return {
    kind: 'puzzles',
    game,
    bot,
    version,
    seed,
    tries,
    puzzles: puzzles.length,
    share: tried.filter(({ isSolved }) => isSolved).length / Math.max(1, tried.length),
    solved: Object.fromEntries(puzzles.map(({ id }) => [id, solvedOf(id)])),
  }
}

/** The summary as people read it. */
export const puzzleLines = (summary: PuzzleSummary, puzzles: readonly Puzzle[]): string[] => [
  `${summary.game}: ${summary.bot} solves ${percent(summary.share)} of ${summary.puzzles} puzzles, ${summary.tries} tries at each`,
  ...puzzles.map(({ id, title }) => `  ${summary.solved[id]} of ${summary.tries}  ${id}: ${title}`),
]
