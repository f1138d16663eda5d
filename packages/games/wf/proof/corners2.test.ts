/** More corners in which several rules meet: command in battle, links, straits, blitzes, months. */
import { describe, expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { act, hex, inPhase, offered, refusedBy, unit } from '../testing/testing.ts'
import { asked, combat, cv, doing, fightOnly, load, told } from '../testing/combat.ts'
import {
  asks,
  barred,
  does,
  endMovement,
  goesVia,
  may,
  movesLeft,
  refused,
  sends,
  strength,
  turn,
} from '../testing/march.ts'
import { beginProduction, heldIn, iberia, summer43 } from '../testing/supply.ts'
import { assaultFace } from '../combat/repulse.ts'
import { landWays } from '../data.ts'
import {
  ALLIED,
  AXIS,
  BH_LOST,
  BY_AIR,
  BY_RIVER,
  BH_PREP,
  DEAD,
  DISPERSED,
  DROPPED,
  NORMAL,
} from '../state.ts'
import { loneHqs } from '../face/flanks.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

const landWaysOf = (name: string): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => landWays[hex(name) * 6 + d]!).filter(to => to >= 0)

describe('a headquarters that dies in its own battle', () => {
  /** It lies in one battle, supports another beside it and has sent its aircraft there. */
  const both = (): WfState => {
    const state = combat({
      side: AXIS,
      at: {
        'GE-B-HQ': 'Reims 2',
        'GE-88-INF': 'Reims 1',
        'GE-84-INF': 'Sedan 3',
        'BR-13-MECH': 'Reims 4',
        'US-16-INF': 'Sedan 3',
      },
      attackers: { Reims: ALLIED, Sedan: AXIS },
      active: { 'GE-B-HQ': NORMAL },
    })
    doing(state, 'airstrike', 'GE-B-HQ')
    doing(state, 'strike', 'Sedan')
    fightOnly(state, 'Reims')
    doing(state, 'battle', 'Reims', 6, 6, 6, 6)
    return state
  }

  test('[7.13a] [5.42a] [7.4a] supports the next one no more, but its aircraft are on their way', () => {
    const state = both()
    // Four hits: to its second step and its first, to the infantry, and to its last.
    for (const id of ['GE-B-HQ', 'GE-B-HQ', 'GE-88-INF', 'GE-B-HQ'])
      if (asked(state) === 'takeHit') doing(state, 'takeHit', id)
    expect([cv(state, 'GE-B-HQ'), cv(state, 'GE-88-INF')]).toEqual(['lost', 'lost'])
    if (asked(state) === 'nextBattle') doing(state, 'battle', 'Sedan', 1, 1)
    const strikes = told.filter(({ kind, way }) => kind === 'fired' && way === 'air')
    expect(strikes).toMatchObject([{ at: hex('Sedan') }])
    expect((strikes as unknown as { dice: number[] }[])[0]!.dice).toHaveLength(2)
    expect(told.filter(({ kind }) => kind === 'battleOpened').at(-1)).toMatchObject({ needed: 3 })
  })
})

describe('Tito and Army Group E', () => {
  test('[16.32a] [16.5a] [16.5c] who rises in the Allied turn calls the group up in the Axis turn of the same fortnight', () => {
    const state = inPhase(
      {
        side: ALLIED,
        when: '1943-10',
        allied: [heldIn('S43')],
        neutral: iberia,
        at: {
          'GE-OKW-SHQ': 'Berlin 3',
          'YU-TITO-MTN': 'event',
          'GE-E-HQ': 'event',
          'GE-E-MECH': 'event',
          'GE-78-CAV': 'event',
          'IT-9-INF': 'event',
        },
      },
      'uprisings',
    )
    act(wf, state, ALLIED, 'tito', hex('Dubrovnik'))
    for (let n = 0; n < 9 && wf.decisions(state)[0]!.seat === ALLIED; n++) act(wf, state, ALLIED, 'done')
    expect(wf.decisions(state)[0]!.kind).toBe('command')
    act(wf, state, AXIS, 'activate', unit('GE-OKW-SHQ'))
    act(wf, state, AXIS, 'mode', 'normal')
    if (wf.decisions(state)[0]!.kind === 'commanding') act(wf, state, AXIS, 'stay')
    act(wf, state, AXIS, 'endCommand')
    expect(offered(wf, state, AXIS, 'pick')).toEqual(
      expect.arrayContaining([unit('GE-E-HQ'), unit('IT-9-INF')]),
    )
    act(wf, state, AXIS, 'pick', unit('GE-E-MECH'))
    act(wf, state, AXIS, 'enter', hex('Sarajevo'))
    expect(state.at[unit('GE-E-MECH')]).toBe(hex('Sarajevo'))
  })
})

