/** Manstein's War: the west in May and June 1940, from the Channel to the Rhine, 40 km a hex. */
import { columnOf, endsOfSide, formatSide, rowOf } from '@hexfront/engine'
import type { NameWish } from '../art/labels.ts'
import type { Draft } from '../draft.ts'
import {
  addFeature,
  addSide,
  addZone,
  hasSide,
  namedSide,
  setField,
  stateFeature,
  stateField,
  statePlayable,
} from '../draft.ts'
import type { Line } from '../geo/line.ts'
import { distance } from '../geo/line.ts'
import type { Point } from '../geo/transform.ts'
import type { Input } from '../input.ts'
import { entries, field, list, number, optional, text, textPair, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { regionWishes, spotsBeside } from '../names.ts'
import { problem } from '../problem.ts'
import type { Kit, Recipe } from '../recipe.ts'
import type { Course, Landmark, RiverBed } from '../rivers.ts'
import { layRiver } from '../rivers.ts'
import { seaSides } from '../sea.ts'
import { addBorders, addRiver, courseOf, fromSource, waterOf } from '../steps.ts'
import type { RiverChoice } from './mw-names.ts'
import { BANKS, REGION_NAMES, RIVERS, spell } from './mw-names.ts'

export const mw: Recipe = {
  code: 'mw',
  title: "Manstein's War",
  grid: 'MW',
  numbering: { form: 'CCRR', digits: 4 },
  ground: 'clear',
  words: {
    terrains: ['clear', 'forest', 'rough', 'sea'],
    features: [
      'city',
      'town',
      'depot',
      'port',
      'channelPort',
      'coast',
      'majorFort',
      'minorFort',
      'maginot',
      'westWall',
      'openCity',
      'morale',
      'capitulation',
    ],
    sides: ['river', 'sea', 'border', 'frontLine'],
    countries: ['Belgium', 'England', 'France', 'Germany', 'Luxembourg', 'Netherlands', 'Switzerland'],
  },
  art: { levels: [50, 100, 200, 300, 400, 500, 600, 800, 1000], rank: 3, tolerance: 0.8, reliefStep: 14 },
  build,
  finish,
  names,
}

/** Even columns end at row 44, as 0444 and 2244 do (13.3). */
const LAST_EVEN_ROW = 44
/** A stream of less than 30 km is no obstacle at this scale. */
const TRIM = 70
const LAKE = { name: 'IJsselmeer', hexes: ['1531', '1532'] }

function build(kit: Kit, draft: Draft): RiverBed {
  readFacts(kit, draft)
  putGround(kit, draft)
  putPlaces(kit, draft)
  putForts(kit, draft)
  putWater(kit, draft)
  return putRivers(kit, draft)
}

function finish(kit: Kit, draft: Draft): void {
  addBorders(draft)
  putFrontLine(draft)
  markCoast(kit, draft)
  putZones(kit, draft)
}

/** What a phrase of the facts says of its hex; entry hexes and ocean sides are read from their lists. */
const PHRASES: readonly [RegExp, readonly string[]][] = [
  [/^open-city candidate$/, ['city', 'openCity']],
  [/^capitulation condition$/, ['capitulation']],
  [/^morale hex$/, ['morale']],
  [/^Ruhr$/, ['depot']],
  [/^Paris$/, ['depot', 'morale']],
  [/^(France|Germany|Belgium)( \(set-up\))?$/, []],
  [/entry hex|map edge|ocean hexside|^VP|needed for|fortress/, []],
]

function readFacts(kit: Kit, draft: Draft): void {
  const { facts, lattice } = kit
  for (const [id, fact] of entries(field(facts, 'hexes'))) {
    const cell = cellOf(lattice, id, facts.file)
    const rule = text(field(fact, 'rule'))
    statePlayable(draft, cell, rule, facts.file)
    for (const phrase of texts(field(fact, 'features'))) {
      const known = PHRASES.find(([pattern]) => pattern.test(phrase))
      if (!known) throw problem(facts.file, id, `says "${phrase}", which the recipe does not understand`)
      for (const feature of known[1]) stateFeature(draft, cell, feature, rule, facts.file)
      const country = /^(France|Germany|Belgium)/.exec(phrase)
      if (country) stateField(draft, cell, 'country', country[1]!, rule, facts.file)
    }
  }
}

/** Country and terrain of every hex as proposed; England is drawn and out of play, the sea is closed. */
function putGround(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const hexes = field(data, 'map', 'grid', 'hexes')
  draft.hexes.forEach((hex, cell) => {
    const id = lattice.ids[cell]!
    const given = optional(hexes, id)
    const beyond = columnOf(lattice.grid, cell) % 2 === 0 && rowOf(lattice.grid, cell) > LAST_EVEN_ROW
    if (!given) {
      if (!beyond) throw problem(data.file, id, 'has no proposal')
      hex.playable = false
      if (kit.cells[cell]!.land < 0.25) hex.terrain = 'sea'
      return
    }
    const country = text(field(given, 'country'))
    if (country === 'sea') {
      hex.terrain = 'sea'
      hex.playable = false
      return
    }
    const out = /^England|^Switzerland/.exec(country)
    if (out) hex.playable = false
    setField(draft, cell, 'country', out ? out[0] : country, data.file)
    setField(draft, cell, 'terrain', text(field(given, 'terrain')), data.file)
  })
}

interface PlaceEntry {
  readonly cell: number
  readonly name: string
  readonly label: string
  readonly at: Point
  readonly input: Input
}

function placesIn(kit: Kit, key: string): PlaceEntry[] {
  const { data, lattice } = kit
  return list(field(data, 'map', key)).map(one => {
    const name = text(field(one, 'name'))
    const label = optional(one, 'label')
    return {
      cell: cellOf(lattice, text(field(one, 'hex')), data.file),
      name,
      label: spell(label ? text(label) : name),
      at: kit.place.forward([number(field(one, 'lon')), number(field(one, 'lat'))]),
      input: one,
    }
  })
}

/** Cities, towns, depots (supply centers) and ports with the victory points of 3.4 and 3.5. */
function putPlaces(kit: Kit, draft: Draft): void {
  const { data, facts, lattice } = kit
  for (const [key, feature] of [
    ['cities', 'city'],
    ['towns', 'town'],
  ] as const) {
    for (const { cell, label } of placesIn(kit, key)) {
      const hex = draft.hexes[cell]!
      if (hex.name) throw problem(data.file, lattice.ids[cell]!, `holds both ${hex.name} and ${label}`)
      addFeature(draft, cell, feature, data.file)
      setField(draft, cell, 'name', label, data.file)
    }
  }
  for (const { cell, input } of placesIn(kit, 'depots')) {
    addFeature(draft, cell, 'depot', data.file)
    addPoints(draft, cell, input)
  }
  for (const { cell, input } of placesIn(kit, 'ports')) {
    addFeature(draft, cell, 'port', data.file)
    if (field(input, 'channel').value === true) addFeature(draft, cell, 'channelPort', data.file)
    addPoints(draft, cell, input)
  }
  const cells = new Map(
    ['cities', 'towns'].flatMap(key => placesIn(kit, key)).map(one => [one.name, one.cell]),
  )
  for (const [name, fact] of entries(field(facts, 'namedPlaces'))) {
    const at = optional(fact, 'hex')
    const cell = cells.get(name)
    if (at && cell !== cellOf(lattice, text(at), facts.file))
      throw problem(data.file, text(at), `must hold ${name} (${text(field(fact, 'rule'))})`)
    const phrases = optional(fact, 'features')
    if (cell === undefined || !phrases) continue
    for (const phrase of texts(phrases)) {
      for (const feature of PHRASES.find(([pattern]) => pattern.test(phrase))?.[1] ?? [])
        addFeature(draft, cell, feature, facts.file)
    }
  }
}

/** Rule 3.5: a hex counts once, by its best line. */
function addPoints(draft: Draft, cell: number, input: Input): void {
  const points = optional(input, 'vp')
  if (!points) return
  const { values } = draft.hexes[cell]!
  const key = `vp${text(field(input, 'vpTo'))}`
  values[key] = Math.max(number(points), Number(values[key] ?? 0))
}

/** Rules 3.4, 3.5 and 17.0: the Maginot Line is major, the West Wall and all others are minor. */
function putForts(kit: Kit, draft: Draft): void {
  const { data } = kit
  for (const [key, feature] of [
    ['majorForts', 'majorFort'],
    ['minorForts', 'minorFort'],
  ] as const) {
    for (const { cell, input, label } of placesIn(kit, key)) {
      const hex = draft.hexes[cell]!
      addFeature(draft, cell, feature, data.file)
      hex.values['fortOwner'] = text(field(input, 'owner'))
      addPoints(draft, cell, input)
      const line = optional(input, 'line')
      if (line) addFeature(draft, cell, text(line) === 'Maginot' ? 'maginot' : 'westWall', data.file)
      if (!hex.name) setField(draft, cell, 'name', label, data.file)
    }
  }
}

/** Rule 2.1: ocean sides bar the way; the IJsselmeer and the Wadden do so too. */
function putWater(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const { sides } = lattice
  for (const one of list(field(data, 'map', 'oceanHexsides', 'pairs')))
    addSide(draft, namedSide(draft, ...textPair(one), data.file), 'sea', 'Bay of the Seine', 'rulebook')
  const wet = new Set(seaSides(lattice, waterOf(kit, 'withLakes')))
  const isSea = (cell: number): boolean => draft.hexes[cell]!.terrain === 'sea'
  const open = (cell: number): boolean => draft.hexes[cell]!.playable
  const name = (...cells: number[]): string =>
    cells.some(cell => LAKE.hexes.includes(lattice.ids[cell]!)) ? LAKE.name : ''
  for (let side = 0; side < sides.count; side++) {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    if (hasSide(draft, side, 'sea')) continue
    if (b < 0 ? open(a) && wet.has(side) : (open(a) && isSea(b)) || (open(b) && isSea(a)))
      addSide(draft, side, 'sea', name(a, b))
    else if (b >= 0 && open(a) && open(b) && wet.has(side)) addSide(draft, side, 'sea')
  }
}

/** Rule 8.4: rivers lie on hexsides. */
function putRivers(kit: Kit, draft: Draft): RiverBed {
  const { lattice } = kit
  const shore = new Set<number>()
  const closed = new Set<number>()
  for (let side = 0; side < lattice.sides.count; side++) {
    const [a, b] = [lattice.sides.first[side]!, lattice.sides.second[side]!]
    const wet = hasSide(draft, side, 'sea')
    const open = b >= 0 && draft.hexes[a]!.terrain === 'sea' && draft.hexes[b]!.terrain === 'sea'
    if (wet || open) for (const end of endsOfSide(lattice.sides, lattice.vertices, side)) shore.add(end)
    if (wet || open || b < 0) closed.add(side)
  }
  const landmarks: Landmark[] = ['cities', 'towns']
    .flatMap(key => placesIn(kit, key))
    .map(({ cell, name, at }) => ({ cell, at: BANKS[name] ? kit.place.forward(BANKS[name]) : at }))
  const bed: RiverBed = { lattice, landmarks, shore, closed, laid: [] }
  for (const choice of RIVERS) addRiver(draft, layRiver(bed, courseFor(kit, choice)), ['river'])
  return bed
}

/** The course of a river from its source, or from its end if it is an arm, with its estuary or up to its confluence. */
function courseFor(kit: Kit, { name, parts, gap, from, source, until, mouth }: RiverChoice): Course {
  const whole = { ...courseOf(kit, name, 'river', parts, gap ?? 90), ...(source ? { source } : {}) }
  const known = from === 'end' ? whole : fromSource(kit, whole, TRIM)
  const down = known.source === 'last' ? known.line.toReversed() : known.line
  const line = [...upTo(down, until && kit.place.forward(until)), ...(mouth ?? []).map(kit.place.forward)]
  return { ...known, line: known.source === 'last' ? line.toReversed() : line }
}

/** The line as far as the point of it that is nearest to a place. */
function upTo(line: Line, end: Point | undefined): Line {
  if (!end) return line
  const far = line.map(at => distance(at, end))
  return line.slice(0, far.indexOf(Math.min(...far)) + 1)
}

/** Rule 8.5: the front line runs along the German border. */
function putFrontLine(draft: Draft): void {
  const { sides, ids } = draft.lattice
  const front: number[] = []
  for (const [side, kinds] of draft.sides) {
    if (!kinds.has('border')) continue
    const countries = [sides.first[side]!, sides.second[side]!].map(cell => draft.hexes[cell]!.country)
    if (countries.includes('Germany')) front.push(side)
  }
  front.sort((a, b) => a - b)
  for (const side of front) addSide(draft, side, 'frontLine', 'Front line')
  draft.lines.push({
    id: 'frontLine',
    name: 'Front line',
    sides: front.map(side => formatSide(sides, ids, side)),
    source: 'reconstructed',
  })
}

/** Rule 20.1: coastal hexes; the shore of the IJsselmeer is none. The proposals must agree. */
function markCoast(kit: Kit, draft: Draft): void {
  const { sides } = draft.lattice
  for (const [side, kinds] of draft.sides) {
    const sea = kinds.get('sea')
    if (!sea || sea.name === LAKE.name) continue
    for (const cell of [sides.first[side]!, sides.second[side]!]) {
      if (cell >= 0 && draft.hexes[cell]!.playable) draft.hexes[cell]!.features.add('coast')
    }
  }
  const { data, lattice } = kit
  const wanted = new Set(texts(field(data, 'map', 'coastal')).map(id => cellOf(lattice, id, data.file)))
  const missing = [...wanted].filter(cell => !draft.hexes[cell]!.features.has('coast'))
  if (missing.length)
    throw problem(
      data.file,
      missing.map(cell => lattice.ids[cell]).join(', '),
      'is coastal but has no sea side',
    )
}

/** Entry hexes of 13.3, capitulation of 3.8, the fortified lines and the displays. */
function putZones(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const cells = (input: Input): number[] => texts(input).map(id => cellOf(lattice, id, data.file))
  const entry = field(data, 'map', 'entry')
  addZone(draft, 'germanEntry', 'German entry', cells(field(entry, 'German', 'hexes')), 'rulebook')
  addZone(draft, 'britishEntry', 'British entry', cells(field(entry, 'British', 'hexes')), 'rulebook')
  addZone(draft, 'frenchEntry', 'French entry', cells(field(entry, 'French', 'hexes')), 'reconstructed')
  const named = (...names: string[]): number[] =>
    names.map(name => {
      const cell = draft.hexes.findIndex(hex => hex.name?.split(' / ').includes(name))
      if (cell < 0) throw problem('mw recipe', name, 'is not on the map')
      return cell
    })
  addZone(
    draft,
    'belgianCapitulation',
    'Hexes that hold Belgium in the war',
    named('Brussels', 'Antwerp', 'Eben Emael'),
    'reconstructed',
  )
  addZone(
    draft,
    'dutchCapitulation',
    'Hexes that hold the Netherlands in the war',
    named('Amsterdam', 'Rotterdam'),
    'reconstructed',
  )
  const maginot = placesIn(kit, 'majorForts').map(one => lattice.ids[one.cell]!)
  draft.lines.push({
    id: 'maginotLine',
    name: 'Maginot Line',
    hexes: maginot.slice(0, -1),
    source: 'reconstructed',
  })
  for (const [id, name] of [
    ['germanAvailable', 'German Airstrikes & SF Available'],
    ['germanUtilized', 'German Airstrikes & SF Utilized'],
    ['germanEliminated', 'German Eliminated Units'],
    ['alliedAvailable', 'Allied Airstrikes & SF Available'],
    ['alliedUtilized', 'Allied Airstrikes & SF Utilized'],
    ['alliedEliminated', 'Allied Eliminated Units'],
    ['alliedEvacuated', 'Allied Evacuated Units'],
  ] as const)
    draft.boxes.push({ id, name, kind: 'box', source: 'rulebook' })
}

function names(kit: Kit, draft: Draft): NameWish[] {
  const wishes: NameWish[] = []
  for (const [kind, height] of [
    ['city', 20],
    ['town', 15],
  ] as const) {
    draft.hexes.forEach((hex, cell) => {
      if (!hex.name || !hex.features.has(kind)) return
      wishes.push({ text: hex.name, kind, height, spots: spotsBeside(kit, cell, 30, 24) })
    })
  }
  return [...wishes, ...regionWishes(kit, REGION_NAMES)]
}
