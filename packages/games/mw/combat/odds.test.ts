/** Rules 10.2 to 10.5: the table, the percentage, and every shift. */
import { describe, expect, it } from 'vitest'
import { hex, unit } from '../testing/testing.ts'
import { ALLIED, DEFENDED, GERMAN } from '../state.ts'
import { columnOf, field, plan, planned, shiftsIn } from '../testing/combat.ts'
import { asked, dice, fighting, play, rule } from '../testing/play.ts'
import { oddsRules } from './odds.ts'
import type { Given } from '../testing/testing.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
const german = (at: NonNullable<Given['at']>, more: Given = {}) => fighting({ commands: ALL, at, ...more })
/** Before Sedan: Germans beside it with their column behind them, and Reims behind the French. */
const sedan = (at: NonNullable<Given['at']>, more: Given = {}) =>
  german({ 'de-log-hga': '1638', 'fr-2a': 'Sedan', ...at }, more)

describe('the table', () => {
  it('is the attacker’s choice; Assault is always open [10.2a]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-19': '0641' }), '0742', 'de-19')
    play(state, 'commit')
    expect(asked(state)).toBe('chooseTable')
    expect([rule(state, 'mobile'), rule(state, 'assault')]).toEqual(['legal', 'legal'])
  })

  it('is Mobile only for mechanized attackers alone; others are not even asked [10.2b] [18.0a]', () => {
    for (const id of ['de-1', 'de-llk']) {
      const state = plan(field({ 'fr-20': '0742', 'de-19': '0641', [id]: '0741' }), '0742', 'de-19', id)
      dice(state, 3)
      const told = play(state, 'commit')
      expect(told.some(one => one.kind === 'result')).toBe(true)
    }
  })

  it('is not barred by a column that stands beside the attackers [10.2b] C38', () => {
    const state = field({ 'fr-20': '0742', 'de-19': '0641', 'de-log-hgc': '0641' })
    play(plan(state, '0742', 'de-19'), 'commit')
    expect(rule(state, 'mobile')).toBe('legal')
  })

  it('is Assault against an intact fortress [10.2c] [17.0d]', () => {
    const at = { 'fr-f-ard': 'Mézières', 'de-19': 'Sedan', 'de-log-hga': '1638' }
    const state = german(at)
    play(plan(state, 'Mézières', 'de-19'), 'commit')
    expect(asked(state)).not.toBe('chooseTable')
    const destroyed = german(at, { set: { destroyed: [hex('Mézières')] } })
    play(plan(destroyed, 'Mézières', 'de-19'), 'commit')
    expect(rule(destroyed, 'mobile')).toBe('legal')
  })

  it('is free against enemies in a captured fortress [10.2c] [17.0a]', () => {
    const at = { 'de-1': 'Boulay', 'fr-2gc': '1741' }
    const state = fighting(
      { commands: ['1AG'], marker: '1AG', at, set: { destroyed: [hex('Boulay')] } },
      ALLIED,
    )
    play(plan(state, 'Boulay', 'fr-2gc'), 'commit')
    expect(rule(state, 'mobile')).toBe('legal')
  })
})

describe('the percentage', () => {
  it('drops fractions: 20 against 13 is 153, 11 against 7 is 157 [10.4] [10.3d]', () => {
    // 16 Army and a panzer corps of 8 against 5 Army and 20 Corps.
    const state = field({ 'fr-5a': '0742', 'fr-20': '0742', 'de-16a': '0641', 'de-41': '0741' })
    plan(state, '0742', 'de-16a', 'de-41')
    expect(oddsRules.forces(state, planned(state), null)).toMatchObject({ attack: 20, defence: 13 })
    expect(columnOf(state)).toBe('150-199')
  })

  it('is the lowest column below 50 and the last from 700 on [10.4] [10.5c]', () => {
    const weak = plan(field({ 'fr-5a': '0742', 'de-1': '0641' }), '0742', 'de-1')
    expect(columnOf(weak)).toBe('49-')
    const even = plan(field({ 'fr-20': '0742', 'de-1': '0641' }), '0742', 'de-1')
    expect(columnOf(even)).toBe('100-149')
    const half = plan(field({ 'fr-20': '0742', 'de-grd': '0641' }), '0742', 'de-grd')
    expect(columnOf(half)).toBe('50-99')
    const seven = field({ 'fr-1cav': '0742', 'de-6a': '0641' })
    expect(columnOf(plan(seven, '0742', 'de-6a'))).toBe('700+')
  })

  it('counts shifts from the first and the last column [10.5c] [10.3f]', () => {
    const weak = field({ 'fr-5a': '0742', 'de-1': '0641', 'de-air-9': '0742' })
    expect(columnOf(plan(weak, '0742', 'de-1'))).toBe('100-149')
    const state = field({
      'fr-1cav': '0742',
      'de-6a': '0641',
      'de-4a': '0741',
      'fr-air-zoae': '0742',
      'de-airlift': '0641',
    })
    expect(columnOf(plan(state, '0742', 'de-6a', 'de-4a'))).toBe('600-699')
  })

  it('counts a column by its own factor, and not who was attacked before [10.4] [10.1c]', () => {
    const state = field({ 'fr-20': '0742', 'fr-log-1ag': '0742', 'de-1': '0641' })
    state.flags[unit('fr-20')]! |= DEFENDED
    plan(state, '0742', 'de-1')
    expect(oddsRules.forces(state, planned(state), null).defence).toBe(1)
  })
})

