import { cloneState, playRandomGame } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { copyOf } from './copy.ts'
import type { FeState } from '../state.ts'

const positions = [20, 60, 130, 250, 400].map((maxActions, seed): FeState =>
  playRandomGame(fe, seed + 1, { scenario: 'campaign', maxActions }),
)

describe('a copy of a position', () => {
  it('is the position, field by field', () => {
    for (const state of positions) expect(copyOf(state)).toEqual(cloneState(state))
  })

  it('shares nothing that a rule writes in', () => {
    for (const state of positions) {
      const copy = copyOf(state)
      for (const key of Object.keys(state) as (keyof FeState)[])
        if (typeof state[key] === 'object' && state[key] !== null) expect(copy[key], key).not.toBe(state[key])
      for (const [i, frame] of copy.frames.entries()) {
        expect(frame).not.toBe(state.frames[i])
        for (const [key, field] of Object.entries(frame))
          if (typeof field === 'object' && field !== null) expect(field, key).not.toBe(state.frames[i]![key])
      }
    }
  })
})
