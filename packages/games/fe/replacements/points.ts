/** Rules 6.41, 6.42, 15.2d, rulings B30, B205: what an RP card is worth, and what it costs the Axis in victory points. */
import { limit } from '../data.ts'
import { changeVp } from '../economy/points.ts'
import { hasMark } from '../effects/effects.ts'
import { AXIS } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** The printed value, one more for the Axis with Forced Labor. */
export const replacementPoints = (state: FeState, side: number, value: number): number =>
  side === AXIS && hasMark(state, 'forcedLabor') ? value + 1 : value

/** Every RP card of a turn after the first costs the Axis a point, and after the collapse every one. */
export function payForReplacements(run: Run<FeState>, side: number): void {
  if (side !== AXIS) return
  const { state } = run
  const isFurther = state.rpCards > 0
  state.rpCards++
  if (isFurther) changeVp(run, -limit('furtherRpVp'), '6.42b')
  if (!hasMark(state, 'collapse')) return
  // Ruling B30 has a switch: both penalties, or the one alone.
  if (!isFurther || state.options['collapsePenalty'] !== 'single')
    changeVp(run, -limit('collapseRpVp'), '15.2d')
}
