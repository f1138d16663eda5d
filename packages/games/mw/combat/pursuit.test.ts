/** Section 12, rules 7.2h, 15.5d and 15.6: pursuit. */
import { battleIn } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../state.ts'
import { attack, faceFor, field } from '../testing/combat.ts'
import { asked, dice, fighting, lost, offers, play, rule, seatOf, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import { pursuitHexes } from './pursuit.ts'
import { CUT_OFF, SUPPORTED, UNSUPPORTED } from '../supply/support.ts'
import type { MwBattle } from './plan.ts'
import type { MwState } from '../state.ts'

/** The defenders of Chartres are gone, and the attackers may follow. */
function open(
  at: Parameters<typeof field>[0],
  units: readonly string[],
  code = 'DD',
  side = GERMAN,
): MwState {
  const state = field({ 'fr-1cav': '0742', ...at }, side)
  attack(state, '0742', units, code, {
    table: units.some(id => MECH.has(id)) && code === 'OR' ? 'mobile' : 'assault',
  })
  return state
}
const MECH = new Set(['de-19', 'de-41', 'de-14', 'fr-cav'])

describe('pursuit', () => {
  it('is optional, and only after a result that allows it [12.0]', () => {
    const state = open({ 'de-6a': '0641' }, ['de-6a'])
    expect([asked(state), seatOf(state)]).toEqual(['advance', GERMAN])
    play(state, 'hold')
    expect([where(state, 'de-6a'), asked(state)]).toEqual(['0641', 'combat'])
    expect(rule(state, 'advance de-6a')).not.toBe('legal')
  })

  it('is two hexes for German mechanized units and one for others [12.1a] C16', () => {
    const state = open({ 'de-19': '0641', 'de-1': '0741', 'de-6a': '0642' }, ['de-19', 'de-1', 'de-6a'])
    play(state, 'advance de-1')
    expect([where(state, 'de-1'), asked(state)]).toEqual(['0742', 'advance'])
    play(state, 'advance de-19')
    expect(asked(state)).toBe('pursue')
    play(state, 'pursue 0842')
    expect([where(state, 'de-19'), asked(state)]).toEqual(['0842', 'advance'])
  })

  it('is one hex for Allied armor [12.1a]', () => {
    const state = field({ 'fr-cav': '0742', 'fr-1a': '0742', 'de-grd': '0641' }, ALLIED)
    attack(state, '0641', ['fr-cav', 'fr-1a'], 'DD')
    play(state, 'advance fr-cav')
    expect([where(state, 'fr-cav'), asked(state)]).toEqual(['0641', 'advance'])
  })

  it('after an overrun is three hexes for German and two for Allied mechanized units [12.1b] [22.1m]', () => {
    const state = open({ 'de-19': '0641', 'de-41': '0741' }, ['de-19', 'de-41'], 'OR')
    play(state, 'advance de-19', 'pursue 0842', 'pursue 0942')
    expect([where(state, 'de-19'), asked(state)]).toEqual(['0942', 'advance'])
    const battle = {
      units: [unit('fr-cav'), unit('de-1')],
      states: [SUPPORTED, SUPPORTED],
    } as MwBattle
    expect([pursuitHexes(battle, unit('fr-cav'), 2), pursuitHexes(battle, unit('de-1'), 2)]).toEqual([2, 1])
  })

  it('begins with the hex that was left and may stop anywhere [12.2a]', () => {
    const state = open({ 'de-19': '0641', 'de-6a': '0741' }, ['de-19', 'de-6a'])
    expect(rule(state, 'pursue 0842')).not.toBe('legal')
    play(state, 'advance de-19', 'halt')
    expect(where(state, 'de-19')).toBe('0742')
  })

  it('goes on in any direction, also back to where it came from [12.2a]', () => {
    const state = open({ 'de-19': '0641', 'de-6a': '0741' }, ['de-19', 'de-6a'])
    play(state, 'advance de-19')
    expect(offers(state, 'pursue')).toEqual(expect.arrayContaining(['0641', '0842', '0743', '0642', '0841']))
  })

  it('costs no movement: who has moved pursues all the same [12.2b] [8.3]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-19': '0641', 'de-6a': '0741' })
    state.flags[unit('de-19')]! |= 8
    attack(state, '0742', ['de-19', 'de-6a'], 'DD')
    play(state, 'advance de-19', 'pursue 0842')
    expect(where(state, 'de-19')).toBe('0842')
  })

  it('goes only where the unit could go: no army into rough ground, no enemies, no closed country [12.2c]', () => {
    const rough = fighting({
      commands: ['HGA'],
      at: { 'be-gpk': '1538', 'de-12a': '1539', 'de-15': '1638', 'de-log-hga': '1738' },
    })
    attack(rough, '1538', ['de-12a', 'de-15'], 'DD')
    expect(rule(rough, 'advance de-12a')).toBe('12.2c')
    expect(rule(rough, 'advance de-15')).toBe('legal')
    const state = open({ 'de-19': '0641', 'de-6a': '0741', 'fr-20': '0843', 'fr-21': '0842' }, [
      'de-19',
      'de-6a',
    ])
    play(state, 'advance de-19')
    expect(offers(state, 'pursue')).not.toContain('0842')
    expect(rule(state, 'pursue 0842')).toBe('12.2c')
    const dutch = fighting(
      {
        commands: ['Netherlands'],
        marker: 'Netherlands',
        at: { 'nl-4': '1335', 'nl-2': '1434', 'de-grd': '1435' },
        lost: {},
      },
      ALLIED,
    )
    attack(dutch, '1435', ['nl-4', 'nl-2'], 'ST')
    expect(where(dutch, 'de-grd')).toBe('-1')
    play(dutch, 'lose nl-2')
    expect(asked(dutch)).not.toBe('advance')
    expect(where(dutch, 'nl-4')).toBe('1335')
  })

  it('is neither stopped nor hurt by enemy zones [12.2d] [7.2h]', () => {
    const state = open(
      { 'de-19': '0641', 'de-6a': '0741', 'fr-20': '0943', 'de-41': '0642' },
      ['de-19', 'de-41'],
      'OR',
    )
    play(state, 'advance de-19', 'pursue 0842', 'pursue 0942')
    expect([where(state, 'de-19'), lost(state, 'de-19')]).toEqual(['0942', 0])
  })

  it('does not follow where a defender stays [12.2e] C4', () => {
    const at = {
      'fr-f-boul': 'Boulay',
      'fr-3a': 'Boulay',
      'de-1a': '1839',
      'de-log-hgc': '1939',
      'de-air-2': 'Boulay',
    }
    const state = fighting({ commands: ['HGC'], at: { ...at, 'de-air-8': 'gone' } })
    attack(state, 'Boulay', ['de-1a'], 'CA')
    expect(asked(state)).toBe('combat')
    const dd = fighting({ commands: ['HGA', 'HGC'], at: { ...at, 'de-12a': '1739', 'de-16a': '1639' } })
    attack(dd, 'Boulay', ['de-1a', 'de-12a', 'de-16a'], 'DD')
    play(dd, 'lose fr-3a', 'lose fr-3a', 'stand')
    expect(asked(dd)).toBe('combat')
  })

  it('into a fortress whose garrison is dead destroys it [12.2e] [17.1a] C5', () => {
    const at = {
      'fr-f-mont': '1540',
      'de-12a': '1639',
      'de-16a': '1539',
      'de-log-hga': 'Trier',
      'de-air-8': '1540',
    }
    const state = fighting({ commands: ['HGA'], at })
    attack(state, '1540', ['de-12a', 'de-16a'], 'DD')
    play(state, 'advance de-12a')
    expect(state.destroyed).toContain(hex('1540'))
  })

  it('is not for static units, nor for those who strike back without an attack factor [12.2f] [22.2e]', () => {
    const at = {
      'fr-f-boul': 'Boulay',
      'fr-log-2ag': 'Boulay',
      'fr-cav': 'Boulay',
      'de-24': '1839',
      'de-log-hgc': '1939',
    }
    const state = fighting({
      commands: ['HGC'],
      at,
      lost: { 'de-24': 1 },
      set: { destroyed: [hex('Boulay')] },
    })
    attack(state, 'Boulay', ['de-24'], 'CA')
    while (asked(state) === 'chooseTable') {
      dice(state, faceFor(state, { ...battleIn<MwBattle>(state)!, mobile: 0 }, 'DD'))
      play(state, 'assault')
    }
    if (asked(state) !== 'advance') throw new Error(asked(state))
    expect(offers(state, 'advance')).toEqual(['fr-cav'])
    expect(rule(state, 'advance fr-f-boul')).toBe('12.2f')
    expect(rule(state, 'advance fr-log-2ag')).toBe('22.2e')
  })

  it('is one hex at most without support, and none for who is cut off [15.5d] [15.6]', () => {
    const at = (support: number): MwBattle => ({ units: [unit('de-19')], states: [support] }) as MwBattle
    expect([SUPPORTED, UNSUPPORTED, CUT_OFF].map(one => pursuitHexes(at(one), unit('de-19'), 2))).toEqual([
      3, 1, 0,
    ])
    const state = field({ 'fr-1cav': '0742', 'de-19': '0641', 'de-airlift': '2130', 'de-air-8': '0742' })
    attack(state, '0742', ['de-19'], 'DD')
    play(state, 'advance de-19')
    expect([where(state, 'de-19'), asked(state)]).toEqual(['0742', 'combat'])
  })

  it('uses the support that the shifts were reckoned with [15.5d]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-19': '0641', 'de-airlift': '2130', 'de-air-8': '0742' })
    attack(state, '0742', ['de-19'], 'DD')
    expect(battleIn<MwBattle>(state)!.states).toEqual([UNSUPPORTED])
  })

  it('may pass through a full hex but not end in it [12.2a]', () => {
    const state = open({ 'de-1': '0741', 'de-38': '0741', 'de-40': '0741', 'de-19': '0641' }, [
      'de-1',
      'de-38',
      'de-40',
      'de-19',
    ])
    play(state, 'advance de-1', 'advance de-38', 'advance de-40', 'advance de-19')
    expect(offers(state, 'halt')).toEqual([])
    expect(rule(state, 'pursue 0742')).toBe('12.2c')
    expect(rule(state, 'halt')).not.toBe('legal')
    play(state, 'pursue 0842')
    expect(where(state, 'de-19')).toBe('0842')
  })

  it('of a unit that goes one hex only needs room in the hex that was left [12.2a]', () => {
    const at = { 'de-1': '0741', 'de-38': '0741', 'de-40': '0741', 'de-llk': '0641', 'de-19': '0642' }
    const state = open(at, ['de-1', 'de-38', 'de-40', 'de-llk', 'de-19'])
    play(state, 'advance de-1', 'advance de-38', 'advance de-40')
    expect(rule(state, 'advance de-llk')).toBe('6.0a')
    expect(offers(state, 'advance')).toEqual(['de-19'])
  })
})
