/** Ladders and tournaments over HTTP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ladderOf } from '../rating/book.ts'
import {
  beginTournament,
  enterTournament,
  forfeit,
  listTournaments,
  makeTournament,
  showTournament,
  sitDownIn,
} from '../tournament/desk.ts'
import type { TournamentWish } from '../tournament/desk.ts'
import type { Desk } from './desk.ts'
import { answer } from './matches.ts'
import type { MatchParams } from './matches.ts'
import { anyText, commitment, matchParams, pace, record, text, whole } from './schemas.ts'
import { fail, sendFailure, whoAsks } from './who.ts'

export function addContests(app: FastifyInstance, desk: Desk): void {
  addLadders(app, desk)
  addTournaments(app, desk)
}

function addLadders(app: FastifyInstance, { store }: Desk): void {
  app.get<{ Params: { game: string }; Querystring: { seat?: string } }>(
    '/ladders/:game',
    {
      schema: {
        tags: ['contests'],
        summary: 'Who is best at a title, with either side or one of them',
        params: record({ game: text(20) }),
        querystring: record({ seat: { type: 'string', pattern: '^[0-9]$' } }, []),
      },
    },
    async request => {
      const { seat } = request.query
      return await ladderOf(store, request.params.game, seat === undefined ? null : Number(seat))
    },
  )
}

const wishSchema = record(
  {
    name: { ...anyText(80), minLength: 1 },
    game: text(20),
    scenario: text(60),
    options: {
      type: 'object',
      maxProperties: 40,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
    kind: { type: 'string', enum: ['roundRobin', 'swiss'] },
    rounds: { type: 'integer', minimum: 1, maximum: 20 },
    pace,
  },
  ['name', 'game', 'scenario', 'kind'],
)

function addTournaments(app: FastifyInstance, desk: Desk): void {
  const { house, store } = desk
  type Work = (person: string, request: FastifyRequest) => Promise<object | null>
  const asked =
    (work: Work) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const person = await whoAsks(store, request)
      if (!person) return sendFailure(reply, fail(401, 'server.who'))
      return answer(reply, await work(person.id, request))
    }
  const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
  const about = (summary: string, more: object = {}) => ({ schema: { tags: ['contests'], summary, ...more } })

  app.get('/tournaments', about('All tournaments'), async () => await listTournaments(house))
  app.get<MatchParams>(
    '/tournaments/:id',
    about('A tournament', { params: matchParams }),
    async (request, reply) => answer(reply, await showTournament(house, request.params.id)),
  )
  app.post(
    '/tournaments',
    about('Make a tournament', { body: wishSchema }),
    asked(async (person, request) => {
      const standard = { options: {}, rounds: 3, pace: { kind: 'none' as const } }
      return await makeTournament(house, person, { ...standard, ...(request.body as TournamentWish) })
    }),
  )
  app.post(
    '/tournaments/:id/enter',
    about('Enter a tournament', { params: matchParams }),
    asked((person, request) => enterTournament(house, idOf(request), person)),
  )
  app.post(
    '/tournaments/:id/begin',
    about('Begin a tournament that I have made', { params: matchParams }),
    asked((person, request) => beginTournament(house, idOf(request), person)),
  )
  app.post(
    '/tournaments/:id/sit',
    about('Sit down at my match of this round', {
      params: matchParams,
      body: { oneOf: [{ type: 'null' }, record({ commitment }, [])] },
    }),
    asked((person, request) => {
      const commitment = (request.body as { commitment?: string } | null)?.commitment ?? null
      return sitDownIn(house, idOf(request), person, commitment)
    }),
  )
  app.post(
    '/tournaments/:id/forfeit',
    about('Decide a pairing whose match does not come about', {
      params: matchParams,
      body: record({ round: whole, first: whole, winner: whole }),
    }),
    asked((person, request) =>
      forfeit(house, idOf(request), person, request.body as { round: number; first: number; winner: number }),
    ),
  )
}
