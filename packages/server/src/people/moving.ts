/** A guest's things become an account's: games, what was set down about them, and places in tournaments. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Store } from '../db/store.ts'
import type { Tables } from '../db/tables.ts'

/** Moves everything, but for matches and tournaments in which the account sits already; the matches that changed. */
export async function moveGuest(store: Store, guest: string, account: string): Promise<string[]> {
  return await store.db.transaction().execute(async work => {
    const matches = await moveSeats(work, guest, account)
    await work.updateTable('matches').set({ creator: account }).where('creator', '=', guest).execute()
    await work.updateTable('tournaments').set({ creator: account }).where('creator', '=', guest).execute()
    await work.updateTable('subscriptions').set({ person: account }).where('person', '=', guest).execute()
    await work
      .updateTable('entrants')
      .set({ person: account })
      .where('person', '=', guest)
      .where('tournament', 'not in', db =>
        db.selectFrom('entrants').select('tournament').where('person', '=', account),
      )
      .execute()
    await work
      .updateTable('notes')
      .set({ person: account })
      .where('person', '=', guest)
      .where('match', 'not in', db => db.selectFrom('notes').select('match').where('person', '=', account))
      .execute()
    await moveRatings(work, guest, account)
    for (const { id, length } of matches) await store.tell(work, `${id} ${length}`)
    return matches.map(one => one.id)
  })
}

async function moveSeats(
  work: Transaction<Tables>,
  guest: string,
  account: string,
): Promise<{ id: string; length: number }[]> {
  const moved = await work
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .select(['matches.id as id', 'matches.length as length'])
    .where(({ eb, or }) => or([eb('person', '=', guest), eb('left_by', '=', guest)]))
    .distinct()
    .execute()
  await work
    .updateTable('seats')
    .set({ person: account })
    .where('person', '=', guest)
    .where('match', 'not in', db => db.selectFrom('seats').select('match').where('person', '=', account))
    .execute()
  // Whoever knows the secrets of a side knows them under any name.
  await work.updateTable('seats').set({ left_by: account }).where('left_by', '=', guest).execute()
  return moved
}

/** What a guest was worth counts on where the account has no rating of its own. */
async function moveRatings(work: Transaction<Tables>, guest: string, account: string): Promise<void> {
  await work
    .updateTable('ratings')
    .set({ person: account })
    .where('person', '=', guest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ratings as own')
            .select(sql`1`.as('one'))
            .where('own.person', '=', account)
            .whereRef('own.code', '=', 'ratings.code')
            .whereRef('own.seat', '=', 'ratings.seat'),
        ),
      ),
    )
    .execute()
}
