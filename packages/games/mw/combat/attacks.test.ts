/** Sections 10.0 and 10.1: who may attack whom, and how often. */
import { describe, expect, it } from 'vitest'
import { markerNamed } from '../command/markers.ts'
import { ALLIED, ATTACKED, COMBAT, DEFENDED, GERMAN, RESERVE_USED } from '../state.ts'
import { attack, columnOf, field, plan, planned } from '../testing/combat.ts'
import { asked, fighting, offers, play, rule, stage, told, where } from '../testing/play.ts'
import { unit } from '../testing/testing.ts'
import { oddsRules } from './odds.ts'
import { has } from '@hexfront/engine'

describe('attacks of a segment', () => {
  it('are made by the side that operates; the other defends [10.0a]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641' }, ALLIED)
    attack(state, '0641', ['fr-20'], 'AA')
    expect(has(state, unit('fr-20'), ATTACKED)).toBe(true)
    expect(has(state, unit('de-1'), DEFENDED)).toBe(true)
    expect(rule(field({ 'fr-20': '0742', 'de-1': '0641' }, ALLIED), 'target 0742')).toBe('10.1h')
  })

  it('are voluntary: a segment may end without one, also in an enemy zone [10.0b] [7.2e]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641', 'fr-21': '0640', 'fr-23': '0541' })
    expect(offers(state, 'target')).toContain('0742')
    play(state, 'end')
    expect(where(state, 'de-1')).toBe('0641')
  })

  it('are made from beside the target, with no sea between [10.0b]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0541' }), '0742')
    expect(offers(state, 'join')).toEqual(['de-1'])
    expect(rule(state, 'join de-38')).toBe('10.0b')
    // Le Havre and the hex south of it have the Seine's mouth between them.
    const coast = fighting({ commands: ['HGA'], at: { 'de-4a': '0540', 'fr-20': 'Le Havre' } })
    expect(rule(coast, 'target 0539')).toBe('10.0b')
  })

  it('are not made by units without an attack factor, and those beside attackers do not count [10.0c]', () => {
    const state = field({ 'fr-20': '0742', 'de-log-hga': '0641', 'de-1': '0641' })
    plan(state, '0742', 'de-1')
    expect(rule(state, 'join de-log-hga')).toBe('10.0c')
    expect(oddsRules.forces(state, planned(state), null).attack).toBe(4)
    expect(rule(field({ 'fr-20': '0742', 'de-log-hga': '0641' }), 'target 0742')).toBe('10.0c')
  })

  it('are resolved one by one in any order; a second waits for the first [10.0d] [10.3a]', () => {
    const at = { 'fr-20': '0742', 'fr-21': '0640', 'de-1': '0641', 'de-38': '0741' }
    for (const first of ['0640', '0742'] as const) {
      const state = field(at)
      expect(offers(state, 'target')).toEqual(expect.arrayContaining(['0640', '0742']))
      plan(state, first, 'de-1')
      expect(rule(state, 'target 0742')).not.toBe('legal')
      expect(offers(state, 'target')).toEqual([])
    }
  })

  it('are refused to units that are not activated [10.3a]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641', 'de-4a': '0741' }, GERMAN, { commands: ['HGA'] })
    plan(state, '0742', 'de-4a')
    expect(rule(state, 'join de-1')).toBe('5.5')
  })

  it('activate the reserves that take part, once a turn [10.3a] [5.8c]', () => {
    const state = field({ 'fr-20': '0742', 'de-38': '0641' })
    attack(state, '0742', ['de-38'], 'AA')
    expect(has(state, unit('de-38'), RESERVE_USED)).toBe(true)
  })

  it('can be taken back until they are committed [10.3a]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1': '0641' }), '0742', 'de-1')
    play(state, 'drop de-1')
    expect(offers(state, 'commit')).toEqual([])
    play(state, 'back')
    expect(asked(state)).toBe('combat')
  })
})

