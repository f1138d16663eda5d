/** The straight line of hexes between two hexes. */
import { distance } from './distance.ts'
import { type Grid, cellAtAxial } from './grid.ts'

/**
 * The cells under the segment from centre to centre, both ends included, each next to the one before.
 * Where the segment runs along a hexside, the cell with the lower number stands for both (the other
 * one if that is off the map), so that the way back holds the same cells as the way there.
 */
export function line(grid: Grid, from: number, to: number): number[] {
  const length = distance(grid, from, to)
  const found = [from]
  for (let i = 1; i < length; i++) found.push(cellUnder(grid, from, to, i, length))
  if (length > 0) found.push(to)
  return found
}

/** The cell at i/length of the segment; the axis that grows by 1 per step is always whole there. */
function cellUnder(grid: Grid, from: number, to: number, i: number, length: number): number {
  const q = grid.q[from]!
  const r = grid.r[from]!
  const dq = grid.q[to]! - q
  const dr = grid.r[to]! - r
  // Two candidates: the fraction rounded down at a half, and up.
  const axis = Math.abs(dq) === length ? dr : dq
  const low = Math.ceil((axis * i * 2 - length) / (2 * length))
  const high = Math.floor((axis * i * 2 + length) / (2 * length))
  const at = (step: number): number => {
    if (Math.abs(dq) === length) return cellAtAxial(grid, q + (dq * i) / length, r + step)
    if (Math.abs(dr) === length) return cellAtAxial(grid, q + step, r + (dr * i) / length)
    return cellAtAxial(grid, q + step, r + ((dq + dr) * i) / length - step)
  }
  return lowerOnMap(at(low), at(high))
}

function lowerOnMap(a: number, b: number): number {
  if (a < 0) return b
  if (b < 0) return a
  return Math.min(a, b)
}
