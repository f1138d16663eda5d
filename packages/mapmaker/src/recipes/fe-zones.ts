/** Zones, lines and off-map boxes of Festung Europa. */
import { formatSide } from '@hexfront/engine'
import type { Source } from '@hexfront/engine'
import type { Draft } from '../draft.ts'
import { addZone } from '../draft.ts'
import type { Point } from '../geo/transform.ts'
import { entries, field, list, text, texts } from '../input.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import { RIVER_LINES } from './fe-names.ts'

type CellsOf = (names: readonly string[]) => number[]

/** Sets of hexes that rules ask for: the key in the proposals, what it is called, and who says so. */
const ZONES: readonly [id: string, name: string, source: Source][] = [
  ['sicily', 'Sicily', 'rulebook'],
  ['sardinia', 'Sardinia', 'rulebook'],
  ['corsica', 'Corsica', 'rulebook'],
  ['mainlandItaly', 'Mainland Italy', 'reconstructed'],
  ['southOfArno', 'Italy south of the Arno, and Sicily', 'reconstructed'],
  ['sovietZone', 'Soviet occupation zone', 'reconstructed'],
  ['frenchBeachHeads', 'Beach Heads of France', 'reconstructed'],
  ['adjacentEasternFront', 'Hexes beside the Eastern Front box', 'reconstructed'],
  ['adjacentBalkansFront', 'Hexes beside the Balkans Front box', 'reconstructed'],
]

const REGIONS: Readonly<Record<string, string>> = {
  sicily: 'Sicily',
  sardinia: 'Sardinia',
  corsica: 'Corsica',
  mainlandItaly: 'Mainland Italy',
}

export function putZones(kit: Kit, draft: Draft, cellsOf: CellsOf): void {
  const zones = field(kit.data, 'map', 'zones')
  for (const [id, name, source] of ZONES) {
    const cells = cellsOf(texts(field(zones, id)))
    addZone(draft, id, name, cells, source)
    const region = REGIONS[id]
    if (region) for (const cell of cells) draft.hexes[cell]!.region = region
  }
  for (const [army, names] of entries(field(zones, 'armyDistricts'))) {
    addZone(draft, `armyDistrict${army}`, `Army District ${army}`, cellsOf(texts(names)), 'reconstructed')
  }
  putMainlandFrance(draft, cellsOf(texts(field(zones, 'corsica'))))
  checkMarks(kit, draft, cellsOf)
}

/** What cards and rules call France: neither Corsica nor a Beach Head, whatever country those are of. */
function putMainlandFrance(draft: Draft, corsica: readonly number[]): void {
  const cells = [...draft.hexes.keys()].filter(cell => {
    const { country, terrain, playable } = draft.hexes[cell]!
    return country === 'France' && playable && terrain !== 'beachHead' && !corsica.includes(cell)
  })
  addZone(draft, 'mainlandFrance', 'Mainland France', cells, 'reconstructed')
}

/** Lists that repeat a mark of the hexes: a hex in one and without the other stops the run. */
function checkMarks(kit: Kit, draft: Draft, cellsOf: CellsOf): void {
  const zones = field(kit.data, 'map', 'zones')
  const lists: [string, string][] = [
    ['vpHexes', 'vp'],
    ['industrialCenters', 'industrialCenter'],
    ['urbanIndustrial', 'urbanIndustrial'],
    ['capitals', 'capital'],
    ['ports', 'port'],
    ['fortressHexes', 'fortressHex'],
    ['sovietZone', 'sovietZone'],
    ['southOfArno', 'southOfArno'],
  ]
  for (const [key, feature] of lists) {
    const listed = new Set(cellsOf(texts(field(zones, key))))
    draft.hexes.forEach((hex, cell) => {
      if (hex.features.has(feature) !== listed.has(cell))
        throw problem(kit.data.file, hex.name ?? '-', `is "${feature}" in one list and not in another`)
    })
  }
}

/** Rules 9.263 and 13.1 speak of the Rhine and the Arno; 17.2 puts fortresses along the West Wall. */
export function putLines(kit: Kit, draft: Draft, cellsOf: CellsOf): void {
  const { sides, ids } = kit.lattice
  for (const [id, name] of RIVER_LINES) {
    const mine = [...draft.sides].filter(([, kinds]) => [...kinds.values()].some(one => one.name === name))
    if (mine.length === 0) throw problem(kit.data.file, name, 'has no sides')
    const pairs = mine.map(([side]) => side).sort((a, b) => a - b)
    draft.lines.push({
      id,
      name,
      sides: pairs.map(side => formatSide(sides, ids, side)),
      source: 'reconstructed',
    })
  }
  const wall = cellsOf(['Aachen', 'The Eifel', 'The Saar', 'Freiburg'])
  draft.lines.push({
    id: 'westWall',
    name: 'West Wall',
    hexes: wall.map(cell => ids[cell]!),
    source: 'rulebook',
  })
}

/** Off-map boxes: id, and where their middle is drawn, on ground that nobody enters. */
const BOXES: Readonly<Record<string, { readonly id: string; readonly at: Point }>> = {
  'United Kingdom Reserve box': { id: 'unitedKingdom', at: [330, 800] },
  'North Africa Reserve box': { id: 'northAfrica', at: [720, 2545] },
  'OKW Reserve box': { id: 'okw', at: [1560, 420] },
  'Eastern Front box': { id: 'easternFront', at: [1720, 905] },
  'Balkans Front box': { id: 'balkansFront', at: [1700, 1480] },
  'Argument holding box': { id: 'argument', at: [330, 420] },
}

export function putBoxes(kit: Kit, draft: Draft, cellsOf: CellsOf): void {
  for (const input of list(field(kit.data, 'map', 'boxes'))) {
    const name = text(field(input, 'name'))
    const box = BOXES[name]
    if (!box) throw problem(kit.data.file, name, 'is a box that the recipe does not know')
    const links = cellsOf(texts(field(input, 'adjacent'))).map(cell => kit.lattice.ids[cell]!)
    draft.boxes.push({
      id: box.id,
      name,
      kind: 'box',
      ...(links.length > 0 ? { links } : {}),
      at: box.at,
      source: 'rulebook',
    })
  }
}
