/** Whatever the table is told in a game, asked for or not, is a whole sentence and cites a rule of the ledger. */
import { describe, expect, it } from 'vitest'
import { below, seedDice, SPECTATOR } from '@hexfront/engine'
import { listener } from '@hexfront/games/testing'
import { fe } from '../index.ts'
import type { Action, Json, Message } from '@hexfront/engine'
import type { Listener } from '@hexfront/games/testing'
import type { FeState } from '../state.ts'

/** Hears every reason in an answer, with its rule, and says how many there were. */
function hearIn(ears: Listener<FeState>, answer: unknown): number {
  if (answer === null || typeof answer !== 'object') return 0
  const { reason, rule } = answer as { reason?: Message; rule?: string }
  if (reason?.id !== undefined) {
    ears.hear(reason)
    ears.cite(rule ?? 'nothing', reason.id)
  }
  return Object.values(answer).reduce(
    (sum: number, part) => sum + hearIn(ears, part),
    reason?.id === undefined ? 0 : 1,
  )
}

/** Asks all that a table asks about a position, and hears what stands beside the map. */
function askAll(ears: Listener<FeState>, state: FeState, seat: number, actions: readonly Action[]): number {
  const view = fe.view(state, seat)
  ears.watch(view)
  for (const { name, boxes } of fe.scene(fe.view(state, SPECTATOR)).tracks!)
    for (const message of [name, ...boxes.flatMap(box => [box.name, box.text ?? []].flat())])
      ears.hear(message)
  const asked = actions
    .slice(0, 12)
    .flatMap(action => [
      fe.explain(view, { about: 'preview', ...action }),
      fe.explain(view, { about: 'warnings', ...action }),
    ])
  return hearIn(ears, [
    ...asked,
    fe.explain(view, { about: 'battle' }),
    fe.explain(view, { about: 'supply', seat }),
  ])
}

/** A random game of so many actions: what was said badly, and how many reasons were given. */
function overheard(scenario: string, options: Record<string, Json>, seed: number, most: number) {
  const ears = listener(fe)
  const state = fe.setup(scenario, options, seed)
  const rng = seedDice(seed)
  let reasons = 0
  for (let n = 0; n < most && !state.outcome; n++) {
    const decisions = fe.decisions(state)
    for (const { ask, wait, rules, kind } of decisions) {
      ears.hear(ask)
      ears.hear(wait)
      for (const rule of rules) ears.cite(rule, kind)
    }
    const { seat } = decisions[below(rng, decisions.length)]!
    const actions = fe.actions(state, seat)
    if (n % 6 === 0) reasons += askAll(ears, state, seat, actions)
    for (const event of fe.apply(state, seat, actions[below(rng, actions.length)]!)) {
      ears.hear(fe.describe(event))
      ears.cite(event['rule'], event.kind)
    }
  }
  return { faults: [...ears.faults], reasons }
}

describe('all that a table is told', () => {
  it.each([
    ['campaign', { bidding: true, axisPick: true, alliedPick: true }, 3],
    ['overlord', { warCrimes: true, industrialLosses: true, oilPriority: true }, 4],
  ] as const)(
    'has words and a rule: tracks, previews, warnings, supply and odds, in %s',
    (scenario, options, seed) => {
      const { faults, reasons } = overheard(scenario, options, seed, 300)
      expect(faults).toEqual([])
      expect(reasons).toBeGreaterThan(200)
    },
  )
})
