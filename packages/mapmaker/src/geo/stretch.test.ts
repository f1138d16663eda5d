import { expect, test } from 'vitest'
import { stretched } from './stretch.ts'

test('land cut at the edge of the files runs on beyond it, and land inside stays', () => {
  const ring = [
    [0, 5],
    [10, 5],
    [10, 0],
    [3, 2],
    [0, 5],
  ] as const
  const area = { name: '', cls: '', polygons: [[ring]] }
  const [made] = stretched([area], { west: 0, south: 0, east: 10, north: 9 }, 4)
  expect(made!.polygons[0]![0]).toEqual([
    [-4, 5],
    [14, 5],
    [14, -4],
    [3, 2],
    [-4, 5],
  ])
})
