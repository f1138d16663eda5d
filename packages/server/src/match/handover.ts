/**
 * A seat changes hands: its owner gives it up, or has been away too long, and the others at the table agree who comes:
 * the computer, or anybody who sits down. Whoever left may come back for as long as nobody else has come.
 */
import { usualBot } from '@hexfront/bots'
import type { Seat } from '@hexfront/engine'
import type { SeatOffer } from '../client/wire.ts'
import type { SeatRow } from '../db/tables.ts'
import { clockOf, decidersOf, freshClock, paceOf } from './clock.ts'
import { publish, reread, withMatch } from './house.ts'
import type { House } from './house.ts'
import { offerOf } from './live.ts'
import type { Live } from './live.ts'
import { refused } from './refused.ts'
import type { Refused } from './refused.ts'

export interface OfferWish {
  /** Who asks. */
  readonly by: Seat
  /** The seat that is to change hands. */
  readonly seat: Seat
  readonly to: SeatOffer['to']
  /** So long without a look or an action, and a seat counts as abandoned. */
  readonly awayMs: number
}

type Done = Refused | { readonly offered: 'done' | 'asked' }

/** Offers one's own seat, or one that its owner has abandoned. */
export async function offerSeat(house: House, id: string, wish: OfferWish): Promise<Done | null> {
  return await withMatch(house, id, async held => {
    // Whether its owner is on vacation nobody has told this process.
    const live = wish.by === wish.seat ? held : await reread(house, id)
    const row = live.seats[wish.seat]
    if (live.row.status !== 'playing' || !row || row.person === null) return refused('server.noOffer')
    if (wish.by !== wish.seat && !isAway(live, row, wish.awayMs)) return refused('server.notAway')
    const offer: SeatOffer = { to: wish.to, by: wish.by, agreed: [wish.by] }
    return await settle(house, live, wish.seat, offer)
  })
}

/** Somebody else at the table agrees, or does not; whoever offered may withdraw. */
export async function answerOffer(
  house: House,
  id: string,
  by: Seat,
  seat: Seat,
  answer: 'agree' | 'decline',
): Promise<Done | { readonly declined: true } | null> {
  return await withMatch(house, id, async live => {
    const offer = offerOf(live.seats[seat])
    // Whoever sat there when it ended keeps the match, its save and its rating.
    if (live.row.status !== 'playing' || !offer) return refused('server.noOffer')
    if (answer === 'agree')
      return await settle(house, live, seat, { ...offer, agreed: [...new Set([...offer.agreed, by])] })
    await change(house, live, seat, { offer: null })
    return { declined: true as const }
  })
}

/** Whether a seat has to decide and its owner has neither looked nor acted for so long, and was on no vacation. */
function isAway(live: Live, row: SeatRow, awayMs: number): boolean {
  if (!decidersOf(live.row).includes(row.seat)) return false
  const acted = live.entries.findLast(entry => entry.seat === row.seat)?.at ?? live.row.created
  const asked = live.entries.at(-1)?.at ?? live.row.created
  const back = (live.aways[row.seat] ?? []).map(([, until]) => until)
  return Math.max(acted, asked, row.looked, ...back) < Date.now() - awayMs
}

/** Where everybody who is there has agreed it is done, otherwise it is kept until they have. */
async function settle(house: House, live: Live, seat: Seat, offer: SeatOffer): Promise<Done> {
  const others = live.seats.filter(one => one.person !== null && one.seat !== seat)
  if (!others.every(one => offer.agreed.includes(one.seat))) {
    await change(house, live, seat, { offer: JSON.stringify(offer) })
    return { offered: 'asked' }
  }
  const { person } = live.seats[seat]!
  const bot = offer.to === 'computer' ? usualBot(live.row.code) : null
  await change(house, live, seat, { offer: null, person: null, bot, left_by: person })
  return { offered: 'done' }
}

/** Whoever gave up a seat sits down again where nobody has come since but the computer. */
export async function comeBack(
  house: House,
  id: string,
  person: string,
): Promise<Refused | { readonly seat: Seat } | null> {
  return await withMatch(house, id, async live => {
    const row = live.seats.find(one => one.left_by === person && one.person === null)
    if (live.row.status !== 'playing' || !row) return refused('server.notBack')
    const pace = paceOf(live.row)
    if (pace.kind === 'bank' && (clockOf(live.row).left[row.seat] ?? 1) <= 0) return refused('server.timeOut')
    await change(house, live, row.seat, { person, bot: null, left_by: null, offer: null })
    return { seat: row.seat }
  })
}

/** Writes a seat that has not changed since it was read; time begins anew for whoever comes. */
export async function change(
  house: House,
  live: Live,
  seat: Seat,
  to: Partial<Pick<SeatRow, 'person' | 'bot' | 'left_by' | 'offer'>>,
): Promise<boolean> {
  const before = live.seats[seat]!
  const isNew = to.person !== undefined || to.bot !== undefined
  const done = await house.store.db.transaction().execute(async work => {
    const { numUpdatedRows } = await work
      .updateTable('seats')
      .set(to)
      .where('match', '=', live.id)
      .where('seat', '=', seat)
      .where('person', before.person === null ? 'is' : '=', before.person)
      .where('bot', before.bot === null ? 'is' : '=', before.bot)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    if (isNew) {
      const clock = JSON.stringify(freshClock(live.row, seat, Date.now()))
      await work.updateTable('matches').set({ clock }).where('id', '=', live.id).execute()
      // Plans are their maker's and nobody else's.
      await work.deleteFrom('drafts').where('match', '=', live.id).where('seat', '=', seat).execute()
    }
    await house.store.tell(work, `${live.id} ${live.row.length}`)
    return true
  })
  const fresh = await reread(house, live.id)
  publish(house, fresh, 'changes')
  house.onChange(fresh)
  return done
}
