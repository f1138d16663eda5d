/** Rule 7.12c: what a supply check phase costs a side. */
import { allUnits, counters, isMobile, sideOf } from '../data.ts'
import { isOnMap } from '../position.ts'
import { FED, GERMAN, REDUCED } from '../state.ts'
import { fedByVienna, isSupplied } from './supply.ts'
import type { EwState } from '../state.ts'

export interface Hunger {
  /** Reduced units and those of one step (B45): lost first. */
  readonly eliminated: readonly number[]
  /** Units at full strength: reduced after that. */
  readonly reduced: readonly number[]
}

/** Rule 7.12c: who of a side starves; all is judged before anybody is removed, so that nobody suffers twice. */
export function hungerOf(state: EwState, side: number): Hunger {
  const starving = allUnits.filter(
    unit => sideOf[unit] === side && isMobile[unit] === 1 && isOnMap(state, unit) && !isSupplied(state, unit),
  )
  return {
    eliminated: starving.filter(unit => isLastStep(state, unit)),
    reduced: starving.filter(unit => !isLastStep(state, unit)),
  }
}

/** Ruling B45: reduced, or of one step from the first. */
export const isLastStep = (state: EwState, unit: number): boolean =>
  counters.steps[unit] === 1 || (state.flags[unit]! & REDUCED) !== 0

/** Ruling B33: marks the southern Germans who live on Vienna at the moment before it fails. */
export function markFed(state: EwState): void {
  const reached = fedByVienna(state)
  for (const unit of allUnits)
    if (
      sideOf[unit] === GERMAN &&
      isMobile[unit] === 1 &&
      isOnMap(state, unit) &&
      reached[state.at[unit]!] === 1
    )
      state.flags[unit]! |= FED
}
