/**
 * A match: a game begun with a scenario, options and a seed, and what has been played since. State,
 * log and history are kept apart: the state is small, and an action never rewrites what came before.
 */
import { cloneState } from '../flow/clone.ts'
import type { Seed } from '../flow/dice.ts'
import { isSealing } from '../flow/events.ts'
import { setupProblem } from '../flow/game.ts'
import { STANDING } from '../flow/standing.ts'
import type { Action, BaseState, Game, GameEvent, Json, Message, Refusal, Seat } from '../flow/contract.ts'

/** One action as it is kept: who, what, and on what. */
export type Played = readonly [seat: Seat, verb: string, arg?: number | string]

export interface Match<S extends BaseState = BaseState> {
  readonly game: Game<S>
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seed: Seed
  state: S
  /** Every action so far. */
  played: Played[]
  /** What each action brought about; as long as `played`. */
  log: (readonly GameEvent[])[]
  /** Undo may not go below this many actions. */
  sealedAt: number
  /** Positions kept on the way, so that going back does not replay the whole game. */
  snapshots: Snapshot<S>[]
}

interface Snapshot<S> {
  readonly at: number
  readonly state: S
}

/** A position is kept every so many actions. */
const SNAPSHOT_EVERY = 100

export interface Problem {
  readonly problem: Message
}

export function createMatch<S extends BaseState>(
  game: Game<S>,
  scenario: string,
  options: Readonly<Record<string, Json>>,
  seed: Seed,
): Match<S> | Problem {
  const problem = setupProblem(game, scenario, options, seed)
  if (problem) return { problem }
  const state = game.setup(scenario, options, seed)
  const snapshots = [{ at: 0, state: cloneState(state) }]
  return { game, scenario, options: state.options, seed, state, played: [], log: [], sealedAt: 0, snapshots }
}

/** Plays one action, or says why not; a refused action changes nothing. */
export function play<S extends BaseState>(
  match: Match<S>,
  seat: Seat,
  action: Action,
): { readonly events: readonly GameEvent[] } | { readonly refusal: Refusal } {
  const refusal = match.game.check(match.state, seat, action)
  if (refusal) return { refusal }
  const before = deciding(match)
  const events = match.game.apply(match.state, seat, action)
  match.played.push(action.arg === undefined ? [seat, action.verb] : [seat, action.verb, action.arg])
  match.log.push(events)
  if (match.state.outcome || deciding(match) !== before || events.some(isSealing)) {
    match.sealedAt = match.played.length
  }
  if (match.played.length % SNAPSHOT_EVERY === 0) {
    match.snapshots.push({ at: match.played.length, state: cloneState(match.state) })
  }
  return { events }
}

/** Which seats decide, as one word: a change of it is a hand-over. */
const deciding = <S extends BaseState>(match: Match<S>): string =>
  match.game
    .decisions(match.state)
    .map(decision => decision.seat)
    .join()

/**
 * Setting a standing answer is no move: nobody else sees it, so it neither stands in the way of an undo nor is taken
 * back by one.
 */
export const isMove = ([, verb]: Played): boolean => verb !== STANDING

/** Number of the last action that was a move, or -1. */
const lastMove = ({ played }: { readonly played: readonly Played[] }): number => played.findLastIndex(isMove)

/** Takes back the seat's last action, as far as nothing has been revealed since. */
export function undo<S extends BaseState>(match: Match<S>, seat: Seat): Refusal | null {
  const last = lastMove(match)
  if (match.played[last]?.[0] !== seat) return { id: 'engine.undoNothing', rule: 'contract' }
  if (last < match.sealedAt) return { id: 'engine.undoSealed', rule: 'contract' }
  rewind(match, last)
  return null
}

/**
 * Goes back to the position after the first `length` actions, past dice and hand-overs too: only for
 * somebody who has the other side's leave. The dice to come are those that have been seen. Standing answers that were
 * set since are set again.
 */
export function rewind<S extends BaseState>(match: Match<S>, length: number): void {
  const settings = match.played.slice(length).filter(one => !isMove(one))
  match.state = stateAt(match, length)
  match.played.length = length
  match.log.length = length
  match.sealedAt = Math.min(match.sealedAt, length)
  while (match.snapshots.at(-1)!.at > length) match.snapshots.pop()
  for (const [seat, verb, arg] of settings) play(match, seat, toAction(verb, arg))
}

/** How many actions would stand if the seat took back its last one and all that came of it; null without one. */
export function beforeLast(match: Match, seat: Seat): number | null {
  const last = match.played.findLastIndex(one => one[0] === seat && isMove(one))
  return last < 0 ? null : last
}

/** Whether `undo` would be allowed. */
export function canUndo(match: Match, seat: Seat): boolean {
  const last = lastMove(match)
  return last >= match.sealedAt && match.played[last]?.[0] === seat
}

/** How many moves have been made since the first `length` actions. */
export const movesSince = (match: Match, length: number): number =>
  match.played.slice(length).filter(isMove).length

/**
 * What a standing answer says to a question that is open now, or null. Whoever drives the match plays it as the
 * seat's own action, whenever it likes: then nobody can tell that it was not given by hand.
 */
export function standingReply<S extends BaseState>(match: Match<S>): { seat: Seat; action: Action } | null {
  const { game, state } = match
  if (!state.standing) return null
  for (const { seat } of game.decisions(state)) {
    const action = game.reply(state, seat)
    if (action) return { seat, action }
  }
  return null
}

/** The position after the first `length` actions; the caller owns it. */
export function stateAt<S extends BaseState>(match: Match<S>, length: number): S {
  let from = match.snapshots[0]!
  for (const one of match.snapshots) if (one.at <= length) from = one
  const state = cloneState(from.state)
  for (let i = from.at; i < length; i++) {
    const [seat, verb, arg] = match.played[i]!
    match.game.apply(state, seat, toAction(verb, arg))
  }
  return state
}

export const toAction = (verb: string, arg: number | string | undefined): Action =>
  arg === undefined ? { verb } : { verb, arg }

/** A new match that has everything up to a point and goes its own way from there. */
export function branch<S extends BaseState>(match: Match<S>, length: number): Match<S> {
  const state = stateAt(match, length)
  return {
    ...match,
    state,
    played: match.played.slice(0, length),
    log: match.log.slice(0, length),
    snapshots: match.snapshots.filter(one => one.at <= length),
    sealedAt: Math.min(match.sealedAt, length),
  }
}

/** What a seat may read of the log: events for everybody and its own. */
export function eventsFor(events: readonly GameEvent[], viewer: Seat): readonly GameEvent[] {
  return events.filter(event => event.only === undefined || event.only === viewer)
}
