/** Five schemes of odds and tables that games use, each as nothing but data. */
import { beforeEach, describe, expect, it } from 'vitest'
import { columnAt, ratioColumns } from './columns.ts'
import type { Columns } from './columns.ts'
import { diceSpread, dieSpread } from './dicespec.ts'
import { forecast, forecastAfter } from './forecast.ts'
import type { Battle, Forecast } from './forecast.ts'
import { oddsOf } from './odds.ts'
import { HALVED, scaledSum, strength } from './scaling.ts'
import type { Shift } from './shifts.ts'
import { chanceOf, chances, mapSpread, meanOf } from './spread.ts'
import { compileTable, isWithoutRoll, resultAt, resultSpread } from './table.ts'
import { rowsByColumn } from './testing/rows.ts'
import type { ResultTable } from './table.ts'
import type { Conversion, TableFile } from './tablefile.ts'
import { conversionProblems, tableProblems } from './tableproblems.ts'

const shifts = (...amounts: number[]): Shift[] =>
  amounts.map(amount => ({ reason: { id: 'why' }, amount, rule: '1.1' }))
const battle = (attack: number, defence: number, ...amounts: number[]): Battle => ({
  attack,
  defence,
  shifts: shifts(...amounts),
})
const results = (found: Forecast | null) => chances((found as Forecast).results)
const codesIn = (columns: readonly (readonly string[])[]): string[] => [...new Set(columns.flat())]
const words = (line: string): string[] => line.split(' ')

describe('odds on an open ladder, automatic results beyond the ends, an earlier die', () => {
  const file: TableFile = {
    id: 'ladder',
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
      'AL1 AL1 AL1 DR DR BB DR',
      'AL1 AL1 AS DR BB DR DE',
      'AL1 AL1 AS BB DR DE DE',
      'AL1 AS BB DR DE DE DE',
      'AS BB DR DE DE DE DE',
      'AS DR DE DE DE DE DE',
    ].map((line, i) => ({ roll: i + 1, cells: words(line) })),
    below: { result: 'AL1' },
    above: { result: 'DE' },
  }
  let table: ResultTable
  beforeEach(() => {
    table = compileTable(file)
  })
  const city: Conversion = { codes: { DR: 'BB', DE: 'BB' }, automatic: 'keep' }
  const label = (attack: number, defence: number, ...amounts: number[]) =>
    oddsOf(table.columns, attack, defence, shifts(...amounts))?.label

  it('reads the odds', () => {
    expect(tableProblems(file)).toEqual([])
    expect(conversionProblems(file.codes, city)).toEqual([])
    expect(label(26, 7)).toBe('3:1')
    expect(label(5, 9)).toBe('1:2')
    expect(label(21, 3, -1)).toBe('6:1')
    expect(label(1, 3, 1)).toBe('1:2')
    expect(resultAt(table, 3, 3)).toBe('BB')
  })

  it('knows the automatic results and the city', () => {
    expect(results(forecast(table, battle(21, 3)))).toEqual([{ value: 'DE', n: 1, d: 1 }])
    expect(results(forecast(table, battle(1, 3)))).toEqual([{ value: 'AL1', n: 1, d: 1 }])
    expect(results(forecast(table, battle(3, 0, -2)))).toEqual([{ value: 'DE', n: 1, d: 1 }])
    expect(forecast(table, battle(0, 3))).toBeNull()
    expect(isWithoutRoll(table, 7)).toBe(true)
    expect(results(forecast(table, { ...battle(21, 3), conversion: city }))).toEqual([
      { value: 'DE', n: 1, d: 1 },
    ])
    expect(results(forecast(table, { ...battle(12, 3, -2), conversion: city }))).toEqual([
      { value: 'AL1', n: 1, d: 6 },
      { value: 'AS', n: 1, d: 3 },
      { value: 'BB', n: 1, d: 2 },
    ])
  })

  it('pools what is halved, adding what bombers bring after', () => {
    expect(strength({ whole: [7], hampered: [3, 3, 5] }, HALVED)).toBe(13)
  })

  it('waits for the bombers: one die less one, nought is short', () => {
    const die = mapSpread(dieSpread(6), face => face - 1)
    const found = forecastAfter(die, table, add => (add === 0 ? battle(10, 4, -1) : battle(10 + add, 4)))
    expect(chances((found as Forecast).columns)).toEqual([
      { value: '1:1', n: 1, d: 6 },
      { value: '2:1', n: 1, d: 6 },
      { value: '3:1', n: 2, d: 3 },
    ])
    expect(chanceOf((found as Forecast).results, 'DE')).toEqual({ n: 1, d: 4 })
  })

  it('waits for the bombers: two dice less one, up to three is short', () => {
    const dice = mapSpread(diceSpread({ count: 2, sides: 6 }), sum => sum - 1)
    const found = forecastAfter(dice, table, add => (add <= 3 ? battle(10, 4, -1) : battle(10 + add, 4)))
    expect(chances((found as Forecast).columns)).toEqual([
      { value: '1:1', n: 1, d: 6 },
      { value: '3:1', n: 1, d: 4 },
      { value: '4:1', n: 1, d: 2 },
      { value: '5:1', n: 1, d: 12 },
    ])
  })
})

