/** Links that are good once and for a while: to sign in, to set a new password, to prove an address. */
import type { Store } from '../db/store.ts'
import type { LinkRow, PersonRow } from '../db/tables.ts'
import { hashSecret, makeSecret } from '../secret.ts'

const GOOD_FOR_MS = 60 * 60_000

export async function makeLink(
  { db }: Store,
  person: string,
  purpose: LinkRow['purpose'],
  email: string | null = null,
): Promise<string> {
  const token = makeSecret()
  await db.deleteFrom('links').where('person', '=', person).where('purpose', '=', purpose).execute()
  await db
    .insertInto('links')
    .values({ hash: hashSecret(token), person, purpose, email, expires: Date.now() + GOOD_FOR_MS })
    .execute()
  return token
}

/** Uses a link up: whose it was, or null where it is none, was used, or is too old. */
export async function useLink(
  { db }: Store,
  token: string,
  purpose: LinkRow['purpose'],
): Promise<{ readonly person: PersonRow; readonly email: string | null } | null> {
  const hash = hashSecret(token)
  const link = await db
    .deleteFrom('links')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  if (!link || link.expires < Date.now()) return null
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', link.person)
    .where('banned', '=', 0)
    .executeTakeFirst()
  return person ? { person, email: link.email } : null
}
