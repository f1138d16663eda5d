import { availableParallelism } from 'node:os'
import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import type { Game } from '@hexfront/engine'
import {
  botsOption,
  budgetOption,
  gamesOption,
  jsonOption,
  optionOption,
  scenarioOption,
  seedOption,
  threadsOption,
} from '../arguments.ts'
import type { SetupFlags } from '../arguments.ts'
import { gameNamed, readBots, readSetup } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import { fixedSeat, winsIn } from '../arena/contest.ts'
import { checkPublish, publish } from '../arena/publish.ts'
import { openRecord } from '../arena/record.ts'
import { verdictOf } from '../arena/sequential.ts'
import { contestLines, summariseContest } from '../arena/summary.ts'
import { doGames } from '../work/pool.ts'
import type { Contest, ContestGame } from '../arena/contest.ts'
import type { Published } from '../arena/kept.ts'
import type { ContestSummary } from '../arena/summary.ts'
import type { ArenaJob } from '../work/job.ts'

interface Flags extends SetupFlags {
  readonly games: number
  readonly bots: string
  readonly budget: number
  readonly claim: number
  readonly all?: true
  readonly file?: string
  readonly publish?: string
  readonly as: string
  readonly threads?: number
  readonly json?: true
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description(
      'let two bots meet in mirrored pairs of games until it is known which is stronger; an exploiter keeps its side, and a bot that meets itself shows how even the game is',
    )
    .argument('<game>', 'code of the game')
    .addOption(botsOption())
    .addOption(gamesOption(100))
    .addOption(claimOption())
    .option('--all', 'play all games, known or not')
    .option('--file <file>', 'keep every game there, and go on from there')
    .option('--publish <file.json>', 'keep the result there, and make the page beside it anew')
    .option('--as <name>', 'what these computers are called when the result is published', 'now')
    .addOption(budgetOption())
    .addOption(seedOption())
    .addOption(scenarioOption())
    .addOption(optionOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(arena)
}

const claimOption = (): Option =>
  new Option('--claim <percent>', 'share of the decided games that the first bot is said to win')
    .argParser(percent)
    .default(0.65, '65')

function percent(text: string): number {
  const value = Number(text)
  if (!(value > 50 && value < 100))
    throw new InvalidArgumentError('More than 50 and less than 100 is wanted.')
  return value / 100
}

async function arena(code: string, flags: Flags): Promise<void> {
  const game = await gameNamed(code)
  const bots = readBots(game, flags.bots) as readonly [string, string]
  const seat = await fixedSeat(code, bots)
  const setup = readSetup(game, flags.scenario, flags.option)
  const contest: Contest = {
    ...setup,
    bots,
    budgetMs: flags.budget,
    seed: flags.seed,
    ...(seat !== null && { seat }),
  }
  if (flags.publish !== undefined) checkPublish(flags.publish)
  const played = await playAll(game, contest, flags)
  const summary = summariseContest(game, contest, flags.claim, played)
  if (flags.publish !== undefined) publish(flags.publish, publishedOf(summary, flags))
  if (flags.json) sayJson(summary)
  else for (const line of contestLines(game, summary)) say(line)
}

/** What is kept of a result. */
function publishedOf(summary: ContestSummary, { as: version, seed, option }: Flags): Published {
  const { game, scenario, bots, seat, games, wins, draws, share, bySide, rating } = summary
  const { endings, meters, secondsPerGame, longestTurn } = summary
  return {
    game,
    scenario,
    bots,
    ...(seat !== undefined && { seat }),
    version,
    seed,
    games,
    wins,
    draws,
    share,
    bySide,
    rating,
    endings,
    meters,
    secondsPerGame,
    ...(longestTurn && { longestTurn }),
    ...(option.length > 0 && { options: option }),
  }
}

/** Rounds of a few games for each thread: after each it is asked whether enough is known. */
const ROUND = 4

async function playAll(game: Game, contest: Contest, flags: Flags): Promise<readonly ContestGame[]> {
  const { code, version, dataHash } = game
  const record = openRecord(flags.file, { game: code, version, data: dataHash, ...contest })
  const job: ArenaJob = { kind: 'arena', game: code, contest }
  const size = ROUND * (flags.threads ?? availableParallelism())
  const bar = progress(`arena ${code}`, flags.games)
  let played = record.played.slice(0, flags.games)
  bar.add(played.length)
  try {
    while (played.length < flags.games && (flags.all || isOpen(contest, played, flags.claim))) {
      const games = Math.min(size, flags.games - played.length)
      const batch = { seed: played.length, games, threads: flags.threads, onDone: bar.add }
      const round = await doGames(job, batch)
      record.add(round)
      played = [...played, ...round]
    }
  } finally {
    bar.stop()
  }
  return played
}

/**
 * Only whole pairs are asked: half a pair has given one side to one player alone. Where sides do not change nothing is
 * claimed, and all games are played.
 */
function isOpen({ seat }: Contest, played: readonly ContestGame[], claim: number): boolean {
  if (seat !== undefined || played.length % 2 === 1) return true
  return verdictOf(...winsIn(played), claim) === 'open'
}
