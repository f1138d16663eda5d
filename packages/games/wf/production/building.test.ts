import { brokenViews, seedDice, UNNAMED } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { act, given, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { basins, beachheadUnits, cvOf } from '../data.ts'
import { beginProduction, heldIn, iberia, summer43 } from '../testing/supply.ts'
import { draftOf } from './orders.ts'
import { settleControl } from '../control/settle.ts'
import { stackOf } from '../position.ts'
import { wf } from '../index.ts'
import {
  ALLIED,
  AXIS,
  BH_LATER,
  BH_LOST,
  BH_PREP,
  BH_READY,
  DEAD,
  GONE,
  stepOf,
  UNSUPPLIED,
  WAITING,
} from '../state.ts'
import type { BuildFrame } from './orders.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const cv = (state: WfState, id: string): number => cvOf(state, unit(id))
const points = (state: WfState, seat: number): number =>
  draftOf(state, state.frames.at(-1) as BuildFrame, seat).points
const ids = (...list: readonly string[]): number[] => list.map(unit)

/** Production in a month, with these units and the map of July 1943. */
function building(want: Given): WfState {
  const state = summer43({ when: '1943-08', ...want })
  beginProduction(state)
  return state
}
const build = (state: WfState, seat: number, verb: string, id: string, at?: string): void => {
  act(wf, state, seat, verb, unit(id))
  if (at !== undefined) act(wf, state, seat, 'place', hex(at))
}
/** What an order costs. */
function price(state: WfState, seat: number, verb: string, id: string, at?: string): number {
  const before = points(state, seat)
  build(state, seat, verb, id, at)
  return before - points(state, seat)
}
/** Both sides are done: what they built is shown. */
function finish(state: WfState): readonly GameEvent[] {
  act(wf, state, ALLIED, 'done')
  return act(wf, state, AXIS, 'done')
}

describe('replacements', () => {
  test('[11.41a] one step for each unit that has lost some, and no more than its PP allow', () => {
    const state = building({ at: { 'GE-88-INF': 'Paris 1', 'GE-84-INF': 'Paris' } })
    expect(offered(wf, state, AXIS, 'build')).toEqual(ids('GE-88-INF'))
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-84-INF'))).toBe('11.41a')
    expect(price(state, AXIS, 'build', 'GE-88-INF')).toBe(4)
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-88-INF'))).toBe('11.41a')
    expect(cv(state, 'GE-88-INF')).toBe(1)
    finish(state)
    expect(cv(state, 'GE-88-INF')).toBe(2)
  })

  test('[11.41a] [10.2b] not in battle, and on a line that is safe now, whatever the status', () => {
    const state = building({
      at: {
        'GE-88-INF': 'Paris 1',
        'US-2-AMPH': 'Paris',
        'GE-84-INF': 'Rouen 1',
        'IT-7-INF': 'Palermo 1',
      },
      flags: { 'GE-84-INF': UNSUPPLIED },
      attackers: { Paris: ALLIED },
      allied: ['Reggio', 'Naples'],
      set: { italy: 1 },
    })
    expect(offered(wf, state, AXIS, 'build')).toEqual(ids('GE-84-INF'))
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-88-INF'))).toBe('11.41a')
    // Palermo has a lane over the Tyrrhenian Sea, but that is Allied.
    expect(refusedBy(wf, state, AXIS, 'build', unit('IT-7-INF'))).toBe('11.41a')
  })

  test('[11.41c] [2.65b] one SS step a month, an SS cadre being one too (B97)', () => {
    const ss = {
      'SS-1-ARMOR': 'Paris 2',
      'SS-4-MECH': 'Paris 2',
      'SS-5-MTN': 'dead',
      'GE-C-ARMOR': 'Paris 2',
    }
    const state = building({ at: ss })
    build(state, AXIS, 'build', 'SS-1-ARMOR')
    expect(refusedBy(wf, state, AXIS, 'build', unit('SS-4-MECH'))).toBe('11.41c')
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('SS-5-MTN'))).toBe('11.41c')
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-C-ARMOR'))).toBe(undefined)
    const raised = building({ at: ss })
    build(raised, AXIS, 'cadre', 'SS-5-MTN', 'Berlin')
    expect(refusedBy(wf, raised, AXIS, 'build', unit('SS-1-ARMOR'))).toBe('11.41c')
  })

  test('[11.3b] nobody spends more than he has, and what is left is lost', () => {
    const hqs = {
      'GE-OKW-SHQ': 'Berlin 0',
      'GE-OBW-HQ': 'Paris 0',
      'GE-B-HQ': 'Munich 0',
      'GE-G-HQ': 'Milan 0',
    }
    const state = building({ at: hqs })
    for (const id of ['GE-OKW-SHQ', 'GE-OBW-HQ', 'GE-B-HQ']) expect(price(state, AXIS, 'build', id)).toBe(10)
    expect(points(state, AXIS)).toBe(9)
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-G-HQ'))).toBe('11.3b')
    finish(state)
    expect(state.points).toEqual([0, 0])
  })

  test('[11.41b] new units take no replacements in the month in which they appear', () => {
    const state = building({ at: { 'GE-88-INF': 'dead' } })
    build(state, AXIS, 'cadre', 'GE-88-INF', 'Berlin')
    expect(refusedBy(wf, state, AXIS, 'build', unit('GE-88-INF'))).toBe('11.41b')
    finish(state)
    const later = building({ when: '1943-09', at: { 'GE-88-INF': 'Berlin 1' } })
    expect(refusedBy(wf, later, AXIS, 'build', unit('GE-88-INF'))).toBe(undefined)
  })

  test('[10.5b] a unit that lives on a fortress takes no replacements; with a safe lane it does', () => {
    const cut = given({
      when: '1943-08',
      neutral: iberia,
      allied: [heldIn('S43').filter(at => at !== hex('London'))],
      at: { 'BR-5-INF': 'Malta 2' },
    })
    beginProduction(cut)
    expect(refusedBy(wf, cut, ALLIED, 'build', unit('BR-5-INF'))).toBe('11.41a')
    expect(
      refusedBy(wf, building({ at: { 'BR-5-INF': 'Malta 2' } }), ALLIED, 'build', unit('BR-5-INF')),
    ).toBe(undefined)
  })
})

