/** Clients that are slow on purpose: they send byte by byte, never finish, never read; others are served meanwhile. */
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { guest, matchBetween, urlOf } from '../testing/client.ts'
import type { TestPerson } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const SLOW_MS = 1_500
/** When a slow one has to be gone, on a machine that is busy with much else. */
const SOON = { timeout: 40_000, interval: 50 }

/** More than anybody is ever sent before a slow one is given up: what comes beyond it need not be kept to be seen. */
const MOST_SAID = 64 * 1024 * 1024

interface Slow {
  readonly socket: Socket
  isGone(): boolean
  /** All that has come back so far. */
  said(): string
}

function slowly(port: number, first: string): Slow {
  const socket = connect(port, '127.0.0.1')
  let isGone = false
  let said = ''
  socket.on('error', () => undefined)
  socket.on('data', data => {
    if (said.length < MOST_SAID) said += data.toString('latin1')
  })
  socket.on('close', () => (isGone = true))
  socket.write(first)
  return { socket, isGone: () => isGone, said: () => said }
}

/** One more byte every now and then, for ever. */
function drip(slow: Slow, byte: string): void {
  const timer = setInterval(() => slow.socket.write(byte), SLOW_MS / 10)
  slow.socket.on('close', () => clearInterval(timer))
}

/** Memory of this thread alone: others test beside it. */
function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Somebody who plays takes no notice: an action is stored and told while they are all there. */
async function expectPlay(anna: TestPerson, ben: TestPerson): Promise<void> {
  const id = await matchBetween(anna, ben)
  const [here, there] = [anna.line(), ben.line()]
  const quiet = { onPosition: () => undefined, onProblem: () => undefined }
  const [mine, other] = [here.watch(id, null, quiet), there.watch(id, null, quiet)]
  await expect.poll(() => mine.position() !== null && other.position() !== null).toBe(true)
  expect(await mine.act([{ verb: 'plan', arg: 'north' }])).toMatchObject({ result: 'done' })
  await expect.poll(() => other.position()!.at).toBe(1)
  here.close()
  there.close()
}

describe('over HTTP', () => {
  const server = serving({ slowMs: SLOW_MS })
  const post = 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

  it('a request that comes byte by byte, or never, is given up; others play meanwhile', async () => {
    const [anna, ben] = [await guest(server.port, 'anna'), await guest(server.port, 'ben')]
    const heads = Array.from({ length: 40 }, () =>
      slowly(server.port(), 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '),
    )
    const bodies = Array.from({ length: 40 }, () =>
      slowly(server.port(), `${post}Content-Length: 9000\r\n\r\n{`),
    )
    const silent = Array.from({ length: 40 }, () => slowly(server.port(), ''))
    for (const one of [...heads, ...bodies]) drip(one, ' ')
    await expectPlay(anna, ben)
    const all = [...heads, ...bodies, ...silent]
    await expect.poll(() => all.every(one => one.isGone()), SOON).toBe(true)
    for (const one of [...heads, ...bodies]) expect(one.said()).toContain('408')
  })

  it('an answer that nobody reads is not kept for ever, nor is a second one made meanwhile', async () => {
    // Larger than what the system keeps between the two ends.
    const folder = join(server.folder(), 'assets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(server.folder(), 'index.html'), '<p>table</p>')
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(32 * 1024 * 1024))
    const one = slowly(server.port(), 'GET /assets/large.bin HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
    one.socket.pause()
    const before = inUse()
    await expect.poll(() => fetch(`${urlOf(server.port())}/health`).then(({ status }) => status)).toBe(200)
    // While it does not read, its end is not seen: it reads what had been sent, and that is all.
    await new Promise(resolve => setTimeout(resolve, 5 * SLOW_MS))
    expect(inUse() - before).toBeLessThan(256 * 1024 * 1024)
    one.socket.resume()
    await expect.poll(() => one.isGone(), SOON).toBe(true)
    expect(one.said().length).toBeLessThan(32 * 1024 * 1024)
  })
})

/** A socket by hand: what it is sent is read only when it is told to. */
async function bareSocket(port: number, cookie: string): Promise<Slow> {
  const slow = slowly(
    port,
    `GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${cookie}\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await expect.poll(() => slow.said()).toContain('"op":"hello"')
  return slow
}

/** A whole message as a client sends it, masked with nothing. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}

describe('on a socket', () => {
  const patient = serving({ heartbeatMs: 600_000, mostUnread: 64 * 1024 })
  const strict = serving({ heartbeatMs: 300 })

  it('whoever never reads is let go before much is kept for him', async () => {
    const [anna, ben] = [await guest(patient.port, 'anna'), await guest(patient.port, 'ben')]
    // A match that is over: its whole log goes along.
    const seats = [{ bot: 'random' }, { bot: 'random' }]
    const wish = { game: 'crossing', scenario: 'cards', seats, visibility: 'public' }
    const match = (await anna.call<{ id: string }>('POST', '/matches', wish)).body.id
    const size = async (): Promise<number> => {
      const { body } = await anna.call<{ status: string }>('GET', `/matches/${match}`)
      return body.status === 'over' ? JSON.stringify(body).length : 0
    }
    await expect.poll(size, { timeout: 40_000 }).toBeGreaterThan(1000)
    const slow = await bareSocket(patient.port(), '')
    const gone = new Promise(resolve => slow.socket.once('close', resolve))
    slow.socket.pause()
    // Each is answered by a whole position; within what a socket may ask.
    const ask = (times: number): void => {
      for (let n = 0; n < times; n++) slow.socket.write(frame(JSON.stringify({ op: 'watch', match })))
    }
    ask(250)
    const timer = setInterval(() => ask(4), 100)
    await expect.poll(() => openSockets(patient.port()), SOON).toBe(0)
    clearInterval(timer)
    slow.socket.resume()
    await gone
    await expectPlay(anna, ben)
  })

  it('whoever does not answer when asked is let go: silent, in the middle of a message, or byte by byte', async () => {
    const anna = await guest(strict.port, 'anna')
    const url = `ws://127.0.0.1:${strict.port()}/api/v1/socket`
    const deaf = new WebSocket(url, { headers: { cookie: anna.cookie }, autoPong: false })
    const ends = new Promise<number>(resolve => deaf.once('close', resolve))
    const half = await bareSocket(strict.port(), anna.cookie)
    half.socket.write(frame(JSON.stringify({ op: 'ping' })).subarray(0, 10))
    const dripping = await bareSocket(strict.port(), anna.cookie)
    dripping.socket.write(Buffer.from([0x81, 0x80 | 126, 0xff, 0xff, 0, 0, 0, 0]))
    drip(dripping, ' ')
    expect(await ends).toBe(1006)
    await expect.poll(() => half.isGone() && dripping.isGone(), SOON).toBe(true)
    // Whoever answers stays.
    const alive = new WebSocket(url, { headers: { cookie: anna.cookie } })
    await new Promise(resolve => alive.once('message', resolve))
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(alive.readyState).toBe(WebSocket.OPEN)
    alive.close()
  })
})

async function openSockets(port: number): Promise<number> {
  const told = await (await fetch(`${urlOf(port)}/metrics`)).text()
  return Number(/^hexfront_sockets (\d+)/m.exec(told)![1])
}
