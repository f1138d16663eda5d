/** Section 9: where enemy zones reach, for movement, advance and retreat: friends do not cancel them (9.8a). */
import { board } from '../data.ts'
import { positionOf, room, zoneOf } from '../position.ts'
import type { EwState } from '../state.ts'

interface Zone {
  readonly mask: Uint8Array
  /** The moves of the enemy that the mask was made after. */
  moves: number
}

const zones = room.keep((_state: EwState): readonly [Zone, Zone] => [
  { mask: new Uint8Array(board.count), moves: -1 },
  { mask: new Uint8Array(board.count), moves: -1 },
])

/** Rules 9.1b, 9.3: 1 where any zone of the enemy of a side reaches; several count as one. */
export function enemyZone(state: EwState, side: number): Uint8Array {
  const zone = zones.of(state)[side as 0 | 1]
  const moves = positionOf(state).moves[1 - side]!
  if (zone.moves === moves) return zone.mask
  const counts = zoneOf(state, 1 - side)
  for (let at = 0; at < counts.length; at++) zone.mask[at] = counts[at]! > 0 ? 1 : 0
  zone.moves = moves
  return zone.mask
}
