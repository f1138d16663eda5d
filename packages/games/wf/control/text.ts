/**
 * Control as a text: one letter for two playable hexes. The lower two bits of the code of a hex are its owner (the last
 * one, where it is disputed), 4 marks a disputed hex, 8 a battle, which belongs to its original defender.
 */
import { lands, slotOf } from '../data.ts'
import { AXIS } from '../state.ts'

/** The codes that there are: land at peace is neither disputed nor fought for. */
const CODES = [0, 1, 2, 4, 5, 8, 9, 12, 13]

/** A row of letters that JSON writes each as it is: the one that it would not is left out. */
const FIRST = '#'.charCodeAt(0)
const SKIPPED = '\\'.charCodeAt(0)
const letterFor = (pair: number): number => (FIRST + pair < SKIPPED ? FIRST + pair : FIRST + pair + 1)

/** Both codes of each letter, one after the other; and the letter of two codes, as its number, 0 if there is none. */
const codesOf = new Uint8Array(256)
const letterOf = new Uint8Array(256)
for (const [a, code] of CODES.entries())
  for (const [b, other] of CODES.entries()) {
    const letter = letterFor(a * CODES.length + b)
    codesOf.set([code, other], 2 * letter)
    letterOf[(code << 4) | other] = letter
  }

/** The code of the playable hex of this number. */
export const codeIn = (text: string, slot: number): number =>
  codesOf[2 * text.charCodeAt(slot >> 1) + (slot & 1)]!

function pairOf(code: number, other: number): number {
  const letter = letterOf[(code << 4) | other]!
  if (letter === 0) throw new RangeError(`no hexes are held in such a way: ${code}, ${other}`)
  return letter
}

/** The letter of two hexes, as its number; after the last hex there is nothing. */
function letterAt(codes: Uint8Array, at: number): number {
  const slot = 2 * at
  return pairOf(codes[lands[slot]!]!, slot + 1 < lands.length ? codes[lands[slot + 1]!]! : 0)
}

/** The text at work, as numbers of its letters. */
const letters: number[] = Array.from({ length: Math.ceil(lands.length / 2) }, () => 0)

function encode(codes: Uint8Array): string {
  for (let at = 0; at < letters.length; at++) letters[at] = letterAt(codes, at)
  return String.fromCharCode(...letters)
}

/** So many places in a text are exchanged one by one, which is cheaper by far; of more a new one is made. */
const FEW = 50

/** The text of a control of which these hexes, in order, have changed. */
export function textOf(before: string, codes: Uint8Array, hexes: readonly number[]): string {
  if (hexes.length > FEW) return encode(codes)
  let text = ''
  let done = 0
  for (const hex of hexes) {
    const at = slotOf[hex]! >> 1
    if (at < done) continue
    text += before.slice(done, at) + String.fromCharCode(letterAt(codes, at))
    done = at + 1
  }
  return text + before.slice(done)
}

/** The text with another code for one hex; the same where nobody can be. */
export function withCode(text: string, hex: number, code: number): string {
  const slot = slotOf[hex]!
  if (slot < 0) return text
  const other = codeIn(text, slot ^ 1)
  const letter = (slot & 1) === 0 ? pairOf(code, other) : pairOf(other, code)
  return text.slice(0, slot >> 1) + String.fromCharCode(letter) + text.slice((slot >> 1) + 1)
}

/** All land is the Axis'. */
export const AXIS_GROUND = encode(new Uint8Array(slotOf.length).fill(AXIS))
