/** Situations in which one rule makes way for another. */
import { describe, expect, test } from 'vitest'
import { act, given, hex, offered, unit } from '../testing/testing.ts'
import { asked, combat, cv, doing, fightOnly } from '../testing/combat.ts'
import {
  asks,
  barred,
  does,
  endMovement,
  isAt,
  movesLeft,
  refused,
  sends,
  strength,
  turn,
} from '../testing/march.ts'
import { beginProduction, checkSupply, heldIn, summer43 } from '../testing/supply.ts'
import { firepowerOf } from '../combat/fire.ts'
import { ITALY, portsHeld } from '../politics/surrender.ts'
import { NO_LINE, safeLines } from '../supply/lines.ts'
import { pointsOf } from '../victory/points.ts'
import { railNet } from '../rail/rail.ts'
import { speedOf } from '../movement/reach.ts'
import { stepCost } from '../production/stepcost.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, BY_AIR, BY_RIVER, BY_SEA, DEAD, UNSUPPLIED } from '../state.ts'

const OKW = 'GE-OKW-SHQ'
const OBW = 'GE-OBW-HQ'

describe('leaving', () => {
  test('[9.22a] [9.23a] [6.33a] a besieged strait: one by ferry for a whole move, on by rail for another, no second', () => {
    const at = { [OKW]: 'Berlin', 'GE-1-PARA': 'Messina', 'GE-76-ARMOR': 'Messina', 'BR-13-MECH': 'Messina' }
    const state = turn({
      side: AXIS,
      at,
      attackers: { Messina: ALLIED },
      active: { [OKW]: 'normal' },
    })
    expect(barred(state, 'GE-76-ARMOR', 'Cosenza', 'rail')).toBeNull()
    sends(state, 'GE-76-ARMOR', 'Reggio', 'rail')
    expect(movesLeft(state, OKW)).toBe(5)
    expect(barred(state, 'GE-1-PARA', 'Reggio', 'rail')).toBe('6.53c')
  })

  test('[15.6a] [6.33a] by land and by sea: ships use no hexside, so both leave over the one side that is open', () => {
    const state = turn({
      side: ALLIED,
      at: {
        'BR-21-HQ': 'Palermo',
        'BR-15-HQ': 'Catania',
        'FR-2-MTN': 'Messina',
        'US-6-AMPH': 'Messina 4',
        'GE-87-STATIC': 'Messina 1',
        'GE-73-INF': 'Palermo E1',
      },
      allied: ['Palermo', 'Catania', 'Tunis'],
      attackers: { Messina: ALLIED },
      active: { 'BR-21-HQ': 'invasion', 'BR-15-HQ': 'normal' },
    })
    sends(state, 'FR-2-MTN', 'Catania')
    expect(barred(state, 'US-6-AMPH', 'Catania')).toBe('6.41a')
    does(state, 'pick', 'US-6-AMPH')
    expect(refused(state, 'rearguard')).toBe('6.32a')
    does(state, 'evacuate', 'Palermo')
    endMovement(state)
    expect(asks(state)).toBe('rest')
    expect([isAt(state, 'FR-2-MTN', 'Catania'), isAt(state, 'US-6-AMPH', 'Palermo')]).toEqual([true, true])
    expect(state.battles).toEqual([])
  })

  test('[5.21c] of two HQs alone in a battle the first deploys unharmed, the second is fired at', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris 2', 'GE-B-HQ': 'Paris 2', 'US-15-ARMOR': 'Paris 1' },
      attackers: { Paris: ALLIED },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Reims')
    expect(asks(state)).toBe('command')
    expect(isAt(state, OBW, 'Reims')).toBe(true)
    does(state, 'activate', 'GE-B-HQ')
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Reims', 6)
    if (asks(state) === 'pursuit') does(state, 'pursue', 'US-15-ARMOR', 6)
    // Paris is a major city: one hit is half a step.
    expect(strength(state, 'GE-B-HQ')).toBe(2)
    expect(isAt(state, 'GE-B-HQ', 'Reims')).toBe(true)
  })

  test('[6.41a] [2.26a] a fort that stays covers all others: nobody is a rearguard, nobody is fired at', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Amiens', 'GE-81-FORT': 'Calais', 'GE-88-INF': 'Calais', 'BR-8-MECH': 'Calais' },
      attackers: { Calais: ALLIED },
      active: { [OBW]: 'normal' },
    })
    sends(state, 'GE-88-INF', 'Lille')
    endMovement(state)
    expect(asks(state)).toBe('rest')
    expect(isAt(state, 'GE-88-INF', 'Lille')).toBe(true)
  })
})

