/** The matches that this process holds, each behind a lock of its own, and whoever listens to them. */
import type { Game, Viewer } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import type { Store } from '../db/store.ts'
import { follow, revive } from './live.ts'
import type { Live } from './live.ts'
import { readLine, readLines, readMatch } from './shelf.ts'
import { besideOf, incrementFor, snapshotFor } from './wire.ts'
import type { ChatLine, Increment, Sent, Snapshot, Talk } from './wire.ts'

export interface Listener {
  /** Whose eyes it has: a seat's for as long as that person sits there. */
  viewer: Viewer
  readonly person: string | null
  /** What it has been sent last; null before the first. */
  sent: Sent | null
  send(message: Snapshot | Increment | Talk): void
}

interface Room {
  live: Live | null
  /** The database may have more. */
  isBehind: boolean
  tail: Promise<unknown>
  readonly listeners: Set<Listener>
  used: number
}

/** One match as it was, for everybody who looks on later. */
export interface PastRoom {
  live: Live | null
  readonly listeners: Set<Listener>
  tail: Promise<unknown>
  /** Looks for what may be seen by now, while anybody listens. */
  timer: NodeJS.Timeout | null
}

export interface House {
  readonly store: Store
  readonly rooms: Map<string, Room>
  /** Matches as they were, for onlookers who see them later. */
  readonly pasts: Map<string, PastRoom>
  /** Called after something has been stored here. */
  onChange: (live: Live) => void
}

/** So many matches are kept in memory; the rest is read again when it is asked for. */
const MOST_ROOMS = 500

export function openHouse(store: Store): House {
  const house: House = { store, rooms: new Map(), pasts: new Map(), onChange: () => undefined }
  store.hear(word => void heard(house, word))
  return house
}

/** Another process has stored something: whoever listens here is told. */
async function heard(house: House, word: string | null): Promise<void> {
  const [id, length, said] = word?.split(' ') ?? []
  if (id !== undefined && said !== undefined) return await heardTalk(house, id, Number(said))
  for (const [key, room] of house.rooms) {
    if (id !== undefined && (key !== id || (room.live && room.live.entries.length > Number(length)))) continue
    room.isBehind = true
    if (room.listeners.size > 0) await catchUp(house, key)
    // Nobody knows what was said meanwhile.
    if (id === undefined) await tellAgain(house, key).catch(() => undefined)
  }
}

/** A database that has just come back may not answer at once. */
const CATCH_UP_MS = [100, 400, 1600, 6400]

/** Whoever listens here is told what this process has missed. */
async function catchUp(house: House, id: string): Promise<void> {
  for (const wait of CATCH_UP_MS)
    try {
      await withMatch(house, id, live => publish(house, live, 'changes'))
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, wait).unref())
    }
}

/** Who sits in some matches has changed beside them: what this process holds of them is read again and told. */
export async function refresh(
  house: House,
  matches: readonly string[],
  what: 'changes' | 'all' = 'changes',
): Promise<void> {
  for (const id of matches) {
    const room = house.rooms.get(id)
    if (!room) continue
    room.isBehind = true
    await withMatch(house, id, live => publish(house, live, what))
  }
}

/** What a clock has to know of a person has changed: every process that holds a match of his reads it again. */
export async function refreshOf(house: House, person: string): Promise<void> {
  const { store } = house
  const rows = await store.db.transaction().execute(async work => {
    const found = await work
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select(['matches.id as id', 'matches.length as length'])
      .where('seats.person', '=', person)
      .where('matches.status', '=', 'playing')
      .execute()
    for (const { id, length } of found) await store.tell(work, `${id} ${length}`)
    return found
  })
  await refresh(
    house,
    rows.map(({ id }) => id),
    'all',
  )
}

async function heardTalk(house: House, id: string, n: number): Promise<void> {
  if (!house.rooms.get(id)?.listeners.size) return
  const line = await readLine(house.store, id, n).catch(() => null)
  if (line) talk(house, id, line)
}

/** What was said last at a table; whoever has it already knows it by its number. */
async function tellAgain(house: House, id: string): Promise<void> {
  const room = house.rooms.get(id)
  if (!room || ![...room.listeners].some(one => one.viewer >= 0)) return
  for (const line of await readLines(house.store, id)) talk(house, id, line)
}

function roomOf(house: House, id: string): Room {
  const known = house.rooms.get(id)
  if (known) return known
  const room: Room = {
    live: null,
    isBehind: false,
    tail: Promise.resolve(),
    listeners: new Set(),
    used: Date.now(),
  }
  house.rooms.set(id, room)
  if (house.rooms.size > MOST_ROOMS) evictOldest(house)
  return room
}

