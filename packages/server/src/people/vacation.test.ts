import { beforeAll, expect, it } from 'vitest'
import type { Store } from '../db/store.ts'
import { flagged } from '../match/clock.ts'
import { openHouse, refreshOf, withMatch } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { begun } from '../testing/people.ts'
import { onBoth } from '../testing/stores.ts'
import { makeGuest } from './people.ts'
import { MOST_DAYS, takeVacation } from './vacation.ts'

const DAY = 86_400_000

onBoth('vacation', test => {
  let store: Store
  beforeAll(async () => {
    store = await test.open()
  })
  const somebody = async (): Promise<string> => {
    const made = await makeGuest(store, 'somebody')
    if ('denied' in made) throw new Error(made.denied)
    return made.person.id
  }

  it('has so many days a year, and gives back what was not used', async () => {
    const who = await somebody()
    const now = Date.UTC(2031, 4, 1)
    expect(await takeVacation(store, who, 20, now)).toMatchObject({
      until: now + 20 * DAY,
      left: MOST_DAYS - 20,
    })
    expect(await takeVacation(store, who, 0, now + 5 * DAY)).toMatchObject({ until: now + 5 * DAY, left: 25 })
    expect(await takeVacation(store, who, 26, now + 6 * DAY)).toMatchObject({
      problem: { id: 'server.vacation', params: { left: 25 } },
    })
    expect(await takeVacation(store, who, 25, now + 6 * DAY)).toMatchObject({ left: 0 })
    expect(await takeVacation(store, who, 10, Date.UTC(2032, 0, 1))).toMatchObject({ left: MOST_DAYS - 10 })
  })

  it('stops a clock by days and no other', async () => {
    const who = await somebody()
    const house = openHouse(store)
    const now = Date.now()
    for (const [pace, expected] of [
      [{ kind: 'days', days: 1, runsOut: 'lose' }, null],
      [{ kind: 'bank', bankMs: DAY, incrementMs: 0, runsOut: 'lose' }, 0],
    ] as const) {
      const id = await begun(house, { pace })
      await store.db
        .updateTable('seats')
        .set({ person: who })
        .where('match', '=', id)
        .where('seat', '=', 0)
        .execute()
      await takeVacation(store, who, 10, now)
      // Only the one whose vacation it is has to decide here.
      await store.db.updateTable('matches').set({ deciding: '0' }).where('id', '=', id).execute()
      const later = openHouse(store)
      const after = (days: number) =>
        withMatch(later, id, live => ({ seat: flagged(live.row, now + days * DAY, live.aways) }))
      expect((await after(2))!.seat).toBe(expected)
      expect((await after(12))!.seat).toBe(0)
    }
  })

  it('stops a clock each time, however many there are while one decision is open', async () => {
    const who = await somebody()
    const house = openHouse(store)
    const id = await begun(house, { pace: { kind: 'days', days: 3, runsOut: 'lose' } })
    await store.db
      .updateTable('seats')
      .set({ person: who })
      .where('match', '=', id)
      .where('seat', '=', 0)
      .execute()
    await store.db.updateTable('matches').set({ deciding: '0' }).where('id', '=', id).execute()
    const now = Date.now()
    const flaggedAfter = async (days: number) =>
      (await withMatch(openHouse(store), id, live => [flagged(live.row, now + days * DAY, live.aways)]))![0]
    // Ten days from the first on, and ten more from the twelfth on: two days of his own by then.
    await takeVacation(store, who, 10, now + DAY)
    await takeVacation(store, who, 10, now + 12 * DAY)
    expect(await flaggedAfter(11.5)).toBeNull()
    expect(await flaggedAfter(22.9)).toBeNull()
    expect(await flaggedAfter(23.1)).toBe(0)
  })

  it('is known to whoever holds the match already, here and elsewhere', async () => {
    const who = await somebody()
    const house = openHouse(store)
    const other = store.kind === 'postgres' ? openHouse(await test.open()) : house
    const id = await begun(house, { pace: { kind: 'days', days: 3, runsOut: 'lose' } })
    await store.db
      .updateTable('seats')
      .set({ person: who })
      .where('match', '=', id)
      .where('seat', '=', 0)
      .execute()
    const aways = (one: House) => withMatch(one, id, live => live.aways[0])
    await refreshOf(house, who)
    await expect.poll(() => aways(other)).toEqual([])
    const now = Date.now()
    await takeVacation(store, who, 5, now)
    await refreshOf(house, who)
    for (const one of [house, other]) await expect.poll(() => aways(one)).toEqual([[now, now + 5 * DAY]])
  })
})
