import { describe, expect, test } from 'vitest'
import {
  bench,
  beginBlitzPhase,
  goals,
  make,
  position,
  refusal,
  summer43,
  summer44,
} from '../testing/landing.ts'
import { basins } from '../data.ts'
import { evacuate, evacuation, evacuationSpeed } from './evacuation.ts'
import { has } from '../flags.ts'
import { hex, unit } from '../testing/testing.ts'
import { invasion, secondWave } from './invasion.ts'
import { sailingTo } from '../movement/crossings.ts'
import { seaBit } from './sea.ts'
import { seaMove } from './seamove.ts'
import {
  ALLIED,
  AXIS,
  BLITZ_INVASION,
  DISPERSED,
  INVASION,
  LEFT_BATTLE,
  MOVED,
  REARGUARD,
  SENT,
} from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

/** HQ 21 waits in Portsmouth. */
const home = (want: Given, mode = INVASION): WfState =>
  position({ ...want, at: { 'BR-21-HQ': 'Portsmouth', ...want.at }, hqs: [['BR-21-HQ', mode]] })
const axis = (want: Given, hq = 'GE-C-HQ'): WfState =>
  position({ ...want, side: AXIS, at: { [hq]: 'Reggio', ...want.at }, hqs: [[hq, INVASION]] })

