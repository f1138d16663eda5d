/** WestFront: western Europe and its seas from the Shetlands to Tripoli, 98 km a hex. */
import { rowOf } from '@hexfront/engine'
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
import { stretched } from '../geo/stretch.ts'
import type { Input } from '../input.ts'
import { entries, field, list, number, optional, text, textPair, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit, Recipe } from '../recipe.ts'
import type { RiverBed } from '../rivers.ts'
import { addBorders } from '../steps.ts'
import { BEYOND, DROWNED, GROUND, LINKS, PULLS, RAILS, UNLINKED, UNRAILED, seaAt } from './wf-moves.ts'
import type { Ground } from './wf-moves.ts'
import { nameWishes, spell } from './wf-names.ts'
import { readPlaces } from './wf-places.ts'
import type { Place } from './wf-places.ts'
import { putSeas, putZones } from './wf-zones.ts'

export const wf: Recipe = {
  code: 'wf',
  title: 'WestFront',
  grid: 'WF',
  numbering: { form: 'CCRR', digits: 4 },
  ground: 'desert',
  words: {
    terrains: ['clear', 'forest', 'hill', 'marsh', 'mountain', 'desert', 'sea'],
    features: [
      'majorCity',
      'minorCity',
      'town',
      'victoryCity',
      'openCity',
      'capital',
      'majorPort',
      'minorPort',
      'navalBase',
      'fortress',
      'mineral',
      'oil',
      'supplyOrigin',
      'railEntry',
      'rail',
      'coast',
      'shoal',
      'halfHex',
    ],
    sides: [
      'forest',
      'hill',
      'marsh',
      'mountain',
      'river',
      'alpine',
      'sea',
      'strait',
      'ferry',
      'rail',
      'seaLink',
      'border',
    ],
    countries: [
      'Algeria',
      'Austria',
      'Belgium',
      'Britain',
      'Czechoslovakia',
      'Denmark',
      'France',
      'Germany',
      'Gibraltar',
      'Holland',
      'Hungary',
      'Italy',
      'Libya',
      'Malta',
      'Morocco',
      'Portugal',
      'Spain',
      'Tunisia',
      'Yugoslavia',
    ],
  },
  art: { levels: [200, 500, 1000, 1500, 2000], rank: 2, tolerance: 1.4, reliefStep: 16 },
  build,
  finish,
  names: nameWishes,
  pulls: PULLS,
  land: areas => stretched(areas, { west: -12.99, south: 29.51, east: 26.99, north: 61.99 }, 8),
}

function build(kit: Kit, draft: Draft): RiverBed {
  const places = readPlaces(kit)
  closeAll(kit, draft)
  readFacts(kit, draft, places)
  putGround(kit, draft)
  for (const place of places.values()) putPlace(kit, draft, place)
  const bed = putSides(kit, draft)
  putStraits(kit, draft)
  putRail(kit, draft)
  putLinks(kit, draft)
  putZones(kit, draft, places)
  putSeas(kit, draft, places)
  return bed
}

/** What follows from the corrected map: coast, sea sides, borders; a line on a hex makes it a rail hex. */
function finish(_kit: Kit, draft: Draft): void {
  addBorders(draft)
  const { sides } = draft.lattice
  for (let side = 0; side < sides.count; side++) {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    const pair = b < 0 ? [draft.hexes[a]!] : [draft.hexes[a]!, draft.hexes[b]!]
    if (hasSide(draft, side, 'rail')) for (const hex of pair) hex.features.add('rail')
    if (pair.some(hex => hex.terrain === 'sea') && pair.some(hex => hex.playable)) addSide(draft, side, 'sea')
    if (hasSide(draft, side, 'sea') || hasSide(draft, side, 'strait')) dropSide(draft, side, 'border')
  }
}

