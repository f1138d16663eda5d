import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addFractions, fraction, gcd, lcm } from './fraction.ts'

describe('fractions', () => {
  it('come in lowest terms', () => {
    expect(fraction(6, 36)).toEqual({ n: 1, d: 6 })
    expect(fraction(0, 36)).toEqual({ n: 0, d: 1 })
    expect(fraction(-4n, 6n)).toEqual({ n: -2, d: 3 })
    expect(fraction(7, 7)).toEqual({ n: 1, d: 1 })
  })

  it('refuse a denominator that is not positive', () => {
    expect(() => fraction(1, 0)).toThrow('positive denominator, not 0')
    expect(() => fraction(1, -2)).toThrow('positive denominator, not -2')
  })

  it('stay exact up to the largest safe integer and fall back to trillionths past it', () => {
    const most = BigInt(Number.MAX_SAFE_INTEGER)
    expect(fraction(1n, most)).toEqual({ n: 1, d: Number.MAX_SAFE_INTEGER })
    expect(fraction(most, 2n)).toEqual({ n: Number.MAX_SAFE_INTEGER, d: 2 })
    expect(fraction(-most, 2n)).toEqual({ n: -Number.MAX_SAFE_INTEGER, d: 2 })
    expect(fraction(most + 1n, 2n * most + 1n)).toEqual({ n: 1, d: 2 })
    expect(fraction(2n ** 53n + 1n, 2n ** 45n)).toEqual({ n: 256, d: 1 })
    expect(fraction(-(2n ** 53n) - 1n, 2n ** 45n)).toEqual({ n: -256, d: 1 })
    expect(fraction(3n ** 40n, 2n * 3n ** 40n + 1n)).toEqual({ n: 499999999999, d: 1000000000000 })
  })

  it('refuse to be larger than numbers hold', () => {
    const past = BigInt(Number.MAX_SAFE_INTEGER) + 1n
    expect(() => fraction(past, 1n)).toThrow(`${past} over 1 is too large`)
    expect(() => fraction(-past, 1n)).toThrow('too large')
  })

  it('divide both parts by what they share', () => {
    expect(gcd(0n, 5n)).toBe(5n)
    expect(gcd(-12n, 18n)).toBe(6n)
    expect(gcd(12n, -18n)).toBe(6n)
    expect(gcd(-12n, 0n)).toBe(12n)
    expect(lcm(4n, 6n)).toBe(12n)
  })

  it('add as numbers do', () => {
    const whole = fc.integer({ min: -500, max: 500 })
    const over = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(whole, over, whole, over, (a, b, c, d) => {
        expect(addFractions(fraction(a, b), fraction(c, d))).toEqual(fraction(a * d + c * b, b * d))
      }),
    )
  })
})