describe('costs', () => {
  test('[11.43a] [11.sb1] an HQ supplied by sea pays 5 more away from major ports (B14, B102)', () => {
    const state = building({
      at: {
        'BR-15-HQ': 'Tunis 1',
        'AL-AF-SHQ': 'Malta 1',
        'US-1-HQ': 'Birmingham 1',
      },
    })
    expect(price(state, ALLIED, 'build', 'BR-15-HQ')).toBe(10)
    expect(price(state, ALLIED, 'build', 'AL-AF-SHQ')).toBe(15)
    expect(price(state, ALLIED, 'build', 'US-1-HQ')).toBe(10)
  })

  test.each([
    ['1943-08', 10, 20],
    ['1943-11', 10, 20],
    ['1943-12', 15, 30],
    ['1944-01', 15, 30],
    ['1944-08', 15, 30],
    ['1944-09', 20, 40],
    ['1944-10', 20, 40],
  ])(
    '[11.43b] [11.43c] [11.42b] [16.6] in %s an Axis HQ costs %i a step and %i as a cadre (B107)',
    (when, step, cadre) => {
      const state = building({ when, at: { 'GE-OKW-SHQ': 'Berlin 1', 'GE-C-HQ': 'dead' } })
      state.points[AXIS] = 100
      expect(price(state, AXIS, 'build', 'GE-OKW-SHQ')).toBe(step)
      expect(price(state, AXIS, 'cadre', 'GE-C-HQ', 'Berlin')).toBe(cadre)
      finish(state)
      expect([cv(state, 'GE-OKW-SHQ'), cv(state, 'GE-C-HQ')]).toEqual([2, 0])
    },
  )

  test('[11.43d] [15.52c] on a beachhead a step costs double, an HQ no more for the sea', () => {
    const state = building({
      at: {
        'US-2-AMPH': 'Caen',
        'BR-13-MECH': 'Caen 2',
        'BR-5-INF': 'Caen 2',
        'BR-15-HQ': 'Caen 1',
        'GE-84-INF': 'Cherbourg',
        'GE-88-INF': 'Le Havre',
      },
      allied: ['Caen'],
      set: { beachhead: beachheadUnits.map(one => (one === unit('US-2-AMPH') ? hex('Caen') : BH_LATER)) },
    })
    expect(price(state, ALLIED, 'build', 'BR-13-MECH')).toBe(12)
    expect(price(state, ALLIED, 'build', 'BR-5-INF')).toBe(8)
    expect(price(state, ALLIED, 'build', 'BR-15-HQ')).toBe(20)
  })

  test('[14.7a] grounded paras are cheaper, and the Axis may ground them while it builds (B165)', () => {
    const paras = { 'GE-1-PARA': 'Berlin 1', 'GE-2-PARA': 'dead' }
    const state = building({ at: paras })
    expect(price(state, AXIS, 'build', 'GE-1-PARA')).toBe(12)
    act(wf, state, AXIS, 'undo')
    act(wf, state, AXIS, 'ground')
    expect(offered(wf, state, AXIS, 'ground')).toEqual([])
    expect(price(state, AXIS, 'build', 'GE-1-PARA')).toBe(6)
    expect(price(state, AXIS, 'cadre', 'GE-2-PARA', 'Berlin')).toBe(9)
    expect(state.grounded).toBe(0)
    finish(state)
    expect(state.grounded).toBe(1)
  })

  test('[HX.P8.axis] [HX.P8.ally] August in Husky comes out as told', () => {
    const state = given({
      when: '1943-08',
      allied: [heldIn('S43'), 'Catania', 'Licata'],
      set: { period: 'husky', grounded: 1, beachhead: beachheadUnits.map(() => BH_READY) },
      at: {
        'GE-1-PARA': 'Messina 2',
        'GE-C-ARMOR': 'Messina 3',
        'GE-OKW-SHQ': 'Reggio 2',
        'IT-7-INF': 'dead',
        'IT-SIC-STATIC': 'Palermo E1 0',
        'GE-1P-STATIC': 'Reggio',
        'BR-15-HQ': 'Tunis 1',
        'BR-21-HQ': 'Bizerte 1',
        'AL-AF-SHQ': 'Malta 1',
        'BR-5-INF': 'Sfax 2',
        'US-6-AMPH': 'Licata 2',
        'US-2-AMPH': 'Catania 4',
        'FR-2-MTN': 'Catania 2',
        'BR-2-PARA': 'Catania 1',
        'PL-POL-INF': 'waiting',
      },
    })
    beginProduction(state)
    const axis = [
      price(state, AXIS, 'build', 'GE-1-PARA'),
      price(state, AXIS, 'build', 'GE-OKW-SHQ'),
      price(state, AXIS, 'cadre', 'IT-7-INF', 'Reggio'),
      price(state, AXIS, 'build', 'IT-SIC-STATIC'),
    ]
    expect([axis, points(state, AXIS)]).toEqual([[6, 10, 6, 3], 0])
    const steps = ['BR-15-HQ', 'BR-21-HQ', 'AL-AF-SHQ', 'BR-5-INF', 'US-6-AMPH', 'FR-2-MTN', 'BR-2-PARA']
    const allied = steps.map(id => price(state, ALLIED, 'build', id))
    expect([allied, points(state, ALLIED)]).toEqual([[10, 10, 15, 4, 4, 5, 12], 13])
    build(state, ALLIED, 'arrive', 'PL-POL-INF', 'Tunis')
    finish(state)
    expect(['GE-1-PARA', 'GE-OKW-SHQ', 'IT-7-INF', 'IT-SIC-STATIC'].map(id => cv(state, id))).toEqual([
      3, 3, 1, 1,
    ])
    expect([state.at[unit('PL-POL-INF')], cv(state, 'PL-POL-INF')]).toEqual([hex('Tunis'), 4])
  })
})

