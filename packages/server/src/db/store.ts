/** The database: one SQLite file in a folder, or PostgreSQL; and word of what other processes have written. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { listenTo } from './listen.ts'
import { migrate } from './migrations.ts'
import { copySqlite, openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export interface Place {
  /** PostgreSQL's address; without one everything lies in the folder. */
  readonly url?: string | undefined
  readonly folder: string
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Tables>
  /** Tells every process a word, as that a match has changed, when and only when the transaction is stored. */
  tell(work: Transaction<Tables>, word: string): Promise<void>
  /** Called with what another process has told, or with null after a gap in which anything may have been. */
  hear(listener: (word: string | null) => void): void
  close(): Promise<void>
}

export async function openStore(place: Place): Promise<Store> {
  const store = place.url === undefined ? openFolder(place.folder) : await openServer(place.url)
  await migrate(store.db)
  return store
}

const FILE = 'hexfront.sqlite'

/** Copies the database of a folder into a file while it may be in use; a sentence where that cannot be. */
export async function backupFolder(folder: string, file: string): Promise<string | null> {
  const source = join(folder, FILE)
  if (!existsSync(source)) return `There is no ${source}: name the folder with --data.`
  if (existsSync(file)) return `${file} is there already: take it away first, or name another.`
  await copySqlite(source, file)
  return null
}

function openFolder(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = openSqlite(join(folder, FILE))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return {
    kind: 'sqlite',
    db,
    tell: () => Promise.resolve(),
    hear: () => undefined,
    close: () => db.destroy(),
  }
}

/** Whole numbers of 64 bits come as texts otherwise; none of ours is larger than a number can hold. */
const INT8 = 20
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
}

async function openServer(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: types as never })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const listening = await listenTo(url)
  return {
    kind: 'postgres',
    db,
    tell: async (work, match) => {
      await sql`select pg_notify('hexfront', ${match})`.execute(work)
    },
    hear: listener => listening.hear(listener),
    close: async () => {
      await listening.close()
      await db.destroy()
    },
  }
}
