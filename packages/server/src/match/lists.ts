/** Lists of matches: those that wait for somebody, and one's own with a word on whose turn it is. */
import type { Outcome } from '@hexfront/engine'
import type { ListedMatch, Pace } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import { decidersOf } from './clock.ts'

const MOST = 100

/** Open matches for anybody, or all of a person's, the latest first. */
export async function listMatches({ db }: Store, person: string | null): Promise<ListedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .$if(person === null, query => query.where('status', '=', 'open').where('visibility', '=', 'public'))
    .$if(person !== null, query =>
      query.where('id', 'in', inner =>
        inner.selectFrom('seats').select('match').where('person', '=', person),
      ),
    )
    .orderBy('touched', 'desc')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return []
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name as name')
    .where(
      'match',
      'in',
      rows.map(row => row.id),
    )
    .orderBy('seat')
    .execute()
  return rows.map(row => {
    const own = seats.filter(one => one.match === row.id)
    const mine = person === null ? null : (own.find(one => one.person === person)?.seat ?? null)
    return {
      id: row.id,
      game: row.code,
      scenario: row.scenario,
      status: row.status,
      pace: JSON.parse(row.pace) as Pace,
      turn: row.turn,
      seats: own.map(one => ({
        seat: one.seat,
        name: one.name ?? one.bot ?? '',
        kind: one.bot !== null ? 'computer' : one.person !== null ? 'person' : 'free',
      })),
      mine,
      isMyTurn: mine !== null && row.status === 'playing' && decidersOf(row).includes(mine),
      outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
      touched: row.touched,
    }
  })
}
