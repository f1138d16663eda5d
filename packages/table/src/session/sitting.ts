/** What a session keeps, and what of it may be shown: never the state, always a view. */
import { canUndo, SPECTATOR } from '@hexfront/engine'
import type {
  Action,
  BaseState,
  Decision,
  GameEvent,
  AnswerTo,
  Query,
  Message,
  Outcome,
  Scene,
  Seat,
  Viewer,
} from '@hexfront/engine'
import { OPEN, seenBy, toldTo } from './eyes.ts'
import { makeLogReader, openLog } from './history.ts'
import type { History, LogEntry, LogReader } from './history.ts'
import { makePace } from './pace.ts'
import type { Pace, PaceControl } from './pace.ts'
import { changesIn, firstViewer, isHotseat, personSeats, seatedAfter } from './players.ts'
import type { Player } from './players.ts'
import type { Brain, Keeper, SessionParts } from './parts.ts'
import { takeBackOf } from './takeback.ts'
import type { TakeBack } from './takeback.ts'

/**
 * deciding: the viewer is asked. handover: the screen must change hands first. leave: one side has
 * asked the other to let something be taken back.
 */
export type Mode = 'deciding' | 'waiting' | 'handover' | 'leave' | 'over'

/** What rendering knows. Never the state. */
export interface Shown {
  readonly mode: Mode
  readonly viewer: Viewer
  readonly view: BaseState
  readonly scene: Scene
  /** What the viewer is asked. */
  readonly decision: Decision | null
  readonly actions: readonly Action[]
  /** All that the rules leave open, where somebody is led and fewer doors stand open. */
  readonly lawful?: readonly Action[]
  /** What the viewer is told while somebody else decides. */
  readonly wait: Message | null
  /** Who decides now, or must take the screen. */
  readonly turnOf: Seat | null
  readonly log: readonly LogEntry[]
  readonly canUndo: boolean
  /** Something was taken back and can be done again. */
  readonly canRedo: boolean
  /** What could be taken back with the other side's leave; in the mode `leave`, what has been asked for. */
  readonly takeBack: TakeBack | null
  readonly outcome: Outcome | null
  readonly turn: number
  /** What just happened, for the viewer's eyes; empty after an undo. */
  readonly fresh: readonly GameEvent[]
  readonly thinking: boolean
  readonly pace: Pace
  /** Set when the computer or the storage failed: a sentence for the person. */
  readonly trouble: Message | null
}

/** What the person has in hand, and how it can be put down again. */
export interface InHand {
  /** The actions that took it up, where it has done nothing since: taken back, nothing is spent. */
  readonly took: readonly Action[]
  /** What ends it, where it has begun to do something. */
  readonly lays: Action | null
  /** What could be chosen with empty hands. */
  readonly free: readonly Action[]
}

export interface Sitting {
  readonly history: History
  players: readonly Player[]
  /** How often they had changed places when they came to sit so. */
  changes: number
  readonly brain: Brain
  readonly pace: PaceControl
  readonly log: LogReader
  readonly listeners: Set<() => void>
  keeper: Keeper
  viewer: Viewer
  fresh: readonly GameEvent[]
  thinking: boolean
  closed: boolean
  trouble: Message | null
  /** What one side has asked the other to let be taken back. */
  asked: TakeBack | null
  /** What the viewer has taken back and could do again, the last first to come back. */
  undone: Action[]
  /** Actions that were one gesture: after the first so many, up to so many. */
  gestures: { readonly from: number; readonly to: number }[]
  /** Everything that is still being written. */
  keeping: Promise<void>
  /** What is shown now, once it was asked for. */
  made: Shown | null
  /** What the viewer has in hand, once it was asked for. */
  held: InHand | null | undefined
  /** What the rules have answered about it. */
  answers: Map<string, AnswerTo<Query> | null>
}

