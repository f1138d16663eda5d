/** Section 9: where enemy zones reach, for movement, advance and retreat: friends do not cancel them (9.8a). */
import { keepEnemyMask } from '../enemymask.ts'
import { zoneOf } from '../position.ts'

/** Rules 9.1b, 9.3: 1 where any zone of the enemy of a side reaches; several count as one. */
export const enemyZone = keepEnemyMask((mask, state, side) => {
  const counts = zoneOf(state, 1 - side)
  for (let at = 0; at < counts.length; at++) mask[at] = counts[at]! > 0 ? 1 : 0
})
