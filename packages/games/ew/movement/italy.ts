/** Rule 13.4: how many German mobile units there may be in Italy. */
import { allUnits, HEXES, inItaly, isMobile, limit, sideOf } from '../data.ts'
import { GERMAN } from '../state.ts'
import type { EwState } from '../state.ts'

const counted = allUnits.filter(unit => sideOf[unit] === GERMAN && isMobile[unit] === 1)

const isInItaly = (state: EwState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES && inItaly[at] === 1
}

/** German mobile units in Italy now; static ones do not count. */
export const germansInItaly = (state: EwState): number =>
  counted.filter(unit => isInItaly(state, unit)).length

/** Rule 13.4a, ruling B75: whether so many of these units may be in Italy, those there already counted once. */
export function mayBeInItaly(state: EwState, units: readonly number[]): boolean {
  if (state.italyOpen === 1) return true
  const coming = units.filter(
    unit => sideOf[unit] === GERMAN && isMobile[unit] === 1 && !isInItaly(state, unit),
  )
  return coming.length === 0 || germansInItaly(state) + coming.length <= limit('germansInItaly')
}
