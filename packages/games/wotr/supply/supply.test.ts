import { describe, expect, test } from 'vitest'
import { below, cloneState, lineTo, packedOf, seedDice } from '@hexfront/engine'
import {
  ATTENUATED,
  cutOff,
  FULL,
  functioningSources,
  isFullOverland,
  OUT,
  sourceDistance,
  supplyOf,
  traceOf,
} from './supply.ts'
import { begin, draw, EDGE, flow, kindOf, moving, offers, play, rule } from '../testing/ground.ts'
import { room } from '../room.ts'
import { given, hex, ids, seize, unit, wallAt } from '../testing/testing.ts'
import { preview } from '../testing/combat.ts'
import { HEXES, isWall } from '../data.ts'
import { wotr } from '../index.ts'
import { ALLIED, CONTROL_BITS, controllerOf, DEAD, GERMAN, NORTH, SECRET, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const supply = (want: Given, who: string): number => supplyOf(draw(want), unit(who))
/** Two enemies on opposite sides of a hex cut it off: every way in leads through their zones. */
const CUT_US = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }
const CUT_GE = { 'GE-12-INF': '1812N', 'US-1-INF': '1811N', 'US-9-INF': '1813N' }

describe('8.2 to 8.5 supply lines', () => {
  test('[8.2] a line of any length over empty enemy ground joins a unit to a source', () => {
    const state = draw({ at: { 'US-1-INF': '1200N' } })
    expect(supplyOf(state, unit('US-1-INF'))).toBe(FULL)
    expect(lineTo(traceOf(state, ALLIED), hex('1200N'))!.length).toBeGreaterThan(12)
    expect(supply({ at: { 'GE-12-INF': '1817N' } }, 'GE-12-INF')).toBe(FULL)
    expect(supply({ at: { 'US-1-INF': '1817N' }, allied: [] }, 'US-1-INF')).toBe(FULL)
    expect(supply({ at: CUT_US }, 'US-1-INF')).toBe(OUT)
    expect(supply({ at: { 'US-82-PARA': 'airborneArmy' } }, 'US-82-PARA')).toBe(OUT)
    expect(supply({ at: {} }, 'US-82-PARA')).toBe(OUT)
  })

  test('[8.3] not into a hex with an enemy', () => {
    const state = draw({ at: { 'GE-12-INF': '1812N', 'US-1-INF': '1813N' } })
    expect(traceOf(state, ALLIED).reached[hex('1812N')]).toBe(0)
    expect(traceOf(state, GERMAN).reached[hex('1813N')]).toBe(0)
  })

  test('[8.4, 7.4] through an enemy zone only where a friend stands, into one always', () => {
    expect(supply({ at: CUT_US }, 'US-1-INF')).toBe(OUT)
    expect(supply({ at: { ...CUT_US, 'US-4-INF': '1712N' } }, 'US-1-INF')).toBe(FULL)
    expect(supply({ at: { ...CUT_GE, 'GE-19-INF': '1711N' } }, 'GE-12-INF')).toBe(FULL)
    expect(supply({ at: CUT_GE }, 'GE-12-INF')).toBe(OUT)
    // The empty hex in the zone is itself reached.
    const { reached } = traceOf(draw({ at: CUT_US }), ALLIED)
    expect([reached[hex('1712N')], reached[hex('1912N')]]).toEqual([1, 1])
  })

  test('[8.4] a line does not leave an empty source in an enemy zone, but serves who stands there', () => {
    const only = { allied: ['1817N'], antwerp: 0, sector: NORTH } as const
    expect(supply({ at: { 'US-1-INF': '1814N' }, ...only }, 'US-1-INF')).toBe(FULL)
    expect(supply({ at: { 'US-1-INF': '1814N', 'GE-12-INF': '1917N' }, ...only }, 'US-1-INF')).toBe(OUT)
    const held = { 'US-1-INF': '1814N', 'US-9-INF': '1817N', 'GE-12-INF': '1917N' }
    expect(supply({ at: held, ...only }, 'US-1-INF')).toBe(FULL)
    const there = { 'US-9-INF': '1817N', 'GE-12-INF': '1917N' }
    expect(supply({ at: there, ...only }, 'US-9-INF')).toBe(FULL)
  })

  test('[8.5a] across all but sea and estuary', () => {
    // South Beveland: the land bridge is held, the estuary does not help.
    const beveland = { 'GE-12-INF': '1212N', 'US-1-INF': '1311N' }
    expect(supply({ at: beveland }, 'GE-12-INF')).toBe(OUT)
    expect(supply({ at: { 'GE-12-INF': '1212N' } }, 'GE-12-INF')).toBe(FULL)
    // Nor does a friend across the sea: what is left is the supply of the coast.
    const shore = { 'US-1-INF': '1114N', 'GE-12-INF': '1214N', 'GE-19-INF': '1215N', 'US-9-INF': '1115N' }
    expect([supply({ at: shore }, 'US-9-INF'), supply({ at: shore }, 'US-1-INF')]).toEqual([FULL, ATTENUATED])
    // Over the Rhine.
    expect(supply({ at: { 'US-1-INF': '2401N' }, cleared: walls() }, 'US-1-INF')).toBe(FULL)
  })

  /** With the gaps at Aachen, Strasbourg and Mulhouse and the open north plugged, all ways east lead through the West Wall. */
  const PLUGS = {
    'GE-12-INF': '2305N',
    'GE-84-INF': '2408S',
    'GE-256-INF': '2810S',
    'GE-19-INF': '1503N',
    'GE-36-INF': '1303N',
    'GE-18-INF': '1103N',
  }

  test('[8.5b] an intact West Wall hex stops Allied lines, not German ones', () => {
    const east = { 'US-1-INF': '2602N', ...PLUGS }
    expect(supply({ at: east }, 'US-1-INF')).toBe(OUT)
    expect(supply({ at: east, cleared: ['2605N'] }, 'US-1-INF')).toBe(FULL)
    const { reached } = traceOf(draw({}), ALLIED)
    expect(walls().filter(id => reached[hex(id)] === 1)).toEqual([])
    expect(supply({ at: { 'GE-26-INF': '2612N' } }, 'GE-26-INF')).toBe(FULL)
    const german = traceOf(draw({}), GERMAN).reached
    expect(walls().filter(id => german[hex(id)] === 0)).toEqual([])
  })

  test('[8.5c] once in Allied hands a West Wall hex is never intact again', () => {
    const state = moving({ at: { 'US-1-INF': '2606N' } }, ALLIED)
    expect(wallAt(state, hex('2605N'))).toBe(1)
    play(state, ALLIED, 'pick US-1-INF', 'to 2605N', 'done', 'end')
    expect(wallAt(state, hex('2605N'))).toBe(0)
    // Retaken and left, it still lets Allied lines through.
    const retaken = { 'US-1-INF': '2602N', ...PLUGS }
    const again = draw({ at: retaken, cleared: ['2605N'] })
    expect(controllerOf(again, hex('2605N'))).toBe(GERMAN)
    expect(supplyOf(again, unit('US-1-INF'))).toBe(FULL)
  })

  test('[8.5c] Germans who pass through or stop leave the wall as it is', () => {
    const state = moving({ at: { 'GE-12-INF': '2604N' } }, GERMAN)
    play(state, GERMAN, 'pick GE-12-INF', 'to 2605N', 'done')
    expect([state.at[unit('GE-12-INF')], wallAt(state, hex('2605N'))]).toEqual([hex('2605N'), 1])
  })

  test('[8.10] each side draws on its own sources', () => {
    expect(supply({ at: { 'US-1-INF': '1801N' }, allied: ['1800N'], antwerp: 0 }, 'US-1-INF')).toBe(OUT)
    expect(ids(functioningSources(draw({}), ALLIED))).not.toContain('1800N')
  })

  test('[8.11] lines of all nations share hexes and sources', () => {
    const south = { allied: ['2917S'], antwerp: 1 } as const
    expect(supply({ at: { 'BC-15-INF': '1814N', 'US-1-INF': '2816S' }, ...south }, 'BC-15-INF')).toBe(FULL)
    const north = { allied: ['1117N'], antwerp: 0, sector: SOUTH } as const
    expect(supply({ at: { 'F-3-INF': '2814S' }, ...north }, 'F-3-INF')).toBe(FULL)
    // Through the very hexes that the enemy's lines use.
    const both = draw({ at: { 'US-1-INF': '1810N', 'GE-12-INF': '1816N' } })
    expect([supplyOf(both, unit('US-1-INF')), supplyOf(both, unit('GE-12-INF'))]).toEqual([FULL, FULL])
  })
})

