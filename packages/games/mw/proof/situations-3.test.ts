/** Situations where two rules meet, third sheet: what is shown and refused, battles, columns, fortresses, arrivals. */
import { describe, expect, it } from 'vitest'
import { mw } from '../index.ts'
import { deployFault } from '../arrival/arrival.ts'
import { holderOf } from '../control.ts'
import { refitPrice } from '../refit/refit.ts'
import { ALLIED, DEFENDED, NOBODY } from '../state.ts'
import { attack, field, plan, shiftsIn } from '../testing/combat.ts'
import { asked, fighting, moving, offers, play, rule, stage, told, where } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import type { Refusal } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const refusal = (state: MwState, seat: number, verb: string, id: string): Refusal | null =>
  stage.flow.check(state, seat, { verb, arg: unit(id) })

describe('the forecast', () => {
  it('has nothing for a hex that was attacked already, and something for one with a fresh unit in it [10.1b, 10.1c]', () => {
    const at = { 'fr-20': '0742', 'de-19': '0641', 'de-41': '0741' }
    const state = field(at)
    const ahead = (): unknown => mw.explain(state, { about: 'battle', at: hex('0742') })
    expect(ahead()).not.toBeNull()
    state.flags[unit('fr-20')]! |= DEFENDED
    stage.flow.forget(state)
    expect([rule(state, 'target 0742'), ahead()]).toEqual(['10.1b', null])
    const fresh = field({ ...at, 'fr-21': '0742' })
    fresh.flags[unit('fr-20')]! |= DEFENDED
    stage.flow.forget(fresh)
    expect(mw.explain(fresh, { about: 'battle', at: hex('0742') })).toMatchObject({ attack: 17, defense: 4 })
  })
})

describe('a refusal', () => {
  it('of a loss by somebody who has no part in the combat says so in words [22.1b, 22.1c]', () => {
    for (const code of ['AA', 'AD']) {
      const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-19': '0741', 'de-41': '0641' })
      attack(state, '0742', ['de-24', 'de-19'], code)
      const found = refusal(state, 0, 'lose', 'de-41')!
      expect([asked(state), found.rule]).toEqual(['lose', code === 'AA' ? '22.1b' : '22.1c'])
      expect(mw.words[found.id]).toContain('fight in the combat')
    }
  })

  it('of who is to retreat first is one of the order, not of a way [11.1a]', () => {
    const state = field({ 'fr-1a': '0742', 'de-24': '0641', 'de-1': '0641', 'de-19': '0741' })
    attack(state, '0742', ['de-24', 'de-1'], 'AZ')
    while (asked(state) === 'lose') play(state, 'lose de-24')
    expect(asked(state)).toBe('retreat')
    const found = refusal(state, 0, 'first', 'de-19')!
    expect([found.rule, mw.words[found.id]]).toEqual(['11.1a', expect.stringContaining('one by one')])
  })

  it('of a bomber that is no aircraft is not one of the airlift [16.9a, 26.0a]', () => {
    const at = { 'de-air-2': 'Paris', 'de-airlift': 'Reims', 'de-1': '1339' }
    const state = fighting({ at, options: { airlift: 'on' } })
    for (const id of ['de-air-2', 'de-airlift']) state.flags[unit(id)]! |= 4
    stage.begin(state, 'bombing', { side: 0, fought: [] })
    expect(['de-1', 'de-airlift'].map(id => rule(state, `bomb ${id}`))).toEqual(['16.9a', '26.0a'])
  })
})

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ALL, marker: 'HGB', at: { ...at }, ...more })
const allied = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)

describe('a fortress that nobody holds', () => {
  it('is destroyed by enemies who flee into it, as by any who enter [17.1a, 11.1a]', () => {
    const at = { 'fr-9a': '1440', 'fr-4a': '1340', 'de-38': '1439', 'de-16': '1338' }
    const state = fighting({ marker: 'planE', commands: ['1AG', '2AG'], at }, ALLIED)
    attack(state, '1439', ['fr-9a', 'fr-4a'], 'DW')
    expect([state.destroyed, asked(state), offers(state, 'retreat').includes('1339')]).toEqual([
      [],
      'retreat',
      true,
    ])
    play(state, 'retreat 1339')
    expect([where(state, 'de-38'), ids(state.destroyed)]).toEqual(['1339', ['1339']])
  })
})

describe('movement', () => {
  it('of one hex is left to whoever pays too much for it, under German air too, and ends there [8.1, 16.8b, 8.4b]', () => {
    // Three points: a river and rough ground under interdiction cost as many, and without a line half of them are left.
    const at = { 'fr-20': '1338', 'de-air-1': '1338' }
    const bombed = ['Lille', 'Paris', 'Reims', 'Nancy', '0843', '0936', '0836', '1035', '0638', '0539'].map(
      hex,
    )
    const state = allied(at, { set: { bombed } })
    play(state, 'pick fr-20')
    expect([rule(state, 'to 1438'), rule(state, 'to 1538')]).toEqual(['legal', '8.0c'])
    play(state, 'to 1438')
    expect([where(state, 'fr-20'), asked(state)]).toEqual(['1438', 'movement'])
  })

  it('of the airborne corps goes to no Dutch hex that stays out of the war, and to others across it [18.0f, 28.1e]', () => {
    const state = german({ 'de-llk': '1835' }, { options: { noNetherlands: true } })
    play(state, 'pick de-llk')
    expect([rule(state, 'land Rotterdam'), rule(state, 'land 1235')]).toEqual(['18.0f', 'legal'])
  })
})

