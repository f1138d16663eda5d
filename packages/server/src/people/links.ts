/** Links that are good once and for a while: to sign in, to set a new password, to prove an address, to begin with one. */
import type { Store } from '../db/store.ts'
import type { LinkRow, PersonRow } from '../db/tables.ts'
import { hashSecret, makeSecret } from '../secret.ts'

const GOOD_FOR_MS = 60 * 60_000

export async function makeLink(
  { db }: Store,
  person: string,
  purpose: LinkRow['purpose'],
  /** Whose address it is to be, and what he wants to be called. */
  about: { readonly email?: string; readonly name?: string } = {},
): Promise<string> {
  const token = makeSecret()
  await db.deleteFrom('links').where('person', '=', person).where('purpose', '=', purpose).execute()
  await db
    .insertInto('links')
    .values({
      hash: hashSecret(token),
      person,
      purpose,
      email: about.email ?? null,
      name: about.name ?? null,
      expires: Date.now() + GOOD_FOR_MS,
    })
    .execute()
  return token
}

export interface Used {
  readonly person: PersonRow
  readonly email: string | null
  readonly name: string | null
}

/** Uses a link up: whose it was, or null where it is none, was used, or is too old. */
export async function useLink(
  { db }: Store,
  token: string,
  purpose: LinkRow['purpose'],
): Promise<Used | null> {
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
  return person ? { person, email: link.email, name: link.name } : null
}
