/** Which active HQs help a battle, in the plainest way: by distance alone. */
import { distance } from '@hexfront/engine'
import {
  BERLIN,
  board,
  cvOf,
  isMarsh,
  isMountain,
  isSupreme,
  LONDON,
  sideOf,
  tables,
  typeOf,
} from './data.ts'
import { extendedRange } from './calendar.ts'
import { unitsIn } from './position.ts'
import { ALLIED, PARADROP } from './state.ts'
import { BLITZ_PARADROP } from './state.ts'
import type { WfState } from './state.ts'

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

export function effectiveCv(state: WfState, hq: number): number {
  const at = state.at[hq]!
  const isSafe = isSupreme[hq] === 1 && (at === BERLIN || at === LONDON)
  return Math.max(0, cvOf(state, hq) - (state.mud === 1 && !isSafe ? 1 : 0))
}

export function airRange(state: WfState, hq: number): number {
  const isFar = sideOf[hq] === ALLIED && extendedRange(state)
  const { range, extended } = tables.air
  const type = typeOf(hq) as 'hq' | 'shq'
  return effectiveCv(state, hq) * (isFar ? extended[type] : range[type])
}

export function isSupported(state: WfState, hex: number): boolean {
  for (let i = 0; i < state.active.length; i += 4) {
    const [hq, mode] = [state.active[i]!, state.active[i + 1]!]
    if (isSupreme[hq] === 1 || mode === PARADROP || mode === BLITZ_PARADROP || state.at[hq]! < 0) continue
    if (apart(state.at[hq]!, hex) <= effectiveCv(state, hq)) return true
  }
  return false
}

/** Slots left in a hex at the end of movement; below 0 if it is overfull. */
export function roomIn(state: WfState, side: number, hex: number): number {
  const limit = isMountain[hex] === 1 ? 2 : isMarsh[hex] === 1 ? 3 : 4
  return limit - unitsIn(state, side)[hex]!
}
