/** Festung Europa: western Europe from Bergen to Syracuse in named hexes of 113 km. */
import type { Draft } from '../draft.ts'
import {
  addFeature,
  addSide,
  dropSide,
  hasSide,
  namedSide,
  setField,
  stateFeature,
  stateField,
  statePlayable,
} from '../draft.ts'
import type { Cell } from '../geo/layers.ts'
import type { Input } from '../input.ts'
import { entries, field, list, optional, text, texts } from '../input.ts'
import { cellOf, sideOfPair } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit, Recipe } from '../recipe.ts'
import type { RiverBed } from '../rivers.ts'
import { addBorders, setCountries } from '../steps.ts'
import { COURSES, nameWishes, spell } from './fe-names.ts'
import { PULLS } from './fe-pulls.ts'
import { putBoxes, putLines, putZones } from './fe-zones.ts'

export const fe: Recipe = {
  code: 'fe',
  title: 'Festung Europa',
  grid: 'FE',
  numbering: { form: 'CCRR', digits: 4 },
  ground: 'clear',
  words: {
    terrains: ['clear', 'forest', 'marsh', 'mountain', 'alpine', 'urbanIndustrial', 'beachHead', 'sea'],
    features: [
      'port',
      'coast',
      'vp',
      'capital',
      'fortressHex',
      'urbanIndustrial',
      'industrialCenter',
      'germanSupplySource',
      'alliedSupplySource',
      'italianSupplySource',
      'sovietZone',
      'southOfArno',
      'beachHead',
      'wehrkreis',
      'armyDistrict',
    ],
    sides: ['river', 'rhine', 'strait', 'skagerrak', 'prohibited', 'sea', 'border'],
    countries: [
      'Austria',
      'Belgium',
      'Bohemia',
      'Denmark',
      'France',
      'Germany',
      'Italy',
      'Netherlands',
      'Norway',
      'Poland',
    ],
  },
  art: { levels: [100, 200, 400, 700, 1000, 1500, 2000], rank: 2, tolerance: 1, reliefStep: 12 },
  build,
  finish,
  names: nameWishes,
  pulls: PULLS,
}

function build(kit: Kit, draft: Draft): RiverBed {
  const places = readPlaces(kit)
  readFacts(kit, draft, places)
  closeTheRest(kit, draft, places)
  setCountries(kit, draft)
  for (const place of places.values()) putPlace(kit, draft, place)
  const bed = putSides(kit, draft, places)
  putBeachHeads(kit, draft, places)
  const cellsOf = (names: readonly string[]): number[] => names.map(name => cellNamed(kit, places, name))
  putZones(kit, draft, cellsOf)
  putLines(kit, draft, cellsOf)
  putBoxes(kit, draft, cellsOf)
  return bed
}

/** Coasts and borders follow the corrected map; on the water there are no borders. */
function finish(_kit: Kit, draft: Draft): void {
  addBorders(draft)
  const { sides } = draft.lattice
  for (let side = 0; side < sides.count; side++) {
    if (sides.second[side]! < 0) continue
    const pair = [draft.hexes[sides.first[side]!]!, draft.hexes[sides.second[side]!]!]
    const isStrait = hasSide(draft, side, 'strait') || hasSide(draft, side, 'skagerrak')
    if (pair.some(hex => hex.terrain === 'beachHead') || isStrait) dropSide(draft, side, 'border')
    const wet = pair.some(hex => hex.terrain === 'sea')
    if (wet && pair.some(hex => hex.features.has('coast') || hex.terrain === 'beachHead'))
      addSide(draft, side, 'sea')
  }
}

/** A hex as proposed: the rules call hexes by name alone (8.31), the number is ours. */
interface Place {
  readonly cell: number
  readonly name: string
  readonly input: Input
}

function readPlaces(kit: Kit): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const input of list(field(kit.data, 'map', 'hexes'))) {
    const name = text(field(input, 'name'))
    if (places.has(name)) throw problem(kit.data.file, name, 'stands twice')
    places.set(name, { cell: cellOf(kit.lattice, text(field(input, 'hexId')), kit.data.file), name, input })
  }
  return places
}

