/** The page for people that is made from what is kept: what holds of the computers today, then what held of earlier ones. */
import { botNames } from '@hexfront/bots'
import { entryOf } from '@hexfront/games'
import { isBalance, isContest, isIdea, isPuzzles, newestOf, setupOf } from './kept.ts'
import { percent, secondsOf } from './summary.ts'
import type { Kept, Published } from './kept.ts'
import type { Meters } from './meters.ts'
import type { PuzzleSummary } from './puzzles.ts'

const INTRODUCTION = [
  'Made by `hexfront arena GAME --bots A,B --games N --publish docs/opponents.json --as VERSION` and, for puzzles, `hexfront puzzles GAME --publish docs/opponents.json`; the figures are kept in `opponents.json` beside this page, with the seed of the first game, so that every one of them can be played again; before version 2026-11p the clock could cut thinking short on a busy machine in Eisenhower’s War, Manstein’s War and Watch on the Rhine, and such a game goes otherwise. Limits are those within which the true share lies nineteen times in twenty, of the decided games.',
  '- **Levels**: each seed is played twice, with sides changed. Elo is on the usual scale, where 400 points are ten wins in eleven. The longest turn is that of each player in any of the games, in seconds of thought on one core, other work besides.',
  '- **One idea against a level**: an exploiter tries the same hole in every game and keeps its side ([puzzles.md](puzzles.md#exploiters)); besides its idea it plays like `easy`.',
  '- **The same on both sides**: how even a game is; the options named are handicaps that can be chosen when it is begun.',
  '- **What goes wrong**: means a game. A line with `warned` counts what the table would have warned a person of when the computer ended a phase; not every warning is a mistake.',
  '- **Earlier**: the same for computers of earlier versions. `computer` is what `hard` was called before there were levels.',
]

export function pageOf(kept: readonly Kept[]): string {
  const games = [...new Set(kept.map(({ game }) => game))].map(game =>
    sortOut(
      game,
      kept.filter(one => one.game === game),
    ),
  )
  const earlier = games.flatMap(earlierOf)
  return [
    '# How strong the computers are',
    '',
    ...INTRODUCTION.slice(0, 1),
    '',
    ...INTRODUCTION.slice(1),
    ...games.flatMap(nowOf),
    ...(earlier.length > 0 ? ['', '## Earlier', ...earlier] : []),
    '',
  ].join('\n')
}

/** Results of a game, those that hold today apart from those that have newer ones. */
interface Sorted {
  readonly title: string
  readonly contests: readonly Published[]
  readonly puzzles: readonly PuzzleSummary[]
  readonly olderContests: readonly Published[]
  readonly olderPuzzles: readonly PuzzleSummary[]
}

function sortOut(game: string, kept: readonly Kept[]): Sorted {
  const all = kept.filter(isContest)
  const allPuzzles = kept.filter(isPuzzles)
  const levels = botNames(game)
  const offered = all.filter(one => one.seat !== undefined || one.bots.every(bot => levels.includes(bot)))
  const contests = newestOf(offered, one => [setupOf(one), ...one.bots].join(' '))
  const puzzles = newestOf(allPuzzles, one => one.bot)
  return {
    title: entryOf(game)?.title ?? game,
    contests,
    puzzles,
    olderContests: all.filter(one => !contests.includes(one)),
    olderPuzzles: allPuzzles.filter(one => !puzzles.includes(one)),
  }
}

function nowOf({ title, contests, puzzles }: Sorted): string[] {
  const levels = contests.filter(one => one.seat === undefined)
  return [
    '',
    `## ${title}`,
    ...table('Levels', LEVEL_COLUMNS, levels, levelCells),
    ...table('One idea against a level', IDEA_COLUMNS, contests.filter(isIdea), ideaCells),
    ...table('The same on both sides', BALANCE_COLUMNS, contests.filter(isBalance), balanceCells),
    ...metersOf(levels),
    ...table('Puzzles', PUZZLE_COLUMNS, puzzles, puzzleCells),
  ]
}

const earlierOf = ({ title, olderContests, olderPuzzles }: Sorted): string[] => [
  ...table(title, LEVEL_COLUMNS, olderContests, levelCells),
  ...table(`${title}: puzzles`, PUZZLE_COLUMNS, olderPuzzles, puzzleCells),
]