/** What a phrase of the facts says of its hex. */
const PHRASES: readonly [RegExp, readonly string[]][] = [
  [/^naval base$/, ['navalBase']],
  [/^fortress$/, ['fortress']],
  [/^victory city$/, ['victoryCity']],
  [/^major city$/, ['majorCity']],
  [/^town$/, ['town']],
  [/^open city/, ['openCity']],
  [/^coastal$/, ['coast']],
  [/^Rail Entry hex$/, ['railEntry']],
  [/^rail$/, ['rail']],
  [/^half hex$/, ['halfHex']],
  [/^resource: mineral$/, ['mineral']],
  [/^resource: oil$/, ['oil']],
  [/Supply Origin$/, ['supplyOrigin']],
  [/^(port|resource|east mapedge|town or city.*)$/, []],
]
const TERRAINS = ['forest', 'hill', 'marsh', 'mountain', 'clear']

function readFacts(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const { facts } = kit
  for (const [name, fact] of entries(field(facts, 'hexes'))) {
    const place = places.get(name)
    if (!place) throw problem(facts.file, name, 'has no hex in the proposals')
    const { cell } = place
    const rule = texts(field(fact, 'rules')).join(', ')
    const outside = /out of play/.test(text(field(fact, 'countryGeo')))
    if (!outside) statePlayable(draft, cell, rule, facts.file)
    if (!place.offset && !place.second) stateField(draft, cell, 'name', spell(name), rule, facts.file)
    const country = optional(fact, 'country')
    if (country && text(country) !== 'North Africa')
      stateField(draft, cell, 'country', text(country).replace(/ \(.*/, ''), rule, facts.file)
    const size = optional(fact, 'portSize') ?? optional(fact, 'portSizeDerived')
    if (size) stateFeature(draft, cell, `${text(size)}Port`, rule, facts.file)
    for (const phrase of texts(field(fact, 'features'))) {
      const known = PHRASES.find(([pattern]) => pattern.test(phrase))
      if (TERRAINS.includes(phrase)) stateField(draft, cell, 'terrain', phrase, rule, facts.file)
      else if (!known) throw problem(facts.file, name, `says "${phrase}", which is not understood`)
      else for (const feature of known[1]) stateFeature(draft, cell, feature, rule, facts.file)
    }
    checkValue(kit, name, place, fact, 'cityPP', 'production')
    checkValue(kit, name, place, fact, 'victoryCity', 'victoryCity')
  }
}

/** A number that the rules give must stand in the proposals too. */
function checkValue(kit: Kit, name: string, place: Place, fact: Input, key: string, ours: string): void {
  const stated = optional(fact, key)
  const value = place.input && optional(place.input, ours)
  if (!stated || !value || stated.value === value.value) return
  throw problem(
    kit.data.file,
    name,
    `has ${ours} ${String(value.value)}, the rules say ${String(stated.value)}`,
  )
}

/** Islands and regions that the rules count with a larger country. */
const REGIONS: Readonly<Record<string, string>> = { Sicily: 'Italy', Sardinia: 'Italy', Corsica: 'France' }

/** South of the Atlas, where the geography ends before the map does. */
const isSahara = (kit: Kit, cell: number): boolean => rowOf(kit.lattice.grid, cell) > 36

/** What neither proposals nor rules speak of is desert, sea or a neutral's ground, closed to all. */
function closeAll(kit: Kit, draft: Draft): void {
  draft.hexes.forEach((hex, cell) => {
    hex.playable = false
    if (!isSahara(kit, cell)) hex.terrain = kit.cells[cell]!.land < 0.5 ? 'sea' : 'clear'
  })
}

/** Land and sea as proposed. */
function putGround(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const ground = new Map(GROUND.map(one => [one.id, one]))
  for (const input of list(field(data, 'map', 'hexes'))) {
    const id = text(field(input, 'id'))
    const own = ground.get(id)
    if (DROWNED[id]) continue
    const country = own?.country ?? text(field(input, 'country'))
    const terrain = own?.terrain ?? text(field(input, 'terrain'))
    const open = !optional(input, 'outOfPlay') && !BEYOND.includes(id)
    const seas = own?.seas ?? texts(field(input, 'seas')).map(sea => seaAt(id, sea))
    putHex(kit, draft, { id, country, terrain, seas }, open ? 'open' : 'closed')
    const cell = cellOf(lattice, id, data.file)
    if (optional(input, 'shoal') && seas.length > 0) addFeature(draft, cell, 'shoal', data.file)
    ground.delete(id)
  }
  for (const sea of list(field(data, 'map', 'seaHexes'))) {
    const id = text(field(sea, 'id'))
    if (!ground.has(id)) putSea(kit, draft, id, seaAt(id, text(field(sea, 'sea'))))
  }
  for (const own of ground.values()) putHex(kit, draft, own, 'open')
  for (const [id, sea] of Object.entries(DROWNED)) putSea(kit, draft, id, sea)
}

/** A hex with land, in play or out of it. */
function putHex(kit: Kit, draft: Draft, ground: Ground, play: 'open' | 'closed'): void {
  const { id, country, terrain, seas } = ground
  const { file } = kit.data
  const cell = cellOf(kit.lattice, id, file)
  const hex = draft.hexes[cell]!
  setField(draft, cell, 'country', REGIONS[country] ?? country.replace('Ireland', 'Eire'), file)
  if (REGIONS[country]) setField(draft, cell, 'region', country, file)
  if (!draft.pins.has(`${cell}/terrain`)) setField(draft, cell, 'terrain', terrain, file)
  if (!wf.words.terrains.includes(hex.terrain)) throw problem(file, id, `is no terrain: ${terrain}`)
  hex.playable = play === 'open'
  if (seas.length === 0) return
  if (play === 'open') addFeature(draft, cell, 'coast', file)
  hex.values['seas'] = [...new Set(seas)]
}

function putSea(kit: Kit, draft: Draft, id: string, sea: string): void {
  const cell = cellOf(kit.lattice, id, kit.data.file)
  setField(draft, cell, 'terrain', 'sea', kit.data.file)
  setField(draft, cell, 'region', sea, kit.data.file)
}

const KINDS: Readonly<Record<string, string>> = { major: 'majorCity', minor: 'minorCity', town: 'town' }

/** Cities, towns, ports, resources, with every number that belongs to them. */
function putPlace(kit: Kit, draft: Draft, { name, cell, input, offset, second }: Place): void {
  const { file } = kit.data
  const hex = draft.hexes[cell]!
  const add = (feature: string): void => addFeature(draft, cell, feature, file)
  if (offset) {
    hex.values['called'] = name
    for (const tag of offset.tags) if (tag === 'railEntry') add('railEntry')
    return
  }
  if (!input) return
  const word = (key: string): string | null => {
    const found = optional(input, key)
    return found ? text(found) : null
  }
  const kind = KINDS[text(field(input, 'kind'))]
  if (!kind) throw problem(file, name, 'is neither city nor town')
  if (second) hex.values['also'] = spell(name)
  else {
    setField(draft, cell, 'name', spell(name), file)
    add(kind)
    const production = number(field(input, 'production'))
    if (kind === 'majorCity') hex.values['production'] = production
  }
  const port = word('port')
  if (port) {
    add(`${port}Port`)
    hex.values['port'] = spell(name)
    hex.values['capacity'] = port === 'major' ? 2 : 1
    hex.values['portVP'] = number(field(input, 'portVP'))
    hex.values['seas'] = texts(field(input, 'seas'))
  }
  const base = word('navalBaseOf')
  if (base) {
    add('navalBase')
    hex.values['navalBaseOf'] = base
  }
  const resource = optional(input, 'resource')
  if (resource) {
    add(text(field(resource, 'kind')))
    hex.values['resource'] = number(field(resource, 'value'))
  }
  const points = number(field(input, 'victoryCity'))
  if (points > 0) {
    add('victoryCity')
    hex.values['victoryCity'] = points
  }
  if (field(input, 'fortress').value === true) add('fortress')
  const origin = word('supplyOrigin')
  if (origin) {
    add('supplyOrigin')
    hex.values['supplyOrigin'] = origin
  }
  for (const tag of texts(field(input, 'tags')))
    if (['openCity', 'capital', 'railEntry', 'halfHex'].includes(tag)) add(tag)
}

/** Hexside terrain as proposed; a clear hexside is said by silence. Rivers lend their names. */
function putSides(kit: Kit, draft: Draft): RiverBed {
  const { data, lattice } = kit
  const bed: RiverBed = { lattice, landmarks: [], shore: new Set(), closed: new Set(), laid: [] }
  for (const input of list(field(data, 'map', 'hexsides'))) {
    const [a, b, kind] = texts(input) as [string, string, string]
    if (kind === 'clear' || [a, b].some(id => DROWNED[id])) continue
    if (!wf.words.sides.includes(kind)) throw problem(data.file, `${a}/${b}`, `is no hexside: "${kind}"`)
    addSide(draft, namedSide(draft, a, b, data.file), kind)
  }
  for (const river of list(field(data, 'rivers'))) {
    const name = spell(text(field(river, 'name')))
    const sides = list(field(river, 'hexsides')).map(pair => namedSide(draft, ...textPair(pair), data.file))
    for (const side of sides)
      if (!draft.sides.get(side)?.get('river')?.name) addSide(draft, side, 'river', name)
    bed.laid.push({ name, kind: 'river', line: [], chains: [sides], vertices: new Set() })
  }
  // Stated hexsides come last: a rule has the final word.
  for (const fact of list(field(data, 'hexsideFacts'))) {
    if (text(field(fact, 'source')) !== 'rulebook') continue
    const side = namedSide(draft, ...textPair(field(fact, 'hexes')), data.file)
    const kind = text(field(fact, 'type'))
    for (const other of TERRAINS.concat('river', 'sea')) dropSide(draft, side, other)
    addSide(draft, side, kind, kind === 'river' ? 'Po' : '', 'rulebook')
  }
  return bed
}

/** Rule 1.39: straits; those with a rail ferry are printed in red. */
function putStraits(kit: Kit, draft: Draft): void {
  const { data } = kit
  for (const strait of list(field(data, 'straits'))) {
    const side = namedSide(draft, ...textPair(field(strait, 'hexes')), data.file)
    const source = text(field(strait, 'source')) === 'rulebook' ? 'rulebook' : 'reconstructed'
    dropSide(draft, side, 'sea')
    addSide(draft, side, 'strait', '', source)
    if (field(strait, 'red').value === true) addSide(draft, side, 'ferry', '', source)
  }
}

/** Rule 1.6: a railway crosses these sides. */
function putRail(kit: Kit, draft: Draft): void {
  const { data } = kit
  const pairs = list(field(data, 'map', 'railHexsides')).map(textPair)
  for (const [a, b] of [...pairs, ...RAILS]) addSide(draft, namedSide(draft, a, b, data.file), 'rail')
  for (const [a, b] of UNRAILED) dropSide(draft, namedSide(draft, a, b, data.file), 'rail')
}

/** Rule 15.43: sides over which ships can go, where at least one of the hexes has land. */
function putLinks(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const isLand = (id: string): boolean => draft.hexes[cellOf(lattice, id, data.file)]!.terrain !== 'sea'
  for (const [a, b] of [...list(field(data, 'map', 'seaLinks')).map(textPair), ...LINKS])
    if (isLand(a) || isLand(b)) addSide(draft, namedSide(draft, a, b, data.file), 'seaLink')
  for (const [a, b] of UNLINKED) dropSide(draft, namedSide(draft, a, b, data.file), 'seaLink')
}
