import { describe, expect, it } from 'vitest'
import { loadGame } from '@hexfront/games'
import { optionsOf } from './offered.ts'

const ids = async (code: string, online: boolean) => {
  const { rules, handicaps } = optionsOf((await loadGame(code))!, online)
  return [rules.map(({ id }) => id), handicaps.map(({ id }) => id)]
}

describe('the options of a new game', () => {
  it('are those of the rules, and handicaps under a heading of their own', async () => {
    const asRules = ['deployment', 'length', 'extend']
    expect(await ids('wf', false)).toEqual([asRules, ['ceded', 'cededCities']])
    expect(await ids('wf', true)).toEqual([asRules, ['ceded', 'cededCities']])
  })

  it('leave out over the network what makes players change places', async () => {
    const [here, there] = [await ids('fe', false), await ids('fe', true)]
    expect(here[0]).toContain('bidding')
    expect(there[0]).toEqual(here[0]!.filter(id => id !== 'bidding'))
  })
})
