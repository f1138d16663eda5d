/** Names, accounts, sessions and tokens over HTTP. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Desk } from './desk.ts'
import { refresh } from '../match/house.ts'
import {
  endSession,
  endSessions,
  endToken,
  makeAccount,
  makeGuest,
  makeToken,
  MOST_TOKENS,
  returnGuest,
  rotated,
  signIn,
  tokensOf,
} from '../people/people.ts'
import type { Denied, Person, Signed } from '../people/people.ts'
import { COOKIE, fail, giveCookie, sendFailure, sessionOf, whoAsks } from './who.ts'
import { anyText, matchParams, record, text } from './schemas.ts'

const publicPerson = ({ id, kind, name }: Person) => ({ id, kind, name })

export function addPeople(app: FastifyInstance, desk: Desk): void {
  const { store, config } = desk
  const strict = { config: { rateLimit: { max: config.signInsPerMinute, timeWindow: 60_000 } } }

  /** A new session always gets a new secret: one that was planted before signing in is worth nothing. */
  const welcome = async (
    reply: FastifyReply,
    old: string | null,
    signed: Signed | Denied,
    more: object = {},
  ): Promise<FastifyReply> => {
    if ('denied' in signed)
      return sendFailure(reply, fail(signed.denied === 'server.signIn' ? 401 : 422, signed.denied))
    // Pages that are still open come back as who he is now.
    if (old !== null) await desk.sockets.dropPass(await endSession(store, old))
    await refresh(desk.house, signed.renamed ?? [])
    giveCookie(config, reply, signed.session)
    return reply.status(201).send({ person: publicPerson(signed.person), ...more })
  }

  app.post<{ Body: { name: string } }>(
    '/guests',
    { schema: { tags: ['people'], summary: 'Play without an account', body: record({ name: anyText(80) }) } },
    async (request, reply) => {
      const made = await makeGuest(store, request.body.name)
      return await welcome(reply, sessionOf(request), made, 'secret' in made ? { secret: made.secret } : {})
    },
  )

  app.post<{ Body: { name: string; password: string } }>(
    '/accounts',
    {
      ...strict,
      schema: {
        tags: ['people'],
        summary: 'Make an account; a guest becomes it, games and all',
        body: record({ name: anyText(80), password: anyText(200) }),
      },
    },
    async (request, reply) => {
      const guest = await whoAsks(store, request)
      const { name, password } = request.body
      return await welcome(reply, sessionOf(request), await makeAccount(store, guest, name, password))
    },
  )

  app.post<{ Body: { name?: string; password?: string; guest?: string; secret?: string } }>(
    '/sessions',
    {
      ...strict,
      schema: {
        tags: ['people'],
        summary: 'Sign in: name and password, or guest and secret',
        body: record({ name: anyText(80), password: anyText(200), guest: text(40), secret: text(80) }, []),
      },
    },
    async (request, reply) => {
      const { name = '', password = '', guest, secret = '' } = request.body
      const signed =
        guest === undefined
          ? await signIn(store, await whoAsks(store, request), name, password)
          : await returnGuest(store, guest, secret)
      return await welcome(reply, sessionOf(request), signed)
    },
  )

  app.delete(
    '/sessions/current',
    { schema: { tags: ['people'], summary: 'Sign out' } },
    async (request, reply) => {
      const session = sessionOf(request)
      if (session !== null) await desk.sockets.dropPass(await endSession(store, session))
      return reply.clearCookie(COOKIE, { path: '/' }).status(204).send()
    },
  )

  app.delete(
    '/sessions',
    { schema: { tags: ['people'], summary: 'Sign out everywhere' } },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      await endSessions(store, person.id)
      await desk.sockets.drop(person.id)
      return reply.clearCookie(COOKIE, { path: '/' }).status(204).send()
    },
  )

  app.get('/me', { schema: { tags: ['people'], summary: 'Who I am' } }, async (request, reply) => {
    const person = await whoAsks(store, request)
    const session = sessionOf(request)
    const next = person && session !== null ? await rotated(store, session) : null
    if (next !== null) giveCookie(config, reply, next)
    return reply.send({ person: person && publicPerson(person) })
  })

  addTokens(app, desk)
}

function addTokens(app: FastifyInstance, { store, sockets }: Desk): void {
  app.post<{ Body: { name: string } }>(
    '/tokens',
    {
      schema: {
        tags: ['people'],
        summary: 'A personal token for a program',
        body: record({ name: text(80) }),
      },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      if ((await tokensOf(store, person.id)).length >= MOST_TOKENS)
        return sendFailure(reply, fail(422, 'server.tokens', { most: MOST_TOKENS }))
      return reply.status(201).send({ token: await makeToken(store, person.id, request.body.name) })
    },
  )

  app.get(
    '/tokens',
    { schema: { tags: ['people'], summary: 'My tokens: their names, never what they say' } },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      return await tokensOf(store, person.id)
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/tokens/:id',
    { schema: { tags: ['people'], summary: 'A token is worth nothing any more', params: matchParams } },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      const ended = await endToken(store, person.id, request.params.id)
      if (ended !== null) await sockets.dropPass(ended)
      return reply.status(204).send()
    },
  )
}
