/** In any position what is lit up before a card is used is what can then be done with it. */
import { describe, expect, it } from 'vitest'
import { below, seedDice } from '@hexfront/engine'
import { HEXES } from '../data.ts'
import { fe } from '../index.ts'
import type { Action } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
const argsOf = (state: FeState, seat: number, verb: string): number[] =>
  sorted(fe.actions(state, seat).flatMap(action => (action.verb === verb ? [Number(action.arg)] : [])))

interface Promise {
  readonly promised: unknown
  readonly kept: unknown
}

/** What the table says of a use, and what the step that it opens then offers; null where something else comes first. */
function compare(state: FeState, seat: number, action: Action): Promise | null {
  const { lines, places, units } = fe.explain(fe.view(state, seat), { about: 'preview', ...action })!
  const count = (id: string): unknown =>
    lines.find(({ reason }) => reason.id === `preview.${id}`)?.reason.params?.['n']
  const tried = fe.copy(state)
  fe.apply(tried, seat, action)
  const offered = (verb: string): number[] => argsOf(tried, seat, verb)
  switch (tried.frames.at(-1)!.step) {
    case 'marking': {
      const [moves, attacks] = [offered('markMove'), offered('markAttack')]
      return {
        promised: [count('moves'), count('attacks'), sorted(places!)],
        kept: [moves.length, attacks.length, attacks.length > 0 ? attacks : moves.filter(at => at < HEXES)],
      }
    }
    case 'redeployment':
      return { promised: [count('canGo'), sorted(units!)], kept: [offered('pick').length, offered('pick')] }
    case 'spending':
      return {
        promised: [count('flips'), count('reborn'), sorted(units!)],
        kept: [offered('flip').length, offered('recreate').length, offered('flip')],
      }
    default:
      return null
  }
}

/** Plays at random, and looks at every use of the cards in hand before an action. */
function broken(
  scenario: string,
  seed: number,
  most: number,
): { seen: Map<string, number>; broken: unknown[] } {
  const state = fe.setup(scenario, {}, seed)
  const rng = seedDice(seed)
  const seen = new Map<string, number>()
  const found: unknown[] = []
  for (let n = 0; n < most && !state.outcome; n++) {
    const { seat, kind } = fe.decisions(state)[0]!
    const actions = fe.actions(state, seat)
    if (kind === 'action')
      for (const action of actions
        .filter(({ verb }) => ['ops', 'rd', 'rp', 'auto'].includes(verb))
        .slice(0, 9)) {
        const both = compare(state, seat, action)
        if (!both) continue
        seen.set(action.verb, (seen.get(action.verb) ?? 0) + 1)
        if (JSON.stringify(both.promised) !== JSON.stringify(both.kept))
          found.push({ turn: state.turn, seat, ...action, ...both })
      }
    fe.apply(state, seat, actions[below(rng, actions.length)]!)
  }
  return { seen, broken: found }
}

describe('what is lit up before a card is used', () => {
  it.each([
    ['campaign', 5],
    ['overlord', 6],
  ])(
    'is what can be marked, sent and replaced then, in %s [6.21a] [6.25b] [6.31a] [12.2a] [12.3]',
    (scenario, seed) => {
      const { seen, broken: found } = broken(scenario, seed, 210)
      expect(found.slice(0, 3)).toEqual([])
      for (const verb of ['ops', 'rd', 'rp']) expect(seen.get(verb), verb).toBeGreaterThan(2)
    },
  )
})
