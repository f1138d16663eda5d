/** Where matches are kept in this browser: one light row for the list and one with the actions. */
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Outcome, Save } from '@hexfront/engine'
import { caughtUp, dropAhead, readAhead } from './ahead.ts'
import type { Player } from './players.ts'
import type { RowWords } from './rowwords.ts'

/** What the front page needs to list a match. */
export interface MatchRow {
  readonly id: string
  readonly code: string
  readonly scenario: string
  readonly players: readonly Player[]
  /** Seed of the computer players' own choices. */
  readonly botSeed: number
  readonly begun: number
  readonly touched: number
  readonly turn: number
  readonly actions: number
  readonly outcome: Outcome | null
  /** Missing in rows that were kept before there were any. */
  readonly words?: RowWords
  /** How often players had changed places when this was written: `players` sit as they did then. */
  readonly changes?: number
}

interface Shape extends DBSchema {
  rows: { key: string; value: MatchRow; indexes: { touched: number } }
  saves: { key: string; value: { id: string; save: Save } }
}

let opened: Promise<IDBPDatabase<Shape>> | null = null

function database(): Promise<IDBPDatabase<Shape>> {
  opened ??= openDB<Shape>('hexfront', 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: 'id' }).createIndex('touched', 'touched')
      db.createObjectStore('saves', { keyPath: 'id' })
    },
  })
  return opened
}

/** Writes both rows or neither. */
export async function keepMatch(row: MatchRow, save: Save): Promise<void> {
  const tx = (await database()).transaction(['rows', 'saves'], 'readwrite')
  await Promise.all([
    tx.objectStore('rows').put(row),
    tx.objectStore('saves').put({ id: row.id, save }),
    tx.done,
  ])
}

/** Every kept match, the last played first. */
export async function listMatches(): Promise<MatchRow[]> {
  const rows = await (await database()).getAllFromIndex('rows', 'touched')
  return rows.map(rowNow).sort((a, b) => b.touched - a.touched)
}

/** A row with what was played since it was written. */
function rowNow(row: MatchRow): MatchRow {
  const ahead = readAhead(row.id)
  if (!ahead || ahead.from > row.actions) return row
  const { touched, turn, outcome } = ahead
  return { ...row, touched, turn, outcome, actions: ahead.from + ahead.actions.length }
}

export interface Kept {
  readonly row: MatchRow
  readonly save: Save
  /** So many of its actions are in the database for certain. */
  readonly certain: number
}

export async function fetchMatch(id: string): Promise<Kept | null> {
  const db = await database()
  const [row, kept] = await Promise.all([db.get('rows', id), db.get('saves', id)])
  if (!row || !kept) return null
  const ahead = readAhead(id)
  const certain = Math.min(ahead?.from ?? Infinity, kept.save.actions.length)
  return { row: rowNow(row), save: caughtUp(kept.save, ahead), certain }
}

export async function dropMatch(id: string): Promise<void> {
  dropAhead(id)
  const tx = (await database()).transaction(['rows', 'saves'], 'readwrite')
  await Promise.all([tx.objectStore('rows').delete(id), tx.objectStore('saves').delete(id), tx.done])
}
