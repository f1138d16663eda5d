import { describe, expect, it } from 'vitest'
import type { Counter, CounterSheet, Piece } from '@hexfront/engine'
import { presentationOf } from '@hexfront/games/looks'
import { drawMarks, drawPiece, faceKey } from './counter.ts'
import { frontmost, liesFlat, strengthsOf } from './blocks.ts'

const corps: Counter = {
  id: 'corps',
  name: 'II',
  side: 0,
  nation: 'US',
  type: 'infantry',
  size: 'corps',
  faces: [4, 3, 2, 1].map(cv => ({ cv, dry: 3 })),
  tags: [],
  source: 'rulebook',
}
const sheet: CounterSheet = { units: [corps] }
const piece = (step: number, marks?: readonly string[]): Piece => ({
  unit: 0,
  side: 0,
  at: 5,
  step,
  ...(marks && { marks }),
})
const back: Piece = { unit: -1, side: 1, at: 5, step: 0 }
const wf = presentationOf('wf')
const drawn = (one: Piece): string => drawPiece(one, sheet, wf)

/** The number on each edge, by the angle it is turned by; the upper edge is 0. */
function edges(svg: string): Record<number, string> {
  const found: Record<number, string> = {}
  const top = /class="strength" y="14[^>]*>(\d+)</.exec(svg)
  if (top) found[0] = top[1]!
  for (const [, angle, number] of svg.matchAll(/rotate\((\d+)\)[^>]*>(\d+)</g)) found[Number(angle)] = number!
  return found
}

describe('a block', () => {
  it('has the strengths of its ladder on its edges, and is turned by one edge for each step lost', () => {
    expect(strengthsOf(corps)).toEqual([4, 3, 2, 1])
    expect(edges(drawn(piece(0)))).toEqual({ 0: '4', 90: '3', 180: '2', 270: '1' })
    expect(edges(drawn(piece(1)))).toEqual({ 0: '3', 90: '2', 180: '1', 270: '4' })
    expect(edges(drawn(piece(3)))).toEqual({ 0: '1', 90: '4', 180: '3', 270: '2' })
  })

  it('lies flat when it is shown, and looks different then', () => {
    const shown = piece(1, ['moved', 'revealed'])
    expect(liesFlat(shown)).toBe(true)
    expect(faceKey(shown)).not.toBe(faceKey(piece(1)))
    expect(drawn(shown)).not.toBe(drawn(piece(1)))
    expect(edges(drawn(shown))).toEqual(edges(drawn(piece(1))))
  })

  it('shows nothing but wood on its back', () => {
    const svg = drawn(back)
    expect(svg).not.toContain('<text')
    expect(svg).toContain(wf.backs![1]!.face)
    expect(drawn({ ...back, side: 0 })).not.toBe(svg)
  })

  it('comes to the front of its stack when it can be chosen, and before all when it is in hand', () => {
    const stack = [0, 1, 2, 3].map(unit => ({ ...piece(0), unit }))
    const units = frontmost(stack, new Set([0, 1]), new Set([1])).map(({ unit }) => unit)
    expect(units).toEqual([2, 3, 0, 1])
  })

  it('bears no mark for what it shows by itself or by another mark', () => {
    const discs = (...marks: string[]): number => drawMarks(marks, wf).split('<circle').length - 1
    expect(discs('revealed')).toBe(0)
    expect(discs('moved', 'strategic')).toBe(1)
    expect(discs('moved', 'unsupplied')).toBe(2)
  })
})
