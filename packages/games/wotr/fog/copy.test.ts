import { below, cloneState, hashState, seedDice } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { copyOf } from './copy.ts'
import { wotr } from '../index.ts'
import type { WotrState } from '../state.ts'

/** Plays so many random actions and calls back before each. */
function play(state: WotrState, actions: number, before: () => void): void {
  const rng = seedDice(7)
  for (let i = 0; i < actions && !state.outcome; i++) {
    before()
    const { seat } = wotr.decisions(state)[0]!
    const offered = wotr.actions(state, seat)
    wotr.apply(state, seat, offered[below(rng, offered.length)]!)
  }
}

/** Lists that the rules only ever replace: the type of the position forbids to write in them. */
const SHARED: readonly (keyof WotrState)[] = [
  'aerial',
  'breached',
  'captured',
  'drops',
  'options',
  'parts',
  'replaced',
  'under',
]

describe('a copy', () => {
  test('has everything of its own that the rules write in', () => {
    const state = wotr.setup('campaign', {}, 1)
    const copy = copyOf(state)
    const fields = Object.keys(state) as (keyof WotrState)[]
    const held = fields.filter(field => typeof state[field] === 'object' && state[field] !== null)
    expect(held.filter(field => copy[field] === state[field]).sort()).toEqual(SHARED)
  })

  test('says the same as the position', () => {
    const state = wotr.setup('campaign', {}, 1)
    play(state, 300, () => undefined)
    expect(copyOf(state)).toEqual(cloneState(state))
  })

  test('stays as it was while the game goes on', () => {
    const state = wotr.setup('campaign', {}, 2)
    const kept: { copy: WotrState; hash: string }[] = []
    play(state, 1500, () => {
      for (const copy of [copyOf(state), wotr.view(state, 0), wotr.view(state, 1)])
        kept.push({ copy, hash: hashState(copy) })
    })
    expect(kept.length).toBeGreaterThan(1000)
    for (const { copy, hash } of kept) expect(hashState(copy)).toBe(hash)
  })

  test('can be played on without the position', () => {
    const state = wotr.setup('campaign', {}, 3)
    play(state, 200, () => undefined)
    const before = hashState(state)
    const copy = copyOf(state)
    play(copy, 1500, () => undefined)
    expect(hashState(copy)).not.toBe(before)
    expect(hashState(state)).toBe(before)
  })
})
