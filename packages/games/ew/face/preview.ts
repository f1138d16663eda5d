/** What an action would do, told before it is chosen. */
import { reckonedAs } from '@hexfront/engine'
import { HEXES, isMobile } from '../data.ts'
import { stackOf } from '../position.ts'
import { ALLIED, NONE } from '../state.ts'
import { supplyOf } from '../supply/supply.ts'
import type { PreviewAnswer } from '@hexfront/engine'
import type { EwState } from '../state.ts'

const line = reckonedAs('preview')

/** Rules 7.11a, 7.11b: whom supplies from the air would feed, and that they come once a turn. */
function dropped(state: EwState, hex: number): PreviewAnswer | null {
  if (!(hex >= 0 && hex < HEXES)) return null
  const n = stackOf(state, ALLIED, hex).filter(
    unit => isMobile[unit] === 1 && supplyOf(state, unit) === NONE,
  ).length
  return {
    lines: [
      n > 0 ? line('aerial', '7.11a', { n }) : line('aerialIdle', '7.11a'),
      line('aerialOnce', '7.11b'),
    ],
    places: [hex],
  }
}

export const explainPreview = (state: EwState, verb: string, arg?: number | string): PreviewAnswer | null =>
  verb === 'aerial' && typeof arg === 'number' ? dropped(state, arg) : null
