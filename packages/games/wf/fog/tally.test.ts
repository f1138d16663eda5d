import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEXES, UNITS } from '../data.ts'
import { MOVED, STRATEGIC, UNSUPPLIED } from '../state.ts'
import { countOfBlock, hexOfBlock, sideOfBlock, signsOfBlock } from './blocks.ts'
import { tally, takeTally } from './tally.ts'

/** Few places and signs, the last hex among them, so that many share one. */
const told = fc.record({
  hex: fc.constantFrom(0, 15, 16, 300, HEXES - 1),
  side: fc.constantFrom(0, 1),
  signs: fc.constantFrom(0, MOVED, MOVED | STRATEGIC, UNSUPPLIED),
})

describe('blocks counted by place', () => {
  it('are as many as were told, by hex, side and signs, in that order', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: UNITS }), all => {
        for (const { hex, side, signs } of all) tally(hex, side, signs)
        const rows = takeTally().map(block => [
          hexOfBlock(block),
          sideOfBlock(block),
          signsOfBlock(block),
          countOfBlock(block),
        ])
        const counted = new Map<string, number>()
        for (const { hex, side, signs } of all) {
          const key = `${hex} ${side} ${signs}`
          counted.set(key, (counted.get(key) ?? 0) + 1)
        }
        const expected = [...counted]
          .map(([key, count]) => [...key.split(' ').map(Number), count])
          .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
        expect(rows).toEqual(expected)
        expect(takeTally()).toEqual([])
      }),
    )
  })
})
