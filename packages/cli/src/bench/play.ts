/** Random play of whole games: what one action costs with everything that a table asks for. */
import { below, seedDice } from '@hexfront/engine'
import { quantiles } from './timing.ts'
import type { Game } from '@hexfront/engine'
import type { GameKind } from '@hexfront/games'
import type { Figure } from './timing.ts'

/** What a published module did in random play on a machine like ours. */
interface Recorded {
  readonly peer: string
  readonly actionsPerSecond: number
  readonly median: number
  readonly p99: number
}

/** Like beside like. None of cards has been recorded yet. */
const recorded: Readonly<Partial<Record<GameKind, Recorded>>> = {
  counters: {
    peer: 'published module of counters and zones',
    actionsPerSecond: 6200,
    median: 63,
    p99: 1180,
  },
  blocks: { peer: 'published module of blocks', actionsPerSecond: 30_300, median: 24, p99: 133 },
}

/** Random actions before anything is counted: so long the just-in-time compiler is busy with our code. */
const WARM_UP = 60_000

/** Plays so many random games; each action is apply, decision, list of actions and view of who decides next. */
export function benchPlay(game: Game, kind: GameKind | null, games: number): Figure[] {
  const early: number[] = []
  for (let seed = games + 1; early.length < WARM_UP; seed++) playOut(game, seed, early)
  const taken: number[] = []
  // By processor time, helper threads included: what else the machine does meanwhile is not counted.
  let seconds = 0
  for (let seed = 1; seed <= games; seed++) {
    const before = process.cpuUsage()
    playOut(game, seed, taken)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
  }
  const { median, p99 } = quantiles(taken)
  const perSecond = taken.length / seconds
  const of = (what: string): string => `${game.code}: ${what}`
  const peer = kind === null ? undefined : recorded[kind]
  const beside = (ratio: (one: Recorded) => number): Partial<Figure> =>
    peer ? { peer: peer.peer, ratio: ratio(peer), recorded: true } : {}
  return [
    {
      name: of('actions a second in random play'),
      value: perSecond,
      unit: '1/s',
      ...beside(one => perSecond / one.actionsPerSecond),
    },
    { name: of('one action, median'), value: median, unit: 'µs', ...beside(one => one.median / median) },
    { name: of('one action, 99% quantile'), value: p99, unit: 'µs', ...beside(one => one.p99 / p99) },
    { name: of('random games a second'), value: games / seconds, unit: '1/s' },
    { name: of('actions in a random game'), value: taken.length / games, unit: '' },
  ]
}

/** One random game to its end; adds to the list what each action took, in microseconds. */
function playOut(game: Game, seed: number, taken: number[]): void {
  const state = game.setup(game.scenarios[seed % game.scenarios.length]!.id, {}, seed)
  const rng = seedDice(seed + 1)
  let seat = game.decisions(state)[0]!.seat
  let actions = game.actions(state, seat)
  while (!state.outcome) {
    const begin = performance.now()
    game.apply(state, seat, actions[below(rng, actions.length)]!)
    const [decision] = game.decisions(state)
    if (decision) {
      seat = decision.seat
      actions = game.actions(state, seat)
      game.view(state, seat)
    }
    taken.push((performance.now() - begin) * 1000)
  }
}
