/**
 * What a side has ordered in this production. Orders are kept apart from the map until both sides are
 * done (11.1, B142); all that a side may still do follows from the position and its own orders.
 */
import { arrivals, cadreStep, sideOf, stepWith, unitOf, UNITS } from '../data.ts'
import { isEngaged, isOnMap } from '../position.ts'
import { arrivers } from './arrival.ts'
import { isSs, stepCostBy } from './stepcost.ts'
import { firstTurnOf, goesOn, nextMonthFrom } from '../calendar.ts'
import { NO_LINE } from '../supply/lines.ts'
import { safeLineTo } from '../supply/safeline.ts'
import { repairsOf, rosterOf } from './roster.ts'
import { ALLIED, AXIS, stepOf } from '../state.ts'
import type { Frame } from '@hexfront/engine'
import type { Market } from './stepcost.ts'
import type { Leavers, Newcomers } from './arrival.ts'
import type { WfState } from '../state.ts'

/** Kinds of orders. A reinforcement may come on time, or a month early at 1 CV less or for its cadre cost. */
export const STEP = 0
export const CADRE = 1
export const ARRIVE = 2
export const WEAK = 3
export const PAID = 4
export const DISBAND = 5
export const RAISE = 6
export const TAKE_UP = 7
export const GROUND = 8

/** Numbers of one order: kind, unit (or number of a beachhead), hex or -1, cost. */
export const ORDER = 4

/** Both sides build at once: everything is per seat and for its eyes alone, but who is done. */
export interface BuildFrame extends Frame {
  /** Flat lists of orders. */
  orders: number[][]
  /** Unit in hand that wants a place, -1 for none. */
  hand: number[]
  /** Kind of order that the unit in hand is for; DISBAND while units to disband are asked for. */
  how: number[]
  /** Bits of the seats that are done. */
  done: number
}

export const newBuilding = (): BuildFrame => ({
  step: 'building',
  orders: [[], []],
  hand: [-1, -1],
  how: [-1, -1],
  done: 0,
})

/** Takes out of a frame what a viewer may not see of the other side's building. */
export function maskBuilding(frame: Frame, viewer: number): void {
  const building = frame as BuildFrame
  for (const seat of [ALLIED, AXIS]) {
    if (seat === viewer) continue
    building.orders[seat] = []
    building.hand[seat] = -1
    building.how[seat] = -1
  }
}

export interface Order {
  readonly kind: number
  readonly unit: number
  readonly hex: number
  readonly cost: number
}

export function ordersOf(frame: BuildFrame, seat: number): Order[] {
  const list = frame.orders[seat]!
  const found: Order[] = []
  for (let i = 0; i < list.length; i += ORDER)
    found.push({ kind: list[i]!, unit: list[i + 1]!, hex: list[i + 2]!, cost: list[i + 3]! })
  return found
}

/** What a side's orders come to. */
export interface Draft extends Market {
  readonly points: number
  /** Units that have an order, as bits: see `isOrdered`. */
  readonly ordered: readonly number[]
  /** Beachheads that have one. */
  readonly beachheads: readonly number[]
  readonly newcomers: Newcomers
  readonly leavers: Leavers
  /** Whether there is any place for a new unit. */
  readonly canArrive: (unit: number) => boolean
  /** SS steps ordered (11.41c). */
  readonly ss: number
  /** Whether a reinforcement comes early (11.51). */
  readonly hasEarly: boolean
}

/** Rule 11.3b: production points that a side's orders leave. */
export function pointsLeft({ points }: WfState, frame: BuildFrame, seat: number): number {
  const list = frame.orders[seat]!
  let left = points[seat]!
  for (let i = 0; i < list.length; i += ORDER) left -= list[i + 3]!
  return left
}

/** No unit, as bits: 32 to a number. */
const NOBODY: readonly number[] = Array.from({ length: Math.ceil(UNITS / 32) }, () => 0)

/** Whether a unit has an order already. */
export const isOrdered = ({ ordered }: Draft, unit: number): boolean =>
  ((ordered[unit >> 5]! >> (unit & 31)) & 1) === 1

