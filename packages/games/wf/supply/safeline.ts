/** Rule 11.41a read from the other end: what `safeLines` says of one hex, for who asks about a few of them alone. */
import { beachheadLanes, BY_BEACHHEAD, BY_RAIL, NO_LINE, OVERSEAS } from './lines.ts'
import { controlOf } from '../control/control.ts'
import { landWays } from '../data.ts'
import { railNet } from '../rail/rail.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

/** The kind of source that a hex is, NO_LINE for none. */
type SourceKind = (hex: number) => number

/** The best safe line of a side into a hex. */
export function safeLineTo(state: WfState, side: number, hex: number): number {
  const { sources, overseas } = railNet(state, side)
  const line = bestLine(state, side, hex, at =>
    sources[at] === 0 ? NO_LINE : overseas[at] === 1 ? OVERSEAS : BY_RAIL,
  )
  if (line !== NO_LINE || side !== ALLIED) return line
  const landed = beachheadLanes(state).filter(({ dice }) => dice === 0)
  if (landed.length === 0) return NO_LINE
  return bestLine(state, side, hex, at => (landed.some(one => one.at === at) ? BY_BEACHHEAD : NO_LINE))
}

/** Rules 10.3a and 10.3b: two hexes at most, out of an enemy hex perhaps, never through one. */
function bestLine(state: WfState, side: number, hex: number, kindOf: SourceKind): number {
  const { friendly, neutral } = controlOf(state)
  if (neutral[hex] === 1) return NO_LINE
  const enemy = friendly[(1 - side) as 0 | 1]
  let best = kindOf(hex)
  for (let slot = hex * 6, end = slot + 6; slot < end && best !== BY_RAIL; slot++) {
    const via = landWays[slot]!
    if (via < 0 || enemy[via] === 1 || neutral[via] === 1) continue
    best = better(best, kindOf(via))
    for (let next = via * 6, last = next + 6; next < last && best !== BY_RAIL; next++) {
      const to = landWays[next]!
      if (to >= 0 && enemy[to] === 0 && neutral[to] === 0) best = better(best, kindOf(to))
    }
  }
  return best
}

/** Of two kinds the one that is asked for first. */
const better = (a: number, b: number): number => (a === NO_LINE || (b !== NO_LINE && b < a) ? b : a)
