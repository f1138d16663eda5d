/**
 * The grid: every hex of a map's rectangle as a dense integer, its neighbours and its axial
 * coordinates, compiled once from a `GridSpec`. A cell says nothing about what is printed in it.
 */
import type { GridSpec } from '../board/mapfile.ts'
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
  /** Axial coordinates of each cell on the drawn map: q grows right, r grows down, q + r + s = 0. */
  readonly q: Int16Array
  readonly r: Int16Array
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
  const q = new Int16Array(count)
  const r = new Int16Array(count)
  const grid: Grid = { spec, width, height, count, neighbours: new Int16Array(count * 6), q, r }
  for (let cell = 0; cell < count; cell++) {
    const right = rightOf(spec, columnOf(grid, cell))
    const down = downOf(spec, rowOf(grid, cell))
    const push = pushOf(spec, columnOf(grid, cell), rowOf(grid, cell))
    if (spec.orientation === 'pointy') {
      r[cell] = down
      q[cell] = (2 * right + push - down + straightParity(spec)) / 2
    } else {
      q[cell] = right
      r[cell] = (2 * down + push - right + straightParity(spec)) / 2
    }
  }
  for (let cell = 0; cell < count; cell++) {
    for (const d of DIRECTIONS) {
      const nextQ = q[cell]! + stepQ(spec.orientation, d)
      const nextR = r[cell]! + stepR(spec.orientation, d)
      grid.neighbours[cell * 6 + d] = cellAtAxial(grid, nextQ, nextR)
    }
  }
  return grid
}

/** The cell with the map's own column and row numbers, or -1 outside. */
export function cellAt(grid: Grid, column: number, row: number): number {
  const { columns, rows } = grid.spec
  if (column < columns[0] || column > columns[1] || row < rows[0] || row > rows[1]) return -1
  return (row - rows[0]) * grid.width + (column - columns[0])
}

export function columnOf(grid: Grid, cell: number): number {
  return grid.spec.columns[0] + (cell % grid.width)
}

export function rowOf(grid: Grid, cell: number): number {
  return grid.spec.rows[0] + Math.floor(cell / grid.width)
}

/** The cell with these axial coordinates, or -1 outside. */
export function cellAtAxial(grid: Grid, q: number, r: number): number {
  const { spec } = grid
  const pointy = spec.orientation === 'pointy'
  const straight = pointy ? r : q
  const along = pointy ? q : r
  const push = pushOfLine(spec, numberOfLine(spec, straight))
  const across = (2 * along - push + straight - straightParity(spec)) / 2
  const [right, down] = pointy ? [across, straight] : [straight, across]
  const column = spec.columnStep > 0 ? spec.columns[0] + right : spec.columns[1] - right
  const row = spec.rowStep > 0 ? spec.rows[0] + down : spec.rows[1] - down
  return cellAt(grid, column, row)
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

/** The push of a hex's line in half hexes on the drawn map: 1 right or down, -1 left or up, 0 none. */
export function pushOf(spec: GridSpec, column: number, row: number): -1 | 0 | 1 {
  return pushOfLine(spec, spec.orientation === 'pointy' ? row : column)
}

function pushOfLine(spec: GridSpec, line: number): -1 | 0 | 1 {
  const odd = (line & 1) === 1
  if (odd !== (spec.shifted === 'odd')) return 0
  const step = spec.orientation === 'pointy' ? spec.columnStep : spec.rowStep
  return spec.shiftToward === 'higher' ? step : step > 0 ? -1 : 1
}

/** How many columns from the left of the drawn map. */
export function rightOf(spec: GridSpec, column: number): number {
  return spec.columnStep > 0 ? column - spec.columns[0] : spec.columns[1] - column
}

/** How many rows from the top of the drawn map. */
export function downOf(spec: GridSpec, row: number): number {
  return spec.rowStep > 0 ? row - spec.rows[0] : spec.rows[1] - row
}

/** The map's own number of the straight line (row of pointy, column of flat) that far from the edge. */
function numberOfLine(spec: GridSpec, distance: number): number {
  if (spec.orientation === 'pointy') {
    return spec.rowStep > 0 ? spec.rows[0] + distance : spec.rows[1] - distance
  }
  return spec.columnStep > 0 ? spec.columns[0] + distance : spec.columns[1] - distance
}

/** 1 if the line at the top (pointy) or left (flat) edge is pushed, else 0: keeps axial numbers whole. */
function straightParity(spec: GridSpec): 0 | 1 {
  return pushOfLine(spec, numberOfLine(spec, 0)) === 0 ? 0 : 1
}
