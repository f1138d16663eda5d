/** Section 3.2: the hexes in which a unit may be set up. */
import { distance, maskOf, regionMask } from '@hexfront/engine'
import {
  board,
  countryOf,
  inCountry,
  inZone,
  isFort,
  isItalian,
  isMajorCity,
  isMajorPort,
  isMinorCity,
  isRailEntry,
  isVictoryCity,
  lands,
  nationOf,
  place,
  scenarioData,
  sideOf,
  tables,
  turns,
  unitOf,
  UNITS,
} from '../data.ts'
import { beginningOf } from './beginning.ts'
import { friendlyTo } from '../control/control.ts'
import { isEntryLostBy } from '../production/arrival.ts'
import { italianArea } from '../movement/areas.ts'
import { NO_LINE, safeLines } from '../supply/lines.ts'
import { ALLIED, AXIS } from '../state.ts'
import { deploymentOf, firstArrivals, forceOf, isFirstArrival, sharesStrength } from './forces.ts'
import type { Area, ScenarioData, Start } from '../data.ts'
import type { Deployment, Force } from './forces.ts'
import type { WfState } from '../state.ts'

/** Rules 3.22b and 3.22c, ruling B31: own ground in supply, and the own front whatever supplies it. */
function startGround(state: WfState, seat: number): Uint8Array {
  const mine = friendlyTo(state, seat)
  const lines = safeLines(state, seat)
  const front = frontOf(scenarioData(state.period), seat)
  const mask = new Uint8Array(board.count)
  for (const hex of lands)
    if (mine[hex] === 1 && (lines[hex] !== NO_LINE || front?.[hex] === 1)) mask[hex] = 1
  return mask
}

/** The hexes of a country, region or zone, in or next to a place, or where a unit may arrive. */
function areaMask({ kind, of = '' }: Area, unit: number, month: string): Uint8Array {
  if (kind === 'arrival')
    return maskOf(
      board,
      lands.filter(hex => mayArrive(unit, hex, month)),
    )
  const key = `${kind} ${of}`
  const mask = areas.get(key) ?? fixedMask(kind, of)
  areas.set(key, mask)
  return mask
}

/** Areas of the map by what they are called. */
const areas = new Map<string, Uint8Array>()

