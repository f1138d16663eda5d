/** Rules 16.3 and 16.1g: the Maquis and Tito. */
import { describe, expect, test } from 'vitest'
import {
  act as does,
  given,
  hex,
  loadedDice,
  offered as offers,
  refusedBy as refused,
} from '../testing/testing.ts'
import { ALLIED, AXIS, UNSUPPLIED } from '../state.ts'
import { countryOf, cvOf, isHill, isMountain, lands } from '../data.ts'
import { frenchHexes, inGermanZone, MAQUIS, TITO } from './revolt.ts'
import { unitsIn } from '../position.ts'
import { wf } from '../index.ts'
import { zonesOf } from '../control/settle.ts'
import { has } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const act = (state: WfState, verb: string, arg?: number | string) => does(wf, state, ALLIED, verb, arg)
const offered = (state: WfState, verb: string) => offers(wf, state, ALLIED, verb)
const refusedBy = (state: WfState, verb: string, arg?: number | string) =>
  refused(wf, state, ALLIED, verb, arg)

/** An Allied politics phase, before anything is done in it. */
const politics = (want: Given): WfState =>
  given({
    ...want,
    at: { 'FR-MAQUIS-INF': 'event', 'YU-TITO-MTN': 'event', ...want.at },
    frames: [{ step: 'scenarioEnd' }, { step: 'politics', at: 1 }, { step: 'uprisings', rolled: 0 }],
  })

const rolls = (state: WfState, ...faces: number[]): WfState => {
  state.rng = loadedDice(...faces)
  return state
}

test('[16.31a] [16.32a] what is asked for names only what can be done', () => {
  const asked = (want: Given): string => wf.decisions(politics(want))[0]!.ask.id
  expect(asked({ allied: ['Caen'] })).toBe('ask.uprisings')
  expect(asked({})).toBe('ask.uprisings.tito')
  expect(asked({ allied: ['Caen'], set: { tito: 1 } })).toBe('ask.uprisings.revolt')
  const quiet = politics({ allied: ['Caen'] })
  act(rolls(quiet, 6), 'revolt')
  expect(wf.decisions(quiet)[0]!.ask.id).toBe('ask.uprisings.tito')
})

describe('revolt in France', () => {
  const three = ['Caen', 'Rouen', 'Cherbourg']

  test('[16.31a] below the number of French hexes', () => {
    const state = politics({ allied: three })
    expect(frenchHexes(state)).toBe(3)
    act(rolls(state, 2), 'revolt')
    expect(state.revolt).toBe(1)
    expect(wf.decisions(state)[0]!.kind).toBe('maquis')
    const other = politics({ allied: three })
    act(rolls(other, 3), 'revolt')
    expect(other.revolt).toBe(0)
    expect(refusedBy(other, 'revolt')).toBe('16.31a')
  })

  test('[16.31a] one hex is never enough, seven always are, none allows no die', () => {
    const one = politics({ allied: ['Caen'] })
    act(rolls(one, 1), 'revolt')
    expect(one.revolt).toBe(0)
    const many = lands.filter(at => countryOf(at) === 'France').slice(0, 7)
    const seven = politics({ allied: [many] })
    act(rolls(seven, 6), 'revolt')
    expect(seven.revolt).toBe(1)
    expect(offered(politics({}), 'revolt')).toEqual([])
    expect(refusedBy(politics({}), 'revolt')).toBe('16.31a')
  })

  test('[16.31a] Corsica counts as French (B128)', () => {
    const corsica = lands.filter(at => wf.board.regionNames[wf.board.region[at]!] === 'Corsica')
    const state = politics({ allied: [corsica] })
    expect(frenchHexes(state)).toBe(corsica.length)
    act(rolls(state, 1), 'revolt')
    expect(state.revolt).toBe(corsica.length > 1 ? 1 : 0)
  })

  const risen = (want: Given): WfState => {
    const state = politics({ ...want, allied: three })
    act(rolls(state, 1), 'revolt')
    return state
  }

  test('[16.31b] anywhere in France away from the Germans (B146, B152)', () => {
    const state = risen({ at: { 'GE-WST-ARMOR': 'Tours', 'IT-4-INF': 'Nice' } })
    expect(offered(state, 'place')).toContain(hex('Lyon'))
    expect(offered(state, 'place')).not.toContain(hex('Tours'))
    expect(refusedBy(state, 'place', hex('Tours'))).toBe('16.31b')
    expect(refusedBy(state, 'place', hex('Brussels'))).toBe('16.31b')
    const near = offered(state, 'place').find(at => inGermanZone(state, Number(at)))
    const events = act(state, 'place', near)
    expect(events).toMatchObject([{ what: 'maquisBarred', seals: true }])
    expect(state.at[MAQUIS]).toBeLessThan(0)
    expect(refusedBy(state, 'place', near)).toBe('16.31b')
    act(state, 'place', hex('Lyon'))
    expect([state.at[MAQUIS], cvOf(state, MAQUIS)]).toEqual([hex('Lyon'), 1])
  })

  test('[16.31b] beside Italians it may appear, and what is offered tells them not apart', () => {
    const german = risen({ at: { 'GE-62-INF': 'Nice' } })
    const italian = risen({ at: { 'IT-4-INF': 'Nice' } })
    expect(offered(german, 'place')).toEqual(offered(italian, 'place'))
    const beside = offered(german, 'place').find(at => inGermanZone(german, Number(at)))
    act(italian, 'place', beside)
    expect(italian.at[MAQUIS]).toBe(beside)
  })

  test('[16.31b] France revolts once (B129)', () => {
    const state = politics({ allied: three, set: { revolt: 1 } })
    expect(offered(state, 'revolt')).toEqual([])
    expect(refusedBy(state, 'revolt')).toBe('16.31b')
  })

  test('[16.31b] the Allies may leave it', () => {
    const state = risen({})
    act(state, 'none')
    expect(state.at[MAQUIS]).toBeLessThan(0)
    expect(state.revolt).toBe(1)
  })

  test('[16.31c] it begins without supply, so without zones', () => {
    const state = risen({})
    act(state, 'place', hex('Lyon'))
    expect(has(state, MAQUIS, UNSUPPLIED)).toBe(true)
    expect(Array.from(zonesOf(state, ALLIED)).some(n => n > 0)).toBe(false)
    const face = wf.counters.units[MAQUIS]!.faces[0] as Record<string, number>
    expect([wf.counters.units[MAQUIS]!.type, face['dry']]).toEqual(['infantry', 2])
  })
})

