/** Random games with options drawn by the seed, every law checked on the way. */
import { below, fuzzGame, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { mw } from '../index.ts'

it.each([1, 2, 3])('a random game keeps every law, seed %d', { timeout: 120_000 }, seed => {
  const rng = seedDice(seed)
  const drawn = mw.options.map(({ id, values }) => [id, values[below(rng, values.length)]!] as const)
  const { failures, finished } = fuzzGame(mw, seed, { options: Object.fromEntries(drawn), every: 40 })
  expect(failures).toEqual([])
  expect(finished).toBe(true)
})
