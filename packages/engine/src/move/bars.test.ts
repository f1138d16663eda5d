import { expect, it } from 'vitest'
import { barsAround } from './bars.ts'

/** Seven hexes in a row: 0 to 6. */
const row = Array.from({ length: 42 }, (_, slot) => {
  const hex = Math.floor(slot / 6)
  if (slot % 6 === 0) return hex - 1
  return slot % 6 === 1 && hex < 6 ? hex + 1 : -1
})

it('finds the hexes at which a line must stop, and none beyond them or too far off', () => {
  expect(barsAround(row, 3, 9, hex => hex === 1 || hex === 5 || hex === 6)).toEqual([1, 5])
  expect(barsAround(row, 3, 1, hex => hex === 1 || hex === 5)).toEqual([])
  expect(barsAround(row, 3, 9, () => false)).toEqual([])
})
