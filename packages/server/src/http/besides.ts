/** Beside the game: all of one's games, and what only the host may do. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Seat } from '@hexfront/engine'
import { sql } from 'kysely'
import { withMatch } from '../match/house.ts'
import type { Live } from '../match/live.ts'
import { asItStands, knownFrom } from '../match/since.ts'
import { makeLink } from '../people/links.ts'
import { endSessions } from '../people/people.ts'
import { makeId } from '../secret.ts'
import type { Desk } from './desk.ts'
import { saveOf, sitting } from './matches.ts'
import { matchParams, record, text, whole } from './schemas.ts'
import { fail, sendFailure, whoAsks } from './who.ts'

export function addBesides(app: FastifyInstance, desk: Desk): void {
  addExport(app, desk)
  addHost(app, desk)
}

/** Everything of one's own: what is over as saves, what is on as far as one knows it. */
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
        .select(['match', 'seat'])
        .where('person', '=', person.id)
        .execute()
      const matches = []
      for (const { match, seat } of rows) {
        const live = await withMatch(house, match, asItStands)
        if (!live) continue
        const isWhole = live.row.status === 'over' && live.match !== null && !live.frozen
        matches.push({
          id: match,
          status: live.row.status,
          save: isWhole ? saveOf(live) : null,
          known: isWhole ? null : await knownFile(live, seat),
        })
      }
      return { person: { id: person.id, name: person.name }, matches }
    },
  )
}

/** As the table reads it: every view of a seat, from the first on. */
async function knownFile(live: Live, seat: Seat): Promise<object | null> {
  const known = await knownFrom(live, seat, 0)
  return known && { format: 'hexfront-known', version: 1, players: [], ...known }
}

/** Reports by those who sit at a table; mutes, bans and the list of what was done by the host alone. */
function addHost(app: FastifyInstance, desk: Desk): void {
  const { store, config, sockets, house } = desk
  const audit = async (person: string | null, what: string, detail: object): Promise<void> => {
    const row = { id: makeId(), at: Date.now(), person, what, detail: JSON.stringify(detail) }
    await store.db.insertInto('audit').values(row).execute()
  }
  const isHost = (request: FastifyRequest): boolean => {
    const given = Buffer.from(String(request.headers['x-host-token'] ?? ''))
    const wanted = Buffer.from(config.hostToken ?? '')
    return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  app.post<{ Body: { match: string; seat: Seat; text: string } }>(
    '/reports',
    {
      config: { rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags: ['host'],
        summary: 'Tell the host about whoever sits, or sat last, in a seat of a match of mine',
        body: record({ match: text(40), seat: whole, text: { ...text(2000), minLength: 1 } }),
      },
    },
    async (request, reply) => {
      const { match, seat, text: complaint } = request.body
      const who = await sitting(desk, request, reply, match)
      if (!who) return reply
      const row = await withMatch(house, match, live => live.seats[seat] ?? null)
      const person = row?.person ?? row?.left_by ?? null
      if (person === null) return sendFailure(reply, fail(422, 'server.nobody'))
      const talk = await lastTalk(desk, match)
      await audit(who.person.id, 'report', { person, match, seat, text: complaint, talk })
      return reply.status(204).send()
    },
  )

  app.get<{ Querystring: { name: string } }>(
    '/host/people',
    {
      schema: {
        tags: ['host'],
        summary: 'Who is called so',
        querystring: record({ name: { ...text(80), minLength: 1 } }),
      },
    },
    async (request, reply) => {
      if (!isHost(request)) return sendFailure(reply, fail(403, 'server.host'))
      return await store.db
        .selectFrom('people')
        .select(['id', 'kind', 'name', 'created', 'muted', 'banned'])
        .where(sql<string>`lower(name)`, '=', request.query.name.toLowerCase())
        .orderBy('created', 'desc')
        .limit(50)
        .execute()
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
      const { id } = request.params
      const known = await store.db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
      if (!known) return sendFailure(reply, fail(404, 'server.nobody'))
      if (Object.keys(change).length > 0)
        await store.db.updateTable('people').set(change).where('id', '=', id).execute()
      if (banned === true) {
        await endSessions(store, id)
        await sockets.drop(id)
      }
      await audit(null, 'host', { person: id, ...change })
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
      if (!row) return sendFailure(reply, fail(404, 'server.nobody'))
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

/** So much of what was said goes along with a report. */
const TALK = 20

/** The host reads no talk but what one of those who heard it has shown him. */
async function lastTalk({ store }: Desk, match: string): Promise<object[]> {
  const lines = await store.db
    .selectFrom('chat')
    .select(['name', 'text', 'at'])
    .where('match', '=', match)
    .orderBy('n', 'desc')
    .limit(TALK)
    .execute()
  return lines.reverse()
}
