/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import { isItalian, isStatic } from '../data.ts'
import type { Manner as AnyManner } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Says of a unit whether it can go anywhere. */
export type IsMover = (unit: number) => boolean

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

/** For manners that ask of a place alike for all who are there, static and Italian units apart. */
export function moversByPlace(manner: Manner, state: WfState): IsMover {
  const known = new Map<number, boolean>()
  return unit => {
    const key = (state.at[unit]! * 2 + isStatic[unit]!) * 2 + isItalian[unit]!
    const found = known.get(key) ?? hasGoal(state, unit, manner)
    known.set(key, found)
    return found
  }
}