describe('assaults', () => {
  test('[2.25c] [15.45a] a static unit at 0 CV alone throws no landing back', () => {
    const state = combat({
      side: ALLIED,
      at: { 'BR-5-INF': 'Catania 2', 'IT-SIC-STATIC': 'Catania 0', 'BR-15-HQ': 'Licata' },
      allied: ['Licata'],
      active: { 'BR-15-HQ': 0 },
      begun: 'all',
      came: { 'BR-5-INF': ['Tunis', BY_SEA] },
    })
    fightOnly(state)
    expect(asked(state)).toBe('rest')
    expect([cv(state, 'BR-5-INF'), cv(state, 'IT-SIC-STATIC')]).toEqual([2, 'lost'])
  })

  test('[14.4a] [5.1c] an HQ alone fires nothing and throws no para back', () => {
    const state = combat({
      side: ALLIED,
      at: { 'BR-2-PARA': 'Reims 1', 'GE-B-HQ': 'Reims 1' },
      begun: 'all',
      came: { 'BR-2-PARA': ['London', BY_AIR] },
      dice: [1],
    })
    fightOnly(state)
    if (asked(state) === 'fire') doing(state, 'fire', 'BR-2-PARA', 1)
    expect(state.at[unit('BR-2-PARA')]).toBe(hex('Reims'))
    expect(cv(state, 'BR-2-PARA')).toBe(1)
  })

  test('[7.5a] [7.51d] who crosses a river into a battle that friends hold is not thrown back', () => {
    const state = combat({
      side: ALLIED,
      at: { 'US-15-ARMOR': 'Sedan 2', 'US-8-ARMOR': 'Sedan 2', 'GE-88-INF': 'Sedan 1' },
      support: { 'US-1-HQ': 'Sedan' },
      came: { 'US-8-ARMOR': ['Reims', BY_RIVER] },
      dice: [1],
    })
    fightOnly(state, 'Sedan')
    expect(asked(state)).toBe('fire')
    expect(state.at[unit('US-8-ARMOR')]).toBe(hex('Sedan'))
  })

  test('[7.32c] [2.26e] a fort without supply in a major city has the fire of the city', () => {
    const at = { 'GE-81-FORT': 'Lille', 'BR-8-MECH': 'Lille' }
    const hungry = given({ at, flags: { 'GE-81-FORT': UNSUPPLIED } })
    expect(firepowerOf(hungry, unit('GE-81-FORT'), hex('Lille'), 'passive')).toBe(2)
    expect(firepowerOf(given({ at }), unit('GE-81-FORT'), hex('Lille'), 'passive')).toBe(3)
  })
})

