import { describe, expect, it } from 'vitest'
import { joinLedger, ruleIdsIn } from './join.ts'
import type { Rule, Standing } from './rule.ts'

const rule = (id: string, standing: Standing): Rule => ({ id, standing, summary: 'what it says' })

describe('the ids in a test title', () => {
  it.each([
    ['a unit stops in a zone [9.3]', ['9.3']],
    ['[9.3, 9.4a] stops', ['9.3', '9.4a']],
    ['[9.3][TEC.10] [7.sb-losses]', ['9.3', 'TEC.10', '7.sb-losses']],
    ['[0] and [1a]', ['0', '1a']],
    ['nothing here', []],
    ['not a list of ids [two words, 9.3]', []],
    ['[9.3,] or [] or [9.3.]', []],
  ])('%j', (title, ids) => {
    expect(ruleIdsIn(title)).toEqual(ids)
  })
})

describe('joining', () => {
  it('counts enforced and proven and lists what is missing in the order of the ledger', () => {
    const rules = [
      rule('9.4', 'enforced'),
      rule('9.3', 'enforced'),
      rule('9.5', 'enforced'),
      rule('9.6', 'todo'),
    ]
    expect(joinLedger(rules, ['[9.3] a', 'b [9.3]', 'c'])).toEqual({
      enforced: 3,
      proven: 1,
      missing: ['9.4', '9.5'],
      todo: ['9.6'],
      unknown: [],
      repeated: [],
    })
  })

  it('asks for no test of data and information', () => {
    const report = joinLedger([rule('1.1', 'data'), rule('1.2', 'informational')], [])
    expect(report).toMatchObject({ enforced: 0, proven: 0, missing: [], todo: [] })
  })

  it('names ids that only a test knows, but takes no plain list for ids', () => {
    const report = joinLedger(
      [rule('9.3', 'enforced')],
      ['[TEC.99] slip', '[9.33] slip', 'pairs [0, 1], [a.b]', '[9.3] fine'],
    )
    expect(report.unknown).toEqual(['9.33', 'TEC.99'])
  })

  it('names an id that the ledger holds twice', () => {
    expect(joinLedger([rule('9.3', 'data'), rule('9.3', 'data')], []).repeated).toEqual(['9.3'])
  })
})
