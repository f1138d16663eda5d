import { describe, expect, test } from 'vitest'
import { areaFault, closedTo, italianArea } from './areas.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { iberia } from '../testing/supply.ts'
import type { WfState } from '../state.ts'

const fault = (state: WfState, id: string, place: string): string | null =>
  areaFault(state, unit(id), hex(place))

describe('ground that is closed', () => {
  test('[1.1c] Britain and Africa to the Axis, and not to the Allies', () => {
    const state = given({})
    expect([fault(state, 'GE-88-INF', 'London'), fault(state, 'GE-88-INF', 'Tunis')]).toEqual([
      '1.1c',
      '1.1c',
    ])
    expect([fault(state, 'BR-5-INF', 'London'), fault(state, 'BR-5-INF', 'Tunis')]).toEqual([null, null])
    expect(fault(state, 'GE-88-INF', 'Paris')).toBeNull()
  })

  test('[2.66] all but Greater Italy and its borders to Italians, Africa by its own rule', () => {
    const state = given({})
    expect([fault(state, 'IT-4-INF', 'Paris'), fault(state, 'IT-4-INF', 'Tunis')]).toEqual(['2.66', '1.1c'])
    expect([fault(state, 'IT-4-INF', 'Rome'), fault(state, 'IT-4-INF', 'Nice')]).toEqual([null, null])
    expect([italianArea[hex('Nice')], italianArea[hex('Marseilles')]]).toEqual([1, 0])
  })

  test('[2.66] [S43.3a] the islands are open to Italians: Corsica and Malta, and Mallorca once Spain fights', () => {
    const state = given({})
    const islands = ['Bastia', 'Ajaccio', 'Malta', 'Mallorca', 'Catania', 'Sassari']
    expect(islands.map(place => fault(state, 'IT-4-INF', place))).toEqual(islands.map(() => null))
    expect(fault(given({ neutral: iberia }), 'IT-4-INF', 'Mallorca')).toBe('16.4a')
    expect(fault(state, 'IT-4-INF', 'Gibraltar')).toBe('2.66')
  })

  test('[16.4a] neutral ground to everybody, before anything else', () => {
    const state = given({ neutral: iberia })
    expect([fault(state, 'IT-4-INF', 'Madrid'), fault(state, 'BR-5-INF', 'Lisbon')]).toEqual([
      '16.4a',
      '16.4a',
    ])
  })

  test('[HX.0] in Husky all off its map to both sides, and Africa to the Axis as ever', () => {
    const state = given({ set: { period: 'husky' } })
    expect([fault(state, 'GE-88-INF', 'Rome'), fault(state, 'BR-5-INF', 'London')]).toEqual(['HX.0', 'HX.0'])
    expect([fault(state, 'GE-88-INF', 'Tunis'), fault(state, 'BR-5-INF', 'Tunis')]).toEqual(['1.1c', null])
    expect([fault(state, 'GE-88-INF', 'Palermo'), fault(state, 'IT-6-INF', 'Palermo')]).toEqual([null, null])
    expect(closedTo(state, unit('BR-5-INF'))[hex('Malta')]).toBe(0)
  })
})
