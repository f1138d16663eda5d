/** Further situations between two rules: arrivals, marches, battles, countries, options. */
import { describe, expect, it } from 'vitest'
import { has } from '@hexfront/engine'
import { bombFault } from '../air/targets.ts'
import { deployFault } from '../arrival/arrival.ts'
import { binOf, fillBins } from '../command/bins.ts'
import { markerNamed, markers } from '../command/markers.ts'
import { holderOf } from '../control.ts'
import { BE, DE, FR } from '../data.ts'
import { incomeOf, refitFault } from '../refit/refit.ts'
import {
  ACTIVE,
  ALLIED,
  ASIDE,
  EVACUATED,
  GERMAN,
  IN_BIN,
  REMOVED,
  RESERVE_USED,
  UTILIZED,
} from '../state.ts'
import { attack, columnOf, field, plan, planned, shiftsIn } from '../testing/combat.ts'
import { asked, fighting, lost, moving, offers, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { isSupported } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], marker: 'HGB', at: { ...at }, ...more })
const allied = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)
const attacking = (at: Given['at'], more: Given = {}): MwState =>
  fighting({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], marker: 'HGB', at: { ...at }, ...more })
const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']
/** The owner gives up steps of one unit as long as he is asked. */
const losing = (state: MwState, id: string): void => {
  while (asked(state) === 'lose') play(state, `lose ${id}`)
}

describe('arrivals', () => {
  it('of a reserve are forced by the last marker, and it stays where it comes if that calls no reserves [13.2b, 13.2c, 5.8c]', () => {
    const state = stage.begin(given({ marker: 'luftwaffe', at: { 'de-2a': 'track' } }), 'impulse', {
      side: GERMAN,
      done: 2,
    })
    expect(rule(state, 'end')).toBe('13.2b')
    play(state, 'bring de-2a', 'to Cologne')
    while (asked(state) !== 'movement') play(state, 'end')
    expect(rule(state, 'pick de-2a')).toBe('5.8c')
  })

  it('may wait for the Evac marker, which then has to choose their army group [13.2b, 20.2b]', () => {
    const at = { 'fr-10a': 'track' }
    const state = given({ marker: '3AG', commands: ['3AG'], at, set: { turn: 4 } })
    state.markers[markerNamed('evac')] = IN_BIN
    stage.begin(state, 'reinforcement', { side: ALLIED })
    expect(rule(state, 'end')).toBe('legal')
    const evac = stage.begin(given({ marker: 'evac', at, set: { turn: 4 } }), 'chooseCommand', {
      side: ALLIED,
      left: 1,
    })
    expect([offers(evac, 'command'), rule(evac, 'command 1AG')]).toEqual([['3AG'], '13.2b'])
  })

  it('of the British go on after the fall of France, at the edge alone [13.3d, 3.7c]', () => {
    const state = given({ at: { 'uk-2': 'track' }, german: DEPOTS, set: { turn: 5, fallen: [FR] } })
    expect(deployFault(state, unit('uk-2'), hex('0441'))).toBeNull()
    expect(deployFault(state, unit('uk-2'), hex('Boulogne'))).toBe('13.3d')
  })

  it('of a rebuilt British column may use a port, which takes the ships [25.2, 14.3c]', () => {
    const state = given({
      options: { britishPorts: true },
      marker: '1AG',
      commands: ['1AG'],
      at: { 'uk-log': 'track', 'uk-naval': 'available' },
    })
    stage.begin(state, 'reinforcement', { side: ALLIED })
    play(state, 'bring uk-log', 'to Dunkirk')
    expect([where(state, 'uk-log'), state.at[unit('uk-naval')]]).toEqual(['0936', UTILIZED])
  })
})

