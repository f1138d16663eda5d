import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine, clipRing } from './clip.ts'
import { densify, distance, footOn, joinParts, runsInside, simplify, simplifyRing } from './line.ts'
import { makeRaster, paint, valueAt } from './raster.ts'
import type { Point } from './transform.ts'

const FRAME = { left: 0, top: 0, right: 10, bottom: 10 }
const point = fc.tuple(fc.integer({ min: -20, max: 30 }), fc.integer({ min: -20, max: 30 }))
const isIn = ([x, y]: Point): boolean => x >= -1e-9 && y >= -1e-9 && x <= 10 + 1e-9 && y <= 10 + 1e-9

describe('joining', () => {
  test('turns parts round to make one chain', () => {
    const chain = joinParts(
      [
        [
          [5, 0],
          [3, 0],
        ],
        [
          [0, 0],
          [1, 0],
          [2.9, 0],
        ],
        [
          [9, 9],
          [8, 8],
        ],
      ],
      0.5,
    )
    expect(chain.map(p => p[0])).toEqual([0, 1, 2.9, 3, 5])
  })
})

describe('clipping', () => {
  test('a ring that covers the frame becomes the frame', () => {
    const ring = clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      FRAME,
    )
    expect(new Set(ring.map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']))
  })

  test('a ring outside vanishes', () =>
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        FRAME,
      ),
    ).toEqual([]))

  test('a line that leaves and returns becomes two pieces cut at the border', () => {
    expect(
      clipLine(
        [
          [5, 5],
          [15, 5],
          [15, 8],
          [5, 8],
        ],
        FRAME,
      ),
    ).toEqual([
      [
        [5, 5],
        [10, 5],
      ],
      [
        [10, 8],
        [5, 8],
      ],
    ])
  })

  test('nothing clipped lies outside', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), line => {
        expect(clipLine(line, FRAME).flat().every(isIn)).toBe(true)
        expect(clipRing(line, FRAME).every(isIn)).toBe(true)
      }),
    )
  })

  test('a line inside is left as it is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 2, maxLength: 8, selector: String }),
        line => {
          expect(clipLine(line, FRAME)).toEqual([line])
        },
      ),
    )
  })
})

describe('lines', () => {
  test('densify leaves no long gap and keeps the ends', () => {
    const dense = densify(
      [
        [0, 0],
        [10, 0],
        [10, 3],
      ],
      1,
    )
    for (let i = 1; i < dense.length; i++)
      expect(distance(dense[i - 1]!, dense[i]!)).toBeLessThanOrEqual(1 + 1e-9)
    expect([dense[0], dense.at(-1)]).toEqual([
      [0, 0],
      [10, 3],
    ])
  })

  test('runs tell which of their ends were cut', () => {
    const runs = runsInside(
      [
        [1, 1],
        [2, 2],
        [20, 2],
        [3, 3],
        [4, 4],
      ],
      isIn,
    )
    expect(runs.map(run => [run.line.length, run.cutStart, run.cutEnd])).toEqual([
      [2, false, true],
      [2, true, false],
    ])
  })

  test('the foot knows its side and whether the line passes at all', () => {
    const east: Point[] = [
      [0, 0],
      [10, 0],
    ]
    expect(footOn(east, [5, -3])).toEqual({ distance: 3, left: true, beyond: false })
    expect(footOn(east, [5, 3])).toEqual({ distance: 3, left: false, beyond: false })
    expect(footOn(east, [14, 3])).toMatchObject({ distance: 5, beyond: true })
  })

  test('simplifying strays no further than allowed', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), line => {
        const simple = simplify(line, 2)
        for (const at of line)
          expect(footOn(simple.length > 1 ? simple : [at, at], at).distance).toBeLessThanOrEqual(2 + 1e-9)
      }),
    )
  })

  test('a simplified ring keeps its corners', () => {
    const square: Point[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]
    expect(simplifyRing(square, 1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
  })
})

describe('the raster', () => {
  test('paints a square with a hole', () => {
    const raster = makeRaster({ west: 0, south: 0, east: 10, north: 10 }, 0.5)
    const square = (a: number, b: number): Point[] => [
      [a, a],
      [b, a],
      [b, b],
      [a, b],
      [a, a],
    ]
    paint(raster, [square(1, 9), square(4, 6)], 7)
    expect(
      [
        [2, 2],
        [5, 5],
        [0.4, 5],
        [50, 5],
      ].map(([x, y]) => valueAt(raster, [x!, y!])),
    ).toEqual([7, 0, 0, 0])
  })
})
