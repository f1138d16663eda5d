import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Numbering, Sheet } from '../board/mapfile.ts'
import { allIds, formatId, parseId, readId } from './numbering.ts'
import { CCRR, EW, FE, MW, RRCC, WOTR, WOTR_NUMBERS, anySpec } from './testing/grids.ts'

describe('hex numbers', () => {
  test('with the row first', () => {
    expect(parseId(EW, RRCC, '3304')).toEqual({ column: 4, row: 33 })
    expect(formatId(EW, RRCC, 4, 33)).toBe('3304')
    expect(formatId(EW, RRCC, 0, 11)).toBe('1100')
  })

  test('with the column first', () => {
    expect(parseId(MW, CCRR, '0539')).toEqual({ column: 5, row: 39 })
    expect(formatId(MW, CCRR, 5, 39)).toBe('0539')
    expect(formatId(FE, CCRR, 3, 14)).toBe('0314')
  })

  test('with more or fewer digits', () => {
    const wide: Numbering = { form: 'CCRR', digits: 6 }
    expect(formatId(MW, wide, 5, 39)).toBe('005039')
    expect(parseId(MW, wide, '005039')).toEqual({ column: 5, row: 39 })
    const narrow: Numbering = { form: 'CCRR', digits: 2 }
    const small = { ...MW, columns: [0, 12], rows: [0, 12] } as const
    expect(formatId(small, narrow, 3, 9)).toBe('39')
    expect(formatId(small, narrow, 9, 0)).toBe('90')
    expect(parseId(small, narrow, '39')).toEqual({ column: 3, row: 9 })
    expect(formatId(small, narrow, 10, 9)).toBeNull()
    expect(formatId(small, narrow, 9, 10)).toBeNull()
  })

  test('below zero cannot be written', () => {
    const spec = { ...MW, columns: [-2, 3], rows: [-2, 3] } as const
    expect(formatId(spec, CCRR, -1, 0)).toBeNull()
    expect(formatId(spec, CCRR, 0, -1)).toBeNull()
    expect(formatId(spec, CCRR, 0, 0)).toBe('0000')
    expect(readId(spec, CCRR, 'x')).toEqual({ error: 'shape', text: 'x', example: '' })
  })

  test('are read in any case and with spaces around', () => {
    expect(parseId(WOTR, WOTR_NUMBERS, ' 1511n ')).toEqual({ column: 11, row: 15 })
    expect(parseId(WOTR, WOTR_NUMBERS, '1511 N')).toEqual({ column: 11, row: 15 })
    const small: Numbering = {
      form: 'RRCC',
      digits: 4,
      sheets: [{ ...WOTR_NUMBERS.sheets![0]!, suffix: 'n' }],
    }
    expect(parseId(WOTR, small, '1511N')).toEqual({ column: 11, row: 15 })
  })

  test('say what is wrong with a text that is none', () => {
    const shape = (text: string) => ({ error: 'shape', text, example: '1100' })
    for (const text of ['', '330', 'Paris', '33x4', '-304', '3.04', '33045', '3304N', '33 04', '3304 N']) {
      expect(readId(EW, RRCC, text)).toEqual(shape(text))
      expect(parseId(EW, RRCC, text)).toBeNull()
    }
    expect(readId(WOTR, WOTR_NUMBERS, 'N1511')).toEqual({ error: 'shape', text: 'N1511', example: '1100N' })
  })

  test('say that the map has no such hex', () => {
    for (const text of ['3325', '1004', '3804', '0000', '9999']) {
      expect(readId(EW, RRCC, text)).toEqual({ error: 'outside', text })
      expect(parseId(EW, RRCC, text)).toBeNull()
    }
    expect(formatId(EW, RRCC, 25, 33)).toBeNull()
    expect(formatId(EW, RRCC, 4, 10)).toBeNull()
    expect(allIds(EW, RRCC, 4, 38)).toEqual([])
  })

  test('of any hex of any map are read back', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom(RRCC, CCRR), fc.nat(), fc.nat(), (spec, numbering, i, j) => {
        const column = spec.columns[0] + (i % (spec.columns[1] - spec.columns[0] + 1))
        const row = spec.rows[0] + (j % (spec.rows[1] - spec.rows[0] + 1))
        const id = formatId(spec, numbering, column, row)
        if (column < 0 || row < 0) expect(id).toBeNull()
        else expect(parseId(spec, numbering, id!)).toEqual({ column, row })
      }),
    )
  })

  test('never make reading fail, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const read = readId(WOTR, WOTR_NUMBERS, text)
        if ('error' in read) expect(read.text).toBe(text)
        else expect(parseId(WOTR, WOTR_NUMBERS, text)).toEqual(read)
      }),
    )
  })
})

