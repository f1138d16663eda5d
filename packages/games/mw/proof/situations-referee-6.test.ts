/** Situations worked out from the text before they were played: blows returned, landings, bombs, boats and bridgeheads. */
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { holderOf } from '../control.ts'
import { BE } from '../data.ts'
import { mw } from '../index.ts'
import { reachOf } from '../movement/reach.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { columnOf, faceFor, plan, planned, shiftsIn } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  lost,
  moving,
  offers,
  play,
  rule,
  seatOf,
  stage,
  told,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const GERMANS = { commands: ['HGA', 'HGB', 'HGC', 'PGK'], marker: 'HGB' }
const ALLIES = { commands: ['1AG', '2AG', '3AG'], marker: '1AG' }

/** Losses and retreats as they are offered, the first of each. */
function settle(state: MwState): void {
  for (let kind = asked(state); ['lose', 'retreat', 'first'].includes(kind); kind = asked(state))
    play(state, `${kind} ${offers(state, kind)[0]}`)
}

/** An assault that is thrown back (CA): the blow that is returned has its own die, and its table is still to be chosen. */
function thrownBack(want: Given, target: string, by: readonly string[], die: number, side = GERMAN): MwState {
  const state = fighting(want, side)
  plan(state, target, ...by)
  dice(state, faceFor(state, planned(state), 'CA'), die)
  play(state, 'commit')
  if (asked(state) === 'chooseTable' && seatOf(state) === side) play(state, 'assault')
  return state
}

describe('a blow returned', () => {
  it('falls on the garrison too from whose walls the attack came, as on all who stand there [22.2a, 10.1g]', () => {
    const at = { 'de-16': 'Aachen', 'de-f-aachen': 'Aachen', 'be-1': '1637', 'de-log-hgb': '1736' }
    const state = thrownBack({ ...GERMANS, at }, '1637', ['de-16'], 6)
    // Two factors against nine, and a column more: a stalemate, which either may pay for.
    expect([asked(state), offers(state, 'lose')]).toEqual(['lose', ['de-16', 'de-f-aachen']])
    play(state, 'lose de-f-aachen')
    expect([where(state, 'de-f-aachen'), lost(state, 'de-16')]).toEqual(['-1', 0])
  })

  const wall: Given = {
    ...GERMANS,
    at: { 'de-15': 'Saarbrücken', 'fr-cav': '1939', 'de-log-hga': '1838' },
  }

  it('by armor may go on the Mobile table against a fortress, from which nobody withdraws [22.2g, 22.1j]', () => {
    const state = thrownBack(wall, '1939', ['de-15'], 5)
    expect([asked(state), seatOf(state), rule(state, 'mobile')]).toEqual(['chooseTable', ALLIED, 'legal'])
    expect(told(play(state, 'mobile'), 'result')).toMatchObject({ result: 'ST', column: '150-199' })
    expect([lost(state, 'de-15'), lost(state, 'fr-cav'), where(state, 'de-15')]).toEqual([1, 1, '1839'])
  })

  it('that would drive armor out of its fortress costs the striker his step, and may be ignored [22.1l, 17.0e, 12.2e]', () => {
    const state = thrownBack(wall, '1939', ['de-15'], 4)
    play(state, 'mobile')
    expect([asked(state), lost(state, 'de-15'), lost(state, 'fr-cav')]).toEqual(['holdFort', 0, 1])
    play(state, 'stand')
    expect([asked(state), where(state, 'de-15'), where(state, 'fr-cav')]).toEqual(['combat', '1839', '1939'])
  })

  it('is kept off the Mobile table by a column on foot, not by one on wheels [22.2g, 10.2b, 2.2.3a]', () => {
    const choice = (at: Record<string, string>, by: string, side: number): string => {
      const options = { airlift: 'on' }
      const who = side === GERMAN ? { ...GERMANS, marker: 'HGA' } : ALLIES
      const want = { ...who, options, at: { ...at, [by]: '0742', 'de-airlift': '0742' } }
      return asked(thrownBack(want, '0743', [by], 2, side))
    }
    expect(choice({ 'fr-1gc': '0743' }, 'de-15', GERMAN)).toBe('chooseTable')
    expect(choice({ 'fr-1gc': '0743', 'fr-log-1ag': '0743' }, 'de-15', GERMAN)).not.toBe('chooseTable')
    expect(choice({ 'de-grd': '0743', 'de-log-pgk': '0743' }, 'fr-2a', ALLIED)).toBe('chooseTable')
  })

  it('drives back who had no part in the attack, and who then strikes elsewhere all the same [22.2a, 10.1a, 7.2f]', () => {
    const at = {
      'de-15': '0742',
      'de-1': '0742',
      'fr-1gc': '0743',
      'fr-2cav': '0840',
      'de-airlift': '0742',
    }
    const want: Given = { ...GERMANS, marker: 'HGA', at, options: { airlift: 'on' } }
    const state = thrownBack(want, '0743', ['de-15'], 6)
    // What is told beforehand counts both of them.
    const forecast = mw.explain(state, { about: 'battle' })
    expect(forecast).toMatchObject({ attack: 6, defense: 10, column: '100-149' })
    play(state, 'mobile', 'first de-1', 'retreat 0741', 'retreat 0741')
    expect([lost(state, 'de-1'), lost(state, 'de-15')]).toEqual([1, 1])
    play(state, 'hold', 'target 0840')
    expect([rule(state, 'join de-15'), rule(state, 'join de-1')]).toEqual(['10.1a', 'legal'])
  })
})

