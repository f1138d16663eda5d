/** Why units cannot go to a hex: the first rule that would have to be otherwise. */
import { directionBetween, FORBIDDEN } from '@hexfront/engine'
import { board, placeName, sideOf, unitName } from '../data.ts'
import { areaFault } from './area.ts'
import { columnBan } from './column.ts'
import { costsOf } from './costs.ts'
import { groupFault } from './stacking.ts'
import { isClosed } from './flood.ts'
import { reachesOf, wholeReach, wishfulReach } from './reach.ts'
import { unitsIn } from '../position.ts'
import { OUT, supplyOf } from '../supply/supply.ts'
import type { Refusal } from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from '../state.ts'

export function whyNotThere(state: WotrState, group: Group, to: unknown): Refusal | null {
  if (typeof to !== 'number' || board.playable[to] === undefined) return null
  const params = { place: placeName(to), unit: unitName(group.units[0]!) }
  return { ...reason(state, group, to), params }
}

interface Reason {
  readonly id: string
  readonly rule: string
}

function reason(state: WotrState, group: Group, to: number): Reason {
  const side = sideOf[group.units[0]!]!
  if (board.playable[to] === 0) return { id: 'no.hook', rule: 'TEC.12' }
  if (unitsIn(state, 1 - side)[to]! > 0) return { id: 'no.enemy', rule: '10.3b' }
  if (isClosed(state, to)) return { id: 'no.flood', rule: '10.18c' }
  for (const unit of group.units) {
    const area = areaFault(state, unit, to)
    if (area !== null) return { id: 'no.area', rule: area }
  }
  const { ordinary, column } = reachesOf(state, group)
  if (ordinary.cost[to] === -1 && (column?.cost[to] ?? -1) === -1) return farReason(state, group, to, side)
  const fault = groupFault(state, group.units, to)
  // In reach and legal there: it is where they are.
  return fault === null ? { id: 'no.here', rule: '10.1b' } : { id: 'no.stacking', rule: fault }
}

/** Out of reach: for want of points, of a column move, of a way over water, or because a zone stops it. */
function farReason(state: WotrState, group: Group, to: number, side: number): Reason {
  if (isOverWater(state, group, to)) return { id: 'no.water', rule: '10.12' }
  const inReach = (doubled: boolean): boolean => wishfulReach(state, group, doubled).cost[to] !== -1
  if (inReach(false)) return { id: 'no.zone', rule: '7.3a' }
  if (group.halved === 1 && wholeReach(state, group).cost[to] !== -1)
    return { id: 'no.half', rule: halfRule(state, group) }
  if (!inReach(true)) return { id: 'no.far', rule: '10.3a' }
  // With the factor doubled they would get there: what forbids the column?
  if (group.column === 0) {
    if (group.barred === undefined) return { id: 'no.far', rule: '10.3a' }
    const began = group.spent.every(spent => spent === 0)
    return { id: began ? 'no.columnStart' : 'no.columnWay', rule: group.barred }
  }
  const ban = columnBan(state, side, to) ?? '10.19a'
  const friend = unitsIn(state, side)[to]! > 0
  return { id: 'no.column', rule: ban === '10.19a' && friend ? '10.19b' : ban }
}

/** Rules 8.6, 8.16b: what halves the movement; on the way it is what was found when it began (8.1a). */
function halfRule(state: WotrState, { units, spent }: Group): string {
  if (spent.some(n => n > 0)) return '8.1a'
  return units.some(unit => supplyOf(state, unit) === OUT) ? '8.6' : '8.16b'
}

/** Whether a hex lies beside the group, but across water that it may not cross. */
function isOverWater(state: WotrState, group: Group, to: number): boolean {
  const from = state.at[group.units[0]!]!
  const direction = directionBetween(board, from, to)
  return direction >= 0 && costsOf(state, group.units)[from * 6 + direction] === FORBIDDEN
}
