import { expect, test } from 'vitest'
import { modeNames } from '../hq/active.ts'
import { wf } from '../index.ts'
import { productionVerbs } from './production.ts'

test('disbanding and taking a beachhead up are seldom wanted: they come after what ends production [11.52, 11.44]', () => {
  const seldom = Object.entries(productionVerbs).flatMap(([verb, { idle }]) => (idle ? [verb] : []))
  expect(seldom).toEqual(['takeUp', 'disband'])
})

test('every way to command names the steps that it costs [5.43]', () => {
  const price = (mode: string): string => /(one step|two steps)$/.exec(wf.words[`verb.mode.${mode}`]!)![1]!
  for (const mode of modeNames) expect(price(mode)).toBe(mode.startsWith('blitz') ? 'two steps' : 'one step')
})

test('the surprise attack says what it does before it is made, and that there is one [W44.4]', () => {
  expect(wf.words['grave.bulge']).toMatch(/armor .* full fire .* mud.* one surprise attack/)
})
