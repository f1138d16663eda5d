/** Ratings and tournaments, on both databases. */
import { beforeAll, expect, it } from 'vitest'
import type { Tournament } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import { openHouse } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { makeGuest } from '../people/people.ts'
import { enterResults, ladderOf } from '../rating/book.ts'
import { act, begun } from '../testing/people.ts'
import { onBoth } from '../testing/stores.ts'
import {
  beginTournament,
  enterTournament,
  forfeit,
  makeTournament,
  showTournament,
  sitDownIn,
  sweepTournaments,
} from './desk.ts'

onBoth('contests', test => {
  let store: Store
  let house: House
  beforeAll(async () => {
    store = await test.open()
    house = openHouse(store)
  })
  const somebody = async (name: string): Promise<string> => {
    const made = await makeGuest(store, name)
    if ('denied' in made) throw new Error(made.denied)
    return made.person.id
  }

  it('a match between two people is rated once, whoever looks; one that changed hands is not', async () => {
    const people = [await somebody('winner'), await somebody('loser')]
    const id = await begun(house)
    for (const [seat, person] of people.entries())
      await store.db
        .updateTable('seats')
        .set({ person })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .execute()
    await act(house, id, 1, { verb: 'resign' })
    const changed = await begun(house)
    await store.db
      .updateTable('seats')
      .set({ left_by: 'eve' })
      .where('match', '=', changed)
      .where('seat', '=', 0)
      .execute()
    await act(house, changed, 1, { verb: 'resign' })
    const counted = await Promise.all([enterResults(store), enterResults(openHouse(store).store)])
    expect(counted[0]! + counted[1]!).toBe(1)
    expect(await enterResults(store)).toBe(0)
    const ladder = await ladderOf(store, 'crossing', null)
    expect(ladder.map(one => [one.name, one.games])).toEqual([
      ['winner', 1],
      ['loser', 1],
    ])
    expect(ladder[0]!.rating).toBeGreaterThan(1500)
    expect((await ladderOf(store, 'crossing', 1)).map(one => one.name)).toEqual(['loser'])
  })

  it.each(['roundRobin', 'swiss'] as const)(
    'a tournament (%s) goes from round to round to its end',
    async kind => {
      const people = await Promise.all(['a', 'b', 'c', 'd'].map(somebody))
      const wish = {
        game: 'crossing',
        scenario: 'cards',
        options: {},
        rounds: 2,
        pace: { kind: 'none' },
      } as const
      const made = await makeTournament(house, people[0]!, { ...wish, name: 'Cup', kind })
      if ('problem' in made) throw new Error(made.problem.id)
      const { id } = made
      expect(await beginTournament(house, id, people[0]!)).toMatchObject({
        problem: { id: 'server.entrants' },
      })
      for (const one of people) await enterTournament(house, id, one)
      await enterTournament(house, id, people[0]!)
      expect(await beginTournament(house, id, people[1]!)).toMatchObject({
        problem: { id: 'server.notYours' },
      })
      await Promise.all([beginTournament(house, id, people[0]!), beginTournament(house, id, people[0]!)])
      expect(await enterTournament(house, id, 'late')).toMatchObject({ problem: { id: 'server.entered' } })
      const shown = async () => (await showTournament(house, id)) as Tournament
      const rounds = kind === 'swiss' ? 2 : 3
      for (let round = 1; round <= rounds; round++) {
        expect((await shown()).round).toBe(round)
        // Everybody sits down at once; the first seat of each gives up.
        const sat = await Promise.all(people.map(one => sitDownIn(house, id, one, null)))
        const matches = new Set(sat.map(one => (one && 'match' in one ? one.match : 'none')))
        expect(matches.size).toBe(2)
        const [first, second] = [...matches]
        await act(house, first!, 0, { verb: 'resign' })
        await sweepTournaments(house)
        expect((await shown()).round).toBe(round)
        if (round === 1) {
          const open = (await shown()).pairings.find(one => one.score === null)!
          const decision = { round, first: open.first, winner: 1 }
          expect(await forfeit(house, id, people[2]!, decision)).toMatchObject({
            problem: { id: 'server.notYours' },
          })
          expect(await forfeit(house, id, people[0]!, decision)).toEqual({ decided: true })
        } else await act(house, second!, 0, { verb: 'resign' })
        await Promise.all([sweepTournaments(house), sweepTournaments(openHouse(store))])
      }
      const end = await shown()
      expect(end.status).toBe('over')
      expect(end.pairings).toHaveLength(2 * rounds)
      expect(end.table.reduce((sum, one) => sum + one.score, 0)).toBe(2 * rounds)
      expect(await sitDownIn(house, id, people[0]!, null)).toMatchObject({
        problem: { id: 'server.noPairing' },
      })
    },
  )
})
