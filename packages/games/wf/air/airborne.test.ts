import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { airborneSteps, isGrounded, isLinked, owesDrop, paradrop } from './airborne.ts'
import { beachheadSteps } from '../sea/beachhead.ts'
import { beginBlitzPhase, goals, make, position, refusal, summer43 } from '../testing/landing.ts'
import { friendlyTo } from '../control/control.ts'
import { controlSteps } from '../control/settle.ts'
import { linkUp } from '../testing/air.ts'
import { act, given, hex, inPhase, refusedBy, unit } from '../testing/testing.ts'
import { isSupported } from '../hq/range.ts'
import { land } from '../movement/march.ts'
import { sequenceSteps } from '../sequence.ts'
import {
  ALLIED,
  AXIS,
  BLITZ_PARADROP,
  BY_AIR,
  DEAD,
  DISPERSED,
  DROPPED,
  LANDED,
  NORMAL,
  PARADROP,
  SENT,
} from '../state.ts'
import { wf } from '../index.ts'
import { flagsOf, has } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

/** AF at 2 CV leads from Malta, as in the example of Husky. */
const malta = (want: Given, mode = PARADROP): WfState =>
  position({
    ...want,
    at: { 'AL-AF-SHQ': 'Malta 2', 'US-17-PARA': 'Malta', ...want.at },
    hqs: [['AL-AF-SHQ', mode]],
  })
const german = (want: Given): WfState =>
  position({
    ...want,
    side: AXIS,
    at: { 'GE-C-HQ': 'Naples', 'GE-1-PARA': 'Naples', ...want.at },
    hqs: [['GE-C-HQ', PARADROP]],
  })
const scattered = { 'US-17-PARA': DISPERSED | DROPPED }

