/**
 * A client's line to the server: one socket, kept up over broken connections. What has been sent and not been
 * answered is sent again with the same key, so it acts once whatever happened to the server or the network between.
 */
import type { Action, Message } from '@hexfront/engine'
import { advance, positionFrom } from './position.ts'
import type { Position } from './position.ts'
import type { Answer, ChatLine, Increment, Snapshot, Talk } from './wire.ts'

/** As much of a WebSocket as is needed: the browser's and Node's both have it. */
export interface SocketLike {
  onopen: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

export interface Watched {
  /** The last that was heard; null before the first. */
  position(): Position | null
  /** Plays a list of actions for the position as it is when its turn to be sent comes. */
  act(actions: readonly Action[]): Promise<Answer>
  /** The same with what was kept as a plan: when it is stored, the plan is kept no longer. */
  actPlan(actions: readonly Action[]): Promise<Answer>
  undo(count: number): Promise<Answer>
  share(share: string): void
  askBack(): void
  replyBack(answer: 'allow' | 'refuse'): void
  /** So much of the log has been looked at. */
  seen(upTo: number): void
  leave(): void
}

export interface WatchEvents {
  onPosition(position: Position, change: 'snapshot' | 'increment'): void
  onProblem(problem: Message): void
  onTalk?(line: ChatLine): void
}

export interface Line {
  watch(match: string, invite: string | null, events: WatchEvents): Watched
  isUp(): boolean
  close(): void
}

export interface LineParts {
  open(): SocketLike
  onState(state: 'up' | 'down'): void
  /** A new word for every submission. */
  makeKey(): string
}

type Wanted =
  | { readonly op: 'act'; readonly actions: readonly Action[]; readonly plan?: true }
  | { readonly op: 'undo'; readonly count: number }

interface Waiting {
  readonly key: string
  readonly wanted: Wanted
  /** The position it was sent for; it stays the same when it is sent again. */
  at: number | null
  readonly resolve: (answer: Answer) => void
}

interface Watch {
  readonly match: string
  readonly invite: string | null
  readonly events: WatchEvents
  position: Position | null
  readonly queue: Waiting[]
}

type FromServer =
  | Snapshot
  | Increment
  | ({ readonly op: 'answer'; readonly match: string; readonly key: string } & Answer)
  | { readonly op: 'problem'; readonly match?: string; readonly key?: string; readonly problem: Message }
  | Talk
  | { readonly op: 'hello' }
  | { readonly op: 'pong' }

const SOON_MS = 200
const LATEST_MS = 3000
/** A line that says nothing to a question for so long is dead. */
const SILENT_MS = 8000

export function openLine(parts: LineParts): Line {
  const watches = new Map<string, Watch>()
  let socket: SocketLike | null = null
  let isUp = false
  let closed = false
  let wait = SOON_MS
  let heard = Date.now()

  const send = (message: object): void => {
    if (isUp) socket!.send(JSON.stringify(message))
  }

  const connect = (): void => {
    if (closed) return
    const made = parts.open()
    socket = made
    made.onopen = () => {
      isUp = true
      heard = Date.now()
      for (const watch of watches.values()) ask(watch)
      parts.onState('up')
    }
    made.onmessage = ({ data }) => {
      heard = Date.now()
      // Only now: whoever is let in and turned away at once comes back later and later.
      wait = SOON_MS
      if (made === socket) receive(JSON.parse(String(data)) as FromServer)
    }
    made.onerror = () => undefined
    made.onclose = () => lost(made)
  }

  const lost = (made: SocketLike): void => {
    if (made !== socket || closed) return
    socket = null
    if (isUp) parts.onState('down')
    isUp = false
    setTimeout(connect, wait * (0.5 + Math.random()))
    wait = Math.min(LATEST_MS, wait * 2)
  }

  const ask = ({ match, invite }: Watch): void =>
    send({ op: 'watch', match, ...(invite !== null && { invite }) })

  /** Sends what is first in the queue: for the position that is known now, or again for the one it was sent for. */
  const sendFirst = (watch: Watch): void => {
    const first = watch.queue[0]
    if (!first || !watch.position) return
    first.at ??= watch.position.at
    send({ ...first.wanted, match: watch.match, at: first.at, key: first.key })
  }

  const receive = (message: FromServer): void => {
    if (message.op === 'hello' || message.op === 'pong') return
    const watch = message.match === undefined ? undefined : watches.get(message.match)
    if (!watch) return
    if (message.op === 'snapshot') take(watch, positionFrom(message), 'snapshot')
    else if (message.op === 'increment') {
      const next = watch.position && advance(watch.position, message)
      if (next) take(watch, next, 'increment')
      else ask(watch)
    } else if (message.op === 'talk') watch.events.onTalk?.(message.line)
    // Somebody else sits there now: what may be seen from elsewhere is asked for.
    else if (message.op === 'left') ask(watch)
    else if (message.op === 'answer') answered(watch, message.key, message)
    else {
      const refusal = { ...message.problem, rule: 'contract' }
      if (message.key !== undefined)
        answered(watch, message.key, { result: 'refused', at: watch.position?.at ?? 0, refusal })
      watch.events.onProblem(message.problem)
    }
  }

  const take = (watch: Watch, position: Position, change: 'snapshot' | 'increment'): void => {
    watch.position = position
    watch.events.onPosition(position, change)
    // After a gap nobody knows what became of what was sent: the same again.
    if (change === 'snapshot') sendFirst(watch)
  }

  const answered = (watch: Watch, key: string, answer: Answer): void => {
    const first = watch.queue[0]
    if (first?.key !== key) return
    watch.queue.shift()
    first.resolve(answer)
    // What was meant to follow it has lost its ground.
    if (answer.result !== 'done')
      for (const next of watch.queue.splice(0)) next.resolve({ result: 'stale', at: answer.at })
    sendFirst(watch)
  }

  const submit = (watch: Watch, wanted: Wanted): Promise<Answer> =>
    new Promise(resolve => {
      watch.queue.push({ key: parts.makeKey(), wanted, at: null, resolve })
      if (watch.queue.length === 1) sendFirst(watch)
    })

  const pulse = setInterval(() => {
    if (isUp && Date.now() - heard > 2 * SILENT_MS) {
      const dead = socket!
      dead.close()
      lost(dead)
    } else if (Date.now() - heard > SILENT_MS) send({ op: 'ping' })
  }, SILENT_MS / 2)

  connect()
  return {
    watch(match, invite, events) {
      const watch: Watch = { match, invite, events, position: null, queue: [] }
      watches.set(match, watch)
      ask(watch)
      return {
        position: () => watch.position,
        act: actions => submit(watch, { op: 'act', actions }),
        actPlan: actions => submit(watch, { op: 'act', actions, plan: true }),
        undo: count => submit(watch, { op: 'undo', count }),
        share: share => send({ op: 'share', match, share }),
        askBack: () => send({ op: 'ask', match }),
        seen: upTo => send({ op: 'seen', match, upTo }),
        replyBack: answer => send({ op: 'reply', match, answer }),
        leave() {
          watches.delete(match)
          send({ op: 'leave', match })
        },
      }
    },
    isUp: () => isUp,
    close() {
      closed = true
      clearInterval(pulse)
      socket?.close()
    },
  }
}
