/** Names, accounts, sessions and tokens, as they change hands. */
import { expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import { callAt, cookieIn, guest, matchBetween } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const server = serving()
const at = <T>(method: string, path: string, body?: object, cookie = '') =>
  callAt<T>(server.port(), method, path, body, cookie === '' ? {} : { cookie })

it('a guest who signs in takes everything along, also to a table that is open already', async () => {
  const account = { name: 'Anna of the Ardennes', password: 'a long password' }
  await at('POST', '/accounts', account)
  const [anna, ben] = await Promise.all(['anna', 'ben'].map(name => guest(server.port, name)))
  const id = await matchBetween(anna!, ben!)
  await anna!.call('PUT', `/matches/${id}/notes`, { text: 'go north' })
  await anna!.call('PUT', `/matches/${id}/draft`, { actions: [{ verb: 'plan', arg: 'north' }] })
  const cup = { name: 'Cup', game: 'crossing', scenario: 'cards', kind: 'swiss' }
  const made = await anna!.call<{ id: string }>('POST', '/tournaments', cup)
  await anna!.call('POST', `/tournaments/${made.body.id}/enter`)
  // Ben has the match open: it is in memory, with the guest in its seat.
  const heard: string[] = []
  const line = ben!.line()
  line.watch(id, null, { onPosition: one => heard.push(one.seats[0]!.name), onProblem: () => undefined })
  await expect.poll(() => heard.at(-1)).toBe('anna')
  const signed = await at<{ person: { id: string } }>('POST', '/sessions', account, anna!.cookie)
  const cookie = cookieIn(signed.headers)
  await expect.poll(() => heard.at(-1)).toBe(account.name)
  const action = { at: 0, key: 'k', actions: [{ verb: 'plan', arg: 'north' }] }
  expect((await at('POST', `/matches/${id}/actions`, action, cookie)).body).toMatchObject({ result: 'done' })
  expect((await at('GET', `/matches/${id}/notes`, undefined, cookie)).body).toEqual({ text: 'go north' })
  const contest = await at<{ creator: string; entrants: { id: string }[] }>(
    'GET',
    `/tournaments/${made.body.id}`,
  )
  expect(contest.body.creator).toBe(signed.body.person.id)
  expect(contest.body.entrants.map(one => one.id)).toEqual([signed.body.person.id])
  line.close()
})

it('tokens are named to their owner, and end one by one', async () => {
  const [anna, eve] = await Promise.all(['anna', 'eve'].map(name => guest(server.port, name)))
  const made = []
  for (const name of ['bot', 'other'])
    made.push((await anna!.call<{ token: string }>('POST', '/tokens', { name })).body.token)
  const shown = await anna!.call<{ id: string; name: string }[]>('GET', '/tokens')
  expect(shown.body.map(one => one.name)).toEqual(['bot', 'other'])
  expect(made.some(token => JSON.stringify(shown.body).includes(token))).toBe(false)
  const me = async (token: string) =>
    (
      await callAt<{ person: unknown }>(server.port(), 'GET', '/me', undefined, {
        authorization: `Bearer ${token}`,
      })
    ).body.person
  await eve!.call('DELETE', `/tokens/${shown.body[0]!.id}`)
  expect(await me(made[0]!)).not.toBeNull()
  await anna!.call('DELETE', `/tokens/${shown.body[0]!.id}`)
  expect([await me(made[0]!), await me(made[1]!)]).toEqual([null, expect.anything()])
})

it('a session that has had its secret for long gets another, and the old one ends', async () => {
  const anna = await guest(server.port, 'anna')
  const young = await at('GET', '/me', undefined, anna.cookie)
  expect(cookieIn(young.headers)).toBe('')
  const long = Date.now() - 8 * 86_400_000
  await server.inStore(({ db }) =>
    db.updateTable('sessions').set({ created: long }).where('person', '=', anna.id).execute(),
  )
  const old = await at('GET', '/me', undefined, anna.cookie)
  const next = cookieIn(old.headers)
  expect(next).toMatch(/^hexfront=.{20}/)
  expect(next).not.toBe(anna.cookie)
  const who = async (cookie: string) =>
    (await at<{ person: { id: string } | null }>('GET', '/me', undefined, cookie)).body.person?.id ?? null
  expect(await who(next)).toBe(anna.id)
  const sessions = await server.inStore(({ db }) =>
    db.selectFrom('sessions').select('expires').where('person', '=', anna.id).execute(),
  )
  const ends = Math.min(...sessions.map(one => one.expires))
  expect(ends).toBeLessThan(Date.now() + 61_000)
  await server.inStore(({ db }) =>
    db
      .updateTable('sessions')
      .set({ expires: Date.now() - 1 })
      .where('expires', '=', ends)
      .execute(),
  )
  expect([await who(anna.cookie), await who(next)]).toEqual([null, anna.id])
})

it('nobody is told anything, and no program elsewhere is called, where the host has set up nothing', async () => {
  const anna = await guest(server.port, 'anna')
  const { body } = await anna.call('GET', '/me/notices')
  expect(body).toMatchObject({ ways: { mail: false, webhook: false, push: true }, subscriptions: [] })
  const target = 'https://example.org/turn'
  expect((await anna.call('POST', '/me/notices', { kind: 'webhook', target })).status).toBe(422)
  expect((await anna.call('POST', '/me/notices', { kind: 'mail' })).status).toBe(422)
  expect(configFrom({}).webhooks).toBe('none')
  expect(() => configFrom({ HEXFRONT_WEBHOOKS: 'yes' })).toThrow('none, public or any')
})
