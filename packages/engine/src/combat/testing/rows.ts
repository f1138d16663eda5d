import type { TableRow } from '../tablefile.ts'

/** Rows of a table from cells that are written column by column, as a rulebook prints them. */
export function rowsByColumn(columns: readonly (readonly string[])[], firstRoll: number): TableRow[] {
  const height = Math.max(0, ...columns.map(cells => cells.length))
  return Array.from({ length: height }, (_, i) => ({
    roll: firstRoll + i,
    cells: columns.map(cells => cells[i] ?? ''),
  }))
}
