import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridSpec } from '../board/mapfile.ts'
import { DIRECTIONS, directionNames, opposite } from './direction.ts'
import {
  type Grid,
  areAdjacent,
  cellAt,
  cellAtAxial,
  columnOf,
  directionTo,
  isInside,
  makeGrid,
  neighbour,
  neighboursOf,
  rowOf,
} from './grid.ts'
import {
  CCRR,
  EW,
  FE,
  MW,
  RRCC,
  WF,
  WOTR,
  WOTR_NUMBERS,
  anyGrid,
  gridAndCells,
  oracleOf,
} from './testing/grids.ts'
import { formatId, parseId } from './numbering.ts'

/** Column and row of the neighbours of a hex by direction name, for example { NE: '6,4' }. */
function around(spec: GridSpec, column: number, row: number): Record<string, string> {
  const grid = makeGrid(spec)
  const cell = cellAt(grid, column, row)
  const names = directionNames(spec.orientation)
  return Object.fromEntries(
    DIRECTIONS.map(d => {
      const next = neighbour(grid, cell, d)
      return [names[d], next < 0 ? 'none' : `${columnOf(grid, next)},${rowOf(grid, next)}`]
    }),
  )
}

const plain: GridSpec = {
  orientation: 'pointy',
  columns: [1, 9],
  rows: [1, 9],
  columnStep: 1,
  rowStep: 1,
  shifted: 'odd',
  shiftToward: 'higher',
}

describe('neighbours of hex 5,5 when', () => {
  test('odd rows are pushed right', () => {
    const expected = { NE: '6,4', E: '6,5', SE: '6,6', SW: '5,6', W: '4,5', NW: '5,4' }
    expect(around(plain, 5, 5)).toEqual(expected)
  })
  test('even rows are pushed right', () => {
    const expected = { NE: '5,4', E: '6,5', SE: '5,6', SW: '4,6', W: '4,5', NW: '4,4' }
    expect(around({ ...plain, shifted: 'even' }, 5, 5)).toEqual(expected)
    expect(around({ ...plain, shiftToward: 'lower' }, 5, 5)).toEqual(expected)
  })
  test('odd rows are pushed toward higher columns, which grow to the left', () => {
    const expected = { NE: '5,4', E: '4,5', SE: '5,6', SW: '6,6', W: '6,5', NW: '6,4' }
    expect(around({ ...plain, columnStep: -1 }, 5, 5)).toEqual(expected)
  })
  test('odd rows are pushed right and rows grow upward', () => {
    const expected = { NE: '6,6', E: '6,5', SE: '6,4', SW: '5,4', W: '4,5', NW: '5,6' }
    expect(around({ ...plain, rowStep: -1 }, 5, 5)).toEqual(expected)
  })
  test('odd columns are pushed down', () => {
    const expected = { N: '5,4', NE: '6,5', SE: '6,6', S: '5,6', SW: '4,6', NW: '4,5' }
    expect(around({ ...plain, orientation: 'flat' }, 5, 5)).toEqual(expected)
  })
  test('odd columns are pushed up', () => {
    const expected = { N: '5,4', NE: '6,4', SE: '6,5', S: '5,6', SW: '4,5', NW: '4,4' }
    expect(around({ ...plain, orientation: 'flat', shiftToward: 'lower' }, 5, 5)).toEqual(expected)
    expect(around({ ...plain, orientation: 'flat', shifted: 'even' }, 5, 5)).toEqual(expected)
  })
  test('odd columns are pushed toward higher rows, which grow upward, with columns growing to the left', () => {
    const expected = { N: '5,6', NE: '4,6', SE: '4,5', S: '5,4', SW: '6,5', NW: '6,6' }
    expect(around({ ...plain, orientation: 'flat', rowStep: -1, columnStep: -1 }, 5, 5)).toEqual(expected)
  })
})

