/** Rules 6.2, 11.5, 11.6: what may be activated, and what it costs. */
import { has } from '@hexfront/engine'
import {
  AFRICA,
  allHexes,
  BALKANS,
  EAST,
  HEXES,
  isAirborne,
  isAmerican,
  isBritish,
  isFrenchBeach,
  isMechanized,
  OKW,
  UK,
  ways,
} from '../data.ts'
import { extraOps, isFrozen, paysAsFull } from '../effects/queries.ts'
import { hasMark } from '../effects/effects.ts'
import { isStrife } from '../ground.ts'
import { controlledBy, stackOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS, HELD, RESTING } from '../state.ts'
import { LIMITED, OUT, supplyOf } from '../supply/supply.ts'
import type { FeState } from '../state.ts'

export type MarkerKind = 'move' | 'attack'

/** Boxes that take a Move marker (6.24b): the OKW box does not (B123). */
const boxes: readonly (readonly number[])[] = [
  [UK, AFRICA],
  [EAST, BALKANS],
]

const isActive = (state: FeState, unit: number): boolean => !has(state, unit, HELD | RESTING)

/** Units in a place that a marker there would activate. */
export const activeUnits = (state: FeState, of: number, at: number): number[] =>
  stackOf(state, of, at).filter(unit => isActive(state, unit))

/** Rule 7.14, ruling B134: with Coalition Strife a hex of both groups pays two where it would pay one. */
function isDivided(state: FeState, units: readonly number[]): boolean {
  if (!isStrife(state)) return false
  const isOf = (mask: Uint8Array): boolean => units.some(unit => mask[unit] === 1 && isAirborne[unit] === 0)
  return isOf(isAmerican) && isOf(isBritish)
}

/** What a marker costs: for all who pay together, for each unit in limited supply and out of supply, and by Events. */
export interface Price {
  readonly together: number
  readonly limited: number
  readonly out: number
  readonly byEvents: number
}

/** Rules 6.22, 11.51, 11.52, 11.61, rulings B132, B133: the price of a marker in its parts, for all units in the hex. */
export function priceOf(
  state: FeState,
  of: number,
  at: number,
  kind: MarkerKind,
  units: readonly number[] = stackOf(state, of, at),
): Price {
  if (at >= HEXES) return { together: 1, limited: 0, out: 0, byEvents: 0 }
  const asFull = paysAsFull(state, of, at)
  let together = 0
  let limited = 0
  let out = 0
  for (const unit of units) {
    const supply = supplyOf(state, unit)
    if (supply === OUT) out++
    else if (supply === LIMITED && kind === 'attack' && !asFull) limited++
    else together = 1
  }
  if (together === 1 && of === ALLIED && isDivided(state, units)) together = 2
  return { together, limited, out, byEvents: extraOps(state, of, at, kind) }
}

export function activationCost(
  state: FeState,
  of: number,
  at: number,
  kind: MarkerKind,
  units?: readonly number[],
): number {
  const { together, limited, out, byEvents } = priceOf(state, of, at, kind, units)
  return together + limited + out + byEvents
}

/** The rule that a marker's price in a hex hangs on: units out of supply, limited supply in an attack, or just the hex. */
export function priceRule(
  state: FeState,
  of: number,
  at: number,
  kind: MarkerKind,
  units: readonly number[] = stackOf(state, of, at),
): '6.22' | '11.52b' | '11.61' {
  const { out, limited } = priceOf(state, of, at, kind, units)
  return out > 0 ? '11.61' : limited > 0 ? '11.52b' : '6.22'
}

/** Rules 6.26, 9.131: no Axis armor on the beaches of France before Rommel or Roundup. */
export const isArmorBarred = (state: FeState, unit: number, target: number): boolean =>
  isFrenchBeach[target] === 1 && isMechanized[unit] === 1 && !hasMark(state, 'beachArmor')

/** Whether a unit could attack some hex from where it stands (9.12, B63, B67). */
export function hasTarget(state: FeState, of: number, unit: number): boolean {
  const enemy = unitsIn(state, 1 - of)
  const at = state.at[unit]!
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to >= 0 && enemy[to]! > 0 && !(of === AXIS && isArmorBarred(state, unit, to))) return true
  }
  return false
}

/** The rule that keeps a side from laying a marker, whatever it costs, or null. */
export function markerFault(
  state: FeState,
  of: number,
  at: number,
  kind: MarkerKind,
  units: readonly number[] = stackOf(state, of, at),
): string | null {
  if (at >= HEXES) {
    if (kind === 'attack') return '6.24b'
    if (!boxes[of]!.includes(at)) return of === AXIS && at === OKW ? '8.11b' : '6.24a'
  } else if (controlledBy(state, of)[at] === 0) return '6.24a'
  if (units.length === 0) return '6.21b'
  // All who are there may not be activated, by an Event.
  if (!units.some(unit => isActive(state, unit))) return '6.51a'
  if (at >= HEXES) return null
  if (of === AXIS && isFrozen(state, at)) return '20.ArmyDistrict'
  if (kind === 'attack' && !units.some(unit => isActive(state, unit) && hasTarget(state, of, unit)))
    return '6.25b'
  return null
}

/** Places where a side has units that a marker could activate. */
export function activePlaces(state: FeState, of: number): number[] {
  const counts = unitsIn(state, of)
  const found: number[] = []
  for (const at of allHexes) if (counts[at]! > 0) found.push(at)
  for (const box of boxes[of]!) if (counts[box]! > 0) found.push(box)
  return found
}
