/** Situations between the rules that come once in many games. */
import { GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { BE } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { isSupported } from '../supply/support.ts'
import { attack } from '../testing/combat.ts'
import { asked, dice, fighting, moving, offers, play, rule, seatOf, told, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

describe('the airlift', () => {
  it('feeds those who march and fight, not those who would go by rail [26.1, 9.0a, 15.5a]', () => {
    const at = { 'de-1': 'Münster', 'fr-20': '1932', 'fr-21': '2134', 'fr-23': '2030', 'fr-13': '1834' }
    const state = moving({
      commands: ['HGB'],
      options: { airlift: 'on' },
      at: { ...at, 'de-airlift': 'Münster' },
    })
    expect(isSupported(state, unit('de-1'), 'move')).toBe(true)
    play(state, 'pick de-1')
    expect([offers(state, 'rail'), rule(state, 'rail Ruhr')]).toEqual([[], '26.1'])
    expect(mw.explain(state, { about: 'reach', unit: unit('de-1') })!.allowance).toBe(5)
  })
})

describe('a zone', () => {
  it('that is entered stops a unit, though those who exert it give up that moment [7.2c, 3.7b]', () => {
    const state = moving({
      commands: ['HGA'],
      at: { 'de-15': '1637', 'be-1': '1437' },
      german: ['Brussels', 'Antwerp'],
    })
    play(state, 'pick de-15', 'to 1537')
    expect([state.fallen, where(state, 'de-15'), asked(state)]).toEqual([[BE], '1537', 'movement'])
    expect(rule(state, 'pick de-15')).toBe('8.0f')
  })
})

describe('special forces', () => {
  const struck = (): MwState => {
    const state = fighting(
      {
        marker: '2AG',
        commands: ['2AG'],
        at: { 'fr-3a': '1840', 'de-1a': '1939', 'de-24': '1839', 'de-sf-koch': 'available' },
        set: { destroyed: [hex('1839')] },
      },
      ALLIED,
    )
    attack(state, '1839', ['fr-3a'], 'CA')
    return state
  }

  it('go ahead of a counterattack on the fortress from which the attack came [19.0b, 22.2a]', () => {
    const state = struck()
    expect([asked(state), seatOf(state)]).toEqual(['specialForces', GERMAN])
    const answer = mw.explain(state, { about: 'battle' })!
    expect(answer.aids!.map(({ verb }) => verb)).toContain('send')
    dice(state, 1, 3)
    const events = play(state, 'send de-sf-koch')
    expect(told(events, 'fortDestroyed')).toMatchObject({ at: hex('1840') })
    expect(state.at[unit('de-sf-koch')]).toBe(GONE)
    expect(told(events, 'odds')).toBeDefined()
  })

  it('may stay at home, and are not asked for against open ground [19.0b, 22.2a]', () => {
    const state = struck()
    dice(state, 3)
    expect(told(play(state, 'pass'), 'odds')).toBeDefined()
    expect(state.destroyed).toEqual([hex('1839')])
    const open = fighting(
      {
        marker: '2AG',
        commands: ['2AG'],
        at: { 'fr-3a': '0742', 'de-24': '0641', 'de-sf-koch': 'available' },
      },
      ALLIED,
    )
    attack(open, '0641', ['fr-3a'], 'CA', { later: [3] })
    expect(asked(open)).not.toBe('specialForces')
  })
})