describe('a grid', () => {
  test('counts its hexes by row, then by column', () => {
    const grid = makeGrid(WOTR)
    expect([grid.width, grid.height, grid.count]).toEqual([18, 37, 666])
    expect(cellAt(grid, 0, 11)).toBe(0)
    expect(cellAt(grid, 17, 11)).toBe(17)
    expect(cellAt(grid, 0, 12)).toBe(18)
    expect(cellAt(grid, 17, 47)).toBe(665)
    expect([columnOf(grid, 35), rowOf(grid, 35)]).toEqual([17, 12])
  })

  test('ends at its first and last column and row', () => {
    const grid = makeGrid(EW)
    for (const [column, row] of [
      [-1, 20],
      [25, 20],
      [5, 10],
      [5, 38],
      [Number.NaN, 20],
    ] as const) {
      expect(cellAt(grid, column, row)).toBe(-1)
      expect(isInside(EW, column, row)).toBe(false)
    }
    expect(isInside(EW, 24, 37)).toBe(true)
    expect(isInside(EW, 0, 11)).toBe(true)
  })

  test('keeps its spec, and a lone hex has no neighbours', () => {
    const spec = { ...plain, columns: [7, 7], rows: [4, 4] } as const
    const grid = makeGrid(spec)
    expect(grid.spec).toBe(spec)
    expect([...grid.neighbours]).toEqual([-1, -1, -1, -1, -1, -1])
    expect(neighboursOf(grid, 0)).toEqual([])
  })

  test('must have hexes, and few enough to be numbered', () => {
    expect(() => makeGrid({ ...plain, columns: [3, 2] })).toThrow('not 0 x 9')
    expect(() => makeGrid({ ...plain, rows: [3, 2] })).toThrow('not 9 x 0')
    expect(() => makeGrid({ ...plain, columns: [3, 1], rows: [3, 1] })).toThrow('not -1 x -1')
    expect(() => makeGrid({ ...plain, columns: [0, 255], rows: [0, 127] })).toThrow(
      new RangeError('a grid needs 1 to 32767 hexes, not 256 x 128'),
    )
    expect(makeGrid({ ...plain, columns: [1, 217], rows: [1, 151] }).count).toBe(32767)
  })

  test('every cell is found again by its column and row, and by its axial coordinates', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        for (let cell = 0; cell < grid.count; cell++) {
          expect(cellAt(grid, columnOf(grid, cell), rowOf(grid, cell))).toBe(cell)
          expect(cellAtAxial(grid, grid.q[cell]!, grid.r[cell]!)).toBe(cell)
        }
      }),
    )
  })

  test('neighbours are mutual, differ, and lie in opposite directions', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        const near = neighboursOf(grid, cell!)
        expect(new Set(near).size).toBe(near.length)
        expect(near).not.toContain(cell)
        for (const d of DIRECTIONS) {
          const next = neighbour(grid, cell!, d)
          expect(near.includes(next)).toBe(next >= 0)
          if (next < 0) continue
          expect(neighbour(grid, next, opposite(d))).toBe(cell)
          expect(directionTo(grid, cell!, next)).toBe(d)
          expect(directionTo(grid, next, cell!)).toBe(opposite(d))
          expect(areAdjacent(grid, cell!, next)).toBe(true)
        }
        expect(areAdjacent(grid, cell!, cell!)).toBe(false)
        expect(areAdjacent(grid, cell!, -1)).toBe(false)
      }),
    )
  })

  test('hexes that are not adjacent have no direction to each other', () => {
    const grid = makeGrid(plain)
    expect(directionTo(grid, cellAt(grid, 5, 5), cellAt(grid, 7, 5))).toBe(-1)
    expect(directionTo(grid, cellAt(grid, 1, 1), -1)).toBe(-1)
  })

  test('agrees with honeycomb on neighbours, whichever way it counts and pushes', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        const { Hex, hexOf, cellOf } = oracleOf(grid)
        const hex = hexOf(cell!)
        const steps = [
          [1, 0],
          [0, 1],
          [-1, 1],
          [-1, 0],
          [0, -1],
          [1, -1],
        ] as const
        const near = steps.map(([q, r]) => cellOf(new Hex({ q: hex.q + q, r: hex.r + r })))
        expect(new Set(neighboursOf(grid, cell!))).toEqual(new Set(near.filter(c => c >= 0)))
      }),
      { numRuns: 400 },
    )
  })
})

