/** Corners in which several rules meet, as a veteran would put them to a referee. */
import { describe, expect, test } from 'vitest'
import { act, given, hex, inPhase, loadedDice, unit } from '../testing/testing.ts'
import { cv } from '../testing/combat.ts'
import { barred, does, endMovement, isAt, may, refused, sends, strength, turn } from '../testing/march.ts'
import { checkSupply, heldIn, iberia, summer43 } from '../testing/supply.ts'
import { assaultFace } from '../combat/repulse.ts'
import { defenseLevel, IMMUNE } from '../combat/fire.ts'
import { isMandatory } from '../combat/combat.ts'
import { explainSupply } from '../face/supply.ts'
import { starving } from '../face/exposed.ts'
import { friendlyTo } from '../control/control.ts'
import { railNet } from '../rail/rail.ts'
import { battleAt } from '../combat/battles.ts'
import { ALLIED, AXIS, AT_WAR, DEAD, EXCESS, FIGHTING, UNSUPPLIED } from '../state.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

describe('ships that do not come through', () => {
  /** Over the river from La Rochelle and over the Bay of Biscay, which Brest rules, against Bordeaux. */
  const bordeaux = (face: number): WfState => {
    const state = turn({
      side: ALLIED,
      when: '1943-08',
      at: {
        'BR-21-HQ': 'Lorient',
        'US-2-AMPH': 'Lorient 4',
        'US-1-HQ': 'La Rochelle',
        'US-16-INF': 'La Rochelle',
        'GE-86-INF': 'Bordeaux',
        'GE-25-FORT': 'Brest',
      },
      allied: ['Lorient', 'La Rochelle'],
      active: { 'BR-21-HQ': 'invasion', 'US-1-HQ': 'normal' },
    })
    sends(state, 'US-2-AMPH', 'Bordeaux', 'invade')
    sends(state, 'US-16-INF', 'Bordeaux')
    expect(assaultFace(state, hex('Bordeaux'))).toBe(1)
    endMovement(state)
    does(state, 'rollAll', undefined, face)
    return state
  }

  test('[7.53] [15.72b] leave those who cross the river with the dice of a river assault', () => {
    const back = bordeaux(1)
    expect(isAt(back, 'US-2-AMPH', 'Lorient')).toBe(true)
    expect(assaultFace(back, hex('Bordeaux'))).toBe(2)
    const hurt = bordeaux(6)
    expect([isAt(hurt, 'US-2-AMPH', 'Bordeaux'), strength(hurt, 'US-2-AMPH')]).toEqual([true, 3])
    expect(assaultFace(hurt, hex('Bordeaux'))).toBe(1)
  })
})

describe('the Spaniards before Gibraltar', () => {
  const rock = (want: object = {}): WfState =>
    given({
      side: AXIS,
      allied: [heldIn('S43')],
      at: {
        'SP-JDN-THQ': 'Malaga 2',
        'SP-I-INF': 'Gibraltar',
        'BR-5-INF': 'Gibraltar 3',
        'BR-10-INF': 'Gibraltar 2',
      },
      attackers: { Gibraltar: AXIS },
      set: { neutrals: [AT_WAR, AT_WAR], active: [unit('SP-JDN-THQ'), 0, 2, -1] },
      ...want,
    })

  test('[5.66c] [7.4c] [7.15c] [16.4e] their headquarters supports nobody: they must attack, and for nothing', () => {
    const state = rock()
    expect(isMandatory(state, battleAt(state, hex('Gibraltar')))).toBe(true)
    expect(defenseLevel(state, hex('Gibraltar'), ALLIED)).toBe(IMMUNE)
  })

  test('[1.39c] [1.39d] [15.1a] the siege shuts neither the strait nor the sea: all on the rock are fed from Tangiers', () => {
    const state = rock()
    expect(friendlyTo(state, ALLIED)[hex('Gibraltar')]).toBe(1)
    expect(railNet(state, ALLIED).supplied[hex('Algiers')]).toBe(1)
    checkSupply(state, AXIS)
    expect([cv(state, 'BR-5-INF'), cv(state, 'BR-10-INF')]).toEqual([3, 2])
  })
})

