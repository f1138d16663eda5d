/** The data files, compiled once: the board, the counters, and masks over both that rules ask for. */
import {
  compileTable,
  countryMask,
  factor,
  featureMask,
  hashState,
  loadBoard,
  loadCounters,
  locate,
  placeText,
  sideMask,
  terrainMask,
  unitMask,
  unitNamed,
  zoneMask,
} from '@hexfront/engine'
import counterFile from './data/counters.json' with { type: 'json' }
import deploymentFile from './data/deployment.json' with { type: 'json' }
import mapFile from './data/map.json' with { type: 'json' }
import markerFile from './data/markers.json' with { type: 'json' }
import tableFile from './data/tables.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import { ALLIED, GERMAN, LOST } from './state.ts'
import type { Names, TableFile } from '@hexfront/engine'
import type { MwState } from './state.ts'

export const board = loadBoard(mapFile)
export const counters = loadCounters({ units: counterFile.units })
export const deployment = deploymentFile
export const tables = tableFile
export const { turns } = turnFile
export const markerData = markerFile
export const dataHash = hashState([mapFile, counterFile, deploymentFile, markerFile, tableFile, turnFile])

export const assaultTable = compileTable(tableFile.assault as TableFile)
export const mobileTable = compileTable(tableFile.mobile as TableFile)
export const airTable = compileTable(tableFile.air as TableFile)

export const HEXES = board.hexCount
export const UNITS = counters.count

const mapped = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, i) => of(i))
/** Every unit by number, for loops that pick some out. */
export const allUnits: readonly number[] = mapped(UNITS, unit => unit)
/** Every hex that can be entered. */
export const allHexes: readonly number[] = mapped(HEXES, hex => hex).filter(hex => board.playable[hex] === 1)
/** Every hex that is drawn: air units fly over the sea and England too (16.1c, B189). */
export const drawnHexes: readonly number[] = mapped(HEXES, hex => hex).filter(
  hex => !(Number(board.ids[hex]!.slice(0, 2)) % 2 === 0 && board.ids[hex]!.endsWith('45')),
)
export const unitById = (id: string): number => unitNamed(counters, id)
export const sideOf = counters.side
/** The units of each side, in order. */
export const ownUnits: readonly (readonly number[])[] = [GERMAN, ALLIED].map(side =>
  allUnits.filter(unit => counters.side[unit] === side),
)

/** Nations by number: 0 German, 1 French, 2 British, 3 Belgian, 4 Dutch. */
export const NATIONS = ['German', 'French', 'British', 'Belgian', 'Dutch'] as const
export const [DE, FR, UK, BE, NL] = [0, 1, 2, 3, 4] as const
export const nationOf = Uint8Array.from(allUnits, unit =>
  (NATIONS as readonly string[]).indexOf(counters.sheet.units[unit]!.nation),
)
export const sideOfNation = (nation: number): number => (nation === DE ? GERMAN : ALLIED)

/** Commands by number, as bits of `commands` (2.2.5). */
export const COMMANDS = [
  'HGA',
  'HGB',
  'HGC',
  'PGK',
  '1AG',
  '2AG',
  '3AG',
  'Belgium',
  'Netherlands',
  'Res',
] as const
export const commandNamed = (id: string): number => (COMMANDS as readonly string[]).indexOf(id)
export const RESERVE = commandNamed('Res')
/** The command of each unit, -1 for air, naval and special forces. */
export const commandOf = Int8Array.from(allUnits, unit =>
  COMMANDS.findIndex(id => counters.sheet.units[unit]!.tags.includes(id)),
)
/** Army groups, whose markers activate reserves (5.8c, B32), as bits. */
export const ARMY_GROUPS = ['HGA', 'HGB', 'HGC', '1AG', '2AG', '3AG'].reduce(
  (bits, id) => bits | (1 << commandNamed(id)),
  0,
)

const ofType = (...types: string[]): Uint8Array => unitMask(counters, 'type', ...types)
export const isMech = unitMask(counters, 'tag', 'mech')
/** Fortress troops (5.8b). */
export const isStatic = unitMask(counters, 'tag', 'static')
export const isLogistics = ofType('logistics', 'logisticsMech')
export const isAir = ofType('air')
export const isMountain = ofType('mountain')
export const isInfantry = ofType('infantry')
export const isSpecial = ofType('specialForces')
export const isArmy = unitMask(counters, 'size', 'army')
export const isCorpsSized = unitMask(counters, 'size', 'corps')
/** Whoever stands on the ground: all but air, naval and special forces. */
export const isGround = Uint8Array.from(allUnits, unit => (commandOf[unit]! >= 0 ? 1 : 0))
export const AIRLIFT = unitById('de-airlift')
export const NAVAL = unitById('uk-naval')
export const LLK = unitById('de-llk')
/** Rule 5.1l, ruling B37: mechanized combat units of corps size. */
export const isMechCorps = Uint8Array.from(allUnits, unit =>
  isMech[unit] === 1 && isCorpsSized[unit] === 1 && isLogistics[unit] === 0 ? 1 : 0,
)

