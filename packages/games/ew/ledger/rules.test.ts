import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings } from './rulings.ts'

/** Sections as numbers, so that ids compare in the order of the rulebook. */
const sortKey = (id: string): readonly number[] =>
  id
    .replace(/[a-z]$/, '')
    .split('.')
    .map(Number)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

describe('the ledger', () => {
  it('lists 348 rules in the order of the rulebook', () => {
    expect(rules.length).toBe(348)
    const order = rules.map(r => r.id)
    expect(order.toSorted((a, b) => compare(sortKey(a), sortKey(b)))).toEqual(order)
  })

  it('has nothing left to be done', () => {
    expect(rules.filter(r => r.standing === 'todo').map(({ id }) => id)).toEqual([])
  })

  it('has 28 rules that are data and 21 that inform; the other 299 are for the code', () => {
    const count = (standing: string) => rules.filter(r => r.standing === standing).length
    expect([count('data'), count('informational')]).toEqual([28, 21])
    expect(count('enforced')).toBe(299)
  })
})

describe('the rulings', () => {
  it('are numbered A1 to A13 and B1 to B120', () => {
    const run = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
    expect(Object.keys(rulings)).toEqual([...run('A', 13), ...run('B', 120)])
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('B2', 'B9')).toBe(`B2: ${rulings.B2} B9: ${rulings.B9}`)
  })
})
