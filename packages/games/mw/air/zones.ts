/** Rules 16.4, 16.7, 16.8: what air units on the map cover. */
import { distance } from '@hexfront/engine'
import { AIRLIFT, airZoneOf, board, drawnHexes, HEXES, isAir, ownUnits } from '../data.ts'
import { GERMAN } from '../state.ts'
import type { MwState } from '../state.ts'

/** Rules 16.4a, 16.4c: each hex with those around it, over sea and borders, land and water alike. */
export const airAround: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) =>
  drawnHexes.filter(to => distance(board.grid, board.cellOf[hex]!, board.cellOf[to]!) <= 1),
)

/** The airlift covers nothing. */
const covering = ownUnits.map(units => units.filter(unit => isAir[unit] === 1 && unit !== AIRLIFT))

/** The air units of a side that are over the map. */
export const airborneOf = (state: MwState, side: number): number[] =>
  covering[side]!.filter(unit => state.at[unit]! >= 0 && state.at[unit]! < HEXES)

/** Rules 16.4a, 16.4b: whether an air unit's zone covers a hex: its own and those around, reduced its own alone. */
export function covers(state: MwState, unit: number, hex: number): boolean {
  const at = state.at[unit]!
  return at === hex || (airZoneOf(state, unit) > 0 && airAround[at]!.includes(hex))
}

const masks = [new Uint8Array(board.count), new Uint8Array(board.count)]
/** The hexes under the air zones of a side, 1 each however many there are; null if there are none. Good until asked again. */
export function airZones(state: MwState, side: number): Uint8Array | null {
  const flying = airborneOf(state, side)
  if (flying.length === 0) return null
  const mask = masks[side]!.fill(0)
  for (const unit of flying) {
    const at = state.at[unit]!
    mask[at] = 1
    if (airZoneOf(state, unit) > 0) for (const hex of airAround[at]!) mask[hex] = 1
  }
  return mask
}

/** Rules 16.5c, 16.8a to 16.8c, ruling B64: only German zones interdict, and once however many there are. */
export const interdicted = (state: MwState): Uint8Array | null => airZones(state, GERMAN)
export const isInterdicted = (state: MwState, hex: number): boolean =>
  airborneOf(state, GERMAN).some(unit => covers(state, unit, hex))
