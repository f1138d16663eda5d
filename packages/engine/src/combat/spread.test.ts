import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addFractions, fraction } from './fraction.ts'
import {
  addSpreads,
  certain,
  chanceOf,
  chances,
  chanceThat,
  mapSpread,
  meanOf,
  repeatSpread,
  spreadOf,
  thenSpread,
} from './spread.ts'
import type { Spread } from './spread.ts'

/** The values of a small spread, each as often as it has ways: outcomes one can enumerate. */
const outcomes = fc.array(fc.integer({ min: -4, max: 6 }), { minLength: 1, maxLength: 6 })
const alike = (values: readonly number[]): Spread<number> => spreadOf(values.map(v => [v, 1] as const))
const sumsToOne = (spread: Spread<number> | Spread<string>) =>
  expect(chances<number | string>(spread).reduce(addFractions, fraction(0, 1))).toMatchObject({ n: 1, d: 1 })

describe('a spread', () => {
  it('adds up what is named twice, drops what cannot be, and stands in order and lowest terms', () => {
    expect(
      spreadOf([
        ['b', 2],
        ['a', 1],
        ['c', 0],
        ['b', 1n],
      ]),
    ).toEqual({
      of: 4n,
      parts: [
        { value: 'a', ways: 1n },
        { value: 'b', ways: 3n },
      ],
    })
    expect(
      spreadOf([
        [10, 4],
        [9, 8],
      ]),
    ).toEqual({
      of: 3n,
      parts: [
        { value: 9, ways: 2n },
        { value: 10, ways: 1n },
      ],
    })
  })

  it('refuses to be empty or negative', () => {
    expect(() => spreadOf([])).toThrow('at least one outcome')
    expect(() => spreadOf([['a', 0]])).toThrow('at least one outcome')
    expect(() =>
      spreadOf([
        ['a', -1],
        ['b', 2],
      ]),
    ).toThrow('fewer than no ways')
  })

  it('tells chances as plain numbers', () => {
    const spread = alike([1, 1, 2, 5])
    expect(chances(spread)).toEqual([
      { value: 1, n: 1, d: 2 },
      { value: 2, n: 1, d: 4 },
      { value: 5, n: 1, d: 4 },
    ])
    expect(chanceOf(spread, 2)).toEqual({ n: 1, d: 4 })
    expect(chanceOf(spread, 3)).toEqual({ n: 0, d: 1 })
    expect(chanceThat(spread, v => v > 1)).toEqual({ n: 1, d: 2 })
    expect(meanOf(spread)).toEqual({ n: 9, d: 4 })
    expect(certain('x')).toEqual(spreadOf([['x', 7]]))
  })

  it('repeats nothing as a certain zero', () => {
    expect(repeatSpread(alike([1, 2]), 0)).toEqual(certain(0))
  })
})

describe('laws of spreads', () => {
  it('sum to one, mapped, mixed or added', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (a, b) => {
        sumsToOne(alike(a))
        sumsToOne(mapSpread(alike(a), v => v % 2))
        sumsToOne(addSpreads(alike(a), alike(b)))
        sumsToOne(thenSpread(alike(a), v => (v > 0 ? alike(b) : certain(v))))
      }),
    )
  })

  it('a sum is what enumeration finds', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (a, b) => {
        expect(addSpreads(alike(a), alike(b))).toEqual(alike(a.flatMap(x => b.map(y => x + y))))
      }),
    )
  })

  it('a mixture is what enumeration finds, each branch stretched to the same number of outcomes', () => {
    fc.assert(
      fc.property(outcomes, outcomes, outcomes, (a, b, c) => {
        const found = thenSpread(alike(a), v => (v > 1 ? alike(b) : alike(c)))
        const listed = a.flatMap(v =>
          v > 1 ? b.flatMap(x => c.map(() => x)) : c.flatMap(x => b.map(() => x)),
        )
        expect(found).toEqual(alike(listed))
      }),
    )
  })

  it('repeating is adding again and again, and multiplies the mean', () => {
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 1, max: 4 }), (a, times) => {
        const repeated = repeatSpread(alike(a), times)
        expect(repeated).toEqual(addSpreads(repeatSpread(alike(a), times - 1), alike(a)))
        expect(meanOf(repeated)).toEqual(fraction(a.reduce((x, y) => x + y, 0) * times, a.length))
      }),
    )
  })
})
