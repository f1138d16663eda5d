/** Rule 13.4: how many German mobile units there may be in Italy. */
import { allHexes, HEXES, inItaly, isMobile, limit, sideOf } from '../data.ts'
import { positionOf } from '../position.ts'
import { GERMAN } from '../state.ts'
import type { EwState } from '../state.ts'

/** The hexes of Italy. */
export const italian: readonly number[] = allHexes.filter(hex => inItaly[hex] === 1)

const MOST = limit('germansInItaly')

const isInItaly = (state: EwState, unit: number): boolean => {
  const at = state.at[unit]!
  return at >= 0 && at < HEXES && inItaly[at] === 1
}

/** German mobile units in Italy now; static ones do not count. */
export function germansInItaly(state: EwState): number {
  const { first, next, counts } = positionOf(state).occupancy
  let found = 0
  for (const hex of italian) {
    if (counts[GERMAN]![hex] === 0) continue
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
      if (sideOf[unit] === GERMAN && isMobile[unit] === 1) found++
  }
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
