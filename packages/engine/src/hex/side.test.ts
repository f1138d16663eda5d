import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, opposite } from './direction.ts'
import { type Grid, areAdjacent, cellAt, makeGrid, neighbour } from './grid.ts'
import { cornerOf, segmentOf } from './layout.ts'
import { endsOfSide, formatSide, makeSides, makeVertices, sharedSide } from './side.ts'
import { EW, anyGrid, gridAndCells } from './testing/grids.ts'

/** How many different points (to a thousandth) the given corners or side middles are. */
const different = (points: readonly (readonly [number, number])[]): number =>
  new Set(points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size

const slots = (grid: Grid): [cell: number, d: number][] =>
  Array.from({ length: grid.count * 6 }, (_, slot) => [Math.floor(slot / 6), slot % 6])

describe('hexsides', () => {
  test('two hexes share one of eleven', () => {
    const pair = makeGrid({ ...EW, columns: [0, 1], rows: [12, 12] })
    const sides = makeSides(pair.neighbours)
    expect(sides.count).toBe(11)
    expect([...sides.sideOf]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 10])
    expect([...sides.first]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    expect([...sides.second]).toEqual([-1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1])
    expect([...sides.direction]).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 5])
    expect(sharedSide(sides, 0, 1)).toBe(1)
    expect(sharedSide(sides, 1, 0)).toBe(1)
    expect(sharedSide(sides, 0, 0)).toBe(-1)
    expect(sharedSide(sides, 0, -1)).toBe(-1)
    expect(sharedSide(sides, 1, -1)).toBe(-1)
  })

  test('have one number from both hexes, and as many numbers as there are sides on the drawn map', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        const sides = makeSides(grid.neighbours)
        for (const [cell, d] of slots(grid)) {
          const side = sides.sideOf[cell * 6 + d]!
          const next = neighbour(grid, cell, d)
          if (next >= 0) expect(sides.sideOf[next * 6 + opposite(d)]).toBe(side)
          const first = next < 0 ? cell : Math.min(cell, next)
          expect(sides.first[side]).toBe(first)
          expect(sides.second[side]).toBe(next < 0 ? -1 : Math.max(cell, next))
          expect(sides.direction[side]).toBe(first === cell ? d : opposite(d))
        }
        const middles = slots(grid).map(([cell, d]) => {
          const [[ax, ay], [bx, by]] = segmentOf(grid, cell, d)
          return [(ax + bx) / 2, (ay + by) / 2] as const
        })
        expect(sides.count).toBe(different(middles))
        expect(Math.max(...sides.sideOf)).toBe(sides.count - 1)
      }),
    )
  })

  test('are shared by adjacent hexes only', () => {
    fc.assert(
      fc.property(gridAndCells(2), ([grid, [a, b]]) => {
        const sides = makeSides(grid.neighbours)
        const side = sharedSide(sides, a!, b!)
        expect(side >= 0).toBe(areAdjacent(grid, a!, b!))
        expect(sharedSide(sides, b!, a!)).toBe(side)
        for (const d of DIRECTIONS) {
          const next = neighbour(grid, a!, d)
          if (next >= 0) expect(sharedSide(sides, a!, next)).toBe(sides.sideOf[a! * 6 + d])
        }
      }),
    )
  })

  test('are written with both hexes in id order, or on the edge with a direction', () => {
    const grid = makeGrid({ ...EW, columns: [0, 1], rows: [12, 12] })
    const sides = makeSides(grid.neighbours)
    expect(formatSide(sides, ['1200', '1201'], 1)).toEqual(['1200', '1201'])
    expect(formatSide(sides, ['B', 'A'], 1)).toEqual(['A', 'B'])
    expect(formatSide(sides, ['1200', '1201'], 4)).toEqual(['1200', '4'])
    expect(formatSide(sides, ['1200', '1201'], 10)).toEqual(['1201', '5'])
  })
})

describe('vertices', () => {
  test('two rows of two hexes have sixteen', () => {
    const grid = makeGrid({ ...EW, columns: [0, 1], rows: [12, 13], shifted: 'even' })
    const vertices = makeVertices(grid.neighbours)
    expect(vertices.count).toBe(16)
    const [a, b, c] = [cellAt(grid, 0, 12), cellAt(grid, 0, 13), cellAt(grid, 1, 13)]
    const at = (cell: number): Set<number> => new Set(vertices.vertexOf.slice(cell * 6, cell * 6 + 6))
    const common = [...at(a)].filter(v => at(b).has(v) && at(c).has(v))
    expect(common).toHaveLength(1)
  })

  test('have one number from every hex that meets there, and as many numbers as corners drawn', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        const vertices = makeVertices(grid.neighbours)
        const seen = new Set<number>()
        for (const [cell, corner] of slots(grid)) {
          const vertex = vertices.vertexOf[cell * 6 + corner]!
          const named = cornerOf(grid, vertices.hex[vertex]!, vertices.corner[vertex]!)
          expect(cornerOf(grid, cell, corner)).toEqual(named)
          expect(vertices.hex[vertex]!).toBeLessThanOrEqual(cell)
          expect(vertices.vertexOf[vertices.hex[vertex]! * 6 + vertices.corner[vertex]!]).toBe(vertex)
          seen.add(vertex)
        }
        expect(seen.size).toBe(vertices.count)
        expect(vertices.count).toBe(different(slots(grid).map(([cell, c]) => cornerOf(grid, cell, c))))
        // A plane map: hexes and the outside, sides and vertices obey Euler's formula.
        expect(vertices.count - makeSides(grid.neighbours).count + grid.count).toBe(1)
      }),
    )
  })

  test('end each hexside where it is drawn', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        const sides = makeSides(grid.neighbours)
        const vertices = makeVertices(grid.neighbours)
        for (let side = 0; side < sides.count; side++) {
          const drawn = segmentOf(grid, sides.first[side]!, sides.direction[side]!)
          const ends = endsOfSide(sides, vertices, side)
          expect(ends.map(v => cornerOf(grid, vertices.hex[v]!, vertices.corner[v]!))).toEqual(drawn)
        }
      }),
    )
  })
})
