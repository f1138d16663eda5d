/** The book of ratings: every match between two people counts once, whichever process finds it over. */
import type { Outcome } from '@hexfront/engine'
import type { Transaction } from 'kysely'
import type { Rung } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import type { MatchRow, SeatRow, Tables } from '../db/tables.ts'
import { FIRST, rateMatch } from './rate.ts'
import type { Rating } from './rate.ts'

/** Enters every match that is over and not in the book yet; the number of those that were rated. */
export async function enterResults(store: Store): Promise<number> {
  const over = await store.db
    .selectFrom('matches')
    .selectAll()
    .where('status', '=', 'over')
    .where('rated', '=', 0)
    .limit(50)
    .execute()
  let rated = 0
  for (const row of over) if (await enter(store, row)) rated++
  return rated
}

async function enter(store: Store, row: MatchRow): Promise<boolean> {
  return await store.db.transaction().execute(async work => {
    const { numUpdatedRows } = await work
      .updateTable('matches')
      .set({ rated: 1 })
      .where('id', '=', row.id)
      .where('rated', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const seats = await work
      .selectFrom('seats')
      .selectAll()
      .where('match', '=', row.id)
      .orderBy('seat')
      .execute()
    const score = scoreOf(row, seats)
    if (score === null) return false
    await rate(store, work, row, seats, score)
    return true
  })
}

/** The first side's score; null where it counts for nobody: a computer, a change of seats, oneself. */
function scoreOf(row: MatchRow, seats: readonly SeatRow[]): number | null {
  const [one, other] = seats
  if (seats.length !== 2 || !one?.person || !other?.person || one.person === other.person) return null
  if (one.left_by !== null || other.left_by !== null || row.outcome === null) return null
  const { winner } = JSON.parse(row.outcome) as Outcome
  return winner === null ? 0.5 : winner === 0 ? 1 : 0
}

async function rate(
  store: Store,
  work: Transaction<Tables>,
  { code, scenario }: MatchRow,
  seats: readonly SeatRow[],
  score: number,
): Promise<void> {
  const [a, b] = [seats[0]!.person!, seats[1]!.person!]
  const balance = await balanceOf(store, work, code, scenario)
  // Always in the same order, so that two matches of the same people do not wait for each other for ever.
  const read = new Map<string, Rating>()
  for (const [person, seat] of [[a, 0] as const, [b, 1] as const].sort(([x], [y]) => (x < y ? -1 : 1)))
    read.set(person, await ratingOf(store, work, person, code, seat))
  const after = rateMatch(read.get(a)!, read.get(b)!, score, balance)
  for (const [person, seat, next] of [
    [a, 0, after.first],
    [b, 1, after.second],
  ] as const)
    await work
      .updateTable('ratings')
      .set(next)
      .where('person', '=', person)
      .where('code', '=', code)
      .where('seat', '=', seat)
      .execute()
  await work
    .updateTable('balances')
    .set(({ eb }) => ({ points: after.balance, games: eb('games', '+', 1) }))
    .where('code', '=', code)
    .where('scenario', '=', scenario)
    .execute()
}

async function balanceOf(
  store: Store,
  work: Transaction<Tables>,
  code: string,
  scenario: string,
): Promise<number> {
  await work
    .insertInto('balances')
    .values({ code, scenario, points: 0, games: 0 })
    .onConflict(conflict => conflict.columns(['code', 'scenario']).doNothing())
    .execute()
  const row = await work
    .selectFrom('balances')
    .select('points')
    .where('code', '=', code)
    .where('scenario', '=', scenario)
    .$if(store.kind === 'postgres', query => query.forUpdate())
    .executeTakeFirstOrThrow()
  return row.points
}

async function ratingOf(
  store: Store,
  work: Transaction<Tables>,
  person: string,
  code: string,
  seat: number,
): Promise<Rating> {
  await work
    .insertInto('ratings')
    .values({ person, code, seat, ...FIRST })
    .onConflict(conflict => conflict.columns(['person', 'code', 'seat']).doNothing())
    .execute()
  return await work
    .selectFrom('ratings')
    .select(['rating', 'deviation', 'volatility', 'games'])
    .where('person', '=', person)
    .where('code', '=', code)
    .where('seat', '=', seat)
    .$if(store.kind === 'postgres', query => query.forUpdate())
    .executeTakeFirstOrThrow()
}

const MOST_RUNGS = 100

/** The ladder of a title, of one side or of both: by what somebody is worth at least. */
export async function ladderOf({ db }: Store, code: string, seat: number | null): Promise<Rung[]> {
  return await db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.person')
    .select(['ratings.person as person', 'people.name as name', 'ratings.seat as seat'])
    .select(['ratings.rating as rating', 'ratings.deviation as deviation', 'ratings.games as games'])
    .where('ratings.code', '=', code)
    .where('people.banned', '=', 0)
    .$if(seat !== null, query => query.where('ratings.seat', '=', seat!))
    .orderBy(({ eb }) => eb('ratings.rating', '-', eb('ratings.deviation', '*', 2)), 'desc')
    .limit(MOST_RUNGS)
    .execute()
}
