/** What the others did since the person last did something. */
import { isKind } from '@hexfront/engine'
import { journeysOf, lossesIn } from '../board/journeys.ts'
import type { LogEntry } from '../session/history.ts'

export interface Meanwhile {
  readonly moves: number
  readonly fights: number
  readonly losses: number
}

/** The part of the log that came after the viewer's own last entry. */
export function sinceOwn(log: readonly LogEntry[], viewer: number): readonly LogEntry[] {
  return log.slice(log.findLastIndex(entry => entry.seat === viewer) + 1)
}

/** Counted, or null where there is nothing that a person could have missed. */
export function meanwhileOf(log: readonly LogEntry[], viewer: number): Meanwhile | null {
  const entries = sinceOwn(log, viewer)
  if (entries.length < WORTH_TELLING) return null
  const events = entries.flatMap(entry => entry.events)
  return {
    moves: journeysOf(events).length,
    fights: events.filter(isKind('battleOpened')).length,
    losses: entries.reduce((sum, entry) => sum + lossesIn(entry.events), 0),
  }
}

const WORTH_TELLING = 4
