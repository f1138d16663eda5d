import { cloneState, isOwn, kindOf } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { act, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { beachheadUnits, cvOf } from '../data.ts'
import { beginProduction, summer43 } from '../testing/supply.ts'
import { ALLIED, AXIS, BH_LATER, BH_PREP, BH_READY, DEAD, FRESH, UNSUPPLIED } from '../state.ts'
import { withOrders } from '../face/pending.ts'
import { wf } from '../index.ts'
import { flagsOf } from '../flags.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const LATER = [BH_LATER, BH_LATER, BH_LATER, BH_LATER, BH_LATER]

/** Production in August 1943 with these units and points. */
function building(want: Given, points?: readonly [allied: number, axis: number]): WfState {
  const state = summer43({ when: '1943-08', ...want, set: { beachhead: LATER, ...want.set } })
  beginProduction(state)
  if (!points) return state
  const ready = cloneState(state)
  ready.points = [...points]
  return ready
}
const grades = (...beachhead: readonly number[]): Given => ({
  set: { beachhead: [...beachhead, ...LATER].slice(0, 5) },
})
/** The units that want a place. */
const inHand = (view: WfState): readonly number[] => wf.scene(view).focus?.units ?? []

const finish = (state: WfState): readonly GameEvent[] => {
  for (const seat of [ALLIED, AXIS])
    if (offered(wf, state, seat, 'usual').length > 0) act(wf, state, seat, 'usual')
  act(wf, state, ALLIED, 'done')
  return act(wf, state, AXIS, 'done')
}
const asked = (state: WfState, seat: number): string =>
  wf.decisions(state).find(decision => decision.seat === seat)!.ask.id
const kinds = (events: readonly GameEvent[]): string[] => events.map(kindOf)

describe('orders', () => {
  test('[11.3b] each is told to its owner alone, with its unit, place and cost and what is left', () => {
    const state = building(
      { at: { 'GE-88-INF': 'Paris 1', 'GE-84-INF': 'dead', 'GE-62-INF': 'Metz' } },
      [0, 30],
    )
    const [step] = act(wf, state, AXIS, 'build', unit('GE-88-INF'))
    expect(step).toMatchObject({ unit: unit('GE-88-INF'), cost: 4, points: 26, only: AXIS, rule: '11.3b' })
    expect(step).not.toHaveProperty('at')
    act(wf, state, AXIS, 'cadre', unit('GE-84-INF'))
    const [cadre] = act(wf, state, AXIS, 'place', hex('Berlin'))
    expect(cadre).toMatchObject({ unit: unit('GE-84-INF'), at: hex('Berlin'), only: AXIS })
    const [ground] = act(wf, state, AXIS, 'ground')
    expect(ground).not.toHaveProperty('unit')
    expect(ground).toMatchObject({ cost: 0, only: AXIS })
  })

  test('[11.44] [15.51e] orders for beachheads name the beachhead, not the unit of that number', () => {
    const state = building(grades(BH_PREP, hex('Caen')), [20, 0])
    const [raised] = act(wf, state, ALLIED, 'raise', 0)
    expect(raised).toMatchObject({ unit: beachheadUnits[0], cost: 20, points: 0 })
    const [taken] = act(wf, state, ALLIED, 'takeUp', 1)
    expect(taken).toMatchObject({ unit: beachheadUnits[1], cost: 0, points: 0 })
  })

  test('[11.44] [15.51e] 20 PP are enough for a grade, 19 are not; what is not on the map is not taken up', () => {
    const offers = (points: number): (number | string)[] =>
      offered(wf, building(grades(BH_PREP, BH_READY, hex('Caen')), [points, 0]), ALLIED, 'raise')
    expect([offers(20), offers(19)]).toEqual([[0], []])
    const state = building(grades(BH_PREP, BH_READY, hex('Caen')), [19, 0])
    expect(refusedBy(wf, state, ALLIED, 'raise', 0)).toBe('11.3b')
    expect(offered(wf, state, ALLIED, 'takeUp')).toEqual([2])
    act(wf, state, ALLIED, 'takeUp', 2)
    expect(offered(wf, state, ALLIED, 'takeUp')).toEqual([])
  })

  test('[11.3b] the last points may be spent, and the next step is refused', () => {
    const at = { 'GE-88-INF': 'Paris 1', 'GE-62-INF': 'Metz 1', 'GE-84-INF': 'dead' }
    const [enough, short] = [building({ at }, [0, 4]), building({ at }, [0, 3])]
    expect(offered(wf, enough, AXIS, 'build')).toHaveLength(2)
    expect(refusedBy(wf, short, AXIS, 'build', unit('GE-88-INF'))).toBe('11.3b')
    expect(refusedBy(wf, short, AXIS, 'cadre', unit('GE-84-INF'))).toBe('11.3b')
    act(wf, enough, AXIS, 'build', unit('GE-88-INF'))
    expect(refusedBy(wf, enough, AXIS, 'build', unit('GE-62-INF'))).toBe('11.3b')
  })

  test('are taken back one by one, and there is nothing to take back before the first', () => {
    const state = building(
      { at: { 'GE-88-INF': 'Paris 1', 'GE-62-INF': 'Metz 1', 'GE-84-INF': 'dead' } },
      [0, 30],
    )
    expect(offered(wf, state, AXIS, 'undo')).toEqual([])
    act(wf, state, AXIS, 'build', unit('GE-88-INF'))
    act(wf, state, AXIS, 'build', unit('GE-62-INF'))
    act(wf, state, AXIS, 'cadre', unit('GE-84-INF'))
    expect([asked(state, AXIS), inHand(state)]).toEqual(['ask.arrival', [unit('GE-84-INF')]])
    act(wf, state, AXIS, 'undo')
    expect([asked(state, AXIS), inHand(state)]).toEqual(['ask.building', []])
    act(wf, state, AXIS, 'undo')
    expect(offered(wf, state, AXIS, 'build')).toEqual([unit('GE-62-INF')])
    act(wf, state, AXIS, 'undo')
    expect(offered(wf, state, AXIS, 'undo')).toEqual([])
  })

  test('[11.5] as long as reinforcements want a place the question says how many, and that nobody is done before', () => {
    const state = building({ at: { 'GE-15-MTN': 'waiting' } })
    const question = () => wf.decisions(state).find(({ seat }) => seat === AXIS)!.ask
    const due = offered(wf, state, AXIS, 'arrive').length
    expect(due).toBeGreaterThan(0)
    expect(question()).toMatchObject({ id: 'ask.building.due', params: { n: due } })
    expect(refusedBy(wf, state, AXIS, 'done')).toBe('11.5')
    act(wf, state, AXIS, 'usual')
    expect(question().id).toBe('ask.building')
    expect(offered(wf, state, AXIS, 'done')).toHaveLength(1)
  })

  test('[11.52] disbanding is asked for apart: own units on the map, each once', () => {
    const state = building({ at: { 'GE-88-INF': 'Paris', 'GE-84-INF': 'dead', 'US-2-AMPH': 'London' } })
    act(wf, state, AXIS, 'disband')
    expect(asked(state, AXIS)).toBe('ask.disband')
    expect(offered(wf, state, AXIS, 'dissolve')).toEqual([unit('GE-88-INF')])
    expect(refusedBy(wf, state, AXIS, 'dissolve', unit('GE-84-INF'))).toBe('11.52')
    act(wf, state, AXIS, 'dissolve', unit('GE-88-INF'))
    expect(asked(state, AXIS)).toBe('ask.building')
    const events = finish(state)
    expect(kinds(events)).toContain('eliminated')
    expect(kinds(events)).not.toContain('arrived')
    expect([state.at[unit('GE-88-INF')], flagsOf(state)[unit('GE-88-INF')]! & FRESH]).toEqual([DEAD, 0])
  })

  test('[11.42a] [11.6a] nobody is raised without a place or points, nor placed where nobody arrives', () => {
    const state = building({ at: { 'GE-84-INF': 'dead', 'US-2-AMPH': 'dead' } }, [30, 30])
    act(wf, state, AXIS, 'cadre', unit('GE-84-INF'))
    expect(refusedBy(wf, state, AXIS, 'place', hex('London'))).toBeDefined()
    expect(refusedBy(wf, state, AXIS, 'place', hex('Calais'))).toBeDefined()
    expect(offered(wf, state, AXIS, 'place')).toContain(hex('Berlin'))
    expect(refusedBy(wf, state, AXIS, 'cadre', unit('US-2-AMPH'))).toBeDefined()
  })

  test('[14.7a] the Axis grounds its paras once, and the Allies never', () => {
    const state = building({}, [30, 30])
    expect(offered(wf, state, ALLIED, 'ground')).toEqual([])
    act(wf, state, AXIS, 'ground')
    expect(offered(wf, state, AXIS, 'ground')).toEqual([])
    const events = finish(state)
    expect(state.grounded).toBe(1)
    expect(events.filter(isOwn('grounded'))).toMatchObject([{ side: AXIS, rule: '14.7a' }])
  })
})

describe('orders on the table of their owner', () => {
  test('[11.1] lie there carried out, and the position itself waits', () => {
    const state = building(
      {
        at: { 'US-2-AMPH': 'London 1', 'BR-5-INF': 'dead', 'BR-10-INF': 'London' },
        set: { beachhead: [BH_PREP, hex('Caen'), ...LATER].slice(0, 5) },
      },
      [60, 0],
    )
    act(wf, state, ALLIED, 'build', unit('US-2-AMPH'))
    act(wf, state, ALLIED, 'cadre', unit('BR-5-INF'))
    act(wf, state, ALLIED, 'place', hex('London'))
    act(wf, state, ALLIED, 'raise', 0)
    act(wf, state, ALLIED, 'takeUp', 1)
    act(wf, state, ALLIED, 'disband')
    act(wf, state, ALLIED, 'dissolve', unit('BR-10-INF'))
    const drawn = withOrders(wf.view(state, ALLIED))
    expect([cvOf(drawn, unit('US-2-AMPH')), cvOf(state, unit('US-2-AMPH'))]).toEqual([2, 1])
    expect([drawn.at[unit('BR-5-INF')], state.at[unit('BR-5-INF')]]).toEqual([hex('London'), DEAD])
    expect([cvOf(drawn, unit('BR-5-INF')), flagsOf(drawn)[unit('BR-5-INF')]! & FRESH]).toEqual([1, FRESH])
    expect([drawn.at[unit('BR-10-INF')], state.at[unit('BR-10-INF')]]).toEqual([DEAD, hex('London')])
    expect([drawn.beachhead.slice(0, 2), state.beachhead.slice(0, 2)]).toEqual([
      [BH_READY, BH_PREP],
      [BH_PREP, hex('Caen')],
    ])
    expect(inHand(drawn)).toEqual([])
    const events = finish(state)
    expect(kinds(events)).toEqual(
      expect.arrayContaining(['gainedStep', 'beachheadReady', 'beachheadUp', 'arrived']),
    )
    expect(state.beachhead.slice(0, 2)).toEqual([BH_READY, BH_PREP])
    expect(drawn.at[unit('BR-5-INF')]).toBe(state.at[unit('BR-5-INF')])
  })

  test('a view of any other step is drawn as it is', () => {
    const view = wf.view(wf.setup('S43', {}, 1), ALLIED)
    expect(withOrders(view)).toBe(view)
    expect(inHand(view)).toEqual([])
  })
})

test('[16.32b] Tito has no supply, and so no zone, when he is raised again either (B94)', () => {
  const state = building({ at: { 'YU-TITO-MTN': 'dead', 'BR-5-INF': 'dead' }, set: { tito: 1 } })
  act(wf, state, ALLIED, 'cadre', unit('YU-TITO-MTN'))
  act(wf, state, ALLIED, 'place', offered(wf, state, ALLIED, 'place')[0])
  act(wf, state, ALLIED, 'cadre', unit('BR-5-INF'))
  act(wf, state, ALLIED, 'place', hex('London'))
  finish(state)
  const isHungry = (id: string): boolean => (flagsOf(state)[unit(id)]! & UNSUPPLIED) !== 0
  expect([isHungry('YU-TITO-MTN'), isHungry('BR-5-INF')]).toEqual([true, false])
})
