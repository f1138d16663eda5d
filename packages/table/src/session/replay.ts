/** A played match to be looked at: a session in which nobody decides, at any point of its history. */
import { branch, saveMatch, SPECTATOR } from '@hexfront/engine'
import type { GameEvent, Save, Viewer } from '@hexfront/engine'
import { openingOf, turnNames } from '../play/turnname.ts'
import type { Opening } from '../play/turnname.ts'
import { OPEN } from './eyes.ts'
import { filmOf } from './film.ts'
import type { Film } from './film.ts'
import { byTurn, FIRST } from './history.ts'
import type { History, LogEntry } from './history.ts'
import { makePace } from './pace.ts'
import type { PaceControl } from './pace.ts'
import { person, personSeats } from './players.ts'
import type { Player } from './players.ts'
import type { Session, Shown } from './session.ts'

export { OPEN } from './eyes.ts'

export interface Replay extends Session {
  /** How many actions have been played at the point shown. */
  at(): number
  readonly length: number
  go(at: number): void
  /** What a turn is called. */
  turnName(turn: number): string
  /** The first action of each game turn, for jumping. */
  readonly turnStarts: readonly { readonly turn: number; readonly at: number }[]
  /** The match up to the point shown, to be played on; null where the match itself is not there. */
  branchHere(): History | null
}

/** Which eyes may look at a match: a game that persons still play is not laid open to anybody. */
export function eyesFor({ match }: History, players: readonly Player[]): readonly Viewer[] {
  const persons = personSeats(players)
  if (match.state.outcome || persons.length === 0) return [SPECTATOR, ...match.game.sides.keys(), OPEN]
  return [SPECTATOR, ...(persons.length === 1 ? persons : [])]
}

/** Through whose eyes one's own game is looked at first: those that see most of all that may look. */
export const firstEyes = (eyes: readonly Viewer[]): Viewer =>
  eyes.includes(OPEN) ? OPEN : (eyes.find(viewer => viewer !== SPECTATOR) ?? SPECTATOR)

/** What a replay keeps. */
interface Showing {
  readonly film: Film
  readonly listeners: Set<() => void>
  readonly pace: PaceControl
  at: number
  fresh: readonly GameEvent[]
  eyes: Viewer
  made: Shown | null
}

/** A replay of a whole match. */
export interface WholeReplay extends Replay {
  save(): Save
  history(): History
  branchHere(): History
}

export function openReplay(id: string, source: History): WholeReplay
export function openReplay(id: string, source: Film): Replay
export function openReplay(id: string, source: History | Film): Replay {
  const film = 'view' in source ? source : filmOf(source, SPECTATOR)
  const showing = makeShowing(film)
  const { game, history, length } = film
  const shown = (): Shown => (showing.made ??= makeShown(showing))
  return {
    id,
    game,
    players: game.sides.map(() => person),
    pace: showing.pace,
    length,
    turnName: turnNames(film.game, film.entries, film.history ? 'start' : 'later', beginningOf(film)),
    turnStarts: turnStartsOf(film.entries.map(({ turn }) => turn)),
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
    ask: query => game.explain(shown().view, query),
    moves: () => history?.match.played ?? [],
    save: () => (history ? saveMatch(history.match) : null),
    history: () => history,
    branchHere: () =>
      history && { match: branch(history.match, showing.at), turns: history.turns.slice(0, showing.at) },
    close: () => showing.listeners.clear(),
    ...nobodyDecides,
  }
}

const beginningOf = (film: Film): Opening | null => openingOf(film.game, film.view(0, film.eyes))

/** What a session can do and a replay cannot. */
const nobodyDecides = {
  why: () => null,
  act: () => ({ id: 'engine.wait', rule: 'contract' }),
  asOne: <T>(gesture: () => T): T => gesture(),
  undo: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
  redo: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
  inHand: () => null,
  putBack: () => false,
  askToTakeBack: () => ({ id: 'engine.undoNothing', rule: 'contract' }),
  answerTakeBack: () => undefined,
  stand: () => ({ id: 'engine.wait', rule: 'contract' }),
  resign: () => ({ id: 'engine.wait', rule: 'contract' }),
  takeSeat: () => undefined,
  kept: () => Promise.resolve(),
  letGo: () => undefined,
} satisfies Partial<Session>

function makeShowing(film: Film): Showing {
  const showing: Showing = {
    film,
    listeners: new Set(),
    pace: makePace('normal', () => changed(showing)),
    at: 0,
    fresh: [],
    eyes: film.eyes,
    made: null,
  }
  return showing
}

function changed(showing: Showing): void {
  showing.made = null
  for (const listener of showing.listeners) listener()
}

/** One action on is shown as it happens; anything else is looked up. */
function goTo(showing: Showing, wanted: number): void {
  const { entries, length } = showing.film
  const next = Math.max(0, Math.min(length, wanted))
  if (next === showing.at) return
  showing.fresh = next === showing.at + 1 ? entries[showing.at]!.events : []
  showing.at = next
  changed(showing)
}

function makeShown({ film, at, fresh, eyes, pace }: Showing): Shown {
  const { game, entries } = film
  const view = film.view(at, eyes)
  const { outcome } = view
  const [decision] = game.decisions(view)
  return {
    mode: outcome ? 'over' : 'waiting',
    viewer: eyes,
    view,
    scene: game.scene(view),
    decision: null,
    actions: [],
    wait: decision?.wait ?? null,
    turnOf: decision?.seat ?? null,
    log: logUpTo(entries, at, events => film.seen(events, eyes)),
    canUndo: false,
    canRedo: false,
    takeBack: null,
    outcome,
    turn: game.turn(view),
    fresh: film.seen(fresh, eyes),
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
    .flatMap((entry, i) => byTurn({ ...entry, events: seen(entry.events) }, entries[i - 1]?.turn ?? FIRST))
    .filter(entry => entry.events.length > 0)
}

function turnStartsOf(turns: readonly number[]): { turn: number; at: number }[] {
  const starts: { turn: number; at: number }[] = []
  for (const [i, turn] of turns.entries()) if (starts.at(-1)?.turn !== turn) starts.push({ turn, at: i + 1 })
  return starts
}
