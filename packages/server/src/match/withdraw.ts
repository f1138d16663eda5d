/** A match that nobody has come to, or whose dice are never cast, is taken away by whoever made it. */
import { refresh, withMatch } from './house.ts'
import type { House } from './house.ts'
import { refused } from './refused.ts'
import type { Refused } from './refused.ts'

export async function withdraw(
  house: House,
  id: string,
  person: string,
): Promise<{ readonly withdrawn: true } | Refused | null> {
  const changed = [id]
  const done = await withMatch(house, id, async ({ row }) => {
    if (row.creator !== person) return refused('server.notMade')
    const isGone = await house.store.db.transaction().execute(async work => {
      // The database decides whether it has begun meanwhile.
      const { numDeletedRows } = await work
        .deleteFrom('matches')
        .where('id', '=', id)
        .where('status', 'in', ['open', 'sealing'])
        .executeTakeFirst()
      if (numDeletedRows !== 1n) return false
      // Of what it was to follow another may be made.
      const before = await work
        .updateTable('matches')
        .set({ rematch: null })
        .where('rematch', '=', id)
        .returning(['id', 'length'])
        .execute()
      for (const one of [{ id, length: row.length }, ...before])
        await house.store.tell(work, `${one.id} ${one.length}`)
      changed.push(...before.map(one => one.id))
      return true
    })
    return isGone ? { withdrawn: true as const } : refused('server.begun')
  })
  if (done && 'withdrawn' in done) await refresh(house, changed, 'all')
  return done
}
