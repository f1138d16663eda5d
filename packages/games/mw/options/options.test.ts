/** Sections 24.3, 25.4 and what options mean. */
import { setupProblem } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markerNamed, moraleOf } from '../command/markers.ts'
import { clearPlayed } from '../command/bins.ts'
import { isReady } from '../command/ready.ts'
import { mw } from '../index.ts'
import { ALLIED, GERMAN, HELD, IN_BIN, PLAYED } from '../state.ts'
import { asked, moving, offers, play, rule, seatOf, stage, told } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { MORALE } from './morale.ts'
import { fliesCorps, hasAirlift, options } from './options.ts'
import { openFault } from './opencity.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const morale = { options: { morale: true } }

describe('options', () => {
  it('are all off unless chosen, and only known values are taken [28.0, 24.0]', () => {
    for (const { standard, handicap } of options) expect([false, 'off', handicap && 0]).toContain(standard)
    expect(setupProblem(mw, 'campaign', { morale: 'often' }, 1)).toMatchObject({ id: 'engine.optionValue' })
    expect(setupProblem(mw, 'campaign', { seaLion: true }, 1)).toMatchObject({ id: 'engine.option' })
    expect(setupProblem(mw, 'campaign', { morale: true, airlift: 'corps' }, 1)).toBeNull()
  })

  it('have no corps flown without the airlift [28.1d]', () => {
    const flown = ['off', 'on', 'corps'].map(airlift => {
      const state = given({ options: { airlift } })
      return [hasAirlift(state), fliesCorps(state)]
    })
    expect(flown).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  it('make the SS corps a reserve like any other [28.1a]', () => {
    const state = given({ options: { ssCorps: true }, at: { 'de-ss': '1937' }, commands: ['HGC'] })
    expect(isReady(state, unit('de-ss'))).toBe(true)
    state.commands = 0
    expect(isReady(state, unit('de-ss'))).toBe(false)
  })
})

describe('Morale Victories', () => {
  const entering = (more: Given = {}): MwState =>
    moving({ commands: ['HGA'], at: { 'de-15': '1539' }, ...morale, ...more })
  const closing = (state: MwState, side = GERMAN): MwState => stage.begin(state, 'closing', { side })

  it('are won by the first German in a place of renown [24.3.1a]', () => {
    const state = entering()
    const events = play(state, 'pick de-15', 'to Sedan')
    expect(told(events, 'morale')).toMatchObject({ side: GERMAN, reason: 'germanHex' })
    expect(state.morale).toBe(MORALE.germanHex)
    // Once in all: Lille wins none after Sedan.
    const again = moving({
      commands: ['HGA'],
      at: { 'de-15': '1038' },
      ...morale,
      set: { morale: MORALE.germanHex },
    })
    expect(told(play(again, 'pick de-15', 'to Lille'), 'morale')).toBeUndefined()
  })

  it('are won by the first Allies in a German city [24.3.1b]', () => {
    const state = moving({ marker: '1AG', commands: ['1AG'], at: { 'fr-cav': '1840' }, ...morale }, ALLIED)
    expect(told(play(state, 'pick fr-cav', 'to 1839'), 'morale')).toMatchObject({
      side: ALLIED,
      reason: 'alliedCity',
    })
  })

  it('count each the first time only, two a side at most [24.3.1c]', () => {
    expect(Object.values(MORALE)).toEqual([1, 2, 4, 8])
    const state = entering({ set: { morale: MORALE.germanHex } })
    play(state, 'pick de-15', 'to Sedan')
    expect(state.moraleOwed).toBe(0)
  })

  it('let the winner add his marker when the impulse closes, once a turn [24.3a, 24.3b, 5.1c]', () => {
    const state = entering()
    play(state, 'pick de-15', 'to Sedan')
    closing(state)
    expect([asked(state), seatOf(state)]).toEqual(['addMorale', GERMAN])
    play(state, 'addMorale')
    expect(state.markers[moraleOf[GERMAN]]).toBe(IN_BIN)
    expect(state.empty[GERMAN]).toBe(0)
    expect(asked(state)).toBe('rest')
    // Another victory in the same turn adds nothing.
    state.moraleOwed = 0
    state.morale = 0
    state.at[unit('de-15')] = hex('1038')
    const later = moving({ commands: ['HGA'], at: { 'de-15': '1038' }, ...morale })
    later.markers[moraleOf[GERMAN]] = PLAYED
    play(later, 'pick de-15', 'to Lille')
    expect(later.moraleOwed).toBe(0)
  })

  it('may be let pass, and come again in a later turn [24.3a]', () => {
    const state = entering()
    play(state, 'pick de-15', 'to Sedan')
    closing(state)
    play(state, 'pass')
    expect(state.markers[moraleOf[GERMAN]]).toBe(HELD)
    state.markers[moraleOf[GERMAN]] = PLAYED
    clearPlayed(state)
    expect(state.markers[moraleOf[GERMAN]]).toBe(HELD)
  })

  it('do not exist without the option [5.1c, 24.0]', () => {
    const state = entering({ options: {} })
    expect(told(play(state, 'pick de-15', 'to Sedan'), 'morale')).toBeUndefined()
    expect(asked(closing(state))).toBe('rest')
  })

  it('keep the operations going while a bin holds the marker [24.3a, 5.4b]', () => {
    const state = given({ ...morale })
    state.markers[markerNamed('germanMorale')] = IN_BIN
    state.empty = [0, 1]
    stage.begin(state, 'operations', { side: ALLIED, impulses: 9 })
    expect(state.operating).toBe(GERMAN)
    expect(state.marker).toBe(markerNamed('germanMorale'))
    expect(offers(state, 'command')).toEqual(['HGA', 'HGB', 'HGC', 'PGK'])
  })
})

describe('open cities', () => {
  const want: Given = { options: { openCities: true } }

  it('are declared at the end of an Allied impulse: Allied, empty, not bombed, one of four [25.4a]', () => {
    expect(openFault(given(want), hex('Antwerp'))).toBeNull()
    expect(openFault(given({ ...want, at: { 'fr-20': 'Paris' } }), hex('Paris'))).toBe('25.4a')
    expect(openFault(given({ ...want, set: { bombed: [hex('Brussels')] } }), hex('Brussels'))).toBe('25.4a')
    expect(openFault(given(want), hex('Lille'))).toBe('25.4a')
    expect(openFault(given({ ...want, german: ['Paris'] }), hex('Paris'))).toBe('25.4a')
    const state = stage.begin(given(want), 'closing', { side: ALLIED })
    expect([asked(state), seatOf(state)]).toEqual(['openCities', ALLIED])
    expect(offers(state, 'openCity')).toEqual(['1334', '1236', '1336', '0941'])
    expect(rule(state, 'openCity Lille')).toBe('25.4a')
    play(state, 'openCity Antwerp', 'pass')
    expect(state.open).toEqual([hex('Antwerp')])
    expect(asked(stage.begin(given(want), 'closing', { side: GERMAN }))).toBe('rest')
    expect(asked(stage.begin(given(), 'closing', { side: ALLIED }))).toBe('rest')
  })

  it('leave Rotterdam out with the Netherlands [25.4a, 28.1e]', () => {
    const state = given({ options: { openCities: true, noNetherlands: true } })
    expect(openFault(state, hex('Rotterdam'))).toBe('28.1e')
  })

  it('once declared stay so, and take no Allied unit any more [25.4b]', () => {
    const open = { ...want, set: { open: [hex('Paris')] } }
    expect(openFault(given(open), hex('Paris'))).toBe('25.4a')
    const state = moving({ ...open, marker: '1AG', commands: ['1AG'], at: { 'fr-cav': '0942' } }, ALLIED)
    play(state, 'pick fr-cav')
    expect(offers(state, 'to')).not.toContain('0941')
  })
})
