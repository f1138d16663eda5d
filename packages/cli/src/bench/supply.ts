/** A full supply check of both sides on positions from random play. */
import { below, cloneState, seedDice } from '@hexfront/engine'
import { quantiles } from './timing.ts'
import type { Game } from '@hexfront/engine'
import type { Figure } from './timing.ts'

export function benchSupply(game: Game): Figure[] {
  const taken: number[] = []
  for (let seed = 1; seed <= 5; seed++) {
    const state = game.setup(game.scenarios[0]!.id, {}, seed)
    const other = cloneState(state)
    const rng = seedDice(seed)
    for (let i = 0; !state.outcome && i < 1000; i++) {
      const { seat } = game.decisions(state)[0]!
      const actions = game.actions(state, seat)
      game.apply(state, seat, actions[below(rng, actions.length)]!)
      if (i % 10 !== 0 || state.outcome) continue
      // Of a copy nothing is known yet, and what was found last was of another position: it is worked out anew.
      const copy = cloneState(state)
      const query = { about: 'supply', seat: i % 20 === 0 ? 0 : 1 } as const
      game.explain(other, query)
      const start = performance.now()
      game.explain(copy, query)
      taken.push((performance.now() - start) * 1000)
    }
  }
  return [
    {
      name: `${game.code}: supply of every unit of a side, with lines`,
      value: quantiles(taken).median,
      unit: 'µs',
    },
  ]
}
