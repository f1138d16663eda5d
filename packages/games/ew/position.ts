/**
 * Where everything is. Who stands where, the zones of both sides and who controls what are derived from the
 * state and kept beside it. Every change of place goes through `place`, every change of control through
 * `takeHex`, which keep them true.
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
import { board, counters, HEXES, isCityOnMap, isMobile, otherMode, side } from './data.ts'
import { ALLIED, GERMAN, NO_HEX, REDUCED, SPARE } from './state.ts'
import type { Position } from '@hexfront/engine'
import type { EwState } from './state.ts'

/** Where all that is derived from a position lives. */
export const room = makeRoom<EwState>()

/** Rules 9.1, 9.2: zones cross no sea and no blocked side but enter closed hexes; static units have none (9.1c). */
const zone = makeZoc(board, { closedSides: side.closed })
const parts = { board, side: counters.side, zone, exerts: isMobile }

const positions = room.keep((state: EwState): Position => makePosition(parts, state.at), copyPosition)

export const positionOf = (state: EwState): Position => positions.of(state)
/** How many units of a side exert a zone into each hex: usable as a mask. */
export const zoneOf = (state: EwState, of: number): Uint8Array => positions.of(state).zones[of]!.counts
/** How many units of a side are in each location: usable as a mask. */
export const unitsIn = (state: EwState, of: number): Uint8Array => positions.of(state).occupancy.counts[of]!
/** The units of a side in a location, in unit order. */
export const stackOf = (state: EwState, of: number, at: number): number[] =>
  stackIn(positions.of(state), of, at)
export const isOnMap = (state: EwState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES
}

/** Who controls what: 1 where each side does. */
interface Control {
  readonly by: readonly [Uint8Array, Uint8Array]
}

const decode = ({ control }: EwState): Control => {
  const by: [Uint8Array, Uint8Array] = [new Uint8Array(board.count), new Uint8Array(board.count)]
  for (let hex = 0; hex < HEXES; hex++) by[bitAt(control, hex) === 1 ? ALLIED : GERMAN][hex] = 1
  return { by }
}

const controls = room.keep(decode, ({ by }): Control => ({ by: [by[ALLIED].slice(), by[GERMAN].slice()] }))

/** Hexes that a side controls, as a mask (3.4a). */
export const controlledBy = (state: EwState, of: number): Uint8Array => controls.of(state).by[of as 0 | 1]
export const controllerOf = (state: EwState, hex: number): number =>
  controls.of(state).by[ALLIED][hex] === 1 ? ALLIED : GERMAN
/** Control as the state keeps it, from a mask of Allied hexes. */
export const encodeControl = (allied: ArrayLike<number>): string => digitsOf(allied, HEXES)

/** A hex passes to a side; false if it was that side's already (3.4c, 3.4d). Cities once Allied are remembered (4.3.1a). */
export function takeHex(state: EwState, of: number, hex: number): boolean {
  const control = controls.of(state)
  if (control.by[of as 0 | 1][hex] === 1) return false
  control.by[of as 0 | 1][hex] = 1
  control.by[(1 - of) as 0 | 1][hex] = 0
  if (of === ALLIED && isCityOnMap[hex] === 1 && !state.taken.includes(hex)) state.taken.push(hex)
  state.control = turnBit(state.control, hex)
  return true
}

/** A unit goes to a location or to a code off the map; what entering a hex brings about is not settled here. */
export function place(state: EwState, unit: number, to: number): void {
  movePiece(positions.of(state), unit, to)
  state.at[unit] = to
}

/**
 * Rule 2.11c: a unit goes to the box of the eliminated, whole again for whoever rebuilds it; an airborne corps as the
 * counter that it enters by. Rule 7.11c: the aerial marker goes with the last unit of its hex.
 */
export function eliminate(state: EwState, unit: number): void {
  const at = state.at[unit]!
  const isDropped = otherMode[unit]! >= 0 && isMobile[unit] === 0
  place(state, unit, isDropped ? SPARE : DEAD)
  state.flags[unit] = 0
  if (isDropped) place(state, otherMode[unit]!, DEAD)
  if (state.aerial === at && unitsIn(state, ALLIED)[at] === 0) state.aerial = NO_HEX
}

/** Rule 13.2c: an airborne corps changes its counter, with its losses, wherever it is; returns the other one. */
export function changeMode(state: EwState, unit: number): number {
  const other = otherMode[unit]!
  const at = state.at[unit]!
  state.flags[other] = state.flags[unit]!
  state.flags[unit] = 0
  place(state, unit, SPARE)
  place(state, other, at)
  return other
}

/** Rules 2.11b, 2.11c: a unit loses a step; true if it was its last. */
export function loseStep(state: EwState, unit: number): boolean {
  if (counters.steps[unit] === 1 || (state.flags[unit]! & REDUCED) !== 0) {
    eliminate(state, unit)
    return true
  }
  state.flags[unit]! |= REDUCED
  return false
}
