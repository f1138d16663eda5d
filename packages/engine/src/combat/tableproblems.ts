import { ABOVE, BELOW, columnAt } from './columns.ts'
import type { Column, Columns, ZeroRule } from './columns.ts'
import { highestRoll, lowestRoll, parseDice } from './dicespec.ts'
import type { Conversion, OffTable, TableFile } from './tablefile.ts'

/** What is wrong with a table's data and where, for whoever edits the file. */
export interface TableProblem {
  readonly problem: string
  readonly at: string
}

/** Everything wrong with a table file; empty when it can be compiled. */
export function tableProblems(file: TableFile): TableProblem[] {
  return [
    ...columnProblems(file.columns),
    ...codeProblems(file.codes),
    ...rowProblems(file),
    ...file.rows.flatMap(row => cellProblems(file, row.cells, file.columns.list.length, `roll ${row.roll}`)),
    ...endProblems(file, file.below, BELOW),
    ...endProblems(file, file.above, ABOVE),
  ]
}

export function columnProblems(columns: Columns): TableProblem[] {
  const found: TableProblem[] = []
  if (columns.list.length === 0) found.push({ problem: 'no columns', at: 'columns' })
  columns.list.forEach((column, i) => found.push(...oneColumnProblems(columns, column, i)))
  found.push(...zeroProblems(columns, columns.zeroAttack, 'zeroAttack'))
  found.push(...zeroProblems(columns, columns.zeroDefence, 'zeroDefence'))
  if (!columns.limit.includes('before')) found.push(...ladderProblems(columns))
  return found
}

function oneColumnProblems(columns: Columns, column: Column, i: number): TableProblem[] {
  const at = `column ${column.label}`
  const found: TableProblem[] = []
  if (columnAt(columns, column.label) !== i) found.push({ problem: 'label used twice', at })
  if (columns.measure === 'named') return found
  const { from = NaN, per = 1 } = column
  if (!Number.isInteger(from)) return [...found, { problem: 'no whole threshold', at }]
  if (!Number.isInteger(per) || per < 1) return [...found, { problem: 'no whole per', at }]
  const before = columns.list[i - 1]
  if (before?.from !== undefined && before.from * per >= from * (before.per ?? 1))
    found.push({ problem: 'threshold not above the column before', at })
  return found
}

function zeroProblems(columns: Columns, rule: ZeroRule, at: string): TableProblem[] {
  if (rule === 'refused' || rule.at === BELOW || rule.at === ABOVE) return []
  return columnAt(columns, rule.at) < 0 ? [{ problem: `unknown column ${rule.at}`, at }] : []
}

/** Odds can be counted on beyond the ends only from whole odds or points. */
function ladderProblems(columns: Columns): TableProblem[] {
  if (columns.measure === 'difference' || columns.measure === 'named') return []
  if (columns.measure !== 'ratio') return [{ problem: `no ladder for ${columns.measure}`, at: 'limit' }]
  const ends = [columns.list[0], columns.list.at(-1)]
  const uneven = ends.filter(end => end !== undefined && end.from !== 1 && (end.per ?? 1) !== 1)
  return uneven.map(end => ({ problem: 'ladder needs whole odds at its end', at: `column ${end?.label}` }))
}

function codeProblems(codes: readonly string[]): TableProblem[] {
  const twice = codes.filter((code, i) => codes.indexOf(code) !== i)
  return twice.map(code => ({ problem: 'code listed twice', at: code }))
}

function rowProblems(file: TableFile): TableProblem[] {
  const dice = parseDice(file.dice)
  if (!dice) return [{ problem: `unknown dice ${file.dice}`, at: 'dice' }]
  const first = file.rows[0]?.roll ?? 0
  const found = file.rows.flatMap((row, i) =>
    row.roll === first + i ? [] : [{ problem: `roll ${first + i} expected`, at: `roll ${row.roll}` }],
  )
  const rolls = new Set(file.rows.map(row => row.roll))
  for (let roll = lowestRoll(dice); roll <= highestRoll(dice); roll++)
    if (!rolls.has(roll)) found.push({ problem: 'missing row', at: `roll ${roll}` })
  return found
}

/** Cells must be as many as wanted and each a known code. */
function cellProblems(file: TableFile, cells: readonly string[], wanted: number, at: string): TableProblem[] {
  const found: TableProblem[] = []
  if (cells.length > wanted) found.push({ problem: `${cells.length} cells instead of ${wanted}`, at })
  for (let i = 0; i < wanted; i++) {
    const code = cells[i]
    const where = `${at}, cell ${i + 1}`
    if (code === undefined || code === '') found.push({ problem: 'missing cell', at: where })
    else if (!file.codes.includes(code)) found.push({ problem: `unknown code ${code}`, at: where })
  }
  return found
}

function endProblems(file: TableFile, end: OffTable, at: string): TableProblem[] {
  if (end === 'end') return []
  if (file.columns.limit.includes('after')) return [{ problem: 'never read, columns are limited', at }]
  return 'result' in end
    ? cellProblems(file, [end.result], 1, at)
    : cellProblems(file, end.cells, file.rows.length, at)
}

/** A conversion may name only codes of its table. */
export function conversionProblems(codes: readonly string[], conversion: Conversion): TableProblem[] {
  return Object.entries(conversion.codes)
    .flat()
    .filter(code => !codes.includes(code))
    .map(code => ({ problem: `unknown code ${code}`, at: 'conversion' }))
}