describe('armor beside foot', () => {
  it('pays first on the Mobile table, and a column on wheels is armor enough [22.1a, 2.2.3a]', () => {
    const at = { 'fr-cav': '0743', 'fr-1gc': '0743', 'de-1': '0742', 'de-log-pgk': '0742' }
    const state = fighting({ ...ALLIES, at }, ALLIED)
    plan(state, '0742', 'fr-cav', 'fr-1gc')
    dice(state, faceFor(state, { ...planned(state), mobile: 1 }, 'DD'))
    play(state, 'commit', 'mobile')
    expect([where(state, 'de-log-pgk'), lost(state, 'de-1')]).toEqual(['-1', 1])
  })
})

describe('the airborne corps', () => {
  const landed = (want: Given, to: string): MwState => {
    const state = moving({ ...GERMANS, ...want, at: { 'de-llk': 'Ruhr', ...want.at } })
    play(state, 'pick de-llk', `land ${to}`)
    return stage.begin(Object.assign(state, { segment: 5 }), 'combat', { side: GERMAN })
  }

  it('holds what it landed on when the blow returned comes to grief: the last of them run [18.2g, 22.2a, 22.1c]', () => {
    const state = landed({ at: { 'be-1': 'Mons', 'be-2': 'Mons' } }, 'Mons')
    plan(state, 'Mons', 'de-llk')
    dice(state, faceFor(state, planned(state), 'CA'), 1)
    play(state, 'commit')
    expect(asked(state)).toBe('lose')
    play(state, 'lose be-1', 'lose be-1')
    settle(state)
    expect(['de-llk', 'be-1', 'be-2'].map(id => where(state, id))).toEqual(['1237', '-1', '1236'])
    expect(holderOf(state, hex('Mons'))).toBe(GERMAN)
  })

  it('takes Eben Emael behind gliders that open it, which ends Belgium; without them it is lost there [19.1a, 22.1j, 18.2g, 3.8c]', () => {
    const at = { 'be-f-ee': 'Liège', 'de-sf-koch': 'available', 'de-air-8': 'Liège' }
    const after = (gliders: string, ...first: number[]): unknown[] => {
      const state = landed({ at, german: ['Brussels', 'Antwerp'] }, '1537')
      plan(state, '1537', 'de-llk')
      dice(state, ...first, faceFor(state, planned(state), 'DW'))
      play(state, 'commit', gliders)
      settle(state)
      return [where(state, 'de-llk'), where(state, 'be-f-ee'), state.fallen]
    }
    expect(after('send de-sf-koch', 1)).toEqual(['1537', '-1', [BE]])
    expect(after('pass')).toEqual(['-1', '1537', []])
  })

  it('stays on the ground where Allied bombs have closed every depot in its reach [18.0d, 22.4e, 28.2b]', () => {
    const lands = (...bombed: string[]): string => {
      const state = moving({ ...GERMANS, at: { 'de-llk': 'Cologne' }, set: { bombed: bombed.map(hex) } })
      play(state, 'pick de-llk')
      return rule(state, 'land Brussels')
    }
    expect(lands('Cologne', 'Ruhr')).toBe('legal')
    expect(lands('Cologne', 'Ruhr', 'Frankfurt')).toBe('18.0d')
  })

  it('lands neither after a march nor after a train, and takes no train after a march [18.0c, 8.0f, 9.0h]', () => {
    const begun = (line: string): MwState => {
      const state = moving({ ...GERMANS, at: { 'de-llk': 'Ruhr' } })
      play(state, 'pick de-llk', line)
      return state
    }
    const marched = begun('to 1834')
    expect(['land Brussels', 'rail Cologne'].map(line => rule(marched, line))).toEqual(['18.0c', '9.0h'])
    expect(rule(begun('rail Cologne'), 'pick de-llk')).toBe('8.0f')
  })
})

