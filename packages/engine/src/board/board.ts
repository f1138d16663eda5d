/**
 * The board: a map file compiled once into typed arrays. A location is an integer: first the hexes in
 * file order (0..hexCount-1), then the boxes (hexCount..count-1). Every rule asks here, none reads the file.
 */
import type { Json } from '../json.ts'
import type { Grid } from '../hex/grid.ts'
import type { MapFile } from './mapfile.ts'

export interface Board {
  /** What the board was compiled from, for drawing and for sources. */
  readonly file: MapFile
  readonly grid: Grid
  readonly hexCount: number
  /** Hexes and boxes together. */
  readonly count: number

  /** Canonical id of each location, for example "1511N". */
  readonly ids: readonly string[]
  /** Location by any id that names it: the canonical one, other sheets' ids, box ids. */
  readonly byId: ReadonlyMap<string, number>
  /** Printed name of each location, '' where there is none. */
  readonly names: readonly string[]

  /** Grid cell of each hex, and hex of each grid cell (-1: the file has none there). */
  readonly cellOf: Int16Array
  readonly hexOfCell: Int16Array
  /** 1 for hexes that units can be in at all. */
  readonly playable: Uint8Array

  /** hexCount * 6 hexes by direction; -1 off the map, and into or out of a hex that is not playable. */
  readonly neighbours: Int16Array
  /** hexCount * 6 hexsides by direction: one number for each side, the same from both hexes. */
  readonly sideOf: Int16Array
  readonly sideCount: number
  /** sideCount * 2 hexes; the second is -1 for a side on the map's edge. */
  readonly sideHexes: Int16Array
  /** Kinds of each side as bits; bit n is `sideKindNames[n]`. */
  readonly sideKinds: Uint32Array
  readonly sideKindNames: readonly string[]
  /** Sides by printed name, for example every side of the "Rhine". */
  readonly namedSides: ReadonlyMap<string, Int16Array>
  /** Printed name of a side by kind, like `sideKindNames`: what else lies along a river does not bear its name. */
  readonly sideNames: readonly ReadonlyMap<number, string>[]

  readonly terrain: Uint8Array
  readonly terrainNames: readonly string[]
  /** One mask over all locations for each feature. */
  readonly features: ReadonlyMap<string, Uint8Array>
  /** Country and region as numbers into their name tables; 0 is '' for none. */
  readonly country: Uint8Array
  readonly countryNames: readonly string[]
  readonly region: Uint8Array
  readonly regionNames: readonly string[]
  /** Game-specific values of each location, for example { capacity: 3 }. */
  readonly values: readonly Readonly<Record<string, Json>>[]

  readonly zones: ReadonlyMap<string, Zone>
  readonly lines: ReadonlyMap<string, Line>
  /** Box number n is location hexCount + n. */
  readonly boxes: readonly Box[]
}

/** A named set of locations. */
export interface Zone {
  readonly id: string
  readonly name: string
  /** 1 for each location inside. */
  readonly mask: Uint8Array
  readonly hexes: Int16Array
}

/** A named chain of hexes or of hexsides. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly hexes: Int16Array
  readonly sides: Int16Array
}

/** A place beside the hexes. */
export interface Box {
  readonly id: string
  readonly name: string
  readonly kind: 'box' | 'sea'
  readonly location: number
  /** Where one can go from here. */
  readonly links: Int16Array
}

/** The location with that id; an id that the map lacks is a bug in the rules that ask. */
export function locate(board: Board, id: string): number {
  const found = board.byId.get(id)
  if (found === undefined) throw new Error(`the ${board.file.game} map has no location ${id}`)
  return found
}

export function locateAll(board: Board, ids: readonly string[]): number[] {
  return ids.map(id => locate(board, id))
}

/** Every location with that printed name, in order. */
export function locationsNamed(board: Board, name: string): number[] {
  const found: number[] = []
  for (let at = 0; at < board.count; at++) if (board.names[at] === name) found.push(at)
  if (found.length === 0) throw new Error(`the ${board.file.game} map has no place named ${name}`)
  return found
}

export function isHex(board: Board, location: number): boolean {
  return location >= 0 && location < board.hexCount
}

export function boxAt(board: Board, location: number): Box | null {
  return board.boxes[location - board.hexCount] ?? null
}

/** The direction from a hex to a neighbour that can be entered, or -1. */
export function directionBetween(board: Board, from: number, to: number): number {
  if (to < 0) return -1
  for (let d = 0; d < 6; d++) if (board.neighbours[from * 6 + d] === to) return d
  return -1
}

/** The hexside shared by two hexes, playable or not, or -1. */
export function sideBetween(board: Board, a: number, b: number): number {
  if (a === b || b < 0) return -1
  for (let d = 0; d < 6; d++) {
    const side = board.sideOf[a * 6 + d]!
    if (board.sideHexes[side * 2] === b || board.sideHexes[side * 2 + 1] === b) return side
  }
  return -1
}
