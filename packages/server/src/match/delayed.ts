/** Onlookers who see what was some time ago: from a copy of the match that is kept that far behind. */
import { SPECTATOR } from '@hexfront/engine'
import { gameOf } from './house.ts'
import type { House, Listener } from './house.ts'
import { follow, revive } from './live.ts'
import type { Stored } from './live.ts'
import { readMatch } from './shelf.ts'
import { incrementFor, snapshotFor } from './wire.ts'

const LOOK_MS = 1000

/** Begins to listen to what was; null where there is no such match. */
export async function listenDelayed(
  house: House,
  id: string,
  listener: Listener,
): Promise<(() => void) | null> {
  const first = await readMatch(house.store, id, 0)
  if (!first) return null
  const live = revive(await gameOf(first.row.code), past(first))
  const { message, sent } = snapshotFor(live, SPECTATOR, Date.now())
  listener.sent = sent
  listener.send(message)
  const look = async (): Promise<void> => {
    const stored = await readMatch(house.store, id, live.entries.length)
    if (!stored) return
    follow(live, past(stored))
    const news = incrementFor(live, SPECTATOR, listener.sent!, Date.now())
    if (!news) return
    listener.sent = news.sent
    listener.send(news.message)
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
  return () => clearInterval(timer)
}

/** What was stored some time ago; nothing of the present shows through, clocks included. */
function past(stored: Stored): Stored {
  const limit = Date.now() - stored.row.delay
  const entries = stored.entries.filter(entry => entry.at <= limit)
  const isWhole = entries.length === stored.entries.length
  const { row } = stored
  if (row.status === 'over' && isWhole) return stored
  const clock = JSON.stringify({ left: [], since: null })
  const pace = JSON.stringify({ kind: 'none' })
  const status = row.dice === null ? row.status : 'playing'
  return { ...stored, entries, row: { ...row, status, outcome: null, asked: null, hash: '', pace, clock } }
}
