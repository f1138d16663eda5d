import { describe, expect, it } from 'vitest'
import { nextAdvanceHexes } from './advance.ts'
import type { AdvanceTerms } from './advance.ts'

/** A chain of hexes 0 - 1 - 2 - 3 with 4 beside 2. */
const links: Record<number, number[]> = { 0: [-1, 1], 1: [0, 2], 2: [1, 3, 4], 3: [2], 4: [2] }
const terms = (change: Partial<AdvanceTerms>): AdvanceTerms => ({
  vacated: 1,
  hexes: 1,
  neighbours: hex => links[hex] ?? [],
  mayStep: () => true,
  mayEnd: () => true,
  ...change,
})

/** Every advance of one unit, shorter ones included, as it is drawn hex by hex. */
function advancePaths(from: number, rules: AdvanceTerms): (readonly number[])[] {
  const found: (readonly number[])[] = []
  const draw = (path: readonly number[]) => {
    const next = nextAdvanceHexes(path, rules)
    if (next.complete) found.push(path)
    for (const to of next.hexes) draw([...path, to])
  }
  draw([from])
  return found
}

describe('how far an advance goes', () => {
  it('enters the vacated hex first and may stop anywhere after', () => {
    expect(advancePaths(0, terms({}))).toEqual([[0, 1]])
    expect(advancePaths(0, terms({ hexes: 3 }))).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
      [0, 1, 2, 4],
    ])
    expect(advancePaths(0, terms({ hexes: 0 }))).toEqual([])
    expect(advancePaths(2, terms({ hexes: 2 }))).toEqual([
      [2, 1],
      [2, 1, 0],
    ])
  })

  it('begins beyond the vacated hex for who already stands in it', () => {
    expect(advancePaths(1, terms({ hexes: 1 }))).toEqual([])
    expect(advancePaths(1, terms({ hexes: 2 }))).toEqual([
      [1, 0],
      [1, 2],
    ])
    expect(advancePaths(1, terms({ hexes: 2, stops: hex => hex === 1 }))).toHaveLength(2)
  })

  it('ends where something stops it', () => {
    const stops = (hex: number) => hex === 2
    expect(advancePaths(0, terms({ hexes: 4, stops }))).toEqual([
      [0, 1],
      [0, 1, 2],
    ])
    expect(advancePaths(0, terms({ hexes: 4, stops: hex => hex === 0 }))).toHaveLength(4)
    expect(advancePaths(0, terms({ hexes: 4, stops: hex => hex === 1 }))).toEqual([[0, 1]])
  })

  it('obeys what may be entered and where it may end', () => {
    expect(advancePaths(0, terms({ hexes: 3, mayStep: (_, to) => to !== 3 }))).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 4],
    ])
    expect(advancePaths(0, terms({ hexes: 3, mayEnd: path => path.at(-1) === 4 }))).toEqual([[0, 1, 2, 4]])
  })

  it('offers, hex by hex, only what can end somewhere', () => {
    const only4 = terms({ hexes: 3, mayEnd: path => path.at(-1) === 4 })
    expect(nextAdvanceHexes([0], only4)).toEqual({ hexes: [1], complete: false })
    expect(nextAdvanceHexes([0, 1], only4)).toEqual({ hexes: [2], complete: false })
    expect(nextAdvanceHexes([0, 1, 2], only4)).toEqual({ hexes: [4], complete: false })
    expect(nextAdvanceHexes([0, 1, 2, 4], only4)).toEqual({ hexes: [], complete: true })
    expect(nextAdvanceHexes([0], terms({ mayEnd: () => false }))).toEqual({ hexes: [], complete: false })
    expect(nextAdvanceHexes([0], terms({}))).toEqual({ hexes: [1], complete: false })
  })

  it('goes back over hexes it has passed only where the rules let it', () => {
    expect(nextAdvanceHexes([0, 1], terms({ hexes: 2 })).hexes).toEqual([2])
    expect(nextAdvanceHexes([0, 1], terms({ hexes: 2, mayReturn: true })).hexes).toEqual([0, 2])
  })
})
