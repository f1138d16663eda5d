/** Rules 12.1 and 12.2: where units come from their box onto the map. */
import { has } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  ANTWERP,
  inFrance,
  inItaly,
  isCityOnMap,
  isCoast,
  isPortOnMap,
  ownUnits,
  sideOf,
} from '../data.ts'
import { isCity, isPort } from '../ground.ts'
import { mayBeInItaly } from '../movement/italy.ts'
import { stackingFault } from '../movement/stacking.ts'
import { enemyZone } from '../movement/zones.ts'
import { controlledBy, unitsIn } from '../position.ts'
import { ALLIED, BOX, GERMAN, REBUILT } from '../state.ts'
import { antwerpRuns } from '../supply/difficulties.ts'
import { hasLine } from '../supply/supply.ts'
import { arrivalOf } from './codes.ts'
import type { Entry } from './codes.ts'
import type { EwState } from '../state.ts'

/** Ruling B36: a port on the coast is supplied; one behind it needs a line, or Antwerp runs. */
const isPortSupplied = (state: EwState, hex: number): boolean =>
  isCoast[hex] === 1 || hasLine(state, ALLIED, hex) || (hex === ANTWERP && antwerpRuns(state))

const ports: readonly number[] = allHexes.filter(hex => isPortOnMap[hex] === 1)
const cities: readonly number[] = allHexes.filter(hex => isCityOnMap[hex] === 1)

const frenchHexes: readonly number[] = allHexes.filter(hex => inFrance[hex] === 1)

/** Whether a port in Allied hands lets units in. */
const isAlliedPort = (state: EwState, hex: number): boolean =>
  isPort(state, hex) && isPortSupplied(state, hex)
/** Whether a city in German hands does. */
const isGermanEntry = (state: EwState, hex: number): boolean =>
  isCity(state, hex) && hasLine(state, GERMAN, hex)

/** Rule 12.1a: ports and beachhead hexes of the Allies that are supplied, in an enemy zone or not. */
export function alliedEntries(state: EwState): number[] {
  const allied = controlledBy(state, ALLIED)
  const landed = state.beachheads.filter(hex => allied[hex] === 1)
  const open = ports.filter(hex => allied[hex] === 1 && !landed.includes(hex) && isAlliedPort(state, hex))
  return [...landed, ...open].sort((a, b) => a - b)
}

/** Rule 12.2, ruling B37: German cities that a line reaches and bombs have spared. */
export function germanEntries(state: EwState): number[] {
  const german = controlledBy(state, GERMAN)
  return cities.filter(hex => german[hex] === 1 && isGermanEntry(state, hex))
}

/** Rule 12.2.1b: German hexes of Italy that are supplied and in no enemy zone, friends there or not. */
export function italianEntries(state: EwState): number[] {
  const german = controlledBy(state, GERMAN)
  const zone = enemyZone(state, GERMAN)
  return allHexes.filter(
    hex => inItaly[hex] === 1 && german[hex] === 1 && zone[hex] === 0 && hasLine(state, GERMAN, hex),
  )
}

/** Rule 12.2.1c: whether the hex printed on a unit is German and supplied. */
export const isPrintedHexOpen = (state: EwState, unit: number): boolean => {
  const { hex } = arrivalOf[unit]!
  return controlledBy(state, GERMAN)[hex] === 1 && hasLine(state, GERMAN, hex)
}

/** Rules 12.0a, 12.2.1a: what is printed holds for a reinforcement, which comes for the first time; who was rebuilt comes like others. */
const entryOf = (state: EwState, unit: number): Entry =>
  has(state, unit, REBUILT) ? 'turn' : arrivalOf[unit]!.entry

/** Where a kind of arrival lets a unit in, before stacking. */
function gatesOf(state: EwState, unit: number): number[] {
  if (sideOf[unit] === ALLIED) return alliedEntries(state)
  const entry = entryOf(state, unit)
  const { hex } = arrivalOf[unit]!
  if (entry === 'hex') return isPrintedHexOpen(state, unit) ? [hex] : []
  return entry === 'italy' ? italianEntries(state) : germanEntries(state)
}

