/** Around the game: seats that change hands, rematches, talk, and what was missed; on both databases. */
import { hashState, shareCommitment, SPECTATOR } from '@hexfront/engine'
import { applyDelta } from '@hexfront/engine'
import type { Json } from '@hexfront/engine'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Store } from '../db/store.ts'
import { makeGuest } from '../people/people.ts'
import { takeVacation } from '../people/vacation.ts'
import { act, begun, open, positionOf, wish } from '../testing/people.ts'
import { onBoth } from '../testing/stores.ts'
import { joinMatch, makeMatch } from './begin.ts'
import { flagged } from './clock.ts'
import { answerOffer, comeBack, offerSeat } from './handover.ts'
import { listen, openHouse, withMatch } from './house.ts'
import type { House, Listener } from './house.ts'
import { listMatches } from './lists.ts'
import { rematch } from './rematch.ts'
import { asItStands, knownFrom, knownSince, noteLook, noteSeen } from './since.ts'
import { speak } from './talk.ts'
import { withdraw } from './withdraw.ts'
import type { Increment, Snapshot, Talk } from './wire.ts'

const LONG = 7 * 86_400_000

function ear(viewer: number, person: string | null): Listener & { heard: (Snapshot | Increment | Talk)[] } {
  const heard: (Snapshot | Increment | Talk)[] = []
  return { viewer, person, sent: null, heard, send: message => void heard.push(message) }
}

const plan = (arg: string) => ({ verb: 'plan', arg })

