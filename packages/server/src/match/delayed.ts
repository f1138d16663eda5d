/** Onlookers who see what was some time ago: from one copy of the match that is kept that far behind. */
import { SPECTATOR } from '@hexfront/engine'
import { deliver, gameOf, withMatch } from './house.ts'
import type { House, Listener, PastRoom } from './house.ts'
import { follow, revive } from './live.ts'
import type { Live, Stored } from './live.ts'
import { readMatch } from './shelf.ts'
import { besideOf, incrementFor, snapshotFor } from './wire.ts'

const LOOK_MS = 1000
/** So many are kept for whoever asks again; those that somebody listens to are not counted out. */
const MOST_PASTS = 50

/** Does something with a match as onlookers may see it by now; null where there is no such match. */
export async function withPast<T>(house: House, id: string, work: (live: Live) => T): Promise<T | null> {
  const room = roomOf(house, id)
  const done = room.tail.then(async () => {
    const live = await upToDate(house, id, room)
    return live && work(live)
  })
  room.tail = done.catch(() => undefined)
  return await done
}

/** Begins to listen to what was; null where there is no such match. */
export async function listenDelayed(
  house: House,
  id: string,
  listener: Listener,
): Promise<(() => void) | null> {
  return await withPast(house, id, live => {
    const room = roomOf(house, id)
    room.listeners.add(listener)
    deliver(listener, snapshotFor(live, SPECTATOR, Date.now()))
    room.timer ??= setInterval(() => void look(house, id).catch(() => undefined), LOOK_MS)
    return () => {
      room.listeners.delete(listener)
      if (room.listeners.size > 0 || !room.timer) return
      clearInterval(room.timer)
      room.timer = null
    }
  })
}

function roomOf(house: House, id: string): PastRoom {
  const known = house.pasts.get(id)
  if (known) return known
  for (const [old, room] of house.pasts) {
    if (house.pasts.size < MOST_PASTS) break
    if (room.listeners.size === 0) house.pasts.delete(old)
  }
  const room: PastRoom = { live: null, listeners: new Set(), tail: Promise.resolve(), timer: null }
  house.pasts.set(id, room)
  return room
}

async function upToDate(house: House, id: string, room: PastRoom): Promise<Live | null> {
  const stored = await readMatch(house.store, id, room.live?.entries.length ?? 0)
  if (!stored) {
    house.pasts.delete(id)
    return null
  }
  if (room.live) follow(room.live, past(stored))
  else {
    room.live = revive(await gameOf(stored.row.code), past(stored))
    // Whether it leads where it led is known of the whole only.
    room.live.frozen ??= await withMatch(house, id, live => live.frozen)
  }
  return room.live
}

async function look(house: House, id: string): Promise<void> {
  await withPast(house, id, live => {
    const now = Date.now()
    const beside = besideOf(live)
    for (const listener of roomOf(house, id).listeners) {
      const { sent } = listener
      const isWhole = sent === null || sent.beside !== beside
      const news = isWhole ? snapshotFor(live, SPECTATOR, now) : incrementFor(live, SPECTATOR, sent, now)
      if (news) deliver(listener, news)
    }
  })
}

/** What was stored some time ago; nothing of the present shows through, clocks included. */
function past(stored: Stored): Stored {
  const limit = Date.now() - stored.row.delay
  // Up to the first that is too late: a clock that was set back has put earlier times after it.
  const later = stored.entries.findIndex(entry => entry.at > limit)
  const entries = later < 0 ? stored.entries : stored.entries.slice(0, later)
  const isWhole = entries.length === stored.entries.length
  const { row } = stored
  if (row.status === 'over' && isWhole) return stored
  const clock = JSON.stringify({ left: [], since: null })
  const pace = JSON.stringify({ kind: 'none' })
  const status = row.dice === null ? row.status : 'playing'
  return { ...stored, entries, row: { ...row, status, outcome: null, asked: null, hash: '', pace, clock } }
}