describe('hunger and plenty', () => {
  test('[16.31c] [10.4] the Maquis behind the lines does not outlive the first check', () => {
    const state = given({
      side: AXIS,
      at: { 'FR-MAQUIS-INF': 'Dijon 1' },
      flags: { 'FR-MAQUIS-INF': UNSUPPLIED },
    })
    checkSupply(state, AXIS)
    expect(state.at[unit('FR-MAQUIS-INF')]).toBe(DEAD)
  })

  test('[11.43a] [15.31a] an HQ next to a major port that is fought for and ours pays nothing for the sea', () => {
    const cost = (at: Record<string, string>): number => {
      const state = summer43({
        at: { 'BR-15-HQ': 'Foggia 2', ...at },
        allied: ['Naples', 'Foggia', 'Taranto', 'Bari'],
        attackers: { Naples: AXIS, Taranto: AXIS },
        set: { italy: 1 },
      })
      return stepCost(state, { grounded: 0 }, unit('BR-15-HQ'))
    }
    expect(cost({})).toBe(10)
    expect(cost({ 'BR-5-INF': 'Naples', 'GE-C-ARMOR': 'Naples' })).toBe(10)
  })

  test('[11.41a] [15.31a] beside a besieged Allied port units are raised, in it they are not', () => {
    const state = summer43({
      when: '1943-08',
      at: { 'BR-5-INF': 'Split 2', 'GE-88-INF': 'Split', 'BR-10-INF': 'Split NE1 2' },
      allied: ['Split', 'Split NE1'],
      attackers: { Split: AXIS },
      set: { italy: 1 },
    })
    expect(safeLines(state, ALLIED)[hex('Split NE1')]).not.toBe(NO_LINE)
    beginProduction(state)
    expect(offered(wf, state, ALLIED, 'build')).toContain(unit('BR-10-INF'))
    expect(offered(wf, state, ALLIED, 'build')).not.toContain(unit('BR-5-INF'))
  })

  test('[8.2a] [9.12a] an HQ alone cuts a railway by its zone, and others hold it in its hexes', () => {
    const line = (at: Record<string, string>): number =>
      railNet(summer43({ at }), AXIS).supplied[hex('Reggio')]!
    expect(line({})).toBe(1)
    expect(line({ 'US-1-HQ': 'Taranto' })).toBe(0)
    expect(line({ 'US-1-HQ': 'Taranto', 'GE-C-HQ': 'Cosenza', 'GE-B-HQ': 'Potenza' })).toBe(1)
  })
})

describe('counting', () => {
  test('[16.1a] [8.31] a port counts where the Allies are the original defender, not where they attack', () => {
    const held = (attacker: number): number =>
      portsHeld(
        given({
          at: { 'BR-5-INF': 'Catania', 'IT-6-INF': 'Catania' },
          attackers: { Catania: attacker },
        }),
        ITALY,
      )
    expect(held(AXIS)).toBe(1)
    expect(held(ALLIED)).toBe(0)
  })

  test('[17.1c] [17.1f] an HQ without supply counts its CV and costs one', () => {
    const { hqs, unsupplied } = pointsOf(
      given({ at: { 'GE-B-HQ': 'Paris 2' }, flags: { 'GE-B-HQ': UNSUPPLIED } }),
      AXIS,
    )
    expect([hqs, unsupplied]).toEqual([4, -1])
  })

  test('[12.22] [13.22a] in the mud of 1944 Axis cavalry makes one hex like all others', () => {
    const speeds = (when: string): number[] => {
      const state = given({ when, at: { 'GE-78-CAV': 'Zagreb', 'GE-88-INF': 'Paris' }, set: { mud: 1 } })
      return ['GE-78-CAV', 'GE-88-INF'].map(id => speedOf(state, unit(id)))
    }
    expect(speeds('1943-12')).toEqual([2, 1])
    expect(speeds('1944-12')).toEqual([1, 1])
  })

  test('[11.51] [2.65b] an SS corps that comes early is no step of the SS', () => {
    const state = given({
      when: '1944-06',
      neutral: [],
      allied: [heldIn('S44')],
      at: { 'SS-1-ARMOR': 'Paris 2', 'SS-EBER-MECH': 'waiting' },
    })
    beginProduction(state)
    state.points = [0, 60]
    act(wf, state, AXIS, 'hasten', unit('SS-EBER-MECH'))
    act(wf, state, AXIS, 'place', hex('Berlin'))
    expect(offered(wf, state, AXIS, 'build')).toContain(unit('SS-1-ARMOR'))
    act(wf, state, AXIS, 'build', unit('SS-1-ARMOR'))
    expect(offered(wf, state, AXIS, 'build')).not.toContain(unit('SS-1-ARMOR'))
  })
})
