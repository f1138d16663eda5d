import { describe, expect, test } from 'vitest'
import { pulled } from './pull.ts'
import type { Point, Transform } from './transform.ts'

const plain: Transform = {
  forward: ([lon, lat]) => [lon * 100, lat * -100],
  back: ([x, y]) => [x / 100, y / -100],
}
const pulls = [
  { from: [100, -100], to: [130, -100] },
  { from: [200, -150], to: [200, -170] },
] as const
const map = pulled(plain, pulls, 300)

/** Rounded to a thousandth, to compare with. */
const about = (at: Point): number[] => at.map(value => Math.round(value * 1000) / 1000)

describe('pulling places', () => {
  test('a pulled place lands where it is wanted', () => {
    expect(about(map.forward([1, 1]))).toEqual([130, -100])
    expect(about(map.forward([2, 1.5]))).toEqual([200, -170])
  })

  test('beyond the radius nothing moves', () => expect(about(map.forward([5, 5]))).toEqual([500, -500]))

  test('the way back undoes the way there', () => {
    for (const at of [
      [1, 1],
      [1.3, 0.8],
      [2.2, 1.9],
      [9, 9],
    ] as const)
      expect(about(map.back(map.forward(at)))).toEqual([...at])
  })

  test('a map without pulls is left as it was', () => expect(pulled(plain, [], 300)).toBe(plain))
})
