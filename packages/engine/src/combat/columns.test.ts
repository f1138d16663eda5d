import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnAt, labelAt, limitedPosition, ratioColumns, ratioRung, startColumn } from './columns.ts'
import type { Columns } from './columns.ts'

/** Columns spelt out, so that the reading of labels is proven apart. */
const spelt = (...labels: string[]) =>
  labels.map(label => {
    const [from, per] = label.split(':').map(Number) as [number, number]
    return { label, from, per }
  })

const ratio: Columns = {
  measure: 'ratio',
  list: spelt('1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'),
  limit: ['before'],
  zeroAttack: 'refused',
  zeroDefence: { at: 'above', shifts: 'ignore' },
}
const ladder: Columns = { ...ratio, limit: [] }
const percent: Columns = {
  ...ratio,
  measure: 'percent',
  list: [0, 50, 100, 150, 200, 300].map(from => ({ label: `${from}%`, from })),
  limit: ['before', 'after'],
}
const difference: Columns = {
  ...ratio,
  measure: 'difference',
  list: [-2, -1, 0, 1, 2].map(from => ({ label: from > 0 ? `+${from}` : `${from}`, from })),
}

const startLabel = (columns: Columns, attack: number, defence: number): string | null => {
  const start = startColumn(columns, attack, defence)
  return start && labelAt(columns, start.position)
}
const strengths = fc.integer({ min: 1, max: 90 })

describe('odds as a ratio', () => {
  it('are rounded for the defender', () => {
    expect(startLabel(ratio, 26, 7)).toBe('3:1')
    expect(startLabel(ratio, 28, 7)).toBe('4:1')
    expect(startLabel(ratio, 27, 7)).toBe('3:1')
    expect(startLabel(ratio, 50, 15)).toBe('3:1')
    expect(startLabel(ratio, 7, 7)).toBe('1:1')
  })

  it('are rounded up when poor', () => {
    expect(startLabel(ratio, 5, 9)).toBe('1:2')
    expect(startLabel(ratio, 5, 10)).toBe('1:2')
    expect(startLabel({ ...ratio, list: ratioColumns(['1:3', '1:2', '1:1']) }, 5, 11)).toBe('1:3')
    expect(startLabel(ratio, 9, 10)).toBe('1:2')
  })

  it('may have columns between whole odds', () => {
    const uneven = { ...ratio, list: ratioColumns(['1:2', '1:1', '3:2', '2:1']) }
    expect(startLabel(uneven, 14, 10)).toBe('1:1')
    expect(startLabel(uneven, 15, 10)).toBe('3:2')
    expect(startLabel(uneven, 19, 10)).toBe('3:2')
    expect(startLabel(uneven, 20, 10)).toBe('2:1')
    const open: Columns = { ...uneven, limit: [] }
    expect([5, 10, 14, 15, 20, 30].map(attack => startColumn(open, attack, 10)?.position)).toEqual([
      0, 1, 1, 2, 3, 4,
    ])
    const short: Columns = { ...open, list: ratioColumns(['1:1', '3:2']) }
    expect([9, 10, 15].map(attack => startColumn(short, attack, 10)?.position)).toEqual([-1, 0, 1])
  })

  it('take a bare threshold as so many to one', () => {
    expect(
      startLabel(
        {
          ...ratio,
          list: [
            { label: 'a', from: 1 },
            { label: 'b', from: 2 },
          ],
        },
        5,
        2,
      ),
    ).toBe('b')
    expect(
      startLabel(
        {
          ...ratio,
          list: [
            { label: 'a', from: 1 },
            { label: 'b', from: 3 },
          ],
        },
        5,
        2,
      ),
    ).toBe('a')
  })

  it('stop at the ends when limited before shifts', () => {
    expect(startColumn(ratio, 99, 1)).toEqual({ position: 6, fixed: false })
    expect(startColumn(ratio, 1, 99)).toEqual({ position: 0, fixed: false })
  })

  it('count on beyond the ends when not', () => {
    expect(startColumn(ladder, 7, 1)).toEqual({ position: 7, fixed: false })
    expect(startColumn(ladder, 99, 10)).toEqual({ position: 9, fixed: false })
    expect(startColumn(ladder, 6, 1)).toEqual({ position: 6, fixed: false })
    expect(startColumn(ladder, 5, 11)).toEqual({ position: -1, fixed: false })
    expect(startColumn(ladder, 1, 4)).toEqual({ position: -2, fixed: false })
    expect(startColumn(ladder, 1, 2)).toEqual({ position: 0, fixed: false })
  })

  it('agree with the plain rule: divide and drop the rest, or divide the other way and round up', () => {
    fc.assert(
      fc.property(strengths, strengths, (attack, defence) => {
        const plain =
          attack >= defence ? `${Math.floor(attack / defence)}:1` : `1:${Math.ceil(defence / attack)}`
        expect(startLabel(ladder, attack, defence)).toBe(plain)
      }),
    )
  })

  it('never fall when the attack grows or the defence shrinks', () => {
    fc.assert(
      fc.property(
        strengths,
        strengths,
        fc.constantFrom(ratio, ladder, percent, difference),
        (a, d, columns) => {
          const at = startColumn(columns, a, d)?.position as number
          expect(startColumn(columns, a + 1, d)?.position).toBeGreaterThanOrEqual(at)
          expect(startColumn(columns, a, d + 1)?.position).toBeLessThanOrEqual(at)
        },
      ),
    )
  })

  it('have rungs on both sides of one to one', () => {
    expect([ratioRung(1, 1), ratioRung(2, 1), ratioRung(1, 2), ratioRung(1, 3)]).toEqual([0, 1, -1, -2])
  })

  it('are written as ratios only', () => {
    expect(ratioColumns(['12:1'])).toEqual([{ label: '12:1', from: 12, per: 1 }])
    for (const label of ['3', '0:1', '1:0', 'a1:2', '1:2b'])
      expect(() => ratioColumns([label]), label).toThrow(`'${label}' is no ratio`)
  })
})

