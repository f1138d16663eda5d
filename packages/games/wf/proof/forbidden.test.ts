import { describe, expect, test } from 'vitest'
import { act, given, hex, loadedDice, refusedBy, unit } from '../testing/testing.ts'
import { barred, does, endMovement, may, movesLeft, refused, sends, turn } from '../testing/march.ts'
import { ALLIED, AXIS, DISPERSED, DROPPED, LANDED, NORMAL } from '../state.ts'
import { inCountry, isHill, landWays, lands } from '../data.ts'
import { iberia, summer43 } from '../testing/supply.ts'
import { newBuilding } from '../production/orders.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

const OBW = 'GE-OBW-HQ'
const OKW = 'GE-OKW-SHQ'
const INF = 'GE-84-INF'

describe('what air supremacy forbids', () => {
  const july44 = { side: AXIS, when: '1944-07' } as const

  test('[13.22a] a German infantry corps marches one hex and armor two', () => {
    const at = { [OBW]: 'Paris', [INF]: 'Paris', 'GE-58-ARMOR': 'Paris' }
    const state = turn({ ...july44, at, active: { [OBW]: 'normal' } })
    expect([barred(state, INF, 'Reims'), barred(state, INF, 'Sedan')]).toEqual([null, '6.1a'])
    expect([barred(state, 'GE-58-ARMOR', 'Sedan'), barred(state, 'GE-58-ARMOR', 'Metz')]).toEqual([
      null,
      '6.1a',
    ])
    const before = turn({ ...july44, when: '1944-05', at, active: { [OBW]: 'normal' } })
    expect([barred(before, INF, 'Sedan'), barred(before, 'GE-58-ARMOR', 'Metz')]).toEqual([null, null])
  })

  test('[13.22a2] [9.21b] six hexes by rail are too many for one supreme move', () => {
    const at = { [OKW]: 'Berlin 1', [INF]: 'Berlin', 'GE-88-INF': 'Sedan' }
    const state = turn({ ...july44, at, active: { [OKW]: 'normal' } })
    sends(state, 'GE-88-INF', 'Reims')
    expect(movesLeft(state, OKW)).toBe(1)
    expect(barred(state, INF, 'Osnabrück', 'rail')).toBeNull()
    expect(barred(state, INF, 'The Ruhr', 'rail')).toBe('9.21a')
  })

  test('[13.22c] [14.7b] from June 1944 no German HQ leads a drop', () => {
    const modeIn = (when: string): string | undefined => {
      const state = given({ side: AXIS, when, at: { [OBW]: 'Paris', 'GE-1-PARA': 'Paris' } })
      state.frames = [{ step: 'command' }]
      wf.flow.begin(state, { step: 'schedule' })
      act(wf, state, AXIS, 'activate', unit(OBW))
      return refusedBy(wf, state, AXIS, 'mode', 'paradrop')
    }
    expect([modeIn('1944-05'), modeIn('1944-06')]).toEqual([undefined, '14.7a'])
  })
})

describe('what landings forbid', () => {
  test('[14.6a] [15.42c] who is scattered does not move in the blitz', () => {
    const at = { 'US-1-HQ': 'Caen', 'US-17-PARA': 'Caen', 'US-6-AMPH': 'Caen', 'US-16-INF': 'Caen' }
    const flags = { 'US-17-PARA': DISPERSED | DROPPED, 'US-6-AMPH': DISPERSED | LANDED }
    const state = turn({ at, flags, allied: ['Caen'], active: { 'US-1-HQ': 'blitz' }, set: { blitz: 1 } })
    expect(refused(state, 'pick', 'US-17-PARA')).toBe('14.6a')
    expect(refused(state, 'pick', 'US-6-AMPH')).toBe('15.42c')
    expect(may(state, 'pick', 'US-16-INF')).toBe(true)
  })

  test('[14.7a] paras that were grounded in production lead no drop in the turn that follows', () => {
    const state = summer43({ side: AXIS, when: '1943-08', at: { [OBW]: 'Paris', 'GE-1-PARA': 'Paris' } })
    state.frames = [{ step: 'command' }]
    wf.flow.begin(state, newBuilding())
    act(wf, state, AXIS, 'ground')
    act(wf, state, AXIS, 'done')
    act(wf, state, ALLIED, 'done')
    act(wf, state, AXIS, 'activate', unit(OBW))
    expect(refusedBy(wf, state, AXIS, 'mode', 'paradrop')).toBe('14.7a')
  })
})

describe('what railways forbid', () => {
  const axis = { side: AXIS, active: { [OKW]: 'normal' } } as const

  test('[9.11b] no train crosses to an Odense that is lost', () => {
    const at = { [OKW]: 'Berlin', [INF]: 'Aarhus W1' }
    expect(barred(turn({ ...axis, at }), INF, 'Odense', 'rail')).toBeNull()
    expect(barred(turn({ ...axis, at, allied: ['Odense'] }), INF, 'Odense', 'rail')).toBe('9.21c')
  })

  test('[9.23b] no train goes from Corsica to Sardinia', () => {
    // Ships alone join the railway of Sardinia to the others.
    const state = turn({ ...axis, at: { [OKW]: 'Berlin', [INF]: 'Berlin' } })
    expect(barred(state, INF, 'Olbia', 'rail')).toBe('9.21a')
    expect(barred(state, INF, 'Messina', 'rail')).toBeNull()
  })
})