const walls = (): string[] => ids(Array.from(isWall).flatMap((n, at) => (n === 1 ? [at] : [])))

describe('8.12 to 8.15 sources', () => {
  const works = (state: WotrState, side: number, id: string): boolean =>
    functioningSources(state, side).includes(hex(id))

  test('[8.12a] German sources are the German hexes of the east edge', () => {
    const state = given({ allied: ['1800S'] })
    expect(functioningSources(state, GERMAN)).toHaveLength(36)
    expect([
      works(state, GERMAN, '1800S'),
      works(state, GERMAN, '1700S'),
      works(state, GERMAN, '1801S'),
    ]).toEqual([false, true, false])
  })

  test('[8.12b] they fail while lost and work again once retaken', () => {
    const state = moving({ at: { 'GE-12-INF': '2001N', 'US-1-INF': '1801S' }, allied: ['2000N'] }, GERMAN)
    expect(works(state, GERMAN, '2000N')).toBe(false)
    play(state, GERMAN, 'pick GE-12-INF', 'to 2000N')
    expect(works(state, GERMAN, '2000N')).toBe(true)
  })

  test('[8.13a] Walcheren and Ostend need no line, and give none', () => {
    const ostend = { 'GE-SO': '1116N', 'US-1-INF': '1115N', 'US-9-INF': '1216N', 'US-4-INF': '1117N' }
    expect(supply({ at: ostend }, 'GE-SO')).toBe(FULL)
    const joined = { ...ostend, 'GE-12-INF': '1116N' }
    expect([supply({ at: joined }, 'GE-SO'), supply({ at: joined }, 'GE-12-INF')]).toEqual([FULL, OUT])
    expect(supply({ at: { 'GE-FW': '1112N', 'US-1-INF': '1212N' } }, 'GE-FW')).toBe(FULL)
    expect(isFullOverland(draw({ at: ostend }), unit('GE-SO'))).toBe(false)
  })

  test('[8.13b] Germans in Metz need no line, those beside it do', () => {
    const metz = { 'GE-12-INF': '1710S', 'US-1-INF': '1709S', 'US-9-INF': '1711S' }
    expect(supply({ at: metz }, 'GE-12-INF')).toBe(FULL)
    expect(isFullOverland(draw({ at: metz }), unit('GE-12-INF'))).toBe(false)
    const beside = {
      'GE-12-INF': '1710S',
      'GE-19-INF': '1610S',
      'US-1-INF': '1609S',
      'US-9-INF': '1611S',
      'US-4-INF': '1709S',
      'US-30-INF': '1711S',
    }
    expect([supply({ at: beside }, 'GE-12-INF'), supply({ at: beside }, 'GE-19-INF')]).toEqual([FULL, OUT])
    expect(
      supply({ at: { 'US-1-INF': '1710S', 'GE-12-INF': '1709S', 'GE-19-INF': '1711S' } }, 'US-1-INF'),
    ).toBe(OUT)
  })

  test('[5.8.4a] in Turn 1 the Fifteenth Army needs no line in the access hexes', () => {
    const at = { 'GE-59-INF': '1212N', 'GE-12-INF': '1212N', 'US-1-INF': '1311N' }
    expect([supply({ at, turn: 1 }, 'GE-59-INF'), supply({ at, turn: 1 }, 'GE-12-INF')]).toEqual([FULL, OUT])
    expect(supply({ at, turn: 2 }, 'GE-59-INF')).toBe(OUT)
    expect(
      supply({ at: { ...CUT_GE, 'GE-12-INF': 'dead', 'GE-59-INF': '1812N' }, turn: 1 }, 'GE-59-INF'),
    ).toBe(OUT)
  })

  test('[8.14a] Allied sources run from 1117N round to 2912S, where the Allies hold them', () => {
    const state = given({ allied: [...EDGE, '2911S'] })
    expect(functioningSources(state, ALLIED)).toHaveLength(42)
    expect([
      works(state, ALLIED, '2912S'),
      works(state, ALLIED, '1117N'),
      works(state, ALLIED, '2911S'),
    ]).toEqual([true, true, false])
    expect(works(given({ allied: ['1717N'] }), ALLIED, '1817N')).toBe(false)
  })

  test('(A6) in Turn 1 an edge hex without Germans works for the Allies as it is', () => {
    const state = given({ turn: 1, at: { 'GE-12-INF': '1817N' } })
    expect([works(state, ALLIED, '1817N'), works(state, ALLIED, '1917N')]).toEqual([false, true])
    expect(works(given({ turn: 2 }), ALLIED, '1917N')).toBe(false)
    expect(works(given({ turn: 1, allied: ['1800N'] }), GERMAN, '1800N')).toBe(false)
  })

  test('[8.14b] an Allied source fails while lost and works again once retaken', () => {
    const state = moving({ at: { 'US-1-INF': '2316S' }, allied: ['2417S'] }, ALLIED)
    expect(works(state, ALLIED, '2317S')).toBe(false)
    play(state, ALLIED, 'pick US-1-INF', 'to 2317S')
    expect(works(state, ALLIED, '2317S')).toBe(true)
  })

  test('[8.15c, 8.15d] open Antwerp is one more source, and all lines over land are full', () => {
    const open = draw({ at: { 'US-1-INF': '1811N' }, allied: ['1511N'] })
    expect([works(open, ALLIED, '1511N'), supplyOf(open, unit('US-1-INF'))]).toEqual([true, FULL])
    const shut = draw({ at: { 'US-1-INF': '1811N' }, allied: ['1511N'], antwerp: 0 })
    expect([works(shut, ALLIED, '1511N'), supplyOf(shut, unit('US-1-INF'))]).toEqual([false, OUT])
    for (const sector of [NORTH, SOUTH]) {
      const state = draw({ at: { 'US-1-INF': '1811N', 'US-4-ARM': '2414S' }, sector })
      expect([supplyOf(state, unit('US-1-INF')), supplyOf(state, unit('US-4-ARM'))]).toEqual([FULL, FULL])
      expect([works(state, ALLIED, '2417S'), isFullOverland(state, unit('US-4-ARM'))]).toEqual([true, true])
    }
  })

  test('[8.15b] it stays open when an access hex is lost', () => {
    const state = draw({ at: { 'US-1-INF': '1811N', 'GE-12-INF': '1311N' }, allied: ['1511N'] })
    expect([works(state, ALLIED, '1511N'), supplyOf(state, unit('US-1-INF'))]).toEqual([true, FULL])
  })
})