function fixedMask(kind: string, of: string): Uint8Array {
  if (kind === 'country') return inCountry(of)
  if (kind === 'region') return regionMask(board, of)
  if (kind === 'zone') return inZone(of)
  return maskOf(
    board,
    lands.filter(hex => apart(hex, place(of)) <= 1),
  )
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

const homes = new Map<string, readonly string[]>(tables.nations.rows.map(row => [row.id, row.home]))

/** Rules 11.6 and 16.7b: home cities, major ports for the Allies, victory cities and rail entries not lost for the Axis. */
function mayArrive(unit: number, hex: number, month: string): boolean {
  const isCity = isMajorCity[hex] === 1 || isMinorCity[hex] === 1
  if (isCity && (homes.get(nationOf(unit)) ?? []).includes(countryOf(hex))) return true
  if (sideOf[unit] === ALLIED) return isMajorPort[hex] === 1
  return isVictoryCity[hex] === 1 || (isRailEntry[hex] === 1 && !isEntryLostBy(month, hex))
}

/** Rules 3.23 to 3.25: the areas that hold a unit to them, or null where it goes anywhere. */
function areasOf(
  scenario: ScenarioData,
  kind: Deployment,
  start: Start | undefined,
  unit: number,
): Area[] | null {
  if (isFirstArrival(scenario, unit)) return [{ kind: 'arrival' }]
  if (kind === 'free' || start === undefined) return null
  const station = start.station ?? []
  const isFixed = kind === 'historical' || station.some(area => isFront(scenario, area))
  if (isFixed && station.length > 0) return [...station]
  const zones = scenario.zones?.[sideOf[unit] === ALLIED ? 'allied' : 'axis']
  if (!zones) return null
  if (start.zone === 'north') return [...zones.north, ...station]
  if (start.zone === 'south') return [...zones.south, ...station]
  return [...zones.north, ...zones.south, ...station]
}

/** Rule OB44.dep2: units of the front stand there in both deployments of the card. */
const isFront = ({ fronts }: ScenarioData, area: Area): boolean =>
  area.kind === 'zone' && (area.of === fronts?.allied || area.of === fronts?.axis)

/** What a deployment of a scenario lets units do: it follows from the data alone. */
export interface Sites {
  /** The hexes in which each unit may begin, whoever else is there. */
  readonly grounds: readonly Uint8Array[]
  /** The same as lists, in map order. */
  readonly places: readonly Int16Array[]
  /** The rule that keeps units to them. */
  readonly rule: string
  /** Whether the player shares out the strengths (3.23a). */
  readonly shares: boolean
  /** The line of the list of forces that each unit counts in. */
  readonly forces: readonly (Force | undefined)[]
  /** Rule 3.23d: 1 for units that come with the first month. */
  readonly coming: Uint8Array
  /** What bears on changes of places besides the ground: units alike in it may change whatever else is where. */
  readonly kinds: Uint8Array
  /** Per side: its front, see `frontOf`. */
  readonly fronts: readonly (Uint8Array | null)[]
  /** Per side: who alone holds its front, see `frontTroops`. */
  readonly troops: readonly (Uint8Array | null)[]
}

const RULES = { historical: '3.24', semiHistorical: '3.25', free: '3.22c' }
/** By scenario and deployment, read when first asked for. */
const known = new Map<string, Map<Deployment, Sites>>()

/** The sites of the deployment in play. */
export function sitesOf(state: WfState): Sites {
  const kind = deploymentOf(state)
  const byKind = known.get(state.period) ?? new Map<Deployment, Sites>()
  const sites = byKind.get(kind) ?? findSites(scenarioData(state.period), kind)
  known.set(state.period, byKind.set(kind, sites))
  return sites
}

/** The hexes in which a unit may begin. */
export const groundOf = (state: WfState, unit: number): Uint8Array => sitesOf(state).grounds[unit]!

/** A ground as a mask and as a list. */
interface Ground {
  readonly mask: Uint8Array
  readonly list: Int16Array
}

function findSites(scenario: ScenarioData, kind: Deployment): Sites {
  // Units that may stand in the same hexes share one ground: there are far fewer of those than units.
  const byHexes = new Map<string, Ground>()
  const grounds = Array.from({ length: UNITS }, (_, unit) => {
    const mask = findGround(scenario, kind, unit)
    const list = Int16Array.from(lands.filter(hex => mask[hex] === 1))
    const key = list.join()
    const ground = byHexes.get(key) ?? { mask, list }
    byHexes.set(key, ground)
    return ground
  })
  const coming = firstArrivals(scenario)
  return {
    grounds: grounds.map(({ mask }) => mask),
    places: grounds.map(({ list }) => list),
    rule: RULES[kind],
    shares: sharesStrength(scenario, kind),
    forces: Array.from({ length: UNITS }, (_, unit) => forceOf(scenario, unit)),
    coming,
    kinds: kindsOf(coming),
    fronts: [ALLIED, AXIS].map(side => frontOf(scenario, side)),
    troops: [ALLIED, AXIS].map(side => frontTroops(scenario, side)),
  }
}

/** A fort or not (2.26f), an Italian or not (S43.1c); a number of its own for who comes with the first month (11.6c). */
const kindsOf = (coming: Uint8Array): Uint8Array =>
  coming.map((is, unit) => (is === 1 ? NOT_ALIKE : isFort[unit]! + 2 * isItalian[unit]!))
/** The kind of units that are alike nobody. */
export const NOT_ALIKE = 4

function findGround(scenario: ScenarioData, kind: Deployment, unit: number): Uint8Array {
  const mask = baseGround(scenario, sideOf[unit]!).slice()
  const start = scenario.units.find(one => unitOf(one.unit) === unit)
  const { month } = turns[scenario.first - 1]!
  const areas = areasOf(scenario, kind, start, unit)?.map(area => areaMask(area, unit, month)) ?? null
  for (const hex of lands) {
    if (isItalian[unit] === 1 && italianArea[hex] === 0) mask[hex] = 0
    if (areas !== null && !areas.some(area => area[hex] === 1)) mask[hex] = 0
  }
  return mask
}

const bases = new Map<string, readonly Uint8Array[]>()

/** Own supplied ground and own front as the scenario begins. */
function baseGround({ id }: ScenarioData, seat: number): Uint8Array {
  const masks = bases.get(id) ?? [ALLIED, AXIS].map(side => startGround(beginningOf(id), side))
  bases.set(id, masks)
  return masks[seat]!
}

const fronts = new Map<string, Uint8Array>()

/** The front-line hexes of a side, none where there is no start line (B32). */
export function frontOf(scenario: ScenarioData, seat: number): Uint8Array | null {
  if (scenario.fronts === null) return null
  const zone = seat === AXIS ? scenario.fronts.axis : scenario.fronts.allied
  const known = fronts.get(zone) ?? inZone(zone)
  fronts.set(zone, known)
  return known
}

const markedUnits = new Map<string, Uint8Array | null>()

/** Rule S44.1b, ruling B188: the units that alone hold a front, 1 for each; null where anybody does. */
export function frontTroops(scenario: ScenarioData, seat: number): Uint8Array | null {
  if (seat !== AXIS) return null
  const known = markedUnits.get(scenario.id)
  if (known !== undefined) return known
  const ids = scenario.units.filter(({ station }) => (station ?? []).some(area => isFront(scenario, area)))
  const mask = new Uint8Array(UNITS)
  for (const { unit } of ids) if (sideOf[unitOf(unit)] === AXIS) mask[unitOf(unit)] = 1
  const found = mask.includes(1) ? mask : null
  markedUnits.set(scenario.id, found)
  return found
}
