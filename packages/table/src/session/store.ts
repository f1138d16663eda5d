/** Where matches are kept in this browser: one light row for the list and one with the actions. */
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Outcome, Save } from '@hexfront/engine'
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
  return rows.reverse()
}

export async function fetchMatch(id: string): Promise<{ row: MatchRow; save: Save } | null> {
  const db = await database()
  const [row, kept] = await Promise.all([db.get('rows', id), db.get('saves', id)])
  return row && kept ? { row, save: kept.save } : null
}

export async function dropMatch(id: string): Promise<void> {
  const tx = (await database()).transaction(['rows', 'saves'], 'readwrite')
  await Promise.all([tx.objectStore('rows').delete(id), tx.objectStore('saves').delete(id), tx.done])
}
