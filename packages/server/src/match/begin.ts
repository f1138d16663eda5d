/** How a match comes about: somebody makes it, the seats fill, the shares of the dice are shown, and it begins. */
import { createMatch, fairSeed, hashState, setupProblem, shareCommitment } from '@hexfront/engine'
import type { Game, Json, Message, Seat } from '@hexfront/engine'
import { botNames } from '@hexfront/bots'
import { entryOf } from '@hexfront/games'
import type { MatchRow, SeatRow } from '../db/tables.ts'
import { hashSecret, isSecret, makeId, makeSecret } from '../secret.ts'
import { startClock } from './clock.ts'
import type { Pace } from './clock.ts'
import { change } from './handover.ts'
import { gameOf, publish, reread, withMatch } from './house.ts'
import type { House } from './house.ts'
import { decidingIn, seatOf } from './live.ts'
import type { Live } from './live.ts'
import { refused } from './refused.ts'
import type { Refused } from './refused.ts'

/** mine: the maker sits there. open: anybody may. Otherwise the name of a computer player. */
export type SeatWish = 'mine' | 'open' | { readonly bot: string }

export interface MatchWish {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seats: readonly SeatWish[]
  readonly pace: Pace
  readonly visibility: MatchRow['visibility']
  readonly onlookers: MatchRow['onlookers']
  readonly delayMs: number
  /** What the maker commits to as a share of the dice; null for none. */
  readonly commitment: string | null
}

export interface Made {
  readonly id: string
  /** For the invitation link: known to nobody else, and not stored. */
  readonly invite: string
  readonly commitment: string
}

/** Matches that a person may have open or under way at once. */
export const MOST_MATCHES = 100

export async function makeMatch(house: House, person: string, wish: MatchWish): Promise<Made | Refused> {
  const entry = entryOf(wish.game)
  if (!entry || entry.standing === 'planned') return refused('server.game', { game: wish.game })
  const game = await gameOf(wish.game)
  const problem =
    setupProblem(game, wish.scenario, wish.options, 0) ??
    placesProblem(game, wish.options) ??
    seatsProblem(wish, game.sides.length)
  if (problem) return { problem }
  if ((await countMatches(house, person)) >= MOST_MATCHES)
    return refused('server.tooMany', { most: MOST_MATCHES })
  const secret = makeSecret()
  const invite = makeSecret()
  const now = Date.now()
  const row: MatchRow = {
    id: makeId(),
    code: wish.game,
    rules: game.version,
    data: game.dataHash,
    scenario: wish.scenario,
    options: JSON.stringify(wish.options),
    status: 'open',
    secret,
    commitment: shareCommitment(secret),
    dice: null,
    length: 0,
    hash: '',
    deciding: '',
    turn: 0,
    outcome: null,
    creator: person,
    visibility: wish.visibility,
    invite: hashSecret(invite),
    onlookers: wish.onlookers,
    delay: wish.delayMs,
    pace: JSON.stringify(wish.pace),
    clock: JSON.stringify({ left: [], since: null }),
    asked: null,
    created: now,
    touched: now,
    rematch: null,
    rated: 0,
  }
  const seats = wish.seats.map((one, seat): SeatRow => ({
    match: row.id,
    seat,
    person: one === 'mine' ? person : null,
    bot: typeof one === 'object' ? one.bot : null,
    commitment: one === 'mine' ? wish.commitment : null,
    share: null,
    seen: 0,
    looked: now,
    offer: null,
    left_by: null,
  }))
  await house.store.db.transaction().execute(async work => {
    await work.insertInto('matches').values(row).execute()
    await work.insertInto('seats').values(seats).execute()
  })
  await withMatch(house, row.id, live => goOn(house, live))
  return { id: row.id, invite, commitment: row.commitment }
}

/** Here everybody keeps the seat that was agreed on, with its clock and its rating. */
export function placesProblem(
  { options }: Pick<Game, 'options'>,
  chosen: MatchWish['options'],
): Message | null {
  const one = options.find(
    ({ id, changesPlaces, standard }) => changesPlaces && (chosen[id] ?? standard) !== standard,
  )
  return one ? { id: 'server.places', params: { option: one.id } } : null
}

function seatsProblem({ game, seats }: MatchWish, sides: number): Message | null {
  if (seats.length !== sides) return { id: 'server.seats', params: { sides } }
  if (seats.filter(one => one === 'mine').length > 1) return { id: 'server.oneSeat' }
  for (const one of seats)
    if (typeof one === 'object' && !botNames(game).includes(one.bot))
      return { id: 'server.bot', params: { bot: one.bot, known: botNames(game).join(', ') } }
  return null
}

