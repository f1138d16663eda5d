import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundRobin, standings, swissRound } from './pairing.ts'
import type { Played } from './pairing.ts'

const pairKey = (a: number, b: number): string => [a, b].sort((x, y) => x - y).join()

it('everybody meets everybody once in a round robin, once a round, with sides as even as can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), entrants => {
      const rounds = roundRobin(entrants)
      const met = new Set<string>()
      const lean = new Map<number, number>()
      for (const round of rounds) {
        const there = round.flatMap(one => (one.second === null ? [one.first] : [one.first, one.second]))
        expect(new Set(there).size).toBe(entrants)
        expect(there).toHaveLength(entrants)
        for (const { first, second } of round) {
          if (second === null) continue
          expect(met.has(pairKey(first, second))).toBe(false)
          met.add(pairKey(first, second))
          lean.set(first, (lean.get(first) ?? 0) + 1)
          lean.set(second, (lean.get(second) ?? 0) - 1)
        }
      }
      expect(met.size).toBe((entrants * (entrants - 1)) / 2)
      for (const [who, n] of lean) expect([entrants, who, Math.abs(n) <= 1]).toEqual([entrants, who, true])
    }),
  )
})

it('the Swiss system pairs nobody twice, gives one bye to anybody at most, and shares the sides out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 20 }),
      fc.infiniteStream(fc.constantFrom(0, 0.5, 1)),
      (entrants, scores) => {
        const played: Played[] = []
        const rounds = Math.ceil(Math.log2(entrants))
        for (let round = 0; round < rounds; round++) {
          const pairs = swissRound(entrants, played)
          const there = pairs.flatMap(one => (one.second === null ? [one.first] : [one.first, one.second]))
          expect(new Set(there).size).toBe(entrants)
          for (const pair of pairs) {
            if (pair.second !== null)
              expect(
                played.some(
                  one =>
                    one.second !== null &&
                    pairKey(one.first, one.second) === pairKey(pair.first, pair.second!),
                ),
              ).toBe(false)
            played.push({ ...pair, score: pair.second === null ? null : scores.next().value! })
          }
        }
        const table = standings(entrants, played)
        expect(played.filter(one => one.second === null).length).toBe(entrants % 2 === 0 ? 0 : rounds)
        expect(new Set(played.filter(one => one.second === null).map(one => one.first)).size).toBe(
          entrants % 2 === 0 ? 0 : rounds,
        )
        for (const { lean } of table) expect(Math.abs(lean)).toBeLessThanOrEqual(3)
        expect(table.map(one => one.score)).toEqual(table.map(one => one.score).sort((a, b) => b - a))
      },
    ),
    { numRuns: 60 },
  )
})

it('alike meet alike', () => {
  const first = swissRound(4, [])
  const played = first.map(one => ({ ...one, score: 1 }))
  const winners = played.map(one => one.first)
  const next = swissRound(4, played)
  expect(next.some(one => winners.includes(one.first) && winners.includes(one.second!))).toBe(true)
})
