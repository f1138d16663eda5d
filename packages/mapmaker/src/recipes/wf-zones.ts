/** Zones, start lines, sea areas and boxes of WestFront. */
import { centreOf, formatSide, rowOf } from '@hexfront/engine'
import type { Draft } from '../draft.ts'
import { addZone, hasSide } from '../draft.ts'
import type { Input } from '../input.ts'
import { entries, field, list, number, optional, text, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import { sidesBetween } from '../steps.ts'
import { DROWNED, MOVED } from './wf-moves.ts'
import { SEA_SPOTS } from './wf-names.ts'
import type { Place } from './wf-places.ts'

const NORTH = ['France', 'Belgium', 'Holland', 'Germany', 'Denmark']
const SOUTH = ['Italy', 'Portugal', 'Spain', 'Yugoslavia']
const SECTORS: Readonly<Record<string, string>> = {
  '15th Army (Rhine-Seine)': 'coast15',
  '7th Army (Seine-Loire)': 'coast7',
  '1st Army (Loire-Spain)': 'coast1',
  '19th Army (Spain-Italy)': 'coast19',
  Holland: 'coastHolland',
  Denmark: 'coastDenmark',
  'Britain south coast': 'coastBritain',
}

export function putZones(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const { data, lattice } = kit
  const open = lattice.ids.map((_, cell) => cell).filter(cell => draft.hexes[cell]!.playable)
  const inside = (names: readonly string[]): number[] =>
    open.filter(cell => names.includes(draft.hexes[cell]!.country ?? ''))
  const corsica = (cell: number): boolean => draft.hexes[cell]!.region === 'Corsica'
  // Rule 17.1: Corsica counts with the South.
  addZone(
    draft,
    'north',
    'North',
    inside(NORTH).filter(cell => !corsica(cell)),
    'rulebook',
  )
  addZone(draft, 'south', 'South', [...inside(SOUTH), ...open.filter(corsica)], 'rulebook')
  const florence = rowOf(lattice.grid, cellNamed(kit, places, 'Florence'))
  const italy = inside(['Italy']).filter(cell => !draft.hexes[cell]!.region)
  const northern = italy.filter(cell => rowOf(lattice.grid, cell) < florence)
  addZone(draft, 'northItaly', 'Italy north of the Florence row', northern, 'rulebook')
  addZone(
    draft,
    'southItaly',
    'Italy from the Florence row south',
    italy.filter(cell => !northern.includes(cell)),
    'rulebook',
  )
  addZone(
    draft,
    'northAfrica',
    'North Africa',
    inside(['Morocco', 'Algeria', 'Tunisia', 'Libya']),
    'rulebook',
  )
  addZone(draft, 'husky', 'Husky map section', cellsOf(kit, field(data, 'huskyHexes')), 'reconstructed')
  for (const [name, sector] of entries(field(data, 'coastSectors'))) {
    const id = SECTORS[name]
    if (!id) throw problem(data.file, name, 'is a coast that the recipe does not know')
    const cells = list(sector).map(one => cellNamed(kit, places, text(field(one, 'place'))))
    addZone(draft, id, `Coast: ${name}`, cells, 'reconstructed')
  }
  putEdges(draft, open)
  putStartlines(kit, draft)
}

function cellNamed(kit: Kit, places: ReadonlyMap<string, Place>, name: string): number {
  const found = places.get(name)
  if (!found) throw problem(kit.data.file, name, 'is no place of this map')
  return found.cell
}

/** A list of hexes in the proposals, with the hexes that moved places bring along and lose. */
function cellsOf(kit: Kit, input: Input): number[] {
  const ids = new Set(texts(input))
  if (ids.has('1834')) ids.add(MOVED['Bizerte']!).add(MOVED['Tunis']!)
  for (const id of Object.keys(DROWNED)) ids.delete(id)
  return [...ids].map(id => cellOf(kit.lattice, id, kit.data.file))
}

/** Rule 1.1: the east edge is the Axis home edge: the last hex of each row that comes to it, from the south up. */
function putEdges(draft: Draft, open: readonly number[]): void {
  const { grid, ids } = draft.lattice
  const last = new Map<number, number>()
  const first = new Map<number, number>()
  for (const cell of open) {
    const row = rowOf(grid, cell)
    if (ids[cell]! >= '2600') last.set(row, cell)
    if (ids[cell]! < '0100') first.set(row, cell)
  }
  // Dubrovnik's row ends on the Adriatic, the heel of Italy and Libya come nowhere near the Axis home.
  const home = [...last].filter(([row]) => row <= 28).map(([, cell]) => cell)
  addZone(draft, 'eastEdge', 'Axis home map edge', home, 'reconstructed')
  addZone(draft, 'westEdge', 'Allied home map edge', first.values(), 'reconstructed')
}

/** Rule 3.22: start lines, the hexes along them and what the Allies hold behind them. */
function putStartlines(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  for (const [scenario, line] of entries(field(data, 'startlines'))) {
    const allied = new Set(cellsOf(kit, field(line, 'alliedHexes')))
    const source = optional(line, 'line') ? 'reconstructed' : 'rulebook'
    addZone(draft, `allied${scenario}`, `Allied ground at the start of ${scenario}`, allied, source)
    if (!optional(line, 'line')) continue
    const front = field(line, 'frontlineHexes')
    for (const side of ['axis', 'allied'] as const) {
      const name = `${side === 'axis' ? 'Axis' : 'Allied'} front at the start of ${scenario}`
      addZone(draft, `${side}Front${scenario}`, name, cellsOf(kit, field(front, side)), 'reconstructed')
    }
    const axis = (cell: number): boolean =>
      draft.hexes[cell]!.playable &&
      !allied.has(cell) &&
      !['Spain', 'Portugal'].includes(draft.hexes[cell]!.country!)
    const sides = sidesBetween(draft, cell => allied.has(cell)).filter(side => {
      const [a, b] = [lattice.sides.first[side]!, lattice.sides.second[side]!]
      return (axis(a) || axis(b)) && !hasSide(draft, side, 'sea') && !hasSide(draft, side, 'alpine')
    })
    draft.lines.push({
      id: `startline${scenario}`,
      name: `Start line ${scenario}`,
      sides: sides.map(side => formatSide(lattice.sides, lattice.ids, side)),
      source: 'reconstructed',
    })
  }
}

/** Words to an identifier: "Gulf of Lyon" is gulfOfLyon. */
export const idOf = (name: string): string =>
  name
    .replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, letter => letter.toLowerCase())

