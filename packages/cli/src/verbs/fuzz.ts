import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { FuzzFailure } from '@hexfront/engine'
import {
  botsOption,
  budgetOption,
  gamesOption,
  jsonOption,
  optionOption,
  scenarioOption,
  seedOption,
  threadsOption,
  wholeFrom,
} from '../arguments.ts'
import type { SetupFlags } from '../arguments.ts'
import { FAILED, Stop } from '../exit.ts'
import { gameNamed, readBots, readChoice } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import type { FuzzResult } from '../work/fuzz.ts'
import { doGames } from '../work/pool.ts'

interface Flags extends SetupFlags {
  readonly games: number
  readonly bots: string
  readonly budget: number
  readonly maxActions: number
  readonly save: string
  readonly threads?: number
  readonly json?: true
}

/** A failure, and the save file that leads up to it. */
interface KeptFailure extends FuzzFailure {
  readonly file: string
}

/** What `fuzz --json` prints: a stable shape. */
export interface FuzzSummary {
  readonly game: string
  readonly games: number
  readonly bots: readonly string[]
  readonly finished: number
  readonly actions: number
  readonly refusalsTried: number
  readonly failures: readonly KeptFailure[]
}

export function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .description(
      'play random games, or games between bots, and check every law of the contract after every action',
    )
    .argument('<game>', 'code of the game')
    .addOption(gamesOption(100))
    .addOption(botsOption())
    .addOption(budgetOption())
    .addOption(seedOption())
    .addOption(scenarioOption('all in turn by default, with the options that are left open drawn by seed'))
    .addOption(optionOption())
    .option(
      '--max-actions <n>',
      'a game that is still on after so many actions has failed',
      wholeFrom(1),
      50_000,
    )
    .option('--save <folder>', 'keep every game that fails as a save file there', 'reports/fuzz')
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(fuzz)
}

async function fuzz(code: string, flags: Flags): Promise<void> {
  const game = await gameNamed(code)
  const bots = readBots(game, flags.bots)
  const setups = readChoice(game, flags.scenario, flags.option)
  const { budget: budgetMs, maxActions } = flags
  const bar = progress(`fuzz ${code}`, flags.games)
  const start = performance.now()
  const results = await doGames(
    { kind: 'fuzz', game: code, setups, bots, budgetMs, maxActions },
    { seed: flags.seed, games: flags.games, threads: flags.threads, onDone: n => bar.add(n) },
  ).finally(() => bar.stop())
  const summary = summarise(code, bots, results, flags.save)
  if (flags.json) sayJson(summary)
  else tell(summary, (performance.now() - start) / 1000)
  keep(code, results, flags.save)
  if (summary.failures.length > 0 || summary.finished < summary.games) throw new Stop(FAILED, '')
}

export function summarise(
  game: string,
  bots: readonly string[],
  results: readonly FuzzResult[],
  folder: string,
): FuzzSummary {
  const sum = (of: (result: FuzzResult) => number): number =>
    results.reduce((total, one) => total + of(one), 0)
  return {
    game,
    games: results.length,
    bots,
    finished: sum(result => (result.finished ? 1 : 0)),
    actions: sum(result => result.actions),
    refusalsTried: sum(result => result.refusalsTried),
    failures: results.flatMap(({ seed, failures }) =>
      failures.map(failure => ({ ...failure, file: fileOf(folder, game, seed) })),
    ),
  }
}

const fileOf = (folder: string, game: string, seed: number): string => join(folder, `${game}-${seed}.json`)

/** Writes the games that failed; what was found has been told by then, should the disk refuse. */
function keep(game: string, results: readonly FuzzResult[], folder: string): void {
  for (const { seed, save } of results) {
    if (save === undefined) continue
    const file = fileOf(folder, game, seed)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, `${JSON.stringify(save)}\n`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Stop(FAILED, `${file} cannot be written: ${why}`)
    }
  }
}

function tell(summary: FuzzSummary, seconds: number): void {
  const { game, games, finished, actions, refusalsTried, failures } = summary
  say(
    `${game}: ${finished} of ${games} games finished, ${actions} actions, ${refusalsTried} forged actions refused, ` +
      `${failures.length} failures, ${seconds.toFixed(1)} s`,
  )
  for (const { seed, action, what, file } of failures)
    say(`seed ${seed}, after ${action} actions, kept in ${file}: ${what}`)
}
