/** The data files, compiled once: the board, the counters, and masks over both that rules ask for. */
import {
  compileTable,
  countryMask,
  directionBetween,
  factor,
  featureMask,
  hashState,
  loadBoard,
  loadCounters,
  locate,
  sideMask,
  terrainMask,
  unitMask,
  unitNamed,
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import cardFile from './data/cards.json' with { type: 'json' }
import counterFile from './data/counters.json' with { type: 'json' }
import mapFile from './data/map.json' with { type: 'json' }
import scenarioFile from './data/scenarios.json' with { type: 'json' }
import tableFile from './data/tables.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import type { Names, TableFile } from '@hexfront/engine'
import type { FeState } from './state.ts'

export const board = loadBoard(mapFile)
export const counters = loadCounters({ units: counterFile.units })
export const { air } = counterFile
export const tables = tableFile
export const { turns } = turnFile
export const { scenarios } = scenarioFile
export const dataHash = hashState([mapFile, counterFile, scenarioFile, tableFile, turnFile, cardFile])
export const crt = compileTable(tableFile.crt as TableFile)

export const HEXES = board.hexCount
export const PLACES = board.count
export const UNITS = counters.count

const mapped = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, i) => of(i))
/** Every unit by number. */
export const allUnits: readonly number[] = mapped(UNITS, unit => unit)
/** Every hex that can be entered at all, Beach Heads included (8.31). */
export const allHexes: readonly number[] = mapped(HEXES, hex => hex).filter(hex => board.playable[hex] === 1)

const factors = {
  attack: factor(counters, 'attack'),
  defense: factor(counters, 'defense'),
  movement: factor(counters, 'movement'),
}
const face = (state: FeState, unit: number): number => unit * counters.maxSteps + state.step[unit]!
/** The factors of a unit as it stands now (2.23). */
export const attackOf = (state: FeState, unit: number): number => factors.attack[face(state, unit)]!
export const defenseOf = (state: FeState, unit: number): number => factors.defense[face(state, unit)]!
export const movementOf = (state: FeState, unit: number): number => factors.movement[face(state, unit)]!

export const sideOf = counters.side
/** The units of each side, in order. */
export const ownUnits: readonly (readonly number[])[] = [0, 1].map(side =>
  allUnits.filter(unit => sideOf[unit] === side),
)
export const unitById = (id: string): number => unitNamed(counters, id)
export const nationOf = (unit: number): string => counters.sheet.units[unit]!.nation ?? ''

const tagged = (...tags: string[]): Uint8Array => unitMask(counters, 'tag', ...tags)
/** Rule 2.24: units with a tank on the counter. */
export const isMechanized = tagged('mechanized')
export const isAirborne = tagged('airborne')
export const isLuftwaffe = tagged('luftwaffe')
/** Rule 12.34: units that never take replacements. */
export const hasBlackDot = tagged('blackDot')
export const isArmy = unitMask(counters, 'size', 'army')
export const isCorps = unitMask(counters, 'size', 'corps')
export const isFortress = unitMask(counters, 'size', 'fortress')
/** Rule 2.22: nationality groups. Airborne units are of either Allied one. */
export const isAmerican = tagged('american')
export const isBritish = tagged('british')
export const isGerman = tagged('german')
export const isItalian = tagged('italian')

/** The one place with this name; names that data or rules use and the map lacks are a bug. */
const byName = new Map(allHexes.map(hex => [board.names[hex]!, hex]))
export function named(name: string): number {
  const hex = byName.get(name) ?? board.byId.get(name)
  if (hex === undefined) throw new Error(`the map has no place called ${name}`)
  return hex
}
export const UK = locate(board, 'unitedKingdom')
export const AFRICA = locate(board, 'northAfrica')
export const OKW = locate(board, 'okw')
export const EAST = locate(board, 'easternFront')
export const BALKANS = locate(board, 'balkansFront')
export const BERLIN = named('Berlin')
export const MILAN = named('Milan')
export const PARIS = named('Paris')
export const NAPLES = named('Naples')
export const ANTWERP = named('Antwerp')
export const SCHELDT = named('The Scheldt')
export const CASSINO = named('Cassino')

