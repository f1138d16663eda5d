/**
 * The laws every game keeps, checked on any position of any game. A fuzz run checks them after every
 * action; a game's tests check them on positions of their own. Each answer is a list of what is broken.
 */
import { cloneState } from '../flow/clone.ts'
import { below } from '../flow/dice.ts'
import { hashState } from '../flow/hash.ts'
import { SPECTATOR } from '../flow/contract.ts'
import { forge, isOneOf } from './forge.ts'
import type { Action, BaseState, Game, Seat, Viewer } from '../flow/contract.ts'

/** A position is plain JSON: what is written is what is read back. */
export function brokenJson(value: unknown, path = 'state'): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? []
      : [`${path} is ${Object.is(value, -0) ? '-0' : value}`]
  if (Array.isArray(value)) return brokenList(value, path)
  if (typeof value !== 'object') return [`${path} is ${typeof value}`]
  if (Object.getPrototypeOf(value) !== Object.prototype) return [`${path} is not a plain record`]
  return Object.entries(value).flatMap(([key, entry]) => brokenJson(entry, `${path}.${key}`))
}

/** A list holds plain values or records, not both: copying relies on it. */
function brokenList(list: readonly unknown[], path: string): string[] {
  const records = list.filter(entry => typeof entry === 'object' && entry !== null).length
  if (records > 0 && records < list.length) return [`${path} mixes plain values and records`]
  return list.flatMap((entry, i) => brokenJson(entry, `${path}[${i}]`))
}

/** While the game is on somebody decides and has something to choose; when it is over nobody does. */
export function brokenDecisions<S extends BaseState>(game: Game<S>, state: S): string[] {
  const decisions = game.decisions(state)
  if (game.outcome(state)) return decisions.length > 0 ? ['the game is over but somebody decides'] : []
  if (decisions.length === 0) return ['the game is on but nobody decides']
  const broken: string[] = []
  for (const { seat, kind } of decisions) {
    const actions = game.actions(state, seat)
    if (actions.length === 0) broken.push(`${kind} offers side ${seat} nothing`)
    if (new Set(actions.map(key)).size < actions.length)
      broken.push(`${kind} offers side ${seat} the same twice`)
  }
  return broken
}

const key = (action: Action): string => `${action.verb} ${typeof action.arg} ${action.arg}`

/** Every action on offer passes the check; the other side's copy of it does not. */
export function brokenChecks<S extends BaseState>(game: Game<S>, state: S): string[] {
  const broken: string[] = []
  const deciding = game.decisions(state).map(decision => decision.seat)
  for (const seat of deciding) {
    for (const action of game.actions(state, seat)) {
      const refusal = game.check(state, seat, action)
      if (refusal) broken.push(`${key(action)} is offered and refused: ${refusal.id}`)
      const other = 1 - seat
      if (!deciding.includes(other) && !game.check(state, other, action))
        broken.push(`${key(action)} from the wrong seat passes`)
    }
  }
  return broken
}

/** Forged actions are refused, with a reason and a rule, and change nothing. */
export function brokenRefusals<S extends BaseState>(
  game: Game<S>,
  state: S,
  rng: number[],
  tries: number,
): { broken: string[]; tried: number } {
  const broken: string[] = []
  const before = hashState(state)
  let tried = 0
  for (let i = 0; i < tries; i++) {
    const seat: Seat = below(rng, 2)
    const offered = game.actions(state, seat)
    const forged = forge(rng, offered.length > 0 ? offered : game.actions(state, 1 - seat))
    if (isOneOf(offered, forged)) continue
    tried++
    const refusal = game.check(state, seat, forged as Action)
    if (!refusal) broken.push(`forged ${JSON.stringify(forged)} passes`)
    else if (!refusal.id || !refusal.rule)
      broken.push(`forged ${JSON.stringify(forged)} is refused without a reason or rule`)
    if (!throws(() => game.apply(state, seat, forged as Action)))
      broken.push(`forged ${JSON.stringify(forged)} is applied`)
  }
  if (hashState(state) !== before) broken.push('a refused action changed the state')
  return { broken, tried }
}

/**
 * Why something is refused says a seat no more than its view does: a forged action is refused by both alike. The
 * generator is only read, so that the game goes on as it would have.
 */
export function brokenReasons<S extends BaseState>(
  game: Game<S>,
  state: S,
  rng: readonly number[],
  tries: number,
): string[] {
  const broken: string[] = []
  const dice = rng.slice()
  for (const seat of [0, 1]) {
    const view = game.view(state, seat)
    const offered = game.actions(state, seat)
    const models = offered.length > 0 ? offered : game.actions(state, 1 - seat)
    for (let i = 0; i < tries; i++) {
      const forged = forge(dice, models) as Action
      if (JSON.stringify(game.check(view, seat, forged)) !== JSON.stringify(game.check(state, seat, forged)))
        broken.push(`why ${JSON.stringify(forged)} is refused to ${nameOf(seat)} depends on a secret`)
    }
  }
  return broken
}

