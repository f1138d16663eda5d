/** Two processes on one PostgreSQL: whoever is signed out or banned at one loses his sockets at the other. */
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import { callAt, cookieIn, guest, lineTo, matchBetween } from '../testing/client.ts'
import { startPostgres } from '../testing/postgres.ts'
import type { TestPostgres } from '../testing/postgres.ts'
import { WebSocket } from 'ws'
import { makeApp } from './app.ts'

let postgres: TestPostgres
let databaseUrl = ''
const apps: Awaited<ReturnType<typeof makeApp>>[] = []
const ports: number[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.fresh()
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

/** A socket at the second process, and how it ends. */
async function socketOf(
  headers: Record<string, string>,
): Promise<{ socket: WebSocket; ended: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[1]}/api/v1/socket`, { headers })
  const ended = new Promise<number>(resolve => socket.once('close', resolve))
  await new Promise(resolve => socket.once('message', resolve))
  return { socket, ended }
}

const asHost = (path: string, body: object) =>
  callAt(ports[0]!, 'POST', path, body, { 'x-host-token': 'word' })

it('signing out everywhere is everywhere', async () => {
  const anna = await guest(() => ports[0]!, 'anna')
  const { ended } = await socketOf({ cookie: anna.cookie })
  expect((await anna.call('DELETE', '/sessions')).status).toBe(204)
  expect(await ended).toBe(4001)
})

it('a ban is heard of by every process', async () => {
  const ben = await guest(() => ports[0]!, 'ben')
  const { ended } = await socketOf({ cookie: ben.cookie })
  const path = `/host/people/${ben.id}`
  await asHost(path, { banned: true })
  expect(await ended).toBe(4001)
})

it('whoever signs out in one place, or ends a token, is out there and nowhere else', async () => {
  const account = { name: 'Dora', password: 'a long password' }
  const made = await callAt(ports[0]!, 'POST', '/accounts', account)
  const cookies = [cookieIn(made.headers)]
  cookies.push(cookieIn((await callAt(ports[0]!, 'POST', '/sessions', account)).headers))
  const as = (cookie: string, method: string, path: string, body?: object) =>
    callAt<Record<string, string>>(ports[0]!, method, path, body, { cookie })
  const { token } = (await as(cookies[0]!, 'POST', '/tokens', { name: 'bot' })).body
  const sockets = [
    await socketOf({ cookie: cookies[0]! }),
    await socketOf({ cookie: cookies[1]! }),
    await socketOf({ authorization: `Bearer ${token}` }),
  ]
  await as(cookies[0]!, 'DELETE', '/sessions/current')
  expect(await sockets[0]!.ended).toBe(4001)
  const shown = await callAt<{ id: string }[]>(ports[0]!, 'GET', '/tokens', undefined, {
    cookie: cookies[1]!,
  })
  await as(cookies[1]!, 'DELETE', `/tokens/${shown.body[0]!.id}`)
  expect(await sockets[2]!.ended).toBe(4001)
  expect(sockets[1]!.socket.readyState).toBe(WebSocket.OPEN)
  sockets[1]!.socket.close()
})

it('whoever was told to go and stays is not listened to, and is shown out', async () => {
  const [anna, ben] = [await guest(() => ports[0]!, 'anna'), await guest(() => ports[0]!, 'ben')]
  const match = await matchBetween(anna, ben)
  // By hand, so that nothing answers when the server says goodbye.
  const wire = connect(ports[1]!, '127.0.0.1')
  let said = ''
  wire.on('data', data => (said += data.toString('latin1')))
  const gone = new Promise(resolve => wire.once('close', resolve))
  wire.write(
    `GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${ben.cookie}\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await expect.poll(() => said).toContain('"op":"hello"')
  await asHost(`/host/people/${ben.id}`, { banned: true })
  await expect.poll(() => said).toContain('signed out')
  const text = JSON.stringify({
    op: 'act',
    match,
    at: 0,
    key: 'k',
    actions: [{ verb: 'plan', arg: 'north' }],
  })
  wire.write(Buffer.concat([Buffer.from([0x81, 0x80 | 126, 0, text.length, 0, 0, 0, 0]), Buffer.from(text)]))
  await gone
  expect((await anna.call('GET', `/matches/${match}`)).body).toMatchObject({ at: 0 })
})

it('what is told while the second process cannot listen is made up for when it can again', async () => {
  const [anna, ben, eve] = await Promise.all(['anna', 'ben', 'eve'].map(name => guest(() => ports[0]!, name)))
  const cleo = await guest(() => ports[0]!, 'cleo')
  const id = await matchBetween(anna!, ben!)
  const banned = await socketOf({ cookie: eve!.cookie })
  const signedOut = await socketOf({ cookie: cleo.cookie })
  // Ben is at the second process, and has not said anything: only what he is told brings him on.
  const heard: string[] = []
  const line = lineTo(() => ports[1]!, { cookie: ben!.cookie })
  const watched = line.watch(id, null, {
    onPosition: () => undefined,
    onProblem: () => undefined,
    onTalk: ({ text }) => heard.push(text),
  })
  await expect.poll(() => watched.position()?.at).toBe(0)
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: databaseUrl.replace(`/${name}`, '/postgres') })
  await admin.connect()
  // Whoever listens is cut off and cannot come back for a while; the other connections stay.
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query in ('listen hexfront', 'select 1')`,
    [name],
  )
  await asHost(`/host/people/${eve!.id}`, { banned: true })
  expect((await cleo.call('DELETE', '/sessions')).status).toBe(204)
  await anna!.call('POST', `/matches/${id}/chat`, { text: 'are you there' })
  await anna!.call('POST', `/matches/${id}/actions`, {
    at: 0,
    key: 'k',
    actions: [{ verb: 'plan', arg: 'north' }],
  })
  await new Promise(resolve => setTimeout(resolve, 700))
  expect([watched.position()!.at, heard, banned.socket.readyState]).toEqual([0, [], WebSocket.OPEN])
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  expect(await banned.ended).toBe(4001)
  expect(await signedOut.ended).toBe(4001)
  await expect.poll(() => watched.position()!.at).toBe(1)
  await expect.poll(() => heard).toEqual(['are you there'])
  expect(line.isUp()).toBe(true)
  line.close()
})
