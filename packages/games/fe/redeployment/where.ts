/** Section 10: where a unit may redeploy to, by land, by sea and by way of boxes. */
import { has, noMask } from '@hexfront/engine'
import {
  AFRICA,
  allHexes,
  BALKANS,
  EAST,
  HEXES,
  isAirborne,
  isArmy,
  isFortress,
  isGerman,
  isItalian,
  limit,
  named,
  OKW,
  PLACES,
  seaOf,
  sideOf,
  tables,
  UK,
  ways,
} from '../data.ts'
import { interdicted } from '../air/range.ts'
import { isFrozen, isShutToRd, isSupplyBarred } from '../effects/queries.ts'
import { classOf, entryBan, isPortOf, isPortShut, shutTo } from '../ground.ts'
import { controlledBy, unitsIn } from '../position.ts'
import { ALLIED, AXIS, HELD, RESTING, SENT } from '../state.ts'
import { floodOf, floodWithout, OUT, supplyAt, supplyOf, zonesOf } from '../supply/supply.ts'
import type { FeState } from '../state.ts'

/** Rule 10.2b: points that a unit costs. */
export const costOf = (unit: number): number => (isArmy[unit] === 1 ? ARMY : CORPS)
const ARMY = limit('armyRd')
const CORPS = limit('corpsRd')

/** The rule that keeps a unit from redeploying at all, or null (10.6, 11.62). */
export function leaveFault(state: FeState, unit: number): string | null {
  const at = state.at[unit]!
  if (at < 0) return '10.1'
  if (isFortress[unit] === 1) return '10.6c'
  if (has(state, unit, SENT)) return '10.6a'
  if (has(state, unit, HELD | RESTING)) return '6.51a'
  if (supplyOf(state, unit) === OUT) return '10.6c'
  return isGerman[unit] === 1 && isFrozen(state, at) ? '20.ArmyDistrict' : null
}

/** Where a redeployment by land can end: nowhere, in reach but without supply, or supplied. */
const SUPPLIED = 2

const queue = new Int16Array(PLACES)

/** Rule 10.4, ruling B114: hexes that a unit reaches over friendly ones, ending in the first enemy zone. */
function overLand(state: FeState, unit: number): Uint8Array {
  const of = sideOf[unit]!
  const friendly = controlledBy(state, of)
  const shut = shutTo(state, classOf(unit))
  const zones = zonesOf(state, 1 - of)
  const start = state.at[unit]!
  const reached = new Uint8Array(PLACES)
  queue[0] = start
  for (let i = 0, count = 1; i < count; i++) {
    const at = queue[i]!
    if (at !== start && zones[at] === 1) continue
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (to < 0 || to === start || reached[to] === 1 || friendly[to] === 0 || shut[to] === 1) continue
      if (at === start && zones[at] === 1 && zones[to] === 1) continue
      reached[to] = 1
      // Through such a hex nobody is redeployed; into it one may be.
      if (of === AXIS || !isSupplyBarred(state, to)) queue[count++] = to
    }
  }
  return withSupply(state, unit, reached)
}

/** Rule 10.4a, ruling B115: marks hexes in which the unit would be supplied once it has left its own. */
function withSupply(state: FeState, unit: number, reached: Uint8Array): Uint8Array {
  const from = state.at[unit]!
  const isAlone = unitsIn(state, sideOf[unit]!)[from] === 1
  const { status } = isAlone ? floodWithout(state, classOf(unit), from) : floodOf(state, classOf(unit))
  for (const hex of allHexes) if (reached[hex] === 1 && status[hex] !== OUT) reached[hex] = SUPPLIED
  return reached
}

const norway = tables.norwayPorts.from.map(named)
const norwayTo = tables.norwayPorts.to.map(named)

/** Rules 10.5, 10.51, 10.52: the rule that keeps a unit from going by sea from one port to another, or null. */
export function seaFault(state: FeState, unit: number, from: number, to: number): string | null {
  const of = sideOf[unit]!
  if (from >= HEXES) return '10.5'
  const isOut = isPortOf(state, of, from)
  const isIn = isPortOf(state, of, to)
  if (!isOut || !isIn)
    return (isOut || isPortShut(state, of, from)) && (isIn || isPortShut(state, of, to)) ? '6.51a' : '10.5'
  if (of === ALLIED) return null
  if (norway.includes(from) && !norwayTo.includes(to)) return '10.51'
  return seaOf[from] === seaOf[to] ? null : '10.52'
}

