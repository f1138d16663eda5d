/** Eisenhower's War: western Europe from Brittany to Berlin and Rome, 65 km a hex. */
import { columnOf, rowOf } from '@hexfront/engine'
import type { NameWish } from '../art/labels.ts'
import type { Draft } from '../draft.ts'
import {
  addFeature,
  addSide,
  namedSide,
  setField,
  stateFeature,
  stateField,
  statePlayable,
} from '../draft.ts'
import type { Point } from '../geo/transform.ts'
import type { Input } from '../input.ts'
import { entries, field, list, number, optional, text, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { regionWishes, spotsAround } from '../names.ts'
import { problem } from '../problem.ts'
import type { Kit, Recipe } from '../recipe.ts'
import type { RiverBed } from '../rivers.ts'
import type { Claim } from '../steps.ts'
import { addBorders, markCoast, setClaims } from '../steps.ts'
import { OPERATIONAL_ZONES, OVERLAYS, REGION_NAMES, spell } from './ew-names.ts'
import { dropSidesOutside, putRivers, putWater } from './ew-water.ts'
import { putLines, putZones } from './ew-zones.ts'

export const ew: Recipe = {
  code: 'ew',
  title: "Eisenhower's War",
  grid: 'EW',
  numbering: { form: 'RRCC', digits: 4 },
  ground: 'clear',
  words: {
    terrains: ['clear', 'rough', 'mountain', 'sea'],
    features: [
      'city',
      'port',
      'coast',
      'westWall',
      'fortification',
      'v1Site',
      'alpinePass',
      'passEntry',
      'germanSupply',
      'alliedSupply',
      'victory',
      'antwerpAccess',
      'alpineFortress',
      'beachhead',
      'yugoslavTrigger',
    ],
    sides: ['river', 'rhine', 'seine', 'estuary', 'sea', 'blocked', 'border', 'pass', 'logistic', 'dgl'],
    countries: [
      'Belgium',
      'Czechoslovakia',
      'Denmark',
      'France',
      'Germany',
      'Hungary',
      'Italy',
      'Netherlands',
      'Poland',
      'Protectorate',
      'Slovakia',
      'Spain',
      'Sweden',
      'Switzerland',
      'United Kingdom',
      'Yugoslavia',
    ],
  },
  art: { levels: [100, 200, 400, 600, 900, 1300, 1800, 2400], rank: 2, tolerance: 0.8, reliefStep: 14 },
  build,
  finish,
  names,
}

/** The countries that the rules let units be in; Switzerland, Spain and whatever lies beyond are closed (8.5). */
const IN_PLAY = ['Belgium', 'France', 'Germany', 'Italy', 'Netherlands', 'Protectorate', 'Yugoslavia']

/** The Adriatic coast begins at 1215 (13.4), so that nothing south of its row is in play. */
const SOUTHERN_ROW = 12
/** It ends at 1517 (13.4): Yugoslavia south of that row, and east of the last column the rules number, is out. */
const YUGOSLAVIA = { southernRow: 15, easternColumn: 22 }

function build(kit: Kit, draft: Draft): RiverBed {
  readFacts(kit, draft)
  setCountries(kit, draft)
  putPlaces(kit, draft)
  landAndSea(kit, draft)
  putTerrain(kit, draft)
  putMarks(kit, draft)
  putWater(kit, draft)
  return putRivers(kit, draft, placesIn(kit, 'cities'))
}

function finish(kit: Kit, draft: Draft): void {
  dropSidesOutside(draft)
  addBorders(draft)
  // Ruling B44.
  markCoast(draft)
  putLines(kit, draft)
  putZones(kit, draft)
}

/** What a phrase of the facts says of its hex; phrases about set-up and ranges are read from their lists. */
const PHRASES: readonly [RegExp, readonly string[]][] = [
  [/^city/, ['city']],
  [/^port$/, ['city', 'port']],
  [/^german supply source/, ['germanSupply']],
  [/^allied supply source/, ['alliedSupply']],
  [/^victory hex$/, ['victory']],
  [/coastal$/, ['coast']],
  [/^Antwerp access hex$/, ['antwerpAccess']],
  [/^West Wall/, ['westWall']],
  [/^Alpine Fortress site$/, ['alpineFortress']],
  [/^historical beachhead hex$/, ['beachhead']],
  [/^Allied entry releases Yugoslav garrison$/, ['yugoslavTrigger']],
  [/^(mountain|fortification|Scheldt estuary)$/, []],
  [
    /set-up|set up|sets up|Seine|target|range|limit|at start|border|west bank|Munich|DGL|entry|army group/,
    [],
  ],
]

function readFacts(kit: Kit, draft: Draft): void {
  const { facts, lattice } = kit
  for (const [id, fact] of entries(field(facts, 'hexes'))) {
    const cell = cellOf(lattice, id, facts.file)
    const rule = text(field(fact, 'rule'))
    statePlayable(draft, cell, rule, facts.file)
    const name = optional(fact, 'name')
    if (name) stateField(draft, cell, 'name', text(name), rule, facts.file)
    const country = optional(fact, 'country')
    if (country) stateField(draft, cell, 'country', text(country).replace(/ \(.*/, ''), rule, facts.file)
    for (const phrase of texts(field(fact, 'features'))) {
      const known = PHRASES.find(([pattern]) => pattern.test(phrase))
      if (!known) throw problem(facts.file, id, `says "${phrase}", which the recipe does not understand`)
      for (const feature of known[1]) stateFeature(draft, cell, feature, rule, facts.file)
      if (phrase === 'mountain') stateField(draft, cell, 'terrain', 'mountain', rule, facts.file)
    }
  }
}

/** Rule 1.0: the borders are those of Hitler's Reich, annexations and operational zones with it. */
function setCountries(kit: Kit, draft: Draft): void {
  const claims: Claim[] = kit.geo.countries.map(({ name, polygons }) => ({ country: name, polygons }))
  for (const { name, polygons } of kit.geo.overlays) {
    const heir = OVERLAYS.find(([pattern]) => pattern.test(name))
    if (heir) claims.push({ country: heir[1], polygons })
  }
  claims.push({ country: 'Germany', polygons: OPERATIONAL_ZONES.map(ring => [ring]) })
  setClaims(kit, draft, claims)
}

interface PlaceEntry {
  readonly cell: number
  readonly name: string
  readonly country: string
  readonly at: Point
}

function placesIn(kit: Kit, key: string): PlaceEntry[] {
  const { data, lattice } = kit
  return list(field(data, 'map', key)).map(one => ({
    cell: cellOf(lattice, text(field(one, 'hex')), data.file),
    name: spell(text(field(one, 'name'))),
    country: text(field(one, 'country')),
    at: kit.place.forward([number(field(one, 'lon')), number(field(one, 'lat'))]),
  }))
}

/** Cities and ports; `ports` is how many count for the port check of 4.3.2. Boulogne and Calais share a hex. */
function putPlaces(kit: Kit, draft: Draft): void {
  const { data } = kit
  for (const { cell, name, country } of placesIn(kit, 'cities')) {
    const hex = draft.hexes[cell]!
    const both = hex.name && hex.name !== name ? `${hex.name} / ${name}` : name
    setField(draft, cell, 'name', both, data.file)
    setField(draft, cell, 'country', country, data.file)
    addFeature(draft, cell, 'city', data.file)
    hex.values['cities'] = Number(hex.values['cities'] ?? 0) + 1
  }
  for (const one of list(field(data, 'map', 'ports'))) {
    const cell = cellOf(kit.lattice, text(field(one, 'hex')), data.file)
    const hex = draft.hexes[cell]!
    if (!hex.features.has('city')) throw problem(data.file, one.path, 'is a port outside a city (4.3.2)')
    addFeature(draft, cell, 'port', data.file)
    const counts = field(one, 'countsFor432').value === true ? 1 : 0
    hex.values['ports'] = Number(hex.values['ports'] ?? 0) + counts
  }
}

/** Hardly any land: sea. Land of a country that is not in play, or beyond the ends of the Adriatic coast: closed. */
function landAndSea(kit: Kit, draft: Draft): void {
  const { grid } = kit.lattice
  const wet = new Set(terrainNeeds(kit, /^sea$/).map(([cell]) => cell))
  const dry = new Set(terrainNeeds(kit, /^coastal land$/).map(([cell]) => cell))
  draft.hexes.forEach((hex, cell) => {
    if (draft.pins.has(`${cell}/playable`)) return
    const [column, row] = [columnOf(grid, cell), rowOf(grid, cell)]
    if (wet.has(cell) || (kit.cells[cell]!.land < 0.25 && !dry.has(cell))) {
      hex.terrain = 'sea'
      hex.playable = false
      delete hex.country
      return
    }
    const outside =
      hex.country === 'Yugoslavia' && (row < YUGOSLAVIA.southernRow || column > YUGOSLAVIA.easternColumn)
    if (!IN_PLAY.includes(hex.country ?? '') || row < SOUTHERN_ROW || outside) hex.playable = false
  })
}

/** Hexes whose terrain the proposals rely on, by what they must be. */
function terrainNeeds(kit: Kit, wanted: RegExp): [cell: number, need: Input][] {
  const { data, lattice } = kit
  return list(field(data, 'map', 'terrainNeeds'))
    .filter(need => wanted.test(text(field(need, 'terrain'))))
    .map(need => [cellOf(lattice, text(field(need, 'hex')), data.file), need])
}

/** Clear, rough or mountain by height, relief and the share of hill and mountain country. */
function putTerrain(kit: Kit, draft: Draft): void {
  draft.hexes.forEach((hex, cell) => {
    if (hex.terrain !== 'clear') return
    const { cls, elevMean, relief } = kit.cells[cell]!
    const [mountain, rough] = [cls['mountain'] ?? 0, cls['rough'] ?? 0]
    const terrain =
      mountain > 0.5 || (mountain > 0.35 && elevMean > 900)
        ? 'mountain'
        : mountain + rough > 0.45 || (elevMean > 300 && relief > 250)
          ? 'rough'
          : 'clear'
    if (!draft.pins.has(`${cell}/terrain`)) setField(draft, cell, 'terrain', terrain, kit.data.file)
  })
  for (const terrain of ['clear', 'rough', 'mountain']) {
    for (const [cell, need] of terrainNeeds(kit, new RegExp(`^${terrain}`))) {
      const either = text(field(need, 'terrain')).split(' or ')
      if (!either.includes(draft.hexes[cell]!.terrain)) setField(draft, cell, 'terrain', terrain, need.file)
    }
  }
}

/** V-1 sites, the West Wall (whose worth changes by turn) and other fortifications, Alpine Passes. */
function putMarks(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const cell = (one: Input, key: string): number => cellOf(lattice, text(field(one, key)), data.file)
  for (const one of list(field(data, 'map', 'v1Sites')))
    addFeature(draft, cell(one, 'hex'), 'v1Site', data.file)
  for (const one of list(field(data, 'map', 'fortifications'))) {
    const wall = text(field(one, 'kind')) === 'westWall'
    addFeature(draft, cell(one, 'hex'), wall ? 'westWall' : 'fortification', data.file)
  }
  for (const pass of list(field(data, 'map', 'alpinePasses'))) {
    const name = text(field(pass, 'name'))
    for (const id of texts(field(pass, 'passHexes')))
      addFeature(draft, cellOf(lattice, id, data.file), 'alpinePass', data.file)
    for (const key of ['southEntry', 'northEntry']) addFeature(draft, cell(pass, key), 'passEntry', data.file)
    for (const one of list(field(pass, 'hexsides'))) {
      const [a, b] = texts(one)
      addSide(draft, namedSide(draft, a!, b!, data.file), 'pass', name)
    }
  }
}

function names(kit: Kit, draft: Draft): NameWish[] {
  const wishes: NameWish[] = []
  draft.hexes.forEach((hex, cell) => {
    if (!hex.name) return
    wishes.push({ text: hex.name, kind: 'city', height: 18, spots: spotsAround(kit, cell, 30, 24) })
  })
  return [...wishes, ...regionWishes(kit, REGION_NAMES)]
}