describe('new units', () => {
  test('[11.42a] a lost unit returns as a cadre at its cadre cost, at 1 CV; a static at 0', () => {
    const state = building({
      at: { 'GE-88-INF': 'dead', 'GE-88-STATIC': 'dead', 'GE-81-FORT': 'dead', 'GE-84-INF': 'gone' },
    })
    expect(price(state, AXIS, 'cadre', 'GE-88-INF', 'Berlin')).toBe(6)
    expect(price(state, AXIS, 'cadre', 'GE-88-STATIC', 'Berlin')).toBe(2)
    expect(price(state, AXIS, 'cadre', 'GE-81-FORT', 'Paris')).toBe(15)
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('GE-84-INF'))).toBe('11.42a')
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('GE-88-INF'))).toBe('11.42a')
    finish(state)
    expect([cv(state, 'GE-88-INF'), cv(state, 'GE-88-STATIC'), cv(state, 'GE-81-FORT')]).toEqual([1, 0, 1])
    expect(state.at[unit('GE-84-INF')]).toBe(GONE)
  })

  test('[11.5] reinforcements come in their month, and must while there is room (B105)', () => {
    const state = building({
      at: { 'PL-POL-INF': 'waiting', 'GE-15-MTN': 'waiting', 'CW-1-MECH': 'waiting' },
    })
    expect(offered(wf, state, ALLIED, 'arrive')).toEqual(ids('PL-POL-INF'))
    expect(refusedBy(wf, state, ALLIED, 'done')).toBe('11.5')
    expect(refusedBy(wf, state, ALLIED, 'arrive', unit('CW-1-MECH'))).toBe('11.5')
    build(state, ALLIED, 'arrive', 'PL-POL-INF', 'Algiers')
    act(wf, state, AXIS, 'usual')
    finish(state)
    expect([state.at[unit('PL-POL-INF')], cv(state, 'PL-POL-INF')]).toEqual([hex('Algiers'), 4])
    expect([state.at[unit('GE-15-MTN')], cv(state, 'GE-15-MTN')]).toEqual([hex('Vienna'), 1])
    expect(state.at[unit('CW-1-MECH')]).toBe(WAITING)
  })

  test('[11.5] without a place a reinforcement waits', () => {
    const state = given({ when: '1943-08', neutral: iberia, at: { 'PL-POL-INF': 'waiting' } })
    beginProduction(state)
    expect(offered(wf, state, ALLIED, 'done')).toEqual([''])
    finish(state)
    expect(state.at[unit('PL-POL-INF')]).toBe(WAITING)
  })

  test('[16.1d] Friuli comes as a reinforcement when it is due', () => {
    const state = building({ at: { 'IV-FRIULI-INF': 'event' }, set: { friuli: 1 } })
    build(state, ALLIED, 'arrive', 'IV-FRIULI-INF', 'Tunis')
    finish(state)
    expect([cv(state, 'IV-FRIULI-INF'), state.friuli]).toEqual([1, 0])
  })

  test('[11.51] one reinforcement may come a month early, 1 CV weaker or for its cadre cost', () => {
    const state = building({ when: '1943-09', at: { 'CW-1-MECH': 'waiting', 'AL-SHAEF-SHQ': 'London' } })
    build(state, ALLIED, 'early', 'CW-1-MECH', 'London')
    expect(refusedBy(wf, state, ALLIED, 'hasten', unit('CW-1-MECH'))).toBe('11.51')
    act(wf, state, ALLIED, 'undo')
    expect(price(state, ALLIED, 'hasten', 'CW-1-MECH', 'London')).toBe(12)
    act(wf, state, ALLIED, 'undo')
    build(state, ALLIED, 'early', 'CW-1-MECH', 'London')
    finish(state)
    expect(cv(state, 'CW-1-MECH')).toBe(3)
  })

  test('[11.51] nobody comes early twice, below his last step, or two months before (B104)', () => {
    const state = building({
      at: { 'AL-SHAEF-SHQ': 'waiting', 'CW-1-MECH': 'waiting', 'SS-5-MTN': 'waiting' },
    })
    expect(refusedBy(wf, state, ALLIED, 'early', unit('AL-SHAEF-SHQ'))).toBe('11.51')
    expect(refusedBy(wf, state, ALLIED, 'early', unit('CW-1-MECH'))).toBe('11.51')
    expect(refusedBy(wf, state, AXIS, 'early', unit('SS-5-MTN'))).toBe('11.51')
    expect(price(state, ALLIED, 'hasten', 'AL-SHAEF-SHQ', 'London')).toBe(20)
    const spring = building({ when: '1944-01', at: { 'US-15-ARMOR': 'waiting', 'US-19-MECH': 'waiting' } })
    build(spring, ALLIED, 'early', 'US-15-ARMOR', 'Liverpool')
    expect(refusedBy(wf, spring, ALLIED, 'early', unit('US-19-MECH'))).toBe('11.51')
  })

  test('[11.51] the list of a scenario ends with it: the next one lends nobody unless play goes on (B187)', () => {
    const november = (options: Record<string, string>): WfState =>
      building({ when: '1943-11', at: { 'US-7-AMPH': 'waiting' }, set: { options } })
    const early = (options: Record<string, string>) => offered(wf, november(options), ALLIED, 'early')
    expect(early({ length: 'scenario', extend: 'ask' })).toEqual([])
    expect(refusedBy(wf, november({}), ALLIED, 'early', unit('US-7-AMPH'))).toBe('11.51')
    expect(early({ length: 'year' })).toEqual(ids('US-7-AMPH'))
    expect(early({ length: 'campaign' })).toEqual(ids('US-7-AMPH'))
  })

  test('[11.52] any unit may be disbanded, in battle too, and is not raised in the same production (B106, B144)', () => {
    const state = building({
      at: { 'GE-88-INF': 'Paris 1', 'US-2-AMPH': 'Paris', 'GE-84-INF': 'Rouen' },
      attackers: { Paris: ALLIED },
    })
    act(wf, state, AXIS, 'disband')
    expect(offered(wf, state, AXIS, 'dissolve')).toEqual(ids('GE-88-INF', 'GE-84-INF'))
    expect(refusedBy(wf, state, AXIS, 'dissolve', unit('US-2-AMPH'))).toBeTruthy()
    act(wf, state, AXIS, 'dissolve', unit('GE-88-INF'))
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('GE-88-INF'))).toBe('11.42a')
    finish(state)
    expect(state.at[unit('GE-88-INF')]).toBe(DEAD)
    const next = building({ when: '1943-09', at: { 'GE-88-INF': 'dead' } })
    expect(offered(wf, next, AXIS, 'cadre')).toEqual(ids('GE-88-INF'))
  })
})

