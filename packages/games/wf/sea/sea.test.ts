import { describe, expect, test } from 'vitest'
import { given, hex } from '../testing/testing.ts'
import { isCoast, lands, placeName, seas } from '../data.ts'
import {
  approaches,
  laneDice,
  NO_WAY,
  ruledBy,
  rulerOf,
  sail,
  seaBit,
  seaLanes,
  SEAS,
  seaRoute,
  seasBeside,
} from './sea.ts'
import { summer43 } from '../testing/landing.ts'
import { ALLIED, AXIS, SURRENDERED } from '../state.ts'

const sea = (name: string): number => seas.findIndex(one => one.name === name)
const named = (way: readonly number[] | undefined): string[] => (way ?? []).map(n => seas[n]!.name)
const route = (state: ReturnType<typeof given>, side: number, from: string, to: string, limit = SEAS) =>
  seaRoute(state, side, approaches(state, side, hex(from)), approaches(state, side, hex(to)), limit)

describe('sea control', () => {
  const start = given(summer43)

  test('[15.1a] whoever holds its naval base rules a sea', () => {
    expect(rulerOf(start, sea('Gulf of Lyon'))).toBe(AXIS)
    expect(rulerOf(start, sea('Bay of Biscay'))).toBe(AXIS)
    expect(rulerOf(start, sea('English Channel'))).toBe(ALLIED)
    const brest = given({ ...summer43, allied: [...summer43.allied, 'Brest', 'Marseilles'] })
    expect(rulerOf(brest, sea('Bay of Biscay'))).toBe(ALLIED)
    expect(rulerOf(brest, sea('Gulf of Lyon'))).toBe(ALLIED)
  })

  test('[15.1a] a base that is fought for counts for its original defender, a disputed one for its last holder (B87)', () => {
    const fight = given({ ...summer43, at: { 'BR-5-INF': 'Trieste', 'GE-88-INF': 'Trieste' }, side: ALLIED })
    expect(rulerOf(fight, sea('Adriatic Sea'))).toBe(AXIS)
    expect(ruledBy(fight, AXIS) & seaBit('Adriatic Sea')).not.toBe(0)
  })

  test('[15.1d] [15.1a] the Atlantic and the Ionian Sea are always Allied', () => {
    const lost = given({ allied: [] })
    expect(rulerOf(lost, sea('Atlantic Ocean'))).toBe(ALLIED)
    expect(rulerOf(lost, sea('Ionian Sea'))).toBe(ALLIED)
    expect(rulerOf(lost, sea('Central Mediterranean'))).toBe(AXIS)
  })

  test('[15.1a] Italian surrender and air supremacy give seas to the Allies', () => {
    const surrendered = given({ ...summer43, set: { italy: SURRENDERED } })
    expect(rulerOf(surrendered, sea('Gulf of Lyon'))).toBe(ALLIED)
    expect(rulerOf(surrendered, sea('Skagerrak'))).toBe(AXIS)
    const later = given({ ...summer43, when: '1944-06' })
    expect(rulerOf(later, sea('Bay of Biscay'))).toBe(ALLIED)
    expect(rulerOf(given({ ...summer43, when: '1944-05' }), sea('Bay of Biscay'))).toBe(AXIS)
    expect(rulerOf(later, sea('Western Baltic Sea'))).toBe(AXIS)
  })
})

