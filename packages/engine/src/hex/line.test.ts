import fc from 'fast-check'
import { line as oracleLine } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import { distance } from './distance.ts'
import { type Grid, areAdjacent, cellAt, columnOf, makeGrid, rowOf } from './grid.ts'
import { centreOf } from './layout.ts'
import { line } from './line.ts'
import { EW, MW, WOTR, gridAndCells, oracleOf } from './testing/grids.ts'

const places = (grid: Grid, cells: readonly number[]): string[] =>
  cells.map(cell => `${columnOf(grid, cell)},${rowOf(grid, cell)}`)

/** Whether the segment comes within a hair of a hexside at some whole step. */
function touchesSide(grid: Grid, a: number, b: number): boolean {
  const length = distance(grid, a, b)
  const fraction = (from: number, to: number, i: number): number => ((to - from) * i) / length
  for (let i = 1; i < length; i++) {
    const q = fraction(grid.q[a]!, grid.q[b]!, i)
    const r = fraction(grid.r[a]!, grid.r[b]!, i)
    for (const part of [q, r]) if (Math.abs(Math.abs(part % 1) - 0.5) < 1e-9) return true
  }
  return false
}

describe('a line', () => {
  test('along a row is the row', () => {
    const grid = makeGrid(EW)
    expect(places(grid, line(grid, cellAt(grid, 3, 20), cellAt(grid, 6, 20)))).toEqual([
      '3,20',
      '4,20',
      '5,20',
      '6,20',
    ])
  })

  test('from a hex to itself is the hex', () => {
    expect(line(makeGrid(EW), 9, 9)).toEqual([9])
  })

  test('along hexsides takes the lower-numbered hexes', () => {
    const up = makeGrid(EW)
    expect(places(up, line(up, cellAt(up, 5, 20), cellAt(up, 5, 24)))).toEqual([
      '5,20',
      '4,21',
      '5,22',
      '4,23',
      '5,24',
    ])
    const flat = makeGrid(MW)
    expect(places(flat, line(flat, cellAt(flat, 10, 35), cellAt(flat, 14, 35)))).toEqual([
      '10,35',
      '11,35',
      '12,35',
      '13,35',
      '14,35',
    ])
    // From column to column but one, one and a half hexes up: the third way for a hexside to run.
    expect(places(up, line(up, cellAt(up, 5, 20), cellAt(up, 6, 21)))).toEqual(['5,20', '6,20', '6,21'])
    expect(places(up, line(up, cellAt(up, 5, 21), cellAt(up, 7, 20)))).toEqual(['5,21', '6,20', '7,20'])
  })

  test('along a side of the very first hex takes that hex', () => {
    for (const columnStep of [1, -1] as const) {
      for (const rowStep of [1, -1] as const) {
        const grid = makeGrid({ ...EW, columns: [0, 4], rows: [1, 5], columnStep, rowStep })
        const [a, b] = [cellAt(grid, 0, 2), cellAt(grid, 1, 1)]
        expect(line(grid, a, b)).toEqual([a, 0, b])
        expect(line(grid, b, a)).toEqual([b, 0, a])
      }
    }
  })

  test('along hexsides at the edge stays on the map', () => {
    const grid = makeGrid(WOTR)
    expect(places(grid, line(grid, cellAt(grid, 0, 12), cellAt(grid, 0, 14)))).toEqual([
      '0,12',
      '0,13',
      '0,14',
    ])
    expect(places(grid, line(grid, cellAt(grid, 17, 11), cellAt(grid, 17, 13)))).toEqual([
      '17,11',
      '17,12',
      '17,13',
    ])
    const other = makeGrid({ ...WOTR, shiftToward: 'lower' })
    expect(places(other, line(other, cellAt(other, 0, 11), cellAt(other, 0, 13)))).toEqual([
      '0,11',
      '0,12',
      '0,13',
    ])
    expect(places(other, line(other, cellAt(other, 17, 12), cellAt(other, 17, 14)))).toEqual([
      '17,12',
      '17,13',
      '17,14',
    ])
  })

  test('has one cell more than the distance, each on the map and next to the one before', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        const found = line(grid, a!, b!)
        expect(found).toHaveLength(distance(grid, a!, b!) + 1)
        expect(found[0]).toBe(a)
        expect(found.at(-1)).toBe(b)
        for (let i = 1; i < found.length; i++) expect(areAdjacent(grid, found[i - 1]!, found[i]!)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('back again holds the same cells', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        expect(line(grid, b!, a!)).toEqual(line(grid, a!, b!).reverse())
      }),
      { numRuns: 500 },
    )
  })

  test('keeps to hexes that the segment enters or touches', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        const [ax, ay] = centreOf(grid, a!)
        const [bx, by] = centreOf(grid, b!)
        const length = Math.hypot(bx - ax, by - ay)
        for (const cell of line(grid, a!, b!)) {
          const [x, y] = centreOf(grid, cell)
          const off = length === 0 ? 0 : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
          expect(off).toBeLessThanOrEqual(50 + 1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with honeycomb where no hexside is in doubt', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        fc.pre(!touchesSide(grid, a!, b!))
        const { Hex, hexOf, cellOf } = oracleOf(grid)
        const hexes = oracleLine<InstanceType<typeof Hex>>({ start: hexOf(a!), stop: hexOf(b!) })(
          coordinates => new Hex(coordinates),
        )
        expect(line(grid, a!, b!)).toEqual(hexes.map(cellOf))
      }),
      { numRuns: 500 },
    )
  })
})
