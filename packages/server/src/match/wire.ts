/** What leaves the server of a match: made from the view of whoever it is for, never from the position itself. */
import { deltaOf, eventsFor, isMove, SPECTATOR } from '@hexfront/engine'
import type { Json, Seat, Viewer } from '@hexfront/engine'
import type { AskedBack, Increment, Snapshot, Standing, WireLog } from '../client/wire.ts'
import { clocksOf } from './clock.ts'
import { offerOf, positionFor, undoable } from './live.ts'
import type { Live } from './live.ts'

/** Eyes that see everything: only when a match is over. */
const OPEN: Viewer = -2

export type * from '../client/wire.ts'

/** What a viewer has been sent last. */
export interface Sent {
  readonly at: number
  readonly view: Json
  readonly log: readonly WireLog[]
  /** What stands beside the position: where it differs all has to be sent again. */
  readonly beside: string
}

export function snapshotFor(
  live: Live,
  viewer: Viewer,
  now: number,
): { readonly message: Snapshot; readonly sent: Sent } {
  const sent: Sent = {
    at: positionFor(live, viewer),
    view: viewFor(live, viewer),
    log: logFor(live, viewer),
    beside: besideOf(live),
  }
  const { row, seats, game } = live
  const message: Snapshot = {
    op: 'snapshot',
    ...standingOf(live, viewer, now),
    game: row.code,
    rules: game.version,
    data: game.dataHash,
    scenario: row.scenario,
    seats: seats.map(one => ({
      seat: one.seat,
      kind: one.bot !== null ? 'computer' : one.person !== null ? 'person' : 'free',
      name: live.names[one.seat] ?? '',
      owes: one.commitment !== null && one.share === null,
      offer: offerOf(one),
    })),
    commitment: row.commitment,
    maker: seats.find(one => one.person === row.creator)?.seat ?? null,
    rematch: viewer >= 0 ? row.rematch : null,
    seen: viewer >= 0 ? seats[viewer]!.seen : null,
    view: sent.view,
    log: sent.log,
  }
  return { message, sent }
}

/** What has changed since a viewer was sent something; null where, for these eyes, nothing has. */
export function incrementFor(
  live: Live,
  viewer: Viewer,
  before: Sent,
  now: number,
): { readonly message: Increment; readonly sent: Sent } | null {
  const at = positionFor(live, viewer)
  if (at === before.at) return null
  const view = viewFor(live, viewer)
  const log = logFor(live, viewer)
  let same = 0
  while (same < log.length && same < before.log.length && sameEntry(log[same]!, before.log[same]!)) same++
  const message: Increment = {
    op: 'increment',
    ...standingOf(live, viewer, now),
    from: before.at,
    delta: deltaOf(before.view, view),
    logFrom: same,
    log: log.slice(same),
  }
  return { message, sent: { at, view, log, beside: before.beside } }
}

/** What can change without an action: who sits where, what is asked, what follows. */
export function besideOf({ row, seats, names }: Live): string {
  const { status, asked, rematch } = row
  const sitting = seats.map(one => [one.person, one.bot, one.offer, one.share !== null])
  return JSON.stringify([status === 'over' ? 'playing' : status, asked, rematch, names, sitting])
}

/** Events are never written to again: the same list is the same entry. */
const sameEntry = (a: WireLog, b: WireLog): boolean =>
  a.at === b.at && a.turn === b.turn && a.events.length === b.events.length && a.events[0] === b.events[0]

function standingOf(live: Live, viewer: Viewer, now: number): Standing {
  const { row, match, game } = live
  return {
    match: live.id,
    at: positionFor(live, viewer),
    status: row.status,
    viewer,
    undoable: match ? undoable(live, viewer) : 0,
    deciding: match ? game.decisions(match.state).map(one => one.seat) : [],
    clocks: clocksOf(row, now, live.aways),
    asked: askedFor(live),
    outcome: match?.state.outcome ?? null,
    frozen: live.frozen,
  }
}

/** Once it is over nothing is secret any more. */
const eyesOf = (live: Live, viewer: Viewer): Viewer => (live.match?.state.outcome ? OPEN : viewer)

function viewFor({ match, game, ...live }: Live, viewer: Viewer): Json {
  if (!match) return null
  const eyes = eyesOf({ match, game, ...live }, viewer)
  const view = eyes === OPEN ? { ...match.state, rng: [0, 0, 0, 0] } : game.view(match.state, eyes)
  return structuredCopy(view)
}

/** As it will be read at the other end: a delta must be taken between plain records. */
const structuredCopy = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

export function logFor(live: Live, viewer: Viewer): WireLog[] {
  const { match, turns } = live
  if (!match) return []
  const eyes = eyesOf(live, viewer)
  const log: WireLog[] = []
  let at = 0
  for (const [i, played] of match.played.entries()) {
    if (!isMove(played) && played[0] !== viewer) continue
    const events = eyes === OPEN ? match.log[i]! : eventsFor(match.log[i]!, eyes)
    if (events.length > 0) log.push({ at, seat: played[0], turn: turns[i] ?? 0, events })
    at++
  }
  return log
}

/** What the other side is asked to let be taken back, as far as both know it. */
function askedFor({ row, match }: Live): AskedBack | null {
  if (row.asked === null || !match) return null
  const { by, length } = JSON.parse(row.asked) as { by: Seat; length: number }
  const events = match.log.slice(length).flatMap(list => eventsFor(list, SPECTATOR))
  return { by, actions: match.played.slice(length).filter(isMove).length, events }
}
