import { describe, expect, it } from 'vitest'
import { meanOf, shareInterval } from './interval.ts'

describe('the interval of a share', () => {
  it('is that of the textbooks', () => {
    const { low, high } = shareInterval(68, 100)
    expect(low).toBeCloseTo(0.5834, 3)
    expect(high).toBeCloseTo(0.7633, 3)
  })

  it('stays within none and all, and is not closed at either end', () => {
    expect(shareInterval(12, 12)).toEqual({ low: expect.closeTo(0.7575, 3), high: 1 })
    expect(shareInterval(0, 12)).toEqual({ low: 0, high: expect.closeTo(0.2425, 3) })
  })
})

describe('the interval of a mean', () => {
  it('uses Student’s distribution, wide for few values', () => {
    const three = meanOf([1, 2, 3])
    expect(three).toMatchObject({ mean: 2, sd: 1 })
    expect(three.interval!.high - 2).toBeCloseTo(4.303 / Math.sqrt(3), 2)
    const many = meanOf(Array.from({ length: 31 }, (_, i) => i))
    expect((many.interval!.high - 15) / (many.sd / Math.sqrt(31))).toBeCloseTo(2.042, 2)
  })

  it('of a single value is not known', () => {
    expect(meanOf([7])).toEqual({ mean: 7, sd: 0, interval: null })
  })
})
