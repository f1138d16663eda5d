/** Voyages of this phase, to be interdicted when everybody has moved (15.72). */
import { hostileTo } from './sea.ts'
import { sideOf } from '../data.ts'
import { VOYAGE } from '../state.ts'
import type { WfState } from '../state.ts'

/** An invasion or evacuation. */
export const ESCORTED = 0
export const SEA_MOVE = 1

/** Notes a voyage over some seas. */
export function noteVoyage(
  state: WfState,
  unit: number,
  from: number,
  to: number,
  kind: number,
  way: readonly number[],
): void {
  const hostile = hostileTo(state, sideOf[unit]!)
  const risky = way.reduce((bits, sea) => bits | (hostile & (1 << sea)), 0)
  state.voyages.push(unit, from, to, kind, risky)
}

/** How many units have landed in a hex in this phase (15.42d). */
export function landingsIn({ voyages }: WfState, hex: number): number {
  let count = 0
  for (let i = 0; i < voyages.length; i += VOYAGE)
    if (voyages[i + 2] === hex && voyages[i + 3] === ESCORTED) count++
  return count
}
