/** Rule 9.5: the areas in which the army groups of the Allies may move and attack. */
import { has, mark, unmark } from '../flags.ts'
import { counters, inNorth, inSouth, isAirborne, isCorps, hasTag, UNITS } from '../data.ts'
import { JOINED_NORTH, JOINED_SOUTH } from '../state.ts'
import type { WotrState } from '../state.ts'

/** The side of the sector line that binds a unit, and whether the line ends with the opening of Antwerp. */
const FREE = 0
const NORTH_ALWAYS = 1
const SOUTH_ALWAYS = 2
const NORTH_AT_FIRST = 3
const SOUTH_AT_FIRST = 4

const mayBeUS = hasTag('usOrFrench')

/** Rules 9.5.1 to 9.5.4, read off nation and entry code. US units without a code of their own are free. */
const boundOf = Uint8Array.from({ length: UNITS }, (_, unit) => {
  const { nation, setup } = counters.sheet.units[unit]!
  if (isCorps[unit] === 1 || mayBeUS[unit] === 1) return FREE
  if (nation === 'BC') return NORTH_ALWAYS
  if (nation === 'F') return SOUTH_ALWAYS
  if (nation !== 'US') return FREE
  const code = /[NSW]+$/.exec(setup ?? '')?.[0]
  return code === 'N' ? NORTH_AT_FIRST : code === undefined ? FREE : SOUTH_AT_FIRST
})

const ruleOf = ['9.5', '9.5.1a', '9.5.2a', '9.5.3a', '9.5.3a']

/** Hexes a unit may not move in or attack into, as a mask, or null if it may go anywhere. */
export function closedArea(state: WotrState, unit: number): Uint8Array | null {
  const bound = boundIn(state, unit)
  if (bound === FREE || (bound >= NORTH_AT_FIRST && state.antwerp === 1)) return null
  // Every hex is on one side of the line or the other.
  return bound === NORTH_ALWAYS || bound === NORTH_AT_FIRST ? inSouth : inNorth
}

/** Rule 9.5.4 and ruling A95: an airborne unit of the US belongs to the sector in which it joined the ground forces. */
function boundIn(state: WotrState, unit: number): number {
  if (isAirborne[unit] === 0 || !has(state, unit, JOINED_NORTH | JOINED_SOUTH)) return boundOf[unit]!
  return has(state, unit, JOINED_NORTH) ? NORTH_AT_FIRST : SOUTH_AT_FIRST
}

export function joinGroundForces(state: WotrState, unit: number): void {
  leaveGroundForces(state, unit)
  if (isAirborne[unit] !== 1 || counters.sheet.units[unit]!.nation !== 'US' || state.antwerp === 1) return
  mark(state, unit, inNorth[state.at[unit]!] === 1 ? JOINED_NORTH : JOINED_SOUTH)
}

export const leaveGroundForces = (state: WotrState, unit: number): void =>
  unmark(state, unit, JOINED_NORTH | JOINED_SOUTH)

/** Rule 9.5: the rule that keeps a unit from moving in or attacking into a hex, or null. */
export function areaFault(state: WotrState, unit: number, hex: number): string | null {
  if (closedArea(state, unit)?.[hex] !== 1) return null
  return isAirborne[unit] === 1 ? '9.5.4b' : ruleOf[boundOf[unit]!]!
}
