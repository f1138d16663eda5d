/** Who asks: a session in a cookie or a personal token; and whether the question comes from our own pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { say } from '@hexfront/engine'
import type { Message } from '@hexfront/engine'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { personWith, personWithToken } from '../people/people.ts'
import type { Person } from '../people/people.ts'
import { hashSecret } from '../secret.ts'
import { serverWords } from '../client/words.ts'

export const COOKIE = 'hexfront'

/** An answer that is no success: a status and a sentence with its id. */
export interface Failure {
  readonly status: number
  readonly problem: Message
}

export const fail = (status: number, id: string, params?: Message['params']): Failure => ({
  status,
  problem: params ? { id, params } : { id },
})

export function sendFailure(reply: FastifyReply, { status, problem }: Failure): FastifyReply {
  return reply.status(status).send({ problem, text: say(serverWords, problem) })
}

export const sessionOf = (request: FastifyRequest): string | null => request.cookies[COOKIE] ?? null

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null
}

/** The hash of the session or token that a request brings: what it is good for can be looked up again later. */
export function passOf(request: FastifyRequest): string | null {
  const secret = tokenOf(request) ?? sessionOf(request)
  return secret === null ? null : hashSecret(secret)
}

export async function whoAsks(store: Store, request: FastifyRequest): Promise<Person | null> {
  const token = tokenOf(request)
  if (token !== null) return await personWithToken(store, token)
  const session = sessionOf(request)
  return session === null ? null : await personWith(store, session)
}

/**
 * Whether a request that changes something, or a socket, comes from our own pages. Browsers always say where a
 * socket or a form comes from; programs say nothing and bring a token.
 */
export function isOwnOrigin(config: Config, request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (config.origins.includes(origin)) return true
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

export function giveCookie(config: Config, reply: FastifyReply, session: string): void {
  void reply.setCookie(COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
    maxAge: 90 * 86_400,
  })
}
