import { describe, expect, it } from 'vitest'
import { UNNAMED } from '../flow/eventshape.ts'
import { hurtBy, lossesIn, stepsLeft, stepsLost, unitsAndStepsIn } from './losses.ts'
import type { Game } from '../flow/contract.ts'
import type { Piece, Scene } from '../flow/scene.ts'

describe('losses', () => {
  const step = { kind: 'lostStep', side: 0, unit: 1, at: 4 } as const
  const gone = { kind: 'eliminated', side: 0, unit: 2, at: 4 } as const

  it('are told of units by name, or of nobody', () => {
    const moved = { kind: 'moved', side: 0, units: [4], path: [1, 2] } as const
    expect([...hurtBy([step, gone, { ...step, unit: UNNAMED }, moved])]).toEqual([1, 2])
  })

  it('are counted each: of a last step is told only that the unit is gone', () => {
    const unseen = { ...step, unit: UNNAMED }
    expect(lossesIn([step, gone])).toBe(2)
    expect(lossesIn([{ ...step, unit: 2 }, gone])).toBe(2)
    expect(lossesIn([step, step, unseen, { ...gone, unit: UNNAMED }])).toBe(4)
  })

  it('are units that are gone, and steps of those that are not', () => {
    const unseen = { ...step, unit: UNNAMED }
    expect(unitsAndStepsIn([step, gone])).toEqual({ units: 1, steps: 1 })
    expect(unitsAndStepsIn([{ ...step, unit: 2 }, gone])).toEqual({ units: 1, steps: 0 })
    expect(unitsAndStepsIn([unseen, unseen, { ...gone, unit: UNNAMED }])).toEqual({ units: 1, steps: 2 })
  })
})

describe('steps of a position', () => {
  const counter = (side: number, faces: number) => ({
    side,
    faces: Array.from({ length: faces }, () => ({})),
  })
  const units = [counter(0, 2), counter(0, 1), counter(1, 3), counter(1, 2)]
  const game = { sides: [{}, {}], counters: { units } } as unknown as Game
  const piece = (unit: number, step: number, at = 4): Piece => ({ unit, step, at, side: 0 })
  const left = (...pieces: readonly Piece[]) => stepsLeft(game, { pieces } as Scene)

  it('are the faces of every unit on the board that it has not lost', () => {
    const counted = left(piece(0, 1), piece(1, 0, 0), piece(2, 1), piece(3, 0, -1), piece(-1, 0), piece(9, 0))
    expect([...counted]).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [9, 1],
    ])
  })

  it('are lost to the side whose unit has fewer than before', () => {
    const before = left(piece(0, 0), piece(1, 0), piece(2, 0))
    expect(stepsLost(game, before, left(piece(0, 1), piece(1, 0), piece(2, 2)), [])).toEqual([1, 2])
    expect(stepsLost(game, before, before, [])).toEqual([0, 0])
    // Who has more has been filled up: nobody has lost by that.
    expect(stepsLost(game, left(piece(2, 2)), left(piece(2, 0)), [])).toEqual([0, 0])
  })

  it('are lost by who is gone only where that is told: others have left', () => {
    const before = left(piece(0, 0), piece(2, 1), piece(3, 0))
    const gone = { kind: 'eliminated', side: 1, unit: 2, at: 4 } as const
    expect(stepsLost(game, before, left(), [gone])).toEqual([0, 2])
    expect(stepsLost(game, before, left(), [])).toEqual([0, 0])
  })

  it('are nobody’s where no counter has the number', () => {
    expect(stepsLost(game, left(piece(9, 0)), left(piece(9, 1)), [])).toEqual([0, 0])
  })
})
