/** Watch on the Rhine: the western German border from the Scheldt to the Upper Rhine, 16 km a hex. */
import { endsOfSide, formatSide } from '@hexfront/engine'
import type { NameWish } from '../art/labels.ts'
import type { Draft } from '../draft.ts'
import {
  addFeature,
  addSide,
  hasSide,
  namedSide,
  setField,
  stateFeature,
  stateField,
  statePlayable,
} from '../draft.ts'
import type { Point } from '../geo/transform.ts'
import { entries, field, list, number, optional, text, textPair, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { regionWishes, spotsAround } from '../names.ts'
import { problem } from '../problem.ts'
import type { Kit, Recipe } from '../recipe.ts'
import type { Landmark, RiverBed } from '../rivers.ts'
import { layRiver } from '../rivers.ts'
import { seaSides } from '../sea.ts'
import { addBorders, addRiver, courseOf, markCoast, setCountries, sidesOfChain, waterOf } from '../steps.ts'
import { CANAL, REGION_NAMES, RIVERS, spell } from './wotr-names.ts'
import { putSectors, putZones } from './wotr-zones.ts'

const SHEET = { columns: [0, 17], rows: [11, 29], columnOffset: 0 } as const

export const wotr: Recipe = {
  code: 'wotr',
  title: 'Watch on the Rhine',
  grid: 'WR',
  // The south sheet lies on top of the north sheet's last row, so that it names the shared hexes.
  numbering: {
    form: 'RRCC',
    digits: 4,
    sheets: [
      { suffix: 'S', ...SHEET, rowOffset: 18 },
      { suffix: 'N', ...SHEET, rowOffset: 0 },
    ],
  },
  ground: 'clear',
  words: {
    terrains: ['clear', 'rough', 'polder', 'sea'],
    features: [
      'city',
      'ruhrCity',
      'town',
      'westWall',
      'antwerpAccess',
      'coast',
      'hellsHighway',
      'dam',
      'floodHex',
    ],
    sides: ['river', 'rhine', 'sea', 'estuary', 'blocked', 'border', 'highway', 'canal', 'sector'],
    countries: ['Belgium', 'France', 'Germany', 'Luxembourg', 'Netherlands', 'Switzerland'],
  },
  art: { levels: [50, 100, 200, 300, 400, 500, 600, 800, 1000], rank: 3, tolerance: 0.8, reliefStep: 16 },
  build,
  finish,
  names,
  roads: kit =>
    kit.geo.lines
      .filter(way => way.cls === 'road')
      .flatMap(way => way.lines.map(line => line.map(kit.place.forward))),
}

function build(kit: Kit, draft: Draft): RiverBed {
  readFacts(kit, draft)
  landAndSea(kit, draft)
  setCountries(kit, draft)
  putPlaces(kit, draft)
  putTerrain(kit, draft)
  putMarks(kit, draft)
  putWater(kit, draft)
  const bed = putRivers(kit, draft)
  putBlocked(kit, draft)
  putSectors(kit, draft)
  putZones(kit, draft)
  return bed
}

function finish(_kit: Kit, draft: Draft): void {
  addBorders(draft)
  // Rule 8.17 as ruled.
  markCoast(draft)
}

/** What a phrase of the facts says of its hex; phrases about edges and zones are read from their lists. */
const PHRASES: readonly [RegExp, readonly string[]][] = [
  [/^city$/, ['city']],
  [/^coastal town$/, ['town', 'coast']],
  [/^Antwerp Access hex/, ['antwerpAccess']],
  [/^Roer dam$/, ['dam']],
  [/edge|corner|set-up|supply|source|requirement|entry|controlled|sector boundary/, []],
]

function readFacts(kit: Kit, draft: Draft): void {
  const { facts, lattice } = kit
  for (const [id, fact] of entries(field(facts, 'hexes'))) {
    const cell = cellOf(lattice, id, facts.file)
    const rule = text(field(fact, 'rule'))
    statePlayable(draft, cell, rule, facts.file)
    const name = optional(fact, 'name')
    const phrases = texts(field(fact, 'features'))
    if (name && !phrases.includes('Roer dam')) stateField(draft, cell, 'name', text(name), rule, facts.file)
    for (const phrase of phrases) {
      const known = PHRASES.find(([pattern]) => pattern.test(phrase))
      if (!known) throw problem(facts.file, id, `says "${phrase}", which the recipe does not understand`)
      for (const feature of known[1]) stateFeature(draft, cell, feature, rule, facts.file)
      if (/inside France/.test(phrase)) stateField(draft, cell, 'country', 'France', rule, facts.file)
    }
  }
  for (const [, edge] of entries(field(facts, 'edges'))) {
    const rule = optional(edge, 'rule')
    for (const id of rule ? texts(field(edge, 'hexes')) : []) {
      statePlayable(draft, cellOf(lattice, id, facts.file), text(rule!), facts.file)
    }
  }
}

/** A hex with hardly any land is sea and cannot be entered, unless a rule numbers it. */
function landAndSea(kit: Kit, draft: Draft): void {
  kit.cells.forEach(({ land }, cell) => {
    if (land >= 0.25 || draft.pins.has(`${cell}/playable`)) return
    draft.hexes[cell]!.terrain = 'sea'
    draft.hexes[cell]!.playable = false
  })
}

interface PlaceEntry {
  readonly cell: number
  readonly name: string
  readonly at: Point
  readonly source: 'rulebook' | 'reconstructed'
}

function placesIn(kit: Kit, key: string): PlaceEntry[] {
  const { data, lattice } = kit
  return list(field(data, 'map', key)).map(one => ({
    cell: cellOf(lattice, text(field(one, 'hex')), data.file),
    name: spell(text(field(one, 'name'))),
    at: kit.place.forward([number(field(one, 'lon')), number(field(one, 'lat'))]),
    source: text(field(one, 'source')) === 'rulebook' ? 'rulebook' : 'reconstructed',
  }))
}

/** Rule 10.8: cities, Ruhr cities and towns are otherwise clear; one built-up place a hex. */
function putPlaces(kit: Kit, draft: Draft): void {
  const kinds: [string, string][] = [
    ['cities', 'city'],
    ['ruhrCities', 'ruhrCity'],
    ['towns', 'town'],
  ]
  for (const [key, feature] of kinds) {
    for (const { cell, name } of placesIn(kit, key)) {
      const hex = draft.hexes[cell]!
      if (hex.name && hex.name !== name) {
        throw problem(kit.data.file, kit.lattice.ids[cell]!, `holds both ${hex.name} and ${name}`)
      }
      addFeature(draft, cell, feature, kit.data.file)
      setField(draft, cell, 'name', name, kit.data.file)
    }
  }
}

const isBuilt = (draft: Draft, cell: number): boolean =>
  ['city', 'ruhrCity', 'town'].some(feature => draft.hexes[cell]!.features.has(feature))

/** Rule 10.6: one natural terrain a hex. */
function putTerrain(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  for (const terrain of ['rough', 'polder']) {
    for (const id of texts(field(data, 'map', terrain, 'hexes'))) {
      const cell = cellOf(lattice, id, data.file)
      const hex = draft.hexes[cell]!
      if (isBuilt(draft, cell)) throw problem(data.file, id, `is ${terrain} but holds ${hex.name} (10.8)`)
      if (hex.terrain !== 'clear')
        throw problem(data.file, id, `is both ${hex.terrain} and ${terrain} (10.6)`)
      setField(draft, cell, 'terrain', terrain, data.file)
    }
  }
}

/** West Wall, Hell's Highway, the dam and the hexes its flood reaches. */
function putMarks(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const cellsOf = (...path: string[]): number[] =>
    texts(field(data, 'map', ...path)).map(id => cellOf(lattice, id, data.file))
  for (const cell of cellsOf('westWallChain', 'hexes')) addFeature(draft, cell, 'westWall', data.file)
  addChain(draft, 'westWall', 'West Wall', cellsOf('westWallChain', 'withCities'))
  const highway = cellsOf('hellsHighwayChain', 'hexes')
  for (const cell of highway) addFeature(draft, cell, 'hellsHighway', data.file)
  for (const side of sidesOfChain(draft, highway, data.file))
    addSide(draft, side, 'highway', "Hell's Highway")
  addChain(draft, 'hellsHighway', "Hell's Highway", highway)
  for (const { cell } of placesIn(kit, 'floodHexes')) addFeature(draft, cell, 'floodHex', data.file)
  const access = new Set(cellsOf('antwerpAccess', 'hexes'))
  draft.hexes.forEach((hex, cell) => {
    if (hex.features.has('antwerpAccess') === access.has(cell)) return
    throw problem(data.file, lattice.ids[cell]!, 'facts and proposals differ on the Antwerp Access hexes')
  })
}

function addChain(draft: Draft, id: string, name: string, cells: readonly number[]): void {
  draft.lines.push({ id, name, hexes: cells.map(cell => draft.lattice.ids[cell]!), source: 'reconstructed' })
}

/** Rules 10.12 and 5.8.4: all-sea sides and the two arms of the Scheldt estuary. */
function putWater(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const estuary = field(data, 'map', 'scheldtEstuary')
  const links = new Set(
    list(field(estuary, 'landLinks')).map(link => namedSide(draft, ...textPair(link), data.file)),
  )
  for (const [arm, name] of [
    ['west', 'West Scheldt'],
    ['east', 'East Scheldt'],
  ] as const) {
    for (const one of list(field(estuary, arm))) {
      const side = namedSide(draft, ...textPair(one), data.file)
      if (links.has(side)) throw problem(data.file, one.path, 'is both estuary and land link')
      addSide(draft, side, 'estuary', name)
    }
  }
  const { sides } = lattice
  const wet = new Set(seaSides(lattice, waterOf(kit, 'seaOnly')))
  for (let side = 0; side < sides.count; side++) {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    const open = b >= 0 && draft.hexes[a]!.playable && draft.hexes[b]!.playable
    const toSea = b >= 0 && draft.hexes[a]!.playable !== draft.hexes[b]!.playable
    if (links.has(side) || hasSide(draft, side, 'estuary')) continue
    if (toSea || (wet.has(side) && (open || b < 0))) addSide(draft, side, 'sea')
  }
}

/** Rule 10.11: rivers lie on hexsides; the Roer is left out (10.18). */
function putRivers(kit: Kit, draft: Draft): RiverBed {
  const { lattice } = kit
  const shore = new Set<number>()
  const closed = new Set<number>()
  for (let side = 0; side < lattice.sides.count; side++) {
    const wet = hasSide(draft, side, 'sea') || hasSide(draft, side, 'estuary')
    if (wet) for (const end of endsOfSide(lattice.sides, lattice.vertices, side)) shore.add(end)
    if (wet || lattice.sides.second[side]! < 0) closed.add(side)
  }
  const landmarks: Landmark[] = ['cities', 'ruhrCities', 'towns', 'westWall'].flatMap(key =>
    placesIn(kit, key),
  )
  const bed: RiverBed = { lattice, landmarks, shore, closed, laid: [] }
  for (const { name, kind, parts, gap } of RIVERS) {
    addRiver(draft, layRiver(bed, courseOf(kit, name, kind, parts, gap)), ['rhine', 'river'])
  }
  const canal = layRiver({ ...bed, laid: [] }, courseOf(kit, CANAL, 'canal', [CANAL]))
  addRiver(draft, canal, [])
  draft.lines.push({
    id: 'wilhelminaCanal',
    name: CANAL,
    sides: canal.chains.flat().map(side => formatSide(lattice.sides, lattice.ids, side)),
    source: 'reconstructed',
  })
  return bed
}

/** Rule 10.13. */
function putBlocked(kit: Kit, draft: Draft): void {
  for (const one of list(field(kit.data, 'map', 'blockedHexsides'))) {
    const name = spell(text(field(one, 'name')))
    for (const side of list(field(one, 'hexsides'))) {
      addSide(draft, namedSide(draft, ...textPair(side), kit.data.file), 'blocked', name)
    }
  }
}

/** Cities first, then towns, then the names of rivers, hills and countries where there is room. */
function names(kit: Kit, draft: Draft): NameWish[] {
  const wishes: NameWish[] = []
  for (const [kind, height] of [
    ['ruhrCity', 20],
    ['city', 20],
    ['town', 15],
  ] as const) {
    draft.hexes.forEach((hex, cell) => {
      if (!hex.name || !hex.features.has(kind)) return
      wishes.push({ text: hex.name, kind, height, spots: spotsAround(kit, cell, 30, 24) })
    })
  }
  return [...wishes, ...regionWishes(kit, REGION_NAMES)]
}
