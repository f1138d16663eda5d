/**
 * Where everything is, derived from a state's `at`: who stands where, the zones of each side, and what has changed
 * of it. Every change of place goes through `movePiece`, which keeps all of it true. Whoever derives more from a
 * position remembers how far he has read `touched` and looks only at the hexes since.
 */
import { addZoc, removeZoc } from '../move/zoc.ts'
import { fillOccupancy, makeOccupancy, relocate } from './occupancy.ts'
import type { Board } from './board.ts'
import type { Occupancy } from './occupancy.ts'
import type { Zoc } from '../move/zoc.ts'

export interface Position {
  readonly hexCount: number
  readonly occupancy: Occupancy
  /** Zones of each side; none where a game has none, or reckons them in another way. */
  readonly zones: readonly Zoc[]
  readonly touched: Touched
  /** How often a unit of each side has come or gone: the same for as long as the side stands still. */
  readonly moves: Int32Array
}

/** The hexes left and entered last, in order. Older ones are forgotten: a reader who is too late reads all anew. */
export interface Touched {
  readonly ring: Int16Array
  /** Hexes ever touched; the last of them is at `(count - 1) % ring.length`. */
  count: number
}

const RING = 64

export interface PositionParts {
  readonly board: Board
  /** Side of each unit. */
  readonly side: Uint8Array
  /** A zone that exerts nothing yet, for its ways; without it the position keeps no zones. */
  readonly zone?: Zoc
}

export function makePosition({ board, side, zone }: PositionParts, at: ArrayLike<number>): Position {
  const occupancy = makeOccupancy(board.count, side)
  fillOccupancy(occupancy, at)
  const zones = zone ? occupancy.counts.map(() => ({ ...zone, counts: new Uint8Array(board.count) })) : []
  if (zone) for (let unit = 0; unit < side.length; unit++) addZoc(zones[side[unit]!]!, at[unit]!)
  return {
    hexCount: board.hexCount,
    occupancy,
    zones,
    touched: { ring: new Int16Array(RING), count: 0 },
    moves: new Int32Array(occupancy.counts.length),
  }
}

/** A position of its own for an equal state. */
export function copyPosition({ hexCount, occupancy, zones, touched, moves }: Position): Position {
  const { first, next, at, side, counts } = occupancy
  return {
    hexCount,
    occupancy: {
      first: first.slice(),
      next: next.slice(),
      at: at.slice(),
      side,
      counts: counts.map(count => count.slice()),
    },
    zones: zones.map(zone => ({ ...zone, counts: zone.counts.slice() })),
    touched: { ring: touched.ring.slice(), count: touched.count },
    moves: moves.slice(),
  }
}

/** A unit goes from one location to another; codes below zero are off the map. */
export function movePiece(position: Position, unit: number, to: number): void {
  const { hexCount, occupancy, zones, touched, moves } = position
  const side = occupancy.side[unit]!
  const from = occupancy.at[unit]!
  moves[side]!++
  relocate(occupancy, unit, to)
  const zone = zones[side]
  if (zone) {
    removeZoc(zone, from)
    addZoc(zone, to)
  }
  if (from >= 0 && from < hexCount) touch(touched, from)
  if (to >= 0 && to < hexCount) touch(touched, to)
}

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
