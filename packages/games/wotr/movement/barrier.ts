/**
 * Hexes that are closed to movement. They hang on where the enemy stands, and he stands still while one
 * moves: what was found is kept until he stirs.
 */
import { board, HEXES, inNorth, isFlood, sideOf } from '../data.ts'
import { closedArea } from './area.ts'
import { closeToColumns } from './column.ts'
import { floodClosed } from './flood.ts'
import { positionOf } from '../position.ts'
import type { Position } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Masks over the locations, with all that they were read off. */
export interface Barrier {
  /** Closed to all: enemies (10.3), foreign areas (9.5), an early flood (10.18c). */
  readonly all: Uint8Array
  /** Closed to columns: the same, enemy zones, and to Allies the intact West Wall (10.19). */
  readonly columns: Uint8Array
  position: Position | null
  enemyMoves: number
  breached: readonly number[]
  water: number
}

const makeBarrier = (): Barrier => ({
  all: new Uint8Array(board.count),
  columns: new Uint8Array(board.count),
  position: null,
  enemyMoves: 0,
  breached: [],
  water: 0,
})

/** Sectors that are closed to somebody of a group, as bits. */
const NORTH_CLOSED = 1
const SOUTH_CLOSED = 2
const EITHER = 4

/** For each side and each set of closed sectors. */
const barriers = Array.from({ length: 2 * EITHER }, makeBarrier)

/** What is closed to units that move together: good until the next question. */
export function barrierTo(state: WotrState, units: readonly number[]): Barrier {
  const side = sideOf[units[0]!]!
  const closed = closedSectors(state, units)
  const barrier = barriers[side * EITHER + closed]!
  const position = positionOf(state)
  const enemyMoves = position.moves[1 - side]!
  const water = floodClosed(state) ? 1 : 0
  const holds =
    barrier.position === position &&
    barrier.enemyMoves === enemyMoves &&
    barrier.breached === state.breached &&
    barrier.water === water
  if (holds) return barrier
  barrier.position = position
  barrier.enemyMoves = enemyMoves
  barrier.breached = state.breached
  barrier.water = water
  fill(barrier, position.occupancy.counts[1 - side]!, closed)
  barrier.columns.set(barrier.all)
  closeToColumns(state, side, barrier.columns)
  return barrier
}

function closedSectors(state: WotrState, units: readonly number[]): number {
  let closed = 0
  for (let i = 0; i < units.length; i++) {
    const area = closedArea(state, units[i]!)
    if (area) closed |= area === inNorth ? NORTH_CLOSED : SOUTH_CLOSED
  }
  return closed
}

function fill({ all, water }: Barrier, enemies: Uint8Array, closed: number): void {
  all.set(enemies)
  for (let hex = 0; hex < HEXES; hex++) {
    // Every hex is on one side of the line or the other.
    if (closed & (inNorth[hex] === 1 ? NORTH_CLOSED : SOUTH_CLOSED)) all[hex] = 1
    if (water === 1 && isFlood[hex] === 1) all[hex] = 1
  }
}
