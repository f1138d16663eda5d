/**
 * One small number for each hex or unit as a text of six bits a letter: how a state keeps many of them in little room.
 * Numbers of one, two or three bits; the letters are such that JSON writes each as it is.
 */

/** Bits of a letter. */
const WIDTH = 6
const ZERO = '0'.charCodeAt(0)
/** The one letter in their row that JSON would write as two: it is left out. */
const SKIPPED = '\\'.charCodeAt(0)

const bitsIn = (letter: number): number => (letter < SKIPPED ? letter - ZERO : letter - ZERO - 1)
const letterOf = (bits: number): string =>
  String.fromCharCode(bits + ZERO < SKIPPED ? bits + ZERO : bits + ZERO + 1)

/** A text of so many numbers, all the same. */
export function packedOf(width: number, count: number, value: number): string {
  const each = (WIDTH / width) | 0
  let bits = 0
  for (let n = 0; n < each; n++) bits |= value << (n * width)
  // What no number stands for in the last letter is 0: equal numbers have equal texts.
  const last = count % each
  const full = letterOf(bits).repeat(Math.trunc(count / each))
  return last === 0 ? full : full + letterOf(bits & ((1 << (last * width)) - 1))
}

/** The number of a hex or unit. */
export function packedAt(text: string, width: number, index: number): number {
  const each = (WIDTH / width) | 0
  const at = (index / each) | 0
  return (bitsIn(text.charCodeAt(at)) >> ((index - at * each) * width)) & ((1 << width) - 1)
}

/** The same text with another number for one hex or unit. */
export function packedWith(text: string, width: number, index: number, value: number): string {
  const each = (WIDTH / width) | 0
  const at = (index / each) | 0
  const shift = (index - at * each) * width
  const others = bitsIn(text.charCodeAt(at)) & ~(((1 << width) - 1) << shift)
  return text.slice(0, at) + letterOf(others | (value << shift)) + text.slice(at + 1)
}
