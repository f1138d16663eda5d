import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packedAt, packedOf, packedWith, packedWithout } from './packed.ts'

const WIDTHS = [1, 2, 3]
const written = (width: number, values: readonly number[]): string =>
  values.reduce(
    (text, value, index) => packedWith(text, width, index, value),
    packedOf(width, values.length, 0),
  )
const valuesOf = (width: number) =>
  fc.array(fc.nat({ max: (1 << width) - 1 }), { minLength: 1, maxLength: 40 })

describe.each(WIDTHS)('numbers of %i bits as a text', width => {
  const each = 6 / width
  const most = (1 << width) - 1

  test('take six bits a letter', () => {
    expect(packedOf(width, 4 * each, 0)).toBe('0000')
    expect(packedOf(width, 4 * each + 1, 0)).toBe('00000')
    expect(packedOf(width, 0, most)).toBe('')
  })

  test('are read back one by one', () => {
    fc.assert(
      fc.property(valuesOf(width), values => {
        const text = written(width, values)
        expect(values.map((_, index) => packedAt(text, width, index))).toEqual(values)
      }),
    )
  })

  test('are the same text, however they came about', () => {
    for (let count = 1; count < 20; count++)
      for (let value = 0; value <= most; value++)
        expect(packedOf(width, count, value)).toBe(
          written(
            width,
            Array.from({ length: count }, () => value),
          ),
        )
  })

  test('are found however many there are', () => {
    const many = 20_000
    const text = packedOf(width, many, 0)
    for (let index = 0; index < many; index += 997) {
      const one = packedWith(text, width, index, most)
      const found = [index - 1, index, index + 1].filter(at => at >= 0 && packedAt(one, width, at) === most)
      expect(found).toEqual([index])
      expect(one.charCodeAt(Math.trunc(index / each))).not.toBe(text.charCodeAt(0))
    }
  })

  test('are 0 where they are left out, and nowhere else', () => {
    fc.assert(
      fc.property(valuesOf(width), fc.array(fc.nat()), (values, picks) => {
        const out = picks.map(pick => pick % values.length)
        const left = values.map((value, index) => (out.includes(index) ? 0 : value))
        expect(packedWithout(written(width, values), width, out, out.length)).toBe(written(width, left))
        expect(packedWithout(written(width, values), width, out, 0)).toBe(written(width, values))
      }),
    )
  })

  test('change in one place alone', () => {
    fc.assert(
      fc.property(valuesOf(width), fc.nat(), fc.nat({ max: most }), (values, pick, value) => {
        const index = pick % values.length
        expect(packedWith(written(width, values), width, index, value)).toBe(
          written(width, values.with(index, value)),
        )
      }),
    )
  })
})

test('JSON writes every letter as it is', () => {
  for (let bits = 0; bits < 64; bits++) {
    const text = packedWith(packedWith('0', 3, 0, bits & 7), 3, 1, bits >> 3)
    expect(JSON.stringify(text)).toBe(`"${text}"`)
    expect(text).toMatch(/^[!-~]$/)
  }
})
