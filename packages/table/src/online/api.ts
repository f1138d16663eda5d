/** Asking the server this page came from: who I am, what is played, and sitting down. */
import { sha256, shareCommitment } from '@hexfront/engine'
import type { Json, Message, Save, Seat } from '@hexfront/engine'
import type { ListedMatch, Pace } from '@hexfront/server/client'
import { remember, remembered } from '../ui/theme.ts'

export interface Me {
  readonly id: string
  readonly kind: 'guest' | 'account'
  readonly name: string
}

export interface MatchWish {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seats: readonly ('mine' | 'open' | { readonly bot: string })[]
  readonly visibility: 'public' | 'private'
  readonly onlookers: 'none' | 'open'
  /** How far behind onlookers are. */
  readonly delayMs: number
  readonly pace: Pace
}

export type Problem = { readonly problem: Message }

const ADDRESS = new URL('./api/v1', document.baseURI).pathname

export async function call<T>(
  method: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<T | Problem> {
  try {
    const response = await fetch(`${ADDRESS}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 204) return {} as T
    if (response.headers.get('content-type')?.includes('json') !== true)
      return { problem: { id: 'online.none' } }
    return (await response.json()) as T | Problem
  } catch {
    return { problem: { id: 'online.none' } }
  }
}

const GUEST = 'hexfront.guest'

/** Who I am here; a guest whose session has ended comes back with the secret that this browser keeps. */
export async function whoAmI(): Promise<{ readonly me: Me | null } | Problem> {
  const found = await call<{ person: Me | null }>('GET', '/me')
  if ('problem' in found) return found
  if (found.person) return { me: found.person }
  const kept = JSON.parse(remembered(GUEST) ?? 'null') as { id: string; secret: string } | null
  if (!kept) return { me: null }
  const back = await call<{ person: Me }>('POST', '/sessions', { guest: kept.id, secret: kept.secret })
  return { me: 'problem' in back ? null : back.person }
}

/** Takes a name and plays at once. */
export async function beGuest(name: string): Promise<{ readonly me: Me } | Problem> {
  const made = await call<{ person: Me; secret: string }>('POST', '/guests', { name })
  if ('problem' in made) return made
  remember(GUEST, JSON.stringify({ id: made.person.id, secret: made.secret }))
  return { me: made.person }
}

/** Whoever has an account comes back with it, and not as the guest that it was. */
export async function settled<T extends { person: Me }>(asked: Promise<T | Problem>): Promise<T | Problem> {
  const done = await asked
  if (!('problem' in done)) remember(GUEST, 'null')
  return done
}

export const signIn = async (name: string, password: string): Promise<{ person: Me } | Problem> =>
  await settled(call('POST', '/sessions', { name, password }))
export const makeAccount = async (name: string, password: string): Promise<{ person: Me } | Problem> =>
  await settled(call('POST', '/accounts', { name, password }))
export const signOut = async (): Promise<unknown> => await call('DELETE', '/sessions/current')
export const signOutEverywhere = async (): Promise<object | Problem> => await call('DELETE', '/sessions')

export interface Token {
  readonly id: string
  readonly name: string
  readonly created: number
}

export const tokensOf = async (): Promise<readonly Token[] | Problem> => await call('GET', '/tokens')
export const makeToken = async (name: string): Promise<{ token: string } | Problem> =>
  await call('POST', '/tokens', { name })
export const endToken = async (id: string): Promise<object | Problem> =>
  await call('DELETE', `/tokens/${encodeURIComponent(id)}`)

/** Where all of one's games are to be had. */
export const exportAddress = `${ADDRESS}/me/export`

export const listMatches = async (of: 'mine' | 'open'): Promise<readonly ListedMatch[] | Problem> =>
  await call('GET', `/matches?of=${of}`)

/** A share of the dice, made and kept here; what it was committed to is all that anybody learns before time. */
export function makeShare(): string {
  const random = crypto.getRandomValues(new Uint32Array(8))
  return sha256(random.join(' '))
}

export const shareKey = (match: string): string => `hexfront.share.${match}`
const inviteKey = (match: string): string => `hexfront.invite.${match}`

export const shareOf = (match: string): string | null => remembered(shareKey(match))
export const inviteOf = (match: string): string | null => remembered(inviteKey(match))

export async function makeMatch(wish: MatchWish): Promise<{ readonly id: string } | Problem> {
  const share = makeShare()
  const body = { ...wish, commitment: shareCommitment(share) }
  const made = await call<{ id: string; invite: string }>('POST', '/matches', body)
  if ('problem' in made) return made
  remember(shareKey(made.id), share)
  remember(inviteKey(made.id), made.invite)
  return { id: made.id }
}

export async function sitDown(
  match: string,
  seat: Seat | null,
  invite: string | null,
): Promise<{ readonly seat: Seat } | Problem> {
  const share = shareOf(match) ?? makeShare()
  remember(shareKey(match), share)
  return await call('POST', `/matches/${encodeURIComponent(match)}/join`, {
    commitment: shareCommitment(share),
    ...(seat !== null && { seat }),
    ...(invite !== null && { invite }),
  })
}

/** The whole of a match that is over, with the proof of its dice. */
export const saveOf = async (match: string, invite: string | null): Promise<Save | Problem> =>
  await call(
    'GET',
    `/matches/${encodeURIComponent(match)}/save`,
    undefined,
    invite === null ? {} : { 'x-invitation': invite },
  )

/** The address of the socket. */
export function socketAddress(): string {
  const url = new URL(`${ADDRESS}/socket`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}
