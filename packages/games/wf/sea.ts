/** Section 15.1: who rules each sea. */
import { airSupremacy } from './calendar.ts'
import { basins, seas } from './data.ts'
import { controlOf, OWNER } from './control.ts'
import { ALLIED, SURRENDERED } from './state.ts'
import type { WfState } from './state.ts'

const ATLANTIC = basins.indexOf('Atlantic')
const MEDITERRANEAN = basins.indexOf('Mediterranean')

/** Rule 15.1: the side that rules a sea, by its naval base as of the phase's start (B87). */
export function rulerOf(state: WfState, sea: number): number {
  const { base, basin } = seas[sea]!
  if (base < 0) return ALLIED
  if (basin === ATLANTIC && airSupremacy(state)) return ALLIED
  if (basin === MEDITERRANEAN && state.italy >= SURRENDERED) return ALLIED
  return controlOf(state).codes[base]! & OWNER
}

/** Rule 12.3: whether a sea lies in the stormy basin. */
export const isStormy = (state: WfState, sea: number): boolean => seas[sea]!.basin === state.storm
