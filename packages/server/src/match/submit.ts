/**
 * One truth: what a seat wants to do is tried on the match, stored, and only then acknowledged and told to others.
 * It names the position it was made for and carries a key of the sender's own, so that it acts once or not at all.
 */
import { hashState, play, RESIGN, standingReply, STANDING, toAction } from '@hexfront/engine'
import type { Action, Refusal, Seat } from '@hexfront/engine'
import type { Answer } from '../client/wire.ts'
import type { EntryRow, NewEntry } from '../db/tables.ts'
import { clockOf, decidersOf, paceOf, tickClock } from './clock.ts'
import { forget, publish, reread, withMatch } from './house.ts'
import type { House } from './house.ts'
import { decidingIn, noteOf, perform, positionFor, undoable } from './live.ts'
import type { Live } from './live.ts'
import { append } from './shelf.ts'
import type { MatchChange } from './shelf.ts'

export interface Submission {
  /** The position it was made for, as this seat counts. */
  readonly at: number
  readonly key: string
  readonly what: Doing
}

export type Doing =
  | {
      readonly kind: 'act'
      readonly actions: readonly Action[]
      /** They were kept as a plan, and are none any more. */
      readonly isPlan?: true
    }
  | { readonly kind: 'undo'; readonly count: number }
  | { readonly kind: 'back'; readonly length: number }

export type { Answer } from '../client/wire.ts'

/** Another process may be first a few times; more often is a bug. */
const TRIES = 20

/** Plays what a seat sends; null where there is no such match. */
export async function submit(
  house: House,
  id: string,
  seat: Seat,
  submission: Submission,
): Promise<Answer | null> {
  return await withMatch(house, id, async live => {
    let now = live
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await attempt(house, now, seat, submission)
      // What looks stale may only be ahead of what this process has heard.
      if (answer && (answer.result !== 'stale' || tries > 0)) return answer
      // Somebody else was first: what was tried here is not what is stored. Who only comes late has spoilt nothing.
      if (!answer) forget(house, id)
      now = await reread(house, id)
    }
    throw new Error(`${id} changes faster than it can be read`)
  })
}

/** One try: an answer, or null where somebody else has stored something meanwhile. */
async function attempt(
  house: House,
  live: Live,
  seat: Seat,
  { at, key, what }: Submission,
): Promise<Answer | null> {
  const before = whyNot(live, seat, at, key)
  if (before) return before
  const deciding = decidersOf(live.row)
  let steps: Tried
  let entries: NewEntry[]
  try {
    steps = tryOut(live, seat, what)
    if ('refusal' in steps) {
      if (steps.isSpoilt) forget(house, live.id)
      return { result: 'refused', at: positionFor(live, seat), refusal: steps.refusal }
    }
    entries = numbered(live, steps.entries, key, steps.applied)
    const change = changeOf(live, deciding)
    const planner = what.kind === 'act' && what.isPlan ? seat : null
    if (!(await append(house.store, live.id, live.entries.length, entries, change, planner))) return null
    live.row = { ...live.row, ...change, length: live.row.length + entries.length, touched: Date.now() }
  } catch (error) {
    // Whatever broke, in the rules or in the database: what was tried is not what is stored.
    forget(house, live.id)
    throw error
  }
  live.entries.push(...entries.map(entry => noteOf(entry as EntryRow)))
  publish(house, live, 'changes')
  house.onChange(live)
  return { result: 'done', at: positionFor(live, seat), applied: steps.applied, repeated: false }
}

/** The answer to what need not be tried: it was done before, comes too late, or the match is not on. */
function whyNot(live: Live, seat: Seat, at: number, key: string): Answer | null {
  const first = live.entries.findIndex(entry => entry.seat === seat && entry.key === key)
  if (first >= 0) {
    const { batch, applied } = live.entries[first]!
    return { result: 'done', at: positionFor(live, seat, first + batch), applied, repeated: true }
  }
  const now = positionFor(live, seat)
  if (live.row.status !== 'playing' || !live.match)
    return { result: 'refused', at: now, refusal: { id: 'server.notOn', rule: 'contract' } }
  if (live.frozen) return { result: 'refused', at: now, refusal: { ...live.frozen, rule: 'contract' } }
  return at === now ? null : { result: 'stale', at: now }
}

