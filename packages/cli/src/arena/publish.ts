/**
 * Results of contests that are kept as data, one for each pairing and version of the computers, and the page that is
 * made from them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { entryOf } from '@hexfront/games'
import { FAILED, Stop, USAGE } from '../exit.ts'
import { percent } from './summary.ts'
import type { ContestSummary } from './summary.ts'
import type { PuzzleSummary } from './puzzles.ts'

/** A result as it is kept. */
export interface Published extends Pick<
  ContestSummary,
  'game' | 'scenario' | 'bots' | 'games' | 'wins' | 'draws' | 'share' | 'bySide' | 'rating' | 'endings'
> {
  /** Of the computers, as whoever publishes calls it. */
  readonly version: string
  /** Seed of the first pair. */
  readonly seed: number
  readonly secondsPerGame: number
  /** Options that were set, as they were given. */
  readonly options?: readonly string[]
}

/** What is kept: results of contests, and of puzzles. */
type Kept = Published | PuzzleSummary
const isPuzzles = (one: Kept): one is PuzzleSummary => 'kind' in one

/** Keeps a result in a JSON file, in place of an older one of the same pairing and version, and writes the page beside it. */
export function publish(file: string, one: Kept): void {
  if (!file.endsWith('.json')) throw new Stop(USAGE, `${file} does not end in .json.`)
  const kept = [...readPublished(file).filter(other => keyOf(other) !== keyOf(one)), one].sort(inOrder)
  try {
    writeFileSync(file, `[\n${kept.map(entry => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)
    writeFileSync(file.replace(/json$/, 'md'), pageOf(kept))
  } catch (error) {
    throw new Stop(FAILED, `${file} cannot be written: ${(error as Error).message}.`)
  }
}

const keyOf = (one: Kept): string =>
  (isPuzzles(one)
    ? [one.game, '~puzzles', one.bot, one.version]
    : [one.game, setupOf(one), ...one.bots, one.version]
  ).join(' ')

/** Under what a game was played: its scenario, and what was not left as it stands. */
const setupOf = ({ scenario, options = [] }: Published): string => [scenario, ...options].join(', ')

const inOrder = (a: Kept, b: Kept): number => (keyOf(a) < keyOf(b) ? -1 : 1)

function readPublished(file: string): Kept[] {
  if (!existsSync(file)) return []
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as unknown
    if (Array.isArray(kept)) return kept as Kept[]
  } catch {
    // Said below: it is nothing that was published.
  }
  throw new Stop(USAGE, `${file} does not hold published results.`)
}

/** The page for people. */
export function pageOf(kept: readonly Kept[]): string {
  const games = [...new Set(kept.map(({ game }) => game))]
  return [
    '# How strong the computers are',
    '',
    'Made by `hexfront arena GAME --bots A,B --games N --all --publish docs/opponents.json`; the figures are kept in `opponents.json` beside this page. `hard` is the computer at its best; rows with `computer` are of the same player before the levels were made of it. Each seed is played twice, with sides changed. The share is of the decided games, with the limits within which the true one lies nineteen times in twenty; Elo is on the usual scale, where 400 points are ten wins in eleven. Puzzles are positions with the move a good player finds ([puzzles.md](puzzles.md)); their results come from `hexfront puzzles GAME --publish docs/opponents.json`.',
    ...games.flatMap(game =>
      sectionOf(
        game,
        kept.filter(one => one.game === game),
      ),
    ),
    '',
  ].join('\n')
}

function sectionOf(game: string, kept: readonly Kept[]): string[] {
  const contests = kept.filter((one): one is Published => !isPuzzles(one))
  const puzzles = kept.filter(isPuzzles)
  return [
    '',
    `## ${entryOf(game)?.title ?? game}`,
    ...(contests.length > 0 ? contestTable(contests) : []),
    ...(puzzles.length > 0 ? puzzleTable(puzzles) : []),
  ]
}

const puzzleTable = (kept: readonly PuzzleSummary[]): string[] => [
  '',
  '| puzzles put before | version | puzzles | tries at each | solved | never solved |',
  '| --- | --- | --- | --- | --- | --- |',
  ...kept.map(({ bot, version, puzzles, tries, share, solved }) => {
    const never = Object.keys(solved).filter(id => solved[id] === 0)
    return `| ${[bot, version, puzzles, tries, percent(share), never.join(', ')].join(' | ')} |`
  }),
]

const contestTable = (kept: readonly Published[]): string[] => [
  '',
  '| scenario | players | version | games | won | of the decided | Elo | by side | most common ending |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...kept.map(rowOf),
]

function rowOf(one: Published): string {
  const { bots, version, games, wins, draws, share, rating, bySide, endings } = one
  const sides = Object.entries(bySide).map(([side, { won, of }]) => `${won} of ${of} with ${side}`)
  const ending = endings[0]
  const cells = [
    setupOf(one),
    `${bots[0]} against ${bots[1]}`,
    version,
    games,
    `${wins[0]} : ${wins[1]}${draws > 0 ? `, ${draws} drawn` : ''}`,
    `${percent(share.low)} to ${percent(share.high)}`,
    rating.difference === null ? 'beyond measure' : rating.difference.toFixed(0),
    sides.join(', '),
    ending ? `${ending.games}: ${ending.side ?? 'draw'}, ${ending.text}` : '',
  ]
  return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}
