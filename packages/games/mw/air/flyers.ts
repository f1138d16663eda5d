/** Air units over the map, the airlift among them, and what a loss in the air does to one. */
import { AIRLIFT, isAir, ownUnits, sideOf } from '../data.ts'
import { own } from '../events.ts'
import { isOnMap, loseStep, place, stepsLeft } from '../position.ts'
import { UTILIZED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const isFlyer = (unit: number): boolean => isAir[unit] === 1 || unit === AIRLIFT

/** Everything of a side that is in the air. */
export const flyersOf = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(unit => isFlyer(unit) && isOnMap(state, unit))

/** What a side has in the air over a hex, the airlift last. */
export const flyersIn = (state: MwState, side: number, hex: number): number[] =>
  flyersOf(state, side).filter(unit => state.at[unit] === hex)

/** An air unit of the other side over a hex, -1 if there is none. */
export const enemyFlyer = (state: MwState, side: number, hex: number): number =>
  flyersIn(state, 1 - side, hex)[0] ?? -1

/** Rules 22.3a, 22.3d, 22.3f, ruling B132: it loses a step, its last one for good, and breaks off. */
export function reduceAndAbort(run: Run<MwState>, unit: number, rule: string): void {
  const { state } = run
  const at = state.at[unit]!
  const side = sideOf[unit]!
  if (loseStep(state, unit)) return run.tell({ kind: 'eliminated', side, unit, at, rule })
  run.tell({ kind: 'lostStep', side, unit, at, strength: stepsLeft(state, unit), rule })
  place(state, unit, UTILIZED)
  run.tell(own('aborted', { side, unit, rule: '22.3f' }))
}