describe('refit', () => {
  it('in a garrisoned fortress beside the enemy costs a point, without the garrison two [14.3b, 7.1c]', () => {
    const at = { 'fr-20': '1740', 'fr-f-boul': '1740', 'de-1a': '1739' }
    const lost = { 'fr-20': 1, 'fr-f-boul': 1 }
    expect(['fr-20', 'fr-f-boul'].map(id => refitPrice(given({ at, lost }), unit(id)))).toEqual([1, 1])
    expect(refitPrice(given({ at: { 'fr-20': '1740', 'de-1a': '1739' }, lost }), unit('fr-20'))).toBe(2)
  })
})

describe('the Manstein Plan', () => {
  it('shifts attacks of the panzer group alone: a reserve beside it takes that away, not the other way round [5.1j, 5.6a]', () => {
    const at = { 'fr-1a': '0742', 'de-19': '0641', 'de-ss': '0741' }
    const set = { mansteinTurn: 2 }
    const state = field(at, 0, { marker: 'HGA', set })
    expect(shiftsIn(plan(state, '0742', 'de-19'))).toMatchObject({ manstein: 2 })
    play(state, 'join de-ss')
    expect(shiftsIn(state)).not.toHaveProperty('manstein')
    const later = field(at, 0, { marker: 'HGA', set: { ...set, turn: 3 } })
    expect(shiftsIn(plan(later, '0742', 'de-19'))).not.toHaveProperty('manstein')
  })
})

describe('pursuit', () => {
  it('comes to nothing where a stalemate has taken both [22.1n, 12.0]', () => {
    const state = field({ 'fr-20': '0742', 'de-24': '0641' }, 0, { lost: { 'fr-20': 1, 'de-24': 1 } })
    attack(state, '0742', ['de-24'], 'ST')
    expect([where(state, 'fr-20'), where(state, 'de-24'), asked(state)]).toEqual(['-1', '-1', 'combat'])
  })

  it('of the Dutch ends at their border, though they may strike over it [8.5e, 12.2c]', () => {
    const dutch = { 'nl-1': '1534', 'nl-2': '1534', 'nl-3': '1533', 'nl-4': '1533' }
    const at = { ...dutch, 'de-24': '1633' }
    const want = { marker: 'Netherlands', commands: ['Netherlands'], lost: { 'de-24': 1 } }
    const state = fighting({ ...want, at, set: { destroyed: [hex('1633')] } }, ALLIED)
    attack(state, '1633', Object.keys(dutch), 'DA')
    expect([where(state, 'de-24'), asked(state)]).toEqual(['-1', 'combat'])
  })

  it('into Sedan wins its Morale Victory in the middle of the combat, to be used when the impulse closes [24.3.1a, 24.3a]', () => {
    const at = { 'fr-2cav': 'Sedan', 'de-19': '1539', 'de-41': '1539' }
    const state = field(at, 0, { options: { morale: true } })
    attack(state, 'Sedan', ['de-19', 'de-41'], 'DA')
    const events = play(state, 'advance de-19')
    expect(told(events, 'morale')).toMatchObject({ side: 0, reason: 'germanHex' })
    expect(asked(state)).not.toBe('addMorale')
  })
})

describe('a depot', () => {
  it('that a zone contests takes no reinforcement, and one that is held takes it if no zone reaches it [13.4a, 13.4b, 7.2a]', () => {
    const state = given({ at: { 'fr-10a': 'track', 'de-19': '1541' }, set: { turn: 4 } })
    expect(deployFault(state, unit('fr-10a'), hex('Nancy'))).toBe('13.4a')
    const held = given({ at: { 'fr-10a': 'track', 'de-19': '1541', 'fr-13': 'Nancy' }, set: { turn: 4 } })
    expect(deployFault(held, unit('fr-10a'), hex('Nancy'))).toBe('13.4b')
  })

  it('of Antwerp is lost to Belgium when its last garrison sails and Germans stand beside it [20.2c, 7.2a, 3.8c]', () => {
    const at = { 'fr-cav': 'Antwerp', 'de-19': '1436', 'be-1': '1136' }
    const state = stage.begin(
      given({ marker: 'evac', commands: ['1AG'], at, german: ['Brussels', '1537'] }),
      'evacuation',
      { side: ALLIED },
    )
    play(state, 'evacuate fr-cav')
    // Nobody's is not German: Belgium fights on until somebody walks in.
    expect([state.fallen, where(state, 'be-1')]).toEqual([[], '1136'])
    expect(holderOf(state, hex('Antwerp'))).toBe(NOBODY)
  })
})
