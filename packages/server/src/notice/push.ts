/** Web push: the server's own keys, made once and kept in the database, and what is sent to a browser. */
import webpush from 'web-push'
import type { PushSubscription } from 'web-push'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { guardedAgent } from './guard.ts'

/** Yesterday's turn is nobody's news. */
const TTL_SECONDS = 86_400

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Whichever process is first makes them, and all use the same. */
export async function pushKeys({ db }: Store): Promise<Keys> {
  const made = JSON.stringify(webpush.generateVAPIDKeys())
  await db
    .insertInto('settings')
    .values({ name: 'push keys', value: made })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'push keys')
    .executeTakeFirstOrThrow()
  return JSON.parse(value) as Keys
}

/** How a push service reaches the host if it must: it takes an address over TLS or one for mail, and nothing else. */
export function contactOf({ address, mailFrom }: Pick<Config, 'address' | 'mailFrom'>): string {
  if (address.startsWith('https:')) return address
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Sends to a browser's push service; `gone` where the browser wants nothing more. */
export async function push(
  store: Store,
  contact: string,
  target: string,
  body: object,
): Promise<'sent' | 'gone'> {
  const keys = await pushKeys(store)
  try {
    await webpush.sendNotification(JSON.parse(target) as PushSubscription, JSON.stringify(body), {
      vapidDetails: { subject: contact, ...keys },
      TTL: TTL_SECONDS,
      timeout: 10_000,
      agent: guardedAgent(),
    })
    return 'sent'
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode
    if (status === 404 || status === 410) return 'gone'
    throw error
  }
}
