/** Who stands beside whom: the units that could attack, and the hexes that could be attacked. */
import { directionBetween } from '../board/board.ts'
import type { Board } from '../board/board.ts'
import type { Occupancy } from '../board/occupancy.ts'

/** Whether any neighbour of a hex is marked. */
export function isBesideMarked({ neighbours }: Board, hex: number, mask: Uint8Array): boolean {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = neighbours[slot]!
    if (beside >= 0 && mask[beside]! > 0) return true
  }
  return false
}

/** Of these units those on the map that stand beside a marked hex: nobody else can attack. */
export function unitsAtFront(
  board: Board,
  { at }: { readonly at: ArrayLike<number> },
  units: readonly number[],
  enemies: Uint8Array,
): number[] {
  const found: number[] = []
  for (const unit of units) {
    const hex = at[unit]!
    if (hex >= 0 && hex < board.hexCount && isBesideMarked(board, hex, enemies)) found.push(unit)
  }
  return found
}

/** The units of a side in the hexes around one, in unit order. */
export function unitsAround(
  { neighbours }: Board,
  { first, next, side }: Occupancy,
  own: number,
  hex: number,
): number[] {
  const found: number[] = []
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = neighbours[slot]!
    if (beside < 0) continue
    for (let unit = first[beside]!; unit >= 0; unit = next[unit]!) if (side[unit] === own) found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

/** Marked hexes (as a rule, with enemies in them) beside units of the list for which somebody passes, in order. */
export function markedBeside(
  board: Board,
  { at }: { readonly at: ArrayLike<number> },
  units: Iterable<number>,
  mask: Uint8Array,
  passes: (unit: number, hex: number) => boolean,
): number[] {
  const found: number[] = []
  for (const unit of units) {
    const from = at[unit]!
    if (from < 0 || from >= board.hexCount) continue
    for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
      const hex = board.neighbours[slot]!
      if (hex >= 0 && mask[hex]! > 0 && !found.includes(hex) && passes(unit, hex)) found.push(hex)
    }
  }
  return found.sort((a, b) => a - b)
}

/** Hexes beside units of the list for which somebody passes, in order. */
export const hexesBeside = (
  board: Board,
  state: { readonly at: ArrayLike<number> },
  units: Iterable<number>,
  passes: (unit: number, hex: number) => boolean,
): number[] => markedBeside(board, state, units, board.playable, passes)

/** Whether a unit stands on the map beside a hex. */
export function isBeside(
  board: Board,
  { at }: { readonly at: ArrayLike<number> },
  unit: number,
  hex: number,
): boolean {
  const from = at[unit]!
  return from >= 0 && from < board.hexCount && directionBetween(board, from, hex) >= 0
}

/** The first fault that any of many has. */
export function firstFault(units: Iterable<number>, faultOf: (unit: number) => string | null): string | null {
  for (const unit of units) {
    const fault = faultOf(unit)
    if (fault !== null) return fault
  }
  return null
}
