/** A match that a server keeps, behind the same table: what is shown is made from what came over the wire. */
import { hashState, RESIGN, STANDING } from '@hexfront/engine'
import type { Action, AnswerTo, BaseState, Game, GameEvent, Query, Refusal } from '@hexfront/engine'
import type { Answer, Position, Watched } from '@hexfront/server/client'
import { byTurn, FIRST } from '../session/history.ts'
import { person } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import type { Session, Shown } from '../session/session.ts'
import type { Mode } from '../session/sitting.ts'
import { foresee } from './ahead.ts'
import { draftOf, layBack, planNext, relay } from './draft.ts'
import type { DraftControl } from './draft.ts'
import { inHand, tookBy } from './hand.ts'
import { onlineId } from './lookback.ts'
import type { Lookback } from './lookback.ts'
import { changed, forgetSteps, modeOf, sit } from './seated.ts'
import type { Seated } from './seated.ts'

export interface OnlineSession extends Session {
  /** Something has come over the wire. */
  heard(position: Position, change: 'snapshot' | 'increment'): void
  /** All that the server has said. */
  position(): Position
  /** Told of every word of the server, whether it changes the board or not. */
  follow(listener: () => void): () => void
  readonly draft: DraftControl
  /** The line is up or down. */
  line(state: 'up' | 'down'): void
}

const WAIT: Refusal = { id: 'engine.wait', rule: 'contract' }
const NOTHING: Refusal = { id: 'engine.undoNothing', rule: 'contract' }

export function openOnline(
  game: Game,
  watched: Watched,
  first: Position,
  /** Keeps a plan that is not sent yet. */
  keepPlan: (actions: readonly Action[]) => void = () => undefined,
  /** Where the whole of it is to be had once it is over. */
  lookback: Lookback | null = null,
): OnlineSession {
  const seated = sit(game, watched, first)
  const draft = draftOf(seated, { send: actions => sendAll(seated, actions), keep: keepPlan })
  const { listeners } = seated
  const lookBack = (): void => {
    if (seated.position.outcome && !seated.position.frozen) lookback?.fetch(() => changed(seated))
  }
  lookBack()
  return {
    id: onlineId(first.match),
    isOnline: true,
    game,
    // Whoever sits there, nothing is paced or paused at this screen.
    players: game.sides.map((): Player => person),
    pace: seated.pace,
    shown: () => shownNow(seated),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act(action) {
      const had = seated.plan
      const refusal = act(seated, action)
      if (had) keepPlan(seated.plan?.actions ?? [])
      return refusal
    },
    asOne: gesture => asOne(seated, gesture),
    undo() {
      const refusal = undo(seated, lastGesture(seated))
      if (seated.plan) keepPlan(seated.plan.actions)
      return refusal
    },
    redo: () => redo(seated),
    inHand: () => inHand(seated),
    putBack: () => putBack(seated),
    askToTakeBack() {
      watched.askBack()
      return null
    },
    answerTakeBack: answer => watched.replyBack(answer),
    stand: answer => stand(seated, answer),
    resign: () => resign(seated),
    takeSeat: () => undefined,
    watch: () => undefined,
    ask: query => ask(seated, query),
    why: action =>
      modeOf(seated) === 'deciding' ? game.check(seated.view, seated.position.viewer, action) : null,
    get review() {
      return lookback?.whole() ? lookback.review : undefined
    },
    moves: () => lookback?.whole()?.history.match.played ?? seated.played,
    save: () => lookback?.whole()?.save ?? null,
    history: () => lookback?.whole()?.history ?? null,
    kept: () => Promise.resolve(),
    letGo: () => undefined,
    close() {
      seated.closed = true
      listeners.clear()
      lookback?.close()
      watched.leave()
    },
    heard(position, change) {
      heard(seated, position, change)
      lookBack()
      for (const listener of seated.followers) listener()
    },
    position: () => seated.position,
    follow(listener) {
      seated.followers.add(listener)
      return () => void seated.followers.delete(listener)
    },
    draft,
    line: state => {
      seated.trouble = state === 'up' ? null : { id: 'online.down' }
      changed(seated)
    },
  }
}

