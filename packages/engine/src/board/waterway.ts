/** A way over water, for drawing: from shore to shore through hexes that are not land. */
import type { Board } from './board.ts'

/** What a step may go through: hexes of these kinds of ground, and over sides of these kinds from hex to hex. */
export interface Water {
  readonly terrain: readonly string[]
  readonly sides: readonly string[]
}

/** The shortest way by water with both its ends, or null where there is none. Hexes that nobody may enter count, too. */
export function waterway(board: Board, water: Water, from: number, to: number): number[] | null {
  if (from >= board.hexCount || to >= board.hexCount || from < 0 || to < 0 || from === to) return null
  const isWater = (hex: number): boolean => water.terrain.includes(board.terrainNames[board.terrain[hex]!]!)
  const before = new Int32Array(board.hexCount).fill(-1)
  before[from] = from
  const queue = [from]
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!
    for (let d = 0; d < 6; d++) {
      const beside = besideOf(board, hex, d)
      if (beside < 0 || before[beside] !== -1) continue
      const overSide = isOpenSide(board, water, hex, d) && (beside === to || hex === from)
      if (!isWater(beside) && !(beside === to && (isWater(hex) || overSide))) continue
      before[beside] = hex
      if (beside === to) return wayBack(before, from, to)
      queue.push(beside)
    }
  }
  return null
}

/** The hex beside another, whether anybody may enter it or not. */
function besideOf(board: Board, hex: number, direction: number): number {
  const cell = board.grid.neighbours[board.cellOf[hex]! * 6 + direction] ?? -1
  return cell < 0 ? -1 : board.hexOfCell[cell]!
}

function isOpenSide(board: Board, { sides }: Water, hex: number, direction: number): boolean {
  const side = board.sideOf[hex * 6 + direction] ?? -1
  if (side < 0) return false
  return sides.some(kind => {
    const bit = board.sideKindNames.indexOf(kind)
    return bit >= 0 && ((board.sideKinds[side]! >>> bit) & 1) === 1
  })
}

function wayBack(before: Int32Array, from: number, to: number): number[] {
  const way = [to]
  while (way[0] !== from) way.unshift(before[way[0]!]!)
  return way
}