describe('the maps', () => {
  const at = (grid: Grid, rrcc: number): number => cellAt(grid, rrcc % 100, Math.floor(rrcc / 100))
  const touching = (grid: Grid, a: number, b: number): boolean => areAdjacent(grid, at(grid, a), at(grid, b))

  test('ew: three hexsides join 3510, 3411, 3511 and 3412 in a chain', () => {
    const grid = makeGrid(EW)
    expect(touching(grid, 3510, 3411)).toBe(true)
    expect(touching(grid, 3411, 3511)).toBe(true)
    expect(touching(grid, 3511, 3412)).toBe(true)
    expect(touching(grid, 3510, 3511)).toBe(true)
    expect(touching(grid, 3411, 3412)).toBe(true)
    expect(touching(grid, 3510, 3412)).toBe(false)
  })

  test('ew: 3204 and 3205 touch 3304, and only 2317 touches 2217, 2218 and 2316', () => {
    const grid = makeGrid(EW)
    expect(touching(grid, 3304, 3204)).toBe(true)
    expect(touching(grid, 3304, 3205)).toBe(true)
    expect(touching(grid, 3304, 3203)).toBe(false)
    const common = Array.from({ length: grid.count }, (_, cell) => cell).filter(cell =>
      [2217, 2218, 2316].every(id => areAdjacent(grid, cell, at(grid, id))),
    )
    expect(common).toEqual([at(grid, 2317)])
  })

  test('ew: rows grow upward and columns to the right', () => {
    const grid = makeGrid(EW)
    const names = directionNames('pointy')
    expect(names[directionTo(grid, at(grid, 3304), at(grid, 3305))]).toBe('E')
    expect(names[directionTo(grid, at(grid, 3304), at(grid, 3404))]).toBe('NW')
    expect(names[directionTo(grid, at(grid, 3304), at(grid, 3205))]).toBe('SE')
  })

  test('wotr: columns grow to the left, and a row runs on across the seam of the sheets', () => {
    const grid = makeGrid(WOTR)
    const near = (id: string): Record<string, string> => {
      const { column, row } = parseId(WOTR, WOTR_NUMBERS, id)!
      const cell = cellAt(grid, column, row)
      return Object.fromEntries(
        DIRECTIONS.map(d => {
          const next = neighbour(grid, cell, d)
          const id = next < 0 ? 'none' : formatId(WOTR, WOTR_NUMBERS, columnOf(grid, next), rowOf(grid, next))
          return [directionNames('pointy')[d], id]
        }),
      )
    }
    expect(near('1511N')).toEqual({
      NE: '1411N',
      E: '1510N',
      SE: '1611N',
      SW: '1612N',
      W: '1512N',
      NW: '1412N',
    })
    // Row 11 of the south sheet is row 29 of the north one: odd both ways.
    expect(near('1105S')).toEqual({
      NE: '2805N',
      E: '2904N',
      SE: '1205S',
      SW: '1206S',
      W: '2906N',
      NW: '2806N',
    })
    expect(near('1117N')).toEqual({ NE: 'none', E: '1116N', SE: '1217N', SW: 'none', W: 'none', NW: 'none' })
  })

  test('mw: even columns hang half a hex lower', () => {
    const grid = makeGrid(MW)
    const id = (ccrr: string): number => {
      const { column, row } = parseId(MW, CCRR, ccrr)!
      return cellAt(grid, column, row)
    }
    expect(directionNames('flat')[directionTo(grid, id('0539'), id('0540'))]).toBe('S')
    expect(directionNames('flat')[directionTo(grid, id('0539'), id('0439'))]).toBe('SW')
    expect(directionNames('flat')[directionTo(grid, id('0439'), id('0540'))]).toBe('SE')
  })

  test('every map numbers every hex once', () => {
    for (const [spec, numbers] of [
      [EW, RRCC],
      [WOTR, WOTR_NUMBERS],
      [MW, CCRR],
      [FE, CCRR],
      [WF, CCRR],
    ] as const) {
      const grid = makeGrid(spec)
      const ids = Array.from({ length: grid.count }, (_, cell) =>
        formatId(spec, numbers, columnOf(grid, cell), rowOf(grid, cell)),
      )
      expect(new Set(ids).size).toBe(grid.count)
      expect(ids).not.toContain(null)
    }
  })
})
