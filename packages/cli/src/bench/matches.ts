/**
 * What a server and a searching opponent pay: many matches in turn, an action tried on a copy, and the whole way
 * of an action through a server. Each is measured beside the mean action of one match in the same run.
 */
import { below, seedDice, SPECTATOR } from '@hexfront/engine'
import { median } from './timing.ts'
import type { Action, BaseState, Game, Seat } from '@hexfront/engine'
import type { Figure } from './timing.ts'

const MATCHES = 40
/** Each is taken so often, in turn with the others, and the one in the middle counts. */
const ROUNDS = 9
/** A match is followed for so many actions at most. */
const MOST = 1500
/** Positions for copies and for the server are taken at one action in so many. */
const SAMPLE = 23
/** Rounds before anything is counted: so long the just-in-time compiler is busy with our code. */
const WARM_UP = 2
/**
 * Samples are few, so their works go round more often before they count: until the compiler has seen each as often as
 * the actions of the matches in their rounds. After two rounds of samples half of a server's cycle is still interpreted.
 */
const WARM_CALLS = 20_000

/** A match under way: whose turn it is, what he may do, and the dice that choose for him. */
interface Sitting {
  readonly state: BaseState
  readonly rng: number[]
  seat: Seat
  offered: readonly Action[]
}

/** A position with the action that was played there. */
interface Sample {
  readonly state: BaseState
  readonly stored: string
  readonly seat: Seat
  readonly action: Action
}

function sitDown(game: Game, match: number): Sitting {
  const scenario = game.scenarios[match % game.scenarios.length]!.id
  const state = game.setup(scenario, {}, match + 1)
  const { seat } = game.decisions(state)[0]!
  return { state, rng: seedDice(match + 2), seat, offered: game.actions(state, seat) }
}

const choose = ({ rng, offered }: Sitting): Action => offered[below(rng, offered.length)]!

/** One action: it is played, and who decides next is asked, with what he may do and what he sees. */
function playOne(game: Game, sitting: Sitting, action: Action): void {
  const { state } = sitting
  game.apply(state, sitting.seat, action)
  const [decision] = game.decisions(state)
  if (!decision) return
  sitting.seat = decision.seat
  sitting.offered = game.actions(state, decision.seat)
  game.view(state, decision.seat)
}

const isOn = ({ state }: Sitting): boolean => state.outcome === null && state.tick < MOST

/** Processor time, helper threads included: what else the machine does meanwhile is not counted. In microseconds. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const newMatches = (game: Game): Sitting[] => Array.from({ length: MATCHES }, (_, i) => sitDown(game, i))
const sameMatches = (game: Game, match: number): Sitting[] =>
  Array.from({ length: MATCHES }, () => sitDown(game, match))

const actionsIn = (matches: readonly Sitting[]): number =>
  matches.reduce((sum, { state }) => sum + state.tick, 0)

/** The mean action with one match after the other. */
function alone(game: Game): number {
  const matches = newMatches(game)
  const taken = processorTime(() => {
    for (const match of matches) while (isOn(match)) playOne(game, match, choose(match))
  })
  return taken / actionsIn(matches)
}

/** The same matches, one action of each in turn. */
function inTurn(game: Game): number {
  const matches = newMatches(game)
  return goingRound(game, matches) / actionsIn(matches)
}

/**
 * One match of each scenario, many copies of it in turn: as much memory, but never more than one phase of the game at a
 * time. What this takes is the price of facts that belong to positions; what the others take besides, that of mixed rules.
 */
function abreast(game: Game): number {
  const all = game.scenarios.map((_, i) => sameMatches(game, i))
  const taken = all.reduce((sum, matches) => sum + goingRound(game, matches), 0)
  return taken / actionsIn(all.flat())
}

function goingRound(game: Game, matches: readonly Sitting[]): number {
  return processorTime(() => {
    for (let on = matches; on.length > 0; on = on.filter(isOn))
      for (const match of on) playOne(game, match, choose(match))
  })
}

/** Positions of all matches with the action played there, and the most bytes that any took. */
function takeSamples(game: Game): { samples: Sample[]; bytes: number } {
  const samples: Sample[] = []
  let bytes = 0
  for (const match of newMatches(game)) {
    while (isOn(match)) {
      const action = choose(match)
      const stored = JSON.stringify(match.state)
      bytes = Math.max(bytes, stored.length)
      if (match.state.tick % SAMPLE === 0)
        samples.push({ state: game.copy(match.state), stored, seat: match.seat, action })
      playOne(game, match, action)
    }
  }
  return { samples, bytes }
}

/** The positions are asked what they offer first, as somebody who searches has done. */
function onCopies(game: Game, samples: readonly Sample[]): number {
  for (const { state, seat } of samples) game.actions(state, seat)
  const taken = processorTime(() => {
    for (const { state, seat, action } of samples) {
      const copy = game.copy(state)
      if (game.check(copy, seat, action) === null) game.apply(copy, seat, action)
    }
  })
  return taken / samples.length
}

/** What a server does for an action, short of the database and the socket. */
function serverCycle(game: Game, { stored, seat, action }: Sample): void {
  const state = JSON.parse(stored) as BaseState
  if (game.check(state, seat, action) !== null) return
  game.apply(state, seat, action)
  JSON.stringify(state)
  for (const viewer of [0, 1, SPECTATOR]) {
    const view = game.view(state, viewer)
    JSON.stringify({ view, actions: viewer === SPECTATOR ? [] : game.actions(state, viewer) })
  }
}

function atServer(game: Game, samples: readonly Sample[]): number {
  const taken = processorTime(() => {
    for (const sample of samples) serverCycle(game, sample)
  })
  return taken / samples.length
}

/** Rows beside the mean action of one match in the same run. */
export function benchMatches(game: Game): Figure[] {
  const { samples, bytes } = takeSamples(game)
  for (let calls = 0; calls < WARM_CALLS; calls += samples.length) {
    onCopies(game, samples)
    atServer(game, samples)
  }
  const works = [alone, inTurn, onCopies, atServer, abreast]
  const taken: number[][] = works.map(() => [])
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [i, work] of works.entries()) {
      const one = work(game, samples)
      if (round >= 0) taken[i]!.push(one)
    }
  const [mean, ...others] = taken as [number[], ...number[][]]
  // Each beside the mean of its own round: the machine is not as fast in one round as in another.
  const row = (what: string, all: number[]): Figure => ({
    name: `${game.code}: ${what}`,
    value: median(all),
    unit: 'µs',
    means: median(all.map((one, round) => one / mean[round]!)),
  })
  const [turn, copy, server, copies] = others as [number[], number[], number[], number[]]
  return [
    row('one action, mean', mean),
    row(`one action, ${MATCHES} matches in turn`, turn),
    row(`one action, ${MATCHES} copies of a match in turn`, copies),
    row('one action on a copy', copy),
    row('server cycle', server),
    { name: `${game.code}: largest stored position`, value: bytes, unit: 'bytes' },
  ]
}