describe('paradrops', () => {
  test('[14.3] within air range of the HQ, twice as far under a supreme one, farther in 1944', () => {
    const state = malta({})
    expect(refusal(paradrop, state, 'US-17-PARA', 'Catania')).toBeNull()
    expect(refusal(paradrop, state, 'US-17-PARA', 'Taranto')).toBe('14.3')
    expect(refusal(paradrop, malta({ when: '1944-01' }), 'US-17-PARA', 'Taranto')).toBeNull()
    expect(refusal(paradrop, malta({ when: '1944-01' }), 'US-17-PARA', 'Bari')).toBe('14.3')
    const hq = {
      at: { 'BR-21-HQ': 'Tunis 2', 'US-17-PARA': 'Tunis' },
      hqs: [['BR-21-HQ', PARADROP]] as const,
    }
    expect(refusal(paradrop, position(hq), 'US-17-PARA', 'Palermo')).toBeNull()
    expect(refusal(paradrop, position(hq), 'US-17-PARA', 'Catania')).toBe('14.3')
    expect(refusal(paradrop, state, 'US-17-PARA', 'Messina')).toBe('14.3')
    expect(refusal(paradrop, state, 'US-17-PARA', 'Malta')).toBe('14.3')
  })

  test('[13.16] [14.3] a para whose HQ has lost its air range to mud hears of the range, not of command', () => {
    const tunis = (mud: number, strength: number): WfState =>
      inPhase(
        {
          side: ALLIED,
          when: '1943-11',
          at: { 'BR-21-HQ': `Tunis ${strength}`, 'US-17-PARA': 'Tunis' },
          set: { mud, active: [unit('BR-21-HQ'), PARADROP, 0, -1] },
        },
        'movement',
      )
    const why = (state: WfState) => refusedBy(wf, state, ALLIED, 'pick', unit('US-17-PARA'))
    expect(why(tunis(1, 1))).toBe('13.16')
    expect(why(tunis(0, 0))).toBe('13.16')
    expect(why(tunis(1, 0))).toBe('13.16')
    expect(why(tunis(0, 1))).toBeUndefined()
  })

  test('[14.2a] [14.3] of two paradrop HQs beside a para any sends it, and the one whose arm is long enough is used up', () => {
    const both = (): WfState =>
      position({
        at: { 'BR-21-HQ': 'Tunis 1', 'BR-15-HQ': 'Tunis 3', 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Tunis' },
        hqs: [
          ['BR-21-HQ', PARADROP],
          ['BR-15-HQ', PARADROP],
        ],
      })
    const sent = (state: WfState): boolean[] => ['BR-21-HQ', 'BR-15-HQ'].map(id => has(state, unit(id), SENT))
    const state = both()
    make(paradrop, state, 'US-17-PARA', 'Catania')
    expect(sent(state)).toEqual([false, true])
    expect(refusal(paradrop, state, 'BR-2-PARA', 'Catania')).toBe('14.3')
    make(paradrop, state, 'BR-2-PARA', 'Bizerte')
    expect(sent(state)).toEqual([true, true])
    const near = both()
    make(paradrop, near, 'US-17-PARA', 'Bizerte')
    expect(sent(near)).toEqual([true, false])
  })

  test('[14.1] only paras, Germans until they are grounded', () => {
    expect(refusal(paradrop, malta({ at: { 'US-16-INF': 'Malta' } }), 'US-16-INF', 'Catania')).toBe('14.1')
    expect(refusal(paradrop, german({}), 'GE-1-PARA', 'Rome')).toBeNull()
    expect(refusal(paradrop, german({ set: { grounded: 1 } }), 'GE-1-PARA', 'Rome')).toBe('14.1')
    expect(isGrounded(malta({ set: { grounded: 1 } }), unit('US-17-PARA'))).toBe(false)
  })

  test('[14.7b] German paras stay on the ground under Allied air supremacy', () => {
    expect(refusal(paradrop, german({ when: '1944-06' }), 'GE-1-PARA', 'Rome')).toBe('14.1')
    expect(refusal(paradrop, german({ when: '1944-05' }), 'GE-1-PARA', 'Rome')).toBeNull()
  })

  test('[14.7b] they are on the ground already when Winter 43 begins, and in Husky', () => {
    const grounded = ['S43', 'W43', 'S44', 'W44', 'husky'].map(id => wf.setup(id, {}, 1).grounded)
    expect(grounded).toEqual([0, 1, 1, 1, 1])
  })

  test('[14.2c] [14.2a] the HQ is in the hex of the para, which is all that it moves (B112)', () => {
    const at = { 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Malta', 'US-16-INF': 'Malta' }
    const state = malta({ at })
    expect(refusal(paradrop, state, 'US-17-PARA', 'Catania')).toBe('14.2c')
    expect(refusal(paradrop, malta({ at }, NORMAL), 'BR-2-PARA', 'Catania')).toBe('14.2c')
    expect(goals(land, state, 'US-16-INF')).toEqual([])
    make(paradrop, state, 'BR-2-PARA', 'Catania')
    const two = malta({ at: { 'BR-2-PARA': 'Malta' } })
    make(paradrop, two, 'BR-2-PARA', 'Catania')
    expect(refusal(paradrop, two, 'US-17-PARA', 'Licata')).toBe('14.2c')
  })

  test('[14.2b] an HQ on a blitz must drop a para in each phase', () => {
    const at = { 'BR-21-HQ': 'Tunis', 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Tunis' }
    const state = position({ at, hqs: [['BR-21-HQ', BLITZ_PARADROP]] })
    const hq = unit('BR-21-HQ')
    expect(owesDrop(state, hq)).toBe(true)
    make(paradrop, state, 'US-17-PARA', 'Palermo')
    expect(owesDrop(state, hq)).toBe(false)
    beginBlitzPhase(state)
    expect(owesDrop(state, hq)).toBe(true)
    make(paradrop, state, 'BR-2-PARA', 'Palermo')
    expect(owesDrop(state, hq)).toBe(false)
    expect(owesDrop(position({ at, hqs: [['BR-21-HQ', PARADROP]] }), hq)).toBe(false)
  })

  test('[14.4a] [14.6a] a drop among enemies begins a battle; the para is scattered', () => {
    const state = malta({ at: { 'GE-88-INF': 'Catania' } })
    make(paradrop, state, 'US-17-PARA', 'Catania')
    expect(state.came).toEqual([unit('US-17-PARA'), hex('Malta'), BY_AIR])
    expect(state.battles.slice(0, 3)).toEqual([hex('Catania'), ALLIED, 1])
    expect(has(state, unit('US-17-PARA'), DISPERSED) && has(state, unit('US-17-PARA'), DROPPED)).toBe(true)
    beginBlitzPhase(state)
    expect(paradrop.ban(state, unit('US-17-PARA'))).toBe('14.2c')
  })

  test('[14.3] stacking holds, hexside limits do not (B113); nobody leaves a battle by air', () => {
    const full = malta({
      at: { 'US-16-INF': 'Licata', 'US-21-INF': 'Licata', 'US-22-INF': 'Licata', 'US-23-INF': 'Licata' },
    })
    expect(refusal(paradrop, full, 'US-17-PARA', 'Licata')).toBe('6.21a')
    const fight = malta({ at: { 'GE-88-INF': 'Malta' }, attackers: { Malta: AXIS } })
    expect(refusal(paradrop, fight, 'US-17-PARA', 'Catania')).toBe('6.32a')
  })

  test('[1.1c] [16.4a] the Axis drops neither in Britain nor in Africa, nobody in neutral land', () => {
    const dover = position({
      side: AXIS,
      at: { 'GE-B-HQ': 'Calais', 'GE-1-PARA': 'Calais' },
      hqs: [['GE-B-HQ', PARADROP]],
    })
    expect(refusal(paradrop, dover, 'GE-1-PARA', 'Dover')).toBe('1.1c')
    const gibraltar = position({
      at: { 'BR-21-HQ': 'Gibraltar', 'US-17-PARA': 'Gibraltar' },
      hqs: [['BR-21-HQ', PARADROP]],
    })
    expect(refusal(paradrop, gibraltar, 'US-17-PARA', 'Malaga')).toBe('16.4a')
  })

  test('[14.5b] the paradrop HQ gives no support, another may', () => {
    const at = { 'BR-21-HQ': 'Tunis', 'US-17-PARA': 'Palermo', 'GE-88-INF': 'Palermo' }
    const alone = position({ at, hqs: [['BR-21-HQ', PARADROP]] })
    expect(isSupported(alone, hex('Palermo'))).toBe(false)
    const helped = position({
      at: { ...at, 'BR-15-HQ': 'Bizerte' },
      hqs: [
        ['BR-21-HQ', PARADROP],
        ['BR-15-HQ', 2],
      ],
    })
    expect(isSupported(helped, hex('Palermo'))).toBe(true)
  })
})

describe('scattered units', () => {
  test('[14.6a] [15.42c] they hold no hex and no zone, nor keep enemy zones out (B81)', () => {
    const state = malta({ at: { 'US-17-PARA': 'Rome' }, flags: scattered })
    expect(friendlyTo(state, AXIS)[hex('Rome')]).toBe(1)
    const invader = malta({ at: { 'US-16-INF': 'Licata' }, flags: { 'US-16-INF': DISPERSED | LANDED } })
    expect(friendlyTo(invader, AXIS)[hex('Licata')]).toBe(1)
    const settled = malta({ at: { 'US-16-INF': 'Licata' } })
    expect(friendlyTo(settled, ALLIED)[hex('Licata')]).toBe(1)
  })

  test('[14.sb2] they open no way out of a battle', () => {
    const state = malta({
      at: { 'US-17-PARA': 'Rome NE1', 'US-16-INF': 'Rome', 'GE-88-INF': 'Rome' },
      flags: scattered,
      attackers: { Rome: ALLIED },
    })
    expect(friendlyTo(state, ALLIED)[hex('Rome NE1')]).toBe(0)
  })
})

describe('link-up', () => {
  test('[14.6b] alone behind enemy lines a para is lost, even in a port', () => {
    const state = linkUp(malta({ at: { 'US-17-PARA': 'Livorno' }, flags: scattered }))
    expect(state.at[unit('US-17-PARA')]).toBe(DEAD)
  })

  test('[14.6b] [14.6c] in a friendly hex, or next to one without battle, it recovers', () => {
    const beside = linkUp(malta({ at: { 'US-17-PARA': 'Palermo', 'US-16-INF': 'Licata' }, flags: scattered }))
    expect(beside.at[unit('US-17-PARA')]).toBe(hex('Palermo'))
    expect(flagsOf(beside)[unit('US-17-PARA')]! & (DISPERSED | DROPPED)).toBe(0)
    expect(friendlyTo(beside, ALLIED)[hex('Palermo')]).toBe(1)
    const inside = linkUp(malta({ at: { 'US-17-PARA': 'Tunis' }, flags: scattered }))
    expect(inside.at[unit('US-17-PARA')]).toBe(hex('Tunis'))
  })

  test('[14.6b] a friendly hex next door that is fought for does not help', () => {
    const state = malta({
      at: { 'US-17-PARA': 'Rome', 'US-16-INF': 'Rome E1', 'GE-88-INF': 'Rome E1' },
      flags: scattered,
      allied: [...summer43.allied, 'Rome E1'],
      attackers: { 'Rome E1': AXIS },
    })
    expect(friendlyTo(state, ALLIED)[hex('Rome E1')]).toBe(1)
    expect(isLinked(state, unit('US-17-PARA'))).toBe(false)
  })

  test('[14.6b] [HX.J1.sup] with friends on the ground in a battle, but not with paras (B82)', () => {
    const at = { 'US-17-PARA': 'Rome', 'GE-88-INF': 'Rome' }
    const attackers = { Rome: ALLIED }
    const joined = malta({ at: { ...at, 'US-6-AMPH': 'Rome' }, flags: scattered, attackers })
    expect(isLinked(joined, unit('US-17-PARA'))).toBe(true)
    const flags = { ...scattered, 'BR-2-PARA': DISPERSED | DROPPED }
    const paras = linkUp(malta({ at: { ...at, 'BR-2-PARA': 'Rome' }, flags, attackers }))
    expect([paras.at[unit('US-17-PARA')], paras.at[unit('BR-2-PARA')]]).toEqual([DEAD, DEAD])
  })

  test('[14.6b] paras do not open ground for one another (B82)', () => {
    const flags = { ...scattered, 'BR-2-PARA': DISPERSED | DROPPED }
    const at = {
      'US-17-PARA': 'Palermo',
      'BR-2-PARA': 'Palermo E1',
      'US-16-INF': 'Licata',
      'GE-88-INF': 'Messina',
    }
    const state = malta({ at, flags, allied: summer43.allied })
    const [first, second] = ['US-17-PARA', 'BR-2-PARA'].map(id => isLinked(state, unit(id)))
    expect([first, second]).toEqual([true, isLinked(state, unit('BR-2-PARA'))])
    const far = malta({ at: { 'US-17-PARA': 'Rome', 'BR-2-PARA': 'Rome E1' }, flags })
    linkUp(far)
    expect([far.at[unit('US-17-PARA')], far.at[unit('BR-2-PARA')]]).toEqual([DEAD, DEAD])
  })

  test('[14.6b] [15.42c] invaders recover first and so can save a para (B83)', () => {
    const state = malta({
      at: { 'US-17-PARA': 'Rome E1', 'US-6-AMPH': 'Rome' },
      flags: { ...scattered, 'US-6-AMPH': DISPERSED | LANDED },
      frames: [{ step: 'rest', next: 'phase' }],
    })
    const { supplyPhase } = sequenceSteps
    const whole = restingFlow<WfState>({
      ...airborneSteps,
      ...beachheadSteps,
      ...controlSteps,
      phase: supplyPhase!,
      supply: { run: run => run.pop() },
    })
    expect(isLinked(state, unit('US-17-PARA'))).toBe(false)
    whole.apply(state, ALLIED, { verb: 'rest' })
    expect(state.at[unit('US-17-PARA')]).toBe(hex('Rome E1'))
    for (const place of ['Rome', 'Rome E1']) expect(friendlyTo(state, ALLIED)[hex(place)], place).toBe(1)
  })
})

describe('grounding', () => {
  const offers = (step: string, side: number): boolean => {
    const state = given({
      side,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-1-PARA': 'Rome', 'AL-AF-SHQ': 'Malta' },
      frames: [{ step: 'scenarioEnd' }, { step }],
    })
    return wf.actions(state, side).some(({ verb }) => verb === 'ground')
  }

  test('[14.7a] the Axis may ground its paras whenever it gives orders, once and for good (B165)', () => {
    expect([offers('command', AXIS), offers('movement', AXIS)]).toEqual([true, true])
    expect([offers('command', ALLIED), offers('movement', ALLIED)]).toEqual([false, false])
    const state = given({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-C-HQ': 'Rome', 'GE-1-PARA': 'Rome' },
      frames: [{ step: 'scenarioEnd' }, { step: 'command' }],
    })
    act(wf, state, AXIS, 'ground')
    expect(state.grounded).toBe(1)
    expect(refusedBy(wf, state, AXIS, 'ground')).toBe('14.7a')
    act(wf, state, AXIS, 'activate', unit('GE-C-HQ'))
    expect(refusedBy(wf, state, AXIS, 'mode', 'paradrop')).toBe('14.7a')
  })
})
