/**
 * The columns of a table as data, and which of them a battle of given strengths begins in. A position is
 * an index into the list; below 0 and from the length of the list on lie off the table.
 */
import type { ShiftCaps } from './shifts.ts'

/** One column: its label and the least odds that reach it. What falls between two columns goes to the lower. */
export interface Column {
  readonly label: string
  /** ratio: `from` to `per`, so that 1:2 is from 1 per 2; percent, difference: `from` itself. */
  readonly from?: number
  readonly per?: number
}

/** What a strength of zero on one side means. */
export type ZeroRule =
  /** No such attack can be made. */
  | 'refused'
  /** The attack begins in this column, or beyond the end; `ignore`: no shift moves it from there. */
  | { readonly at: string; readonly shifts: 'apply' | 'ignore' }

/** Names the place beyond the first or the last column in a `ZeroRule`. */
export const BELOW = 'below'
export const ABOVE = 'above'

export interface Columns {
  /** ratio: attack to defence; percent: attack per hundred of defence; difference: attack less defence; named: picked by label. */
  readonly measure: 'ratio' | 'percent' | 'difference' | 'named'
  /** From the worst for the attacker to the best. */
  readonly list: readonly Column[]
  /**
   * When odds off the list are brought back to its end column: before shifts, after them, both or never.
   * Unless before, odds off the list count on along whole odds (7:1, 8:1; 1:3, 1:4) or points.
   */
  readonly limit: readonly ('before' | 'after')[]
  readonly zeroAttack: ZeroRule
  readonly zeroDefence: ZeroRule
  readonly caps?: ShiftCaps
}

/** Where a battle begins before shifts. */
export interface StartColumn {
  readonly position: number
  /** No shift moves it. */
  readonly fixed: boolean
}

/** Columns from labels such as '1:2' and '3:1'. */
export function ratioColumns(labels: readonly string[]): Column[] {
  return labels.map(label => {
    const found = /^([1-9]\d*):([1-9]\d*)$/.exec(label)
    if (!found) throw new RangeError(`'${label}' is no ratio`)
    return { label, from: Number(found[1]), per: Number(found[2]) }
  })
}

/** The position of a label, or -1. */
export function columnAt(columns: Columns, label: string): number {
  return columns.list.findIndex(column => column.label === label)
}

/** Where attack against defence begins, or null when the rules for zero refuse the attack. */
export function startColumn(columns: Columns, attack: number, defence: number): StartColumn | null {
  if (!isStrength(attack) || !isStrength(defence))
    throw new RangeError(`strengths are whole numbers from zero, not ${attack} and ${defence}`)
  if (columns.measure === 'named') throw new RangeError('named columns are picked, not reached')
  if (columns.measure !== 'difference') {
    if (attack === 0) return startAtZero(columns, columns.zeroAttack)
    if (defence === 0) return startAtZero(columns, columns.zeroDefence)
  }
  const position = columns.limit.includes('before') ? null : onLadder(columns, attack, defence)
  return { position: position ?? Math.max(0, lastReached(columns, attack, defence)), fixed: false }
}

const isStrength = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

function startAtZero(columns: Columns, rule: ZeroRule): StartColumn | null {
  if (rule === 'refused') return null
  const fixed = rule.shifts === 'ignore'
  // BELOW is no column's label, and the -1 of an unknown label is just where it lies.
  const position = rule.at === ABOVE ? columns.list.length : columnAt(columns, rule.at)
  return { position, fixed }
}

function reaches(columns: Columns, column: Column, attack: number, defence: number): boolean {
  const from = column.from ?? 0
  if (columns.measure === 'ratio') return attack * (column.per ?? 1) >= defence * from
  if (columns.measure === 'percent') return attack * 100 >= defence * from
  return attack - defence >= from
}

/** The best column whose threshold is met, or -1: rounding for the defender. */
function lastReached(columns: Columns, attack: number, defence: number): number {
  let last = -1
  for (const column of columns.list) {
    if (!reaches(columns, column, attack, defence)) break
    last++
  }
  return last
}

/** The position after shifts: brought back to the list where the columns say so. */
export function limitedPosition(columns: Columns, position: number): number {
  if (!columns.limit.includes('after')) return position
  return Math.min(Math.max(position, 0), columns.list.length - 1)
}

/** The rung of n:1 is n - 1, that of 1:n is 1 - n; odds between rungs go to the lower one. */
export function ratioRung(attack: number, defence: number): number {
  if (attack >= defence) return Math.floor(attack / defence) - 1
  return 1 - Math.ceil(defence / attack)
}

function rungOf(columns: Columns, column: Column): number {
  return columns.measure === 'ratio' ? ratioRung(column.from ?? 1, column.per ?? 1) : (column.from ?? 0)
}

/** The position of odds that lie beyond the list, counted on in whole odds or points; null when on the list. */
function onLadder(columns: Columns, attack: number, defence: number): number | null {
  const first = columns.list[0]
  const last = columns.list.at(-1)
  if (!first || !last) return null
  const rung = columns.measure === 'ratio' ? ratioRung(attack, defence) : attack - defence
  if (rung < rungOf(columns, first)) return rung - rungOf(columns, first)
  const above = rung - rungOf(columns, last)
  return above > 0 ? columns.list.length - 1 + above : null
}

/** The label of a position; off the list the ladder's own label, or the end column's with < or >. */
export function labelAt(columns: Columns, position: number): string {
  const within = columns.list[position]
  if (within) return within.label
  const below = position < 0
  const end = below ? columns.list[0] : columns.list.at(-1)
  if (!end) return ''
  if (columns.limit.includes('before') || columns.measure === 'named') return (below ? '<' : '>') + end.label
  const rung = rungOf(columns, end) + (below ? position : position - columns.list.length + 1)
  if (columns.measure === 'difference') return String(rung)
  return rung < 0 ? `1:${1 - rung}` : `${rung + 1}:1`
}
