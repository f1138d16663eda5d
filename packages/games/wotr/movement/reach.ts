/** How far units that move together get: ordinary movement and column movement side by side. */
import { findReach, makeReach, pathTo, tollOf as tollFor } from '@hexfront/engine'
import { board, HEXES, isFlood, movement, sideOf, valueOf } from '../data.ts'
import { barrierTo } from './barrier.ts'
import { ALLIED } from '../state.ts'
import { costsOf, eachHexNearCorps } from './costs.ts'
import { enemyZone } from './zones.ts'
import { FLOOD_COST, floodCost } from './flood.ts'
import type { Overlay, Reach } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Units that move together, with what each has paid so far and what was found when they began. */
export type Group = {
  units: number[]
  spent: number[]
  /** 1 if they have half their movement (8.6, 8.16). */
  halved: number
  /** 1 while their move could still be a column move (10.19). */
  column: number
}

/** A unit's movement points in an ordinary move: the factor, or half of it rounded up (8.6, 8.16b). */
export function pointsOf(state: WotrState, unit: number, halved: number): number {
  const printed = valueOf(movement, state, unit)
  return halved === 1 ? (printed + 1) >> 1 : printed
}

/** Ruling A63: the points that the slowest of a group has left in an ordinary move. */
export function pointsLeft(state: WotrState, { units, spent, halved }: Group): number {
  let least = Infinity
  for (let i = 0; i < units.length; i++)
    least = Math.min(least, pointsOf(state, units[i]!, halved) - spent[i]!)
  return least
}

/** Rule 10.19: the points left with the factor doubled; 0 where no column move is possible. */
export function columnPointsLeft(state: WotrState, { units, spent, column }: Group): number {
  if (column === 0) return 0
  let least = Infinity
  for (let i = 0; i < units.length; i++)
    least = Math.min(least, 2 * pointsOf(state, units[i]!, 0) - spent[i]!)
  return least
}

/** Whether no unit of a group could go on, not even by itself. */
export const isSpent = (state: WotrState, { units, spent, halved, column }: Group): boolean =>
  units.every(
    (unit, i) =>
      pointsOf(state, unit, halved) <= spent[i]! &&
      (column === 0 || 2 * pointsOf(state, unit, 0) <= spent[i]!),
  )

const ordinary = makeReach(board)
const column = makeReach(board)
const extra = new Uint8Array(board.count)
const nothing = new Uint8Array(board.count)

const floodHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isFlood[hex] === 1)

/** Rules 10.18f and 12.7: what a late flood adds, and not to Allies near a corps. */
function floodExtra(state: WotrState, side: number): Uint8Array {
  if (!floodCost(state)) return nothing
  for (const hex of floodHexes) extra[hex] = FLOOD_COST
  if (side === ALLIED) eachHexNearCorps(state, hex => (extra[hex] = 0))
  return extra
}

/** Both reaches of a group. They are good until the next question. */
export interface Reaches {
  readonly ordinary: Reach
  readonly column: Reach
}

const reaches: Reaches = { ordinary, column }

/** The last question, so that an action need not ask again what its offer asked. */
const last = { state: null as WotrState | null, tick: -1, group: null as Group | null }

/** The reaches of a group in an action that was on offer: nothing has moved since they were made. */
export const reachesAsOffered = (state: WotrState, group: Group): Reaches =>
  last.state === state && last.group === group && last.tick === state.tick - 1
    ? reaches
    : reachesOf(state, group)

export function reachesOf(state: WotrState, group: Group): Reaches {
  const { units } = group
  const from = state.at[units[0]!]!
  const side = sideOf[units[0]!]!
  const costs = costsOf(state, units)
  const barrier = barrierTo(state, units)
  const flood = floodExtra(state, side)
  // Rule 7.3: an enemy zone stops, friends or no friends. Rule 10.3: no minimum move.
  const overlay: Overlay = { blocked: barrier.all, stop: enemyZone(state, side), extra: flood }
  findReach(ordinary, from, Math.max(0, pointsLeft(state, group)), costs, overlay)
  const unstopped: Overlay = { blocked: barrier.columns, stop: nothing, extra: flood }
  findReach(column, from, Math.max(0, columnPointsLeft(state, group)), costs, unstopped)
  last.state = state
  last.tick = state.tick
  last.group = group
  return reaches
}

/** Where the group could get with so many points if no zone stopped it: for reasons only. */
export function wishfulReach(state: WotrState, group: Group, points: number): Reach {
  last.state = null
  const blocked = barrierTo(state, group.units).all
  const flood = floodExtra(state, sideOf[group.units[0]!]!)
  const costs = costsOf(state, group.units)
  findReach(ordinary, state.at[group.units[0]!]!, Math.max(0, points), costs, { blocked, extra: flood })
  return ordinary
}

/** The way to a hex in reach: the cheaper one, and of equals the one that leaves a column move possible. */
export function bestPath({ ordinary, column }: Reaches, hex: number): number[] {
  const plain = ordinary.cost[hex]!
  const doubled = column.cost[hex]!
  return pathTo(doubled >= 0 && (plain < 0 || doubled <= plain) ? column : ordinary, hex)
}

/** What each unit of a group pays for a path, each by its own table (A63). */
export function tollOf(state: WotrState, unit: number, path: readonly number[]): number {
  const costs = costsOf(state, [unit])
  const flood = floodExtra(state, sideOf[unit]!)
  return tollFor(board, path, costs, flood)
}
