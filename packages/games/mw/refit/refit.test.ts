/** Section 14: refit. */
import { DEAD, WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { BE, DE, FR, NL, tables, UK } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, AVAILABLE, GERMAN } from '../state.ts'
import { asked, lost, offers, play, rule, seatOf, stage } from '../testing/play.ts'
import { given, unit } from '../testing/testing.ts'
import { incomeOf, refitFault, refitPrice } from './refit.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const refit = (want: Given): MwState =>
  stage.begin(given({ ...want, set: { refit: [5, 2, 1, 0, 0], ...want.set } }), 'refit')
const reduced = { at: { 'de-1': '1835' }, lost: { 'de-1': 1 } }

describe('points', () => {
  it('are 5, 2, 1, 0 and 0 at the start [14.1a, 21.1k, 21.2f]', () => {
    expect(mw.setup('campaign', {}, 1).refit).toEqual([5, 2, 1, 0, 0])
  })

  it('come in as the track says, for each nation by itself [14.1b, 4.1d]', () => {
    const state = refit({ at: {} })
    expect(state.refit).toEqual([8, 3, 2, 1, 1])
    expect([1, 2, 8].map(turn => incomeOf(given({ set: { turn } }), FR))).toEqual([0, 1, 0])
  })

  it('are no more than the track has room for [14.0c]', () => {
    const state = refit({ at: {}, set: { refit: [9, 10, 1, 0, 0] } })
    expect(state.refit).toEqual([tables.refit.most, tables.refit.most, 2, 1, 1])
  })

  it('do not come to the Germans without the Ruhr [14.2a]', () => {
    expect(incomeOf(given({ allied: ['Ruhr'] }), DE)).toBe(0)
    expect(incomeOf(given({ at: { 'fr-cav': '1933' } }), DE)).toBe(0)
    expect(incomeOf(given({ at: { 'fr-cav': '1933', 'de-1': 'Ruhr' } }), DE)).toBe(3)
  })

  it('do not come to the French without Paris; the others get theirs [14.2b]', () => {
    const state = given({ german: ['Paris'] })
    expect([incomeOf(state, FR), incomeOf(state, UK)]).toEqual([0, 1])
    expect(incomeOf(given({ at: { 'de-1': '0942' } }), FR)).toBe(0)
    expect(incomeOf(given({ at: { 'de-1': '0942', 'fr-20': 'Paris' } }), FR)).toBe(1)
    expect([BE, NL].map(nation => incomeOf(state, nation))).toEqual([1, 1])
  })

  it('do not come to Netherlands that stay out of the war, nor are they told of [28.1e]', () => {
    const options = { noNetherlands: true }
    expect(incomeOf(given({ options }), NL)).toBe(0)
    const state = given({ options, set: { refit: [5, 2, 1, 0, 0] } })
    stage.begin(state, 'refit')
    expect(state.refit).toEqual([8, 3, 2, 1, 0])
  })
})

