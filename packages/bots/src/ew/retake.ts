/** Rule 4.3.1: German moves that win at once: into a city that was Allied, with a line to it, or into a beachhead. */
import { cloneState } from '@hexfront/engine'
import { ALLIED, GERMAN, isSupplied, place, takeHex, unitsIn, zoneOf } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import { pathOf } from './mobility.ts'
import { vitalHexes, wonBy } from './ground.ts'

/** A copy of a position in which a unit has walked a way. */
function walk(state: EwState, unit: number, path: readonly number[]): void {
  place(state, unit, path.at(-1)!)
  for (const hex of path) takeHex(state, GERMAN, hex)
}

/** Orders that put a supplied German into a hex that wins, or null. */
export function retakeOf(view: EwState, mobility: ReadonlyMap<number, Mobility>): Order[] | null {
  // Rule 4.1a: what the Allies win by is looked at first: a city elsewhere is of no use then.
  const lost = wonBy(view)
  for (const hex of vitalHexes(view, ALLIED)) {
    if (unitsIn(view, ALLIED)[hex]! > 0 || lost.some(prize => prize !== hex)) continue
    for (const { unit, left } of mobility.values()) {
      if (left[hex]! < 0) continue
      const orders = takeBy(view, mobility, unit, hex)
      if (orders !== null) return orders
    }
  }
  return null
}

function takeBy(
  view: EwState,
  mobility: ReadonlyMap<number, Mobility>,
  unit: number,
  hex: number,
): Order[] | null {
  const state = cloneState(view)
  const path = view.at[unit] === hex ? [hex] : pathOf(view, unit, hex)
  walk(state, unit, path)
  const orders: Order[] = view.at[unit] === hex ? [] : [{ unit, to: hex }]
  if (view.beachheads.includes(hex) || isSupplied(state, unit)) return orders
  // Others hold the way open where zones would close it.
  const used = new Set([unit])
  for (const post of path.slice(1, -1)) {
    if (zoneOf(view, ALLIED)[post] === 0 || unitsIn(state, GERMAN)[post]! > 0) continue
    const other = [...mobility.values()].find(one => !used.has(one.unit) && one.left[post]! >= 0)
    if (other === undefined) return null
    used.add(other.unit)
    walk(state, other.unit, pathOf(view, other.unit, post))
    orders.unshift({ unit: other.unit, to: post })
  }
  return isSupplied(state, unit) ? orders : null
}
