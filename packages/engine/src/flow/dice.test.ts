import { expect, test } from 'vitest'
import fc from 'fast-check'
import { below, isSeed, nextWord, rollDie, seedDice, shuffle } from './dice.ts'

test('the generator gives the published xoshiro128** numbers for the state 1, 2, 3, 4', () => {
  const rng = [1, 2, 3, 4]
  const words = Array.from({ length: 10 }, () => nextWord(rng))
  expect(words).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ])
})

test('the spread of a seed never changes: replays depend on it', () => {
  expect(seedDice(0)).toEqual(seedDice(0))
  expect(seedDice(1)).toMatchInlineSnapshot(`
    [
      1402993515,
      3064975135,
      1832940169,
      474008054,
    ]
  `)
  expect(seedDice(2 ** 40 + 1)).toMatchInlineSnapshot(`
    [
      1593166375,
      1889735890,
      3077040376,
      4217241771,
    ]
  `)
})

test('seeds that differ anywhere below 2^53 spread differently', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
      fc.pre(a !== b)
      expect(seedDice(a)).not.toEqual(seedDice(b))
    }),
  )
})

test.each([-1, 1.5, Number.NaN, Infinity, 2 ** 53])('%s is not a seed', seed => {
  expect(() => seedDice(seed)).toThrow(RangeError)
})

test('words are 32-bit and the state stays 32-bit', () => {
  const rng = seedDice(99)
  for (let i = 0; i < 1000; i++) {
    const word = nextWord(rng)
    expect(word).toBe(word >>> 0)
    for (const part of rng) expect(part).toBe(part >>> 0)
  }
})

test('a die shows each face about equally often', () => {
  const rng = seedDice(5)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) counts[rollDie(rng, 6) - 1]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('words that would favour low numbers are drawn again', () => {
  // 2^32 % 3 = 1: only the word 2^32 - 1 is rejected; this state yields it first.
  const drawn: number[] = []
  const rng = seedDice(11)
  for (let i = 0; i < 100; i++) drawn.push(below(rng, 3))
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]))
  // a range just above half of all words rejects almost every second one and still stays below it
  const wide = 2 ** 31 + 1
  const before = seedDice(3)
  let rejected = 0
  for (let i = 0; i < 100; i++) {
    const probe = before.slice()
    const value = below(before, wide)
    expect(value).toBeLessThan(wide)
    if (nextWord(probe) >= wide) rejected++
  }
  expect(rejected).toBeGreaterThan(20)
})

test('a shuffle keeps every entry and reaches every order', () => {
  const seen = new Set<string>()
  const rng = seedDice(8)
  for (let i = 0; i < 500; i++) {
    const order = shuffle(rng, [1, 2, 3, 4])
    expect(order.toSorted()).toEqual([1, 2, 3, 4])
    seen.add(order.join(''))
  }
  expect(seen.size).toBe(24)
})

test('the first die of neighbouring seeds shows every face about equally often', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let seed = 0; seed < 6000; seed++) counts[rollDie(seedDice(seed), 6) - 1]!++
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('a seed of 128 bits is the state itself, and nothing else of that length is a seed', () => {
  expect(isSeed('0123456789abcdef0123456789abcdef')).toBe(true)
  for (const wrong of ['0123456789ABCDEF0123456789abcdef', '12', '', -1, 0.5, null, undefined, 2 ** 60])
    expect(isSeed(wrong)).toBe(false)
  const rng = [1, 2, 3, 4]
  for (let i = 0; i < 16; i++) nextWord(rng)
  expect(seedDice('00000001000000020000000300000004')).toEqual(rng)
  expect(seedDice('0'.repeat(32)).some(word => word !== 0)).toBe(true)
  const firsts = new Set(
    Array.from({ length: 100 }, (_, n) => seedDice(n.toString(16).padStart(32, '0')).join()),
  )
  // All zeros would never change and is taken for another state.
  expect(firsts.size).toBeGreaterThanOrEqual(99)
  expect(() => seedDice('12')).toThrow('a seed is')
})
