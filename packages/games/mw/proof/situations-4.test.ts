/** Situations where two rules meet, fourth sheet: what is promised, the air, and what a counterattack leaves. */
import { describe, expect, it } from 'vitest'
import { covers, isInterdicted } from '../air/zones.ts'
import { mw } from '../index.ts'
import { deployFault } from '../arrival/arrival.ts'
import { holderOf } from '../control.ts'
import { stackingFault } from '../movement/stacking.ts'
import { incomeOf, refitPrice } from '../refit/refit.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { attack, field, plan } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  lost,
  moving,
  offers,
  play,
  seatOf,
  stage,
  told,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { frenchPrizes } from '../victory/nations.ts'
import { board, FR } from '../data.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const aids = (state: MwState): string[] =>
  (mw.explain(state, { about: 'battle' })?.aids ?? []).map(({ verb }) => verb)
const ALL = ['HGA', 'HGB', 'HGC', 'PGK']

describe('ships', () => {
  const DEPOTS = ['Paris', 'Orléans', 'Reims', 'Lille', 'Nancy']
  it('are promised to an attack until they have been asked for, and not after that [20.1b, 20.1c]', () => {
    const ring = { 'de-1': '0937', 'de-38': '1035', 'de-40': '0836' }
    const at = { 'fr-cav': 'Dunkirk', 'fr-2gc': 'Dunkirk', 'uk-naval': 'available', ...ring }
    const state = field(at, ALLIED, { set: { bombed: DEPOTS.map(hex) } })
    plan(state, '0937', 'fr-cav', 'fr-2gc')
    expect(aids(state)).toContain('naval')
    play(state, 'commit')
    const seen: [string, boolean][] = []
    while (['chooseTable', 'naval', 'portUser'].includes(asked(state))) {
      seen.push([asked(state), aids(state).includes('naval')])
      if (asked(state) === 'chooseTable') play(state, 'assault')
      else if (asked(state) === 'naval') play(state, 'pass')
      else break
    }
    expect(seen).toEqual([
      ['chooseTable', true],
      ['naval', true],
      ['portUser', false],
    ])
  })

  it('are promised to nobody whose column they do not change [20.1c, 10.5c]', () => {
    // Far beyond the last column as it is.
    const state = field({ 'fr-1a': 'Dunkirk', 'uk-naval': 'available', 'de-log-hga': '0937' }, ALLIED)
    plan(state, '0937', 'fr-1a')
    expect(aids(state)).not.toContain('naval')
    play(state, 'commit')
    expect(asked(state)).not.toBe('naval')
  })
})

describe('an air unit', () => {
  it('reduced covers its own hex alone and interdicts there; a step for two points gives it its zone back [16.4b, 16.8a, 14.3d]', () => {
    const state = given({
      at: { 'de-air-2': 'Sedan' },
      lost: { 'de-air-2': 1 },
      set: { refit: [2, 0, 0, 0, 0] },
    })
    const beside = hex('1438')
    expect([covers(state, unit('de-air-2'), hex('Sedan')), covers(state, unit('de-air-2'), beside)]).toEqual([
      true,
      false,
    ])
    expect([isInterdicted(state, hex('Sedan')), isInterdicted(state, beside)]).toEqual([true, false])
    expect(refitPrice(state, unit('de-air-2'))).toBe(2)
    stage.begin(state, 'refitting', { side: GERMAN })
    play(state, 'refit de-air-2')
    expect([lost(state, 'de-air-2'), covers(state, unit('de-air-2'), beside)]).toEqual([0, true])
  })
})

describe('Allied bombs', () => {
  it('win nobody a Morale Victory: it is for cities that the Germans bomb [24.3.1a, 28.2b]', () => {
    for (const [seat, id, city] of [
      [ALLIED, 'fr-air-zoan', 'Cologne'],
      [GERMAN, 'de-air-2', 'Reims'],
    ] as const) {
      const state = given({ at: { [id]: city }, options: { morale: true, alliedAir: true } })
      state.flags[unit(id)]! |= 4
      stage.begin(state, 'bombing', { side: seat, fought: [] })
      dice(state, 6)
      const events = play(state, `bomb ${id}`)
      expect([state.bombed.map(at => board.names[at]), told(events, 'morale') !== undefined]).toEqual([
        [city],
        seat === GERMAN,
      ])
    }
  })
})

describe('the last prize of France', () => {
  it('wins though it lies in ruins: bombs take what a depot does, not what it is [3.1a, 22.4e]', () => {
    const others = frenchPrizes.filter(at => at !== hex('Orléans')).map(at => board.ids[at]!)
    const state = moving({
      commands: ALL,
      marker: 'HGB',
      at: { 'de-1': '0742' },
      german: others,
      set: { bombed: [hex('Orléans'), hex('Paris')], fallen: [] },
    })
    expect(state.outcome).toBeNull()
    play(state, 'pick de-1', `to ${board.ids[hex('Orléans')]!}`)
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '3.1a' })
  })
})

