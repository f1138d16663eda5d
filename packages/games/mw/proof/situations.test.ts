/** Situations between the rules, one by one: countries, stacks, arrivals, trains. */
import { describe, expect, it } from 'vitest'
import { sideBetween } from '@hexfront/engine'
import { deployFault } from '../arrival/arrival.ts'
import { AIRLIFT, BE, board, FR } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, GERMAN, MOVED, NONE } from '../state.ts'
import { asked, lost, moving, offers, play, rule, seatOf, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { unitWorth } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], at: { ...at }, ...more })
const french = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)
const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']

describe('a country that surrenders', () => {
  const last = { 'de-15': '1437', 'be-1': '1038' }

  it('brings down the next, whose depot its zone alone had kept contested [3.8b, 3.7b, 7.2a]', () => {
    const state = german(last, { german: ['1236', '1336', '1437', ...DEPOTS] })
    play(state, 'pick de-15', 'to 1537')
    expect(state.fallen).toEqual([BE, FR])
    const held = german({ ...last, 'fr-20': '0938' }, { german: ['1236', '1336', '1437', ...DEPOTS] })
    play(held, 'pick de-15', 'to 1537')
    expect(held.fallen).toEqual([BE])
  })

  it('leaves no bridgehead behind [27.1f, 3.7b]', () => {
    const state = german({ 'de-15': '1437', 'be-1': '1337' }, { german: ['1236', '1336', '1437'] })
    state.options = { ...state.options, bridgeheads: true }
    state.bridgeheads.push({
      side: sideBetween(board, hex('1337'), hex('1236')),
      from: hex('1337'),
      owner: ALLIED,
    })
    // The bridgehead disputes Brussels: Belgium holds out until it is gone.
    play(state, 'pick de-15', 'to 1537')
    expect(state.fallen).toEqual([])
    const free = german({ 'de-15': '1437', 'be-1': '1238' }, { german: ['1236', '1336', '1437'] })
    free.bridgeheads.push({
      side: sideBetween(board, hex('1238'), hex('1237')),
      from: hex('1238'),
      owner: ALLIED,
    })
    play(free, 'pick de-15', 'to 1537')
    expect([free.fallen, free.bridgeheads]).toEqual([[BE], []])
  })
})

describe('one too many', () => {
  const three = { 'fr-20': '0642', 'fr-21': '0642', 'fr-23': '0642' }
  const only = { german: ['Lille', 'Paris', 'Reims', 'Nancy'] }
  const sent = (at: Given['at']): MwState => {
    const state = stage.begin(given({ ...only, at: { ...three, ...at } }), 'stacks', { side: GERMAN })
    play(state, 'excess fr-20')
    return state
  }

  it('is the army, or corps in its place, as the owner likes [6.5, 10.6b]', () => {
    const at = { 'de-6a': '1834', 'de-1': '1834', 'de-16': '1834', 'de-40': '1834', 'de-log-hga': '1834' }
    const state = stage.begin(given({ at }), 'stacks', { side: GERMAN })
    expect(offers(state, 'excess').toSorted()).toEqual(['de-1', 'de-16', 'de-40', 'de-6a'])
    expect(rule(state, 'excess de-log-hga')).toBe('6.5')
    play(state, 'excess de-1')
    play(state, `expel ${offers(state, 'expel')[0]}`)
    // An army and two corps are still one too many.
    expect(offers(state, 'excess').toSorted()).toEqual(['de-16', 'de-40', 'de-6a'])
  })

  it('goes toward supply while there is room that way [6.5, 11.1b]', () => {
    const state = sent({})
    expect([seatOf(state), offers(state, 'expel').toSorted()]).toEqual([GERMAN, ['0643', '0742', '0743']])
    expect(rule(state, 'expel 0542')).toBe('6.5')
  })

  it('goes anywhere where there is room if there is none toward supply [6.5, 11.1b]', () => {
    const state = sent({ 'uk-2': '0742', 'uk-1arm': '0743', 'uk-bef': '0643' })
    expect(offers(state, 'expel').toSorted()).toEqual(['0542', '0543', '0641'])
    play(state, 'expel 0542')
    expect([where(state, 'fr-20'), lost(state, 'fr-20'), asked(state)]).toEqual(['0542', 1, 'rest'])
  })

  it('goes on through full hexes if there is no room around [6.5, 11.1e, 11.1f]', () => {
    const british = { 'uk-2': '0742', 'uk-1arm': '0743', 'uk-bef': '0643', 'uk-log': '0641' }
    const state = sent({ ...british, 'be-1': '0542', 'be-2': '0543' })
    expect(offers(state, 'expel').toSorted()).toEqual(['0643', '0742', '0743'])
    play(state, 'expel 0743')
    expect(asked(state)).toBe('expel')
    expect(offers(state, 'expel')).not.toContain('0642')
    play(state, 'expel 0843')
    expect([where(state, 'fr-20'), lost(state, 'fr-20'), asked(state)]).toEqual(['0843', 1, 'rest'])
  })
})

