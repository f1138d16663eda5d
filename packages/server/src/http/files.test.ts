import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../index.ts'
import type { Serving } from '../index.ts'

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

/** Sends a path as it is: `fetch` would tidy it first. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port: serving.port, host: '127.0.0.1', path }, response => {
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

  it('serves nothing from outside its folder', async () => {
    build()
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f../secret.txt', '/%00', '/%'])
      expect(await statusOf(path), path).toBeGreaterThanOrEqual(400)
  })
})

it('takes the next port when the wanted one is taken, and frees it when it stops', async () => {
  const second = await startServer({ ...setUp(), port: serving.port })
  expect(second.port).toBeGreaterThan(serving.port)
  await second.stop()
  await expect(fetch(`http://127.0.0.1:${second.port}/`)).rejects.toThrow()
})
