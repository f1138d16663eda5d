import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HALVED, scaled, scaledSum, strength } from './scaling.ts'

const factors = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 })

describe('halving', () => {
  it('adds first and rounds once, or unit by unit', () => {
    expect(scaledSum([3, 3, 5], HALVED)).toBe(6)
    expect(scaledSum([3, 3, 5], { ...HALVED, pool: 'each' })).toBe(7)
    expect(scaledSum([3, 3, 5], { ...HALVED, round: 'down' })).toBe(5)
    expect(scaledSum([3, 3, 5], { ...HALVED, round: 'down', pool: 'each' })).toBe(4)
    expect(scaledSum([], HALVED)).toBe(0)
  })

  it('keeps a factor of one when rounded up', () => {
    expect(scaled(1, HALVED)).toBe(1)
    expect(scaled(4, HALVED)).toBe(2)
    expect(scaled(0, HALVED)).toBe(0)
  })

  it('serves thirds and doubles as well', () => {
    expect(scaled(7, { times: 2, over: 3, round: 'up', pool: 'sum' })).toBe(5)
    expect(scaled(7, { times: 2, over: 3, round: 'down', pool: 'sum' })).toBe(4)
    expect(scaled(7, { times: 2, over: 1, round: 'up', pool: 'sum' })).toBe(14)
  })

  it('leaves whole factors alone', () => {
    expect(strength({ whole: [4, 2], hampered: [3, 4] }, HALVED)).toBe(10)
  })

  it('as a sum never gives more than unit by unit rounded up, nor less than rounded down', () => {
    fc.assert(
      fc.property(factors, list => {
        const once = scaledSum(list, HALVED)
        expect(once).toBe(Math.ceil(list.reduce((a, b) => a + b, 0) / 2))
        expect(once).toBeLessThanOrEqual(scaledSum(list, { ...HALVED, pool: 'each' }))
        expect(once).toBeGreaterThanOrEqual(scaledSum(list, { ...HALVED, pool: 'each', round: 'down' }))
      }),
    )
  })
})
