/** What a way costs by a table: in a stack that moves together each unit pays by its own. */
import { type Board, directionBetween } from '../board/board.ts'
import type { StepCosts } from './costs.ts'

export function tollOf(
  board: Board,
  path: readonly number[],
  costs: StepCosts,
  extra: ArrayLike<number>,
): number {
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const slot = path[i - 1]! * 6 + directionBetween(board, path[i - 1]!, path[i]!)
    total += costs[slot]! + extra[path[i]!]!
  }
  return total
}
