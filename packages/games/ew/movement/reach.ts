/** How far units that move together get. */
import { directionBetween, findReach, FORBIDDEN, makeReach } from '@hexfront/engine'
import { board, movementOf, sideOf } from '../data.ts'
import { keepEnemyMask } from '../enemymask.ts'
import { positionOf, unitsIn } from '../position.ts'
import { hasDifficulties } from '../supply/difficulties.ts'
import { costsOf } from './costs.ts'
import { italian, mayBeInItaly } from './italy.ts'
import { enemyZone } from './zones.ts'
import type { Reach } from '@hexfront/engine'
import type { Group } from '../frames.ts'
import type { EwState } from '../state.ts'

/** Rule 8.5, B119: ground that a move may not enter beside what is closed to all. */
export interface Bounds {
  readonly outsideItaly?: true
}

const half = (points: number): number => Math.ceil(points / 2)

/** Rules 7.12a, 7.15b, 7.15c, ruling B29: the movement of a unit, halved for each cause in turn, as it began. */
export function pointsOf(
  state: EwState,
  unit: number,
  unsupplied: readonly number[],
  short?: readonly number[],
): number {
  let points = movementOf(state, unit)
  if (unsupplied.includes(unit)) points = half(points)
  const isShort = short ? short.includes(unit) : hasDifficulties(state, unit)
  return isShort ? half(points) : points
}

/** Ruling B49: the points that the slowest of a group has left. */
export function pointsLeft(state: EwState, { units, spent, unsupplied, short }: Group): number {
  let least = Infinity
  for (let i = 0; i < units.length; i++)
    least = Math.min(least, pointsOf(state, units[i]!, unsupplied, short) - spent[i]!)
  return Math.max(0, least)
}

const reach = makeReach(board)
/** Enemies, and all of Italy. */
const outsideItaly = keepEnemyMask((mask, state, side) => {
  mask.set(unitsIn(state, 1 - side))
  for (const hex of italian) mask[hex] = 1
})

/** Rules 8.1 to 8.9, 9.3: hexes that a group can get to, each with its cost. Good until the next question. */
export function reachOf(state: EwState, group: Group, bounds: Bounds = {}): Reach {
  searchReach(reach, state, group, bounds)
  return reach
}

/** The same into a record of one's own. */
export function searchReach(into: Reach, state: EwState, group: Group, bounds: Bounds): void {
  const { units } = group
  const side = sideOf[units[0]!]!
  const costs = costsOf(state, units)
  const blocked = barrier(state, side, units, bounds)
  // Rule 8.1: no minimum move. Rule 9.3: an enemy zone costs one more and does not stop.
  findReach(into, state.at[units[0]!]!, pointsLeft(state, group), costs, {
    blocked,
    extra: enemyZone(state, side),
  })
}

const wishful = makeReach(board)

/** Whether a group could get to a hex with so many points, enemy zones paid for or free: for reasons only. */
export function wouldReach(
  state: EwState,
  { units }: Group,
  to: number,
  wish: { readonly points: number; readonly zones: 'paid' | 'free'; readonly bounds: Bounds },
): boolean {
  const side = sideOf[units[0]!]!
  findReach(wishful, state.at[units[0]!]!, wish.points, costsOf(state, units), {
    blocked: barrier(state, side, units, wish.bounds),
    ...(wish.zones === 'paid' && { extra: enemyZone(state, side) }),
  })
  return wishful.cost[to] !== -1
}

/** Whether a unit can enter a hex beside it with so many points: the same as reaching any, without looking farther. */
export function canStep(state: EwState, unit: number, points: number, bounds: Bounds): boolean {
  const side = sideOf[unit]!
  const costs = costsOf(state, [unit])
  const blocked = barrier(state, side, [unit], bounds)
  const zones = enemyZone(state, side)
  for (let slot = state.at[unit]! * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || costs[slot] === FORBIDDEN || blocked[to]! > 0) continue
    if (costs[slot]! + zones[to]! <= points) return true
  }
  return false
}

/** Rules 8.3, 13.4a, B119: hexes with enemies, and Italy where the group may not go. */
function barrier(state: EwState, side: number, units: readonly number[], bounds: Bounds): Uint8Array {
  const isOpen = bounds.outsideItaly === undefined && mayBeInItaly(state, units)
  return isOpen ? unitsIn(state, 1 - side) : outsideItaly(state, side)
}

/** What a unit pays for a path by its own table, enemy zones included (B49, B50). */
export function tollOf(state: EwState, unit: number, path: readonly number[]): number {
  const costs = costsOf(state, [unit])
  const zones = enemyZone(state, sideOf[unit]!)
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const slot = path[i - 1]! * 6 + directionBetween(board, path[i - 1]!, path[i]!)
    total += costs[slot]! + zones[path[i]!]!
  }
  return total
}

/** Everybody of a side in a hex who could move together, for callers that have a hex in hand. */
export const mobileIn = (state: EwState, side: number, hex: number): number[] => {
  const { occupancy } = positionOf(state)
  const found: number[] = []
  for (let unit = occupancy.first[hex]!; unit >= 0; unit = occupancy.next[unit]!)
    if (sideOf[unit] === side && movementOf(state, unit) > 0) found.push(unit)
  return found
}
