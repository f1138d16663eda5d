/** The same again with sides changed: whoever asks first makes it, whoever asks next sits down in it. */
import type { Json } from '@hexfront/engine'
import { joinMatch, makeMatch } from './begin.ts'
import type { MatchWish } from './begin.ts'
import { paceOf } from './clock.ts'
import { publish, reread, withMatch } from './house.ts'
import type { House } from './house.ts'
import { seatOf } from './live.ts'
import type { Live } from './live.ts'
import { refused } from './refused.ts'
import type { Refused } from './refused.ts'

export interface Rematch {
  readonly id: string
  /** For somebody else than the last opponent; only to whoever made it. */
  readonly invite?: string
}

export async function rematch(
  house: House,
  id: string,
  person: string,
  commitment: string | null,
): Promise<Rematch | Refused | null> {
  const found = await withMatch(house, id, live => wishFor(live, person, commitment))
  if (found === null || 'problem' in found) return found
  if ('id' in found) return await sitDown(house, found.id, person, commitment)
  const made = await makeMatch(house, person, found)
  if ('problem' in made) return made
  const first = await link(house, id, made.id)
  if (first === made.id) return { id: made.id, invite: made.invite }
  // The other was quicker.
  await house.store.db.deleteFrom('matches').where('id', '=', made.id).execute()
  return await sitDown(house, first, person, commitment)
}

/** What is to be made, or the match that has been made already. */
function wishFor(
  live: Live,
  person: string,
  commitment: string | null,
): MatchWish | Refused | { readonly id: string } {
  const { row, seats } = live
  if (seatOf(live, person) === null) return refused('server.notYours')
  if (row.status !== 'over') return refused('server.notOverYet')
  if (row.rematch !== null) return { id: row.rematch }
  return {
    game: row.code,
    scenario: row.scenario,
    options: JSON.parse(row.options) as Record<string, Json>,
    seats: [...seats]
      .reverse()
      .map(one => (one.person === person ? 'mine' : one.bot === null ? 'open' : { bot: one.bot })),
    pace: paceOf(row),
    visibility: 'private',
    onlookers: row.onlookers,
    delayMs: row.delay,
    commitment,
  }
}

async function sitDown(
  house: House,
  id: string,
  person: string,
  commitment: string | null,
): Promise<Rematch | Refused | null> {
  const sat = await joinMatch(house, id, person, { seat: null, invite: null, commitment, from: 'rematch' })
  return sat === null || 'problem' in sat ? sat : { id }
}

/** Notes what follows a match: the first that is noted stays. */
async function link(house: House, id: string, next: string): Promise<string> {
  return (await withMatch(house, id, async live => {
    await house.store.db.transaction().execute(async work => {
      await work
        .updateTable('matches')
        .set({ rematch: next })
        .where('id', '=', id)
        .where('rematch', 'is', null)
        .execute()
      await house.store.tell(work, `${id} ${live.row.length}`)
    })
    const fresh = await reread(house, id)
    publish(house, fresh, 'changes')
    return fresh.row.rematch!
  }))!
}
