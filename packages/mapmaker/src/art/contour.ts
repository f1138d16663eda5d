/**
 * Contour bands by marching squares: the closed outlines of everything above a level on a grid of
 * heights. The grid is taken to be surrounded by a rim below every level, so that outlines close.
 */
import type { Line } from '../geo/line.ts'
import type { Point } from '../geo/transform.ts'

export interface HeightGrid {
  readonly columns: number
  readonly rows: number
  /** Row by row. */
  readonly heights: Float64Array
}

/** Rings in grid coordinates (column, row); a hole is a ring too, for even-odd filling. */
export function outlinesAbove(grid: HeightGrid, level: number): Point[][] {
  const next = new Map<string, { to: string; at: Point }>()
  for (let j = -1; j < grid.rows; j++) {
    for (let i = -1; i < grid.columns; i++) {
      for (const [a, b] of segmentsOf(grid, level, i, j)) {
        next.set(keyOf(grid, a), { to: keyOf(grid, b), at: crossing(grid, level, a) })
      }
    }
  }
  return chain(next)
}

/** A grid edge crossed by the contour: from a point to its right or lower neighbour. */
interface Edge {
  readonly i: number
  readonly j: number
  readonly down: 0 | 1
}

const keyOf = (grid: HeightGrid, e: Edge): string => `${(e.j + 1) * (grid.columns + 2) + e.i + 1}/${e.down}`

function heightAt(grid: HeightGrid, i: number, j: number): number {
  if (i < 0 || j < 0 || i >= grid.columns || j >= grid.rows) return -Infinity
  return grid.heights[j * grid.columns + i]!
}

/**
 * The contour inside one square, high ground to the right of each segment. Corners are counted
 * 1 upper left, 2 upper right, 4 lower right, 8 lower left.
 */
function segmentsOf(grid: HeightGrid, level: number, i: number, j: number): [Edge, Edge][] {
  const high = (x: number, y: number): boolean => heightAt(grid, x, y) >= level
  const code =
    (high(i, j) ? 1 : 0) | (high(i + 1, j) ? 2 : 0) | (high(i + 1, j + 1) ? 4 : 0) | (high(i, j + 1) ? 8 : 0)
  const top: Edge = { i, j, down: 0 }
  const bottom: Edge = { i, j: j + 1, down: 0 }
  const left: Edge = { i, j, down: 1 }
  const right: Edge = { i: i + 1, j, down: 1 }
  const cases: Record<number, [Edge, Edge][]> = {
    1: [[top, left]],
    2: [[right, top]],
    3: [[right, left]],
    4: [[bottom, right]],
    5: [
      [top, left],
      [bottom, right],
    ],
    6: [[bottom, top]],
    7: [[bottom, left]],
    8: [[left, bottom]],
    9: [[top, bottom]],
    10: [
      [right, top],
      [left, bottom],
    ],
    11: [[right, bottom]],
    12: [[left, right]],
    13: [[top, right]],
    14: [[left, top]],
  }
  return cases[code] ?? []
}

/** Where the level crosses a grid edge. */
function crossing(grid: HeightGrid, level: number, edge: Edge): Point {
  const a = heightAt(grid, edge.i, edge.j)
  const b = heightAt(grid, edge.i + (edge.down ? 0 : 1), edge.j + edge.down)
  const t = a === -Infinity ? 0.99 : b === -Infinity ? 0.01 : (level - a) / (b - a)
  return edge.down ? [edge.i, edge.j + t] : [edge.i + t, edge.j]
}

function chain(next: Map<string, { to: string; at: Point }>): Point[][] {
  const rings: Point[][] = []
  while (next.size > 0) {
    const ring: Point[] = []
    let key: string = next.keys().next().value!
    for (;;) {
      const found = next.get(key)
      if (!found) break
      ring.push(found.at)
      next.delete(key)
      key = found.to
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** A grid smoothed by averaging each height with its neighbours (1 2 1 both ways), several times. */
export function smooth(grid: HeightGrid, times: number): HeightGrid {
  let now = grid
  for (let k = 0; k < times; k++) now = smoothOnce(now)
  return now
}

function smoothOnce(grid: HeightGrid): HeightGrid {
  const { columns, rows } = grid
  const heights = new Float64Array(columns * rows)
  const at = (i: number, j: number): number =>
    grid.heights[Math.max(0, Math.min(rows - 1, j)) * columns + Math.max(0, Math.min(columns - 1, i))]!
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let sum = 0
      for (let y = -1; y <= 1; y++)
        for (let x = -1; x <= 1; x++) sum += at(i + x, j + y) * (2 - Math.abs(x)) * (2 - Math.abs(y))
      heights[j * columns + i] = sum / 16
    }
  }
  return { columns, rows, heights }
}

/** Chaikin's corner cutting on a closed ring: rounds the squares' corners away. */
export function roundRing(ring: Line): Point[] {
  const out: Point[] = []
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
    out.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
    out.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
  }
  return out
}
