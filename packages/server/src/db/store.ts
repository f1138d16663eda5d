/** The database: one SQLite file in a folder, or PostgreSQL; and word of what other processes have written. */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { listenTo } from './listen.ts'
import { migrate } from './migrations.ts'
import { copySqlite, lockSqlite, openSqlite } from './sqlite.ts'
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
  try {
    const store = place.url === undefined ? openFolder(place.folder) : await openServer(place.url)
    await migrate(store.db).catch(async (error: unknown) => {
      await store.close().catch(() => undefined)
      throw error
    })
    return store
  } catch (error) {
    throw new Error(whyNot(place, error), { cause: error })
  }
}

const FILE = 'hexfront.sqlite'
const LOCK = 'hexfront.lock'

/** Several attempts that failed have no message of their own. */
const saidBy = (error: unknown): string =>
  error instanceof Error ? error.message || (error as { code?: string }).code || error.name : String(error)

/** Why a database cannot be used, with its name and without a password. */
function whyNot({ url, folder }: Place, error: unknown): string {
  const name = url === undefined ? join(folder, FILE) : 'The database at DATABASE_URL'
  if (/corrupted migrations/.test(saidBy(error)))
    return `${name} was made by a newer Hexfront, or by something else: its tables are not those that are known here.`
  return `${name} cannot be used: ${saidBy(error)}`
}

/**
 * Keeps a folder to one process until it is released or the process ends, however it ends. Two would both serve its
 * matches, and neither would hear what is played at the other.
 */
export function lockFolder(folder: string): () => void {
  try {
    makeFolder(folder)
    return lockSqlite(join(folder, LOCK))
  } catch (error) {
    if (/locked/.test(saidBy(error)))
      throw new Error(`Another server uses ${folder}: stop it, or name another folder with HEXFRONT_DATA.`, {
        cause: error,
      })
    throw new Error(whyNot({ folder }, error), { cause: error })
  }
}

const makeFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 })

/** Copies the database of a folder into a file while it may be in use; a sentence where that cannot be. */
export async function backupFolder(folder: string, file: string): Promise<string | null> {
  const source = join(folder, FILE)
  if (!existsSync(source)) return `There is no ${source}: name the folder with --data.`
  if (existsSync(file)) return `${file} is there already: take it away first, or name another.`
  // A copy that was broken off is not left where somebody would take it for a whole one.
  const part = `${file}.part`
  try {
    await copySqlite(source, part)
    // There is as much in it as in the folder, which is nobody else's either.
    chmodSync(part, 0o600)
    renameSync(part, file)
    return null
  } catch (error) {
    rmSync(part, { force: true })
    return `${source} cannot be copied to ${file}: ${saidBy(error)}`
  }
}

function openFolder(folder: string): Store {
  makeFolder(folder)
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
