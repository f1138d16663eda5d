/** What of all that happened a person should hear first. */
import { isKind, isLoss } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'
import { journeysOf } from '../board/journeys.ts'

/** 4 something is lost, 3 something is decided, 2 the rest, 1 somebody goes somewhere, 0 what only accompanies. */
export type Importance = 0 | 1 | 2 | 3 | 4

const accompanies = isKind('roll', 'turn', 'phase')
/** How a fight went. */
export const isDecided = isKind('result', 'battleClosed')

/** What a side does for everybody to hear: it plays a card, or the game says that it weighs. */
export const isAnnounced = (event: GameEvent): boolean => event.weighs === true || event.kind === 'cardPlayed'

export function importanceOf(event: GameEvent): Importance {
  if (isLoss(event)) return 4
  if (isAnnounced(event) || isDecided(event)) return 3
  if (accompanies(event)) return 0
  return journeysOf([event]).length > 0 ? 1 : 2
}

/** Whether a person's own action needs telling: chance has decided something, or something is gone. */
export const isWeighty = (event: GameEvent): boolean => event.kind === 'roll' || importanceOf(event) >= 3

/** What somebody has just announced themselves: they know. */
export const isOwnWord = (event: GameEvent, viewer: number): boolean =>
  isAnnounced(event) && 'side' in event && event.side === viewer

/** The most important of some events, so many at most, in the order in which they happened. */
export function mostImportant(events: readonly GameEvent[], most: number): readonly GameEvent[] {
  const said = events.filter(event => importanceOf(event) > 0)
  const kept = new Set(
    said
      .map((event, i) => ({ event, i, n: importanceOf(event) }))
      // Of equals the later ones: what came before led to them.
      .sort((a, b) => b.n - a.n || b.i - a.i)
      .slice(0, most)
      .map(({ event }) => event),
  )
  return said.filter(event => kept.has(event))
}
