/** Rule 4.3.1: what the Germans have retaken loses the game at the check: those who can take it back go for it before anything else. */
import { ALLIED, controllerOf, GERMAN, unitsIn } from '@hexfront/games/ew/insight'
import { bestStrike } from '../odds/strike.ts'
import { isBombedBack } from './bombers.ts'
import { prizeOf, vitalHexes } from './ground.ts'
import { standingAt } from './mobility.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Picture } from './picture.ts'

/** Who goes where for it, and how likely it is that all of it is taken back. */
export interface Recovery {
  readonly orders: readonly Order[]
  readonly chance: number
}

/** The attacks on every city and beachhead that Germans stand in again; null if there is none, or nobody gets there. */
export function recoveryOf(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  guard: Guard,
): Recovery | null {
  const { view } = picture
  const left = withoutSole(picture, mobility, guard)
  const orders: Order[] = []
  let chance = 1
  for (const hex of vitalHexes(view, ALLIED)) {
    if (controllerOf(view, hex) === ALLIED || unitsIn(view, GERMAN)[hex] === 0) continue
    const strike = bestStrike({ picture, mobility: left, ground: prizeOf(view, ALLIED), apiece: 0 }, hex)
    chance *= strike === null ? 0 : isBombedBack(view, hex) ? 1 : strike.clears
    if (strike === null) continue
    for (const [i, unit] of strike.units.entries()) {
      orders.push({ unit, to: strike.from[i]! })
      left.delete(unit)
    }
  }
  return orders.length === 0 ? null : { orders, chance }
}

/** Whoever alone holds what a German is near may take part from where he is. */
function withoutSole(
  { view, counts }: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  { vital, threat }: Guard,
): Map<number, Mobility> {
  const found = new Map(mobility)
  for (const unit of mobility.keys()) {
    const hex = view.at[unit]!
    if (vital[hex] === 1 && threat[hex]! > 0 && counts[ALLIED]![hex] === 1)
      found.set(unit, standingAt(unit, hex))
  }
  return found
}
