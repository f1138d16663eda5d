/** Where command and supply meet combat: markers that shift columns, units that act and units that only defend. */
import { isKind } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { attackOf, defenseOf, movementOf } from '../data.ts'
import { ALLIED, GERMAN, MOVED } from '../state.ts'
import { attack, columnOf, field, plan, planned, shiftsIn } from '../testing/combat.ts'
import { asked, fighting, offers, play, rule, stage } from '../testing/play.ts'
import { given, unit } from '../testing/testing.ts'
import { airColumn } from '../air/warfare.ts'
import { markerNamed } from '../command/markers.ts'
import { oddsRules } from './odds.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

describe('factors', () => {
  it('are two: the first attacks, the second defends [2.2.1b]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-19': '0641' }), '0742', 'de-19')
    const { attack: attacking, defence } = oddsRules.forces(state, planned(state), null)
    expect([attacking, defence]).toEqual([9, 4])
    expect([attackOf(state, unit('de-19')), defenseOf(state, unit('de-19'))]).toEqual([9, 6])
  })

  it('that are alike serve both ways [2.2.1a]', () => {
    const state = given({ at: { 'de-1': '0641' } })
    expect([attackOf(state, unit('de-1')), defenseOf(state, unit('de-1'))]).toEqual([4, 4])
    const defended = plan(field({ 'de-1': '0742', 'fr-20': '0641' }, ALLIED), '0742', 'fr-20')
    expect(oddsRules.forces(defended, planned(defended), null).defence).toBe(4)
  })
})

describe('markers in combat', () => {
  const marked = (marker: string, at: NonNullable<Given['at']>, more: Given = {}): MwState =>
    field({ 'fr-20': '0742', ...at }, GERMAN, { marker, ...more })

  it('shift every attack of their impulse, and none after it [5.6a]', () => {
    const hoth = plan(marked('hoth', { 'de-19': '0641', 'de-15': '0741' }), '0742', 'de-19')
    expect(shiftsIn(hoth)).toEqual({ marker: 1 })
    const later = plan(marked('PGK', { 'de-19': '0641' }), '0742', 'de-19')
    expect(shiftsIn(later)).toEqual({})
    const okh = plan(marked('okhPlan', { 'de-15': '0641' }), '0742', 'de-15')
    expect(shiftsIn(okh)).toEqual({})
    const morale = plan(
      marked('germanMorale', { 'de-19': '0641' }, { set: { mansteinTurn: 2 } }),
      '0742',
      'de-19',
    )
    expect(shiftsIn(morale)).toEqual({ marker: 1, manstein: 2 })
  })

  it('never help who defends, nor a counterattack [5.6b]', () => {
    // Plan D was played; now the Germans attack under their own marker.
    const state = plan(marked('HGA', { 'de-15': '0641' }), '0742', 'de-15')
    expect(shiftsIn(state)).toEqual({})
    expect(columnOf(state)).toBe('200-299')
    const counter = { ...planned(plan(marked('guderian', { 'de-15': '0641' }), '0742', 'de-15')), counter: 1 }
    expect(shiftsIn(marked('guderian', { 'de-15': '0641' }), counter)).toEqual({ counter: 1 })
  })

  it('do not reach into the air, but for the Luftwaffe’s [5.6c]', () => {
    const column = (marker: string): string =>
      airColumn(given({ set: { marker: markerNamed(marker) } }), GERMAN, { attack: 2, defence: 2 }).label
    expect([column('guderian'), column('okhMod'), column('luftwaffe')]).toEqual(['0', '0', '+1'])
  })
})

describe('who fights', () => {
  it('are activated units alone, those that came in this impulse among them [4.1i]', () => {
    const state = fighting({ commands: ['HGA'], at: { 'fr-20': '0742', 'de-15': '0641', 'de-16': '0741' } })
    play(state, 'target 0742')
    expect(offers(state, 'join')).toEqual(['de-15'])
    expect(rule(state, 'join de-16')).toBe('5.5')
    const fresh = fighting({ commands: ['HGB'], at: { 'fr-20': '0742', 'de-39': '0641' }, set: { turn: 3 } })
    play(fresh, 'target 0742')
    expect(offers(fresh, 'join')).toEqual(['de-39'])
  })

  it('is everybody who is attacked, activated or not [5.0d]', () => {
    const state = plan(field({ 'de-15': '0742', 'de-19': '0742', 'fr-1a': '0641' }, ALLIED), '0742', 'fr-1a')
    expect(oddsRules.forces(state, planned(state), null).defence).toBe(12)
  })

  it('in the air first deploys, then fights, then bombs [4.1g]', () => {
    const at = { 'de-air-1': 'available', 'de-air-2': '1336', 'fr-air-zoan': '1336' }
    const state = stage.begin(given({ at, set: { airLeft: 2, segment: 3 } }), 'airOperations', {
      side: GERMAN,
    })
    expect(asked(state)).toBe('airDeploy')
    play(state, 'fly de-air-1', 'over Brussels', 'end')
    expect(asked(state)).not.toBe('airDeploy')
    expect(rule(state, 'fly de-air-1')).not.toBe('legal')
  })
})

describe('support in combat', () => {
  /** Without the airlift nobody supports Germans around Chartres. */
  const cut = (at: NonNullable<Given['at']>): MwState =>
    field({ 'fr-20': '0742', ...at, 'de-airlift': 'gone' })

  it('is a column to the left for each attacker without it [15.5b]', () => {
    const three = plan(
      cut({ 'de-19': '0641', 'de-15': '0741', 'de-16': '0641' }),
      '0742',
      'de-19',
      'de-15',
      'de-16',
    )
    expect(shiftsIn(three)).toEqual({ unsupportedAttack: -3 })
    const one = plan(cut({ 'de-19': '0641', 'de-15': '0741' }), '0742', 'de-19')
    expect(shiftsIn(one)).toEqual({ unsupportedAttack: -1 })
  })

  it('is not needed for air support [15.4a]', () => {
    const state = plan(cut({ 'de-19': '0641', 'de-air-8': '0742' }), '0742', 'de-19')
    expect(shiftsIn(state)).toEqual({ unsupportedAttack: -1, airAttack: 3 })
  })
})

it('retreat and pursuit spend no movement [8.3]', () => {
  const state = field({ 'fr-20': '0742', 'de-19': '0641', 'de-air-8': '0742' })
  state.flags[unit('de-19')]! |= MOVED
  const before = movementOf(state, unit('fr-20'))
  // Four hundred percent with air: the defenders withdraw under an air zone that would cost them movement.
  const events = attack(state, '0742', ['de-19'], 'DW')
  const more = asked(state) === 'retreat' ? play(state, `retreat ${offers(state, 'retreat')[0]}`) : []
  expect([...events, ...more].filter(isKind('retreated'))).toHaveLength(1)
  expect(movementOf(state, unit('fr-20'))).toBe(before)
  expect(offers(state, 'advance')).toContain('de-19')
})