describe('Tito', () => {
  const sarajevo = 'Sarajevo'

  test('[16.32a] rises at 2 CV in a mountain or hill of Yugoslavia without Axis units (B18)', () => {
    const state = politics({ at: { 'GE-15-STATIC': 'Dubrovnik' } })
    const open = offered(state, 'tito').map(Number)
    expect(open.length).toBeGreaterThan(5)
    expect(open.every(at => countryOf(at) === 'Yugoslavia')).toBe(true)
    expect(open.every(at => isMountain[at] === 1 || isHill[at] === 1)).toBe(true)
    expect(open.some(at => isHill[at] === 1)).toBe(true)
    expect(refusedBy(state, 'tito', hex('Dubrovnik'))).toBe('16.32a')
    expect(refusedBy(state, 'tito', hex('Zagreb'))).toBe('16.32a')
    act(state, 'tito', hex(sarajevo))
    expect([state.at[TITO], cvOf(state, TITO)]).toEqual([hex(sarajevo), 2])
  })

  test('[16.32a] comes free once (B130)', () => {
    const state = politics({ at: { 'YU-TITO-MTN': 'dead' }, set: { tito: 1 }, allied: ['Caen'] })
    expect(offered(state, 'tito')).toEqual([])
    expect(refusedBy(state, 'tito', hex(sarajevo))).toBe('16.32a')
  })

  test('[16.32b] begins without supply and as an Allied mountain unit (B94)', () => {
    const state = politics({})
    act(state, 'tito', hex(sarajevo))
    expect(has(state, TITO, UNSUPPLIED)).toBe(true)
    expect(Array.from(zonesOf(state, ALLIED)).some(n => n > 0)).toBe(false)
    expect([wf.counters.units[TITO]!.type, wf.counters.units[TITO]!.side]).toEqual(['mountain', ALLIED])
    expect(unitsIn(state, ALLIED)[hex(sarajevo)]).toBe(1)
  })

  test('[16.5a] his rising counts as entering Yugoslavia (B134)', () => {
    const state = politics({ when: '1943-08' })
    act(state, 'tito', hex(sarajevo))
    expect(state.balkans).toBe(3)
  })

  test('[16.1g] [4.47] after the surrender dice it is too late for him (B171)', () => {
    const state = politics({ allied: ['Palermo'], at: { 'IT-7-INF': 'Naples' } })
    act(state, 'done')
    expect(wf.decisions(state)[0]!.kind).toBe('surrenders')
    expect(refused(wf, state, ALLIED, 'tito', hex(sarajevo))).toBeDefined()
    expect(offered(state, 'demand')).toEqual(['Italy'])
    expect(wf.decisions(state)[0]!.seat).not.toBe(AXIS)
  })
})

test('[4.47] the Axis has no politics', () => {
  const state = given({
    side: AXIS,
    when: '1945-03',
    allied: ['Caen', 'Palermo'],
    at: { 'FR-MAQUIS-INF': 'event', 'YU-TITO-MTN': 'event' },
    frames: [{ step: 'scenarioEnd' }, { step: 'politics' }, { step: 'bulge' }],
    set: { mud: 1 },
  })
  expect(wf.decisions(state)[0]!.kind).toBe('bulge')
  does(wf, state, AXIS, 'done')
  expect(state.outcome).not.toBeNull()
})
