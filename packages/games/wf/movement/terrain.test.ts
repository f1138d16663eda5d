import { describe, expect, test } from 'vitest'
import { BATTLE, BEGUN } from '../combat/battles.ts'
import { board, isMountain, landWays, lands, placeName, side, zoneWays } from '../data.ts'
import { BY_RIVER, AXIS, INVASION, PARADROP } from '../state.ts'
import { combat, cv, doing } from '../testing/combat.ts'
import { crossingLimit } from './crossings.ts'
import { defenseLevel } from '../combat/fire.ts'
import { position, refusal } from '../testing/landing.ts'
import { hex, unit } from '../testing/testing.ts'
import { invasion } from '../sea/invasion.ts'
import { land } from './march.ts'
import { paradrop } from '../air/airborne.ts'
import { sends, turn } from '../testing/march.ts'

/** Every way by land, as the hex, its neighbour and the kinds of the side between. */
const ways = lands.flatMap(from =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const to = board.neighbours[from * 6 + d]!
    return to < 0 ? [] : [{ from, to, d, kinds: board.sideKinds[board.sideOf[from * 6 + d]!]! }]
  }),
)

describe('sides', () => {
  test('[1.37a] [1.38] [1.39a] no way by land crosses water, sea or lake, except at a strait', () => {
    const wet = ways.filter(({ kinds }) => (kinds & side.sea) !== 0 && (kinds & side.strait) === 0)
    expect(wet.length).toBeGreaterThan(100)
    for (const { from, d } of wet) expect(landWays[from * 6 + d], placeName(from)).toBe(-1)
    const straits = ways.filter(({ kinds }) => (kinds & side.strait) !== 0)
    for (const { from, to, d } of straits) expect(landWays[from * 6 + d]).toBe(to)
  })

  test('[1.35e] [1.39a] alpine sides are closed to marches and zones, [1.36a] rivers and straits to zones alone', () => {
    const wayOf = (list: Int16Array, { from, d }: { from: number; d: number }): number => list[from * 6 + d]!
    const over = (mask: number) =>
      ways.filter(({ kinds }) => (kinds & mask) !== 0 && (kinds & side.sea) === 0)
    expect(over(side.alpine).filter(way => wayOf(landWays, way) !== -1)).toEqual([])
    expect(over(side.alpine | side.river | side.strait).filter(way => wayOf(zoneWays, way) !== -1)).toEqual(
      [],
    )
    expect(over(side.river | side.strait).filter(way => wayOf(landWays, way) !== way.to)).toEqual([])
    expect(over(side.river).length).toBeGreaterThan(100)
  })

  test('[1.31] [1.32c] [1.33] [1.34c] [1.35c] [1.36a] [1.39a] [6.33a] two units over a clear side, one over any other', () => {
    const state = turn({ at: {} })
    const rough = side.forest | side.hill | side.marsh | side.mountain | side.river | side.strait
    const limits = (isRough: boolean): Set<number> =>
      new Set(
        ways.flatMap(({ from, d, kinds }) =>
          ((kinds & rough) !== 0) === isRough ? [crossingLimit(state, board.sideOf[from * 6 + d]!)] : [],
        ),
      )
    expect([...limits(false)]).toEqual([2])
    expect([...limits(true)]).toEqual([1])
  })

  test('[1.36b] [1.39a] who attacks over a river or a strait alone makes a river assault', () => {
    const strait = turn({
      at: { 'US-1-HQ': 'Reggio', 'US-16-INF': 'Reggio', 'GE-84-INF': 'Messina' },
      allied: ['Reggio'],
      active: { 'US-1-HQ': 'normal' },
    })
    sends(strait, 'US-16-INF', 'Messina')
    expect(strait.came).toEqual([unit('US-16-INF'), hex('Reggio'), BY_RIVER])
    expect(strait.battles[BEGUN]).toBe(1)
    expect(strait.battles).toHaveLength(BATTLE)
  })
})

describe('shelter', () => {
  const level = (name: string): number => {
    const state = combat({
      at: { 'US-16-INF': name, 'GE-84-INF': name },
      support: { 'US-1-HQ': name },
      begun: 'all',
    })
    return defenseLevel(state, hex(name), AXIS)
  }

  test('[1.31] [1.32b] [1.33] [1.34b] [1.35b] hits that cost the passive side a step', () => {
    expect(['Reims', 'Orléans', 'Limoges', 'Berlin E1', 'Grenoble'].map(level)).toEqual([1, 2, 2, 2, 2])
  })

  test('[6.32c] combat drives nobody out: the reduced defender stays', () => {
    const state = combat({
      at: { 'US-16-INF': 'Reims', 'GE-84-INF': 'Reims' },
      support: { 'US-1-HQ': 'Reims' },
      begun: 'all',
    })
    doing(state, 'endStrikes', undefined, 1, 1, 1, 1, 6, 6, 6, 1)
    expect(cv(state, 'GE-84-INF')).toBe(1)
    expect(state.at[unit('GE-84-INF')]).toBe(hex('Reims'))
    expect(state.at[unit('US-16-INF')]).toBe(hex('Reims'))
  })
})

describe('landings', () => {
  const state = position({
    at: { 'BR-21-HQ': 'Malta', 'US-16-INF': 'Malta', 'AL-AF-SHQ': 'Malta', 'US-17-PARA': 'Malta' },
    hqs: [
      ['BR-21-HQ', INVASION],
      ['AL-AF-SHQ', PARADROP],
    ],
  })

  test('[1.35d] [1.34e] [1.37b] none from the sea in mountains, marsh or shoals', () => {
    expect(refusal(invasion, state, 'US-16-INF', 'Messina')).toBe('15.42b1')
    expect(refusal(invasion, state, 'US-16-INF', 'Emden')).toBe('15.42b1')
    expect(refusal(invasion, state, 'US-16-INF', 'Sfax')).toBe('15.42b1')
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBeNull()
  })

  test('[1.35d] none from the air in mountains', () => {
    const found: number[] = []
    paradrop.goals(state, unit('US-17-PARA'), at => found.push(at))
    expect(found).toContain(hex('Catania'))
    expect(found.filter(at => isMountain[at] === 1)).toEqual([])
    expect(refusal(paradrop, state, 'US-17-PARA', 'Messina')).toBe('14.3')
  })
})

describe('every hex', () => {
  test('[6.1a] what is offered to a march has no fault, and what is not has one', () => {
    const state = turn({
      side: AXIS,
      at: {
        'GE-OBW-HQ': 'Reims',
        'GE-58-ARMOR': 'Reims',
        'GE-84-INF': 'Lyon',
        'GE-88-INF': 'Sedan',
        'GE-64-INF': 'Sedan',
        'US-15-ARMOR': 'Sedan',
        'US-16-INF': 'Troyes',
        'US-21-INF': 'Metz',
      },
      active: { 'GE-OBW-HQ': 'normal' },
      attackers: { Sedan: 0 },
    })
    for (const id of ['GE-58-ARMOR', 'GE-84-INF', 'GE-88-INF']) {
      const offered = new Set<number>()
      land.goals(state, unit(id), at => offered.add(at))
      expect(offered.size).toBeGreaterThan(0)
      for (const at of lands)
        expect(land.fault(state, unit(id), at) === null, `${id} to ${placeName(at)}`).toBe(offered.has(at))
    }
  })
})
