/** Matches over HTTP: making, finding, joining, and playing for those who have no socket. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { botNames } from '@hexfront/bots'
import { saveMatch, say, SPECTATOR } from '@hexfront/engine'
import type { Action, Message, Save, Seat, Viewer } from '@hexfront/engine'
import { catalogue } from '@hexfront/games'
import { eyesOf, isLate } from '../match/access.ts'
import { joinMatch, makeMatch, showShare } from '../match/begin.ts'
import type { MatchWish } from '../match/begin.ts'
import { withPast } from '../match/delayed.ts'
import { gameOf, withMatch } from '../match/house.ts'
import { seatOf } from '../match/live.ts'
import type { Live } from '../match/live.ts'
import { listMatches } from '../match/lists.ts'
import { submit } from '../match/submit.ts'
import type { Doing } from '../match/submit.ts'
import { snapshotFor } from '../match/wire.ts'
import { withdraw } from '../match/withdraw.ts'
import type { Person } from '../people/people.ts'
import type { Desk } from './desk.ts'
import { action, actions, commitment, matchParams, pace, record, text, whole, word } from './schemas.ts'
import { fail, sendFailure, whoAsks } from './who.ts'

export type MatchParams = { Params: { id: string } }

export function addMatches(app: FastifyInstance, desk: Desk): void {
  addGames(app)
  addLobby(app, desk)
  addPlay(app, desk)
  addDrafts(app, desk)
}

/** Answers with what went wrong, or with what was made. */
export function answer(reply: FastifyReply, result: object | null): FastifyReply {
  if (result === null) return sendFailure(reply, fail(404, 'server.noMatch'))
  if ('problem' in result)
    return sendFailure(reply, { status: 422, problem: (result as { problem: Message }).problem })
  return reply.send(result)
}

function addGames(app: FastifyInstance): void {
  app.get('/games', { schema: { tags: ['games'], summary: 'What can be played' } }, async () =>
    Promise.all(
      catalogue
        .filter(({ standing }) => standing !== 'planned')
        .map(async ({ code, title }) => {
          const game = await gameOf(code)
          const name = (message: Message): string => say(game.words, message)
          return {
            code,
            title,
            rules: game.version,
            data: game.dataHash,
            sides: game.sides.map(side => name(side.name)),
            scenarios: game.scenarios.map(({ id, name: words }) => ({ id, name: name(words) })),
            options: game.options.map(({ id, values, standard }) => ({ id, values, standard })),
            bots: botNames(code),
          }
        }),
    ),
  )
}

const seatWish = {
  oneOf: [{ type: 'string', enum: ['mine', 'open'] }, record({ bot: text(40) })],
}

const wishSchema = record(
  {
    game: text(20),
    scenario: text(60),
    options: {
      type: 'object',
      maxProperties: 40,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
    seats: { type: 'array', maxItems: 4, items: seatWish },
    pace,
    visibility: { type: 'string', enum: ['public', 'private'] },
    onlookers: { type: 'string', enum: ['none', 'open'] },
    delayMs: { type: 'integer', minimum: 0, maximum: 30 * 86_400_000 },
    commitment: { ...commitment, type: ['string', 'null'] },
  },
  ['game', 'scenario', 'seats'],
)

const STANDARD = {
  options: {},
  pace: { kind: 'none' as const },
  visibility: 'private' as const,
  onlookers: 'open' as const,
  delayMs: 0,
  commitment: null,
}

function addLobby(app: FastifyInstance, desk: Desk): void {
  const { house, store } = desk
  app.post<{ Body: Partial<MatchWish> & Pick<MatchWish, 'game' | 'scenario' | 'seats'> }>(
    '/matches',
    { schema: { tags: ['matches'], summary: 'Make a match', body: wishSchema } },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      const made = await makeMatch(house, person.id, { ...STANDARD, ...request.body })
      return answer(reply.status(201), made)
    },
  )

  app.get<{ Querystring: { of?: 'mine' | 'open' } }>(
    '/matches',
    {
      schema: {
        tags: ['matches'],
        summary: 'My matches, or those that wait for somebody',
        querystring: record({ of: { type: 'string', enum: ['mine', 'open'] } }, []),
      },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      const of = request.query.of ?? 'open'
      if (of === 'mine' && !person) return sendFailure(reply, fail(401, 'server.who'))
      return await listMatches(house, of === 'mine' ? person!.id : null)
    },
  )

  app.delete<MatchParams>(
    '/matches/:id',
    {
      schema: {
        tags: ['matches'],
        summary: 'Take away a match that I have made and that has not begun',
        params: matchParams,
      },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      return answer(reply, await withdraw(house, request.params.id, person.id))
    },
  )

  app.post<MatchParams & { Body: { seat?: Seat; invite?: string; commitment?: string } }>(
    '/matches/:id/join',
    {
      config: { rateLimit: { max: desk.config.joinsPerMinute, timeWindow: 60_000 } },
      schema: {
        tags: ['matches'],
        summary: 'Sit down',
        params: matchParams,
        body: record({ seat: whole, invite: word, commitment }, []),
      },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      const { seat = null, invite = null, commitment = null } = request.body
      return answer(reply, await joinMatch(house, request.params.id, person.id, { seat, invite, commitment }))
    },
  )
}

interface Sitting {
  readonly person: Person
  readonly seat: Seat
}