describe('marches and trains', () => {
  it('go from zone to zone through a garrisoned fortress, and stop where it has no garrison [7.1c, 7.2c]', () => {
    const germans = { 'de-1': '1839', 'de-24': '1639' }
    const state = allied({ 'fr-cav': '1741', 'fr-f-boul': '1740', ...germans })
    play(state, 'pick fr-cav', 'to 1740')
    expect([asked(state), rule(state, 'to 1640')]).toEqual(['moving', 'legal'])
    const open = allied({ 'fr-cav': '1741', ...germans })
    play(open, 'pick fr-cav', 'to 1740')
    expect(asked(open)).toBe('movement')
  })

  it('of an unsupported army reach one fortress of the enemy by the least move, and destroy it [8.1, 8.2, 17.1a]', () => {
    const bombed = ['Ruhr', 'Cologne', 'Frankfurt', 'Mannheim'].map(hex)
    const state = german({ 'de-1a': '1639' }, { set: { bombed } })
    play(state, 'pick de-1a')
    expect([rule(state, 'to 1640'), rule(state, 'to 1641')]).toEqual(['legal', '8.0c'])
    play(state, 'to 1640')
    expect([state.destroyed, asked(state)]).toEqual([[hex('1640')], 'movement'])
  })

  it('by rail lead out of one zone into another, if free hexes lie between [9.0g, 7.2d]', () => {
    const state = allied({ 'fr-20': '1341', 'de-19': '1440', 'de-41': '1642' })
    expect([hex('1341'), hex('Nancy')].map(at => enemyZone(state, ALLIED)[at])).toEqual([1, 1])
    play(state, 'pick fr-20')
    expect(rule(state, 'rail Nancy')).toBe('legal')
  })

  it('of reserves by rail use up their turn, and leave them their attack in it [5.8d, 9.0h]', () => {
    const state = german({ 'de-38': 'Cologne' })
    play(state, 'pick de-38', 'rail 1735')
    expect([has(state, unit('de-38'), RESERVE_USED), has(state, unit('de-38'), ACTIVE)]).toEqual([true, true])
    expect(rule(state, 'pick de-38')).toBe('8.0f')
  })

  it('to a port by rail may end in England in the same impulse; other commands stay [20.2c, 9.0d]', () => {
    const state = stage.begin(
      given({ marker: 'evac', commands: ['1AG'], at: { 'fr-cav': '0941', 'fr-20': '0936' } }),
      'impulse',
      { side: ALLIED, done: 4 },
    )
    play(state, 'pick fr-cav', 'rail Boulogne', 'end')
    expect([rule(state, 'evacuate fr-cav'), rule(state, 'evacuate fr-20')]).toEqual(['legal', '5.5'])
    play(state, 'evacuate fr-cav')
    expect(state.at[unit('fr-cav')]).toBe(EVACUATED)
  })
})

describe('battles', () => {
  it('on the Mobile table take the first step from the mechanized without a word, the second as the owner likes [22.1a]', () => {
    const germans = { 'de-19': '0641', 'de-41': '0641', 'de-15': '0741', 'de-16': '0741' }
    const state = field({ 'fr-1a': '0742', 'fr-cav': '0742', ...germans })
    attack(state, '0742', Object.keys(germans), 'DD', { table: 'mobile' })
    expect([lost(state, 'fr-cav'), lost(state, 'fr-1a')]).toEqual([1, 0])
    expect(offers(state, 'lose').toSorted()).toEqual(['fr-1a', 'fr-cav'])
  })

  it('leave attackers in their own fortress where they are, and send the others back [17.0e, 22.1c]', () => {
    const state = attacking({
      'de-1a': '1839',
      'de-12a': '1841',
      'fr-3a': '1840',
      'fr-f-sarre': '1840',
    })
    attack(state, '1840', ['de-1a', 'de-12a'], 'AD')
    losing(state, 'de-1a')
    expect([asked(state), offers(state, 'leave')]).toEqual(['holdFort', ['de-1a']])
    play(state, 'stand')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect(where(state, 'de-1a')).toBe('1839')
    expect(where(state, 'de-12a')).not.toBe('1841')
  })

  it('drive a unit two hexes, or one into a fortress of its own with room in it [17.0f, 11.1e]', () => {
    const at = { 'fr-5a': '1741', 'de-6a': '1840', 'de-4a': '1742', 'de-12a': '1841', 'de-airlift': '1741' }
    const beaten = (more: Given['at'] = {}): MwState => {
      const state = attacking({ ...at, ...more }, { options: { airlift: 'on' } })
      attack(state, '1741', ['de-6a', 'de-4a', 'de-12a'], 'DP')
      losing(state, 'fr-5a')
      play(state, 'retreat 1640')
      return state
    }
    const state = beaten()
    expect(rule(state, 'halt')).toBe('legal')
    play(state, 'halt')
    expect(where(state, 'fr-5a')).toBe('1640')
    expect(rule(beaten({ 'fr-3a': '1640' }), 'halt')).not.toBe('legal')
  })

  it('cost nothing on the way into a garrisoned fortress beside the enemy [7.2f, 7.1c]', () => {
    const at = {
      'fr-5a': '1741',
      'fr-f-boul': '1740',
      'de-6a': '1840',
      'de-4a': '1841',
      'de-24': '1739',
      'de-1': '1641',
      'de-38': '1742',
      'de-airlift': '1741',
    }
    const state = attacking(at, { options: { airlift: 'on' } })
    attack(state, '1741', ['de-6a', 'de-4a'], 'DW')
    play(state, 'retreat 1740')
    expect(lost(state, 'fr-5a')).toBe(0)
  })

  it('let panzers pursue back to where they came from, after infantry that went one hex [12.1a, 12.2a]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-19': '0641', 'de-6a': '0741' })
    attack(state, '0742', ['de-19', 'de-6a'], 'DD')
    play(state, 'advance de-6a')
    expect(asked(state)).toBe('advance')
    play(state, 'advance de-19', 'pursue 0641')
    expect([where(state, 'de-6a'), where(state, 'de-19')]).toEqual(['0742', '0641'])
  })

  it('begin at the last column however great the odds, and are shifted from there [10.5c]', () => {
    const state = field({ 'fr-log-1ag': '0742', 'de-6a': '0641', 'de-4a': '0741', 'fr-air-zoae': '0742' })
    plan(state, '0742', 'de-6a', 'de-4a')
    expect(columnOf(state)).toBe('600-699')
  })

  it('against a fresh stack reckon without whoever fled into it, and not at all against him alone [10.1b, 10.1c]', () => {
    const fled = (more: Given['at']): MwState => {
      const state = field({ 'fr-20': '0742', 'de-6a': '0641', 'de-4a': '0642', ...more })
      attack(state, '0742', ['de-6a'], 'DW')
      if (asked(state) === 'retreat') play(state, 'retreat 0743')
      play(state, 'hold')
      return state
    }
    const fresh = fled({ 'fr-13': '0743' })
    plan(fresh, '0743', 'de-4a')
    expect(planned(fresh).idle).toEqual([unit('fr-20')])
    expect(rule(fled({}), 'target 0743')).toBe('10.1b')
  })

  it('of the Maginot Line carry Plan R out of a fort that has fallen, not out of a minor one [5.1y, 17.1a]', () => {
    const shift = (at: Given['at'], target: string, by: string, destroyed: string[] = []): number =>
      shiftsIn(
        plan(
          fighting(
            {
              marker: 'planR',
              commands: ['2AG', '3AG'],
              at: { ...at },
              set: { destroyed: destroyed.map(hex) },
            },
            ALLIED,
          ),
          target,
          by,
        ),
      )['marker'] ?? 0
    expect(shift({ 'fr-3a': '1740', 'de-1': '1839' }, '1839', 'fr-3a', ['1740'])).toBe(2)
    expect(shift({ 'fr-8a': 'Colmar', 'de-1': '2042' }, '2042', 'fr-8a')).toBe(0)
  })
})

