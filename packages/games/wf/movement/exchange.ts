/**
 * Section 6.2: stacking holds when the movement phase ends, so a full hex may be entered as long as somebody can
 * still leave it, into a hex with room or into another that is left in turn. Who makes a hex overfull has to see
 * to that at once, so that the phase never ends in a crowd that could have been avoided.
 */
import { afterMove, leavesRefuges } from './refuges.ts'
import { coversLanding, stuckFault } from '../sea/landing.ts'
import { commandFault } from './march.ts'
import { isPledged } from '../air/airborne.ts'
import { stackOf } from '../position.ts'
import { mobileHqsIn } from '../hq/mobilize.ts'
import { crowdedHexes, crowdIn, roomIn } from './stacking.ts'
import { rearguardFault } from './rearguard.ts'
import { isFort, sideOf } from '../data.ts'
import { hasRoomBeside } from './reach.ts'
import type { WfState } from '../state.ts'

/** Calls back with everywhere that a unit could go to make room, if all hexes had room. */
export type EachWayOut = (state: WfState, unit: number, found: (verb: string, hex: number) => void) => void

/** Rule 6.41: the unit may be named to leave its battle last. */
export const mayCover = (state: WfState, unit: number): boolean =>
  rearguardFault(state, unit) === null && commandFault(state, unit) === null

/** Rules 6.2a and 6.22a: whether a unit that can get to a hex may stop there. */
export function mayStop(
  state: WfState,
  unit: number,
  verb: string,
  hex: number,
  eachWayOut: EachWayOut,
): boolean {
  const room = roomIn(state, sideOf[unit]!, hex)
  if (room <= 0 && !canTrade(state, unit, verb, hex, eachWayOut, new Set([hex, state.at[unit]!])))
    return false
  return leavesRefuges(state, unit, verb, hex)
}

/** Rule 6.22a: the hexes of a side that are overfull and can be cleared by a move, and not by HQs that go mobile later. */
export function curableHexes(state: WfState, side: number, eachWayOut: EachWayOut): readonly number[] {
  const crowded = crowdedHexes(state, side)
  if (crowded.length === 0) return crowded
  return crowded.filter(
    hex => crowdAfterHqs(state, side, hex) > 0 && canShed(state, side, hex, eachWayOut, new Set([hex])),
  )
}

/** Rule 5.21d: whether a hex that is too full now could hold all who stay in it when movement ends. */
export function canClear(state: WfState, side: number, hex: number, eachWayOut: EachWayOut): boolean {
  const crowd = crowdAfterHqs(state, side, hex)
  if (crowd <= 0) return true
  if (crowd === 1) return canShed(state, side, hex, eachWayOut, new Set([hex]))
  const clearsRest = (): boolean => canClear(state, side, hex, eachWayOut)
  return stackOf(state, side, hex).some(unit =>
    freeHexes(state, unit, eachWayOut).some(([verb, to]) => afterMove(state, unit, verb, to, clearsRest)),
  )
}

/** Where a unit that makes room could go now: of hexes that hold others besides, one a manner is enough. */
function freeHexes(state: WfState, unit: number, eachWayOut: EachWayOut): [verb: string, to: number][] {
  const found: [verb: string, to: number][] = []
  const wide = new Set<string>()
  eachWayOut(state, unit, (verb, to) => {
    if (wide.has(verb)) return
    const room = roomIn(state, sideOf[unit]!, to)
    if (room > 1) wide.add(verb)
    if (room > 0) found.push([verb, to])
  })
  return found
}

/** By how many units a hex will be overfull when all HQs in it that can go mobile have gone (5.41). */
function crowdAfterHqs(state: WfState, side: number, hex: number): number {
  const crowd = crowdIn(state, side, hex)
  return crowd === 0 ? 0 : crowd - mobileHqsIn(state, hex)
}

/** Whether the hex that a unit overfills by its move can be cleared after it. */
function canTrade(
  state: WfState,
  unit: number,
  verb: string,
  hex: number,
  eachWayOut: EachWayOut,
  seen: Set<number>,
): boolean {
  const side = sideOf[unit]!
  return afterMove(state, unit, verb, hex, () => {
    const crowd = crowdAfterHqs(state, side, hex)
    return crowd <= 0 || (crowd === 1 && canShed(state, side, hex, eachWayOut, seen))
  })
}

/** Whether a unit can leave a hex for one with room, or for one that another leaves in turn; `seen` are those on the way. */
function canShed(
  state: WfState,
  side: number,
  hex: number,
  eachWayOut: EachWayOut,
  seen: Set<number>,
): boolean {
  const stack = stackOf(state, side, hex)
  for (const unit of stack) if (canStepAside(state, unit)) return true
  const chain: [unit: number, verb: string, to: number][] = []
  for (const unit of stack) {
    let isFree = false
    eachWayOut(state, unit, (verb, to) => {
      if (roomIn(state, side, to) > 0) isFree = true
      else if (!seen.has(to)) chain.push([unit, verb, to])
    })
    if (isFree || mayLeaveLast(state, unit)) return true
  }
  for (const [unit, verb, to] of chain) {
    if (seen.has(to)) continue
    seen.add(to)
    if (canTrade(state, unit, verb, to, eachWayOut, seen)) return true
  }
  return false
}

/** Whether a unit can march to a hex with room beside it: most can, and that is seen without looking at all their goals. */
const canStepAside = (state: WfState, unit: number): boolean =>
  isFort[unit] === 0 &&
  isFree(state, unit) &&
  commandFault(state, unit) === null &&
  hasRoomBeside(state, unit)

/** An active HQ goes nowhere (5.41), nor does anybody who has moved, covers a landing or is kept for a drop (14.2b). */
const isFree = (state: WfState, unit: number): boolean =>
  stuckFault(state, unit) === null && !coversLanding(state, unit) && !isPledged(state, unit)

const mayLeaveLast = (state: WfState, unit: number): boolean => isFree(state, unit) && mayCover(state, unit)
