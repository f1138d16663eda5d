import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Option } from 'commander'
import type { Command } from 'commander'
import { findPuzzles, loadPuzzles, puzzleText } from '@hexfront/bots'
import type { Puzzle } from '@hexfront/bots'
import type { Game } from '@hexfront/engine'
import {
  budgetOption,
  jsonOption,
  optionOption,
  scenarioOption,
  seedOption,
  threadsOption,
  wholeFrom,
} from '../arguments.ts'
import type { SetupFlags } from '../arguments.ts'
import { checkPublish, publish } from '../arena/publish.ts'
import { puzzleLines, summarisePuzzles } from '../arena/puzzles.ts'
import { FAILED, Stop, USAGE } from '../exit.ts'
import { gameNamed, readBots, readSetup } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import { doGames } from '../work/pool.ts'
import type { PuzzleJob } from '../work/job.ts'

interface Flags extends SetupFlags {
  readonly bots: string
  readonly seeds: number
  readonly budget: number
  readonly publish?: string
  readonly as: string
  readonly find?: number
  readonly into?: string
  readonly endings?: true
  readonly threads?: number
  readonly json?: true
}

export function addPuzzles(program: Command): void {
  program
    .command('puzzles')
    .description('put the puzzles of a game before a bot, or find new ones in games between bots')
    .argument('<game>', 'code of the game')
    .addOption(new Option('--bots <a>', 'the bot; with --find one for each side').default('computer'))
    .addOption(new Option('--seeds <n>', 'how often each puzzle is tried').argParser(wholeFrom(1)).default(5))
    .addOption(budgetOption())
    .addOption(seedOption())
    .option('--publish <file.json>', 'keep the result there, and make the page beside it anew')
    .option('--as <name>', 'what the bot is called when the result is published', 'now')
    .addOption(
      new Option('--find <games>', 'play so many games and tell of the puzzles in them').argParser(
        wholeFrom(1),
      ),
    )
    .option('--endings', 'look only at how those games end, which is quicker')
    .option('--into <file.json>', 'add what is found to that file of puzzles')
    .addOption(scenarioOption())
    .addOption(optionOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(puzzles)
}

async function puzzles(code: string, flags: Flags): Promise<void> {
  const game = await gameNamed(code)
  const bots = readBots(game, flags.bots)
  if (flags.find !== undefined) return await find(game, bots, flags.find, flags)
  if (new Set(bots).size > 1) throw new Stop(USAGE, 'Puzzles are put before one bot: name one.')
  const posed = await loadPuzzles(code)
  if (posed.length === 0) throw new Stop(USAGE, `${game.title} has no puzzles yet.`)
  if (flags.publish !== undefined) checkPublish(flags.publish)
  const job: PuzzleJob = {
    kind: 'puzzles',
    game: code,
    bot: bots[0]!,
    tries: flags.seeds,
    seed: flags.seed,
    budgetMs: flags.budget,
  }
  const games = posed.length * flags.seeds
  const bar = progress(`puzzles ${code}`, games)
  const batch = { seed: 0, games, threads: flags.threads, onDone: bar.add }
  const tries = await doGames(job, batch).finally(() => bar.stop())
  const summary = summarisePuzzles(job, flags.as, posed, tries)
  if (flags.publish !== undefined) publish(flags.publish, summary)
  if (flags.json) sayJson(summary)
  else for (const line of puzzleLines(summary, posed)) say(line)
}

/** The kind of decision with which a movement phase begins, in every game there is. */
const MOVEMENT = 'movement'

async function find(game: Game, bots: readonly string[], games: number, flags: Flags): Promise<void> {
  const setup = readSetup(game, flags.scenario, flags.option)
  // Said before hours of play, not after.
  if (flags.into !== undefined) readPuzzles(flags.into)
  const found: Puzzle[] = []
  for (let seed = flags.seed; seed < flags.seed + games; seed++)
    for await (const puzzle of findPuzzles(game, {
      ...setup,
      seed,
      bots,
      kind: MOVEMENT,
      budgetMs: flags.budget,
      where: flags.endings ? 'endings' : 'phases',
    })) {
      found.push(puzzle)
      if (flags.into !== undefined) addTo(flags.into, puzzle)
      if (!flags.json) say(`${puzzle.id}: ${puzzle.title}`)
    }
  if (flags.json) sayJson(found)
}

/** Adds a puzzle to a file as soon as it is found, in place of the one that had its id. */
function addTo(file: string, found: Puzzle): void {
  const kept = readPuzzles(file).filter(({ id }) => id !== found.id)
  try {
    writeFileSync(file, puzzleText([...kept, found]))
  } catch (error) {
    throw new Stop(FAILED, `${file} cannot be written: ${(error as Error).message}.`)
  }
}

function readPuzzles(file: string): readonly Puzzle[] {
  if (!existsSync(file)) return []
  try {
    const { puzzles: kept } = JSON.parse(readFileSync(file, 'utf8')) as { puzzles?: unknown }
    if (Array.isArray(kept)) return kept as Puzzle[]
  } catch {
    // Said below: it is no file of puzzles.
  }
  throw new Stop(USAGE, `${file} does not hold puzzles.`)
}
