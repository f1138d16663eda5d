import { describe, expect, test } from 'vitest'
import type { GridSpec } from '../board/mapfile.ts'
import { areAdjacent, cellAt, cellAtAxial, columnOf, makeGrid, neighboursOf, rowOf } from './grid.ts'
import { opposite } from './direction.ts'

const ew: GridSpec = {
  orientation: 'pointy',
  columns: [0, 24],
  rows: [11, 37],
  columnStep: 1,
  rowStep: -1,
  shifted: 'odd',
  shiftToward: 'higher',
}

describe('grid', () => {
  const grid = makeGrid(ew)
  const at = (rrcc: number): number => cellAt(grid, rrcc % 100, Math.floor(rrcc / 100))
  test('ew adjacency', () => {
    expect(areAdjacent(grid, at(3510), at(3411))).toBe(true)
    expect(areAdjacent(grid, at(3511), at(3411))).toBe(true)
    expect(areAdjacent(grid, at(3511), at(3412))).toBe(true)
    expect(areAdjacent(grid, at(3510), at(3412))).toBe(false)
    expect(areAdjacent(grid, at(3304), at(3204))).toBe(true)
    expect(areAdjacent(grid, at(3304), at(3205))).toBe(true)
    expect(neighboursOf(grid, at(2317))).toHaveLength(6)
  })
  test('cells and axial coordinates name each other', () => {
    for (let cell = 0; cell < grid.count; cell++) {
      expect(cellAt(grid, columnOf(grid, cell), rowOf(grid, cell))).toBe(cell)
      expect(cellAtAxial(grid, grid.q[cell]!, grid.r[cell]!)).toBe(cell)
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbours[cell * 6 + d]!
        if (next >= 0) expect(grid.neighbours[next * 6 + opposite(d)]).toBe(cell)
      }
    }
  })
})
