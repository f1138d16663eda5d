/** Section 6: stacking. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, MOVED } from '../state.ts'
import { asked, lost, moving, offers, play, rule, seatOf, stage, told, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { excessOf } from './excess.ts'
import { overfull, stackRule } from './stacking.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

/** The rule that units break together in a hex, or null. */
const together = (place: string, units: readonly string[], more: Given = {}): string | null =>
  stackRule(given(more), units.map(unit), hex(place))
const stacks = (at: Given['at'], more: Given = {}): MwState =>
  stage.begin(given({ at: { ...at }, ...more }), 'stacks', { side: GERMAN })

describe('who may stand together', () => {
  it('for the Germans an army and a corps, or three corps, a column and a static unit besides [6.1]', () => {
    expect(together('1834', ['de-6a', 'de-1', 'de-log-hga', 'de-f-rhine'])).toBeNull()
    expect(together('1834', ['de-16', 'de-1', 'de-38', 'de-log-hga', 'de-f-rhine'])).toBeNull()
    expect(together('1834', ['de-6a', 'de-1', 'de-16'])).toBe('6.1')
    expect(together('1834', ['de-6a', 'de-18a'])).toBe('6.1')
    expect(together('1834', ['de-1', 'de-16', 'de-38', 'de-40'])).toBe('6.1')
    expect(together('1834', ['de-log-hga', 'de-log-hgb'])).toBe('6.1')
    expect(together('1834', ['de-f-rhine', 'de-f-saar'])).toBe('6.1')
    // Brigades, detachments and the airborne corps count as corps.
    expect(together('1834', ['de-grd', 'de-1cav', 'de-llk', 'de-1'])).toBe('6.1')
  })

  it('for the Allies an army and a corps, or two corps [6.2]', () => {
    expect(together('1641', ['fr-20', 'fr-21', 'fr-f-boul', 'fr-log-1ag'])).toBeNull()
    expect(together('1641', ['fr-1a', 'fr-20'])).toBeNull()
    expect(together('1641', ['fr-20', 'fr-21', 'fr-23'])).toBe('6.2')
    expect(together('1641', ['fr-1a', 'fr-20', 'fr-21'])).toBe('6.2')
  })

  it('whatever their command [6.0d]', () => {
    expect(together('1834', ['de-15', 'de-19', 'de-16'])).toBeNull()
    expect(together('1641', ['fr-cav', 'fr-20'])).toBeNull()
  })

  it('of the Allies only one nation [6.0e]', () => {
    expect(together('1037', ['uk-2', 'fr-20'])).toBe('6.0e')
    expect(together('1236', ['be-1', 'fr-20'])).toBe('6.0e')
    expect(together('1037', ['uk-2', 'uk-1arm'])).toBeNull()
  })

  it('with the alliance French or British beside Belgians, never all three [28.2f]', () => {
    const more = { options: { alliance: true } }
    expect(together('1236', ['be-1', 'fr-20'], more)).toBeNull()
    expect(together('1236', ['be-1', 'uk-2'], more)).toBeNull()
    expect(together('1236', ['fr-20', 'uk-2'], more)).toBe('6.0e')
    expect(together('1236', ['be-f-ant', 'fr-20', 'uk-2'], more)).toBe('6.0e')
    expect(together('1334', ['nl-1', 'fr-20'], more)).toBe('6.0e')
  })

  it('in rough ground one corps, with a column and a static unit, and no army [6.3a, 8.4.1]', () => {
    expect(together('1738', ['de-19', 'de-log-pgk', 'de-f-eifel'])).toBeNull()
    expect(together('1738', ['de-19', 'de-41'])).toBe('6.3a')
    expect(together('1842', ['fr-20', 'fr-21'])).toBe('6.3a')
    expect(together('1842', ['fr-1a'])).toBe('8.4.1')
  })

  it('in rough ground three German corps once the Manstein Plan has been picked [6.3b, 5.1k]', () => {
    const more = { set: { mansteinTurn: 1, turn: 5 } }
    expect(together('1738', ['de-19', 'de-41', 'de-14'], more)).toBeNull()
    expect(together('1738', ['de-19', 'de-41', 'de-14', 'de-15'], more)).toBe('6.3a')
    expect(together('1738', ['de-4a'], more)).toBe('8.4.1')
    expect(together('1842', ['fr-20', 'fr-21'], more)).toBe('6.3a')
  })

  it('without counting air, naval and special forces [6.4]', () => {
    const state = given({ at: { 'de-1': '1834', 'de-16': '1834', 'de-38': '1834', 'de-air-1': '1834' } })
    expect(overfull(state, GERMAN)).toBeNull()
  })
})