describe('how often', () => {
  it('a unit attacks once in a segment, also after a pursuit [10.1a]', () => {
    const state = field({ 'fr-20': '0742', 'fr-23': '0843', 'de-19': '0641', 'de-41': '0741' })
    attack(state, '0742', ['de-19', 'de-41'], 'DD')
    while (asked(state) !== 'combat')
      play(state, offers(state, 'advance').includes('de-19') ? 'advance de-19' : first(state))
    expect(where(state, 'de-19')).toBe('0742')
    expect(rule(state, 'target 0843')).not.toBe('legal')
  })

  it('different units attack different hexes in a segment [10.1a] [10.1f]', () => {
    const state = field({ 'fr-20': '0742', 'fr-21': '0640', 'de-1': '0641', 'de-38': '0641' })
    attack(state, '0742', ['de-1'], 'AA')
    expect(offers(state, 'target')).toEqual(['0640'])
    plan(state, '0640', 'de-38')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('a unit is attacked once in an impulse, and again in the next [10.1b] [10.1e]', () => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-38': '0741' }
    const state = field(at)
    attack(state, '0742', ['de-1'], 'AA')
    expect(rule(state, 'target 0742')).toBe('10.1b')
    expect(rule(field(at), 'target 0742')).toBe('legal')
  })

  it('a counterattack is neither a second attack nor a second defence [10.1b]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0741' })
    attack(state, '0742', ['de-1'], 'CA', { later: [4] })
    expect(has(state, unit('fr-20'), ATTACKED)).toBe(false)
    expect(has(state, unit('de-1'), DEFENDED)).toBe(false)
  })

  it('who retreated onto others adds nothing but shares their fate [10.1c] [7.2g] C18', () => {
    const state = field({ 'fr-20': '0742', 'fr-21': '0742', 'de-19': '0641', 'de-41': '0741' }, GERMAN, {
      set: {},
    })
    state.flags[unit('fr-20')]! |= DEFENDED
    plan(state, '0742', 'de-19')
    expect(oddsRules.forces(state, planned(state), null).defence).toBe(4)
    play(state, 'drop de-19', 'back')
    attack(state, '0742', ['de-19', 'de-41'], 'DD')
    expect(asked(state)).toBe('lose')
    expect(offers(state, 'lose')).toEqual(expect.arrayContaining(['fr-20', 'fr-21']))
    play(state, 'lose fr-20', 'lose fr-20')
    expect(where(state, 'fr-20')).not.toBe('0742')
    expect(asked(state)).toBe('retreat')
  })

  it('who was attacked before and is alone is no target [10.1c] [7.2g]', () => {
    const state = field({ 'fr-20': '0742', 'de-19': '0641' })
    state.flags[unit('fr-20')]! |= DEFENDED
    expect(rule(state, 'target 0742')).toBe('10.1b')
  })

  it('units attack again in another impulse of the turn [10.1j]', () => {
    const state = field({ 'fr-20': '0742', 'de-19': '0641' })
    attack(state, '0742', ['de-19'], 'AA')
    expect(rule(state, 'target 0742')).toBe('10.1b')
    // The impulse ends, and another begins.
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    Object.assign(state, { segment: COMBAT, operating: GERMAN, commands: 15, marker: markerNamed('PGK') })
    stage.begin(state, 'combat', { side: GERMAN })
    plan(state, '0742', 'de-19')
    expect(rule(state, 'commit')).toBe('legal')
  })
})

describe('one attack', () => {
  it('may come from all six hexes [10.1d] [10.1e]', () => {
    const around = ['0741', '0841', '0842', '0743', '0642', '0641']
    const ids = ['de-1', 'de-38', 'de-40', 'de-19', 'de-41', 'de-14']
    const state = field({ 'fr-20': '0742', ...Object.fromEntries(ids.map((id, i) => [id, around[i]!])) })
    plan(state, '0742', ...ids)
    expect(oddsRules.forces(state, planned(state), null).attack).toBe(4 + 4 + 4 + 9 + 8 + 5)
    expect(told(play(state, 'commit'), 'odds')).toBeDefined()
  })

  it('over a coast comes from fewer [10.1d]', () => {
    const state = fighting({ commands: ['HGA'], at: { 'de-4a': '0639', 'de-16a': '0540', 'fr-20': '0539' } })
    plan(state, '0539')
    expect(offers(state, 'join')).toEqual(['de-4a'])
  })

  it('strikes all in the hex together and nobody elsewhere [10.1g] [10.1h]', () => {
    const state = field({ 'fr-20': '0742', 'fr-23': '0742', 'fr-21': '0640', 'de-19': '0641' })
    plan(state, '0742', 'de-19')
    expect(oddsRules.forces(state, planned(state), null).defence).toBe(8)
    expect(rule(state, 'target 0640')).not.toBe('legal')
    play(state, 'commit', 'assault')
    expect(has(state, unit('fr-21'), DEFENDED)).toBe(false)
    expect(rule(field({ 'de-19': '0641' }), 'target 0742')).toBe('10.1h')
  })

  it('has all of a unit or none of it [10.1i]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-19': '0641' }), '0742', 'de-19')
    expect(rule(state, 'join de-19')).toBe('10.1i')
    expect(oddsRules.forces(state, planned(state), null).attack).toBe(9)
  })

  it('can be weak and still good: shifts are added from the base column [10.5c] C42', () => {
    const at = { 'fr-1a': '0742', 'de-grd': '0641', 'de-air-8': '0742' }
    const state = field(at, GERMAN, { marker: 'manstein', commands: ['PGK'], set: { mansteinTurn: 2 } })
    plan(state, '0742', 'de-grd')
    expect(columnOf(state)).toBe('300-399')
  })
})

describe('the evacuation', () => {
  it('allows no ground attacks in its impulse [20.2d]', () => {
    const state = field({ 'fr-1a': '0742', 'de-1': '0641' }, ALLIED, { marker: 'evac', commands: ['1AG'] })
    expect(rule(state, 'target 0641')).toBe('20.2d')
    expect(offers(state, 'target')).toEqual([])
    expect(rule(state, 'end')).toBe('legal')
  })
})

/** The first thing on offer, in words. */
function first(state: Parameters<typeof offers>[0]): string {
  for (const verb of ['lose', 'retreat', 'hold', 'halt', 'stand', 'pass', 'assault']) {
    const [name] = offers(state, verb)
    if (name !== undefined) return name === '' ? verb : `${verb} ${name}`
  }
  throw new Error('nothing to do')
}
