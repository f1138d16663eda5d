/** Rule 16.5: Army Group E. */
import { describe, expect, test } from 'vitest'
import { act as does, given, hex, offered as offers, refusedBy as refused, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, EVENT, NORMAL, STRATEGIC, SURRENDERED, UNSUPPLIED } from '../state.ts'
import { armyGroupE } from './armygroup.ts'
import { countryOf, cvOf, lands } from '../data.ts'
import { has } from '../flags.ts'
import { controlOf } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { noteBalkans } from './balkans.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const GROUP = { 'GE-E-HQ': 'event', 'GE-E-MECH': 'event', 'GE-78-CAV': 'event', 'IT-9-INF': 'event' }

/** An Axis movement phase with so many supreme moves of OKW in Berlin. */
const moving = (want: Given & { readonly moves?: number }): WfState =>
  given({
    when: '1943-10',
    side: AXIS,
    ...want,
    at: { 'GE-OKW-SHQ': 'Berlin 3', ...GROUP, ...want.at },
    frames: [{ step: 'scenarioEnd' }, { step: 'movement' }],
    set: { balkans: 1, active: [unit('GE-OKW-SHQ'), NORMAL, want.moves ?? 6, -1], ...want.set },
  })
const pick = (state: WfState, id: string): (number | string)[] => {
  does(wf, state, AXIS, 'pick', unit(id))
  return offers(wf, state, AXIS, 'enter')
}
const ENTRIES = ['Sarajevo', 'Vukovar E1', 'Gyor E1'].map(hex)

