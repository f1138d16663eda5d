import { below, seedDice } from '../flow/dice.ts'
import { hashState } from '../flow/hash.ts'
import { SPECTATOR } from '../flow/contract.ts'
import { createMatch, play, standingReply } from '../match/match.ts'
import { loadSave, parseSave, saveMatch } from '../match/save.ts'
import {
  brokenChecks,
  brokenCopies,
  brokenDecisions,
  brokenJson,
  brokenOrder,
  brokenReasons,
  brokenRefusals,
  brokenViews,
} from './laws.ts'
import { brokenEvents } from './eventlaw.ts'
import { brokenScene } from './scenelaw.ts'
import { brokenSecrets } from './secrecy.ts'
import type { BaseState, Game, Json } from '../flow/contract.ts'
import type { Match, Played } from '../match/match.ts'

export interface FuzzOptions {
  readonly scenario?: string
  readonly options?: Readonly<Record<string, Json>>
  /** A game that is still on after so many actions has failed. */
  readonly maxActions?: number
  /** The dearer laws (views, order, plain JSON) are checked at one action in so many; 1 is always. */
  readonly every?: number
}

export interface FuzzFailure {
  readonly seed: number
  /** How many actions had been played. */
  readonly action: number
  readonly what: string
}

export interface FuzzReport {
  readonly seed: number
  readonly finished: boolean
  readonly actions: number
  readonly refusalsTried: number
  readonly failures: readonly FuzzFailure[]
  readonly hash: string
  readonly turn: number
  /** What was played in a game that failed. */
  readonly played?: readonly Played[]
}

/** Plays one random game from a seed and checks every law on the way. */
export function fuzzGame<S extends BaseState>(
  game: Game<S>,
  seed: number,
  options: FuzzOptions = {},
): FuzzReport {
  const failures: FuzzFailure[] = []
  const scenario = options.scenario ?? game.scenarios[0]!.id
  const match = createMatch(game, scenario, options.options ?? {}, seed)
  if ('problem' in match) throw new RangeError(match.problem.id)
  const rng = seedDice(seed + 1)
  let refusalsTried = 0
  const fail = (what: string): void => void failures.push({ seed, action: match.played.length, what })
  const most = options.maxActions ?? 50_000
  try {
    while (failures.length === 0 && !match.state.outcome && match.played.length < most) {
      const { broken, tried } = brokenLaws(game, match.state, rng, options.every ?? 1)
      refusalsTried += tried
      broken.forEach(fail)
      if (failures.length === 0) setAtRandom(match, rng).forEach(fail)
      if (failures.length === 0) playRandom(match, rng, fail)
    }
    if (failures.length === 0) brokenEnd(match, most).forEach(fail)
  } catch (error) {
    fail(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  const finished = match.state.outcome !== null
  const turn = game.turn(match.state)
  return {
    seed,
    finished,
    actions: match.played.length,
    refusalsTried,
    failures,
    hash: hashState(match.state),
    turn,
    ...(failures.length > 0 && { played: match.played }),
  }
}

/** Every law of a position in a game that is on; the dearer ones at one position in so many. */
export function brokenLaws<S extends BaseState>(
  game: Game<S>,
  state: S,
  rng: number[],
  every: number,
): { readonly broken: readonly string[]; readonly tried: number } {
  const isThorough = below(rng, every) === 0
  const broken = game.breaches(state).map(breach => breach.what)
  broken.push(...brokenDecisions(game, state))
  const refusals = brokenRefusals(game, state, rng, FORGED)
  broken.push(...refusals.broken)
  if (isThorough)
    broken.push(
      ...brokenJson(state),
      ...brokenChecks(game, state),
      ...brokenOrder(game, state),
      ...brokenCopies(game, state, rng),
      ...brokenScene(game, state),
      ...brokenReasons(game, state, rng, FORGED_THOROUGHLY),
      ...brokenViews(game, state, rng),
      ...brokenSecrets(game, state, rng),
    )
  return { broken, tried: refusals.tried }
}

/** How many forged actions are tried at every position. */
const FORGED = 2
/** How many of them are put to either side of a position that is looked at closely, and to what it knows. */
const FORGED_THOROUGHLY = 12

/** How seldom a standing answer is set at random, and how often one that is set is followed: one time in so many. */
const SELDOM = 12
const OFTEN = 2

/** Sets a standing answer now and then, where the game knows any: nobody else may notice. */
function setAtRandom<S extends BaseState>(match: Match<S>, rng: number[]): string[] {
  const { game, state } = match
  if (!state.standing || below(rng, SELDOM) > 0) return []
  const seat = below(rng, 2)
  const choices = game.standing(state, seat).flatMap(control => control.choices)
  if (choices.length === 0) return []
  const others = (): string =>
    hashState([1 - seat, SPECTATOR].map(viewer => [game.view(state, viewer), game.decisions(state)]))
  const before = others()
  const done = play(match, seat, choices[below(rng, choices.length)]!.action)
  if ('refusal' in done) return [`a standing answer was refused: ${done.refusal.id}`]
  return others() === before && done.events.length === 0 ? [] : ['a standing answer was noticed']
}

function playRandom<S extends BaseState>(match: Match<S>, rng: number[], fail: (what: string) => void): void {
  const reply = standingReply(match)
  if (reply && below(rng, OFTEN) === 0) {
    const done = play(match, reply.seat, reply.action)
    if ('refusal' in done) fail(`a standing answer could not be played: ${done.refusal.id}`)
    return
  }
  const decisions = match.game.decisions(match.state)
  const { seat } = decisions[below(rng, decisions.length)]!
  const actions = match.game.actions(match.state, seat)
  const done = play(match, seat, actions[below(rng, actions.length)]!)
  if ('refusal' in done) fail(`an offered action was refused: ${done.refusal.id}`)
  else brokenEvents(match.game, done.events).forEach(fail)
}

/** At the end: over within bounds, nobody decides, and the save replays to the same position. */
export function brokenEnd<S extends BaseState>(match: Match<S>, most: number): string[] {
  if (!match.state.outcome) return [`still on after ${most} actions`]
  const broken = brokenDecisions(match.game, match.state)
  for (const breach of match.game.breaches(match.state)) broken.push(breach.what)
  const save = parseSave(JSON.stringify(saveMatch(match)))
  if ('problem' in save) return [...broken, `the save does not read back: ${save.problem.id}`]
  const again = loadSave(save, match.game)
  if ('problem' in again)
    broken.push(`the save does not replay: ${again.problem.id} ${JSON.stringify(again.problem.params ?? {})}`)
  return broken
}

/** Plays a random game without checks: for speed, signatures and samples. */
export function playRandomGame<S extends BaseState>(
  game: Game<S>,
  seed: number,
  options: FuzzOptions = {},
): S {
  const state = game.setup(options.scenario ?? game.scenarios[0]!.id, options.options ?? {}, seed)
  const rng = seedDice(seed + 1)
  const most = options.maxActions ?? 50_000
  for (let i = 0; i < most && !state.outcome; i++) {
    const decisions = game.decisions(state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const actions = game.actions(state, seat)
    game.apply(state, seat, actions[below(rng, actions.length)]!)
  }
  return state
}

/** One word for what a game does on a fixed set of random games: it moves when the rules move. */
export function signature<S extends BaseState>(
  game: Game<S>,
  seeds: readonly number[],
  options: FuzzOptions = {},
): string {
  return hashState(seeds.map(seed => hashState(playRandomGame(game, seed, options))))
}