/** Rule 13.4a: whether a hex lies in Italy and a unit is one too many there. */
const isFullItaly = (state: EwState, unit: number, hex: number): boolean =>
  inItaly[hex] === 1 && !mayBeInItaly(state, [unit])

/** Rules 12.0b, 13.4a, 13.2: whether a unit fits into a gate. */
const fits = (state: EwState, unit: number, hex: number): boolean =>
  unitsIn(state, 1 - sideOf[unit]!)[hex] === 0 &&
  !isFullItaly(state, unit, hex) &&
  stackingFault(state, [unit], hex) === null

/** The rule that says where a unit in the box enters. */
function gateRule(state: EwState, unit: number): string {
  if (sideOf[unit] === ALLIED) return '12.1a'
  const entry = entryOf(state, unit)
  if (entry === 'hex') return '12.2.1c'
  return entry === 'italy' ? '12.2.1b' : '12.2'
}

/** The rule that keeps a unit in the box from entering at a hex: no gate of its own, Italy full, or no room. */
export function entryFault(state: EwState, unit: number, hex: number): string {
  if (!gatesOf(state, unit).includes(hex)) return gateRule(state, unit)
  return isFullItaly(state, unit, hex) ? '13.4a' : (stackingFault(state, [unit], hex) ?? '12.0b')
}

/** The rule that keeps a unit of a side from entering the map anywhere. */
export function enterFault(state: EwState, side: number, unit: number): string {
  if (sideOf[unit] !== side || state.at[unit] !== BOX) return '12.0a'
  const gates = gatesOf(state, unit)
  if (gates.length === 0) return gateRule(state, unit)
  return gates.every(hex => isFullItaly(state, unit, hex)) ? '13.4a' : '12.0b'
}

/** Rules 12.0b, 12.1, 12.2, 13.4a: hexes where a unit in the box may be put now. */
export const entriesOf = (state: EwState, unit: number): number[] =>
  gatesOf(state, unit).filter(hex => fits(state, unit, hex))

/** Rule 12.0a: units of a side in its box that find a place now; what opens the same gates to many is asked once. */
export function entering(state: EwState, side: number): number[] {
  const waiting = ownUnits[side]!.filter(unit => state.at[unit] === BOX)
  if (waiting.length === 0) return waiting
  return waiting.filter(unit => {
    if (side === ALLIED) return isLetInByAllies(state, unit)
    if (entryOf(state, unit) !== 'turn') return gatesOf(state, unit).some(hex => fits(state, unit, hex))
    const german = controlledBy(state, GERMAN)
    return cities.some(hex => german[hex] === 1 && isGermanEntry(state, hex) && fits(state, unit, hex))
  })
}

/** Whether any entry of the Allies has room for a unit: the first that is found will do. */
function isLetInByAllies(state: EwState, unit: number): boolean {
  const allied = controlledBy(state, ALLIED)
  return (
    state.beachheads.some(hex => allied[hex] === 1 && fits(state, unit, hex)) ||
    ports.some(hex => allied[hex] === 1 && isAlliedPort(state, hex) && fits(state, unit, hex))
  )
}

/** Rule 12.2.1c, ruling B38: units in the German box that are forfeited at the end of a phase in which their hex was shut. */
export const forfeited = (state: EwState): number[] =>
  allUnits.filter(
    unit =>
      sideOf[unit] === GERMAN &&
      state.at[unit] === BOX &&
      entryOf(state, unit) === 'hex' &&
      !isPrintedHexOpen(state, unit),
  )

/** Rules 3.2.4h, 3.3.4e, ruling B14: French hexes where the 2nd SS may appear on Turn 1. */
export function secondSsHexes(state: EwState, unit: number): number[] {
  const zone = enemyZone(state, GERMAN)
  const [foes, own, german] = [unitsIn(state, ALLIED), unitsIn(state, GERMAN), controlledBy(state, GERMAN)]
  return frenchHexes.filter(
    hex =>
      foes[hex] === 0 &&
      zone[hex] === 0 &&
      german[hex] === 1 &&
      hasLine(state, GERMAN, hex) &&
      (own[hex] === 0 || stackingFault(state, [unit], hex) === null),
  )
}
