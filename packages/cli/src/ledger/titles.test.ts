import { describe, expect, it } from 'vitest'
import { testTitles } from './titles.ts'

describe('reading test titles', () => {
  it('finds it and test in every kind of quote', () => {
    expect(testTitles(`it('a [1.1]', f); test("b", f)\nit(\`c \${x} [1.2]\`, f)`)).toEqual([
      'a [1.1]',
      'b',
      'c ${x} [1.2]',
    ])
  })

  it('puts the titles of the groups around a test before it, and leaves a group when it ends', () => {
    const source = `
      describe('zones [9]', () => {
        describe('inner', () => { it('a', () => { run({ x: [1] }) }) })
        it('b', () => {})
      })
      it('c', () => {})`
    expect(testTitles(source)).toEqual(['zones [9] > inner > a', 'zones [9] > b', 'c'])
  })

  it('reads the title behind a table, a property or a template table', () => {
    const source = `
      it.each([[1, ')'], [2, '(']])('a %i', f)
      describe.each(['x'])('g %s', () => { test.prop([fc.nat()], { seed: 1 })('b', f) })
      it.each\`n | m\n\${1} | \${2}\`('c', f)
      it.for([1])('d', f)
      it.concurrent('e', f)`
    expect(testTitles(source)).toEqual(['a %i', 'g %s > b', 'c', 'd', 'e'])
  })

  it('takes nothing that is not run', () => {
    const source = `
      it.skip('a', f); it.todo('b'); test.skipIf(true)('c', f); it.fails('d', f)
      describe.skip('g', () => { it('e', f) })
      // it('f', f)
      /* it('g', f) */
      it('yes', f)`
    expect(testTitles(source)).toEqual(['yes'])
  })

  it('is not led astray by strings, expressions and fields of the same name', () => {
    const source = `
      const s = "it('no', f)"; const r = /it\\('no'[/'"]\\)/g; const q = a / it / b
      matcher.it('no', f); const t = \`\${it2('no')} describe('x', { it('no') }\`
      const o = { it: 1 }; it(name, f)
      it('yes', f)`
    expect(testTitles(source)).toEqual(['yes'])
  })

  it('gives a group without tests no title', () => {
    expect(testTitles(`describe('[9.9]', () => {})`)).toEqual([])
  })
})