describe('sheets', () => {
  test('count on from each other', () => {
    expect(parseId(WOTR, WOTR_NUMBERS, '1511N')).toEqual({ column: 11, row: 15 })
    expect(parseId(WOTR, WOTR_NUMBERS, '1710S')).toEqual({ column: 10, row: 35 })
    expect(formatId(WOTR, WOTR_NUMBERS, 11, 15)).toBe('1511N')
    expect(formatId(WOTR, WOTR_NUMBERS, 10, 35)).toBe('1710S')
    expect(formatId(WOTR, WOTR_NUMBERS, 17, 47)).toBe('2917S')
    expect(formatId(WOTR, WOTR_NUMBERS, 0, 30)).toBe('1200S')
  })

  test('share the hexes of a seam, which the first sheet names', () => {
    expect(parseId(WOTR, WOTR_NUMBERS, '1100S')).toEqual({ column: 0, row: 29 })
    expect(parseId(WOTR, WOTR_NUMBERS, '2900N')).toEqual({ column: 0, row: 29 })
    for (let column = 0; column <= 17; column++) {
      const cc = String(column).padStart(2, '0')
      expect(allIds(WOTR, WOTR_NUMBERS, column, 29)).toEqual([`29${cc}N`, `11${cc}S`])
      expect(formatId(WOTR, WOTR_NUMBERS, column, 29)).toBe(`29${cc}N`)
    }
    expect(allIds(WOTR, WOTR_NUMBERS, 3, 28)).toEqual(['2803N'])
    expect(allIds(WOTR, WOTR_NUMBERS, 3, 30)).toEqual(['1203S'])
    const turned: Numbering = { ...WOTR_NUMBERS, sheets: [...WOTR_NUMBERS.sheets!].reverse() }
    expect(formatId(WOTR, turned, 4, 29)).toBe('1104S')
  })

  test('have no hexes beyond their edges', () => {
    expect(readId(WOTR, WOTR_NUMBERS, '3000N')).toEqual({ error: 'outside', text: '3000N' })
    expect(readId(WOTR, WOTR_NUMBERS, '1000S')).toEqual({ error: 'outside', text: '1000S' })
    expect(readId(WOTR, WOTR_NUMBERS, '1518N')).toEqual({ error: 'outside', text: '1518N' })
    const narrow: Numbering = {
      ...WOTR_NUMBERS,
      sheets: [{ ...WOTR_NUMBERS.sheets![0]!, columns: [2, 30], rows: [5, 60] }],
    }
    expect(readId(WOTR, narrow, '1501N')).toEqual({ error: 'outside', text: '1501N' })
    expect(readId(WOTR, narrow, '1520N')).toEqual({ error: 'outside', text: '1520N' })
    expect(readId(WOTR, narrow, '1002N')).toEqual({ error: 'outside', text: '1002N' })
    expect(parseId(WOTR, narrow, '1502N')).toEqual({ column: 2, row: 15 })
    expect(allIds(WOTR, narrow, 1, 15)).toEqual([])
    expect(allIds(WOTR, narrow, 20, 15)).toEqual([])
  })

  test('must be named', () => {
    expect(readId(WOTR, WOTR_NUMBERS, '1511')).toEqual({ error: 'sheet', text: '1511', sheets: ['N', 'S'] })
    expect(readId(WOTR, WOTR_NUMBERS, '1511W')).toEqual({ error: 'sheet', text: '1511W', sheets: ['N', 'S'] })
    expect(readId(WOTR, WOTR_NUMBERS, '1511NS')).toEqual({
      error: 'sheet',
      text: '1511NS',
      sheets: ['N', 'S'],
    })
  })

  test('may lie side by side, and one name may stand on several', () => {
    const west: Sheet = { suffix: 'W', columns: [1, 10], rows: [1, 5], rowOffset: 10, columnOffset: 0 }
    const east: Sheet = { suffix: 'E', columns: [1, 8], rows: [1, 5], rowOffset: 10, columnOffset: 9 }
    const strip: Sheet = { suffix: 'E', columns: [1, 8], rows: [6, 7], rowOffset: 20, columnOffset: 9 }
    const numbers: Numbering = { form: 'CCRR', digits: 4, sheets: [west, east, strip] }
    expect(parseId(WOTR, numbers, '0103E')).toEqual({ column: 10, row: 13 })
    expect(allIds(WOTR, numbers, 10, 13)).toEqual(['1003W', '0103E'])
    expect(parseId(WOTR, numbers, '0207E')).toEqual({ column: 11, row: 27 })
    expect(formatId(WOTR, numbers, 11, 27)).toBe('0207E')
    expect(parseId(WOTR, numbers, '0208E')).toBeNull()
  })
})
