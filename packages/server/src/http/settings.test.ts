/** Mail, ways back in, what people are told, and vacation. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import { openStore } from '../db/store.ts'
import { isCallable, isPublicAddress, post } from '../notice/guard.ts'
import { openNotifier } from '../notice/turn.ts'
import { callAt, cookieIn, guest, matchBetween } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { serving } from '../testing/serving.ts'

const mailbox = await openMailbox()
const hooks: string[] = []
const hook = createServer((request, response) => {
  let body = ''
  request.on('data', (data: Buffer) => (body += data.toString()))
  request.on('end', () => {
    hooks.push(body)
    response.end()
  })
})
await new Promise<void>(resolve => hook.listen(0, '127.0.0.1', resolve))
const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/turn`
const server = serving({
  smtp: mailbox.url,
  mailFrom: 'Hexfront <host@example.org>',
  address: 'https://play.example.org/',
  webhooks: 'any',
  hostToken: 'the word of the host',
})
afterAll(() => {
  mailbox.close()
  hook.close()
})

let people = 0

/** An account with an address that was proven. */
async function account() {
  const name = `Somebody ${++people}`
  const email = `somebody${people}@example.org`
  const made = await callAt<{ person: { id: string } }>(server.port(), 'POST', '/accounts', {
    name,
    password: 'the first password',
  })
  const cookie = cookieIn(made.headers)
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: object) =>
    callAt<T>(server.port(), method, path, body, { cookie })
  expect((await call('PUT', '/me/email', { email })).status).toBe(204)
  const link = await linkIn(email, 'email')
  expect((await call('POST', '/me/email/prove', { link })).status).toBe(204)
  return { id: made.body.person.id, name, email, cookie, call }
}

/** The link in the last mail to an address. */
async function linkIn(email: string, purpose: string): Promise<string> {
  const found = (): string | undefined =>
    mailbox.mails
      .filter(one => one.includes(`To: ${email}`))
      .map(one => new RegExp(`https://play.example.org/#/link/${purpose}/([\\w-]+)`).exec(one)?.[1])
      .findLast(one => one !== undefined)
  await expect.poll(found).toBeTypeOf('string')
  return found()!
}

it('a vacation is known at the table at once', async () => {
  const anna = await guest(server.port, 'anna')
  const ben = await guest(server.port, 'ben')
  const match = await matchBetween(anna, ben, { pace: { kind: 'days', days: 3, runsOut: 'lose' } })
  const heard: string[] = []
  const line = ben.line()
  line.watch(match, null, { onPosition: (_, change) => heard.push(change), onProblem: () => undefined })
  await expect.poll(() => heard).toEqual(['snapshot'])
  expect((await anna.call('PUT', '/me/vacation', { days: 5 })).status).toBe(200)
  await expect.poll(() => heard).toEqual(['snapshot', 'snapshot'])
  line.close()
})

