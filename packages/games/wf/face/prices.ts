/** What a table shows while a side builds: points left, the price of everything on offer, orders so far. */
import { ALLIED, AXIS } from '../state.ts'
import { cadreCost, stepCost } from '../production/stepcost.ts'
import { describe } from './describe.ts'
import { beachheadUnits, sideOf, tables, UNITS } from '../data.ts'
import { draftOf, nextUnits, ordersOf, RAISE, TAKE_UP } from '../production/orders.ts'
import { isOnMap } from '../position.ts'
import { rosterOf } from '../production/roster.ts'
import { own } from '../events.ts'
import type { Message, PricesAnswer } from '@hexfront/engine'
import type { BuildFrame, Draft } from '../production/orders.ts'
import type { WfState } from '../state.ts'

/** What a side can build, and for how much; null while nothing is built. */
export function explainPrices(state: WfState, seat: number): PricesAnswer | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'building' || (seat !== ALLIED && seat !== AXIS)) return null
  const building = frame as BuildFrame
  const draft = draftOf(state, building, seat)
  return {
    points: draft.points,
    prices: pricesOf(state, draft, seat),
    orders: orderTexts(state, building, seat),
  }
}

/** Section 11.43: the price of everything that could be ordered, were there points for it. */
function pricesOf(state: WfState, draft: Draft, seat: number): PricesAnswer['prices'] {
  const own = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => sideOf[unit] === seat)
  const raised = (verb: string) => (unit: number) => ({
    verb,
    arg: unit,
    cost: cadreCost(state, draft, unit, -1),
  })
  return [
    ...own
      .filter(unit => isOnMap(state, unit))
      .map(unit => ({ verb: 'build', arg: unit, cost: stepCost(state, draft, unit) })),
    ...rosterOf(state, seat).dead.map(raised('cadre')),
    ...nextUnits(state, seat).map(raised('hasten')),
    ...state.beachhead.map((_, arg) => ({ verb: 'raise', arg, cost: tables.production.beachhead.raise })),
  ]
}

/** The orders of a side in words, with what was left after each. */
function orderTexts(state: WfState, frame: BuildFrame, seat: number): Message[] {
  let points = state.points[seat]!
  return ordersOf(frame, seat).map(({ kind, unit, hex, cost }) => {
    points -= cost
    const named = kind === RAISE || kind === TAKE_UP ? beachheadUnits[unit]! : unit
    const what = { ...(named >= 0 && { unit: named }), ...(hex >= 0 && { at: hex }) }
    return describe(own('order', { way: String(kind), ...what, cost, points }))
  })
}
