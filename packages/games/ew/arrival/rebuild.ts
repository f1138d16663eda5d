/** Rules 12.3 and 12.4: who can be rebuilt in a reinforcement phase, by nation. */
import { DEAD } from '@hexfront/engine'
import {
  allUnits,
  arrivals,
  counters,
  isCommonwealth,
  isFrench,
  isMobile,
  isUs,
  sideOf,
  tables,
  unitById,
} from '../data.ts'
import { enemyZone } from '../movement/zones.ts'
import { isOnMap } from '../position.ts'
import { ALLIED, GERMAN, REBUILT, REDUCED } from '../state.ts'
import { aerialFault } from '../supply/aerial.ts'
import { isSupplied } from '../supply/supply.ts'
import type { EwState } from '../state.ts'

type RebuildRow = (typeof tables.rebuild.rows)[number]
const rowOf = (nation: string): RebuildRow => tables.rebuild.rows.find(row => row.nations.includes(nation))!

/** How many of each kind a turn allows. */
export const US_REDUCED = rowOf('US').reduced!
export const US_ELIMINATED = rowOf('US').eliminated
export const GERMAN_ELIMINATED = rowOf('GE').eliminated

const isReduced = (state: EwState, unit: number): boolean => (state.flags[unit]! & REDUCED) !== 0
const isAtRest = (state: EwState, unit: number): boolean =>
  isOnMap(state, unit) && enemyZone(state, ALLIED)[state.at[unit]!] === 0 && isSupplied(state, unit)

/** What has been rebuilt so far in an Allied reinforcement phase. */
export interface Rebuilt {
  readonly reduced: number
  readonly eliminated: number
}

/** Rules 12.3.1a, 12.3.1b: reduced US units in supply and in no enemy zone, if none was brought back this turn. */
export function usToRestore(state: EwState, { reduced, eliminated }: Rebuilt): number[] {
  if (eliminated > 0 || reduced >= US_REDUCED) return []
  return allUnits.filter(unit => isUs[unit] === 1 && isReduced(state, unit) && isAtRest(state, unit))
}

/** Rules 12.4.1, 12.3.1b: eliminated US units, if no reduced one was restored this turn. */
export function usToRaise(state: EwState, { reduced, eliminated }: Rebuilt): number[] {
  if (reduced > 0 || eliminated >= US_ELIMINATED) return []
  return allUnits.filter(unit => isUs[unit] === 1 && state.at[unit] === DEAD)
}

/** Rule 12.3.2a: reduced Commonwealth units that may leave the map in a pair; eliminated ones never return (12.4.2). */
export function pairable(state: EwState): number[] {
  const found = allUnits.filter(
    unit => isCommonwealth[unit] === 1 && isReduced(state, unit) && isAtRest(state, unit),
  )
  // Ruling B85: exactly two, and one of them has to be worth restoring.
  return found.length >= 2 && found.some(isRestorable) ? found : []
}

/** Rules 7.11a, 7.11b: hexes in which supplies from the air would let a reduced unit be rebuilt. */
export function hexesToFeed(state: EwState): number[] {
  const found = allUnits.filter(
    unit =>
      (isUs[unit] === 1 || isCommonwealth[unit] === 1) &&
      isReduced(state, unit) &&
      isOnMap(state, unit) &&
      enemyZone(state, ALLIED)[state.at[unit]!] === 0 &&
      aerialFault(state, state.at[unit]!) === null &&
      !isSupplied(state, unit),
  )
  return [...new Set(found.map(unit => state.at[unit]!))].sort((a, b) => a - b)
}

const neverRestored: readonly number[] = (rowOf('B').neverRestored ?? []).map(unitById)

/** Rule 12.3.2b: the British airborne corps can only be the one of a pair that is lost. */
export const isRestorable = (unit: number): boolean => !neverRestored.includes(unit)

/** The rule that says why a unit cannot be restored: what is reduced in each nation. */
export function restoreRule(unit: number, { eliminated }: Rebuilt): string {
  if (isFrench[unit] === 1) return '12.3.1c'
  if (isCommonwealth[unit] === 1) return isRestorable(unit) ? '12.3.2a' : '12.3.2b'
  return eliminated > 0 ? '12.3.1b' : '12.3.1a'
}

/** The rule that says why a unit cannot be brought back: what is eliminated in each nation. */
export function raiseRule(unit: number, { reduced }: Rebuilt): string {
  if (isFrench[unit] === 1) return '12.3.1c'
  if (isCommonwealth[unit] === 1) return '12.4.2'
  return reduced > 0 ? '12.3.1b' : '12.4.1'
}

const ss: readonly number[] = arrivals.withdrawal.units.map(unitById)

/** Rules 12.4.3a, 12.2.4: eliminated German mobile units; the withdrawn SS corps from Turn 7 on. */
export const germansToRaise = (state: EwState): number[] =>
  allUnits.filter(
    unit =>
      sideOf[unit] === GERMAN &&
      isMobile[unit] === 1 &&
      state.at[unit] === DEAD &&
      !(ss.includes(unit) && state.turn === arrivals.withdrawal.turn),
  )

/** The rule that says why the Germans cannot bring a unit back: it is not lost, it has just left, or it is static. */
export function germanRaiseRule(state: EwState, unit: number): string {
  if (sideOf[unit] === GERMAN && isOnMap(state, unit)) return '12.3.3'
  return ss.includes(unit) && state.turn === arrivals.withdrawal.turn ? '12.2.4' : '12.4.3a'
}

/** Rule 12.4.3b: the flags a German unit returns with: two steps come back reduced. */
export const raisedFlags = (unit: number): number => REBUILT | (counters.steps[unit] === 2 ? REDUCED : 0)
