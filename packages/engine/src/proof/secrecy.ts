/**
 * The law of secrets, for both seats and the onlooker. Two positions that differ only in what somebody may not know
 * are the same to him: the same view, the same questions, and after the same action the same windows. The second
 * position is made up from what he knows (`sample`), with the dice of the first.
 */
import { below } from '../flow/dice.ts'
import { hashState } from '../flow/hash.ts'
import { SPECTATOR } from '../flow/contract.ts'
import { eventsFor } from '../match/match.ts'
import type { Action, BaseState, Game, GameEvent, Seat, Viewer } from '../flow/contract.ts'

export function brokenSecrets<S extends BaseState>(game: Game<S>, state: S, rng: number[]): string[] {
  const broken: string[] = []
  for (const seat of [0, 1]) {
    const twin = game.sample(game.view(state, seat), seat, rng)
    twin.rng = state.rng.slice()
    for (const viewer of [seat, SPECTATOR]) broken.push(...brokenLook(game, state, twin, viewer))
    if (broken.length === 0) broken.push(...brokenStory(game, state, twin, seat, rng))
  }
  broken.push(...brokenStanding(game, state))
  return broken
}

const nameOf = (viewer: Viewer): string => (viewer === SPECTATOR ? 'the spectator' : `side ${viewer}`)

/** The twin looks the same, and asks the same of the same. */
function brokenLook<S extends BaseState>(game: Game<S>, state: S, twin: S, viewer: Viewer): string[] {
  const view = game.view(state, viewer)
  if (hashState(game.view(twin, viewer)) !== hashState(view))
    return [`what ${nameOf(viewer)} sees depends on what it may not know`]
  const asked = questions(game, state, viewer)
  if (questions(game, twin, viewer) !== asked || questions(game, view, viewer) !== asked)
    return [`who is asked depends on what ${nameOf(viewer)} may not know`]
  return []
}

/** The questions that are open, as a viewer may hear them: his own whole, of the others only who is asked. */
function questions<S extends BaseState>(game: Game<S>, state: S, viewer: Viewer): string {
  return JSON.stringify(game.decisions(state).map(one => (one.seat === viewer ? one : one.seat)))
}

/** Windows in a row that a story is followed through. */
const FOLLOWED = 4

/**
 * The same actions have the same consequences, as far as the seat and the onlooker can tell: unless they bring out
 * something hidden, in which the two stories then differ, both stop at the same reaction windows.
 */
function brokenStory<S extends BaseState>(
  game: Game<S>,
  state: S,
  twin: S,
  seat: Seat,
  rng: number[],
): string[] {
  const one = game.copy(state)
  const other = game.copy(twin)
  for (let n = 0; n <= FOLLOWED; n++) {
    const deciding = game.decisions(one)
    const actor = deciding[below(rng, deciding.length)]!.seat
    const offered = game.actions(one, actor)
    const action = offered[below(rng, offered.length)]!
    if (game.check(other, actor, action)) return []
    const events = game.apply(one, actor, action)
    const told = tryApply(game, other, actor, action)
    if (!told || one.outcome || other.outcome) return []
    const stories = [seat, SPECTATOR].map(viewer =>
      parted(eventsFor(events, viewer), eventsFor(told, viewer)),
    )
    const broken = [seat, SPECTATOR].filter(
      (viewer, i) => stories[i] !== 'apart' && windows(game, one, viewer) !== windows(game, other, viewer),
    )
    if (broken.length > 0)
      return broken.map(
        viewer => `who is asked after ${action.verb} depends on what ${nameOf(viewer)} may not know`,
      )
    if (stories[0] !== 'same' || windows(game, one, seat) === '') return []
  }
  return []
}

/** A made-up position need not be one that play could reach: it may break where the true one does not. */
function tryApply<S extends BaseState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  action: Action,
): readonly GameEvent[] | null {
  try {
    return game.apply(state, seat, action)
  } catch {
    return null
  }
}

/**
 * How two stories compare: one may be over where the other goes on (it has stopped to ask, or nothing came of it),
 * or they part at some event, in which something hidden has come out.
 */
function parted(one: readonly GameEvent[], other: readonly GameEvent[]): 'same' | 'over' | 'apart' {
  const shorter = Math.min(one.length, other.length)
  for (let i = 0; i < shorter; i++) if (JSON.stringify(one[i]) !== JSON.stringify(other[i])) return 'apart'
  return one.length === other.length ? 'same' : 'over'
}

/** Reaction windows that are open, and who is asked there; what a viewer hears of it he hears from his view. */
function windows<S extends BaseState>(game: Game<S>, state: S, viewer: Viewer): string {
  const open = game.decisions(game.view(state, viewer)).filter(one => one.window)
  return open.map(({ seat, kind, wait }) => JSON.stringify([seat, kind, wait])).join()
}

/** Standing answers are their owner's alone, and say nothing that the owner's view does not say. */
function brokenStanding<S extends BaseState>(game: Game<S>, state: S): string[] {
  if (!state.standing) return []
  const broken: string[] = []
  for (const seat of [0, 1]) {
    const view = game.view(state, seat)
    if (JSON.stringify(game.standing(view, seat)) !== JSON.stringify(game.standing(state, seat)))
      broken.push(`what side ${seat} may set depends on a secret`)
    const said = game.reply(state, seat)
    if (JSON.stringify(game.reply(view, seat)) !== JSON.stringify(said))
      broken.push(`the standing answer of side ${seat} depends on a secret`)
    if (said && game.check(state, seat, said)) broken.push(`the standing answer of side ${seat} is not legal`)
    for (const viewer of [1 - seat, SPECTATOR])
      if (Object.keys(game.view(state, viewer).standing![seat]!).length > 0)
        broken.push(`${nameOf(viewer)} sees the standing answers of side ${seat}`)
  }
  return broken
}
