/**
 * Lines of supply and communication of any length or at most so many hexes, from many sources at once:
 * one flood over the map says which hexes a line reaches and how it runs.
 *
 * A line runs from a source to a unit, hex by hex. It never enters a `blocked` hex, and a blocked source
 * gives nothing. It may enter an `into` hex (one in an enemy zone, say) but not go on from there: a unit
 * that stands in one is reached, and a source that stands in one serves its own hex alone. Where `open` is
 * not 0 (own units that negate the zone, say), an `into` hex is passed like any other. Read the other way,
 * a line may leave the unit's own hex whatever covers it, and enter a source's hex only if it could leave it.
 */
import { noMask } from '../board/mask.ts'
import type { Board } from '../board/board.ts'

export interface TraceRules {
  /** Where a line can run at all, from `makeWays`. No line leaves a box: give the hexes it leads to as sources. */
  readonly ways: Int16Array
  readonly blocked?: Uint8Array
  readonly into?: Uint8Array
  readonly open?: Uint8Array
  /** Hexes that a line may be long, the source's not counted; without it, any length. */
  readonly limit?: number
}

export interface Trace {
  /** 1 for each location that a line reaches. */
  readonly reached: Uint8Array
  /** The hex before on the way from the source, -1 in a source. Meaningful only where `reached`. */
  readonly from: Int16Array
  /** Hexes from the nearest source. Meaningful only where `reached`. */
  readonly distance: Int16Array
  /** Reached hexes, nearest first. */
  readonly found: Int16Array
  count: number
}

/** The workspace of a flood: not to be entered (again), at [location + 1]; [0] stands for no way. */
let shut = new Uint8Array(0)

export function makeTrace(board: Board): Trace {
  const { count } = board
  // One piece of memory for all of it is made faster than four.
  const memory = new ArrayBuffer(7 * count)
  return {
    from: new Int16Array(memory, 0, count).fill(-1),
    distance: new Int16Array(memory, 2 * count, count),
    found: new Int16Array(memory, 4 * count, count),
    reached: new Uint8Array(memory, 6 * count, count),
    count: 0,
  }
}

/** Floods the map from the sources; returns how many locations a line reaches. */
export function traceFrom(trace: Trace, sources: ArrayLike<number>, rules: TraceRules): number {
  const { reached, from, distance, found } = trace
  const nothing = noMask(found.length)
  const { ways, blocked = nothing, into = nothing, open = nothing, limit = found.length } = rules
  const hexCount = ways.length / 6
  reached.fill(0)
  if (shut.length <= found.length) shut = new Uint8Array(found.length + 1)
  if (blocked.length < found.length) shut.fill(0)
  shut.set(found.length < blocked.length ? blocked.subarray(0, found.length) : blocked, 1)
  const closed = shut
  closed[0] = 1
  let count = 0
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!
    if (closed[source + 1]! > 0) continue
    closed[source + 1] = 1
    from[source] = -1
    distance[source] = 0
    found[count++] = source
  }
  for (let i = 0; i < count; i++) {
    const hex = found[i]!
    const next = distance[hex]! + 1
    reached[hex] = 1
    if (next > limit || hex >= hexCount || (into[hex]! > 0 && open[hex] === 0)) continue
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (closed[to + 1]! > 0) continue
      closed[to + 1] = 1
      from[to] = hex
      distance[to] = next
      found[count++] = to
    }
  }
  trace.count = count
  return count
}

/** The line to a location from its source, both included, or null if no line reaches it. */
export function lineTo(trace: Trace, location: number): number[] | null {
  if (trace.reached[location] !== 1) return null
  const line: number[] = []
  for (let at = location; at !== -1; at = trace.from[at]!) line.push(at)
  return line.reverse()
}
