/** Rules 11.1c and 11.26: army groups that may attack together. */
import { ANTWERP } from '../data.ts'
import { armyGroups } from '../movement/stacking.ts'
import type { WotrState } from '../state.ts'

/**
 * Why a unit may not join an attack because of its army group. Groups do not mix, except those stacked
 * in open Antwerp, which units of one group from outside may join (A74).
 */
export function armyFault(state: WotrState, units: readonly number[], unit: number): string | null {
  if ((groupsOf(units) & armyGroups(unit)) !== 0) return null
  if (state.antwerp === 0) return '11.1c'
  const all = [...units, unit]
  const isInside = (one: number): boolean => state.at[one] === ANTWERP
  const isInternational = groupsOf(all.filter(isInside)) === 0
  const outside = groupsOf(all.filter(one => !isInside(one)))
  return isInternational && outside !== 0 ? null : '11.26'
}

/** The groups that all of them can be counted with, as bits. */
function groupsOf(units: readonly number[]): number {
  let groups = -1
  for (let i = 0; i < units.length; i++) groups &= armyGroups(units[i]!)
  return groups
}

/**
 * The same for a force that is still being named: units in Antwerp that may yet join it, and would make it
 * international, are counted as if they had.
 */
export function joinArmyFault(
  state: WotrState,
  units: readonly number[],
  unit: number,
  others: () => readonly number[],
): string | null {
  const fault = armyFault(state, units, unit)
  if (fault !== '11.26') return fault
  const inside = others().filter(one => state.at[one] === ANTWERP)
  return armyFault(state, [...units, ...inside], unit)
}
