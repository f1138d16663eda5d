/** Positions of random games, for models of the rules that are compared with the code. */
import { below, seedDice } from '../flow/dice.ts'
import type { BaseState, Game } from '../flow/contract.ts'

export interface Sampling {
  readonly games: number
  /** A position is taken at one action in so many, of the first so many of a game. */
  readonly every: number
  readonly most: number
  /** Other dice for each model. */
  readonly dice: number
}

type Played<S extends BaseState> = Pick<Game<S>, 'setup' | 'decisions' | 'actions' | 'apply'>

/** Positions of games from 1 on, in the scenario that is said for each. */
export function* randomPositions<S extends BaseState>(
  game: Played<S>,
  scenarioOf: (seed: number) => string,
  { games, every, most, dice }: Sampling,
): Generator<S> {
  for (let seed = 1; seed <= games; seed++) {
    const state = game.setup(scenarioOf(seed), {}, seed)
    const rng = seedDice(seed + dice)
    for (let n = 0; !state.outcome && n < most; n++) {
      const decisions = game.decisions(state)
      const { seat } = decisions[below(rng, decisions.length)]!
      const actions = game.actions(state, seat)
      game.apply(state, seat, actions[below(rng, actions.length)]!)
      if (n % every === 0) yield state
    }
  }
}
