/** What the others did since the person last did something. */
import { isKind, isLoss, lossesIn } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'
import { journeysOf } from '../board/journeys.ts'
import type { LogEntry } from '../session/history.ts'
import { isAnnounced, isDecided, isOwnWord } from './importance.ts'

export interface Meanwhile {
  /** The last action that the person knows of. */
  readonly since: number
  /** How often the others acted. */
  readonly acts: number
  readonly moves: number
  readonly fights: number
  readonly losses: number
  /** What was announced or decided since: cards, what weighs, how fights went, and what changed hands of what counts. */
  readonly announced: readonly GameEvent[]
  /** What the person has lost, one by one, also by ending their own part. */
  readonly lost: readonly GameEvent[]
}

const lastOwn = (log: readonly LogEntry[], viewer: number): number =>
  log.findLast(entry => entry.seat === viewer)?.at ?? -1

/** The part of the log that came after the viewer's own last entry. */
export function sinceOwn(log: readonly LogEntry[], viewer: number): readonly LogEntry[] {
  const own = lastOwn(log, viewer)
  return log.filter(entry => entry.at > own)
}

/** The same, from what the viewer's own last action brought about. */
export function sinceAndWithOwn(log: readonly LogEntry[], viewer: number): readonly LogEntry[] {
  const own = lastOwn(log, viewer)
  return log.filter(entry => entry.at >= own)
}

/**
 * Counted, or null where there is nothing that a person could have missed. Whoever has ended a part of the turn since,
 * with the action `heard`, has had time to read it. `goals` are the places that victory is won in.
 */
export function meanwhileOf(
  log: readonly LogEntry[],
  viewer: number,
  heard = -1,
  goals: readonly number[] = [],
): Meanwhile | null {
  const own = Math.max(lastOwn(log, viewer), heard)
  const entries = log.filter(entry => entry.at > own)
  const lost = lostSince(log, viewer).filter(() => entries.length > 0)
  const events = entries.flatMap(entry => entry.events)
  // What others answered at once to one's own last action belongs to it in the log.
  const answered = log.filter(({ at }) => at === own).flatMap(entry => entry.events)
  const isTold = (event: GameEvent): boolean =>
    isAnnounced(event) || isDecided(event) || (isTaken(event) && event.places.some(at => goals.includes(at)))
  const announced = [
    // The ticker told how one's own attack went, and was written over by what the others did next.
    ...answered.filter(
      event => (isAnnounced(event) && !isOwnWord(event, viewer)) || (isDecided(event) && entries.length > 0),
    ),
    ...events.filter(isTold),
  ]
  if (entries.length < WORTH_TELLING && lost.length === 0 && announced.length === 0) return null
  return {
    since: own,
    acts: entries.filter(entry => entry.seat !== viewer).length,
    moves: journeysOf(events).length,
    fights: events.filter(isKind('battleOpened')).length,
    losses: entries.reduce((sum, entry) => sum + lossesIn(entry.events), 0),
    announced,
    lost,
  }
}

/** The numbers that are worth a word; where nothing was counted, at least how often the others acted. */
export function countsOf({ moves, fights, losses, acts }: Meanwhile): readonly (readonly [string, number])[] {
  const counts = Object.entries({ moves, fights, losses }).filter(([, n]) => n > 0)
  return counts.length > 0 || acts === 0 ? counts : [['acted', acts]]
}

const isTaken = isKind('control')

/** What the viewer's side has lost since others acted; without others the ticker has just told it. */
function lostSince(log: readonly LogEntry[], viewer: number): readonly GameEvent[] {
  if (sinceOwn(log, viewer).length === 0) return []
  const events = sinceAndWithOwn(log, viewer).flatMap(entry =>
    // Whoever chose a loss in a fight knows it.
    entry.seat === viewer && entry.events.some(({ kind }) => kind === 'result' || kind === 'roll')
      ? []
      : entry.events,
  )
  return events.filter(isLoss).filter(({ side }) => side === viewer)
}

const WORTH_TELLING = 4
