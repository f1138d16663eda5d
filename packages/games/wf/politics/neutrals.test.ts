/** Rule 16.4: war on Spain and Portugal. */
import { describe, expect, test } from 'vitest'
import { act as does, given, hex, offered as offers, refusedBy as refused, unit } from '../testing/testing.ts'
import { ALLIED, AT_PEACE, AT_WAR, AXIS, EVENT, UNSUPPLIED } from '../state.ts'
import { controlOf, holderOf } from '../control/control.ts'
import { settleControl, zonesOf } from '../control/settle.ts'
import { countryOf, cvOf, events, fullCv, lands, typeOf, UNITS, nationOf, zoneWays } from '../data.ts'
import { areaFault } from '../movement/areas.ts'
import { commandRange } from '../hq/range.ts'
import { obeys } from '../hq/active.ts'
import { railNet } from '../rail/rail.ts'
import { PORTUGAL, SPAIN } from './surrender.ts'
import { pointsOf } from '../victory/points.ts'
import { has } from '../flags.ts'
import { wf } from '../index.ts'
import { warPrice } from './neutrals.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const refusedBy = (state: WfState, seat: number, verb: string, arg?: number | string) =>
  refused(wf, state, seat, verb, arg)
const iberia = lands.filter(at => ['Spain', 'Portugal'].includes(countryOf(at)))
const neutralUnits: Readonly<Record<string, string>> = Object.fromEntries(
  [...events.spain.units, ...events.portugal.units].map(one => [one.unit, 'event']),
)

/** The beginning of an Allied turn. */
const turn = (want: Given = {}): WfState =>
  given({
    neutral: iberia,
    ...want,
    at: { ...neutralUnits, 'AL-AF-SHQ': 'Malta', ...want.at },
    frames: [{ step: 'scenarioEnd' }, { step: 'command' }],
  })
const declare = (state: WfState, land: string) => does(wf, state, ALLIED, 'declare', land)
const onMap = (state: WfState, nation: string): number[] =>
  Array.from({ length: UNITS }, (_, n) => n).filter(n => nationOf(n) === nation && state.at[n]! >= 0)

/** Spanish hexes that a zone reaches from a place. */
const spainBeside = (name: string): number[] =>
  Array.from({ length: 6 }, (_, d) => zoneWays[hex(name) * 6 + d]!).filter(at => SPAIN.hexes.includes(at))

