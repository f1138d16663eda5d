import { describe, expect, it } from 'vitest'
import { below, brokenChecks, brokenDecisions, brokenRefusals, seedDice } from '@hexfront/engine'
import { HEXES, UNITS } from '../data.ts'
import { listener } from '../testing/words.ts'
import { wf } from '../index.ts'
import type { Action, GameEvent } from '@hexfront/engine'
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

const verbs = Object.keys(wf.verbs)

/** Something that might be said by mistake: a verb of the game with a unit, a hex or nonsense. */
function mistake(rng: number[], own: readonly Action[]): Action {
  const verb = below(rng, 4) > 0 ? own[below(rng, own.length)]!.verb : verbs[below(rng, verbs.length)]!
  const args = [below(rng, UNITS), below(rng, HEXES), below(rng, 12) - 3, 100_000, 0.5, 'x']
  const n = below(rng, args.length + 1)
  return n === args.length ? { verb } : { verb, arg: args[n]! }
}

const games: readonly (readonly [scenario: string, seed: number])[] = [
  ['husky', 1],
  ['S43', 2],
  ['W43', 3],
  ['S44', 4],
  ['W44', 5],
]

describe('any game', () => {
  it.each(games)('%s: has words and a rule for all that is asked, told and refused', (scenario, seed) => {
    const { hear, cite, faults } = listener()
    const rng = seedDice(seed)
    play(scenario, seed, 900, (state, seat, act) => {
      for (const decision of wf.decisions(state)) {
        hear(decision.ask)
        hear(decision.wait)
        for (const rule of decision.rules) cite(rule, decision.kind)
      }
      for (let n = 0; n < 2; n++) {
        const refusal = wf.check(state, seat, mistake(rng, wf.actions(state, seat)))
        if (refusal && refusal.rule !== 'contract') hear(refusal)
        if (refusal) cite(refusal.rule, refusal.id)
      }
      for (const event of act()) {
        hear(wf.describe(event))
        cite(event.rule as string | undefined, event.kind)
      }
    })
    expect([...faults]).toEqual([])
  })

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
