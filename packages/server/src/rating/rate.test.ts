import { expect, it } from 'vitest'
import { FIRST, rateMatch } from './rate.ts'

it('moves somebody of 1500 who beats one of 1400 as Glicko-2 says', () => {
  const own = { rating: 1500, deviation: 200, volatility: 0.06, games: 3 }
  const other = { rating: 1400, deviation: 30, volatility: 0.06, games: 9 }
  const { first } = rateMatch(own, other, 1, 0)
  expect(first.rating).toBeCloseTo(1563.56, 1)
  expect(first.deviation).toBeCloseTo(175.4, 0)
  expect(first.games).toBe(4)
})

it('gives less for a win with the side that wins more often, and learns which that is', () => {
  const even = rateMatch(FIRST, FIRST, 1, 0)
  const favored = rateMatch(FIRST, FIRST, 1, 200)
  expect(favored.first.rating).toBeLessThan(even.first.rating)
  expect(favored.second.rating).toBeGreaterThan(even.second.rating)
  let balance = 0
  for (let n = 0; n < 300; n++) balance = rateMatch(FIRST, FIRST, n % 4 === 0 ? 0 : 1, balance).balance
  // Three of four wins are worth about 190 points.
  expect(balance).toBeGreaterThan(150)
  expect(balance).toBeLessThan(230)
})
