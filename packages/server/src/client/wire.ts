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
  /** That somebody else is to sit here, as long as not everybody has agreed. */
  readonly offer: SeatOffer | null
}

/** Who is to take a seat over. */
export interface SeatOffer {
  readonly to: 'computer' | 'anybody'
  /** The seat that asks. */
  readonly by: Seat
  readonly agreed: readonly Seat[]
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
  /** What it is played with now: a match that was begun on older rules and goes on with these is played with these. */
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly seats: readonly WireSeat[]
  readonly commitment: string
  /** Where whoever made it sits; nowhere, perhaps. */
  readonly maker: Seat | null
  /** The match that follows with sides changed; null for onlookers. */
  readonly rematch: string | null
  /** How much of the log the viewer had seen when he last looked; null for onlookers. */
  readonly seen: number | null
  /** Null before the match has begun. */
  readonly view: Json
  readonly log: readonly WireLog[]
}

/** One thing said at the table. */
export interface ChatLine {
  readonly n: number
  readonly name: string
  readonly text: string
  readonly at: number
}

/** Beside the position: something was said, or the listener sits here no more and has to ask again. */
export type Talk =
  | { readonly op: 'talk'; readonly match: string; readonly line: ChatLine }
  | { readonly op: 'left'; readonly match: string }

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

/** What a seat knows of a match from when it last looked: the first view, and how each action changed it. */
export interface KnownSince {
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly viewer: Seat
  readonly first: Json
  readonly actions: readonly {
    readonly seat: Seat
    readonly turn: number
    readonly events?: readonly GameEvent[]
    readonly delta?: Delta
  }[]
}

export interface ListedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly scenarioName: string
  /** Options that are not as the rules have them, in words. */
  readonly optionNames: readonly string[]
  readonly status: MatchStatus
  readonly pace: Pace
  readonly turn: number
  readonly seats: readonly {
    readonly seat: Seat
    readonly side: string
    readonly name: string
    readonly kind: string
  }[]
  /** The seat of whoever asks, or null. */
  readonly mine: Seat | null
  readonly isMyTurn: boolean
  /** What others have done since whoever asks last looked. */
  readonly news: { readonly actions: number; readonly line: string } | null
  /** How much of the log whoever asks has seen; null where he does not sit there. */
  readonly seen: number | null
  readonly outcome: Outcome | null
  readonly touched: number
}

/** Somebody's place on a ladder: with one side of a title. */
export interface Rung {
  readonly person: string
  readonly name: string
  readonly seat: Seat
  readonly rating: number
  readonly deviation: number
  readonly games: number
}

/** open: people enter. playing: rounds follow one another. */
export type TournamentStatus = 'open' | 'playing' | 'over'

export interface ListedTournament {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly scenario: string
  readonly kind: 'roundRobin' | 'swiss'
  /** The round that is played; 0 before the first. */
  readonly round: number
  readonly status: TournamentStatus
}

export interface Tournament extends ListedTournament {
  /** Of the Swiss system; a round robin has as many as it needs. */
  readonly rounds: number
  /** Whoever made it. */
  readonly creator: string
  readonly entrants: readonly { readonly n: number; readonly name: string; readonly id: string }[]
  readonly pairings: readonly {
    readonly round: number
    /** Numbers of the entrants with either side; nobody for a bye. */
    readonly first: number
    readonly second: number | null
    readonly match: string | null
    /** Of the first side: 1, ½ or 0; null as long as nobody knows. */
    readonly score: number | null
    readonly isOver: boolean
  }[]
  /** Best first. */
  readonly table: readonly {
    readonly entrant: number
    readonly name: string
    readonly score: number
    readonly buchholz: number
  }[]
}
