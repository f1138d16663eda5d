/** Situations where two rules meet, third sheet: what is shown and refused, battles, columns, fortresses, arrivals. */
import { describe, expect, it } from 'vitest'
import { mw } from '../index.ts'
import { DEFENDED } from '../state.ts'
import { attack, field } from '../testing/combat.ts'
import { asked, fighting, play, rule, stage } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import type { Refusal } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const refusal = (state: MwState, seat: number, verb: string, id: string): Refusal | null =>
  stage.flow.check(state, seat, { verb, arg: unit(id) })

describe('the forecast', () => {
  it('has nothing for a hex that was attacked already, and something for one with a fresh unit in it [10.1b, 10.1c]', () => {
    const at = { 'fr-20': '0742', 'de-19': '0641', 'de-41': '0741' }
    const state = field(at)
    const ahead = (): unknown => mw.explain(state, { about: 'battle', at: hex('0742') })
    expect(ahead()).not.toBeNull()
    state.flags[unit('fr-20')]! |= DEFENDED
    stage.flow.forget(state)
    expect([rule(state, 'target 0742'), ahead()]).toEqual(['10.1b', null])
    const fresh = field({ ...at, 'fr-21': '0742' })
    fresh.flags[unit('fr-20')]! |= DEFENDED
    stage.flow.forget(fresh)
    expect(mw.explain(fresh, { about: 'battle', at: hex('0742') })).toMatchObject({ attack: 17, defense: 4 })
  })
})

describe('a refusal', () => {
  it('of a loss by somebody who has no part in the combat says so in words [22.1b, 22.1c]', () => {
    for (const code of ['AA', 'AD']) {
      const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-19': '0741', 'de-41': '0641' })
      attack(state, '0742', ['de-24', 'de-19'], code)
      const found = refusal(state, 0, 'lose', 'de-41')!
      expect([asked(state), found.rule]).toEqual(['lose', code === 'AA' ? '22.1b' : '22.1c'])
      expect(mw.words[found.id]).toContain('fight in the combat')
    }
  })

  it('of who is to retreat first is one of the order, not of a way [11.1a]', () => {
    const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-1': '0641', 'de-19': '0741' })
    attack(state, '0742', ['de-24', 'de-1'], 'AZ')
    while (asked(state) === 'lose') play(state, 'lose de-24')
    expect(asked(state)).toBe('retreat')
    const found = refusal(state, 0, 'first', 'de-19')!
    expect([found.rule, mw.words[found.id]]).toEqual(['11.1a', expect.stringContaining('one by one')])
  })

  it('of a bomber that is no aircraft is not one of the airlift [16.9a, 26.0a]', () => {
    const at = { 'de-air-2': 'Paris', 'de-airlift': 'Reims', 'de-1': '1339' }
    const state = fighting({ at, options: { airlift: 'on' } })
    for (const id of ['de-air-2', 'de-airlift']) state.flags[unit(id)]! |= 4
    stage.begin(state, 'bombing', { side: 0, fought: [] })
    expect(['de-1', 'de-airlift'].map(id => rule(state, `bomb ${id}`))).toEqual(['16.9a', '26.0a'])
  })
})
