/** Lists of matches: those that wait for somebody, and one's own with a word on whose turn it is. */
import { say } from '@hexfront/engine'
import type { Game, Json, Message, Outcome } from '@hexfront/engine'
import { sql } from 'kysely'
import type { ListedMatch, Pace } from '../client/wire.ts'
import type { MatchRow, SeatRow } from '../db/tables.ts'
import { decidersOf } from './clock.ts'
import { gameOf, withMatch } from './house.ts'
import type { House } from './house.ts'
import { newsFor } from './since.ts'
import type { News } from './since.ts'

const MOST = 100

/** Matches with a free seat for anybody, new or abandoned; or all of a person's, the latest first. */
export async function listMatches(house: House, person: string | null): Promise<ListedMatch[]> {
  const { db } = house.store
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .$if(person === null, query =>
      query
        .where('visibility', '=', 'public')
        .where('status', 'in', ['open', 'playing'])
        .where('id', 'in', inner =>
          inner.selectFrom('seats').select('match').where('person', 'is', null).where('bot', 'is', null),
        ),
    )
    .$if(person !== null, query =>
      query.where('id', 'in', inner =>
        inner.selectFrom('seats').select('match').where('person', '=', person),
      ),
    )
    // What is on is not pushed out by what is over, however many have been played since.
    .orderBy(sql`case when status = 'over' then 1 else 0 end`)
    .orderBy('touched', 'desc')
    .limit(MOST)
    .execute()
  rows.sort((a, b) => b.touched - a.touched)
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
  const news = person === null ? new Map<string, News>() : await newsIn(house, rows, seats, person)
  const games = new Map<string, Game>()
  for (const { code } of rows) games.set(code, await gameOf(code))
  return rows.map(row => {
    const own = seats.filter(one => one.match === row.id)
    const sitting = person === null ? undefined : own.find(one => one.person === person)
    const mine = sitting?.seat ?? null
    const game = games.get(row.code)!
    return {
      id: row.id,
      game: row.code,
      scenario: row.scenario,
      ...namesIn(game, row),
      status: row.status,
      pace: JSON.parse(row.pace) as Pace,
      turn: row.turn,
      seats: own.map(one => ({
        seat: one.seat,
        side: say(game.words, game.sides[one.seat]!.name),
        name: one.name ?? one.bot ?? '',
        kind: one.bot !== null ? 'computer' : one.person !== null ? 'person' : 'free',
      })),
      mine,
      isMyTurn: mine !== null && row.status === 'playing' && decidersOf(row).includes(mine),
      news: news.get(row.id) ?? null,
      seen: sitting?.seen ?? null,
      outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
      touched: row.touched,
    }
  })
}

/** What is played, in words: the scenario, and every option that is not as the rules have it. */
function namesIn(game: Game, row: MatchRow): Pick<ListedMatch, 'scenarioName' | 'optionNames'> {
  const tell = (message: Message): string => say(game.words, message)
  const scenario = game.scenarios.find(one => one.id === row.scenario)
  const chosen = JSON.parse(row.options) as Record<string, Json>
  return {
    scenarioName: scenario ? tell(scenario.name) : row.scenario,
    optionNames: game.options
      .filter(({ id, standard }) => chosen[id] !== undefined && chosen[id] !== standard)
      .map(({ id, name }) => {
        const value = String(chosen[id])
        return chosen[id] === true
          ? tell(name)
          : `${tell(name)}: ${game.words[`${name.id}.${value}`] ?? value}`
      }),
  }
}

/** So many matches are looked into for a list; replaying all of somebody's would keep others waiting. */
const MOST_NEWS = 20

/** What is new in those matches in which something was stored since their owner last looked. */
async function newsIn(
  house: House,
  rows: readonly MatchRow[],
  seats: readonly SeatRow[],
  person: string,
): Promise<Map<string, News>> {
  const found = new Map<string, News>()
  const changed = rows.filter(row => {
    const own = seats.find(one => one.match === row.id && one.person === person)
    return own !== undefined && row.length > own.seen && row.dice !== null
  })
  for (const row of changed.slice(0, MOST_NEWS)) {
    const own = seats.find(one => one.match === row.id && one.person === person)!
    const news = await withMatch(house, row.id, live => newsFor(live, own.seat))
    if (news) found.set(row.id, news)
  }
  return found
}