describe('8.16 and 8.17 attenuated supply', () => {
  const before = (sector: number, who: string, place: string): number =>
    supply({ at: { [who]: place }, antwerp: 0, sector }, who)

  test('[8.16a] one sector is full and the other attenuated, by the hex a unit stands in', () => {
    expect([before(SOUTH, 'US-4-ARM', '1517S'), before(SOUTH, 'US-1-INF', '1417S')]).toEqual([
      FULL,
      ATTENUATED,
    ])
    expect([before(NORTH, 'US-4-ARM', '1517S'), before(NORTH, 'US-1-INF', '1417S')]).toEqual([
      ATTENUATED,
      FULL,
    ])
    const cleared = walls()
    const far = (sector: number, place: string): number =>
      supply({ at: { 'US-1-INF': place }, antwerp: 0, sector, cleared }, 'US-1-INF')
    expect([far(NORTH, '1100S'), far(NORTH, '1200S'), far(SOUTH, '1100S'), far(SOUTH, '1200S')]).toEqual([
      FULL,
      ATTENUATED,
      ATTENUATED,
      FULL,
    ])
    expect(before(SECRET, 'US-1-INF', '1417S')).toBe(ATTENUATED)
    expect(before(SOUTH, 'GE-12-INF', '1417S')).toBe(FULL)
    const overland = draw({ at: { 'US-1-INF': '1417S' }, antwerp: 0, sector: SOUTH })
    expect(isFullOverland(overland, unit('US-1-INF'))).toBe(false)
  })

  test('[8.16b] it halves movement, rounded up', () => {
    const state = moving(
      { at: { 'US-1-INF': '1814N', 'US-2-ARM': '1814N' }, antwerp: 0, sector: SOUTH },
      ALLIED,
    )
    play(state, ALLIED, 'pick US-1-INF')
    // Nine points become five; along the row the straight way is the only one.
    expect([rule(state, ALLIED, 'to 1809N'), rule(state, ALLIED, 'to 1808N')]).toEqual(['legal', '8.16b'])
    play(state, ALLIED, 'stay', 'pick US-2-ARM')
    expect(state.frames.at(-1)).toMatchObject({ halved: 1, column: 0 })
  })

  test('[8.16c] units in attenuated supply survive the last check', () => {
    const { state } = begin(
      { at: { 'US-1-INF': '1814N' }, allied: EDGE, sector: SOUTH },
      { step: 'alliedSupplyCheck' },
    )
    expect([kindOf(state), state.at[unit('US-1-INF')]]).toEqual(['rest', hex('1814N')])
  })

  test('[8.16d] no column movement for them, but who starts in full supply keeps it over the line', () => {
    const state = moving({ at: { 'US-1-INF': '1814N' }, antwerp: 0, sector: SOUTH }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, 'to 1805N')).toBe('8.16d')
    const over = moving({ at: { 'F-2-ARM': '1517S' }, antwerp: 0, sector: SOUTH }, ALLIED)
    play(over, ALLIED, 'pick F-2-ARM', 'to 1417S', 'to 1317S')
    expect(over.frames.at(-1)).toMatchObject({ halved: 0, column: 1 })
  })

  test('[8.17] on the coast there is always attenuated supply, and more where a line reaches', () => {
    const coast = { 'US-1-INF': '1115N', 'GE-12-INF': '1116N', 'GE-19-INF': '1215N' }
    for (const antwerp of [0, 1] as const) expect(supply({ at: coast, antwerp }, 'US-1-INF')).toBe(ATTENUATED)
    expect(supply({ at: { 'US-1-INF': '1115N' } }, 'US-1-INF')).toBe(FULL)
    const german = { 'GE-12-INF': '1115N', 'US-1-INF': '1116N', 'US-9-INF': '1215N' }
    expect(supply({ at: german }, 'GE-12-INF')).toBe(OUT)
    const { state } = begin({ at: coast, antwerp: 1, allied: EDGE }, { step: 'alliedSupplyCheck' })
    expect([kindOf(state), state.at[unit('US-1-INF')]]).toEqual(['rest', hex('1115N')])
    expect(isFullOverland(state, unit('US-1-INF'))).toBe(false)
  })
})

