import fc from 'fast-check'
import { distance as oracleDistance } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import { axialDistance, distance } from './distance.ts'
import { areAdjacent, cellAt, makeGrid } from './grid.ts'
import { EW, gridAndCells, oracleOf } from './testing/grids.ts'

describe('distance', () => {
  test('by axial difference', () => {
    expect(axialDistance(0, 0)).toBe(0)
    expect(axialDistance(3, 0)).toBe(3)
    expect(axialDistance(0, -4)).toBe(4)
    expect(axialDistance(2, -5)).toBe(5)
    expect(axialDistance(-2, -5)).toBe(7)
  })

  test('along a row and across rows', () => {
    const grid = makeGrid(EW)
    expect(distance(grid, cellAt(grid, 2, 20), cellAt(grid, 9, 20))).toBe(7)
    expect(distance(grid, cellAt(grid, 5, 20), cellAt(grid, 5, 26))).toBe(6)
    expect(distance(grid, cellAt(grid, 5, 20), cellAt(grid, 8, 26))).toBe(6)
    expect(distance(grid, cellAt(grid, 5, 20), cellAt(grid, 9, 26))).toBe(7)
    expect(distance(grid, cellAt(grid, 5, 20), cellAt(grid, 1, 26))).toBe(7)
  })

  test('agrees with honeycomb', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        const { Hex, hexOf } = oracleOf(grid)
        expect(distance(grid, a!, b!)).toBe(oracleDistance(Hex.settings, hexOf(a!), hexOf(b!)))
      }),
      { numRuns: 500 },
    )
  })

  test('is a metric with neighbours at 1', () => {
    fc.assert(
      fc.property(gridAndCells(3), ([grid, [a, b, c]]) => {
        const ab = distance(grid, a!, b!)
        expect(ab === 0).toBe(a === b)
        expect(ab === 1).toBe(areAdjacent(grid, a!, b!))
        expect(distance(grid, b!, a!)).toBe(ab)
        expect(ab).toBeLessThanOrEqual(distance(grid, a!, c!) + distance(grid, c!, b!))
      }),
    )
  })
})