describe('in movement', () => {
  const full = { 'de-1': '0642', 'de-16': '0642', 'de-40': '0642' }
  const move = (at: Given['at'], more: Given = {}): MwState =>
    moving({ commands: ['PGK'], at: { ...at }, ...more })

  it('stacks may be passed through, at no extra cost [6.0b]', () => {
    const state = move({ ...full, 'de-19': '0542' })
    play(state, 'pick de-19')
    expect(offers(state, 'to')).toContain('0742')
    expect(rule(state, 'to 0642')).toBe('6.0a')
    const british = moving(
      { marker: '1AG', commands: ['1AG'], at: { 'uk-2': '0542', 'fr-20': '0642' } },
      ALLIED,
    )
    play(british, 'pick uk-2')
    expect(rule(british, 'to 0642')).toBe('6.0a')
  })

  it('nobody ends where there are too many, unless somebody can still make room [6.0a]', () => {
    const state = moving({ commands: ['PGK', 'HGB'], at: { ...full, 'de-19': '0542' } })
    play(state, 'pick de-19', 'to 0642', 'done')
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-1', 'to 0742', 'done')
    expect(rule(state, 'end')).toBe('legal')
  })

  it('a stack that was too high after deployment has to be put in order [6.0c, 13.4c]', () => {
    const state = moving({
      commands: ['HGB'],
      at: { 'de-1': 'Ruhr', 'de-16': 'Ruhr', 'de-40': 'Ruhr', 'de-39': 'Ruhr' },
    })
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-39', 'to 1834', 'done')
    expect(offers(state, 'end')).toEqual([''])
  })

  it('a stack that only a train can relieve has to be put in order too, as long as one runs [6.0c, 9.0a]', () => {
    // Rough ground on two sides; the two towns beside Frankfurt are full, and zones let nobody through them.
    const own = { 'de-1a': 'Frankfurt', 'de-7a': 'Frankfurt', 'de-4a': 'Giessen', 'de-12a': 'Mainz' }
    const at = { ...own, 'fr-20': '2235', 'fr-21': '2037' }
    const state = moving({ commands: ['HGC'], marker: 'HGC', at })
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-7a')
    expect(offers(state, 'to')).toEqual([])
    play(state, 'rail 2139')
    expect(rule(state, 'end')).toBe('legal')
    const late = moving({ commands: ['HGC'], marker: 'HGC', at, set: { railUsed: 99 } })
    expect(rule(late, 'end')).toBe('legal')
  })

  it('the order in a stack means nothing: everybody sees and may choose all of it [6.0g, 6.0h]', () => {
    const state = move({ 'de-1': '0642', 'de-19': '0642', 'de-41': '0642' })
    expect(offers(state, 'pick')).toEqual(['de-19', 'de-41'])
  })
})

describe('too many units', () => {
  const four = { 'de-1': '1834', 'de-16': '1834', 'de-40': '1834', 'de-38': '1834' }

  it('lose a step each and are sent away by the enemy [6.5]', () => {
    const state = stacks(four)
    expect([asked(state), seatOf(state)]).toEqual(['excess', GERMAN])
    const events = play(state, 'excess de-1')
    expect(told(events, 'lostStep')).toMatchObject({ rule: '6.5' })
    expect(lost(state, 'de-1')).toBe(1)
    expect([asked(state), seatOf(state)]).toEqual(['expel', ALLIED])
    const [to] = offers(state, 'expel')
    play(state, `expel ${to}`)
    expect(where(state, 'de-1')).toBe(to)
    expect(overfull(state, GERMAN)).toBeNull()
  })

  it('are named by their owner among those whose leaving helps [6.5]', () => {
    const state = given({ at: { ...four, 'de-log-hga': '1834' } })
    expect(excessOf(state, GERMAN, hex('1834'))).not.toContain(unit('de-log-hga'))
    const mixed = stacks({ 'fr-20': '0642', 'uk-2': '0642' })
    expect(offers(mixed, 'excess')).toEqual(['fr-20', 'uk-2'])
    expect(rule(mixed, 'excess fr-21')).toBe('6.5')
  })

  it('are lost with their last step, or without a way [6.5]', () => {
    const state = stacks({ 'de-grd': '1834', 'de-16': '1834', 'de-40': '1834', 'de-38': '1834' })
    play(state, 'excess de-grd')
    expect(where(state, 'de-grd')).toBe(String(DEAD))
    expect(overfull(state, GERMAN)).toBeNull()
  })

  it('pay another step for an enemy zone that they are sent into [6.5, 7.2f]', () => {
    const ring = { 'fr-1a': '0540', 'fr-2a': '0743', 'fr-3a': '0444', 'fr-4a': '0841' }
    const state = stacks({ 'de-1': '0642', 'de-16': '0642', 'de-40': '0642', 'de-38': '0642', ...ring })
    play(state, 'excess de-1')
    for (const to of offers(state, 'expel')) expect(to).not.toBe('')
    const inZone = offers(state, 'expel')
    play(state, `expel ${inZone[0]}`)
    expect([lost(state, 'de-1'), where(state, 'de-1')]).not.toEqual([0, '0642'])
  })

  it('of the other side are looked at as well [6.0a]', () => {
    const state = stacks({ 'fr-20': '0642', 'fr-21': '0642', 'fr-23': '0642' })
    expect([asked(state), seatOf(state)]).toEqual(['excess', ALLIED])
  })

  it('arise when a unit deployed into a full hex cannot leave [6.5]', () => {
    const state = moving({
      commands: ['HGB'],
      at: { 'de-1': 'Ruhr', 'de-16': 'Ruhr', 'de-40': 'Ruhr', 'de-39': 'Ruhr' },
    })
    for (const id of ['de-1', 'de-16', 'de-40', 'de-39']) state.flags[unit(id)]! |= MOVED
    expect(rule(state, 'end')).toBe('legal')
  })
})
