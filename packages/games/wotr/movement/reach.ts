/** How far units that move together get: ordinary movement and column movement side by side. */
import {
  findReach,
  halved as half,
  keepAsked,
  makeReach,
  noMask,
  pathTo,
  tollOf as tollFor,
} from '@hexfront/engine'
import { board, HEXES, isFlood, movement, sideOf, valueOf } from '../data.ts'
import { barrierTo, columnBarrierTo } from './barrier.ts'
import { ALLIED } from '../state.ts'
import { costsOf, eachHexNearCorps, payUnlike } from './costs.ts'
import { reachTogether } from './purses.ts'
import { room } from '../room.ts'
import { enemyZone } from './zones.ts'
import { FLOOD_COST, floodCost } from './flood.ts'
import type { Overlay, Reach } from '@hexfront/engine'
import type { Purse, Ways } from './purses.ts'
import type { WotrState } from '../state.ts'

/** Units that move together, with what each has paid so far and what was found when they began. */
export type Group = {
  units: number[]
  spent: number[]
  /** 1 if they have half their movement (8.6, 8.16). */
  halved: number
  /** 1 while their move could still be a column move (10.19). */
  column: number
  /** The rule by which it no longer can be one: for whoever asks why. */
  barred?: string
}

/** A unit's movement points in an ordinary move: the factor, or half of it rounded up (8.6, 8.16b). */
export function pointsOf(state: WotrState, unit: number, halved: number): number {
  const printed = valueOf(movement, state, unit)
  return halved === 1 ? half(printed) : printed
}

/** The points that the poorest of a group has left in an ordinary move. */
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

const extra = new Uint8Array(board.count)

const floodHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isFlood[hex] === 1)

/** Rules 10.18f and 12.7: what a late flood adds, and not to Allies near a corps. */
function floodExtra(state: WotrState, side: number): Uint8Array | null {
  if (!floodCost(state)) return null
  for (const hex of floodHexes) extra[hex] = FLOOD_COST
  if (side === ALLIED) eachHexNearCorps(state, hex => (extra[hex] = 0))
  return extra
}

function floodOverlay(state: WotrState, side: number): Overlay {
  const flood = floodExtra(state, side)
  return flood ? { extra: flood } : NO_FLOOD
}
const NO_FLOOD: Overlay = {}

/** Both reaches of a group; no column where none is possible (10.19). */
export interface Reaches {
  readonly ordinary: Reach
  readonly column: Reach | null
  /** The ways of both, where units that pay differently go together (A63). */
  readonly ways: { readonly ordinary: Ways | null; readonly column: Ways | null } | null
}

/** Room for both reaches of a group; that of a column is made when the first is possible. */
interface Found extends Reaches {
  column: Reach | null
  spare: Reach | null
  ways: Reaches['ways']
}

/** Ruling A63: each with his own points and his own table. */
function pursesOf(state: WotrState, { units, spent, halved }: Group, doubled: boolean): Purse[] {
  return units.map((unit, i) => ({
    points: (doubled ? 2 * pointsOf(state, unit, 0) : pointsOf(state, unit, halved)) - spent[i]!,
    costs: costsOf(state, [unit]),
  }))
}

/** Searches with the factors doubled or not; the ways are told only where they are not those of the reach itself. */
function search(
  reach: Reach,
  state: WotrState,
  group: Group,
  doubled: boolean,
  overlay: Overlay,
): Ways | null {
  const { units } = group
  const from = state.at[units[0]!]!
  if (payUnlike(state, units)) return reachTogether(reach, from, pursesOf(state, group, doubled), overlay)
  const points = doubled ? columnPointsLeft(state, group) : pointsLeft(state, group)
  findReach(reach, from, Math.max(0, points), costsOf(state, units), overlay)
  return null
}

