/** Sea hexsides: a side is all sea when most points along it are water. */
import { endsOfSide } from '@hexfront/engine'
import type { Point } from './geo/transform.ts'
import type { Lattice } from './lattice.ts'
import { vertexAt } from './lattice.ts'

const SAMPLES = 9

/** How many of nine points along a side are water, 0..9. */
export function wetness(lattice: Lattice, side: number, isWater: (at: Point) => boolean): number {
  const [a, b] = endsOfSide(lattice.sides, lattice.vertices, side).map(v => vertexAt(lattice, v)) as [
    Point,
    Point,
  ]
  let wet = 0
  for (let k = 0; k < SAMPLES; k++) {
    const t = (k + 0.5) / SAMPLES
    if (isWater([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])) wet++
  }
  return wet
}

/** The sides with at least `least` of nine points in the water (six by custom). */
export function seaSides(lattice: Lattice, isWater: (at: Point) => boolean, least = 6): number[] {
  const found: number[] = []
  for (let side = 0; side < lattice.sides.count; side++)
    if (wetness(lattice, side, isWater) >= least) found.push(side)
  return found
}
