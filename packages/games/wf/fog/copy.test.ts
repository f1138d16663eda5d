import { cloneState, playRandomGame } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { copyOf } from './copy.ts'
import { wf } from '../index.ts'

describe('a copy of a position', () => {
  const state = playRandomGame(wf, 7, { scenario: 'husky', maxActions: 60 })

  it('is the position, field by field and in the same order', () => {
    expect(JSON.stringify(copyOf(state))).toBe(JSON.stringify(cloneState(state)))
  })

  it('shares nothing that could be changed', () => {
    const copy = copyOf(state)
    for (const key of Object.keys(state) as (keyof typeof state)[])
      if (typeof state[key] === 'object' && state[key] !== null) expect(copy[key], key).not.toBe(state[key])
    expect(copy.frames.length).toBeGreaterThan(0)
    for (const [n, frame] of copy.frames.entries()) {
      expect(frame).not.toBe(state.frames[n])
      for (const [key, field] of Object.entries(frame))
        if (typeof field === 'object' && field !== null) expect(field, key).not.toBe(state.frames[n]![key])
    }
  })
})
