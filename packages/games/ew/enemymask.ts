/** Masks that follow from where the enemy of a side is: kept with the position, and filled anew once he has moved. */
import { board } from './data.ts'
import { positionOf, room } from './position.ts'
import type { EwState } from './state.ts'

interface Kept {
  readonly mask: Uint8Array
  /** The moves of the enemy that the mask was filled after. */
  moves: number
}

const empty = (): Kept => ({ mask: new Uint8Array(board.count), moves: -1 })

export function keepEnemyMask(
  fill: (mask: Uint8Array, state: EwState, side: number) => void,
): (state: EwState, side: number) => Uint8Array {
  const masks = room.keep((_state: EwState): readonly Kept[] => [empty(), empty()])
  return (state, side) => {
    const kept = masks.of(state)[side]!
    const moves = positionOf(state).moves[1 - side]!
    if (kept.moves !== moves) {
      fill(kept.mask, state, side)
      kept.moves = moves
    }
    return kept.mask
  }
}
