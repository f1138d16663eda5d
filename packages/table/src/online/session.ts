/** A match that a server keeps, behind the same table: what is shown is made from what came over the wire. */
import { hashState, RESIGN, STANDING } from '@hexfront/engine'
import type {
  Action,
  AnswerTo,
  BaseState,
  Game,
  GameEvent,
  Message,
  Played,
  Query,
  Refusal,
} from '@hexfront/engine'
import type { Answer, Position, Watched } from '@hexfront/server/client'
import { byTurn, FIRST } from '../session/history.ts'
import type { LogEntry } from '../session/history.ts'
import { makePace } from '../session/pace.ts'
import type { PaceControl } from '../session/pace.ts'
import { person } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import type { InHand, Session, Shown } from '../session/session.ts'
import type { Mode } from '../session/sitting.ts'
import { foresee } from './ahead.ts'

export interface OnlineSession extends Session {
  /** Something has come over the wire. */
  heard(position: Position, change: 'snapshot' | 'increment'): void
  /** The line is up or down. */
  line(state: 'up' | 'down'): void
}

/** One action of one's own since anything was revealed: what it was and what it was done to. */
interface Step {
  readonly action: Action
  readonly before: BaseState
}

interface Seated {
  readonly game: Game
  readonly watched: Watched
  readonly listeners: Set<() => void>
  readonly pace: PaceControl
  position: Position
  /** The view that is shown: the server's, or ahead of it. */
  view: BaseState
  /** The position that the view will be when all that was sent is answered. */
  leadsTo: number
  /** What was sent and must be answered before anything else can be decided. */
  isWaiting: boolean
  steps: Step[]
  undone: Action[]
  gestures: { readonly from: number; readonly to: number }[]
  played: Played[]
  aheadLog: LogEntry[]
  fresh: readonly GameEvent[]
  trouble: Message | null
  made: Shown | null
  answers: Map<string, AnswerTo<Query> | null>
  closed: boolean
}

const WAIT: Refusal = { id: 'engine.wait', rule: 'contract' }
const NOTHING: Refusal = { id: 'engine.undoNothing', rule: 'contract' }

export function openOnline(game: Game, watched: Watched, first: Position): OnlineSession {
  const seated = sit(game, watched, first)
  const { listeners } = seated
  return {
    id: `online ${first.match}`,
    game,
    // Whoever sits there, nothing is paced or paused at this screen.
    players: game.sides.map((): Player => person),
    pace: seated.pace,
    shown: () => shownNow(seated),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act: action => act(seated, action),
    asOne: gesture => asOne(seated, gesture),
    undo: () => undo(seated, lastGesture(seated)),
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
    moves: () => seated.played,
    save: () => null,
    history: () => null,
    kept: () => Promise.resolve(),
    letGo: () => undefined,
    close() {
      seated.closed = true
      listeners.clear()
      watched.leave()
    },
    heard: (position, change) => heard(seated, position, change),
    line: state => {
      seated.trouble = state === 'up' ? null : { id: 'online.down' }
      changed(seated)
    },
  }
}

function sit(game: Game, watched: Watched, position: Position): Seated {
  const seated: Seated = {
    game,
    watched,
    listeners: new Set(),
    pace: makePace('instant', () => changed(seated)),
    position,
    view: position.view as unknown as BaseState,
    leadsTo: position.at,
    isWaiting: false,
    steps: [],
    undone: [],
    gestures: [],
    played: [],
    aheadLog: [],
    fresh: [],
    trouble: null,
    made: null,
    answers: new Map(),
    closed: false,
  }
  return seated
}

function changed(seated: Seated): void {
  seated.made = null
  for (const listener of seated.listeners) listener()
}

/** The server's word: what was only foreseen gives way to it, once it is as far. */
function heard(seated: Seated, position: Position, change: 'snapshot' | 'increment'): void {
  const before = seated.position
  seated.position = position
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

/** What was revealed, or done by the other side, cannot be taken back step by step any more. */
function forgetSteps(seated: Seated): void {
  seated.steps = []
  seated.undone = []
  seated.gestures = []
}

function modeOf({ position, view, isWaiting, game, closed }: Seated): Mode {
  const { viewer, asked } = position
  if (position.outcome) return 'over'
  if (closed || isWaiting || position.frozen) return 'waiting'
  if (asked && viewer >= 0) return asked.by === viewer ? 'waiting' : 'leave'
  return game.decisions(view).some(one => one.seat === viewer) ? 'deciding' : 'waiting'
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
  const { steps, position, watched } = seated
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

const handOf = (game: Game, verb: string): string | undefined => game.verbs[verb]?.hand

/** The last steps, as far back as the one that took something up, if they did nothing else. */
function tookBy({ game, steps }: Seated): readonly Step[] {
  for (let at = steps.length - 1; at >= 0; at--) {
    const hand = handOf(game, steps[at]!.action.verb)
    if (hand === 'takes') return steps.slice(at)
    if (hand !== 'adds') return []
  }
  return []
}

function inHand(seated: Seated): InHand | null {
  if (modeOf(seated) !== 'deciding') return null
  const { game, view, position } = seated
  const took = tookBy(seated)
  const free = (from: BaseState): readonly Action[] => game.actions(from, position.viewer)
  if (took.length > 0)
    return held(game, { took: took.map(one => one.action), lays: null, free: free(took[0]!.before) })
  const lays = free(view).find(({ verb }) => handOf(game, verb) === 'lays')
  const after = lays && foresee(game, view, position.viewer, lays)
  return lays && after ? held(game, { took: [], lays, free: free(after.view) }) : null
}

const held = (game: Game, found: InHand): InHand | null =>
  found.free.some(({ verb }) => handOf(game, verb) === 'takes') ? found : null

function putBack(seated: Seated): boolean {
  const took = tookBy(seated)
  if (took.length === 0 || undo(seated, took.length)) return false
  seated.undone = []
  return true
}

function stand(seated: Seated, answer: Action): Refusal | null {
  const mode = modeOf(seated)
  const isPlaying = seated.position.viewer >= 0 && (mode === 'deciding' || mode === 'waiting')
  if (!isPlaying || seated.isWaiting || answer.verb !== STANDING) return WAIT
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
  const { asked, viewer, log } = position
  if (asked) return { ...asked, length: 0, asks: 'person' }
  if (mode !== 'deciding') return null
  const last = log.findLastIndex(entry => entry.seat === viewer)
  if (last < 0 && played.length === 0) return null
  const events = log
    .slice(Math.max(0, last))
    .flatMap(entry => entry.events)
    .filter(event => event.only === undefined)
  return { by: viewer, length: 0, actions: 1, events, asks: 'person' }
}
