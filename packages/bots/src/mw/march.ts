/** The movement of an impulse: several drafts are settled quickly, the best of them thoroughly, and orders given for it. */
import { HEXES, isLogistics, unitsIn } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { distanceTo } from '../shared/fields.ts'
import { makeBudget } from '../shared/budget.ts'
import { topOf } from '../shared/choose.ts'
import { armsOf } from '../odds/assault.ts'
import { holdVital, pinGarrisons, prepareStrikes } from '../odds/draft.ts'
import { sequenceOf } from '../odds/orders.ts'
import { settle } from '../odds/settle.ts'
import { bestStrike, targetsOf } from '../odds/strike.ts'
import { prizeOf } from './ground.ts'
import { mobilitiesOf, standingAt } from './mobility.ts'
import { hasRoom, picture as pictureOf, shift, unitsOf, watch } from './picture.ts'
import { routesOf } from './routes.ts'
import { theatre } from './theatre.ts'
import { gainsOf, postsOf, wishesFor } from './wishes.ts'
import { footCosts } from './worth.ts'
import type { Variant } from '../odds/draft.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Outlook } from '../odds/outlook.ts'
import type { Picture } from './picture.ts'
import type { Routes } from './routes.ts'
import type { Wishes } from '../odds/settle.ts'
import type { Effort } from '../shared/budget.ts'

/** Where a unit is to go, and through what if it takes something on its way. */
export interface Route extends Order {
  readonly through?: readonly number[]
}

export interface March {
  readonly orders: Route[]
  /** The hex of the attack that promises most then; -1 if none does. */
  readonly target: number
}

const VARIANTS: readonly Variant[] = [
  { strikes: 99, idle: 'go' },
  { strikes: 99, idle: 'stay' },
  { strikes: 0, idle: 'go' },
  { strikes: 0, idle: 'stay' },
]

/** Share of the effort that goes into comparing drafts. */
const COMPARING = 0.2
/** A strike that promises less is not worth a move. */
const LEAST_WORTH = 0.8

/** Movement points from each hex to the nearest enemy. */
export function distanceToEnemy(view: MwState, me: number): Int16Array {
  const foes = unitsIn(view, 1 - me)
  const at: number[] = []
  for (let hex = 0; hex < HEXES; hex++) if (foes[hex]! > 0) at.push(hex)
  return distanceTo(theatre.board, at, footCosts)
}

interface Sketched {
  readonly picture: Picture
  readonly outlook: Outlook
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly wishes: Wishes
}

/** Orders for all units that should move, in an order in which they can. */
export const planMarch = (view: MwState, me: number, rng: number[], effort: Effort): March =>
  plansOf(view, me, rng, effort, 1)[0]!

/** The few best marches that differ, the most promising first; at least one. */
export function plansOf(view: MwState, me: number, rng: number[], effort: Effort, count: number): March[] {
  const mobility = mobilitiesOf(view, me, distanceToEnemy(view, me))
  for (const unit of mobility.keys()) if (isLogistics[unit] === 1) mobility.delete(unit)
  const start = pictureOf(view, me)
  const guard = watch(start)
  const until = effort.now() + effort.milliseconds
  const budget = (share: number): ReturnType<typeof makeBudget> =>
    makeBudget(Math.ceil(effort.steps * share), until - effort.now(), effort.now)
  const ground = prizeOf(view, me)
  const outlook: Outlook = { guard, arms: armsOf(start, ground), fights: 'now' }
  const movable = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  if (movable.size === 0) return [{ orders: [], target: bestTarget(start, ground) }]
  const ways = routesOf(view, me, movable, gainsOf(postsOf(view, me)))
  const drafts = VARIANTS.map(variant => {
    const picture = draft(view, me, { mobility, guard, ground }, variant)
    const wishes = wishesFor(picture, [...movable.keys()], ways)
    const sketch: Sketched = { picture, outlook, mobility: movable, wishes }
    return { sketch, worth: settle(sketch, wishes, rng, budget(COMPARING)) }
  })
  const marches: March[] = []
  const known = new Set<string>()
  for (const { sketch } of topOf(drafts, count, ({ worth }) => worth)) {
    settle(sketch, sketch.wishes, rng, budget(1))
    const key = sketch.picture.at.join()
    if (known.has(key)) continue
    known.add(key)
    marches.push({ orders: ordersOf(sketch, ways), target: bestTarget(sketch.picture, ground) })
  }
  return marches
}

/** The hex that those in a picture could strike best from where they stand in it. */
function bestTarget(picture: Picture, ground: Float64Array): number {
  const mobility = new Map<number, Mobility>()
  for (const unit of unitsOf(picture.view, picture.me))
    mobility.set(unit, standingAt(unit, picture.at[unit]!))
  let target = -1
  let most = LEAST_WORTH
  for (const hex of targetsOf(picture)) {
    const { worth = 0 } = bestStrike({ picture, ground, mobility }, hex) ?? {}
    if (worth <= most) continue
    most = worth
    target = hex
  }
  return target
}

interface Brief {
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  readonly ground: Float64Array
}

/** Who holds what must not fall, and who strikes. */
function draft(
  view: MwState,
  me: number,
  { mobility, guard, ground }: Brief,
  { strikes, idle }: Variant,
): Picture {
  const picture = pictureOf(view, me)
  const free = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const sheet = { picture, guard, free, ready: new Map(mobility) }
  pinGarrisons(sheet)
  holdVital(sheet, { lends: true })
  prepareStrikes(sheet, { most: strikes, least: LEAST_WORTH, ground })
  if (idle === 'go') sendIdle(picture, free)
  return picture
}

/** Units without a task go where they are drawn. */
function sendIdle(picture: Picture, free: ReadonlyMap<number, Mobility>): void {
  const wishes = wishesFor(picture, [...free.keys()])
  for (const { unit, hexes } of free.values()) {
    let best = picture.at[unit]!
    let most = wishes.draw(unit)
    for (const hex of hexes) {
      if (!hasRoom(picture, unit, hex)) continue
      shift(picture, unit, hex)
      const drawn = wishes.draw(unit)
      if (drawn > most) {
        most = drawn
        best = hex
      }
    }
    shift(picture, unit, best)
  }
}

/** Everybody to where the draft has him; last those who come back from what they took. */
function ordersOf({ picture, mobility }: Sketched, ways: ReadonlyMap<number, Routes>): Route[] {
  const { view, at } = picture
  const routed = (order: Order): Route => {
    const through = ways.get(order.unit)?.get(order.to)
    return through ? { ...order, through } : order
  }
  const goals = [...mobility.keys()].map(unit => ({ unit, to: at[unit]! }))
  const leaving = goals.filter(({ unit, to }) => to !== view.at[unit])
  const staying = goals.filter(({ unit, to }) => to === view.at[unit])
  return [...sequenceOf(picture, leaving), ...staying.filter(({ unit, to }) => ways.get(unit)?.has(to))].map(
    routed,
  )
}