describe('refitting', () => {
  it('restores a step for one point, for two in an enemy zone [14.3b]', () => {
    expect(refitPrice(given(reduced), unit('de-1'))).toBe(1)
    const inZone = given({ ...reduced, at: { 'de-1': '1636', 'be-1': '1537' } })
    expect(refitPrice(inZone, unit('de-1'))).toBe(2)
    const state = refit(reduced)
    expect([asked(state), seatOf(state)]).toEqual(['refitting', GERMAN])
    play(state, 'refit de-1')
    expect([lost(state, 'de-1'), state.refit[DE]]).toEqual([0, 7])
  })

  it('tells what is left to spend, and of each unit what it would cost [14.3b]', () => {
    const told = (at: Record<string, string>) => {
      const state = refit({ ...reduced, at })
      const ask = mw.decisions(state)[0]!.ask
      const [line] = mw.explain(state, { about: 'preview', verb: 'refit', arg: unit('de-1') })!.lines
      return [ask.params, line!.reason]
    }
    const rest = { id: 'preview.refit', params: { price: 1, left: 8 } }
    expect(told({ 'de-1': '1835' })).toEqual([{ german: 8 }, rest])
    const [, dear] = told({ 'de-1': '1636', 'be-1': '1537' })
    expect(dear).toEqual({ id: 'preview.refitInZone', params: { price: 2, left: 8 } })
    const state = refit(reduced)
    expect(mw.explain(state, { about: 'preview', verb: 'refit', arg: unit('de-19') })).toBeNull()
  })

  it('restores an army step by step, over both counters, as often as is paid [14.3b, 14.3a]', () => {
    const state = refit({ at: { 'de-6a': '1835' }, lost: { 'de-6a': 3 } })
    play(state, 'refit de-6a')
    expect(lost(state, 'de-6a')).toBe(2)
    play(state, 'refit de-6a', 'refit de-6a')
    expect([lost(state, 'de-6a'), state.refit[DE]]).toEqual([0, 5])
  })

  it('ends with the points of the nation; nobody lends any [14.3a]', () => {
    const at = { 'fr-20': '1240', 'uk-2': '0936' }
    const lost2 = { 'fr-20': 1, 'uk-2': 1 }
    const state = given({ at, lost: lost2, set: { refit: [0, 0, 3, 0, 0] } })
    expect([refitFault(state, unit('fr-20')), refitFault(state, unit('uk-2'))]).toEqual(['14.3a', null])
  })

  it('is not for unsupported units, but for static ones and those in depots [15.5e, 14.3b]', () => {
    const far = given({ at: { 'de-1': '0642' }, lost: { 'de-1': 1 } })
    expect(refitFault(far, unit('de-1'))).toBe('15.5e')
    const fort = given({
      at: { 'fr-f-boul': '1740', 'de-1a': '1739', 'de-16a': '1839' },
      lost: { 'fr-f-boul': 1 },
    })
    expect(refitPrice(fort, unit('fr-f-boul'))).toBe(1)
  })

  it('brings an eliminated supply column back as a reinforcement for one point [14.3c]', () => {
    const state = refit({ at: { 'de-log-hga': 'dead', 'uk-log': 'dead' } })
    play(state, 'refit de-log-hga')
    expect(state.at[unit('de-log-hga')]).toBe(WAITING)
    expect(state.refit[DE]).toBe(7)
    expect(
      refitFault(
        given({ at: { 'de-log-hga': 'dead' }, set: { refit: [0, 0, 0, 0, 0] } }),
        unit('de-log-hga'),
      ),
    ).toBe('14.3a')
  })

  it('makes an air unit whole for two points [14.3d]', () => {
    const state = refit({ at: { 'de-air-1': 'available', 'de-air-2': 'available' }, lost: { 'de-air-1': 1 } })
    expect(rule(state, 'refit de-air-2')).toBe('14.3a')
    play(state, 'refit de-air-1')
    expect([lost(state, 'de-air-1'), state.refit[DE]]).toEqual([0, 6])
    expect(
      refitFault(
        given({ at: { 'de-air-1': 'available' }, lost: { 'de-air-1': 1 }, set: { refit: [1, 0, 0, 0, 0] } }),
        unit('de-air-1'),
      ),
    ).toBe('14.3a')
  })

  it('brings nobody else back [14.3e]', () => {
    const state = given({ at: { 'de-19': 'dead', 'de-air-1': 'dead', 'de-6a': 'dead' } })
    for (const id of ['de-19', 'de-air-1', 'de-6a']) expect(refitFault(state, unit(id))).toBe('14.3e')
    expect(state.at[unit('de-19')]).toBe(DEAD)
  })

  it('is done by the side with the initiative first [5.3d, 4.1d]', () => {
    const want: Given = { at: { 'de-1': '1835', 'fr-20': '1240' }, lost: { 'de-1': 1, 'fr-20': 1 } }
    const state = refit(want)
    expect(seatOf(state)).toBe(GERMAN)
    play(state, 'end')
    expect(seatOf(state)).toBe(ALLIED)
    expect(seatOf(refit({ ...want, set: { initiative: ALLIED } }))).toBe(ALLIED)
  })

  it('is over when the phase is, and not for the units of others [14.0b]', () => {
    const state = refit({ at: { 'de-1': '1835', 'fr-20': '1240' }, lost: { 'de-1': 1, 'fr-20': 1 } })
    expect(rule(state, 'refit fr-20')).toBe('14.3a')
    play(state, 'end', 'end')
    expect(asked(state)).toBe('rest')
    const impulse = stage.begin(given({ ...reduced, commands: ['HGB'] }), 'movement', { side: GERMAN })
    expect(rule(impulse, 'refit de-1')).not.toBe('legal')
  })

  it('asks nobody who could not refit anything [4.1d]', () => {
    expect(asked(refit({ at: { 'de-1': '1835' } }))).toBe('rest')
  })

  it('is when air units that are due come into their display, unseen [13.5, 28.2e]', () => {
    const options = { fighterCommand: true }
    const early = refit({ at: { 'uk-air-fc': 'track' }, options })
    expect(early.at[unit('uk-air-fc')]).toBe(WAITING)
    const due = refit({ at: { 'uk-air-fc': 'track' }, options, set: { turn: 3 } })
    expect(due.at[unit('uk-air-fc')]).toBe(AVAILABLE)
    expect(mw.view(due, GERMAN).at[unit('uk-air-fc')]).toBe(WAITING)
    expect(mw.view(due, ALLIED).at[unit('uk-air-fc')]).toBe(AVAILABLE)
    expect(offers(due, 'refit')).toEqual([])
  })
})
