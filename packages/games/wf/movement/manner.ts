/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import type { Manner as AnyManner } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Says of a unit whether it can go anywhere. */
export type IsMover = (unit: number) => boolean

/** The answer of a manner in which nobody at all can go anywhere now: it need not be asked of each. */
export const NOBODY: IsMover = () => false

export interface Manner extends AnyManner<WfState> {
  /** Every goal, with the supreme moves that it takes where the way says so. */
  goals(state: WfState, unit: number, found: (hex: number, moves?: number) => void): void
  /**
   * Who of a side can go anywhere in this manner now: asked once for all of them and then of each, for manners that
   * can say so without looking through all their goals.
   */
  movers?(state: WfState, side: number): IsMover
}

/** Who of a side can go anywhere in a manner. */
export const moversBy = (manner: Manner, state: WfState, side: number): IsMover =>
  manner.movers?.(state, side) ?? (unit => manner.ban(state, unit) === null && hasGoal(state, unit, manner))

/** Whether there is any goal. */
export function hasGoal(state: WfState, unit: number, manner: Manner): boolean {
  let any = false
  manner.goals(state, unit, () => (any = true))
  return any
}
