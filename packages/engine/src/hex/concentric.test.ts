import { describe, expect, test } from 'vitest'
import { concentricPattern } from './concentric.ts'

const from = (...directions: number[]): number => directions.reduce((mask, d) => mask | (1 << d), 0)
const patternFrom = (...directions: number[]): string | null => concentricPattern(from(...directions))
const turned = (mask: number): number => ((mask << 1) & 63) | (mask >> 5)
const every = Array.from({ length: 64 }, (_, mask) => mask)

describe('a concentric attack', () => {
  test('comes from two opposite hexes', () => {
    expect(patternFrom(0, 3)).toBe('opposite')
    expect(patternFrom(1, 4)).toBe('opposite')
    expect(patternFrom(2, 5)).toBe('opposite')
    expect(patternFrom(0, 1)).toBeNull()
    expect(patternFrom(0, 2)).toBeNull()
    expect(patternFrom(0, 4)).toBeNull()
  })

  test('or from three alternating hexes', () => {
    expect(patternFrom(0, 2, 4)).toBe('alternating')
    expect(patternFrom(1, 3, 5)).toBe('alternating')
    expect(patternFrom(0, 1, 2)).toBeNull()
    expect(patternFrom(5, 0, 1)).toBeNull()
    expect(patternFrom(0, 1, 3)).toBe('opposite')
  })

  test('or from more than three hexes', () => {
    expect(patternFrom(0, 1, 2, 3)).toBe('many')
    expect(patternFrom(0, 1, 2, 3, 4)).toBe('many')
    expect(patternFrom(0, 1, 2, 3, 4, 5)).toBe('many')
    expect(patternFrom(0, 2, 4, 5)).toBe('many')
  })

  test('and not from one hex or none', () => {
    expect(patternFrom()).toBeNull()
    for (let d = 0; d < 6; d++) expect(patternFrom(d)).toBeNull()
  })

  test('looks the same from whichever direction one begins to count', () => {
    for (const mask of every) expect(concentricPattern(turned(mask))).toBe(concentricPattern(mask))
  })

  test('never ends because more hexes join', () => {
    const wider = every
      .filter(mask => concentricPattern(mask) !== null)
      .flatMap(mask => [0, 1, 2, 3, 4, 5].map(d => mask | (1 << d)))
    expect(wider.filter(mask => concentricPattern(mask) === null)).toEqual([])
  })

  test('is made by 39 of the 64 sets of hexes', () => {
    const count = (pattern: string | null): number =>
      every.filter(mask => concentricPattern(mask) === pattern).length
    expect(count(null)).toBe(25)
    expect(count('opposite')).toBe(15)
    expect(count('alternating')).toBe(2)
    expect(count('many')).toBe(22)
  })

  test('reads six directions and no more', () => {
    expect(concentricPattern(64 | from(0, 3))).toBe('opposite')
    expect(concentricPattern(64 | 128)).toBeNull()
  })
})
