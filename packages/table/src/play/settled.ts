/** The battle at hand, once its die is cast: what was forecast before is of no use any more. */
import { isKind } from '@hexfront/engine'
import type { EventOf } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

const turnsIt = isKind('battleOpened', 'result', 'battleClosed')

/** What the battle that was opened last has come to, or null while that is open. */
export function settledBy(log: readonly LogEntry[]): EventOf<'result'> | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const last = log[i]!.events.findLast(turnsIt)
    if (last) return last.kind === 'result' ? last : null
  }
  return null
}
