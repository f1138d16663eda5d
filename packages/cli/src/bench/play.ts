/** Random play of whole games: what one action costs with everything that a table asks for. */
import { below, seedDice } from '@hexfront/engine'
import { quantiles } from './timing.ts'
import type { BaseState, Game } from '@hexfront/engine'
import type { Figure } from './timing.ts'

/** A published hex-and-zones module of the same kind, measured apart on a machine like ours. */
const YARDSTICK = { actionsPerSecond: 6600, gamesPerSecond: 14, median: 46, p99: 1100 }

/** Random actions before anything is counted: so long the just-in-time compiler is busy with our code. */
const WARM_UP = 60_000

/** Plays so many random games; each action is apply, decision, list of actions and view of who decides next. */
export function benchPlay(game: Game, games: number): Figure[] {
  const early: number[] = []
  for (let seed = games + 1; early.length < WARM_UP; seed++) playOut(game, seed, early)
  const taken: number[] = []
  let bytes = 0
  // By processor time, helper threads included: what else the machine does meanwhile is not counted.
  let seconds = 0
  for (let seed = 1; seed <= games; seed++) {
    const before = process.cpuUsage()
    const state = playOut(game, seed, taken)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
    bytes = Math.max(bytes, JSON.stringify(state).length)
  }
  const { median, p99 } = quantiles(taken)
  const perSecond = taken.length / seconds
  const of = (what: string): string => `${game.code}: ${what}`
  return [
    {
      name: of('actions a second in random play'),
      value: perSecond,
      unit: '1/s',
      peer: 'published module',
      ratio: perSecond / YARDSTICK.actionsPerSecond,
    },
    {
      name: of('one action, median'),
      value: median,
      unit: 'µs',
      peer: 'published module',
      ratio: YARDSTICK.median / median,
    },
    {
      name: of('one action, 99% quantile'),
      value: p99,
      unit: 'µs',
      peer: 'published module',
      ratio: YARDSTICK.p99 / p99,
    },
    {
      name: of('random games a second'),
      value: games / seconds,
      unit: '1/s',
      peer: 'published module',
      ratio: games / seconds / YARDSTICK.gamesPerSecond,
    },
    { name: of('actions in a random game'), value: taken.length / games, unit: '' },
    { name: of('largest stored position'), value: bytes, unit: 'bytes' },
  ]
}

/** One random game to its end; adds to the list what each action took, in microseconds. */
function playOut(game: Game, seed: number, taken: number[]): BaseState {
  const state = game.setup(game.scenarios[0]!.id, {}, seed)
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
  return state
}
