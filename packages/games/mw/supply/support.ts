/** Sections 15.0, 15.4, 18.3, 26.1: whether a unit is supported, unsupported or cut off. */
import { has, lineTo } from '@hexfront/engine'
import { airAround } from '../air/zones.ts'
import {
  AIRLIFT,
  board,
  FR,
  HEXES,
  inNetherlands,
  isGround,
  isLogistics,
  isPort,
  isStatic,
  movementOf,
  nationOf,
  side,
  sideOf,
  UK,
} from '../data.ts'
import { isWorkingDepot } from '../ground.ts'
import { holds } from '../control.ts'
import { isOn } from '../options/options.ts'
import { isOnMap, unitsIn } from '../position.ts'
import { COMBAT, GERMAN, LANDED, NONE } from '../state.ts'
import { enemyZone } from '../zones.ts'
import { isWithin, linesOf, portLines } from './lines.ts'
import type { MwState } from '../state.ts'

/** States by number, the best first (15.4). */
export const SUPPORTED = 0
export const UNSUPPORTED = 1
export const CUT_OFF = 2

/** What support is asked for: the airlift serves movement on the ground and combat only (26.1). */
export type Purpose = 'move' | 'rail' | 'fight' | 'refit'

/** Rules 15.0b to 15.0f: units in a working depot hex, static units, columns, and whoever is off the map or in the air. */
export function isAlwaysSupported(state: MwState, unit: number): boolean {
  if (isGround[unit] === 0 || isStatic[unit] === 1 || isLogistics[unit] === 1 || !isOnMap(state, unit))
    return true
  const at = state.at[unit]!
  return isWorkingDepot(state, nationOf[unit]!, at) && holds(state, sideOf[unit]!, at)
}

/** Rules 15.2a to 15.2c: whether a line leads to a source of the unit's nation, by itself or through a supply column. */
export function hasLine(state: MwState, unit: number): boolean {
  const { source, column } = linesOf(state, nationOf[unit]!)
  const at = state.at[unit]!
  const most = movementOf(state, unit)
  return isWithin(source, at, most) || isWithin(column, at, most)
}

/** Rule 15.2d: whether a French unit could trace to a Channel port, without a supply column. */
export const hasPortLine = (state: MwState, unit: number): boolean =>
  nationOf[unit] === FR && isWithin(portLines(state), state.at[unit]!, movementOf(state, unit))

/** Rule 26.1: the airlift supports its own hex and those around, whatever lies between. */
export function isAirSupplied(state: MwState, unit: number): boolean {
  const from = state.at[AIRLIFT]!
  if (sideOf[unit] !== GERMAN || from < 0 || from >= HEXES) return false
  return airAround[from]!.includes(state.at[unit]!)
}

/** Whether a unit is supported without the one French line over a Channel port. */
export function isPlainlySupported(state: MwState, unit: number, purpose: Purpose): boolean {
  if (isAlwaysSupported(state, unit) || hasLine(state, unit)) return true
  // Rules 18.3, 26.3d: who has come by air is supported in the combat that follows.
  if (purpose === 'fight' && has(state, unit, LANDED) && state.segment === COMBAT) return true
  return (purpose === 'move' || purpose === 'fight') && isAirSupplied(state, unit)
}

/** Rules 15.4c, 28.1e: every hex around is enemy, in an enemy zone, sea, closed to all or off the map (B121). */
export function isSurrounded(state: MwState, unit: number): boolean {
  const at = state.at[unit]!
  const own = sideOf[unit]!
  const enemies = unitsIn(state, 1 - own)
  const zone = enemyZone(state, own)
  const isDutchOut = isOn(state, 'noNetherlands')
  for (let slot = at * 6; slot < at * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    const isShut =
      to < 0 ||
      to >= HEXES ||
      board.playable[to] !== 1 ||
      (isDutchOut && inNetherlands[to] === 1) ||
      (board.sideKinds[board.sideOf[slot]!]! & side.sea) !== 0 ||
      enemies[to]! > 0 ||
      zone[to] === 1
    if (!isShut) return false
  }
  return true
}

/** Rule 15.4d: British units in ports are never cut off. */
const isSafe = (state: MwState, unit: number): boolean =>
  nationOf[unit] === UK && isPort[state.at[unit]!] === 1

/**
 * The state of a unit on the map. `portUser` is the French unit that has the one line to a Channel port at this
 * moment (15.2d), or NONE.
 */
export function supportState(state: MwState, unit: number, purpose: Purpose, portUser = NONE): number {
  if (isPlainlySupported(state, unit, purpose)) return SUPPORTED
  if (portUser === unit && hasPortLine(state, unit)) return SUPPORTED
  return isSurrounded(state, unit) && !isSafe(state, unit) ? CUT_OFF : UNSUPPORTED
}

/**
 * Ruling B115: of units that are looked at together the one that gets the French line to a Channel port: the one
 * that has it in this segment or phase already, or the first that needs it.
 */
export function portUserAmong(state: MwState, units: readonly number[], purpose: Purpose): number {
  if (state.channel !== NONE && purpose !== 'fight')
    return units.includes(state.channel) ? state.channel : NONE
  return units.find(unit => needsPort(state, unit, purpose)) ?? NONE
}

/** Rule 15.2d: whether a unit has no other line than one over a Channel port. */
export const needsPort = (state: MwState, unit: number, purpose: Purpose): boolean =>
  nationOf[unit] === FR && !isPlainlySupported(state, unit, purpose) && hasPortLine(state, unit)

/** Ruling B115: a unit that begins to move or is refitted over a Channel port has the line for the segment or phase. */
export function takePort(state: MwState, unit: number, purpose: Purpose): void {
  const user = portUserAmong(state, [unit], purpose)
  if (user !== NONE) state.channel = user
}

/** The state of a unit when looked at by itself: the French line over a Channel port is its own if nobody has it. */
export const ownSupport = (state: MwState, unit: number, purpose: Purpose): number =>
  supportState(state, unit, purpose, portUserAmong(state, [unit], purpose))

/** What support means at this moment: in a Combat Segment that for combat, which may come by air (18.3, B122). */
export const purposeNow = ({ segment }: MwState): Purpose => (segment === COMBAT ? 'fight' : 'move')

export const isSupported = (state: MwState, unit: number, purpose: Purpose): boolean =>
  isPlainlySupported(state, unit, purpose) || ownSupport(state, unit, purpose) === SUPPORTED

/** The line of a unit from its source, for whoever shows it; through a supply column the part up to the column first. */
export function lineOf(state: MwState, unit: number): number[] {
  const nation = nationOf[unit]!
  const { source, column } = linesOf(state, nation)
  const at = state.at[unit]!
  const most = movementOf(state, unit)
  if (isWithin(source, at, most)) return lineTo(source, at)!
  // Rules 15.2b, 15.2d, ruling B116: a column passes on what comes from a source, not from another column or over a port.
  if (isLogistics[unit] === 1) return []
  if (isWithin(column, at, most)) {
    const last = lineTo(column, at)!
    return [...lineTo(source, last[0]!)!, ...last.slice(1)]
  }
  return hasPortLine(state, unit) ? lineTo(portLines(state), at)! : []
}
