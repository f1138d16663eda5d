/** Tournaments: people enter, rounds are paired, matches are made and sat down at, and the next round begins by itself. */
import { makeId } from '../secret.ts'
import type { Json, Outcome, Seat } from '@hexfront/engine'
import { setupProblem } from '@hexfront/engine'
import { entryOf } from '@hexfront/games'
import type { ListedTournament, Pace, Tournament } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import type { TournamentRow } from '../db/tables.ts'
import { joinMatch, makeMatch, placesProblem } from '../match/begin.ts'
import { gameOf } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { refused } from '../match/refused.ts'
import type { Refused } from '../match/refused.ts'
import { cleanName } from '../people/people.ts'
import { roundRobin, standings, swissRound } from './pairing.ts'
import type { Played } from './pairing.ts'

export interface TournamentWish {
  readonly name: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly kind: 'roundRobin' | 'swiss'
  /** Rounds of the Swiss system; a round robin has as many as it needs. */
  readonly rounds: number
  readonly pace: Pace
}

export const MOST_ENTRANTS = 64
/** Tournaments that a person may have made that are not over: everybody sees them in one list. */
export const MOST_TOURNAMENTS = 20
const LONGEST_TITLE = 60

export async function makeTournament(
  { store }: House,
  person: string,
  wish: TournamentWish,
): Promise<{ readonly id: string } | Refused> {
  if (!entryOf(wish.game)) return refused('server.game', { game: wish.game })
  const game = await gameOf(wish.game)
  // What no match could be made of is said now, and not to those who have entered.
  const problem = setupProblem(game, wish.scenario, wish.options, 0) ?? placesProblem(game, wish.options)
  if (problem) return { problem }
  const name = cleanName(wish.name, LONGEST_TITLE)
  if (name === null) return refused('server.title', { longest: LONGEST_TITLE })
  const { scenario, kind, rounds } = wish
  const row: TournamentRow = {
    id: makeId(),
    name,
    code: wish.game,
    scenario,
    options: JSON.stringify(wish.options),
    kind,
    rounds,
    pace: JSON.stringify(wish.pace),
    round: 0,
    status: 'open',
    creator: person,
    created: Date.now(),
  }
  if ((await countOpen(store, person)) >= MOST_TOURNAMENTS)
    return refused('server.contests', { most: MOST_TOURNAMENTS })
  await store.db.insertInto('tournaments').values(row).execute()
  return { id: row.id }
}

