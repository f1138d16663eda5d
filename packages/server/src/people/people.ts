/** People: guests with a secret in their browser, accounts with a password, and the sessions of both. */
import { hash, verify } from '@node-rs/argon2'
import type { Store } from '../db/store.ts'
import type { PersonRow } from '../db/tables.ts'
import { hashSecret, isSecret, makeId, makeSecret } from '../secret.ts'
import { moveGuest } from './moving.ts'

export interface Person {
  readonly id: string
  readonly kind: PersonRow['kind']
  readonly name: string
  readonly isMuted: boolean
}

export type Signed = {
  readonly person: Person
  readonly session: string
  /** Matches in which somebody is called otherwise than before: whoever holds them has to look again. */
  readonly renamed?: readonly string[]
}
export type Denied = {
  readonly denied: 'server.name' | 'server.nameTaken' | 'server.password' | 'server.signIn' | 'server.link'
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
  away_before: '[]',
  away_from: 0,
  away_until: 0,
  away_days: 0,
  away_year: 0,
} as const

const LONGEST_NAME = 40

/** Letters and signs of which nothing is seen, though they count as such. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as it may be shown: one line of letters, digits, marks and plain spaces, of which something is seen. */
export function cleanName(raw: string, longest = LONGEST_NAME): string | null {
  const name = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!/^[\p{L}\p{N}\p{M}\p{P}\p{S} ]+$/u.test(name) || [...name].length > longest) return null
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(UNSEEN, '')) ? name : null
}

/** Two names are the same when they read the same. */
const keyOf = (name: string): string => formerKeyOf(name.normalize('NFKC').replace(UNSEEN, ''))

/** The key of an account that was made when what is not seen told names apart. */
const formerKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The account that is called so. */
async function accountCalled({ db }: Store, name: string): Promise<PersonRow | undefined> {
  const former = formerKeyOf(name)
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where('name_key', 'in', [keyOf(name), former])
    .execute()
  return rows.find(one => one.name_key === former) ?? rows[0]
}

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

/** Somebody whom nobody can come back as until a link has made him an account. */
export async function makeBlank(store: Store, name: string): Promise<string> {
  const id = makeId()
  const blank = { id, kind: 'guest' as const, name, name_key: null, secret: hashSecret(makeSecret()) }
  await store.db
    .insertInto('people')
    .values({ ...BLANK, ...blank, created: Date.now() })
    .execute()
  return id
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
  if (!isPassword(password)) return { denied: 'server.password' }
  return await settle(store, guest, { name, secret: await hash(password, ARGON) })
}

/** A name whose owner comes in by links to his address, and has no password unless he sets one. */
export async function makeMailAccount(
  store: Store,
  guest: Person | null,
  name: string,
  email: string,
): Promise<Signed | Denied> {
  return await settle(store, guest, { name, secret: await hash(makeSecret(), ARGON), email })
}

/** An account, made of the guest or anew. */
async function settle(
  store: Store,
  guest: Person | null,
  known: { readonly name: string; readonly secret: string; readonly email?: string },
): Promise<Signed | Denied> {
  const { name } = known
  const fields = { ...known, kind: 'account' as const, name_key: keyOf(name) }
  const old = guest?.kind === 'guest' ? guest : null
  const id = old?.id ?? makeId()
  try {
    if (old) await store.db.updateTable('people').set(fields).where('id', '=', id).execute()
    else
      await store.db
        .insertInto('people')
        .values({ id, ...BLANK, ...fields, created: Date.now() })
        .execute()
  } catch (error) {
    if (isTaken(error)) return { denied: 'server.nameTaken' }
    throw error
  }
  // Whoever held the guest's session before has none now.
  await endSessions(store, id)
  const person: Person = { id, kind: 'account', name, isMuted: old?.isMuted ?? false }
  return { person, session: await startSession(store, id), renamed: await matchesOf(store, id) }
}

const matchesOf = async ({ db }: Store, person: string): Promise<string[]> =>
  (await db.selectFrom('seats').select('match').where('person', '=', person).execute()).map(one => one.match)

/** Whether an account is called so, or reads the same. */
export const isNameTaken = async (store: Store, name: string): Promise<boolean> =>
  (await accountCalled(store, name)) !== undefined