describe('countries', () => {
  it('fall by the retreat of those who had kept a city contested, in their own impulse too [3.8c, 7.2a, 5.7c]', () => {
    const state = fighting(
      {
        marker: 'Belgium',
        commands: ['Belgium'],
        at: { 'be-1': '1237', 'de-1': '1138' },
        german: ['Brussels', 'Antwerp', '1537'],
      },
      ALLIED,
    )
    attack(state, '1138', ['be-1'], 'AD')
    expect([state.fallen, state.markers[markerNamed('Belgium')]]).toEqual([[BE], REMOVED])
    expect(asked(state)).not.toBe('combat')
  })

  it('take De Gaulle out of the bin, and leave Plan E one command to choose [5.7c, 3.7a, 5.1x]', () => {
    const state = german({ 'de-16': '1139' }, { german: ['Lille', 'Paris', 'Nancy', '0843'] })
    fillBins(state)
    state.markers[markerNamed('deGaulle')] = IN_BIN
    play(state, 'pick de-16', 'to Reims')
    expect(binOf(state, ALLIED).map(one => markers[one]!.id)).toEqual(['1AG', 'Belgium', 'Netherlands'])
    const plan = stage.begin(given({ marker: 'planE', set: { fallen: [FR] } }), 'activate', { side: ALLIED })
    expect([offers(plan, 'command'), rule(plan, 'command 2AG')]).toEqual([['1AG'], '5.7c'])
    play(plan, 'command 1AG')
    expect(asked(plan)).not.toBe('chooseCommand')
  })

  it('are not lost to a column: the last port of France ends the war under a corps alone [3.1a, 3.3c]', () => {
    const all = [...DEPOTS, 'Boulogne', 'Dunkirk', 'Dieppe']
    const column = german({ 'de-log-hgb': '0639' }, { german: all })
    play(column, 'pick de-log-hgb', 'to 0539')
    expect(column.outcome).toBeNull()
    const corps = german({ 'de-16': '0639' }, { german: all })
    play(corps, 'pick de-16', 'to 0539')
    expect(corps.outcome?.winner).toBe(GERMAN)
  })

  it('keep their income while a column stands in the capital of it, and lose it to a zone over empty streets [14.2a, 7.2a]', () => {
    expect(incomeOf(given({ at: { 'fr-cav': '1834' } }), DE)).toBe(0)
    expect(incomeOf(given({ at: { 'fr-cav': '1834', 'de-log-hgb': 'Ruhr' } }), DE)).toBe(3)
  })

  it('feed a corps that has landed by a line only, when it wants to refit [14.3b, 18.3, 15.5e]', () => {
    const at = { 'de-llk': 'Rotterdam' }
    expect(refitFault(given({ at, lost: { 'de-llk': 1 } }), unit('de-llk'))).toBe('15.5e')
    const fed = given({ at: { ...at, 'de-log-hgb': '1634' }, lost: { 'de-llk': 1 } })
    expect([isSupported(fed, unit('de-llk'), 'refit'), refitFault(fed, unit('de-llk'))]).toEqual([true, null])
  })
})

