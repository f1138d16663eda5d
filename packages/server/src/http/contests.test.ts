/** Ladders and tournaments over HTTP: who may do what, and a cup from its making to the ladder. */
import { shareCommitment } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import type { ListedTournament, Rung, Tournament } from '../client/wire.ts'
import { callAt, guest } from '../testing/client.ts'
import type { TestPerson } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'
import { MOST_TOURNAMENTS } from '../tournament/desk.ts'

const server = serving()

const wish = { name: 'Autumn cup', game: 'crossing', scenario: 'cards', kind: 'roundRobin' }

const people = async (...names: string[]): Promise<TestPerson[]> =>
  await Promise.all(names.map(name => guest(server.port, name)))

async function cup(anna: TestPerson, more: object = {}): Promise<string> {
  const made = await anna.call<{ id: string }>('POST', '/tournaments', { ...wish, ...more })
  expect(made.status).toBe(200)
  return made.body.id
}

const shown = async (who: TestPerson, id: string): Promise<Tournament> =>
  (await who.call<Tournament>('GET', `/tournaments/${id}`)).body

/** Sits down and shows a share of the dice as soon as both are there. */
async function sit(who: TestPerson, id: string): Promise<{ match: string; seat: number }> {
  const commitment = shareCommitment(`share of ${who.name}`)
  const sat = await who.call<{ match: string; seat: number }>('POST', `/tournaments/${id}/sit`, {
    commitment,
  })
  expect(sat.status).toBe(200)
  return sat.body
}

it('a cup is made, entered, begun, played and shows on the ladder', { timeout: 60_000 }, async () => {
  const [anna, ben] = (await people('anna', 'ben')) as [TestPerson, TestPerson]
  const id = await cup(anna)
  for (const who of [anna, ben])
    expect((await who.call('POST', `/tournaments/${id}/enter`)).body).toEqual({ entered: true })
  expect((await anna.call('POST', `/tournaments/${id}/begin`)).body).toEqual({ begun: true })
  const sat = [await sit(anna, id), await sit(ben, id)]
  expect(new Set(sat.map(one => one.match)).size).toBe(1)
  expect(sat.map(one => one.seat).sort()).toEqual([0, 1])
  const { match } = sat[0]!
  for (const who of [anna, ben])
    await who.call('POST', `/matches/${match}/share`, { share: `share of ${who.name}` })
  await ben.call('POST', `/matches/${match}/actions`, { at: 0, key: 'k', actions: [{ verb: 'resign' }] })
  await expect.poll(async () => (await shown(anna, id)).status).toBe('over')
  const { table, creator, pairings } = await shown(ben, id)
  expect(creator).toBe(anna.id)
  expect(pairings).toMatchObject([{ round: 1, match, isOver: true }])
  expect(table.map(({ name, score }) => [name, score])).toEqual([
    ['anna', 1],
    ['ben', 0],
  ])
  const ladder = async (path: string): Promise<string[]> =>
    (await anna.call<Rung[]>('GET', path)).body.map(one => one.name)
  expect(await ladder('/ladders/crossing')).toEqual(['anna', 'ben'])
  const annas = sat[0]!.seat
  expect(await ladder(`/ladders/crossing?seat=${annas}`)).toEqual(['anna'])
  expect(await ladder('/ladders/nothing')).toEqual([])
  const all = await callAt<ListedTournament[]>(server.port(), 'GET', '/tournaments')
  expect(all.body.find(one => one.id === id)).toMatchObject({ name: 'Autumn cup', status: 'over' })
})

describe('nobody', () => {
  it('makes, enters or begins anything without a name', async () => {
    const [anna] = (await people('anna')) as [TestPerson]
    const id = await cup(anna)
    for (const path of ['', `/${id}/enter`, `/${id}/begin`, `/${id}/sit`])
      expect((await callAt(server.port(), 'POST', `/tournaments${path}`, path ? {} : wish)).status).toBe(401)
  })

  it('begins or decides what somebody else has made', async () => {
    const [anna, ben, eve] = (await people('anna', 'ben', 'eve')) as [TestPerson, TestPerson, TestPerson]
    const id = await cup(anna)
    await anna.call('POST', `/tournaments/${id}/enter`)
    expect((await anna.call('POST', `/tournaments/${id}/begin`)).status).toBe(422)
    await ben.call('POST', `/tournaments/${id}/enter`)
    expect((await ben.call('POST', `/tournaments/${id}/begin`)).body).toMatchObject({
      problem: { id: 'server.notYours' },
    })
    await anna.call('POST', `/tournaments/${id}/begin`)
    const decision = { round: 1, first: (await shown(anna, id)).pairings[0]!.first, winner: 0 }
    expect((await ben.call('POST', `/tournaments/${id}/forfeit`, decision)).status).toBe(422)
    expect((await eve.call('POST', `/tournaments/${id}/sit`, {})).status).toBe(422)
    expect((await eve.call('POST', `/tournaments/${id}/enter`)).status).toBe(422)
    expect((await anna.call('POST', `/tournaments/${id}/forfeit`, decision)).body).toEqual({ decided: true })
  })

  it('fills the list with tournaments of his own', async () => {
    const [anna] = (await people('anna')) as [TestPerson]
    for (let n = 0; n < MOST_TOURNAMENTS; n++) await cup(anna)
    expect((await anna.call('POST', '/tournaments', wish)).body).toMatchObject({
      problem: { id: 'server.contests' },
    })
  })

  it('makes a tournament of what is not played', async () => {
    const [anna] = (await people('anna')) as [TestPerson]
    for (const [more, status] of [
      [{ game: 'nothing' }, 422],
      [{ scenario: 'nothing' }, 422],
      [{ kind: 'lottery' }, 400],
      [{ rounds: 21 }, 400],
      [{ name: '' }, 400],
    ] as const)
      expect((await anna.call('POST', '/tournaments', { ...wish, ...more })).status).toBe(status)
    const places = { game: 'fe', scenario: 'campaign', options: { bidding: true } }
    expect((await anna.call('POST', '/tournaments', { ...wish, ...places })).body).toMatchObject({
      problem: { id: 'server.places' },
    })
    for (const name of [' ', 'a\u0000b', '\u202epuc', 'x'.repeat(61)])
      expect((await anna.call('POST', '/tournaments', { ...wish, name })).body).toMatchObject({
        problem: { id: 'server.title' },
      })
    expect((await anna.call('GET', '/tournaments/nothing')).status).toBe(404)
    expect((await anna.call('GET', '/ladders/crossing?seat=x')).status).toBe(400)
  })
})
