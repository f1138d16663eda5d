/** Situations worked out from the text before they were played: rough ground and armies, shields of a garrison. */
import { describe, expect, it } from 'vitest'
import { deployFault } from '../arrival/arrival.ts'
import { attack } from '../testing/combat.ts'
import { asked, fighting, lost, moving, offers, play, rule, told, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { scoreOf } from '../victory/points.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const GERMANS = { commands: ['HGA', 'HGB', 'HGC', 'PGK'], marker: 'HGB' }

describe('rough ground', () => {
  /** Sedan is ringed but for the Ardennes beside the Meuse (1438). */
  const ringed = (id: string, by: readonly string[]): [MwState, readonly GameEvent[]] => {
    const ring = { 'de-16a': '1540', 'de-12a': '1539', 'de-1': '1540', 'de-38': '1539', 'de-4a': '1440' }
    const panzers = { 'de-19': '1339', 'de-41': '1340', 'de-log-hga': '1639', 'de-air-8': 'Sedan' }
    const state = fighting({ ...GERMANS, at: { [id]: 'Sedan', ...ring, ...panzers } })
    return [state, attack(state, 'Sedan', by, 'DW')]
  }

  it('is the way out of a corps that is ringed in, at a step for the zone, and none of an army [8.4.1, 11.1c, 7.2f]', () => {
    const [corps] = ringed('fr-20', ['de-1', 'de-38'])
    expect([where(corps, 'fr-20'), lost(corps, 'fr-20')]).toEqual(['1438', 1])
    const [army, events] = ringed('fr-9a', ['de-12a'])
    expect(where(army, 'fr-9a')).toBe('-1')
    expect(told(events, 'eliminated')).toMatchObject({ unit: unit('fr-9a'), rule: '11.1c' })
  })

  it('may be attacked by an army, which lets panzers alone pursue into it [8.4.1, 12.2c, 10.0a]', () => {
    const at = { 'fr-20': '1438', 'de-4a': '1439', 'de-41': '1439', 'de-log-hga': '1539', 'de-air-8': '1438' }
    const state = fighting({ ...GERMANS, at })
    attack(state, '1438', ['de-4a', 'de-41'], 'DW')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect(['advance de-4a', 'advance de-41'].map(line => rule(state, line))).toEqual(['12.2c', 'legal'])
  })

  it('is passed by an army on rails, which does not get off there; a corps does [9.0f, 8.4.1]', () => {
    const on = (id: string): MwState => {
      const state = moving({ ...GERMANS, at: { [id]: 'Mannheim' } })
      play(state, `pick ${id}`)
      return state
    }
    expect(['de-6a', 'de-15'].map(id => rule(on(id), 'rail Kaiserslautern'))).toEqual(['9.0f', 'legal'])
    expect(rule(on('de-6a'), 'rail Trier')).toBe('legal')
  })
})

describe('a depot under the guns of the enemy', () => {
  it('takes reinforcements behind a garrison in its fort, not behind one in ruins, nor without one [7.1c, 7.1d, 13.4a, 13.4b]', () => {
    const fault = (garrison: Record<string, string>, destroyed: number[] = []): string | null => {
      const at = { 'fr-10a': 'track', 'de-19': '1137', ...garrison }
      return deployFault(given({ at, set: { turn: 4, destroyed } }), unit('fr-10a'), hex('Lille'))
    }
    const garrison = { 'fr-f-maub': 'Lille' }
    expect([fault(garrison), fault(garrison, [hex('Lille')]), fault({})]).toEqual([null, '13.4b', '13.4a'])
  })
})

describe('Paris in German hands', () => {
  it('is worth half of its points as an open city, in ruins or not, and all of them in ruins alone [25.4c, 3.4a, 22.4e]', () => {
    const options = { openCities: true }
    const worth = (want: Given): number =>
      scoreOf(given({ options, at: { 'de-1': 'Paris' }, ...want })) - scoreOf(given({ options }))
    const ruins = { bombed: [hex('Paris')] }
    const open = { open: [hex('Paris')] }
    expect([{}, ruins, open, { ...ruins, ...open }].map(set => worth({ set }))).toEqual([10, 10, 5, 5])
  })
})

describe('Belgians', () => {
  it('whose only way out is Luxembourg are lost where they stand, unless they are allied [8.5d, 11.1c, 28.2f]', () => {
    const ring = {
      'de-12a': '1639',
      'de-1': '1537',
      'de-38': '1437',
      'de-19': '1438',
      'de-41': '1539',
      'de-40': '1637',
    }
    const at = { 'be-1': '1538', ...ring, 'de-log-hga': '1738', 'de-air-8': '1538' }
    const driven = (id: string, options = {}): string => {
      const { 'be-1': place, ...others } = at
      const state = fighting({ ...GERMANS, options, at: { [id]: place, ...others } })
      attack(state, '1538', ['de-1', 'de-38'], 'DW')
      return where(state, id)
    }
    expect([driven('be-1'), driven('fr-20')]).toEqual(['-1', '1638'])
    expect(driven('be-1', { alliance: true })).toBe('1638')
  })
})
