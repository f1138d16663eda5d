import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../db/store.ts'
import { startServer } from '../index.ts'
import type { Serving } from '../index.ts'
import { callAt } from '../testing/client.ts'

let folder = ''
const setUp = () => ({
  port: 0,
  host: '127.0.0.1',
  tableFolder: join(folder, 'dist'),
  dataFolder: join(folder, 'data'),
  logLevel: 'silent',
})
let serving: Serving

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexfront-'))
  mkdirSync(join(folder, 'dist'))
  serving = await startServer(setUp())
})

afterEach(async () => {
  await serving.stop()
  rmSync(folder, { recursive: true })
})

const get = async (path: string, init?: RequestInit) =>
  await fetch(`http://127.0.0.1:${serving.port}${path}`, init)

/** Sends a path as it is, and says nothing of its own: `fetch` would tidy the one and add to the other. */
const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port: serving.port, host: '127.0.0.1', path, headers }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

function build(): void {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<p>table</p>')
  writeFileSync(join(folder, 'dist/assets/a.js'), 'let a')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
}

describe('without a built table', () => {
  it('lists the five games and how far they have come', async () => {
    const page = await (await get('/')).text()
    for (const title of [
      'Watch on the Rhine',
      'Eisenhower&#39;s War',
      'Manstein&#39;s War',
      'Festung Europa',
      'WestFront',
    ])
      expect(page).toContain(title)
  })

  it('has nothing else', async () => {
    expect((await get('/other')).status).toBe(404)
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe('with a built table', () => {
  it('serves its files with their types and its page for every place inside it', async () => {
    build()
    const script = await get('/assets/a.js')
    expect([await script.text(), script.headers.get('content-type')]).toEqual([
      'let a',
      'application/javascript; charset=utf-8',
    ])
    expect(await (await get('/play/wotr?seed=1')).text()).toBe('<p>table</p>')
    expect((await get('/assets/none.js')).status).toBe(404)
  })

  it('serves them compressed, those that never change for a year, and asks anew for the rest', async () => {
    build()
    writeFileSync(join(folder, 'dist/assets/b-AbCd1234.js'), 'let b = 1\n'.repeat(1000))
    const fixed = await get('/assets/b-AbCd1234.js', { headers: { 'accept-encoding': 'gzip' } })
    expect([fixed.headers.get('content-encoding'), fixed.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ])
    expect(await fixed.text()).toContain('let b = 1')
    const page = await get('/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const known = { 'if-none-match': page.headers.get('etag')! }
    expect(await statusOf('/', known)).toBe(304)
  })

  it('serves nothing from outside its folder', async () => {
    build()
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f../secret.txt', '/%00', '/%'])
      expect(await statusOf(path), path).toBeGreaterThanOrEqual(400)
  })
})

it('takes the next port when the wanted one is taken, and frees it when it stops', async () => {
  const second = await startServer({
    ...setUp(),
    dataFolder: join(folder, 'other'),
    port: serving.port,
  })
  expect(second.port).toBeGreaterThan(serving.port)
  await second.stop()
  await expect(fetch(`http://127.0.0.1:${second.port}/`)).rejects.toThrow()
})

it('serves a folder once: a second server on it says so, and may when the first has stopped', async () => {
  await expect(startServer(setUp())).rejects.toThrow(`Another server uses ${join(folder, 'data')}`)
  await serving.stop()
  serving = await startServer(setUp())
})

it('says which file cannot be used, and why', async () => {
  const file = (name: string) => ({ ...setUp(), dataFolder: join(folder, name) })
  mkdirSync(join(folder, 'broken'))
  writeFileSync(join(folder, 'broken/hexfront.sqlite'), 'x'.repeat(5000))
  await expect(startServer(file('broken'))).rejects.toThrow(
    /broken.hexfront.sqlite cannot be used: .*not a database/,
  )
  writeFileSync(join(folder, 'file'), '')
  await expect(startServer(file('file'))).rejects.toThrow(/file.hexfront.sqlite cannot be used/)
  const newer = await startServer(file('newer'))
  await newer.stop()
  const store = await openStore({ folder: join(folder, 'newer') })
  await sql`insert into kysely_migration (name, timestamp) values ('999_later', '')`.execute(store.db)
  await store.close()
  await expect(startServer(file('newer'))).rejects.toThrow('was made by a newer Hexfront')
})

it('leads to where it serves, where nobody has said what it is called', async () => {
  const other = await startServer({ ...setUp(), dataFolder: join(folder, 'other'), hostToken: 'word' })
  const host = { 'x-host-token': 'word' }
  const { body } = await callAt<{ person: { id: string } }>(other.port, 'POST', '/guests', { name: 'Ben' })
  const link = await callAt<{ url: string }>(
    other.port,
    'POST',
    `/host/people/${body.person.id}/password`,
    undefined,
    host,
  )
  expect(link.body.url).toMatch(`http://localhost:${other.port}/#/link/password/`)
  await other.stop()
})
