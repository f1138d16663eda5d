import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ratioColumns } from './columns.ts'
import { fraction } from './fraction.ts'
import { chanceOf, chances, spreadOf } from './spread.ts'
import {
  checkedConversion,
  codeIndexAt,
  compileTable,
  isWithoutRoll,
  resultAt,
  resultSpread,
  resultWays,
} from './table.ts'
import { rowsByColumn } from './testing/rows.ts'
import type { ResultTable } from './table.ts'
import type { Conversion, TableFile } from './tablefile.ts'

const file: TableFile = {
  id: 'plain',
  dice: '1d6',
  columns: {
    measure: 'ratio',
    list: ratioColumns(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']),
    limit: [],
    zeroAttack: 'refused',
    zeroDefence: { at: 'above', shifts: 'ignore' },
  },
  codes: ['AL1', 'AS', 'BB', 'DR', 'DE'],
  rows: [
    { roll: 1, cells: ['AL1', 'AL1', 'AL1', 'DR', 'DR', 'BB', 'DR'] },
    { roll: 2, cells: ['AL1', 'AL1', 'AS', 'DR', 'BB', 'DR', 'DE'] },
    { roll: 3, cells: ['AL1', 'AL1', 'AS', 'BB', 'DR', 'DE', 'DE'] },
    { roll: 4, cells: ['AL1', 'AS', 'BB', 'DR', 'DE', 'DE', 'DE'] },
    { roll: 5, cells: ['AS', 'BB', 'DR', 'DE', 'DE', 'DE', 'DE'] },
    { roll: 6, cells: ['AS', 'DR', 'DE', 'DE', 'DE', 'DE', 'DE'] },
  ],
  below: { result: 'AL1' },
  above: { result: 'DE' },
}
let table: ResultTable
beforeEach(() => {
  table = compileTable(file)
})
const strongGround: Conversion = { codes: { DR: 'BB', DE: 'BB' }, automatic: 'keep' }

/** A table over two dice whose rows reach beyond the dice, with columns of its own beyond the ends. */
const wide: TableFile = {
  ...file,
  id: 'wide',
  dice: '2d4',
  codes: ['a', 'b', 'c'],
  columns: { ...file.columns, list: ratioColumns(['1:1', '2:1']), limit: ['before'] },
  rows: Array.from({ length: 9 }, (_, i) => ({ roll: i + 1, cells: [i < 4 ? 'a' : 'b', i < 3 ? 'b' : 'c'] })),
  below: { cells: Array.from({ length: 9 }, () => 'a') },
  above: { cells: Array.from({ length: 9 }, (_, i) => (i < 2 ? 'b' : 'c')) },
}

describe('a compiled table', () => {
  it('reads every cell as printed', () => {
    for (const row of file.rows)
      row.cells.forEach((code, column) => expect(resultAt(table, column, row.roll)).toBe(code))
    expect(resultAt(table, 3, 3)).toBe('BB')
    expect(codeIndexAt(table, 3, 3)).toBe(2)
  })

  it('knows its rows, dice and number of outcomes', () => {
    expect(table).toMatchObject({
      id: 'plain',
      dice: { count: 1, sides: 6 },
      rows: 6,
      firstRoll: 1,
      lastRoll: 6,
      ways: [1, 1, 1, 1, 1, 1],
      outcomes: 6,
    })
    expect(compileTable(wide)).toMatchObject({
      rows: 9,
      firstRoll: 1,
      lastRoll: 9,
      ways: [1, 2, 3, 4, 3, 2, 1],
      outcomes: 16,
    })
  })

  it('gives the automatic result beyond its ends, however far, and says that no roll is needed', () => {
    for (const roll of [1, 6]) {
      expect(resultAt(table, -1, roll)).toBe('AL1')
      expect(resultAt(table, -9, roll)).toBe('AL1')
      expect(resultAt(table, 7, roll)).toBe('DE')
      expect(resultAt(table, 40, roll)).toBe('DE')
    }
    expect([-2, -1, 0, 6, 7, 8].map(at => isWithoutRoll(table, at))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ])
  })

  it('reads a column of its own beyond its ends', () => {
    const two = compileTable(wide)
    expect([1, 2, 3, 9].map(roll => resultAt(two, 2, roll))).toEqual(['b', 'b', 'c', 'c'])
    expect([1, 9].map(roll => resultAt(two, -5, roll))).toEqual(['a', 'a'])
    expect([-1, 2].map(at => isWithoutRoll(two, at))).toEqual([false, false])
  })

  it('reads the end columns beyond its ends', () => {
    const ends = compileTable({ ...file, below: 'end', above: 'end' })
    for (const { roll } of file.rows) {
      expect(resultAt(ends, -3, roll)).toBe(resultAt(table, 0, roll))
      expect(resultAt(ends, 9, roll)).toBe(resultAt(table, 6, roll))
    }
    expect([-1, 7].map(at => isWithoutRoll(ends, at))).toEqual([false, false])
  })

  it('clamps modified rolls to its rows', () => {
    expect(resultAt(table, 0, 9)).toBe('AS')
    expect(resultAt(table, 1, -2)).toBe('AL1')
    expect(resultAt(table, 6, 0)).toBe('DR')
  })

  it('converts results once, the automatic ones only where told', () => {
    expect(resultAt(table, 3, 6, strongGround)).toBe('BB')
    expect(resultAt(table, 3, 4, strongGround)).toBe('BB')
    expect(resultAt(table, 2, 2, strongGround)).toBe('AS')
    expect(resultAt(table, 7, 6, strongGround)).toBe('DE')
    expect(resultAt(table, 7, 6, { ...strongGround, automatic: 'convert' })).toBe('BB')
    expect(resultAt(table, 3, 6, { codes: { DE: 'DR', DR: 'BB' }, automatic: 'keep' })).toBe('DR')
    expect(resultAt(table, 3, 6, { codes: {}, automatic: 'keep' })).toBe('DE')
  })

  it('is not compiled from a file with problems', () => {
    expect(() => compileTable({ ...file, dice: '1d8' })).toThrow(
      'table plain: missing row (roll 7); missing row (roll 8)',
    )
  })
})

