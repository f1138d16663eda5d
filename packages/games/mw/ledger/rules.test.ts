import { inRuleOrder } from '@hexfront/engine/testing'
import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings } from './rulings.ts'

describe('the ledger', () => {
  it('lists 564 rules in the order of the rulebook', () => {
    expect(rules.length).toBe(564)
    const order = rules.map(r => r.id)
    expect(inRuleOrder(order)).toEqual(order)
  })

  it('has 73 rules that are data and 10 that inform; the other 481 are for the code', () => {
    const count = (standing: string) => rules.filter(r => r.standing === standing).length
    expect([count('data'), count('informational')]).toEqual([73, 10])
    expect(count('enforced')).toBe(481)
  })
})

describe('the rulings', () => {
  it('are numbered A1 to A25 and B1 to B202', () => {
    const run = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
    expect(Object.keys(rulings)).toEqual([...run('A', 25), ...run('B', 202)])
  })

  it('are statements, not answers to a question that no player has heard', () => {
    const answers = Object.entries(rulings).filter(([, text]) =>
      /^(Yes|No|Refused|Same|Synonyms)\b[^a-z]/.test(text),
    )
    expect(answers.map(([id]) => id)).toEqual([])
    expect(Object.entries(rulings).filter(([, text]) => text.split(' ').length < 4)).toEqual([])
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('B2', 'B9')).toBe(`B2: ${rulings.B2} B9: ${rulings.B9}`)
  })
})