const factors = {
  attack: factor(counters, 'attack'),
  defense: factor(counters, 'defense'),
  movement: factor(counters, 'movement'),
  support: factor(counters, 'support'),
  zone: factor(counters, 'zone'),
  success: factor(counters, 'success'),
}
type FactorName = keyof typeof factors
/** A factor of a unit that has lost so many steps. */
export const factorAt = (name: FactorName, unit: number, lost: number): number =>
  factors[name][unit * counters.maxSteps + lost]!
export const lostSteps = (state: MwState, unit: number): number => state.flags[unit]! & LOST
const now = (name: FactorName) => (state: MwState, unit: number) =>
  factorAt(name, unit, lostSteps(state, unit))
/** The factors of a unit as it stands now (2.2.1, 2.3, 2.4). */
export const attackOf = now('attack')
export const defenseOf = now('defense')
export const movementOf = now('movement')
export const supportOf = now('support')
export const airZoneOf = now('zone')
export const successOf = now('success')
/** The movement of a unit at each of its strengths. */
export const movements = (unit: number): number[] =>
  Array.from({ length: counters.steps[unit]! }, (_, lost) => factorAt('movement', unit, lost))
/** Rule 8.0b: whoever has a movement factor is mobile. */
export const isMobile = Uint8Array.from(allUnits, unit => (factorAt('movement', unit, 0) > 0 ? 1 : 0))

/** Places and ground. */
const named = (name: string): number => {
  const hex = board.names.findIndex(label => label.split(' / ').includes(name))
  if (hex < 0) throw new Error(`the map has no place called ${name}`)
  return hex
}
export const [PARIS, RUHR] = ['Paris', 'Ruhr'].map(named) as [number, number]
export const isCity = featureMask(board, 'city')
export const isTown = featureMask(board, 'town')
export const isDepot = featureMask(board, 'depot')
export const isPort = featureMask(board, 'port')
export const isChannelPort = featureMask(board, 'channelPort')
export const isCoast = featureMask(board, 'coast')
export const isMajorFort = featureMask(board, 'majorFort')
export const isFortOnMap = featureMask(board, 'majorFort', 'minorFort')
export const isOpenCitySite = featureMask(board, 'openCity')
export const isMoraleHex = featureMask(board, 'morale')
export const isRough = terrainMask(board, 'rough')
export const isForest = terrainMask(board, 'forest')
export const isSea = terrainMask(board, 'sea')
export const inCountry = (...names: string[]): Uint8Array => countryMask(board, ...names)
export const inGermany = inCountry('Germany')
export const inFrance = inCountry('France')
export const inBelgium = inCountry('Belgium')
export const inNetherlands = inCountry('Netherlands')
export const inLuxembourg = inCountry('Luxembourg')
export const inSwitzerland = inCountry('Switzerland')
export const inEngland = inCountry('England')
/** The country of each nation (15.2a); Britain has none here. */
export const homeOf: readonly Uint8Array[] = [
  inGermany,
  inFrance,
  new Uint8Array(board.count),
  inBelgium,
  inNetherlands,
]
export const zone = (id: string): Uint8Array => zoneMask(board, id)
export const hexAt = (id: string): number => locate(board, id)

const valuesOf = (hex: number): Readonly<Record<string, number | string>> =>
  (mapFile.hexes[hex] as { values?: Record<string, number | string> } | undefined)?.values ?? {}
/** The side a fortification belongs to for good (17.0a); NOBODY (-1) where there is none. */
export const fortOwner = Int8Array.from({ length: HEXES }, (_, hex) =>
  isFortOnMap[hex] === 1 ? (valuesOf(hex)['fortOwner'] === 'German' ? GERMAN : ALLIED) : -1,
)
/** Rules 3.4a, 3.5a: points of each hex for the side that takes it, by its best line (3.5c). */
export const hexPoints: readonly Uint8Array[] = ['vpGerman', 'vpAllied'].map(key =>
  Uint8Array.from({ length: HEXES }, (_, hex) => Number(valuesOf(hex)[key] ?? 0)),
)

export const side = {
  sea: sideMask(board, 'sea'),
  river: sideMask(board, 'river'),
}

/** A line of the terrain effects chart. */
export const terrain = (id: string): (typeof tableFile.terrain)[number] => {
  const row = tableFile.terrain.find(one => one.id === id)
  if (!row) throw new Error(`the chart has no line ${id}`)
  return row
}

/** Full name of a unit, for example "German 19 Panzer Corps". */
export const unitName = (unit: number): string => counters.sheet.units[unit]?.title ?? '?'
export const placeName = (at: number): string => placeText(board, at)
/** How units and places are called where the engine asks about them. */
export const names: Names = { unit: unitName, place: placeName }
