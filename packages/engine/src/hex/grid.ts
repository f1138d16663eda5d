/**
 * The grid: every hex of a map's rectangle as a dense integer, its neighbours and its axial
 * coordinates, compiled once from a `GridSpec`. A cell says nothing about what is printed in it.
 */
import type { GridSpec } from './gridspec.ts'
import { DIRECTIONS, stepQ, stepR } from './direction.ts'

export interface Grid {
  readonly spec: GridSpec
  /** How many columns. */
  readonly width: number
  /** How many rows. */
  readonly height: number
  readonly count: number
  /** count * 6 cells by direction, -1 outside the map. */
  readonly neighbours: Int16Array
  /** Axial coordinates of each cell on the drawn map: q grows right, r grows down. */
  readonly q: Int16Array
  readonly r: Int16Array
  /**
   * Half hexes from the frame to the centre of (q 0, r 0), along a row of pointy hexes or down a column
   * of flat ones, so that the outermost hex touches the frame.
   */
  readonly margin: number
}

/** A cell must fit in the signed 16 bits of a neighbour table. */
const MOST_CELLS = 32767

export function makeGrid(spec: GridSpec): Grid {
  const width = spec.columns[1] - spec.columns[0] + 1
  const height = spec.rows[1] - spec.rows[0] + 1
  const count = width * height
  if (!(width > 0 && height > 0 && count <= MOST_CELLS)) {
    throw new RangeError(`a grid needs 1 to ${MOST_CELLS} hexes, not ${width} x ${height}`)
  }
  const grid: Grid = {
    spec,
    width,
    height,
    count,
    neighbours: new Int16Array(count * 6),
    q: new Int16Array(count),
    r: new Int16Array(count),
    margin: marginOf(spec),
  }
  fillAxial(grid)
  fillNeighbours(grid)
  return grid
}

/** The cell with the map's own column and row numbers, or -1 outside. */
export function cellAt(grid: Grid, column: number, row: number): number {
  if (!isInside(grid.spec, column, row)) return -1
  return (row - grid.spec.rows[0]) * grid.width + (column - grid.spec.columns[0])
}

export function columnOf(grid: Grid, cell: number): number {
  return grid.spec.columns[0] + (cell % grid.width)
}

export function rowOf(grid: Grid, cell: number): number {
  return grid.spec.rows[0] + Math.floor(cell / grid.width)
}

/** Whether the map's rectangle holds a hex of this column and row. */
export function isInside(spec: GridSpec, column: number, row: number): boolean {
  const { columns, rows } = spec
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]
}

/** The cell with these axial coordinates, or -1 outside. */
export function cellAtAxial(grid: Grid, q: number, r: number): number {
  const { spec } = grid
  if (spec.orientation === 'pointy') {
    const row = rowFromTop(spec, r)
    const right = (2 * q + r - firstIsPushed(spec) - pushOf(spec, row)) / 2
    return cellAt(grid, columnFromLeft(spec, right), row)
  }
  const column = columnFromLeft(spec, q)
  const down = (2 * r + q - firstIsPushed(spec) - pushOf(spec, column)) / 2
  return cellAt(grid, column, rowFromTop(spec, down))
}

/** The neighbour of a cell in a direction, or -1 outside the map. */
export function neighbour(grid: Grid, cell: number, direction: number): number {
  return grid.neighbours[cell * 6 + direction]!
}

/** The neighbours of a cell that lie on the map, in direction order. */
export function neighboursOf(grid: Grid, cell: number): number[] {
  const found: number[] = []
  for (const d of DIRECTIONS) {
    const next = neighbour(grid, cell, d)
    if (next >= 0) found.push(next)
  }
  return found
}

/** The direction from a cell to its neighbour, or -1 if they are not adjacent. */
export function directionTo(grid: Grid, from: number, to: number): number {
  if (to < 0) return -1
  for (const d of DIRECTIONS) if (neighbour(grid, from, d) === to) return d
  return -1
}

export function areAdjacent(grid: Grid, a: number, b: number): boolean {
  return directionTo(grid, a, b) >= 0
}

function fillAxial(grid: Grid): void {
  const { spec, q, r } = grid
  for (let cell = 0; cell < grid.count; cell++) {
    const column = columnOf(grid, cell)
    const row = rowOf(grid, cell)
    const right = spec.columnStep === 1 ? column - spec.columns[0] : spec.columns[1] - column
    const down = spec.rowStep === 1 ? row - spec.rows[0] : spec.rows[1] - row
    if (spec.orientation === 'pointy') {
      q[cell] = (2 * right + pushOf(spec, row) + firstIsPushed(spec) - down) / 2
      r[cell] = down
    } else {
      q[cell] = right
      r[cell] = (2 * down + pushOf(spec, column) + firstIsPushed(spec) - right) / 2
    }
  }
}

function fillNeighbours(grid: Grid): void {
  const { orientation } = grid.spec
  for (let cell = 0; cell < grid.count; cell++) {
    for (const d of DIRECTIONS) {
      const q = grid.q[cell]! + stepQ(orientation, d)
      const r = grid.r[cell]! + stepR(orientation, d)
      grid.neighbours[cell * 6 + d] = cellAtAxial(grid, q, r)
    }
  }
}

/** The map's number of the column that many columns from the left edge of the drawn map. */
function columnFromLeft(spec: GridSpec, right: number): number {
  return spec.columnStep === 1 ? spec.columns[0] + right : spec.columns[1] - right
}

/** The map's number of the row that many rows from the top edge of the drawn map. */
function rowFromTop(spec: GridSpec, down: number): number {
  return spec.rowStep === 1 ? spec.rows[0] + down : spec.rows[1] - down
}

/**
 * How a line (row of pointy hexes, column of flat ones) is pushed on the drawn map, in half hexes:
 * 1 right or down, -1 left or up, 0 not at all.
 */
function pushOf(spec: GridSpec, line: number): -1 | 0 | 1 {
  const parity = line % 2 === 0 ? 'even' : 'odd'
  if (parity !== spec.shifted) return 0
  const grows = spec.orientation === 'pointy' ? spec.columnStep : spec.rowStep
  return (grows === 1) === (spec.shiftToward === 'higher') ? 1 : -1
}

/** The map's number of the topmost row (pointy) or leftmost column (flat) of the drawn map. */
function firstLine(spec: GridSpec): number {
  return spec.orientation === 'pointy' ? rowFromTop(spec, 0) : columnFromLeft(spec, 0)
}

/** 1 if the first line of the drawn map is a pushed one: keeps axial coordinates whole. */
function firstIsPushed(spec: GridSpec): 0 | 1 {
  return pushOf(spec, firstLine(spec)) === 0 ? 0 : 1
}

function marginOf(spec: GridSpec): number {
  const first = firstLine(spec)
  const [low, high] = spec.orientation === 'pointy' ? spec.rows : spec.columns
  const alone = low === high
  const least = alone ? pushOf(spec, first) : Math.min(pushOf(spec, first), pushOf(spec, first + 1))
  return 1 - least - firstIsPushed(spec)
}
