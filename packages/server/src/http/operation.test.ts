/** What a host sees of a server, what it lets one person have, and how it stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStore } from '../db/store.ts'
import { MOST_MATCHES } from '../match/begin.ts'
import { readMatch } from '../match/shelf.ts'
import { makeApp } from './app.ts'
import { configFrom } from '../config.ts'
import { guest, matchBetween, urlOf } from '../testing/client.ts'
import { playAtRandom } from '../testing/player.ts'
import { startProcess } from '../testing/process.ts'
import { serving } from '../testing/serving.ts'

const server = serving({ requestsPerMinute: 100_000 })
const few = serving({ requestsPerMinute: 20 })
const behind = serving({ requestsPerMinute: 5, trustProxy: 1 })
const folder = mkdtempSync(join(tmpdir(), 'hexfront-stopping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = async (path: string) => await fetch(`${urlOf(server.port())}${path}`)

it('says that it lives, that it is ready, and what it has done', async () => {
  expect(await (await get('/health')).json()).toEqual({ ok: true })
  expect(await (await get('/ready')).json()).toEqual({ ok: true })
  const [anna, ben] = await Promise.all(['anna', 'ben'].map(name => guest(server.port, name)))
  const id = await matchBetween(anna!, ben!)
  const line = anna!.line()
  const watched = line.watch(id, null, { onPosition: () => undefined, onProblem: () => undefined })
  await expect.poll(() => watched.position()).not.toBeNull()
  expect(await watched.act([{ verb: 'plan', arg: 'north' }])).toMatchObject({ result: 'done' })
  const told = await (await get('/metrics')).text()
  expect(told).toMatch(/hexfront_submissions_total\{result="done"\} [1-9]/)
  expect(told).toMatch(/hexfront_ack_seconds_count [1-9]/)
  expect(told).toMatch(/hexfront_sockets [1-9]/)
  expect(told).not.toContain(id)
  line.close()
})

it('is not ready where its database does not answer', async () => {
  const app = await makeApp(
    configFrom({}, { port: 0, dataFolder: join(folder, 'closed'), logLevel: 'silent' }),
  )
  try {
    expect((await app.inject('/ready')).statusCode).toBe(200)
    const file = await import('@photostructure/sqlite')
    const database = new file.DatabaseSync(join(folder, 'closed', 'hexfront.sqlite'))
    database.exec('alter table matches rename to elsewhere')
    expect((await app.inject('/ready')).statusCode).toBe(503)
    expect((await app.inject('/health')).statusCode).toBe(200)
    database.exec('alter table elsewhere rename to matches')
    database.close()
  } finally {
    await app.close()
  }
})

it('lets one person have so many matches and tokens, and no more', { timeout: 60_000 }, async () => {
  const anna = await guest(server.port, 'anna')
  const wish = { game: 'crossing', scenario: 'cards', seats: ['mine', 'open'] }
  for (let n = 0; n < MOST_MATCHES; n++) expect((await anna.call('POST', '/matches', wish)).status).toBe(201)
  const more = await anna.call<{ text: string }>('POST', '/matches', wish)
  expect([more.status, more.body.text]).toEqual([
    422,
    `You have ${MOST_MATCHES} matches open already: finish some first, or take away what has not begun.`,
  ])
  const mine = await anna.call<{ id: string }[]>('GET', '/matches?of=mine')
  expect((await anna.call('DELETE', `/matches/${mine.body[0]!.id}`)).body).toEqual({ withdrawn: true })
  expect((await anna.call('POST', '/matches', wish)).status).toBe(201)
  for (let n = 0; n < 20; n++) await anna.call('POST', '/tokens', { name: `bot ${n}` })
  expect((await anna.call('POST', '/tokens', { name: 'one more' })).status).toBe(422)
})

it('answers one place so often a minute, and says so; whether it lives is always told', async () => {
  const ask = async (path: string) => await fetch(`${urlOf(few.port())}${path}`)
  const statuses: number[] = []
  for (let n = 0; n < 25; n++) statuses.push((await ask('/api/v1/me')).status)
  expect(statuses.filter(one => one === 200)).toHaveLength(20)
  expect(await (await ask('/api/v1/me')).json()).toMatchObject({ problem: { id: 'server.tooFast' } })
  for (const path of ['/health', '/ready', '/metrics', '/'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

it('behind a proxy counts where the proxy says that it comes from, and not what the asker has said before', async () => {
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await fetch(`${urlOf(behind.port())}/api/v1/me`, { headers })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push(await ask(`198.51.100.${n}, 203.0.113.7`))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(await ask('203.0.113.8')).toBe(200)
})

it('stops although somebody neither reads nor goes', async () => {
  const app = await makeApp(configFrom({}, { dataFolder: join(folder, 'stubborn'), logLevel: 'silent' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const stubborn = connect(port, '127.0.0.1')
  stubborn.on('error', () => undefined)
  stubborn.write(
    'GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await new Promise(resolve => stubborn.once('data', resolve))
  stubborn.pause()
  const started = performance.now()
  await app.close()
  expect(performance.now() - started).toBeLessThan(15_000)
  stubborn.destroy()
})

it(
  'stops without losing anything that it has acknowledged, and comes back',
  { timeout: 60_000 },
  async () => {
    let process = await startProcess({ folder }, 0)
    const { port } = process
    const [anna, ben] = await Promise.all(['anna', 'ben'].map(name => guest(() => port, name)))
    const id = await matchBetween(anna!, ben!)
    const players = [await playAtRandom(anna!, id, 1), await playAtRandom(ben!, id, 2)]
    await expect.poll(() => players.every(one => one.acknowledged.length > 0), { timeout: 20_000 }).toBe(true)
    expect(await process.stop()).toBe(0)
    const store = await openStore({ folder })
    const stored = new Set((await readMatch(store, id, 0))!.entries.map(one => one.key))
    await store.close()
    expect(players.flatMap(one => one.acknowledged).filter(key => !stored.has(key))).toEqual([])
    process = await startProcess({ folder }, port)
    await expect.poll(() => players.every(one => one.isOver()), { timeout: 90_000 }).toBe(true)
    for (const player of players) await player.stop()
    expect(players.flatMap(one => one.surprises)).toEqual([])
    expect(await process.stop()).toBe(0)
  },
)
