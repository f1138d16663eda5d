/** Rule 13.4: how many German mobile units there may be in Italy. */
import { allUnits, HEXES, inItaly, isMobile, limit, sideOf } from '../data.ts'
import { GERMAN } from '../state.ts'
import type { EwState } from '../state.ts'

const counted = allUnits.filter(unit => sideOf[unit] === GERMAN && isMobile[unit] === 1)

const MOST = limit('germansInItaly')

const isInItaly = (state: EwState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES && inItaly[at] === 1
}

/** German mobile units in Italy now; static ones do not count. */
export function germansInItaly(state: EwState): number {
  let found = 0
  for (const unit of counted) if (isInItaly(state, unit)) found++
  return found
}

/** Rule 13.4a, ruling B75: whether so many of these units may be in Italy, those there already counted once. */
export function mayBeInItaly(state: EwState, units: readonly number[]): boolean {
  if (state.italyOpen === 1) return true
  let coming = 0
  for (const unit of units)
    if (sideOf[unit] === GERMAN && isMobile[unit] === 1 && !isInItaly(state, unit)) coming++
  return coming === 0 || germansInItaly(state) + coming <= MOST
}
