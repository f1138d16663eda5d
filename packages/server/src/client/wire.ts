/** What goes over the wire; both ends read it here. */
import type { Delta, GameEvent, Json, Message, Outcome, Refusal, Seat, Viewer } from '@hexfront/engine'

/** open: seats are free. sealing: shares of the dice are not all shown. */
export type MatchStatus = 'open' | 'sealing' | 'playing' | 'over'

/** none: nobody counts. bank: so much for the whole match, and more after every decision. days: for each decision. */
export type Pace =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'bank'
      readonly bankMs: number
      readonly incrementMs: number
      readonly runsOut: RunsOut
    }
  | { readonly kind: 'days'; readonly days: number; readonly runsOut: RunsOut }

/** What happens when time runs out: the match is lost, or the computer sits in. */
export type RunsOut = 'lose' | 'computer'

export interface Clocks {
  readonly kind: Pace['kind']
  /** Milliseconds left now; empty without clocks. */
  readonly left: readonly number[]
}

/** What one action brought about, as far as the reader may know; numbered as the reader counts. */
export interface WireLog {
  readonly at: number
  readonly seat: Seat
  readonly turn: number
  readonly events: readonly GameEvent[]
}

export interface WireSeat {
  readonly seat: Seat
  readonly kind: 'person' | 'computer' | 'free'
  readonly name: string
  /** Whether its share of the dice is still to come. */
  readonly owes: boolean
}

/** What changes with every action, whole. */
export interface Standing {
  readonly match: string
  readonly at: number
  readonly status: MatchStatus
  readonly viewer: Viewer
  /** How many actions in a row the viewer may take back. */
  readonly undoable: number
  readonly deciding: readonly Seat[]
  readonly clocks: Clocks
  readonly asked: AskedBack | null
  readonly outcome: Outcome | null
  readonly frozen: Message | null
}

export interface AskedBack {
  readonly by: Seat
  readonly actions: number
  readonly events: readonly GameEvent[]
}

export interface Snapshot extends Standing {
  readonly op: 'snapshot'
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly seats: readonly WireSeat[]
  readonly commitment: string
  /** Null before the match has begun. */
  readonly view: Json
  readonly log: readonly WireLog[]
}

export interface Increment extends Standing {
  readonly op: 'increment'
  readonly from: number
  readonly delta: Delta | null
  /** The log stands up to this number, and goes on with `log`. */
  readonly logFrom: number
  readonly log: readonly WireLog[]
}

/** done: stored. stale: made for another position. refused: the rules, or the state of the match, do not let it. */
export type Answer =
  | {
      readonly result: 'done'
      /** The position it led to, as this seat counts. */
      readonly at: number
      /** How many of the actions were played: the rest waits for what was not foreseen. */
      readonly applied: number
      readonly repeated: boolean
    }
  | { readonly result: 'stale'; readonly at: number }
  | { readonly result: 'refused'; readonly at: number; readonly refusal: Refusal }

export interface ListedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly status: MatchStatus
  readonly pace: Pace
  readonly turn: number
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly kind: string }[]
  /** The seat of whoever asks, or null. */
  readonly mine: Seat | null
  readonly isMyTurn: boolean
  readonly outcome: Outcome | null
  readonly touched: number
}
