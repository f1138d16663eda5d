/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import { isItalian, isStatic } from '../data.ts'
import type { Manner as AnyManner } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Whether a manner leads anywhere from a place, by what it asks of the place and of who is there. */
export type PlacesKnown = Map<number, boolean>

export interface Manner extends AnyManner<WfState> {
  /**
   * Whether the move can end anywhere, for a unit that is not banned: for manners that can say so without looking
   * through all their goals. `known` is what was found for other units of the same round.
   */
  leads?(state: WfState, unit: number, known: PlacesKnown): boolean
}

/** Whether the manner takes a unit anywhere that it is not banned from. */
export const leadsAnywhere = (state: WfState, unit: number, manner: Manner, known: PlacesKnown): boolean =>
  manner.leads ? manner.leads(state, unit, known) : hasGoal(state, unit, manner)

/** Whether there is any goal. */
export function hasGoal(state: WfState, unit: number, manner: Manner): boolean {
  let any = false
  manner.goals(state, unit, () => (any = true))
  return any
}

/** For manners that ask of a place alike for all who are there, static and Italian units apart. */
export function hasGoalFrom(state: WfState, unit: number, manner: Manner, known: PlacesKnown): boolean {
  const key = (state.at[unit]! * 2 + isStatic[unit]!) * 2 + isItalian[unit]!
  const found = known.get(key) ?? hasGoal(state, unit, manner)
  known.set(key, found)
  return found
}
