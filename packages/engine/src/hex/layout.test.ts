import fc from 'fast-check'
import { pointToCube } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import type { GridSpec } from '../board/mapfile.ts'
import { DIRECTIONS } from './direction.ts'
import { type Grid, cellAt, columnOf, makeGrid, neighbour, rowOf } from './grid.ts'
import {
  HEX_SIDE,
  HEX_WIDTH,
  type Point,
  cellAtPoint,
  centreOf,
  cornerOf,
  mapSize,
  polygonOf,
  segmentOf,
} from './layout.ts'
import { EW, MW, WOTR, anyGrid, gridAndCells, oracleOf } from './testing/grids.ts'

const side = 100 / Math.sqrt(3)
const expectPoint = ([x, y]: Point, [ex, ey]: Point): void => {
  expect(x).toBeCloseTo(ex, 6)
  expect(y).toBeCloseTo(ey, 6)
}
/** How far inside a convex clockwise polygon a point is; negative outside. */
function depth(polygon: readonly Point[], x: number, y: number): number {
  let least = Infinity
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i]!
    const [bx, by] = polygon[(i + 1) % polygon.length]!
    least = Math.min(least, ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay))
  }
  return least
}
const allCells = (grid: Grid): number[] => Array.from({ length: grid.count }, (_, cell) => cell)

describe('drawing units', () => {
  test('a hex is 100 from side to side', () => {
    expect(HEX_WIDTH).toBe(100)
    expect(HEX_SIDE).toBeCloseTo(57.735, 3)
  })

  test('pointy: the first row, pushed, begins half a hex to the right', () => {
    const spec: GridSpec = { ...EW, columns: [0, 2], rows: [10, 11] }
    const grid = makeGrid(spec)
    expectPoint(centreOf(grid, cellAt(grid, 0, 11)), [100, side])
    expectPoint(centreOf(grid, cellAt(grid, 0, 10)), [50, 2.5 * side])
    expectPoint(centreOf(grid, cellAt(grid, 2, 10)), [250, 2.5 * side])
    expectPoint(mapSize(grid), [350, 3.5 * side])
  })

  test('pointy: columns that grow to the left begin at the right', () => {
    const grid = makeGrid(WOTR)
    // Row 11 is pushed toward higher columns, so to the left; column 17 is the leftmost.
    expectPoint(centreOf(grid, cellAt(grid, 17, 11)), [50, side])
    expectPoint(centreOf(grid, cellAt(grid, 17, 12)), [100, 2.5 * side])
    expectPoint(centreOf(grid, cellAt(grid, 0, 11)), [1750, side])
    expectPoint(mapSize(grid), [1850, (2 + 36 * 1.5) * side])
  })

  test('flat: even columns hang half a hex lower', () => {
    const grid = makeGrid(MW)
    expectPoint(centreOf(grid, cellAt(grid, 4, 28)), [side, 100])
    expectPoint(centreOf(grid, cellAt(grid, 5, 28)), [2.5 * side, 50])
    expectPoint(mapSize(grid), [(2 + 18 * 1.5) * side, 1850])
  })

  test('a single line of hexes has no room for a push', () => {
    const row = makeGrid({ ...EW, columns: [0, 4], rows: [11, 11] })
    expectPoint(mapSize(row), [500, 2 * side])
    expectPoint(centreOf(row, 0), [50, side])
    const column = makeGrid({ ...MW, columns: [4, 4], rows: [28, 30] })
    expectPoint(mapSize(column), [2 * side, 300])
    expectPoint(centreOf(column, 0), [side, 50])
  })

  test('the frame holds every hex and is touched on all four sides', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        const points = allCells(grid).flatMap(cell => polygonOf(grid, cell))
        const xs = points.map(([x]) => x)
        const ys = points.map(([, y]) => y)
        expectPoint([Math.min(...xs), Math.min(...ys)], [0, 0])
        expectPoint([Math.max(...xs), Math.max(...ys)], mapSize(grid))
      }),
    )
  })
})

