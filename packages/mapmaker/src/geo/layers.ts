/** The geography folder: GeoJSON layers, places, elevation and the fitted grids, as plain records. */
import { join } from 'node:path'
import type { Input } from '../input.ts'
import { entries, field, isRecord, list, number, optional, pair, readInput, text } from '../input.ts'
import { problem } from '../problem.ts'
import type { Line } from './line.ts'
import type { Polygon } from './raster.ts'
import type { Fit, Point } from './transform.ts'

export interface Area {
  readonly name: string
  readonly cls: string
  readonly polygons: readonly Polygon[]
}

export interface Way {
  readonly name: string
  readonly cls: string
  readonly rank: number
  /** The two countries of a border line. */
  readonly between: readonly [string, string]
  readonly lines: readonly Line[]
}

export interface Place {
  readonly name: string
  readonly at: Point
  readonly country: string
  /** Hand-geocoded places stand for names in the rulebooks. */
  readonly byHand: boolean
}

export interface Elevation {
  readonly lon0: number
  readonly lat0: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly metres: readonly (readonly number[])[]
}

export interface FittedGrid extends Fit {
  readonly layout: {
    readonly orientation: 'pointy' | 'flat'
    readonly shift: 0 | 1
    readonly colSign: 1 | -1
    readonly rowSign: 1 | -1
    readonly col0?: number
    readonly row0?: number
  }
  readonly extents: { readonly col: readonly [number, number]; readonly row: readonly [number, number] }
}

/** The draft of one hex: shares of its area sampled from the layers. */
export interface Cell {
  readonly id: string
  readonly col: number
  readonly row: number
  readonly land: number
  readonly countries: Readonly<Record<string, number>>
  readonly cls: Readonly<Record<string, number>>
  readonly elevMean: number
  readonly relief: number
}

export interface Geography {
  readonly land: readonly Area[]
  readonly lakes: readonly Area[]
  readonly countries: readonly Area[]
  /** Annexed and occupied ground of 1938 to 1945, drawn over the countries. */
  readonly overlays: readonly Area[]
  readonly regions: readonly Area[]
  readonly rivers: readonly Way[]
  readonly borders: readonly Way[]
  readonly lines: readonly Way[]
  readonly places: readonly Place[]
  readonly elevation: Elevation
  readonly grid: FittedGrid
  readonly cells: readonly Cell[]
}

/** Reads what one game's map needs; `key` is the game's key in grids.json and in cells-<key>.json. */
export function readGeography(folder: string, key: string): Geography {
  const read = (name: string): Input => readInput(join(folder, name))
  const areas = (name: string): Area[] => features(read(name)).map(areaOf)
  const ways = (name: string): Way[] => features(read(name)).map(wayOf)
  return {
    land: areas('land.geojson'),
    lakes: areas('lakes.geojson'),
    countries: areas('countries-1937.geojson'),
    overlays: areas('overlays-1938-45.geojson'),
    regions: areas('terrain-regions.geojson'),
    rivers: ways('rivers.geojson'),
    borders: ways('borders-1937.geojson'),
    lines: ways('lines.geojson'),
    places: list(field(read('places.json'), 'places')).map(placeOf),
    elevation: elevationOf(read('elevation.json')),
    grid: gridOf(read('grids.json'), key),
    cells: list(read(`cells-${key}.json`)).map(cellOf),
  }
}

const features = (input: Input): Input[] => list(field(input, 'features'))

function word(properties: Input, name: string): string {
  const found = optional(properties, name)
  return found ? String(found.value) : ''
}

function areaOf(feature: Input): Area {
  const properties = field(feature, 'properties')
  const shape = field(feature, 'geometry')
  const type = text(field(shape, 'type'))
  const coordinates = field(shape, 'coordinates')
  const polygon = (input: Input): Polygon => list(input).map(ring => list(ring).map(pair))
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw problem(shape.file, shape.path, `is no area but ${type}`)
  const polygons = type === 'Polygon' ? [polygon(coordinates)] : list(coordinates).map(polygon)
  return { name: word(properties, 'name'), cls: word(properties, 'cls'), polygons }
}

function wayOf(feature: Input): Way {
  const properties = field(feature, 'properties')
  const shape = field(feature, 'geometry')
  const type = text(field(shape, 'type'))
  const coordinates = field(shape, 'coordinates')
  if (type !== 'LineString' && type !== 'MultiLineString')
    throw problem(shape.file, shape.path, `is no line but ${type}`)
  const line = (input: Input): Line => list(input).map(pair)
  const rank = optional(properties, 'rank')
  return {
    name: word(properties, 'name'),
    cls: word(properties, 'cls'),
    rank: rank ? number(rank) : 0,
    between: [word(properties, 'a'), word(properties, 'b')],
    lines: type === 'LineString' ? [line(coordinates)] : list(coordinates).map(line),
  }
}

function placeOf(input: Input): Place {
  return {
    name: text(field(input, 'name')),
    at: [number(field(input, 'lon')), number(field(input, 'lat'))],
    country: word(input, 'country'),
    byHand: word(input, 'src') === 'hand',
  }
}

function elevationOf(input: Input): Elevation {
  const meta = field(input, 'meta')
  const of = (name: string): number => number(field(meta, name))
  const metres = field(input, 'data').value as number[][]
  const [columns, rows] = [of('cols'), of('rows')]
  if (metres.length !== rows || metres.some(row => row.length !== columns)) {
    throw problem(input.file, 'data', `is not ${columns} x ${rows}`)
  }
  return { lon0: of('lon0'), lat0: of('lat0'), step: of('step'), columns, rows, metres }
}

function gridOf(input: Input, key: string): FittedGrid {
  const game = field(input, 'games', key)
  for (const name of ['projection', 'affine', 'layout', 'extents', 'warp']) field(game, name)
  return game.value as FittedGrid
}

function cellOf(input: Input): Cell {
  const shares = (name: string): Record<string, number> => {
    const found = optional(input, name)
    return found ? Object.fromEntries(entries(found).map(([k, v]) => [k, number(v)])) : {}
  }
  const of = (name: string): number => {
    const found = isRecord(input.value) ? optional(input, name) : null
    return found ? number(found) : 0
  }
  return {
    id: text(field(input, 'id')),
    col: of('col'),
    row: of('row'),
    land: of('land'),
    countries: shares('countries'),
    cls: shares('cls'),
    elevMean: of('elevMean'),
    relief: of('relief'),
  }
}

/** Metres above the sea at a place, between the four nearest grid points. */
export function metresAt(elevation: Elevation, [lon, lat]: Point): number {
  const x = Math.max(0, Math.min(elevation.columns - 1.001, (lon - elevation.lon0) / elevation.step))
  const y = Math.max(0, Math.min(elevation.rows - 1.001, (elevation.lat0 - lat) / elevation.step))
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  const [upper, lower] = [elevation.metres[j]!, elevation.metres[j + 1]!]
  return (
    (upper[i]! * (1 - fx) + upper[i + 1]! * fx) * (1 - fy) + (lower[i]! * (1 - fx) + lower[i + 1]! * fx) * fy
  )
}