describe('evacuations', () => {
  test('[15.6a] an HQ in a port fetches a unit from a coast, also out of a battle', () => {
    const at = { 'US-6-AMPH': 'Calais', 'US-16-INF': 'Calais', 'GE-88-INF': 'Calais' }
    const state = home({ ...summer44, at, attackers: { Calais: ALLIED } })
    make(evacuation, state, 'US-16-INF', 'Portsmouth')
    const us16 = unit('US-16-INF')
    expect(state.at[us16]).toBe(hex('Portsmouth'))
    expect(has(state, us16, MOVED) && has(state, us16, LEFT_BATTLE) && !has(state, us16, DISPERSED)).toBe(
      true,
    )
    expect(has(state, unit('BR-21-HQ'), SENT)).toBe(true)
    expect(refusal(evacuation, state, 'US-6-AMPH', 'Portsmouth')).toBe('15.6a')
  })

  test('[15.6b] the last unit of a battle is its rearguard and waits for the pursuit', () => {
    const state = home({
      ...summer44,
      at: { 'US-6-AMPH': 'Calais 3', 'GE-88-INF': 'Calais' },
      attackers: { Calais: ALLIED },
    })
    make(evacuation, state, 'US-6-AMPH', 'Portsmouth')
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Calais'))
    expect(has(state, unit('US-6-AMPH'), REARGUARD)).toBe(true)
    expect(sailingTo(state, hex('Calais'))).toBe(hex('Portsmouth'))
    expect([evacuationSpeed(unit('US-6-AMPH')), evacuationSpeed(unit('US-16-INF'))]).toEqual([2, 1])
    evacuate(bench(state), unit('US-6-AMPH'), hex('Portsmouth'))
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Portsmouth'))
  })

  test('[15.6a] no HQ in range, no evacuation; a port that is fought for takes nobody (B156)', () => {
    const at = { 'US-16-INF': 'Bari' }
    expect(refusal(evacuation, home({ at }), 'US-16-INF', 'Portsmouth')).toBe('15.6a')
    expect(refusal(evacuation, position({ at }), 'US-16-INF', 'Portsmouth')).toBe('15.6a')
    const fight = axis({
      at: { 'GE-88-INF': 'Messina', 'GE-84-INF': 'Reggio', 'US-16-INF': 'Reggio' },
      attackers: { Reggio: ALLIED },
    })
    expect(refusal(evacuation, fight, 'GE-88-INF', 'Reggio')).toBe('15.6a')
  })

  test('[15.6a] from any coast, mountains too, but not from inland', () => {
    const state = axis({ at: { 'GE-88-INF': 'Messina', 'GE-84-INF': 'Milan' } })
    expect(refusal(evacuation, state, 'GE-88-INF', 'Reggio')).toBeNull()
    expect(refusal(evacuation, state, 'GE-84-INF', 'Reggio')).toBe('15.6a')
    expect(refusal(evacuation, state, 'GE-88-INF', 'Naples')).toBe('15.6a')
  })

  test('[15.6a] every unit but forts; static ones by a supreme HQ (B177)', () => {
    const at = { 'GE-78-CAV': 'Palermo', 'GE-81-FORT': 'Palermo', 'GE-88-STATIC': 'Palermo' }
    const state = axis({ at })
    expect(refusal(evacuation, state, 'GE-78-CAV', 'Reggio')).toBeNull()
    expect(refusal(evacuation, state, 'GE-81-FORT', 'Reggio')).toBe('15.6a')
    expect(refusal(evacuation, state, 'GE-88-STATIC', 'Reggio')).toBe('15.6a')
    expect(refusal(evacuation, axis({ at }, 'GE-OKW-SHQ'), 'GE-88-STATIC', 'Reggio')).toBeNull()
  })

  test('[15.6a] it has the range and the risks of an invasion (B118)', () => {
    const state = axis({ at: { 'GE-88-INF': 'Palermo', 'GE-84-INF': 'Licata' } })
    expect(refusal(evacuation, state, 'GE-84-INF', 'Reggio')).toBe('15.6a')
    make(evacuation, state, 'GE-88-INF', 'Reggio')
    expect(state.voyages.slice(1)).toEqual([hex('Palermo'), hex('Reggio'), 0, seaBit('Tyrrhenian Sea')])
    const at = { 'US-16-INF': 'Le Havre' }
    expect(refusal(evacuation, home({ at }), 'US-16-INF', 'Portsmouth')).toBeNull()
    const storm = basins.indexOf('Atlantic')
    expect(refusal(evacuation, home({ at, set: { storm } }), 'US-16-INF', 'Portsmouth')).toBe('12.3b')
  })

  test('[15.6a] [1.39d] and the straits of one', () => {
    const at = { 'US-16-INF': 'Taranto', 'BR-21-HQ': 'Naples' }
    const from = (...allied: string[]): WfState =>
      position({ at, allied: [...summer43.allied, 'Naples', ...allied], hqs: [['BR-21-HQ', INVASION]] })
    expect(refusal(evacuation, from('Messina'), 'US-16-INF', 'Naples')).toBe('15.42b2')
    expect(refusal(evacuation, from('Messina', 'Reggio'), 'US-16-INF', 'Naples')).toBeNull()
  })

  test('[15.6a] a blitz invasion HQ lands or fetches in each of its phases (B178)', () => {
    const at = { 'US-6-AMPH': 'Le Havre', 'US-16-INF': 'Le Havre', 'US-2-AMPH': 'Portsmouth' }
    const state = home({ at, allied: [...summer43.allied] }, BLITZ_INVASION)
    make(evacuation, state, 'US-16-INF', 'Portsmouth')
    beginBlitzPhase(state)
    make(evacuation, state, 'US-6-AMPH', 'Portsmouth')
    const once = home({ at }, BLITZ_INVASION)
    make(evacuation, once, 'US-16-INF', 'Portsmouth')
    beginBlitzPhase(once)
    // It has fetched: no long-range landing any more, and no hex is marked.
    expect(refusal(invasion, once, 'US-2-AMPH', 'Brest')).toBe('15.44a2')
    expect(refusal(invasion, once, 'US-2-AMPH', 'Marseilles')).toBe('15.42a')
  })

  test('[15.44b] [15.44a2] who has fetched lands where a mark lies, set before or after, and nowhere afar', () => {
    for (const isFirst of [true, false]) {
      const state = home({ at: { 'US-16-INF': 'Le Havre', 'US-2-AMPH': 'Portsmouth' } }, BLITZ_INVASION)
      if (isFirst) make(secondWave, state, 'BR-21-HQ', 'Brest')
      make(evacuation, state, 'US-16-INF', 'Portsmouth')
      if (!isFirst) make(secondWave, state, 'BR-21-HQ', 'Brest')
      beginBlitzPhase(state)
      expect(goals(invasion, state, 'US-2-AMPH')).toEqual(['Brest'])
    }
  })

  test('[15.6a] a scattered unit does not move', () => {
    const state = home({ at: { 'US-16-INF': 'Le Havre' }, flags: { 'US-16-INF': DISPERSED } })
    expect(refusal(evacuation, state, 'US-16-INF', 'Portsmouth')).toBe('15.42c')
    expect(seaMove.ban(state, unit('US-16-INF'))).toBe('15.2b')
  })

  test('[6.21a] a full port takes nobody', () => {
    const at = {
      'US-16-INF': 'Le Havre',
      'US-21-INF': 'Portsmouth',
      'US-22-INF': 'Portsmouth',
      'US-23-INF': 'Portsmouth',
    }
    expect(refusal(evacuation, home({ at }, BLITZ_INVASION), 'US-16-INF', 'Portsmouth')).toBe('6.21a')
    // Where the HQ can still go mobile there is room [6.2a].
    expect(refusal(evacuation, home({ at }), 'US-16-INF', 'Portsmouth')).toBeNull()
  })
})
