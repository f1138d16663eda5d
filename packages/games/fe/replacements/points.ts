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

/** What a rule takes in victory points. */
interface Price {
  readonly points: number
  readonly rule: string
}

/** Every RP card of a turn after the first costs the Axis a point, and after the collapse every one. */
export function replacementPrices(state: FeState, side: number): Price[] {
  if (side !== AXIS) return []
  const isFurther = state.rpCards > 0
  const prices: Price[] = isFurther ? [{ points: limit('furtherRpVp'), rule: '6.42b' }] : []
  // Ruling B30 has a switch: both penalties, or the one alone.
  const isDouble = !isFurther || state.options['collapsePenalty'] !== 'single'
  if (hasMark(state, 'collapse') && isDouble) prices.push({ points: limit('collapseRpVp'), rule: '15.2d' })
  return prices
}

export function payForReplacements(run: Run<FeState>, side: number): void {
  if (side !== AXIS) return
  const prices = replacementPrices(run.state, side)
  run.state.rpCards++
  for (const { points, rule } of prices) changeVp(run, -points, rule)
}