describe('links by mail', () => {
  it('set a new password once, and sign everybody else out', async () => {
    const { name, email, call } = await account()
    const post = (path: string, body: object) => callAt(server.port(), 'POST', path, body)
    expect((await post('/links', { email: email.toUpperCase(), for: 'password' })).status).toBe(204)
    const link = await linkIn(email, 'password')
    // It is no link to sign in with.
    expect((await post('/links/use', { link })).status).toBe(401)
    const password = 'the second password'
    expect((await post('/links/use', { link, password })).status).toBe(201)
    expect((await post('/links/use', { link, password: 'the third password' })).status).toBe(401)
    expect((await call<{ person: unknown }>('GET', '/me')).body.person).toBeNull()
    expect((await post('/sessions', { name, password: 'the first password' })).status).toBe(401)
    expect((await post('/sessions', { name, password })).status).toBe(201)
  })

  it('sign in once', async () => {
    const { id, email } = await account()
    await callAt(server.port(), 'POST', '/links', { email, for: 'signIn' })
    const link = await linkIn(email, 'signIn')
    const used = await callAt<{ person: { id: string } }>(server.port(), 'POST', '/links/use', { link })
    expect(used.body.person.id).toBe(id)
    expect((await callAt(server.port(), 'POST', '/links/use', { link })).status).toBe(401)
  })

  it('begin an account without a password, which the games of a guest come along to', async () => {
    const anna = await guest(server.port, 'anna')
    const ben = await guest(server.port, 'ben')
    const id = await matchBetween(anna, ben)
    const email = 'anna@example.org'
    const name = 'Anna by Mail'
    expect((await anna.call('POST', '/links', { email, for: 'account', name })).status).toBe(204)
    const link = await linkIn(email, 'account')
    // It is good for nothing else, and once.
    expect((await callAt(server.port(), 'POST', '/links/use', { link })).status).toBe(401)
    const used = await callAt<{ person: object }>(server.port(), 'POST', '/links/use', {
      link,
      for: 'account',
    })
    expect([used.status, used.body.person]).toEqual([201, { id: anna.id, kind: 'account', name }])
    expect((await callAt(server.port(), 'POST', '/links/use', { link, for: 'account' })).status).toBe(401)
    const cookie = cookieIn(used.headers)
    const seen = await callAt(server.port(), 'GET', `/matches/${id}`, undefined, { cookie })
    expect(seen.body).toMatchObject({ viewer: 0, seats: [{ name }, { name: 'ben' }] })
    // Whoever held the guest's session or secret has nothing any more.
    expect((await anna.call<{ person: unknown }>('GET', '/me')).body.person).toBeNull()
    const back = { guest: anna.id, secret: anna.secret }
    expect((await callAt(server.port(), 'POST', '/sessions', back)).status).toBe(401)
    // From now on a link signs in; the name is taken; and the address begins no second account.
    await callAt(server.port(), 'POST', '/links', { email, for: 'signIn' })
    const again = await callAt<{ person: { id: string } }>(server.port(), 'POST', '/links/use', {
      link: await linkIn(email, 'signIn'),
    })
    expect(again.body.person.id).toBe(anna.id)
    const begin = (body: object) => callAt(server.port(), 'POST', '/links', { for: 'account', ...body })
    expect((await begin({ email: 'x@example.org', name: name.toUpperCase() })).status).toBe(422)
    expect((await begin({ email: 'nowhere', name: 'Somebody new' })).status).toBe(422)
    const mails = mailbox.mails.length
    expect((await begin({ email, name: 'Another Anna' })).status).toBe(204)
    await expect.poll(() => mailbox.mails.length).toBe(mails + 1)
    expect(mailbox.mails.at(-1)).toContain('#/link/signIn/')
  })

  it('are not used up by a password that cannot be one', async () => {
    const { email } = await account()
    await callAt(server.port(), 'POST', '/links', { email, for: 'password' })
    const link = await linkIn(email, 'password')
    const use = (password: string) => callAt(server.port(), 'POST', '/links/use', { link, password })
    expect((await use('short')).status).toBe(422)
    expect((await use('long enough this time')).status).toBe(201)
  })

  it('bring a guest’s games along when they sign in', async () => {
    const { id, email } = await account()
    const anna = await guest(server.port, 'anna')
    const ben = await guest(server.port, 'ben')
    const match = await matchBetween(anna, ben)
    await callAt(server.port(), 'POST', '/links', { email, for: 'signIn' })
    const used = await callAt(
      server.port(),
      'POST',
      '/links/use',
      { link: await linkIn(email, 'signIn') },
      { cookie: anna.cookie },
    )
    const list = await callAt<{ id: string }[]>(server.port(), 'GET', '/matches?of=mine', undefined, {
      cookie: cookieIn(used.headers),
    })
    expect(list.body.map(one => one.id)).toEqual([match])
    expect(id).not.toBe(anna.id)
    // Whoever she was before she is in no window any more.
    expect((await anna.call('GET', '/me')).body).toEqual({ person: null })
  })

  it('tell nobody whether there is such an address, and are in no log', async () => {
    const before = mailbox.mails.length
    const unknown = { email: 'nobody@example.org', for: 'signIn' }
    expect((await callAt(server.port(), 'POST', '/links', unknown)).status).toBe(204)
    const { email } = await account()
    await callAt(server.port(), 'POST', '/links', { email, for: 'signIn' })
    const link = await linkIn(email, 'signIn')
    expect(mailbox.mails.slice(before).some(one => one.includes('nobody@'))).toBe(false)
    expect(server.log()).not.toContain(link)
  })

  it('come from the host where there is no mail', async () => {
    const { id, name, call } = await account()
    const path = `/host/people/${id}/password`
    expect((await call('POST', path)).status).toBe(403)
    const made = await callAt<{ url: string }>(server.port(), 'POST', path, undefined, {
      'x-host-token': 'the word of the host',
    })
    const link = made.body.url.split('/').at(-1)!
    const password = 'given by the host'
    expect((await callAt(server.port(), 'POST', '/links/use', { link, password })).status).toBe(201)
    // Everybody else is signed out.
    expect((await call<{ person: unknown }>('GET', '/me')).body.person).toBeNull()
    expect((await callAt(server.port(), 'POST', '/sessions', { name, password })).status).toBe(201)
  })

  it('are for accounts with an address that looks like one', async () => {
    const anna = await guest(server.port, 'anna')
    expect((await anna.call('PUT', '/me/email', { email: 'a@example.org' })).status).toBe(422)
    const { call } = await account()
    for (const email of ['nobody', 'a b@example.org', 'a@b\r\nBcc: c@example.org'])
      expect((await call('PUT', '/me/email', { email })).status).toBe(422)
  })
})

