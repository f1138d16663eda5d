import { describe, expect, it } from 'vitest'
import { loadGame } from '@hexfront/games'
import { chosenIn, optionsOf } from './offered.ts'

const ids = async (code: string, online: boolean, scenario = '') => {
  const { rules, handicaps } = optionsOf((await loadGame(code))!, online, scenario)
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

  it('leave out what makes no difference in a scenario, values and whole options', async () => {
    expect(await ids('wf', false, 'husky')).toEqual([[], []])
    expect(await ids('wf', false, 'W44')).toEqual([['deployment'], ['cededCities']])
    expect(await ids('wf', false, 'S43')).toEqual([
      ['deployment', 'length', 'extend'],
      ['ceded', 'cededCities'],
    ])
    const wf = (await loadGame('wf'))!
    expect(optionsOf(wf, false, 'W43').rules[0]!.values).toEqual(['semiHistorical', 'free'])
    // What was chosen for another scenario does not come along.
    const chosen = { deployment: 'historical', length: 'year', ceded: 5 }
    expect(chosenIn(wf, chosen, 'W44')).toMatchObject({
      deployment: 'semiHistorical',
      length: 'scenario',
      ceded: 0,
    })
    expect(chosenIn(wf, chosen, 'S43')).toMatchObject(chosen)
  })
})
