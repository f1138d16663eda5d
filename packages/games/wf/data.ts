/** The data files, compiled once: the board, the blocks, and masks over both that rules ask for. */
import {
  countryMask,
  factor,
  featureMask,
  hashState,
  loadBoard,
  loadCounters,
  locationsIn,
  makeGazetteer,
  makeWays,
  nearText,
  ownName,
  readPlace,
  sideMask,
  terrainMask,
  unitMask,
  unitNamed,
  zoneMask,
} from '@hexfront/engine'
import mapFile from './data/map.json' with { type: 'json' }
import counterFile from './data/counters.json' with { type: 'json' }
import scenarioFile from './data/scenarios.json' with { type: 'json' }
import tableFile from './data/tables.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import { stepOf } from './state.ts'
import type { WfState } from './state.ts'

export const board = loadBoard(mapFile)
export const counters = loadCounters({ units: counterFile.units })
export const tables = tableFile
export const turns = turnFile.turns
export const { arrivals, beachheadArrivals, events } = scenarioFile
/** A match is pinned to this. */
export const dataHash = hashState([mapFile, counterFile, scenarioFile, tableFile, turnFile])

export const HEXES = board.hexCount
export const UNITS = counters.count

/** A country, region or zone, or a place to stand in or next to. */
export interface Area {
  readonly kind: string
  readonly of?: string
}

/** Where a unit begins, and where its card would let it stand. */
export interface Start {
  readonly unit: string
  readonly cv: number
  readonly at: string
  readonly zone?: string
  readonly station?: readonly Area[]
}

type RawScenario = (typeof scenarioFile.scenarios)[number]
export type ScenarioData = Omit<RawScenario, 'units' | 'eliminated'> & {
  readonly units: readonly Start[]
  readonly eliminated: readonly string[]
}
export const scenarios: readonly ScenarioData[] = scenarioFile.scenarios

