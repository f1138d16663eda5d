import { describe, expect, it } from 'vitest'
import type { Piece } from '@hexfront/engine'
import { presentationOf } from '@hexfront/games/looks'
import { inside, surfaced } from './surface.ts'

const { marks: looks } = presentationOf('wf')
const piece = (unit: number, at: number, side: number, ...marks: string[]): Piece => ({
  unit,
  side,
  at,
  step: 0,
  ...(marks.length > 0 && { marks }),
})
const marked = (pieces: readonly Piece[]): readonly (readonly string[])[] =>
  surfaced(pieces, looks).map(({ marks = [] }) => marks)

describe('an active headquarters inside a stack', () => {
  it('is marked on the top of its stack, beside what that bears itself', () => {
    expect(marked([piece(0, 5, 0, 'active'), piece(1, 5, 0), piece(2, 5, 0, 'moved')])).toEqual([
      ['active'],
      [],
      ['moved', 'active'],
    ])
  })

  it('is marked once where it lies on top, and on no other stack: not the enemy’s in the same hex', () => {
    expect(marked([piece(0, 5, 0, 'active'), piece(1, 5, 1), piece(2, 6, 0)])).toEqual([['active'], [], []])
  })

  it('is no more than others would be told: other marks stay inside', () => {
    const pieces = [piece(0, 5, 0, 'unsupplied'), piece(1, 5, 0)]
    expect(surfaced(pieces, looks)).toBe(pieces)
  })

  it('needs no mark on top while the stack is fanned', () => {
    const pieces = [piece(0, 5, 0, 'active'), piece(1, 5, 0)]
    expect(surfaced(pieces, looks, 5)).toBe(pieces)
  })

  it('is told by name only while it lies under others', () => {
    const pieces = [piece(0, 5, 0, 'active'), piece(1, 5, 0), piece(2, 6, 0, 'active')]
    expect(inside(pieces, looks, 5).map(({ unit }) => unit)).toEqual([0])
    expect(inside(pieces, looks, 6)).toEqual([])
  })
})