describe('Army Group E', () => {
  test('[16.5a] comes once Allied units have entered Yugoslavia, else never', () => {
    const never = moving({ set: { balkans: 0 } })
    expect(offers(wf, never, AXIS, 'pick')).not.toContain(unit('GE-E-HQ'))
    expect(refused(wf, never, AXIS, 'pick', unit('GE-E-HQ'))).toBe('16.5a')
    expect(offers(wf, moving({}), AXIS, 'pick')).toEqual(
      expect.arrayContaining(['GE-E-HQ', 'GE-E-MECH', 'GE-78-CAV', 'IT-9-INF'].map(unit)),
    )
  })

  test('[16.5a] any Allied unit there counts, scattered or in battle (B134)', () => {
    const state = given({ at: { 'US-6-AMPH': 'Split', 'GE-34-STATIC': 'Split' }, when: '1943-09' })
    expect(state.balkans).toBe(0)
    noteBalkans(state)
    expect(state.balkans).toBe(5)
    const none = given({ at: { 'US-6-AMPH': 'Bari' } })
    noteBalkans(none)
    expect(none.balkans).toBe(0)
  })

  test('[S43.4] [16.5d] four units with their strengths', () => {
    const state = moving({})
    for (const id of Object.keys(GROUP)) {
      pick(state, id)
      does(wf, state, AXIS, 'enter', hex(id === 'IT-9-INF' ? 'Sarajevo' : 'Vukovar E1'))
    }
    expect(Object.keys(GROUP).map(id => cvOf(state, unit(id)))).toEqual([2, 2, 2, 3])
    expect(has(state, unit('GE-E-HQ'), UNSUPPLIED)).toBe(false)
    expect(has(state, unit('GE-E-HQ'), STRATEGIC)).toBe(true)
  })

  test('[16.5b] at the eastern entries of Yugoslavia and Hungary where no Allied unit stands', () => {
    const state = moving({ moves: 1, at: { 'YU-TITO-MTN': 'Sarajevo' } })
    const open = pick(state, 'GE-78-CAV')
    expect(ENTRIES.map(at => open.includes(at))).toEqual([false, true, true])
    expect(refused(wf, state, AXIS, 'enter', hex('Sarajevo'))).toBe('16.5b')
    expect(refused(wf, state, AXIS, 'enter', hex('Stettin E3'))).toBe('16.5c')
  })

  test('[16.5b] [W44.6] Allied control alone bars none, nor does the Iron Curtain (B149, B172)', () => {
    const held = moving({ allied: [lands.filter(at => countryOf(at) === 'Yugoslavia')] })
    expect(pick(held, 'GE-78-CAV')).toContain(hex('Vukovar E1'))
    const late = moving({ when: '1945-01', set: { balkans: 30, italy: SURRENDERED } })
    expect(pick(late, 'GE-E-HQ')).toContain(hex('Sarajevo'))
    const full = moving({
      at: { 'YU-TITO-MTN': 'Sarajevo', 'US-6-AMPH': 'Vukovar E1', 'US-2-AMPH': 'Gyor E1' },
      when: '1945-01',
    })
    expect(pick(full, 'GE-E-HQ')).toEqual([])
  })

  test('[16.5c] a supreme move each, with half the rail move spent: five hexes on in 1943', () => {
    const state = moving({ moves: 1 })
    const goals = pick(state, 'GE-78-CAV').map(Number)
    expect(goals).toEqual(expect.arrayContaining([hex('Zagreb'), hex('Gyor E1')]))
    expect(goals).not.toContain(hex('Berlin'))
    does(wf, state, AXIS, 'enter', hex('Zagreb'))
    expect([state.at[unit('GE-78-CAV')], state.active[2]]).toEqual([hex('Zagreb'), 0])
    expect(refused(wf, state, AXIS, 'pick', unit('GE-E-HQ'))).toBe('16.5c')
  })

  test('[16.5c] from June 1944 the entry takes a whole rail move, and more cost more', () => {
    const one = moving({ when: '1944-07', moves: 1, set: { italy: SURRENDERED } })
    expect(pick(one, 'GE-78-CAV').toSorted()).toEqual(ENTRIES.toSorted())
    const two = moving({ when: '1944-07', moves: 2, set: { italy: SURRENDERED } })
    expect(pick(two, 'GE-78-CAV')).toContain(hex('Zagreb'))
    does(wf, two, AXIS, 'enter', hex('Zagreb'))
    expect(two.active[2]).toBe(0)
  })

  test('[16.5c] [9.21c] [8.4d] an entry in Allied or in nobody’s hands lets them in, and no train on from there', () => {
    const held = moving({ allied: ENTRIES.map(at => [at]) })
    expect(pick(held, 'GE-78-CAV').toSorted()).toEqual(ENTRIES.toSorted())
    expect(refused(wf, held, AXIS, 'enter', hex('Zagreb'))).toBe('16.5c')
    // Trains run on from the two that are ours.
    const one = moving({ moves: 1, allied: ['Sarajevo'] })
    expect(pick(one, 'GE-78-CAV')).toEqual(
      expect.arrayContaining([hex('Sarajevo'), hex('Gyor'), hex('Vukovar')]),
    )
    expect(refused(wf, one, AXIS, 'enter', hex('Dubrovnik'))).toBe('16.5c')
    const disputed = moving({ moves: 1, at: { 'US-6-AMPH': 'Sarajevo NE1', 'GE-34-STATIC': 'Sarajevo W1' } })
    expect(controlOf(disputed).disputed[hex('Sarajevo')]).toBe(1)
    expect(pick(disputed, 'GE-78-CAV')).toContain(hex('Sarajevo'))
    expect(refused(wf, disputed, AXIS, 'enter', hex('Dubrovnik'))).toBe('16.5c')
  })

  test('[16.5e] [W43.4] [S44.5] without the Italian 9th Army once Italy has surrendered', () => {
    const state = moving({ set: { italy: SURRENDERED } })
    expect(offers(wf, state, AXIS, 'pick')).not.toContain(unit('IT-9-INF'))
    expect(armyGroupE.ban(state, unit('IT-9-INF'))).toBe('16.5e')
    for (const scenario of ['W43', 'S44', 'W44']) {
      const begun = wf.setup(scenario, {}, 1)
      const due = Object.keys(GROUP).filter(id => begun.at[unit(id)] === EVENT)
      expect(due, scenario).toEqual(['GE-E-HQ', 'GE-E-MECH', 'GE-78-CAV'])
    }
    const summer = wf.setup('S43', {}, 1)
    expect(Object.keys(GROUP).every(id => summer.at[unit(id)] === EVENT)).toBe(true)
  })

  test('its coming is told to the Allies without its name', () => {
    const state = moving({})
    pick(state, 'GE-78-CAV')
    const events = does(wf, state, AXIS, 'enter', hex('Sarajevo'))
    const open = events.filter(event => event.only !== AXIS && 'unit' in event)
    expect(open).toEqual([])
    expect(events.some(event => event.only === ALLIED)).toBe(true)
    settleControl(state)
  })
})