describe('neutral Iberia', () => {
  test('[16.4a] [ERR.3] is closed with Mallorca, its units are nowhere', () => {
    const state = wf.setup('S43', {}, 3)
    for (const at of iberia) expect(controlOf(state).neutral[at]).toBe(1)
    expect(iberia).toContain(hex('Mallorca'))
    expect([...SPAIN.units, ...PORTUGAL.units].every(one => state.at[one] === EVENT)).toBe(true)
    expect(state.neutrals).toEqual([AT_PEACE, AT_PEACE])
  })

  test('[16.4a] nobody enters it, commands through it or is supplied through it', () => {
    const state = turn({ at: { 'BR-15-HQ': 'Gibraltar 3', 'GE-G-HQ': 'Bayonne 2' } })
    expect(areaFault(state, unit('US-6-AMPH'), hex('Lisbon'))).toBe('16.4a')
    expect(areaFault(state, unit('GE-62-INF'), hex('Barcelona'))).toBe('16.4a')
    for (const hq of ['BR-15-HQ', 'GE-G-HQ'].map(unit)) {
      const range = commandRange(state, hq)
      expect(iberia.filter(at => range[at] === 1)).toEqual([])
    }
    for (const side of [ALLIED, AXIS])
      expect(iberia.filter(at => railNet(state, side).supplied[at] === 1)).toEqual([])
  })

  test('[16.4b] the Allies may declare war before any HQ is active', () => {
    const state = turn()
    expect(wf.decisions(state)).toMatchObject([{ seat: ALLIED, kind: 'command' }])
    expect(refusedBy(state, AXIS, 'declare', 'Spain')).toBeDefined()
    expect(offers(wf, state, ALLIED, 'declare')).toEqual(['Spain', 'Portugal'])
    does(wf, state, ALLIED, 'activate', unit('AL-AF-SHQ'))
    does(wf, state, ALLIED, 'mode', 'normal')
    if (wf.decisions(state)[0]!.kind === 'commanding') does(wf, state, ALLIED, 'stay')
    expect(offers(wf, state, ALLIED, 'declare')).toEqual([])
    expect(refusedBy(state, ALLIED, 'declare', 'Spain')).toBe('16.4b')
  })

  test('[16.4c] war on Portugal is war on Spain too, and not the other way round', () => {
    const spain = turn()
    declare(spain, 'Spain')
    expect(spain.neutrals).toEqual([AT_WAR, AT_PEACE])
    expect([onMap(spain, 'SP').length, onMap(spain, 'PO').length]).toEqual([12, 0])
    expect(controlOf(spain).neutral[hex('Lisbon')]).toBe(1)
    const both = turn()
    declare(both, 'Portugal')
    expect(both.neutrals).toEqual([AT_WAR, AT_WAR])
    expect([onMap(both, 'SP').length, onMap(both, 'PO').length]).toEqual([12, 2])
  })

  test('[16.4d] the Axis at once sets up their units anywhere in their country', () => {
    const state = turn()
    declare(state, 'Portugal')
    expect(wf.decisions(state)).toMatchObject([{ seat: AXIS, kind: 'deployNeutrals' }])
    const marine = unit('SP-MAR-INF')
    does(wf, state, AXIS, 'pick', marine)
    expect(refusedBy(state, AXIS, 'place', hex('Lisbon'))).toBe('16.4d')
    does(wf, state, AXIS, 'place', hex('Bilbao'))
    expect(state.at[marine]).toBe(hex('Bilbao'))
    expect(refusedBy(state, AXIS, 'pick', unit('GE-B-HQ'))).toBe('16.4d')
  })

  test('[16.4d] infantry and HQs of Spain at full strength, its statics at 1, Portugal weaker', () => {
    const state = turn()
    declare(state, 'Portugal')
    for (const one of onMap(state, 'SP'))
      expect(cvOf(state, one)).toBe(typeOf(one) === 'static' ? 1 : fullCv(one))
    expect(onMap(state, 'PO').map(one => cvOf(state, one))).toEqual([1, 0])
  })

  test('[16.4d] they are supplied and hold their land at once (B163)', () => {
    const state = turn()
    declare(state, 'Spain')
    does(wf, state, AXIS, 'done')
    expect(onMap(state, 'SP').some(one => has(state, one, UNSUPPLIED))).toBe(false)
    expect(SPAIN.hexes.every(at => holderOf(state, at) === AXIS)).toBe(true)
    expect(holderOf(state, hex('Mallorca'))).toBe(AXIS)
    expect(Array.from(zonesOf(state, AXIS)).filter(n => n > 0).length).toBeGreaterThan(10)
  })

  test('[8.1a] [16.4d] zones change nothing before the movement phase: no HQ deploys into their land (B163)', () => {
    const beside = spainBeside('Gibraltar')
    const inland = SPAIN.hexes.filter(at => !beside.includes(at))
    const state = turn({
      at: { 'BR-15-HQ': 'Gibraltar 3', 'BR-5-INF': 'Gibraltar 3' },
      allied: ['Gibraltar'],
    })
    declare(state, 'Spain')
    for (const one of onMap(state, 'SP').filter(n => beside.includes(state.at[n]!))) {
      does(wf, state, AXIS, 'pick', one)
      does(
        wf,
        state,
        AXIS,
        'place',
        inland.find(at => offers(wf, state, AXIS, 'place').includes(at))!,
      )
    }
    does(wf, state, AXIS, 'done')
    does(wf, state, ALLIED, 'activate', unit('BR-15-HQ'))
    does(wf, state, ALLIED, 'mode', 'normal')
    expect(offers(wf, state, ALLIED, 'deploy').filter(at => beside.includes(Number(at)))).toEqual([])
    expect(refusedBy(state, ALLIED, 'deploy', beside[0])).toBeDefined()
  })

  test('[8.1a] [16.4d] Gibraltar, empty, stays friendly until the movement phase', () => {
    const state = turn({ allied: ['Gibraltar'] })
    declare(state, 'Spain')
    const marine = unit('SP-MAR-INF')
    const next = spainBeside('Gibraltar')[0]!
    if (state.at[marine] !== next) {
      does(wf, state, AXIS, 'pick', marine)
      does(wf, state, AXIS, 'place', next)
    }
    does(wf, state, AXIS, 'done')
    expect(holderOf(state, hex('Gibraltar'))).toBe(ALLIED)
    settleControl(state)
    expect(holderOf(state, hex('Gibraltar'))).toBe(AXIS)
  })

  test('[16.4e] they are Axis units, and their own HQ commands Spaniards alone (B49)', () => {
    expect([...SPAIN.units, ...PORTUGAL.units].every(one => wf.counters.units[one]!.side === AXIS)).toBe(true)
    const [jdn, okw] = ['SP-JDN-THQ', 'GE-OKW-SHQ'].map(unit) as [number, number]
    expect([
      obeys(unit('SP-I-INF'), jdn),
      obeys(unit('GE-62-INF'), jdn),
      obeys(unit('PO-POR-INF'), jdn),
    ]).toEqual([true, false, false])
    expect([obeys(unit('SP-I-INF'), okw), obeys(unit('PO-POR-INF'), okw)]).toEqual([true, true])
    const war = turn({
      side: AXIS,
      neutral: [],
      at: { 'SP-I-INF': 'Madrid' },
      set: { neutrals: [AT_WAR, AT_PEACE] },
    })
    expect(areaFault(war, unit('GE-62-INF'), hex('Barcelona'))).toBeNull()
  })

  test('[16.4f] [17.1k] the price of the scenario of the declaration, for good (B147)', () => {
    const prices = (period: string) => [warPrice(period, 'spain'), warPrice(period, 'portugal')]
    expect(['S43', 'W43', 'S44', 'W44'].map(prices)).toEqual([
      [-12, -2],
      [-18, -3],
      [-24, -4],
      [-24, -4],
    ])
    const state = turn({ when: '1944-01' })
    declare(state, 'Portugal')
    expect([state.warCost, pointsOf(state, ALLIED).war, pointsOf(state, AXIS).war]).toEqual([-21, -21, 0])
    state.period = 'S44'
    expect(pointsOf(state, ALLIED).war).toBe(-21)
  })

  test('a second declaration adds Portugal alone', () => {
    const state = turn({ set: { neutrals: [AT_WAR, AT_PEACE], warCost: -12 } })
    expect(offers(wf, state, ALLIED, 'declare')).toEqual(['Portugal'])
    declare(state, 'Portugal')
    expect(state.warCost).toBe(-14)
    expect(onMap(state, 'PO').length).toBe(2)
  })
})