describe('8.7 supply and combat', () => {
  test('[8.7a, 8.7b, 8.16b] who is cut off attacks at half strength and defends at full', () => {
    const defends = preview('1812N', { at: CUT_GE })
    expect([defends.attack, defends.defense]).toEqual([14, 5])
    const attacks = preview('1811N', { at: CUT_US })
    expect([attacks.attack, attacks.defense]).toEqual([4, 5])
    const attenuated = preview('1811N', {
      at: { 'US-1-INF': '1812N', 'GE-12-INF': '1811N' },
      antwerp: 0,
      sector: SOUTH,
    })
    expect(attenuated.attack).toBe(4)
  })
})

describe('8.8 the last check', () => {
  const check = (want: Given, ...steps: string[]) => {
    const { state, events } = begin({ antwerp: 1, allied: EDGE, ...want }, { step: steps[0]! })
    return { state, events: [...events, ...steps.slice(1).flatMap(step => flow.begin(state, { step }))] }
  }

  test('[8.8] units out of supply are eliminated', () => {
    const { state, events } = check({ at: { ...CUT_GE, 'GE-19-INF': '1805N' } }, 'germanSupplyCheck')
    expect([state.at[unit('GE-12-INF')], state.at[unit('GE-19-INF')]]).toEqual([DEAD, hex('1805N')])
    expect(events).toEqual([
      { kind: 'cutOff', unit: unit('GE-12-INF'), at: hex('1812N'), side: GERMAN },
      { kind: 'eliminated', unit: unit('GE-12-INF'), at: hex('1812N'), side: GERMAN, rule: '8.8' },
    ])
    const flak = check({ at: { ...CUT_GE, 'GE-12-INF': 'dead', 'GE-7-FLAK': '1812N' } }, 'germanSupplyCheck')
    expect(flak.state.at[unit('GE-7-FLAK')]).toBe(DEAD)
    const allied = check({ at: CUT_US, set: { corpsSeen: 1 } }, 'alliedSupplyCheck')
    expect(allied.state.at[unit('US-1-INF')]).toBe(DEAD)
    expect(allied.state.at[unit('GE-12-INF')]).toBe(hex('1811N'))
  })

  test('[8.8] the Germans first, so that their loss can save an Allied unit', () => {
    const row = {
      'US-9-INF': '1810N',
      'GE-12-INF': '1811N',
      'US-1-INF': '1812N',
      'GE-19-INF': '1813N',
      'US-4-INF': '1814N',
    }
    expect(supply({ at: row }, 'US-1-INF')).toBe(OUT)
    const { state } = check({ at: row }, 'germanSupplyCheck', 'alliedSupplyCheck')
    expect([state.at[unit('GE-12-INF')], state.at[unit('GE-19-INF')]]).toEqual([DEAD, DEAD])
    expect([kindOf(state), state.at[unit('US-1-INF')]]).toEqual(['rest', hex('1812N')])
  })

  test('[8.8] those who are cut off together fall together', () => {
    // The inner one is out of supply whether or not the outer one is there.
    const pocket = { ...CUT_GE, 'GE-19-INF': '1812N', 'GE-36-INF': '1812N' }
    const { state } = check({ at: pocket }, 'germanSupplyCheck')
    expect(['GE-12-INF', 'GE-19-INF', 'GE-36-INF'].map(id => state.at[unit(id)])).toEqual([DEAD, DEAD, DEAD])
  })
})

