/** The actions of one game of the fixture through decision, offer and apply, beside boardgame.io's local client. */
import { below, cloneState, hashState, seedDice } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { time } from './timing.ts'
import type { Action } from '@hexfront/engine'
import type { CrossingState } from '@hexfront/engine/fixture'
import type { Figure } from './timing.ts'
import type { Peers } from './peers.ts'

interface Step {
  readonly seat: number
  readonly action: Action
}

/** A random game, written down. */
function writtenGame(seed: number): { start: CrossingState; steps: Step[]; end: string } {
  const state = crossing.setup('standard', {}, seed)
  const start = cloneState(state)
  const rng = seedDice(seed)
  const steps: Step[] = []
  while (!state.outcome) {
    const { seat } = crossing.decisions(state)[0]!
    const actions = crossing.actions(state, seat)
    const action = actions[below(rng, actions.length)]!
    crossing.apply(state, seat, action)
    steps.push({ seat, action })
  }
  return { start, steps, end: hashState(state) }
}

export function benchAction(peers: Peers | null): Figure[] {
  const { start, steps, end } = writtenGame(1944)
  const ours = time(
    () => {
      const state = cloneState(start)
      for (const { seat, action } of steps) {
        crossing.decisions(state)
        crossing.actions(state, seat)
        crossing.apply(state, seat, action)
      }
    },
    5,
    100,
  )
  const name = 'one action of the fixture'
  const value = ours.median / steps.length
  if (!peers) return [{ name, value, unit: 'µs' }]
  const theirs = time(peerGame(peers, start, steps, end), 1, 20)
  return [{ name, value, unit: 'µs', peer: 'boardgame.io', ratio: theirs.median / ours.median }]
}

/** The same game there: the same rules as its one move, on its own copy of the state. */
function peerGame(
  { boardgame }: Peers,
  start: CrossingState,
  steps: readonly Step[],
  end: string,
): () => void {
  const client = boardgame.Client({
    game: {
      setup: () => cloneState(start),
      moves: {
        // What is handed over is a draft, on which no derived facts can be kept: a state of its own is given back.
        act: ({ G }: { G: CrossingState }, seat: number, verb: string, arg: number | string | undefined) => {
          const state = cloneState(G)
          crossing.apply(state, seat, arg === undefined ? { verb } : { verb, arg })
          return state
        },
      },
    },
    numPlayers: 2,
    debug: false,
  })
  client.start()
  return () => {
    client.reset()
    for (const { seat, action } of steps) client.moves['act']!(seat, action.verb, action.arg)
    if (hashState(client.getState().G) !== end) throw new Error('the peer plays another game')
  }
}
