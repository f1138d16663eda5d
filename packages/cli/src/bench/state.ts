/** Copying and hashing a position of 300 units on 1,500 hexes. */
import { cloneState, hashState } from '@hexfront/engine'
import { time } from './timing.ts'
import type { Figure } from './timing.ts'

export function benchState(): Figure[] {
  const list = (n: number): number[] => Array.from({ length: n }, (_, i) => (i * 7919) % 1500)
  const state = {
    scenario: 'campaign',
    options: {},
    rng: [1, 2, 3, 4],
    frames: [{ step: 'game' }, { step: 'turn', at: 3 }, { step: 'movement', side: 0, units: [1, 2, 3] }],
    tick: 100,
    outcome: null,
    at: list(300),
    step: list(300),
    moved: list(300),
    fought: list(300),
    control: list(1500),
    top: list(1500),
    under: list(1500),
  }
  return [
    {
      name: 'clone of 300 units and 1,500 hexes',
      value: time(() => cloneState(state), 20, 300).median,
      unit: 'µs',
    },
    {
      name: 'hash of 300 units and 1,500 hexes',
      value: time(() => hashState(state), 5, 300).median,
      unit: 'µs',
    },
  ]
}
