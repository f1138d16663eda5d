/**
 * The only source of chance: xoshiro128** over four 32-bit words that live in the state, so that
 * seed and action list reproduce a game to the bit on any machine.
 */

/**
 * Where all dice of a match come from: a whole number that a person can write down, or 128 bits as 32 hexadecimal
 * digits where nobody may be able to try them all.
 */
export type Seed = number | string

const LONG_SEED = /^[0-9a-f]{32}$/

export const isSeed = (seed: unknown): seed is Seed =>
  typeof seed === 'string' ? LONG_SEED.test(seed) : Number.isSafeInteger(seed) && (seed as number) >= 0

/** Spreads a seed over four words that are never all zero. */
export function seedDice(seed: Seed): number[] {
  if (!isSeed(seed)) throw new RangeError(`a seed is a whole number from 0 on, not ${seed}`)
  return typeof seed === 'string' ? fromLong(seed) : fromNumber(seed)
}

function fromLong(seed: string): number[] {
  const rng = [0, 8, 16, 24].map(at => Number.parseInt(seed.slice(at, at + 8), 16))
  // The one state that never changes.
  if (!rng.some(word => word !== 0)) rng[0] = 1
  for (let i = 0; i < WARM_UP; i++) nextWord(rng)
  return rng
}

function fromNumber(seed: number): number[] {
  const low = scramble((seed >>> 0) + 0x9e3779b9)
  const high = scramble(Math.floor(seed / 2 ** 32) + 0x3c6ef372)
  const rng = [low, high, scramble(low ^ (high >>> 1) ^ 0xdaa66d2b), scramble(high + low + 0x78dde6e4)]
  // The first words still show the seed: small seeds would all roll the same first die.
  for (let i = 0; i < WARM_UP; i++) nextWord(rng)
  return rng
}

const WARM_UP = 16

/** A bijection of 32-bit words that leaves no pattern. */
function scramble(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x21f0aaad)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x735a2d97)
  mixed ^= mixed >>> 15
  return mixed >>> 0
}

/** The next 32 random bits; advances the generator in place. */
export function nextWord(rng: number[]): number {
  const s1 = rng[1]!
  let result = Math.imul(s1, 5)
  result = Math.imul((result << 7) | (result >>> 25), 9) >>> 0
  const shifted = s1 << 9
  let s2 = rng[2]! ^ rng[0]!
  let s3 = rng[3]! ^ s1
  rng[1] = (s1 ^ s2) >>> 0
  rng[0] = (rng[0]! ^ s3) >>> 0
  s2 ^= shifted
  s3 = (s3 << 11) | (s3 >>> 21)
  rng[2] = s2 >>> 0
  rng[3] = s3 >>> 0
  return result
}

/** A whole number from 0 to `n` - 1, each equally likely (no modulo bias). */
export function below(rng: number[], n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  let word = nextWord(rng)
  while (word >= limit) word = nextWord(rng)
  return word % n
}

/** One die with the given number of sides. */
export function rollDie(rng: number[], sides: number): number {
  return 1 + below(rng, sides)
}

/** Puts a list in random order, in place. */
export function shuffle<T>(rng: number[], list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    const held = list[i]!
    list[i] = list[j]!
    list[j] = held
  }
  return list
}
