/** Clients for tests: people with a session who ask over HTTP and play through real sockets. */
import { WebSocket } from 'ws'
import { shareCommitment } from '@hexfront/engine'
import { openLine } from '../client/index.ts'
import type { Line, SocketLike } from '../client/index.ts'

export interface TestPerson {
  readonly id: string
  readonly name: string
  readonly cookie: string
  readonly secret: string
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: T }>
  /** A line of its own; every key that is used on it is noted. */
  line(keys?: string[]): Line
}

export const urlOf = (port: number): string => `http://127.0.0.1:${port}`

export async function callAt<T>(
  port: number,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T; headers: Headers }> {
  const response = await fetch(`${urlOf(port)}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers }
}

export const cookieIn = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

let keys = 0

export const lineTo = (port: () => number, headers: Record<string, string>, noted: string[] = []): Line =>
  openLine({
    open: () => new WebSocket(`ws://127.0.0.1:${port()}/api/v1/socket`, { headers }) as SocketLike,
    onState: () => undefined,
    makeKey: () => {
      noted.push(`test ${++keys} ${Math.random()}`)
      return noted.at(-1)!
    },
  })

/** A guest with a session. The port may change: servers come back elsewhere. */
export async function guest(port: () => number, name: string): Promise<TestPerson> {
  const made = await callAt<{ person: { id: string }; secret: string }>(port(), 'POST', '/guests', { name })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const cookie = cookieIn(made.headers)
  return {
    id: made.body.person.id,
    name,
    cookie,
    secret: made.body.secret,
    call: (method, path, body) => callAt(port(), method, path, body, { cookie }),
    line: noted => lineTo(port, { cookie }, noted),
  }
}

/** A match between two people that has begun. */
export async function matchBetween(one: TestPerson, other: TestPerson, more: object = {}): Promise<string> {
  const share = (who: TestPerson): string => `share of ${who.name}`
  const made = await one.call<{ id: string; invite: string }>('POST', '/matches', {
    game: 'crossing',
    scenario: 'cards',
    seats: ['mine', 'open'],
    commitment: shareCommitment(share(one)),
    ...more,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { id, invite } = made.body
  await other.call('POST', `/matches/${id}/join`, { invite, commitment: shareCommitment(share(other)) })
  for (const who of [one, other]) await who.call('POST', `/matches/${id}/share`, { share: share(who) })
  return id
}