/** Rule 15.1: sea areas with their ports, their neighbours and their numbers; 15.51: the BeachHead boxes. */
export function putSeas(kit: Kit, draft: Draft, places: ReadonlyMap<string, Place>): void {
  const { data, facts, lattice } = kit
  const pairs = list(field(data, 'tables', 'seaAdjacency', 'pairs')).map(texts)
  for (const sea of list(field(facts, 'seaAreas'))) {
    const name = text(field(sea, 'name'))
    const ports = texts(field(sea, 'ports')).map(port => lattice.ids[cellNamed(kit, places, port)]!)
    const next = pairs.flatMap(([a, b]) => (a === name ? [idOf(b!)] : b === name ? [idOf(a!)] : []))
    const base = text(field(sea, 'controllingBase'))
    const spot = SEA_SPOTS[name]
    if (!spot) throw problem(facts.file, name, 'is a sea that the recipe does not know')
    const [x, y] = centreOf(lattice.grid, cellOf(lattice, spot[0], 'recipe of wf'))
    draft.boxes.push({
      id: idOf(name),
      name,
      kind: 'sea',
      links: [...ports, ...next],
      values: {
        basin: text(field(sea, 'basin')),
        interdiction: number(field(sea, 'interdiction')),
        base: base.startsWith('(') ? null : lattice.ids[cellNamed(kit, places, base)]!,
      },
      at: [Math.round(x + spot[1]), Math.round(y + spot[2])],
      source: 'rulebook',
    })
  }
  const bounds = sidesOfSeas(draft)
  draft.lines.push({
    id: 'seaBoundaries',
    name: 'Boundaries of sea areas',
    sides: bounds.map(side => formatSide(lattice.sides, lattice.ids, side)),
    source: 'reconstructed',
  })
  draft.boxes.push({ id: 'beachHeadsReady', name: 'BeachHeads Ready', kind: 'box', source: 'rulebook' })
  draft.boxes.push({ id: 'beachHeadsPrep', name: 'BeachHeads in Prep', kind: 'box', source: 'rulebook' })
}

/** The sides between sea hexes of different areas. */
function sidesOfSeas(draft: Draft): number[] {
  const { sides } = draft.lattice
  const sea = (cell: number): string =>
    draft.hexes[cell]!.terrain === 'sea' ? (draft.hexes[cell]!.region ?? '') : ''
  return Array.from({ length: sides.count }, (_, side) => side).filter(side => {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    return b >= 0 && sea(a) !== '' && sea(b) !== '' && sea(a) !== sea(b)
  })
}
