import { expect, test } from 'vitest'
import { UNITS, unitName } from '../data.ts'

test('every unit has a name of its own', () => {
  const names = Array.from({ length: UNITS }, (_, unit) => unitName(unit))
  expect(new Set(names).size).toBe(UNITS)
})
