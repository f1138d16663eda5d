/** Why a group has the movement points it has: what is printed, what halves it, what doubles it. */
import { movement, unitName, valueOf } from '../data.ts'
import { ATTENUATED, FULL, supplyOf } from '../supply/supply.ts'
import { columnFault } from './column.ts'
import { columnPointsLeft, pointsLeft, pointsOf } from './reach.ts'
import type { Reckoned } from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from '../state.ts'

export function allowanceWhy(state: WotrState, group: Group): Reckoned[] {
  const slowest = group.units.reduce((a, b) => (printed(state, b) < printed(state, a) ? b : a))
  const paid = Math.max(...group.spent)
  const isColumn = columnPointsLeft(state, group) > pointsLeft(state, group)
  return [
    factorOf(state, group, slowest),
    ...(isColumn ? [doubled(state, slowest)] : group.halved === 1 ? [halved(state, group)] : []),
    ...(isColumn ? [] : noColumn(state, group)),
    ...(paid > 0 ? [{ reason: { id: 'reach.spent', params: { n: paid } }, rule: '10.1b' }] : []),
  ]
}

const printed = (state: WotrState, unit: number): number => valueOf(movement, state, unit)

/** Rule 10.1a, and ruling A63 where several go together. */
function factorOf(state: WotrState, { units }: Group, slowest: number): Reckoned {
  const params = { n: printed(state, slowest), unit: unitName(slowest) }
  return units.length > 1
    ? { reason: { id: 'reach.slowest', params }, rule: '10.4' }
    : { reason: { id: 'reach.factor', params }, rule: '10.1a' }
}

/** Rule 10.19a: in column, away from enemy zones. */
const doubled = (state: WotrState, unit: number): Reckoned => ({
  reason: { id: 'reach.column', params: { n: 2 * printed(state, unit), plain: pointsOf(state, unit, 0) } },
  rule: '10.19a',
})

/** Rules 8.6 and 8.16b; on the way it is what was found when the move began that counts, not where they are now (8.1a). */
function halved(state: WotrState, { units, spent }: Group): Reckoned {
  if (spent.some(n => n > 0)) {
    const n = Math.min(...units.map(unit => pointsOf(state, unit, 1)))
    return { reason: { id: 'reach.short', params: { n } }, rule: '8.1a' }
  }
  const short = units.map(unit => supplyOf(state, unit)).filter(supply => supply !== FULL)
  const isAttenuated = short.every(supply => supply === ATTENUATED)
  const least = Math.min(...units.map(unit => pointsOf(state, unit, 1)))
  return {
    reason: { id: isAttenuated ? 'reach.attenuated' : 'reach.unsupplied', params: { n: least } },
    rule: isAttenuated ? '8.16b' : '8.6',
  }
}

/** Why they do not go in column, where that is worth a word: before the first step. */
function noColumn(state: WotrState, { units, spent }: Group): Reckoned[] {
  if (spent.some(n => n > 0) || units.some(unit => printed(state, unit) === 0)) return []
  const rule = columnFault(state, units)
  return rule === null ? [] : [{ reason: { id: 'reach.noColumn' }, rule }]
}
