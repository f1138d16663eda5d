/** A path walked step by step by the rules that `findReach` searches by: what its answers are checked against. */
import { type Board, directionBetween } from '../board/board.ts'
import { FORBIDDEN, type StepCosts } from '../move/costs.ts'
import type { Overlay } from '../move/reach.ts'

/**
 * Why a step fails. notAdjacent: not a neighbour. forbidden: the terrain or hexside never lets this unit in.
 * blocked: closed in this position. stopped: the move ended in the hex before. apart: from zone to zone.
 * tooFar: the allowance does not suffice.
 */
export type PathFault = 'notAdjacent' | 'forbidden' | 'blocked' | 'stopped' | 'apart' | 'tooFar'

export interface PathCheck {
  /** Cost of the whole path, or up to the failing step. */
  readonly cost: number
  /** Index in the path of the hex that cannot be entered, -1 if all can. */
  readonly step: number
  readonly fault: PathFault | null
}

/** Walks a path that starts in the unit's hex, with the rules that `findReach` searches by. */
export function checkPath(
  board: Board,
  path: readonly number[],
  allowance: number,
  costs: StepCosts,
  overlay: Overlay = {},
): PathCheck {
  let cost = 0
  for (let step = 1; step < path.length; step++) {
    const from = path[step - 1]!
    const to = path[step]!
    const fault = stepFault(board, from, to, costs, overlay)
    if (fault !== null) return { cost, step, fault }
    if (step > 1 && covers(overlay.stop, from)) return { cost, step, fault: 'stopped' }
    const total = cost + stepCost(board, from, to, costs, overlay)
    const minimum = step === 1 && overlay.minimum === 'one hex'
    if (total > allowance && !minimum) return { cost, step, fault: 'tooFar' }
    cost = total
  }
  return { cost, step: -1, fault: null }
}

/** What one step between neighbours costs in this position. */
export function stepCost(board: Board, from: number, to: number, costs: StepCosts, overlay: Overlay): number {
  const step = costs[from * 6 + directionBetween(board, from, to)]!
  return step + (overlay.exit?.[from] ?? 0) + (overlay.extra?.[to] ?? 0)
}

/** Why a step cannot be made at any cost, or null. */
export function stepFault(
  board: Board,
  from: number,
  to: number,
  costs: StepCosts,
  overlay: Overlay,
): PathFault | null {
  const direction = directionBetween(board, from, to)
  if (direction < 0) return 'notAdjacent'
  if (costs[from * 6 + direction] === FORBIDDEN) return 'forbidden'
  if (covers(overlay.blocked, to)) return 'blocked'
  return covers(overlay.apart, from) && covers(overlay.apart, to) ? 'apart' : null
}

function covers(mask: Uint8Array | undefined, hex: number): boolean {
  return (mask?.[hex] ?? 0) > 0
}
