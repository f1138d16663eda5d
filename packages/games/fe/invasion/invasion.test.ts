import { describe, expect, it } from 'vitest'
import { cardsIn, DEAD } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { AFRICA, UK } from '../data.ts'
import { controllerOf, stackOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { acting, asked, offers, play, rule, where } from '../testing/play.ts'
import { hex, unitIds } from '../testing/testing.ts'
import { isSupplied, supplyOf } from '../supply/supply.ts'
import { unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

const husky: Given = {
  at: {
    'US-7-Army': 'waiting',
    'BR-8-Army': 'waiting',
    'US-Corps-1': 'northAfrica',
    'US-Corps-2': 'northAfrica',
    'AB-Corps': 'northAfrica',
    'BR-Corps-1': 'northAfrica',
  },
  hand: ['AL-01', 'AL-05', 'AL-06', 'AL-22', 'AL-23'],
  set: { turn: 1 },
}
const overlord: Given = {
  at: {
    'US-1-Army': 'waiting',
    'BR-2-Army': 'waiting',
    'US-Corps-3': 'unitedKingdom',
    'BR-Corps-2': 'unitedKingdom',
    'CAN-Corps-1': 'unitedKingdom',
    'AB-Corps': 'unitedKingdom',
  },
  hand: ['AL-23'],
  set: { turn: 4 },
}
const SICILY = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse']

describe('an invasion', () => {
  it('puts all its units ashore, as its card says, and opens its Beach Heads as ports [6.564] [6.56c] [6.51b] [11.44] [8.31d]', () => {
    const state = acting(husky)
    play(state, 'event AL-01', 'join US-Corps-2')
    expect(unitIds(stackOf(state, ALLIED, hex('Husky West')))).toEqual([
      'AB-Corps',
      'US-7-Army',
      'US-Corps-2',
    ])
    expect(unitIds(stackOf(state, ALLIED, hex('Husky East')))).toEqual(['BR-8-Army', 'BR-Corps-1'])
    expect(controllerOf(state, hex('Husky West'))).toBe(ALLIED)
    expect(isSupplied(state, unit('US-7-Army'))).toBe(true)
    expect([state.invasions, state.played]).toEqual([1, [cardById('AL-01')]])
  })

  it('waits until every unit is where the card wants it (B32) [6.564]', () => {
    const state = acting({ ...husky, at: { ...husky.at, 'AB-Corps': 'unitedKingdom' } })
    expect(rule(state, 'event AL-01')).toBe('6.564')
    const entered = acting({ ...husky, at: { ...husky.at, 'US-7-Army': 'dead' } })
    expect(rule(entered, 'event AL-01')).toBe('6.564')
  })

  it('lets who has landed go on by one hex into a vacant one, and no farther [9.53]', () => {
    const state = acting({ ...husky, at: { ...husky.at, 'IT-Corps-1': 'Gela' } })
    play(state, 'event AL-01', 'join US-Corps-1')
    expect(asked(state)).toBe('ashore')
    play(state, 'pick US-7-Army')
    expect(offers(state, 'to')).toEqual(['Prizzi'])
    expect(rule(state, 'to Gela')).toBe('9.53')
    play(state, 'to Prizzi')
    expect(rule(state, 'pick US-7-Army')).toBe('9.53')
    expect(controllerOf(state, hex('Prizzi'))).toBe(ALLIED)
    play(state, 'done')
    expect(asked(state)).toBe('rest')
  })

  it('may be followed by its operations, also by who has gone inland (B204) [6.12c]', () => {
    const state = acting(husky)
    play(state, 'both AL-01', 'join US-Corps-1', 'pick US-7-Army', 'to Prizzi', 'done')
    expect(asked(state)).toBe('marking')
    expect(offers(state, 'markMove')).toContain('Prizzi')
    expect(supplyOf(state, unit('US-7-Army'))).toBe(0)
  })

  it('comes once a turn, but for Avalanche, which waits for all of Sicily [6.56a] [6.56b]', () => {
    const want: Given = {
      at: {
        ...overlord.at,
        'US-5-Army': 'waiting',
        'US-Corps-1': 'northAfrica',
        'BR-Corps-1': 'northAfrica',
      },
      hand: ['AL-23', 'AL-06'],
      allied: SICILY,
      set: { turn: 4, invasions: 1 },
    }
    const state = acting(want)
    expect(rule(state, 'event AL-23')).toBe('6.56a')
    expect(rule(state, 'event AL-06')).toBe('legal')
    play(state, 'event AL-06')
    expect(state.invasions).toBe(1)
    expect(rule(acting({ ...want, allied: SICILY.slice(1) }), 'event AL-06')).toBe('6.56b')
  })

  it('of Husky bars Roundup and the other way round; both stay good for points [6.561]', () => {
    const state = acting({ ...husky, played: ['AL-05'] })
    expect(rule(state, 'event AL-01')).toBe('6.561')
    expect(rule(state, 'ops AL-01')).toBe('legal')
    expect(rule(acting({ ...husky, played: ['AL-01'] }), 'event AL-05')).toBe('6.561')
    // After Overlord it is the card that forbids it.
    expect(rule(acting({ ...husky, played: ['AL-23'] }), 'event AL-05')).toBe('6.51a')
  })

  it('does not come in winter, but for Shingle, which Avalanche opens (C25) [6.562] [6.511b] [20.EventName]', () => {
    const want: Given = {
      at: { ...husky.at, 'US-5-Army': 'waiting' },
      hand: ['AL-01', 'AL-06', 'AL-22'],
      played: ['AL-06'],
      allied: SICILY,
      set: { turn: 3 },
    }
    const state = acting(want)
    expect(rule(state, 'event AL-01')).toBe('6.562')
    expect(rule(state, 'event AL-22')).toBe('legal')
    expect(rule(acting({ ...want, played: [] }), 'event AL-22')).toBe('6.511b')
  })

  it('of southern France comes from Fall 1944 on [6.563]', () => {
    const want = (turn: number): Given => ({
      at: { 'US-7-Army': 'northAfrica', 'FF-1-Army': 'waiting', 'US-Corps-1': 'northAfrica' },
      hand: ['AL-30'],
      set: { turn },
    })
    expect(rule(acting(want(5)), 'event AL-30')).toBe('6.563')
    expect(rule(acting(want(6)), 'event AL-30')).toBe('legal')
    expect(rule(acting(want(7)), 'event AL-30')).toBe('6.562')
    // Another US Army where the 7th is elsewhere, at its present strength; without one the Event is barred.
    const other: Given = {
      at: {
        'US-7-Army': 'Rome',
        'US-9-Army': 'unitedKingdom',
        'FF-1-Army': 'waiting',
        'US-Corps-1': 'northAfrica',
      },
      hand: ['AL-30'],
      set: { turn: 6 },
    }
    const state = acting(other)
    play(state, 'event AL-30')
    expect(where(state, 'US-9-Army')).toBe('Anvil-Dragoon')
    expect(rule(acting({ ...other, at: { ...other.at, 'US-9-Army': 'Paris' } }), 'event AL-30')).toBe('6.564')
  })
})

describe('Overlord', () => {
  it('chooses one of its Beach Heads; the Airborne Corps goes with it if it is there [6.564]', () => {
    const state = acting(overlord)
    play(state, 'event AL-23')
    expect(offers(state, 'beach').sort()).toEqual(['Brittany', 'Normandy', 'Pas-de-Calais'])
    expect(rule(state, 'beach Husky West')).toBe('6.51a')
    play(state, 'beach Normandy', 'join CAN-Corps-1')
    expect(unitIds(stackOf(state, ALLIED, hex('Normandy')))).toEqual([
      'AB-Corps',
      'BR-2-Army',
      'CAN-Corps-1',
      'US-1-Army',
      'US-Corps-3',
    ])
    expect(state.opened).toEqual([hex('Normandy')])
    const without = acting({ ...overlord, at: { ...overlord.at, 'AB-Corps': 'northAfrica' } })
    play(without, 'event AL-23', 'beach Normandy', 'join BR-Corps-2')
    expect(where(without, 'AB-Corps')).toBe('northAfrica')
  })

  it('may land in Norway or the Netherlands with the option of each [19.4a] [19.4b]', () => {
    const sites = (options: Given['options']): string[] => {
      const state = acting({ ...overlord, options: options! })
      play(state, 'event AL-23')
      return offers(state, 'beach')
    }
    expect(sites({ overlordNorway: true })).toContain('Roundup Norway')
    expect(sites({ overlordNorway: true })).not.toContain('Netherlands (optional)')
    expect(sites({ overlordNetherlands: true })).toContain('Netherlands (optional)')
    const state = acting({ ...overlord, options: { overlordNetherlands: true } })
    play(state, 'event AL-23', 'beach Netherlands (optional)', 'join BR-Corps-2', 'pick US-1-Army')
    expect(offers(state, 'to')).toEqual(['Amsterdam'])
    expect(rule(state, 'to The Scheldt')).toBe('9.53')
  })

  it('after Roundup is no invasion but brings three Armies to the boxes [6.53a] [6.54]', () => {
    const state = acting({
      at: { 'US-5-Army': 'waiting', 'US-7-Army': 'waiting', 'BR-8-Army': 'waiting' },
      hand: ['AL-23'],
      played: ['AL-05'],
      allied: ['Pas-de-Calais', 'Paris'],
      set: { turn: 7, invasions: 1 },
    })
    play(state, 'event AL-23')
    expect(offers(state, 'to').sort()).toEqual(['northAfrica', 'unitedKingdom'])
    play(state, 'to unitedKingdom', 'to northAfrica', 'to northAfrica')
    expect(where(state, 'BR-8-Army')).toBe('northAfrica')
    expect(state.opened).toEqual([hex('Pas-de-Calais')])
  })

  it('after Roundup brings what is new: an Army that fought and was lost waits for replacements [6.53a]', () => {
    const state = acting({
      at: { 'US-5-Army': 'waiting', 'US-7-Army': 'dead', 'BR-8-Army': 'waiting' },
      hand: ['AL-23'],
      played: ['AL-05', 'AL-30'],
      allied: ['Pas-de-Calais', 'Anvil-Dragoon'],
      set: { turn: 8 },
    })
    play(state, 'event AL-23', 'to unitedKingdom', 'to northAfrica')
    expect(asked(state)).toBe('rest')
    const places = ['US-5-Army', 'US-7-Army', 'BR-8-Army'].map(id => state.at[unit(id)])
    expect(places).toEqual([UK, DEAD, AFRICA])
  })
})

describe('Roundup', () => {
  it('frees Axis armor on French beaches and takes two US Corps and a full British one (C24) [6.26] [6.564]', () => {
    const want: Given = {
      at: {
        'US-1-Army': 'waiting',
        'BR-2-Army': 'waiting',
        'US-Corps-3': 'unitedKingdom',
        'US-Corps-4': 'unitedKingdom',
        'BR-Corps-2': 'unitedKingdom',
      },
      hand: ['AL-05'],
      set: { turn: 1 },
    }
    const state = acting(want)
    play(state, 'event AL-05', 'beach Pas-de-Calais', 'join US-Corps-3', 'done')
    expect(state.marks).toContain('beachArmor')
    expect(stackOf(state, ALLIED, hex('Pas-de-Calais')).length).toBe(5)
    expect(rule(acting({ ...want, reduced: ['BR-Corps-2'] }), 'event AL-05')).toBe('6.564')
    expect(cardsIn(state.cards, 'removed0')).toEqual([cardById('AL-05')])
  })
})

describe('reinforcements', () => {
  it('of the Allies come to the boxes, Allied Beach Heads and Paris (C12) [6.54] [6.53a]', () => {
    const state = acting({
      at: { 'US-9-Army': 'waiting', 'US-Corps-7': 'waiting' },
      hand: ['AL-31'],
      allied: ['Normandy', 'Paris', 'Cherbourg'],
      opened: ['Brittany'],
    })
    play(state, 'event AL-31')
    expect(offers(state, 'to').sort()).toEqual(['Normandy', 'Paris', 'northAfrica', 'unitedKingdom'])
    expect(rule(state, 'to Cherbourg')).toBe('6.54')
    play(state, 'to Paris', 'to Normandy')
    expect([where(state, 'US-9-Army'), where(state, 'US-Corps-7')]).toEqual(['Paris', 'Normandy'])
  })

  it('of the Axis come to the OKW box, capitals and industrial hexes of Germany, with room (B38, B191) [6.55a]', () => {
    const state = acting({ at: { 'GE-1-Para-Army': 'waiting' }, hand: ['AX-29'], allied: ['Paris'] }, AXIS)
    play(state, 'event AX-29')
    const all = offers(state, 'to')
    expect(all).toEqual(
      expect.arrayContaining(['okw', 'Berlin', 'Munich', 'The Ruhr', 'Breslau', 'Oslo', 'Vienna', 'Prague']),
    )
    for (const name of ['Paris', 'Rome', 'Milan', 'easternFront']) expect(all).not.toContain(name)
    expect(rule(state, 'to Lyon')).toBe('6.55a')
  })

  it('are refused with what keeps them out: the Arno, the enemy or a full hex [13.1c] [6.55a] [7.11a] [7.11b]', () => {
    const at = {
      'GE-1-Para-Army': 'waiting',
      'GE-Corps-1': 'Oslo',
      'GE-Corps-2': 'Oslo',
      'GE-Corps-3': 'Oslo',
    }
    const state = acting({ at, hand: ['AX-29'], allied: ['Paris'] }, AXIS)
    play(state, 'event AX-29')
    expect(['to Rome', 'to Paris', 'to Oslo'].map(line => rule(state, line))).toEqual([
      '13.1c',
      '6.55a',
      '7.11a',
    ])
    const full = [1, 2, 3, 4, 5].map(n => [`US-Corps-${n}`, 'Normandy'] as const)
    const beach = acting({ at: { 'US-3-Army': 'waiting', ...Object.fromEntries(full) }, hand: ['AL-28'] })
    play(beach, 'event AL-28')
    expect([rule(beach, 'to Normandy'), rule(beach, 'to Brittany')]).toEqual(['7.11b', '8.31d'])
  })
})
