/** Section 6: how many units share a hex, and which. */
import { ANTWERP, groupOf, isMobile, OVERSTACKED, sideOf, tables, terrain } from '../data.ts'
import { isMountain, isRough } from '../ground.ts'
import { stackOf } from '../position.ts'
import { AMERICAN, BRITISH } from '../state.ts'
import type { EwState } from '../state.ts'

const clearLimit = terrain('clear').stack!
const roughLimit = terrain('rough').stack!
const mountainLimit = terrain('mountain').stack!

/** Rules 6.3b, 6.3c, 6.3e: how many units may end in a hex, whatever their kind and strength (6.3a). */
export function stackLimit(state: EwState, hex: number): number {
  if (state.beachheads.includes(hex)) return tables.stacking.beachhead
  if (isMountain(state, hex)) return mountainLimit
  return isRough(state, hex) ? roughLimit : clearLimit
}

/** Rule 6.3d, ruling B11: one hex begins with too many and is free of the limit until its turn ends. */
const isWaived = (state: EwState, hex: number): boolean =>
  hex === OVERSTACKED && state.turn <= tables.stacking.waived.turn

/** How many units of a side are too many in a hex (6.2b); markers do not count (6.5). */
export function excessIn(state: EwState, side: number, hex: number): number {
  if (isWaived(state, hex)) return 0
  return Math.max(0, stackOf(state, side, hex).length - stackLimit(state, hex))
}

/** Rule 13.2e: a static airborne corps belongs to either army group as it likes. */
const isBound = (unit: number): boolean => isMobile[unit] === 1

/** Rule 6.4b: whether both army groups may end here. */
export const mayMix = (state: EwState, hex: number): boolean =>
  hex === ANTWERP || state.beachheads.includes(hex)

/** Rule 6.4b: whether units would stand with the other army group in a hex where they may not. */
export function mixes(state: EwState, units: readonly number[], hex: number): boolean {
  if (units.length === 0 || mayMix(state, hex)) return false
  const all = new Set([...stackOf(state, sideOf[units[0]!]!, hex), ...units])
  let groups = 0
  for (const unit of all) if (isBound(unit) && groupOf[unit]! >= 0) groups |= 1 << groupOf[unit]!
  return groups === ((1 << AMERICAN) | (1 << BRITISH))
}

/** Rules 6.3, 6.4b, 12.0b: the rule that keeps units from being placed in a hex, or null. Units there already do not count twice. */
export function stackingFault(state: EwState, units: readonly number[], hex: number): string | null {
  if (mixes(state, units, hex)) return '6.4b'
  const there = stackOf(state, sideOf[units[0]!]!, hex).filter(unit => !units.includes(unit)).length
  if (there + units.length <= stackLimit(state, hex)) return null
  if (state.beachheads.includes(hex)) return '6.3c'
  return isRough(state, hex) || isMountain(state, hex) ? '6.3e' : '6.3b'
}
