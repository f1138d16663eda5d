/** What may be seen over HTTP late, or only read: matches with delayed onlookers, and those that newer rules cannot go on with. */
import { fairProblem } from '@hexfront/engine'
import type { Json, Save } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import type { Snapshot } from '../match/wire.ts'
import { guest, matchBetween } from '../testing/client.ts'
import type { TestPerson } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'
import { makeApp } from './app.ts'

const server = serving()
const HOUR = 3_600_000
const plan = { verb: 'plan', arg: 'north' }

/** All that has been stored of a match was stored two hours earlier. */
const letTimePass = (id: string) =>
  server.inStore(({ db }) =>
    db
      .updateTable('entries')
      .set(eb => ({ at: eb('at', '-', 2 * HOUR) }))
      .where('match', '=', id)
      .execute(),
  )

async function table(more: object = {}) {
  const [anna, ben, cleo] = await Promise.all(['anna', 'ben', 'cleo'].map(name => guest(server.port, name)))
  const id = await matchBetween(anna!, ben!, { visibility: 'public', ...more })
  return { anna: anna!, ben: ben!, cleo: cleo!, id }
}

let keys = 0
async function act(who: TestPerson, id: string, at: number, ...actions: object[]): Promise<void> {
  const done = await who.call('POST', `/matches/${id}/actions`, { at, key: `k${++keys}`, actions })
  expect(done.body).toMatchObject({ result: 'done' })
}

const look = (who: TestPerson, id: string) => who.call<Snapshot>('GET', `/matches/${id}`)

describe('with delayed onlookers', () => {
  it('an onlooker sees over HTTP what he hears on a socket: what was', async () => {
    const { anna, ben, cleo, id } = await table({ delayMs: HOUR })
    await act(anna, id, 0, plan)
    await act(ben, id, 1, plan)
    expect((await look(anna, id)).body).toMatchObject({ at: 2, viewer: 0 })
    const first = await look(cleo, id)
    expect([first.status, first.body.at, first.body.viewer, first.body.log]).toEqual([200, 0, -1, []])
    expect(first.body.clocks).toEqual({ kind: 'none', left: [] })
    const heard: { at: number; view: Json }[] = []
    const line = cleo.line()
    line.watch(id, null, {
      onPosition: ({ at, view }) => heard.push({ at, view }),
      onProblem: () => undefined,
    })
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toEqual({ at: 0, view: first.body.view })
    await letTimePass(id)
    await expect.poll(() => heard.at(-1)!.at).toBe(2)
    const later = await look(cleo, id)
    expect({ at: later.body.at, view: later.body.view }).toEqual(heard.at(-1))
    line.close()
  })

  it('how it ended is told to him when he may see it, and the save not before', async () => {
    const { anna, cleo, id } = await table({ delayMs: HOUR })
    await act(anna, id, 0, { verb: 'resign' })
    expect((await anna.call('GET', `/matches/${id}/save`)).status).toBe(200)
    expect((await look(cleo, id)).body).toMatchObject({ at: 0, status: 'playing', outcome: null })
    expect((await cleo.call('GET', `/matches/${id}/save`)).body).toMatchObject({
      problem: { id: 'server.notOver' },
    })
    await letTimePass(id)
    expect((await look(cleo, id)).body).toMatchObject({
      status: 'over',
      outcome: expect.anything() as object,
    })
    const { body } = await cleo.call<Save>('GET', `/matches/${id}/save`)
    expect(fairProblem(body.fair!, body.seed)).toBeNull()
  })

  it('nobody sees anything of what is not for him, and one who waits hears that it has begun', async () => {
    const hidden = await table({ delayMs: HOUR, onlookers: 'none' })
    expect((await look(hidden.cleo, hidden.id)).status).toBe(404)
    const closed = await table({ delayMs: HOUR, visibility: 'private' })
    expect((await look(closed.cleo, closed.id)).status).toBe(404)
    const { anna, ben, cleo } = closed
    const wish = {
      game: 'crossing',
      scenario: 'cards',
      seats: ['mine', 'open'],
      delayMs: HOUR,
      visibility: 'public',
    }
    const { id } = (await anna.call<{ id: string }>('POST', '/matches', wish)).body
    expect((await look(cleo, id)).body).toMatchObject({ status: 'open', view: null })
    const heard: string[] = []
    const line = cleo.line()
    line.watch(id, null, { onPosition: one => heard.push(one.status), onProblem: () => undefined })
    await expect.poll(() => heard).toEqual(['open'])
    await ben.call('POST', `/matches/${id}/join`, {})
    await expect.poll(() => heard.at(-1)).toBe('playing')
    line.close()
  })
})

