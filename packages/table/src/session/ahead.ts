/**
 * What was played and is not yet in the database: written at once, in the same breath as the action,
 * so that a page which is reloaded, closed or broken off at any moment loses nothing.
 */
import type { Outcome, Played, Save } from '@hexfront/engine'
import { forget, remember, remembered } from '../ui/theme.ts'

/** The match is the first `from` actions of what the database has, and then these. */
export interface Ahead {
  readonly from: number
  readonly actions: readonly Played[]
  /** Hash of the position after the last of them. */
  readonly hash: string
  readonly turn: number
  readonly outcome: Outcome | null
  readonly touched: number
}

const keyOf = (id: string): string => `hexfront.ahead.${id}`

/** Writes it down; what comes back proves later that it is one's own. */
export function writeAhead(id: string, ahead: Ahead): string {
  const written = JSON.stringify(ahead)
  remember(keyOf(id), written)
  // A store that is full still has what stood there before, which would take back what the database has by then.
  if (remembered(keyOf(id)) !== written) forget(keyOf(id))
  return written
}

/** Takes away what was written, or, with a proof, only what is one's own: another window may have the match now. */
export function dropAhead(id: string, written?: string): void {
  if (written === undefined || remembered(keyOf(id)) === written) forget(keyOf(id))
}

/** What the database may lack of a match, or null. */
export function readAhead(id: string): Ahead | null {
  try {
    const found = JSON.parse(remembered(keyOf(id)) ?? 'null') as Partial<Ahead> | null
    return found && Number.isInteger(found.from) && Array.isArray(found.actions) ? (found as Ahead) : null
  } catch {
    return null
  }
}

/** A save with what was written ahead of it; one that does not reach so far stands as it is. */
export function caughtUp(save: Save, ahead: Ahead | null): Save {
  if (!ahead || ahead.from > save.actions.length) return save
  const actions = [...save.actions.slice(0, ahead.from), ...ahead.actions]
  return { ...save, actions, hash: ahead.hash }
}
