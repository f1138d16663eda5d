import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings } from './rulings.ts'

describe('the ledger', () => {
  it('lists 420 rules, each in its section', () => {
    expect(rules.length).toBe(420)
    const sections = rules.map(({ id }) => parseInt(id, 10))
    expect(sections.toSorted((a, b) => a - b)).toEqual(sections)
  })

  it('says of every rule something that ends, and not with an abbreviation', () => {
    const broken = rules.filter(
      ({ summary }) => !summary.endsWith('.') || /\b(St|vs|e\.g|i\.e)\.$/.test(summary),
    )
    expect(broken.map(({ id }) => id)).toEqual([])
  })

  it('has 60 rules that are data and 11 that inform; the other 349 are enforced', () => {
    const count = (standing: string): number => rules.filter(one => one.standing === standing).length
    expect([count('data'), count('informational'), count('enforced'), count('todo')]).toEqual([
      60, 11, 349, 0,
    ])
  })
})

describe('the rulings', () => {
  it('are numbered B1 to B209', () => {
    expect(Object.keys(rulings)).toEqual(Array.from({ length: 209 }, (_, i) => `B${i + 1}`))
  })

  it('are statements, not answers to a question that no player has heard', () => {
    const answers = Object.entries(rulings).filter(([, text]) =>
      /^((Yes|No|None|Allowed|Impossible|Correct|Reroll|Either|Three)[.,:;]|(Means?|As|On) )/.test(text),
    )
    expect(answers.map(([id]) => id)).toEqual([])
    expect(Object.entries(rulings).filter(([, text]) => text.split(' ').length < 4)).toEqual([])
  })

  it('are whole sentences, name other rulings as B47 and tell nobody how to write the program', () => {
    const isWhole = (text: string): boolean => /^[A-Z].*\.\)?$/.test(text)
    const isBare = (text: string): boolean => /\((see )?\d{2,3}\)|\bsee \d/.test(text)
    const isOrder = (text: string): boolean => /\b(fe-facts|switch|[Cc]heck(:| with| against))/.test(text)
    const broken = Object.entries(rulings).filter(
      ([, text]) => !isWhole(text) || isBare(text) || isOrder(text),
    )
    expect(broken.map(([id]) => id)).toEqual([])
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('B2', 'B9')).toBe(`B2: ${rulings.B2} B9: ${rulings.B9}`)
  })
})