export function makeSitting({ history: begun, players, brain, keeper, speed }: SessionParts): Sitting {
  // The log reads the phases that are noted from here on.
  const history: History = { ...begun, phases: begun.phases ?? new Map() }
  const sitting: Sitting = {
    history,
    players,
    changes: changesIn(history.match),
    brain,
    pace: makePace(speed, () => changed(sitting)),
    log: makeLogReader(history),
    listeners: new Set(),
    keeper,
    viewer: firstViewer(players),
    fresh: [],
    thinking: false,
    closed: false,
    trouble: null,
    asked: null,
    undone: [],
    gestures: [],
    keeping: Promise.resolve(),
    made: null,
    held: undefined,
    answers: new Map(),
  }
  return sitting
}

/** Something is different now: whoever listens looks again. */
export function changed(sitting: Sitting): void {
  sitting.made = null
  for (const listener of sitting.listeners) listener()
}

/** Seats players anew where they have changed places, or where that was taken back. */
export function reseat(sitting: Sitting): void {
  const changes = changesIn(sitting.history.match)
  if (changes === sitting.changes) return
  sitting.players = seatedAfter(sitting.players, sitting.changes, changes)
  sitting.changes = changes
  sitting.brain.seat?.(sitting.players)
  // Who sits here alone looks at the game from his own side; two at one screen are told who takes it.
  if (!isHotseat(sitting.players)) sitting.viewer = firstViewer(sitting.players)
}

/** The person who must decide: who looks already goes first, then seat by seat. */
export function personToDecide({ history, players, viewer }: Sitting): Seat | null {
  const { game, state } = history.match
  const persons = personSeats(players)
  const open = game.decisions(state).filter(decision => persons.includes(decision.seat))
  return (open.find(decision => decision.seat === viewer) ?? open[0])?.seat ?? null
}

export function modeOf(sitting: Sitting): Mode {
  if (sitting.history.match.state.outcome) return 'over'
  // Taken over by another window: nobody decides here any more.
  if (sitting.closed) return 'waiting'
  if (sitting.asked) return 'leave'
  const next = personToDecide(sitting)
  if (next === null) return 'waiting'
  return next === sitting.viewer ? 'deciding' : 'handover'
}

/** What the viewer could take back with leave: while deciding, and from a game against the computer that is over, too. */
export function openTakeBack(sitting: Sitting): TakeBack | null {
  const { history, players, viewer } = sitting
  const mode = modeOf(sitting)
  if (mode !== 'deciding' && (mode !== 'over' || sitting.closed)) return null
  const found = takeBackOf(history, players, viewer)
  return mode === 'over' && found?.asks !== 'computer' ? null : found
}

export function shownNow(sitting: Sitting): Shown {
  return (sitting.made ??= make(sitting))
}

const wholeLog = (history: History): LogEntry[] =>
  openLog(history)
    .map(entry => ({ ...entry, events: toldTo(entry.events, OPEN) }))
    .filter(({ events }) => events.length > 0)

function make(sitting: Sitting): Shown {
  const { history, viewer, fresh, thinking, trouble } = sitting
  const { match } = history
  const { game, state } = match
  const mode = modeOf(sitting)
  const eyes = mode === 'handover' || mode === 'leave' ? SPECTATOR : viewer
  // When it is over nothing is secret any more.
  const view = seenBy(game, state, mode === 'over' ? OPEN : eyes)
  const decisions = game.decisions(state)
  const own = mode === 'deciding' ? (decisions.find(one => one.seat === viewer) ?? null) : null
  sitting.answers = new Map()
  sitting.held = undefined
  return {
    mode,
    viewer: eyes,
    view,
    scene: game.scene(view),
    decision: own,
    actions: own ? game.actions(state, viewer) : [],
    // From the view: what somebody waits for may not tell what the other has in hand.
    wait: own ? null : (game.decisions(view)[0]?.wait ?? null),
    turnOf: own ? viewer : (personToDecide(sitting) ?? decisions[0]?.seat ?? null),
    log: mode === 'over' ? wholeLog(history) : sitting.log.read(eyes),
    canUndo: mode === 'deciding' && canUndo(match, viewer),
    canRedo: mode === 'deciding' && sitting.undone.length > 0,
    takeBack: openTakeBack(sitting) ?? sitting.asked,
    outcome: state.outcome,
    turn: game.turn(state),
    fresh: toldTo(fresh, eyes),
    thinking,
    pace: sitting.pace.get(),
    trouble,
  }
}
