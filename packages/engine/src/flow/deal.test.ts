import { describe, expect, test } from 'vitest'
import { deal, dealExactly } from './deal.ts'
import { seedDice } from './dice.ts'

const rng = (seed: number): number[] => seedDice(seed)

describe('dealing to spaces', () => {
  const spaces = () => [
    { name: 'a', slots: 2, holds: [] as number[] },
    { name: 'b', slots: 1, holds: [] as number[] },
  ]
  test('everything finds a slot, and what is too much is left', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = spaces()
      const left = deal(rng(seed), [1, 2, 3, 4], made, { put: (thing, { holds }) => holds.push(thing) })
      expect(made.map(one => [one.slots, one.holds.length])).toEqual([
        [0, 2],
        [0, 1],
      ])
      expect([...made.flatMap(one => one.holds), ...left].sort()).toEqual([1, 2, 3, 4])
    }
  })
  test('what fits goes where it fits, with what was dealt before; what fits nowhere goes anywhere', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = spaces()
      deal(rng(seed), [1, 2, 9], made, {
        rank: thing => thing,
        fits: (thing, { name, holds }) => thing < 9 && name === 'a' && !holds.includes(9),
        put: (thing, { holds }) => holds.push(thing),
      })
      // 9 is dealt first, to a or b; with it in a nothing more fits there, but something must go there.
      expect(made.flatMap(one => one.holds).sort()).toEqual([1, 2, 9])
      if (made[1]!.holds.includes(9)) expect(made[0]!.holds.toSorted()).toEqual([1, 2])
    }
  })
  test('where a thing cannot lie it never does', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = spaces()
      const left = deal(rng(seed), [1, 2, 3, 4], made, {
        can: (thing, { name }) => (thing > 2 ? name === 'b' : name === 'a'),
        fits: () => false,
        put: (thing, { holds }) => holds.push(thing),
      })
      expect(made[0]!.holds.toSorted()).toEqual([1, 2])
      expect([...made[1]!.holds, ...left].sort()).toEqual([3, 4])
    }
  })
  test('what is believed to lie somewhere lies there', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = spaces()
      deal(rng(seed), [1, 2, 3], made, {
        rank: thing => (thing === 3 ? 1 : 0),
        believed: (thing, open) => (thing === 3 ? (open.find(one => one.name === 'b') ?? null) : null),
        put: (thing, { holds }) => holds.push(thing),
      })
      expect(made[1]!.holds).toEqual([3])
    }
  })
  test('every way turns up', () => {
    const alone = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const made = spaces()
      deal(rng(seed), [1, 2, 3], made, { put: (thing, { holds }) => holds.push(thing) })
      alone.add(made[1]!.holds[0]!)
    }
    expect([...alone].sort()).toEqual([1, 2, 3])
  })
})

describe('dealing exactly', () => {
  test('all slots are filled so that all fit, whatever was dealt first', () => {
    // Only one way: 1 to the slot that takes up to 1, 2 to that up to 2, and so on.
    const limits = [4, 1, 3, 2]
    for (let seed = 0; seed < 30; seed++)
      expect(dealExactly(rng(seed), [3, 1, 4, 2], limits, (thing, limit) => thing <= limit)).toEqual(limits)
  })
  test('what is over is left out', () => {
    const dealt = dealExactly(rng(3), [1, 2, 3, 4, 5], ['x', 'y'], thing => thing % 2 === 1)!
    expect(dealt).toHaveLength(2)
    expect(new Set(dealt).size).toBe(2)
    expect(dealt.every(thing => thing % 2 === 1)).toBe(true)
  })
  test('where there is no way it says so', () => {
    expect(dealExactly(rng(1), [1, 2], ['x', 'y'], (thing, slot) => thing === 1 || slot === 'z')).toBeNull()
    expect(dealExactly(rng(1), [1], ['x', 'y'], () => true)).toBeNull()
    expect(dealExactly(rng(1), [], [], () => true)).toEqual([])
  })
  test('every way turns up', () => {
    const ways = new Set<string>()
    for (let seed = 0; seed < 100; seed++)
      ways.add(dealExactly(rng(seed), [1, 2, 3], ['x', 'y', 'z'], () => true)!.join())
    expect(ways.size).toBe(6)
  })
})