describe('options', () => {
  it('let Belgians into Luxembourg and beside the French by the alliance, and not without it [28.2f, 8.5d, 6.0e]', () => {
    const at = { 'be-cav': '1539', 'fr-20': '1540' }
    const marching = (options: Given['options']): MwState => {
      const state = moving(
        { marker: 'Belgium', commands: ['Belgium'], at, ...(options && { options }) },
        ALLIED,
      )
      play(state, 'pick be-cav')
      return state
    }
    const [allies, plain] = [marching({ alliance: true }), marching({})]
    expect([rule(allies, 'to 1639'), rule(allies, 'to 1540')]).toEqual(['legal', 'legal'])
    expect([rule(plain, 'to 1639'), rule(plain, 'to 1540')]).toEqual(['8.5d', '6.0a'])
  })

  it('keep whoever is sent away out of an open city [25.4b, 6.5]', () => {
    const at = { 'fr-20': '0942', 'fr-21': '0942', 'fr-23': '0942' }
    const state = stage.begin(
      given({ options: { openCities: true }, at, set: { open: [hex('Paris')] } }),
      'stacks',
      { side: GERMAN },
    )
    play(state, 'excess fr-20')
    expect(rule(state, 'expel 0941')).toBe('6.5')
    const closed = stage.begin(given({ at }), 'stacks', { side: GERMAN })
    play(closed, 'excess fr-20')
    expect(rule(closed, 'expel 0941')).toBe('legal')
  })

  it('open a city to the airborne corps as to any German [25.4b, 18.1a]', () => {
    const state = german(
      { 'de-llk': 'Cologne' },
      { options: { openCities: true }, set: { open: [hex('Brussels')] } },
    )
    play(state, 'pick de-llk', 'land Brussels')
    expect(holderOf(state, hex('Brussels'))).toBe(GERMAN)
  })

  it('let the British leave over the west edge out of an enemy zone [25.3, 7.2d]', () => {
    const at = { 'uk-2': '0441', 'de-19': '0542' }
    const state = allied(at, { options: { westExit: true }, set: { evacTurn: 2 } })
    play(state, 'pick uk-2', 'exit 0441')
    expect(state.at[unit('uk-2')]).toBe(EVACUATED)
    const late = allied(at, { options: { westExit: true }, set: { evacTurn: 1 } })
    play(late, 'pick uk-2')
    expect(rule(late, 'exit 0441')).toBe('25.3')
  })

  it('let a Morale marker land the airborne corps, the airlift willing [24.3.2, 18.0d, 26.2]', () => {
    const want: Given = {
      marker: 'germanMorale',
      commands: ['HGB'],
      options: { morale: true, airlift: 'on' },
      at: { 'de-llk': 'Cologne', 'de-airlift': 'available' },
    }
    const state = moving(want)
    state.at[unit('de-airlift')] = ASIDE
    play(state, 'pick de-llk')
    expect(rule(state, 'land Rotterdam')).toBe('legal')
    const lostLift = moving({ ...want, at: { 'de-llk': 'Cologne', 'de-airlift': 'dead' } })
    play(lostLift, 'pick de-llk')
    expect(rule(lostLift, 'land Rotterdam')).toBe('26.2')
  })

  it('let Allied bombers at German cities without Allied units in them, and at no others [28.2b, 16.9a]', () => {
    const state = given({ options: { alliedAir: true }, at: { 'fr-20': 'Aachen' } })
    expect(['Aachen', 'Cologne', 'Paris'].map(id => bombFault(state, ALLIED, hex(id)))).toEqual([
      '16.9a',
      null,
      '16.9a',
    ])
  })
})
