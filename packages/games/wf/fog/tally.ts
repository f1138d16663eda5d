/**
 * Blocks counted by place, in the order in which a view lists them: by hex, side and signs. Nobody is put in order for
 * it: each goes to the place where he stands, and the places are gone through one after the other.
 */
import { HEXES, UNITS } from '../data.ts'
import { blockOf } from './blocks.ts'

/** A place for each side of each hex; which of them have anybody, as bits, 32 to a number. */
const PLACES = 2 * HEXES
const taken = new Int32Array(Math.ceil(PLACES / 32))
/** Number of the first kind of block in a place, from 1 up; 0 for none. */
const firstIn = new Int16Array(PLACES)

/** Kinds of blocks, by their signs: how many there are, and the next kind in the same place, as in `firstIn`. */
const signsOf = new Int32Array(UNITS + 1)
const countOf = new Uint8Array(UNITS + 1)
const nextOf = new Int16Array(UNITS + 1)
let kinds = 0

/** One more block with such signs. */
export function tally(hex: number, side: number, signs: number): void {
  const place = 2 * hex + side
  let before = 0
  let kind = firstIn[place]!
  while (kind !== 0 && signsOf[kind]! < signs) {
    before = kind
    kind = nextOf[kind]!
  }
  if (kind !== 0 && signsOf[kind] === signs) {
    countOf[kind]!++
    return
  }
  kinds++
  signsOf[kinds] = signs
  countOf[kinds] = 1
  nextOf[kinds] = kind
  if (before !== 0) nextOf[before] = kinds
  else firstIn[place] = kinds
  taken[place >> 5]! |= 1 << (place & 31)
}

/** All that were told since the last time. */
export function takeTally(): number[] {
  const blocks: number[] = []
  for (let word = 0; word < taken.length; word++) {
    for (let left = taken[word]!; left !== 0; left &= left - 1) {
      const place = 32 * word + 31 - Math.clz32(left & -left)
      for (let kind = firstIn[place]!; kind !== 0; kind = nextOf[kind]!)
        blocks.push(blockOf(place >> 1, place & 1, signsOf[kind]!, countOf[kind]!))
      firstIn[place] = 0
    }
    taken[word] = 0
  }
  kinds = 0
  return blocks
}
