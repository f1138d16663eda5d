/** Supply columns go first: to where they support most of those who fight, and are not caught. */
import { cloneState, distance } from '@hexfront/engine'
import {
  ALLIED,
  attackOf,
  board,
  commandOf,
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
import { runThrough } from '../odds/run.ts'
import { freeMobility, railGoals } from './mobility.ts'
import { picture as pictureOf } from './picture.ts'
import { lengths } from './supply.ts'
import { germanGoals, goalsOf, pullOf } from './worth.ts'
import type { Order } from '../odds/orders.ts'
import type { Guard } from '../odds/guard.ts'

/** Orders for the columns that may move now. */
export function columnOrders(view: MwState, me: number, guard: Guard): Order[] {
  const scratch = cloneState(view)
  const attackable = attackableHexes(view, me, guard)
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
      const worth = worthAt(scratch, unit, hex, pull, attackable) + (hex === from ? STAY : 0)
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

function worthAt(
  view: MwState,
  column: number,
  at: number,
  pull: Float64Array,
  attackable: Uint8Array,
): number {
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
  worth -= FOLLOW * strayed(view, me, column, at)
  const foes = unitsIn(view, 1 - me)
  for (let hex = 0; hex < HEXES; hex++)
    if (needs[hex]! <= ORDINARY && foes[hex] === 0) worth += REACH * pull[hex]!
  const isAlone = stackOf(view, me, at).every(unit => isLogistics[unit] === 1)
  if (enemyZone(view, me)[at] === 1) worth -= isAlone ? IN_ZONE : IN_ZONE / 3
  if (isAlone && attackable[at] === 1) worth -= CAUGHT
  return worth
}

const ORDINARY = 4
/** What each hex costs by which a column is farther than NEAR from the middle of its command. */
const FOLLOW = 0.5
const NEAR = 2

/** How far a column has strayed from those of its own command, by the mean of their factors. */
function strayed(view: MwState, me: number, column: number, at: number): number {
  let sum = 0
  let factors = 0
  for (const unit of ownUnits[me]!) {
    const hex = view.at[unit]!
    if (nationOf[unit] !== nationOf[column] || commandOf[unit] !== commandOf[column]) continue
    if (hex < 0 || hex >= HEXES || attackOf(view, unit) === 0) continue
    const far = distance(board.grid, board.cellOf[hex]!, board.cellOf[at]!)
    sum += Math.max(0, far - NEAR) * attackOf(view, unit)
    factors += attackOf(view, unit)
  }
  return factors === 0 ? 0 : sum / factors
}

/** Hexes that the enemy could attack next: he stands beside them, or gets there as the side stands now. */
export function attackableHexes(view: MwState, me: number, guard: Guard): Uint8Array {
  const shown = pictureOf(view, me)
  const { ordinary } = runThrough(shown, guard)
  const foes = shown.attack
  const found = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++)
    for (let d = 0; d < 6; d++) {
      const beside = board.neighbours[hex * 6 + d]!
      if (beside < 0 || beside >= HEXES) continue
      const isFoe = shown.counts[1 - me]![beside]! > 0
      if (isFoe ? foes[beside]! > 0 : ordinary.left[beside]! >= 0) found[hex] = 1
    }
  return found
}