function cellNamed(kit: Kit, places: ReadonlyMap<string, Place>, name: string): number {
  const found = places.get(name)
  if (!found) throw problem(kit.data.file, name, 'is no hex of this map')
  return found.cell
}

/** What a phrase of the facts says of its hex; the rest names units, events or other hexes. */
const PHRASES: readonly [RegExp, readonly string[]][] = [
  [/^port/, ['port']],
  [/^fortress named/, ['fortressHex']],
  [/^urban-industrial$/, ['urbanIndustrial', 'industrialCenter']],
  [/^German supply source/, ['germanSupplySource']],
  [/^Allied supply source/, ['alliedSupplySource']],
  [/^Italian supply source/, ['italianSupplySource']],
  [/^red Soviet/, ['sovietZone']],
  [/^(no ZOC|opposite|optional|needed|Hitler|Axis auto|Allied auto|Allied rein|island|re-created)/, []],
  [/^(option|Overlord Allied Airfield|Sicily|Sardinia)/, []],
]

function readFacts(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const { facts } = kit
  for (const [name, fact] of entries(field(facts, 'hexes'))) {
    const cell = cellNamed(kit, places, name)
    const rule = text(field(fact, 'rule'))
    statePlayable(draft, cell, rule, facts.file)
    stateField(draft, cell, 'name', name, rule, facts.file)
    const country = optional(fact, 'country')
    if (country && field(fact, 'countryStated').value === true)
      stateField(draft, cell, 'country', text(country).replace(/ \(.*/, ''), rule, facts.file)
    for (const phrase of texts(field(fact, 'features'))) {
      const known = PHRASES.find(([pattern]) => pattern.test(phrase))
      if (!known) throw problem(facts.file, name, `says "${phrase}", which the recipe does not understand`)
      for (const feature of known[1]) stateFeature(draft, cell, feature, rule, facts.file)
      if (phrase === 'urban-industrial')
        stateField(draft, cell, 'terrain', 'urbanIndustrial', rule, facts.file)
    }
  }
}

/** Rule 8.31: a hex without a name cannot be entered, be it sea, a neutral's land or cut by the edge. */
function closeTheRest(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const open = new Set([...places.values()].map(place => place.cell))
  draft.hexes.forEach((hex, cell) => {
    if (open.has(cell)) return
    hex.playable = false
    hex.terrain = groundOf(kit.cells[cell]!)
  })
}

/** What lies in a hex that nobody enters, for the eye alone. */
function groundOf({ land, cls, elevMean, relief }: Cell): string {
  const share = (name: string): number => (land > 0 ? (cls[name] ?? 0) / land : 0)
  if (land < 0.5) return 'sea'
  if (share('mountain') > 0.5 || (elevMean > 700 && relief > 500)) return 'mountain'
  return share('marsh') > 0.4 ? 'marsh' : share('forest') > 0.4 ? 'forest' : 'clear'
}

const TERRAINS: Readonly<Record<string, string>> = {
  'urban-industrial': 'urbanIndustrial',
  'beach head': 'beachHead',
}

/** Features that carry a value of the hex instead: the sea of a port, when a source of supply works. */
const VALUES: Readonly<Record<string, string>> = {
  sea: 'sea',
  germanSupplySource: 'source',
  italianSupplySource: 'source',
}

function putPlace(kit: Kit, draft: Draft, { cell, name, input }: Place): void {
  const { file } = kit.data
  const hex = draft.hexes[cell]!
  setField(draft, cell, 'name', spell(name), file)
  setField(draft, cell, 'country', text(field(input, 'country')), file)
  const terrain = text(field(input, 'terrain'))
  setField(draft, cell, 'terrain', TERRAINS[terrain] ?? terrain, file)
  if (!fe.words.terrains.includes(hex.terrain)) throw problem(file, name, `has no terrain "${terrain}"`)
  for (const feature of texts(field(input, 'features'))) {
    const [kind, detail] = feature.split(':') as [string, string?]
    if (['adjacentBox', 'event', 'beachHead'].includes(kind) && detail) continue
    if (detail && VALUES[kind]) hex.values[VALUES[kind]] = detail
    if (kind === 'sea' || kind === 'sicily' || kind === 'sardinia' || kind === 'corsica') continue
    if (kind === 'coastal') addFeature(draft, cell, 'coast', file)
    else if (!fe.words.features.includes(kind)) throw problem(file, name, `has no feature "${feature}"`)
    else addFeature(draft, cell, detail && !VALUES[kind] ? feature : kind, file)
  }
}

/** Rivers, the Rhine (9.263), straits and prohibited sides (8.42) as proposed, side by side. */
function putSides(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): RiverBed {
  const { data, lattice } = kit
  const bed: RiverBed = { lattice, landmarks: [], shore: new Set(), closed: new Set(), laid: [] }
  const rivers = new Map<string, number[]>()
  for (const edge of list(field(data, 'map', 'edges'))) {
    const [a, b] = [text(field(edge, 'a')), text(field(edge, 'b'))]
    const kind = text(field(edge, 'type'))
    if (!fe.words.sides.includes(kind)) throw problem(data.file, `${a}/${b}`, `is no side: "${kind}"`)
    const side = sideOfPair(lattice, cellNamed(kit, places, a), cellNamed(kit, places, b), data.file)
    const river = optional(edge, 'name')
    addSide(draft, side, kind, river ? (COURSES[text(river)] ?? text(river)) : '')
    if (river) rivers.set(text(river), [...(rivers.get(text(river)) ?? []), side])
  }
  for (const [name, sides] of rivers)
    bed.laid.push({ name, kind: 'river', line: [], chains: [sides], vertices: new Set() })
  // Rules 8.42 and 9.262 name this strait by its hexes: unlike the others it stops zones and shifts nothing.
  for (const other of ['Hirtshals', 'Viborg']) {
    const pair = ['Kristiansand', other].map(name => kit.lattice.ids[cellNamed(kit, places, name)]!)
    const side = namedSide(draft, pair[0]!, pair[1]!, data.file)
    if (hasSide(draft, side, 'strait')) dropSide(draft, side, 'strait')
    addSide(draft, side, 'skagerrak', 'Skagerrak', 'rulebook')
  }
  return bed
}

/** Rule 19.4: sites of the Overlord invasion that are there by an option alone, each by its own. */
const OPTIONS: Readonly<Record<string, string>> = {
  'Roundup Norway': 'overlordNorway',
  'Netherlands (optional)': 'overlordNetherlands',
}

/** The invasions that may use a Beach Head: `events` always, `optional` with its option. */
function putEvents(hex: Draft['hexes'][number], events: readonly string[]): void {
  hex.values['events'] = events.filter(event => !event.includes('option'))
  const option = OPTIONS[hex.name!]
  if (option) hex.values['optional'] = { option, events: ['Overlord'] }
}

/** A Beach Head opens toward the hexes proposed; its other sides toward open hexes are prohibited. */
function putBeachHeads(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const { data, lattice } = kit
  for (const { cell, input } of places.values()) {
    const box = optional(input, 'adjacentBox')
    if (!box) continue
    const hex = draft.hexes[cell]!
    putEvents(hex, texts(field(input, 'events')))
    hex.values['box'] = text(box)
    const exits = new Set(texts(field(input, 'neighbors')).map(name => cellNamed(kit, places, name)))
    hex.values['exits'] = [...exits].map(exit => lattice.ids[exit]!).sort()
    for (let d = 0; d < 6; d++) {
      const next = lattice.grid.neighbours[cell * 6 + d]!
      if (next < 0 || !draft.hexes[next]!.playable || exits.delete(next)) continue
      const side = lattice.sides.sideOf[cell * 6 + d]!
      if (!hasSide(draft, side, 'prohibited')) addSide(draft, side, 'prohibited')
    }
    if (exits.size > 0) throw problem(data.file, hex.name!, `does not touch ${lattice.ids[[...exits][0]!]}`)
  }
}