describe('hexes as drawn', () => {
  test('pointy corners run clockwise from the top, flat ones from the upper left', () => {
    const pointy = makeGrid(EW)
    const a = cellAt(pointy, 5, 20)
    const [px, py] = centreOf(pointy, a)
    expectPoint(cornerOf(pointy, a, 0), [px, py - side])
    expectPoint(cornerOf(pointy, a, 1), [px + 50, py - side / 2])
    expectPoint(cornerOf(pointy, a, 3), [px, py + side])
    const flat = makeGrid(MW)
    const b = cellAt(flat, 8, 35)
    const [fx, fy] = centreOf(flat, b)
    expectPoint(cornerOf(flat, b, 0), [fx - side / 2, fy - 50])
    expectPoint(cornerOf(flat, b, 1), [fx + side / 2, fy - 50])
    expectPoint(cornerOf(flat, b, 2), [fx + side, fy])
    expectPoint(cornerOf(flat, b, 5), [fx - side, fy])
  })

  test('each neighbour lies 100 away in its direction', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        const [x, y] = centreOf(grid, cell!)
        for (const d of DIRECTIONS) {
          const next = neighbour(grid, cell!, d)
          if (next < 0) continue
          const degrees = grid.spec.orientation === 'pointy' ? 30 + 60 * d : 60 * d
          const angle = (degrees * Math.PI) / 180
          expectPoint(centreOf(grid, next), [x + 100 * Math.sin(angle), y - 100 * Math.cos(angle)])
        }
      }),
    )
  })

  test('a polygon is regular, clockwise and around the centre; hexside d faces direction d', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        const [x, y] = centreOf(grid, cell!)
        const polygon = polygonOf(grid, cell!)
        expect(polygon).toHaveLength(6)
        expect(depth(polygon, x, y)).toBeCloseTo(50, 6)
        for (const d of DIRECTIONS) {
          expect(Math.hypot(polygon[d]![0] - x, polygon[d]![1] - y)).toBeCloseTo(side, 6)
          const [start, end] = segmentOf(grid, cell!, d)
          expect(start).toEqual(polygon[d])
          expect(end).toEqual(polygon[(d + 1) % 6])
          const degrees = grid.spec.orientation === 'pointy' ? 30 + 60 * d : 60 * d
          const angle = (degrees * Math.PI) / 180
          const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
          expectPoint(middle, [x + 50 * Math.sin(angle), y - 50 * Math.cos(angle)])
        }
      }),
    )
  })

  test('two hexes give their common side the very same ends', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        for (const d of DIRECTIONS) {
          const next = neighbour(grid, cell!, d)
          if (next < 0) continue
          expect(segmentOf(grid, next, (d + 3) % 6)).toEqual([...segmentOf(grid, cell!, d)].reverse())
        }
      }),
    )
  })

  test('rows and columns lie where the map counts them', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        const { spec } = grid
        const [ax, ay] = centreOf(grid, a!)
        const [bx, by] = centreOf(grid, b!)
        const columns = (columnOf(grid, b!) - columnOf(grid, a!)) * spec.columnStep
        const rows = (rowOf(grid, b!) - rowOf(grid, a!)) * spec.rowStep
        if (spec.orientation === 'pointy') {
          expect(by - ay).toBeCloseTo(rows * 1.5 * side, 6)
          expect(Math.abs(bx - ax - columns * 100)).toBeCloseTo(rows % 2 === 0 ? 0 : 50, 6)
        } else {
          expect(bx - ax).toBeCloseTo(columns * 1.5 * side, 6)
          expect(Math.abs(by - ay - rows * 100)).toBeCloseTo(columns % 2 === 0 ? 0 : 50, 6)
        }
      }),
    )
  })
})

describe('the hex under a point', () => {
  test('is the one whose polygon holds it, or none', () => {
    const unit = fc.double({ min: -0.2, max: 1.2, noNaN: true })
    fc.assert(
      fc.property(anyGrid, unit, unit, (grid, u, v) => {
        const [width, height] = mapSize(grid)
        const [x, y] = [u * width, v * height]
        const depths = allCells(grid).map(cell => depth(polygonOf(grid, cell), x, y))
        const deepest = Math.max(...depths)
        fc.pre(Math.abs(deepest) > 1e-6)
        expect(cellAtPoint(grid, x, y)).toBe(deepest > 0 ? depths.indexOf(deepest) : -1)
      }),
      { numRuns: 1000 },
    )
  })

  test('is the hex itself at its centre and just inside its corners', () => {
    fc.assert(
      fc.property(gridAndCells(1), ([grid, [cell]]) => {
        const [x, y] = centreOf(grid, cell!)
        expect(cellAtPoint(grid, x, y)).toBe(cell)
        for (const [cx, cy] of polygonOf(grid, cell!)) {
          expect(cellAtPoint(grid, x + (cx - x) * 0.999, y + (cy - y) * 0.999)).toBe(cell)
        }
      }),
    )
  })

  test('agrees with honeycomb', () => {
    const offset = fc.double({ min: -260, max: 260, noNaN: true })
    fc.assert(
      fc.property(gridAndCells(1), offset, offset, ([grid, [cell]], dx, dy) => {
        const { Hex, hexOf, cellOf } = oracleOf(grid)
        const hex = hexOf(cell!)
        const [x, y] = centreOf(grid, cell!)
        const under = pointToCube(Hex.settings, { x: hex.x + dx, y: hex.y + dy })
        // On a hexside either answer is right.
        const depths = allCells(grid).map(other => depth(polygonOf(grid, other), x + dx, y + dy))
        fc.pre(Math.abs(Math.max(...depths)) > 1e-6)
        expect(cellAtPoint(grid, x + dx, y + dy)).toBe(cellOf(new Hex(under)))
      }),
    )
  })
})
