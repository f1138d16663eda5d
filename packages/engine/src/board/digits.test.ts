import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitAt, digitsOf, turnBit } from './digits.ts'

const masks = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 40 })

describe('a mask as digits', () => {
  test('takes four hexes a digit, the first in the lowest bit', () => {
    expect(digitsOf([1, 0, 0, 1, 0, 1], 6)).toBe('92')
    expect(digitsOf([], 9)).toBe('000')
  })

  test('is read back bit by bit', () => {
    fc.assert(
      fc.property(masks, mask => {
        const digits = digitsOf(mask, mask.length)
        expect(mask.map((_, hex) => bitAt(digits, hex))).toEqual(mask)
      }),
    )
  })

  test('changes in one hex alone', () => {
    fc.assert(
      fc.property(masks, fc.nat(), (mask, pick) => {
        const hex = pick % mask.length
        const turned = mask.map((bit, at) => (at === hex ? 1 - bit : bit))
        expect(turnBit(digitsOf(mask, mask.length), hex)).toBe(digitsOf(turned, mask.length))
      }),
    )
  })
})
