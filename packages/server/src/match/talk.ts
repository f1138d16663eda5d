/** Talk at a table: stored in order, and heard by those who sit there. */
import type { ChatLine } from '../client/wire.ts'
import { talk } from './house.ts'
import type { House } from './house.ts'

export async function speak(
  house: House,
  match: string,
  person: { readonly id: string; readonly name: string },
  text: string,
): Promise<ChatLine> {
  const { store } = house
  const line = await store.db.transaction().execute(async work => {
    // One after the other: whoever speaks holds the match's row.
    await work.updateTable('matches').set({ id: match }).where('id', '=', match).execute()
    const { count } = await work
      .selectFrom('chat')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('match', '=', match)
      .executeTakeFirstOrThrow()
    const said: ChatLine = { n: Number(count), name: person.name, text, at: Date.now() }
    await work
      .insertInto('chat')
      .values({ ...said, match, person: person.id })
      .execute()
    await store.tell(work, `${match} 0 ${said.n}`)
    return said
  })
  talk(house, match, line)
  return line
}
