import { describe, expect, it } from 'vitest'
import { below, brokenChecks, brokenDecisions, brokenRefusals, seedDice } from '@hexfront/engine'
import { wf } from '../index.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

type Look = (state: WfState, seat: number, act: () => readonly GameEvent[]) => void

/** A random game from its set-up on. Whoever looks at a position says when it goes on. */
function play(scenario: string, seed: number, actions: number, look: Look): void {
  const state = wf.setup(scenario, {}, seed)
  const rng = seedDice(seed + 500)
  for (let n = 0; n < actions && !state.outcome; n++) {
    const decisions = wf.decisions(state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const open = wf.actions(state, seat)
    look(state, seat, () => wf.apply(state, seat, open[below(rng, open.length)]!))
  }
}

const games: readonly (readonly [scenario: string, seed: number])[] = [
  ['husky', 1],
  ['S43', 2],
  ['W43', 3],
  ['S44', 4],
  ['W44', 5],
]

describe('any game', () => {
  it.each(games)('%s: keeps the laws of every position', (scenario, seed) => {
    const rng = seedDice(seed)
    play(scenario, seed + 10, 900, (state, _seat, act) => {
      const broken = [...brokenDecisions(wf, state), ...brokenChecks(wf, state), ...wf.breaches(state)]
      if (below(rng, 4) === 0) broken.push(...brokenRefusals(wf, state, rng, 2).broken)
      expect(broken).toEqual([])
      act()
    })
  })
})
