/**
 * Hexes that are closed to movement. They hang on where the enemy stands, and he stands still while one
 * moves: what was found is kept until he stirs.
 */
import { HEXES, inNorth, inSouth, isFlood, sideOf } from '../data.ts'
import { closedArea } from './area.ts'
import { closeToColumns } from './column.ts'
import { floodClosed } from './flood.ts'
import { positionOf, unitsIn } from '../position.ts'
import { room } from '../room.ts'
import type { WotrState } from '../state.ts'

/** A mask over the locations, with all that it was read off; never written once it is made. */
interface Barrier {
  readonly mask: Uint8Array
  readonly enemyMoves: number
  readonly breached: readonly number[]
  readonly water: boolean
}

/** Sectors that are closed to somebody of a group, as bits. */
const NORTH_CLOSED = 1
const SOUTH_CLOSED = 2
const EITHER = 4

/** For each side and each set of closed sectors: what is closed to all, and then what is closed to columns. */
const COLUMNS = 2 * EITHER
const noBarriers: readonly (Barrier | null)[] = Array.from({ length: 2 * COLUMNS }, () => null)
const barriers = room.keep<(Barrier | null)[]>(
  () => noBarriers.slice(),
  known => known.slice(),
)

/** Closed to units that move together: enemies (10.3), foreign areas (9.5), an early flood (10.18c). */
export function barrierTo(state: WotrState, units: readonly number[]): Uint8Array {
  const slot = slotOf(state, units)
  // Mostly it is the enemies alone, and where they are is known.
  if ((slot & (NORTH_CLOSED | SOUTH_CLOSED)) === 0 && !floodClosed(state))
    return unitsIn(state, 1 - sideIn(slot))
  return keptIn(state, slot) ?? keep(state, slot, closedToAll(state, slot))
}

/** Closed to their columns: the same, enemy zones, and to Allies the intact West Wall (10.19). */
export function columnBarrierTo(state: WotrState, units: readonly number[]): Uint8Array {
  const slot = slotOf(state, units)
  return keptIn(state, COLUMNS + slot) ?? keep(state, COLUMNS + slot, closedToColumns(state, slot))
}

const slotOf = (state: WotrState, units: readonly number[]): number =>
  sideOf[units[0]!]! * EITHER + closedSectors(state, units)

const sideIn = (slot: number): number => (slot & EITHER ? 1 : 0)

/** The mask that was kept, if it still holds. */
function keptIn(state: WotrState, slot: number): Uint8Array | null {
  const last = barriers.of(state)[slot]
  const holds =
    last &&
    last.enemyMoves === positionOf(state).moves[1 - sideIn(slot)] &&
    last.breached === state.breached &&
    last.water === floodClosed(state)
  return holds ? last.mask : null
}

function keep(state: WotrState, slot: number, mask: Uint8Array): Uint8Array {
  const enemyMoves = positionOf(state).moves[1 - sideIn(slot)]!
  barriers.of(state)[slot] = { mask, enemyMoves, breached: state.breached, water: floodClosed(state) }
  return mask
}

function closedToAll(state: WotrState, slot: number): Uint8Array {
  const mask = unitsIn(state, 1 - sideIn(slot)).slice()
  // Every hex is on one side of the line or the other.
  if (slot & NORTH_CLOSED) addTo(mask, inNorth)
  if (slot & SOUTH_CLOSED) addTo(mask, inSouth)
  if (floodClosed(state)) addTo(mask, isFlood)
  return mask
}

function closedToColumns(state: WotrState, slot: number): Uint8Array {
  const mask = closedToAll(state, slot)
  closeToColumns(state, sideIn(slot), mask)
  return mask
}

function addTo(mask: Uint8Array, other: Uint8Array): void {
  for (let hex = 0; hex < HEXES; hex++) mask[hex]! |= other[hex]!
}

function closedSectors(state: WotrState, units: readonly number[]): number {
  let closed = 0
  for (let i = 0; i < units.length; i++) {
    const area = closedArea(state, units[i]!)
    if (area) closed |= area === inNorth ? NORTH_CLOSED : SOUTH_CLOSED
  }
  return closed
}
