import { parseSave } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { callAt, guest, matchBetween } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const server = serving({ hostToken: 'the word of the host' })

async function table() {
  const [anna, ben, eve] = await Promise.all(['anna', 'ben', 'eve'].map(name => guest(server.port, name)))
  return { anna: anna!, ben: ben!, eve: eve!, id: await matchBetween(anna!, ben!) }
}
const asHost = (method: string, path: string, body?: object) =>
  callAt<{ what: string; detail: string }[]>(server.port(), method, path, body, {
    'x-host-token': 'the word of the host',
  })

it('those at the table talk, in order, and nobody else hears it', async () => {
  const { anna, ben, eve, id } = await table()
  const say = (who: typeof anna, text: string) => who.call('POST', `/matches/${id}/chat`, { text })
  await say(anna, 'good luck')
  await Promise.all([say(ben, '<b>you too</b>'), say(anna, 'now then')])
  const heard = await ben.call<{ n: number; name: string; text: string }[]>('GET', `/matches/${id}/chat`)
  expect(heard.body.map(one => one.n)).toEqual([0, 1, 2])
  expect(heard.body.map(one => one.text)).toContain('<b>you too</b>')
  expect((await say(eve, 'psst')).status).toBe(403)
  expect((await eve.call('GET', `/matches/${id}/chat`)).status).toBe(403)
})

it('the host mutes and bans, and all of it is written down', async () => {
  const { anna, ben, eve, id } = await table()
  await ben.call('POST', `/matches/${id}/chat`, { text: 'go home' })
  const report = { match: id, seat: 1, text: 'was rude' }
  expect((await anna.call('POST', '/reports', report)).status).toBe(204)
  // Whoever does not sit there cannot, and nobody is reported for an empty seat.
  expect((await eve.call('POST', '/reports', report)).status).toBe(403)
  expect((await anna.call('POST', '/reports', { ...report, seat: 7 })).status).toBe(422)
  expect((await eve.call('POST', `/host/people/${ben.id}`, { banned: true })).status).toBe(403)
  expect((await asHost('POST', `/host/people/${ben.id}`, { muted: true })).status).toBe(204)
  expect((await ben.call('POST', `/matches/${id}/chat`, { text: 'hey' })).status).toBe(403)
  await asHost('POST', `/host/people/${ben.id}`, { banned: true })
  expect((await ben.call<{ person: null }>('GET', '/me')).body.person).toBeNull()
  const again = await callAt(server.port(), 'POST', '/sessions', { guest: ben.id, secret: ben.secret })
  expect(again.status).toBe(401)
  const audit = await asHost('GET', '/host/audit')
  expect(audit.body.map(one => one.what)).toEqual(expect.arrayContaining(['report', 'host']))
  // The host learns who it was and what was said; and finds people by their name.
  const told = audit.body.find(one => one.what === 'report' && one.detail.includes(id))!
  expect(JSON.parse(told.detail)).toMatchObject({ person: ben.id, talk: [{ name: 'ben', text: 'go home' }] })
  expect((await eve.call('GET', '/host/audit')).status).toBe(403)
  expect((await eve.call('GET', '/host/people?name=ben')).status).toBe(403)
  const found = await asHost('GET', '/host/people?name=BEN')
  expect(found.body).toContainEqual(expect.objectContaining({ id: ben.id, banned: 1, muted: 1 }))
  expect((await asHost('POST', '/host/people/nobody', { muted: true })).status).toBe(404)
})

it('a match that is over is played again with sides changed, and goes along in the export', async () => {
  const { anna, ben, id } = await table()
  expect((await anna.call('POST', `/matches/${id}/rematch`)).status).toBe(422)
  await anna.call('POST', `/matches/${id}/actions`, { at: 0, key: 'k', actions: [{ verb: 'resign' }] })
  const made = await ben.call<{ id: string; invite: string }>('POST', `/matches/${id}/rematch`)
  expect(made.status).toBe(201)
  expect((await ben.call('GET', `/matches/${made.body.id}`)).body).toMatchObject({
    viewer: 0,
    status: 'open',
  })
  const { invite } = made.body
  expect((await anna.call('POST', `/matches/${made.body.id}/join`, { invite })).body).toEqual({ seat: 1 })
  type Exported = { id: string; save: object | null; known: { actions: object[] } | null }
  const all = await anna.call<{ matches: Exported[] }>('GET', '/me/export')
  expect(all.body.matches).toHaveLength(2)
  const save = parseSave(JSON.stringify(all.body.matches.find(one => one.id === id)!.save))
  expect(save).not.toHaveProperty('problem')
  expect(all.body.matches.find(one => one.id === made.body.id)!.save).toBeNull()
})

it('what is still on goes along in the export as one knows it, and nothing of the other side', async () => {
  const { anna, ben, id } = await table()
  await anna.call('POST', `/matches/${id}/actions`, {
    at: 0,
    key: 'k',
    actions: [{ verb: 'plan', arg: 'north' }],
  })
  type Exported = { id: string; save: null; known: { format: string; viewer: number; actions: object[] } }
  for (const [who, seat] of [
    [anna, 0],
    [ben, 1],
  ] as const) {
    const { body } = await who.call<{ matches: Exported[] }>('GET', '/me/export')
    const [one] = body.matches
    expect(one).toMatchObject({ id, save: null, known: { format: 'hexfront-known', viewer: seat } })
    expect(one!.known.actions).toHaveLength(1)
    // What Anna has planned in secret is in hers alone.
    expect(JSON.stringify(one!.known).includes('north')).toBe(seat === 0)
  }
})
