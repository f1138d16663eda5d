/** Web push up to the edge of this machine: who sends, for whose eyes, and where to. */
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configFrom } from '../config.ts'
import { openStore } from '../db/store.ts'
import type { Store } from '../db/store.ts'
import { contactOf, push, pushKeys } from './push.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexfront-push-'))
let store: Store
beforeAll(async () => {
  store = await openStore({ folder })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a browser subscribes: with a key of its own, at a service of its maker's. */
function subscription(endpoint: string): string {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys().toString('base64url')
  return JSON.stringify({ endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } })
}

it('the keys are made once, whoever asks first', async () => {
  const [one, other] = await Promise.all([pushKeys(store), pushKeys(store)])
  expect(one).toEqual(other)
})

it('is signed by a host with or without TLS, and goes to no network that only this machine can reach', async () => {
  const plain = contactOf(configFrom({}))
  expect(plain).toBe('mailto:hexfront@localhost')
  const named = configFrom({ HEXFRONT_URL: 'http://10.0.0.1/', HEXFRONT_MAIL_FROM: 'host@example.org' })
  expect(contactOf(named)).toBe('mailto:host@example.org')
  const open = contactOf(configFrom({ HEXFRONT_URL: 'https://play.example.org/' }))
  expect(open).toBe('https://play.example.org/')
  // Written, signed and sealed; and then the name is looked up, and leads inside.
  for (const contact of [plain, open])
    await expect(
      push(store, contact, subscription('https://localhost/push'), { kind: 'turn' }),
    ).rejects.toThrow('lies in a network that is not called')
})
