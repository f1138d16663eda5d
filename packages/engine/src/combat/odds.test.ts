import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratioColumns } from './columns.ts'
import type { Columns } from './columns.ts'
import { finalPosition, oddsOf } from './odds.ts'
import type { Shift } from './shifts.ts'

const columns: Columns = {
  measure: 'ratio',
  list: ratioColumns(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']),
  limit: [],
  zeroAttack: 'refused',
  zeroDefence: { at: 'above', shifts: 'ignore' },
}
const shift = (amount: number, id = 'why'): Shift => ({ reason: { id }, amount, rule: '1.1' })
const amounts = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 5 })
const strengths = fc.integer({ min: 1, max: 60 })
const policies = fc.constantFrom<Columns['limit']>([], ['before'], ['after'], ['before', 'after'])

describe('odds', () => {
  it('are shown shift by shift', () => {
    const shifts = [shift(-2, 'wall'), shift(1, 'round')]
    expect(oddsOf(columns, 26, 7, shifts)).toEqual({
      attack: 26,
      defence: 7,
      start: 3,
      startLabel: '3:1',
      steps: [
        { shift: shifts[0], position: 1, label: '1:1' },
        { shift: shifts[1], position: 2, label: '2:1' },
      ],
      net: -1,
      position: 2,
      label: '2:1',
    })
  })

  it('differ by when the limit falls', () => {
    const left = [shift(-2)]
    const end = (limit: Columns['limit']) => oddsOf({ ...columns, limit }, 20, 1, left)?.label
    expect(end(['before'])).toBe('4:1')
    expect(end(['before', 'after'])).toBe('4:1')
    expect(end(['after'])).toBe('6:1')
    expect(end([])).toBe('18:1')
    const right = [shift(2)]
    expect(oddsOf({ ...columns, limit: ['before'] }, 20, 1, right)?.label).toBe('>6:1')
    expect(oddsOf({ ...columns, limit: ['before', 'after'] }, 20, 1, right)).toMatchObject({
      position: 6,
      label: '6:1',
      net: 2,
    })
  })

  it('do not move from a fixed start, and are none when refused', () => {
    expect(oddsOf(columns, 5, 0, [shift(-3)])).toMatchObject({ steps: [], net: 0, position: 7, label: '7:1' })
    expect(finalPosition(columns, 5, 0, [shift(-3)])).toBe(7)
    expect(oddsOf(columns, 0, 5, [])).toBeNull()
    expect(finalPosition(columns, 0, 5, [])).toBeNull()
  })

  it('respect the caps at every step', () => {
    const capped: Columns = { ...columns, caps: { left: 1, on: 'net' } }
    const odds = oddsOf(capped, 4, 1, [shift(-2), shift(-2), shift(1)])
    expect(odds?.steps.map(step => step.position)).toEqual([3, 3, 3])
    expect(odds?.net).toBe(-1)
    expect(finalPosition(capped, 4, 1, [shift(-2)])).toBe(3)
  })
})

describe('laws of odds', () => {
  it('the short way gives the same final position', () => {
    fc.assert(
      fc.property(strengths, strengths, amounts, policies, (a, d, list, limit) => {
        const shifts = list.map(amount => shift(amount))
        const odds = oddsOf({ ...columns, limit }, a, d, shifts)
        expect(finalPosition({ ...columns, limit }, a, d, shifts)).toBe(odds?.position)
      }),
    )
  })

  it('one more shift left never raises the column, one right never lowers it', () => {
    fc.assert(
      fc.property(strengths, strengths, amounts, policies, (a, d, list, limit) => {
        const at = (more: number[]) =>
          finalPosition(
            { ...columns, limit },
            a,
            d,
            [...list, ...more].map(n => shift(n)),
          ) as number
        expect(at([-1])).toBeLessThanOrEqual(at([]))
        expect(at([1])).toBeGreaterThanOrEqual(at([]))
      }),
    )
  })

  it('limited after shifts they stay on the table', () => {
    fc.assert(
      fc.property(strengths, strengths, amounts, (a, d, list) => {
        const at = finalPosition(
          { ...columns, limit: ['after'] },
          a,
          d,
          list.map(n => shift(n)),
        ) as number
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(columns.list.length)
      }),
    )
  })
})