function searchBoth(found: Found, state: WotrState, group: Group): void {
  const { units } = group
  const side = sideOf[units[0]!]!
  const flood = floodOverlay(state, side)
  // Rule 7.3: an enemy zone stops, friends or no friends. Rule 10.3: no minimum move.
  const overlay: Overlay = { blocked: barrierTo(state, units), stop: enemyZone(state, side), ...flood }
  const ordinary = search(found.ordinary, state, group, false, overlay)
  found.column = columnPointsLeft(state, group) > 0 ? (found.spare ??= makeReach(board)) : null
  const column =
    found.column &&
    search(found.column, state, group, true, { blocked: columnBarrierTo(state, units), ...flood })
  found.ways = ordinary && { ordinary, column }
}

const asked = keepAsked<WotrState, Group, Found>(
  room,
  () => ({ ordinary: makeReach(board), column: null, spare: null, ways: null }),
  searchBoth,
)

/** Both reaches of a group: good until the next question about the same state. */
export const reachesOf = (state: WotrState, group: Group): Reaches => asked.find(state, group)
/** The reaches of a group in an action that was on offer: nothing has moved since they were made. */
export const reachesAsOffered = (state: WotrState, group: Group): Reaches => asked.asOffered(state, group)

const wishful = makeReach(board)

/** Where the group could get if no zone stopped it, with its factors doubled or not: for reasons only, until the next question. */
export function wishfulReach(state: WotrState, group: Group, doubled: boolean): Reach {
  const blocked = barrierTo(state, group.units)
  const flood = floodOverlay(state, sideOf[group.units[0]!]!)
  search(wishful, state, { ...group, column: 1 }, doubled, { blocked, ...flood })
  return wishful
}

/** Where it could get with the whole of its factors, stopped by zones as ever: for reasons only, until the next question. */
export function wholeReach(state: WotrState, group: Group): Reach {
  const side = sideOf[group.units[0]!]!
  const flood = floodOverlay(state, side)
  const overlay = { blocked: barrierTo(state, group.units), stop: enemyZone(state, side), ...flood }
  search(wishful, state, { ...group, halved: 0 }, false, overlay)
  return wishful
}

const cautious: { readonly ordinary: Reach; readonly column: Reach } = {
  ordinary: makeReach(board),
  column: makeReach(board),
}
const halts = new Uint8Array(board.count)

/** Both reaches of a group that goes no further once it has entered one of some hexes; good until the next question. */
export function reachesUpTo(state: WotrState, group: Group, hexes: readonly number[]): Reaches {
  const { units } = group
  const from = state.at[units[0]!]!
  const side = sideOf[units[0]!]!
  const costs = costsOf(state, units)
  const flood = floodOverlay(state, side)
  const zone = enemyZone(state, side)
  halts.set(zone)
  for (const hex of hexes) halts[hex] = 1
  const overlay = { blocked: barrierTo(state, units), stop: halts, ...flood }
  findReach(cautious.ordinary, from, Math.max(0, pointsLeft(state, group)), costs, overlay)
  const doubled = columnPointsLeft(state, group)
  if (doubled > 0) {
    const blocked = columnBarrierTo(state, units)
    findReach(cautious.column, from, doubled, costs, { blocked, stop: halts, ...flood })
  }
  return { ordinary: cautious.ordinary, column: doubled > 0 ? cautious.column : null, ways: null }
}

/** The way to a hex in reach: the cheaper one, and of equals the one that leaves a column move possible. */
export function bestPath({ ordinary, column, ways }: Reaches, hex: number): number[] {
  const plain = ordinary.cost[hex]!
  const doubled = column ? column.cost[hex]! : -1
  const inColumn = column && doubled >= 0 && (plain < 0 || doubled <= plain)
  if (ways) return [...((inColumn ? ways.column : ways.ordinary)?.get(hex) ?? [])]
  return pathTo(inColumn ? column : ordinary, hex)
}

/** What each unit of a group pays for a path, each by its own table (A63). */
export function tollOf(state: WotrState, unit: number, path: readonly number[]): number {
  const costs = costsOf(state, [unit])
  const flood = floodExtra(state, sideOf[unit]!)
  return tollFor(board, path, costs, flood ?? noMask(board.count))
}
