/** A game to be looked at from its beginning to its end: replayed from a save, or view by view from what one side knew. */
import { stateAt, toAction } from '@hexfront/engine'
import type { BaseState, Game, GameEvent, Viewer } from '@hexfront/engine'
import { OPEN, toldTo } from './eyes.ts'
import { openLog } from './history.ts'
import type { History, LogEntry } from './history.ts'
import type { ReadKnown } from './known.ts'

export interface Film {
  readonly game: Game
  readonly length: number
  /** The match itself; null where only what one side knew is there. */
  readonly history: History | null
  /** Eyes to begin with. */
  readonly eyes: Viewer
  readonly entries: readonly LogEntry[]
  /** The position after so many actions as some eyes see it. */
  view(at: number, eyes: Viewer): BaseState
  /** What those eyes may read of some events. */
  seen(events: readonly GameEvent[], eyes: Viewer): readonly GameEvent[]
}

export function filmOf(history: History, eyes: Viewer): Film {
  const { match } = history
  const { game } = match
  let now = { at: 0, state: stateAt(match, 0) }
  const stateOf = (at: number): BaseState => {
    // One action on is played; anything else is looked up.
    if (at === now.at + 1) {
      const [seat, verb, arg] = match.played[now.at]!
      game.apply(now.state, seat, toAction(verb, arg))
      now = { at, state: now.state }
    } else if (at !== now.at) now = { at, state: stateAt(match, at) }
    return now.state
  }
  return {
    game,
    length: match.played.length,
    history,
    eyes,
    entries: openLog(history),
    view(at, viewer) {
      const state = stateOf(at)
      return viewer === OPEN ? structuredClone(state) : game.view(state, viewer)
    },
    seen: toldTo,
  }
}

/** What one side knew: there are no other eyes. */
export function filmOfKnown({ game, viewer, views, entries }: ReadKnown): Film {
  return {
    game,
    length: entries.length,
    history: null,
    eyes: viewer,
    entries,
    view: at => views[at]!,
    seen: events => events,
  }
}
