/** Situations between the rules that come once in many games. */
import { battleIn, DEAD, GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { BE } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, ASIDE, COMBAT, GERMAN } from '../state.ts'
import { unitsIn } from '../position.ts'
import { isSupported } from '../supply/support.ts'
import { attack, faceFor, field, plan, shiftsIn } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  moving,
  offers,
  play,
  rule,
  seatOf,
  stage,
  told,
  where,
  giveWay,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { MwBattle } from '../combat/plan.ts'
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

  it('brings a corps to a fight, but no farther: it does not pursue, and those beside it may [26.3a, 8.3, 12.1a]', () => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      options: { airlift: 'on' },
      at: { 'de-llk': 'Ruhr', 'de-1': 'Brussels', 'be-gpk': '1237' },
    })
    state.at[unit('de-airlift')] = ASIDE
    play(state, 'pick de-llk', 'transfer Brussels')
    stage.begin(Object.assign(state, { segment: COMBAT }), 'combat', { side: GERMAN })
    attack(state, '1237', ['de-llk', 'de-1'], 'DA')
    expect([asked(state), offers(state, 'advance')]).toEqual(['advance', ['de-1']])
    expect(rule(state, 'advance de-llk')).toBe('26.3a')
  })

  it('brings a corps to a landing, after which it pursues as anybody [18.0c, 18.1a, 26.2]', () => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      options: { airlift: 'on' },
      at: { 'de-llk': 'Ruhr', 'be-gpk': '1237' },
    })
    state.at[unit('de-airlift')] = ASIDE
    play(state, 'pick de-llk', 'land Brussels')
    stage.begin(Object.assign(state, { segment: COMBAT }), 'combat', { side: GERMAN })
    attack(state, '1237', ['de-llk'], 'DA')
    expect(offers(state, 'advance')).toEqual(['de-llk'])
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

describe('a counterattack', () => {
  it('of a garrison whose fortress special forces have opened is made with its defence [19.1a, 22.1f, 22.2e]', () => {
    const at = { 'fr-f-maub': '1238', 'de-15': '1338', 'de-sf-koch': 'available', 'fr-air-zoan': '1238' }
    const state = fighting({ commands: ['HGA'], at: { ...at, 'de-log-hga': '1538' } })
    play(plan(state, '1238', 'de-15'), 'commit')
    dice(state, 1)
    play(state, 'send de-sf-koch')
    const battle = battleIn<MwBattle>(state)!
    dice(state, faceFor(state, battle, 'CA'), 1)
    const events = play(state, 'assault')
    expect(told(events, 'counterattack')).toMatchObject({ side: ALLIED, to: hex('1338') })
    // Three against six with the one column: the air over Maubeuge is not asked for.
    const odds = events.filter(({ kind }) => kind === 'odds')
    expect(odds[1]).toMatchObject({ attack: 3, defense: 6, column: '100-149' })
  })

  it('that takes the last city of a country ends its own impulse [22.2d, 3.8c, 5.7c]', () => {
    const state = fighting(
      {
        marker: 'Belgium',
        commands: ['Belgium'],
        at: { 'be-1': 'Brussels', 'be-2': 'Ghent', 'de-16': '1337', 'de-19': '1337', 'de-log-hgb': '1437' },
        german: ['Antwerp', '1537'],
      },
      ALLIED,
    )
    plan(state, '1337', 'be-1')
    dice(state, 6, 6)
    play(state, 'commit', 'mobile')
    giveWay(state)
    play(state, 'advance de-16')
    expect([state.fallen, where(state, 'be-2')]).toEqual([[BE], String(DEAD)])
    play(state, 'halt')
    if (asked(state) === 'advance') play(state, 'hold')
    expect(asked(state)).toBe('rest')
  })
})

describe('an open city', () => {
  it('that the Allies clear of Germans takes none of them in pursuit, and stays German [25.4b, 12.2c, 3.3b]', () => {
    const state = fighting(
      {
        marker: '1AG',
        commands: ['1AG'],
        options: { openCities: true },
        at: { 'de-1': 'Paris', 'fr-1a': '1041', 'fr-cav': '1041' },
        set: { open: [hex('Paris')] },
      },
      ALLIED,
    )
    attack(state, 'Paris', ['fr-1a', 'fr-cav'], 'DW')
    giveWay(state)
    expect([unitsIn(state, GERMAN)[hex('Paris')], asked(state)]).toEqual([0, 'combat'])
    // No Allied zone reaches into it: nobody contests what the Germans hold.
    expect(holderOf(state, hex('Paris'))).toBe(GERMAN)
  })
})

describe('air zones', () => {
  it('that overlap without a fight count both in the hexes between, a reduced one only in its own [16.6a, 16.7f, 16.4b]', () => {
    const at = { 'fr-20': '0742', 'de-24': '0641', 'de-air-2': '0743', 'fr-air-zoan': '0741' }
    expect(shiftsIn(plan(field(at), '0742', 'de-24'))).toEqual({ airAttack: 3, airDefence: -2 })
    const worn = field(at, GERMAN, { lost: { 'de-air-2': 1 } })
    expect(shiftsIn(plan(worn, '0742', 'de-24'))).toEqual({ airDefence: -2 })
  })
})

it('one too many of three allied nations is never the one that may stand with either [6.5, 28.2f]', () => {
  const at = { 'fr-20': '1138', 'be-1': '1138', 'uk-2': '1138' }
  const state = stage.begin(given({ options: { alliance: true }, at }), 'stacks', { side: GERMAN })
  expect(offers(state, 'excess').toSorted()).toEqual(['fr-20', 'uk-2'])
  expect(rule(state, 'excess be-1')).toBe('6.5')
})

describe('a retreat that cannot be completed', () => {
  const ring = ['0741', '0641', '0642', '0743', '0841', '0843', '0942', '0943']
  const germans = ['de-6a', 'de-18a', 'de-4a', 'de-12a', 'de-19', 'de-24', 'de-1', 'de-38']
  const pocket = Object.fromEntries(germans.map((id, i) => [id, ring[i]!]))

  it('ends the unit in the last hex that it reaches, which is its own by then [11.1f, 3.3b, 7.2f]', () => {
    const state = field({ 'fr-1a': '0742', ...pocket, 'de-airlift': '0742' }, GERMAN, { german: ['0842'] })
    attack(state, '0742', germans.slice(0, 5), 'DP')
    expect(asked(state)).toBe('advance')
    expect([where(state, 'fr-1a'), holderOf(state, hex('0842'))]).toEqual([String(DEAD), ALLIED])
  })

  it('where no hex is open at all ends it where it stands [11.1c, 11.1f]', () => {
    const all = { 'fr-1a': '0742', ...pocket, 'de-14': '0842' }
    const state = field(all, GERMAN)
    attack(state, '0742', germans.slice(0, 5), 'DP')
    expect([where(state, 'fr-1a'), holderOf(state, hex('0842'))]).toEqual([String(DEAD), GERMAN])
  })
})
