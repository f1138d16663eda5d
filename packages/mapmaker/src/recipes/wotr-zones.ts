/** Sectors, edges, entry and set-up zones of Watch on the Rhine. */
import { centreOf, formatSide } from '@hexfront/engine'
import type { Draft } from '../draft.ts'
import { addSide, addZone } from '../draft.ts'
import type { Input } from '../input.ts'
import { entries, field, list, optional, text, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import { sidesBetween } from '../steps.ts'

/** Rule 8.16: the boundary of the supply sectors, as straight as hexsides allow between its two stated ends. */
export function putSectors(kit: Kit, draft: Draft): void {
  const { lattice } = kit
  const [eastX, eastY] = boundaryEnd(kit, 'east')
  const [westX, westY] = boundaryEnd(kit, 'west')
  const north = new Set<number>()
  for (let cell = 0; cell < lattice.grid.count; cell++) {
    const [x, y] = centreOf(lattice.grid, cell)
    if ((y - westY) * (eastX - westX) < (eastY - westY) * (x - westX)) north.add(cell)
  }
  const boundary = sidesBetween(draft, cell => north.has(cell))
  for (const side of boundary) addSide(draft, side, 'sector', 'Allied supply sector boundary')
  draft.lines.push({
    id: 'sectorBoundary',
    name: 'Allied supply sector boundary',
    sides: boundary.map(side => formatSide(lattice.sides, lattice.ids, side)),
    source: 'reconstructed',
  })
  const playable = lattice.ids.map((_, cell) => cell).filter(cell => draft.hexes[cell]!.playable)
  addZone(
    draft,
    'sectorNorth',
    'North sector',
    playable.filter(cell => north.has(cell)),
    'reconstructed',
  )
  addZone(
    draft,
    'sectorSouth',
    'South sector',
    playable.filter(cell => !north.has(cell)),
    'reconstructed',
  )
}

/** The middle of the hexside at one end of the boundary: "1100S/1200S". */
function boundaryEnd({ data, lattice }: Kit, end: 'east' | 'west'): readonly [number, number] {
  const written = field(data, 'map', 'lines', 'sectorBoundary', 'ends', end)
  const [a, b] = text(written)
    .split('/')
    .map(id => centreOf(lattice.grid, cellOf(lattice, id, written.file)))
  if (!a || !b) throw problem(written.file, text(written), 'is not a pair of hexes')
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Edges, entry zones and set-up zones, as the rules number them. */
export function putZones(kit: Kit, draft: Draft): void {
  const { facts, data, lattice } = kit
  const cells = (input: Input): number[] => texts(input).map(id => cellOf(lattice, id, input.file))
  const edge = (name: string): number[] => cells(field(facts, 'edges', name, 'hexes'))
  const entry = (who: string): Input => {
    const zone = list(field(facts, 'entryZones')).find(one => text(field(one, 'who')) === who)
    if (!zone) throw problem(facts.file, 'entryZones', `has no zone for ${who}`)
    return optional(zone, 'before Antwerp') ?? field(zone, 'beforeAntwerpInferred')
  }
  const [west, east, south] = [edge('west'), edge('east'), edge('southAlliedSources')]
  addZone(draft, 'eastEdge', 'East edge', east, 'rulebook')
  addZone(draft, 'westEdge', 'West edge', west, 'rulebook')
  addZone(draft, 'southEdge', 'South edge', [...south, ...edge('southInGermany')], 'rulebook')
  addZone(draft, 'germanSupply', 'German supply edge', east, 'rulebook')
  addZone(draft, 'alliedSupply', 'Allied supply edges', [...west, ...south], 'rulebook')
  addZone(draft, 'entryBC', 'British Commonwealth entry', cells(entry('BC')), 'rulebook')
  addZone(draft, 'westNorth', 'West edge north of the sector boundary', cells(entry('US N')), 'reconstructed')
  addZone(draft, 'westSouth', 'West edge south of the sector boundary', cells(entry('US SW')), 'rulebook')
  addZone(draft, 'southFrance', 'South edge inside France', cells(entry('US S')), 'rulebook')
  addZone(draft, 'setup15A', 'Fifteenth Army set-up', setupCells(kit, '15A'), 'rulebook')
  addZone(draft, 'setup19A', 'Nineteenth Army set-up', setupCells(kit, '19A'), 'rulebook')
  addZone(
    draft,
    'antwerpRequires',
    'Hexes that open Antwerp',
    cells(field(facts, 'supply', 'allied', 'antwerpRequires')),
    'rulebook',
  )
  const german = lattice.ids.map((_, cell) => cell).filter(cell => draft.hexes[cell]!.country === 'Germany')
  const dutch = cells(field(data, 'map', 'anyZone', 'netherlandsEastOfCanal'))
  for (const cell of dutch) {
    if (draft.hexes[cell]!.country === 'Netherlands') continue
    throw problem(
      data.file,
      lattice.ids[cell]!,
      'is in the Netherlands zone of 3.7 but not a Netherlands hex',
    )
  }
  addZone(draft, 'netherlandsEastOfCanal', 'Netherlands east of the Wilhelmina Canal', dutch, 'reconstructed')
  const metz = cellOf(lattice, '1710S', facts.file)
  addZone(draft, 'anyZone', 'Free German set-up', [...german, ...dutch, metz], 'reconstructed')
  draft.boxes.push({
    id: 'airborneArmy',
    name: 'First Allied Airborne Army',
    kind: 'box',
    source: 'rulebook',
  })
}

/** The hexes that the facts mark for an army's set-up. */
function setupCells(kit: Kit, army: string): number[] {
  return entries(field(kit.facts, 'hexes'))
    .filter(([, fact]) => texts(field(fact, 'features')).includes(`${army} set-up hex`))
    .map(([id]) => cellOf(kit.lattice, id, kit.facts.file))
}
