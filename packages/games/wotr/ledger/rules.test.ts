import { inRuleOrder } from '@hexfront/engine/testing'
import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings } from './rulings.ts'

describe('the ledger', () => {
  it('lists 354 rules, each once, in the order of the rulebook', () => {
    expect(rules.length).toBe(354)
    const order = rules.map(r => r.id)
    expect(inRuleOrder(order, { TEC: 100, CRT: 101 })).toEqual(order)
  })

  it('leaves nothing to do: 289 rules are enforced, 45 are data, 20 inform', () => {
    const count = (standing: string) => rules.filter(r => r.standing === standing).length
    expect(['enforced', 'data', 'informational', 'todo'].map(count)).toEqual([289, 45, 20, 0])
  })
})

describe('the rulings', () => {
  it('are numbered A1 to A96 and M1 to M19', () => {
    const run = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
    const ids = Object.keys(rulings)
    expect(ids).toEqual([...run('A', 96), ...run('M', 19)])
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('A2', 'A9')).toBe(`A2: ${rulings.A2} A9: ${rulings.A9}`)
  })
})