describe('paras beside friends', () => {
  const link = (at: Record<string, string>, attackers: Record<string, number> = {}): number => {
    const state = inPhase(
      {
        side: ALLIED,
        when: '1944-07',
        at: { 'US-17-PARA': 'Reims 3', ...at },
        flags: { 'US-17-PARA': DISPERSED | DROPPED },
        attackers,
      },
      'supplyPhase',
    )
    return state.at[unit('US-17-PARA')]!
  }

  test('[14.6b] [8.1a] [8.31] friends who hold a hex beside them are enough, those who attack there are not', () => {
    expect(link({ 'US-15-ARMOR': 'Sedan' })).toBe(hex('Reims'))
    expect(link({ 'US-15-ARMOR': 'Sedan', 'GE-88-INF': 'Sedan' }, { Sedan: ALLIED })).toBe(DEAD)
    // Ours, but fought for.
    expect(link({ 'US-15-ARMOR': 'Sedan', 'GE-88-INF': 'Sedan' }, { Sedan: AXIS })).toBe(DEAD)
  })
})

describe('a strait whose shore is disputed', () => {
  test('[1.39d] [8.33] [15.2d] lets ships through; round one in enemy hands they pay a supreme move more', () => {
    const spent = (at: Record<string, string>): number => {
      const state = turn({
        side: ALLIED,
        at: { 'AL-AF-SHQ': 'Malta', 'BR-5-INF': 'Naples', 'BR-10-INF': 'Catania', ...at },
        allied: [heldIn('S43'), 'Naples', 'Taranto', 'Reggio', 'Catania'],
        active: { 'AL-AF-SHQ': 'normal' },
        set: { italy: 1 },
      })
      const before = movesLeft(state, 'AL-AF-SHQ')
      sends(state, 'BR-5-INF', 'Taranto', 'seaMove')
      return before - movesLeft(state, 'AL-AF-SHQ')
    }
    expect(spent({ 'GE-C-ARMOR': 'Palermo E1' })).toBe(1)
    expect(spent({ 'GE-C-ARMOR': 'Messina' })).toBe(2)
  })
})

describe('months', () => {
  test('[15.51d] [11.44] a beachhead lost in the Axis turn is prepared the month after, and ready a month later', () => {
    const state = summer43({
      when: '1943-10',
      set: {
        beachhead: [
          BH_LOST,
          BY_AIR,
          BY_RIVER,
          BH_PREP,
          BH_LOST,
          BY_AIR,
          BY_RIVER,
          BH_LOST,
          BY_AIR,
          BY_RIVER,
          BH_LOST,
        ],
      },
    })
    beginProduction(state)
    state.points = [60, 0]
    wf.flow.forget(state)
    act(wf, state, ALLIED, 'raise', 0)
    expect(refusedBy(wf, state, ALLIED, 'raise', 0)).toBe('11.44')
  })
})

describe('company', () => {
  test('[2.25c] [5.1c] an HQ keeps a static unit at 0 alive, and takes it along when it dies', () => {
    const state = combat({
      side: ALLIED,
      at: { 'US-15-ARMOR': 'Sedan 3', 'GE-B-HQ': 'Sedan 0', 'GE-88-STATIC': 'Sedan 0' },
      support: { 'US-1-HQ': 'Sedan' },
      begun: 'all',
    })
    load(state, 6, 6, 1)
    fightOnly(state)
    expect(asked(state)).toBe('takeHit')
    doing(state, 'takeHit', 'GE-B-HQ')
    expect([cv(state, 'GE-B-HQ'), cv(state, 'GE-88-STATIC')]).toEqual(['lost', 'lost'])
  })
})

