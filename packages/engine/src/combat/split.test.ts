import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEHIND, splitChoices } from './split.ts'
import type { SplitTerms } from './split.ts'

/** A force of units of these sizes and hexes with so much room. */
function given(
  sizes: readonly number[],
  rooms: readonly number[],
  change: Partial<SplitTerms> = {},
): SplitTerms {
  return {
    units: sizes.map((_, unit) => unit),
    hexes: rooms.map((_, hex) => hex),
    used: [],
    weight: unit => sizes[unit]!,
    mayGo: () => true,
    fits: (units, hex) => units.reduce((sum, unit) => sum + sizes[unit]!, 0) <= rooms[hex]!,
    distance: () => 0,
    ...change,
  }
}

describe('a retreating force that must split', () => {
  it('keeps together where there is room', () => {
    expect(splitChoices(given([3, 3, 1], [6, 7, 9]))).toEqual([1, 2])
  })

  it('goes to as few hexes as it can, those first where some have gone', () => {
    expect(splitChoices(given([3, 3, 3], [3, 6, 3]))).toEqual([0, 1, 2])
    expect(splitChoices(given([3, 3], [9, 9], { used: [1] }))).toEqual([1])
  })

  it('leaves behind as little as it can', () => {
    expect(splitChoices(given([2, 3], [3]))).toEqual([BEHIND])
    expect(splitChoices(given([3, 2], [3]))).toEqual([0])
    expect(splitChoices(given([3], []))).toEqual([BEHIND])
  })

  it('rather spreads than loses', () => {
    expect(splitChoices(given([2, 2], [2, 2]))).toEqual([0, 1])
    expect(splitChoices(given([2, 1, 1], [3, 1]))).toEqual([0])
  })

  it('goes as near as it can once nothing is lost by it', () => {
    expect(splitChoices(given([2], [2, 2, 2], { distance: hex => [4, 2, 2][hex]! }))).toEqual([1, 2])
  })

  it('asks who may go where, and who stands with whom', () => {
    expect(splitChoices(given([1, 1], [9, 9], { mayGo: (unit, hex) => unit === 1 || hex === 1 }))).toEqual([
      1,
    ])
    const apart = { fits: (units: readonly number[]) => units.length < 2 }
    expect(splitChoices(given([1, 1, 1], [9, 9], apart))).toEqual([0, 1, BEHIND])
  })
})

/** What a split costs, by trying everything: what is lost, hexes, way; the first unit where it is told. */
function tried(terms: SplitTerms, first: number): readonly [number, number, number] {
  let best: readonly [number, number, number] = [Infinity, Infinity, Infinity]
  const place = (to: readonly number[]): void => {
    const unit = terms.units[to.length]
    if (unit === undefined) {
      const cost = costOf(terms, to)
      if (cost !== null && isLess(cost, best)) best = cost
      return
    }
    for (const hex of to.length === 0 ? [first] : [...terms.hexes, BEHIND]) place([...to, hex])
  }
  place([])
  return best
}

function costOf(terms: SplitTerms, to: readonly number[]): readonly [number, number, number] | null {
  let far = 0
  let hexes = 0
  for (const hex of terms.hexes) {
    const some = terms.units.filter((_, i) => to[i] === hex)
    if (some.length === 0) continue
    if (!terms.fits(some, hex) || some.some(unit => !terms.mayGo(unit, hex))) return null
    if (!terms.used.includes(hex)) hexes++
    far += some.reduce((sum, unit) => sum + terms.weight(unit) * terms.distance(hex), 0)
  }
  const lost = terms.units.reduce((sum, unit, i) => (to[i] === BEHIND ? sum + terms.weight(unit) : sum), 0)
  return [lost, hexes, far]
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((value, at) => value !== b[at])
  return i >= 0 && a[i]! < b[i]!
}

describe('a law of splitting', () => {
  it('nothing better is found by trying everything', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
    const rooms = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 3 })
    fc.assert(
      fc.property(sizes, rooms, fc.nat({ max: 7 }), fc.nat({ max: 99 }), (force, free, used, way) => {
        const terms = given(force, free, {
          used: free.flatMap((_, hex) => (used & (1 << hex) ? [hex] : [])),
          distance: hex => (way >> hex) % 4,
        })
        const costs = [...terms.hexes, BEHIND].map(to => ({ to, cost: tried(terms, to) }))
        const best = costs.filter(one => !costs.some(other => isLess(other.cost, one.cost)))
        expect(splitChoices(terms)).toEqual(best.map(one => one.to))
      }),
    )
  })
})
