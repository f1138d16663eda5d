/** Whether a way over Axis hexes leads from one to another: for Hitler (B119). */
import { PLACES, ways } from '../data.ts'
import { entryBan, GERMAN_CLASS } from '../ground.ts'
import { controlledBy } from '../position.ts'
import { AXIS } from '../state.ts'
import type { FeState } from '../state.ts'

export function isLinked(state: FeState, from: number, to: number): boolean {
  const friendly = controlledBy(state, AXIS)
  const seen = new Uint8Array(PLACES)
  const queue = [from]
  for (const at of queue)
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const next = ways[slot]!
      if (next < 0 || seen[next] === 1 || friendly[next] === 0) continue
      if (entryBan(state, GERMAN_CLASS, next) !== null) continue
      if (next === to) return true
      seen[next] = 1
      queue.push(next)
    }
  return false
}
