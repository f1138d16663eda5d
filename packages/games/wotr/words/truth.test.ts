/** Words that were untrue once: each says what the rule says, where it says it. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { explainBattle } from '../combat/combat.ts'
import { fighting, play } from '../testing/combat.ts'
import { given } from '../testing/testing.ts'
import { wotr } from '../index.ts'
import { SOUTH } from '../state.ts'
import { words } from './words.ts'

test('[8.16b] an attacker in attenuated supply is halved by its own rule, not as one out of supply [8.7a]', () => {
  const at = { 'US-1-INF': '1914N', 'GE-116-PZ': '1913N' }
  const attenuated = fighting({ at, antwerp: 0, sector: SOUTH, allied: ['1817N'] })
  play(attenuated, 'target 1913N', 'join US-1-INF')
  const [one] = explainBattle(attenuated)!.hampered!
  expect([one!.rule, say(words, one!.reason)]).toEqual(['8.16b', 'counts half: attenuated supply'])
  const out = fighting({ at, antwerp: 0, sector: SOUTH, allied: [] })
  play(out, 'target 1913N', 'join US-1-INF')
  const [other] = explainBattle(out)!.hampered!
  expect([other!.rule, say(words, other!.reason)]).toEqual(['8.7a', 'counts half: out of supply'])
})

test('[11.21.1a] DE is told as what it does to units with two steps as well', () => {
  expect(words['result.DE']).toBe('each defender loses a step, survivors retreat')
})

test('[4.5b] the air supply of Turn 6 is asked for as what it is: a look at the front, not starvation [8.8]', () => {
  const at = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const ask = (frames: { step: string }[]): string => {
    const state = given({ turn: 6, at, antwerp: 0, allied: [], frames })
    return say(words, wotr.decisions(state)[0]!.ask)
  }
  expect(ask([{ step: 'aerialSupply' }])).toContain('The broad front is looked at now')
  expect(ask([{ step: 'aerialSupply' }])).not.toContain('is lost')
  expect(ask([{ step: 'alliedSupplyCheck' }, { step: 'aerialSupply' }])).toContain(
    'Whoever gets none is lost',
  )
})

test('[TEC.13] the chart names what the wall does, and what it does not on Turn 1', () => {
  const { summary } = wotr.rules.find(({ id }) => id === 'TEC.13')!
  for (const part of ['one column left', 'DR or DE becomes BB', 'concentric', 'save on Turn 1', 'probes'])
    expect(summary).toContain(part)
})

test('[4.4a] the result says why one city is enough', () => {
  expect(say(words, { id: 'end.city', params: { hex: 'Aachen' } })).toContain('one city lost is enough')
})
