import { describe, expect, it } from 'vitest'
import { ratioColumns } from './columns.ts'
import type { Column, Columns } from './columns.ts'
import type { TableFile } from './tablefile.ts'
import { columnProblems, conversionProblems, tableProblems } from './tableproblems.ts'

const good: TableFile = {
  id: 'small',
  dice: 'd3',
  columns: {
    measure: 'ratio',
    list: [
      { label: '1:2', from: 1, per: 2 },
      { label: '1:1', from: 1, per: 1 },
      { label: '2:1', from: 2, per: 1 },
    ],
    limit: [],
    zeroAttack: 'refused',
    zeroDefence: { at: '2:1', shifts: 'apply' },
  },
  codes: ['x', 'y'],
  rows: [
    { roll: 1, cells: ['x', 'x', 'y'] },
    { roll: 2, cells: ['x', 'y', 'y'] },
    { roll: 3, cells: ['y', 'y', 'y'] },
  ],
  below: { result: 'x' },
  above: { cells: ['x', 'y', 'y'] },
}
const columns = (change: Partial<Columns>): Columns => ({ ...good.columns, ...change })
const withColumn = (i: number, change: Partial<Column>): Columns =>
  columns({ list: good.columns.list.map((column, at) => (at === i ? { ...column, ...change } : column)) })
const withRow = (i: number, change: Partial<TableFile['rows'][number]>): TableFile => ({
  ...good,
  rows: good.rows.map((row, at) => (at === i ? { ...row, ...change } : row)),
})

describe('problems of a table', () => {
  it('are none in a good one, nor where rows reach beyond the dice', () => {
    expect(tableProblems(good)).toEqual([])
    const wider = {
      ...good,
      rows: [{ roll: 0, cells: ['x', 'x', 'x'] }, ...good.rows],
      above: 'end' as const,
    }
    expect(tableProblems(wider)).toEqual([])
  })

  it('name a missing cell, an empty cell and a surplus cell', () => {
    expect(tableProblems(withRow(1, { cells: ['x', 'y'] }))).toEqual([
      { problem: 'missing cell', at: 'roll 2, cell 3' },
    ])
    expect(tableProblems(withRow(1, { cells: ['x', '', 'y'] }))).toEqual([
      { problem: 'missing cell', at: 'roll 2, cell 2' },
    ])
    expect(tableProblems(withRow(1, { cells: ['x', 'x', 'y', 'y'] }))).toEqual([
      { problem: '4 cells instead of 3', at: 'roll 2' },
    ])
  })

  it('name an unknown code and one listed twice', () => {
    expect(tableProblems(withRow(0, { cells: ['z', 'x', 'x'] }))).toEqual([
      { problem: 'unknown code z', at: 'roll 1, cell 1' },
    ])
    expect(tableProblems({ ...good, codes: ['x', 'y', 'x'] })).toEqual([
      { problem: 'code listed twice', at: 'x' },
    ])
  })

  it('name missing rows, rows out of order and unknown dice', () => {
    expect(tableProblems({ ...good, rows: good.rows.slice(0, 2), above: 'end' })).toEqual([
      { problem: 'missing row', at: 'roll 3' },
    ])
    expect(tableProblems({ ...good, rows: [], above: 'end' }).map(p => p.at)).toEqual([
      'roll 1',
      'roll 2',
      'roll 3',
    ])
    expect(tableProblems(withRow(2, { roll: 5 }))).toEqual([
      { problem: 'roll 3 expected', at: 'roll 5' },
      { problem: 'missing row', at: 'roll 3' },
    ])
    expect(tableProblems({ ...good, dice: 'three' })).toEqual([{ problem: 'unknown dice three', at: 'dice' }])
  })

  it('name what is wrong beyond the ends', () => {
    expect(tableProblems({ ...good, below: { result: 'z' } })).toEqual([
      { problem: 'unknown code z', at: 'below, cell 1' },
    ])
    expect(tableProblems({ ...good, above: { cells: ['x', 'y'] } })).toEqual([
      { problem: 'missing cell', at: 'above, cell 3' },
    ])
    const limited = { ...good, columns: columns({ limit: ['before', 'after'] }) }
    expect(tableProblems(limited)).toEqual([
      { problem: 'never read, columns are limited', at: 'below' },
      { problem: 'never read, columns are limited', at: 'above' },
    ])
    expect(tableProblems({ ...limited, below: 'end', above: 'end' })).toEqual([])
  })
})

