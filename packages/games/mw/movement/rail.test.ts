/** Section 9: railroads. */
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { asked, moving, offers, play, rule, where } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'
import { railLeft } from './rail.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ALL, at: { ...at }, ...more })
const french = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)
const picked = (state: MwState, id: string): MwState => {
  play(state, `pick ${id}`)
  return state
}

describe('trains', () => {
  it('carry mobile units as far as they like, whatever the ground [9.0a, 9.0d, 9.0e]', () => {
    const state = picked(german({ 'de-24': 'Mannheim' }), 'de-24')
    expect(offers(state, 'rail')).toContain('2229')
    const events = play(state, 'rail 2229')
    expect(events.find(event => event.kind === 'moved')).toMatchObject({ way: 'rail' })
    expect(where(state, 'de-24')).toBe('2229')
  })

  it('do not carry fortress units [9.0a]', () => {
    expect(rule(german({ 'de-f-aachen': 'Aachen' }), 'pick de-f-aachen')).toBe('8.0b')
  })

  it('run only in the own country, for the British in France [9.0b]', () => {
    const abroad = picked(german({ 'de-16': 'Lille', 'de-log-hgb': '1037' }), 'de-16')
    expect(rule(abroad, 'rail 0938')).toBe('9.0b')
    const british = picked(french({ 'uk-bef': 'Lille', 'uk-log': 'Dunkirk' }), 'uk-bef')
    expect(offers(british, 'rail')).toContain('0938')
    expect(rule(british, 'rail 1237')).toBe('9.0b')
    const belgian = picked(
      moving({ marker: 'Belgium', commands: ['Belgium'], at: { 'be-1': '1038' } }, ALLIED),
      'be-1',
    )
    expect(rule(belgian, 'rail 0938')).toBe('9.0b')
  })

  it('leave from cities and towns, at the beginning of the segment, and end in them [9.0c, 9.0d, 9.0h]', () => {
    const country = picked(german({ 'de-16': '1833' }), 'de-16')
    expect(rule(country, 'rail 1934')).toBe('9.0c')
    const state = picked(german({ 'de-16': '1834' }), 'de-16')
    expect(rule(state, 'rail 1833')).toBe('9.0d')
    play(state, 'to Ruhr')
    expect(rule(state, 'rail 1835')).toBe('9.0h')
    const rode = picked(german({ 'de-16': '1834' }), 'de-16')
    play(rode, 'rail 1835')
    expect(asked(rode)).toBe('movement')
    expect(rule(rode, 'pick de-16')).toBe('8.0f')
  })

  it('take armies through rough ground, not to a town in it [9.0f, 8.4.1]', () => {
    // Koblenz to Mainz leads past the Hunsrück and the Taunus.
    const state = picked(german({ 'de-7a': 'Mannheim' }), 'de-7a')
    expect(rule(state, 'rail 2039')).toBe('9.0f')
    expect(offers(state, 'rail')).toContain('2043')
  })

  it('pass no enemy zone, but may end in one or begin in one [9.0g]', () => {
    const at = { 'de-24': 'Mannheim', 'fr-cav': '2239' }
    const start = picked(german({ ...at }), 'de-24')
    expect(offers(start, 'rail')).toContain('2229')
    const end = picked(german({ 'de-24': 'Ruhr', 'fr-cav': '2238' }), 'de-24')
    expect(offers(end, 'rail')).toContain('2138')
    // Mannheim and Karlsruhe both lie in a zone: there is a way around, until all is in zones.
    const beset = { 'de-24': 'Mannheim', 'fr-cav': '2239', 'fr-20': '2238' }
    const both = picked(german(beset), 'de-24')
    expect(offers(both, 'rail')).toContain('2140')
    expect(rule(both, 'rail 2239')).toBe('8.0e')
    play(both, 'rail 2140')
    expect(where(both, 'de-24')).toBe('2140')
    const shut = picked(german({ ...beset, 'fr-21': '1939' }), 'de-24')
    expect([offers(shut, 'rail'), rule(shut, 'rail 2140')]).toEqual([[], '9.0g'])
  })

  it('reach a depot of their own that an enemy zone contests [9.0d, 9.0g, 7.2a]', () => {
    const state = french({ 'fr-20': 'Orléans', 'de-15': '1040' })
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    play(state, 'pick fr-20', 'rail Paris')
    expect([where(state, 'fr-20'), holderOf(state, hex('Paris'))]).toEqual(['0941', ALLIED])
    const taken = picked(french({ 'fr-20': 'Orléans' }, { german: ['Paris'] }), 'fr-20')
    expect(rule(taken, 'rail Paris')).toBe('9.0d')
  })

  it('end only where the owner controls the place [9.0d]', () => {
    const state = picked(german({ 'de-24': 'Mannheim' }, { allied: ['2043'] }), 'de-24')
    expect(rule(state, 'rail 2043')).toBe('9.0d')
  })

  it('carry three armies a segment for the Germans, two for the Allies, corps a third each [9.1a, 9.1c]', () => {
    const state = german({
      'de-6a': 'Ruhr',
      'de-18a': '1834',
      'de-16': '1735',
      'de-40': '1735',
      'de-1': '1735',
      'de-38': '1835',
    })
    play(state, 'pick de-6a', 'rail 2229', 'pick de-18a', 'rail 2130')
    expect(railLeft(state, GERMAN)).toBe(3)
    play(state, 'pick de-16', 'rail 1934', 'pick de-1', 'rail 1834')
    expect(railLeft(state, GERMAN)).toBe(1)
    const allied = french({
      'fr-1a': 'Reims',
      'fr-cav': '1239',
      'fr-1gc': '1341',
      'fr-20': 'Nancy',
      'fr-21': '1242',
    })
    play(allied, 'pick fr-1a', 'rail 1144', 'pick fr-cav', 'rail 1242', 'pick fr-1gc', 'rail 1143')
    expect(railLeft(allied, ALLIED)).toBe(1)
    play(allied, 'pick fr-20', 'rail 1443', 'pick fr-21')
    expect(rule(allied, 'rail 1144')).toBe('9.1a')
  })

  it('count a supply column as an army [9.1b]', () => {
    const allied = french({ 'fr-log-1ag': 'Reims', 'fr-log-2ag': 'Nancy', 'fr-cav': '1239' })
    play(allied, 'pick fr-log-1ag', 'rail 1144', 'pick fr-log-2ag', 'rail 1443', 'pick fr-cav')
    expect(rule(allied, 'rail 1242')).toBe('9.1a')
  })

  it('do not serve unsupported units [15.5a]', () => {
    const state = picked(
      german({ 'de-24': '1739', 'fr-3a': '1740', 'fr-4a': '1638', 'fr-5a': '1839', 'fr-1a': '1838' }),
      'de-24',
    )
    expect(rule(state, 'rail 1934')).toBe('15.5a')
  })

  it('of the Allies run through no German air zone [16.8c]', () => {
    const at = { 'fr-20': 'Nancy' }
    const start = picked(french({ ...at, 'de-air-1': '1642' }), 'fr-20')
    expect(rule(start, 'rail 1443')).toBe('16.8c')
    const end = picked(french({ ...at, 'de-air-1': '1443' }), 'fr-20')
    expect(rule(end, 'rail 1443')).toBe('16.8c')
    expect(offers(end, 'rail')).toContain('1743')
    expect(offers(picked(french(at), 'fr-20'), 'rail')).toContain('1443')
    // Germans ride under any sky.
    const german1 = picked(german({ 'de-24': 'Mannheim', 'fr-air-zoan': '2139' }), 'de-24')
    expect(offers(german1, 'rail')).toContain('2229')
  })

  it('carry a reinforcement that was just deployed in a city [9.0c]', () => {
    const state = picked(moving({ commands: ['HGB'], at: { 'de-39': 'Cologne' }, set: { turn: 3 } }), 'de-39')
    expect(offers(state, 'rail')).toContain('1735')
    expect(hex('1735')).toBeGreaterThan(0)
  })
})