describe('odds limited before shifts, columns of their own beyond the ends', () => {
  const labels = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']
  const cells = [
    '1/1 1/0 2/0 2/0 3/0 3/0',
    '1/1 1/1 1/0 2/0 2/0 3/0',
    '1/2 1/1 1/1 1/1 2/0 2/0',
    '1/2 1/2 1/1 1/1 1/1 2/0',
    '1/3 1/2 1/2 1/1 1/1 1/1',
    '0/3 1/3 1/2 1/2 1/2 1/1',
    '0/3 0/3 1/3 1/2 1/2 1/2',
    '0/4 0/3 0/3 1/3 1/2 1/2',
    '0/4 0/4 0/3 0/3 1/3 1/2',
  ].map(words)
  const below = words('2/0 2/0 3/0 3/0 4/0 4/0')
  const above = words('0/5 0/4 0/4 0/4 0/3 0/3')
  const file: TableFile = {
    id: 'steps',
    dice: '1d6',
    columns: {
      measure: 'ratio',
      list: ratioColumns(labels),
      limit: ['before'],
      zeroAttack: 'refused',
      zeroDefence: { at: '7:1', shifts: 'apply' },
    },
    codes: codesIn([...cells, below, above]),
    rows: rowsByColumn(cells, 1),
    below: { cells: below },
    above: { cells: above },
  }
  let table: ResultTable
  beforeEach(() => {
    table = compileTable(file)
  })

  it('reads the odds, halved unit by unit, and the columns beyond', () => {
    expect(tableProblems(file)).toEqual([])
    const label = (attack: number, defence: number, ...amounts: number[]) =>
      oddsOf(table.columns, attack, defence, shifts(...amounts))?.label
    expect(label(50, 15)).toBe('3:1')
    expect(label(5, 11)).toBe('1:3')
    expect(label(20, 1, -2)).toBe('5:1')
    expect(label(20, 1, 1)).toBe('>7:1')
    expect(label(2, 1, -4)).toBe('<1:3')
    expect(scaledSum([5, 3], { ...HALVED, pool: 'each' })).toBe(5)
    expect(resultAt(table, columnAt(table.columns, '5:1'), 6)).toBe('1/2')
    expect(results(forecast(table, battle(2, 1, -4)))).toEqual([
      { value: '2/0', n: 1, d: 3 },
      { value: '3/0', n: 1, d: 3 },
      { value: '4/0', n: 1, d: 3 },
    ])
    const lost = mapSpread((forecast(table, battle(50, 15, 5)) as Forecast).results, code => Number(code[2]))
    expect(meanOf(lost)).toEqual({ n: 23, d: 6 })
  })
})

