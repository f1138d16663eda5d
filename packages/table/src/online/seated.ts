/** What stands at this screen of a match that a server keeps. */
import type { Action, BaseState, Game, GameEvent, Message, Played } from '@hexfront/engine'
import type { Position, Watched } from '@hexfront/server/client'
import type { AnswerTo, Query } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { makePace } from '../session/pace.ts'
import type { PaceControl } from '../session/pace.ts'
import type { Shown } from '../session/session.ts'
import type { Mode } from '../session/sitting.ts'

/** A plan that is not sent yet: its actions, and the view that it was begun on. */
export interface Plan {
  readonly actions: Action[]
  readonly base: BaseState
  /** How many steps had been sent before it. */
  readonly steps: number
}

/** One action of one's own since anything was revealed: what it was and what it was done to. */
export interface Step {
  readonly action: Action
  readonly before: BaseState
}

export interface Seated {
  readonly game: Game
  readonly watched: Watched
  readonly listeners: Set<() => void>
  readonly followers: Set<() => void>
  /** What is planned and not sent yet; null where everything is sent at once. */
  plan: Plan | null
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

export function sit(game: Game, watched: Watched, position: Position): Seated {
  const seated: Seated = {
    game,
    watched,
    listeners: new Set(),
    followers: new Set(),
    plan: null,
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

export function changed(seated: Seated): void {
  seated.made = null
  for (const listener of seated.listeners) listener()
}

/** What was revealed, or done by the other side, cannot be taken back step by step any more. */
export function forgetSteps(seated: Seated): void {
  seated.steps = []
  seated.undone = []
  seated.gestures = []
}

export function modeOf({ position, view, isWaiting, game, closed }: Seated): Mode {
  const { viewer, asked } = position
  if (position.outcome) return 'over'
  if (closed || isWaiting || position.frozen) return 'waiting'
  if (asked && viewer >= 0) return asked.by === viewer ? 'waiting' : 'leave'
  return game.decisions(view).some(one => one.seat === viewer) ? 'deciding' : 'waiting'
}
