/** Where each unit of a side can go in the movement segment under way. */
import {
  board,
  HEXES,
  isLogistics,
  isSupported,
  movementOf,
  ownUnits,
  pickFault,
  rail,
  railBan,
  railLeft,
  railLoad,
  reachOf,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { standingAt as standing } from '../odds/mobility.ts'
import type { Mobility } from '../odds/mobility.ts'

/** A unit that stays in a hex. */
export const standingAt = (unit: number, hex: number): Mobility => standing(board.hexCount, unit, hex)

const moverOf = (view: MwState, unit: number) => ({
  units: [unit],
  spent: [0],
  halved: isSupported(view, unit, 'move') ? 0 : 1,
  halted: 0,
})

/** Where a unit could march. */
export function freeMobility(view: MwState, unit: number): Mobility {
  const left = new Int8Array(board.hexCount).fill(-1)
  const reach = reachOf(view, moverOf(view, unit))
  const points = movementOf(view, unit)
  const hexes: number[] = []
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.found[i]!
    hexes.push(hex)
    left[hex] = Math.max(0, points - reach.cost[hex]!)
  }
  return { unit, hexes, left }
}

/** Stations that a unit could get to by train. */
export function railGoals(view: MwState, side: number, unit: number): number[] {
  const frame = { step: 'moving', side, under: 0, parked: [], ...moverOf(view, unit) }
  if (railBan(view, frame) !== null) return []
  const found: number[] = []
  rail.goals(view, frame, hex => found.push(hex))
  return found
}

/** How far every unit of a side on the map gets; those who may not move stay. Trains carry those who wait far back. */
export function mobilitiesOf(
  view: MwState,
  side: number,
  distance: ArrayLike<number>,
): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  const movers: number[] = []
  for (const unit of ownUnits[side]!) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES) continue
    if (pickFault(view, side, unit) === null) {
      found.set(unit, freeMobility(view, unit))
      if (isLogistics[unit] === 0 && distance[at]! > movementOf(view, unit)) movers.push(unit)
    } else found.set(unit, standingAt(unit, at))
  }
  entrain(
    view,
    side,
    found,
    movers.sort((a, b) => distance[view.at[b]!]! - distance[view.at[a]!]!),
  )
  return found
}

/** Rule 9.1: those who are farthest from the enemy go by train, as many as there are trains. */
function entrain(view: MwState, side: number, found: Map<number, Mobility>, movers: readonly number[]): void {
  let thirds = railLeft(view, side)
  for (const unit of movers) {
    if (railLoad(unit) > thirds) continue
    const goals = railGoals(view, side, unit)
    if (goals.length === 0) continue
    thirds -= railLoad(unit)
    const { hexes, left } = found.get(unit)!
    const more = goals.filter(hex => left[hex]! < 0)
    for (const hex of more) left[hex] = 0
    found.set(unit, { unit, left, hexes: [...hexes, ...more] })
  }
}