describe('shifts', () => {
  it('go right for the attacker and left for the defender, and are added up [10.5a] [10.5b]', () => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-airlift': '0641' }
    expect(columnOf(plan(field({ ...at, 'de-air-9': '0742' }), '0742', 'de-1'))).toBe('200-299')
    expect(columnOf(plan(field({ ...at, 'fr-air-zoan': '0742' }), '0742', 'de-1'))).toBe('49-')
    const both = field({ ...at, 'de-air-8': '0742', 'fr-air-zoan': '0842' })
    expect(columnOf(plan(both, '0742', 'de-1'))).toBe('150-199')
  })

  it('come from the best ground in the hex alone, and a fort on top [10.5d] [17.0c]', () => {
    const inForest = german({ 'de-log-hga': '1638', 'de-19': '1638', 'fr-20': 'Neufchâteau' })
    expect(shiftsIn(plan(inForest, 'Neufchâteau', 'de-19'))).toMatchObject({ forest: -1 })
    const liege = german({ 'de-6a': 'Aachen', 'be-f-ee': 'Eben Emael', 'be-3': 'Eben Emael' })
    expect(shiftsIn(plan(liege, 'Eben Emael', 'de-6a'))).toMatchObject({ city: -1, fort: -1, river: -1 })
    const rough = german({ 'de-19': '1638', 'be-gpk': 'Bastogne', 'de-log-hga': '1738' })
    expect(shiftsIn(plan(rough, 'Bastogne', 'de-19'))).toMatchObject({ rough: -2 })
  })

  it('of a river need all attackers across one [10.5d]', () => {
    const both = sedan({ 'de-19': '1539', 'de-41': '1438' })
    expect(shiftsIn(plan(both, 'Sedan', 'de-19', 'de-41')).river).toBe(-1)
    const one = sedan({ 'de-19': '1539', 'de-41': '1440' })
    expect(shiftsIn(plan(one, 'Sedan', 'de-19', 'de-41')).river).toBeUndefined()
  })

  it('of a fort are for its first owner and while it stands [17.0a] [17.0c] [17.1b]', () => {
    const at = { 'de-6a': 'Aachen', 'be-3': 'Eben Emael' }
    const ruined = german(at, { set: { destroyed: [hex('Eben Emael')] } })
    expect(shiftsIn(plan(ruined, 'Eben Emael', 'de-6a'))).toMatchObject({ city: -1 })
    expect(shiftsIn(ruined).fort).toBeUndefined()
    const captured = fighting(
      {
        commands: ['2AG'],
        marker: '2AG',
        at: { 'de-1': 'Boulay', 'fr-20': '1741' },
        set: { destroyed: [hex('Boulay')] },
      },
      ALLIED,
    )
    expect(shiftsIn(plan(captured, 'Boulay', 'fr-20')).fort).toBeUndefined()
  })

  it('of a bombed city are gone for both, those of fort and river are not [22.4d] [22.4f] [17.1b]', () => {
    const at = { 'de-6a': 'Aachen', 'be-3': 'Eben Emael' }
    const state = german(at, { set: { bombed: [hex('Eben Emael')] } })
    expect(shiftsIn(plan(state, 'Eben Emael', 'de-6a'))).toMatchObject({ fort: -1, river: -1 })
    expect(shiftsIn(state).city).toBeUndefined()
    const held = fighting(
      {
        commands: ['1AG'],
        marker: '1AG',
        at: { 'de-1': 'Ghent', 'fr-1a': '1036' },
        set: { bombed: [hex('Ghent')] },
      },
      ALLIED,
    )
    expect(shiftsIn(plan(held, 'Ghent', 'fr-1a')).city).toBeUndefined()
  })

  it('count every unit without support, on both sides [10.5e] [15.5b] [15.5c] C40', () => {
    // No column, no depot near: Germans in the west of France, and British without a port.
    const state = german(
      { 'de-19': '0641', 'de-41': '0741', 'uk-2': '0742' },
      {
        set: { bombed: ['Le Havre', 'Dieppe', 'Dunkirk', 'Ostend', 'Boulogne'].map(hex) },
      },
    )
    expect(shiftsIn(plan(state, '0742', 'de-19', 'de-41'))).toMatchObject({
      unsupportedAttack: -2,
      unsupportedDefence: 1,
    })
  })

  it('let one French unit of a combat use a Channel port [15.2d] [10.5e]', () => {
    const lost = { bombed: ['Paris', 'Lille', 'Reims', 'Nancy', 'Orléans'].map(hex) }
    const wide = german({ 'de-19': '0937', 'fr-21': 'Dunkirk', 'fr-23': 'Dunkirk' }, { set: lost })
    expect(shiftsIn(plan(wide, 'Dunkirk', 'de-19')).unsupportedDefence).toBe(1)
  })

  it('of the air: one unit a side, the best whose zone covers the defenders [10.5f] [16.7b] [16.7d] [16.7e] [16.7f] C12', () => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-airlift': '0641' }
    const two = field({ ...at, 'de-air-8': '0742', 'de-air-9': '0743', 'fr-air-zoae': '0842' })
    expect(shiftsIn(plan(two, '0742', 'de-1'))).toMatchObject({ airAttack: 3, airDefence: -1 })
    // Over the attackers, but too far from the defenders.
    const far = field({ ...at, 'de-air-8': '0540' })
    expect(shiftsIn(plan(far, '0742', 'de-1')).airAttack).toBeUndefined()
    const theirs = field({ ...at, 'de-air-9': '0742', 'uk-air-fc': '0743' })
    expect(shiftsIn(plan(theirs, '0742', 'de-1'))).toMatchObject({ airAttack: 2, airDefence: -3 })
  })

  it('of the air count in both sides’ segments, whoever was activated, for any number of combats [16.7a] [16.7c] C11', () => {
    const at = { 'fr-20': '0742', 'fr-21': '0640', 'de-1': '0641', 'de-38': '0741', 'de-airlift': '0641' }
    const state = field({ ...at, 'de-air-1': '0641' })
    expect(shiftsIn(plan(state, '0742', 'de-1')).airAttack).toBe(2)
    play(state, 'back')
    expect(shiftsIn(plan(state, '0640', 'de-38')).airAttack).toBe(2)
    const theirs = field({ ...at, 'de-air-1': '0641' }, ALLIED)
    expect(shiftsIn(plan(theirs, '0641', 'fr-21')).airDefence).toBe(-2)
  })

  it('of a reduced air unit reach its own hex alone [16.4b] [22.3e]', () => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-airlift': '0641' }
    const beside = field({ ...at, 'de-air-1': '0743' }, GERMAN, { lost: { 'de-air-1': 1 } })
    expect(shiftsIn(plan(beside, '0742', 'de-1')).airAttack).toBeUndefined()
    const above = field({ ...at, 'de-air-1': '0742' }, GERMAN, { lost: { 'de-air-1': 1 } })
    expect(shiftsIn(plan(above, '0742', 'de-1')).airAttack).toBe(1)
  })

  it('of the air reach over the sea [16.4c]', () => {
    const state = german({ 'de-1': '0937', 'fr-20': 'Dunkirk', 'de-air-1': '0935' })
    expect(shiftsIn(plan(state, 'Dunkirk', 'de-1')).airAttack).toBe(2)
  })

  it('of the air may be waived by the attacker, and called again [10.5f]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1': '0641', 'de-air-1': '0742' }), '0742', 'de-1')
    play(state, 'waiveAir')
    expect(shiftsIn(state).airAttack).toBeUndefined()
    play(state, 'callAir')
    expect(shiftsIn(state).airAttack).toBe(2)
  })

  it('of a marker hold for every attack of its impulse, not after it [10.5i] [5.6a]', () => {
    const at = { 'fr-20': '0742', 'fr-21': '0640', 'de-1': '0641' }
    for (const target of ['0742', '0640']) {
      const state = field(at, GERMAN, { marker: 'okhMod' })
      expect(shiftsIn(plan(state, target, 'de-1')).marker).toBe(1)
    }
    expect(shiftsIn(plan(field(at), '0742', 'de-1')).marker).toBeUndefined()
  })

  it('of the Manstein Plan are for the panzer group alone, all its turn [10.5i] [5.1j]', () => {
    const at = { 'fr-20': '0742', 'de-19': '0641', 'de-1': '0741' }
    const set = { mansteinTurn: 2 }
    const alone = field(at, GERMAN, { marker: 'PGK', set })
    expect(shiftsIn(plan(alone, '0742', 'de-19'))).toEqual({ manstein: 2 })
    const mixed = field(at, GERMAN, { marker: 'PGK', set })
    expect(shiftsIn(plan(mixed, '0742', 'de-19', 'de-1'))).toEqual({})
    const played = field(at, GERMAN, { marker: 'manstein', set })
    expect(shiftsIn(plan(played, '0742', 'de-19'))).toEqual({ manstein: 2 })
    const later = field(at, GERMAN, { marker: 'PGK', set: { mansteinTurn: 1 } })
    expect(shiftsIn(plan(later, '0742', 'de-19'))).toEqual({})
    const morale = field(at, GERMAN, { marker: 'germanMorale', set })
    expect(shiftsIn(plan(morale, '0742', 'de-19'))).toEqual({ marker: 1, manstein: 2 })
  })

  it('of Plan R are for attacks from Maginot hexes alone into Germany [5.1y]', () => {
    const at = { 'fr-3a': 'Sarreguemines', 'fr-4a': 'Boulay', 'fr-5a': '1939', 'de-1': 'Saarbrücken' }
    const from = (...units: string[]) =>
      shiftsIn(plan(fighting({ commands: ['2AG'], marker: 'planR', at }, ALLIED), 'Saarbrücken', ...units))
        .marker
    expect([from('fr-3a'), from('fr-3a', 'fr-4a')]).toEqual([2, 2])
    expect([from('fr-3a', 'fr-5a'), from('fr-5a')]).toEqual([undefined, undefined])
    const abroad = fighting(
      { commands: ['2AG'], marker: 'planR', at: { 'fr-3a': 'Metz', 'de-1': '1639' } },
      ALLIED,
    )
    expect(shiftsIn(plan(abroad, '1639', 'fr-3a')).marker).toBeUndefined()
  })

  it('of support name the units that cause them, and those that add nothing [10.5e] [10.1c]', () => {
    const state = german({ 'de-19': '0641', 'fr-20': '0742', 'fr-23': '0742' })
    state.flags[unit('fr-23')]! |= DEFENDED
    plan(state, '0742', 'de-19')
    expect(oddsRules.hampered(state, planned(state))).toEqual([
      { unit: unit('de-19'), reason: { id: 'battle.unsupported' }, rule: '10.5e' },
      { unit: unit('fr-23'), reason: { id: 'battle.idle' }, rule: '10.1c' },
    ])
    expect(oddsRules.hampered(state, { ...planned(state), counter: 1 })).toEqual([])
  })

  it('of mountain troops need rough ground and nobody else [25.1]', () => {
    const at = { 'de-gbk': '1638', 'be-gpk': 'Bastogne', 'de-log-hga': '1738', 'de-1': '1637' }
    const on = { options: { mountain: true } }
    expect(shiftsIn(plan(german(at, on), 'Bastogne', 'de-gbk')).mountainAttack).toBe(1)
    expect(shiftsIn(plan(german(at, on), 'Bastogne', 'de-gbk', 'de-1')).mountainAttack).toBeUndefined()
    expect(shiftsIn(plan(german(at), 'Bastogne', 'de-gbk')).mountainAttack).toBeUndefined()
    const both = german({ 'de-gbk': '1638', 'fr-col': 'Bastogne' }, on)
    expect(shiftsIn(plan(both, 'Bastogne', 'de-gbk'))).toMatchObject({
      mountainAttack: 1,
      mountainDefence: -1,
    })
    const open = field({ 'de-gbk': '0641', 'fr-20': '0742' }, GERMAN, on)
    expect(shiftsIn(plan(open, '0742', 'de-gbk'))).toEqual({})
  })

  it('of a marker never help who defends, nor in a counterattack [5.6b]', () => {
    const at = { 'fr-1a': '0742', 'de-1': '0641' }
    const german = field(at, GERMAN, { marker: 'planD' })
    expect(shiftsIn(plan(german, '0742', 'de-1')).marker).toBeUndefined()
    const counter = field(at, GERMAN, { marker: 'okhMod' })
    expect(shiftsIn(counter, { ...planned(plan(counter, '0742', 'de-1')), counter: 1 })).toEqual({
      counter: 1,
    })
  })

  it('are all there is: nothing is added to a die [10.5a] C33', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1': '0641', 'de-air-1': '0742' }), '0742', 'de-1')
    const { modifier, conversion } = oddsRules.forces(state, planned(state), null)
    expect([modifier, conversion]).toEqual([undefined, undefined])
  })
})

describe('factors', () => {
  it('are the first to attack and the second to defend, whoever is activated [2.2.1b] [5.0d]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1a': '0641' }), '0742', 'de-1a')
    expect(oddsRules.forces(state, planned(state), null)).toMatchObject({ attack: 9, defence: 4 })
    const theirs = field({ 'fr-20': '0742', 'de-1a': '0641', 'de-19': '0641' }, ALLIED)
    plan(theirs, '0641', 'fr-20')
    expect(oddsRules.forces(theirs, planned(theirs), null)).toMatchObject({ attack: 3, defence: 17 })
  })
})
