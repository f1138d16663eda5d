/** Supply columns go first: to where they support most of those who fight, and are not caught. */
import { cloneState } from '@hexfront/engine'
import {
  ALLIED,
  attackOf,
  board,
  enemyZone,
  GERMAN,
  HEXES,
  isLogistics,
  isStatic,
  movementOf,
  nationOf,
  ownUnits,
  pickFault,
  place,
  stackingFault,
  stackOf,
  unitsIn,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { freeMobility, railGoals } from './mobility.ts'
import { lengths } from './supply.ts'
import { germanGoals, goalsOf, pullOf } from './worth.ts'
import type { Order } from '../odds/orders.ts'
import type { Guard } from '../odds/guard.ts'

/** Orders for the columns that may move now. */
export function columnOrders(view: MwState, me: number, guard: Guard): Order[] {
  const scratch = cloneState(view)
  const pull = pullOf(me === GERMAN ? goalsOf(view, me) : germanGoals(view))
  const orders: Order[] = []
  for (const unit of ownUnits[me]!) {
    if (isLogistics[unit] === 0 || pickFault(view, me, unit) !== null) continue
    const from = scratch.at[unit]!
    const { hexes } = freeMobility(view, unit)
    const goals = [...new Set([...hexes, ...railGoals(view, me, unit)])]
    let best = from
    let most = -Infinity
    for (const hex of goals) {
      if (hex !== from && stackingFault(scratch, [unit], hex) !== null) continue
      place(scratch, unit, hex)
      const worth = worthAt(scratch, unit, hex, pull, guard) + (hex === from ? STAY : 0)
      place(scratch, unit, from)
      if (worth <= most) continue
      most = worth
      best = hex
    }
    place(scratch, unit, best)
    if (best !== from) orders.push({ unit, to: best })
  }
  return orders
}

/** What a move must gain. */
const STAY = 0.5
/** What each factor without support costs, what room to advance is worth, and what it costs to be caught. */
const HUNGRY = 0.6
const REACH = 0.004
/** A pull at which a unit is in the thick of it. */
const PULL = 8
const CAUGHT = 5
const IN_ZONE = 6

function worthAt(view: MwState, column: number, at: number, pull: Float64Array, guard: Guard): number {
  const nation = nationOf[column]!
  const me = nation === 0 ? GERMAN : ALLIED
  const needs = lengths(view, nation)
  let worth = 0
  for (const unit of ownUnits[me]!) {
    const hex = view.at[unit]!
    if (nationOf[unit] !== nation || hex < 0 || hex >= HEXES) continue
    if (isLogistics[unit] === 1 || isStatic[unit] === 1 || movementOf(view, unit) === 0) continue
    const slack = movementOf(view, unit) - needs[hex]!
    // Those who are near to what is wanted come first.
    const factors = (attackOf(view, unit) + 1) * (0.3 + Math.min(1, pull[hex]! / PULL))
    if (slack < 0) worth -= HUNGRY * factors
    // Who will go on needs some length in hand.
    else worth += 0.04 * Math.min(3, slack) * factors
  }
  const foes = unitsIn(view, 1 - me)
  for (let hex = 0; hex < HEXES; hex++)
    if (needs[hex]! <= ORDINARY && foes[hex] === 0) worth += REACH * pull[hex]!
  const isAlone = stackOf(view, me, at).every(unit => isLogistics[unit] === 1)
  if (enemyZone(view, me)[at] === 1) worth -= isAlone ? IN_ZONE : IN_ZONE / 3
  if (isAlone && guard.threat[at]! > 0 && isExposed(view, me, at)) worth -= CAUGHT
  return worth
}

const ORDINARY = 4

/** Whether no fighting unit of the side stands beside a hex. */
function isExposed(view: MwState, me: number, at: number): boolean {
  let friends = 0
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d]!
    if (to >= 0 && stackOf(view, me, to).some(unit => isLogistics[unit] === 0)) friends++
  }
  return friends < 2
}