function throws(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}

/**
 * A view leaks nothing, to either seat or to an onlooker: it holds no generator, looks at itself unchanged, hears of
 * the same questions, offers its own seat just what the true position offers (so nothing on offer depends on a
 * secret), and a position made up from the view alone looks the same again, to that seat and to an onlooker, and
 * asks the same of the same. What happens next is `brokenSecrets`.
 */
export function brokenViews<S extends BaseState>(game: Game<S>, state: S, rng: number[]): string[] {
  const broken: string[] = []
  const views = [0, 1].map(seat => game.view(state, seat))
  const open = hashState(game.view(state, SPECTATOR))
  for (const viewer of [0, 1, SPECTATOR]) {
    const view = views[viewer] ?? game.view(state, viewer)
    const who = nameOf(viewer)
    if (view.rng.some(word => word !== 0)) broken.push(`${who} sees the generator`)
    if (hashState(game.view(view, viewer)) !== hashState(view))
      broken.push(`the view of ${who} changes when viewed again`)
    if (questions(game, view, viewer) !== questions(game, state, viewer))
      broken.push(`who is asked depends on what ${who} may not know`)
  }
  for (const seat of [0, 1]) broken.push(...brokenSample(game, state, views[seat]!, seat, open, rng))
  return broken
}

/** What a seat is offered, and a position made up from its view; `open` is the hash of what an onlooker sees. */
function brokenSample<S extends BaseState>(
  game: Game<S>,
  state: S,
  view: S,
  seat: Seat,
  open: string,
  rng: number[],
): string[] {
  const broken: string[] = []
  const who = nameOf(seat)
  if (JSON.stringify(game.actions(view, seat)) !== JSON.stringify(game.actions(state, seat)))
    broken.push(`what is offered to ${who} depends on a secret`)
  const made = game.sample(cloneState(view), seat, rng)
  if (hashState(game.view(made, seat)) !== hashState(view))
    broken.push(`a position sampled by ${who} looks different`)
  else if (hashState(game.view(made, SPECTATOR)) !== open)
    broken.push(`what the spectator sees depends on what ${who} may not know`)
  else if (questions(game, made, seat) !== questions(game, state, seat))
    broken.push(`who is asked depends on what ${who} may not know`)
  return broken
}

export const nameOf = (viewer: Viewer): string => (viewer === SPECTATOR ? 'the spectator' : `side ${viewer}`)

/** The questions that are open, as a viewer may hear them: his own whole, of the others only who is asked. */
function questions<S extends BaseState>(game: Game<S>, state: S, viewer: Viewer): string {
  return JSON.stringify(game.decisions(state).map(one => (one.seat === viewer ? one : one.seat)))
}

/**
 * What is listed does not depend on what was listed before, nor on what is kept with a position: the same position
 * without anything kept, and a copy that takes all of that along, offer the same in the same order.
 */
export function brokenOrder<S extends BaseState>(game: Game<S>, state: S): string[] {
  const bare = cloneState(state)
  const copy = game.copy(state)
  for (const { seat, kind } of game.decisions(state)) {
    const listed = JSON.stringify(game.actions(state, seat))
    if (JSON.stringify(game.actions(bare, seat)) !== listed)
      return [`${kind} lists other actions for the same position read afresh`]
    if (JSON.stringify(game.actions(copy, seat)) !== listed)
      return [`${kind} lists other actions for a copy of the position`]
  }
  return []
}

/**
 * A copy behaves like its original, and neither disturbs the other: an action on a copy comes to the same as on the
 * position read afresh, leaves the original as it was, and comes to the same again on a second copy.
 */
export function brokenCopies<S extends BaseState>(game: Game<S>, state: S, rng: number[]): string[] {
  const before = hashState(state)
  const first = game.copy(state)
  if (hashState(first) !== before) return ['a copy is another position']
  const [decision] = game.decisions(state)
  if (!decision) return []
  const { seat, kind } = decision
  const offered = game.actions(state, seat)
  const action = offered[below(rng, offered.length)]
  if (!action) return []
  const expected = after(game, cloneState(state), seat, action)
  if (after(game, first, seat, action) !== expected)
    return [`${kind}: ${key(action)} comes to something else on a copy`]
  if (hashState(state) !== before) return [`${kind}: ${key(action)} on a copy changes the position`]
  if (after(game, game.copy(state), seat, action) !== expected)
    return [`${kind}: ${key(action)} comes to something else on a copy after it was played on another`]
  return []
}

/** What an action comes to: what is told, the position, and what everybody may do in it. */
function after<S extends BaseState>(game: Game<S>, state: S, seat: Seat, action: Action): string {
  const events = game.apply(state, seat, action)
  return hashState([events, state, [0, 1].map(one => game.actions(state, one)), game.decisions(state)])
}
