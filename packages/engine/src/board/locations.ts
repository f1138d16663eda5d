/** Which location each id of a map file names, and where each hex lies in the grid. */
import { cellAt, columnOf, type Grid, makeGrid, rowOf } from '../hex/grid.ts'
import { allIds, parseId } from '../hex/numbering.ts'
import type { MapFile } from './mapfile.ts'

export interface LocationIndex {
  readonly grid: Grid
  /** Canonical ids, hexes then boxes. */
  readonly ids: readonly string[]
  /** Every id that names a location. */
  readonly byId: ReadonlyMap<string, number>
  readonly cellOf: Int16Array
  readonly hexOfCell: Int16Array
  /** hexes * 6: the hex of the file in each direction, playable or not, or -1. */
  readonly around: Int16Array
  /** Where in `around` a side stands that the file names by two hexes or by a hex and a direction; -1: nowhere. */
  readonly sidePlace: (between: readonly [string, string]) => number
}

/**
 * Indexes a map file. `report` hears of every id that cannot stand (file part, id, reason); without
 * listeners such an id is left out.
 */
export function indexLocations(
  file: MapFile,
  report: (part: string, id: string, reason: string) => void = () => {},
): LocationIndex {
  const grid = makeGrid(file.grid)
  const byId = new Map<string, number>()
  const ids: string[] = []
  const cellOf = new Int16Array(file.hexes.length).fill(-1)
  const hexOfCell = new Int16Array(grid.count).fill(-1)
  for (const [hex, { id }] of file.hexes.entries()) {
    ids.push(id)
    const place = parseId(file.grid, file.numbering, id)
    const cell = place === null ? -1 : cellAt(grid, place.column, place.row)
    if (cell < 0) {
      report('hexes', id, 'is not a hex of this grid')
      continue
    }
    const other = hexOfCell[cell]!
    if (other >= 0) {
      report('hexes', id, ids[other] === id ? 'stands twice' : `is the same hex as ${ids[other]}`)
      continue
    }
    cellOf[hex] = cell
    hexOfCell[cell] = hex
    const all = allIds(file.grid, file.numbering, columnOf(grid, cell), rowOf(grid, cell))
    ids[hex] = all[0] ?? id
    for (const alias of [id, ...all]) byId.set(alias, hex)
  }
  for (const { id } of file.boxes) {
    if (byId.has(id)) report('boxes', id, 'names another location')
    else byId.set(id, ids.length)
    ids.push(id)
  }
  const around = hexesAround(grid, cellOf, hexOfCell)
  return { grid, ids, byId, cellOf, hexOfCell, around, sidePlace: between => findSide(between, byId, around) }
}

function hexesAround(grid: Grid, cellOf: Int16Array, hexOfCell: Int16Array): Int16Array {
  const around = new Int16Array(cellOf.length * 6).fill(-1)
  for (let k = 0; k < around.length; k++) {
    const cell = cellOf[Math.floor(k / 6)]!
    const next = cell < 0 ? -1 : grid.neighbours[cell * 6 + (k % 6)]!
    if (next >= 0) around[k] = hexOfCell[next]!
  }
  return around
}

/** Whether the second half of a side's name is a direction, as on the map's edge. */
export function isDirection(text: string): boolean {
  return /^[0-5]$/.test(text)
}

/** The second id names a hex or, as the reader has checked, is a direction. */
function findSide(
  [first, second]: readonly [string, string],
  byId: ReadonlyMap<string, number>,
  around: Int16Array,
): number {
  const hex = byId.get(first)
  if (hex === undefined) return -1
  const other = byId.get(second)
  if (other !== undefined) {
    for (let d = 0; d < 6; d++) if (around[hex * 6 + d] === other) return hex * 6 + d
    return -1
  }
  const place = hex * 6 + Number(second)
  return around[place] === -1 ? place : -1
}
