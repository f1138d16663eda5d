/** People: guests with a secret in their browser, accounts with a password, and the sessions of both. */
import { hash, verify } from '@node-rs/argon2'
import type { Store } from '../db/store.ts'
import type { PersonRow } from '../db/tables.ts'
import { hashSecret, isSecret, makeId, makeSecret } from '../secret.ts'

export interface Person {
  readonly id: string
  readonly kind: PersonRow['kind']
  readonly name: string
  readonly isMuted: boolean
}

export type Signed = { readonly person: Person; readonly session: string }
export type Denied = {
  readonly denied: 'server.name' | 'server.nameTaken' | 'server.password' | 'server.signIn'
}

/** argon2id, as OWASP advises: 19 MiB, two passes. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const SESSION_MS = 90 * 86_400_000
export const LEAST_PASSWORD = 10

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  isMuted: row.muted !== 0,
})

/** Of somebody who has just come. */
const BLANK = {
  banned: 0,
  muted: 0,
  email: null,
  away_from: 0,
  away_until: 0,
  away_days: 0,
  away_year: 0,
} as const

/** A name as it may be shown: one line of letters, digits, marks and plain spaces. */
export function cleanName(raw: string): string | null {
  const name = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]{1,40}$/u.test(name) ? name : null
}

/** Two names are the same when they read the same. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Plays at once without an account: a name, and a secret that the browser keeps. */
export async function makeGuest(
  store: Store,
  rawName: string,
): Promise<(Signed & { readonly secret: string }) | Denied> {
  const name = cleanName(rawName)
  if (name === null) return { denied: 'server.name' }
  const secret = makeSecret()
  const row: PersonRow = {
    id: makeId(),
    kind: 'guest',
    name,
    name_key: null,
    secret: hashSecret(secret),
    created: Date.now(),
    ...BLANK,
  }
  await store.db.insertInto('people').values(row).execute()
  return { person: personOf(row), session: await startSession(store, row.id), secret }
}

/** A name and a password; a guest who asks becomes the account, games and all. */
export async function makeAccount(
  store: Store,
  guest: Person | null,
  rawName: string,
  password: string,
): Promise<Signed | Denied> {
  const name = cleanName(rawName)
  if (name === null) return { denied: 'server.name' }
  if (password.length < LEAST_PASSWORD || password.length > 200) return { denied: 'server.password' }
  const secret = await hash(password, ARGON)
  const fields = { kind: 'account' as const, name, name_key: keyOf(name), secret }
  const id = guest?.kind === 'guest' ? guest.id : makeId()
  try {
    if (guest?.kind === 'guest')
      await store.db.updateTable('people').set(fields).where('id', '=', id).execute()
    else
      await store.db
        .insertInto('people')
        .values({ id, ...fields, created: Date.now(), ...BLANK })
        .execute()
  } catch (error) {
    if (isTaken(error)) return { denied: 'server.nameTaken' }
    throw error
  }
  // Whoever held the guest's session before has none now.
  await endSessions(store, id)
  return { person: { id, kind: 'account', name, isMuted: false }, session: await startSession(store, id) }
}

const isTaken = (error: unknown): boolean => /unique/i.test(error instanceof Error ? error.message : '')

/** What a password is compared with when there is no such name, so that the time tells nothing. */
const decoy = hash('nobody has this password', ARGON)

export async function signIn(
  store: Store,
  guest: Person | null,
  name: string,
  password: string,
): Promise<Signed | Denied> {
  const row = await store.db
    .selectFrom('people')
    .selectAll()
    .where('name_key', '=', keyOf(name))
    .executeTakeFirst()
  const isRight = await verify(row?.secret ?? (await decoy), password.slice(0, 200))
  if (!row || !isRight || row.banned) return { denied: 'server.signIn' }
  if (guest?.kind === 'guest') await moveGames(store, guest.id, row.id)
  return { person: personOf(row), session: await startSession(store, row.id) }
}

/** Somebody who has proven who he is in another way than by a password. */
export const signInAs = async (store: Store, row: PersonRow): Promise<Signed> => ({
  person: personOf(row),
  session: await startSession(store, row.id),
})

/** A new password ends every session and token; the reason where it cannot be one. */
export async function setPassword(
  store: Store,
  person: string,
  password: string,
): Promise<Denied['denied'] | null> {
  if (password.length < LEAST_PASSWORD || password.length > 200) return 'server.password'
  const secret = await hash(password, ARGON)
  await store.db.updateTable('people').set({ secret }).where('id', '=', person).execute()
  await endSessions(store, person)
  return null
}

/** A guest's games become the account's, but for those in which it sits already. */
async function moveGames(store: Store, guest: string, account: string): Promise<void> {
  await store.db
    .updateTable('seats')
    .set({ person: account })
    .where('person', '=', guest)
    .where('match', 'not in', db => db.selectFrom('seats').select('match').where('person', '=', account))
    .execute()
}

/** A guest's browser that has lost its session but not its secret. */
export async function returnGuest(store: Store, id: string, secret: string): Promise<Signed | Denied> {
  const row = await store.db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .executeTakeFirst()
  if (!row || row.banned || !isSecret(secret, row.secret)) return { denied: 'server.signIn' }
  return { person: personOf(row), session: await startSession(store, row.id) }
}

async function startSession(store: Store, person: string): Promise<string> {
  const session = makeSecret()
  const now = Date.now()
  await store.db
    .insertInto('sessions')
    .values({ hash: hashSecret(session), person, created: now, expires: now + SESSION_MS })
    .execute()
  return session
}

export async function endSession(store: Store, session: string): Promise<void> {
  await store.db.deleteFrom('sessions').where('hash', '=', hashSecret(session)).execute()
}

/** Signs out everywhere; personal tokens go, too. */
export async function endSessions(store: Store, person: string): Promise<void> {
  await store.db.deleteFrom('sessions').where('person', '=', person).execute()
  await store.db.deleteFrom('tokens').where('person', '=', person).execute()
}

/** Who has this session, or null. */
export async function personWith(store: Store, session: string): Promise<Person | null> {
  const row = await store.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .selectAll('people')
    .where('sessions.hash', '=', hashSecret(session))
    .where('sessions.expires', '>', Date.now())
    .executeTakeFirst()
  return row && !row.banned ? personOf(row) : null
}

/** A personal token for a program: shown once. */
export async function makeToken(store: Store, person: string, name: string): Promise<string> {
  const token = `hx_${makeSecret()}`
  await store.db
    .insertInto('tokens')
    .values({ hash: hashSecret(token), person, name, created: Date.now() })
    .execute()
  return token
}

export async function personWithToken(store: Store, token: string): Promise<Person | null> {
  const row = await store.db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.person')
    .selectAll('people')
    .where('tokens.hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row && !row.banned ? personOf(row) : null
}
