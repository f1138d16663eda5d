/** The ground as it is now: cities can be destroyed in play, and their hexes are rough from then on (B67). */
import {
  isCityOnMap,
  isFortOnMap,
  isMountainOnMap,
  isPortOnMap,
  isRoughOnMap,
  isWestWall,
  terrain,
} from './data.ts'
import type { EwState } from './state.ts'

/** Rules 10.10d, 13.7b: whether bombs have turned the city here into rubble. */
export const isDestroyed = (state: EwState, hex: number): boolean => state.destroyed.includes(hex)

export const isCity = (state: EwState, hex: number): boolean =>
  isCityOnMap[hex] === 1 && !isDestroyed(state, hex)

/** Ruling B106: a destroyed city is no port any more. */
export const isPort = (state: EwState, hex: number): boolean =>
  isPortOnMap[hex] === 1 && !isDestroyed(state, hex)

export const isRough = (state: EwState, hex: number): boolean =>
  isRoughOnMap[hex] === 1 || isDestroyed(state, hex)

export const isMountain = (state: EwState, hex: number): boolean =>
  isMountainOnMap[hex] === 1 && !isDestroyed(state, hex)

const wallByTurn = terrain('westWall').byTurn!

/** Rule 10.3b: what the West Wall shifts this turn; nothing before it exists. */
export function wallShift({ turn }: EwState): number {
  let shift = 0
  for (const row of wallByTurn) if (row.turn <= turn) shift = row.shift
  return shift
}

/** Rules 10.2b, 10.3b: fortifications of the map, and the West Wall once it exists; never destroyed (10.3c). */
export const isFortified = (state: EwState, hex: number): boolean =>
  isFortOnMap[hex] === 1 || (isWestWall[hex] === 1 && wallShift(state) !== 0)
