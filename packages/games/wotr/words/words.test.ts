import { expect, test } from 'vitest'
import { UNITS, unitName } from '../data.ts'
import { wordsTurn } from './turn.ts'

test('every unit has a name of its own', () => {
  const names = Array.from({ length: UNITS }, (_, unit) => unitName(unit))
  expect(new Set(names).size).toBe(UNITS)
})

test('whoever chooses a sector hears what the other goes without [8.16b, 8.16d]', () => {
  for (const id of ['ask.firstSector', 'ask.chooseSector'])
    expect(wordsTurn[id]).toMatch(/attack and movement are halved.* probes.* column .* momentum/)
})