describe('relief under fire', () => {
  test('[6.41b] [7.5a] [1.36b] who crosses a river to relieve all that were there makes a river assault after all', () => {
    const state = turn({
      side: ALLIED,
      when: '1944-09',
      at: {
        'US-1-HQ': 'Reims 3',
        'US-16-INF': 'Sedan 2',
        'US-8-ARMOR': 'Reims 3',
        'GE-88-INF': 'Sedan 1',
      },
      allied: ['Reims', 'Paris'],
      attackers: { Sedan: ALLIED },
      active: { 'US-1-HQ': 'normal' },
    })
    sends(state, 'US-8-ARMOR', 'Sedan', 'march', 'Reims')
    expect(assaultFace(state, hex('Sedan'))).toBe(0)
    does(state, 'pick', 'US-16-INF')
    does(state, 'rearguard')
    endMovement(state)
    for (let n = 0; n < 4 && asks(state) === 'pursuit'; n++) does(state, 'pursue', 'GE-88-INF', 1)
    expect(asks(state)).toBe('withdraw')
    // The side that it came by from Reims is taken.
    expect(may(state, 'withdraw', 'Reims')).toBe(true)
    does(state, 'withdraw', 'Reims')
    goesVia(state)
    expect(assaultFace(state, hex('Sedan'))).toBe(2)
  })

  test('[6.32b] [4.44a] who has left a battle may go back to it in blitz movement', () => {
    const state = turn({
      side: ALLIED,
      when: '1944-09',
      at: {
        'US-1-HQ': 'Reims 3',
        'US-16-INF': 'Metz 2',
        'US-8-ARMOR': 'Metz 3',
        'GE-88-INF': 'Metz 1',
      },
      allied: ['Reims', 'Paris', 'Sedan', 'Épinal'],
      attackers: { Metz: ALLIED },
      active: { 'US-1-HQ': 'blitz' },
    })
    does(state, 'pick', 'US-8-ARMOR')
    const [goal] = landWaysOf('Metz').filter(at => may(state, 'march', at))
    expect(goal).toBeDefined()
    does(state, 'march', goal)
    if (asks(state) === 'via') goesVia(state)
    expect(barred(state, 'US-8-ARMOR', 'Metz')).toBe('6.1b')
    endMovement(state)
    does(state, 'rest')
    expect(state.blitz).toBe(1)
    expect(barred(state, 'US-8-ARMOR', 'Metz')).toBeNull()
  })
})

describe('a headquarters without a blitz', () => {
  test('[5.7e] [5.43] has stood down when its neighbour moves again, and moves itself no more', () => {
    const state = turn({
      side: ALLIED,
      when: '1944-09',
      at: { 'US-1-HQ': 'Reims 3', 'US-12-HQ': 'Paris 3', 'US-16-INF': 'Reims', 'US-8-ARMOR': 'Orléans' },
      allied: ['Reims', 'Paris', 'Orléans', 'Rouen'],
      active: { 'US-1-HQ': 'blitz', 'US-12-HQ': 'normal' },
    })
    endMovement(state)
    does(state, 'rest')
    expect(state.blitz).toBe(1)
    expect([strength(state, 'US-1-HQ'), strength(state, 'US-12-HQ')]).toEqual([2, 2])
    expect(refused(state, 'pick', 'US-12-HQ')).toBe('5.43')
    expect(barred(state, 'US-16-INF', 'Paris')).toBeNull()
  })
})