const changeMatch = (id: string, changes: { rules?: number; hash?: string; status?: 'over' }) =>
  server.inStore(({ db }) => db.updateTable('matches').set(changes).where('id', '=', id).execute())

/** What a server says that has the match from the database and not from its memory. */
async function readAfresh(who: TestPerson, path: string): Promise<unknown> {
  const { folder: dataFolder, url: databaseUrl } = server.place()
  const app = await makeApp(
    configFrom({}, { dataFolder, databaseUrl, logLevel: 'silent', computerThreads: 0 }),
  )
  try {
    return (await app.inject({ url: `/api/v1${path}`, headers: { cookie: who.cookie } })).json()
  } finally {
    await app.close()
  }
}

it('a clock that was set back shows late onlookers neither what is too new nor a match that cannot be', async () => {
  const { anna, ben, cleo, id } = await table({ delayMs: HOUR })
  await act(anna, id, 0, plan)
  await act(ben, id, 1, plan)
  // The second was stored when the clock had been set back by two hours.
  await server.inStore(({ db }) =>
    db
      .updateTable('entries')
      .set(eb => ({ at: eb('at', '-', 2 * HOUR) }))
      .where('match', '=', id)
      .where('n', '=', 1)
      .execute(),
  )
  expect((await look(cleo, id)).body).toMatchObject({ at: 0, log: [], frozen: null })
  await letTimePass(id)
  expect((await look(cleo, id)).body).toMatchObject({ at: 2, frozen: null })
})

describe('on other rules', () => {
  it('a match that leads elsewhere stays readable: position, what was missed, export; not as a save', async () => {
    const { anna, ben, cleo, id } = await table()
    await act(anna, id, 0, plan)
    await act(ben, id, 1, plan)
    await changeMatch(id, { rules: 0, hash: 'elsewhere' })
    const since = await readAfresh(anna, `/matches/${id}/since?from=0`)
    expect(since).toMatchObject({ viewer: 0, first: expect.anything() as object })
    expect((since as { actions: object[] }).actions).toHaveLength(1)
    expect(await readAfresh(cleo, `/matches/${id}`)).toMatchObject({ at: 2, frozen: { id: 'save.rules' } })
    const { matches } = (await readAfresh(anna, '/me/export')) as { matches: { save: null; known: object }[] }
    expect(matches).toMatchObject([{ id, save: null, known: { format: 'hexfront-known' } }])
    await changeMatch(id, { status: 'over' })
    expect(await readAfresh(anna, `/matches/${id}/save`)).toMatchObject({ problem: { id: 'save.rules' } })
    expect(await readAfresh(anna, '/me/export')).toMatchObject({
      matches: [{ known: { format: 'hexfront-known' } }],
    })
  })

  it('nothing is there to be replayed of what has not begun, and it says so', async () => {
    const anna = await guest(server.port, 'anna')
    const wish = { game: 'crossing', scenario: 'cards', seats: ['mine', 'open'] }
    const { id } = (await anna.call<{ id: string }>('POST', '/matches', wish)).body
    const none = await anna.call('GET', `/matches/${id}/since`)
    expect([none.status, none.body]).toMatchObject([422, { problem: { id: 'server.notOn' } }])
  })
})
