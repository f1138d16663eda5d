/** For tests of this folder: the grids of the five maps, grids of every make, and an outside opinion. */
import fc from 'fast-check'
import { type Hex, Orientation, defineHex } from 'honeycomb-grid'
import type { GridSpec, Numbering } from '../../board/mapfile.ts'
import { type Grid, cellAt, columnOf, makeGrid, rowOf } from '../grid.ts'

export const WOTR: GridSpec = {
  orientation: 'pointy',
  columns: [0, 17],
  rows: [11, 47],
  columnStep: -1,
  rowStep: 1,
  shifted: 'odd',
  shiftToward: 'higher',
}
export const WOTR_NUMBERS: Numbering = {
  form: 'RRCC',
  digits: 4,
  sheets: [
    { suffix: 'N', columns: [0, 17], rows: [11, 29], rowOffset: 0, columnOffset: 0 },
    { suffix: 'S', columns: [0, 17], rows: [11, 29], rowOffset: 18, columnOffset: 0 },
  ],
}
export const EW: GridSpec = {
  orientation: 'pointy',
  columns: [0, 24],
  rows: [11, 37],
  columnStep: 1,
  rowStep: -1,
  shifted: 'odd',
  shiftToward: 'higher',
}
export const RRCC: Numbering = { form: 'RRCC', digits: 4 }
export const CCRR: Numbering = { form: 'CCRR', digits: 4 }
export const MW: GridSpec = {
  orientation: 'flat',
  columns: [4, 22],
  rows: [28, 45],
  columnStep: 1,
  rowStep: 1,
  shifted: 'even',
  shiftToward: 'higher',
}
export const FE: GridSpec = { ...MW, columns: [2, 22], rows: [2, 27], shifted: 'odd' }
export const WF: GridSpec = { ...EW, columns: [0, 27], rows: [2, 45], rowStep: 1 }

/** Grids of every orientation, direction of counting and push, from 1 x 1 up. */
export const anySpec: fc.Arbitrary<GridSpec> = fc.record({
  orientation: fc.constantFrom('pointy', 'flat'),
  columns: range(),
  rows: range(),
  columnStep: fc.constantFrom(1, -1),
  rowStep: fc.constantFrom(1, -1),
  shifted: fc.constantFrom('odd', 'even'),
  shiftToward: fc.constantFrom('higher', 'lower'),
})

export const anyGrid: fc.Arbitrary<Grid> = anySpec.map(makeGrid)

/** A grid with that many of its cells, some perhaps the same. */
export function gridAndCells(cells: number): fc.Arbitrary<readonly [Grid, readonly number[]]> {
  return anyGrid.chain(grid =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.nat({ max: grid.count - 1 }), { minLength: cells, maxLength: cells }),
    ),
  )
}

function range(): fc.Arbitrary<[number, number]> {
  return fc
    .tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 1, max: 9 }))
    .map(([first, length]): [number, number] => [first, first + length - 1])
}

/** The honeycomb library's idea of a grid, with hexes 100 wide; cells meet its hexes by drawn column and row. */
export interface Oracle {
  readonly Hex: typeof Hex
  readonly hexOf: (cell: number) => Hex
  readonly cellOf: (hex: { col: number; row: number }) => number
}

export function oracleOf(grid: Grid): Oracle {
  const { spec } = grid
  const pointy = spec.orientation === 'pointy'
  const drawnColumn = (column: number): number =>
    spec.columnStep === 1 ? column - spec.columns[0] : spec.columns[1] - column
  const drawnRow = (row: number): number => (spec.rowStep === 1 ? row - spec.rows[0] : spec.rows[1] - row)
  // honeycomb pushes odd (-1) or even (1) lines right or down; a push the other way is the other parity's.
  const zeroLine = pointy
    ? spec.rowStep === 1
      ? spec.rows[0]
      : spec.rows[1]
    : spec.columnStep === 1
      ? spec.columns[0]
      : spec.columns[1]
  const zeroIsPushed = (Math.abs(zeroLine) % 2 === 1) === (spec.shifted === 'odd')
  const step = pointy ? spec.columnStep : spec.rowStep
  const pushIsForward = (spec.shiftToward === 'higher' ? step : -step) === 1
  const Hex = defineHex({
    dimensions: 100 / Math.sqrt(3),
    orientation: pointy ? Orientation.POINTY : Orientation.FLAT,
    offset: zeroIsPushed === pushIsForward ? 1 : -1,
  })
  return {
    Hex,
    hexOf: cell => new Hex({ col: drawnColumn(columnOf(grid, cell)), row: drawnRow(rowOf(grid, cell)) }),
    cellOf: ({ col, row }) => {
      const column = spec.columnStep === 1 ? spec.columns[0] + col : spec.columns[1] - col
      const mapRow = spec.rowStep === 1 ? spec.rows[0] + row : spec.rows[1] - row
      return cellAt(grid, column, mapRow)
    },
  }
}