async function countMatches({ store }: House, person: string): Promise<number> {
  const { count } = await store.db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('creator', '=', person)
    .where('status', '!=', 'over')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Join {
  /** The seat that is wanted; null for any that is free. */
  readonly seat: Seat | null
  /** From the invitation link; needed for a private match. */
  readonly invite: string | null
  readonly commitment: string | null
  /** Whoever sat in the match before, or was paired, needs no invitation. */
  readonly from?: 'rematch' | 'tournament'
}

/** Somebody sits down: only where nobody sits, and the database decides who was first. */
export async function joinMatch(
  house: House,
  id: string,
  person: string,
  join: Join,
): Promise<{ readonly seat: Seat } | Refused | null> {
  return await withMatch(house, id, async live => {
    const sitting = seatOf(live, person)
    if (sitting !== null) return { seat: sitting }
    if (join.from === undefined && !mayEnter(live, join.invite)) return refused('server.invite')
    if (live.row.status !== 'open' && live.row.status !== 'playing') return refused('server.full')
    const free = live.seats.filter(one => one.person === null && one.bot === null).map(one => one.seat)
    const seat = join.seat ?? free[0]
    if (seat === undefined || !free.includes(seat)) return refused('server.full')
    // Whoever knows the secrets of one side does not play the other.
    if (live.seats.some(one => one.left_by === person && one.seat !== seat)) return refused('server.knows')
    if (live.row.status === 'playing')
      return (await change(house, live, seat, { person })) ? { seat } : refused('server.full')
    const { numUpdatedRows } = await house.store.db
      .updateTable('seats')
      .set({ person, commitment: join.commitment })
      .where('match', '=', id)
      .where('seat', '=', seat)
      .where('person', 'is', null)
      .where('bot', 'is', null)
      .executeTakeFirst()
    const fresh = await reread(house, id)
    if (numUpdatedRows !== 1n) return refused('server.full')
    await goOn(house, fresh)
    return { seat }
  })
}

/** Whether somebody with this word, or none, may sit down or look at a match. */
export const mayEnter = ({ row }: Live, invite: string | null): boolean =>
  row.visibility === 'public' || (invite !== null && isSecret(invite, row.invite))

/** A side shows its share of the dice: only what it committed to, and only when everybody has committed. */
export async function showShare(
  house: House,
  id: string,
  seat: Seat,
  share: string,
): Promise<Refused | { readonly shown: true } | null> {
  return await withMatch(house, id, async live => {
    const own = live.seats[seat]!
    if (own.share === share) return { shown: true as const }
    if (live.row.status !== 'sealing') return refused('server.notSealing')
    if (own.commitment !== shareCommitment(share)) return refused('fair.share', { side: seat + 1 })
    await house.store.db
      .updateTable('seats')
      .set({ share })
      .where('match', '=', id)
      .where('seat', '=', seat)
      .where('share', 'is', null)
      .execute()
    await goOn(house, await reread(house, id))
    return { shown: true as const }
  })
}

/** Goes as far as it can: seats full, shares shown, begun. Any process may do it, and one of them does. */
async function goOn(house: House, live: Live): Promise<void> {
  let now = live
  if (now.row.status === 'open' && now.seats.every(one => one.person !== null || one.bot !== null))
    now = await moveTo(house, now, 'open', { status: 'sealing' })
  if (now.row.status === 'sealing' && now.seats.every(one => one.commitment === null || one.share !== null))
    now = await moveTo(house, now, 'sealing', firstPosition(now))
  publish(house, now, 'all')
  house.onChange(now)
}

async function moveTo(
  house: House,
  live: Live,
  from: MatchRow['status'],
  change: Partial<MatchRow>,
): Promise<Live> {
  await house.store.db.transaction().execute(async work => {
    await work
      .updateTable('matches')
      .set({ ...change, touched: Date.now() })
      .where('id', '=', live.id)
      .where('status', '=', from)
      .execute()
    await house.store.tell(work, `${live.id} ${live.row.length}`)
  })
  return await reread(house, live.id)
}

function firstPosition(live: Live): Partial<MatchRow> {
  const { row, seats, game } = live
  const seed = fairSeed({ match: row.id, secret: row.secret, shares: seats })
  const match = createMatch(game, row.scenario, JSON.parse(row.options) as Record<string, Json>, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  const clock = startClock(JSON.parse(row.pace) as Pace, seats.length, Date.now())
  return {
    status: 'playing',
    dice: seed,
    hash: hashState(match.state),
    deciding: decidingIn({ ...live, match }),
    turn: game.turn(match.state),
    clock: JSON.stringify(clock),
  }
}
