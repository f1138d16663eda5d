/** Dice that fall as a test wants them. */
import { rollDie } from '../flow/dice.ts'

/**
 * Generator state whose next six-sided dice show these numbers. The first four words of the generator can be
 * chosen freely, as its state has four; what comes after them is found by trying.
 */
export function loadedDice(...faces: readonly number[]): number[] {
  for (let attempt = 0; ; attempt++) {
    const rng = rngFor([0, 1, 2, 3].map(n => wordFor(faces[n] ?? 1, attempt * 4 + n)))
    const tried = rng.slice()
    if (faces.every(face => rollDie(tried, 6) === face)) return rng
  }
}

/** One of the words that make a die show a face. */
const wordFor = (face: number, n: number): number => (((n * 7919 + 12345) % 700_000_000) * 6 + face - 1) >>> 0

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
/** The second word of the generator from which this word comes: its scrambling undone. */
const sourceOf = (word: number): number => Math.imul(rotate(Math.imul(word, 0x38e38e39), 25), 0xcccccccd)

/** State of the generator that gives these four words next. */
function rngFor(words: readonly number[]): number[] {
  const [a, b, c, d] = words.map(sourceOf) as [number, number, number, number]
  const second = a ^ b ^ (a << 9)
  const fourth = (rotate(d ^ c ^ second ^ (b << 9) ^ b, 21) ^ a) >>> 0
  const first = fourth ^ c ^ b ^ second ^ a
  return [first, a, a ^ b ^ first, fourth].map(word => word >>> 0)
}
