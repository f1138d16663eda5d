/** A match as it has come over the wire: a snapshot, and what has changed since. */
import { applyDelta } from '@hexfront/engine'
import type { Increment, Snapshot, Standing, WireLog } from './wire.ts'

export type Position = Omit<Snapshot, 'op'>

export const positionFrom = (snapshot: Snapshot): Position => snapshot

/** The position after an increment; null where it was made for another one, and all has to be asked for again. */
export function advance(position: Position, increment: Increment): Position | null {
  if (increment.from !== position.at) return null
  const { delta, logFrom, log } = increment
  const kept: WireLog[] = position.log.slice(0, logFrom)
  return {
    ...position,
    ...standingOf(increment),
    view: delta ? applyDelta(position.view, delta) : position.view,
    log: [...kept, ...log],
  }
}

/** What an increment says whole, without what only leads from one position to the next. */
function standingOf({
  match,
  at,
  status,
  viewer,
  undoable,
  deciding,
  clocks,
  asked,
  outcome,
  frozen,
}: Increment): Standing {
  return { match, at, status, viewer, undoable, deciding, clocks, asked, outcome, frozen }
}
