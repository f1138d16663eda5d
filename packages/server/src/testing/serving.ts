/** A server in this process for the tests of one file, on SQLite, with what it logs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../config.ts'
import { makeApp } from '../http/app.ts'
import { configFrom } from '../config.ts'

export interface TestServing {
  port(): number
  /** Where everything is stored. */
  file(): string
  /** Everything that has been logged. */
  log(): string
}

export function serving(more: Partial<Config> = {}): TestServing {
  let app: Awaited<ReturnType<typeof makeApp>>
  let folder = ''
  let logged = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexfront-serving-'))
    const config = configFrom(
      {},
      {
        port: 0,
        dataFolder: folder,
        tableFolder: folder,
        computerBeatMs: 0,
        signInsPerMinute: 1000,
        ...more,
      },
    )
    app = await makeApp(config, { write: line => (logged += line) })
    await app.listen({ port: 0, host: '127.0.0.1' })
  }, 60_000)
  afterAll(async () => {
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  }, 30_000)
  return {
    port: () => (app.server.address() as { port: number }).port,
    file: () => join(folder, 'hexfront.sqlite'),
    log: () => logged,
  }
}
