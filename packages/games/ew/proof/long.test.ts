/** Random games end early by sudden death; here it is put off, so that all nine turns keep the laws of the house. */
import { automatic, defineGame, fuzzGame } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { turns } from '../data.ts'
import { parts } from '../index.ts'
import { victoryCheck } from '../victory/victory.ts'
import type { EwState } from '../state.ts'

const patient = defineGame<EwState>({
  ...parts,
  steps: {
    ...parts.steps,
    victoryCheck: automatic(run => {
      run.pop()
      if (run.state.turn < turns.length) return
      run.end(victoryCheck(run.state)!)
    }),
  },
})

describe.each(['historical', 'alternate'])('nine turns of the %s scenario', scenario => {
  it.each([3])('keep every law at random, seed %d', { timeout: 120_000 }, seed => {
    const { failures, finished } = fuzzGame(patient, seed, { scenario, every: 40 })
    expect(failures).toEqual([])
    expect(finished).toBe(true)
  })
})
