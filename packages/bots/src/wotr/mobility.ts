/** Where each unit of a side can go in the movement phase under way. */
import {
  ALLIED,
  areaFault,
  bestPath,
  board,
  columnFault,
  controllerOf,
  FULL,
  GERMAN,
  has,
  HEXES,
  isBuiltUp,
  isClosed,
  MOVED,
  movePoints,
  reachesOf,
  reachesUpTo,
  sideOf,
  supplyOf,
} from '@hexfront/games/wotr/insight'
import type { Group, WotrState } from '@hexfront/games/wotr/insight'
import { standingAt as standing } from '../odds/mobility.ts'
import { pointsOf } from './picture.ts'
import type { Mobility } from '../odds/mobility.ts'

export type { Mobility } from '../odds/mobility.ts'

export function mobilityOf(view: WotrState, unit: number): Mobility {
  const left = new Int8Array(board.hexCount).fill(-1)
  const at = view.at[unit]!
  left[at] = Math.max(1, pointsOf(view, unit))
  const hexes = [at]
  if (canMove(view, unit)) addReach(view, unit, hexes, left)
  return { unit, hexes, left }
}

/** A unit that stays in a hex. */
export const standingAt = (unit: number, hex: number): Mobility => standing(board.hexCount, unit, hex)

export const canMove = (view: WotrState, unit: number): boolean =>
  view.at[unit]! >= 0 &&
  view.at[unit]! < HEXES &&
  !has(view, unit, MOVED) &&
  pointsOf(view, unit) > 0 &&
  !isClosed(view, view.at[unit]!) &&
  areaFault(view, unit, view.at[unit]!) === null

/** Rules 8.1 and 10.19: a unit about to move, as the rules for reach want it. */
function alone(view: WotrState, unit: number): Group {
  return {
    units: [unit],
    spent: [0],
    halved: supplyOf(view, unit) === FULL ? 0 : 1,
    column: columnFault(view, [unit]) === null ? 1 : 0,
  }
}

const builtUp = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isBuiltUp[hex] === 1)

/** Rule 4.4: cities that would fall to the Allies in passing and would have to be held from then on: none of them is passed. */
const haltsOf = (view: WotrState, unit: number): number[] =>
  sideOf[unit] === ALLIED ? builtUp.filter(hex => controllerOf(view, hex) === GERMAN) : []

/**
 * The next leg for units on their way to a hex: as far along a way that passes no open city as the rules would take
 * them by just that way. Where they can no longer come, for they went astray, it is the hex itself.
 */
export function legTo(view: WotrState, group: Group, to: number): number {
  const halts = haltsOf(view, group.units[0]!)
  const cautious = reachesUpTo(view, group, halts)
  if (cautious.ordinary.cost[to]! < 0 && (cautious.column?.cost[to] ?? -1) < 0) return to
  const way = bestPath(cautious, to)
  const reaches = reachesOf(view, group)
  for (let i = way.length - 1; i > 0; i--) {
    const taken = bestPath(reaches, way[i]!)
    if (!taken.slice(1, -1).some(hex => halts.includes(hex))) return way[i]!
  }
  return to
}

function addReach(view: WotrState, unit: number, hexes: number[], left: Int8Array): void {
  const group = alone(view, unit)
  const { ordinary, column } = reachesUpTo(view, group, haltsOf(view, unit))
  const points = movePoints(view, unit, group.halved)
  for (let i = 1; i < ordinary.count; i++) {
    const hex = ordinary.found[i]!
    hexes.push(hex)
    left[hex] = points - ordinary.cost[hex]!
  }
  if (group.column === 0) return
  for (let i = 1; column && i < column.count; i++) {
    const hex = column.found[i]!
    if (left[hex]! < 0) hexes.push(hex)
    left[hex] = Math.max(left[hex]!, 2 * pointsOf(view, unit) - column.cost[hex]!)
  }
}
