import { describe, expect, test } from 'vitest'
import {
  DIRECTIONS,
  directionName,
  directionNames,
  directionOf,
  opposite,
  stepQ,
  stepR,
  turn,
} from './direction.ts'

describe('directions', () => {
  test('are counted clockwise from the top', () => {
    expect(DIRECTIONS).toEqual([0, 1, 2, 3, 4, 5])
    expect(directionNames('pointy')).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW'])
    expect(directionNames('flat')).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
  })

  test.each(['pointy', 'flat'] as const)('%s names and numbers belong together', orientation => {
    for (const d of DIRECTIONS) {
      expect(directionOf(orientation, directionName(orientation, d))).toBe(d)
      expect(directionOf(orientation, directionName(orientation, d).toLowerCase())).toBe(d)
    }
  })

  test('a way that these hexes do not have is none', () => {
    expect(directionOf('pointy', 'N')).toBeNull()
    expect(directionOf('pointy', 'S')).toBeNull()
    expect(directionOf('flat', 'E')).toBeNull()
    expect(directionOf('flat', 'W')).toBeNull()
    expect(directionOf('flat', 'up')).toBeNull()
    expect(directionOf('flat', '')).toBeNull()
  })

  test('the opposite is three sixths round', () => {
    expect(DIRECTIONS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2])
    expect(directionName('pointy', opposite(directionOf('pointy', 'NE')!))).toBe('SW')
    expect(directionName('flat', opposite(directionOf('flat', 'N')!))).toBe('S')
  })

  test('turns go clockwise, negative ones back, and any number of times round', () => {
    expect(turn(0, 1)).toBe(1)
    expect(turn(5, 1)).toBe(0)
    expect(turn(0, -1)).toBe(5)
    expect(turn(2, -14)).toBe(0)
    expect(turn(4, 15)).toBe(1)
  })

  test.each(['pointy', 'flat'] as const)('%s: one step each way leads back', orientation => {
    let q = 0
    let r = 0
    for (const d of DIRECTIONS) {
      q += stepQ(orientation, d)
      r += stepR(orientation, d)
      expect(stepQ(orientation, d) + stepQ(orientation, opposite(d))).toBe(0)
      expect(stepR(orientation, d) + stepR(orientation, opposite(d))).toBe(0)
    }
    expect([q, r]).toEqual([0, 0])
  })
})
