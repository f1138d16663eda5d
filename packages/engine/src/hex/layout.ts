/**
 * Where hexes lie on the drawn map. One hex from side to opposite side is 100 units; x grows right,
 * y grows down; the leftmost and topmost hexes touch the frame at 0.
 *
 * Everything is first counted on a whole-number lattice (half a hex one way, half a hexside the other),
 * so that a corner has the very same coordinates from each of its three hexes.
 */
import { DIRECTIONS } from './direction.ts'
import { type Grid, cellAtAxial } from './grid.ts'

export type Point = readonly [x: number, y: number]

/** From a hex's side to the opposite side. */
export const HEX_WIDTH = 100
/** The length of a hexside, which is also the way from the centre to a corner. */
export const HEX_SIDE = HEX_WIDTH / Math.sqrt(3)

const HALF_HEX = HEX_WIDTH / 2
const HALF_SIDE = HEX_SIDE / 2

/**
 * Corners 0..5 clockwise, on the lattice, from the centre; hexside d runs from corner d to corner d + 1.
 * Pointy hexes begin at the top, flat ones at the upper left. `half` counts half hexes along the straight
 * line of hexes, `side` half hexsides across it.
 */
const CORNERS = {
  pointy: { half: [0, 1, 1, 0, -1, -1], side: [-2, -1, 1, 2, 1, -1] },
  flat: { half: [-1, -1, 0, 1, 1, 0], side: [-1, 1, 2, 1, -1, -2] },
} as const

/** The frame that just holds every hex. */
export function mapSize(grid: Grid): Point {
  const pointy = grid.spec.orientation === 'pointy'
  const [lines, inLine] = pointy ? [grid.height, grid.width] : [grid.width, grid.height]
  return toPoint(grid, lines > 1 ? 2 * inLine + 1 : 2 * inLine, 3 * lines + 1)
}

export function centreOf(grid: Grid, cell: number): Point {
  return toPoint(grid, halfHexes(grid, cell), halfSides(grid, cell))
}

/** A corner of a hex, 0..5 clockwise; hexside d runs from corner d to corner d + 1. */
export function cornerOf(grid: Grid, cell: number, corner: number): Point {
  const { half, side } = CORNERS[grid.spec.orientation]
  return toPoint(grid, halfHexes(grid, cell) + half[corner]!, halfSides(grid, cell) + side[corner]!)
}

/** The six corners of a hex, clockwise. */
export function polygonOf(grid: Grid, cell: number): Point[] {
  return DIRECTIONS.map(corner => cornerOf(grid, cell, corner))
}

/** The two ends of a hexside, clockwise as seen from the hex. */
export function segmentOf(grid: Grid, cell: number, direction: number): readonly [Point, Point] {
  return [cornerOf(grid, cell, direction), cornerOf(grid, cell, (direction + 1) % 6)]
}

/** The hex drawn under a point, or -1 outside every hex. */
export function cellAtPoint(grid: Grid, x: number, y: number): number {
  const pointy = grid.spec.orientation === 'pointy'
  const half = (pointy ? x : y) / HALF_HEX - grid.margin
  const line = ((pointy ? y : x) / HALF_SIDE - 2) / 3
  const along = (half - line) / 2
  const [q, r] = pointy ? roundAxial(along, line) : roundAxial(line, along)
  return cellAtAxial(grid, q, r)
}

/** The hex that holds a point given in fractions of axial coordinates. */
function roundAxial(q: number, r: number): readonly [q: number, r: number] {
  const wholeQ = Math.round(q)
  const wholeR = Math.round(r)
  const wholeS = Math.round(-q - r)
  const errorQ = Math.abs(q - wholeQ)
  const errorR = Math.abs(r - wholeR)
  const errorS = Math.abs(-q - r - wholeS)
  // The three must add up to nothing: give up the one that was rounded furthest.
  if (errorQ > errorR && errorQ > errorS) return [-wholeR - wholeS, wholeR]
  if (errorR > errorS) return [wholeQ, -wholeQ - wholeS]
  return [wholeQ, wholeR]
}

function toPoint(grid: Grid, half: number, side: number): Point {
  const along = half * HALF_HEX
  const across = side * HALF_SIDE
  return grid.spec.orientation === 'pointy' ? [along, across] : [across, along]
}

/** Half hexes from the frame to the centre, along the line of hexes. */
function halfHexes(grid: Grid, cell: number): number {
  const q = grid.q[cell]!
  const r = grid.r[cell]!
  return grid.margin + (grid.spec.orientation === 'pointy' ? 2 * q + r : 2 * r + q)
}

/** Half hexsides from the frame to the centre, across the lines of hexes. */
function halfSides(grid: Grid, cell: number): number {
  return 2 + 3 * (grid.spec.orientation === 'pointy' ? grid.r[cell]! : grid.q[cell]!)
}
