/**
 * The hexes of one map on the drawing plane: the engine's grid, sides and vertices, the printed ids,
 * and the way from longitude and latitude to map units and back.
 */
import type { Grid, GridSpec, Numbering, Sides, Vertices } from '@hexfront/engine'
import {
  areAdjacent,
  cellAt,
  centreOf,
  columnOf,
  cornerOf,
  endsOfSide,
  formatId,
  makeGrid,
  makeSides,
  makeVertices,
  mapSize,
  parseId,
  rowOf,
  sharedSide,
} from '@hexfront/engine'
import type { FittedGrid } from './geo/layers.ts'
import type { Point, Transform } from './geo/transform.ts'
import { makeTransform } from './geo/transform.ts'
import { problem } from './problem.ts'

export interface Lattice {
  readonly grid: Grid
  readonly numbering: Numbering
  readonly sides: Sides
  readonly vertices: Vertices
  /** The canonical id of each cell. */
  readonly ids: readonly string[]
  readonly size: Point
  /** Vertices with fewer than three hexes: where a river can leave the map. */
  readonly rim: ReadonlySet<number>
  /** The sides that meet at each vertex. */
  readonly sidesAt: readonly (readonly number[])[]
}

export function makeLattice(spec: GridSpec, numbering: Numbering): Lattice {
  const grid = makeGrid(spec)
  const sides = makeSides(grid.neighbours)
  const vertices = makeVertices(grid.neighbours)
  const sidesAt: number[][] = Array.from({ length: vertices.count }, () => [])
  const rim = new Set<number>()
  for (let side = 0; side < sides.count; side++) {
    for (const end of endsOfSide(sides, vertices, side)) {
      sidesAt[end]!.push(side)
      if (sides.second[side]! < 0) rim.add(end)
    }
  }
  const ids = Array.from({ length: grid.count }, (_, cell) => {
    const id = formatId(spec, numbering, columnOf(grid, cell), rowOf(grid, cell))
    if (id === null) throw new RangeError(`cell ${cell} has no number on any sheet`)
    return id
  })
  return { grid, numbering, sides, vertices, ids, size: mapSize(grid), rim, sidesAt }
}

/** The grid of a fitted map: its layout says which way columns and rows grow and which lines are pushed. */
export function specOf(fitted: FittedGrid): GridSpec {
  const { layout, extents } = fitted
  return {
    orientation: layout.orientation,
    columns: extents.col,
    rows: extents.row,
    columnStep: layout.colSign,
    rowStep: layout.rowSign > 0 ? -1 : 1,
    shifted: layout.shift === 1 ? 'odd' : 'even',
    shiftToward: 'higher',
  }
}

/** Longitude and latitude to map units and back, for the fitted grid that the lattice was made from. */
export function mapTransform(lattice: Lattice, fitted: FittedGrid): Transform {
  const plane = makeTransform(fitted)
  const [u0, v0] = planeCentre(fitted, columnOf(lattice.grid, 0), rowOf(lattice.grid, 0))
  const [x0, y0] = centreOf(lattice.grid, 0)
  return {
    forward: at => {
      const [u, v] = plane.forward(at)
      return [x0 + 100 * (u - u0), y0 - 100 * (v - v0)]
    },
    back: ([x, y]) => plane.back([u0 + (x - x0) / 100, v0 - (y - y0) / 100]),
  }
}

/** Where the fit puts the centre of a hex on its own plane. */
function planeCentre(fitted: FittedGrid, column: number, row: number): Point {
  const { orientation, shift, colSign, rowSign, col0 = 0, row0 = 0 } = fitted.layout
  const push = (line: number): number => ((line & 1) === shift ? 0.5 : 0)
  const rise = Math.sqrt(3) / 2
  return orientation === 'pointy'
    ? [colSign * (column - col0 + push(row)), rowSign * (row - row0) * rise]
    : [colSign * (column - col0) * rise, rowSign * (row - row0 + push(column))]
}

/** The cell of a printed id, any sheet's, or null. */
export function findCell(lattice: Lattice, id: string): number | null {
  const found = parseId(lattice.grid.spec, lattice.numbering, id)
  if (!found) return null
  const cell = cellAt(lattice.grid, found.column, found.row)
  return cell < 0 ? null : cell
}

/** The cell of a printed id that a file names; an id that is not on the map stops the run. */
export function cellOf(lattice: Lattice, id: string, file: string): number {
  const cell = findCell(lattice, id)
  if (cell === null) throw problem(file, id, 'is not a hex of this map')
  return cell
}

export function vertexAt(lattice: Lattice, vertex: number): Point {
  return cornerOf(lattice.grid, lattice.vertices.hex[vertex]!, lattice.vertices.corner[vertex]!)
}

/** The side two cells share; cells that are not neighbours stop the run. */
export function sideOfPair(lattice: Lattice, a: number, b: number, file: string): number {
  if (!areAdjacent(lattice.grid, a, b)) {
    throw problem(file, lattice.ids[a]!, `does not touch ${lattice.ids[b]!}`)
  }
  return sharedSide(lattice.sides, a, b)
}
