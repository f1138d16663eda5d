import { describe, expect, test } from 'vitest'
import { airRange, commandRange, isCommanded, isSupported } from './range.ts'
import { ALLIED, AXIS, BLITZ_INVASION, INVASION, NORMAL, PARADROP } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { iberia } from '../testing/supply.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const commanding = (want: Given, modes: Readonly<Record<string, number>>): WfState =>
  given({
    ...want,
    set: { active: Object.entries(modes).flatMap(([id, mode]) => [unit(id), mode, 0, -1]), ...want.set },
  })
const covers = (state: WfState, hq: string, place: string): boolean =>
  commandRange(state, unit(hq))[hex(place)] === 1

describe('the range of an HQ', () => {
  test('[5.3a] is its CV in hexes over land, its own hex at least', () => {
    const state = given({ at: { 'GE-OBW-HQ': 'Paris 1', 'GE-B-HQ': 'Metz 0' } })
    expect(['Paris', 'Paris E1', 'Paris E2'].map(place => covers(state, 'GE-OBW-HQ', place))).toEqual([
      true,
      true,
      false,
    ])
    expect(['Metz', 'Metz W1'].map(place => covers(state, 'GE-B-HQ', place))).toEqual([true, false])
  })

  test('[5.3a] ends at enemy hexes, goes into a battle there and not on (B34)', () => {
    const at = { 'GE-OBW-HQ': 'Paris 2' }
    const seen = (want: Given): boolean[] =>
      ['Paris E1', 'Paris E2'].map(place => covers(given(want), 'GE-OBW-HQ', place))
    expect(seen({ at })).toEqual([true, true])
    expect(seen({ at: { ...at, 'US-2-AMPH': 'Paris E1' } })).toEqual([false, false])
    const fought = { at: { ...at, 'GE-88-INF': 'Paris E1', 'US-2-AMPH': 'Paris E1' } }
    expect(seen({ ...fought, attackers: { 'Paris E1': AXIS } })).toEqual([true, false])
    expect(seen({ ...fought, attackers: { 'Paris E1': ALLIED } })).toEqual([true, true])
  })

  test('[5.3a] [5.8a] [5.8b] none for a supreme HQ, one that is off the map or one that mud silences', () => {
    const empty = (state: WfState, id: string): boolean => commandRange(state, unit(id)).every(is => is === 0)
    const at = { 'GE-OKW-SHQ': 'Berlin', 'GE-G-HQ': 'dead', 'GE-B-HQ': 'Metz 0' }
    const state = given({ at, set: { mud: 1 } })
    expect(Object.keys(at).map(id => empty(state, id))).toEqual([true, true, true])
    expect(empty(given({ at }), 'GE-B-HQ')).toBe(false)
  })

  test('[15.43a] of an invasion HQ runs over water: to the far shore, and not inland', () => {
    const at = { 'BR-21-HQ': 'Portsmouth 3' }
    for (const mode of [INVASION, BLITZ_INVASION]) {
      const state = commanding({ at, allied: ['Portsmouth'] }, { 'BR-21-HQ': mode })
      expect(covers(state, 'BR-21-HQ', 'Cherbourg')).toBe(true)
      expect(covers(state, 'BR-21-HQ', 'Paris')).toBe(false)
    }
    const normal = commanding({ at, allied: ['Portsmouth'] }, { 'BR-21-HQ': NORMAL })
    expect(covers(normal, 'BR-21-HQ', 'Cherbourg')).toBe(false)
  })

  test('[5.3a] [16.4a] never enters neutral ground', () => {
    const state = given({ at: { 'GE-G-HQ': 'Bayonne 2' }, neutral: iberia })
    expect(iberia.filter(at => commandRange(state, unit('GE-G-HQ'))[at] === 1)).toEqual([])
  })
})

describe('command and support', () => {
  const at = { 'US-1-HQ': 'Reims 2', 'US-16-INF': 'Metz', 'GE-OBW-HQ': 'Dijon 2' }

  test('[5.3b] [14.2a] units in range of an active HQ are under command; a drop commands nobody', () => {
    const isUnder = (mode: number): boolean =>
      isCommanded(commanding({ at }, { 'US-1-HQ': mode }), unit('US-16-INF'))
    expect([NORMAL, INVASION, PARADROP].map(isUnder)).toEqual([true, false, false])
    expect(isCommanded(given({ at }), unit('US-16-INF'))).toBe(false)
  })

  test('[5.3b] what was asked of one position is not answered for another', () => {
    const near = commanding({ at }, { 'US-1-HQ': NORMAL })
    const away = commanding({ at: { ...at, 'US-1-HQ': 'Brest 2' } }, { 'US-1-HQ': NORMAL })
    expect(isCommanded(near, unit('US-16-INF'))).toBe(true)
    expect(isCommanded(away, unit('US-16-INF'))).toBe(false)
    near.at[unit('US-1-HQ')] = hex('Brest')
    near.tick++
    expect(isCommanded(near, unit('US-16-INF'))).toBe(false)
  })

  test('[7.4a] an active HQ of the active side supports; no enemy one, none for a drop, no supreme one', () => {
    const supports = (modes: Readonly<Record<string, number>>, side: number): boolean =>
      isSupported(commanding({ at: { ...at, 'AL-AF-SHQ': 'Metz' }, side }, modes), hex('Metz'))
    expect(supports({ 'US-1-HQ': NORMAL }, ALLIED)).toBe(true)
    expect(supports({ 'US-1-HQ': NORMAL }, AXIS)).toBe(false)
    expect(supports({ 'US-1-HQ': PARADROP }, ALLIED)).toBe(false)
    expect(supports({ 'AL-AF-SHQ': NORMAL }, ALLIED)).toBe(false)
    expect(supports({}, ALLIED)).toBe(false)
  })

  test('[5.63] [13.11a] [13.11b] aircraft reach as far as the CV of an HQ, twice as far for a supreme one', () => {
    const state = given({ at: { 'GE-OBW-HQ': 'Paris 2', 'GE-OKW-SHQ': 'Berlin 2', 'GE-B-HQ': 'Metz 0' } })
    expect(['GE-OBW-HQ', 'GE-OKW-SHQ', 'GE-B-HQ'].map(id => airRange(state, unit(id)))).toEqual([2, 4, 0])
  })
})
