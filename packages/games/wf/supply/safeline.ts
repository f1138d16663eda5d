/** Rule 11.41a read from the other end: what `safeLines` says of one hex, for who asks about a few of them alone. */
import { beachheadLanes, BY_BEACHHEAD, BY_RAIL, NO_LINE, OVERSEAS } from './lines.ts'
import { controlOf } from '../control/control.ts'
import { HEXES, landWays } from '../data.ts'
import { railNet } from '../rail/rail.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

/** The best safe line of a side into a hex. */
export function safeLineTo(state: WfState, side: number, hex: number): number {
  const { sources, overseas } = railNet(state, side)
  const line = lineFrom(state, side, hex, sources, overseas)
  if (line !== NO_LINE || side !== ALLIED) return line
  return beachheadLanes(state).some(({ at, dice }) => dice === 0 && comesFrom(state, side, hex, at))
    ? BY_BEACHHEAD
    : NO_LINE
}

/** Rules 10.3a and 10.3b: two hexes at most, out of an enemy hex perhaps, never through one. */
function lineFrom(
  state: WfState,
  side: number,
  hex: number,
  sources: Uint8Array,
  overseas: Uint8Array,
): number {
  const { friendly, neutral } = controlOf(state)
  if (neutral[hex] === 1) return NO_LINE
  const enemy = friendly[(1 - side) as 0 | 1]
  let best = sources[hex] === 0 ? NO_LINE : overseas[hex] === 1 ? OVERSEAS : BY_RAIL
  for (let slot = hex * 6, end = slot + 6; slot < end && best !== BY_RAIL; slot++) {
    const via = landWays[slot]!
    if (via < 0 || enemy[via] === 1 || neutral[via] === 1) continue
    if (sources[via] === 1) best = better(best, overseas[via] === 1 ? OVERSEAS : BY_RAIL)
    for (let next = via * 6, last = next + 6; next < last && best !== BY_RAIL; next++) {
      const to = landWays[next]!
      if (to >= 0 && sources[to] === 1 && enemy[to] === 0 && neutral[to] === 0)
        best = better(best, overseas[to] === 1 ? OVERSEAS : BY_RAIL)
    }
  }
  return best
}

/** A workspace: one source alone. */
const alone = new Uint8Array(HEXES)
const byLand = new Uint8Array(HEXES)

/** Whether such a line comes from one hex. */
function comesFrom(state: WfState, side: number, hex: number, source: number): boolean {
  alone[source] = 1
  const line = lineFrom(state, side, hex, alone, byLand)
  alone[source] = 0
  return line !== NO_LINE
}

/** Of two kinds the one that is asked for first. */
const better = (a: number, b: number): number => (a === NO_LINE || (b !== NO_LINE && b < a) ? b : a)
