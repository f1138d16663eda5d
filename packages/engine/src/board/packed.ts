/**
 * One small number for each hex or unit as a text of six bits a letter: how a state keeps many of them in little room.
 * Numbers of one, two or three bits; the letters are such that JSON writes each as it is.
 */

/** How many numbers it holds, by their width; and by what to multiply instead of dividing by that. */
const EACH = [0, 6, 3, 2]
const SHARES = [0, 10923, 21846, 32768]
const SHARE_BITS = 16

/** The letter that holds a number: right up to the 32,000th. */
const letterWith = (width: number, index: number): number => (index * SHARES[width]!) >> SHARE_BITS
const ZERO = '0'.charCodeAt(0)
/** The one letter in their row that JSON would write as two: it is left out. */
const SKIPPED = '\\'.charCodeAt(0)

const bitsIn = (letter: number): number => (letter < SKIPPED ? letter - ZERO : letter - ZERO - 1)
const letterOf = (bits: number): number => (bits + ZERO < SKIPPED ? bits + ZERO : bits + ZERO + 1)

/** A text of so many numbers, all the same. */
export function packedOf(width: number, count: number, value: number): string {
  const each = EACH[width]!
  let bits = 0
  for (let n = 0; n < each; n++) bits |= value << (n * width)
  // What no number stands for in the last letter is 0: equal numbers have equal texts.
  const last = count % each
  const full = String.fromCharCode(letterOf(bits)).repeat(Math.trunc(count / each))
  return last === 0 ? full : full + String.fromCharCode(letterOf(bits & ((1 << (last * width)) - 1)))
}

/** The number of a hex or unit. */
export function packedAt(text: string, width: number, index: number): number {
  const each = EACH[width]!
  const at = letterWith(width, index)
  return (bitsIn(text.charCodeAt(at)) >> ((index - at * each) * width)) & ((1 << width) - 1)
}

/** The same text with another number for one hex or unit. */
export function packedWith(text: string, width: number, index: number, value: number): string {
  const each = EACH[width]!
  const at = letterWith(width, index)
  const shift = (index - at * each) * width
  const others = bitsIn(text.charCodeAt(at)) & ~(((1 << width) - 1) << shift)
  const letter = String.fromCharCode(letterOf(others | (value << shift)))
  return text.slice(0, at) + letter + text.slice(at + 1)
}

/** Letters at work, as bits. */
const work: number[] = []

/** The same text with 0 for so many hexes or units: the first of a list. */
export function packedWithout(
  text: string,
  width: number,
  indices: ArrayLike<number>,
  count: number,
): string {
  if (count === 0) return text
  const each = EACH[width]!
  // To set a length takes its time even if it is the same.
  if (work.length !== text.length) work.length = text.length
  for (let at = 0; at < text.length; at++) work[at] = bitsIn(text.charCodeAt(at))
  for (let i = 0; i < count; i++) {
    const at = letterWith(width, indices[i]!)
    work[at]! &= ~(((1 << width) - 1) << ((indices[i]! - at * each) * width))
  }
  for (let at = 0; at < text.length; at++) work[at] = letterOf(work[at]!)
  return String.fromCharCode(...work)
}