describe('an evacuation', () => {
  const want: Given = {
    marker: 'evac',
    commands: ['1AG'],
    at: {
      'uk-bef': 'Dunkirk',
      'uk-log': 'Dunkirk',
      'fr-log-res': 'Dieppe',
      'be-1': 'Ostend',
      'fr-f-maub': 'Boulogne',
      'fr-13': 'Le Havre',
      'fr-20': 'Nancy',
      'de-19': 'Lille',
    },
    lost: { 'fr-20': 1 },
  }
  const leaving = (bombed: readonly string[] = []): MwState =>
    stage.begin(
      given({ ...want, set: { segment: 4, operating: ALLIED, evacTurn: 2, bombed: bombed.map(hex) } }),
      'evacuation',
      { side: ALLIED },
    )

  it('takes columns and reserves, no garrison, nobody of another command, and nobody out of ruins [20.2c, 5.5, 22.4e]', () => {
    const state = leaving()
    expect(offers(state, 'evacuate')).toEqual(['fr-log-res', 'uk-bef', 'uk-log'])
    const others = ['be-1', 'fr-f-maub', 'fr-13'].map(id => rule(state, `evacuate ${id}`))
    expect(others).toEqual(['5.5', '20.2c', '5.5'])
    const ruins = leaving(['Dunkirk'])
    expect([offers(ruins, 'evacuate'), rule(ruins, 'evacuate uk-bef')]).toEqual([['fr-log-res'], '22.4e'])
  })

  it('is for good: the column that went is not rebuilt, for it was never lost, and that is what is said [20.2f, 14.3c]', () => {
    const state = leaving()
    play(state, 'evacuate uk-log')
    stage.begin(Object.assign(state, { refit: [5, 5, 5, 5, 5] }), 'refitting', { side: ALLIED })
    expect([asked(state), rule(state, 'refit uk-log')]).toEqual(['refitting', '20.2f'])
    const dead = given({ at: { 'uk-log': 'dead' }, set: { refit: [5, 5, 5, 5, 5] } })
    expect(rule(stage.begin(dead, 'refitting', { side: ALLIED }), 'refit uk-log')).toBe('legal')
  })

  it('lets nobody attack, whoever would be ready to [20.2d]', () => {
    const at = { 'fr-1gc': '1038', 'fr-1a': '1038', 'de-19': 'Lille' }
    expect(rule(fighting({ ...want, at }, ALLIED), 'target Lille')).toBe('20.2d')
  })
})

describe('on the way', () => {
  it('a river, a wall and German aircraft each take their point of French cavalry [8.4c, 17.0b, 16.8b]', () => {
    const cost = (more: Record<string, string>): number => {
      const state = moving({ ...ALLIES, at: { 'fr-cav': 'Boulay', ...more } }, ALLIED)
      const mover = { units: [unit('fr-cav')], spent: [0], halved: 0, halted: 0 }
      return reachOf(state, mover).cost[hex('Saarbrücken')]!
    }
    expect([cost({}), cost({ 'de-air-1': 'Boulay' })]).toEqual([3, 4])
  })

  it('two armies and a column fill the trains: a brigade walks [9.1a, 9.1b]', () => {
    const at = { 'de-6a': 'Ruhr', 'de-18a': '1834', 'de-log-hgb': 'Cologne', 'de-grd': 'Düren' }
    const state = moving({ ...GERMANS, at })
    play(state, 'pick de-6a', 'rail 2229', 'pick de-18a', 'rail 2130', 'pick de-log-hgb', 'rail Mannheim')
    play(state, 'pick de-grd')
    expect([rule(state, 'rail Cologne'), rule(state, 'to Cologne')]).toEqual(['9.1a', 'legal'])
  })

  it('who has just come takes a train from his depot, but not out from under German aircraft [13.3a, 9.0c, 16.8c]', () => {
    const arrived = (more: Record<string, string>): MwState => {
      const at = { 'fr-dlm': 'track', ...more }
      const want = given({ ...ALLIES, at, set: { operating: ALLIED, segment: 2 } })
      const state = stage.begin(want, 'reinforcement', { side: ALLIED })
      play(state, 'bring fr-dlm', 'to Reims')
      stage.begin(Object.assign(state, { segment: 4 }), 'movement', { side: ALLIED })
      play(state, 'pick fr-dlm')
      return state
    }
    expect(rule(arrived({}), 'rail Sens')).toBe('legal')
    const under = arrived({ 'de-air-8': 'Rethel' })
    expect([rule(under, 'rail Sens'), rule(under, 'to 1141')]).toEqual(['16.8c', 'legal'])
  })

  it('an army of the reserve does not come in over the hills of the Odenwald; armor does [13.3b, 8.4.1]', () => {
    const state = given({ at: { 'de-2a': 'track', 'de-39': 'track' }, set: { turn: 4 } })
    const faults = ['de-2a', 'de-39'].map(id => deployFault(state, unit(id), hex('2238')))
    expect(faults).toEqual(['8.4.1', null])
  })

  it('a French corps that leaves the last contested port hands the Germans the war by its own march [3.1a, 7.2a]', () => {
    const prizes = [
      'Lille',
      'Paris',
      'Reims',
      'Nancy',
      'Orléans',
      'Le Havre',
      'Dieppe',
      'Boulogne',
      'Dunkirk',
    ]
    const state = moving({ ...ALLIES, at: { 'fr-20': '0738' }, german: prizes }, ALLIED)
    expect([holderOf(state, hex('Dieppe')), state.outcome]).toEqual([NOBODY, null])
    play(state, 'pick fr-20', 'to 0740')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '3.1a' })
  })
})

