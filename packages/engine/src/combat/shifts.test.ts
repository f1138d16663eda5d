import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalShift } from './shifts.ts'
import type { Shift } from './shifts.ts'

const shiftsOf = (...amounts: number[]): Shift[] =>
  amounts.map(amount => ({ reason: { id: 'why' }, amount, rule: '1.1' }))

describe('shifts', () => {
  it('add up to one net shift', () => {
    expect(totalShift(shiftsOf(-1, -2, 1))).toEqual({ left: 3, right: 1, net: -2 })
    expect(totalShift([])).toEqual({ left: 0, right: 0, net: 0 })
  })

  it('are capped as a sum', () => {
    const caps = { left: 2, right: 1, on: 'net' } as const
    expect(totalShift(shiftsOf(-3, -1), caps)).toEqual({ left: 4, right: 0, net: -2 })
    expect(totalShift(shiftsOf(-3, 2), caps).net).toBe(-1)
    expect(totalShift(shiftsOf(5), caps).net).toBe(1)
    expect(totalShift(shiftsOf(5, -5), caps).net).toBe(0)
    expect(totalShift(shiftsOf(5), { left: 2, on: 'net' }).net).toBe(5)
    expect(totalShift(shiftsOf(-5), { right: 2, on: 'net' }).net).toBe(-5)
  })

  it('are capped each way apart', () => {
    const caps = { left: 2, right: 1, on: 'each' } as const
    expect(totalShift(shiftsOf(-3, 4), caps).net).toBe(-1)
    expect(totalShift(shiftsOf(-3, 4), { left: 2, on: 'each' }).net).toBe(2)
    expect(totalShift(shiftsOf(-3, 4), { right: 1, on: 'each' }).net).toBe(-2)
  })

  it('are whole columns', () => {
    expect(() => totalShift(shiftsOf(0.5))).toThrow('0.5 columns')
  })

  it('never pass their caps, and without reaching them change nothing', () => {
    const amounts = fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 6 })
    const cap = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(
        amounts,
        cap,
        cap,
        fc.constantFrom('net' as const, 'each' as const),
        (list, left, right, on) => {
          const free = totalShift(shiftsOf(...list))
          const { net } = totalShift(shiftsOf(...list), { left, right, on })
          expect(free.net).toBe(list.reduce((a, b) => a + b, 0))
          expect(net).toBeGreaterThanOrEqual(-left)
          expect(net).toBeLessThanOrEqual(right)
          if (free.left <= left && free.right <= right) expect(net).toBe(free.net)
        },
      ),
    )
  })
})