describe('beachheads', () => {
  const grades = (...list: readonly number[]): Given => ({ set: { beachhead: list as number[] } })

  test('[11.44] [15.51b] a beachhead rises one grade a production for 20 PP, none before its month (B173)', () => {
    const state = building(grades(BH_LOST, BH_PREP, BH_READY, BH_LATER, BH_LOST))
    expect(offered(wf, state, ALLIED, 'raise')).toEqual([0, 1, 4])
    act(wf, state, ALLIED, 'raise', 0)
    act(wf, state, ALLIED, 'raise', 1)
    expect(points(state, ALLIED)).toBe(33)
    for (const n of [0, 1, 2, 3]) expect(refusedBy(wf, state, ALLIED, 'raise', n)).toBe('11.44')
    act(wf, state, ALLIED, 'raise', 4)
    finish(state)
    expect(state.beachhead).toEqual([BH_PREP, BH_READY, BH_READY, BH_LATER, BH_PREP])
  })

  test('[11.44] without the points there is no beachhead', () => {
    const state = building(grades(BH_LOST, BH_PREP, BH_PREP, BH_LOST, BH_LOST))
    for (const n of [0, 1, 2]) act(wf, state, ALLIED, 'raise', n)
    expect(refusedBy(wf, state, ALLIED, 'raise', 3)).toBe('11.3b')
  })

  test('[15.51e] one on the map may be taken up to prep, and not made ready in the same production', () => {
    const state = building(grades(hex('Caen'), BH_LATER, BH_LATER, BH_LATER, BH_LATER))
    act(wf, state, ALLIED, 'takeUp', 0)
    expect(refusedBy(wf, state, ALLIED, 'raise', 0)).toBe('11.44')
    finish(state)
    expect(state.beachhead[0]).toBe(BH_PREP)
  })

  test('[12.3a] [15.52c] a storm is over with its fortnight: it keeps no replacements from a beachhead (B108)', () => {
    const beachhead = beachheadUnits.map(id => (id === unit('US-2-AMPH') ? hex('Esbjerg') : BH_READY))
    const state = given({
      when: '1945-03',
      at: { 'US-2-AMPH': 'Esbjerg 2' },
      allied: [heldIn('S44'), 'Esbjerg'],
      neutral: iberia,
      set: { beachhead, storm: basins.indexOf('Atlantic') },
    })
    state.frames = []
    wf.flow.begin(state, { step: 'fortnight' })
    expect(state.frames.at(-1)?.step).toBe('building')
    expect(price(state, ALLIED, 'build', 'US-2-AMPH')).toBe(8)
  })

  test('[W43.reinf] beachheads come ready in their month', () => {
    const state = given({ when: '1943-12', set: { beachhead: beachheadUnits.map(() => BH_LATER) } })
    state.frames = [{ step: 'fortnights' }, { step: 'production' }]
    wf.flow.begin(state, { step: 'schedule' })
    expect(state.beachhead.filter(grade => grade === BH_READY).length).toBe(1)
    expect(state.beachhead[beachheadUnits.indexOf(unit('US-5-AMPH'))]).toBe(BH_READY)
  })
})

