/** Where each unit of a side can go in the movement part under way. */
import { findReach, makeReach, pathTo } from '@hexfront/engine'
import {
  ALLIED,
  allHexes,
  board,
  controllerOf,
  costsOf,
  GERMAN,
  isCity,
  moveGroup,
  movePoints,
  offensiveIn,
  ownUnits,
  pickFault,
  portsIn,
  reachOf,
  sideOf,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { standingAt as standing } from '../odds/mobility.ts'
import { portsMissing } from './worth.ts'
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

/** The way that a unit is taken to a hex in its reach if nothing more is said. */
const plainPath = (view: EwState, unit: number, to: number): number[] =>
  pathTo(reachOf(view, moveGroup(view, [unit]), boundsOf(view)), to)

/** Rule 4.3.1a: whether the Allies go around a hex where they can: a city that they walk through has to be kept from then on. */
const isShunned = (view: EwState, hex: number): boolean =>
  isCity(view, hex) &&
  controllerOf(view, hex) === GERMAN &&
  (portsIn[hex] === 0 || portsMissing(view).now === 0)

const crosses = (view: EwState, path: readonly number[]): boolean =>
  path.slice(1, -1).some(hex => isShunned(view, hex))

/** The way that a unit takes to a hex in its reach: for the Allies one around German cities, if there is one. */
export function pathOf(view: EwState, unit: number, to: number): number[] {
  const path = plainPath(view, unit, to)
  if (sideOf[unit] !== ALLIED || !crosses(view, path)) return path
  return pathAround(view, unit, to) ?? path
}

const around = makeReach(board)

function pathAround(view: EwState, unit: number, to: number): number[] | null {
  const blocked = unitsIn(view, GERMAN).slice()
  for (const hex of allHexes) if (hex !== to && isShunned(view, hex)) blocked[hex] = 1
  const { spent, unsupplied } = moveGroup(view, [unit])
  const points = movePoints(view, unit, unsupplied) - spent[0]!
  const extra = Uint8Array.from(zoneOf(view, GERMAN), zones => Math.min(1, zones))
  findReach(around, view.at[unit]!, points, costsOf(view, [unit]), { blocked, extra })
  return around.cost[to]! < 0 ? null : pathTo(around, to)
}

/** The next hex to send a unit to on its way: as far as it is taken by the way that is meant. */
export function nextOn(view: EwState, unit: number, to: number): number {
  const way = pathOf(view, unit, to)
  if (crosses(view, way)) return to
  for (let last = way.length - 1; last > 0; last--)
    if (!crosses(view, plainPath(view, unit, way[last]!))) return way[last]!
  return to
}

/** How far every unit of a side on the map gets; those who may not move stay. */
export function mobilitiesOf(view: EwState, side: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  for (const unit of ownUnits[side]!)
    if (view.at[unit]! >= 0 && view.at[unit]! < board.hexCount) found.set(unit, mobilityOf(view, side, unit))
  return found
}
