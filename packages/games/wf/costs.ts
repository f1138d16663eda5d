/** Section 11.43: what a step and a cadre cost. */
import { board, hasTag, inCountry, isHq, isMajorPort, isPara, sideOf, tables, typeOf } from './data.ts'
import { friendlyTo } from './control.ts'
import { BY_BEACHHEAD, OVERSEAS, safeLines } from './lines.ts'
import { since } from './calendar.ts'
import { ALLIED, AXIS } from './state.ts'
import type { WfState } from './state.ts'

/** Production points for one step, and for a unit raised anew. */
interface Price {
  readonly step: number
  readonly cadre: number
}

const { overseas, bombing, oil, beachheadFactor } = tables.hqCost
const rows = new Map(tables.types.rows.map(row => [row.id, row]))
const britain = inCountry('Britain')
export const isSs = hasTag('ss')

/** What the chart says for a unit, before anything makes it dearer. */
export function chartPrice(unit: number, isGrounded: number): Price {
  const row = rows.get(typeOf(unit))!
  // Rule 14.7a: paras that will never jump again are cheaper.
  if (isGrounded && sideOf[unit] === AXIS && isPara[unit] && row.grounded) return row.grounded
  const price = sideOf[unit] === ALLIED ? row.allied : row.axis
  if (!price) throw new Error(`there is no price for ${typeOf(unit)}`)
  return price
}

/** Rules 11.43b and 11.43c: bombing, then the lack of oil, make Axis HQs dearer. */
function warSurcharge(state: WfState, unit: number): Price {
  if (sideOf[unit] !== AXIS || !isHq[unit]) return { step: 0, cadre: 0 }
  const bombs = since(state, bombing.from) ? 1 : 0
  const dry = since(state, oil.from) ? 1 : 0
  return {
    step: bombs * bombing.step + dry * oil.step,
    cadre: bombs * bombing.cadre + dry * oil.cadre,
  }
}

/** Rule 11.43a: an HQ that lives on ships, away from every major port of its side. */
function isOverseas(state: WfState, unit: number, hex: number): boolean {
  const side = sideOf[unit]!
  if (!isHq[unit] || britain[hex] || safeLines(state, side)[hex] !== OVERSEAS) return false
  const mine = friendlyTo(state, side)
  if (isMajorPort[hex] && mine[hex]) return false
  for (let d = 0; d < 6; d++) {
    const next = board.neighbours[hex * 6 + d]!
    if (next >= 0 && isMajorPort[next] && mine[next]) return false
  }
  return true
}

/** What the next step of a unit costs where it stands. */
export function stepCost(state: WfState, unit: number, isGrounded: number): number {
  const hex = state.at[unit]!
  const plain = chartPrice(unit, isGrounded).step + warSurcharge(state, unit).step
  // Rule 11.43d: double on a beachhead, and then nothing more for the sea.
  if (safeLines(state, sideOf[unit]!)[hex] === BY_BEACHHEAD) return plain * beachheadFactor
  return plain + (isOverseas(state, unit, hex) ? overseas.step : 0)
}

/** What it costs to raise a unit anew in a hex; -1 asks for the least that it can cost. */
export function cadreCost(state: WfState, unit: number, hex: number, isGrounded: number): number {
  const plain = chartPrice(unit, isGrounded).cadre + warSurcharge(state, unit).cadre
  return plain + (hex >= 0 && isOverseas(state, unit, hex) ? overseas.cadre : 0)
}
