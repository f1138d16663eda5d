/** Section 11: where a unit may retreat to. */
import { distance } from '@hexfront/engine'
import {
  allHexes,
  board,
  homeOf,
  isArmy,
  isDepot,
  isRough,
  nationOf,
  side,
  sideOf,
  UK,
  zone,
} from '../data.ts'
import { closedTo } from '../movement/ground.ts'
import { unitsIn } from '../position.ts'
import { sourcesOf } from '../supply/lines.ts'
import type { MwState } from '../state.ts'

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
const westEdge = allHexes.filter(hex => zone('britishEntry')[hex] === 1)

/** Rule 11.1b, ruling B95: the sources a unit may retreat toward: those that work, else printed ones of its country. */
export function retreatSources(state: MwState, unit: number): readonly number[] {
  const nation = nationOf[unit]!
  const working = sourcesOf(state, nation)
  if (working.length > 0) return working
  return nation === UK ? westEdge : allHexes.filter(hex => isDepot[hex] === 1 && homeOf[nation]![hex] === 1)
}

/** Rules 11.1c, 8.4.1, 8.5: whether a unit may retreat from one hex into another at all. */
export function mayFallBack(state: MwState, unit: number, from: number, direction: number): boolean {
  const to = board.neighbours[from * 6 + direction]!
  if (to < 0 || closedTo(state, unit)[to] === 1) return false
  if ((board.sideKinds[board.sideOf[from * 6 + direction]!]! & side.sea) !== 0) return false
  if (isArmy[unit] === 1 && isRough[to] === 1) return false
  return unitsIn(state, 1 - sideOf[unit]!)[to] === 0
}

/** Rule 11.1b: whether a step leads no farther from one of the unit's sources. */
export const isTowardSupply = (sources: readonly number[], from: number, to: number): boolean =>
  sources.some(source => apart(to, source) <= apart(from, source))

/** Hexes next to one that a unit may retreat to at all (11.1c). */
export const openSteps = (state: MwState, unit: number, from: number): number[] =>
  [0, 1, 2, 3, 4, 5].filter(d => mayFallBack(state, unit, from, d)).map(d => board.neighbours[from * 6 + d]!)

/** Rule 11.1b: of some hexes next to one those toward supply, if there are any. */
export function preferSupply(
  state: MwState,
  unit: number,
  from: number,
  open: readonly number[],
): readonly number[] {
  const sources = retreatSources(state, unit)
  const toward = open.filter(to => isTowardSupply(sources, from, to))
  return toward.length > 0 ? toward : open
}
