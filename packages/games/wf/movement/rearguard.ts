/** Section 6.41: the unit that leaves a battle last is named, and waits. */
import { isFort, sideOf } from '../data.ts'
import { battlesLeft, crossingsLeft, keepExit, sideTo, withExit } from './crossings.ts'
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
  if (!hasRefuge(state, unit)) return '6.21a'
  const others = guardsOf(state, sideOf[unit]!)
  return others.length === 0 || !canAllEscape(state, others) || canAllEscape(state, [...others, unit])
    ? null
    : '6.21a'
}

/** Rule 6.22a: whether there is a hex with room that a unit could leave its battle for. */
function hasRefuge(state: WfState, unit: number): boolean {
  let any = false
  eachMarch(state, unit, speedOf(state, unit), hex => (any ||= roomIn(state, sideOf[unit]!, hex) > 0))
  return any
}

/** The hexes with room that a unit could leave its battle for, by the way out that is kept for it too. */
function refugesOf(state: WfState, unit: number): number[] {
  const found: number[] = []
  withExit(state, state.at[unit]!, () =>
    eachMarch(state, unit, speedOf(state, unit), hex => {
      if (roomIn(state, sideOf[unit]!, hex) > 0) found.push(hex)
    }),
  )
  return found
}

/** The rearguards of a side that will leave by land. */
export const guardsOf = (state: WfState, side: number): number[] =>
  state.crossed.length === 0
    ? []
    : battlesLeft(state)
        .map(battle => rearguardIn(state, side, battle))
        .filter(guard => guard >= 0)

/** Rule 6.22a: whether so many rearguards find room all together: each takes a place, and makes another look on if it must. */
export function canAllEscape(state: WfState, guards: readonly number[]): boolean {
  const refuges = new Map(guards.map(guard => [guard, refugesOf(state, guard)]))
  const guests = new Map<number, number[]>()
  const settle = (guard: number, seen: Set<number>): boolean => {
    for (const hex of refuges.get(guard)!) {
      if (seen.has(hex)) continue
      seen.add(hex)
      const there = guests.get(hex) ?? []
      const leaver =
        there.length < roomIn(state, sideOf[guard]!, hex) ? guard : there.find(one => settle(one, seen))
      if (leaver === undefined) continue
      guests.set(hex, [...there.filter(one => one !== leaver), guard])
      return true
    }
    return false
  }
  return guards.every(guard => settle(guard, new Set()))
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
