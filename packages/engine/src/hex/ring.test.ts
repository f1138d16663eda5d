import fc from 'fast-check'
import { ring as oracleRing } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import { distance } from './distance.ts'
import { DIRECTIONS } from './direction.ts'
import { cellAt, columnOf, makeGrid, neighbour, rowOf } from './grid.ts'
import { disk, ring } from './ring.ts'
import { EW, FE, gridAndCells, oracleOf } from './testing/grids.ts'

describe('a ring', () => {
  test.each([EW, FE])('of radius 1 is the neighbours in direction order', spec => {
    const grid = makeGrid(spec)
    const centre = cellAt(grid, 10, 20)
    expect(ring(grid, centre, 1)).toEqual(DIRECTIONS.map(d => neighbour(grid, centre, d)))
  })

  test('runs clockwise from the corner in direction 0', () => {
    const grid = makeGrid(FE)
    const found = ring(grid, cellAt(grid, 10, 20), 2).map(cell => [columnOf(grid, cell), rowOf(grid, cell)])
    expect(found).toEqual([
      [10, 18],
      [11, 18],
      [12, 19],
      [12, 20],
      [12, 21],
      [11, 21],
      [10, 22],
      [9, 21],
      [8, 21],
      [8, 20],
      [8, 19],
      [9, 18],
    ])
  })

  test('of radius 0 is the centre; of less, nothing', () => {
    const grid = makeGrid(EW)
    expect(ring(grid, 7, 0)).toEqual([7])
    expect(ring(grid, 7, -1)).toEqual([])
    expect(disk(grid, 7, -1)).toEqual([])
  })

  test('holds every cell of the map at that distance, once', () => {
    fc.assert(
      fc.property(gridAndCells(1), fc.nat({ max: 10 }), ([grid, [centre]], radius) => {
        const found = ring(grid, centre!, radius)
        const expected = []
        for (let c = 0; c < grid.count; c++) if (distance(grid, centre!, c) === radius) expected.push(c)
        expect(found.toSorted((a, b) => a - b)).toEqual(expected)
      }),
    )
  })

  test('agrees with honeycomb', () => {
    fc.assert(
      fc.property(gridAndCells(1), fc.integer({ min: 1, max: 6 }), ([grid, [centre]], radius) => {
        const { Hex, hexOf, cellOf } = oracleOf(grid)
        const { q, r } = hexOf(centre!)
        const hexes = oracleRing<InstanceType<typeof Hex>>({ center: { q, r }, radius })(
          coordinates => new Hex(coordinates),
        )
        const cells = hexes.map(cellOf).filter(cell => cell >= 0)
        const found = ring(grid, centre!, radius)
        expect(new Set(found)).toEqual(new Set(cells))
        expect(found).toHaveLength(cells.length)
      }),
    )
  })
})

describe('a disk', () => {
  test('has 1 + 3n(n + 1) hexes in the open, nearest first', () => {
    const grid = makeGrid(EW)
    const centre = cellAt(grid, 12, 24)
    expect([0, 1, 2, 3].map(n => disk(grid, centre, n).length)).toEqual([1, 7, 19, 37])
    expect(disk(grid, centre, 2)).toEqual([centre, ...ring(grid, centre, 1), ...ring(grid, centre, 2)])
  })
})