describe('percentages on two tables, and a table by difference', () => {
  const bounds = [0, 50, 100, 150, 200, 300, 400, 500, 600, 700]
  const columns: Columns = {
    measure: 'percent',
    list: bounds.map(from => ({ label: `${from}`, from })),
    limit: ['before', 'after'],
    zeroAttack: 'refused',
    zeroDefence: { at: '700', shifts: 'apply' },
  }
  const percentTable = (id: string, lines: readonly string[]): TableFile => ({
    id,
    dice: '1d6',
    columns,
    codes: codesIn(lines.map(words)),
    rows: rowsByColumn(lines.map(words), 1),
    below: 'end',
    above: 'end',
  })
  const assault = percentTable('assault', [
    'AZ AZ AD AD AA CA',
    'AZ AD AD AA CA ST',
    'AD AD AA CA ST ST',
    'AD AA CA ST ST DA',
    'AA CA ST DA DA DW',
    'CA ST DA DW DD DD',
    'ST DA DW DD DD DP',
    'DA DW DD DD DP DZ',
    'DA DD DD DP DZ DZ',
    'DD DD DP DZ DZ DZ',
  ])
  const mobile = percentTable('mobile', [
    'AD AD AP AP AA CA',
    'AD AP AP AA CA MA',
    'AP AP AA CA MA DW',
    'AP AA CA MA DW DW',
    'AA CA MA DW DW DD',
    'CA MA DW DW DD DP',
    'MA DW DW DD DP DP',
    'DW DW DD DP DP OR',
    'DW DD DP DP OR OR',
    'DD DP DP OR OR OR',
  ])

  it('reads the percentage and stays on the table', () => {
    expect([...tableProblems(assault), ...tableProblems(mobile)]).toEqual([])
    const label = (attack: number, defence: number, ...amounts: number[]) =>
      oddsOf(columns, attack, defence, shifts(...amounts))?.label
    expect(label(20, 13)).toBe('150')
    expect(label(99, 1, -1)).toBe('600')
    expect(label(99, 1, 3)).toBe('700')
    expect(label(1, 9, -3)).toBe('0')
    expect(label(1, 9, 1)).toBe('50')
    expect(label(4, 0)).toBe('700')
    expect(results(forecast(compileTable(mobile), battle(20, 13, 1)))).toEqual([
      { value: 'AA', n: 1, d: 6 },
      { value: 'CA', n: 1, d: 6 },
      { value: 'DD', n: 1, d: 6 },
      { value: 'DW', n: 1, d: 3 },
      { value: 'MA', n: 1, d: 6 },
    ])
  })

  it('converts a result where a fort stands', () => {
    const fort: Conversion = { codes: { DW: 'ST' }, automatic: 'convert' }
    const found = forecast(compileTable(assault), { ...battle(200, 100), conversion: fort })
    expect(chanceOf((found as Forecast).results, 'ST')).toEqual({ n: 1, d: 3 })
  })

  it('reads the difference', () => {
    const cells = [
      'AL1 AL1 AL1 AL1 BL1 BL1',
      'AL1 AL1 AL1 BL1 BL1 -',
      'AL1 AL1 BL1 BL1 - DL1',
      'AL1 BL1 BL1 - - DL1',
      'AL1 BL1 - - DL1 DL1',
      'BL1 BL1 - DL1 DL1 DL1',
      'BL1 - DL1 DL1 DL1 DL1',
    ].map(words)
    const file: TableFile = {
      id: 'air',
      dice: '1d6',
      columns: {
        measure: 'difference',
        list: [-3, -2, -1, 0, 1, 2, 3].map(from => ({ label: `${from}`, from })),
        limit: ['before', 'after'],
        zeroAttack: 'refused',
        zeroDefence: 'refused',
      },
      codes: codesIn(cells),
      rows: rowsByColumn(cells, 1),
      below: 'end',
      above: 'end',
    }
    expect(tableProblems(file)).toEqual([])
    expect(oddsOf(file.columns, 2, 9, shifts(1))?.label).toBe('-2')
    expect(oddsOf(file.columns, 4, 1, shifts(1))?.label).toBe('3')
    expect(results(forecast(compileTable(file), battle(2, 1)))).toEqual([
      { value: '-', n: 1, d: 3 },
      { value: 'AL1', n: 1, d: 6 },
      { value: 'BL1', n: 1, d: 6 },
      { value: 'DL1', n: 1, d: 3 },
    ])
  })
})

