/** A server in this process for the tests of one file, with what it logs: on SQLite, or on PostgreSQL where that is asked for. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../config.ts'
import { makeApp } from '../http/app.ts'
import { configFrom } from '../config.ts'
import { openStore } from '../db/store.ts'
import type { Place, Store } from '../db/store.ts'
import { startPostgres } from './postgres.ts'
import type { TestPostgres } from './postgres.ts'

/** `npm test` runs the tests of the server a second time with this. */
const isPostgres = process.env['HEXFRONT_TEST_STORE'] === 'postgres'

export interface TestServing {
  port(): number
  /** Where everything is stored. */
  place(): Place
  /** Does something in the database behind the server's back. */
  inStore<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Where its files are. */
  folder(): string
  /** Everything that has been logged. */
  log(): string
}

export function serving(more: Partial<Config> = {}): TestServing {
  let app: Awaited<ReturnType<typeof makeApp>>
  let folder = ''
  let logged = ''
  let postgres: TestPostgres | null = null
  let url: string | undefined
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexfront-serving-'))
    if (isPostgres) postgres = await startPostgres()
    url = await postgres?.fresh()
    const config = configFrom(
      {},
      {
        port: 0,
        dataFolder: folder,
        tableFolder: folder,
        databaseUrl: url,
        computerBeatMs: 0,
        signInsPerMinute: 1000,
        logLevel: 'info',
        ...more,
      },
    )
    app = await makeApp(config, { write: line => (logged += line) })
    await app.listen({ port: 0, host: '127.0.0.1' })
  }, 60_000)
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 30_000)
  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ folder, url })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  return {
    inStore,
    port: () => (app.server.address() as { port: number }).port,
    place: () => ({ folder, url }),
    folder: () => folder,
    log: () => logged,
  }
}
