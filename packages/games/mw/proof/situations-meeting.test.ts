/** Where two mechanisms meet: landings and control, leaders and reserves, ships and columns, zones and the edge of the map. */
import { describe, expect, it } from 'vitest'
import { FR } from '../data.ts'
import { holderOf } from '../control.ts'
import { ACTIVE, ALLIED, EVACUATED, GERMAN, LANDED, NOBODY, NONE } from '../state.ts'
import { deployFault } from '../arrival/arrival.ts'
import { attack } from '../testing/combat.ts'
import { fighting, moving, play, rule, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

describe('a landing on a column that stands alone where the Germans had been', () => {
  const landed = (): MwState => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      at: { 'de-llk': 'Saarbrücken', 'fr-log-res': 'Paris' },
      german: ['Lille', 'Reims', 'Nancy', 'Orléans', 'Paris'],
    })
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    play(state, 'pick de-llk', 'land Paris')
    return state
  }

  it('gives it back to nobody before it is won, nor ends a war [3.3b, 3.3c, 3.8b, 18.2a]', () => {
    const state = landed()
    expect(state.landing).toBe(hex('Paris'))
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    expect(state.fallen).toEqual([])
    expect(where(state, 'fr-log-res')).toBe('0941')
  })

  it('is German, and ends the war of France, when the column has been beaten [18.2g, 3.8b]', () => {
    const at = { 'de-llk': 'Paris', 'fr-log-res': 'Paris' }
    const german = ['Lille', 'Reims', 'Nancy', 'Orléans', 'Paris']
    const set = { landing: hex('Paris'), landedTurn: 2 }
    const state = fighting({ marker: 'HGB', commands: ['HGB'], at, german, set })
    state.flags[unit('de-llk')]! |= LANDED
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    attack(state, 'Paris', ['de-llk'], 'DD')
    expect([where(state, 'de-llk'), holderOf(state, hex('Paris'))]).toEqual(['0941', GERMAN])
    expect(state.fallen).toEqual([FR])
  })
})

describe('a corps that has landed on enemies beside a depot', () => {
  it('contests it when the segment is over, and not before [18.2c, 7.2a]', () => {
    const at = { 'de-llk': '1140', 'fr-2cav': '1140' }
    const set = { landing: hex('1140'), landedTurn: 2 }
    const state = fighting({ marker: 'HGB', commands: ['HGB'], at, allied: ['1140'], set })
    state.flags[unit('de-llk')]! |= LANDED
    const reims = hex('Reims')
    expect(holderOf(state, reims)).toBe(ALLIED)
    attack(state, '1140', ['de-llk'], 'DA')
    expect([holderOf(state, hex('1140')), holderOf(state, reims)]).toEqual([GERMAN, ALLIED])
    play(state, 'end')
    expect([state.landing, holderOf(state, reims)]).toEqual([NONE, NOBODY])
  })
})

describe('a reserve that comes in the impulse of a leader', () => {
  it('may be one too many where the corps that the leader calls can make room for it [13.4c, 13.2c, 5.1n]', () => {
    const fault = (active: boolean): string | null => {
      const at = { 'de-gbk': 'track', 'de-14': 'Cologne', 'de-15': 'Cologne', 'de-16': 'Cologne' }
      const state = given({ marker: 'rommel', at, options: { mountainCorps: true }, set: { turn: 3 } })
      if (active) state.flags[unit('de-14')]! |= ACTIVE
      return deployFault(state, unit('de-gbk'), hex('Cologne'))
    }
    expect([fault(true), fault(false)]).toEqual([null, '13.4c'])
  })
})

describe('a British column that was rebuilt', () => {
  it('comes by port like any reinforcement, while the ships are there to bring it [14.3c, 25.2]', () => {
    const fault = (naval: string): string | null =>
      deployFault(
        given({ at: { 'uk-log': 'track', 'uk-naval': naval }, options: { britishPorts: true } }),
        unit('uk-log'),
        hex('Ostend'),
      )
    expect([fault('available'), fault('utilized')]).toEqual([null, '25.2'])
  })
})

describe('the west edge under an enemy zone', () => {
  it('is left by who begins there, not by who has just come there [25.3, 7.2c, 7.2d]', () => {
    const beside = (from: string) => {
      const at = { 'uk-2': from, 'de-19': '0541' }
      const set = { evacTurn: 2 }
      const want = { marker: '1AG', commands: ['1AG'], at, options: { westExit: true }, set }
      const state = moving(want, ALLIED)
      play(state, 'pick uk-2')
      return state
    }
    const there = beside('0441')
    play(there, 'exit 0441')
    expect(there.at[unit('uk-2')]).toBe(EVACUATED)
    const comes = beside('0442')
    expect(rule(comes, 'exit 0442')).toBe('legal')
    play(comes, 'to 0441')
    expect([where(comes, 'uk-2'), rule(comes, 'exit 0441')]).not.toEqual(['0441', 'legal'])
  })
})