async function countOpen({ db }: Store, person: string): Promise<number> {
  const { count } = await db
    .selectFrom('tournaments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('creator', '=', person)
    .where('status', '!=', 'over')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function enterTournament(
  { store }: House,
  id: string,
  person: string,
): Promise<{ readonly entered: true } | Refused | null> {
  return await store.db.transaction().execute(async work => {
    const row = await work
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', id)
      .$if(store.kind === 'postgres', query => query.forUpdate())
      .executeTakeFirst()
    if (!row) return null
    const entrants = await work.selectFrom('entrants').selectAll().where('tournament', '=', id).execute()
    if (entrants.some(one => one.person === person)) return { entered: true as const }
    if (row.status !== 'open' || entrants.length >= MOST_ENTRANTS) return refused('server.entered')
    await work.insertInto('entrants').values({ tournament: id, n: entrants.length, person }).execute()
    return { entered: true as const }
  })
}

/** Whoever made it begins it: from then on rounds follow one another by themselves. */
export async function beginTournament(
  house: House,
  id: string,
  person: string,
): Promise<{ readonly begun: true } | Refused | null> {
  const row = await read(house.store, id)
  if (!row) return null
  if (row.creator !== person) return refused('server.notYours')
  const { length } = await entrantsOf(house.store, id)
  if (row.status !== 'open' || length < 2) return refused('server.entrants')
  await nextRound(house, row)
  return { begun: true }
}

const read = async ({ db }: Store, id: string): Promise<TournamentRow | undefined> =>
  await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()

const entrantsOf = async ({ db }: Store, id: string): Promise<string[]> =>
  (await db.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('n').execute()).map(
    one => one.person,
  )

/** A pairing as it stands: with its match, and the score where it is known. */
interface Met extends Played {
  readonly round: number
  readonly match: string | null
  readonly isOver: boolean
}

async function metIn({ db }: Store, id: string): Promise<Met[]> {
  const rows = await db
    .selectFrom('pairings')
    .leftJoin('matches', 'matches.id', 'pairings.match')
    .selectAll('pairings')
    .select(['matches.status as status', 'matches.outcome as outcome'])
    .where('tournament', '=', id)
    .orderBy('round')
    .orderBy('first')
    .execute()
  return rows.map(({ round, first, second, match, forfeit, status, outcome }) => {
    const isOver = second === null || forfeit !== null || status === 'over'
    return { round, first, second, match, isOver, score: scoreOf(forfeit, outcome) }
  })
}

function scoreOf(forfeit: number | null, outcome: string | null): number | null {
  const winner = forfeit ?? (outcome === null ? undefined : (JSON.parse(outcome) as Outcome).winner)
  return winner === undefined ? null : winner === null ? 0.5 : 1 - winner
}

/** Pairs the next round, or ends it; only one process does, and a half-made round is never seen. */
async function nextRound(house: House, row: TournamentRow): Promise<void> {
  const { store } = house
  const entrants = (await entrantsOf(store, row.id)).length
  const met = await metIn(store, row.id)
  const robin = row.kind === 'roundRobin' ? roundRobin(entrants) : null
  const isLast = row.round >= (robin?.length ?? row.rounds)
  const pairs = isLast ? [] : (robin?.[row.round] ?? swissRound(entrants, met))
  const round = row.round + 1
  await store.db.transaction().execute(async work => {
    const { numUpdatedRows } = await work
      .updateTable('tournaments')
      .set(isLast ? { status: 'over' } : { status: 'playing', round })
      .where('id', '=', row.id)
      .where('round', '=', row.round)
      .where('status', '!=', 'over')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || pairs.length === 0) return
    await work
      .insertInto('pairings')
      .values(pairs.map(one => ({ tournament: row.id, round, ...one, match: null, forfeit: null })))
      .execute()
  })
}

/** Begins the next round wherever the last one is over; any process may, at any time. */
export async function sweepTournaments(house: House): Promise<void> {
  const rows = await house.store.db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', 'playing')
    .execute()
  for (const row of rows) {
    const met = await metIn(house.store, row.id)
    if (met.filter(one => one.round === row.round).every(one => one.isOver)) await nextRound(house, row)
  }
}

/** Sits down at one's match of this round; whoever comes first makes it. Nobody needs an invitation. */
export async function sitDownIn(
  house: House,
  id: string,
  person: string,
  commitment: string | null,
): Promise<{ readonly match: string; readonly seat: Seat } | Refused | null> {
  const row = await read(house.store, id)
  if (!row) return null
  const me = (await entrantsOf(house.store, id)).indexOf(person)
  const own = (await metIn(house.store, id)).find(
    one => one.round === row.round && !one.isOver && (one.first === me || one.second === me),
  )
  if (me < 0 || !own || row.status !== 'playing') return refused('server.noPairing')
  const match = own.match ?? (await makeFor(house, row, own))
  if (typeof match !== 'string') return match
  const seat = own.first === me ? 0 : 1
  const sat = await joinMatch(house, match, person, { seat, invite: null, commitment, from: 'tournament' })
  return sat === null || 'problem' in sat ? sat : { match, seat: sat.seat }
}

async function makeFor({ store, ...house }: House, row: TournamentRow, own: Met): Promise<string | Refused> {
  const made = await makeMatch({ store, ...house }, `tournament ${row.id}`, {
    game: row.code,
    scenario: row.scenario,
    options: JSON.parse(row.options) as Record<string, Json>,
    seats: ['open', 'open'],
    pace: JSON.parse(row.pace) as Pace,
    visibility: 'private',
    onlookers: 'open',
    delayMs: 0,
    commitment: null,
  })
  if ('problem' in made) return made
  await store.db
    .updateTable('pairings')
    .set({ match: made.id })
    .where('tournament', '=', row.id)
    .where('round', '=', own.round)
    .where('first', '=', own.first)
    .where('match', 'is', null)
    .execute()
  const { match } = await store.db
    .selectFrom('pairings')
    .select('match')
    .where('tournament', '=', row.id)
    .where('round', '=', own.round)
    .where('first', '=', own.first)
    .executeTakeFirstOrThrow()
  // The other was quicker: what was made here nobody will ever see.
  if (match !== made.id) await store.db.deleteFrom('matches').where('id', '=', made.id).execute()
  return match!
}

/** Whoever made the tournament decides a pairing whose match does not come about or does not end. */
export async function forfeit(
  house: House,
  id: string,
  person: string,
  pairing: { readonly round: number; readonly first: number; readonly winner: Seat },
): Promise<{ readonly decided: true } | Refused | null> {
  const row = await read(house.store, id)
  if (!row) return null
  if (row.creator !== person) return refused('server.notYours')
  const found = (await metIn(house.store, id)).find(
    one => one.round === pairing.round && one.first === pairing.first,
  )
  if (!found || found.isOver || pairing.winner > 1) return refused('server.noPairing')
  await house.store.db
    .updateTable('pairings')
    .set({ forfeit: pairing.winner })
    .where('tournament', '=', id)
    .where('round', '=', pairing.round)
    .where('first', '=', pairing.first)
    .execute()
  return { decided: true }
}

/** All of a tournament, for anybody. */
export async function showTournament({ store }: House, id: string): Promise<Tournament | null> {
  const row = await read(store, id)
  if (!row) return null
  const people = await store.db
    .selectFrom('entrants')
    .innerJoin('people', 'people.id', 'entrants.person')
    .select(['entrants.n as n', 'people.name as name', 'people.id as id'])
    .where('tournament', '=', id)
    .orderBy('n')
    .execute()
  const met = await metIn(store, id)
  const table = standings(people.length, met).map(({ entrant, score, buchholz }) => ({
    entrant,
    name: people[entrant]?.name ?? '',
    score,
    buchholz,
  }))
  const { name, code, scenario, kind, rounds, round, status, creator } = row
  return {
    id,
    name,
    game: code,
    scenario,
    kind,
    rounds,
    round,
    status,
    creator,
    entrants: people,
    pairings: met,
    table,
  }
}

export const listTournaments = async ({ store }: House): Promise<ListedTournament[]> =>
  await store.db
    .selectFrom('tournaments')
    .select(['id', 'name', 'code as game', 'scenario', 'kind', 'round', 'status'])
    .orderBy('created', 'desc')
    .limit(100)
    .execute()
