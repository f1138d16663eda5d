/** What has happened in a match since somebody last looked: a line for the list, and every step of it to be replayed. */
import { deltaOf, eventsFor, isMove, say, stateAt, toAction } from '@hexfront/engine'
import type { GameEvent, Json, Seat } from '@hexfront/engine'
import type { KnownSince } from '../client/wire.ts'
import type { Store } from '../db/store.ts'
import type { Live } from './live.ts'

/** Looks within so long are one: whoever asks again and again makes nobody write. */
const ONE_LOOK_MS = 1000

/** Somebody has opened a match. */
export async function noteLook({ db }: Store, match: string, seat: Seat): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('seats')
    .set({ looked: now })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('looked', '<', now - ONE_LOOK_MS)
    .execute()
}

/** Somebody has seen so much of the log, as he counts. */
export async function noteSeen({ db }: Store, match: string, seat: Seat, upTo: number): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('seats')
    .set({ seen: upTo, looked: now })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where(({ eb, or }) => or([eb('seen', '!=', upTo), eb('looked', '<', now - ONE_LOOK_MS)]))
    .execute()
}

/** Numbers of the actions, as the seat counts them, that somebody else has made since. */
function newActions({ match }: Live, seat: Seat, seen: number): number[] {
  const own: number[] = []
  let n = 0
  for (const [i, played] of (match?.played ?? []).entries()) {
    if (!isMove(played) && played[0] !== seat) continue
    if (n++ >= seen && played[0] !== seat) own.push(i)
  }
  return own
}

export interface News {
  /** How many actions of others are new. */
  readonly actions: number
  /** The last thing that happened, in a sentence; empty where nothing is to be told. */
  readonly line: string
}

/** That a phase has begun says least of what happened. */
const isTold = ({ kind }: GameEvent): boolean => kind !== 'phase' && kind !== 'turn'

/** One line on what is new to a seat; null where nothing is. */
export function newsFor(live: Live, seat: Seat): News | null {
  const { match, game } = live
  const fresh = newActions(live, seat, live.seats[seat]!.seen)
  if (!match || fresh.length === 0) return null
  const last = fresh.flatMap(i => eventsFor(match.log[i]!, seat)).findLast(isTold)
  return { actions: fresh.length, line: last ? say(game.words, game.describe(last)) : '' }
}

/** A match as it stands now, to be gone through while others play on. */
export const asItStands = (live: Live): Live => ({
  ...live,
  turns: live.turns.slice(),
  match: live.match && {
    ...live.match,
    played: live.match.played.slice(),
    log: live.match.log.slice(),
    snapshots: live.match.snapshots.slice(),
  },
})

/** Every position since the seat last looked, from its own eyes: the first, and what each action changed. */
export async function knownSince(
  live: Live,
  seat: Seat,
  seen = live.seats[seat]!.seen,
): Promise<KnownSince | null> {
  if (!live.match) return null
  return await knownFrom(live, seat, newActions(live, seat, seen)[0] ?? live.match.played.length)
}

/** A long match takes seconds: so long is worked on it before others have their turn. */
const BREATH_MS = 20

/** The same from after the first so many actions on. */
export async function knownFrom(live: Live, seat: Seat, from: number): Promise<KnownSince | null> {
  const { match, game, row, turns } = live
  if (!match) return null
  const state = stateAt(match, from)
  const viewNow = (): Json => JSON.parse(JSON.stringify(game.view(state, seat))) as Json
  const first = viewNow()
  let before = first
  let started = performance.now()
  const actions: KnownSince['actions'][number][] = []
  for (const [i, one] of match.played.slice(from).entries()) {
    if (performance.now() - started > BREATH_MS) {
      await new Promise(setImmediate)
      started = performance.now()
    }
    const [by, verb, arg] = one
    game.apply(state, by, toAction(verb, arg))
    if (!isMove(one) && by !== seat) continue
    const view = viewNow()
    const delta = deltaOf(before, view)
    before = view
    const events = eventsFor(match.log[from + i]!, seat)
    actions.push({
      seat: by,
      turn: turns[from + i] ?? 0,
      ...(events.length > 0 && { events }),
      ...(delta && { delta }),
    })
  }
  const { version: rules, dataHash: data } = game
  return { game: row.code, rules, data, scenario: row.scenario, viewer: seat, first, actions }
}