onBoth('around a match', test => {
  let store: Store
  let house: House
  /** Another process on PostgreSQL; SQLite has one. */
  let other: House
  beforeAll(async () => {
    store = await test.open()
    house = openHouse(store)
    other = store.kind === 'postgres' ? openHouse(await test.open()) : house
  })
  const seatsOf = (id: string) => withMatch(house, id, live => live.seats)
  const own = (seat: number, to: 'computer' | 'anybody') => ({ by: seat, seat, to, awayMs: LONG })

  it('the computer sits in only when the other side agrees, and goes when its owner comes back', async () => {
    const id = await begun(house)
    expect(await offerSeat(house, id, own(0, 'computer'))).toEqual({ offered: 'asked' })
    expect((await seatsOf(id))![0]!.bot).toBeNull()
    expect(await answerOffer(house, id, 1, 0, 'decline')).toEqual({ declined: true })
    expect(await answerOffer(house, id, 1, 0, 'agree')).toMatchObject({ problem: { id: 'server.noOffer' } })
    await offerSeat(house, id, own(0, 'computer'))
    expect(await answerOffer(house, id, 0, 0, 'agree')).toEqual({ offered: 'asked' })
    expect(await answerOffer(house, id, 1, 0, 'agree')).toEqual({ offered: 'done' })
    expect((await seatsOf(id))![0]).toMatchObject({ person: null, left_by: 'anna' })
    expect((await seatsOf(id))![0]!.bot).not.toBeNull()
    expect(await comeBack(house, id, 'ben')).toMatchObject({ problem: { id: 'server.notBack' } })
    expect(await comeBack(house, id, 'anna')).toEqual({ seat: 0 })
    expect((await seatsOf(id))![0]).toMatchObject({ person: 'anna', bot: null, left_by: null })
  })

  it('nobody is sent away from a match that has ended meanwhile', async () => {
    const id = await begun(house)
    await offerSeat(house, id, own(0, 'computer'))
    await act(house, id, 0, { verb: 'resign' })
    for (const answer of ['agree', 'decline'] as const)
      expect(await answerOffer(house, id, 1, 0, answer)).toMatchObject({ problem: { id: 'server.noOffer' } })
    expect((await seatsOf(id))![0]).toMatchObject({ person: 'anna', bot: null, left_by: null })
  })

  it('a seat that was given up waits in the list for somebody, with all that he has to know', async () => {
    const pace = { kind: 'days', days: 3, runsOut: 'lose' } as const
    const id = await begun(house, { pace })
    const listed = async () => (await listMatches(house, null)).find(one => one.id === id)
    expect(await listed()).toBeUndefined()
    await offerSeat(house, id, own(1, 'anybody'))
    await answerOffer(house, id, 0, 1, 'agree')
    expect(await listed()).toMatchObject({
      status: 'playing',
      scenarioName: expect.stringMatching(/\w/) as string,
      optionNames: [],
      pace,
      seats: [
        { kind: 'person', side: 'Blue' },
        { kind: 'free', side: 'Red', name: '' },
      ],
    })
    await joinMatch(house, id, 'cleo', { seat: 1, invite: null, commitment: null })
    expect(await listed()).toBeUndefined()
    // Nor does the list tell of what is private.
    const hidden = await begun(house, { visibility: 'private' })
    await offerSeat(house, hidden, own(1, 'anybody'))
    await answerOffer(house, hidden, 0, 1, 'agree')
    expect((await listMatches(house, null)).map(one => one.id)).not.toContain(hidden)
  })

  it('a handicap is listed by whom it helps, and not by its sign', async () => {
    const made = await makeMatch(
      house,
      'anna',
      wish({ game: 'wf', scenario: 'W43', options: { ceded: -10 } }),
    )
    if ('problem' in made) throw new Error(made.problem.id)
    const listed = (await listMatches(house, 'anna')).find(one => one.id === made.id)
    expect(listed?.optionNames).toEqual(['Points ceded: 10 to the Axis'])
  })

  it('somebody else takes a seat over and sees with its eyes; whoever left does not any more', async () => {
    const id = await begun(house)
    const anna = ear(0, 'anna')
    await listen(other, id, anna)
    await store.db.insertInto('drafts').values({ match: id, seat: 0, actions: '[]', touched: 0 }).execute()
    await offerSeat(house, id, own(0, 'anybody'))
    await answerOffer(house, id, 1, 0, 'agree')
    expect(await store.db.selectFrom('drafts').selectAll().where('match', '=', id).execute()).toEqual([])
    await expect.poll(() => anna.heard.at(-1)).toEqual({ op: 'left', match: id })
    const heard = anna.heard.length
    const join = (who: string) =>
      joinMatch(house, id, who, { seat: null, invite: null, commitment: 'of no use' })
    expect(await join('cleo')).toEqual({ seat: 0 })
    expect(await join('dora')).toMatchObject({ problem: { id: 'server.full' } })
    expect(await act(house, id, 0, plan('north'))).toMatchObject({ result: 'done' })
    expect(await comeBack(house, id, 'anna')).toMatchObject({ problem: { id: 'server.notBack' } })
    // The proof of the dice is still that of those who began.
    expect((await seatsOf(id))![0]!.commitment).not.toBe('of no use')
    expect(anna.heard).toHaveLength(heard)
  })

  it('whoever knows the secrets of one side does not sit down at the other', async () => {
    const id = await begun(house)
    await offerSeat(house, id, own(0, 'anybody'))
    await answerOffer(house, id, 1, 0, 'agree')
    await offerSeat(house, id, own(1, 'anybody'))
    expect((await seatsOf(id))!.map(one => one.person)).toEqual([null, null])
    const wrong = await joinMatch(house, id, 'anna', { seat: 1, invite: null, commitment: null })
    expect(wrong).toMatchObject({ problem: { id: 'server.knows' } })
    expect(await comeBack(house, id, 'anna')).toEqual({ seat: 0 })
  })

  it('a seat is abandoned only when its owner has neither looked nor acted for long', async () => {
    const id = await begun(house)
    const wanted = { by: 1, seat: 0, to: 'computer' as const, awayMs: LONG }
    expect(await offerSeat(house, id, wanted)).toMatchObject({ problem: { id: 'server.notAway' } })
    const long = { created: Date.now() - 2 * LONG }
    await store.db.updateTable('matches').set(long).where('id', '=', id).execute()
    const later = openHouse(store)
    await noteLook(store, id, 0)
    expect(await offerSeat(later, id, wanted)).toMatchObject({ problem: { id: 'server.notAway' } })
    const made = await makeGuest(store, 'Somebody away')
    if ('denied' in made) throw new Error(made.denied)
    const person = made.person.id
    await store.db
      .updateTable('seats')
      .set({ looked: 0, person })
      .where('match', '=', id)
      .where('seat', '=', 0)
      .execute()
    // Nobody abandons anything by going on vacation, also where this process had the match in memory before.
    const last = openHouse(store)
    await withMatch(last, id, () => undefined)
    await takeVacation(store, person, 5, Date.now())
    expect(await offerSeat(last, id, wanted)).toMatchObject({ problem: { id: 'server.notAway' } })
    await store.db.updateTable('people').set({ away_until: 0 }).where('id', '=', person).execute()
    expect(await offerSeat(last, id, wanted)).toEqual({ offered: 'done' })
  })

  it('an empty seat loses no time, and whoever sits down has all of his', async () => {
    const id = await begun(house, { pace: { kind: 'days', days: 1, runsOut: 'lose' } })
    await offerSeat(house, id, own(0, 'anybody'))
    await answerOffer(house, id, 1, 0, 'agree')
    const clock = JSON.stringify({ left: [1, 86_400_000], since: 0 })
    await store.db.updateTable('matches').set({ clock }).where('id', '=', id).execute()
    const later = openHouse(store)
    await joinMatch(later, id, 'cleo', { seat: 0, invite: null, commitment: null })
    expect(await withMatch(later, id, live => flagged(live.row, Date.now()))).toBeNull()
  })

  it('a rematch is made by one and joined by the other, whoever asks and when', async () => {
    const id = await begun(house)
    expect(await rematch(house, id, 'anna', null)).toMatchObject({ problem: { id: 'server.notOverYet' } })
    await act(house, id, 0, { verb: 'resign' })
    expect(await rematch(house, id, 'eve', null)).toMatchObject({ problem: { id: 'server.notYours' } })
    const ben = ear(1, 'ben')
    await listen(other, id, ben)
    const both = await Promise.all([rematch(house, id, 'anna', null), rematch(other, id, 'ben', null)])
    const next = both.map(one => (one && 'id' in one ? one.id : null))
    expect(next[0]).not.toBeNull()
    expect(next[1]).toBe(next[0])
    const seats = await withMatch(openHouse(store), next[0]!, live => live.seats.map(one => one.person))
    expect(seats).toEqual(['ben', 'anna'])
    await expect.poll(() => (ben.heard.at(-1) as Snapshot).rematch).toBe(next[0])
  })

  it('talk is heard at the table in every process, and by no onlooker', async () => {
    const id = await begun(house)
    const ears = [ear(0, 'anna'), ear(1, 'ben'), ear(SPECTATOR, null)]
    for (const one of ears) await listen(other, id, one)
    await speak(house, id, { id: 'anna', name: 'Anna' }, 'good luck')
    for (const one of ears.slice(0, 2))
      await expect.poll(() => one.heard.at(-1)).toMatchObject({ op: 'talk', line: { text: 'good luck' } })
    expect(ears[2]!.heard.filter(one => one.op === 'talk')).toEqual([])
  })

  it('whoever waits in another process hears that the match has begun', async () => {
    const made = await makeMatch(house, 'anna', wish({ commitment: null }))
    if ('problem' in made) throw new Error(made.problem.id)
    const anna = ear(0, 'anna')
    await listen(other, made.id, anna)
    await joinMatch(house, made.id, 'ben', { seat: null, invite: null, commitment: null })
    await expect.poll(() => (anna.heard.at(-1) as Snapshot).status).toBe('playing')
  })

  it('whoever made a match takes it away as long as it has not begun, and whoever waits in it hears so', async () => {
    const make = async () => {
      const made = await makeMatch(house, 'anna', wish())
      if ('problem' in made) throw new Error(made.problem.id)
      return made
    }
    const made = await make()
    const waiting = ear(0, 'anna')
    await listen(other, made.id, waiting)
    expect(waiting.heard[0]).toMatchObject({ maker: 0 })
    expect(await withdraw(house, made.id, 'ben')).toMatchObject({ problem: { id: 'server.notMade' } })
    expect(await withdraw(house, made.id, 'anna')).toEqual({ withdrawn: true })
    await expect.poll(() => waiting.heard.at(-1)).toEqual({ op: 'left', match: made.id })
    expect(await withdraw(house, made.id, 'anna')).toBeNull()
    expect(await withMatch(other, made.id, () => true)).toBeNull()
    // Ben has sat down and never shows his share.
    const sealing = await make()
    const { invite } = sealing
    await joinMatch(house, sealing.id, 'ben', { seat: null, invite, commitment: shareCommitment('lost') })
    expect(await withdraw(house, sealing.id, 'anna')).toEqual({ withdrawn: true })
    expect(await withdraw(house, await begun(house), 'anna')).toMatchObject({
      problem: { id: 'server.begun' },
    })
  })

  it('a rematch that was taken away can be made again', async () => {
    const id = await begun(house)
    await act(house, id, 0, { verb: 'resign' })
    const again = (await rematch(house, id, 'anna', null)) as { id: string }
    expect(await withdraw(house, again.id, 'anna')).toEqual({ withdrawn: true })
    const next = (await rematch(house, id, 'ben', null)) as { id: string }
    expect(next).toMatchObject({ invite: expect.any(String) })
    expect(next.id).not.toBe(again.id)
  })

  it('what is on stays in the list, however many have ended since', async () => {
    const made = await makeGuest(store, 'veteran')
    if ('denied' in made) throw new Error(made.denied)
    const veteran = made.person.id
    const id = await begun(house)
    const { db } = store
    await db
      .updateTable('seats')
      .set({ person: veteran })
      .where('match', '=', id)
      .where('seat', '=', 0)
      .execute()
    const { match, seats } = await db.transaction().execute(async work => ({
      match: await work.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      seats: await work.selectFrom('seats').selectAll().where('match', '=', id).execute(),
    }))
    for (let n = 1; n <= 100; n++) {
      const over = { ...match, id: `${id} ${n}`, status: 'over' as const, touched: match.touched + n }
      await db.insertInto('matches').values(over).execute()
      await db
        .insertInto('seats')
        .values(seats.map(seat => ({ ...seat, match: over.id })))
        .execute()
    }
    const list = await listMatches(house, veteran)
    expect(list).toHaveLength(100)
    expect(list.at(-1)).toMatchObject({ id, status: 'playing' })
    expect(list[0]!.id).toBe(`${id} 100`)
  })

  it('a match is gone through step by step while others play on in it', async () => {
    const id = await begun(house)
    for (let n = 0; n < 4; n++) {
      const { seat, actions } = await open(house, id)
      await act(house, id, seat, actions[0]!)
    }
    const still = (await withMatch(house, id, asItStands))!
    let now = 0
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    let isKnown = false
    const known = knownFrom(still, 0, 0).finally(() => (isKnown = true))
    await new Promise(setImmediate)
    expect(isKnown).toBe(false)
    slow.mockRestore()
    const { seat, actions } = await open(house, id)
    expect(await act(house, id, seat, actions[0]!)).toMatchObject({ result: 'done' })
    expect((await known)!.actions.length).toBe(still.match!.played.length)
  })

  it('what was missed is told in a line and replayed from one’s own eyes', async () => {
    const id = await begun(house)
    const listed = async (who: string) => (await listMatches(house, who)).find(one => one.id === id)!
    expect((await listed('ben')).news).toBeNull()
    for (let n = 0; n < 12; n++) {
      const { seat, actions } = await open(house, id)
      await act(house, id, seat, actions[(n * 5) % actions.length]!)
    }
    const news = (await listed('ben')).news!
    expect(news.actions).toBeGreaterThan(0)
    expect(news.line).not.toBe('')
    const since = (await withMatch(house, id, live => knownSince(live, 1)))!
    let view: Json = since.first
    for (const { delta, events } of since.actions) {
      if (delta) view = applyDelta(view, delta)
      expect((events ?? []).every(event => event.only === undefined || event.only === 1)).toBe(true)
    }
    const now = await withMatch(house, id, live => live.game.view(live.match!.state, 1))
    expect(hashState(view as never)).toBe(hashState(now!))
    await noteSeen(store, id, 1, await positionOf(house, id, 1))
    const later = openHouse(store)
    expect((await listMatches(later, 'ben')).find(one => one.id === id)!.news).toBeNull()
    expect((await withMatch(later, id, live => knownSince(live, 1)))!.actions).toEqual([])
  })
})
