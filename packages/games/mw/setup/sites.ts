/** Section 21: where each unit may begin. */
import { distance } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  BE,
  board,
  commandNamed,
  commandOf,
  DE,
  deployment,
  fortOwner,
  FR,
  inBelgium,
  inFrance,
  inGermany,
  inNetherlands,
  isGround,
  isLogistics,
  isStatic,
  nationOf,
  NL,
  RESERVE,
  UK,
} from '../data.ts'
import { stackOf } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import { GERMAN } from '../state.ts'
import { proposedPlace } from './blank.ts'
import type { MwState } from '../state.ts'

const FIRST = commandNamed('1AG')
const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
const { ranges } = deployment

const logisticsUnits = allUnits.filter(unit => isLogistics[unit] === 1)

/** The supply columns one of which a unit must begin near; none for those that need none (B151 to B153). */
const anchors: readonly (readonly number[])[] = allUnits.map(unit => {
  if (isGround[unit] === 0) return []
  const nation = nationOf[unit]!
  const of = (command: number, own: number): number[] =>
    logisticsUnits.filter(one => nationOf[one] === own && commandOf[one] === command)
  if (nation === UK) return of(FIRST, FR)
  if (isLogistics[unit] === 1) return []
  if (nation === DE && isStatic[unit] === 1) return []
  if (nation === DE)
    return commandOf[unit] === RESERVE
      ? logisticsUnits.filter(one => nationOf[one] === DE)
      : of(commandOf[unit]!, DE)
  return nation === FR ? of(commandOf[unit]!, FR) : []
})

/** The rule that says where a unit begins. */
const ruleOf: readonly string[] = allUnits.map(unit => {
  const nation = nationOf[unit]!
  if (nation === DE) return isStatic[unit] === 1 ? '21.2d' : isLogistics[unit] === 1 ? '21.2b' : '21.2c'
  if (nation === UK) return '21.1c'
  if (nation === BE) return isStatic[unit] === 1 ? '21.1e' : '21.1h'
  if (nation === NL) return isStatic[unit] === 1 ? '21.1f' : '21.1i'
  return isStatic[unit] === 1 ? '21.1d' : isLogistics[unit] === 1 ? '21.1a' : '21.1b'
})

const countries = [inGermany, inFrance, inFrance, inBelgium, inNetherlands]

/** Rules 21.1e, 21.2d: fortress units with a hex of their own. */
export const isFixed = (unit: number): boolean =>
  isStatic[unit] === 1 && (nationOf[unit] === DE || nationOf[unit] === BE)

/** Whether a unit is near enough to a supply column of its command. */
const isNear = (state: MwState, unit: number, hex: number): boolean => {
  const near = anchors[unit]!
  const range = nationOf[unit] === DE ? ranges.german : ranges.allied
  return near.length === 0 || near.some(one => state.at[one]! >= 0 && apart(state.at[one]!, hex) <= range)
}

/** The rule that keeps a unit from beginning in a hex whoever else is there, or null. */
export function siteFault(state: MwState, unit: number, hex: number): string | null {
  const rule = ruleOf[unit]!
  if (board.playable[hex] !== 1 || countries[nationOf[unit]!]![hex] !== 1) return rule
  if (isFixed(unit)) return hex === proposedPlace(state, unit) ? null : rule
  if (isStatic[unit] === 1 && fortOwner[hex]! < 0) return rule
  return isNear(state, unit, hex) ? null : rule
}

/** The rule that keeps a unit from being set up in a hex, or null. */
export function setupFault(state: MwState, unit: number, hex: number): string | null {
  const site = siteFault(state, unit, hex)
  if (site !== null) return site
  const side = nationOf[unit] === DE ? GERMAN : 1
  // Rule 21.1g: one fortress unit to a hex.
  if (isStatic[unit] === 1 && stackOf(state, side, hex).some(one => one !== unit && isStatic[one] === 1))
    return '21.1g'
  if (isLogistics[unit] === 1 && !hasRoomForForts(state, unit, hex)) return '21.1d'
  return stackingFault(state, [unit], hex) === null ? null : '21.0d'
}

/** The French fortress units that must begin near each unit. */
const fortUnitsOf: readonly (readonly number[])[] = allUnits.map(column =>
  allUnits.filter(unit => isStatic[unit] === 1 && anchors[unit]!.includes(column) && nationOf[unit] === FR),
)

/** Ruling B154: a supply column begins where its fortress units find forts. */
function hasRoomForForts(state: MwState, column: number, hex: number): boolean {
  const own = fortUnitsOf[column]!
  if (own.length === 0) return true
  const free = frenchForts.filter(
    fort =>
      apart(fort, hex) <= ranges.allied &&
      stackOf(state, 1, fort).every(unit => isStatic[unit] === 0 || own.includes(unit)),
  )
  return free.length >= own.length
}

const frenchForts = allHexes.filter(hex => fortOwner[hex] === 1 && inFrance[hex] === 1)