describe('odds limited before and after shifts, with die modifiers', () => {
  const cells = [
    '3/0 2/0 2/0 2/1 1/0 1/1',
    '2/0 2/0 2/1 1/0 1/1 1/1',
    '2/0 2/1 1/1 1/1 1/2 0/1',
    '2/1 1/1 1/1 1/2 1/2 0/2',
    '1/1 1/1 1/2 1/2 0/2 0/2',
    '1/1 1/2 1/2 0/2 0/2 0/3',
    '1/2 1/2 0/2 0/2 0/3 0/3',
    '1/2 0/2 0/2 0/3 0/3 0/4',
    '0/2 0/2 0/3 0/3 0/4 0/4',
  ].map(words)
  const file: TableFile = {
    id: 'modified',
    dice: '1d6',
    columns: {
      measure: 'ratio',
      list: ratioColumns(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']),
      limit: ['before', 'after'],
      zeroAttack: { at: '1:3', shifts: 'ignore' },
      zeroDefence: { at: '7:1', shifts: 'apply' },
    },
    codes: codesIn(cells),
    rows: rowsByColumn(cells, 1),
    below: 'end',
    above: 'end',
  }
  let table: ResultTable
  beforeEach(() => {
    table = compileTable(file)
  })

  it('reads the odds, zero included, and clamps the modified die', () => {
    expect(tableProblems(file)).toEqual([])
    const label = (attack: number, defence: number, ...amounts: number[]) =>
      oddsOf(table.columns, attack, defence, shifts(...amounts))?.label
    expect(label(0, 4, 3)).toBe('1:3')
    expect(label(4, 0, -1)).toBe('6:1')
    expect(label(30, 2, 3, -1)).toBe('7:1')
    expect(label(1, 9, -2, 1)).toBe('1:3')
    expect(results(forecast(table, { ...battle(9, 3), modifier: -2 }))).toEqual([
      { value: '1/1', n: 2, d: 3 },
      { value: '1/2', n: 1, d: 3 },
    ])
    expect(results(forecast(table, { ...battle(9, 3), modifier: 1 }))).toEqual([
      { value: '0/2', n: 1, d: 2 },
      { value: '1/1', n: 1, d: 6 },
      { value: '1/2', n: 1, d: 3 },
    ])
  })
})

describe('tables whose columns have names', () => {
  it('picks a column by name', () => {
    const even = (roll: number, then: string, otherwise: string) => (roll % 2 === 0 ? then : otherwise)
    const file: TableFile = {
      id: 'sky',
      dice: '2d6',
      columns: {
        measure: 'named',
        list: [{ label: 'nov' }, { label: 'dec' }, { label: 'feb' }],
        limit: ['before', 'after'],
        zeroAttack: 'refused',
        zeroDefence: 'refused',
      },
      codes: ['dry', 'mud'],
      rows: Array.from({ length: 11 }, (_, i) => ({
        roll: i + 2,
        cells: [even(i, 'dry', 'mud'), 'mud', even(i, 'dry', 'mud')],
      })),
      below: 'end',
      above: 'end',
    }
    expect(tableProblems(file)).toEqual([])
    const table = compileTable(file)
    const dry = (name: string) => chanceOf(resultSpread(table, columnAt(table.columns, name), 0), 'dry')
    expect(['nov', 'dec', 'feb'].map(dry)).toEqual([
      { n: 1, d: 2 },
      { n: 0, d: 1 },
      { n: 1, d: 2 },
    ])
  })
})
