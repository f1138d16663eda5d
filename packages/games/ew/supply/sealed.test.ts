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

  /** From Flushing past Antwerp over the Rhine and up to Lake Constance. */
  const FAR = [
    ...['3510', '3410', '3310', '3311', '3312', '3313', '3214', '3114', '3014', '2914', '2915'],
    ...['2815', '2715', '2615', '2514', '2513'],
  ]

  it('turns over all that lies west of it, German ground and what hangs on it too [7.16]', () => {
    const lost = ids(interiorLost(given({ at: { '53': '2912' }, allied: FAR })))
    // Metz, Strasbourg and Aachen are German on this map; Nancy touches Metz.
    expect(lost).toEqual(expect.arrayContaining(['2911', '2712', '3113', '2811', '2612']))
    expect(lost).not.toContain('2912')
  })

  it('leaves what lies beyond its ends: Rotterdam, the Danube, a corner at the edge of the map [7.16]', () => {
    // An Allied road to Silesia, joined to the line, and a hex that it cuts off there.
    const road = ['2916', '2917', '2918', '2919', '2920', '2921', '2922', '2923', '3024', '2824']
    const lost = ids(interiorLost(given({ allied: [...FAR, ...road, '2823'] })))
    for (const beyond of ['3411', '3511', '3215', '3417', '2515', '2516', '2924'])
      expect(lost).not.toContain(beyond)
  })
})