describe('the unit too many', () => {
  /** Thrown back into a full hex on the railway, it is named. */
  const crowd = (): WfState =>
    summer43({
      side: AXIS,
      at: {
        'GE-88-INF': 'Metz 3',
        'GE-84-INF': 'Metz 3',
        'GE-64-INF': 'Metz 3',
        'GE-80-INF': 'Metz 3',
        'GE-85-INF': 'Metz 3',
      },
      flags: { 'GE-85-INF': EXCESS | UNSUPPLIED },
    })

  test('[6.22b] [10.4] starves on the railway, and its owner is told so before', () => {
    const state = crowd()
    const { units, states } = explainSupply(state, AXIS)
    expect(units.find(one => one.unit === unit('GE-85-INF'))!.state).toBe(states.length - 1)
    expect(starving(state, AXIS)).toMatchObject([{ reason: { params: { n: 1 } }, places: [hex('Metz')] }])
    checkSupply(state, ALLIED)
    expect([cv(state, 'GE-85-INF'), cv(state, 'GE-80-INF')]).toEqual([2, 3])
  })
})

describe('a port besieged by land', () => {
  const bastia = (one: string, two: string): WfState =>
    summer43({
      side: AXIS,
      at: { 'IT-7-INF': one, 'GE-88-INF': two, 'BR-5-INF': 'Bastia', 'BR-10-INF': 'Ajaccio' },
      attackers: { Bastia: ALLIED },
    })
  const whyOf = (state: WfState, id: string): string[] =>
    explainSupply(state, AXIS)
      .units.find(one => one.unit === unit(id))!
      .why!.map(({ rule }) => rule)

  test('[15.31b] feeds one cadre, and the warning counts those who lose a step', () => {
    const state = bastia('Bastia 1', 'Bastia 2')
    expect(starving(state, AXIS)).toMatchObject([{ reason: { params: { n: 1 } } }])
    expect(starving(bastia('Bastia 2', 'Bastia 2'), AXIS)).toMatchObject([{ reason: { params: { n: 2 } } }])
    expect(whyOf(state, 'IT-7-INF')).toEqual(['10.3a', '15.31b'])
    checkSupply(state, ALLIED)
    act(wf, state, AXIS, 'feed', unit('IT-7-INF'))
    expect([cv(state, 'IT-7-INF'), cv(state, 'GE-88-INF')]).toEqual([1, 1])
  })
})

describe('headquarters at sea', () => {
  test('[5.1d] [15.42a] one that would land among enemies hears that headquarters do not', () => {
    const state = turn({
      side: ALLIED,
      at: { 'BR-21-HQ': 'Bizerte', 'BR-15-HQ': 'Bizerte', 'GE-88-INF': 'Catania' },
      allied: ['Bizerte', 'Tunis'],
      active: { 'BR-21-HQ': 'invasion' },
    })
    expect(barred(state, 'BR-15-HQ', 'Catania', 'invade')).toBe('5.1d')
  })
})

describe('paras in a battle', () => {
  test('[14.2c] [6.32a] give no headquarters a drop to lead', () => {
    const state = turn({
      side: ALLIED,
      at: { 'US-1-HQ': 'Reims', 'US-17-PARA': 'Reims', 'US-16-INF': 'Reims', 'GE-88-INF': 'Reims' },
      allied: ['Reims'],
      attackers: { Reims: AXIS },
    })
    does(state, 'activate', 'US-1-HQ')
    expect(refused(state, 'mode', 'paradrop')).toBe('6.32a')
    expect(may(state, 'mode', 'normal')).toBe(true)
  })
})

describe('a besieged Italian', () => {
  test('[16.1b] [7.12a] [8.31] who changes sides ends the siege, and the city is Allied', () => {
    const state = inPhase(
      {
        side: ALLIED,
        allied: [heldIn('S43'), 'Palermo'],
        neutral: iberia,
        at: { 'IT-7-INF': 'Catania 2', 'BR-5-INF': 'Catania', 'BR-15-HQ': 'Palermo' },
        attackers: { Catania: ALLIED },
        set: { italy: FIGHTING },
      },
      'surrenders',
    )
    state.rng = loadedDice(1)
    // Palermo and the armies that are dead by now.
    for (const id of ['IT-2-INF', 'IT-3-MECH', 'IT-4-INF', 'IT-5-INF', 'IT-6-INF']) state.at[unit(id)] = DEAD
    act(wf, state, ALLIED, 'demand', 'Italy')
    expect(state.battles).toEqual([])
    expect(state.at[unit('IV-FRIULI-INF')]).toBe(hex('Catania'))
    expect(friendlyTo(state, ALLIED)[hex('Catania')]).toBe(1)
  })
})