describe('8.18 and 8.19 supply by air', () => {
  const three = {
    ...CUT_US,
    'US-9-INF': '2012N',
    'GE-36-INF': '2011N',
    'GE-18-INF': '2013N',
    'US-4-INF': '1612N',
    'GE-26-INF': '1611N',
    'GE-84-INF': '1613N',
  }

  test('[8.18a] two markers save the units of two hexes', () => {
    const { state } = begin({ at: three, antwerp: 1, allied: EDGE }, { step: 'alliedSupplyCheck' })
    expect(flow.decisions(state)).toMatchObject([
      { seat: ALLIED, kind: 'aerialSupply', ask: { params: { n: 2, hexes: 3 } } },
    ])
    expect(flow.actions(state, ALLIED)).toHaveLength(4)
    expect(rule(state, GERMAN, 'aerial 1812N')).toBe('8.18a')
    expect(play(state, ALLIED, 'aerial 1812N')).toEqual([
      { kind: 'supplied', way: 'aerial', at: hex('1812N'), side: ALLIED },
    ])
    expect(flow.decisions(state)).toMatchObject([{ ask: { params: { n: 1, hexes: 2 } } }])
    play(state, ALLIED, 'aerial 2012N')
    expect(['US-1-INF', 'US-9-INF', 'US-4-INF'].map(id => state.at[unit(id)])).toEqual([
      hex('1812N'),
      hex('2012N'),
      DEAD,
    ])
    expect(state.aerial).toEqual([hex('1812N'), hex('2012N')])
  })

  test('[8.18b] in the supply check too they go only where units lack supply', () => {
    const at = { ...CUT_US, 'US-9-INF': '1816N' }
    const { state } = begin({ at, antwerp: 1, allied: EDGE }, { step: 'alliedSupplyCheck' })
    const why = (arg: number | string) => flow.check(state, ALLIED, { verb: 'aerial', arg })
    expect(why(hex('1816N'))).toEqual({
      id: 'no.aerialSupplied',
      rule: '8.18b',
      params: { place: '1816N near Tournai' },
    })
    expect(why(hex('1815N'))).toEqual({
      id: 'no.aerialEmpty',
      rule: '8.18a',
      params: { place: '1815N near Mons' },
    })
    expect(why('1812N')).toEqual({ id: 'engine.offer', rule: '8.18a' })
  })

  test('[8.18a] they need not be used', () => {
    const { state } = begin({ at: CUT_US, antwerp: 1, allied: EDGE }, { step: 'alliedSupplyCheck' })
    play(state, ALLIED, 'done')
    expect([kindOf(state), state.at[unit('US-1-INF')]]).toEqual(['rest', DEAD])
  })

  test('[8.18a] one can be given at any time, which leaves a unit no better off for moving', () => {
    const state = moving({ at: CUT_US }, ALLIED)
    play(state, ALLIED, 'aerial 1812N')
    expect(supplyOf(state, unit('US-1-INF'))).toBe(ATTENUATED)
    expect(rule(state, ALLIED, 'aerial 1812N')).toBe('8.18b')
    play(state, ALLIED, 'pick US-1-INF')
    expect(state.frames.at(-1)).toMatchObject({ halved: 1, column: 0 })
    const german = moving({ at: CUT_GE }, GERMAN)
    expect(rule(german, GERMAN, 'aerial 1812N')).toBe('8.18a')
  })

  test('[8.18b] a marker stays in its hex and serves no other', () => {
    const at = { ...CUT_US, 'US-9-INF': '2012N', 'GE-36-INF': '2011N', 'GE-18-INF': '2013N' }
    const state = draw({ at, set: { aerial: [hex('1812N')] } })
    expect([supplyOf(state, unit('US-1-INF')), supplyOf(state, unit('US-9-INF'))]).toEqual([ATTENUATED, OUT])
    expect(supplyOf(draw({ at: CUT_GE, set: { aerial: [hex('1812N')] } }), unit('GE-12-INF'))).toBe(OUT)
    const supplied = moving({ at: { ...CUT_US, 'US-9-INF': '1815N' } }, ALLIED)
    expect([rule(supplied, ALLIED, 'aerial 1815N'), rule(supplied, ALLIED, 'aerial 1816N')]).toEqual([
      '8.18b',
      '8.18a',
    ])
    const spent = moving({ at: CUT_US, set: { aerial: [hex('1500N'), hex('1501N')] } }, ALLIED)
    expect([rule(spent, ALLIED, 'aerial 1812N'), offers(spent, ALLIED, 'aerial')]).toEqual(['8.18a', []])
  })

  test('[8.19a] a corps is always supplied by air, no better and no worse', () => {
    expect(supply({ at: { ...CUT_US, '1AAA-18': '1812N' } }, '1AAA-18')).toBe(ATTENUATED)
    expect(supply({ at: { '1AAA-18': '1815N' } }, '1AAA-18')).toBe(ATTENUATED)
    expect(isFullOverland(draw({ at: { '1AAA-18': '1815N' } }), unit('1AAA-18'))).toBe(false)
    const { state } = begin(
      { at: { '1AAA-18': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }, antwerp: 1 },
      { step: 'alliedSupplyCheck' },
    )
    expect(state.at[unit('1AAA-18')]).toBe(hex('1812N'))
  })

  test('[8.19b] with a corps on the map, now or earlier in the turn, there are no markers', () => {
    const with18 = moving({ at: { ...CUT_US, '1AAA-18': '2412N' } }, ALLIED)
    expect([rule(with18, ALLIED, 'aerial 1812N'), offers(with18, ALLIED, 'aerial')]).toEqual(['8.19b', []])
    const earlier = begin({ at: CUT_US, antwerp: 1, set: { corpsSeen: 1 } }, { step: 'alliedSupplyCheck' })
    expect([kindOf(earlier.state), earlier.state.at[unit('US-1-INF')]]).toEqual(['rest', DEAD])
    const boxed = moving({ at: { ...CUT_US, '1AAA-18': 'airborneArmy' } }, ALLIED)
    expect(rule(boxed, ALLIED, 'aerial 1812N')).toBe('legal')
  })
})

