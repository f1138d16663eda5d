/** Work on many seeded games, one seed at a time: the same in this thread and in others. */
import { loadPuzzles, playBots, solvePuzzle } from '@hexfront/bots'
import type { BotGame } from '@hexfront/bots'
import type { Game } from '@hexfront/engine'
import { playContest } from '../arena/contest.ts'
import type { Contest, ContestGame } from '../arena/contest.ts'
import { drawSetup, gameNamed } from '../games.ts'
import type { Setup, SetupChoice } from '../games.ts'
import { fuzzOne } from './fuzz.ts'
import type { FuzzResult, FuzzRun } from './fuzz.ts'

export interface FuzzJob extends FuzzRun {
  readonly kind: 'fuzz'
  readonly game: string
  /** Every game has a set-up of its own. */
  readonly setups: SetupChoice
}

export interface SimJob extends Setup {
  readonly kind: 'sim'
  readonly game: string
  readonly bots: readonly string[]
  readonly budgetMs: number
}

/** The seeds of this job are the numbers of the contest's games. */
export interface ArenaJob {
  readonly kind: 'arena'
  readonly game: string
  readonly contest: Contest
}

/** The seeds of this job are the numbers of tries: each puzzle is tried so many times, one puzzle after the other. */
export interface PuzzleJob {
  readonly kind: 'puzzles'
  readonly game: string
  readonly bot: string
  readonly tries: number
  /** Seed of the first try of each. */
  readonly seed: number
  readonly budgetMs: number
}

export type Job = FuzzJob | SimJob | ArenaJob | PuzzleJob

export interface SimResult extends BotGame {
  readonly seconds: number
}

/** One try at one puzzle. */
export interface PuzzleTry {
  readonly id: string
  readonly isSolved: boolean
}

/** What each kind of job gives per game: plain data, for it crosses threads. */
export interface Results {
  readonly fuzz: FuzzResult
  readonly sim: SimResult
  readonly arena: ContestGame
  readonly puzzles: PuzzleTry
}

export type ResultOf<J extends Job> = Results[J['kind']]

/** Prepares a job once; the answer does it for one seed. */
export async function prepare(job: Job): Promise<(seed: number) => Promise<Results[Job['kind']]>> {
  const game = await gameNamed(job.game)
  if (job.kind === 'fuzz')
    return seed => fuzzOne(game, seed, { ...job, ...drawSetup(game, job.setups, seed) })
  if (job.kind === 'arena') return number => playContest(game, job.contest, number)
  if (job.kind === 'puzzles') return await prepareTries(game, job)
  return async seed => {
    const start = performance.now()
    const played = await playBots(game, { ...job, seed })
    return { ...played, seconds: (performance.now() - start) / 1000 }
  }
}

async function prepareTries(game: Game, job: PuzzleJob): Promise<(number: number) => Promise<PuzzleTry>> {
  const puzzles = await loadPuzzles(game.code)
  return async number => {
    const puzzle = puzzles[Math.floor(number / job.tries)]!
    const seed = job.seed + (number % job.tries)
    return { id: puzzle.id, isSolved: await solvePuzzle(game, puzzle, { ...job, seed }) }
  }
}
