import { expect, test } from 'vitest'
import { productionVerbs } from './production.ts'

test('disbanding and taking a beachhead up are seldom wanted: they come after what ends production [11.52, 11.44]', () => {
  const seldom = Object.entries(productionVerbs).flatMap(([verb, { idle }]) => (idle ? [verb] : []))
  expect(seldom).toEqual(['takeUp', 'disband'])
})
