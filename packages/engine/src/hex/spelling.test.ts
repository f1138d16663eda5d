import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, nameKey, nearestNames } from './spelling.ts'

describe('a name', () => {
  test('is the same in any case, with or without accents, points and hyphens', () => {
    expect(nameKey('St. Nazaire')).toBe('st nazaire')
    expect(nameKey('  ST  NAZAIRE ')).toBe('st nazaire')
    expect(nameKey('Győr')).toBe('gyor')
    expect(nameKey('Clermont-Ferrand')).toBe('clermont ferrand')
    expect(nameKey("L'Aquila")).toBe('laquila')
    expect(nameKey('L’Aquila')).toBe('laquila')
    expect(nameKey('Weißenfels')).toBe('weissenfels')
    expect(nameKey('København')).toBe('kobenhavn')
    expect(nameKey('Łódź')).toBe('lodz')
    expect(nameKey('(Hex 7)')).toBe('hex 7')
  })
})

describe('edits between two texts', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['paris', 'paris', 0],
    ['paris', 'pariss', 1],
    ['paris', 'pris', 1],
    ['paris', 'poris', 1],
    ['paris', 'prais', 1],
    ['paris', 'parsi', 1],
    ['rome', 'rouen', 2],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['abc', 'cab', 2],
    ['aXb', 'bXa', 2],
    ['xabx', 'xbay', 2],
  ] as const)('%s and %s', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })

  test('are none only for equal texts, and no more than the longer has letters', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(short, short, (a, b) => {
        const edits = editDistance(a, b)
        expect(edits === 0).toBe(a === b)
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(editDistance(b, a)).toBe(edits)
      }),
    )
  })
})

describe('names like one that is unknown', () => {
  const names = [
    'Paris',
    'Bari',
    'Le Havre',
    'La Rochelle',
    'Palermo',
    'Lyon',
    'Calais',
    'Salerno',
    'Clermont-Ferrand',
  ]

  test('stand nearest first', () => {
    expect(nearestNames(names, 'Baris')).toEqual(['Paris', 'Bari'])
    expect(nearestNames(names, 'Palerno')).toEqual(['Palermo', 'Salerno'])
    expect(nearestNames(names, 'calias')).toEqual(['Calais'])
  })

  test('count a first part or a word of several as near', () => {
    expect(nearestNames(names, 'Pal')).toEqual(['Palermo'])
    expect(nearestNames(names, 'havre')).toEqual(['Le Havre'])
    expect(nearestNames(names, 'Ferrand')).toEqual(['Clermont-Ferrand'])
    expect(nearestNames(names, 'rr')).toEqual([])
  })

  test('are three at most, ties in the order given, and none that are too unlike', () => {
    expect(nearestNames(['Aaa', 'Aab', 'Aac', 'Aad'], 'Aax')).toEqual(['Aaa', 'Aab', 'Aac'])
    expect(nearestNames(['Aaa', 'Aad', 'Aax'], 'aax')).toEqual(['Aax', 'Aaa', 'Aad'])
    expect(nearestNames(names, 'Stalingrad')).toEqual([])
    expect(nearestNames(names, 'L')).toEqual([])
    // A long name may differ in a third of its letters.
    expect(nearestNames(names, 'Klermon Ferant')).toEqual(['Clermont-Ferrand'])
    expect(nearestNames(['abcdefghi'], 'abcdefxyz')).toEqual(['abcdefghi'])
    expect(nearestNames(['abcdefghi'], 'abcdewxyz')).toEqual([])
  })
})
