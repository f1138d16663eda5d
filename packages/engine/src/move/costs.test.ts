import { describe, expect, test } from 'vitest'
import { textMap } from '../testing/textmap.ts'
import {
  costsOf,
  FORBIDDEN,
  halved,
  makeCostModel,
  makeStepCosts,
  reverseCosts,
  uniformCosts,
} from './costs.ts'
import { makeWays } from './ways.ts'

const { board, hex } = textMap(['. f ~', ' . m .'], {
  sides: { river: ['0101-0201', '0201-0202'], road: ['0101-0102', '0101-0201'], sea: ['0102-0202'] },
})
const enter = { clear: 1, forest: 2, mountain: 4, sea: FORBIDDEN }
const step = (costs: Uint8Array, from: string, direction: number): number => costs[hex(from) * 6 + direction]!

describe('step costs', () => {
  const costs = makeStepCosts(board, { enter, cross: { river: 1, sea: FORBIDDEN } })

  test('are what the terrain entered costs', () => {
    expect(step(costs, '0101', 2)).toBe(1)
    expect(step(costs, '0302', 4)).toBe(4)
    expect(step(costs, '0302', 0)).toBe(FORBIDDEN)
    expect(step(costs, '0201', 1)).toBe(FORBIDDEN)
  })

  test('add what the hexside costs, on every side of its kind', () => {
    expect(step(costs, '0101', 1)).toBe(3)
    expect(step(costs, '0201', 4)).toBe(2)
    expect(step(costs, '0201', 2)).toBe(5)
    expect(step(costs, '0102', 1)).toBe(FORBIDDEN)
    expect(step(costs, '0202', 4)).toBe(FORBIDDEN)
  })

  test('a side of several kinds costs them all; none costs nothing', () => {
    const both = makeStepCosts(board, { enter, cross: { river: 1, road: 2 } })
    expect(step(both, '0101', 1)).toBe(5)
    expect(step(both, '0102', 1)).toBe(4)
    expect(step(both, '0201', 4)).toBe(4)
    expect(step(makeStepCosts(board, { enter }), '0101', 1)).toBe(2)
    expect(step(makeStepCosts(board, { enter, cross: { road: FORBIDDEN, river: 1 } }), '0101', 1)).toBe(
      FORBIDDEN,
    )
  })

  test('off the map is forbidden', () => {
    expect(step(costs, '0101', 0)).toBe(FORBIDDEN)
    expect(costs).toHaveLength(board.hexCount * 6)
  })

  test('the game has the last word on a step', () => {
    const seen: number[][] = []
    const adjusted = makeStepCosts(board, {
      enter,
      cross: { river: 1 },
      adjust: (from, direction, to, cost) => {
        seen.push([from, direction, to, cost])
        if (cost === FORBIDDEN) return 7
        return from === hex('0101') && to === hex('0201') ? 1 : cost
      },
    })
    expect(step(adjusted, '0101', 1)).toBe(1)
    expect(step(adjusted, '0201', 1)).toBe(7)
    expect(step(adjusted, '0101', 2)).toBe(1)
    expect(step(adjusted, '0101', 0)).toBe(FORBIDDEN)
    expect(seen).toContainEqual([hex('0201'), 2, hex('0202'), 5])
    expect(seen).toHaveLength([...board.neighbours].filter(to => to >= 0).length)
  })

  test('a terrain without a cost and a cost out of range are bugs', () => {
    expect(() => makeStepCosts(board, { enter: { clear: 1, forest: 2, sea: 1 } })).toThrow(
      'no cost to enter mountain',
    )
    expect(() => makeStepCosts(board, { enter: { ...enter, clear: -1 } })).toThrow('a step cannot cost -1')
    expect(() => makeStepCosts(board, { enter: { ...enter, clear: 256 } })).toThrow('a step cannot cost 256')
    expect(() => makeStepCosts(board, { enter, adjust: () => 1.5 })).toThrow('a step cannot cost 1.5')
    const dear = makeStepCosts(board, { enter: { ...enter, clear: 254, forest: 0 } })
    expect([step(dear, '0101', 2), step(dear, '0101', 1)]).toEqual([254, 0])
  })
})

describe('other tables', () => {
  test('uniform costs count hexes along open ways', () => {
    const ways = makeWays(board)
    const ones = uniformCosts(ways)
    for (let slot = 0; slot < ways.length; slot++) expect(ones[slot]).toBe(ways[slot]! < 0 ? FORBIDDEN : 1)
  })

  test('reversed costs are those of the step back', () => {
    const costs = makeStepCosts(board, { enter, cross: { river: 1 } })
    const back = reverseCosts(board, costs)
    expect(step(back, '0101', 1)).toBe(step(costs, '0201', 4))
    expect(step(back, '0302', 4)).toBe(step(costs, '0202', 1))
    expect(step(back, '0101', 0)).toBe(FORBIDDEN)
    expect(reverseCosts(board, back)).toEqual(costs)
  })

  test('each class of units has a table of its own', () => {
    const foot = { enter }
    const tracks = { enter: { ...enter, forest: 5 } }
    const boats = { enter: { ...enter, sea: 1, mountain: FORBIDDEN } }
    const model = makeCostModel(board, [foot, tracks, boats])
    expect([1, 2, 4].map(one => step(costsOf(model, one), '0101', 1))).toEqual([2, 5, 2])
    // Together they pay what the worst off pays, and go where all can.
    expect([3, 5, 7].map(set => step(costsOf(model, set), '0101', 1))).toEqual([5, 2, 5])
    expect(step(costsOf(model, 4), '0102', 1)).toBe(FORBIDDEN)
    expect([1, 4, 5, 7].map(set => step(costsOf(model, set), '0201', 1))).toEqual([
      FORBIDDEN,
      1,
      FORBIDDEN,
      FORBIDDEN,
    ])
    expect(costsOf(model, 3)).toBe(costsOf(model, 3))
  })

  test('half an allowance is rounded up', () => {
    expect([0, 1, 2, 3, 4, 7].map(halved)).toEqual([0, 1, 1, 2, 2, 4])
  })
})
