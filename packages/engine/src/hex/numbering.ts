/**
 * Hex numbers as printed: a pair of numbers in either order, and on maps of several sheets a suffix.
 * Which way columns and rows grow is the grid's matter; here they are only read and written.
 */
import type { GridSpec, Numbering, Sheet } from './gridspec.ts'
import { isInside } from './grid.ts'

/** A hex by the map's own column and row numbers. */
export interface Place {
  readonly column: number
  readonly row: number
}

/**
 * Why a text names no hex. shape: not a hex number at all, `example` shows one. sheet: no sheet has that
 * suffix, `sheets` are the ones there are. outside: a well-formed number, but the map (or that sheet) has no such hex.
 */
export type IdProblem =
  | { readonly error: 'shape'; readonly text: string; readonly example: string }
  | { readonly error: 'sheet'; readonly text: string; readonly sheets: readonly string[] }
  | { readonly error: 'outside'; readonly text: string }

/** A map of one sheet: nothing added, nothing written behind the number. */
function onlySheet(spec: GridSpec): readonly Sheet[] {
  return [{ suffix: '', columns: spec.columns, rows: spec.rows, rowOffset: 0, columnOffset: 0 }]
}

/** Reads a hex number, in any letter case and with spaces around it, and says what is wrong with it. */
export function readId(spec: GridSpec, numbering: Numbering, text: string): Place | IdProblem {
  const sheets = numbering.sheets ?? onlySheet(spec)
  const id = text.trim().toUpperCase()
  const digits = id.slice(0, numbering.digits)
  if (digits.length < numbering.digits || !/^[0-9]+$/.test(digits)) {
    return { error: 'shape', text, example: exampleId(spec, numbering) }
  }
  const suffix = id.slice(numbering.digits).trim()
  const named = sheets.filter(sheet => sheet.suffix.toUpperCase() === suffix)
  if (named.length === 0) {
    if (numbering.sheets === undefined) return { error: 'shape', text, example: exampleId(spec, numbering) }
    return { error: 'sheet', text, sheets: sheets.map(sheet => sheet.suffix) }
  }
  const half = numbering.digits / 2
  const [first, second] = [Number(digits.slice(0, half)), Number(digits.slice(half))]
  const [column, row] = numbering.form === 'CCRR' ? [first, second] : [second, first]
  for (const sheet of named) {
    const place = { column: column + sheet.columnOffset, row: row + sheet.rowOffset }
    if (isOnSheet(sheet, column, row) && isInside(spec, place.column, place.row)) return place
  }
  return { error: 'outside', text }
}

/** The column and row of a hex number, or null if the map has no such hex. */
export function parseId(spec: GridSpec, numbering: Numbering, text: string): Place | null {
  const read = readId(spec, numbering, text)
  return 'error' in read ? null : read
}

/** Every number of a hex, the canonical one first: a hex on a seam has one on each sheet. */
export function allIds(spec: GridSpec, numbering: Numbering, column: number, row: number): string[] {
  if (!isInside(spec, column, row)) return []
  const ids: string[] = []
  for (const sheet of numbering.sheets ?? onlySheet(spec)) {
    const printedColumn = column - sheet.columnOffset
    const printedRow = row - sheet.rowOffset
    if (!isOnSheet(sheet, printedColumn, printedRow)) continue
    const id = writeId(numbering, printedColumn, printedRow)
    if (id !== null) ids.push(id + sheet.suffix)
  }
  return ids
}

/** The canonical number of a hex (that of the first sheet that holds it), or null if it has none. */
export function formatId(spec: GridSpec, numbering: Numbering, column: number, row: number): string | null {
  return allIds(spec, numbering, column, row)[0] ?? null
}

function isOnSheet(sheet: Sheet, column: number, row: number): boolean {
  const { columns, rows } = sheet
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]
}

/** Both numbers with leading zeroes, or null if one is too long or below zero. */
function writeId(numbering: Numbering, column: number, row: number): string | null {
  const half = numbering.digits / 2
  const most = 10 ** half - 1
  if (column < 0 || row < 0 || column > most || row > most) return null
  const columnText = String(column).padStart(half, '0')
  const rowText = String(row).padStart(half, '0')
  return numbering.form === 'CCRR' ? columnText + rowText : rowText + columnText
}

/** Some number that this map does have, to show how they look. */
function exampleId(spec: GridSpec, numbering: Numbering): string {
  return formatId(spec, numbering, spec.columns[0], spec.rows[0]) ?? ''
}
