import fc from 'fast-check'
import { crossing } from '@hexfront/engine/fixture'
import type { Board, Piece } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { frontOf } from './front.ts'
import { centreAt, edgeOf, makeLayout, rectOf } from './layout.ts'
import { fittingScale, placePieces } from './stacks.ts'

const board = crossing.board as Board
const page = { x: 0, y: 0, width: 1000, height: 800 }
const counter = { x: -30, y: -37, width: 60, height: 60 }
const layout = makeLayout(board, { page, map: page, boxes: {}, counter })
const noFan = { at: -1, enlarge: 1, sight: page }
const piece = (unit: number, at: number, side = 0): Piece => ({ unit, side, at, step: 0 })

describe('a stack', () => {
  it('shows its top and two more, and says how many there are', () => {
    const stack = [0, 1, 2, 3, 4].map(unit => piece(unit, 5))
    const { placed, counts } = placePieces(layout, stack, noFan)
    expect(placed.filter(one => !one.covered).map(one => one.piece.unit)).toEqual([2, 3, 4])
    expect(counts).toMatchObject([{ at: 5, n: 5 }])
  })

  it('keeps its top counter where the map leaves room for it, but for the peeking ones', () => {
    const [cx] = centreAt(layout, 5)
    const { placed } = placePieces(layout, [piece(0, 5)], noFan)
    expect(placed[0]!.x).toBeCloseTo(cx + counter.x)
  })

  it('names unknown pieces by where they lie, each differently', () => {
    const { placed } = placePieces(layout, [piece(-1, 5, 1), piece(-1, 5, 1), piece(2, 5, 1)], noFan)
    expect(placed.map(one => one.key)).toEqual(['h1.5.0', 'h1.5.1', 'u2'])
  })

  it('of two sides in one place lies apart', () => {
    const { placed } = placePieces(layout, [piece(0, 5), piece(1, 5, 1)], noFan)
    expect(Math.abs(placed[0]!.x - placed[1]!.x)).toBeGreaterThan(40)
  })

  it('stays readable under those who fly over it', () => {
    const plane: Piece = { ...piece(9, 5), flies: true }
    const { placed, counts } = placePieces(layout, [piece(0, 5), piece(1, 5), plane], noFan)
    const [top, above] = [1, 9].map(unit => placed.find(one => one.piece.unit === unit)!)
    expect(above!.scale).toBeLessThan(top!.scale)
    // At most a sliver of the counter below is hidden.
    expect(above!.x - top!.x).toBeGreaterThan(counter.width * 0.9)
    expect(above!.z).toBeGreaterThan(top!.z)
    expect(counts).toMatchObject([{ at: 5, n: 2 }])
    // Alone it is as large as any.
    expect(placePieces(layout, [plane], noFan).placed[0]!.scale).toBe(1)
  })

  it('fans out within sight, wherever it lies', () => {
    const at = fc.integer({ min: 0, max: board.hexCount - 1 })
    fc.assert(
      fc.property(at, fc.integer({ min: 2, max: 9 }), (hex, n) => {
        const stack = Array.from({ length: n }, (_, unit) => piece(unit, hex))
        const { placed, fan } = placePieces(layout, stack, { at: hex, enlarge: 1.2, sight: page })
        for (const rect of [fan!, ...placed.map(({ x, y }) => ({ x, y, width: 72, height: 72 }))]) {
          expect(rect.x).toBeGreaterThanOrEqual(0)
          expect(rect.y).toBeGreaterThanOrEqual(0)
          expect(rect.x + rect.width).toBeLessThanOrEqual(page.width)
          expect(rect.y + rect.height).toBeLessThanOrEqual(page.height)
        }
      }),
    )
  })
})

describe('a box', () => {
  it('shrinks its counters until all of them fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), n => {
        const scale = fittingScale(n, 300, 110, 60)
        const step = 66 * scale
        const rows = Math.max(1, Math.floor((110 + 6 * scale) / step))
        const columns = Math.max(1, Math.floor((300 + 6 * scale) / step))
        expect(rows * columns).toBeGreaterThanOrEqual(n)
      }),
    )
  })
})

describe('the front', () => {
  it('is where the sides stand near each other, or wherever anybody stands', () => {
    const far = piece(0, 0)
    expect(frontOf(layout, [far])).toEqual([0])
    const next = board.neighbours.slice(0, 6).find(at => at >= 0)!
    expect(frontOf(layout, [far, piece(1, next, 1)]).sort()).toEqual([0, next].sort())
  })

  it('is framed with air around it', () => {
    const [x, y] = centreAt(layout, 3)
    const rect = rectOf(layout, [3])
    expect(rect.x).toBeLessThan(x)
    expect(rect.y + rect.height).toBeGreaterThan(y)
    expect(rectOf(layout, [])).toBe(layout.map)
  })
})

describe('the edge of places', () => {
  it('leaves out the sides between them', () => {
    const next = board.neighbours.slice(0, 6).find(at => at >= 0)!
    const lines = (places: number[]): number => edgeOf(layout, new Set(places)).split('M').length - 1
    expect(lines([0])).toBe(6)
    expect(lines([0, next])).toBe(10)
  })
})