describe('ways of ships', () => {
  const start = given(summer43)

  test('[15.1c] there are sixteen seas, and no way leads through any other', () => {
    expect(SEAS).toBe(16)
    expect(new Set(seas.flatMap(one => one.next)).size).toBe(16)
    // Round the north of Norway the Skagerrak would be open to all; it has two neighbours.
    expect(named(seas[sea('Skagerrak')]!.next).sort()).toEqual(['North Sea', 'Western Baltic Sea'])
  })

  test('[15.2c] seas crossed adjoin each other, from one beside the start to one beside the goal', () => {
    expect(named(route(start, ALLIED, 'Tunis', 'Taranto')?.seas)).toEqual([
      'Central Mediterranean',
      'Ionian Sea',
    ])
    expect(named(route(start, ALLIED, 'Portsmouth', 'Esbjerg')?.seas)).toEqual([
      'English Channel',
      'North Sea',
    ])
    expect(named(route(start, ALLIED, 'Dover', 'Calais')?.seas)).toHaveLength(1)
    expect(route(start, ALLIED, 'Portsmouth', 'Esbjerg', 1)).toBeNull()
  })

  test('[1.39d] no ship passes a strait with an enemy shore', () => {
    expect(named(route(start, AXIS, 'Taranto', 'Naples')?.seas)).toEqual(['Ionian Sea', 'Tyrrhenian Sea'])
    expect(named(route(start, ALLIED, 'Benghazi', 'Bizerte')?.seas)).toEqual([
      'Central Mediterranean',
      'Tyrrhenian Sea',
    ])
    const messina = given({ ...summer43, allied: [...summer43.allied, 'Messina'] })
    expect(named(route(messina, AXIS, 'Taranto', 'Naples')?.seas)).toEqual([
      'Ionian Sea',
      'Central Mediterranean',
      'Tyrrhenian Sea',
    ])
    expect(route(given({ allied: ['Gibraltar'] }), AXIS, 'Lisbon', 'Malaga')).toBeNull()
    expect(named(route(start, ALLIED, 'Casablanca', 'Oran')?.seas)).toEqual(['Atlantic Ocean', 'Alboran Sea'])
  })

  test('[1.39d] Antwerp lies behind the strait between Ostende and Rotterdam', () => {
    const open = given({ ...summer43, allied: [...summer43.allied, 'Antwerp', 'Ostende', 'Rotterdam'] })
    expect(route(open, ALLIED, 'London', 'Antwerp')).not.toBeNull()
    for (const shut of ['Ostende', 'Rotterdam']) {
      const other = shut === 'Ostende' ? 'Rotterdam' : 'Ostende'
      const state = given({ ...summer43, allied: [...summer43.allied, 'Antwerp', other] })
      expect(route(state, ALLIED, 'London', 'Antwerp'), shut).toBeNull()
      expect(route(state, ALLIED, 'London', other), other).not.toBeNull()
    }
  })

  test('[15.2c] the canal at Hamburg serves its owner, unless it is fought for (B161)', () => {
    expect(named(route(start, AXIS, 'Bremen', 'Stettin')?.seas)).toEqual(['North Sea', 'Western Baltic Sea'])
    expect(route(start, ALLIED, 'London', 'Stettin')).toBeNull()
    const fight = given({ ...summer43, at: { 'BR-5-INF': 'Hamburg', 'GE-88-INF': 'Hamburg' }, side: ALLIED })
    expect(named(route(fight, AXIS, 'Bremen', 'Stettin')?.seas)).toEqual([
      'North Sea',
      'Skagerrak',
      'Western Baltic Sea',
    ])
  })

  test('[1.39d] into the Baltic by the belts, one of which must have no enemy shore', () => {
    const zealand = given({ ...summer43, allied: [...summer43.allied, 'Copenhagen'] })
    const fight = { at: { 'BR-5-INF': 'Hamburg', 'GE-88-INF': 'Hamburg' }, side: ALLIED }
    const little = given({ ...summer43, ...fight, allied: [...summer43.allied, 'Copenhagen'] })
    expect(route(zealand, ALLIED, 'London', 'Rostock')).toBeNull()
    expect(route(little, AXIS, 'Bremen', 'Rostock')).not.toBeNull()
    const funen = given({ ...summer43, ...fight, allied: [...summer43.allied, 'Odense'] })
    expect(route(funen, AXIS, 'Bremen', 'Rostock')).toBeNull()
  })

  test('[15.71] [15.73a] of several ways the one with the fewest dice is taken, then the shortest', () => {
    // By the Gulf of Lyon it is one die, and none by the Tyrrhenian.
    const way = route(start, ALLIED, 'Algiers', 'Olbia')
    expect([named(way?.seas), way?.dice]).toEqual([['Western Mediterranean', 'Tyrrhenian Sea'], 0])
    expect(route(start, ALLIED, 'Algiers', 'Bastia')?.dice).toBe(2)
    expect(route(start, AXIS, 'Catania', 'Naples')?.dice).toBe(2)
    expect(route(start, AXIS, 'Palermo', 'Naples')?.dice).toBe(1)
    expect(route(start, AXIS, 'Trieste', 'Bari')?.dice).toBe(0)
  })

  test('a longer voyage is never less safe, and no voyage ends in a closed sea', () => {
    for (const side of [ALLIED, AXIS])
      for (let from = 0; from < SEAS; from++) {
        const sailing = sail(start, side, 1 << from, 6)
        const stormy = sail(start, side, 1 << from, 6, seaBit('Tyrrhenian Sea'))
        expect(stormy.dice[5 * SEAS + sea('Tyrrhenian Sea')]).toBe(NO_WAY)
        for (let n = SEAS; n < 6 * SEAS; n++) {
          expect(sailing.dice[n]!).toBeLessThanOrEqual(sailing.dice[n - SEAS]!)
          expect(stormy.dice[n]!).toBeGreaterThanOrEqual(sailing.dice[n]!)
        }
      }
  })
})

describe('sea lanes', () => {
  test('[15.3a] [15.3b] a lane over friendly seas is sure, over enemy seas it is at risk', () => {
    const start = given(summer43)
    const allied = seaLanes(start, ALLIED, [hex('Portsmouth')])
    expect(laneDice(start, ALLIED, allied, hex('Cherbourg'))).toBe(0)
    expect(laneDice(start, ALLIED, allied, hex('Lorient'))).toBe(1)
    expect(laneDice(start, ALLIED, allied, hex('Trieste'))).toBe(2)
    const axis = seaLanes(start, AXIS, [hex('Naples')])
    expect(laneDice(start, AXIS, axis, hex('Palermo'))).toBe(1)
    expect(laneDice(start, AXIS, axis, hex('Catania'))).toBe(2)
    expect(laneDice(start, AXIS, axis, hex('Milan'))).toBe(NO_WAY)
    expect(laneDice(start, ALLIED, seaLanes(start, ALLIED, []), hex('Cherbourg'))).toBe(NO_WAY)
  })

  test('[15.1b] every coast lies beside a sea in play, and nothing inland does', () => {
    for (const at of lands) expect(seasBeside[at]! > 0, placeName(at)).toBe(isCoast[at] === 1)
    expect(seasBeside[hex('Paris')]).toBe(0)
    expect(seasBeside[hex('Licata')]).toBe(seaBit('Central Mediterranean'))
  })
})
