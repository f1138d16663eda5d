/**
 * Where everything is. Who stands where and who controls what are derived from the state and kept beside it. Every
 * change of place goes through `place`, which counts it for its side, every change of control through `takeHex`; they
 * keep them true. What else supply and zones hang on (control, Events, ports, the turn)
 * calls `stirred`, and Interdiction, which only zones hang on, `skiesChanged`.
 */
import {
  bitAt,
  copyPosition,
  digitsOf,
  turnBit,
  makePosition,
  makeRoom,
  movePiece,
  stackIn,
  stir,
} from '@hexfront/engine'
import { board, counters, HEXES, isBeach } from './data.ts'
import { ALLIED, AXIS } from './state.ts'
import type { Position } from '@hexfront/engine'
import type { FeState } from './state.ts'

/** Where all that is derived from a position lives. */
export const room = makeRoom<FeState>()

const parts = { board, side: counters.side }
const positions = room.keep((state: FeState): Position => makePosition(parts, state.at), copyPosition)

/** How many units of a side are in each location: usable as a mask. */
export const unitsIn = (state: FeState, of: number): Uint8Array => positions.of(state).occupancy.counts[of]!
/** The units of a side in a location, in unit order. */
export const stackOf = (state: FeState, of: number, at: number): number[] =>
  stackIn(positions.of(state), of, at)
export const isOnMap = (state: FeState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES
}
/** On the map or in a box. */
export const isInPlay = (state: FeState, unit: number): boolean => state.at[unit]! >= 0

/** Who controls what: 1 where each side does. Beach Heads that nobody has opened are nobody's (B199). */
interface Control {
  readonly by: readonly [Uint8Array, Uint8Array]
}

const decode = ({ control, opened }: FeState): Control => {
  const by: [Uint8Array, Uint8Array] = [new Uint8Array(board.count), new Uint8Array(board.count)]
  for (let hex = 0; hex < HEXES; hex++)
    if (board.playable[hex] === 1 && (isBeach[hex] === 0 || opened.includes(hex)))
      by[bitAt(control, hex) === 1 ? ALLIED : AXIS][hex] = 1
  return { by }
}
const controls = room.keep(decode, ({ by }): Control => ({ by: [by[ALLIED].slice(), by[AXIS].slice()] }))

/** Hexes that a side controls, as a mask (20). */
export const controlledBy = (state: FeState, of: number): Uint8Array => controls.of(state).by[of as 0 | 1]
export const controllerOf = (state: FeState, hex: number): number =>
  controls.of(state).by[ALLIED][hex] === 1 ? ALLIED : AXIS

/** Control as the state keeps it, from a mask of Allied hexes. */
export const encodeControl = (allied: ArrayLike<number>): string => digitsOf(allied, HEXES)

/** A hex passes to a side; false if it was that side's already. What follows from it is settled in `enter.ts`. */
export function takeHex(state: FeState, of: number, hex: number): boolean {
  const { by } = controls.of(state)
  if (by[of as 0 | 1][hex] === 1) return false
  by[of as 0 | 1][hex] = 1
  by[(1 - of) as 0 | 1][hex] = 0
  state.control = turnBit(state.control, hex)
  stirred(state)
  return true
}

/** A unit goes to a location or to a code off the map; what entering a hex brings about is not settled here. */
export function place(state: FeState, unit: number, to: number): void {
  movePiece(positions.of(state), unit, to)
  state.at[unit] = to
}

/** A position to try things out on: units may be placed and hexes taken in it, all else is that of the original. */
export const sketchOf = (state: FeState): FeState => ({
  ...state,
  at: state.at.slice(),
  ports: state.ports.slice(),
  portTurns: state.portTurns.slice(),
})

/** How often a unit of each side has come or gone, or the zones of the side have changed otherwise. */
export const movesOf = (state: FeState): readonly number[] => positions.of(state).moves

/** Interdiction comes or goes, which Axis zones give way to: whoever asks about these sees that the side has stirred. */
export const skiesChanged = (state: FeState): void => stir(positions.of(state), AXIS)

/** How often anything but the places of units has changed that supply and zones hang on. */
interface Stirs {
  count: number
  /** Of these, how often what is open to whom: marks and opened Beach Heads. */
  gates: number
}
const stirs = room.keep<Stirs>(
  () => ({ count: 0, gates: 0 }),
  ({ count, gates }) => ({ count, gates }),
)
export const stirsOf = (state: FeState): number => stirs.of(state).count
export const gatesOf = (state: FeState): number => stirs.of(state).gates
export const stirred = (state: FeState): void => void stirs.of(state).count++
/** A mark comes or goes, or a Beach Head is opened. */
export function gatesMoved(state: FeState): void {
  stirs.of(state).gates++
  stirred(state)
}

/** Grows with everything that supply and zones hang on: the same for as long as none of it has changed. */
export function ageOf(state: FeState): number {
  const { moves } = positions.of(state)
  return stirs.of(state).count + moves[ALLIED]! + moves[AXIS]!
}
