/** Beside the game: all of one's games, and what only the host may do. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withMatch } from '../match/house.ts'
import { makeLink } from '../people/links.ts'
import { endSessions } from '../people/people.ts'
import { makeId } from '../secret.ts'
import type { Desk } from './desk.ts'
import { saveOf } from './matches.ts'
import { matchParams, record, text } from './schemas.ts'
import { fail, sendFailure, whoAsks } from './who.ts'

export function addBesides(app: FastifyInstance, desk: Desk): void {
  addExport(app, desk)
  addHost(app, desk)
}

/** Everything of one's own that is over, as saves; of what is on, where it is. */
function addExport(app: FastifyInstance, { store, house }: Desk): void {
  app.get(
    '/me/export',
    {
      config: { rateLimit: { max: 5, timeWindow: 60_000 } },
      schema: { tags: ['people'], summary: 'All my games' },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      const rows = await store.db
        .selectFrom('seats')
        .select('match')
        .where('person', '=', person.id)
        .execute()
      const matches = []
      for (const { match } of rows)
        matches.push(
          await withMatch(house, match, live => ({
            id: match,
            status: live.row.status,
            save: live.row.status === 'over' && live.match && !live.frozen ? saveOf(live) : null,
          })),
        )
      return { person: { id: person.id, name: person.name }, matches }
    },
  )
}

/** Reports by anybody; mutes, bans and the list of what was done by the host alone. */
function addHost(app: FastifyInstance, { store, config, sockets }: Desk): void {
  const audit = async (person: string | null, what: string, detail: object): Promise<void> => {
    const row = { id: makeId(), at: Date.now(), person, what, detail: JSON.stringify(detail) }
    await store.db.insertInto('audit').values(row).execute()
  }
  const isHost = (request: FastifyRequest): boolean => {
    const given = Buffer.from(String(request.headers['x-host-token'] ?? ''))
    const wanted = Buffer.from(config.hostToken ?? '')
    return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  app.post<{ Body: { person: string; match: string; text: string } }>(
    '/reports',
    {
      config: { rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags: ['host'],
        summary: 'Tell the host about somebody',
        body: record({ person: text(40), match: text(40), text: text(2000) }),
      },
    },
    async (request, reply) => {
      const who = await whoAsks(store, request)
      if (!who) return sendFailure(reply, fail(401, 'server.who'))
      await audit(who.id, 'report', request.body)
      return reply.status(204).send()
    },
  )

  app.post<{ Params: { id: string }; Body: { muted?: boolean; banned?: boolean } }>(
    '/host/people/:id',
    {
      schema: {
        tags: ['host'],
        summary: 'Mute or ban somebody',
        params: matchParams,
        body: record({ muted: { type: 'boolean' }, banned: { type: 'boolean' } }, []),
      },
    },
    async (request, reply) => {
      if (!isHost(request)) return sendFailure(reply, fail(403, 'server.host'))
      const { muted, banned } = request.body
      const change = {
        ...(muted !== undefined && { muted: Number(muted) }),
        ...(banned !== undefined && { banned: Number(banned) }),
      }
      if (Object.keys(change).length > 0)
        await store.db.updateTable('people').set(change).where('id', '=', request.params.id).execute()
      if (banned === true) {
        await endSessions(store, request.params.id)
        sockets.drop(request.params.id)
      }
      await audit(null, 'host', { person: request.params.id, ...change })
      return reply.status(204).send()
    },
  )

  app.post<{ Params: { id: string } }>(
    '/host/people/:id/password',
    {
      schema: {
        tags: ['host'],
        summary: 'A link for somebody who has lost a password, to be handed over by the host',
        params: matchParams,
      },
    },
    async (request, reply) => {
      if (!isHost(request)) return sendFailure(reply, fail(403, 'server.host'))
      const { id } = request.params
      const row = await store.db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
      if (!row) return sendFailure(reply, fail(404, 'server.who'))
      await audit(null, 'host', { person: id, password: 'a link' })
      return reply
        .status(201)
        .send({ url: `${config.address}#/link/password/${await makeLink(store, id, 'password')}` })
    },
  )

  app.get(
    '/host/audit',
    { schema: { tags: ['host'], summary: 'What was reported and done' } },
    async (request, reply) => {
      if (!isHost(request)) return sendFailure(reply, fail(403, 'server.host'))
      return await store.db.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(500).execute()
    },
  )
}