function evictOldest(house: House): void {
  for (const [id, room] of house.rooms)
    if (room.listeners.size === 0 && Date.now() - room.used > 1000) {
      house.rooms.delete(id)
      return
    }
}

/** Does something with a match while nobody else in this process does; null where there is no such match. */
export async function withMatch<T>(
  house: House,
  id: string,
  work: (live: Live) => T | Promise<T>,
): Promise<T | null> {
  const room = roomOf(house, id)
  room.used = Date.now()
  const done = room.tail.then(async () => {
    const live = await current(house, id, room)
    return live ? await work(live) : null
  })
  room.tail = done.catch(() => undefined)
  return await done
}

async function current(house: House, id: string, room: Room): Promise<Live | null> {
  if (room.live && !room.isBehind) return room.live
  room.isBehind = false
  const stored = await readMatch(house.store, id, room.live?.entries.length ?? 0).catch((error: unknown) => {
    // It is as far behind as before.
    room.isBehind = true
    throw error
  })
  if (!stored) {
    house.rooms.delete(id)
    // Whoever waits in a match that was taken away asks again, and hears that there is none.
    for (const listener of room.listeners) listener.send({ op: 'left', match: id })
    return null
  }
  if (room.live) follow(room.live, stored)
  else room.live = revive(await gameOf(stored.row.code), stored)
  return room.live
}

/** Tells that what is in memory is not what is stored: it is read again when it is next asked for. */
export function forget(house: House, id: string): void {
  const room = house.rooms.get(id)
  if (room) room.live = null
}

/**
 * Reads what has been stored since, for somebody who holds a match's lock. Only where nothing is held, or what is held was
 * forgotten, all of it is played through again: of a long match that takes seconds in which everybody waits.
 */
export async function reread(house: House, id: string): Promise<Live> {
  const room = house.rooms.get(id)
  const held = room?.live
  const stored = (await readMatch(house.store, id, held?.entries.length ?? 0))!
  if (held) {
    follow(held, stored)
    return held
  }
  const live = revive(await gameOf(stored.row.code), stored)
  if (room) room.live = live
  return live
}

const games = new Map<string, Game>()

export async function gameOf(code: string): Promise<Game> {
  const known = games.get(code)
  if (known) return known
  const game = await loadGame(code)
  if (!game) throw new Error(`there is no game ${code}`)
  games.set(code, game)
  return game
}

/** Tells everybody who listens what is new to him: what has changed, or all of it where more than the position has. */
export function publish(house: House, live: Live, what: 'changes' | 'all'): void {
  const room = house.rooms.get(live.id)
  if (!room) return
  const now = Date.now()
  const made = new Map<Sent | Viewer, ReturnType<typeof incrementFor>>()
  const wholes = new Map<Viewer, ReturnType<typeof snapshotFor>>()
  const beside = besideOf(live)
  for (const listener of room.listeners) {
    if (!keepsEyes(live, listener)) {
      room.listeners.delete(listener)
      listener.send({ op: 'left', match: live.id })
      continue
    }
    const { viewer, sent } = listener
    if (what === 'all' || sent === null || sent.beside !== beside) {
      if (!wholes.has(viewer)) wholes.set(viewer, snapshotFor(live, viewer, now))
      deliver(listener, wholes.get(viewer)!)
      continue
    }
    if (!made.has(sent)) made.set(sent, incrementFor(live, viewer, sent, now))
    const news = made.get(sent)
    if (news) deliver(listener, news)
  }
}

/** Whoever has given up a seat sees no more with its eyes. */
const keepsEyes = (live: Live, { viewer, person }: Listener): boolean =>
  viewer < 0 || live.seats[viewer]?.person === person

/** What is said at a table is heard by those who sit there. */
export function talk(house: House, match: string, line: ChatLine): void {
  for (const listener of house.rooms.get(match)?.listeners ?? [])
    if (listener.viewer >= 0) listener.send({ op: 'talk', match, line })
}

export function deliver(
  listener: Listener,
  { message, sent }: { message: Snapshot | Increment; sent: Sent },
): void {
  listener.sent = sent
  listener.send(message)
}

/** Begins to listen: the position at once, then whatever changes. */
export async function listen(house: House, id: string, listener: Listener): Promise<(() => void) | null> {
  return await withMatch(house, id, live => {
    const room = house.rooms.get(id)!
    room.listeners.add(listener)
    deliver(listener, snapshotFor(live, listener.viewer, Date.now()))
    return () => void room.listeners.delete(listener)
  })
}
