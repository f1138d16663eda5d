/** How far hexes are from each other, in hexes, as the crow flies. */
import type { Grid } from './grid.ts'

/** Steps between two axial coordinates that differ by (q, r). */
export function axialDistance(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** Hexes from one cell to another: 0 to itself, 1 to a neighbour. */
export function distance(grid: Grid, a: number, b: number): number {
  return axialDistance(grid.q[b]! - grid.q[a]!, grid.r[b]! - grid.r[a]!)
}
