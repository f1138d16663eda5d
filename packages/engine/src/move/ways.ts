/**
 * Ways: which neighbour can be got to from each hex in each direction, compiled once from the map for
 * one purpose (a supply line, a zone of control, a command range). Same layout as `board.neighbours`.
 */
import type { Board } from '../board/board.ts'

export interface WayRules {
  /** Hexside kinds (from `sideMask`) that close a way. */
  readonly closedSides?: number
  /** Locations that no way leads into. */
  readonly closedHexes?: ArrayLike<number>
}

/** hexCount * 6 hexes by direction, -1 where there is no way. */
export function makeWays(board: Board, { closedSides = 0, closedHexes }: WayRules = {}): Int16Array {
  return board.neighbours.map((to, slot) => {
    if (to < 0 || (closedHexes?.[to] ?? 0) > 0) return -1
    return (board.sideKinds[board.sideOf[slot]!]! & closedSides) === 0 ? to : -1
  })
}
