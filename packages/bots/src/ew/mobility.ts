/** Where each unit of a side can go in the movement part under way. */
import { pathTo } from '@hexfront/engine'
import {
  board,
  moveGroup,
  movePoints,
  offensiveIn,
  ownUnits,
  pickFault,
  reachOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { standingAt as standing } from '../odds/mobility.ts'
import type { Mobility } from '../odds/mobility.ts'

const boundsOf = (view: EwState): { outsideItaly?: true } =>
  offensiveIn(view) === null ? {} : { outsideItaly: true }

/** A unit that stays in a hex. */
export const standingAt = (unit: number, hex: number): Mobility => standing(board.hexCount, unit, hex)

export function mobilityOf(view: EwState, side: number, unit: number): Mobility {
  if (pickFault(view, side, unit) !== null) return standingAt(unit, view.at[unit]!)
  return freeMobility(view, unit)
}

/** Where a unit could go if nothing but ground and enemies kept it. */
export function freeMobility(view: EwState, unit: number): Mobility {
  const left = new Int8Array(board.hexCount).fill(-1)
  const group = moveGroup(view, [unit])
  const reach = reachOf(view, group, boundsOf(view))
  const points = movePoints(view, unit, group.unsupplied)
  const hexes: number[] = []
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.found[i]!
    hexes.push(hex)
    left[hex] = points - reach.cost[hex]!
  }
  return { unit, hexes, left }
}

/** The way that a unit takes to a hex in its reach. */
export const pathOf = (view: EwState, unit: number, to: number): number[] =>
  pathTo(reachOf(view, moveGroup(view, [unit]), boundsOf(view)), to)

/** How far every unit of a side on the map gets; those who may not move stay. */
export function mobilitiesOf(view: EwState, side: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  for (const unit of ownUnits[side]!)
    if (view.at[unit]! >= 0 && view.at[unit]! < board.hexCount) found.set(unit, mobilityOf(view, side, unit))
  return found
}
