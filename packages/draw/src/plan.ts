/** The plan: a map file with every hex placed, its neighbours known and its hexsides and corners numbered. */
import {
  cellAt,
  centreOf,
  cornerOf,
  endsOfSide,
  makeGrid,
  makeSides,
  makeVertices,
  mapSize,
  parseId,
  type Grid,
  type MapFile,
  type MapHex,
  type Sides,
  type Vertices,
} from '@hexfront/engine'
import type { Point } from './svg.ts'

/** A hex as it is drawn; its number is its index in the file. */
export interface Spot {
  readonly hex: MapHex
  /** The cell of the grid's rectangle. */
  readonly cell: number
  readonly centre: Point
  readonly playable: boolean
}

/** A hexside that the map says something about. */
export interface PlanSide {
  readonly side: number
  readonly kind: string
  readonly name: string
}

export interface Plan {
  readonly map: MapFile
  readonly grid: Grid
  readonly pointy: boolean
  readonly size: Point
  readonly spots: readonly Spot[]
  readonly byId: ReadonlyMap<string, number>
  /** spots * 6, -1 where the file has no hex. */
  readonly neighbours: Int16Array
  readonly sides: Sides
  readonly vertices: Vertices
  readonly marked: readonly PlanSide[]
}

export function makePlan(map: MapFile): Plan {
  const grid = makeGrid(map.grid)
  const spots = placeHexes(map, grid)
  const byId = new Map(spots.map((spot, i) => [spot.hex.id, i]))
  const neighbours = neighboursAmong(grid, spots)
  const sides = makeSides(neighbours)
  const draft = { map, grid, spots, byId, neighbours, sides, vertices: makeVertices(neighbours) }
  return {
    ...draft,
    pointy: map.grid.orientation === 'pointy',
    size: largest(mapSize(grid), map.art.size),
    marked: map.sides.flatMap(({ between, kind, name }) => {
      const side = sideOf(draft, between)
      return side < 0 ? [] : [{ side, kind, name: name ?? '' }]
    }),
  }
}

function placeHexes(map: MapFile, grid: Grid): Spot[] {
  return map.hexes.flatMap(hex => {
    const at = parseId(map.grid, map.numbering, hex.id)
    const cell = at === null ? -1 : cellAt(grid, at.column, at.row)
    if (cell < 0) return []
    return [{ hex, cell, centre: centreOf(grid, cell), playable: hex.playable !== false }]
  })
}

function neighboursAmong(grid: Grid, spots: readonly Spot[]): Int16Array {
  const spotOf = new Int16Array(grid.count).fill(-1)
  spots.forEach((spot, i) => (spotOf[spot.cell] = i))
  const neighbours = new Int16Array(spots.length * 6)
  spots.forEach((spot, i) => {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[spot.cell * 6 + d]!
      neighbours[i * 6 + d] = next < 0 ? -1 : spotOf[next]!
    }
  })
  return neighbours
}

/** A side as the file names it: two hexes, or a hex and a direction; -1 if there is no such side. */
export function sideOf(
  plan: Pick<Plan, 'byId' | 'neighbours' | 'sides'>,
  pair: readonly [string, string],
): number {
  const a = plan.byId.get(pair[0])
  if (a === undefined) return -1
  const b = plan.byId.get(pair[1])
  const direction =
    b === undefined ? edgeDirection(pair[1]) : plan.neighbours.subarray(a * 6, a * 6 + 6).indexOf(b)
  return direction < 0 ? -1 : plan.sides.sideOf[a * 6 + direction]!
}

function edgeDirection(word: string): number {
  return /^[0-5]$/.test(word) ? Number(word) : -1
}

function largest(a: Point, b: Point): Point {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1])]
}

export function corner(plan: Plan, spot: number, index: number): Point {
  return cornerOf(plan.grid, plan.spots[spot]!.cell, index % 6)
}

export function vertexPoint(plan: Plan, vertex: number): Point {
  return corner(plan, plan.vertices.hex[vertex]!, plan.vertices.corner[vertex]!)
}

export function sideEnds(plan: Plan, side: number): readonly [number, number] {
  return endsOfSide(plan.sides, plan.vertices, side)
}

/** The two ends of a hexside as points. */
export function sidePoints(plan: Plan, side: number): readonly [Point, Point] {
  const [a, b] = sideEnds(plan, side)
  return [vertexPoint(plan, a), vertexPoint(plan, b)]
}

/** The hexes of a side: one or two. */
export function sideSpots(plan: Plan, side: number): number[] {
  const second = plan.sides.second[side]!
  return second < 0 ? [plan.sides.first[side]!] : [plan.sides.first[side]!, second]
}

/** How far a point is from the rim of a hex centred at the origin: positive inside. */
export function insideBy(pointy: boolean, x: number, y: number): number {
  const [along, across] = pointy ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)]
  return 50 - Math.max(along, along / 2 + across * (Math.sqrt(3) / 2))
}

/** A feature's kind: 'sea:North' is a 'sea'. */
export function kindOf(feature: string): string {
  const colon = feature.indexOf(':')
  return colon < 0 ? feature : feature.slice(0, colon)
}

/** What a feature says of its kind: 'North' of 'sea:North'. */
export function detailOf(feature: string): string {
  const colon = feature.indexOf(':')
  return colon < 0 ? '' : feature.slice(colon + 1)
}

export function featuresOf(spot: Spot): readonly string[] {
  return spot.hex.features ?? []
}
