/** Positions of random games, for models that are compared with the code. */
import { below, seedDice } from '@hexfront/engine'
import { fe } from '../index.ts'
import type { FeState } from '../state.ts'

interface Sampling {
  /** A position is taken at one action in so many, of the first so many of a game. */
  readonly every: number
  readonly most: number
  /** Other dice for each model. */
  readonly dice: number
}

/** Positions of so many games, of both scenarios in turn. */
export function* positions(games: number, { every, most, dice }: Sampling): Generator<FeState> {
  for (let seed = 1; seed <= games; seed++) {
    const state = fe.setup(seed % 2 ? 'overlord' : 'campaign', {}, seed)
    const rng = seedDice(seed + dice)
    for (let n = 0; !state.outcome && n < most; n++) {
      const ds = fe.decisions(state)
      const { seat } = ds[below(rng, ds.length)]!
      const actions = fe.actions(state, seat)
      fe.apply(state, seat, actions[below(rng, actions.length)]!)
      if (n % every === 0) yield state
    }
  }
}
