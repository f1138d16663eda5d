/** What people write: names that read alike, texts that cannot be kept, shares that could never be shown. */
import { expect, it } from 'vitest'
import { callAt, guest, matchBetween } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const server = serving()

async function table() {
  const [anna, ben] = await Promise.all(['anna', 'ben'].map(name => guest(server.port, name)))
  return { anna: anna!, ben: ben!, id: await matchBetween(anna!, ben!) }
}
const plan = { verb: 'plan', arg: 'north' }

it('two accounts are not told apart by what nobody sees; one that was made so is still found', async () => {
  const password = 'long enough'
  const make = (name: string) => callAt(server.port(), 'POST', '/accounts', { name, password })
  expect((await make('Greta')).status).toBe(201)
  for (const name of ['Gre\u034fta', 'greta\ufe0f', '\u3164GRETA'])
    expect((await make(name)).body).toMatchObject({ problem: { id: 'server.nameTaken' } })
  await make('Heidi')
  await server.inStore(({ db }) =>
    db
      .updateTable('people')
      .set({ name: 'Hei\ufe0fdi', name_key: 'hei\ufe0fdi' })
      .where('name_key', '=', 'heidi')
      .execute(),
  )
  const signIn = (name: string) => callAt(server.port(), 'POST', '/sessions', { name, password })
  expect((await signIn('Hei\ufe0fdi')).status).toBe(201)
  expect((await signIn('gre\u034fta')).status).toBe(201)
})

it('a text that no database keeps whole is refused, and not cut off', async () => {
  const { anna, id } = await table()
  const zero = 'before\u0000after'
  for (const [method, path, body] of [
    ['POST', `/matches/${id}/chat`, { text: zero }],
    ['PUT', `/matches/${id}/notes`, { text: zero }],
    ['PUT', `/matches/${id}/draft`, { actions: [{ verb: 'plan', arg: zero }] }],
    ['POST', `/matches/${id}/actions`, { at: 0, key: zero, actions: [plan] }],
    ['POST', '/tokens', { name: zero }],
  ] as const)
    expect([path, (await anna.call(method, path, body)).status]).toEqual([path, 400])
  expect((await anna.call('GET', `/matches/${id}/chat`)).body).toEqual([])
  expect((await anna.call('GET', `/matches/${id}/notes`)).body).toEqual({ text: '' })
})

it('a clock that has run out before anybody has looked is not agreed on', async () => {
  const { anna } = await table()
  const make = (bankMs: number) =>
    anna.call('POST', '/matches', {
      game: 'crossing',
      scenario: 'cards',
      seats: ['mine', 'open'],
      pace: { kind: 'bank', bankMs, incrementMs: 0, runsOut: 'lose' },
    })
  expect((await make(0)).status).toBe(400)
  expect((await make(60_000)).status).toBe(201)
})

it('a share that could never be shown is not committed to', async () => {
  const { anna, ben } = await table()
  const wish = { game: 'crossing', scenario: 'cards', seats: ['mine', 'open'] }
  for (const commitment of ['', 'my share', 'F'.repeat(64)])
    expect((await anna.call('POST', '/matches', { ...wish, commitment })).status).toBe(400)
  const { body } = await anna.call<{ id: string; invite: string }>('POST', '/matches', wish)
  const join = (commitment: string) =>
    ben.call('POST', `/matches/${body.id}/join`, { invite: body.invite, commitment })
  expect((await join('')).status).toBe(400)
  expect((await join('f'.repeat(64))).status).toBe(200)
})
