/** Words that were untrue once: each says what the rule says, where it says it. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { explainBattle } from '../combat/combat.ts'
import { attack, fighting, offers, play, rule } from '../testing/combat.ts'
import { moving, play as walk } from '../testing/ground.ts'
import { given, offered, unit } from '../testing/testing.ts'
import { wotr } from '../index.ts'
import { ALLIED, GERMAN, RHINE, SOUTH } from '../state.ts'
import { refuse } from './combat.ts'
import { words } from './words.ts'
import { board } from '../data.ts'
import { flow } from '../testing/combat.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

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

const askOf = (state: WotrState): string => say(words, wotr.decisions(state)[0]!.ask)
const askIn = (state: WotrState): string => say(words, flow.decisions(state)[0]!.ask)

test('[9.2b] on Turn 7 the prompt counts the dead that may come back, and the end of the phase is warned of', () => {
  const at = { 'GE-1SS-PZ': '1500N', 'GE-59-INF': 'dead' }
  const want: Given = { turn: 7, watch: RHINE, antwerp: 1, side: GERMAN, phase: ['germanReinforcement'] }
  const state = given({ ...want, at, set: { revivals: 7 } })
  const warned = (): readonly string[] =>
    wotr
      .explain(state, { about: 'warnings', verb: 'end' })!
      .warnings.map(one => `${one.rule} ${say(words, one.reason)}`)
  expect(askOf(state)).toContain('7 more, in this phase only')
  expect(warned()).toEqual([
    '9.2b You may still bring back 7 units from the dead pile. Once this phase is over nobody comes back.',
  ])
  const none = given({ ...want, at, set: { revivals: 0 } })
  expect(askOf(none)).toBe('Bring in your reinforcements: 0 to place.')
  expect(wotr.explain(none, { about: 'warnings', verb: 'end' })!.warnings).toEqual([])
})

test('[9.6b, 9.7, 9.8a] the prompt says how many replacement steps are left', () => {
  const state = given({
    at: { 'US-1-INF': '1517N' },
    reduced: ['US-1-INF'],
    sector: 0,
    phase: ['alliedReinforcement'],
  })
  expect(askOf(state)).toContain('2 steps for Americans and French, 1 for British and Canadians')
  wotr.apply(state, ALLIED, { verb: 'replace', arg: unit('US-1-INF') })
  expect(askOf(state)).toContain('1 step for Americans and French, 1 for')
  expect(offered(wotr, state, ALLIED, 'replace')).toEqual([])
})

test('[12.5b] beside a corps neither side is told of a retreat that cannot be', () => {
  const paras = ['US-82-PARA', 'US-101-PARA']
  const force = ['GE-2SS-PZ', 'GE-1SS-PZ', 'GE-12SS-PZ', 'GE-L-PZ']
  const at = (corps: string): Record<string, string> => ({
    ...Object.fromEntries(force.map(id => [id, '1912N'])),
    ...Object.fromEntries(paras.map(id => [id, 'airborneArmy'])),
    '1AAA-18': corps,
    'US-1-INF': '1913N',
    'US-4-INF': '1913N',
  })
  const ask = (corps: string): [string, string] => {
    const state = fighting({ at: at(corps), parts: { '1AAA-18': paras }, side: GERMAN, turn: 8 })
    attack(state, '1913N', force, corps === '1913N' ? 5 : 4)
    play(state, 'lose GE-2SS-PZ', 'lose US-1-INF')
    const first = askIn(state)
    play(state, 'escalate GE-1SS-PZ')
    return [first, askIn(state)]
  }
  const beside = ask('1913N')
  for (const text of beside) expect(text).toContain('there is no retreat')
  for (const text of ask('2113N')) expect(text).toMatch(/or retreat\.$/)
})

test('[6.2b, 6.4] too many and too mixed are both named where units must go', () => {
  expect(words['ask.surplus']).toContain('too many, or of army groups that do not stack')
})

test('[11.23b, 6.4] who may not follow another army group out of Antwerp is not told of room alone', () => {
  const at = { 'US-1-INF': '1511N', 'BC-15-INF': '1511N', 'BC-11-ARM': '1511N', 'GE-275-INF': '1611N' }
  const state = fighting({ at })
  attack(state, '1611N', ['US-1-INF', 'BC-15-INF', 'BC-11-ARM'], 6)
  play(state, 'advance BC-15-INF')
  expect(rule(state, 'advance US-1-INF')).toBe('11.23b')
  expect(offers(state, 'advance')).toEqual(['BC-11-ARM'])
  expect(say(words, refuse('11.23b'))).toContain('with whom it may not stack')
})

test('[9.5.1a, 9.5.2a, 9.5.3a, 9.5.4b, 6.3a, 6.4] areas and stacking are refused in words, in combat too', () => {
  for (const id of ['9.5.1a', '9.5.2a', '9.5.3a', '9.5.4b', '6.3a', '6.4', 'TEC.12'])
    expect(say(words, refuse(id))).not.toContain('against rule')
})

test('[8.1a] on the way half movement is told as what was found where the move began', () => {
  // Out of supply where it begins; one hex on it stands on a source.
  const at = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const state = moving({ at, antwerp: 0, sector: SOUTH, allied: [] }, ALLIED)
  walk(state, ALLIED, 'pick US-1-INF')
  const reach = (): string[] =>
    wotr.explain(state, { about: 'reach' })!.why!.map(({ reason, rule: id }) => `${id} ${say(words, reason)}`)
  expect(reach()).toContain('8.6 half of it, 5, out of supply')
  state.aerial = [board.byId.get('1913N')!]
  walk(state, ALLIED, 'to 1913N')
  expect(reach()).toContain('8.1a half of it, 5, for want of full supply where the move began')
})

test('[10.18c, 10.18f, 10.18g] the question of the dam says what the water would do on that turn', () => {
  const ask = (turn: number): string => askOf(given({ turn, side: GERMAN, frames: [{ step: 'dam' }] }))
  for (const turn of [2, 3]) expect(ask(turn)).toContain('nobody could enter, leave or attack')
  for (const turn of [4, 9]) expect(ask(turn)).toMatch(/three points more.*one column left/)
})
