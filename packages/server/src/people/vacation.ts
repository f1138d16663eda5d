/** Vacation: for so many days a year nobody loses a match by correspondence. */
import type { Store } from '../db/store.ts'
import type { PersonRow } from '../db/tables.ts'
import type { Away } from '../match/clock.ts'
import type { Refused } from '../match/refused.ts'
import { refused } from '../match/refused.ts'

const DAY = 86_400_000
/** Days of vacation in a calendar year. */
export const MOST_DAYS = 30

export interface Vacation {
  readonly from: number
  readonly until: number
  /** Days that are left this year. */
  readonly left: number
}

/** More than anybody can have had while one decision was open. */
const MOST_KEPT = 2 * MOST_DAYS

/** Every vacation that a clock may have run through, the last one included. */
export function awaysOf(row: Pick<PersonRow, 'away_before' | 'away_from' | 'away_until'>): Away[] {
  const last: Away = [row.away_from, row.away_until]
  return [...(JSON.parse(row.away_before) as Away[]), ...(last[1] > last[0] ? [last] : [])]
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear()

const usedIn = (row: PersonRow, now: number): number => (row.away_year === yearOf(now) ? row.away_days : 0)

export function vacationOf(row: PersonRow, now: number): Vacation {
  return { from: row.away_from, until: row.away_until, left: MOST_DAYS - usedIn(row, now) }
}

/** Begins now, for whole days; 0 days end it, and what was not used is given back. */
export async function takeVacation(
  { db }: Store,
  person: string,
  days: number,
  now: number,
): Promise<Vacation | Refused> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow()
  const unused = Math.max(0, Math.floor((row.away_until - now) / DAY))
  const used = Math.max(0, usedIn(row, now) - unused)
  if (used + days > MOST_DAYS) return refused('server.vacation', { left: MOST_DAYS - used })
  const isNew = days > 0 && row.away_until <= now
  // What has been counted as vacation stays so for the clocks that ran meanwhile.
  const from = row.away_until > now ? row.away_from : now
  const change = {
    away_from: days === 0 && row.away_until <= now ? row.away_from : from,
    away_until: days === 0 ? Math.min(now, row.away_until) : now + days * DAY,
    ...(isNew && { away_before: JSON.stringify(awaysOf(row).slice(-MOST_KEPT)) }),
    away_days: used + days,
    away_year: yearOf(now),
  }
  await db.updateTable('people').set(change).where('id', '=', person).execute()
  return vacationOf({ ...row, ...change }, now)
}
