import { catalogue, loadGame } from '@hexfront/games'
import { describe, expect, it } from 'vitest'
import { ruleAside, ruleName, ruleSign } from './rulename.ts'

const rules = [
  { id: '5.1ab', title: 'Plan W', summary: '', standing: 'enforced' },
  { id: 'CH.unit', title: 'Unit data chart', summary: '', standing: 'data' },
] as const
const game = { rules }

describe('a rule is called', () => {
  it('by its number where the rulebook has one', () => {
    expect([ruleSign(game, '5.1ab'), ruleName(game, '5.1ab'), ruleAside(game, '5.1ab')]).toEqual([
      '5.1ab',
      'Rule 5.1ab',
      'rule 5.1ab',
    ])
  })

  it('by what it is where only the ledger has an id', () => {
    expect([ruleSign(game, 'CH.unit'), ruleName(game, 'CH.unit'), ruleAside(game, 'CH.unit')]).toEqual([
      'Unit data chart',
      'Unit data chart',
      'Unit data chart',
    ])
    expect(ruleName(game, 'contract')).toBe('How the table works')
  })

  it.each(catalogue.map(({ code }) => code))('in words that a player knows, in all of %s', async code => {
    const loaded = (await loadGame(code))!
    const signs = loaded.rules.map(({ id }) => ruleSign(loaded, id))
    expect(signs.filter(sign => !/^\d+(\.\d+)*[a-z]{0,2}$/.test(sign) && !/[a-z]{3}/i.test(sign))).toEqual([])
    expect(signs.filter(sign => /^[A-Z0-9]+\.[A-Za-z]/.test(sign))).toEqual([])
  })
})
