/** Two processes on one PostgreSQL: whoever is signed out or banned at one loses his sockets at the other. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import { callAt, guest } from '../testing/client.ts'
import { startPostgres } from '../testing/postgres.ts'
import type { TestPostgres } from '../testing/postgres.ts'
import { WebSocket } from 'ws'
import { makeApp } from './app.ts'

let postgres: TestPostgres
const apps: Awaited<ReturnType<typeof makeApp>>[] = []
const ports: number[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await postgres.fresh()
  for (let n = 0; n < 2; n++) {
    const app = await makeApp(configFrom({}, { databaseUrl, port: 0, logLevel: 'silent', hostToken: 'word' }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.push(app)
    ports.push((app.server.address() as { port: number }).port)
  }
}, 90_000)
afterAll(async () => {
  for (const app of apps) await app.close()
  await postgres?.stop()
}, 60_000)

/** How a socket at the second process ends. */
async function socketOf(cookie: string): Promise<{ ended: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[1]}/api/v1/socket`, { headers: { cookie } })
  const ended = new Promise<number>(resolve => socket.once('close', resolve))
  await new Promise(resolve => socket.once('message', resolve))
  return { ended }
}

it('signing out everywhere is everywhere', async () => {
  const anna = await guest(() => ports[0]!, 'anna')
  const { ended } = await socketOf(anna.cookie)
  expect((await anna.call('DELETE', '/sessions')).status).toBe(204)
  expect(await ended).toBe(4001)
})

it('a ban is heard of by every process', async () => {
  const ben = await guest(() => ports[0]!, 'ben')
  const { ended } = await socketOf(ben.cookie)
  const path = `/host/people/${ben.id}`
  await callAt(ports[0]!, 'POST', path, { banned: true }, { 'x-host-token': 'word' })
  expect(await ended).toBe(4001)
})