const isTaken = (error: unknown): boolean => /unique/i.test(error instanceof Error ? error.message : '')

/** What a password is compared with when there is no such name, so that the time tells nothing. */
const decoy = hash('nobody has this password', ARGON)

export async function signIn(
  store: Store,
  guest: Person | null,
  name: string,
  password: string,
): Promise<Signed | Denied> {
  const row = await accountCalled(store, name)
  const isRight = await verify(row?.secret ?? (await decoy), password.slice(0, 200))
  if (!row || !isRight || row.banned) return { denied: 'server.signIn' }
  return await signInAs(store, row, guest)
}

/** Somebody who has proven who he is; if he has played as a guest until now, the games come along. */
export async function signInAs(store: Store, row: PersonRow, guest: Person | null): Promise<Signed> {
  const renamed = guest?.kind === 'guest' ? await moveGuest(store, guest.id, row.id) : []
  return { person: personOf(row), session: await startSession(store, row.id), renamed }
}

export const isPassword = (text: string): boolean => text.length >= LEAST_PASSWORD && text.length <= 200

/** A new password ends every session and token. */
export async function setPassword(store: Store, person: string, password: string): Promise<void> {
  const secret = await hash(password, ARGON)
  await store.db.updateTable('people').set({ secret }).where('id', '=', person).execute()
  await endSessions(store, person)
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

/** Ends a session; its hash. */
export async function endSession(store: Store, session: string): Promise<string> {
  const ended = hashSecret(session)
  await store.db.deleteFrom('sessions').where('hash', '=', ended).execute()
  return ended
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

/** So many are looked up at once. */
const CHUNK = 500

/**
 * Of hashes of sessions and tokens, those that open anything for somebody who is not banned. A session that was given
 * another secret still counts: whoever had it open has not been signed out.
 */
export async function goodPasses({ db }: Store, hashes: readonly string[]): Promise<Set<string>> {
  const good = new Set<string>()
  const asked = [...new Set(hashes)]
  for (let from = 0; from < asked.length; from += CHUNK) {
    const some = asked.slice(from, from + CHUNK)
    for (const table of ['sessions', 'tokens'] as const) {
      const rows = await db
        .selectFrom(table)
        .innerJoin('people', 'people.id', `${table}.person`)
        .select(`${table}.hash as hash`)
        .where(`${table}.hash`, 'in', some)
        .where('people.banned', '=', 0)
        .execute()
      for (const { hash: one } of rows) good.add(one)
    }
  }
  return good
}

/** A session that is this old gets a new secret the next time its owner comes. */
const ROTATE_MS = 7 * 86_400_000
/** Pages that are open in another window go on with the old one for so long. */
const GRACE_MS = 60_000

/** A new secret for a session that has had its own for long; null where it may keep it. */
export async function rotated(store: Store, session: string, now = Date.now()): Promise<string | null> {
  const old = await store.db
    .updateTable('sessions')
    .set({ expires: now + GRACE_MS })
    .where('hash', '=', hashSecret(session))
    .where('created', '<', now - ROTATE_MS)
    .where('expires', '>', now + GRACE_MS)
    .returning('person')
    .executeTakeFirst()
  return old ? await startSession(store, old.person) : null
}

/** Tokens that a person may have at once. */
export const MOST_TOKENS = 20

/** What a token is called where its owner sees it again: the beginning of its hash, which opens nothing. */
const TOKEN_ID = 16

export interface TokenShown {
  readonly id: string
  readonly name: string
  readonly created: number
}

export async function tokensOf({ db }: Store, person: string): Promise<TokenShown[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['hash', 'name', 'created'])
    .where('person', '=', person)
    .orderBy('created')
    .execute()
  return rows.map(({ hash: whole, ...row }) => ({ id: whole.slice(0, TOKEN_ID), ...row }))
}

/** Ends a token; its hash, or null where there is none. */
export async function endToken(store: Store, person: string, id: string): Promise<string | null> {
  const { db } = store
  const rows = await db.selectFrom('tokens').select('hash').where('person', '=', person).execute()
  const found = rows.find(one => one.hash.slice(0, TOKEN_ID) === id)
  if (!found) return null
  await db.deleteFrom('tokens').where('hash', '=', found.hash).execute()
  return found.hash
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
