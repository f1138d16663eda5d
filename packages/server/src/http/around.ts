/** Around a match over HTTP: talk, seats that change hands, a rematch, and what was missed. */
import type { FastifyInstance } from 'fastify'
import type { Message, Seat } from '@hexfront/engine'
import { answerOffer, comeBack, offerSeat } from '../match/handover.ts'
import { withMatch } from '../match/house.ts'
import type { Live } from '../match/live.ts'
import { rematch } from '../match/rematch.ts'
import { readLines } from '../match/shelf.ts'
import { asItStands, knownSince } from '../match/since.ts'
import { speak } from '../match/talk.ts'
import type { Desk } from './desk.ts'
import { answer, sitting } from './matches.ts'
import type { MatchParams } from './matches.ts'
import { commitment, matchParams, record, text, whole } from './schemas.ts'
import { fail, sendFailure, whoAsks } from './who.ts'

export function addAround(app: FastifyInstance, desk: Desk): void {
  addChat(app, desk)
  addSeats(app, desk)
  addRematch(app, desk)
}

function addChat(app: FastifyInstance, desk: Desk): void {
  const { store, house } = desk
  app.post<MatchParams & { Body: { text: string } }>(
    '/matches/:id/chat',
    {
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['talk'],
        summary: 'Say something to the other side',
        params: matchParams,
        body: record({ text: { ...text(1000), minLength: 1 } }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      if (who.person.isMuted) return sendFailure(reply, fail(403, 'server.muted'))
      return reply.status(201).send(await speak(house, id, who.person, request.body.text))
    },
  )

  app.get<MatchParams>(
    '/matches/:id/chat',
    { schema: { tags: ['talk'], summary: 'What was said', params: matchParams } },
    async (request, reply) => {
      const { id } = request.params
      if (!(await sitting(desk, request, reply, id))) return reply
      return await readLines(store, id)
    },
  )
}

function addSeats(app: FastifyInstance, desk: Desk): void {
  const { house, store, config } = desk
  app.post<MatchParams & { Body: { seat: Seat; to: 'computer' | 'anybody' } }>(
    '/matches/:id/offer',
    {
      schema: {
        tags: ['seats'],
        summary: 'Give up my seat, or one that was abandoned, to the computer or to anybody',
        params: matchParams,
        body: record({ seat: whole, to: { type: 'string', enum: ['computer', 'anybody'] } }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const { awayMs } = config
      return answer(reply, await offerSeat(house, id, { ...request.body, by: who.seat, awayMs }))
    },
  )

  app.post<MatchParams & { Body: { seat: Seat; answer: 'agree' | 'decline' } }>(
    '/matches/:id/offer/answer',
    {
      schema: {
        tags: ['seats'],
        summary: 'Agree that a seat changes hands, or not',
        params: matchParams,
        body: record({ seat: whole, answer: { type: 'string', enum: ['agree', 'decline'] } }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const { seat, answer: said } = request.body
      return answer(reply, await answerOffer(house, id, who.seat, seat, said))
    },
  )

  app.post<MatchParams>(
    '/matches/:id/return',
    { schema: { tags: ['seats'], summary: 'Take back the seat that I gave up', params: matchParams } },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      return answer(reply, await comeBack(house, request.params.id, person.id))
    },
  )
}

/** Why nothing of a match can be replayed: it has not begun, or these rules cannot even begin it. */
const whyNothing = ({ frozen }: Live): { readonly problem: Message } => ({
  problem: frozen ?? { id: 'server.notOn' },
})

function addRematch(app: FastifyInstance, desk: Desk): void {
  const { house, store } = desk
  app.post<MatchParams & { Body: { commitment?: string } | null }>(
    '/matches/:id/rematch',
    {
      schema: {
        tags: ['matches'],
        summary: 'The same again with sides changed: made, or joined where it is made already',
        params: matchParams,
        body: { oneOf: [{ type: 'null' }, record({ commitment }, [])] },
      },
    },
    async (request, reply) => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      const commitment = request.body?.commitment ?? null
      return answer(reply.status(201), await rematch(house, request.params.id, person.id, commitment))
    },
  )

  app.get<MatchParams & { Querystring: { from?: string } }>(
    '/matches/:id/since',
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['play'],
        summary: 'Every position since I last looked, or since some action, as I may see it',
        params: matchParams,
        querystring: record({ from: { type: 'string', pattern: '^[0-9]{1,9}$' } }, []),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const who = await sitting(desk, request, reply, id)
      if (!who) return reply
      const { from } = request.query
      const seen = from === undefined ? undefined : Number(from)
      const live = await withMatch(house, id, asItStands)
      return answer(reply, live && ((await knownSince(live, who.seat, seen)) ?? whyNothing(live)))
    },
  )
}
