/** Steps of units: losing, regaining and dying. */
import { DEAD } from '@hexfront/engine'
import { counters, isArmy, isFortress, isItalian, sideOf } from './data.ts'
import { hasMark } from './effects/effects.ts'
import { place } from './position.ts'
import { GONE } from '@hexfront/engine'
import type { Run } from '@hexfront/engine'
import type { FeState } from './state.ts'

export const stepsOf = (state: FeState, unit: number): number => counters.steps[unit]! - state.step[unit]!

/** Rules 12.4f, 13.3c: Fortresses, and Italian Armies after the surrender, never come back. */
export const isLostForGood = (state: FeState, unit: number): boolean =>
  isFortress[unit] === 1 ||
  (isItalian[unit] === 1 && isArmy[unit] === 1 && hasMark(state, 'italianSurrender'))

/** A unit dies: to those who may be re-created, or out of the game. */
export function eliminate(run: Run<FeState>, unit: number, rule: string): void {
  const { state } = run
  const at = state.at[unit]!
  place(state, unit, isLostForGood(state, unit) ? GONE : DEAD)
  state.step[unit] = 0
  state.flags[unit] = 0
  run.tell({ kind: 'eliminated', unit, at, side: sideOf[unit]!, rule })
}

/** Rules 2.23a, 9.31b: a full unit is reduced, a reduced one dies; true if it died. */
export function loseStep(run: Run<FeState>, unit: number, rule: string): boolean {
  const { state } = run
  if (stepsOf(state, unit) === 1) {
    eliminate(run, unit, rule)
    return true
  }
  state.step[unit] = 1
  run.tell({ kind: 'lostStep', unit, at: state.at[unit]!, side: sideOf[unit]!, strength: 1, rule })
  return false
}

/** A reduced unit is full again. */
export function flipUp(run: Run<FeState>, unit: number, rule: string): void {
  run.state.step[unit] = 0
  run.tell({ kind: 'gainedStep', unit, at: run.state.at[unit]!, side: sideOf[unit]!, strength: 2, rule })
}