describe('chances of a table', () => {
  it('are exact', () => {
    expect(chances(resultSpread(table, 3, 0))).toEqual([
      { value: 'BB', n: 1, d: 6 },
      { value: 'DE', n: 1, d: 3 },
      { value: 'DR', n: 1, d: 2 },
    ])
    expect(chances(resultSpread(table, 1, 0))).toEqual([
      { value: 'AL1', n: 1, d: 2 },
      { value: 'AS', n: 1, d: 6 },
      { value: 'BB', n: 1, d: 6 },
      { value: 'DR', n: 1, d: 6 },
    ])
    expect(resultWays(table, 1, 0)).toEqual([3, 1, 1, 1, 0])
  })

  it('move with the modifier', () => {
    expect(resultWays(table, 1, 2)).toEqual([1, 1, 1, 3, 0])
    expect(resultWays(table, 1, -1)).toEqual([4, 1, 1, 0, 0])
  })

  it('are certain where no roll is needed', () => {
    expect(chances(resultSpread(table, 9, 0, strongGround))).toEqual([{ value: 'DE', n: 1, d: 1 }])
    expect(chances(resultSpread(table, -1, 3))).toEqual([{ value: 'AL1', n: 1, d: 1 }])
  })

  it('count converted results together', () => {
    expect(chances(resultSpread(table, 3, 0, strongGround))).toEqual([{ value: 'BB', n: 1, d: 1 }])
    expect(chanceOf(resultSpread(table, 2, 0, strongGround), 'BB')).toEqual({ n: 1, d: 2 })
  })

  it('are what enumeration of the dice finds', () => {
    const two = compileTable(wide)
    const faces = [1, 2, 3, 4]
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 4 }), fc.integer({ min: -5, max: 5 }), (position, modifier) => {
        const cast = faces.flatMap(a => faces.map(b => resultAt(two, position, a + b + modifier)))
        expect(resultSpread(two, position, modifier)).toEqual(spreadOf(cast.map(code => [code, 1] as const)))
        expect(resultWays(two, position, modifier).reduce((x, y) => x + y)).toBe(two.outcomes)
        for (const [i, code] of two.codes.entries())
          expect(fraction(resultWays(two, position, modifier)[i] as number, 16)).toEqual(
            chanceOf(resultSpread(two, position, modifier), code),
          )
      }),
    )
  })
})

describe('rows from columns', () => {
  it('turn the cells round and leave gaps empty', () => {
    expect(
      rowsByColumn(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        1,
      ),
    ).toEqual([
      { roll: 1, cells: ['a', 'c'] },
      { roll: 2, cells: ['b', 'd'] },
    ])
    expect(rowsByColumn([['a', 'b'], ['c']], 0)).toEqual([
      { roll: 0, cells: ['a', 'c'] },
      { roll: 1, cells: ['b', ''] },
    ])
    expect(rowsByColumn([], 1)).toEqual([])
  })
})

describe('a conversion', () => {
  it('is checked against the codes of its table', () => {
    const table = compileTable(file)
    const good: Conversion = { codes: { DR: 'BB' }, automatic: 'convert' }
    expect(checkedConversion(table, good)).toBe(good)
    expect(() => checkedConversion(table, { codes: { DR: 'XX' }, automatic: 'keep' })).toThrow(
      'unknown code XX',
    )
  })
})
