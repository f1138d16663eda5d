/** One fuzzed game, by chance alone or between bots; a game that fails is kept as a save. */
import {
  brokenChecks,
  brokenDecisions,
  brokenJson,
  brokenOrder,
  brokenRefusals,
  brokenViews,
  createMatch,
  fuzzGame,
  hashState,
  loadSave,
  parseSave,
  play,
  saveMatch,
  seedDice,
  toAction,
} from '@hexfront/engine'
import type { FuzzReport, Game, Match, Played, Save } from '@hexfront/engine'
import { playBots, randomBot } from '@hexfront/bots'
import type { Setup } from '../games.ts'

export interface FuzzTable extends Setup {
  /** One name per side. */
  readonly bots: readonly string[]
  readonly budgetMs: number
  readonly maxActions: number
}

export interface FuzzResult extends FuzzReport {
  /** A game that failed, up to there. */
  readonly save?: Save
}

/** How many forged actions are tried at every position. */
const FORGED = 2

/** Random bots are the engine's own fuzzing; others play at a table of their own. */
export async function fuzzOne(game: Game, seed: number, table: FuzzTable): Promise<FuzzResult> {
  const byChance = table.bots.every(name => name === randomBot.name)
  return byChance ? fuzzRandom(game, seed, table) : await fuzzBots(game, seed, table)
}

function fuzzRandom(game: Game, seed: number, table: FuzzTable): FuzzResult {
  const report = fuzzGame(game, seed, table)
  if (report.failures.length === 0) return report
  // The report does not tell the actions: the same seed plays them again.
  const played: Played[] = []
  const recorded: Game = {
    ...game,
    apply(state, seat, action) {
      const events = game.apply(state, seat, action)
      played.push(action.arg === undefined ? [seat, action.verb] : [seat, action.verb, action.arg])
      return events
    },
  }
  fuzzGame(recorded, seed, table)
  // What was applied beyond the last action was a forged one that passed, or the replay at the end.
  return { ...report, save: saveOf(begin(game, seed, table), played.slice(0, report.actions)) }
}

async function fuzzBots(game: Game, seed: number, table: FuzzTable): Promise<FuzzResult> {
  const rng = seedDice(seed + 1)
  let last = begin(game, seed, table)
  let refusalsTried = 0
  let broken: readonly string[] = []
  const check = (match: Match): void => {
    last = match
    const found = match.state.outcome ? { broken: brokenEnd(match), tried: 0 } : brokenLaws(match, rng)
    refusalsTried += found.tried
    broken = found.broken
    if (broken.length === 0 && !match.state.outcome && match.played.length >= table.maxActions)
      broken = [`still on after ${table.maxActions} actions`]
    if (broken.length > 0) throw new Error('a law is broken: the game ends here')
  }
  try {
    check(last)
    await playBots(game, { ...table, seed, onAction: check })
  } catch (error) {
    if (broken.length === 0)
      broken = [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
  const report: FuzzReport = {
    seed,
    finished: last.state.outcome !== null,
    actions: last.played.length,
    refusalsTried,
    failures: broken.map(what => ({ seed, action: last.played.length, what })),
    hash: hashState(last.state),
    turn: game.turn(last.state),
  }
  return broken.length === 0 ? report : { ...report, save: saveOf(begin(game, seed, table), last.played) }
}

/** Every law of a position in a game that is on. */
function brokenLaws({ game, state }: Match, rng: number[]): { broken: string[]; tried: number } {
  const refusals = brokenRefusals(game, state, rng, FORGED)
  const broken = [
    ...game.breaches(state).map(breach => breach.what),
    ...brokenDecisions(game, state),
    ...refusals.broken,
    ...brokenJson(state),
    ...brokenChecks(game, state),
    ...brokenOrder(game, state),
    ...brokenViews(game, state, rng),
  ]
  return { broken, tried: refusals.tried }
}

/** At the end nobody decides, and the save replays to the same position. */
function brokenEnd(match: Match): string[] {
  const { game, state } = match
  const broken = [...game.breaches(state).map(breach => breach.what), ...brokenDecisions(game, state)]
  const save = parseSave(JSON.stringify(saveMatch(match)))
  const again = 'problem' in save ? save : loadSave(save, game)
  if ('problem' in again)
    broken.push(`the save does not replay: ${again.problem.id} ${JSON.stringify(again.problem.params ?? {})}`)
  return broken
}

function begin(game: Game, seed: number, table: FuzzTable): Match {
  const match = createMatch(game, table.scenario, table.options, seed)
  if ('problem' in match) throw new RangeError(match.problem.id)
  return match
}

/**
 * A save of what was played, with the position that its actions alone lead to: the one that failed may
 * have been left half-way, or changed by a forged action.
 */
function saveOf(match: Match, played: readonly Played[]): Save {
  try {
    for (const [seat, verb, arg] of played) play(match, seat, toAction(verb, arg))
  } catch {
    // A game that goes another way the second time: replaying the save tells where.
  }
  return { ...saveMatch(match), actions: played }
}
