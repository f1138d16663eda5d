/** A match as it has come over the wire: a snapshot, and what has changed since. */
import { applyDelta } from '@hexfront/engine'
import type { Increment, Snapshot, WireLog } from './wire.ts'

export type Position = Omit<Snapshot, 'op'>

export const positionFrom = ({ op: _, ...position }: Snapshot): Position => position

/** The position after an increment; null where it was made for another one, and all has to be asked for again. */
export function advance(position: Position, increment: Increment): Position | null {
  if (increment.from !== position.at) return null
  const { op: _op, from: _from, delta, logFrom, log, ...standing } = increment
  const kept: WireLog[] = position.log.slice(0, logFrom)
  return {
    ...position,
    ...standing,
    view: delta ? applyDelta(position.view, delta) : position.view,
    log: [...kept, ...log],
  }
}
