/** Words that were untrue or silent once. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wf } from '../index.ts'
import type { WarningsAnswer } from '@hexfront/engine'
import { does, turn } from '../testing/march.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

const why = (state: WfState, verb: string, arg: number): string => {
  const refusal = wf.check(state, state.side, { verb, arg })
  return refusal ? `${refusal.rule} ${say(wf.words, refusal)}` : 'legal'
}

test('[16.31b] leaving the Maquis is for good, and is said before and while it is chosen', () => {
  const state = given({ side: ALLIED, frames: [{ step: 'maquis', tried: [] }] })
  expect(say(wf.words, wf.decisions(state)[0]!.ask)).toContain('it never comes')
  const { warnings } = wf.explain(state, { about: 'warnings', verb: 'none' }) as WarningsAnswer
  expect(warnings.map(({ reason, rule }) => `${rule} ${say(wf.words, reason)}`)).toEqual([
    expect.stringMatching(/^16\.31b .*given up for good/),
  ])
})

test('[6.41a] a headquarters that is the last in its battle hears why it does not simply march off', () => {
  const state = turn({
    side: AXIS,
    at: { 'GE-OBW-HQ': 'Sedan', 'US-15-ARMOR': 'Sedan' },
    attackers: { Sedan: ALLIED },
    active: { 'GE-OBW-HQ': 'normal' },
  })
  does(state, 'endMovement')
  does(state, 'mobilize', 'GE-OBW-HQ')
  expect(why(state, 'march', hex('Liège'))).toBe('6.41a Whoever leaves a battle last goes as the rearguard.')
})

test('[15.42a] a unit whose invasion headquarters has sent another hears that it is one unit for each', () => {
  const state = wf.setup('husky', {}, 1)
  const acts: readonly (readonly [string, (number | string)?])[] = [
    ['activate', unit('BR-21-HQ')],
    ['mode', 'invasion'],
    ['endCommand'],
    ['pick', unit('US-6-AMPH')],
    ['invade', hex('Palermo')],
  ]
  for (const [verb, arg] of acts) wf.apply(state, ALLIED, arg === undefined ? { verb } : { verb, arg })
  const at = state.at[unit('BR-21-HQ')]
  const other = state.at.findIndex(
    (place, one) => place === at && one !== unit('BR-21-HQ') && wf.counters.units[one]!.side === ALLIED,
  )
  expect(other).toBeGreaterThanOrEqual(0)
  expect(why(state, 'pick', other)).toMatch(/^15\.42a .*one unit/)
})

test('[15.52b] [15.73a] units that hang on a lane the enemy may cut are told apart from safe ones', () => {
  for (const scenario of ['S43', 'W43', 'S44']) {
    const state = wf.setup(scenario, {}, 1)
    for (const seat of [ALLIED, AXIS]) {
      const { units, sources, states } = wf.explain(state, { about: 'supply', seat })!
      for (const { state: supplied, path } of units) {
        expect(states[supplied]).toBeDefined()
        expect(path.length === 0).toBe(states[supplied]!.id === 'supply.out')
        if (path.length > 0) expect(sources).toContain(path[0])
      }
    }
  }
})

test('[17.1b] production is shown as the map stands, and what it was', () => {
  const state = wf.setup('S44', {}, 1)
  const text = (): string =>
    wf
      .scene(state)
      .standing.map(line => say(wf.words, line))
      .join(' ')
  expect(text()).toMatch(/Production/)
  state.level = [1, 2]
  expect(text()).toMatch(
    /Production as the map stands: Allies \d+, Axis \d+; at the last production it was 1 and 2/,
  )
})
