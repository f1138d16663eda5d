/** What a turn is called: as the game told it when it began; by its number where that was not told. */
import { isKind } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import type { History, LogEntry } from '../session/history.ts'
import { t, tell } from '../text.ts'

const isTurn = isKind('turn')

export type TurnNames = (turn: number) => string

/** A turn that a match begins in: nobody could be told of its beginning. */
export interface Opening {
  readonly turn: number
  readonly name: string
}

/** Where nobody sets up, a match begins in its first turn; else null. */
export function openingOf(
  game: Pick<Game, 'scene' | 'turn' | 'words'>,
  begun: BaseState | undefined,
): Opening | null {
  if (!begun) return null
  const { now, turn } = game.scene(begun)
  return now === SET_UP ? null : { turn: game.turn(begun), name: tell(game, turn) }
}

/** What every game calls the part of its sequence of play in which it is set up. */
const SET_UP = 'setup'

/** The turn that a match begins in, from all of it. */
export const openingIn = (history: History | null): Opening | null =>
  history && openingOf(history.match.game, history.match.snapshots[0]?.state)

/**
 * A log from the start of a match has all turns in it, but for the one that it begins in: what comes before the first
 * of them is none.
 */
export function turnNames(
  game: Pick<Game, 'describe' | 'words'>,
  log: readonly Pick<LogEntry, 'events'>[],
  since: 'start' | 'later' = 'later',
  opening: Opening | null = null,
): TurnNames {
  const told = new Map<number, string>()
  if (opening) told.set(opening.turn, opening.name)
  for (const { events } of log)
    for (const event of events.filter(isTurn)) told.set(event.turn, tell(game, game.describe(event)))
  const first = since === 'start' ? Math.min(...told.keys()) : 1
  return turn => told.get(turn) ?? (turn < first ? t('log.before') : t('front.turn', { turn }))
}

/** In a row of many a number will do, where the name bears it. */
export const inRow =
  (names: TurnNames): TurnNames =>
  turn =>
    names(turn).includes(String(turn)) ? String(turn) : names(turn)
