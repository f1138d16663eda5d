/** Section 3.2: the hexes in which a unit may be set up. */
import { distance, regionMask } from '@hexfront/engine'
import {
  board,
  countryOf,
  inCountry,
  inZone,
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
  unitOf,
} from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { italianArea } from '../movement/areas.ts'
import { NO_LINE, safeLines } from '../supply/lines.ts'
import { ALLIED, AXIS } from '../state.ts'
import { deploymentOf, isFirstArrival } from './forces.ts'
import type { Area, ScenarioData, Start } from '../data.ts'
import type { Deployment } from './forces.ts'
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

/** Whether a hex lies in a country, region or zone, or in or next to a place. */
function areaMask(area: Area, unit: number): Uint8Array {
  const of = area.of ?? ''
  if (area.kind === 'country') return inCountry(of)
  if (area.kind === 'region') return regionMask(board, of)
  if (area.kind === 'zone') return inZone(of)
  const mask = new Uint8Array(board.count)
  for (const hex of lands)
    if (area.kind === 'arrival' ? mayArrive(unit, hex) : apart(hex, place(of)) <= 1) mask[hex] = 1
  return mask
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

const homes = new Map<string, readonly string[]>(tables.nations.rows.map(row => [row.id, row.home]))

/** Rule 11.6: home cities, major ports for the Allies, victory cities and rail entries for the Axis. */
function mayArrive(unit: number, hex: number): boolean {
  const isCity = isMajorCity[hex] === 1 || isMinorCity[hex] === 1
  if (isCity && (homes.get(nationOf(unit)) ?? []).includes(countryOf(hex))) return true
  if (sideOf[unit] === ALLIED) return isMajorPort[hex] === 1
  return isVictoryCity[hex] === 1 || isRailEntry[hex] === 1
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

/** What was found for each unit, by scenario and deployment. */
type Grounds = (Uint8Array | undefined)[]
const grounds = new Map<string, Grounds>()
/** The last one asked for lies ready: it is asked for unit after unit. */
let ready: { period: string; wanted: unknown; grounds: Grounds } | null = null

/** The hexes in which a unit may begin, whoever else is there. */
export function groundOf(state: WfState, unit: number): Uint8Array {
  const known = groundsOf(state)
  return (known[unit] ??= findGround(state, deploymentOf(state), unit))
}

function groundsOf(state: WfState): Grounds {
  const { period } = state
  const wanted = state.options['deployment']
  if (ready !== null && ready.period === period && ready.wanted === wanted) return ready.grounds
  const key = `${period} ${deploymentOf(state)}`
  const known = grounds.get(key) ?? []
  grounds.set(key, known)
  ready = { period, wanted, grounds: known }
  return known
}

function findGround(state: WfState, kind: Deployment, unit: number): Uint8Array {
  const scenario = scenarioData(state.period)
  const mask = baseGround(state, sideOf[unit]!).slice()
  const start = scenario.units.find(one => unitOf(one.unit) === unit)
  const areas = areasOf(scenario, kind, start, unit)?.map(area => areaMask(area, unit)) ?? null
  for (const hex of lands) {
    if (isItalian[unit] === 1 && italianArea[hex] === 0) mask[hex] = 0
    if (areas !== null && !areas.some(area => area[hex] === 1)) mask[hex] = 0
  }
  return mask
}

const bases = new Map<string, Uint8Array>()

/** Own supplied ground and own front; control is that of the scenario's beginning while units are set up. */
function baseGround(state: WfState, seat: number): Uint8Array {
  const key = `${state.period} ${seat}`
  const mask = bases.get(key) ?? startGround(state, seat)
  bases.set(key, mask)
  return mask
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
