/** Result tables as data: what a game's table file holds. */
import type { Source } from '../board/mapfile.ts'
import type { Columns } from './columns.ts'

export interface TableRow {
  readonly roll: number
  /** One result code per column. */
  readonly cells: readonly string[]
}

/** What happens beyond an end of the table. */
export type OffTable =
  /** The end column is read. */
  | 'end'
  /** This result without a roll. */
  | { readonly result: string }
  /** A column of its own, one result per row. */
  | { readonly cells: readonly string[] }

export interface TableFile {
  readonly id: string
  /** '1d6', '2d6', 'd10'. */
  readonly dice: string
  readonly columns: Columns
  /** Every result that a cell may hold. */
  readonly codes: readonly string[]
  /** By ascending roll without a gap; at least every roll of the dice, more where modifiers lead beyond. */
  readonly rows: readonly TableRow[]
  readonly below: OffTable
  readonly above: OffTable
  readonly source?: Source
}

/** Results that turn into others in one battle, for example where the ground is strong. */
export interface Conversion {
  readonly codes: Readonly<Record<string, string>>
  /** Whether a result that came without a roll is converted too. */
  readonly automatic: 'convert' | 'keep'
}
