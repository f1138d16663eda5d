/** Section 6.41: the unit that leaves a battle last is named, and waits. */
import { isFort, sideOf } from '../data.ts'
import { crossingsLeft, keepExit, sideTo } from './crossings.ts'
import { exitsOf } from './reach.ts'
import { has, isEngaged, mark, stackOf, tellOwn } from '../position.ts'
import { LEFT_BATTLE, MOVED, REARGUARD } from '../state.ts'
import { own } from '../events.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Whether a rearguard of the unit's side is named in its hex. */
export const hasRearguard = (state: WfState, unit: number): boolean =>
  stackOf(state, sideOf[unit]!, state.at[unit]!).some(other => has(state, other, REARGUARD))

/** The rule that keeps a unit from being the rearguard of its battle, or null. */
export function rearguardFault(state: WfState, unit: number): string | null {
  // Ruling B56.
  if (isFort[unit] === 1) return '2.26a'
  if (!isEngaged(state, unit)) return '6.41a'
  if (hasRearguard(state, unit)) return '6.41a'
  return exitsOf(state, unit).length === 0 ? '6.32a' : null
}

/** Rules 6.41a2 and B52: it stays for now, seen by all, and a way out is kept for it. */
export function nameRearguard(run: Run<WfState>, unit: number): void {
  const { state } = run
  const at = state.at[unit]!
  const sides = exitsOf(state, unit).map(exit => sideTo(at, exit))
  const free = (boardSide: number): number => crossingsLeft(state, boardSide)
  const widest = sides.reduce((best, one) => (free(one) > free(best) ? one : best), sides[0]!)
  keepExit(state, at, widest)
  markRearguard(run, unit)
}

export function markRearguard(run: Run<WfState>, unit: number): void {
  const { state } = run
  const [at, side] = [state.at[unit]!, sideOf[unit]!]
  mark(state, unit, REARGUARD | MOVED | LEFT_BATTLE)
  tellOwn(run, unit, named => own('rearguard', { unit: named, at, side }))
}
