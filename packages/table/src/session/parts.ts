/** What a session is put together from. */
import type { Action, BaseState, Decision, Outcome, Save, Seat } from '@hexfront/engine'
import type { Advice, Reviewed } from '@hexfront/bots'
import type { History } from './history.ts'
import type { Speed } from './pace.ts'
import type { Player } from './players.ts'

/** The computer players, wherever they think. */
export interface Brain {
  choose(seat: Seat, view: BaseState, decision: Decision, actions: readonly Action[]): Promise<Action>
  /** What a computer would do in a seat; null where none can tell. */
  advise?(seat: Seat, view: BaseState): Promise<Advice | null>
  /** Nobody waits any more for what it would do. */
  stopAdvising?(): void
  /** Goes through the turns of a match that cost a seat most, with a computer beside it. */
  review?(save: Save, seat: Seat, hear: ReviewListener): Promise<void>
  /** Players have changed places. */
  seat?(players: readonly Player[]): void
  close(): void
}

/** Told of every passage that was looked at: what differs there, or null; and how many there are in all. */
export type ReviewListener = (found: Reviewed | null, of: number) => void

/** Where a match is kept after every action: safe from a reload when the call returns, settled when it resolves. */
export interface Keeper {
  keep(save: Save, turn: number, outcome: Outcome | null): Promise<void>
}

export interface SessionParts {
  readonly id: string
  readonly history: History
  readonly players: readonly Player[]
  readonly brain: Brain
  readonly keeper: Keeper
  readonly speed: Speed
}
