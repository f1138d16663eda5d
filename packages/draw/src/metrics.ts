/** How much room words take, without a font at hand: widths of the Helvetica family, a little generous. */
import type { Rect } from './svg.ts'

export interface TextStyle {
  readonly size: number
  readonly weight?: number
  readonly spacing?: number
  readonly caps?: true
  readonly italic?: true
  readonly serif?: true
}

/** Widths in thousandths of the size. */
const NARROW = "ijl|.,:;'!I"
const SLIM = 'frt()-/ '
const WIDE = 'mMW@'
const BROAD = 'wABCDEGHKNOQRUVXY&'

/** Some fonts of the stack run wider than the first: leave this much air. */
const AIR = 1.06
const BOLD = 1.07
/** Capitals stand this high above the baseline, and descenders hang this low. */
const ASCENT = 0.74
const DESCENT = 0.2

const widths = new Map<string, number>()

function widthOf(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const width = measure(letter)
  widths.set(letter, width)
  return width
}

function measure(letter: string): number {
  const plain = letter.normalize('NFD')[0] ?? letter
  if (NARROW.includes(plain)) return 270
  if (SLIM.includes(plain)) return 320
  if (WIDE.includes(plain)) return 880
  if (BROAD.includes(plain)) return 715
  if (plain >= '0' && plain <= '9') return 556
  return plain === plain.toUpperCase() ? 640 : 545
}

export function shown(words: string, style: TextStyle): string {
  return style.caps ? words.toLocaleUpperCase('en') : words
}

export function textWidth(words: string, style: TextStyle): number {
  const letters = [...shown(words, style)]
  const sum = letters.reduce((total, letter) => total + widthOf(letter), 0)
  const bold = (style.weight ?? 400) >= 600 ? BOLD : 1
  return (sum / 1000) * style.size * bold * AIR + (style.spacing ?? 0) * letters.length
}

/** The box of lines of text centred at x with the first baseline at y. */
export function textBox(lines: readonly string[], style: TextStyle, x: number, y: number): Rect {
  const width = Math.max(...lines.map(line => textWidth(line, style)))
  const height = style.size * (ASCENT + DESCENT + LEADING * (lines.length - 1))
  return { x: x - width / 2, y: y - style.size * ASCENT, width, height }
}

/** From one line to the next, in sizes. */
export const LEADING = 1
export const CAP_HEIGHT = ASCENT
