/**
 * The six directions, 0..5 clockwise as seen on the drawn map, starting at or just right of the top.
 * Their names depend on how the hexes stand: rows of pointy hexes have east and west neighbours,
 * columns of flat hexes have north and south ones.
 */
import type { GridSpec } from './gridspec.ts'

export type Orientation = GridSpec['orientation']
export type Direction = 0 | 1 | 2 | 3 | 4 | 5
export type DirectionName = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

const NAMES: Readonly<Record<Orientation, readonly DirectionName[]>> = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}

/** Axial step (q, r) of each direction; q grows right along a row, r grows downward. */
const STEP_Q: Readonly<Record<Orientation, readonly number[]>> = {
  pointy: [1, 1, 0, -1, -1, 0],
  flat: [0, 1, 1, 0, -1, -1],
}
const STEP_R: Readonly<Record<Orientation, readonly number[]>> = {
  pointy: [-1, 0, 1, 1, 0, -1],
  flat: [-1, -1, 0, 1, 1, 0],
}

/** The names in direction order: what a person may type or read on this map. */
export function directionNames(orientation: Orientation): readonly DirectionName[] {
  return NAMES[orientation]
}

export function directionName(orientation: Orientation, direction: number): DirectionName {
  return NAMES[orientation][direction]!
}

/** The direction of that name in any letter case, or null if these hexes have no such neighbour. */
export function directionOf(orientation: Orientation, name: string): Direction | null {
  const found = NAMES[orientation].indexOf(name.toUpperCase() as DirectionName)
  return found < 0 ? null : (found as Direction)
}

export function stepQ(orientation: Orientation, direction: number): number {
  return STEP_Q[orientation][direction]!
}

export function stepR(orientation: Orientation, direction: number): number {
  return STEP_R[orientation][direction]!
}

export function opposite(direction: number): Direction {
  return ((direction + 3) % 6) as Direction
}

/** The direction reached by turning clockwise that many sixths; negative turns go the other way. */
export function turn(direction: number, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction
}
