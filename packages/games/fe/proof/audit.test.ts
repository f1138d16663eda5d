/** Games of chance that seek combat, read along by somebody who reckons everything again from the text. */
import { below, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { fe } from '../index.ts'
import { auditor } from '../testing/audit.ts'
import type { Action } from '@hexfront/engine'

const GAMES = 30
const MOST = 2500

/** Any action, but rather one that leads to a combat or into it. */
const KEEN = ['ops', 'both', 'markAttack', 'target', 'join', 'support', 'carpet', 'commit', 'use']
function keenly(actions: readonly Action[], rng: Parameters<typeof below>[0]): Action {
  const keen = actions.filter(({ verb }) => KEEN.includes(verb))
  const list = keen.length > 0 && below(rng, 4) > 0 ? keen : actions
  return list[below(rng, list.length)]!
}

it('odds, results, prices, points and steps are what the text makes of them [9.23a, 9.24, 9.26, 9.27a, 11.51b, 11.52b, 11.61, 6.21a, 10.2b, 10.6a, 12.2a, 12.4b, 16.1b]', () => {
  const total = { combats: 0, cards: 0, prices: 0, steps: 0 }
  for (let seed = 1; seed <= GAMES; seed++) {
    const state = fe.setup(seed % 2 ? 'campaign' : 'overlord', {}, seed)
    const rng = seedDice(seed + 4000)
    const reader = auditor(state)
    for (let n = 0; !state.outcome && n < MOST; n++) {
      const decisions = fe.decisions(state)
      const { seat } = decisions[below(rng, decisions.length)]!
      const action = keenly(fe.actions(state, seat), rng)
      reader.before(state, action)
      reader.after(state, fe.apply(state, seat, action))
    }
    expect(reader.found, `seed ${seed}`).toEqual([])
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += reader.seen[key]
  }
  // Enough of everything that it would be seen.
  expect(total.combats).toBeGreaterThan(200)
  expect(total.cards).toBeGreaterThan(50)
  expect(total.prices).toBeGreaterThan(2000)
  expect(total.steps).toBeGreaterThan(200)
}, 120_000)
