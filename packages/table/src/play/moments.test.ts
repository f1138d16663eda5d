import { describe, expect, it } from 'vitest'
import type { Fight, Survey, TurnPoint } from './survey.ts'
import { pointOf as point } from './testing.ts'
import { luckScore, momentsOf } from './moments.ts'

const fight = (at: number, result: string, share: number): Fight => ({
  turn: 1,
  at,
  attacker: 0,
  column: '3:1',
  result,
  told: { kind: 'result', side: 0, at: 0, result, column: '3:1', roll: 1 },
  chances: [{ result, name: { id: result }, share }],
})

const survey = (points: TurnPoint[], fights: Fight[] = []): Survey => ({ points, fights })

describe('turning points', () => {
  it('are places that changed hands, by turn and side', () => {
    const points = [point(0, [0, 0], [1, 1]), point(1, [0, 0], [0, 1]), point(2, [0, 0], [0, 0])]
    expect(momentsOf(survey(points))).toEqual([
      { kind: 'taken', turn: 1, at: 10, side: 0, names: [{ id: 'place 0' }] },
      { kind: 'taken', turn: 2, at: 20, side: 0, names: [{ id: 'place 1' }] },
    ])
  })

  it('are turns that bled one side far more than the other', () => {
    const points = [point(0, [0, 0], []), point(1, [2, 3], []), point(2, [3, 12], [])]
    expect(momentsOf(survey(points))).toEqual([{ kind: 'losses', turn: 2, at: 20, lost: [1, 9] }])
  })

  it('are results that hardly ever come, and no others', () => {
    const fights = [fight(3, 'DE', 0.5), fight(7, 'AL1', 1 / 36)]
    expect(momentsOf(survey([], fights)).map(({ at }) => at)).toEqual([8])
  })

  it('are few: the weightiest of each kind, in their order', () => {
    const fights = Array.from({ length: 9 }, (_, n) => fight(n, 'DE', (n + 1) / 100))
    expect(momentsOf(survey([], fights)).map(({ at }) => at)).toEqual([1, 2, 3])
  })
})

it('luck is measured against what so many dice do by themselves', () => {
  expect(luckScore(0, 50, 6)).toBe(0)
  expect(luckScore(35, 100, 6)).toBeCloseTo(2.05, 1)
  expect(luckScore(5, 0, 6)).toBe(0)
})
