/** The battle at hand, once its die is cast: what was forecast before is of no use any more. */
import { isKind } from '@hexfront/engine'
import type { BattleNow, EventOf } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

const isResult = isKind('result')

/** What a battle by odds has come to: known in its last stage, and null before. */
export function settledBy(
  log: readonly LogEntry[],
  battle: BattleNow | null | undefined,
): EventOf<'result'> | null {
  if (battle?.form !== 'odds' || battle.stages.at(-1)?.id !== battle.stage) return null
  for (let i = log.length - 1; i >= 0; i--) {
    const last = log[i]!.events.findLast(isResult)
    if (last) return last
  }
  return null
}