describe('your turn', () => {
  it('is told once, by mail and webhook, to whoever wants it and has not looked; nothing else is said', async () => {
    const [anna, ben] = [await account(), await guest(server.port, 'ben')]
    expect((await anna.call('POST', '/me/notices', { kind: 'mail' })).status).toBe(201)
    expect((await anna.call('POST', '/me/notices', { kind: 'webhook', target: hookUrl })).status).toBe(201)
    const asTest = { ...anna, secret: '', line: () => undefined as never }
    const id = await matchBetween(asTest as never, ben)
    const store = await openStore(server.place())
    const config = configFrom(
      {},
      { webhooks: 'any', address: 'https://play.example.org/', noticeAfterMs: 60_000 },
    )
    const failed: unknown[] = []
    const mailer = { send: async () => undefined, close: () => undefined }
    const notifier = openNotifier(store, config, mailer, error => failed.push(error))
    try {
      // A moment later; then once more, as another process would.
      expect(await notifier.sweep(Date.now())).toBe(0)
      await store.db.updateTable('seats').set({ looked: 0 }).where('match', '=', id).execute()
      expect(await notifier.sweep(Date.now() + 61_000)).toBe(1)
      expect(await notifier.sweep(Date.now() + 62_000)).toBe(0)
      expect(failed).toEqual([])
      expect(JSON.parse(hooks.at(-1)!)).toEqual({
        kind: 'turn',
        match: id,
        game: 'crossing',
        title: expect.any(String) as string,
        turn: expect.any(Number) as number,
        url: `https://play.example.org/#/match/${id}`,
      })
    } finally {
      notifier.stop()
      await store.close()
    }
  })

  it('is off until somebody asks for it, and off again when he says so', async () => {
    const anna = await guest(server.port, 'anna')
    type Notices = { subscriptions: { id: string }[]; ways: object; pushKey: string }
    const mine = async () => (await anna.call<Notices>('GET', '/me/notices')).body
    expect((await mine()).subscriptions).toEqual([])
    expect((await mine()).pushKey).toBe((await mine()).pushKey)
    const push = {
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
    }
    const made = await anna.call('POST', '/me/notices', { kind: 'push', target: JSON.stringify(push) })
    expect(made.status).toBe(201)
    const [first] = (await mine()).subscriptions
    const eve = await guest(server.port, 'eve')
    await eve.call('DELETE', `/me/notices/${first!.id}`)
    expect((await mine()).subscriptions).toHaveLength(1)
    await anna.call('DELETE', `/me/notices/${first!.id}`)
    expect((await mine()).subscriptions).toEqual([])
  })

  it('goes to no network that only the server can reach', async () => {
    for (const inner of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '::10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::1',
      'fec0::1',
    ])
      expect([inner, isPublicAddress(inner)]).toEqual([inner, false])
    for (const outer of ['93.184.216.34', '2606:2800:220:1::1'])
      expect([outer, isPublicAddress(outer)]).toEqual([outer, true])
    for (const url of [
      'http://example.org/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://user@example.org/',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect([url, isCallable(url, 'public')]).toEqual([url, false])
    // A name that leads inside is found out when it is called.
    await expect(post('https://localhost/', {}, 'public')).rejects.toThrow('not called')
    const anna = await guest(server.port, 'anna')
    const push = JSON.stringify({ endpoint: 'https://127.0.0.1/', keys: { p256dh: 'x', auth: 'y' } })
    expect((await anna.call('POST', '/me/notices', { kind: 'push', target: push })).status).toBe(422)
  })
})
