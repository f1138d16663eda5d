/**
 * A game under way as one side knows it: its views from action to action and what it was told. It
 * holds neither the seed nor the other side's secrets, so it can be given to anybody.
 */
import { applyDelta, deltaOf, isMove, say, stateAt, toAction } from '@hexfront/engine'
import type { BaseState, Delta, Game, GameEvent, Json, Problem, Viewer } from '@hexfront/engine'
import { openGame } from '../library.ts'
import type { History, LogEntry } from './history.ts'
import { readPlayers } from './players.ts'
import type { Player } from './players.ts'

export const KNOWN_FORMAT = 'hexfront-known'
export const KNOWN_VERSION = 1

/** What one action brought, as far as the viewer knows. */
interface KnownAction {
  readonly seat: number
  readonly turn: number
  readonly events?: readonly GameEvent[]
  readonly delta?: Delta
}

export interface KnownGame {
  readonly format: typeof KNOWN_FORMAT
  readonly version: number
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly players: readonly Player[]
  readonly viewer: Viewer
  /** The first view, and how each action changed it. */
  readonly first: Json
  readonly actions: readonly KnownAction[]
}

/** All that a viewer knows of a match. */
export function knownOf({ match, turns }: History, players: readonly Player[], viewer: Viewer): KnownGame {
  const { game, played, log, scenario } = match
  const state = stateAt(match, 0)
  const viewNow = (): Json => game.view(state, viewer) as unknown as Json
  const first = viewNow()
  let before = first
  const actions = played.flatMap((one, at): KnownAction[] => {
    const [seat, verb, arg] = one
    game.apply(state, seat, toAction(verb, arg))
    // What the other side has set for itself is nobody else's business, not even that it has.
    if (!isMove(one) && seat !== viewer) return []
    const view = viewNow()
    const delta = deltaOf(before, view)
    before = view
    const events = log[at]!.filter(({ only }) => only === undefined || only === viewer)
    return [{ seat, turn: turns[at] ?? 0, ...(events.length > 0 && { events }), ...(delta && { delta }) }]
  })
  const { code, version: rules, dataHash: data } = game
  const head = { format: KNOWN_FORMAT, version: KNOWN_VERSION, game: code, rules, data, scenario } as const
  return { ...head, players, viewer, first, actions }
}

/** Such a file, read and laid out: every view, and the log. */
export interface ReadKnown {
  readonly game: Game
  readonly players: readonly Player[]
  readonly viewer: Viewer
  /** The view before the first action and after each. */
  readonly views: readonly BaseState[]
  readonly entries: readonly LogEntry[]
}

export const isKnown = (raw: unknown): raw is KnownGame =>
  typeof raw === 'object' && raw !== null && (raw as { format?: unknown }).format === KNOWN_FORMAT

export async function readKnown(raw: KnownGame): Promise<ReadKnown | Problem> {
  if (raw.version !== KNOWN_VERSION || !Array.isArray(raw.actions) || typeof raw.game !== 'string')
    return { problem: { id: 'save.field', params: { field: 'version' } } }
  const game = await openGame(raw.game)
  if (!game) return { problem: { id: 'save.game', params: { game: raw.game } } }
  if (raw.rules !== game.version)
    return { problem: { id: 'save.rules', params: { saved: raw.rules, known: game.version } } }
  if (raw.data !== game.dataHash)
    return { problem: { id: 'save.data', params: { saved: raw.data, known: game.dataHash } } }
  return laidOut(raw, game)
}

/** A file from outside may hold anything: what throws on the way is damage, not a bug. */
function laidOut(raw: KnownGame, game: Game): ReadKnown | Problem {
  try {
    const views: Json[] = [raw.first]
    const entries: LogEntry[] = []
    for (const [at, { seat, turn, events = [], delta }] of raw.actions.entries()) {
      if (!Number.isInteger(turn) || game.sides[seat] === undefined) throw new Error(`action ${at + 1}`)
      // What cannot be told is not what was written.
      for (const event of events) say(game.words, game.describe(event))
      const before = views.at(-1)!
      views.push(delta ? applyDelta(before, delta) : before)
      entries.push({ at, seat, turn, events })
    }
    const players = readPlayers(raw.players, game.sides.length)
    const read = { game, players, viewer: raw.viewer, views: views as unknown as BaseState[], entries }
    // Whatever cannot be laid on the table is not what was written.
    game.scene(read.views[0]!)
    game.scene(read.views.at(-1)!)
    return read
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { problem: { id: 'save.replay', params: { detail } } }
  }
}
