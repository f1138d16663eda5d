/** The four scenarios: whose the land is, what is in force, and what changes when play goes on. */
import { describe, expect, test } from 'vitest'
import { act, given, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { airFire, airSupremacy, extendedRange, turnLabel } from '../calendar.ts'
import { airRange } from '../hq/range.ts'
import { ALLIED, AXIS, BH_LATER, BH_PREP, BH_READY, NEUTRAL, NORMAL, SURRENDERED } from '../state.ts'
import { areaFault } from '../movement/areas.ts'
import { arrivalFault } from '../production/arrival.ts'
import { board, countryOf, lands, placeName, scenarioData, seas, tables } from '../data.ts'
import { cadreCost, stepCost } from '../production/stepcost.ts'
import { controlOf, grant, holderOf } from '../control/control.ts'
import { heldIn, iberia } from '../testing/supply.ts'
import { pointsOf } from '../victory/points.ts'
import { productionLevel } from '../production/level.ts'
import { railHexes } from '../rail/railmove.ts'
import { rulerOf } from '../sea/sea.ts'
import { speedOf } from '../movement/reach.ts'
import { wf } from '../index.ts'
import { blockOf } from '../fog/blocks.ts'
import type { WfState } from '../state.ts'

const SCENARIOS = ['S43', 'W43', 'S44', 'W44'] as const

/** A scenario set up as proposed, in the first Allied turn. */
function begun(scenario: string, options: Record<string, string> = {}): WfState {
  const state = wf.setup(scenario, options, 9)
  act(wf, state, AXIS, 'done')
  act(wf, state, ALLIED, 'done')
  while (wf.decisions(state)[0]!.kind === 'beachheadGrades') {
    const first = wf.actions(state, ALLIED)[0]!
    act(wf, state, ALLIED, first.verb, first.arg)
  }
  return state
}

/** The month as the map stands when the scenario begins, without units. */
const month = (scenario: string, when: string): WfState =>
  given({ when, neutral: iberia, allied: [heldIn(scenario)] })

const owners = (state: WfState, ...names: string[]): number[] => names.map(name => holderOf(state, hex(name)))

describe('whose the land is', () => {
  test('[S43.1a] in Summer 43 the Axis has the continent and the islands, Hungary included (B25, B155)', () => {
    const state = wf.setup('S43', {}, 1)
    expect(owners(state, 'Bastia', 'Palermo', 'Cagliari', 'Paris', 'Copenhagen', 'Gyor')).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
    expect(owners(state, 'London', 'Tunis', 'Tripoli', 'Benghazi', 'Malta', 'Gibraltar')).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
    expect(owners(state, 'Madrid', 'Lisbon')).toEqual([NEUTRAL, NEUTRAL])
  })

  test('[W43.1a] in Winter 43 the Allies have the islands and the south of Italy, not Rome (B148)', () => {
    const state = wf.setup('W43', {}, 1)
    expect(owners(state, 'Bastia', 'Palermo', 'Cagliari', 'Naples', 'Bari')).toEqual([0, 0, 0, 0, 0])
    expect(owners(state, 'Rome', 'Milan', 'Paris')).toEqual([1, 1, 1])
  })

  test('[S44.1a] in Summer 44 Rome is still the Axis’s (B148)', () => {
    const state = wf.setup('S44', {}, 1)
    expect(owners(state, 'Rome', 'Florence', 'Caen')).toEqual([1, 1, 1])
    expect(owners(state, 'Naples', 'Foggia', 'Bastia', 'London')).toEqual([0, 0, 0, 0])
    expect(state.italy).toBe(SURRENDERED)
  })

  test('[W44.1a] in Winter 44 the Allies have Paris and Rome, Corsica and the islands', () => {
    const state = wf.setup('W44', {}, 1)
    expect(owners(state, 'Paris', 'Rome', 'Bastia', 'Palermo', 'Cagliari', 'Brussels')).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
    expect(owners(state, 'Berlin', 'Amsterdam', 'Milan', 'Cologne')).toEqual([1, 1, 1, 1])
    expect(owners(state, 'Madrid', 'Lisbon')).toEqual([NEUTRAL, NEUTRAL])
  })

  test.each(SCENARIOS)('%s gives every hex an owner, and only Iberia none', scenario => {
    const { neutral } = controlOf(wf.setup(scenario, {}, 1))
    const closed = lands.filter(at => neutral[at] === 1)
    expect(closed.every(at => ['Spain', 'Portugal'].includes(countryOf(at)))).toBe(true)
  })

  test.each(SCENARIOS)('[17.1b] [3.21c] %s begins at the production of its list', scenario => {
    const state = begun(scenario)
    const { production } = scenarioData(scenario)
    expect([productionLevel(state, ALLIED), productionLevel(state, AXIS)]).toEqual([
      production.allied,
      production.axis,
    ])
    expect(state.level).toEqual([production.allied, production.axis])
    expect(pointsOf(state, AXIS).production).toBe(production.axis)
  })
})

describe('beachheads', () => {
  test('[OB43.data] three are ready in Summer 43, and two come later', () => {
    expect(begun('S43').beachhead).toEqual([BH_READY, BH_READY, BH_LATER, BH_LATER, BH_READY])
    expect(begun('S44').beachhead).toEqual([BH_PREP, BH_PREP, BH_READY, BH_READY, BH_READY])
    // Two of three are named, and the one of US 5 comes with December besides (B174).
    expect(begun('W43').beachhead).toEqual([BH_READY, BH_READY, BH_READY, BH_LATER, BH_PREP])
  })
})

describe('Summer 43', () => {
  test('[S43.3a] Italians keep to Italy, Yugoslavia and what lies next to them', () => {
    const state = month('S43', '1943-07')
    const fault = (name: string) => areaFault(state, unit('IT-4-INF'), hex(name))
    expect([fault('Nice'), fault('Bastia'), fault('Zagreb')]).toEqual([null, null, null])
    expect([fault('Paris'), fault('Bordeaux'), fault('Lyon')]).toEqual(['2.66', '2.66', '2.66'])
  })
})

describe('Winter 43', () => {
  test('[W43.1b] Italy has surrendered: the Mediterranean is Allied, and there is nothing to ask for', () => {
    const state = begun('W43')
    expect(holderOf(state, hex('Genoa'))).toBe(AXIS)
    for (const [n, sea] of seas.entries())
      if (sea.basin === 1) expect(rulerOf(state, n), sea.name).toBe(ALLIED)
    const politics = given({
      when: '1943-12',
      allied: [heldIn('W43')],
      at: { 'YU-TITO-MTN': 'event' },
      frames: [{ step: 'scenarioEnd' }, { step: 'politics', at: 1 }, { step: 'uprisings', rolled: 0 }],
      set: { italy: SURRENDERED },
    })
    act(wf, politics, ALLIED, 'done')
    expect(wf.outcome(politics)).not.toBeNull()
  })

  test('[W43.2a] Allied aircraft reach twice as far, three times under a supreme HQ', () => {
    const reach = (when: string) => {
      const state = given({
        when,
        at: { 'BR-15-HQ': 'Foggia 2', 'AL-AF-SHQ': 'Taranto 2', 'GE-C-HQ': 'Rome 2' },
      })
      return ['BR-15-HQ', 'AL-AF-SHQ', 'GE-C-HQ'].map(id => airRange(state, unit(id)))
    }
    expect(reach('1943-11')).toEqual([2, 4, 2])
    expect(reach('1943-12')).toEqual([4, 6, 2])
  })

  const market = { lines: new Uint8Array(board.count), grounded: 0 }
  const okw = unit('GE-OKW-SHQ')
  const hqPrice = (when: string): number[] => {
    const state = month('S43', when)
    return [stepCost(state, market, okw), cadreCost(state, market, okw, hex('Berlin'))]
  }

  test('[W43.2b] bombs make Axis HQs cost 15 a step and 30 a cadre', () => {
    expect([hqPrice('1943-11'), hqPrice('1943-12'), hqPrice('1944-05')]).toEqual([
      [10, 20],
      [15, 30],
      [15, 30],
    ])
  })

  test('[S44.3] [W44.3] from September 1944 they cost 20 and 40', () => {
    expect([hqPrice('1944-08'), hqPrice('1944-09'), hqPrice('1945-01')]).toEqual([
      [15, 30],
      [20, 40],
      [20, 40],
    ])
  })
})

describe('Summer 44 and Winter 44', () => {
  test('[S44.2] [W44.2] the Allies rule the air: Axis units and trains are slower, and have no aircraft', () => {
    const pace = (when: string) => {
      const state = given({
        when,
        at: { 'GE-WST-ARMOR': 'Tours', 'GE-88-INF': 'Paris', 'US-15-ARMOR': 'London' },
      })
      return [
        ...['GE-WST-ARMOR', 'GE-88-INF', 'US-15-ARMOR'].map(id => speedOf(state, unit(id))),
        railHexes(state, AXIS),
      ]
    }
    expect([pace('1944-05'), pace('1944-06'), pace('1945-03')]).toEqual([
      [3, 2, 3, 10],
      [2, 1, 3, 5],
      [2, 1, 3, 5],
    ])
    for (const when of ['1944-06', '1944-12']) {
      const state = given({ when, at: { 'BR-15-HQ': 'Naples 3', 'GE-C-HQ': 'Rome 2' } })
      expect([airSupremacy(state), extendedRange(state)]).toEqual([true, true])
      expect([airFire(state, ALLIED), airFire(state, AXIS)]).toEqual([3, 0])
    }
    expect(airRange(given({ when: '1944-06', at: { 'BR-15-HQ': 'Naples 3' } }), unit('BR-15-HQ'))).toBe(6)
  })

  test('[W44.2] the Axis is offered no air strike', () => {
    const state = given({
      when: '1945-03',
      side: AXIS,
      at: { 'GE-B-HQ': 'Cologne 2', 'US-15-ARMOR': 'Maastricht', 'GE-WST-ARMOR': 'Maastricht' },
      frames: [{ step: 'scenarioEnd' }, { step: 'airstrikes' }],
      set: { active: [unit('GE-B-HQ'), NORMAL, 0, -1] },
    })
    expect(offered(wf, state, AXIS, 'airstrike')).toEqual([])
    expect(refusedBy(wf, state, AXIS, 'airstrike', unit('GE-B-HQ'))).toBeDefined()
  })

  const lost = (when: string): string[] => {
    const state = month('S43', when)
    return tables.ironCurtain.rows.flatMap(({ at }) =>
      arrivalFault(state, unit('GE-88-INF'), hex(at), []) === '16.7b' ? [placeName(hex(at))] : [],
    )
  }

  test('[S44.4] from October 1944 the Axis loses its eastern entries, from the south', () => {
    expect([lost('1944-09').length, lost('1944-10').length, lost('1944-11').length]).toEqual([0, 1, 2])
    expect(lost('1944-11')).toEqual(['Sarajevo', 'Vukovar E1'])
  })

  test('[W44.5] as Winter 44 begins they are lost up to Gyor E1', () => {
    expect(lost('1944-12')).toEqual(['Sarajevo', 'Vukovar E1', 'Gyor E1'])
    expect(lost('1945-03')).toHaveLength(6)
  })

  test('[16.sb1] an entry serves the Axis while no Allied unit is there and no Allied zone (B172)', () => {
    const entry = (at: Record<string, string>) => {
      const state = given({ when: '1943-10', neutral: iberia, allied: [heldIn('S43')], at, side: AXIS })
      return arrivalFault(state, unit('GE-88-INF'), hex('Vukovar E1'), [])
    }
    expect(entry({})).toBeNull()
    expect(entry({ 'US-6-AMPH': 'Vukovar E1' })).toBe('11.6e')
    expect(entry({ 'US-6-AMPH': 'Vukovar E1', 'GE-34-INF': 'Vukovar E1' })).toBe('11.6e')
    expect(entry({ 'US-6-AMPH': 'Vukovar' })).toBe('11.6e')
  })
})

describe('going on', () => {
  /** Levels of both sides at the end of a scenario and at the start of the next, on the same map. */
  const levels = (from: string, when: string, cut = false): number[][] =>
    [0, 1].map(next => {
      const state = month(from, when)
      if (cut) grant(state, [hex('Copenhagen')], ALLIED)
      if (next === 1) {
        state.turn = state.last + 1
        state.period = SCENARIOS[SCENARIOS.indexOf(from as 'S43') + 1]!
      }
      return [productionLevel(state, ALLIED), productionLevel(state, AXIS)]
    })
  const change = (...args: Parameters<typeof levels>): number[] => {
    const [before, after] = levels(...args)
    return [after![0]! - before![0]!, after![1]! - before![1]!]
  }

  test('[3.12b] production changes by the numbers in brackets (B2)', () => {
    expect(change('S43', '1943-11/2')).toEqual([10, 5])
    expect(change('W43', '1944-05/2')).toEqual([10, 10])
    expect(change('S44', '1944-11/2')).toEqual([0, 10])
  })

  test('[3.12b] and the ore is never lost twice (B162)', () => {
    expect(change('W43', '1944-05/2', true)).toEqual([10, 15])
  })
})

describe('the fog', () => {
  test('[INT.3] of an upright enemy block one sees whose it is and where', () => {
    const state = given({ at: { 'GE-WST-ARMOR': 'Lille 4', 'US-6-AMPH': 'Tunis', 'US-2-AMPH': 'Tunis' } })
    const allied = wf.view(state, ALLIED)
    expect(allied.blocks).toEqual([blockOf(hex('Lille'), AXIS, 0, 1)])
    expect(allied.at.includes(hex('Lille'))).toBe(false)
    const axis = wf.view(state, AXIS)
    expect(axis.blocks).toEqual([blockOf(hex('Tunis'), ALLIED, 0, 2)])
    expect(axis.at[unit('GE-WST-ARMOR')]).toBe(hex('Lille'))
  })
})

test('every scenario begins in its month', () => {
  expect(SCENARIOS.map(id => turnLabel(begun(id)))).toEqual([
    'July 1943, I',
    'December 1943, I',
    'June 1944, I',
    'December 1944, I',
  ])
})
