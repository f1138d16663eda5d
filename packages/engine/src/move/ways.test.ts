import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sideHas, sideMask } from '../board/features.ts'
import { maskOf } from '../board/mask.ts'
import { anyMap, anyMask, fitted } from '../testing/arbitrary.ts'
import { textMap } from '../testing/textmap.ts'
import { makeWays } from './ways.ts'

describe('ways', () => {
  const { board, hex } = textMap(['. . .', ' . . .'], { sides: { sea: ['0101-0201'], river: ['0201-0301'] } })
  const from = (ways: Int16Array, id: string): number[] => [...ways.slice(hex(id) * 6, hex(id) * 6 + 6)]

  test('lead to every neighbour unless something closes them', () => {
    expect(makeWays(board)).toEqual(board.neighbours)
    expect(makeWays(board)).not.toBe(board.neighbours)
  })

  test('are closed by hexside kinds both ways, by hexes on the way in', () => {
    const ways = makeWays(board, {
      closedSides: sideMask(board, 'sea'),
      closedHexes: maskOf(board, [hex('0102')]),
    })
    expect(from(ways, '0101')).toEqual([-1, -1, -1, -1, -1, -1])
    expect(from(ways, '0201')).toEqual([-1, hex('0301'), hex('0202'), -1, -1, -1])
    expect(from(ways, '0102')).toEqual([hex('0201'), hex('0202'), -1, -1, -1, hex('0101')])
  })

  test('on any map, hold exactly what is open', () => {
    fc.assert(
      fc.property(anyMap, anyMask(3), ({ board: any }, mask) => {
        const closedHexes = fitted(any, mask)
        const closedSides = any.sideKindNames.includes('sea') ? sideMask(any, 'sea') : 0
        const ways = makeWays(any, { closedSides, closedHexes })
        const expected = any.neighbours.map((to, slot) => {
          const crossed = sideHas(any, Math.floor(slot / 6), slot % 6, closedSides)
          return to >= 0 && (crossed || closedHexes[to] !== 0) ? -1 : to
        })
        expect([...ways]).toEqual([...expected])
      }),
      { numRuns: 50 },
    )
  })
})
