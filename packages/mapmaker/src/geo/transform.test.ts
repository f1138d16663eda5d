import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fit } from './transform.ts'
import { displacement, makeTransform } from './transform.ts'
import { solve } from './solve.ts'

const RADIUS = 6371.0088
/** Kilometres stay kilometres: what the projection alone does. */
const PLAIN: Fit = {
  projection: { lon0: 6, lat0: 50, radiusKm: RADIUS },
  affine: [1, 0, 0, 0, 1, 0],
  warp: { lambda: 0, control: [] },
}
const TURNED: Fit = {
  ...PLAIN,
  affine: [13.8, -8.1, -68, 8.1, 13.8, 405],
  warp: {
    lambda: 0.1,
    control: [
      { u: -10.8, v: -13.2, du: -0.36, dv: 0.09 },
      { u: -11.5, v: -29.8, du: 0.73, dv: -0.36 },
      { u: -16.3, v: -9.7, du: 0, dv: 0 },
      { u: -5.3, v: -21.3, du: 0.47, dv: -0.18 },
    ],
  },
}

describe('the projection', () => {
  test('puts its own centre at the origin, east right and north up', () => {
    const { forward } = makeTransform(PLAIN)
    expect(forward([6, 50]).map(x => Math.abs(x) < 1e-9)).toEqual([true, true])
    expect(forward([7, 50])[0]).toBeGreaterThan(70)
    expect(forward([6, 51])[1]).toBeGreaterThan(110)
  })

  test('one degree of a meridian is a chord of the sphere: 2 R sin(c/2)', () => {
    const [x, y] = makeTransform(PLAIN).forward([6, 51])
    expect(Math.abs(x)).toBeLessThan(1e-9)
    expect(y).toBeCloseTo(2 * RADIUS * Math.sin(Math.PI / 360), 9)
  })

  test('keeps areas: a degree square near the edge has its true size', () => {
    const { forward } = makeTransform(PLAIN)
    const corners = (
      [
        [9, 48],
        [10, 48],
        [10, 49],
        [9, 49],
      ] as const
    ).flatMap(([lon, lat], i, all) => {
      const [nextLon, nextLat] = all[(i + 1) % 4]!
      return Array.from({ length: 50 }, (_, k) =>
        forward([lon + ((nextLon - lon) * k) / 50, lat + ((nextLat - lat) * k) / 50]),
      )
    })
    const area = corners.reduce((sum, [x, y], i) => {
      const [nx, ny] = corners[(i + 1) % corners.length]!
      return sum + (x * ny - nx * y) / 2
    }, 0)
    const rad = Math.PI / 180
    const truth = RADIUS ** 2 * rad * (Math.sin(49 * rad) - Math.sin(48 * rad))
    expect(area / truth).toBeCloseTo(1, 4)
  })
})

describe('the whole transform', () => {
  test('goes there and back', () => {
    const { forward, back } = makeTransform(TURNED)
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 9, noNaN: true }),
        fc.double({ min: 47, max: 53, noNaN: true }),
        (lon, lat) => {
          const [x, y] = back(forward([lon, lat]))
          expect(Math.hypot(x - lon, y - lat)).toBeLessThan(1e-6)
        },
      ),
    )
  })

  test('undoes the affine map: known numbers', () => {
    const { forward, back } = makeTransform({ ...PLAIN, affine: [10, 0, 5, 0, 20, -40] })
    const [u, v] = forward([6, 50])
    expect([u, v].map(x => Math.round(x * 1e6) / 1e6)).toEqual([-0.5, 2])
    expect(back([-0.5, 2]).map(x => Math.round(x * 1e6) / 1e6)).toEqual([6, 50])
  })
})

describe('the thin-plate spline', () => {
  test('without slack meets every control displacement', () => {
    const { control } = TURNED.warp
    const shift = displacement(control, 0)
    for (const { u, v, du, dv } of control) {
      const [x, y] = shift(u, v)
      expect([x, y]).toEqual([expect.closeTo(du, 9), expect.closeTo(dv, 9)])
    }
  })

  test('is nothing without control points', () => expect(displacement([], 0.1)(3, 4)).toEqual([0, 0]))
})

describe('solving equations', () => {
  test('two unknowns, two right-hand sides', () => {
    expect(
      solve(
        [
          [2, 1],
          [1, 3],
        ],
        [
          [5, 1],
          [10, 3],
        ],
      ),
    ).toEqual([
      [expect.closeTo(1), expect.closeTo(0)],
      [expect.closeTo(3), expect.closeTo(1)],
    ])
  })

  test('refuses equations that say the same twice', () => {
    expect(() =>
      solve(
        [
          [1, 1],
          [1, 1],
        ],
        [[1], [1]],
      ),
    ).toThrow('no single solution')
  })
})
