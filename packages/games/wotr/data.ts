/** The data files, compiled once: the board, the counters, and masks over both that rules ask for. */
import {
  countryMask,
  compileTable,
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
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import mapFile from './data/map.json' with { type: 'json' }
import counterFile from './data/counters.json' with { type: 'json' }
import placeFile from './data/places.json' with { type: 'json' }
import tableFile from './data/tables.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import { stepOf } from './flags.ts'
import type { TableFile } from '@hexfront/engine'
import type { WotrState } from './state.ts'

export const board = loadBoard(mapFile)
export const counters = loadCounters({ units: counterFile.units })
export const places = placeFile
export const tables = tableFile
export const turns = turnFile
export const crt = compileTable(tableFile.crt as TableFile)
/** A match is pinned to this. */
export const dataHash = hashState([mapFile, counterFile, placeFile, tableFile, turnFile])

export const HEXES = board.hexCount
export const UNITS = counters.count

export const attack = factor(counters, 'attack')
export const defense = factor(counters, 'defense')
export const movement = factor(counters, 'movement')
/** A factor of a unit as it stands now. */
export const valueOf = (values: Int16Array, state: WotrState, unit: number): number =>
  valueAt(values, unit, stepOf(state, unit))
/** The same of one that has lost so many steps. */
export const valueAt = (values: Int16Array, unit: number, step: number): number =>
  values[unit * counters.maxSteps + step]!

export const sideOf = counters.side
/** The units of each side, in unit order. */
export const ownUnits: readonly (readonly number[])[] = [0, 1].map(seat =>
  counters.sheet.units.flatMap((_, unit) => (sideOf[unit] === seat ? [unit] : [])),
)
export const isSize = (size: string): Uint8Array => unitMask(counters, 'size', size)
export const isCorps = isSize('corps')
export const isDivision = isSize('division')
export const isType = (...types: string[]): Uint8Array => unitMask(counters, 'type', ...types)
export const isNation = (...nations: string[]): Uint8Array => unitMask(counters, 'nation', ...nations)
export const hasTag = (...tags: string[]): Uint8Array => unitMask(counters, 'tag', ...tags)
export const isStatic = hasTag('static')
export const isAirborne = hasTag('airborne')

/** Half divisions that a unit counts for stacking: corps 4, division 2, brigade 1 (6.3). */
export const halfDivisions = Uint8Array.from(
  counters.sheet.units,
  unit => ({ corps: 4, division: 2, brigade: 1 })[unit.size as 'corps'],
)

export const ANTWERP = locate(board, '1511N')
export const METZ = locate(board, '1710S')
export const DAM = locate(board, '2504N')
/** The 1AAA holding box, a location beside the hexes. */
export const BOX = locate(board, 'airborneArmy')

export const isCity = featureMask(board, 'city')
export const isRuhr = featureMask(board, 'ruhrCity')
export const isTown = featureMask(board, 'town')
export const isBuiltUp = featureMask(board, 'city', 'ruhrCity')
export const isWall = featureMask(board, 'westWall')
export const isCoast = featureMask(board, 'coast')
export const isAccess = featureMask(board, 'antwerpAccess')
export const isFlood = featureMask(board, 'floodHex')
export const isHighway = featureMask(board, 'hellsHighway')
export const isRough = terrainMask(board, 'rough')
export const isPolder = terrainMask(board, 'polder')
export const inGermany = countryMask(board, 'Germany')
export const inNorth = zoneMask(board, 'sectorNorth')
export const inSouth = zoneMask(board, 'sectorSouth')
export const onEastEdge = zoneMask(board, 'eastEdge')
export const onWestEdge = zoneMask(board, 'westEdge')
/** The hexes of the edges, in order. */
export const EAST_EDGE = zoneHexes(board, 'eastEdge')
export const WEST_EDGE = zoneHexes(board, 'westEdge')
export const germanSources = zoneHexes(board, 'germanSupply')
export const alliedSources = zoneHexes(board, 'alliedSupply')
/** Rule 8.15a: Antwerp, its access hexes and Ostend. */
export const antwerpRequires: readonly number[] = [...zoneHexes(board, 'antwerpRequires')]

export const side = {
  river: sideMask(board, 'river'),
  rhine: sideMask(board, 'rhine'),
  sea: sideMask(board, 'sea'),
  estuary: sideMask(board, 'estuary'),
  blocked: sideMask(board, 'blocked'),
  highway: sideMask(board, 'highway'),
}

/** Whether a turn lies in 1944 (A3). */
export const is1944 = (turn: number): boolean => turn <= 7

const titles = counters.sheet.units.map(({ title, name, type }) => title ?? `${name} ${type}`)
const fullNames = titles.map((title, unit) => {
  const nation = { US: 'US', BC: 'British', F: 'French', GE: 'German' }[counters.sheet.units[unit]!.nation]
  return titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${nation} ${title}`
})
/** Full name of a unit, for example "9th SS Panzer Division"; with its nation where two are called alike. */
export const unitName = (unit: number): string => fullNames[unit] ?? '?'
export const placeName = (at: number): string => placeText(board, at)
/** How units and places are called in what is asked. */
export const names = { place: placeName, unit: unitName }
