/** A played match to be looked at: a session in which nobody decides, at any point of its history. */
import { branch, saveMatch, SPECTATOR, stateAt, toAction } from '@hexfront/engine'
import type { BaseState, GameEvent, Viewer } from '@hexfront/engine'
import type { History, LogEntry } from './history.ts'
import { openLog } from './history.ts'
import { makePace } from './pace.ts'
import type { PaceControl } from './pace.ts'
import { person } from './players.ts'
import type { Session, Shown } from './session.ts'

/** Eyes that see everything. */
export const OPEN: Viewer = -2

export interface Replay extends Session {
  /** How many actions have been played at the point shown. */
  at(): number
  readonly length: number
  go(at: number): void
  /** The first action of each game turn, for jumping. */
  readonly turnStarts: readonly { readonly turn: number; readonly at: number }[]
  /** The match up to the point shown, to be played on. */
  branchHere(): History
}

/** What a replay keeps. */
interface Showing {
  readonly history: History
  readonly entries: readonly LogEntry[]
  readonly listeners: Set<() => void>
  readonly pace: PaceControl
  at: number
  state: BaseState
  fresh: readonly GameEvent[]
  eyes: Viewer
  made: Shown | null
}

export function openReplay(id: string, history: History): Replay {
  const showing = makeShowing(history)
  const { match, turns } = history
  const shown = (): Shown => (showing.made ??= makeShown(showing))
  return {
    id,
    game: match.game,
    players: match.game.sides.map(() => person),
    pace: showing.pace,
    length: match.played.length,
    turnStarts: turnStartsOf(turns),
    at: () => showing.at,
    shown,
    subscribe(listener) {
      showing.listeners.add(listener)
      return () => void showing.listeners.delete(listener)
    },
    go: at => goTo(showing, at),
    watch(viewer) {
      showing.eyes = viewer
      showing.fresh = []
      changed(showing)
    },
    ask: query => match.game.explain(shown().view, query),
    save: () => saveMatch(match),
    history: () => history,
    branchHere: () => ({ match: branch(match, showing.at), turns: turns.slice(0, showing.at) }),
    close: () => showing.listeners.clear(),
    ...nobodyDecides,
  }
}

/** What a session can do and a replay cannot. */
const nobodyDecides = {
  why: () => null,
  act: () => ({ id: 'engine.wait', rule: 'contract' }),
  undo: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
  askToTakeBack: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
  answerTakeBack: () => undefined,
  stand: () => ({ id: 'engine.wait', rule: 'contract' }),
  resign: () => ({ id: 'engine.wait', rule: 'contract' }),
  takeSeat: () => undefined,
  kept: () => Promise.resolve(),
  letGo: () => undefined,
} satisfies Partial<Session>

function makeShowing(history: History): Showing {
  const showing: Showing = {
    history,
    entries: openLog(history),
    listeners: new Set(),
    pace: makePace('normal', () => changed(showing)),
    at: 0,
    state: stateAt(history.match, 0),
    fresh: [],
    eyes: SPECTATOR,
    made: null,
  }
  return showing
}

function changed(showing: Showing): void {
  showing.made = null
  for (const listener of showing.listeners) listener()
}

/** One action on is played; anything else is looked up. */
function goTo(showing: Showing, wanted: number): void {
  const { match } = showing.history
  const next = Math.max(0, Math.min(match.played.length, wanted))
  if (next === showing.at) return
  if (next === showing.at + 1) {
    const [seat, verb, arg] = match.played[showing.at]!
    showing.fresh = match.game.apply(showing.state, seat, toAction(verb, arg))
  } else {
    showing.state = stateAt(match, next)
    showing.fresh = []
  }
  showing.at = next
  changed(showing)
}

const seenBy = (eyes: Viewer, events: readonly GameEvent[]): readonly GameEvent[] =>
  eyes === OPEN ? events : events.filter(event => event.only === undefined || event.only === eyes)

function makeShown({ history, entries, at, state, fresh, eyes, pace }: Showing): Shown {
  const { game } = history.match
  const view = eyes === OPEN ? state : game.view(state, eyes)
  const decision = game.decisions(state)[0] ?? null
  return {
    mode: state.outcome ? 'over' : 'waiting',
    viewer: eyes,
    view,
    scene: game.scene(view),
    decision: null,
    actions: [],
    wait: decision?.wait ?? null,
    turnOf: decision?.seat ?? null,
    log: logUpTo(entries, at, events => seenBy(eyes, events)),
    canUndo: false,
    takeBack: null,
    outcome: state.outcome,
    turn: game.turn(state),
    fresh: seenBy(eyes, fresh),
    thinking: false,
    pace: pace.get(),
    trouble: null,
  }
}

function logUpTo(
  entries: readonly LogEntry[],
  at: number,
  seen: (events: readonly GameEvent[]) => readonly GameEvent[],
): LogEntry[] {
  return entries
    .slice(0, at)
    .map(entry => ({ ...entry, events: seen(entry.events) }))
    .filter(entry => entry.events.length > 0)
}

function turnStartsOf(turns: readonly number[]): { turn: number; at: number }[] {
  const starts: { turn: number; at: number }[] = []
  for (const [i, turn] of turns.entries()) if (starts.at(-1)?.turn !== turn) starts.push({ turn, at: i + 1 })
  return starts
}
