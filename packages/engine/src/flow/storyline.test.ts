/** Actions of a story, by the names that stand on map, counters and cards. */
import { describe, expect, it } from 'vitest'
import { storyAction, storyAnswer, storyMeans } from './storyline.ts'
import { textMap } from '../testing/textmap.ts'
import type { Game } from './contract.ts'

const { board, counters } = textMap(['. .', ' . .'], { units: [{ id: 'b3', at: '0101' }, { id: 'b4' }] })
const game = {
  board,
  counters: counters.sheet,
  cards: { cards: [{ id: 'AL-01' }] },
  verbs: { pick: { on: 'unit' }, to: { on: 'place' }, event: { on: 'card' }, bid: { on: 'number' }, end: {} },
} as unknown as Game
const cardless = { ...game, cards: undefined } as unknown as Game

describe('an action in a story', () => {
  it('is named by the counter, the hex, the card, or as it stands', () => {
    expect(storyAction(game, { verb: 'pick', arg: 1 })).toBe('pick b4')
    expect(storyAction(game, { verb: 'to', arg: 3 })).toBe('to 0202')
    expect(storyAction(game, { verb: 'event', arg: 0 })).toBe('event AL-01')
    expect(storyAction(game, { verb: 'bid', arg: 0 })).toBe('bid 0')
    expect(storyAction(game, { verb: 'order', arg: 'moveFight' })).toBe('order moveFight')
    expect(storyAction(game, { verb: 'end' })).toBe('end')
  })

  it('has no name where there is nothing of the kind', () => {
    expect(storyAction(game, { verb: 'pick', arg: 2 })).toBe('pick ?')
    expect(storyAction(game, { verb: 'to', arg: -1 })).toBe('to ?')
    expect([
      storyAction(game, { verb: 'event', arg: 1 }),
      storyAction(cardless, { verb: 'event', arg: 0 }),
    ]).toEqual(['event ?', 'event ?'])
  })

  it('is meant by its name, by its verb with a star, or by the star alone', () => {
    const pick = { verb: 'pick', arg: 0 }
    const means = (...list: readonly string[]): boolean => storyMeans(game, list, pick)
    expect([means('*'), means('pick *'), means('end', 'pick b3')]).toEqual([true, true, true])
    expect([means(), means('pick'), means('pick b4', 'to *')]).toEqual([false, false, false])
  })
})

describe('the other side of a story', () => {
  const actions = [
    { verb: 'end' },
    { verb: 'pick', arg: 0 },
    { verb: 'pick', arg: 1 },
    { verb: 'to', arg: 1 },
  ]
  const answer = (...wishes: readonly string[]) => storyAnswer(game, wishes, actions)

  it('does what it would rather do, most wanted first, by name or by verb', () => {
    expect(answer('to 0201', 'end')).toEqual({ verb: 'to', arg: 1 })
    expect(answer('pick b4')).toEqual({ verb: 'pick', arg: 1 })
    expect(answer('pick')).toEqual({ verb: 'pick', arg: 0 })
    expect(answer('to 0102', 'pick b4', 'end')).toEqual({ verb: 'pick', arg: 1 })
  })

  it('and the first thing on offer where none of it is', () => {
    expect(answer('hold')).toEqual({ verb: 'end' })
    expect(answer()).toEqual({ verb: 'end' })
  })
})
