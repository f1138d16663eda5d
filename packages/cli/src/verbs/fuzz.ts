import type { Command } from 'commander'
import type { FuzzFailure, FuzzReport } from '@hexfront/engine'
import {
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
import { gameNamed, readSetup } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import { doGames } from '../work/pool.ts'

interface Flags extends SetupFlags {
  readonly games: number
  readonly maxActions: number
  readonly threads?: number
  readonly json?: true
}

/** What `fuzz --json` prints: a stable shape. */
export interface FuzzSummary {
  readonly game: string
  readonly games: number
  readonly finished: number
  readonly actions: number
  readonly refusalsTried: number
  readonly failures: readonly FuzzFailure[]
}

export function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .description('play random games and check every law of the contract after every action')
    .argument('<game>', 'code of the game')
    .addOption(gamesOption(100))
    .addOption(seedOption())
    .addOption(scenarioOption())
    .addOption(optionOption())
    .option(
      '--max-actions <n>',
      'a game that is still on after so many actions has failed',
      wholeFrom(1),
      50_000,
    )
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(fuzz)
}

async function fuzz(code: string, flags: Flags): Promise<void> {
  const game = await gameNamed(code)
  const setup = readSetup(game, flags.scenario, flags.option)
  const bar = progress(`fuzz ${code}`, flags.games)
  const start = performance.now()
  const reports = await doGames(
    { kind: 'fuzz', game: code, ...setup, maxActions: flags.maxActions },
    { seed: flags.seed, games: flags.games, threads: flags.threads, onDone: n => bar.add(n) },
  ).finally(() => bar.stop())
  const summary = summarise(code, reports)
  if (flags.json) sayJson(summary)
  else tell(summary, (performance.now() - start) / 1000)
  if (summary.failures.length > 0 || summary.finished < summary.games) throw new Stop(FAILED, '')
}

export function summarise(game: string, reports: readonly FuzzReport[]): FuzzSummary {
  const sum = (of: (report: FuzzReport) => number): number =>
    reports.reduce((total, one) => total + of(one), 0)
  return {
    game,
    games: reports.length,
    finished: sum(report => (report.finished ? 1 : 0)),
    actions: sum(report => report.actions),
    refusalsTried: sum(report => report.refusalsTried),
    failures: reports.flatMap(report => report.failures),
  }
}

function tell(summary: FuzzSummary, seconds: number): void {
  const { game, games, finished, actions, refusalsTried, failures } = summary
  say(
    `${game}: ${finished} of ${games} games finished, ${actions} actions, ${refusalsTried} forged actions refused, ` +
      `${failures.length} failures, ${seconds.toFixed(1)} s`,
  )
  for (const { seed, action, what } of failures) say(`seed ${seed}, after ${action} actions: ${what}`)
}