export const isBeach = featureMask(board, 'beachHead')
export const isPortOnMap = featureMask(board, 'port')
export const isCoast = featureMask(board, 'coast')
export const isVp = featureMask(board, 'vp')
export const isCapital = featureMask(board, 'capital')
export const isUrban = featureMask(board, 'urbanIndustrial')
/** Ruling B159: the urban-industrial hexes of Germany. */
export const isIndustrial = featureMask(board, 'industrialCenter')
export const isRed = zoneMask(board, 'sovietZone')
export const inFrance = zoneMask(board, 'mainlandFrance')
export const isFrenchBeach = zoneMask(board, 'frenchBeachHeads')
export const southOfArno = zoneMask(board, 'southOfArno')
export const inMainlandItaly = zoneMask(board, 'mainlandItaly')
export const inSicily = zoneMask(board, 'sicily')
export const inSardinia = zoneMask(board, 'sardinia')
export const inCorsica = zoneMask(board, 'corsica')
/** Countries as cards and rules mean them: never a Beach Head, and France without Corsica. */
const landOf = (...countries: string[]): Uint8Array => {
  const mask = countryMask(board, ...countries)
  for (const hex of allHexes) if (isBeach[hex] === 1) mask[hex] = 0
  return mask
}
export const inGermany = landOf('Germany')
export const inItaly = landOf('Italy')
const countryMasks = new Map<string, Uint8Array>([['France', inFrance]])
export function inCountry(country: string): Uint8Array {
  let mask = countryMasks.get(country)
  if (!mask) countryMasks.set(country, (mask = landOf(country)))
  return mask
}
export const isWehrkreis = new Uint8Array(PLACES)
/** The Army District of each hex: 1, 7, 15 or 19, and 0 outside (20). */
export const districtOf = new Uint8Array(PLACES)
for (const [feature, mask] of board.features) {
  const [kind, detail] = feature.split(':') as [string, string?]
  for (const hex of allHexes) {
    if (mask[hex] !== 1) continue
    if (kind === 'wehrkreis') isWehrkreis[hex] = 1
    if (kind === 'armyDistrict') districtOf[hex] = Number(detail)
  }
}
export const zoneOf = (id: string): readonly number[] => [...zoneHexes(board, id)]

/** Rules 9.441, 9.52: ground where one may stand and where an advance ends. */
const rows = new Map(tables.terrain.rows.map(row => [row.id, row]))
export const terrainRow = (id: string): (typeof tables.terrain.rows)[number] => {
  const row = rows.get(id)
  if (!row) throw new Error(`the chart has no line ${id}`)
  return row
}
export const terrainAt = (hex: number): string => board.terrainNames[board.terrain[hex]!]!
const ground = (pick: 'stands' | 'stopsAdvance'): Uint8Array =>
  terrainMask(board, ...['alpine', 'forest', 'marsh', 'mountain'].filter(id => terrainRow(id)[pick]))
export const mayStandIn = ground('stands')
export const stopsAdvance = ground('stopsAdvance')

const limits = new Map(tables.limits.rows.map(row => [row.id, row.value]))
export const limit = (id: string): number => {
  const value = limits.get(id)
  if (value === undefined) throw new Error(`there is no limit ${id}`)
  return value
}

export const side = {
  river: sideMask(board, 'river'),
  rhine: sideMask(board, 'rhine'),
  strait: sideMask(board, 'strait'),
  skagerrak: sideMask(board, 'skagerrak'),
  prohibited: sideMask(board, 'prohibited'),
}

/** Kinds of the side between two adjacent hexes, as bits. */
export const sideKindsBetween = (from: number, to: number): number =>
  board.sideKinds[board.sideOf[from * 6 + directionBetween(board, from, to)]!]!

/** HEXES * 6: the hex beyond each side that can be crossed at all, -1 elsewhere (8.42, B50). */
export const ways = Int16Array.from(board.neighbours, (to, slot) =>
  to >= 0 && (board.sideKinds[board.sideOf[slot]!]! & side.prohibited) === 0 ? to : -1,
)
/** Whether two hexes touch over a side that can be crossed. */
export function isAdjacent(from: number, to: number): boolean {
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) if (ways[slot] === to) return true
  return false
}
/** Hexes beside each box (8.32 to 8.35); of the two Reserve boxes their Beach Heads. */
export const linksOf: readonly (readonly number[])[] = mapped(PLACES, at =>
  at < HEXES ? [] : [...(board.boxes[at - HEXES]?.links ?? [])],
)
/** The box beside each hex, -1 for none: a Beach Head has one, a hex in the east up to two. */
export const boxesOf: readonly (readonly number[])[] = mapped(PLACES, at =>
  [UK, AFRICA, EAST, BALKANS].filter(box => linksOf[box]!.includes(at)),
)

/** The sea that each port lies on: 1 the northern one, 2 the Mediterranean, 0 for no port (B117). */
export const seaOf = Uint8Array.from({ length: PLACES }, (_, at) => {
  const { sea } = (board.values[at] ?? {}) as { sea?: string }
  return sea === undefined ? 0 : sea === 'North' ? 1 : 2
})

/** Full name of a unit, and of a place. */
export const unitName = (unit: number): string => counters.sheet.units[unit]?.name ?? '?'
export const placeName = (at: number): string =>
  board.names[at] || board.boxes[at - HEXES]?.name || (board.ids[at] ?? '?')
export const names: Names = { unit: unitName, place: placeName }

export const isHexNumber = (at: unknown): at is number =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < HEXES
export const isUnitNumber = (unit: unknown): unit is number =>
  typeof unit === 'number' && Number.isInteger(unit) && unit >= 0 && unit < UNITS

export const scenarioOf = ({ scenario }: { readonly scenario: string }): (typeof scenarios)[number] =>
  scenarios.find(one => one.id === scenario)!
export const turnOf = ({ turn }: { readonly turn: number }): (typeof turns)[number] => turns[turn - 1]!
export const isWinter = (state: { readonly turn: number }): boolean => turnOf(state).winter