describe('a counterattack', () => {
  it('by those without support is shifted by nothing but its own column, and pursued by one hex [22.2c, 15.5d]', () => {
    // The panzers are far from any depot of theirs.
    const struck = (more: Given = {}): MwState => {
      const at = { 'fr-1a': '0742', 'de-19': '0741', ...more.at }
      const state = fighting({ commands: ['1AG'], marker: '1AG', ...more, at }, ALLIED)
      attack(state, '0741', ['fr-1a'], 'CA')
      expect([asked(state), seatOf(state)]).toEqual(['chooseTable', GERMAN])
      const shown = mw.explain(state, { about: 'battle' })
      expect(shown?.shifts.map(({ reason, amount }) => [reason.id, amount])).toEqual([['shift.counter', 1]])
      dice(state, 6)
      play(state, 'mobile')
      while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
      return state
    }
    const alone = struck()
    play(alone, 'advance de-19')
    expect([where(alone, 'de-19'), asked(alone)]).toEqual(['0742', 'combat'])
    const fed = struck({ at: { 'de-airlift': '0641' }, options: { airlift: 'on' } })
    play(fed, 'advance de-19')
    expect(asked(fed)).toBe('pursue')
  })
})

describe('a depot', () => {
  it('held by a column alone is its owner’s still, and takes no reinforcement beside the enemy [3.3c, 7.2a, 13.4b]', () => {
    const held = given({ at: { 'fr-log-1ag': 'Lille', 'de-1': '1036', 'fr-6a': 'track' }, set: { turn: 3 } })
    expect([holderOf(held, hex('Lille')), deployFault(held, unit('fr-6a'), hex('Lille'))]).toEqual([
      ALLIED,
      '13.4b',
    ])
    const empty = given({ at: { 'de-1': '1036', 'fr-6a': 'track' }, set: { turn: 3 } })
    expect([holderOf(empty, hex('Lille')), deployFault(empty, unit('fr-6a'), hex('Lille'))]).toEqual([
      NOBODY,
      '13.4a',
    ])
  })

  it('in ruins keeps its country its points: Paris is held, whatever stands of it [14.2b, 22.4e]', () => {
    const whole = given({ set: { turn: 3 } })
    const bombed = given({ set: { turn: 3, bombed: [hex('Paris')] } })
    expect([incomeOf(bombed, FR), incomeOf(whole, FR) > 0]).toEqual([incomeOf(whole, FR), true])
    const lostParis = given({ german: ['Paris'], set: { turn: 3 } })
    expect(incomeOf(lostParis, FR)).toBe(0)
  })
})

describe('rough ground', () => {
  it('holds three German corps from the pick of the Manstein Plan to the end of the game, and one Allied [5.1k, 6.3a, 6.3b]', () => {
    const at = { 'de-14': '1538', 'de-19': '1538' }
    const fault = (mansteinTurn: number, id: string, more: Given['at'] = {}): string | null =>
      stackingFault(
        given({ at: { ...at, ...more }, set: { turn: 5, mansteinTurn } }),
        [unit(id)],
        hex('1538'),
      )
    expect([fault(0, 'de-41'), fault(2, 'de-41'), fault(5, 'de-41')]).toEqual(['6.3a', null, null])
    expect(fault(2, 'de-1', { 'de-41': '1538' })).toBe('6.3a')
    const allied = given({ at: { 'fr-cav': '1538' }, set: { turn: 5, mansteinTurn: 2 } })
    expect(stackingFault(allied, [unit('fr-2gc')], hex('1538'))).toBe('6.3a')
  })
})

describe('the initiative', () => {
  it('goes with a German city that the Allies hold as the turn begins, not with one that a zone contests [5.3a, 5.3b, 7.2a]', () => {
    const first = (want: Given): number =>
      stage.begin(given({ ...want, set: { turn: 3, initiative: GERMAN, ...want.set } }), 'initiative')
        .initiative
    expect(first({ at: { 'fr-13': 'Aachen' } })).toBe(ALLIED)
    expect(first({ allied: ['Aachen'] })).toBe(ALLIED)
    // A depot without anybody in it, in the zone of a German corps.
    expect(first({ allied: ['Cologne'], at: { 'de-1': '1935' } })).toBe(GERMAN)
    expect(first({ at: { 'fr-13': 'Cologne', 'de-1': '1935' } })).toBe(ALLIED)
  })
})