describe('odds as a percentage', () => {
  it('drop the fraction', () => {
    expect(startLabel(percent, 20, 13)).toBe('150%')
    expect(startLabel(percent, 19, 13)).toBe('100%')
    expect(startLabel(percent, 49, 100)).toBe('0%')
    expect(startLabel(percent, 1, 2)).toBe('50%')
    expect(startLabel(percent, 299, 100)).toBe('200%')
    expect(startLabel(percent, 900, 100)).toBe('300%')
  })

  it('agree with the truncated quotient', () => {
    fc.assert(
      fc.property(strengths, strengths, (attack, defence) => {
        const value = Math.floor((attack * 100) / defence)
        const last = percent.list.findLast(column => (column.from as number) <= value)
        expect(startLabel(percent, attack, defence)).toBe(last?.label)
      }),
    )
  })
})

describe('odds as a difference', () => {
  it('subtract, zero being a strength like any other', () => {
    expect(startLabel(difference, 4, 3)).toBe('+1')
    expect(startLabel(difference, 0, 1)).toBe('-1')
    expect(startLabel(difference, 0, 0)).toBe('0')
    expect(startLabel(difference, 9, 0)).toBe('+2')
    expect(startLabel(difference, 0, 9)).toBe('-2')
  })

  it('count on point by point when not limited before shifts', () => {
    const open: Columns = { ...difference, limit: [] }
    expect(startColumn(open, 9, 4)?.position).toBe(7)
    expect(startColumn(open, 4, 9)?.position).toBe(-3)
    expect(startLabel(open, 9, 4)).toBe('5')
    expect(startLabel(open, 4, 9)).toBe('-5')
  })
})

describe('strengths of zero', () => {
  it('are refused, or sent to a column or beyond, by the rule for each side', () => {
    expect(startColumn(ratio, 0, 5)).toBeNull()
    expect(startColumn(ratio, 5, 0)).toEqual({ position: 7, fixed: true })
    const other: Columns = {
      ...ratio,
      zeroAttack: { at: '1:2', shifts: 'ignore' },
      zeroDefence: { at: '6:1', shifts: 'apply' },
    }
    expect(startColumn(other, 0, 5)).toEqual({ position: 0, fixed: true })
    expect(startColumn(other, 5, 0)).toEqual({ position: 6, fixed: false })
    expect(startColumn({ ...ratio, zeroAttack: { at: 'below', shifts: 'apply' } }, 0, 5)).toEqual({
      position: -1,
      fixed: false,
    })
  })

  it('on both sides go by the rule for the attack', () => {
    expect(startColumn(ratio, 0, 0)).toBeNull()
  })

  it('are the least there is, and strengths are whole', () => {
    for (const [attack, defence] of [
      [-1, 2],
      [2, -1],
      [1.5, 2],
      [2, Infinity],
    ] as const)
      expect(() => startColumn(ratio, attack, defence)).toThrow('whole numbers from zero')
  })
})

describe('positions', () => {
  it('have labels on the table and off it', () => {
    expect(labelAt(ratio, 0)).toBe('1:2')
    expect(labelAt(ratio, -1)).toBe('<1:2')
    expect(labelAt(ratio, 9)).toBe('>6:1')
    expect(labelAt(ladder, -1)).toBe('1:3')
    expect(labelAt(ladder, -4)).toBe('1:6')
    expect(labelAt(ladder, 7)).toBe('7:1')
    expect(labelAt(ladder, 9)).toBe('9:1')
    expect(labelAt({ ...ladder, list: ratioColumns(['2:1', '3:1']) }, -1)).toBe('1:1')
    expect(labelAt({ ...ladder, list: ratioColumns(['2:1', '3:1']) }, -2)).toBe('1:2')
  })

  it('are brought back after shifts where the columns say so', () => {
    expect(limitedPosition(percent, -3)).toBe(0)
    expect(limitedPosition(percent, 2)).toBe(2)
    expect(limitedPosition(percent, 8)).toBe(5)
    expect(limitedPosition(ratio, -3)).toBe(-3)
    expect(limitedPosition(ratio, 12)).toBe(12)
  })

  it('of named columns are looked up, never reached by strength', () => {
    const named: Columns = {
      ...ratio,
      measure: 'named',
      list: [{ label: 'wet' }, { label: 'dry' }],
      limit: [],
    }
    expect(columnAt(named, 'dry')).toBe(1)
    expect(columnAt(named, 'hot')).toBe(-1)
    expect(labelAt(named, 2)).toBe('>dry')
    expect(() => startColumn(named, 1, 1)).toThrow('picked, not reached')
  })

  it('of no columns at all have no label', () => {
    expect(startColumn({ ...ladder, list: [] }, 2, 1)).toEqual({ position: 0, fixed: false })
    expect(labelAt({ ...ratio, list: [] }, 0)).toBe('')
  })
})
