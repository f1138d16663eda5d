/** Section 3.2: the hexes in which a unit may be set up. */
import { component, distance, regionMask, sideHas } from '@hexfront/engine'
import {
  BERLIN,
  board,
  countryOf,
  inCountry,
  inZone,
  isItalian,
  isMajorCity,
  isMajorPort,
  isMinorCity,
  isPort,
  isRailEntry,
  isVictoryCity,
  landWays,
  lands,
  nationOf,
  place,
  scenarioData,
  side,
  sideOf,
  tables,
  unitOf,
} from './data.ts'
import { italianArea } from './areas.ts'
import { ALLIED, AXIS } from './state.ts'
import { deploymentOf, isFirstArrival } from './forces.ts'
import type { Area, ScenarioData, Start } from './data.ts'
import type { Deployment } from './forces.ts'
import type { WfState } from './state.ts'

const iberia = inCountry('Spain', 'Portugal')

/** Rulings B25 and B155: the ground of each side when a scenario begins. */
function ownGround(scenario: ScenarioData, seat: number): Uint8Array {
  const allied = inZone(scenario.alliedGround)
  const mask = new Uint8Array(board.count)
  for (const hex of lands) if (iberia[hex] === 0 && (allied[hex] === 1) === (seat === ALLIED)) mask[hex] = 1
  return mask
}

/** Rule 3.22c: ground that rail or a port supplies, two hexes away at most; fronts count whatever supplies them. */
function startGround(scenario: ScenarioData, seat: number): Uint8Array {
  const own = ownGround(scenario, seat)
  const ports = lands.filter(hex => own[hex] === 1 && isPort[hex] === 1)
  const crosses = (from: number, d: number, to: number): boolean =>
    own[to] === 1 &&
    sideHas(board, from, d, side.rail) &&
    (!sideHas(board, from, d, side.strait) ||
      sideHas(board, from, d, side.ferry) ||
      countryOf(from) === 'Denmark')
  const origins = seat === AXIS ? [BERLIN] : ports
  const mask = new Uint8Array(board.count)
  for (const origin of origins) for (const hex of component(board, origin, crosses)) mask[hex] = 1
  for (const hex of ports) mask[hex] = 1
  for (let n = 0; n < 2; n++) spread(mask, own)
  const front = seat === AXIS ? scenario.fronts?.axis : scenario.fronts?.allied
  if (front !== undefined)
    for (const [hex, inside] of inZone(front).entries()) if (inside === 1) mask[hex] = 1
  return mask
}

function spread(mask: Uint8Array, own: Uint8Array): void {
  const from = lands.filter(hex => mask[hex] === 1)
  for (const hex of from)
    for (let d = 0; d < 6; d++) {
      const to = landWays[hex * 6 + d]!
      if (to >= 0 && own[to] === 1) mask[to] = 1
    }
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

const grounds = new Map<string, (Uint8Array | undefined)[]>()

/** The hexes in which a unit may begin, whoever else is there. */
export function groundOf(state: WfState, unit: number): Uint8Array {
  const kind = deploymentOf(state)
  const key = `${state.period} ${kind}`
  let known = grounds.get(key)
  if (!known) {
    known = []
    grounds.set(key, known)
  }
  return (known[unit] ??= findGround(scenarioData(state.period), kind, unit))
}

function findGround(scenario: ScenarioData, kind: Deployment, unit: number): Uint8Array {
  const mask = baseGround(scenario, sideOf[unit]!).slice()
  const start = scenario.units.find(one => unitOf(one.unit) === unit)
  const areas = areasOf(scenario, kind, start, unit)?.map(area => areaMask(area, unit)) ?? null
  for (const hex of lands) {
    if (isItalian[unit] === 1 && italianArea[hex] === 0) mask[hex] = 0
    if (areas !== null && !areas.some(area => area[hex] === 1)) mask[hex] = 0
  }
  return mask
}

const bases = new Map<string, Uint8Array>()

/** Own supplied ground and own front when the scenario begins. */
export function baseGround(scenario: ScenarioData, seat: number): Uint8Array {
  const key = `${scenario.id} ${seat}`
  const mask = bases.get(key) ?? startGround(scenario, seat)
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
