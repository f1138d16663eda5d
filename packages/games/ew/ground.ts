/** The ground as it is now: cities can be destroyed in play, and their hexes are rough from then on (B67). */
import { isCityOnMap, isMountainOnMap, isPortOnMap, isRoughOnMap } from './data.ts'
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
