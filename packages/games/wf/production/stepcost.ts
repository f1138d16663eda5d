/** Section 11.43: what a step and a cadre cost. */
import {
  board,
  hasTag,
  inCountry,
  isHq,
  isMajorPort,
  isType,
  sideOf,
  tables,
  typeOf,
  UNITS,
} from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { BY_BEACHHEAD, OVERSEAS } from '../supply/lines.ts'
import { firstTurnOf } from '../calendar.ts'
import { safeLineTo } from '../supply/safeline.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

/** Production points for one step, and for a unit raised anew. */
interface Price {
  readonly step: number
  readonly cadre: number
}

const { overseas, bombing, oil, beachheadFactor } = tables.hqCost
const britain = inCountry('Britain')
export const isSs = hasTag('ss')
const isMinor = isType('thq')

/** What prices hang on besides the unit and its supply: whether the paras of its side are grounded. */
export interface Market {
  readonly grounded: number
}

const NOTHING: Price = { step: 0, cadre: 0 }
const rows = new Map(tables.types.rows.map(row => [row.id, row]))
/** The chart's price of each unit; rule 14.7a: paras that will never jump again are cheaper. */
const priceOf = (unit: number, isGrounded: number): Price => {
  const row = rows.get(typeOf(unit))!
  if (isGrounded && sideOf[unit] === AXIS && row.grounded) return row.grounded
  return (sideOf[unit] === ALLIED ? row.allied : row.axis) ?? NOTHING
}
const chart: readonly (readonly Price[])[] = [0, 1].map(isGrounded =>
  Array.from({ length: UNITS }, (_, unit) => priceOf(unit, isGrounded)),
)

/** Rule 5.66e: a minor supreme HQ costs the same always. */
const isDearer = isHq.map((is, unit) => (sideOf[unit] === AXIS && is === 1 && isMinor[unit] === 0 ? 1 : 0))

const bombsFrom = firstTurnOf(bombing.from)
const dryFrom = firstTurnOf(oil.from)
const both: Price = { step: bombing.step + oil.step, cadre: bombing.cadre + oil.cadre }

/** Rules 11.43b and 11.43c: bombing, then the lack of oil, make Axis HQs dearer. */
function warSurcharge({ turn }: WfState, unit: number): Price {
  if (isDearer[unit] === 0) return NOTHING
  if (turn >= dryFrom) return turn >= bombsFrom ? both : oil
  return turn >= bombsFrom ? bombing : NOTHING
}

/** Rule 11.43a: an HQ that lives on ships, away from every major port of its side. */
function isOverseas(state: WfState, unit: number, hex: number, line: number): boolean {
  if (line !== OVERSEAS || !isHq[unit] || isMinor[unit] || britain[hex]) return false
  const mine = friendlyTo(state, sideOf[unit]!)
  if (isMajorPort[hex] && mine[hex]) return false
  for (let d = 0; d < 6; d++) {
    const next = board.neighbours[hex * 6 + d]!
    if (next >= 0 && isMajorPort[next] && mine[next]) return false
  }
  return true
}

/** The best safe line of its side to a unit. */
const lineTo = (state: WfState, unit: number, hex: number): number => safeLineTo(state, sideOf[unit]!, hex)

/** What the next step of a unit costs where it stands. */
export const stepCost = (state: WfState, market: Market, unit: number): number =>
  stepCostBy(state, market, unit, lineTo(state, unit, state.at[unit]!))

/** The same for who knows the line that it comes by. */
export function stepCostBy(state: WfState, market: Market, unit: number, line: number): number {
  const plain = chart[market.grounded]![unit]!.step + warSurcharge(state, unit).step
  // Rule 11.43d: double on a beachhead, and then nothing more for the sea.
  if (line === BY_BEACHHEAD) return plain * beachheadFactor
  return plain + (isOverseas(state, unit, state.at[unit]!, line) ? overseas.step : 0)
}

/** What it costs to raise a unit anew in a hex; -1 asks for the least that it can cost. */
export function cadreCost(state: WfState, market: Market, unit: number, hex: number): number {
  const plain = chart[market.grounded]![unit]!.cadre + warSurcharge(state, unit).cadre
  if (hex < 0 || isHq[unit] === 0) return plain
  return plain + (isOverseas(state, unit, hex, lineTo(state, unit, hex)) ? overseas.cadre : 0)
}