describe('what is remembered of a flood', () => {
  test('(8.2) every change that matters is noticed', () => {
    const state = draw({ at: { ...CUT_US, 'US-9-INF': '1810N' } })
    expect(cutOff(state, ALLIED)).toEqual([unit('US-1-INF')])
    state.at[unit('GE-12-INF')] = hex('1803N')
    room.clear(state)
    expect(cutOff(state, ALLIED)).toEqual([])
    state.control = packedOf(CONTROL_BITS, HEXES, GERMAN)
    state.antwerp = 0
    expect(cutOff(state, ALLIED)).toEqual([unit('US-1-INF'), unit('US-9-INF')])
    seize(state, hex('1817N'), ALLIED)
    expect(traceOf(state, ALLIED).distance[hex('1815N')]).toBe(2)
    seize(state, hex('1817N'), GERMAN)
    seize(state, hex('1717N'), ALLIED)
    expect(traceOf(state, ALLIED).distance[hex('1815N')]).toBe(3)
    expect(traceOf(state, ALLIED).reached[hex('2605N')]).toBe(0)
    state.breached = [hex('2605N')]
    expect(traceOf(state, ALLIED).reached[hex('2605N')]).toBe(1)
    // Nobody moves, but the water comes and goes (10.18e).
    const dry = Array.from(traceOf(state, GERMAN).distance)
    state.flood = state.turn
    const wet = Array.from(traceOf(state, GERMAN).distance)
    expect(wet).not.toEqual(dry)
    state.flood = 0
    expect(Array.from(traceOf(state, GERMAN).distance)).toEqual(dry)
  })

  test('(8.2) lines followed from action to action are those of a fresh look at the position', () => {
    const look = (state: WotrState, side: number): string => {
      const { reached, from } = traceOf(state, side)
      return Array.from(reached, (one, at) => (one === 1 ? from[at] : '.')).join(' ')
    }
    const state = wotr.setup('campaign', {}, 5)
    const rng = seedDice(5)
    for (let n = 0; n < 400 && !state.outcome; n++) {
      const { seat } = wotr.decisions(state)[0]!
      const actions = wotr.actions(state, seat)
      wotr.apply(state, seat, actions[below(rng, actions.length)]!)
      if (n % 5 !== 0) continue
      const followed = [look(state, ALLIED), look(state, GERMAN)]
      // Another position between: nothing of the last one is left to be found again.
      const blank = given({})
      expect(look(blank, ALLIED)).not.toBe(look(blank, GERMAN))
      expect([look(cloneState(state), ALLIED), look(cloneState(state), GERMAN)]).toEqual(followed)
    }
    expect(state.turn).toBeGreaterThan(0)
  })
})

describe('distance to the nearest source', () => {
  test('(11.21.5, A51) in hexes from working sources, whatever lies between', () => {
    const state = given({ at: { 'GE-12-INF': '1816N' }, allied: ['1817N'] })
    const distance = sourceDistance(state, ALLIED)
    expect(['1817N', '1816N', '1815N', '1810N'].map(id => distance[hex(id)])).toEqual([0, 1, 2, 7])
    expect(sourceDistance(state, GERMAN)[hex('1804N')]).toBe(4)
    // Around the sea hex 1113N, where nobody can be, the distance is as plain as elsewhere.
    const coast = sourceDistance(given({ allied: ['1117N'] }), ALLIED)
    expect(['1114N', '1112N', '1111N'].map(id => coast[hex(id)])).toEqual([3, 5, 6])
    const none = sourceDistance(given({}), ALLIED)
    expect([none[hex('1817N')], none[hex('1810N')]]).toEqual([0, 0])
  })
})