type Step = Pick<EntryRow, 'seat' | 'kind' | 'verb' | 'arg'>

type Tried =
  | { readonly entries: Step[]; readonly applied: number }
  | { readonly refusal: Refusal; readonly isSpoilt: boolean }

function tryOut(live: Live, seat: Seat, what: Doing): Tried {
  if (what.kind === 'act') return tryActions(live, seat, what.actions)
  const sealed: Refusal = { id: 'engine.undoSealed', rule: 'contract' }
  // Found out without trying: a match that was tried on in vain has to be played through again.
  if (what.kind === 'undo' && what.count > undoable(live, seat)) return { refusal: sealed, isSpoilt: false }
  const value = what.kind === 'undo' ? what.count : what.length
  const step: Step = { seat, kind: what.kind, verb: '', arg: JSON.stringify(value) }
  if (!perform(live, step)) return { refusal: sealed, isSpoilt: true }
  return { entries: [step], applied: 1 }
}

/** A list is played until something happens that its author could not foresee: a die, a reveal, a hand-over. */
function tryActions(live: Live, seat: Seat, actions: readonly Action[]): Tried {
  const match = live.match!
  const entries: Step[] = []
  let applied = 0
  for (const action of actions) {
    const refusal = refusalFor(live, seat, action)
    if (refusal && applied === 0) return { refusal, isSpoilt: false }
    if (refusal) break
    entries.push(playStep(live, seat, action))
    applied++
    if (match.sealedAt === match.played.length && action.verb !== STANDING) break
  }
  answerFor(live, entries)
  return { entries, applied }
}

/** The reason is found in what the seat knows: the true position could tell more. */
function refusalFor({ match, game }: Live, seat: Seat, action: Action): Refusal | null {
  if (!game.check(match!.state, seat, action)) return null
  return game.check(game.view(match!.state, seat), seat, action) ?? { id: 'engine.offer', rule: 'contract' }
}

function playStep(live: Live, seat: Seat, action: Action): Step {
  const { verb, arg } = action
  const done = play(live.match!, seat, toAction(verb, arg))
  if ('refusal' in done) throw new Error(`${done.refusal.id} (${done.refusal.rule})`)
  live.turns.push(live.game.turn(live.match!.state))
  return { seat, kind: 'act', verb, arg: arg === undefined ? null : JSON.stringify(arg) }
}

const MOST_REPLIES = 1000

/** What people have said once and for all is played at once, as their own action. */
function answerFor(live: Live, entries: Step[]): void {
  for (let n = 0; n < MOST_REPLIES; n++) {
    const reply = standingReply(live.match!)
    if (!reply || !live.seats[reply.seat]?.person) return
    entries.push(playStep(live, reply.seat, reply.action))
  }
  throw new Error('standing answers answer for ever')
}

function numbered(live: Live, steps: readonly Step[], key: string, applied: number): NewEntry[] {
  const at = Date.now()
  return steps.map((step, i) => ({
    ...step,
    match: live.id,
    n: live.entries.length + i,
    key: i === 0 ? key : null,
    batch: i === 0 ? steps.length : 1,
    applied,
    at,
  }))
}

function changeOf(live: Live, before: readonly Seat[]): MatchChange & { readonly deciding: string } {
  const { state } = live.match!
  const deciding = decidingIn(live)
  const after = deciding === '' ? [] : deciding.split(',').map(Number)
  const clock = tickClock(clockOf(live.row), paceOf(live.row), before, after, Date.now(), live.aways)
  return {
    hash: hashState(state),
    deciding,
    turn: live.game.turn(state),
    outcome: state.outcome ? JSON.stringify(state.outcome) : null,
    status: state.outcome ? 'over' : 'playing',
    clock: JSON.stringify(clock),
    asked: null,
  }
}

/** A seat gives the match up, whoever has to decide. */
export const resignation: Doing = { kind: 'act', actions: [{ verb: RESIGN }] }