describe('what the panel says of a drop among enemies', () => {
  test('[14.4c] [7.51c] counts the step that a para loses when it is thrown back, and not of those who crossed a river', () => {
    let said: string[] = []
    const losses = (came: Record<string, readonly [string, number]>): readonly [number, number] => {
      const at = Object.fromEntries(Object.keys(came).map(id => [id, 'Reims 2']))
      const state = combat({
        side: ALLIED,
        when: '1944-09',
        at: { ...at, 'GE-88-INF': 'Reims 1' },
        support: { 'US-1-HQ': 'Reims' },
        begun: 'all',
        came,
      })
      const { losses: lost, chances, shifts } = wf.explain(state, { about: 'battle', at: hex('Reims') })!
      said = shifts.map(({ reason, rule }) => `${rule} ${say(wf.words, reason)}`)
      return [lost![0]!.average, chances.find(one => one.result === 'lost')!.n]
    }
    // One die: a 6 hits it, and a 1 sends it back with a step less.
    const [average, back] = losses({ 'US-17-PARA': ['London', BY_AIR] })
    expect([average.toFixed(3), back]).toEqual(['0.333', 167])
    expect(said).toEqual([
      '7.5a an assault: each 1 throws an attacker back',
      '14.4c a para that is thrown back loses a step',
    ])
    const [river] = losses({ 'US-8-ARMOR': ['Sedan', BY_RIVER] })
    expect(river.toFixed(3)).toBe('0.167')
    expect(said).toEqual(['7.5a an assault: each die of 2 or less throws an attacker back'])
  })
})

describe('a headquarters hemmed in by friends', () => {
  test('[5.41a] [6.21a] hears that everything around it is full, and not of a battle', () => {
    const state = turn({
      side: ALLIED,
      when: '1944-09',
      at: {
        'US-1-HQ': 'Bastia',
        'US-12-HQ': 'Paris',
        'BR-5-INF': 'Ajaccio',
        'BR-10-INF': 'Ajaccio',
        'BR-8-MECH': 'Bastia SE1',
        'BR-12-MECH': 'Bastia SE1',
      },
      allied: ['Bastia', 'Paris', 'Rouen'],
      active: { 'US-1-HQ': 'normal', 'US-12-HQ': 'normal' },
    })
    does(state, 'endMovement')
    expect(refused(state, 'mobilize', 'US-1-HQ')).toBe('6.21a')
    expect(may(state, 'mobilize', 'US-12-HQ')).toBe(true)
  })
})

describe('how near the enemy is', () => {
  test('[13.22a] [5.1c] German panzers three hexes away threaten an HQ in 1943, and under Allied aircraft no more', () => {
    const warned = (when: string, place: string): boolean => {
      const at = { 'US-1-HQ': 'Paris', 'GE-B-ARMOR': place }
      return loneHqs(turn({ side: ALLIED, when, at, allied: ['Paris'] }), ALLIED).length > 0
    }
    // Paris, Reims, Sedan, Metz.
    expect([warned('1943-10', 'Metz'), warned('1944-09', 'Metz')]).toEqual([true, false])
    expect([warned('1943-10', 'Sedan'), warned('1944-09', 'Sedan')]).toEqual([true, true])
  })

  test('[12.1a] [12.22] Allies two hexes away threaten it in the mud of February, for March is dry, and not in December', () => {
    const warned = (when: string): boolean => {
      const at = { 'GE-B-HQ': 'Metz', 'US-15-ARMOR': 'Reims' }
      return loneHqs(turn({ side: AXIS, when, at, allied: ['Reims'], set: { mud: 1 } }), AXIS).length > 0
    }
    expect(['1944-02/2', '1944-02/1', '1943-12/1'].map(warned)).toEqual([true, true, false])
  })

  test('[3.11b] [10.4] after the last Axis turn nobody comes and nobody starves, unless play goes on', () => {
    const warned = (when: string, options: Record<string, string> = {}): number => {
      const at = { 'GE-B-HQ': 'Metz', 'US-15-ARMOR': 'Reims' }
      const allied = ['Reims']
      const state = turn({ side: AXIS, when, at, allied, active: {}, set: { options } })
      return wf.explain(state, { about: 'warnings', verb: 'endMovement' })!.warnings.length
    }
    expect(warned('1944-05/1')).toBeGreaterThan(0)
    expect(warned('1944-05/2')).toBe(0)
    expect(warned('1944-05/2', { extend: 'ask' })).toBeGreaterThan(0)
  })
})
