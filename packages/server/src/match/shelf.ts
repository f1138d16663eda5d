/** Reading and writing matches in the database. Whoever appends says how many entries he knows: the database decides. */
import type { Seat } from '@hexfront/engine'
import type { ChatLine } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import type { EntryRow, MatchRow, NewEntry } from '../db/tables.ts'
import { awaysOf } from '../people/vacation.ts'
import type { Stored } from './live.ts'

/** What the database has of a match from an entry on; null where there is none. */
export async function readMatch({ db }: Store, id: string, from: number): Promise<Stored | null> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const found = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select(['people.name as name', 'people.away_from', 'people.away_until', 'people.away_before'])
    .where('match', '=', id)
    .orderBy('seat')
    .execute()
  const entries: EntryRow[] =
    row.length <= from
      ? []
      : await db
          .selectFrom('entries')
          .selectAll()
          .where('match', '=', id)
          .where('n', '>=', from)
          // Not what was stored after the row was read: the next look brings it.
          .where('n', '<', row.length)
          .orderBy('n')
          .execute()
  return {
    row,
    seats: found,
    aways: found.map(({ away_from, away_until, away_before }) =>
      awaysOf({ away_from: away_from ?? 0, away_until: away_until ?? 0, away_before: away_before ?? '[]' }),
    ),
    names: found.map(({ name, bot }) => name ?? bot ?? ''),
    entries,
  }
}

/** One line of the talk at a table. */
export const readLine = async ({ db }: Store, match: string, n: number): Promise<ChatLine | null> =>
  (await db
    .selectFrom('chat')
    .select(['n', 'name', 'text', 'at'])
    .where('match', '=', match)
    .where('n', '=', n)
    .executeTakeFirst()) ?? null

/** So much of the talk is read at once. */
const MOST_LINES = 200

/** The latest of the talk at a table, in order. */
export async function readLines({ db }: Store, match: string): Promise<ChatLine[]> {
  const lines = await db
    .selectFrom('chat')
    .select(['n', 'name', 'text', 'at'])
    .where('match', '=', match)
    .orderBy('n', 'desc')
    .limit(MOST_LINES)
    .execute()
  return lines.reverse()
}

export type MatchChange = Partial<
  Pick<MatchRow, 'hash' | 'deciding' | 'turn' | 'outcome' | 'status' | 'clock' | 'asked'>
>

/** Stores entries after the first `length`; false where somebody else has stored something since. */
export async function append(
  store: Store,
  id: string,
  length: number,
  entries: readonly NewEntry[],
  change: MatchChange,
  /** The seat whose plan this was: it is kept no longer. */
  planner: Seat | null = null,
): Promise<boolean> {
  return await store.db.transaction().execute(async work => {
    const { numUpdatedRows } = await work
      .updateTable('matches')
      .set({ ...change, length: length + entries.length, touched: Date.now() })
      .where('id', '=', id)
      .where('length', '=', length)
      .where('status', '=', 'playing')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    if (entries.length > 0) await work.insertInto('entries').values(entries).execute()
    if (planner !== null)
      await work.deleteFrom('drafts').where('match', '=', id).where('seat', '=', planner).execute()
    await store.tell(work, `${id} ${length + entries.length}`)
    return true
  })
}
