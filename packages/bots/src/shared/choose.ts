/** Choosing among things by their worth. */
import { below, nextWord } from '@hexfront/engine'

/** The thing of the highest worth, the first of equals; undefined if there is none above `least`. */
export function bestOf<T>(
  things: Iterable<T>,
  worthOf: (thing: T) => number,
  least = -Infinity,
): T | undefined {
  let best: T | undefined
  let most = least
  for (const thing of things) {
    const worth = worthOf(thing)
    if (worth > most) {
      most = worth
      best = thing
    }
  }
  return best
}

/** The few things of the highest worth, best first. */
export function topOf<T>(things: readonly T[], count: number, worthOf: (thing: T) => number): T[] {
  const ranked = things.map(thing => ({ thing, worth: worthOf(thing) }))
  ranked.sort((a, b) => b.worth - a.worth)
  return ranked.slice(0, count).map(one => one.thing)
}

const WORDS = 2 ** 32

/** A thing drawn so that worth counts: at a low heat nearly always the best, at a high one any. */
export function softly<T>(
  rng: number[],
  things: readonly T[],
  heat: number,
  worthOf: (thing: T) => number,
): T {
  const worths = things.map(worthOf)
  const most = Math.max(...worths)
  const weights = worths.map(worth => Math.exp((worth - most) / heat))
  let left = (nextWord(rng) / WORDS) * weights.reduce((sum, weight) => sum + weight, 0)
  for (let i = 0; i < things.length; i++) {
    left -= weights[i]!
    if (left < 0) return things[i]!
  }
  return things.at(-1)!
}

/** A few of many, drawn without putting back. */
export function sampleOf<T>(rng: number[], things: readonly T[], count: number): T[] {
  if (things.length <= count) return things.slice()
  const left = things.slice()
  for (let i = 0; i < count; i++) {
    const other = i + below(rng, left.length - i)
    const kept = left[i]!
    left[i] = left[other]!
    left[other] = kept
  }
  return left.slice(0, count)
}
