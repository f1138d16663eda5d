/** Live play through sockets: one for each page, any number of matches on it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Action, Message, Viewer } from '@hexfront/engine'
import { eyesOf, isLate } from '../match/access.ts'
import { answerBack, askBack } from '../match/back.ts'
import { showShare } from '../match/begin.ts'
import { listenDelayed } from '../match/delayed.ts'
import { listen, withMatch } from '../match/house.ts'
import type { Listener } from '../match/house.ts'
import { seatOf } from '../match/live.ts'
import { noteLook, noteSeen } from '../match/since.ts'
import { submit } from '../match/submit.ts'
import type { Doing } from '../match/submit.ts'
import type { Person } from '../people/people.ts'
import type { Desk } from './desk.ts'
import { isMessage } from './messages.ts'
import type { FromClient } from './messages.ts'
import { networkOf } from './network.ts'
import { dismiss } from './socketlist.ts'
import type { Holder } from './socketlist.ts'
import { isOwnOrigin, passOf, whoAsks } from './who.ts'

/** Messages a second on the long run, and at once. */
const RATE = 50
const BURST = 300

interface Listening {
  /** How to stop; null before it has begun. */
  stop: (() => void) | null
}

interface Line {
  readonly socket: WebSocket
  readonly person: Person | null
  /** Bytes that it may be behind in reading. */
  readonly mostUnread: number
  /** By match. */
  readonly listening: Map<string, Listening>
  credit: number
  credited: number
  isAlive: boolean
}

export function addSockets(app: FastifyInstance, desk: Desk): void {
  const lines = new Set<Line>()
  const heart = setInterval(() => lines.forEach(beat), desk.config.heartbeatMs)
  app.addHook('onClose', () => clearInterval(heart))

  app.get('/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
    // Nothing is read while it is still found out who asks: it waits at the sender's.
    socket.pause()
    admit(desk, socket, request)
      .then(
        line => {
          if (!line) return
          lines.add(line)
          socket.on('close', () => lines.delete(line))
          socket.on('message', (data: Buffer) => received(desk, line, data.toString()))
        },
        () => dismiss(socket, 1011, 'trouble'),
      )
      .finally(() => socket.resume())
  })
}

async function admit(desk: Desk, socket: WebSocket, request: FastifyRequest): Promise<Line | null> {
  const { config, sockets, store, metrics } = desk
  socket.on('error', () => undefined)
  if (!isOwnOrigin(config, request)) return refuse(socket, 4003, 'another site')
  const network = networkOf(request.ip)
  if (sockets.open.size >= config.sockets || sockets.count('network', network) >= config.socketsPerAddress)
    return refuse(socket, 1013, 'too many sockets')
  // Counted before anything is waited for: a thousand at once are a thousand.
  const holder: Holder = { person: null, pass: passOf(request), network }
  sockets.open.set(socket, holder)
  metrics.sockets.set(sockets.open.size)
  const line: { -readonly [K in keyof Line]: Line[K] } = {
    socket,
    person: null,
    mostUnread: config.mostUnread,
    listening: new Map(),
    credit: BURST,
    credited: Date.now(),
    isAlive: true,
  }
  socket.on('close', () => {
    sockets.open.delete(socket)
    metrics.sockets.set(sockets.open.size)
    for (const { stop } of line.listening.values()) stop?.()
  })
  socket.on('pong', () => (line.isAlive = true))
  line.person = await whoAsks(store, request)
  const id = line.person?.id ?? null
  if (id !== null && sockets.count('person', id) >= config.socketsPerPerson)
    return refuse(socket, 1013, 'too many sockets')
  holder.person = id
  send(line, { op: 'hello', person: line.person && { id: line.person.id, name: line.person.name } })
  return line
}

function refuse(socket: WebSocket, code: number, why: string): null {
  dismiss(socket, code, why)
  return null
}

function beat(line: Line): void {
  if (!line.isAlive) return line.socket.terminate()
  line.isAlive = false
  line.socket.ping()
}

function send(line: Line, message: object): void {
  const { socket } = line
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > line.mostUnread) return socket.terminate()
  socket.send(JSON.stringify(message))
}

/** Whether a message is within what a socket may send. */
function isInTime(line: Line): boolean {
  const now = Date.now()
  // A clock that is set back is nobody's haste.
  const passed = Math.max(0, now - line.credited)
  line.credit = Math.min(BURST, line.credit + (passed / 1000) * RATE) - 1
  line.credited = now
  return line.credit >= 0
}

