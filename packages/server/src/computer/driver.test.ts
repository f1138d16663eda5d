import { hashState, SPECTATOR } from '@hexfront/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBoth } from '../testing/stores.ts'
import { act, begun, open, positionOf, wish } from '../testing/people.ts'
import { answerBack, askBack } from '../match/back.ts'
import { makeMatch, showShare } from '../match/begin.ts'
import { startClock, tickClock } from '../match/clock.ts'
import { listenDelayed } from '../match/delayed.ts'
import { openHouse, withMatch } from '../match/house.ts'
import type { House } from '../match/house.ts'
import type { Increment, Snapshot } from '../match/wire.ts'
import { openDriver, untilBeat } from './driver.ts'
import type { Driver } from './driver.ts'

const PATIENCE = { timeout: 40_000 }

onBoth('without anybody', test => {
  let house: House
  let driver: Driver
  const errors: unknown[] = []
  beforeAll(async () => {
    house = openHouse(await test.open())
    const { url } = test.place()
    const config = { computerThreads: 1, computerBeatMs: 20, computerBudgetMs: 20, databaseUrl: url }
    driver = await openDriver(house, config, error => errors.push(error))
  })
  afterAll(() => driver.stop())

  it('the computer plays its seat in a thread, from its view, until the match is over', async () => {
    const bots = { seats: [{ bot: 'random' }, { bot: 'random' }], commitment: null } as const
    const made = await makeMatch(house, 'anna', wish(bots))
    if ('problem' in made) throw new Error(made.problem.id)
    await expect.poll(() => withMatch(house, made.id, live => live.row.status), PATIENCE).toBe('over')
    const fresh = await withMatch(openHouse(house.store), made.id, live => live.frozen)
    expect(fresh).toBeNull()
  })

  it('a person plays against the computer, and takes back without asking', async () => {
    const made = await makeMatch(house, 'anna', wish({ seats: ['mine', { bot: 'random' }] }))
    if ('problem' in made) throw new Error(made.problem.id)
    await showShare(house, made.id, 0, 'share of anna')
    await act(house, made.id, 0, { verb: 'plan', arg: 'north' })
    await expect.poll(() => withMatch(house, made.id, live => live.row.deciding), PATIENCE).toBe('0')
    const back = await askBack(house, made.id, 0)
    expect(back).toMatchObject({ result: 'done' })
  })

  it("a match whose process died in the middle of the computer's thought is taken up by another", async () => {
    const orphaned = openHouse(house.store)
    const made = await makeMatch(orphaned, 'anna', wish({ seats: ['mine', { bot: 'random' }] }))
    if ('problem' in made) throw new Error(made.problem.id)
    await showShare(orphaned, made.id, 0, 'share of anna')
    await act(orphaned, made.id, 0, { verb: 'plan', arg: 'north' })
    await expect
      .poll(() => withMatch(openHouse(house.store), made.id, live => live.row.deciding), PATIENCE)
      .toBe('0')
  })

  it('a clock that has run out loses the match, or seats the computer, as was agreed', async () => {
    const pace = { kind: 'bank', bankMs: 50, incrementMs: 0 } as const
    const lost = await begun(house, { pace: { ...pace, runsOut: 'lose' } })
    const taken = await begun(house, { pace: { ...pace, runsOut: 'computer' } })
    await expect.poll(() => withMatch(house, lost, live => live.row.status), PATIENCE).toBe('over')
    await expect
      .poll(() => withMatch(house, taken, live => live.seats.some(one => one.bot !== null)), PATIENCE)
      .toBe(true)
    expect(errors).toEqual([])
  })
})

onBoth('between people', test => {
  let house: House
  beforeAll(async () => {
    house = openHouse(await test.open())
  })

  it('what was handed over is taken back only with leave', async () => {
    const id = await begun(house)
    const hash = () => withMatch(house, id, live => hashState(live.match!.state))
    await act(house, id, 0, { verb: 'plan', arg: 'north' })
    const before = await hash()
    await act(house, id, 1, { verb: 'plan', arg: 'south' })
    expect(await answerBack(house, id, 0, 'allow')).toMatchObject({ problem: { id: 'server.notAsked' } })
    expect(await askBack(house, id, 1)).toEqual({ asked: true })
    expect(await answerBack(house, id, 1, 'allow')).toMatchObject({ problem: { id: 'server.notAsked' } })
    expect(await answerBack(house, id, 0, 'refuse')).toEqual({ refused: true })
    expect(await hash()).not.toBe(before)
    // Whoever asked may do without it, and then nobody can give leave any more.
    await askBack(house, id, 1)
    expect(await answerBack(house, id, 1, 'refuse')).toEqual({ refused: true })
    expect(await answerBack(house, id, 0, 'allow')).toMatchObject({ problem: { id: 'server.notAsked' } })
    await askBack(house, id, 1)
    expect(await answerBack(house, id, 0, 'allow')).toMatchObject({ result: 'done' })
    expect(await hash()).toBe(before)
    expect(await withMatch(openHouse(house.store), id, live => live.frozen)).toBeNull()
  })

  it('onlookers see what was, where the players choose so', async () => {
    const delayed = await begun(house, { delayMs: 60_000 })
    const { seat, actions } = await open(house, delayed)
    await act(house, delayed, seat, actions[0]!)
    const heard: (Snapshot | Increment)[] = []
    const stop = await listenDelayed(house, delayed, {
      viewer: SPECTATOR,
      person: null,
      sent: null,
      send: message => void ('at' in message && heard.push(message)),
    })
    expect(heard.map(message => message.at)).toEqual([0])
    expect(await positionOf(house, delayed, 0)).toBe(1)
    // A minute later.
    await house.store.db.updateTable('entries').set({ at: 0 }).where('match', '=', delayed).execute()
    await expect.poll(() => heard.at(-1)!.at).toBe(1)
    stop!()
  })
})

it('the computer answers on the beat, however long it has thought', () => {
  const answersAfter = (spentMs: number): number => spentMs + untilBeat(spentMs, 300)
  expect([0, 1, 40, 299, 300].map(answersAfter)).toEqual([300, 300, 300, 300, 300])
  expect(answersAfter(301)).toBe(600)
  expect(untilBeat(40, 0)).toBe(0)
})

describe('clocks', () => {
  it('charge whoever decides, and give the increment when he is done', () => {
    const pace = { kind: 'bank', bankMs: 1000, incrementMs: 50, runsOut: 'lose' } as const
    const first = startClock(pace, 2, 0)
    expect(tickClock(first, pace, [0], [0], 100)).toEqual({ left: [900, 1000], since: 100 })
    expect(tickClock(first, pace, [0], [1], 100)).toEqual({ left: [950, 1000], since: 100 })
    expect(tickClock(first, pace, [0, 1], [1], 100)).toEqual({ left: [950, 900], since: 100 })
  })

  it('by days begin anew with every decision', () => {
    const pace = { kind: 'days', days: 2, runsOut: 'lose' } as const
    const day = 86_400_000
    const clock = tickClock(startClock(pace, 2, 0), pace, [0], [1], day)
    expect(clock).toEqual({ left: [2 * day, 2 * day], since: day })
  })
})
