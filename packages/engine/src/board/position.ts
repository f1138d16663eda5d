/**
 * Where everything is, derived from a state's `at`: who stands where, the zones of each side, and what has changed
 * of it. Every change of place goes through `movePiece`, which keeps all of it true. Whoever derives more from a
 * position remembers how far he has read `touched` and looks only at the hexes since.
 */
import { addZoc, removeZoc } from '../move/zoc.ts'
import { fillOccupancy, relocate } from './occupancy.ts'
import type { Board } from './board.ts'
import type { Occupancy } from './occupancy.ts'
import type { Zoc } from '../move/zoc.ts'

const NO_MOVES: readonly number[] = [0, 0]

export class Position {
  /** What is the same in every position of the game. */
  readonly parts: PositionParts
  readonly hexCount: number
  readonly occupancy: Occupancy
  /** Zones of each side; none where a game has none, or reckons them in another way. */
  readonly zones: readonly Zoc[]
  readonly touched: Touched
  /** How often a unit of each side has come or gone: the same for as long as the side stands still. */
  readonly moves: number[] = NO_MOVES.slice()
  /** All of its lists lie in one piece of memory: so it is made and copied at once. */
  readonly memory: ArrayBuffer

  constructor(
    parts: PositionParts,
    occupancy: Occupancy,
    zones: readonly Zoc[],
    touched: Touched,
    memory: ArrayBuffer,
  ) {
    this.parts = parts
    this.hexCount = parts.board.hexCount
    this.occupancy = occupancy
    this.zones = zones
    this.touched = touched
    this.memory = memory
  }
}

/** The hexes left and entered last, in order. Older ones are forgotten: a reader who is too late reads all anew. */
export class Touched {
  readonly ring: Int16Array
  /** Hexes ever touched; the last of them is at `(count - 1) % ring.length`. */
  count = 0

  constructor(ring: Int16Array) {
    this.ring = ring
  }
}

const RING = 64
const SIDES = 2

export interface PositionParts {
  readonly board: Board
  /** Side of each unit. */
  readonly side: Uint8Array
  /** A zone that exerts nothing yet, for its ways; without it the position keeps no zones. */
  readonly zone?: Zoc
  /** Which units exert a zone, by unit; without it all do. */
  readonly exerts?: Uint8Array
}

export function makePosition(parts: PositionParts, at: ArrayLike<number>): Position {
  const { board, side, zone, exerts } = parts
  const words = board.count + 2 * side.length + RING
  const masks = zone ? SIDES * 2 : SIDES
  const position = layOut(parts, new ArrayBuffer(2 * words + masks * board.count))
  fillOccupancy(position.occupancy, at)
  if (zone)
    for (let unit = 0; unit < side.length; unit++)
      if (exerts === undefined || exerts[unit] === 1) addZoc(position.zones[side[unit]!]!, at[unit]!)
  return position
}

/** A position of its own for an equal state. */
export function copyPosition({ parts, touched, moves, memory }: Position): Position {
  const position = layOut(parts, memory.slice(0))
  position.touched.count = touched.count
  for (let side = 0; side < SIDES; side++) position.moves[side] = moves[side]!
  return position
}

/**
 * A position as its memory has it, of which nothing has moved yet. Built by constructors and from copies of a pair,
 * not from literals: where copies are kept for long (a search, a server's matches), the collector of garbage takes
 * every literal of the same line for something that stays, and moves all that hangs on it to where it is seldom
 * cleared.
 */
function layOut(parts: PositionParts, memory: ArrayBuffer): Position {
  const { board, side, zone } = parts
  const { count } = board
  const ringAt = 2 * (count + 2 * side.length)
  const masksAt = ringAt + 2 * RING
  const zonesAt = masksAt + SIDES * count
  const counts = NO_MASKS.slice()
  const zones = NO_ZONES.slice()
  for (let s = 0; s < SIDES; s++) {
    counts[s] = new Uint8Array(memory, masksAt + s * count, count)
    if (zone) zones[s] = new Exerted(zone, new Uint8Array(memory, zonesAt + s * count, count))
  }
  const occupancy = new Occupied(count, side, memory, counts)
  return new Position(parts, occupancy, zones, new Touched(new Int16Array(memory, ringAt, RING)), memory)
}

const NO_MASKS: readonly Uint8Array[] = []
const NO_ZONES: readonly Zoc[] = []

class Occupied implements Occupancy {
  readonly first: Int16Array
  readonly next: Int16Array
  readonly at: Int16Array
  readonly side: Uint8Array
  readonly counts: readonly Uint8Array[]

  constructor(count: number, side: Uint8Array, memory: ArrayBuffer, counts: readonly Uint8Array[]) {
    const units = side.length
    this.first = new Int16Array(memory, 0, count)
    this.next = new Int16Array(memory, 2 * count, units)
    this.at = new Int16Array(memory, 2 * (count + units), units)
    this.side = side
    this.counts = counts
  }
}

class Exerted implements Zoc {
  readonly hexCount: number
  readonly ways: Int16Array
  readonly own: 0 | 1
  readonly counts: Uint8Array

  constructor({ hexCount, ways, own }: Zoc, counts: Uint8Array) {
    this.hexCount = hexCount
    this.ways = ways
    this.own = own
    this.counts = counts
  }
}

/** A unit goes from one location to another; codes below zero are off the map. */
export function movePiece(position: Position, unit: number, to: number): void {
  const { hexCount, occupancy, zones, touched, moves } = position
  const { exerts } = position.parts
  const side = occupancy.side[unit]!
  const from = occupancy.at[unit]!
  moves[side]!++
  relocate(occupancy, unit, to)
  const zone = zones[side]
  if (zone && (exerts === undefined || exerts[unit] === 1)) {
    removeZoc(zone, from)
    addZoc(zone, to)
  }
  if (from >= 0 && from < hexCount) touch(touched, from)
  if (to >= 0 && to < hexCount) touch(touched, to)
}

/** Something else of a side has changed that followers ask about: which unit lies on top, say. */
export const stir = ({ moves }: Position, side: number): void => void moves[side]!++

const touch = (touched: Touched, hex: number): void => void (touched.ring[touched.count++ % RING] = hex)

/** Whether a reader who has read so far can still be told all that has been touched since. */
export const isTold = ({ count }: Touched, read: number): boolean => count - read <= RING

/** Calls back with every hex touched since a reader has read so far. */
export function eachTouched({ ring, count }: Touched, read: number, visit: (hex: number) => void): void {
  for (let i = read; i < count; i++) visit(ring[i % RING]!)
}

/** The units of a side in a location, in unit order. */
export function stackIn({ occupancy }: Position, side: number, location: number): number[] {
  const { first, next, side: sideOf } = occupancy
  const found: number[] = []
  for (let unit = first[location]!; unit >= 0; unit = next[unit]!) if (sideOf[unit] === side) found.push(unit)
  return found
}
