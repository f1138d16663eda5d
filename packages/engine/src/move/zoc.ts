/**
 * Zones of control: how many units of one side reach into each hex. Compiled ways say where zones spread
 * (see `makeWays`: hexside kinds and terrain that stop them); the counts follow the units.
 */
import type { Board } from '../board/board.ts'
import { makeWays, type WayRules } from './ways.ts'

export interface ZocRules extends WayRules {
  /** Whether a unit's zone covers the hex it is in; else only those around. */
  readonly own?: 'covered'
}

export interface Zoc {
  readonly hexCount: number
  readonly ways: Int16Array
  readonly own: 0 | 1
  /** Units that exert a zone into each hex. */
  readonly counts: Uint8Array
}

export function makeZoc(board: Board, rules: ZocRules = {}): Zoc {
  return {
    hexCount: board.hexCount,
    ways: makeWays(board, rules),
    own: rules.own === 'covered' ? 1 : 0,
    counts: new Uint8Array(board.count),
  }
}

/** A unit's zone appears around a location; boxes and places off the map have none. */
export function addZoc({ hexCount, ways, own, counts }: Zoc, at: number): void {
  if (at < 0 || at >= hexCount) return
  counts[at]! += own
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to >= 0) counts[to]!++
  }
}

/** A unit's zone goes away. */
export function removeZoc({ hexCount, ways, own, counts }: Zoc, at: number): void {
  if (at < 0 || at >= hexCount) return
  counts[at]! -= own
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to >= 0) counts[to]!--
  }
}

/**
 * Writes 1 where any zone reaches and 0 elsewhere into `mask`, and returns it. Given `negatedBy` (units
 * of the other side in each location, say), a zone does not hold where that is not 0.
 */
export function zocMask(zoc: Zoc, mask: Uint8Array, negatedBy?: ArrayLike<number>): Uint8Array {
  const { counts } = zoc
  for (let at = 0; at < mask.length; at++) {
    mask[at] = counts[at]! > 0 && (negatedBy === undefined || negatedBy[at] === 0) ? 1 : 0
  }
  return mask
}
