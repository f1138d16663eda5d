/** Rule 13.6: when the Germans break into Allied movement, and where. */
import type { Action } from '@hexfront/engine'
import { below, has } from '@hexfront/engine'
import {
  ACTIVE,
  activatedBy,
  ALLIED,
  ATTACK_MOVE,
  GERMAN,
  isMobile,
  isOutOfItaly,
  stackOf,
  tables,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { soleBarrier } from './bar.ts'
import { bestStrike, targetsOf } from '../odds/strike.ts'
import { freeMobility, mobilitiesOf, standingAt } from './mobility.ts'
import { hasRoom, picture as pictureOf } from './picture.ts'
import { prizeOf, vitalHexes } from './ground.ts'
import { argOf, byVerb, find } from './question.ts'
import { neighboursOf } from '../odds/picture.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Strike } from '../odds/strike.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

const bonus = tables.shifts.rows.find(row => row.id === 'mandated')!.shift

/**
 * What an offensive must promise: the fewer are left the more, and less as the end comes near. Whoever breaks into the
 * movement of the Allies upsets it, whatever the attack itself brings, so little is asked; a plain player does not
 * know that, and waits for an attack that pays by itself.
 */
const least = ({ turn, mandates }: EwState, plain: boolean): number =>
  (plain ? PAYS : UPSETS) - 0.5 * turn + (mandates <= 2 && turn < 6 ? 4 : 0)
const PAYS = 9
const UPSETS = 3.5

/** A vital hex taken in the middle of an Allied turn may be taken back in it. */
const RETAKEN = 0.25

function prizes(view: EwState): Float64Array {
  const prize = prizeOf(view, GERMAN)
  // Rule 5.5.2: once the Allies have attacked and moved nobody takes it back.
  const share = view.order === ATTACK_MOVE ? 1 : RETAKEN
  for (const hex of vitalHexes(view, ALLIED)) prize[hex] = prize[hex]! * share
  return prize
}

/** Where those could get to who would be activated around a hex. */
function mobilityAround(view: EwState, hex: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  const barrier = soleBarrier(view)
  for (const unit of activatedBy(view, hex))
    if (unit !== barrier)
      found.set(unit, isMobile[unit] === 1 ? freeMobility(view, unit) : standingAt(unit, view.at[unit]!))
  return found
}

function bestOffensive(view: EwState, picture: Picture, ground: Float64Array, hex: number): number {
  const mobility = mobilityAround(view, hex)
  let most = 0
  for (const target of targetsOf(picture)) {
    if (!isOutOfItaly(hex, target)) continue
    const strike = bestStrike({ picture, mobility, ground, bonus }, target)
    if (strike !== null && strike.worth > most) most = strike.worth
  }
  return most
}

/** Declares where an attack promises most, if it promises enough. */
export function chooseMandate({ view, actions, plain = false }: Question): Action {
  const pass = find(actions, 'pass')!
  const picture = pictureOf(view, GERMAN)
  const ground = prizes(view)
  let best = pass
  let most = Math.max(0, least(view, plain))
  for (const action of byVerb(actions, 'declare')) {
    const hex = argOf(action)
    // The strongest stacks alone: others are activated with them.
    const strength = stackOf(view, GERMAN, hex).reduce(
      (sum, unit) => sum + picture.game.attack(view, unit),
      0,
    )
    if (strength < 5) continue
    const worth = bestOffensive(view, picture, ground, hex)
    if (worth <= most) continue
    most = worth
    best = action
  }
  return best
}

/** Rule 13.6: in an offensive those move who make its best attack, and if there is none, anybody to where he could. */
export function offensiveOrders(view: EwState): Order[] {
  const picture = pictureOf(view, GERMAN)
  const barrier = soleBarrier(view)
  const mobility = new Map(
    [...mobilitiesOf(view, GERMAN)].filter(([unit]) => has(view, unit, ACTIVE) && unit !== barrier),
  )
  const ground = prizes(view)
  let best: Strike | null = null
  for (const target of targetsOf(picture)) {
    const strike = bestStrike({ picture, mobility, ground, bonus }, target)
    if (strike !== null && (best === null || strike.worth > best.worth)) best = strike
  }
  if (best === null) return anyAttack(picture, mobility)
  const { units, from } = best
  const orders = units.flatMap((unit, i) => (view.at[unit] === from[i] ? [] : [{ unit, to: from[i]! }]))
  return orders
}

/** Ruling B112: the moves may end only where somebody could attack. */
function anyAttack(picture: Picture, mobility: ReadonlyMap<number, Mobility>): Order[] {
  const { game, view, foe, counts } = picture
  const orders: Order[] = []
  for (const { unit, hexes } of mobility.values()) {
    if (game.attack(view, unit) === 0) continue
    const to = hexes.find(
      hex =>
        hasRoom(picture, unit, hex) &&
        neighboursOf(game, hex).some(
          next => counts[foe]![next]! > 0 && game.mayStrike(view, unit, hex, next),
        ),
    )
    if (to !== undefined && to !== view.at[unit]) orders.push({ unit, to })
  }
  return orders
}

/** Where the unit in hand could attack: here, in another hex, or else anywhere, for somebody has to attack (13.6d). */
export function towardEnemy({ view, actions, rng }: Question): Action {
  const { game, foe, counts } = pictureOf(view, GERMAN)
  const [unit] = view.frames.at(-1)!['units'] as number[]
  const faces = (hex: number): boolean =>
    neighboursOf(game, hex).some(next => counts[foe]![next]! > 0 && game.mayStrike(view, unit!, hex, next))
  const rest = find(actions, 'done') ?? find(actions, 'stay')
  if (rest && faces(view.at[unit!]!)) return rest
  const goals = byVerb(actions, 'to')
  return goals.find(action => faces(argOf(action))) ?? goals[below(rng, goals.length)]!
}
