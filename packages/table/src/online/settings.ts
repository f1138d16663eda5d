/** Asking the server about what I have set up: address, notices, vacation, and links from mails. */
import { call, settled } from './api.ts'
import type { Me, Problem } from './api.ts'

export type NoticeKind = 'mail' | 'webhook' | 'push'

export interface Notices {
  readonly ways: Readonly<Record<NoticeKind, boolean>>
  readonly pushKey: string
  readonly email: string | null
  readonly subscriptions: readonly { readonly id: string; readonly kind: NoticeKind }[]
}

export interface Vacation {
  readonly until: number
  readonly left: number
}

export const noticesOf = async (): Promise<Notices | Problem> => await call('GET', '/me/notices')
export const addNotice = async (kind: NoticeKind, target?: string): Promise<object | Problem> =>
  await call('POST', '/me/notices', { kind, ...(target !== undefined && { target }) })
export const removeNotice = async (id: string): Promise<object | Problem> =>
  await call('DELETE', `/me/notices/${encodeURIComponent(id)}`)

export const vacation = async (): Promise<Vacation | Problem> => await call('GET', '/me/vacation')
export const takeVacation = async (days: number): Promise<Vacation | Problem> =>
  await call('PUT', '/me/vacation', { days })

export const setEmail = async (email: string): Promise<object | Problem> =>
  await call('PUT', '/me/email', { email })
export const proveEmail = async (link: string): Promise<object | Problem> =>
  await call('POST', '/me/email/prove', { link })
export const askLink = async (email: string, purpose: 'signIn' | 'password'): Promise<object | Problem> =>
  await call('POST', '/links', { email, for: purpose })
/** A link that makes an account of this name, without a password. */
export const askAccount = async (email: string, name: string): Promise<object | Problem> =>
  await call('POST', '/links', { email, for: 'account', name })
export const followLink = async (
  link: string,
  more: { readonly password?: string; readonly for?: 'account' },
): Promise<{ person: Me } | Problem> => await settled(call('POST', '/links/use', { link, ...more }))

/** This browser's own push subscription, as the server wants it; null where there cannot be one. */
export async function subscribePush(pushKey: string): Promise<string | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const worker = await navigator.serviceWorker.ready
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    return JSON.stringify(made)
  } catch {
    return null
  }
}
