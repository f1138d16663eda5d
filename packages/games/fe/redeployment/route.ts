/** Whether a way over Axis hexes leads from one to another as a unit would redeploy: for Hitler (B119). */
import { PLACES, ways } from '../data.ts'
import { entryBan, GERMAN_CLASS } from '../ground.ts'
import { controlledBy } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { zonesOf } from '../supply/supply.ts'
import type { FeState } from '../state.ts'

/** Rule 10.4b: no way leads on through an enemy zone, nor straight from one into another. */
export function isLinked(state: FeState, from: number, to: number): boolean {
  const friendly = controlledBy(state, AXIS)
  const zones = zonesOf(state, ALLIED)
  const seen = new Uint8Array(PLACES)
  const queue = [from]
  for (const at of queue) {
    if (at !== from && zones[at] === 1) continue
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const next = ways[slot]!
      if (next < 0 || seen[next] === 1 || friendly[next] === 0) continue
      if (zones[at] === 1 && zones[next] === 1) continue
      if (entryBan(state, GERMAN_CLASS, next) !== null) continue
      if (next === to) return true
      seen[next] = 1
      queue.push(next)
    }
  }
  return false
}
