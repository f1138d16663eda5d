/** What of a course of events is told to people who compare two. */
import { isKind, isSealing } from '@hexfront/engine'
import type { GameEvent, Seat } from '@hexfront/engine'

const goesWithoutSaying = isKind('phase', 'turn', 'control')

export const worthTelling = (events: readonly GameEvent[]): GameEvent[] =>
  events.filter(event => !goesWithoutSaying(event))

const isShown = isKind('revealed', 'cardPlayed', 'cardDiscarded')

/** Whether more came to light than a seat could have foreseen: what it shows of its own it knew before. */
export const isNews = (event: GameEvent, seat: Seat): boolean =>
  isSealing(event) && !(isShown(event) && event.side === seat)

/** What stands in a list and not in the other, whatever the order. */
export function otherThan(others: readonly GameEvent[], events: readonly GameEvent[]): GameEvent[] {
  const known = new Set(others.map(gist))
  return events.filter(event => !known.has(gist(event)))
}

/** The way does not matter, only where it led. */
const gist = (event: GameEvent): string =>
  JSON.stringify(isWay(event) ? { ...event, path: event.path.at(-1) } : event)
const isWay = isKind('moved', 'retreated', 'advanced')