describe('a full hex', () => {
  const at = { 'de-19': '0642', 'de-41': '0642', 'de-14': '0642', 'de-6a': '0541', 'de-18a': '0542' }

  it('takes one more while somebody can leave it, but nobody who would stay beside those who must [6.0a, 6.0c]', () => {
    const state = german(at)
    play(state, 'pick de-6a', 'to 0642')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'pick de-18a')
    // Whoever is left could go, but two armies would stay.
    expect(rule(state, 'to 0642')).toBe('6.0a')
    play(state, 'stay')
    for (const id of ['de-19', 'de-41']) {
      expect(rule(state, 'end')).toBe('6.0c')
      play(state, `pick ${id}`, 'to 0643', 'done')
    }
    expect(rule(state, 'end')).toBe('legal')
  })

  it('takes no second column because a corps could leave it [6.1]', () => {
    const state = moving({
      commands: ['PGK'],
      at: { 'de-log-hga': '0642', 'de-41': '0642', 'de-log-pgk': '0641' },
    })
    play(state, 'pick de-log-pgk')
    expect(rule(state, 'to 0642')).toBe('6.0a')
  })

  it('holds nobody back whose leaving would not help [6.0c, 6.5]', () => {
    const state = moving({
      commands: ['PGK'],
      at: { 'de-log-hga': '0642', 'de-41': '0642', 'de-log-pgk': '0642' },
    })
    expect(rule(state, 'end')).toBe('6.0c')
    state.flags[unit('de-log-pgk')]! |= MOVED
    stage.flow.forget(state)
    expect(rule(state, 'end')).toBe('legal')
  })

  it('takes nobody of another nation because a corps could leave it [6.0e]', () => {
    const state = french({ 'fr-f-ard': '1339', 'fr-9a': '1339', 'uk-log': '1340' })
    play(state, 'pick uk-log')
    expect(rule(state, 'to 1339')).toBe('6.0a')
    const bare = french({ 'fr-9a': '1339', 'uk-log': '1340' })
    play(bare, 'pick uk-log')
    expect(rule(bare, 'to 1339')).toBe('legal')
  })
})

it('where both sides have something to do the one with the initiative is asked first [5.3d]', () => {
  const both = { 'fr-20': '0642', 'uk-2': '0642', 'de-6a': '1834', 'de-18a': '1834' }
  for (const initiative of [GERMAN, ALLIED]) {
    const state = stage.begin(given({ at: both, set: { initiative } }), 'stacks', { side: GERMAN })
    expect([asked(state), seatOf(state)]).toEqual(['excess', initiative])
    const owed = given({ options: { morale: true }, set: { initiative, moraleOwed: 3 } })
    stage.begin(owed, 'closing', { side: GERMAN })
    expect([asked(owed), seatOf(owed)]).toEqual(['addMorale', initiative])
  }
})

describe('arrivals', () => {
  const options = { britishPorts: true }
  const at = { 'uk-naval': 'available' }

  it('of the British are not in Dutch ports while the Netherlands stay out [25.2, 28.1e]', () => {
    expect(deployFault(given({ at, options }), unit('uk-2'), hex('Amsterdam'))).toBeNull()
    const out = given({ at, options: { ...options, noNetherlands: true } })
    expect(deployFault(out, unit('uk-2'), hex('Amsterdam'))).toBe('28.1e')
    expect(deployFault(out, unit('uk-2'), hex('Ostend'))).toBeNull()
  })

  it('of a reserve are not one too many where nobody can move on [13.4c, 13.2c]', () => {
    const fault = (commands: readonly string[], at: Given['at'], id = 'de-2a'): string | null =>
      deployFault(given({ commands, at: { ...at } }), unit(id), hex('Ruhr'))
    expect(fault(['PGK'], { 'de-6a': 'Ruhr' })).toBe('13.4c')
    expect(fault(['HGC'], { 'de-6a': 'Ruhr' })).toBeNull()
    expect(fault(['PGK'], {})).toBeNull()
    // A corps of the panzer group can make room.
    expect(fault(['PGK'], { 'de-19': 'Ruhr', 'de-1': 'Ruhr' })).toBeNull()
  })
})