const scenarioById = new Map(scenarios.map(one => [one.id, one]))
export function scenarioData(id: string): ScenarioData {
  const found = scenarioById.get(id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found
}

// ---- units

/** Strength of each unit by step: at [unit * maxSteps + step]. */
const cv = factor(counters, 'cv')
export const sideOf = counters.side
/** Strength of a unit as it stands now. */
export const cvOf = (state: WfState, unit: number): number =>
  cv[unit * counters.maxSteps + stepOf(state, unit)]!
export const cvAt = (unit: number, step: number): number => cv[unit * counters.maxSteps + step]!
export const fullCv = (unit: number): number => cv[unit * counters.maxSteps]!
/** Steps lost at which a unit has this strength; the weakest such step. */
export function stepWith(unit: number, strength: number): number {
  for (let step = counters.steps[unit]! - 1; step >= 0; step--) if (cvAt(unit, step) === strength) return step
  throw new Error(`${counters.sheet.units[unit]!.id} has no strength ${strength}`)
}

/** Rules 11.42 and 2.25b: steps lost of a cadre: 1 CV, or 0 of an HQ or a static unit. */
export function cadreStep(unit: number): number {
  const least = counters.steps[unit]! - 1
  return cvAt(unit, least) <= 1 ? least : stepWith(unit, 1)
}

export const isType = (...types: string[]): Uint8Array => unitMask(counters, 'type', ...types)
export const isNation = (...nations: string[]): Uint8Array => unitMask(counters, 'nation', ...nations)
export const hasTag = (...tags: string[]): Uint8Array => unitMask(counters, 'tag', ...tags)
export const typeOf = (unit: number): string => counters.sheet.units[unit]!.type
export const nationOf = (unit: number): string => counters.sheet.units[unit]!.nation
export const isHq = isType('hq', 'shq', 'thq')
export const isSupreme = isType('shq', 'thq')
export const isFort = isType('fort')
export const isStatic = isType('static')
export const isPara = isType('para')
export const isAmphibious = isType('amphibious')
export const isArmor = isType('armor')
export const isCavalry = isType('cavalry')
export const isItalian = isNation('IT')
export const unitOf = (id: string): number => unitNamed(counters, id)

/** The units of each side. */
export const unitsOfSide: readonly (readonly number[])[] = [0, 1].map(seat =>
  [...sideOf.keys()].filter(unit => sideOf[unit] === seat),
)

/** The units with a beachhead of their own, in the order of `landed` and `beachhead` in the state. */
export const beachheadUnits: readonly number[] = counterFile.units.flatMap((unit, n) =>
  unit.type === 'amphibious' ? [n] : [],
)

// ---- places

const names: [string, number][] = []
for (let hex = 0; hex < HEXES; hex++) {
  const { called, also, port } = board.values[hex]!
  for (const name of [board.names[hex], called, also, port])
    if (typeof name === 'string' && name) names.push([name, hex])
}
const gazetteer = makeGazetteer(board.grid.spec.orientation, hexNeighbours(), names)

/** Neighbours on the sheet, sea and closed land included, for walks by name. */
function hexNeighbours(): Int16Array {
  return Int16Array.from({ length: HEXES * 6 }, (_, slot) => {
    const cell = board.grid.neighbours[board.cellOf[Math.floor(slot / 6)]! * 6 + (slot % 6)]!
    return cell < 0 ? -1 : board.hexOfCell[cell]!
  })
}

const placed = new Map<string, number>()
/** A hex by its name or the way from one: "Palermo E1". A name that the map lacks is a bug and throws. */
export function place(name: string): number {
  const known = placed.get(name)
  if (known !== undefined) return known
  const found = readPlace(gazetteer, name)
  if (typeof found !== 'number') throw new Error(`no hex is called ${name} (${JSON.stringify(found)})`)
  placed.set(name, found)
  return found
}

export const BERLIN = place('Berlin')
export const LONDON = place('London')
export const COPENHAGEN = place('Copenhagen')

/** Hexes that units can be in. */
export const lands = locationsIn(board.playable).filter(hex => hex < HEXES)
/** Position of each hex in `control`, -1 for those that are not playable. */
export const slotOf = new Int16Array(board.count).fill(-1)
lands.forEach((hex, slot) => (slotOf[hex] = slot))

/** So many empty masks over all locations, in one piece of memory: much is derived anew when control changes. */
export function newMasks(count: number): Uint8Array[] {
  const memory = new ArrayBuffer(board.count * count)
  const masks: Uint8Array[] = []
  for (let n = 0; n < count; n++) masks.push(new Uint8Array(memory, n * board.count, board.count))
  return masks
}

export const isSea = terrainMask(board, 'sea')
export const isMarsh = terrainMask(board, 'marsh')
export const isMountain = terrainMask(board, 'mountain')
export const isHill = terrainMask(board, 'hill')
export const isCoast = featureMask(board, 'coast')
export const isMajorCity = featureMask(board, 'majorCity')
export const isMinorCity = featureMask(board, 'minorCity')
export const isVictoryCity = featureMask(board, 'victoryCity')
export const isOpenCity = featureMask(board, 'openCity')
export const isPort = featureMask(board, 'majorPort', 'minorPort')
export const isMajorPort = featureMask(board, 'majorPort')
export const isFortress = featureMask(board, 'fortress')
export const isRail = featureMask(board, 'rail')
export const isRailEntry = featureMask(board, 'railEntry')
export const inCountry = (...countries: string[]): Uint8Array => countryMask(board, ...countries)
export const countryOf = (hex: number): string => board.countryNames[board.country[hex]!]!
export const inZone = (...ids: string[]): Uint8Array => zoneMask(board, ...ids)

export const side = {
  river: sideMask(board, 'river'),
  strait: sideMask(board, 'strait'),
  ferry: sideMask(board, 'ferry'),
  alpine: sideMask(board, 'alpine'),
  sea: sideMask(board, 'sea'),
  seaLink: sideMask(board, 'seaLink'),
  rail: sideMask(board, 'rail'),
  forest: sideMask(board, 'forest'),
  hill: sideMask(board, 'hill'),
  marsh: sideMask(board, 'marsh'),
  mountain: sideMask(board, 'mountain'),
}

/** Sea sides that a strait makes passable (1.39), as a copy of the neighbour table without the others. */
export const landWays: Int16Array = closeSea(makeWays(board, { closedSides: side.alpine }))
/** Where zones of control spread: over no river, strait or closed side (8.2). */
export const zoneWays: Int16Array = makeWays(board, {
  closedSides: side.alpine | side.sea | side.river | side.strait,
})

function closeSea(ways: Int16Array): Int16Array {
  return ways.map((to, slot) => {
    if (to < 0) return -1
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    return (kinds & side.sea) !== 0 && (kinds & side.strait) === 0 ? -1 : to
  })
}

/** The basins of the sea areas, in the order of `storm`. */
export const basins = ['Atlantic', 'Mediterranean', 'Baltic'] as const

/** A sea area: one of the boxes beside the hexes. */
export interface Sea {
  readonly name: string
  /** Its location on the board. */
  readonly at: number
  readonly basin: number
  /** Dice of interdiction (15.71). */
  readonly interdiction: number
  /** Hex of the naval base, -1 where the sea is always Allied. */
  readonly base: number
  /** Numbers of the seas that it meets. */
  readonly next: readonly number[]
  /** Hexes of the ports on it. */
  readonly ports: readonly number[]
}

const seaBoxes = board.boxes.filter(box => box.kind === 'sea')
const seaNumber = new Map(seaBoxes.map((box, n) => [box.location, n]))
/** The sea areas in map order: a sea is its index here. */
export const seas: readonly Sea[] = seaBoxes.map(box => {
  const { basin, interdiction, base } = board.values[box.location]!
  const links = [...box.links]
  return {
    name: box.name,
    at: box.location,
    basin: basins.indexOf(String(basin) as 'Atlantic'),
    interdiction: Number(interdiction),
    base: typeof base === 'string' ? board.byId.get(base)! : -1,
    next: links.flatMap(to => seaNumber.get(to) ?? []),
    ports: links.filter(to => to < HEXES),
  }
})
// ---- words

const titles = counters.sheet.units.map(({ title, name, type }) => title ?? `${name} ${type}`)
/** Full name of a unit, for example "British XXX Corps". */
export const unitName = (unit: number): string => titles[unit] ?? '?'
/** What a place is called: its name, or the way from one; a hex that has neither by a name near it. */
export const placeName = (at: number): string => ownName(board, at) || nearText(board, at)