function received(desk: Desk, line: Line, text: string): void {
  // Whoever was told to go may keep talking; nobody listens.
  if (line.socket.readyState !== line.socket.OPEN) return
  if (!isInTime(line)) return dismiss(line.socket, 1008, 'too many messages')
  const message = parsed(text)
  if (!message) return send(line, { op: 'problem', problem: { id: 'server.malformed' } })
  if (message.op === 'ping') return send(line, { op: 'pong' })
  answer(desk, line, message).catch((error: unknown) => {
    // Not stored, so not done: the client asks again.
    dismiss(line.socket, 1011, 'trouble')
    desk.onError(error)
  })
}

function parsed(text: string): FromClient | null {
  try {
    const raw: unknown = JSON.parse(text)
    return isMessage(raw) ? raw : null
  } catch {
    return null
  }
}

async function answer(desk: Desk, line: Line, message: Exclude<FromClient, { op: 'ping' }>): Promise<void> {
  const { house } = desk
  const { match: id } = message
  if (message.op === 'watch') return await watch(desk, line, id, message.invite ?? null)
  if (message.op === 'leave') {
    line.listening.get(id)?.stop?.()
    line.listening.delete(id)
    return
  }
  const seat = await withMatch(house, id, live => seatOf(live, line.person?.id ?? null))
  if (seat === null)
    return send(line, { op: 'problem', match: id, key: keyOf(message), problem: { id: 'server.notYours' } })
  if (message.op === 'act' || message.op === 'undo') {
    const started = performance.now()
    const { at, key } = message
    const done = await submit(house, id, seat, { at, key, what: doingOf(message) })
    desk.metrics.answers.inc({ result: done?.result ?? 'none' })
    desk.metrics.ackSeconds.observe((performance.now() - started) / 1000)
    return send(line, { op: 'answer', match: id, key, ...done })
  }
  if (message.op === 'seen') return await noteSeen(desk.store, id, seat, message.upTo)
  const result =
    message.op === 'share'
      ? await showShare(house, id, seat, message.share)
      : message.op === 'ask'
        ? await askBack(house, id, seat)
        : await answerBack(house, id, seat, message.answer)
  if (result && 'problem' in result) send(line, { op: 'problem', match: id, problem: result.problem })
}

const keyOf = (message: FromClient): string | undefined => ('key' in message ? message.key : undefined)

const doingOf = (
  message: { op: 'act'; actions: readonly Action[]; plan?: true } | { op: 'undo'; count: number },
): Doing =>
  message.op === 'act'
    ? { kind: 'act', actions: message.actions, ...(message.plan && { isPlan: true }) }
    : { kind: 'undo', count: message.count }

/** So many matches may be watched on one socket. */
const MOST_WATCHED = 50

async function watch(desk: Desk, line: Line, id: string, invite: string | null): Promise<void> {
  const { house } = desk
  const problem = (problem: Message): void => send(line, { op: 'problem', match: id, problem })
  const before = line.listening.get(id)
  if (!before && line.listening.size >= MOST_WATCHED) return problem({ id: 'server.tooManyWatched' })
  // Counted before anything is waited for; whoever leaves or asks again meanwhile takes it away.
  const mine: Listening = { stop: before?.stop ?? null }
  line.listening.set(id, mine)
  const found = await withMatch(house, id, live => {
    const viewer = eyesOf(live, line.person?.id ?? null, invite)
    return { viewer, isDelayed: isLate(live, viewer) }
  })
  mine.stop?.()
  mine.stop = null
  // Whether there is such a match at all is nobody's business who may not see it.
  if (!found || found.viewer === null) {
    if (line.listening.get(id) === mine) line.listening.delete(id)
    return problem({ id: 'server.noMatch' })
  }
  const listener = listenerFor(line, found.viewer)
  if (found.viewer >= 0) await noteLook(desk.store, id, found.viewer)
  const stop = await (found.isDelayed ? listenDelayed(house, id, listener) : listen(house, id, listener))
  if (line.listening.get(id) === mine && line.socket.readyState === line.socket.OPEN) mine.stop = stop
  else stop?.()
}

const listenerFor = (line: Line, viewer: Viewer): Listener => ({
  viewer,
  person: line.person?.id ?? null,
  sent: null,
  send: message => send(line, message),
})
