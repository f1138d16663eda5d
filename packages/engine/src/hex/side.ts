/**
 * Hexsides and vertices of a set of hexes, each numbered once however many hexes share it.
 * They are built from a neighbour table alone (six numbers per hex, -1 for none), so a grid's cells
 * and a board's hexes can both have them.
 */
import { DIRECTIONS, opposite, turn } from './direction.ts'

export interface Sides {
  readonly count: number
  /** hexes * 6: the side of a hex in a direction, the same number from both hexes. */
  readonly sideOf: Int32Array
  /** The lower-numbered hex of each side. */
  readonly first: Int16Array
  /** The other hex, or -1 for a side on the edge. */
  readonly second: Int16Array
  /** The direction of the side as seen from `first`. */
  readonly direction: Uint8Array
}

export interface Vertices {
  readonly count: number
  /** hexes * 6: the vertex at a corner of a hex, the same number from all hexes that meet there. */
  readonly vertexOf: Int32Array
  /** The lowest-numbered hex at each vertex, and which of its corners the vertex is. */
  readonly hex: Int16Array
  readonly corner: Uint8Array
}

/** Numbers every hexside, those on the edge too. */
export function makeSides(neighbours: Int16Array): Sides {
  const sideOf = new Int32Array(neighbours.length).fill(-1)
  const first: number[] = []
  const second: number[] = []
  const direction: number[] = []
  for (let slot = 0; slot < neighbours.length; slot++) {
    if (sideOf[slot]! >= 0) continue
    const d = slot % 6
    const other = neighbours[slot]!
    sideOf[slot] = first.length
    if (other >= 0) sideOf[other * 6 + opposite(d)] = first.length
    first.push(Math.floor(slot / 6))
    second.push(other)
    direction.push(d)
  }
  return {
    count: first.length,
    sideOf,
    first: Int16Array.from(first),
    second: Int16Array.from(second),
    direction: Uint8Array.from(direction),
  }
}

/** The side that two hexes share, or -1 if they are not adjacent. */
export function sharedSide(sides: Sides, a: number, b: number): number {
  for (const d of DIRECTIONS) {
    const side = sides.sideOf[a * 6 + d]!
    const other = sides.first[side] === a ? sides.second[side] : sides.first[side]
    if (other === b && b >= 0) return side
  }
  return -1
}

/** A side as map files write it: its two hexes in id order, or on the edge one hex and a direction 0..5. */
export function formatSide(sides: Sides, ids: readonly string[], side: number): readonly [string, string] {
  const a = ids[sides.first[side]!]!
  if (sides.second[side]! < 0) return [a, String(sides.direction[side]!)]
  const b = ids[sides.second[side]!]!
  return a < b ? [a, b] : [b, a]
}

/**
 * Numbers every vertex. Corner c of a hex lies between its sides c - 1 and c; it is corner c + 2 of the
 * neighbour beyond the one and corner c + 4 of the neighbour beyond the other.
 */
export function makeVertices(neighbours: Int16Array): Vertices {
  const vertexOf = new Int32Array(neighbours.length).fill(-1)
  const hex: number[] = []
  const corner: number[] = []
  for (let slot = 0; slot < neighbours.length; slot++) {
    if (vertexOf[slot]! >= 0) continue
    const c = slot % 6
    const at = Math.floor(slot / 6)
    const before = neighbours[at * 6 + turn(c, -1)]!
    const after = neighbours[slot]!
    vertexOf[slot] = hex.length
    if (before >= 0) vertexOf[before * 6 + turn(c, 2)] = hex.length
    if (after >= 0) vertexOf[after * 6 + turn(c, 4)] = hex.length
    hex.push(at)
    corner.push(c)
  }
  return { count: hex.length, vertexOf, hex: Int16Array.from(hex), corner: Uint8Array.from(corner) }
}

/** The two vertices of a hexside, clockwise as seen from its first hex. */
export function endsOfSide(sides: Sides, vertices: Vertices, side: number): readonly [number, number] {
  const hex = sides.first[side]! * 6
  const d = sides.direction[side]!
  return [vertices.vertexOf[hex + d]!, vertices.vertexOf[hex + turn(d, 1)]!]
}
