/** Steps that several recipes share: what the geography says of hexes and sides. */
import { centreOf } from '@hexfront/engine'
import type { Draft } from './draft.ts'
import { addSide, hasSide, setField } from './draft.ts'
import { metresAt } from './geo/layers.ts'
import { densify, joinParts } from './geo/line.ts'
import type { Box, Polygon } from './geo/raster.ts'
import { makeRaster, paint, valueAt } from './geo/raster.ts'
import type { Point } from './geo/transform.ts'
import { sideOfPair } from './lattice.ts'
import type { Kit } from './recipe.ts'
import type { Course, LaidRiver } from './rivers.ts'

/** The box of longitudes and latitudes that holds the whole map, with a margin in degrees. */
export function mapBox(kit: Kit, margin = 0.3): Box {
  const [width, height] = kit.lattice.size
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let k = 0; k <= 40; k++) {
    const t = k / 40
    const rim: Point[] = [
      [t * width, 0],
      [t * width, height],
      [0, t * height],
      [width, t * height],
    ]
    for (const at of rim) {
      const [lon, lat] = kit.place.back(at)
      box.west = Math.min(box.west, lon - margin)
      box.east = Math.max(box.east, lon + margin)
      box.south = Math.min(box.south, lat - margin)
      box.north = Math.max(box.north, lat + margin)
    }
  }
  return box
}

/** A question in map units: is there open water here? Lakes count only if asked for by name. */
export function waterOf(kit: Kit, lakes: 'withLakes' | 'seaOnly'): (at: Point) => boolean {
  const { geo, place } = kit
  const land = makeRaster(mapBox(kit), 0.005)
  for (const area of geo.land) for (const polygon of area.polygons) paint(land, polygon, 1)
  if (lakes === 'withLakes') {
    const wet = [...geo.lakes, ...geo.regions.filter(region => region.cls === 'water')]
    for (const area of wet) for (const polygon of area.polygons) paint(land, polygon, 0)
  }
  return at => valueAt(land, place.back(at)) === 0
}

/** Gives every hex with land the country that holds most of it. */
export function setCountries(kit: Kit, draft: Draft): void {
  draft.hexes.forEach((_, cell) => {
    const shares = Object.entries(kit.cells[cell]!.countries).sort(
      (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
    )
    const most = shares[0]
    const pinned = draft.pins.get(`${cell}/country`)
    if (most && !pinned) setField(draft, cell, 'country', most[0], `cells of hex ${kit.lattice.ids[cell]}`)
  })
}

/** Ground of one country; later claims lie over earlier ones. */
export interface Claim {
  readonly country: string
  readonly polygons: readonly Polygon[]
}

/** Gives every hex the country that claims most of the points sampled in it; hexes without ground keep none. */
export function setClaims(kit: Kit, draft: Draft, claims: readonly Claim[]): void {
  const names = [...new Set(claims.map(claim => claim.country))]
  const raster = makeRaster(mapBox(kit), 0.02)
  for (const { country, polygons } of claims)
    for (const polygon of polygons) paint(raster, polygon, names.indexOf(country) + 1)
  draft.hexes.forEach((_, cell) => {
    if (draft.pins.has(`${cell}/country`)) return
    const counts = new Map<number, number>()
    for (const at of pointsIn(kit, cell)) {
      const claim = valueAt(raster, kit.place.back(at))
      if (claim > 0) counts.set(claim, (counts.get(claim) ?? 0) + 1)
    }
    const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]
    if (most) setField(draft, cell, 'country', names[most[0] - 1]!, `claims of hex ${kit.lattice.ids[cell]}`)
  })
}

/** Points spread evenly over the inscribed circle of a hex, in map units. */
function pointsIn(kit: Kit, cell: number): Point[] {
  const [x, y] = centreOf(kit.lattice.grid, cell)
  const points: Point[] = []
  for (let dy = -48; dy <= 48; dy += 8)
    for (let dx = -48; dx <= 48; dx += 8) if (Math.hypot(dx, dy) <= 50) points.push([x + dx, y + dy])
  return points
}

/** Marks the sides between playable hexes of different countries. */
export function addBorders(draft: Draft, kind = 'border'): void {
  const { sides } = draft.lattice
  for (let side = 0; side < sides.count; side++) {
    if (sides.second[side]! < 0) continue
    const [a, b] = [draft.hexes[sides.first[side]!]!, draft.hexes[sides.second[side]!]!]
    if (a.country && b.country && a.country !== b.country && a.playable && b.playable)
      addSide(draft, side, kind)
  }
}

/** The true course of a river or canal in map units: its named parts joined end to end. */
export function courseOf(kit: Kit, name: string, kind: string, parts: readonly string[], gap = 90): Course {
  const ways = kit.geo.rivers.filter(way => parts.includes(way.name) && way.cls !== 'lake-centerline')
  const lines = ways.flatMap(way => way.lines.map(line => line.map(kit.place.forward)))
  return { name, kind, line: joinParts(lines, gap) }
}

/**
 * The course from where the stream has run for `trim` map units and is worth a side: the source is the
 * higher end unless the course says otherwise, and sources on two sides of a watershed do not meet.
 */
export function fromSource(kit: Kit, course: Course, trim: number): Course {
  const [first, last] = [course.line[0], course.line.at(-1)]
  if (!first || !last) return course
  const height = (at: Point): number => metresAt(kit.geo.elevation, kit.place.back(at))
  const source = course.source ?? (height(first) >= height(last) ? 'first' : 'last')
  const dense = densify(source === 'first' ? course.line : course.line.toReversed(), 5)
  const kept = dense.slice(Math.min(Math.round(trim / 5), Math.max(0, dense.length - 2)))
  return { ...course, line: source === 'first' ? kept : kept.toReversed(), source }
}

/** Writes a laid river on the draft's sides; where it shares the bed of a river already there, that one names it. */
export function addRiver(draft: Draft, river: LaidRiver, shared: readonly string[]): void {
  for (const side of river.chains.flat()) {
    if (!shared.some(kind => hasSide(draft, side, kind))) addSide(draft, side, river.kind, river.name)
  }
}

/** Every side between two sets of hexes, in map order: a boundary line. */
export function sidesBetween(draft: Draft, inside: (cell: number) => boolean): number[] {
  const { sides } = draft.lattice
  const found: number[] = []
  for (let side = 0; side < sides.count; side++) {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    if (b >= 0 && inside(a) !== inside(b)) found.push(side)
  }
  return found
}

/** The sides between consecutive hexes of a chain, where they touch. */
export function sidesOfChain(draft: Draft, cells: readonly number[], file: string): number[] {
  return cells.slice(1).map((cell, i) => sideOfPair(draft.lattice, cells[i]!, cell, file))
}

/** A land hex with an all-sea side is coast; an estuary alone does not make one. */
export function markCoast(draft: Draft): void {
  const { sides } = draft.lattice
  for (const [side, kinds] of draft.sides) {
    if (!kinds.has('sea')) continue
    for (const cell of [sides.first[side]!, sides.second[side]!]) {
      if (cell >= 0 && draft.hexes[cell]!.playable) draft.hexes[cell]!.features.add('coast')
    }
  }
}
