/** Rings and disks around a hex, as far as they lie on the map. */
import { DIRECTIONS, stepQ, stepR, turn } from './direction.ts'
import { type Grid, cellAtAxial } from './grid.ts'

/**
 * The cells exactly that far from the centre, clockwise, beginning at the corner of the ring in
 * direction 0. Those outside the map are left out.
 */
export function ring(grid: Grid, centre: number, radius: number): number[] {
  if (radius === 0) return [centre]
  const { orientation } = grid.spec
  const found: number[] = []
  let q = grid.q[centre]! + radius * stepQ(orientation, 0)
  let r = grid.r[centre]! + radius * stepR(orientation, 0)
  for (const corner of DIRECTIONS) {
    const along = turn(corner, 2)
    for (let i = 0; i < radius; i++) {
      const cell = cellAtAxial(grid, q, r)
      if (cell >= 0) found.push(cell)
      q += stepQ(orientation, along)
      r += stepR(orientation, along)
    }
  }
  return found
}

/** The cells at most that far from the centre, nearest first, each ring clockwise. */
export function disk(grid: Grid, centre: number, radius: number): number[] {
  const found: number[] = []
  for (let i = 0; i <= radius; i++) found.push(...ring(grid, centre, i))
  return found
}
