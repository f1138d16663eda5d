/** The data files, compiled once: the board, the counters, and masks over both that rules ask for. */
import {
  compileTable,
  countryMask,
  factor,
  featureMask,
  hashState,
  lineHexes,
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
import arrivalFile from './data/arrivals.json' with { type: 'json' }
import counterFile from './data/counters.json' with { type: 'json' }
import mapFile from './data/map.json' with { type: 'json' }
import scenarioFile from './data/scenarios.json' with { type: 'json' }
import tableFile from './data/tables.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import { AMERICAN, BRITISH, NO_GROUP, REDUCED } from './state.ts'
import type { Names, TableFile } from '@hexfront/engine'
import type { EwState } from './state.ts'

export const board = loadBoard(mapFile)
export const counters = loadCounters({ units: counterFile.units })
export const arrivals = arrivalFile
export const scenarios = scenarioFile
export const tables = tableFile
export const { turns } = turnFile
export const dataHash = hashState([mapFile, counterFile, arrivalFile, scenarioFile, tableFile, turnFile])
export const crt = compileTable(tableFile.crt as TableFile)

export const HEXES = board.hexCount
export const UNITS = counters.count

const mapped = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, i) => of(i))
/** Every unit by number, for loops that pick some out. */
export const allUnits: readonly number[] = mapped(UNITS, unit => unit)
/** Every hex that can be entered. */
export const allHexes: readonly number[] = mapped(HEXES, hex => hex).filter(hex => board.playable[hex] === 1)

const factors = {
  attack: factor(counters, 'attack'),
  defense: factor(counters, 'defense'),
  movement: factor(counters, 'movement'),
}
const lostSteps = (state: EwState, unit: number): number => state.flags[unit]! & REDUCED
/** The factors of a unit as it stands now (2.4b, 2.10). */
export const attackOf = (state: EwState, unit: number): number =>
  factors.attack[unit * counters.maxSteps + lostSteps(state, unit)]!
export const defenseOf = (state: EwState, unit: number): number =>
  factors.defense[unit * counters.maxSteps + lostSteps(state, unit)]!
/** The defense factor of a unit that has lost so many steps. */
export const defenseAt = (unit: number, lost: number): number =>
  factors.defense[unit * counters.maxSteps + lost]!
export const movementOf = (state: EwState, unit: number): number =>
  factors.movement[unit * counters.maxSteps + lostSteps(state, unit)]!

export const sideOf = counters.side
/** The units of each side, in order. */
export const ownUnits: readonly (readonly number[])[] = [0, 1].map(side =>
  allUnits.filter(unit => counters.side[unit] === side),
)
export const unitById = (id: string): number => unitNamed(counters, id)
const ofNation = (...nations: string[]): Uint8Array => unitMask(counters, 'nation', ...nations)

/** Rules 1.2a, 1.2b: whoever has a movement factor is mobile, the others are static. */
export const isMobile = Uint8Array.from(allUnits, unit =>
  factors.movement[unit * counters.maxSteps]! > 0 ? 1 : 0,
)
/** Rules 2.6d, 13.3: who pays the lower price of mountains. */
export const isMountaineer = unitMask(counters, 'tag', 'mountain')
export const isAirborne = unitMask(counters, 'tag', 'airborneArmy')
export const isUs = ofNation('US')
export const isFrench = ofNation('F')
export const isCommonwealth = ofNation('B', 'C', 'P')
/** Rule 6.4a: the army group of each unit. */
export const groupOf = Int8Array.from(allUnits, unit =>
  isCommonwealth[unit] === 1 ? BRITISH : isUs[unit] === 1 || isFrench[unit] === 1 ? AMERICAN : NO_GROUP,
)
/** The printed code of each unit: a hex, or how it arrives. */
export const codeOf: readonly string[] = counters.sheet.units.map(({ setup }) => setup ?? '')

/** The other counter of an airborne corps, -1 for all others (13.2c). */
export const otherMode = new Int16Array(UNITS).fill(-1)
for (const { ground, drop } of counterFile.pairs) {
  otherMode[unitById(ground)] = unitById(drop)
  otherMode[unitById(drop)] = unitById(ground)
}

