/** Taking back past a die or a hand-over: one side asks, the other gives leave or does not. */
import { beforeLast } from '@hexfront/engine'
import type { Seat } from '@hexfront/engine'
import { makeSecret } from '../secret.ts'
import { publish, withMatch } from './house.ts'
import type { House } from './house.ts'
import { positionFor } from './live.ts'
import type { Refused } from './refused.ts'
import { append } from './shelf.ts'
import { submit } from './submit.ts'
import type { Answer } from './submit.ts'

interface Asked {
  readonly by: Seat
  readonly length: number
  readonly at: number
}

/** Asks the other side; where that is the computer, it has nothing against it. */
export async function askBack(
  house: House,
  id: string,
  seat: Seat,
): Promise<Answer | Refused | { readonly asked: true } | null> {
  type Found = Refused | { readonly asked: true } | { readonly length: number; readonly at: number }
  const asked = await withMatch(house, id, async (live): Promise<Found> => {
    const length = live.match && beforeLast(live.match, seat)
    if (live.row.status !== 'playing' || length === null) return { problem: { id: 'server.nothingBack' } }
    const wish: Asked = { by: seat, length, at: live.entries.length }
    if (live.seats.some(one => one.seat !== seat && one.person !== null)) {
      const text = JSON.stringify(wish)
      if (await append(house.store, id, live.entries.length, [], { asked: text }))
        live.row = { ...live.row, asked: text }
      publish(house, live, 'all')
      return { asked: true }
    }
    return { length, at: positionFor(live, seat) }
  })
  if (asked === null || 'problem' in asked || 'asked' in asked) return asked
  const what = { kind: 'back' as const, length: asked.length }
  return await submit(house, id, seat, { at: asked.at, key: makeSecret(), what })
}

/** The other side answers, or whoever asked takes the request back. */
export async function answerBack(
  house: House,
  id: string,
  seat: Seat,
  answer: 'allow' | 'refuse',
): Promise<Answer | Refused | { readonly refused: true } | null> {
  type Found = Refused | { readonly refused: true } | { readonly wish: Asked; readonly at: number }
  const found = await withMatch(house, id, async (live): Promise<Found> => {
    const asked = live.row.asked === null ? null : (JSON.parse(live.row.asked) as Asked)
    // Whoever asked may do without it; leave he cannot give himself.
    const isOwn = asked?.by === seat && answer === 'allow'
    if (!asked || isOwn || asked.at !== live.entries.length) return { problem: { id: 'server.notAsked' } }
    if (answer === 'allow') return { wish: asked, at: positionFor(live, asked.by) }
    if (await append(house.store, id, live.entries.length, [], { asked: null }))
      live.row = { ...live.row, asked: null }
    publish(house, live, 'all')
    return { refused: true }
  })
  if (found === null || 'problem' in found || 'refused' in found) return found
  const what = { kind: 'back' as const, length: found.wish.length }
  return await submit(house, id, found.wish.by, { at: found.at, key: makeSecret(), what })
}
