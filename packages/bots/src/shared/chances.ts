/** The chances of a result table as plain numbers, for bots that weigh thousands of attacks. */
import { isWithoutRoll, resultWays } from '@hexfront/engine'
import type { Conversion, ResultTable } from '@hexfront/engine'

/** Chances of each code of a table, column by column, both ends beyond the table included. */
export interface Chances {
  readonly codes: readonly string[]
  /** Chance at [(position + 1) * codes.length + code]. */
  readonly values: Float64Array
  /** Columns of the table itself. */
  readonly columns: number
}

/** Compiles the chances of a table with or without a conversion. */
export function chancesOf(table: ResultTable, conversion?: Conversion): Chances {
  const columns = table.columns.list.length
  const { codes } = table
  const values = new Float64Array((columns + 2) * codes.length)
  for (let position = -1; position <= columns; position++) {
    const keeps = conversion?.automatic === 'keep' && isWithoutRoll(table, position)
    resultWays(table, position, 0).forEach((ways, code) => {
      const turned = keeps ? undefined : conversion?.codes[codes[code]!]
      const to = turned === undefined ? code : codes.indexOf(turned)
      values[(position + 1) * codes.length + to]! += ways / table.outcomes
    })
  }
  return { codes, values, columns }
}

/** The chance of a code at a position, which may lie beyond the table. */
export function chanceAt({ values, codes, columns }: Chances, position: number, code: number): number {
  const column = Math.min(Math.max(position, -1), columns) + 1
  return values[column * codes.length + code]!
}

/** The mean of a worth per code at a position. */
export function expected(chances: Chances, position: number, worth: ArrayLike<number>): number {
  let sum = 0
  for (let code = 0; code < chances.codes.length; code++)
    sum += chanceAt(chances, position, code) * worth[code]!
  return sum
}