/** The server's word: what was only foreseen gives way to it, once it is as far. */
function heard(seated: Seated, position: Position, change: 'snapshot' | 'increment'): void {
  const before = seated.position
  seated.position = position
  if (seated.plan) {
    seated.leadsTo = position.at
    return relay(seated, position.view as unknown as BaseState)
  }
  // Still on the way to where this screen is already.
  if (position.at < seated.leadsTo && change === 'increment') return
  const view = position.view as unknown as BaseState
  const isAsForeseen = position.at === seated.leadsTo && hashState(view) === hashState(seated.view)
  seated.leadsTo = position.at
  seated.aheadLog = []
  if (isAsForeseen && !seated.isWaiting && position.asked === before.asked && change === 'increment') return
  if (!isAsForeseen) forgetSteps(seated)
  seated.view = view
  seated.isWaiting = false
  seated.fresh = isAsForeseen || change === 'snapshot' ? [] : newEvents(before, position)
  changed(seated)
}

const newEvents = (before: Position, now: Position): readonly GameEvent[] => {
  const known = before.log.at(-1)?.at ?? -1
  return now.log.filter(entry => entry.at > known).flatMap(entry => entry.events)
}

function act(seated: Seated, action: Action): Refusal | null {
  if (modeOf(seated) !== 'deciding') return WAIT
  const refusal = perform(seated, action)
  if (!refusal) seated.undone = []
  return refusal
}

/** Shows what comes of an action as far as that can be foreseen, and sends it. */
function perform(seated: Seated, action: Action): Refusal | null {
  const { game, position, view, watched } = seated
  const { viewer } = position
  const refusal = game.check(view, viewer, action)
  if (refusal) return refusal
  if (seated.plan) return performPlanned(seated, action)
  const next = foresee(game, view, viewer, action)
  seated.leadsTo++
  seated.played.push(action.arg === undefined ? [viewer, action.verb] : [viewer, action.verb, action.arg])
  if (next) {
    seated.steps.push({ action, before: view })
    seated.view = next.view
    seated.fresh = next.events
    const turn = game.turn(next.view)
    if (next.events.length > 0)
      seated.aheadLog.push({ at: Number.MAX_SAFE_INTEGER, seat: viewer, turn, events: next.events })
  } else {
    seated.isWaiting = true
    seated.fresh = []
  }
  changed(seated)
  void watched.act([action]).then(answer => settle(seated, answer))
  return null
}

/** Planned and not sent, or, where nobody can foresee what comes of it, the last of a plan that is sent. */
function performPlanned(seated: Seated, action: Action): null {
  if (planNext(seated, action)) changed(seated)
  else {
    const { actions } = seated.plan!
    seated.plan = null
    sendAll(seated, [...actions, action])
  }
  return null
}

/** Sends a list; how much of it was played the answer tells. */
function sendAll(seated: Seated, actions: readonly Action[]): void {
  seated.leadsTo = seated.position.at + 1
  seated.isWaiting = true
  seated.fresh = []
  changed(seated)
  void seated.watched.actPlan(actions).then(answer => {
    settle(seated, answer)
    if (answer.result !== 'done' || answer.applied === actions.length) return
    seated.trouble = { id: 'online.planCut', params: { done: answer.applied, of: actions.length } }
    changed(seated)
  })
}

/** What was not done is taken from the screen, and said. */
function settle(seated: Seated, answer: Answer): void {
  if (answer.result === 'done') {
    if (!seated.isWaiting || seated.position.at < answer.at) return
    seated.isWaiting = false
    return changed(seated)
  }
  forgetSteps(seated)
  seated.view = seated.position.view as unknown as BaseState
  seated.leadsTo = seated.position.at
  seated.aheadLog = []
  seated.isWaiting = false
  if (answer.result === 'refused') seated.trouble = { ...answer.refusal }
  changed(seated)
}

function asOne<T>(seated: Seated, gesture: () => T): T {
  const from = seated.steps.length
  try {
    return gesture()
  } finally {
    const to = seated.steps.length
    if (to > from + 1) seated.gestures.push({ from, to })
  }
}

/** How many steps the next undo takes back. */
function lastGesture({ steps, gestures }: Seated): number {
  const last = gestures.at(-1)
  return last?.to === steps.length ? last.to - last.from : 1
}

function undo(seated: Seated, count: number): Refusal | null {
  if (modeOf(seated) !== 'deciding') return NOTHING
  const { steps, position, watched, plan } = seated
  if (plan && plan.actions.length > 0) return undoPlanned(seated, count)
  const known = steps.slice(-count)
  if (known.length === 0 && position.undoable === 0) return NOTHING
  const taken = Math.max(1, known.length)
  for (const { action } of [...known].reverse()) seated.undone.push(action)
  seated.leadsTo++
  seated.played.length = Math.max(0, seated.played.length - taken)
  if (known.length > 0) {
    seated.view = known[0]!.before
    steps.length -= known.length
    seated.gestures = seated.gestures.filter(({ to }) => to <= steps.length)
    seated.aheadLog = []
  } else seated.isWaiting = true
  seated.fresh = []
  changed(seated)
  void watched.undo(taken).then(answer => settle(seated, answer))
  return null
}

