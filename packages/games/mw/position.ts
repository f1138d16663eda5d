/**
 * Where everything is. Who stands where, the zones of both sides and who entered what last are derived from the state
 * and kept beside it. Every change of place goes through `place`, every change of control through `takeHex`. Air,
 * naval and special forces are in `at` too, but neither occupy nor control anything (6.4, B179).
 */
import {
  bitAt,
  copyPosition,
  digitsOf,
  turnBit,
  DEAD,
  makePosition,
  makeRoom,
  makeZoc,
  movePiece,
  stackIn,
} from '@hexfront/engine'
import { board, counters, HEXES, isGround, LLK, side } from './data.ts'
import { ALLIED, GERMAN, LOST, RESERVE_USED, SEEN } from './state.ts'
import type { Position } from '@hexfront/engine'
import type { MwState } from './state.ts'

/** Where all that is derived from a position lives. */
export const room = makeRoom<MwState>()

/** Rules 7.0a, 7.1a, ruling B58: the six hexes around, across no sea side. */
const zone = makeZoc(board, { closedSides: side.sea })
const parts = { board, side: counters.side, zone }
const OFF = -1

const positions = room.keep(
  (state: MwState): Position =>
    makePosition(
      parts,
      state.at.map((at, unit) => (isGround[unit] === 1 ? at : OFF)),
    ),
  copyPosition,
)

export const positionOf = (state: MwState): Position => positions.of(state)
/** How many ground units of a side exert a zone into each hex, whatever negates it. */
export const zoneOf = (state: MwState, of: number): Uint8Array => positions.of(state).zones[of]!.counts
/** How many ground units of a side are in each hex: usable as a mask. */
export const unitsIn = (state: MwState, of: number): Uint8Array => positions.of(state).occupancy.counts[of]!
/** The ground units of a side in a hex, in unit order. */
export const stackOf = (state: MwState, of: number, at: number): number[] =>
  stackIn(positions.of(state), of, at)
export const isOnMap = (state: MwState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES
}

/** Who entered what last: 1 where the Allies did; and how often hexes have changed hands. */
interface Entries {
  readonly allied: Uint8Array
  changes: number
}

const entries = room.keep(
  ({ control }: MwState): Entries => {
    const allied = new Uint8Array(HEXES)
    for (let hex = 0; hex < HEXES; hex++) allied[hex] = bitAt(control, hex)
    return { allied, changes: 0 }
  },
  ({ allied, changes }): Entries => ({ allied: allied.slice(), changes }),
)

/** Rule 3.3b: the side that entered a hex last. */
export const lastIn = (state: MwState, hex: number): number =>
  entries.of(state).allied[hex] === 1 ? ALLIED : GERMAN
/** Grows whenever a hex changes hands. */
export const controlChanges = (state: MwState): number => entries.of(state).changes

/** Control as the state keeps it, from a mask of Allied hexes. */
export const encodeControl = (allied: ArrayLike<number>): string => digitsOf(allied, HEXES)

/** A hex passes to a side; false if it was that side's already. */
export function takeHex(state: MwState, of: number, hex: number): boolean {
  const known = entries.of(state)
  if (lastIn(state, hex) === of) return false
  known.allied[hex] = of === ALLIED ? 1 : 0
  known.changes++
  state.control = turnBit(state.control, hex)
  return true
}

/** A unit goes to a hex or to a code off the map; what entering a hex brings about is settled by `enterHex`. */
export function place(state: MwState, unit: number, to: number): void {
  if (isGround[unit] === 1) movePiece(positions.of(state), unit, to)
  else if (to >= 0) state.flags[unit]! |= SEEN
  state.at[unit] = to
}

/** Rule 2.2.7: a unit goes to the eliminated. A reserve keeps the mark of its one activation until the turn ends. */
export function eliminate(state: MwState, unit: number): void {
  place(state, unit, DEAD)
  state.flags[unit]! &= RESERVE_USED | SEEN
  if (unit === LLK && state.landing >= 0) state.landing = OFF
}

export const stepsLeft = (state: MwState, unit: number): number =>
  counters.steps[unit]! - (state.flags[unit]! & LOST)

/** Rules 2.2.7a to 2.2.7c: a unit loses a step, over both counters of an army; true if it was its last. */
export function loseStep(state: MwState, unit: number): boolean {
  if (stepsLeft(state, unit) === 1) {
    eliminate(state, unit)
    return true
  }
  state.flags[unit]!++
  return false
}

/** Rule 14.3b: a unit gains a step. */
export const gainStep = (state: MwState, unit: number): void => void state.flags[unit]!--
