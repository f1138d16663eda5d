/** Who may not: aircraft, refits, arrivals and landings that look possible and are not. */
import { describe, expect, it } from 'vitest'
import { bombingFault } from '../air/bombing.ts'
import { overFault } from '../air/deploy.ts'
import { dueTurn } from '../arrival/schedule.ts'
import { landingFault } from '../airborne/landing.ts'
import { HEXES, NAVAL } from '../data.ts'
import { refitFault, refitPrice } from '../refit/refit.ts'
import { ACTIVE, ALLIED, AVAILABLE, GERMAN, REINFORCEMENT, UTILIZED } from '../state.ts'
import { play, stage } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { begun } from '../testing/whole.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

describe('aircraft', () => {
  const frame = (...fought: number[]) => ({ step: 'bombing', side: GERMAN, fought })
  it('bomb when this impulse has sent them, not when they still hang over a city [16.9a, 16.9d]', () => {
    const state = given({ at: { 'de-air-2': 'Paris', 'de-air-1': 'available', 'de-airlift': 'Paris' } })
    const bomber = unit('de-air-2')
    expect(bombingFault(state, frame(), bomber)).toBe('16.9a')
    state.flags[bomber]! |= ACTIVE
    expect(bombingFault(state, frame(), bomber)).toBeNull()
    expect(bombingFault(state, frame(bomber), bomber)).toBe('16.9d')
    expect(bombingFault(state, frame(), unit('de-air-1'))).toBe('16.9a')
    expect(bombingFault(state, frame(), unit('de-airlift'))).toBe('26.0a')
  })

  it('fly over the map alone, and one to a hex [16.1c, 16.3]', () => {
    const state = given({ at: { 'de-air-2': 'Paris', 'de-air-1': 'available', 'uk-air-baff': 'Reims' } })
    const one = unit('de-air-1')
    expect([overFault(state, one, -1), overFault(state, one, HEXES)]).toEqual(['16.1c', '16.1c'])
    expect(overFault(state, one, hex('Paris'))).toBe('16.3')
    expect(overFault(state, one, hex('Reims'))).toBeNull()
    expect(overFault(state, unit('de-air-2'), hex('Paris'))).toBeNull()
  })
})

describe('refits', () => {
  it('are for units on the map that have lost a step and have one left [14.3a, 14.3b, 14.3e]', () => {
    const state = given({
      at: { 'fr-2gc': 'track', 'fr-1a': 'Paris', 'fr-20': 'dead', 'fr-21': 'Paris', 'de-log-hga': 'dead' },
      lost: { 'fr-2gc': 1, 'fr-21': 1 },
      set: { refit: [5, 2, 1, 0, 0] },
    })
    expect(refitPrice(state, unit('fr-2gc'))).toBe('14.3b')
    expect(refitPrice(state, unit('fr-1a'))).toBe('14.3a')
    expect(refitPrice(state, unit('fr-20'))).toBe('14.3e')
    expect([refitPrice(state, unit('fr-21')), refitPrice(state, unit('de-log-hga'))]).toEqual([1, 1])
    state.refit[1] = 0
    expect([refitFault(state, unit('fr-21')), refitFault(state, unit('de-log-hga'))]).toEqual(['14.3a', null])
  })

  it('are for aircraft at hand or in the air, not for those that have flown [14.3d]', () => {
    const price = (place: string) =>
      refitPrice(given({ at: { 'de-air-1': place }, lost: { 'de-air-1': 1 } }), unit('de-air-1'))
    expect([price('available'), price('Paris'), price('utilized')]).toEqual([2, 2, '14.3d'])
  })
})

describe('arrivals', () => {
  it('keep to the printed turn unless the die is played [13.1b, 28.3]', () => {
    const turns = (state: MwState): number[] =>
      ['de-2a', 'de-39', 'de-9a', 'fr-6a', 'fr-10a'].map(id => dueTurn(state, unit(id)))
    for (const seed of [1, 2, 3]) expect(turns(begun(undefined, {}, seed))).toEqual([2, 3, 4, 3, 4])
    const rolled = [1, 2, 3].map(seed => turns(begun(undefined, { variableArrivals: true }, seed)).join())
    expect(new Set(rolled).size).toBeGreaterThan(1)
  })

  it('take the ships only if British land in a port [25.2, 13.3c, 13.3d]', () => {
    const bring = (id: string, place: string): [number, number] => {
      const want: Given = {
        marker: '1AG',
        commands: ['1AG'],
        at: { [id]: 'track', 'uk-naval': 'available' },
        options: { britishPorts: true },
        set: { turn: 5, segment: REINFORCEMENT, operating: ALLIED },
      }
      const state = stage.begin(given(want), 'reinforcement', { side: ALLIED })
      play(state, `bring ${id}`, `to ${place}`)
      return [state.at[NAVAL]!, state.portTurn]
    }
    const before = given().portTurn
    expect(bring('uk-1arm', 'Dunkirk')).toEqual([UTILIZED, 5])
    expect(bring('uk-1arm', '0439')).toEqual([AVAILABLE, before])
    expect(bring('fr-dlm', 'Paris')).toEqual([AVAILABLE, before])
  })
})

describe('a landing', () => {
  const state = given({ at: { 'de-llk': '1835' } })
  it('is within ten hexes, on the map, and elsewhere than it stands [18.0e, 18.0f]', () => {
    expect(landingFault(state, hex('Brussels'))).toBeNull()
    expect(landingFault(state, hex('1835'))).toBe('18.0e')
    expect(landingFault(state, hex('Orléans'))).toBe('18.0e')
    expect([landingFault(state, -1), landingFault(state, HEXES)]).toEqual(['18.0f', '18.0f'])
  })
})