function undoPlanned(seated: Seated, count: number): null {
  const { actions } = seated.plan!
  const length = Math.max(0, actions.length - count)
  for (const action of actions.slice(length).reverse()) seated.undone.push(action)
  layBack(seated, length)
  changed(seated)
  return null
}

function redo(seated: Seated): Refusal | null {
  const action = seated.undone.at(-1)
  if (!action || modeOf(seated) !== 'deciding') return NOTHING
  const rest = seated.undone.slice(0, -1)
  const refusal = perform(seated, action)
  if (refusal) return refusal
  seated.undone = rest
  changed(seated)
  return null
}

function putBack(seated: Seated): boolean {
  const took = tookBy(seated)
  if (took.length === 0 || undo(seated, took.length)) return false
  seated.undone = []
  return true
}

function stand(seated: Seated, answer: Action): Refusal | null {
  const mode = modeOf(seated)
  const isPlaying = seated.position.viewer >= 0 && (mode === 'deciding' || mode === 'waiting')
  if (!isPlaying || seated.isWaiting || seated.plan || answer.verb !== STANDING) return WAIT
  const { game, view, position, watched } = seated
  const refusal = game.check(view, position.viewer, answer)
  if (refusal) return refusal
  const next = game.copy(view)
  game.apply(next, position.viewer, answer)
  seated.view = next
  seated.leadsTo++
  changed(seated)
  void watched.act([answer]).then(said => settle(seated, said))
  return null
}

function resign(seated: Seated): Refusal | null {
  if (seated.position.viewer < 0 || seated.position.outcome) return WAIT
  seated.isWaiting = true
  changed(seated)
  void seated.watched.act([{ verb: RESIGN }]).then(answer => settle(seated, answer))
  return null
}

function ask<Q extends Query>(seated: Seated, query: Q): AnswerTo<Q> | null {
  const { view } = shownNow(seated)
  const key = JSON.stringify(query)
  const known = seated.answers.get(key)
  if (known !== undefined) return known as AnswerTo<Q> | null
  const answer = seated.game.explain(view, query)
  seated.answers.set(key, answer)
  return answer
}

const shownNow = (seated: Seated): Shown => (seated.made ??= make(seated))

function make(seated: Seated): Shown {
  const { game, position, view } = seated
  const { viewer } = position
  const mode = modeOf(seated)
  const decisions = game.decisions(view)
  const own = mode === 'deciding' ? (decisions.find(one => one.seat === viewer) ?? null) : null
  seated.answers = new Map()
  const log = position.log.flatMap((entry, i) => byTurn(entry, position.log[i - 1]?.turn ?? FIRST))
  return {
    mode,
    viewer,
    view,
    scene: game.scene(view),
    decision: own,
    actions: own ? game.actions(view, viewer) : [],
    wait: own ? null : (decisions[0]?.wait ?? null),
    turnOf: own ? viewer : (position.deciding[0] ?? null),
    log: [...log, ...seated.aheadLog],
    canUndo: mode === 'deciding' && (seated.steps.length > 0 || position.undoable > 0),
    canRedo: mode === 'deciding' && seated.undone.length > 0,
    takeBack: takeBackIn(seated, mode),
    outcome: position.outcome,
    turn: game.turn(view),
    fresh: seated.fresh,
    thinking: seated.isWaiting,
    pace: seated.pace.get(),
    trouble: position.frozen ?? seated.trouble,
  }
}

/** What the other side asks for, or what could be asked of it. */
function takeBackIn({ position, played }: Seated, mode: Mode): Shown['takeBack'] {
  const { asked, viewer, log, seats } = position
  if (asked) return { ...asked, length: 0, asks: 'person' }
  if (mode !== 'deciding') return null
  const last = log.findLastIndex(entry => entry.seat === viewer)
  if (last < 0 && played.length === 0) return null
  const events = log
    .slice(Math.max(0, last))
    .flatMap(entry => entry.events)
    .filter(event => event.only === undefined)
  const isPerson = seats.some(({ seat, kind }) => seat !== viewer && kind === 'person')
  return { by: viewer, length: 0, actions: 1, events, asks: isPerson ? 'person' : 'computer' }
}
