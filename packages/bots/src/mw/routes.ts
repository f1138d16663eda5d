/** Rule 3.3b: ground changes hands as somebody passes, so that a unit may take more on its way than where it ends. */
import { cloneState } from '@hexfront/engine'
import {
  ALLIED,
  enemyZone,
  GERMAN,
  isLogistics,
  isSupported,
  place,
  reachOf,
  unitsIn,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import type { Mobility } from '../odds/mobility.ts'

/** Hexes to go through, in this order, for each hex that a unit can end in so. */
export type Routes = ReadonlyMap<number, readonly number[]>

/** Places that one unit goes out of its way for. */
const MOST_PASSED = 3

/** The ways of all who could take something in passing; `worths` says what each hex is worth. */
export function routesOf(
  view: MwState,
  me: number,
  mobility: ReadonlyMap<number, Mobility>,
  worths: ReadonlyMap<number, number>,
): Map<number, Routes> {
  const wanted = passable(view, me, worths)
  const scratch = cloneState(view)
  const found = new Map<number, Routes>()
  for (const { unit, hexes } of mobility.values()) {
    if (isLogistics[unit] === 1 || !hexes.some(hex => wanted.has(hex))) continue
    const routes = waysOf(scratch, unit, wanted)
    place(scratch, unit, view.at[unit]!)
    if (routes.size > 0) found.set(unit, routes)
  }
  return found
}

/** What may be taken in passing: nobody is there, and no enemy zone stops who enters or contests what he took. */
function passable(view: MwState, me: number, worths: ReadonlyMap<number, number>): Map<number, number> {
  const zone = enemyZone(view, me)
  const isEmpty = (hex: number): boolean => [GERMAN, ALLIED].every(side => unitsIn(view, side)[hex] === 0)
  return new Map([...worths].filter(([hex, worth]) => worth > 0 && zone[hex] === 0 && isEmpty(hex)))
}

/** For each hex the way of a unit that takes most, if it takes anything. */
function waysOf(scratch: MwState, unit: number, wanted: ReadonlyMap<number, number>): Routes {
  const best = new Map<number, { worth: number; spent: number; through: readonly number[] }>()
  const halved = isSupported(scratch, unit, 'move') ? 0 : 1
  const goOn = (at: number, spent: number, worth: number, through: readonly number[]): void => {
    place(scratch, unit, at)
    const { found, count, cost } = reachOf(scratch, { units: [unit], spent: [spent], halved, halted: 0 })
    const near = Array.from(found.subarray(0, count), hex => ({ hex, all: spent + cost[hex]! }))
    for (const { hex, all } of near) {
      // Where it ends counts for itself.
      const passed = through.filter(one => one !== hex)
      const taken = worth - (through.includes(hex) ? wanted.get(hex)! : 0)
      const known = best.get(hex)
      const isBetter = taken > (known?.worth ?? 0) || (taken === known?.worth && all < known.spent)
      if (isBetter) best.set(hex, { worth: taken, spent: all, through: passed })
    }
    if (through.length === MOST_PASSED) return
    for (const { hex, all } of near)
      if (wanted.has(hex) && !through.includes(hex))
        goOn(hex, all, worth + wanted.get(hex)!, [...through, hex])
  }
  goOn(scratch.at[unit]!, 0, 0, [])
  return new Map([...best].map(([hex, { through }]) => [hex, through]))
}
