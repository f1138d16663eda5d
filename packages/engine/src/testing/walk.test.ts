import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskOf } from '../board/mask.ts'
import { anyMap } from './arbitrary.ts'
import { textMap } from './textmap.ts'
import { FORBIDDEN, makeStepCosts } from '../move/costs.ts'
import { checkPath, type PathFault, stepCost, stepFault } from './walk.ts'
import { findReach, makeReach, type Overlay } from '../move/reach.ts'

const enter = { clear: 1, forest: 2, hill: 2, rough: 3, mountain: 4, sea: FORBIDDEN }
const { board, hex } = textMap(['. . f .', ' . ~ . .'], {
  sides: { river: ['0101-0201'], wall: ['0101-0102'] },
})
const costs = makeStepCosts(board, { enter, cross: { river: 1, wall: FORBIDDEN } })
const mask = (...ids: string[]): Uint8Array => maskOf(board, ids.map(hex))

function check(path: string, allowance: number, overlay?: Overlay): [number, number, PathFault | null] {
  const { cost, step, fault } = checkPath(board, path.split(' ').map(hex), allowance, costs, overlay)
  return [cost, step, fault]
}

describe('a path checked step by step', () => {
  test('costs the sum of its steps', () => {
    expect(check('0101 0201 0301 0401', 5)).toEqual([5, -1, null])
    expect(check('0101', 0)).toEqual([0, -1, null])
  })

  test('fails at the first step that cannot be made, and says why', () => {
    expect(check('0101 0201 0301 0401', 4)).toEqual([4, 3, 'tooFar'])
    expect(check('0101 0301', 9)).toEqual([0, 1, 'notAdjacent'])
    expect(check('0101 0201 0201', 9)).toEqual([2, 2, 'notAdjacent'])
    expect(check('0101 0102', 9)).toEqual([0, 1, 'forbidden'])
    expect(check('0101 0201 0202', 9)).toEqual([2, 2, 'forbidden'])
    expect(check('0101 0201 0301', 9, { blocked: mask('0301') })).toEqual([2, 2, 'blocked'])
    expect(check('0101 0201 0301', 9, { stop: mask('0201') })).toEqual([2, 2, 'stopped'])
    expect(check('0101 0201 0301', 9, { apart: mask('0201', '0301') })).toEqual([2, 2, 'apart'])
  })

  test('a stop at the start or at the end does not matter, nor zones that do not touch', () => {
    expect(check('0101 0201', 9, { stop: mask('0101', '0201') })).toEqual([2, -1, null])
    expect(check('0101 0201 0301', 9, { apart: mask('0101', '0301') })).toEqual([4, -1, null])
    expect(check('0101 0201', 9, { apart: mask('0101') })).toEqual([2, -1, null])
    expect(check('0101 0201', 9, { blocked: mask('0101') })).toEqual([2, -1, null])
  })

  test('adds what the position adds', () => {
    expect(check('0101 0201 0301', 9, { extra: mask('0201') })).toEqual([5, -1, null])
    expect(check('0101 0201 0301', 9, { exit: mask('0201', '0301') })).toEqual([5, -1, null])
  })

  test('one hex is always in reach where a game says so, and then no more', () => {
    expect(check('0101 0201', 1, { minimum: 'one hex' })).toEqual([2, -1, null])
    expect(check('0101 0201 0301', 1, { minimum: 'one hex' })).toEqual([2, 2, 'tooFar'])
    expect(check('0101 0102', 1, { minimum: 'one hex' })).toEqual([0, 1, 'forbidden'])
  })

  test('single steps can be asked for', () => {
    expect(
      stepCost(board, hex('0101'), hex('0201'), costs, { extra: mask('0201'), exit: mask('0101') }),
    ).toBe(4)
    expect(stepCost(board, hex('0101'), hex('0201'), costs, {})).toBe(2)
    expect(stepFault(board, hex('0101'), hex('0201'), costs, {})).toBeNull()
    expect(stepFault(board, hex('0101'), -1, costs, {})).toBe('notAdjacent')
  })

  test('no walk that passes gets anywhere cheaper than reach', () => {
    const walk = fc.array(fc.nat(5), { maxLength: 12 })
    fc.assert(
      fc.property(anyMap, fc.nat(80), walk, fc.nat(12), ({ board: any }, pick, turns, allowance) => {
        const table = makeStepCosts(any, { enter, cross: { river: 1, sea: FORBIDDEN } })
        const path = [pick % any.hexCount]
        for (const turn of turns) {
          const next = any.neighbours[path.at(-1)! * 6 + turn]!
          if (next >= 0) path.push(next)
        }
        const reach = makeReach(any)
        findReach(reach, path[0]!, allowance, table)
        const { cost, fault, step } = checkPath(any, path, allowance, table)
        const last = path.at(step === -1 ? -1 : step - 1)!
        expect(reach.cost[last]).toBeGreaterThanOrEqual(0)
        expect(reach.cost[last]).toBeLessThanOrEqual(cost)
        expect(fault === null).toBe(step === -1)
      }),
    )
  })
})
