/** Situations that a referee was asked about: a landing in everybody's way, blows returned, what a column can do. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { isCoastReached } from '../command/commit.ts'
import { holderOf } from '../control.ts'
import { FR, UK } from '../data.ts'
import { lastIn } from '../position.ts'
import { incomeOf } from '../refit/refit.ts'
import { ALLIED, COMBAT, EVACUATED, GERMAN, NOBODY, RESERVE_USED, UTILIZED } from '../state.ts'
import { isSurrounded } from '../supply/support.ts'
import { attack, field } from '../testing/combat.ts'
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
  where,
  flying,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { enemyZone } from '../zones.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const gone = String(DEAD)
const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ALL, marker: 'HGB', at: { ...at }, ...more })
describe('a landing that is still to be fought for', () => {
  /** The corps has come down on the French in 0842. */
  const dropped = (at: Given['at']): MwState => {
    const state = given({
      commands: ALL,
      marker: 'HGB',
      options: { airlift: 'on' },
      at: { 'de-llk': '0842', 'fr-13': '0842', 'de-airlift': '0742', ...at },
      set: { landing: hex('0842'), landedTurn: 2, segment: COMBAT, operating: GERMAN },
    })
    return stage.begin(state, 'combat', { side: GERMAN })
  }

  it('shuts its hex to all who flee or pursue [11.1c, 12.2c, 18.2a]', () => {
    const state = dropped({ 'fr-20': '0742', 'de-19': '0641' })
    attack(state, '0742', ['de-19'], 'DW')
    expect(asked(state)).toBe('retreat')
    expect(rule(state, 'retreat 0842')).toBe('11.1c')
    expect(offers(state, 'retreat')).not.toContain('0842')
    play(state, 'retreat 0743', 'advance de-19')
    expect(rule(state, 'pursue 0842')).toBe('12.2c')
  })

  it('shuts it to all who march, and costs those who flee past it nothing [8.0e, 18.2c, 7.2f]', () => {
    const state = dropped({ 'fr-20': '0742', 'de-19': '0641' })
    expect(enemyZone(state, ALLIED)[hex('0743')]).toBe(0)
    attack(state, '0742', ['de-19'], 'DW')
    play(state, 'retreat 0743')
    expect([where(state, 'fr-20'), lost(state, 'fr-20')]).toEqual(['0743', 0])
    const march = german(
      { 'de-llk': '0842', 'fr-13': '0842', 'de-15': '0641' },
      { set: { landing: hex('0842'), landedTurn: 2 } },
    )
    play(march, 'pick de-15')
    expect(rule(march, 'to 0842')).toBe('8.0e')
  })
})

describe('in the air', () => {
  it('one goes home and another takes its place, in one impulse and with two activations [16.1b, 16.3]', () => {
    const state = flying({ at: { 'de-air-4': 'Sedan', 'de-air-8': 'available' } }, 2)
    play(state, 'fly de-air-8')
    expect(rule(state, 'over Sedan')).toBe('16.3')
    play(state, 'back', 'fly de-air-4', 'recall', 'fly de-air-8', 'over Sedan')
    expect([state.at[unit('de-air-4')], where(state, 'de-air-8')]).toEqual([UTILIZED, '1439'])
  })

  it('Germans slow marches alone: neither who flees nor who pursues under them [16.8b, 8.3, 12.2b]', () => {
    const state = field({ 'de-1': '0742', 'fr-cav': '0743', 'fr-2gc': '0743', 'de-air-9': '0743' }, ALLIED, {
      lost: { 'de-air-9': 1 },
    })
    attack(state, '0742', ['fr-cav', 'fr-2gc'], 'DD')
    play(state, 'advance fr-cav')
    expect(where(state, 'fr-cav')).toBe('0742')
  })

  it('the Allies win no Morale Victory by their own bombs, nor do they give one away [28.2b, 24.3.1a, 24.3.1b]', () => {
    for (const roll of [1, 6]) {
      const state = flying(
        { options: { alliedAir: true, morale: true }, at: { 'uk-air-fc': 'available' } },
        1,
        ALLIED,
      )
      play(state, 'fly uk-air-fc', 'over Bremen')
      dice(state, roll)
      play(state, 'bomb uk-air-fc')
      expect([state.morale, state.moraleOwed]).toEqual([0, 0])
    }
  })

  it('an open city may be bombed, and stays open [16.9a, 25.4b]', () => {
    const state = flying(
      { options: { openCities: true }, at: { 'de-air-8': 'available' }, set: { open: [hex('Paris')] } },
      1,
    )
    play(state, 'fly de-air-8', 'over Paris')
    dice(state, 6)
    play(state, 'bomb de-air-8')
    expect([state.bombed, state.open]).toEqual([[hex('Paris')], [hex('Paris')]])
  })
})

