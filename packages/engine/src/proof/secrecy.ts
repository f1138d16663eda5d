/**
 * The law of secrets at reaction windows, for both seats and the onlooker. Two positions that differ only in what
 * somebody may not know look the same to him (`brokenViews`); after the same actions they must open the same windows,
 * whatever a seat holds and whatever it has set. The second position is made up from what he knows (`sample`), with
 * the dice of the first.
 */
import { below } from '../flow/dice.ts'
import { SPECTATOR } from '../flow/contract.ts'
import { eventsFor } from '../match/match.ts'
import { nameOf } from './laws.ts'
import type { Action, BaseState, Game, GameEvent, Seat, Viewer } from '../flow/contract.ts'

/** Windows and standing answers go together: a game without them has nothing to break here. */
export function brokenSecrets<S extends BaseState>(game: Game<S>, state: S, rng: number[]): string[] {
  if (!state.standing) return []
  const broken = brokenStanding(game, state)
  for (const seat of [0, 1]) {
    const twin = game.sample(game.view(state, seat), seat, rng)
    twin.rng = state.rng.slice()
    broken.push(...brokenStory(game, state, twin, seat, rng))
  }
  return broken
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