describe('both at once', () => {
  const two = (): WfState =>
    building({
      at: { 'GE-88-INF': 'dead', 'BR-5-INF': 'dead', 'GE-84-INF': 'Rouen 1', 'US-2-AMPH': 'London 2' },
    })

  test('[11.1] each side builds apart from the other, and all is shown together (B142)', () => {
    const state = two()
    expect(wf.decisions(state).map(({ seat }) => seat)).toEqual([ALLIED, AXIS])
    build(state, AXIS, 'cadre', 'GE-88-INF', 'Berlin')
    build(state, ALLIED, 'cadre', 'BR-5-INF', 'London')
    act(wf, state, AXIS, 'done')
    expect(wf.decisions(state).map(({ seat }) => seat)).toEqual([ALLIED])
    expect(stackOf(state, AXIS, hex('Berlin'))).toEqual([])
    act(wf, state, ALLIED, 'done')
    expect([state.at[unit('GE-88-INF')], state.at[unit('BR-5-INF')]]).toEqual([hex('Berlin'), hex('London')])
  })

  test('[11.1] nothing of it shows in the view of the other, and only new blocks in the end', () => {
    const state = two()
    const before = JSON.stringify({ ...wf.view(state, ALLIED), tick: 0 })
    build(state, AXIS, 'build', 'GE-84-INF')
    act(wf, state, AXIS, 'cadre', unit('GE-88-INF'))
    expect(JSON.stringify({ ...wf.view(state, ALLIED), tick: 0 })).toBe(before)
    expect(brokenViews(wf, state, seedDice(1))).toEqual([])
    act(wf, state, AXIS, 'place', hex('Berlin'))
    const events = finish(state).filter(({ only }) => only !== AXIS)
    expect(events.map(({ kind }) => kind)).not.toContain('built')
    expect(events.find(({ kind, only }) => kind === 'arrived' && only === ALLIED)).toMatchObject({
      units: [UNNAMED],
      at: hex('Berlin'),
    })
    expect(JSON.stringify(events)).not.toContain(`"unit":${unit('GE-88-INF')}`)
  })

  test('[11.1] on the table its orders lie before the side that gave them, and nobody else', () => {
    const state = two()
    build(state, AXIS, 'build', 'GE-84-INF')
    build(state, AXIS, 'cadre', 'GE-88-INF', 'Berlin')
    const pieceOf = (viewer: number, id: string) =>
      wf.scene(wf.view(state, viewer)).pieces.find(piece => piece.unit === unit(id))
    expect(pieceOf(AXIS, 'GE-88-INF')).toMatchObject({ at: hex('Berlin'), marks: ['fresh'] })
    expect(pieceOf(AXIS, 'GE-84-INF')!.step).toBe(stepOf(state, unit('GE-84-INF')) - 1)
    for (const viewer of [ALLIED, -1]) {
      const { pieces } = wf.scene(wf.view(state, viewer))
      expect(pieces.filter(({ at }) => at === hex('Berlin'))).toEqual([])
    }
    act(wf, state, ALLIED, 'cadre', unit('BR-5-INF'))
    expect(wf.scene(wf.view(state, ALLIED)).focus!.units).toEqual([unit('BR-5-INF')])
    expect(wf.scene(wf.view(state, AXIS)).focus!.units).toEqual([])
  })

  test('[11.1] a game’s first month has no production', () => {
    const state = given({ when: '1943-07', allied: [heldIn('S43')], neutral: iberia, set: { began: 1 } })
    settleControl(state)
    state.turn = 0
    wf.flow.begin(state, { step: 'fortnights' })
    expect(state.frames.map(({ step }) => step)).not.toContain('building')
    const next = given({ when: '1943-07/2', allied: [heldIn('S43')], neutral: iberia, set: { began: 1 } })
    wf.flow.begin(next, { step: 'fortnights' })
    expect(next.frames.at(-1)!.step).toBe('building')
  })
})
