/** Points that are easily read otherwise: a sealed source, and which sea a line to Switzerland begins at. */
import { describe, expect, it } from 'vitest'
import { NONE, REGULAR } from '../state.ts'
import { given, ids, unit } from '../testing/testing.ts'
import { interiorLost, lineStands } from './interior.ts'
import { supplyOf } from './supply.ts'

describe('an empty Vienna', () => {
  const at = { '64': '2318', US5: '2421' }

  it('beside an Allied unit feeds nobody, though it is not lost: Germans in it and in its exit open it [7.2, 9.8b]', () => {
    const sealed = given({ at, set: { turn: 7, phase: 3 } })
    expect([supplyOf(sealed, unit('64')), sealed.lostSources]).toEqual([NONE, []])
    // One Allied corps at 2421 lays its zone over every way out to the south.
    const shut = given({ at: { ...at, LG17: '2422' }, set: { turn: 7, phase: 3 } })
    expect(supplyOf(shut, unit('64'))).toBe(NONE)
    const open = given({ at: { ...at, LG17: '2422', '62': '2321' }, set: { turn: 7, phase: 3 } })
    expect([supplyOf(open, unit('62')), supplyOf(open, unit('64'))]).toEqual([REGULAR, REGULAR])
    const bare = given({ at: { ...at, '62': '2321' }, set: { turn: 7, phase: 3 } })
    expect(supplyOf(bare, unit('64'))).toBe(NONE)
  })

  it('lets nobody trace to the north as long as it is not lost [7.5a, 7.5b]', () => {
    const sealed = given({ at: { ...at, '64': '2417' }, set: { turn: 7, phase: 3 } })
    expect(supplyOf(sealed, unit('64'))).toBe(NONE)
  })
})

describe('the line that cuts off the French interior', () => {
  it('begins at the Atlantic: the Mediterranean will not do [7.16]', () => {
    const inland = ['2206', '2306', '2406', '2507', '2607', '2608', '2609', '2610', '2611']
    const rhone = ['2005', '2105', '2106', ...inland]
    expect(lineStands(given({ allied: rhone }))).toBe(false)
    const west = [
      '2700',
      '2701',
      '2702',
      '2703',
      '2704',
      '2705',
      '2706',
      '2707',
      '2708',
      '2609',
      '2610',
      '2611',
    ]
    expect(lineStands(given({ allied: west }))).toBe(true)
  })

  it('turns over what lies south of it, and nothing that still leads to Germany [7.16]', () => {
    const west = [
      '2700',
      '2701',
      '2702',
      '2703',
      '2704',
      '2705',
      '2706',
      '2707',
      '2708',
      '2609',
      '2610',
      '2611',
    ]
    const lost = ids(interiorLost(given({ allied: west })))
    expect([lost.includes('2300'), lost.includes('2005'), lost.includes('3107')]).toEqual([true, true, false])
  })
})
