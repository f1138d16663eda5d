/**
 * Hexes that are closed to movement. They hang on where the enemy stands, and he stands still while one
 * moves: what was found is kept until he stirs.
 */
import { HEXES, inNorth, isFlood, sideOf } from '../data.ts'
import { closedArea } from './area.ts'
import { closeToColumns } from './column.ts'
import { floodClosed } from './flood.ts'
import { positionOf, room } from '../position.ts'
import type { WotrState } from '../state.ts'

/** Masks over the locations, with all that they were read off; never written once they are made. */
export interface Barrier {
  /** Closed to all: enemies (10.3), foreign areas (9.5), an early flood (10.18c). */
  readonly all: Uint8Array
  /** Closed to columns: the same, enemy zones, and to Allies the intact West Wall (10.19). */
  readonly columns: Uint8Array
  readonly enemyMoves: number
  readonly breached: readonly number[]
  readonly water: boolean
}

/** Sectors that are closed to somebody of a group, as bits. */
const NORTH_CLOSED = 1
const SOUTH_CLOSED = 2
const EITHER = 4

/** For each side and each set of closed sectors. */
const barriers = room.keep<(Barrier | null)[]>(
  () => Array.from({ length: 2 * EITHER }, () => null),
  known => known.slice(),
)

/** What is closed to units that move together. */
export function barrierTo(state: WotrState, units: readonly number[]): Barrier {
  const known = barriers.of(state)
  const side = sideOf[units[0]!]!
  const closed = closedSectors(state, units)
  const last = known[side * EITHER + closed]
  const holds =
    last &&
    last.enemyMoves === positionOf(state).moves[1 - side] &&
    last.breached === state.breached &&
    last.water === floodClosed(state)
  if (holds) return last
  const made = makeBarrier(state, side, closed)
  known[side * EITHER + closed] = made
  return made
}

function makeBarrier(state: WotrState, side: number, closed: number): Barrier {
  const { moves, occupancy } = positionOf(state)
  const water = floodClosed(state)
  const all = occupancy.counts[1 - side]!.slice()
  for (let hex = 0; hex < HEXES; hex++) {
    // Every hex is on one side of the line or the other.
    if (closed & (inNorth[hex] === 1 ? NORTH_CLOSED : SOUTH_CLOSED)) all[hex] = 1
    if (water && isFlood[hex] === 1) all[hex] = 1
  }
  const columns = all.slice()
  closeToColumns(state, side, columns)
  return { all, columns, enemyMoves: moves[1 - side]!, breached: state.breached, water }
}

function closedSectors(state: WotrState, units: readonly number[]): number {
  let closed = 0
  for (let i = 0; i < units.length; i++) {
    const area = closedArea(state, units[i]!)
    if (area) closed |= area === inNorth ? NORTH_CLOSED : SOUTH_CLOSED
  }
  return closed
}
