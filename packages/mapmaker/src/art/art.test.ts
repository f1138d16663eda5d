import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlinesAbove, roundRing, smooth } from './contour.ts'
import { placeNames } from './labels.ts'
import { closedPath, openPath } from './path.ts'

const gridOf = (rows: number[][]) => ({
  columns: rows[0]!.length,
  rows: rows.length,
  heights: Float64Array.from(rows.flat()),
})
/** Twice the signed area. */
const area = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + x * ny - nx * y
  }, 0)

describe('contours', () => {
  test('one peak has one ring, halfway to the level', () => {
    const rings = outlinesAbove(
      gridOf([
        [0, 0, 0],
        [0, 10, 0],
        [0, 0, 0],
      ]),
      5,
    )
    expect(rings.length).toBe(1)
    expect(new Set(rings[0]!.map(String))).toEqual(new Set(['0.5,1', '1,0.5', '1.5,1', '1,1.5']))
  })

  test('a crater has a ring inside the ring, turning the other way', () => {
    const rows = [0, 0, 0, 0, 0].map(() => [9, 9, 9, 9, 9])
    rows[2]![2] = 0
    const rings = outlinesAbove(gridOf(rows), 5)
    expect(rings.length).toBe(2)
    expect(Math.sign(area(rings[0]!))).toBe(-Math.sign(area(rings[1]!)))
  })

  test('high ground at the border is closed along it', () => {
    const [ring] = outlinesAbove(
      gridOf([
        [9, 9],
        [9, 9],
      ]),
      5,
    )
    expect(Math.abs(area(ring!)) / 2).toBeGreaterThan(1)
    expect(ring!.flat().every(x => x >= -0.02 && x <= 1.02)).toBe(true)
  })

  test('every ring is closed whatever the ground', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(10), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 }),
        rows => {
          const rings = outlinesAbove(gridOf(rows), 5.5)
          for (const ring of rings) {
            ring.forEach(([x, y], i) => {
              const [nx, ny] = ring[(i + 1) % ring.length]!
              expect(Math.hypot(nx - x, ny - y)).toBeLessThan(1.5)
            })
          }
        },
      ),
    )
  })

  test('smoothing keeps level ground level and lowers a spike', () => {
    expect([
      ...smooth(
        gridOf([
          [3, 3],
          [3, 3],
        ]),
        4,
      ).heights,
    ]).toEqual([3, 3, 3, 3])
    expect(
      smooth(
        gridOf([
          [0, 0, 0],
          [0, 16, 0],
          [0, 0, 0],
        ]),
        1,
      ).heights[4],
    ).toBe(4)
  })

  test('rounding a ring doubles its points and stays inside it', () => {
    expect(
      roundRing([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ]),
    ).toEqual([
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 3],
      [3, 4],
      [1, 4],
      [0, 3],
      [0, 1],
    ])
  })
})

describe('paths', () => {
  test('are relative and whole, without needless spaces', () => {
    expect(
      openPath([
        [
          [10.4, 20.2],
          [15, 18],
          [15.2, 18.1],
          [12, 30],
        ],
      ]),
    ).toBe('M10 20l5-2-3 12')
  })

  test('drop what is too small to be seen', () => {
    expect(
      openPath([
        [
          [1, 1],
          [1.2, 1.1],
        ],
      ]),
    ).toBe('')
    expect(
      closedPath([
        [
          [0, 0],
          [0.3, 0],
          [0, 0.3],
        ],
      ]),
    ).toBe('')
  })

  test('close rings once', () => {
    expect(
      closedPath([
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 0],
        ],
      ]),
    ).toBe('M0 0l9 0 0 9z')
  })

  test('never write a negative nought', () =>
    expect(
      openPath([
        [
          [-0.2, -0.4],
          [5, 5],
        ],
      ]),
    ).toBe('M0 0l5 5'))
})

describe('names', () => {
  const wish = (text: string, ...spots: [number, number][]) => ({
    text,
    kind: 'town',
    height: 10,
    spots: spots.map(at => ({ at })),
  })

  test('take the first spot that is free', () => {
    const labels = placeNames([wish('Antwerp', [50, 50]), wish('Mechelen', [55, 52], [50, 80])], [100, 100])
    expect(labels.map(label => label.at)).toEqual([
      [50, 50],
      [50, 80],
    ])
  })

  test('stay inside the frame', () => {
    expect(placeNames([wish('Edge', [2, 50], [60, 50])], [100, 100])[0]!.at).toEqual([60, 50])
  })

  test('give way when they may', () => {
    const optional = { ...wish('River', [50, 50]), optional: true as const }
    expect(placeNames([wish('Town', [50, 50]), optional], [100, 100]).map(label => label.text)).toEqual([
      'Town',
    ])
  })
})
