import { cloneState } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { ew } from '../index.ts'
import { copyOf } from './copy.ts'
import type { EwState } from '../state.ts'

/** Positions of a game, one after the other. */
function* positions(scenario: string): Generator<EwState> {
  const state = ew.setup(scenario, {}, 3)
  for (let n = 0; n < 300 && !state.outcome; n++) {
    yield state
    const [decision] = ew.decisions(state)
    const actions = ew.actions(state, decision!.seat)
    ew.apply(state, decision!.seat, actions[(n * 7) % actions.length]!)
  }
}

describe('a copy of a position', () => {
  it.each(['historical', 'alternate'])('is the same as the general one, in the %s scenario', scenario => {
    for (const state of positions(scenario)) expect(copyOf(state)).toEqual(cloneState(state))
  })

  it('shares nothing that a rule writes in', () => {
    for (const state of positions('alternate')) {
      const copy = copyOf(state)
      const lists = Object.entries(copy).filter(([, value]) => typeof value === 'object' && value !== null)
      for (const [key, value] of lists) expect(value, key).not.toBe(state[key as keyof EwState])
      for (const [i, frame] of copy.frames.entries()) {
        expect(frame).not.toBe(state.frames[i])
        for (const [key, field] of Object.entries(frame))
          if (typeof field === 'object' && field !== null) expect(field, key).not.toBe(state.frames[i]![key])
      }
    }
  })
})