describe('blows returned', () => {
  it('by panzers on the Mobile table carry them three hexes after an overrun, in the enemy’s impulse [22.2d, 22.2g, 12.1b]', () => {
    const at = { 'de-19': '0742', 'de-41': '0742', 'fr-1cav': '0743' }
    const state = field(at, ALLIED)
    attack(state, '0742', ['fr-1cav'], 'CA')
    expect([asked(state), seatOf(state)]).toEqual(['chooseTable', GERMAN])
    dice(state, 6)
    play(state, 'mobile')
    expect(where(state, 'fr-1cav')).toBe(gone)
    play(state, 'advance de-19', 'pursue 0744', 'pursue 0745')
    expect([where(state, 'de-19'), asked(state)]).toEqual(['0745', 'advance'])
  })

  it('that end in disaster are pursued by nobody [22.1e, 22.2d, 12.0]', () => {
    const state = field({ 'de-16a': '0742', 'fr-20': '0743', 'fr-1a': '0841' })
    attack(state, '0743', ['de-16a'], 'CA', { later: [1] })
    expect([where(state, 'fr-20'), where(state, 'de-16a'), lost(state, 'de-16a')]).toEqual([gone, '0742', 0])
    expect(asked(state)).toBe('combat')
  })
})

describe('who is shut in on every side', () => {
  it('fights supported and pursues while the airlift is above him [15.6, 26.1]', () => {
    const ring = { 'fr-20': '0743', 'fr-13': '0641', 'fr-21': '0841' }
    const cut = (at: Given['at']): MwState =>
      fighting({
        commands: ALL,
        options: { airlift: 'on' },
        at: { 'de-19': '0742', 'de-41': '0742', ...ring, ...at },
      })
    const fed = cut({ 'de-airlift': '0742' })
    expect(isSurrounded(fed, unit('de-19'))).toBe(true)
    attack(fed, '0743', ['de-19', 'de-41'], 'DD')
    while (asked(fed) === 'lose') play(fed, 'lose fr-20')
    expect(asked(fed)).toBe('advance')
    expect(rule(fed, 'advance de-19')).toBe('legal')
  })
})

describe('a supply column', () => {
  it('contests a depot that it could not take, and its enemies live on it no more [7.2a, 7.0b, 15.2a]', () => {
    const state = given({ at: { 'de-log-hga': '1140' } })
    expect(holderOf(state, hex('Reims'))).toBe(NOBODY)
    expect(lastIn(state, hex('Reims'))).toBe(ALLIED)
  })

  it('that comes into Antwerp opens its fortress and wins its Morale Victory, but not the city [17.1a, 24.3.1a, 3.3c]', () => {
    const state = german({ 'de-log-hgb': '1435' }, { options: { morale: true }, german: ['1435'] })
    play(state, 'pick de-log-hgb', 'to 1336')
    expect([state.destroyed, state.morale & 1]).toEqual([[hex('Antwerp')], 1])
    expect([holderOf(state, hex('Antwerp')), lastIn(state, hex('Antwerp'))]).toEqual([NOBODY, ALLIED])
  })

  it('in Ostend is near enough to the coast of France for the evacuation [20.2a]', () => {
    expect(isCoastReached(given({ at: { 'de-log-hgb': 'Ostend' } }))).toBe(true)
    expect(isCoastReached(given({ at: { 'de-log-hgb': '1136', 'de-air-1': 'Dunkirk' } }))).toBe(false)
  })
})

it('a reserve that has had its turn is not taken off in the impulse of the evacuation [20.2c, 5.8d]', () => {
  const state = given({
    marker: 'evac',
    commands: ['1AG'],
    at: { 'fr-21': 'Dunkirk', 'fr-20': 'Dunkirk', 'uk-2': '0836' },
  })
  state.flags[unit('fr-21')]! |= RESERVE_USED
  stage.begin(state, 'evacuation', { side: ALLIED })
  expect([rule(state, 'evacuate fr-21'), rule(state, 'evacuate fr-20')]).toEqual(['5.8d', '5.5'])
  play(state, 'evacuate uk-2')
  expect(state.at[unit('uk-2')]).toBe(EVACUATED)
})

it('a country that has given up receives no points in later turns, its allies go on [3.7d, 14.1b]', () => {
  const state = given({ at: { 'uk-2': 'Paris' }, set: { turn: 3 } })
  const [french, british] = [incomeOf(state, FR), incomeOf(state, UK)]
  state.fallen.push(FR)
  expect([incomeOf(state, FR), incomeOf(state, UK)]).toEqual([0, british])
  expect(french).toBeGreaterThan(0)
})
