/** The ground that a test is about: places found by what they are, and drawn so that a reader sees them. */
import { distance } from '../hex/distance.ts'
import { hasFeature } from '../board/features.ts'
import type { Board } from '../board/board.ts'

export interface Description {
  readonly terrain?: string
  readonly features?: readonly string[]
  readonly without?: readonly string[]
  readonly country?: string
  /** Kinds of hexsides that it has at least one of each. */
  readonly sides?: readonly string[]
  /** At most so many hexes from another. */
  readonly near?: { readonly hex: number; readonly within: number }
  /** Anything else. */
  readonly that?: (hex: number) => boolean
}

/** The hexes that fit a description, in the order of the board. */
export function hexesLike(board: Board, want: Description): number[] {
  const found: number[] = []
  for (let hex = 0; hex < board.hexCount; hex++)
    if (board.playable[hex] === 1 && fits(board, hex, want)) found.push(hex)
  return found
}

/** The first of them; a test whose ground is not on the map fails here and says so. */
export function hexLike(board: Board, want: Description): number {
  const [first] = hexesLike(board, want)
  if (first === undefined) throw new Error(`no hex is like ${JSON.stringify(want)}`)
  return first
}

function fits(board: Board, hex: number, want: Description): boolean {
  const { terrain, features = [], without = [], country, sides = [], near, that } = want
  if (terrain !== undefined && board.terrainNames[board.terrain[hex]!] !== terrain) return false
  if (country !== undefined && board.countryNames[board.country[hex]!] !== country) return false
  if (!features.every(feature => hasFeature(board, hex, feature))) return false
  if (without.some(feature => hasFeature(board, hex, feature))) return false
  if (!sides.every(kind => hasSide(board, hex, kind))) return false
  if (near && hexesBetween(board, hex, near.hex) > near.within) return false
  return that?.(hex) ?? true
}

function hasSide(board: Board, hex: number, kind: string): boolean {
  const bit = 1 << board.sideKindNames.indexOf(kind)
  for (let d = 0; d < 6; d++) {
    const side = board.sideOf[hex * 6 + d]!
    if (side >= 0 && (board.sideKinds[side]! & bit) !== 0) return true
  }
  return false
}

const hexesBetween = (board: Board, from: number, to: number): number =>
  distance(board.grid, board.cellOf[from]!, board.cellOf[to]!)

/** Letters of the usual terrain. */
const LETTERS: Readonly<Record<string, string>> = {
  clear: '.',
  sea: '~',
  rough: 'r',
  hill: 'h',
  mountain: 'm',
  alpine: 'm',
  forest: 'f',
  marsh: 's',
  swamp: 's',
  polder: 'p',
}

/**
 * A part of a real map as text: so many hexes around one, each as its terrain's letter or as `mark` says of it. Rows
 * of a map with straight columns are pushed like the others, which is near enough to read.
 */
export function sketch(
  board: Board,
  around: number,
  within: number,
  mark: (hex: number) => string | undefined = () => undefined,
): string[] {
  const { width, height, spec } = board.grid
  const centre = board.cellOf[around]!
  const row = Math.floor(centre / width)
  const column = centre % width
  const lines: string[] = []
  for (let r = Math.max(0, row - within); r <= Math.min(height - 1, row + within); r++) {
    const pushed = (spec.rows[0] + r) % 2 === (spec.shifted === 'odd' ? 1 : 0)
    const marks: string[] = []
    for (let c = Math.max(0, column - within); c <= Math.min(width - 1, column + within); c++) {
      const hex = board.hexOfCell[r * width + c]!
      const isNear = hex >= 0 && hexesBetween(board, hex, around) <= within
      marks.push(isNear ? (mark(hex) ?? letterOf(board, hex)) : ' ')
    }
    lines.push((pushed ? ' ' : '') + marks.join(' ').trimEnd())
  }
  return lines
}

const letterOf = (board: Board, hex: number): string => {
  const name = board.terrainNames[board.terrain[hex]!]!
  return LETTERS[name] ?? name[0]!
}
