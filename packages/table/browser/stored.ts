/** What the page keeps in the browser, as a test reads it. */
import type { Page } from 'playwright-core'

export interface StoredRow {
  readonly id: string
  readonly turn: number
  readonly actions: number
  readonly [key: string]: unknown
}

export interface Stored {
  readonly rows: readonly StoredRow[]
  readonly saves: readonly { readonly id: string; readonly save: unknown }[]
}

/** Every row of every store. */
export async function stored(page: Page): Promise<Stored> {
  return await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no database'))
      })
    const db = await asked(indexedDB.open('hexfront'))
    const names = [...db.objectStoreNames]
    const lists = await Promise.all(names.map(name => asked(db.transaction(name).objectStore(name).getAll())))
    db.close()
    return Object.fromEntries(names.map((name, i) => [name, lists[i]])) as unknown as Stored
  })
}

/** Everything small that it remembers, but for what goes on into the stores. */
export async function remembered(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const kept = Object.entries(localStorage).filter(([key]) => !key.startsWith('hexfront.ahead.'))
    return JSON.stringify([Object.fromEntries(kept), { ...sessionStorage }])
  })
}
