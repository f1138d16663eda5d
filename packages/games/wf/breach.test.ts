import { expect, test } from 'vitest'
import { given, hex, unit } from './testing/testing.ts'
import { movementBreaches } from './breach.ts'
import { sideTo } from './movement/crossings.ts'
import type { Given } from './testing/testing.ts'

const broken = (want: Given): string[] => movementBreaches(given(want)).map(({ what }) => what)

test('a sound position breaks nothing', () => {
  expect(broken({ at: { 'GE-84-INF': 'Paris', 'US-16-INF': 'London' } })).toEqual([])
})

test('[1.1c] [2.66] [16.4a] units on closed ground are found', () => {
  expect(
    broken({
      at: { 'GE-84-INF': 'London', 'IT-4-INF': 'Paris', 'US-16-INF': 'Madrid' },
      neutral: [hex('Madrid')],
    }),
  ).toHaveLength(3)
})

test('[2.26f] [6.21a] so are two forts in a hex, and too many units', () => {
  expect(broken({ at: { 'GE-81-FORT': 'Paris', 'GE-82-FORT': 'Paris' } })).toEqual(['two forts are in Paris'])
  const three = { 'GE-84-INF': 'Grenoble', 'GE-88-INF': 'Grenoble', 'GE-64-INF': 'Grenoble' }
  expect(broken({ at: three })).toEqual(['Grenoble is overfull'])
  expect(broken({ at: three, frames: [{ step: 'movement' }] })).toEqual([])
})

test('[5.2a] [5.61] [6.33a] and hidden active HQs, moves and crossings beyond the limit', () => {
  const set = { active: [unit('GE-OKW-SHQ'), 0, -1, -1], crossed: [sideTo(hex('Paris'), hex('Reims')), 3] }
  expect(broken({ at: { 'GE-OKW-SHQ': 'Berlin' }, set })).toHaveLength(3)
})
