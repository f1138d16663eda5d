/** What a turn is called: as the game told it when it began; by its number where that was not told. */
import { isKind } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { t, tell } from '../text.ts'

const isTurn = isKind('turn')

export type TurnNames = (turn: number) => string

/** A log from the start of a match has all turns in it: what comes before the first of them is none. */
export function turnNames(
  game: Pick<Game, 'describe' | 'words'>,
  log: readonly Pick<LogEntry, 'events'>[],
  since: 'start' | 'later' = 'later',
): TurnNames {
  const told = new Map<number, string>()
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
