/** Section 6.41: the unit that leaves a battle last is named, and waits. */
import { isFort, sideOf } from '../data.ts'
import { crossingsLeft, keepExit, sideTo } from './crossings.ts'
import { eachMarch, exitsOf, speedOf, waysTo } from './reach.ts'
import { roomIn } from './stacking.ts'
import { isEngaged, stackOf, tellOwn } from '../position.ts'
import { LEFT_BATTLE, MOVED, REARGUARD } from '../state.ts'
import { own } from '../events.ts'
import { has, mark } from '../flags.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** The rule that keeps a unit from being the rearguard of its battle, or null. */
export function rearguardFault(state: WfState, unit: number): string | null {
  // Ruling B56.
  if (isFort[unit] === 1) return '2.26a'
  if (!isEngaged(state, unit)) return '6.41a'
  if (rearguardIn(state, sideOf[unit]!, state.at[unit]!) >= 0) return '6.41a'
  if (exitsOf(state, unit).length === 0) return '6.32a'
  return hasRefuge(state, unit) ? null : '6.21a'
}

/** Rule 6.22a: whether there is a hex with room that a unit could leave its battle for. */
export function hasRefuge(state: WfState, unit: number): boolean {
  let any = false
  eachMarch(state, unit, speedOf(state, unit), hex => (any ||= roomIn(state, sideOf[unit]!, hex) > 0))
  return any
}

/** The rearguard of a side in a hex, or -1. */
export const rearguardIn = (state: WfState, side: number, hex: number): number =>
  stackOf(state, side, hex).find(unit => has(state, unit, REARGUARD)) ?? -1

/** Rule 6.22a: the hexes beside its battle by which a unit gets to one with room; all of them if none does. */
function roomyExits(state: WfState, unit: number): number[] {
  const exits = exitsOf(state, unit)
  const refuges: number[] = []
  eachMarch(state, unit, speedOf(state, unit), hex => {
    if (roomIn(state, sideOf[unit]!, hex) > 0) refuges.push(hex)
  })
  const found = new Set(
    refuges.flatMap(hex => waysTo(state, unit, speedOf(state, unit), hex)).map(way => way.via),
  )
  return found.size > 0 ? exits.filter(exit => found.has(exit)) : exits
}

/** Rules 6.41a2 and B52: it stays for now, seen by all, and a way out is kept for it. */
export function nameRearguard(run: Run<WfState>, unit: number): void {
  const { state } = run
  const at = state.at[unit]!
  const sides = roomyExits(state, unit).map(exit => sideTo(at, exit))
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