export function draftOf(state: WfState, frame: BuildFrame, seat: number): Draft {
  const ordered = NOBODY.slice()
  const beachheads: number[] = []
  const newcomers: [number, number][] = []
  const leavers: number[] = []
  let points = state.points[seat]!
  let ss = 0
  let early = 0
  let { grounded } = state
  const list = frame.orders[seat]!
  for (let i = 0; i < list.length; i += ORDER) {
    const kind = list[i]!
    const unit = list[i + 1]!
    const hex = list[i + 2]!
    points -= list[i + 3]!
    if (kind === GROUND) grounded = 1
    else if (kind === RAISE || kind === TAKE_UP) beachheads.push(unit)
    else ordered[unit >> 5]! |= 1 << (unit & 31)
    if (hex >= 0) newcomers.push([hex, unit])
    if (kind === DISBAND) leavers.push(unit)
    // B97: a cadre of the SS is a step of the SS.
    if ((kind === STEP || kind === CADRE) && isSs[unit]) ss++
    if (kind === WEAK || kind === PAID) early++
  }
  return {
    points,
    ordered,
    beachheads,
    newcomers,
    leavers,
    canArrive: arrivers(state, seat, newcomers, leavers),
    ss,
    hasEarly: early > 0,
    grounded,
  }
}

/** The rule that keeps a unit from getting a step now, or null (11.41). */
export function stepFault(state: WfState, draft: Draft, unit: number): string | null {
  if (!isOnMap(state, unit)) return '11.41b'
  if (stepOf(state, unit) === 0 || isEngaged(state, unit) || isOrdered(draft, unit)) return '11.41a'
  if (isSs[unit] === 1 && draft.ss > 0) return '11.41c'
  const line = safeLineTo(state, sideOf[unit]!, state.at[unit]!)
  if (line === NO_LINE) return '11.41a'
  return stepCostBy(state, draft, unit, line) > draft.points ? '11.3b' : null
}

/** Calls back with every unit that `stepFault` lets have a step now. */
export function eachStep(state: WfState, seat: number, draft: Draft, found: (unit: number) => void): void {
  const { units, costs } = repairsOf(state, seat, draft)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (costs[i]! > draft.points || isOrdered(draft, unit) || (isSs[unit] === 1 && draft.ss > 0)) continue
    found(unit)
  }
}

const schedule = new Map(arrivals.map(({ unit, month, cv, at }) => [unitOf(unit), { month, cv, at }]))
/** First fortnight of the month in which each unit is due; one after the last for those that are not scheduled. */
const dueTurn = Int16Array.from({ length: UNITS }, (_, unit) => firstTurnOf(schedule.get(unit)?.month ?? '~'))
export const FRIULI = unitOf('IV-FRIULI-INF')

/** When a waiting unit is due, how strong and where it came in history; undefined for others. */
export const plannedFor = (unit: number): { month: string; cv: number; at: string } | undefined =>
  schedule.get(unit)

/** Steps lost with which a reinforcement comes. */
export const arrivalStep = (unit: number, weaker: number): number =>
  stepWith(unit, (schedule.get(unit)?.cv ?? 1) - weaker)

/** Steps lost with which a new unit appears. */
export function firstStep(unit: number, kind: number): number {
  return kind === CADRE ? cadreStep(unit) : arrivalStep(unit, kind === WEAK ? 1 : 0)
}

/** Rules 11.5 and 16.1d: reinforcements that are due and have not come. */
export function dueUnits(state: WfState, seat: number, { waiting } = rosterOf(state, seat)): number[] {
  const found: number[] = []
  for (const unit of waiting) if (dueTurn[unit]! <= state.turn) found.push(unit)
  if (seat === ALLIED && state.friuli === 1 && !isOnMap(state, FRIULI)) found.push(FRIULI)
  return found
}

/** Rule 11.51: reinforcements of the next month, as far as the game has one (B187). */
export function nextUnits(state: WfState, seat: number, { waiting } = rosterOf(state, seat)): number[] {
  const next = nextMonthFrom(state)
  const found: number[] = []
  if (next > state.last && !goesOn(state)) return found
  for (const unit of waiting) if (dueTurn[unit] === next) found.push(unit)
  return found
}
