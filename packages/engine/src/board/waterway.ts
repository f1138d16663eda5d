/** Ways over water, for drawing: from shore to shore through hexes that are not land. */
import type { Board } from './board.ts'

/** What a step may go through: hexes of these kinds of ground, and over sides of these kinds from hex to hex. */
export interface Water {
  readonly terrain: readonly string[]
  readonly sides: readonly string[]
}

/** The shortest way by water with both its ends, or null where there is none. */
export type Waterways = (from: number, to: number) => number[] | null

/**
 * The ways by water on a board; hexes that nobody may enter count, too. All ways out of a hex are found at once and
 * kept, since a board never changes and voyages from one place go to many.
 */
export function makeWaterways(board: Board, water: Water): Waterways {
  const waters = { board, isWater: waterMask(board, water), sideBits: bitsOf(board, water) }
  const trees: Int32Array[] = []
  const isHex = (n: number): boolean => n >= 0 && n < board.hexCount
  return (from, to) => {
    if (!isHex(from) || !isHex(to) || from === to) return null
    const before = (trees[from] ??= waysOut(waters, from))
    return before[to] === -1 ? null : wayBack(before, from, to)
  }
}

interface Waters {
  readonly board: Board
  /** 1 for each hex of water. */
  readonly isWater: Uint8Array
  /** The kinds of sides that can be stepped over from shore to shore, as bits. */
  readonly sideBits: number
}

const waterMask = ({ terrain, terrainNames, hexCount }: Board, water: Water): Uint8Array =>
  Uint8Array.from({ length: hexCount }, (_, hex) =>
    water.terrain.includes(terrainNames[terrain[hex]!]!) ? 1 : 0,
  )

const bitsOf = ({ sideKindNames }: Board, { sides }: Water): number =>
  sideKindNames.reduce((bits, name, n) => (sides.includes(name) ? bits | (1 << n) : bits), 0)

/** For each hex that a way leads to the hex before it, else -1. A way ends where it comes to land. */
function waysOut({ board, isWater, sideBits }: Waters, from: number): Int32Array {
  const before = new Int32Array(board.hexCount).fill(-1)
  before[from] = from
  const queue = [from]
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!
    for (let d = 0; d < 6; d++) {
      const beside = besideOf(board, hex, d)
      if (beside < 0 || before[beside] !== -1) continue
      if (isWater[beside] === 1) queue.push(beside)
      else if (isWater[hex] === 0 && (kindsOf(board, hex, d) & sideBits) === 0) continue
      before[beside] = hex
    }
  }
  return before
}

/** The hex beside another, whether anybody may enter it or not. */
function besideOf(board: Board, hex: number, direction: number): number {
  const cell = board.grid.neighbours[board.cellOf[hex]! * 6 + direction] ?? -1
  return cell < 0 ? -1 : board.hexOfCell[cell]!
}

function kindsOf(board: Board, hex: number, direction: number): number {
  const side = board.sideOf[hex * 6 + direction] ?? -1
  return side < 0 ? 0 : board.sideKinds[side]!
}

function wayBack(before: Int32Array, from: number, to: number): number[] {
  const way = [to]
  for (let hex = to; hex !== from; way.push(hex)) hex = before[hex]!
  return way.reverse()
}
