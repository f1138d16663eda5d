/** The embedded database, in the shape that the query builder asks for. */
import { backup, DatabaseSync } from '@photostructure/sqlite'
import type { StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Statements are kept ready: a server asks the same few questions all day. */
const READY = 500

/** Opens a file so that what is acknowledged is on the disk. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  for (const pragma of [
    'busy_timeout = 5000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
  ])
    database.exec(`pragma ${pragma}`)
  const ready = new Map<string, SqliteStatement>()
  return {
    prepare: text => {
      const known = ready.get(text)
      if (known) return known
      if (ready.size >= READY) ready.clear()
      const made = statement(database.prepare(text))
      ready.set(text, made)
      return made
    },
    close: () => {
      ready.clear()
      database.close()
    },
  }
}

type Value = string | number | bigint | null

function statement(prepared: StatementSyncInstance): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: values => prepared.all(...(values as Value[])),
    run: values => prepared.run(...(values as Value[])),
    iterate: values => prepared.iterate(...(values as Value[])),
  }
}

/** Whoever stops needs so long until another may begin. */
const HANDING_OVER_MS = 5000

/** Holds a file for this process alone; throws where another has it. */
export function lockSqlite(file: string): () => void {
  const database = new DatabaseSync(file)
  try {
    database.exec(`pragma busy_timeout = ${HANDING_OVER_MS}`)
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    throw error
  }
  return () => database.close()
}

/** Copies a database that may be in use. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}
