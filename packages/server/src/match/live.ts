/** A match in memory: what is stored of it, replayed. The database decides; this is only a copy that may be behind. */
import {
  canUndo,
  createMatch,
  goesAlike,
  hashState,
  isMove,
  isSeed,
  play,
  rewind,
  SPECTATOR,
  toAction,
  undo,
} from '@hexfront/engine'
import type { BaseState, Game, Json, Match, Message, Seat, Seed, Viewer } from '@hexfront/engine'
import type { SeatOffer } from '../client/wire.ts'
import type { Aways } from './clock.ts'
import type { EntryRow, MatchRow, SeatRow } from '../db/tables.ts'

export interface Live {
  readonly id: string
  readonly game: Game
  row: MatchRow
  seats: readonly SeatRow[]
  /** Who sits where, by name; empty where nobody does. */
  names: readonly string[]
  aways: Aways
  /** Null until the dice are cast: seats are free, or shares are not all shown. */
  match: Match | null
  /** Every entry so far; as long as `row.length`. */
  entries: LiveEntry[]
  /** The game turn after each action that stands; as long as `match.played`. */
  turns: number[]
  /** Why it can only be read any more. */
  frozen: Message | null
}

export interface LiveEntry {
  readonly seat: Seat
  /** It set a standing answer, which is nobody else's business. */
  readonly isSecret: boolean
  readonly key: string | null
  readonly batch: number
  readonly applied: number
  readonly at: number
}

/** What the database has of a match, from some entry on. */
export interface Stored {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly names: readonly string[]
  readonly aways: Aways
  readonly entries: readonly EntryRow[]
}

/** A match as the database has it, or frozen at its beginning where it was begun on other rules and goes elsewhere. */
export function revive(game: Game, stored: Stored): Live {
  const { row, seats, names, aways } = stored
  const live: Live = {
    id: row.id,
    game,
    row,
    seats,
    names,
    aways,
    match: null,
    entries: [],
    turns: [],
    frozen: null,
  }
  follow(live, stored)
  if (!live.frozen && live.match && leadsElsewhere(game, row, live.match.state)) freeze(live)
  return live
}

/** Of a match that was begun when positions had another form the hash may be of that. */
const leadsElsewhere = (game: Game, { hash, rules }: MatchRow, state: BaseState): boolean =>
  hash !== '' && hash !== hashState(state) && !goesAlike(game, rules)

/** A match that was begun on fewer bits goes on with them. */
const seedOf = (dice: string): Seed => (isSeed(dice) ? dice : Number(dice))

function begin(live: Live, seed: Seed): void {
  const options = JSON.parse(live.row.options) as Record<string, Json>
  const match = createMatch(live.game, live.row.scenario, options, seed)
  if ('problem' in match) live.frozen = match.problem
  else live.match = match
}

/** Brings a match up to what has been stored since. */
export function follow(live: Live, { row, seats, names, aways, entries }: Stored): void {
  live.row = row
  live.seats = seats
  live.names = names
  live.aways = aways
  if (!live.match && !live.frozen && row.dice !== null) begin(live, seedOf(row.dice))
  for (const entry of entries) {
    live.entries.push(noteOf(entry))
    if (!live.frozen && live.match && !perform(live, entry)) freeze(live)
  }
}

/** Other rules than it was begun on lead elsewhere: it stays readable as far as it was understood. */
function freeze(live: Live): void {
  const { rules, data } = live.row
  const { version, dataHash } = live.game
  live.frozen =
    rules !== version
      ? { id: 'save.rules', params: { saved: rules, known: version } }
      : data !== dataHash
        ? { id: 'save.data', params: { saved: data, known: dataHash } }
        : { id: 'save.hash' }
}

export const noteOf = (entry: EntryRow): LiveEntry => ({
  seat: entry.seat,
  isSecret: entry.kind === 'act' && !isMove([entry.seat, entry.verb]),
  key: entry.key,
  batch: entry.batch,
  applied: entry.applied,
  at: entry.at,
})

type Step = Pick<EntryRow, 'seat' | 'kind' | 'verb' | 'arg'>

/** Does what an entry says; false where the rules do not let it. */
export function perform(live: Live, { seat, kind, verb, arg }: Step): boolean {
  const match = live.match!
  const value = arg === null ? undefined : (JSON.parse(arg) as number | string)
  if (kind === 'act') {
    if ('refusal' in play(match, seat, toAction(verb, value))) return false
    live.turns.push(live.game.turn(match.state))
    return true
  }
  if (kind === 'undo') {
    for (let n = 0; n < Number(value); n++) if (undo(match, seat)) return false
  } else rewind(match, Number(value))
  mendTurns(live)
  return true
}

/** Taking back sets standing answers again: what stands beside the match is made to fit. */
function mendTurns(live: Live): void {
  const { played, state } = live.match!
  live.turns.length = Math.min(live.turns.length, played.length)
  while (live.turns.length < played.length) live.turns.push(live.game.turn(state))
}

/** The number of the position as a viewer counts: what is another's secret is not counted. */
export const positionFor = (live: Live, viewer: Viewer, length = live.entries.length): number => {
  let n = 0
  for (let i = 0; i < length; i++) if (isSeenBy(live.entries[i]!, viewer)) n++
  return n
}

export const isSeenBy = (entry: LiveEntry, viewer: Viewer): boolean =>
  !entry.isSecret || entry.seat === viewer

/** How many actions in a row a viewer may take back. */
export function undoable({ match }: Live, viewer: Viewer): number {
  if (viewer === SPECTATOR || !match || !canUndo(match, viewer)) return 0
  let n = 0
  for (let i = match.played.length - 1; i >= match.sealedAt; i--) {
    const one = match.played[i]!
    if (!isMove(one)) continue
    if (one[0] !== viewer) break
    n++
  }
  return n
}

/** Seats that have to decide, in one word. */
export const decidingIn = (live: Live): string =>
  live.match
    ? live.game
        .decisions(live.match.state)
        .map(one => one.seat)
        .join()
    : ''

export const seatOf = (live: Live, person: string | null): Seat | null =>
  person === null ? null : (live.seats.find(one => one.person === person)?.seat ?? null)

export const offerOf = (row: SeatRow | undefined): SeatOffer | null =>
  row?.offer ? (JSON.parse(row.offer) as SeatOffer) : null
