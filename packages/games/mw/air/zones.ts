/** Rules 16.4, 16.7, 16.8: what air units on the map cover. */
import { AIRLIFT, airRing, airZoneOf, board, HEXES, isAir, ownUnits } from '../data.ts'
import { GERMAN } from '../state.ts'
import type { MwState } from '../state.ts'

/** The air units of a side that are over the map; the airlift covers nothing. */
export const airborneOf = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(
    unit => isAir[unit] === 1 && unit !== AIRLIFT && state.at[unit]! >= 0 && state.at[unit]! < HEXES,
  )

/** Rules 16.4a, 16.4b: whether an air unit's zone covers a hex: its own and those around, reduced its own alone. */
export function covers(state: MwState, unit: number, hex: number): boolean {
  const at = state.at[unit]!
  if (at === hex) return true
  return airZoneOf(state, unit) > 0 && airRing[at]!.includes(hex)
}

/** Rules 16.8a to 16.8c, ruling B64: hexes under German air zones, 1 each however many there are. */
export function interdicted(state: MwState): Uint8Array | null {
  const flying = airborneOf(state, GERMAN)
  if (flying.length === 0) return null
  const mask = new Uint8Array(board.count)
  for (const unit of flying) {
    const at = state.at[unit]!
    mask[at] = 1
    if (airZoneOf(state, unit) === 0) continue
    for (const hex of airRing[at]!) mask[hex] = 1
  }
  return mask
}
