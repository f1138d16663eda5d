/** The same tests against every database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openStore } from '../db/store.ts'
import type { Place, Store } from '../db/store.ts'
import { startPostgres } from './postgres.ts'
import type { TestPostgres } from './postgres.ts'

export interface TestPlace {
  /** Where an empty database is: the same until `fresh`. */
  place(): Place
  /** Opens it; closed when the tests are over. */
  open(): Promise<Store>
}

/** Runs a suite on SQLite and on PostgreSQL. */
export function onBoth(name: string, suite: (test: TestPlace) => void): void {
  describe(`${name} (SQLite)`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexfront-data-'))
    const opened: Store[] = []
    afterAll(async () => {
      for (const store of opened) await store.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const place = (): Place => ({ folder })
    suite({ place, open: () => opening(opened, place()) })
  })

  describe(`${name} (PostgreSQL)`, () => {
    let postgres: TestPostgres
    let url = ''
    const opened: Store[] = []
    beforeAll(async () => {
      postgres = await startPostgres()
      url = await postgres.fresh()
    }, 60_000)
    afterAll(async () => {
      for (const store of opened) await store.close()
      await postgres.stop()
    }, 30_000)
    const place = (): Place => ({ folder: '', url })
    suite({ place, open: () => opening(opened, place()) })
  })
}

async function opening(opened: Store[], place: Place): Promise<Store> {
  const store = await openStore(place)
  opened.push(store)
  return store
}