describe('problems of columns', () => {
  it('name no columns, and two with one label', () => {
    expect(columnProblems(columns({ list: [], zeroDefence: 'refused' }))).toEqual([
      { problem: 'no columns', at: 'columns' },
    ])
    expect(columnProblems(withColumn(1, { label: '1:2' }))).toEqual([
      { problem: 'label used twice', at: 'column 1:2' },
    ])
  })

  it('name thresholds that are missing, broken or out of order', () => {
    expect(
      columnProblems(columns({ list: [{ label: 'a' }], zeroDefence: 'refused', limit: ['before'] })),
    ).toEqual([{ problem: 'no whole threshold', at: 'column a' }])
    expect(columnProblems(withColumn(1, { from: 1.5 }))).toEqual([
      { problem: 'no whole threshold', at: 'column 1:1' },
    ])
    for (const per of [0, -1, 1.5])
      expect(columnProblems(withColumn(1, { per }))).toEqual(
        expect.arrayContaining([{ problem: 'no whole per', at: 'column 1:1' }]),
      )
    const order = [{ problem: 'threshold not above the column before', at: 'column 1:1' }]
    expect(columnProblems(withColumn(1, { per: 2 }))).toEqual(order)
    expect(columnProblems(withColumn(1, { per: 3 }))).toEqual(order)
    expect(columnProblems(withColumn(1, { from: 2, per: 3 }))).toEqual([])
  })

  it('name a rule for zero that leads nowhere', () => {
    expect(columnProblems(columns({ zeroAttack: { at: '9:1', shifts: 'apply' } }))).toEqual([
      { problem: 'unknown column 9:1', at: 'zeroAttack' },
    ])
    expect(columnProblems(columns({ zeroDefence: { at: '9:1', shifts: 'apply' } }))).toEqual([
      { problem: 'unknown column 9:1', at: 'zeroDefence' },
    ])
    for (const at of ['below', 'above', '1:2'])
      expect(columnProblems(columns({ zeroAttack: { at, shifts: 'ignore' } }))).toEqual([])
  })

  it('name ends from which odds cannot be counted on', () => {
    const uneven = ratioColumns(['2:3', '1:1', '5:2'])
    const found = ['2:3', '5:2'].map(label => ({
      problem: 'ladder needs whole odds at its end',
      at: `column ${label}`,
    }))
    const zero = { zeroDefence: 'refused' as const }
    expect(columnProblems(columns({ ...zero, list: uneven }))).toEqual(found)
    expect(columnProblems(columns({ ...zero, list: uneven, limit: ['after'] }))).toEqual(found)
    expect(columnProblems(columns({ ...zero, list: uneven, limit: ['before'] }))).toEqual([])
    expect(columnProblems(columns({ ...zero, list: [{ label: 'a', from: 2 }] }))).toEqual([])
    const points = [0, 50].map(from => ({ label: `${from}`, from }))
    expect(columnProblems(columns({ ...zero, measure: 'percent', list: points }))).toEqual([
      { problem: 'no ladder for percent', at: 'limit' },
    ])
    expect(columnProblems(columns({ ...zero, measure: 'difference', list: points }))).toEqual([])
  })

  it('ask named columns for nothing but a label', () => {
    const named = columns({
      measure: 'named',
      list: [{ label: 'a' }, { label: 'b' }],
      zeroDefence: 'refused',
    })
    expect(columnProblems(named)).toEqual([])
    expect(columnProblems({ ...named, list: [{ label: 'a' }, { label: 'a' }] })).toEqual([
      { problem: 'label used twice', at: 'column a' },
    ])
  })
})

describe('problems of a conversion', () => {
  it('name codes that the table does not have, on either side', () => {
    expect(conversionProblems(['x', 'y'], { codes: { x: 'y' }, automatic: 'keep' })).toEqual([])
    expect(conversionProblems(['x', 'y'], { codes: { q: 'y', x: 'z' }, automatic: 'keep' })).toEqual([
      { problem: 'unknown code q', at: 'conversion' },
      { problem: 'unknown code z', at: 'conversion' },
    ])
  })
})
