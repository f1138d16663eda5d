/** Why units cannot go to a hex: the first rule that would have to be otherwise. */
import { directionBetween, sideHas } from '@hexfront/engine'
import { board, placeName, side as sides, sideOf, unitName } from './data.ts'
import { areaFault } from './area.ts'
import { columnBan, columnFault } from './column.ts'
import { groupFault } from './stacking.ts'
import { isClosed } from './flood.ts'
import { pointsLeft, pointsOf, reachesOf, wishfulReach } from './reach.ts'
import { unitsIn } from './position.ts'
import type { Refusal } from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from './state.ts'

export function whyNotThere(state: WotrState, group: Group, to: unknown): Refusal | null {
  if (typeof to !== 'number' || !(to >= 0 && to < board.hexCount) || !Number.isInteger(to)) return null
  const params = { place: placeName(to), unit: unitName(group.units[0]!) }
  return { ...reason(state, group, to), params }
}

function reason(state: WotrState, group: Group, to: number): { id: string; rule: string } {
  const side = sideOf[group.units[0]!]!
  if (board.playable[to] === 0) return { id: 'no.hook', rule: 'TEC.12' }
  if (unitsIn(state, 1 - side)[to]! > 0) return { id: 'no.enemy', rule: '10.3b' }
  if (isClosed(state, to)) return { id: 'no.flood', rule: '10.18c' }
  for (const unit of group.units) {
    const area = areaFault(state, unit, to)
    if (area !== null) return { id: 'no.area', rule: area }
  }
  const { ordinary, column } = reachesOf(state, group)
  if (ordinary.cost[to]! >= 0 || column.cost[to]! >= 0)
    return { id: 'no.stacking', rule: groupFault(state, group.units, to) ?? '6.2a' }
  return farReason(state, group, to, side)
}

/** Out of reach: for want of points, of a column move, of a way over water, or because a zone stops it. */
function farReason(state: WotrState, group: Group, to: number, side: number): { id: string; rule: string } {
  const from = state.at[group.units[0]!]!
  const direction = directionBetween(board, from, to)
  if (
    direction >= 0 &&
    sideHas(board, from, direction, sides.sea | sides.estuary) &&
    !isOpen(state, group, to)
  )
    return { id: 'no.water', rule: '10.12' }
  const left = pointsLeft(state, group)
  if (wishfulReach(state, group, left, 'ignored').cost[to]! >= 0) return { id: 'no.zone', rule: '7.3a' }
  const doubled = Math.min(...group.units.map((unit, i) => 2 * pointsOf(state, unit, 0) - group.spent[i]!))
  if (wishfulReach(state, group, doubled, 'ignored').cost[to]! < 0) return { id: 'no.far', rule: '10.3a' }
  // With the factor doubled they would get there: what forbids the column?
  if (group.column === 0) {
    const fault = columnFault(state, group.units)
    return fault === null ? { id: 'no.far', rule: '10.3a' } : { id: 'no.column', rule: fault }
  }
  const ban = columnBan(state, side, to) ?? '10.19a'
  const friend = unitsIn(state, side)[to]! > 0
  return { id: 'no.column', rule: ban === '10.19a' && friend ? '10.19b' : ban }
}

/** Whether a neighbour could be entered from here at some price. */
const isOpen = (state: WotrState, group: Group, to: number): boolean =>
  wishfulReach(state, group, 60, 'ignored').cost[to]! >= 0 &&
  wishfulReach(state, group, 60, 'ignored').from[to] === state.at[group.units[0]!]!
