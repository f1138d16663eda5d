import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings } from './rulings.ts'

/** Sections as numbers, so that ids compare in the order of the rulebook; 5.1aa comes after 5.1z. */
const sortKey = (id: string): readonly number[] =>
  id
    .replace(/[a-z]+$/, '')
    .split('.')
    .map(Number)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

describe('the ledger', () => {
  it('lists 564 rules in the order of the rulebook', () => {
    expect(rules.length).toBe(564)
    const order = rules.map(r => r.id)
    expect(order.toSorted((a, b) => compare(sortKey(a), sortKey(b)))).toEqual(order)
  })

  it('has 73 rules that are data and 10 that inform; the other 481 are for the code', () => {
    const count = (standing: string) => rules.filter(r => r.standing === standing).length
    expect([count('data'), count('informational')]).toEqual([73, 10])
    expect(count('enforced')).toBe(481)
  })
})

describe('the rulings', () => {
  it('are numbered A1 to A25 and B1 to B195', () => {
    const run = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
    expect(Object.keys(rulings)).toEqual([...run('A', 25), ...run('B', 195)])
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('B2', 'B9')).toBe(`B2: ${rulings.B2} B9: ${rulings.B9}`)
  })
})