/** Who asks and where he sits; or the answer has been given already. */
export async function sitting(
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<Sitting | null> {
  const person = await whoAsks(desk.store, request)
  if (!person) {
    sendFailure(reply, fail(401, 'server.who'))
    return null
  }
  const seat = await withMatch(desk.house, id, live => seatOf(live, person.id))
  if (seat !== null) return { person, seat }
  sendFailure(reply, fail(403, 'server.notYours'))
  return null
}

function addPlay(app: FastifyInstance, desk: Desk): void {
  const { house } = desk
  app.get<MatchParams>(
    '/matches/:id',
    { schema: { tags: ['play'], summary: 'The position as I may see it', params: matchParams } },
    async (request, reply) => {
      const seen = await seenBy(desk, request, (live, eyes) => snapshotFor(live, eyes, Date.now()).message)
      return answer(reply, seen)
    },
  )

  app.post<
    MatchParams & { Body: { at: number; key: string; actions?: Action[]; undo?: number; plan?: true } }
  >(
    '/matches/:id/actions',
    {
      schema: {
        tags: ['play'],
        summary: 'Play a list of actions until something unforeseen happens, or take some back',
        params: matchParams,
        body: record(
          {
            at: whole,
            key: { ...word, minLength: 1 },
            actions,
            undo: { ...whole, minimum: 1 },
            plan: { const: true },
          },
          ['at', 'key'],
        ),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const { at, key, actions: list = [], undo, plan } = request.body
      const what: Doing =
        undo === undefined
          ? { kind: 'act', actions: list, ...(plan && { isPlan: true }) }
          : { kind: 'undo', count: undo }
      return answer(reply, await submit(house, id, who.seat, { at, key, what }))
    },
  )

  app.post<MatchParams & { Body: { share: string } }>(
    '/matches/:id/share',
    {
      schema: {
        tags: ['play'],
        summary: 'Show my share of the dice',
        params: matchParams,
        body: record({ share: text(200) }),
      },
    },
    async (request, reply) => {
      const who = await sitting(desk, request, reply, request.params.id)
      if (!who) return reply
      return answer(reply, await showShare(house, request.params.id, who.seat, request.body.share))
    },
  )

  app.get<MatchParams>(
    '/matches/:id/save',
    {
      schema: {
        tags: ['play'],
        summary: 'The whole match with the proof of its dice, once it is over',
        params: matchParams,
      },
    },
    async (request, reply) => {
      const save = await seenBy(desk, request, live => {
        if (live.row.status !== 'over') return { problem: { id: 'server.notOver' } }
        // As far as these rules lead is not what was played.
        return live.frozen ? { problem: live.frozen } : saveOf(live)
      })
      return answer(reply, save)
    },
  )
}

/** What somebody may see of a match, now or as it was some time ago; null where he may see nothing. */
async function seenBy(
  { house, store }: Desk,
  request: FastifyRequest<MatchParams>,
  see: (live: Live, eyes: Viewer) => object,
): Promise<object | null> {
  const { id } = request.params
  const person = await whoAsks(store, request)
  const invite = request.headers['x-invitation']
  const found = await withMatch(house, id, live => {
    const eyes = eyesOf(live, person?.id ?? null, typeof invite === 'string' ? invite : null)
    if (eyes === null) return null
    return isLate(live, eyes) ? 'later' : see(live, eyes)
  })
  return found === 'later' ? await withPast(house, id, live => see(live, SPECTATOR)) : found
}

/** A match that is over, with where its dice came from. */
export function saveOf({ match, row, seats }: Live): Save {
  const shares = seats.map(({ commitment, share }) => ({ commitment, share }))
  const { id, commitment, secret } = row
  return { ...saveMatch(match!), fair: { match: id, commitment, secret, shares } }
}

/** Drafts and notes: nobody's but their owner's. */
function addDrafts(app: FastifyInstance, desk: Desk): void {
  const { store } = desk
  app.put<MatchParams & { Body: { actions: Action[] } }>(
    '/matches/:id/draft',
    {
      schema: {
        tags: ['play'],
        summary: 'Keep a plan for later',
        params: matchParams,
        body: record({ actions: { type: 'array', maxItems: 500, items: action } }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const row = { actions: JSON.stringify(request.body.actions), touched: Date.now() }
      await store.db
        .insertInto('drafts')
        .values({ match: id, seat: who.seat, ...row })
        .onConflict(conflict => conflict.columns(['match', 'seat']).doUpdateSet(row))
        .execute()
      return reply.status(204).send()
    },
  )

  app.get<MatchParams>(
    '/matches/:id/draft',
    { schema: { tags: ['play'], summary: 'My plan', params: matchParams } },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const row = await store.db
        .selectFrom('drafts')
        .select('actions')
        .where('match', '=', id)
        .where('seat', '=', who.seat)
        .executeTakeFirst()
      return reply.send({ actions: row ? (JSON.parse(row.actions) as Action[]) : [] })
    },
  )

  app.put<MatchParams & { Body: { text: string } }>(
    '/matches/:id/notes',
    {
      schema: {
        tags: ['play'],
        summary: 'My notes, for my eyes only',
        params: matchParams,
        body: record({ text: text(20_000) }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const row = { text: request.body.text }
      await store.db
        .insertInto('notes')
        .values({ match: id, person: who.person.id, ...row })
        .onConflict(conflict => conflict.columns(['match', 'person']).doUpdateSet(row))
        .execute()
      return reply.status(204).send()
    },
  )

  app.get<MatchParams>(
    '/matches/:id/notes',
    { schema: { tags: ['play'], summary: 'My notes', params: matchParams } },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const row = await store.db
        .selectFrom('notes')
        .select('text')
        .where('match', '=', id)
        .where('person', '=', who.person.id)
        .executeTakeFirst()
      return reply.send({ text: row?.text ?? '' })
    },
  )
}
