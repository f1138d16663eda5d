import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { playBots } from '@hexfront/bots'
import { saveMatch } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
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
import { Stop, USAGE } from '../exit.ts'
import { gameNamed, readBots, readSetup } from '../games.ts'
import { progress, say, sayJson, writing } from '../output.ts'
import { makeTeller } from '../watch.ts'
import type { Teller } from '../watch.ts'
import { queueGames } from '../sim/queue.ts'
import { summarise, summaryLines } from '../sim/summary.ts'
import { doGames } from '../work/pool.ts'
import type { SimJob, SimResult } from '../work/job.ts'

interface Flags extends SetupFlags {
  readonly games: number
  readonly bots: string
  readonly budget: number
  readonly watch?: true
  readonly save?: string
  readonly threads?: number
  readonly queue?: true
  readonly json?: true
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .description('let bots play each other and count who wins, and by how much')
    .argument('<game>', 'code of the game')
    .addOption(gamesOption(100))
    .addOption(botsOption())
    .addOption(budgetOption())
    .addOption(seedOption())
    .addOption(scenarioOption())
    .addOption(optionOption())
    .option('--watch', 'tell each game turn by turn, with dice and rule ids')
    .option('--save <folder>', 'keep every game as a save file there')
    .addOption(threadsOption())
    .option('--queue', 'have them played by every `hexfront worker` on the database at DATABASE_URL')
    .addOption(jsonOption())
    .action(sim)
}

async function sim(code: string, flags: Flags): Promise<void> {
  if (flags.queue && (flags.watch || flags.save !== undefined))
    throw new Stop(USAGE, '--queue only counts: leave out --watch and --save.')
  if (flags.watch && flags.json) throw new Stop(USAGE, '--watch tells it to people: leave out --json.')
  const game = await gameNamed(code)
  const bots = readBots(game, flags.bots)
  const setup = readSetup(game, flags.scenario, flags.option)
  const job: SimJob = { kind: 'sim', game: code, ...setup, bots, budgetMs: flags.budget }
  const oneByOne = flags.watch === true || flags.save !== undefined
  const results = oneByOne ? await follow(game, job, flags) : await count(job, flags)
  const summary = summarise(game, bots, results)
  if (flags.json) sayJson(summary)
  else for (const line of summaryLines(summary)) say(line)
}

async function count(job: SimJob, flags: Flags): Promise<readonly SimResult[]> {
  const bar = progress(`sim ${job.game}`, flags.games)
  const batch = { seed: flags.seed, games: flags.games, threads: flags.threads, onDone: bar.add }
  return await (flags.queue ? queueGames(job, batch) : doGames(job, batch)).finally(() => bar.stop())
}

/** Plays the games one after the other, to tell them or to keep them. */
async function follow(game: Game, job: SimJob, flags: Flags): Promise<readonly SimResult[]> {
  // Said before hours of play, not after.
  if (flags.save !== undefined) writing(flags.save, () => mkdirSync(flags.save!, { recursive: true }))
  const results: SimResult[] = []
  for (let seed = flags.seed; seed < flags.seed + flags.games; seed++) {
    const start = performance.now()
    const teller = flags.watch ? makeTeller(game, say) : null
    if (teller) say(`${game.title}, ${job.scenario}, seed ${seed}: ${job.bots.join(' against ')}`)
    let last: Match | null = null
    const played = await playBots(game, {
      ...job,
      seed,
      onAction: (match, seat, action, events, why) => {
        teller?.onAction(match, seat, action, events, why)
        last = match
      },
    })
    if (last) finish(last, seed, teller, flags)
    results.push({ ...played, seconds: (performance.now() - start) / 1000 })
  }
  return results
}

function finish(match: Match, seed: number, teller: Teller | null, flags: Flags): void {
  teller?.end(match.state.outcome)
  if (flags.save === undefined) return
  const file = join(flags.save, `${match.game.code}-${seed}.json`)
  writing(file, () => writeFileSync(file, `${JSON.stringify(saveMatch(match))}\n`))
}
