/** Rules 2.22, 9.17, 7.14: who may attack together. */
import { isAirborne, isAmerican, isBritish, isGerman, isItalian } from '../data.ts'
import { isStrife } from '../ground.ts'
import { stackOf } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { FeState } from '../state.ts'

const PAIRS: readonly (readonly [Uint8Array, Uint8Array])[] = [
  [isAmerican, isBritish],
  [isGerman, isItalian],
]

/** Both nationalities of a side, as far as units are of one: Airborne units are of either (B70). */
const isMixed = (units: readonly number[]): boolean =>
  PAIRS.some(pair => pair.every(mask => units.some(unit => mask[unit] === 1)))

/** Rule 9.17, rulings B70, B188: whether a hex holds units of both nationalities, an Airborne unit being either. */
const isShared = (units: readonly number[]): boolean =>
  isMixed(units) || (units.length > 1 && units.some(unit => isAirborne[unit] === 1))

/** The rule that keeps units of several hexes from attacking together, or null. */
export function nationFault(state: FeState, side: number, units: readonly number[]): string | null {
  if (!isMixed(units)) return null
  // Coalition Strife is among the Allies alone.
  if (side === ALLIED && isStrife(state)) return '7.14'
  const hexes = new Set(units.map(unit => state.at[unit]!))
  return [...hexes].some(hex => isShared(stackOf(state, side, hex))) ? null : '9.17'
}
