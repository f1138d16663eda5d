/** One fuzzed game, by chance alone or between bots; a game that fails is kept as a save. */
import {
  below,
  brokenEnd,
  brokenEvents,
  brokenLaws,
  createMatch,
  fuzzGame,
  hashState,
  play,
  saveMatch,
  seedDice,
  toAction,
} from '@hexfront/engine'
import type { FuzzReport, Game, GameEvent, Match, Played, Save, Seat } from '@hexfront/engine'
import { brokenHonesty, fetchBot, playBots, randomBot } from '@hexfront/bots'
import type { Setup } from '../games.ts'

/** What is the same for all games of a run. */
export interface FuzzRun {
  /** One name per side. */
  readonly bots: readonly string[]
  readonly budgetMs: number
  readonly maxActions: number
}

export interface FuzzTable extends FuzzRun, Setup {}

export interface FuzzResult extends FuzzReport {
  /** A game that failed, up to there. */
  readonly save?: Save
}

/** Random bots are the engine's own fuzzing; others play at a table of their own. */
export async function fuzzOne(game: Game, seed: number, table: FuzzTable): Promise<FuzzResult> {
  const byChance = table.bots.every(name => name === randomBot.name)
  return byChance ? fuzzRandom(game, seed, table) : await fuzzBots(game, seed, table)
}

function fuzzRandom(game: Game, seed: number, table: FuzzTable): FuzzResult {
  const report = fuzzGame(game, seed, table)
  return report.played ? { ...report, save: saveOf(begin(game, seed, table), report.played) } : report
}

/** One choice of a computer in so many is asked again with everything altered that it may not know. */
const ASKED_ONE_IN = 20

async function fuzzBots(game: Game, seed: number, table: FuzzTable): Promise<FuzzResult> {
  const rng = seedDice(seed + 1)
  let last = begin(game, seed, table)
  let refusalsTried = 0
  let broken: readonly string[] = []
  const check = (match: Match, events: readonly GameEvent[] = []): void => {
    last = match
    const found = match.state.outcome
      ? { broken: brokenEnd(match, table.maxActions), tried: 0 }
      : brokenLaws(game, match.state, rng, 1)
    refusalsTried += found.tried
    broken = [...brokenEvents(game, events), ...found.broken]
    if (broken.length === 0 && !match.state.outcome && match.played.length >= table.maxActions)
      broken = [`still on after ${table.maxActions} actions`]
    if (broken.length > 0) throw new Error('a law is broken: the game ends here')
  }
  const checkHonesty = async ({ state }: Match, seat: Seat): Promise<void> => {
    const name = table.bots[seat]!
    if (name === randomBot.name || below(rng, ASKED_ONE_IN) > 0) return
    const sitDown = async () => (await fetchBot(name, game, seed))!
    broken = await brokenHonesty(game, state, seat, sitDown, rng)
    if (broken.length > 0) throw new Error('the computer knows too much: the game ends here')
  }
  try {
    check(last)
    await playBots(game, {
      ...table,
      seed,
      beforeAction: checkHonesty,
      onAction: (match, _seat, _action, events) => check(match, events),
    })
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