const isFront = (at: number): boolean => at === EAST || at === BALKANS || at === OKW

/** Rules 10.7 to 10.9: the rule that keeps a unit from going between a box and another place, or null. */
function boxFault(state: FeState, unit: number, from: number, to: number): string | null {
  const of = sideOf[unit]!
  const ban = to >= HEXES ? entryBan(state, classOf(unit), to) : null
  if (ban !== null) return ban
  if (of === ALLIED) return alliedBoxFault(state, unit, from, to)
  // Rule 10.8: Italian units use the Balkans box alone.
  if (isItalian[unit] === 1 && [from, to].some(at => isFront(at) && at !== BALKANS)) return '10.8b'
  if (to >= HEXES) return null
  return supplyAt(state, classOf(unit), to) === OUT ? '10.8a' : null
}

function alliedBoxFault(state: FeState, unit: number, from: number, to: number): string | null {
  if (from >= HEXES && to >= HEXES) return null
  const hex = from >= HEXES ? to : from
  const box = from >= HEXES ? from : to
  if (isPortOf(state, ALLIED, hex)) return null
  // Rule 10.9: the Airborne Army and Corps, between the United Kingdom and any supplied hex.
  const mayFly = isAirborne[unit] === 1 && box === UK
  if (mayFly && supplyAt(state, classOf(unit), hex) !== OUT) return null
  return isPortShut(state, ALLIED, hex) ? '6.51a' : '10.7'
}

/** What keeps a side out of a hex at the end of a redeployment, however it comes (8.38, 14.3, Events). */
function arriveFault(state: FeState, { of, kind, friendly, shut, strafed }: Trip, to: number): string | null {
  if (to >= HEXES) return null
  if (friendly[to] === 0) return '10.1'
  if (shut[to] === 1) return entryBan(state, kind, to)
  if (of !== AXIS) return null
  if (strafed !== null && strafed[to] === 1) return '14.3e'
  return isShutToRd(state, to) ? '6.51a' : null
}

/** What is the same for every place that a unit may be sent to. */
interface Trip {
  readonly unit: number
  readonly of: number
  readonly kind: number
  readonly from: number
  /** Hexes that its side controls, and places that are closed to it. */
  readonly friendly: Uint8Array
  readonly shut: Uint8Array
  /** Where it gets by land. */
  readonly land: Uint8Array
  readonly strafed: Uint8Array | null
}

const tripOf = (state: FeState, unit: number): Trip => ({
  unit,
  of: sideOf[unit]!,
  kind: classOf(unit),
  from: state.at[unit]!,
  friendly: controlledBy(state, sideOf[unit]!),
  shut: shutTo(state, classOf(unit)),
  land: state.at[unit]! < HEXES ? overLand(state, unit) : noMask(PLACES),
  strafed: interdicted(state),
})

/** The rule that keeps a unit from redeploying to a place, or null. */
export const goFault = (state: FeState, unit: number, to: number): string | null =>
  tripFault(state, tripOf(state, unit), to)

function tripFault(state: FeState, trip: Trip, to: number): string | null {
  const { unit, from, land } = trip
  if (to === from) return '10.1'
  const late = arriveFault(state, trip, to)
  if (late !== null) return late
  if (from >= HEXES || to >= HEXES) return boxFault(state, unit, from, to)
  if (land[to] === SUPPLIED) return null
  const atSea = seaFault(state, unit, from, to)
  if (atSea === null) return null
  return land[to]! > 0 ? '10.4a' : atSea === '10.5' ? '10.4b' : atSea
}

const boxesFor: readonly (readonly number[])[] = [
  [UK, AFRICA],
  [OKW, EAST, BALKANS],
]

/** Every place that a unit may redeploy to. */
export function goals(state: FeState, unit: number): number[] {
  const trip = tripOf(state, unit)
  const { friendly } = trip
  const found: number[] = []
  // Rule 10.1: most hexes are the enemy's, and need no further question.
  for (const to of allHexes) if (friendly[to] === 1 && tripFault(state, trip, to) === null) found.push(to)
  for (const to of boxesFor[trip.of]!) if (tripFault(state, trip, to) === null) found.push(to)
  return found
}
