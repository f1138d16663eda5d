import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { distance, seedDice, uniformCosts } from '@hexfront/engine'
import { board, crt, HEXES, tables } from '@hexfront/games/wotr/insight'
import type { Conversion } from '@hexfront/engine'
import { addMask, distanceTo, FAR, floodFrom, makeFlood, threatMasks, threatOf } from './fields.ts'
import { assign, cheapestLine } from './line.ts'
import { bestOf, sampleOf, softly, topOf } from './choose.ts'
import { chanceAt, chancesOf, expected } from './chances.ts'
import { climb } from './search.ts'
import { makeBudget, spend } from './budget.ts'

const plain = uniformCosts(board.neighbours)
const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
const middle = Math.floor(HEXES / 2) + 4
const nobody = new Uint8Array(board.count)

describe('chances of a result table', () => {
  const chances = chancesOf(crt)
  const strong = chancesOf(crt, tables.conversions.strongGround as Conversion)
  const positions = Array.from({ length: chances.columns + 2 }, (_, i) => i - 1)

  test('add up to one in every column and beyond both ends', () => {
    for (const table of [chances, strong])
      for (const position of [...positions, -7, 40])
        expect(
          expected(
            table,
            position,
            table.codes.map(() => 1),
          ),
        ).toBeCloseTo(1)
  })

  test('are those of the printed table', () => {
    expect(chanceAt(chances, 3, crt.codes.indexOf('DR'))).toBeCloseTo(3 / 6)
    expect(chanceAt(chances, 3, crt.codes.indexOf('DE'))).toBeCloseTo(2 / 6)
    expect(chanceAt(chances, 9, crt.codes.indexOf('DE'))).toBe(1)
  })

  test('follow a conversion of what is rolled, not of what comes by itself', () => {
    expect(chanceAt(strong, 3, crt.codes.indexOf('BB'))).toBeCloseTo(1)
    expect(chanceAt(strong, 9, crt.codes.indexOf('DE'))).toBe(1)
  })
})

describe('fields over the hexes', () => {
  test('distances are paid step by step, and FAR where there is no way', () => {
    const far = distanceTo(board, [middle], plain)
    expect(far[middle]).toBe(0)
    for (let hex = 0; hex < HEXES; hex += 7) if (far[hex] !== FAR) expect(far[hex]).toBe(apart(hex, middle))
  })

  test('a flood reaches what points allow, stops in zones and goes round what is closed', () => {
    const flood = makeFlood(board)
    floodFrom(flood, [{ at: middle, points: 2 }], plain, { blocked: nobody, stop: null })
    for (let hex = 0; hex < HEXES; hex++)
      if (board.playable[hex] === 1 && flood.left[hex]! >= 0)
        expect(flood.left[hex]).toBe(2 - apart(hex, middle))
    const beside = board.neighbours[middle * 6]!
    const beyond = board.neighbours[beside * 6]!
    const stop = Uint8Array.from({ length: board.count }, (_, hex) => (apart(hex, middle) === 1 ? 1 : 0))
    floodFrom(flood, [{ at: middle, points: 5 }], plain, { blocked: nobody, stop })
    expect(flood.left[beside]).toBe(4)
    expect(flood.left[beyond]).toBe(-1)
    const blocked = nobody.slice()
    blocked[beside] = 1
    floodFrom(flood, [{ at: middle, points: 5 }], plain, { blocked, stop: null })
    expect(flood.left[beside]).toBe(-1)
    expect(flood.left[beyond]).toBe(2)
  })

  test('threat is the strength of all who could come into a hex or beside it', () => {
    const movers = [
      { at: middle, points: 1, strength: 3 },
      { at: middle, points: 2, strength: 5 },
    ]
    const threat = threatOf(board, movers, plain, {})
    const beside = board.neighbours[middle * 6]!
    expect(threat[beside]).toBe(8)
    const three = Array.from({ length: HEXES }, (_, hex) => hex).find(hex => threat[hex] === 5)!
    expect(apart(three, middle)).toBe(3)
    const sum = new Float64Array(HEXES)
    threatMasks(board, movers, plain, {}).forEach((mask, i) => addMask(sum, mask, movers[i]!.strength))
    expect(sum).toEqual(threat)
  })
})

describe('choosing', () => {
  test('takes the first of the best, and none that is not above the least', () => {
    expect(bestOf([1, 4, 2, 4.5, 4.5], n => Math.floor(n))).toBe(4)
    expect(bestOf([1, 2], n => n, 2)).toBeUndefined()
    expect(topOf([1, 4, 2, 3], 2, n => n)).toEqual([4, 3])
  })

  test('samples are different things of the whole', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), fc.nat(), (things, count, seed) => {
        const some = sampleOf(seedDice(seed), things, count)
        expect(new Set(some).size).toBe(Math.min(count, things.length))
        expect(some.every(one => things.includes(one))).toBe(true)
      }),
    )
  })

  test('at a low heat the best is drawn', () => {
    expect(softly(seedDice(1), [3, 9, 5], 0.01, n => n)).toBe(9)
  })
})

describe('lines', () => {
  const posts = (cost: (post: number) => number) => ({
    count: 9,
    starts: [0, 1, 2],
    isEnd: (post: number) => post >= 6,
    next: (post: number, found: (to: number, gap: number) => void) => {
      for (let to = (Math.floor(post / 3) + 1) * 3; to < (Math.floor(post / 3) + 2) * 3 && to < 9; to++)
        found(to, Math.abs((to % 3) - (post % 3)))
    },
    cost,
  })

  test('the cheapest runs where posts and gaps cost least', () => {
    expect(cheapestLine(posts(post => (post % 3 === 1 ? 0 : 1)))).toEqual([1, 4, 7])
    expect(cheapestLine(posts(post => (post === 4 ? 9 : post % 3 === 1 ? 0 : 1)))![1]).not.toBe(4)
    expect(cheapestLine(posts(post => (Math.floor(post / 3) === 1 ? Infinity : 1)))).toBeNull()
  })

  test('rows get different columns at the least cost in all', () => {
    const costs = [
      [1, 2, Infinity],
      [1, 9, 9],
      [Infinity, Infinity, Infinity],
    ]
    expect(assign(3, 3, (row, column) => costs[row]![column]!)).toEqual([1, 0, -1])
  })
})

describe('a climb', () => {
  /** Climbs a hill whose top is at 7. */
  const hill = () => {
    let at = 0
    return {
      propose: () => [1, -1],
      make(by: number) {
        at += by
        return -by
      },
      worth: () => -((at - 7) ** 2),
    }
  }

  test('ends where no change helps, or where its budget is spent', () => {
    expect(
      climb(
        hill(),
        makeBudget(1000, 1000, () => 0),
      ),
    ).toBe(-0)
    expect(
      climb(
        hill(),
        makeBudget(4, 1000, () => 0),
      ),
    ).toBeLessThan(-4)
  })

  test('a budget ends by its steps, and by the clock when it is looked at', () => {
    const steps = makeBudget(2, 1000, () => 0)
    expect([spend(steps), spend(steps), spend(steps)]).toEqual([true, true, false])
    let now = 0
    const clock = makeBudget(1000, 10, () => now)
    now = 11
    let spent = 0
    while (spend(clock)) spent++
    expect(spent).toBeLessThan(20)
  })
})
