import { describe, expect, it } from 'vitest'
import { slipOf, turnsText } from './slipped.ts'
import { pointOf } from './testing.ts'
import type { TurnPoint } from './survey.ts'

/** The first place is one that side 0 wants; the second one nobody in particular. */
const point = (turn: number, lost: number[], owners: readonly number[]): TurnPoint => {
  const made = pointOf(turn, lost, owners)
  return {
    ...made,
    objectives: made.objectives.map((one, at) => ({ ...one, ...(at < 2 && { wanted: 0 }) })),
  }
}

describe('a game lost bit by bit', () => {
  it('tells in which turns nothing was taken, what is lacking, and what is gone', () => {
    const points = [
      point(0, [0, 0], [1, 1, 0]),
      point(1, [1, 2], [0, 1, 0]),
      point(2, [2, 3], [0, 1, 0]),
      point(3, [2, 8], [0, 1, 1]),
    ]
    expect(slipOf(points, 0)).toEqual({
      turns: 3,
      idle: [2, 3],
      wanted: 2,
      lacking: [{ id: 'place 1' }],
      gone: [{ id: 'place 2' }],
    })
  })

  it('says nothing of turns of a side that has nothing to take', () => {
    const points = [
      point(0, [0, 0], [0, 0, 1]),
      point(1, [4, 1], [0, 0, 0]),
      point(2, [5, 1], [0, 0, 0]),
      point(3, [5, 1], [0, 0, 0]),
    ]
    expect(slipOf(points, 1)).toEqual({
      turns: 3,
      idle: null,
      wanted: 0,
      lacking: [],
      gone: [{ id: 'place 2' }],
    })
  })

  it('is none where a turn was dear, or there were too few', () => {
    const quiet = [0, 1, 2, 3].map(turn => point(turn, [0, 0], [1, 1, 0]))
    expect(slipOf(quiet, 0)).not.toBeNull()
    expect(slipOf(quiet.slice(0, 3), 0)).toBeNull()
    expect(slipOf([...quiet, point(4, [3, 2], [1, 1, 0])], 0)).toBeNull()
    expect(slipOf([], 0)).toBeNull()
    expect(slipOf([point(0, [0, 0], [1, 1, 0])], 0)).toBeNull()
  })

  it('names turns as people do', () => {
    expect(turnsText([1, 3, 4, 5, 6, 8, 9])).toBe('1, 3 to 6, 8, 9')
  })
})
