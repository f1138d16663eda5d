/** Result tables compiled from their files into a grid that is read by column and roll. */
import type { Columns } from './columns.ts'
import { diceSpread, parseDice } from './dicespec.ts'
import type { DiceSpec } from './dicespec.ts'
import { spreadOf } from './spread.ts'
import type { Spread } from './spread.ts'
import type { Conversion, OffTable, TableFile } from './tablefile.ts'
import { conversionProblems, tableProblems } from './tableproblems.ts'

export interface ResultTable {
  readonly id: string
  readonly dice: DiceSpec
  readonly columns: Columns
  readonly codes: readonly string[]
  readonly firstRoll: number
  readonly lastRoll: number
  /** Code index of column and row; the column below the first stands first, the one above the last, last. */
  readonly grid: Uint16Array
  readonly rows: number
  /** Whether the result beyond the end comes without a roll. */
  readonly automaticBelow: boolean
  readonly automaticAbove: boolean
  /** Ways to roll each total, from the lowest on, out of `outcomes`. */
  readonly ways: readonly number[]
  readonly outcomes: number
}

/** Compiles a table; a file with problems is a bug in the data and throws. */
export function compileTable(file: TableFile): ResultTable {
  const problems = tableProblems(file)
  if (problems.length > 0)
    throw new Error(`table ${file.id}: ${problems.map(p => `${p.problem} (${p.at})`).join('; ')}`)
  const dice = parseDice(file.dice) as DiceSpec
  const totals = diceSpread(dice)
  return {
    id: file.id,
    dice,
    columns: file.columns,
    codes: file.codes,
    firstRoll: file.rows[0]?.roll ?? 0,
    lastRoll: file.rows.at(-1)?.roll ?? 0,
    grid: compileGrid(file),
    rows: file.rows.length,
    automaticBelow: isAutomatic(file.below),
    automaticAbove: isAutomatic(file.above),
    ways: totals.parts.map(part => Number(part.ways)),
    outcomes: Number(totals.of),
  }
}

/** A conversion as the data has it; one that names codes which the table does not have is a bug in the data and throws. */
export function checkedConversion({ id, codes }: ResultTable, conversion: Conversion): Conversion {
  const problems = conversionProblems(codes, conversion)
  if (problems.length > 0)
    throw new Error(`conversion of table ${id}: ${problems.map(one => one.problem).join('; ')}`)
  return conversion
}

const isAutomatic = (end: OffTable): boolean => end !== 'end' && 'result' in end

function compileGrid(file: TableFile): Uint16Array {
  const inner = file.columns.list.map((_, c) => file.rows.map(row => row.cells[c] ?? ''))
  const all = [endCells(file, file.below, inner[0]), ...inner, endCells(file, file.above, inner.at(-1))]
  return Uint16Array.from(all.flat().map(code => file.codes.indexOf(code)))
}

function endCells(file: TableFile, end: OffTable, nearest: readonly string[] = []): readonly string[] {
  if (end === 'end') return nearest
  return 'result' in end ? file.rows.map(() => end.result) : end.cells
}

/** Whether the result at this position comes without a roll. */
export function isWithoutRoll(table: ResultTable, position: number): boolean {
  if (position < 0) return table.automaticBelow
  return position >= table.columns.list.length && table.automaticAbove
}

/** The index of the result code at a position for a modified roll; rolls beyond the rows read the end row. */
export function codeIndexAt(table: ResultTable, position: number, roll: number): number {
  const column = Math.min(Math.max(position, -1), table.columns.list.length) + 1
  const row = Math.min(Math.max(roll, table.firstRoll), table.lastRoll) - table.firstRoll
  return table.grid[column * table.rows + row] as number
}

/** The result at a position for a modified roll. */
export function resultAt(
  table: ResultTable,
  position: number,
  roll: number,
  conversion?: Conversion,
): string {
  const code = table.codes[codeIndexAt(table, position, roll)] as string
  return conversion ? converted(conversion, code, isWithoutRoll(table, position)) : code
}

/** A conversion is applied once: what it yields is not converted again. */
function converted(conversion: Conversion, code: string, withoutRoll: boolean): string {
  if (withoutRoll && conversion.automatic === 'keep') return code
  return Object.hasOwn(conversion.codes, code) ? (conversion.codes[code] as string) : code
}

/** Ways to each result, by code index, out of `table.outcomes`; conversion left to the caller. */
export function resultWays(table: ResultTable, position: number, modifier: number): number[] {
  const counts = table.codes.map(() => 0)
  for (let i = 0; i < table.ways.length; i++) {
    const code = codeIndexAt(table, position, table.dice.count + i + modifier)
    counts[code] = (counts[code] as number) + (table.ways[i] as number)
  }
  return counts
}

/** The exact chance of every result before the dice are cast. */
export function resultSpread(
  table: ResultTable,
  position: number,
  modifier: number,
  conversion?: Conversion,
): Spread<string> {
  const withoutRoll = isWithoutRoll(table, position)
  return spreadOf(
    resultWays(table, position, modifier).map((ways, i) => {
      const code = table.codes[i] as string
      return [conversion ? converted(conversion, code, withoutRoll) : code, ways] as const
    }),
  )
}
