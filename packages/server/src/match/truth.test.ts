import { applyDelta, fairProblem, hashState } from '@hexfront/engine'
import type { Json } from '@hexfront/engine'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../db/store.ts'
import type { Store } from '../db/store.ts'
import { onBoth } from '../testing/stores.ts'
import { act, begun, newKey, open, positionOf, wish } from '../testing/people.ts'
import { joinMatch, makeMatch, showShare } from './begin.ts'
import { offerSeat } from './handover.ts'
import { gameOf, listen, openHouse, withMatch } from './house.ts'
import type { House, Listener } from './house.ts'
import { revive } from './live.ts'
import { knownSince } from './since.ts'
import { submit } from './submit.ts'
import { snapshotFor } from './wire.ts'

onBoth('one truth', test => {
  let store: Store
  let house: House
  beforeAll(async () => {
    store = await test.open()
    house = openHouse(store)
  })

  it('makes the tables once, however often it is opened', async () => {
    const again = await openStore(test.place())
    expect(await again.db.selectFrom('matches').selectAll().execute()).toEqual(
      await store.db.selectFrom('matches').selectAll().execute(),
    )
    await again.close()
  })

  it('stores before it acknowledges, and any process reads the same position', async () => {
    const id = await begun(house)
    for (let i = 0; i < 20; i++) {
      const { seat, actions } = await open(house, id)
      const done = await act(house, id, seat, actions[i % actions.length]!)
      expect(done.result).toBe('done')
      const { length } = await store.db
        .selectFrom('matches')
        .select('length')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(length).toBeGreaterThan(i)
    }
    const hash = (one: House) => withMatch(one, id, live => hashState(live.match!.state))
    expect(await hash(openHouse(store))).toBe(await hash(house))
  })

  it('acts once on a message that comes again, also through another process', async () => {
    const id = await begun(house)
    const { seat, actions } = await open(house, id)
    const message = { at: 0, key: newKey(), what: { kind: 'act' as const, actions: [actions[0]!] } }
    const first = await submit(house, id, seat, message)
    expect(first).toMatchObject({ result: 'done', repeated: false, at: 1 })
    for (const one of [house, openHouse(store)])
      expect(await submit(one, id, seat, message)).toEqual({ ...first, repeated: true })
    expect(await positionOf(openHouse(store), id, seat)).toBe(1)
  })

  it('refuses what was made for another position, with the number of the new one', async () => {
    const id = await begun(house)
    const { seat, actions } = await open(house, id)
    const what = { kind: 'act' as const, actions: [actions[0]!] }
    await submit(house, id, seat, { at: 0, key: newKey(), what })
    for (const at of [0, 2, -1])
      expect(await submit(house, id, seat, { at, key: newKey(), what })).toEqual({ result: 'stale', at: 1 })
  })

  it('plays nothing through again for what comes late or cannot be taken back', async () => {
    const id = await begun(house)
    for (let n = 0; n < 4; n++) {
      const { seat, actions } = await open(house, id)
      await act(house, id, seat, actions[0]!)
    }
    const held = await withMatch(house, id, live => live)
    const begin = vi.spyOn(held!.game, 'setup')
    const undo = { kind: 'undo' as const, count: 500 }
    const at = await positionOf(house, id, 0)
    for (const [where, result] of [
      [0, 'stale'],
      [at, 'refused'],
    ] as const)
      expect(await submit(house, id, 0, { at: where, key: newKey(), what: undo })).toMatchObject({
        result,
        at,
      })
    await offerSeat(house, id, { by: 0, seat: 0, to: 'anybody', awayMs: 0 })
    expect(begin).not.toHaveBeenCalled()
    begin.mockRestore()
    expect(await withMatch(house, id, live => live)).toBe(held)
  })

  it('forgets what it has tried where the rules break on the way', async () => {
    const id = await begun(house)
    const { seat, actions } = await open(house, id)
    const hash = () => withMatch(house, id, live => [hashState(live.match!.state), live.entries.length])
    const before = await hash()
    const { game } = (await withMatch(house, id, live => live))!
    const { apply } = game
    const broken = vi.spyOn(game, 'apply').mockImplementationOnce((...args) => {
      apply(...args)
      throw new Error('a mistake in the rules')
    })
    await expect(act(house, id, seat, actions[0]!)).rejects.toThrow('a mistake in the rules')
    broken.mockRestore()
    expect(await hash()).toEqual(before)
    expect(await act(house, id, seat, actions[0]!)).toMatchObject({ result: 'done', at: 1 })
  })

  it('refuses what the rules do not let, and the other seat, and stores nothing of it', async () => {
    const id = await begun(house)
    const { actions } = await open(house, id)
    expect(await act(house, id, 0, { verb: 'fly', arg: 3 })).toMatchObject({ result: 'refused' })
    await act(house, id, 0, actions[0]!)
    expect(await act(house, id, 0, actions[0]!)).toMatchObject({ result: 'refused', at: 1 })
    expect(await positionOf(openHouse(store), id, 0)).toBe(1)
  })

  it('lets one of two processes be first, and none twice', async () => {
    const id = await begun(house)
    const houses = [house, openHouse(store), openHouse(store)]
    for (let round = 0; round < 12; round++) {
      const { seat, actions } = await open(house, id)
      const at = await positionOf(house, id, seat)
      const what = { kind: 'act' as const, actions: [actions[0]!] }
      const answers = await Promise.all(houses.map(one => submit(one, id, seat, { at, key: newKey(), what })))
      expect(answers.filter(answer => answer!.result === 'done')).toHaveLength(1)
      expect(answers.filter(answer => answer!.result === 'stale')).toHaveLength(2)
    }
    const lengths = await Promise.all(houses.map(one => positionOf(one, id, 0)))
    const stored = await store.db.selectFrom('entries').selectAll().where('match', '=', id).execute()
    expect(new Set(stored.map(one => one.n)).size).toBe(stored.length)
    expect(Math.max(...lengths)).toBe(stored.length)
  })

  it('plays a list until something happens that nobody could foresee', async () => {
    const id = await begun(house)
    await act(house, id, 0, { verb: 'plan', arg: 'north' })
    const done = await act(house, id, 1, { verb: 'plan', arg: 'north' }, { verb: 'plan', arg: 'south' })
    // Both have planned: the turn begins, and what was meant for later waits.
    expect(done).toMatchObject({ result: 'done', applied: 1 })
    expect(await act(house, id, 0, { verb: 'end' }, { verb: 'end' })).toMatchObject({ applied: 2 })
  })

  it('takes back what nothing has come of, and not what was handed over', async () => {
    const id = await begun(house)
    await act(house, id, 0, { verb: 'plan', arg: 'north' })
    await act(house, id, 1, { verb: 'plan', arg: 'north' })
    const undo = async () =>
      (await submit(house, id, 0, {
        at: await positionOf(house, id, 0),
        key: newKey(),
        what: { kind: 'undo', count: 1 },
      }))!
    expect(await undo()).toMatchObject({ result: 'refused', refusal: { id: 'engine.undoSealed' } })
    const before = await withMatch(house, id, live => hashState(live.match!.state))
    await act(house, id, 0, { verb: 'end' })
    expect(await undo()).toMatchObject({ result: 'done', at: 4 })
    for (const one of [house, openHouse(store)])
      expect(await withMatch(one, id, live => hashState(live.match!.state))).toBe(before)
  })

  it('answers at once for a seat that has said so, and nobody else can count that it has', async () => {
    const id = await begun(house)
    await act(house, id, 0, { verb: 'plan', arg: 'north' })
    await act(house, id, 1, { verb: 'plan', arg: 'north' })
    await act(house, id, 0, { verb: 'standing', arg: 'putAway decline' })
    expect(await positionOf(house, id, 0)).toBe(3)
    expect(await positionOf(house, id, 1)).toBe(2)
    expect(await positionOf(house, id, -1)).toBe(2)
    for (let i = 0; i < 6; i++) {
      const { seat } = await open(house, id)
      if ((await act(house, id, seat, { verb: 'end' })).result !== 'done') break
    }
    const passes = await store.db
      .selectFrom('entries')
      .selectAll()
      .where('match', '=', id)
      .where('verb', '=', 'pass')
      .execute()
    expect(passes.map(one => [one.seat, one.key])).toContainEqual([0, null])
  })

  it('tells listeners what changes, from their own view, and in the end what the position is', async () => {
    const id = await begun(house)
    const views = new Map<number, Json>()
    const hear = (viewer: number): Listener => ({
      viewer,
      person: ['anna', 'ben'][viewer] ?? null,
      sent: null,
      send: message => {
        if (message.op === 'snapshot') views.set(viewer, message.view)
        else if (message.op === 'increment' && message.delta)
          views.set(viewer, applyDelta(views.get(viewer)!, message.delta))
      },
    })
    // On PostgreSQL the onlooker sits at another process.
    const other = store.kind === 'postgres' ? openHouse(store) : house
    for (const viewer of [0, 1]) await listen(house, id, hear(viewer))
    await listen(other, id, hear(-1))
    // By some dice it is over sooner.
    const isOver = () => withMatch(house, id, ({ match }) => match!.state.outcome !== null)
    for (let i = 0; i < 40 && !(await isOver()); i++) {
      const { seat, actions } = await open(house, id)
      await act(house, id, seat, actions[(i * 7) % actions.length]!)
    }
    // Over, everything lies open but the state of the dice.
    const seenBy = (viewer: number) =>
      withMatch(house, id, ({ game, match }) => {
        const { state } = match!
        return hashState(state.outcome ? { ...state, rng: [0, 0, 0, 0] } : game.view(state, viewer))
      })
    for (const viewer of [-1, 0, 1])
      await expect.poll(() => hashState(views.get(viewer))).toBe(await seenBy(viewer))
  })

  describe('beginning', () => {
    it('waits for everybody and for every share, then the dice are proven', async () => {
      const made = await makeMatch(house, 'anna', wish())
      if ('problem' in made) throw new Error(made.problem.id)
      const status = () => withMatch(house, made.id, live => live.row.status)
      expect(await status()).toBe('open')
      expect(await showShare(house, made.id, 0, 'share of anna')).toMatchObject({
        problem: { id: 'server.notSealing' },
      })
      await joinMatch(house, made.id, 'ben', { seat: null, invite: null, commitment: null })
      expect(await status()).toBe('sealing')
      expect(await showShare(house, made.id, 0, 'chosen later')).toMatchObject({
        problem: { id: 'fair.share' },
      })
      await showShare(house, made.id, 0, 'share of anna')
      expect(await status()).toBe('playing')
      const live = (await withMatch(house, made.id, one => one))!
      const { id: match, secret, commitment, dice } = live.row
      expect(commitment).toBe(made.commitment)
      expect(fairProblem({ match, secret, commitment, shares: live.seats }, dice!)).toBeNull()
    })

    it('gives a seat to one person only, and a private one only with the invitation', async () => {
      const made = await makeMatch(house, 'anna', wish({ visibility: 'private' }))
      if ('problem' in made) throw new Error(made.problem.id)
      const join = (who: string, invite: string | null) =>
        joinMatch(house, made.id, who, { seat: null, invite, commitment: null })
      expect(await join('eve', null)).toMatchObject({ problem: { id: 'server.invite' } })
      expect(await join('eve', 'guessed')).toMatchObject({ problem: { id: 'server.invite' } })
      const both = await Promise.all(['ben', 'cleo'].map(who => join(who, made.invite)))
      expect(both.filter(one => 'seat' in one!)).toHaveLength(1)
      expect(await join('anna', null)).toEqual({ seat: 0 })
    })

    it('says what is wrong with what is wished for', async () => {
      const problem = async (more: object) => {
        const made = await makeMatch(house, 'anna', wish(more))
        return 'problem' in made ? made.problem.id : 'made'
      }
      expect(await problem({ game: 'chess' })).toBe('server.game')
      const auction = { game: 'fe', scenario: 'campaign', options: { bidding: true } }
      expect(await problem(auction)).toBe('server.places')
      expect(await problem({ scenario: 'moon' })).toBe('engine.scenario')
      expect(await problem({ options: { luck: 1 } })).toBe('engine.option')
      expect(await problem({ seats: ['mine'] })).toBe('server.seats')
      expect(await problem({ seats: ['mine', 'mine'] })).toBe('server.oneSeat')
      expect(await problem({ seats: ['mine', { bot: 'hal' }] })).toBe('server.bot')
    })
  })

  it('reads a match begun on other rules, and says why it cannot go on', async () => {
    const id = await begun(house)
    await act(house, id, 0, { verb: 'plan', arg: 'north' })
    await store.db.updateTable('matches').set({ rules: 0 }).where('id', '=', id).execute()
    // It leads to the same position: it goes on.
    const onward = openHouse(store)
    expect(await withMatch(onward, id, live => live.frozen)).toBeNull()
    // A page that has the same rules as the server plays on with it, and replays what was missed.
    const { version: rules, dataHash: data } = await gameOf('crossing')
    expect(await withMatch(onward, id, live => snapshotFor(live, 0, 0).message)).toMatchObject({
      rules,
      data,
    })
    expect(await withMatch(onward, id, live => knownSince(live, 1, 0))).toMatchObject({ rules, data })
    await store.db.updateTable('matches').set({ hash: 'elsewhere' }).where('id', '=', id).execute()
    // The hash may be of another form, if the game says that matches of then go alike.
    const stored = (await withMatch(onward, id, live => live))!
    const kept = { ...stored, row: { ...stored.row, hash: 'elsewhere' }, entries: [] }
    const crossing = await gameOf('crossing')
    expect(revive({ ...crossing, alike: [0] }, kept).frozen).toBeNull()
    expect(revive(crossing, kept).frozen).toMatchObject({ id: 'save.rules' })
    const later = openHouse(store)
    expect(await withMatch(later, id, live => live.frozen)).toMatchObject({ id: 'save.rules' })
    expect(await act(later, id, 1, { verb: 'plan', arg: 'north' })).toMatchObject({
      result: 'refused',
      refusal: { id: 'save.rules' },
    })
  })
})
