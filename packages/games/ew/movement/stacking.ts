/** Section 6: how many units share a hex, and which. */
import { makeStacking, stackingFault as faultOf, togetherFault } from '@hexfront/engine'
import { allUnits, ANTWERP, groupOf, HEXES, isMobile, OVERSTACKED, tables, terrain, UNITS } from '../data.ts'
import { isMountain, isRough } from '../ground.ts'
import { positionOf, stackOf } from '../position.ts'
import { ALLIED, AMERICAN, GERMAN, NO_GROUP } from '../state.ts'
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

/** Units beyond what a hex may hold, whoever they are. */
export const excessIn = (state: EwState, hex: number): number =>
  Math.max(0, ...[ALLIED, GERMAN].map(side => stackOf(state, side, hex).length - stackLimit(state, hex)))

/** Rule 6.3d, ruling B11: one hex begins with too many and is free of the limit until its turn ends. */
export const isWaived = (state: EwState, hex: number): boolean =>
  hex === OVERSTACKED && state.turn <= tables.stacking.waived.turn

/** Rule 6.4b: whether both army groups may end here. */
export const mayMix = (state: EwState, hex: number): boolean =>
  hex === ANTWERP || state.beachheads.includes(hex)

const US = 1
const CW = 2
const GERMANS = 4

/** Rules 6.4a, 13.2e: the army groups that a unit counts with, as bits: a static airborne corps with either. */
const groups = Uint8Array.from(allUnits, unit => {
  if (groupOf[unit] === NO_GROUP) return GERMANS
  if (isMobile[unit] === 0) return US | CW
  return groupOf[unit] === AMERICAN ? US : CW
})

const MIXED = '6.4b'

/** The rule about numbers that a hex is under. */
function limitRule(state: EwState, hex: number): string {
  if (state.beachheads.includes(hex)) return '6.3c'
  return isRough(state, hex) || isMountain(state, hex) ? '6.3e' : '6.3b'
}

/** Rules 6.3, 6.4b: so many units, of one army group. Markers do not count (6.5). */
export const stacking = makeStacking<EwState>({
  hexCount: HEXES,
  occupancy: state => positionOf(state).occupancy,
  counts: [new Uint8Array(UNITS).fill(1)],
  groups,
  judge(state, tally, hex) {
    if (tally.groups === 0 && !mayMix(state, hex)) return MIXED
    return tally.counts[0]! > stackLimit(state, hex) ? limitRule(state, hex) : null
  },
})

/** Rule 6.4b: whether units would stand with the other army group in a hex where they may not. */
export const mixes = (state: EwState, units: readonly number[], hex: number): boolean =>
  faultOf(stacking, state, units, hex) === MIXED

/** Whether units cannot stand with each other, wherever no exception holds. */
export const areMixed = (state: EwState, units: readonly number[]): boolean =>
  togetherFault(stacking, state, units) === MIXED

/** Rules 6.3, 6.4b, 12.0b: the rule that keeps units from being placed in a hex, or null. Units there already do not count twice. */
export const stackingFault = (state: EwState, units: readonly number[], hex: number): string | null =>
  faultOf(stacking, state, units, hex)

/** Rules 6.2b, 6.3d: the rule that the units of a side break in a hex, or null. */
export function breachIn(state: EwState, side: number, hex: number): string | null {
  const rule = stackingFault(state, stackOf(state, side, hex), hex)
  return rule !== null && rule !== MIXED && isWaived(state, hex) ? null : rule
}