type Cell = string | number

/** Nothing, not even a heading, where there is nothing to tell. */
function table<T>(
  title: string,
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T) => Cell[],
): string[] {
  if (rows.length === 0) return []
  return [
    '',
    `### ${title}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(row => line(cellsOf(row))),
  ]
}

const line = (cells: readonly Cell[]): string =>
  `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`

const LEVEL_COLUMNS = [
  'scenario',
  'players',
  'games',
  'won',
  'of the decided',
  'Elo',
  'by side',
  'longest turn',
  'most common ending',
  'version',
]

const levelCells = (one: Published): Cell[] => {
  const { bots, version, games, share, rating, bySide, endings, longestTurn } = one
  const ending = endings[0]
  return [
    setupOf(one),
    `${bots[0]} against ${bots[1]}`,
    games,
    scoreOf(one),
    `${percent(share.low)} to ${percent(share.high)}`,
    rating.difference === null ? 'beyond measure' : rating.difference.toFixed(0),
    Object.entries(bySide)
      .map(([side, { won, of }]) => `${won} of ${of} with ${side}`)
      .join(', '),
    longestTurn ? longestTurn.map(secondsOf).join(', ') : '',
    ending ? `${ending.games}: ${ending.side ?? 'draw'}, ${ending.text}` : '',
    version,
  ]
}

const scoreOf = ({ wins, draws }: Published): string =>
  `${wins[0]} : ${wins[1]}${draws > 0 ? `, ${draws} drawn` : ''}`

const IDEA_COLUMNS = ['scenario', 'idea', 'against', 'won', 'true share', 'how it won', 'seeds', 'version']

/** The idea is told first, whoever was named first. */
function ideaCells(one: Published): Cell[] {
  const { bots, wins, games, share, seed, version, endings, bySide } = one
  const isFirst = !botNames(one.game).includes(bots[0])
  const [low, high] = isFirst ? [share.low, share.high] : [1 - share.high, 1 - share.low]
  const side = Object.keys(bySide)[0]
  return [
    setupOf(one),
    bots[isFirst ? 0 : 1]!,
    bots[isFirst ? 1 : 0]!,
    `${wins[isFirst ? 0 : 1]} of ${games}`,
    `${percent(low)} to ${percent(high)}`,
    endings
      .filter(ending => ending.side !== null && (ending.side === side) === isFirst)
      .map(({ games: n, text }) => `${n}: ${text}`)
      .join(' '),
    `${seed} to ${seed + games - 1}`,
    version,
  ]
}

const BALANCE_COLUMNS = [
  'scenario',
  'players',
  'games',
  'won',
  'of the decided',
  'endings',
  'seeds',
  'version',
]

function balanceCells(one: Published): Cell[] {
  const { bots, games, share, bySide, endings, seed, version } = one
  const side = Object.keys(bySide)[0]
  return [
    setupOf(one),
    `${bots[0]}, twice`,
    games,
    `${side} ${scoreOf(one)}`,
    `${percent(share.low)} to ${percent(share.high)}`,
    endings.map(ending => `${ending.games}: ${ending.side ?? 'draw'}, ${ending.text}`).join(' '),
    `${seed} to ${seed + games - 1}`,
    version,
  ]
}

const PUZZLE_COLUMNS = ['put before', 'puzzles', 'tries at each', 'solved', 'never solved', 'version']

function puzzleCells({ bot, version, puzzles, tries, share, solved }: PuzzleSummary): Cell[] {
  const never = Object.keys(solved).filter(id => solved[id] === 0)
  return [bot, puzzles, tries, percent(share), never.join(', '), version]
}

/** Of the contests that kept them: a column for each player. */
function metersOf(contests: readonly Published[]): string[] {
  const read = contests.flatMap(one => (one.meters ? [{ ...one, meters: one.meters }] : []))
  return read.flatMap(({ meters, bots, ...one }) =>
    table(
      `What goes wrong: ${setupOf({ ...one, bots })}, ${bots[0]} against ${bots[1]}`,
      ['a game', ...bots],
      [...new Set(meters.flatMap(Object.keys))].sort(),
      name => [name.replace('warn.', ''), ...meters.map((own: Meters) => own[name] ?? 0)],
    ),
  )
}
