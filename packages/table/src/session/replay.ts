/** A played match to be looked at: a session in which nobody decides, at any point of its history. */
import { branch, saveMatch, SPECTATOR, stateAt, toAction } from '@hexfront/engine'
import type { BaseState, GameEvent, Viewer } from '@hexfront/engine'
import type { History, LogEntry } from './history.ts'
import { openLog } from './history.ts'
import { makePace } from './pace.ts'
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

export function openReplay(id: string, history: History): Replay {
  const { match, turns } = history
  const { game } = match
  const { length } = match.played
  const entries = openLog(history)
  const listeners = new Set<() => void>()
  let at = 0
  let state: BaseState = stateAt(match, 0)
  let fresh: readonly GameEvent[] = []
  let eyes: Viewer = SPECTATOR
  let made: Shown | null = null

  const changed = (): void => {
    made = null
    for (const listener of listeners) listener()
  }
  const pace = makePace('normal', changed)

  const seen = (events: readonly GameEvent[]): readonly GameEvent[] =>
    eyes === OPEN ? events : events.filter(event => event.only === undefined || event.only === eyes)

  const make = (): Shown => {
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
      log: logUpTo(entries, at, seen),
      canUndo: false,
      outcome: state.outcome,
      turn: game.turn(state),
      fresh: seen(fresh),
      thinking: false,
      pace: pace.get(),
      trouble: null,
    }
  }
  const shown = (): Shown => (made ??= make())

  return {
    id,
    game,
    players: game.sides.map(() => person),
    pace,
    length,
    turnStarts: turnStartsOf(turns),
    at: () => at,
    shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go(wanted) {
      const next = Math.max(0, Math.min(length, wanted))
      if (next === at) return
      if (next === at + 1) {
        const [seat, verb, arg] = match.played[at]!
        fresh = game.apply(state, seat, toAction(verb, arg))
      } else {
        state = stateAt(match, next)
        fresh = []
      }
      at = next
      changed()
    },
    watch(viewer) {
      eyes = viewer
      fresh = []
      changed()
    },
    ask: query => game.explain(shown().view, query),
    why: () => null,
    act: () => ({ id: 'engine.wait', rule: 'contract' }),
    undo: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
    takeSeat: () => undefined,
    save: () => saveMatch(match),
    history: () => history,
    branchHere: () => ({ match: branch(match, at), turns: turns.slice(0, at) }),
    kept: () => Promise.resolve(),
    giveUp: () => undefined,
    close: () => listeners.clear(),
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
