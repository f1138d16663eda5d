/** A match with what its log needs beside it: the game turn of every action. */
import { isKind, loadSave } from '@hexfront/engine'
import type {
  BaseState,
  Game,
  GameEvent,
  Match,
  Message,
  Problem,
  Save,
  Scene,
  Seat,
  Viewer,
} from '@hexfront/engine'
import type { Player } from './players.ts'

export interface History {
  readonly match: Match
  /** The game turn after each action; as long as `match.played`. */
  readonly turns: number[]
  /** Where play stood when a computer acted, by the number of the action: as far as it was seen being played. */
  readonly phases?: Map<number, Part>
}

/** A part of a turn by its name in the sequence of play, and of whose turn it is where two are called the same. */
export interface Part {
  readonly id: string
  readonly name: Message
  readonly of: Message | null
}

/** Where play stands; null where the sequence of play does not say. */
export function partOf({ outline, now }: Pick<Scene, 'outline' | 'now'>): Part | null {
  const i = outline.findIndex(({ id }) => id === now)
  if (i < 0) return null
  const { id, name, depth } = outline[i]!
  const isAlone = outline.every(one => one.id === id || one.name.id !== name.id)
  const turn = outline.slice(0, i).findLast(one => one.depth === 0)
  return { id, name, of: isAlone || depth === 0 || !turn ? null : turn.name }
}

/** So many actions are looked back on: what a computer was about before is told no more, and a look takes its time. */
const LOOKED_BACK = 300

/**
 * Replays a save and notes the turn after every action on the way, and of the last ones of its computers where play
 * stood: as if they had been seen being played.
 */
export function loadHistory(save: Save, game: Game, players: readonly Player[] = []): History | Problem {
  const turns: number[] = []
  const phases = new Map<number, Part>()
  const noting: Game = {
    ...game,
    apply(state: BaseState, seat, action) {
      const at = turns.length
      const isLate = at >= save.actions.length - LOOKED_BACK
      const part = isLate && players[seat]?.kind === 'computer' ? partOf(game.scene(state)) : null
      if (part) phases.set(at, part)
      const events = game.apply(state, seat, action)
      turns.push(game.turn(state))
      return events
    },
  }
  const loaded = loadSave(save, noting)
  return 'problem' in loaded ? loaded : { match: { ...loaded, game }, turns, phases }
}

/** What one action brought about, as far as the reader may know it. */
export interface LogEntry {
  /** Number of the action, from 0. */
  readonly at: number
  readonly seat: Seat
  readonly turn: number
  readonly events: readonly GameEvent[]
  /** The part of the turn that it was done in, where that was noted. */
  readonly phase?: Part
}

/**
 * An action that ends a turn brings about things of two turns: each is filed under its own. The turn
 * that begins says so itself; the one that a match begins in has begun before anybody acted.
 */
export function byTurn(entry: LogEntry, before: number): readonly LogEntry[] {
  if (before === entry.turn || !entry.events.some(isKind('turn'))) return [entry]
  const parts: { turn: number; events: GameEvent[] }[] = []
  let turn = before
  for (const event of entry.events) {
    if (event.kind === 'turn' && typeof event['turn'] === 'number') turn = event['turn']
    if (parts.at(-1)?.turn === turn) parts.at(-1)!.events.push(event)
    else parts.push({ turn, events: [event] })
  }
  return parts.map(part => ({ ...entry, ...part }))
}

/** The log for one pair of eyes; grows with the match and is cut back with it. */
export interface LogReader {
  read(viewer: Viewer): readonly LogEntry[]
}

export function makeLogReader(history: History): LogReader {
  let held: { viewer: Viewer; entries: LogEntry[]; upTo: number } | null = null
  return {
    read(viewer) {
      const { played, log } = history.match
      if (!held || held.viewer !== viewer || held.upTo > played.length)
        held = { viewer, entries: [], upTo: 0 }
      if (held.upTo === played.length) return held.entries
      const entries = held.entries.slice()
      for (let at = held.upTo; at < played.length; at++) {
        const events = log[at]!.filter(event => event.only === undefined || event.only === viewer)
        const turn = history.turns[at] ?? 0
        const before = history.turns[at - 1] ?? FIRST
        const phase = history.phases?.get(at)
        const entry = { at, seat: played[at]![0], turn, events, ...(phase && { phase }) }
        if (events.length > 0) entries.push(...byTurn(entry, before))
      }
      held = { viewer, entries, upTo: played.length }
      return entries
    },
  }
}

/** What happens before the first turn, as setting up, is of no turn. */
export const FIRST = 0

/** Everything that was rolled, moved and lost, for one pair of eyes in the open. */
export function openLog(history: History): LogEntry[] {
  return history.match.log.map((events, at) => ({
    at,
    seat: history.match.played[at]![0],
    turn: history.turns[at] ?? 0,
    events,
  }))
}