describe('what needs an HQ', () => {
  test('[7.4d] [4.42a] without an active HQ nobody moves', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris', [INF]: 'Paris' }, active: {} })
    expect(refused(state, 'pick', INF)).toBe('5.3b')
    endMovement(state)
  })

  test('[5.66b] a minor supreme HQ of II has two supreme moves and no third', () => {
    const at = { 'SP-JDN-THQ': 'Madrid', 'SP-I-INF': 'Madrid', 'SP-II-INF': 'Madrid', 'SP-IV-INF': 'Madrid' }
    const state = turn({ side: AXIS, at, active: { 'SP-JDN-THQ': 'normal' } })
    expect(movesLeft(state, 'SP-JDN-THQ')).toBe(2)
    for (const id of ['SP-I-INF', 'SP-II-INF']) sends(state, id, 'Madrid E1')
    expect(refused(state, 'pick', 'SP-IV-INF')).toBe('5.3b')
  })

  test('[5.66c] its aircraft reach as many hexes as it has CV', () => {
    const state = given({
      side: AXIS,
      at: {
        'SP-JDN-THQ': 'Paris',
        [INF]: 'Sedan',
        'US-15-ARMOR': 'Sedan',
        'GE-88-INF': 'Metz',
        'US-8-ARMOR': 'Metz',
      },
      attackers: { Sedan: ALLIED, Metz: ALLIED },
      set: { active: [unit('SP-JDN-THQ'), NORMAL, 0, -1] },
    })
    state.frames = [{ step: 'battles' }]
    wf.flow.begin(state, { step: 'airstrikes' })
    act(wf, state, AXIS, 'airstrike', unit('SP-JDN-THQ'))
    expect(refusedBy(wf, state, AXIS, 'strike', hex('Metz'))).toBe('13.11a')
    expect(refusedBy(wf, state, AXIS, 'strike', hex('Sedan'))).toBeUndefined()
  })
})

describe('what politics forbid', () => {
  test('[16.1c] after the surrender no Italian army is raised again', () => {
    const ports = ['Palermo', 'Catania', 'Messina', 'Reggio', 'Naples', 'Taranto', 'Bari']
    const state = summer43({
      allied: ports,
      when: '1943-09',
      at: { 'IT-7-INF': 'dead', 'IT-2-INF': 'Genoa', [INF]: 'Genoa' },
      set: { points: [50, 50], rng: loadedDice(1) },
    })
    state.frames = [newBuilding()]
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('IT-7-INF'))).toBeUndefined()
    wf.flow.begin(state, { step: 'surrenders', asked: [] })
    act(wf, state, ALLIED, 'demand', 'Italy')
    expect(state.frames.at(-1)?.step).toBe('building')
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('IT-7-INF'))).toBe('11.42a')
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('IT-2-INF'))).toBe('11.42a')
  })

  test('[16.4c] war on Spain opens no way into Portugal', () => {
    const portugal = inCountry('Portugal')
    const closed = lands.filter(at => portugal[at] === 1)
    const at = { 'US-1-HQ': 'Vigo', 'US-16-INF': 'Vigo' }
    const peace = turn({ at, neutral: closed, allied: ['Vigo'], active: { 'US-1-HQ': 'normal' } })
    expect(barred(peace, 'US-16-INF', 'Porto')).toBe('16.4a')
    const war = turn({ at, allied: ['Vigo'], active: { 'US-1-HQ': 'normal' } })
    expect(barred(war, 'US-16-INF', 'Porto')).toBeNull()
  })
})

test('[15.3b] [11.41a] a lane over an enemy sea brings no replacements', () => {
  const sicily = (reggio: readonly string[]): WfState => {
    const state = given({
      neutral: iberia,
      at: { [INF]: 'Palermo 2' },
      allied: reggio,
      set: { italy: 1, points: [50, 50] },
    })
    state.frames = [newBuilding()]
    return state
  }
  expect(refusedBy(wf, sicily([]), AXIS, 'build', unit(INF))).toBeUndefined()
  expect(refusedBy(wf, sicily(['Reggio']), AXIS, 'build', unit(INF))).toBe('11.41a')
})

test('[16.32c] Tito slips into hills and mountains, and into no other ground', () => {
  const state = turn({
    at: { 'AL-AF-SHQ': 'Malta', 'YU-TITO-MTN': 'Zagreb', 'GE-78-CAV': 'Zagreb' },
    active: { 'AL-AF-SHQ': 'normal' },
    attackers: { Zagreb: AXIS },
    // In mud he goes no farther than the next hex.
    set: { mud: 1 },
  })
  does(state, 'pick', 'YU-TITO-MTN')
  does(state, 'rearguard')
  endMovement(state)
  const [clear, hill] = [0, 3].map(d => landWays[hex('Zagreb') * 6 + d]!)
  expect([isHill[hill!], isHill[clear!]]).toEqual([1, 0])
  expect([refused(state, 'withdraw', hill), refused(state, 'withdraw', clear)]).toEqual([null, '6.32a'])
})
