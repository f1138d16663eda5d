/** Compiles a map file that `readMap` has passed into a `Board`. */
import { makeSides } from '../hex/side.ts'
import type { Board, Box, Line, Zone } from './board.ts'
import { indexLocations, type LocationIndex } from './locations.ts'
import type { MapFile } from './mapfile.ts'
import { readMap } from './readmap.ts'

/** The board of a map shipped with a game: a map with problems is a bug there, so it throws them all. */
export function loadBoard(json: unknown): Board {
  const file = readMap(json)
  if ('problems' in file) throw new Error(`the map has problems:\n${file.problems.join('\n')}`)
  return compileBoard(file)
}

/** The board of a map file that has been read with `readMap`. */
export function compileBoard(file: MapFile): Board {
  const index = indexLocations(file)
  const hexCount = file.hexes.length
  const count = hexCount + file.boxes.length
  const playable = Uint8Array.from(file.hexes, hex => (hex.playable === false ? 0 : 1))
  const sides = numberSides(index)
  return {
    file,
    grid: index.grid,
    hexCount,
    count,
    ids: index.ids,
    byId: index.byId,
    names: [...file.hexes.map(hex => hex.name ?? ''), ...file.boxes.map(box => box.name)],
    cellOf: index.cellOf,
    hexOfCell: index.hexOfCell,
    playable,
    neighbours: index.around.map((to, k) =>
      to >= 0 && playable[to] && playable[Math.floor(k / 6)] ? to : -1,
    ),
    ...sides,
    ...compileSides(file, index, sides),
    ...compileHexes(file, count),
    values: [...file.hexes.map(hex => hex.values ?? {}), ...file.boxes.map(box => box.values ?? {})],
    zones: compileZones(file, index, count),
    lines: compileLines(file, index, sides.sideOf),
    boxes: compileBoxes(file, index),
  }
}

type Sides = Pick<Board, 'sideOf' | 'sideCount' | 'sideHexes'>

/** One number for each hexside, in the order in which the hexes first meet it. */
function numberSides({ around }: LocationIndex): Sides {
  const { count, sideOf, first, second } = makeSides(around)
  const sideHexes = new Int16Array(count * 2)
  for (let side = 0; side < count; side++) {
    sideHexes[side * 2] = first[side]!
    sideHexes[side * 2 + 1] = second[side]!
  }
  return { sideOf: Int16Array.from(sideOf), sideCount: count, sideHexes }
}

function compileSides(
  file: MapFile,
  index: LocationIndex,
  { sideOf, sideCount }: Sides,
): Pick<Board, 'sideKinds' | 'sideKindNames' | 'namedSides' | 'sideNames'> {
  const sideKindNames = distinct(file.sides.map(side => side.kind))
  const sideKinds = new Uint32Array(sideCount)
  const named = new Map<string, Set<number>>()
  const sideNames = sideKindNames.map(() => new Map<number, string>())
  for (const { between, kind, name } of file.sides) {
    const side = sideOf[index.sidePlace(between)]!
    const bit = sideKindNames.indexOf(kind)
    sideKinds[side]! |= 1 << bit
    if (name === undefined) continue
    sideNames[bit]!.set(side, name)
    const sides = named.get(name) ?? new Set()
    named.set(name, sides.add(side))
  }
  const namedSides = new Map([...named].map(([name, sides]) => [name, Int16Array.from(sides)]))
  return { sideKinds, sideKindNames, namedSides, sideNames }
}

type HexColumns = Pick<
  Board,
  'terrain' | 'terrainNames' | 'features' | 'country' | 'countryNames' | 'region' | 'regionNames'
>

function compileHexes({ hexes }: MapFile, count: number): HexColumns {
  const terrainNames = distinct(hexes.map(hex => hex.terrain))
  const countryNames = distinct(['', ...hexes.map(hex => hex.country ?? '')])
  const regionNames = distinct(['', ...hexes.map(hex => hex.region ?? '')])
  const features = new Map<string, Uint8Array>()
  for (const [number, hex] of hexes.entries()) {
    for (const feature of hex.features ?? []) {
      const mask = features.get(feature) ?? new Uint8Array(count)
      mask[number] = 1
      features.set(feature, mask)
    }
  }
  return {
    terrain: Uint8Array.from(hexes, hex => terrainNames.indexOf(hex.terrain)),
    terrainNames,
    features,
    country: Uint8Array.from(hexes, hex => countryNames.indexOf(hex.country ?? '')),
    countryNames,
    region: Uint8Array.from(hexes, hex => regionNames.indexOf(hex.region ?? '')),
    regionNames,
  }
}

function compileZones(file: MapFile, index: LocationIndex, count: number): Map<string, Zone> {
  const zones = new Map<string, Zone>()
  for (const { id, name, hexes: ids } of file.zones) {
    const hexes = Int16Array.from(ids, hex => index.byId.get(hex)!)
    const mask = new Uint8Array(count)
    for (const hex of hexes) mask[hex] = 1
    zones.set(id, { id, name, mask, hexes })
  }
  return zones
}

function compileLines(file: MapFile, index: LocationIndex, sideOf: Int16Array): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const { id, name, hexes = [], sides = [] } of file.lines) {
    lines.set(id, {
      id,
      name,
      hexes: Int16Array.from(hexes, hex => index.byId.get(hex)!),
      sides: Int16Array.from(sides, between => sideOf[index.sidePlace(between)]!),
    })
  }
  return lines
}

function compileBoxes(file: MapFile, index: LocationIndex): Box[] {
  return file.boxes.map(({ id, name, kind, links = [] }) => ({
    id,
    name,
    kind,
    location: index.byId.get(id)!,
    links: Int16Array.from(links, link => index.byId.get(link)!),
  }))
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)]
}