describe('Reims in ruins', () => {
  it('shelters nobody with its walls, but its river still does [22.4d, 22.4f, 10.5d]', () => {
    const at = { 'fr-2a': 'Reims', 'de-4a': 'Laon', 'de-log-hga': '1339', 'de-airlift': 'Laon' }
    const shifts = (...bombed: number[]): Record<string, number> => {
      const options = { airlift: 'on' }
      const state = fighting({ ...GERMANS, marker: 'HGA', at, options, set: { bombed } })
      return shiftsIn(plan(state, 'Reims', 'de-4a'))
    }
    expect(shifts()).toMatchObject({ city: -1, river: -1 })
    expect(shifts(hex('Reims'))).toMatchObject({ river: -1 })
    expect(shifts(hex('Reims'))).not.toHaveProperty('city')
  })
})

describe('a bridgehead', () => {
  const at = {
    'be-1': 'Antwerp',
    'be-f-ant': 'Antwerp',
    'de-16': 'Breda',
    'de-18a': 'Breda',
    'de-log-hgb': 'Tilburg',
  }
  const want: Given = { ...GERMANS, at, options: { bridgeheads: true } }
  const assault = (more: Given = {}): MwState =>
    plan(fighting({ ...want, ...more }), 'Antwerp', 'de-16', 'de-18a')

  it('won by a stalemate under the walls of Antwerp leaves them standing, and the city nobody’s [27.1a, 27.1b, 27.1c, 17.0c]', () => {
    const state = assault()
    expect(shiftsIn(state)).toEqual({ city: -1, fort: -1, river: -1 })
    dice(state, faceFor(state, planned(state), 'ST'))
    play(state, 'commit')
    settle(state)
    expect([asked(state), offers(state, 'bridge')]).toEqual(['bridgehead', ['1335']])
    play(state, 'bridge Breda')
    expect(holderOf(state, hex('Antwerp'))).toBe(NOBODY)
    const { bridgeheads } = state
    expect(shiftsIn(assault({ set: { bridgeheads } }))).toEqual({ city: -1, fort: -1 })
    // Nobody's is not German: Belgium goes on without its other two pillars, and its corps without a depot.
    const last = assault({ german: ['Brussels', '1537'], set: { bridgeheads } })
    expect([last.fallen, shiftsIn(last)]).toEqual([[], { city: -1, fort: -1, unsupportedDefence: 1 }])
  })

  it('of the Allies over the Rhine takes the river from Offenburg, not its fort [27.1a, 27.1b, 10.5d]', () => {
    const french = { 'fr-8a': 'Colmar', 'fr-log-3ag': '1744', 'de-24': 'Offenburg' }
    const over = (set: Given['set'] = {}): MwState =>
      plan(
        fighting({ ...ALLIES, marker: '3AG', at: french, options: { bridgeheads: true }, set }, ALLIED),
        'Offenburg',
        'fr-8a',
      )
    const state = over()
    const before = columnOf(state)
    dice(state, faceFor(state, planned(state), 'ST'))
    play(state, 'commit')
    settle(state)
    play(state, 'bridge Colmar')
    expect([before, columnOf(over({ bridgeheads: state.bridgeheads }))]).toEqual(['50-99', '100-149'])
  })
})
