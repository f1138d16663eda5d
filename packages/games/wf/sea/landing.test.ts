import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { airborneSteps, owesDrop, paradrop } from '../air/airborne.ts'
import { beachheadSteps } from './beachhead.ts'
import { beginBlitzPhase, goals, make, position, refusal, summer43 } from '../testing/landing.ts'
import { evacuation } from './evacuation.ts'
import { FETCHED, NO_WAVE, secondWaveHexes } from './waves.ts'
import { has } from '../flags.ts'
import { hex, unit } from '../testing/testing.ts'
import { invasion, secondWave } from './invasion.ts'
import { isHarbor, portRoom } from './harbor.ts'
import { stuckFault } from './landing.ts'
import {
  ALLIED,
  AXIS,
  BH_READY,
  BLITZ_INVASION,
  DEAD,
  DISPERSED,
  DONE,
  DROPPED,
  INVASION,
  LANDED,
  MOVED,
  NORMAL,
  PARADROP,
  REARGUARD,
  STRATEGIC,
} from '../state.ts'
import type { WfState } from '../state.ts'

describe('who moves no more', () => {
  test.each([
    [MOVED, '6.1b'],
    [MOVED | STRATEGIC, '6.53b'],
    [MOVED | REARGUARD, '6.41a2'],
    [DISPERSED | LANDED, '15.42c'],
    [DISPERSED | DROPPED, '14.6a'],
    [DONE, '5.43'],
    [0, null],
  ])('flags %i are refused by %s', (flags, rule) => {
    const state = position({ at: { 'US-17-PARA': 'Tunis' }, flags: { 'US-17-PARA': flags } })
    expect(stuckFault(state, unit('US-17-PARA'))).toBe(rule)
  })

  test('[5.2b] an active HQ is not carried, an inactive one is', () => {
    const state = position({ at: { 'BR-21-HQ': 'Tunis', 'BR-15-HQ': 'Tunis' }, hqs: [['BR-21-HQ', NORMAL]] })
    expect([stuckFault(state, unit('BR-21-HQ')), stuckFault(state, unit('BR-15-HQ'))]).toEqual(['5.2b', null])
  })
})

describe('landing HQs in the blitz', () => {
  const at = {
    'BR-21-HQ': 'Bizerte',
    'US-16-INF': 'Bizerte',
    'US-21-INF': 'Palermo',
    'US-17-PARA': 'Bizerte',
  }
  const led = (mode: number): WfState => position({ at, hqs: [['BR-21-HQ', mode]] })

  test('[15.44a] [14.2b] only those on a blitz command again', () => {
    for (const mode of [INVASION, PARADROP]) {
      const state = led(mode)
      beginBlitzPhase(state)
      for (const manner of [invasion, evacuation, paradrop])
        for (const id of ['US-16-INF', 'US-21-INF', 'US-17-PARA'])
          expect(goals(manner, state, id)).toEqual([])
      expect(owesDrop(state, unit('BR-21-HQ'))).toBe(false)
    }
  })

  test('[15.44a2] [15.6a] a mark outlives an evacuation (B178)', () => {
    const state = led(BLITZ_INVASION)
    make(secondWave, state, 'BR-21-HQ', 'Licata')
    make(evacuation, state, 'US-21-INF', 'Bizerte')
    beginBlitzPhase(state)
    expect(goals(invasion, state, 'US-16-INF')).toEqual(['Licata'])
  })

  test('the code of the second wave holds one hex or two', () => {
    expect([NO_WAVE, FETCHED].map(secondWaveHexes)).toEqual([[], []])
    const state = led(BLITZ_INVASION)
    make(secondWave, state, 'BR-21-HQ', 'Licata')
    make(invasion, state, 'US-16-INF', 'Licata')
    expect(secondWaveHexes(state.active[3]!)).toEqual([hex('Licata')])
    const other = led(BLITZ_INVASION)
    make(secondWave, other, 'BR-21-HQ', 'Licata')
    make(invasion, other, 'US-16-INF', 'Catania')
    expect(secondWaveHexes(other.active[3]!)).toEqual([hex('Licata'), hex('Catania')])
  })
})

describe('harbors', () => {
  const beachhead = [hex('Licata'), BH_READY, BH_READY, BH_READY, BH_READY]

  test('[15.53a] a beachhead serves the Allies in a friendly hex, and nobody else', () => {
    const held = position({ at: { 'US-6-AMPH': 'Licata' }, set: { beachhead } })
    expect([isHarbor(held, ALLIED, hex('Licata')), isHarbor(held, AXIS, hex('Licata'))]).toEqual([
      true,
      false,
    ])
    const lost = position({ set: { beachhead } })
    expect([isHarbor(lost, ALLIED, hex('Licata')), isHarbor(lost, AXIS, hex('Licata'))]).toEqual([
      false,
      false,
    ])
  })

  test('[15.53b] each of two beachheads adds one, and a battle takes it away', () => {
    const two = [hex('Catania'), hex('Catania'), BH_READY, BH_READY, BH_READY]
    const at = { 'US-6-AMPH': 'Catania' }
    expect(portRoom(position({ at, set: { beachhead: two } }), hex('Catania'))).toBe(3)
    const fight = position({
      at: { ...at, 'GE-88-INF': 'Catania' },
      allied: [...summer43.allied, 'Catania'],
      attackers: { Catania: AXIS },
      set: { beachhead: two },
    })
    expect(portRoom(fight, hex('Catania'))).toBe(1)
  })
})

describe('the supply phase of the other side', () => {
  const flow = restingFlow<WfState>({ ...airborneSteps, ...beachheadSteps })
  const inPhase = (step: string, side: number): WfState => {
    const state = position({
      side,
      at: { 'US-17-PARA': 'Livorno', 'US-6-AMPH': 'Genoa' },
      flags: { 'US-17-PARA': DISPERSED | DROPPED, 'US-6-AMPH': DISPERSED | LANDED },
      frames: [{ step: 'rest', next: step }],
    })
    flow.apply(state, ALLIED, { verb: 'rest' })
    return state
  }

  test('[14.6b] [15.42c] link-up and recovery come in the friendly one alone', () => {
    expect(inPhase('linkUp', AXIS).at[unit('US-17-PARA')]).toBe(hex('Livorno'))
    expect(inPhase('linkUp', ALLIED).at[unit('US-17-PARA')]).toBe(DEAD)
    expect(has(inPhase('recover', AXIS), unit('US-6-AMPH'), DISPERSED)).toBe(true)
    const own = inPhase('recover', ALLIED)
    expect([has(own, unit('US-6-AMPH'), DISPERSED), has(own, unit('US-17-PARA'), DISPERSED)]).toEqual([
      false,
      true,
    ])
  })

  test('[15.51a] a unit that is lost holds no beach for its beachhead', () => {
    const state = position({
      at: { 'US-6-AMPH': 'dead', 'US-2-AMPH': 'Licata' },
      set: { landed: [hex('Licata'), hex('Licata'), -1, -1, -1] },
      frames: [{ step: 'rest', next: 'recover' }],
    })
    flow.apply(state, ALLIED, { verb: 'rest' })
    expect(state.landed).toEqual([-1, hex('Licata'), -1, -1, -1])
    expect(refusal(evacuation, state, 'US-2-AMPH', 'Tunis')).toBe('15.6a')
  })
})