/** The one hex with this name on the map. */
const named = (name: string): number => {
  const hex = board.names.indexOf(name)
  if (hex < 0) throw new Error(`the map has no place called ${name}`)
  return hex
}
export const RUHR = named('Ruhr')
export const BERLIN = named('Berlin')
export const VIENNA = named('Vienna')
export const ROME = named('Rome')
export const ANTWERP = named('Antwerp')
export const MUNICH = named('Munich')
/** Towns that Thunderclap spares (13.7a). */
export const spared: readonly number[] = scenarioFile.thunderclap.spared.map(named)
/** The hex that starts overstacked, until the end of its turn (6.3d). */
export const OVERSTACKED = locate(board, tableFile.stacking.waived.hex)

export const isCityOnMap = featureMask(board, 'city')
export const isPortOnMap = featureMask(board, 'port')
export const isCoast = featureMask(board, 'coast')
export const isPass = featureMask(board, 'alpinePass')
export const isFortOnMap = featureMask(board, 'fortification')
export const isWestWall = featureMask(board, 'westWall')
export const isLaunchSite = featureMask(board, 'v1Site')
export const isFortressSite = featureMask(board, 'alpineFortress')
export const isGermanSource = featureMask(board, 'germanSupply')
export const isRoughOnMap = terrainMask(board, 'rough')
export const isMountainOnMap = terrainMask(board, 'mountain')
export const inFrance = countryMask(board, 'France')
export const inItaly = countryMask(board, 'Italy')
export const inGermany = countryMask(board, 'Germany')
/** Cities here make up for German ones west of the line, with those of Germany east of it (4.4.1a). */
export const inProtectorateOrYugoslavia = countryMask(board, 'Protectorate', 'Yugoslavia')
export const inSouth = zoneMask(board, 'southernZone')
export const inNorth = zoneMask(board, 'northernZone')
export const westOfLine = zoneMask(board, 'germanyWestOfLine')
export const zone = (id: string): Uint8Array => zoneMask(board, id)
/** The hexes of a zone that can be entered, in order. */
export const hexesOfZone = (id: string): readonly number[] => {
  const mask = zone(id)
  return allHexes.filter(hex => mask[hex] === 1)
}
export const westBank = lineHexes(board, 'rhineWestBank')

/** Ports that count for 4.3.2 in each hex: two where Boulogne and Calais lie, none beyond the Low Countries. */
export const portsIn = Uint8Array.from({ length: HEXES }, (_, hex) =>
  Number((mapFile.hexes[hex] as { values?: { ports?: number } } | undefined)?.values?.ports ?? 0),
)

/** Sides of some kinds; a kind that the map has none of is left out: an owner may correct that. */
const sides = (...kinds: string[]): number =>
  sideMask(board, ...kinds.filter(kind => board.sideKindNames.includes(kind)))

export const side = {
  river: sides('river'),
  rhine: sides('rhine'),
  seine: sides('seine'),
  anyRiver: sides('river', 'rhine', 'seine'),
  estuary: sides('estuary'),
  closed: sides('sea', 'blocked', 'estuary'),
  pass: sides('pass'),
  logistic: sides('logistic'),
}

/** A line of the terrain effects chart. */
export const terrain = (id: string): (typeof tableFile.terrain.rows)[number] => {
  const row = tableFile.terrain.rows.find(one => one.id === id)
  if (!row) throw new Error(`the chart has no line ${id}`)
  return row
}
export const limit = (id: string): number => {
  const row = tableFile.limits.rows.find(one => one.id === id)
  if (!row) throw new Error(`there is no limit ${id}`)
  return row.value
}

/** Full name of a unit, for example "1st SS Panzer Corps". */
export const unitName = (unit: number): string => counters.sheet.units[unit]?.title ?? '?'
export const placeName = (at: number): string => placeText(board, at)
/** How units and places are called where the engine asks about them. */
export const names: Names = { unit: unitName, place: placeName }