describe('trains', () => {
  it('let two armies change places within a segment [9.0d, 6.0b, 6.0c]', () => {
    const state = french({ 'fr-1a': 'Reims', 'fr-2a': '1239' })
    play(state, 'pick fr-1a', 'rail 1239')
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick fr-2a', 'rail 1240')
    expect([where(state, 'fr-1a'), where(state, 'fr-2a'), rule(state, 'end')]).toEqual([
      '1239',
      '1240',
      'legal',
    ])
    // Nobody there could still make room.
    const full = moving(
      { marker: '1AG', commands: ['1AG'], at: { 'fr-1a': 'Reims', 'fr-3a': '1239' } },
      ALLIED,
    )
    play(full, 'pick fr-1a')
    expect(rule(full, 'rail 1239')).toBe('6.0a')
  })

  it('that a unit takes over a Channel port use up the one French line [15.2d, 15.5a]', () => {
    const state = french({ 'fr-1a': '0938', 'fr-2a': '0837' }, { set: { bombed: DEPOTS.map(hex) } })
    play(state, 'pick fr-1a', 'rail 0838')
    expect(state.channel).toBe(unit('fr-1a'))
    expect(mw.explain(state, { about: 'reach', unit: unit('fr-2a') })!.allowance).toBe(2)
  })
})

describe('the west edge', () => {
  const west = (at: Given['at']): MwState =>
    french({ ...at }, { options: { westExit: true }, set: { evacTurn: 2 } })

  it('costs one more out of a German air zone, as any step [25.3, 16.8b]', () => {
    const near = west({ 'uk-2': '0641', 'de-air-1': '0440' })
    // Of its four points one is left in 0440, and two would be needed: its move is over.
    play(near, 'pick uk-2', 'to 0541', 'to 0440')
    expect([asked(near), where(near, 'uk-2')]).toEqual(['movement', '0440'])
    const faster = west({ 'uk-1arm': '0541', 'de-air-1': '0439' })
    play(faster, 'pick uk-1arm', 'to 0440')
    expect(rule(faster, 'exit 0440')).toBe('legal')
    const clear = west({ 'uk-2': '0641' })
    play(clear, 'pick uk-2', 'to 0541', 'to 0440')
    expect(rule(clear, 'exit 0440')).toBe('legal')
    // Whoever begins there may always go (8.1).
    const there = west({ 'uk-2': '0440', 'de-air-1': '0440' })
    play(there, 'pick uk-2')
    expect(rule(there, 'exit 0440')).toBe('legal')
  })
})

describe('the French line to a Channel port', () => {
  const two = { 'fr-1a': '0937', 'fr-2a': '0837' }

  it('may be left to a unit that moves later [15.2d]', () => {
    const state = french(two, { german: DEPOTS })
    play(state, 'pick fr-1a')
    expect(offers(state, 'leavePort')).toEqual([''])
    play(state, 'leavePort')
    expect(rule(state, 'leavePort')).toBe('15.2d')
    play(state, 'to 0938')
    expect(state.channel).toBe(NONE)
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'pick fr-2a')
    // Nobody else waits for it now.
    expect(rule(state, 'leavePort')).toBe('15.2d')
    play(state, 'to 0838')
    expect(state.channel).toBe(unit('fr-2a'))
  })

  it('may be taken back before the first step [15.2d]', () => {
    const state = french(two, { german: DEPOTS })
    play(state, 'pick fr-1a', 'leavePort')
    const half = offers(state, 'to').length
    play(state, 'usePort')
    expect(offers(state, 'to').length).toBeGreaterThan(half)
  })

  it('is not offered to a unit with a line of its own, nor without a rival [15.2d]', () => {
    const own = french(two)
    play(own, 'pick fr-1a')
    expect(rule(own, 'leavePort')).toBe('15.2d')
    const alone = french({ 'fr-1a': '0937' }, { german: DEPOTS })
    play(alone, 'pick fr-1a')
    expect(rule(alone, 'leavePort')).toBe('15.2d')
  })

  it('is shown: a lone unit that has it is supported and not warned of [15.2d, 15.5c]', () => {
    const state = french({ 'fr-1a': '0937' }, { german: DEPOTS })
    expect(mw.explain(state, { about: 'supply', seat: ALLIED })!.units[0]!.state).toBe(0)
    expect(mw.explain(state, { about: 'warnings', verb: 'end' })!.warnings).toEqual([])
    const both = french({ 'fr-cav': '0937', 'fr-20': '0937' }, { german: DEPOTS })
    expect(mw.explain(both, { about: 'warnings', verb: 'end' })!.warnings).toMatchObject([
      { reason: { id: 'warn.unsupported', params: { n: 1 } } },
    ])
  })
})

it('an airlift that is shot down counts as an air unit [3.5b, 26.0a]', () => {
  expect(unitWorth(AIRLIFT)).toBe(1)
})
