/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import { isItalian, isStatic } from '../data.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Whether a manner leads anywhere from a place, by what it asks of the place and of who is there. */
export type PlacesKnown = Map<number, boolean>

export interface Manner {
  /** Verb under which its goals are offered, each a hex. */
  readonly verb: string
  /** The rule that keeps the unit from moving so at all now, or null. Cheap: asked of every unit. */
  ban(state: WfState, unit: number): string | null
  /**
   * Whether the move can end anywhere, for a unit that is not banned: for manners that can say so without looking
   * through all their goals. `known` is what was found for other units of the same round.
   */
  leads?(state: WfState, unit: number, known: PlacesKnown): boolean
  /** Calls back with every hex where the move may end. */
  goals(state: WfState, unit: number, found: (hex: number) => void): void
  /** The rule that keeps the unit from that hex, for a refusal; null if it may go there. */
  fault(state: WfState, unit: number, hex: number): string | null
  /** Makes the move: places, flags, supreme moves, crossings, battles, voyages, events. May push a frame. */
  go(run: Run<WfState>, unit: number, hex: number): void
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
