import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { sortChoices } from './choices.ts'
import { actionLabel } from './label.ts'

const game = crossing as Game

describe('cards on offer', () => {
  it('are chosen on the card, several uses of one together, and are no buttons', () => {
    const actions = [
      { verb: 'card', arg: 2 },
      { verb: 'event', arg: 2 },
      { verb: 'putAway', arg: 5 },
      { verb: 'pass' },
    ]
    const { byCard, buttons, byUnit } = sortChoices(game, actions)
    expect([...byCard]).toEqual([
      [2, actions.slice(0, 2)],
      [5, [actions[2]]],
    ])
    expect(buttons).toEqual([{ verb: 'pass' }])
    expect(byUnit.size).toBe(0)
  })

  it('are called by their title', () => {
    expect(actionLabel(game, { verb: 'card', arg: 2 })).toBe('Play: Feint')
    expect(actionLabel(game, { verb: 'card', arg: 99 })).toBe('Play: 99')
  })
})
