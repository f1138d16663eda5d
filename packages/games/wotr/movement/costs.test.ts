import { describe, expect, test } from 'vitest'
import { FORBIDDEN } from '@hexfront/engine'
import { board, HEXES, isBuiltUp, isTown, side as sides } from '../data.ts'
import { corpsOnMap, costsOf, eachHexNearCorps, isCoastalPolder } from './costs.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { onTheWay, rule } from '../testing/ground.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { Given } from '../testing/testing.ts'

type Ground = 'clear' | 'rough' | 'polder' | 'town' | 'city'
type Water = keyof typeof sides

const groundOf = (at: number): Ground =>
  isBuiltUp[at] === 1
    ? 'city'
    : isTown[at] === 1
      ? 'town'
      : (board.terrainNames[board.terrain[at]!] as Ground)
const kindsOf = (slot: number): Water[] =>
  (Object.keys(sides) as Water[]).filter(kind => (board.sideKinds[board.sideOf[slot]!]! & sides[kind]) !== 0)

/** The first step on the map into such ground over just such sides, as slots of the cost tables. */
function stepInto(ground: Ground, ...kinds: Water[]): number {
  for (let slot = 0; slot < HEXES * 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || groundOf(to) !== ground) continue
    if (kindsOf(slot).sort().join() === kinds.sort().join()) return slot
  }
  throw new Error(`the map has no step into ${ground} over ${kinds.join()}`)
}

const cost = (who: string, slot: number, want: Given = {}): number => costsOf(given(want), [unit(who)])[slot]!
const between = (from: string, to: string): number => {
  for (let d = 0; d < 6; d++) if (board.neighbours[hex(from) * 6 + d] === hex(to)) return hex(from) * 6 + d
  throw new Error(`${from} and ${to} do not touch`)
}

/** Whether a unit with so many points left can make the step. */
const can = (who: string, slot: number, points: number, want: Given = {}): string => {
  const from = Math.floor(slot / 6)
  const state = onTheWay({ ...want, at: { ...want.at, [who]: board.ids[from]! } }, [who], points)
  return rule(state, who.startsWith('GE') ? GERMAN : ALLIED, `to ${board.ids[board.neighbours[slot]!]!}`)
}

describe('10.8 to 10.17 what a step costs', () => {
  test('[10.8a] a clear hex costs 1', () => {
    expect(cost('US-1-INF', stepInto('clear'))).toBe(1)
    expect(cost('GE-12-INF', stepInto('clear'))).toBe(1)
    expect([can('US-1-INF', stepInto('clear'), 1), can('US-1-INF', stepInto('clear'), 2)]).toEqual([
      'legal',
      'legal',
    ])
  })
  test('[10.9] rough costs 2, and 1 for mountain infantry', () => {
    const rough = stepInto('rough')
    expect(['US-2-ARM', 'US-1-INF', 'GE-12-INF'].map(who => cost(who, rough))).toEqual([2, 2, 2])
    expect(['F-1MT', 'F-4MO-MTN', 'GE-6SS-MTN', 'GE-2-MTN'].map(who => cost(who, rough))).toEqual([
      1, 1, 1, 1,
    ])
    expect([can('US-2-ARM', rough, 2), can('GE-2-MTN', rough, 1)]).toEqual(['legal', 'legal'])
  })
  test('[10.10] polder costs 2, for mountain infantry as well', () => {
    const polder = stepInto('polder')
    expect(['US-1-INF', 'F-1MT', 'GE-12-INF', 'GE-2-MTN', 'BC-4-CO'].map(who => cost(who, polder))).toEqual([
      2, 2, 2, 2, 2,
    ])
    expect(can('GE-2-MTN', polder, 1)).toBe('10.3a')
  })
  test('[10.11a] a river adds 1', () => {
    expect(cost('US-1-INF', stepInto('clear', 'river'))).toBe(2)
    expect(cost('GE-12-INF', stepInto('clear', 'river'))).toBe(2)
    expect(cost('US-1-INF', stepInto('rough', 'river'))).toBe(3)
    expect(cost('US-1-INF', stepInto('town', 'river'))).toBe(2)
  })
  test('[10.11b] the Rhine adds 2 for Allies and 1 for Germans', () => {
    const rhine = stepInto('clear', 'rhine')
    expect([cost('US-1-INF', rhine), cost('BC-4-CO', rhine), cost('GE-12-INF', rhine)]).toEqual([3, 3, 2])
    expect(cost('F-1MT', stepInto('rough', 'rhine'))).toBe(3)
  })
  test('[10.12] nobody crosses sea or estuary; a British commando crosses an estuary like a river', () => {
    const estuary = between('1211N', '1310N')
    expect(kindsOf(estuary)).toEqual(['estuary'])
    expect([cost('US-1-INF', estuary), cost('GE-12-INF', estuary), cost('F-AFC', estuary)]).toEqual([
      FORBIDDEN,
      FORBIDDEN,
      FORBIDDEN,
    ])
    // Bergen op Zoom is a town.
    expect(cost('BC-4-CO', estuary)).toBe(2)
    expect([can('BC-4-CO', estuary, 2), can('BC-4-CO', estuary, 1)]).toEqual(['legal', '10.3a'])
    const sea = between('1114N', '1115N')
    expect(kindsOf(sea)).toEqual(['sea'])
    expect([cost('BC-4-CO', sea), cost('US-1-INF', sea), cost('GE-59-INF', sea, { turn: 1 })]).toEqual([
      FORBIDDEN,
      FORBIDDEN,
      FORBIDDEN,
    ])
    expect([can('BC-4-CO', sea, 1), can('US-1-INF', estuary, 2)]).toEqual(['10.12', '10.12'])
  })
  test('[10.13] a blocked side adds 1', () => {
    expect(cost('US-1-INF', stepInto('rough', 'blocked'))).toBe(3)
    expect(cost('GE-12-INF', stepInto('clear', 'blocked'))).toBe(2)
  })
  test('[10.15] towns and cities cost 1', () => {
    expect(cost('US-1-INF', stepInto('town'))).toBe(1)
    expect(cost('GE-12-INF', stepInto('city'))).toBe(1)
    expect(can('US-1-INF', stepInto('city'), 1)).toBe('legal')
    // The Ruhr cities too.
    expect(cost('GE-12-INF', between('2002N', '2001N') as number)).toBe(2)
    expect(cost('GE-12-INF', between('2100N', '2101N'))).toBe(1)
  })
  test("[10.16a] Hell's Highway costs 1 along the road and is polder otherwise", () => {
    expect(cost('US-1-INF', between('1606N', '1605N'))).toBe(1)
    expect(cost('US-1-INF', between('1706N', '1807N'))).toBe(1)
    expect(cost('US-1-INF', between('1604N', '1605N'))).toBe(2)
    expect(cost('US-1-INF', between('1505N', '1605N'))).toBe(2)
    // A town on the highway costs 1 from anywhere.
    expect(cost('US-1-INF', between('1607N', '1606N'))).toBe(1)
    expect(cost('US-1-INF', between('1706N', '1606N'))).toBe(1)
  })
  test('[10.16b] the highway does not lift the cost of a river', () => {
    expect(kindsOf(between('1503N', '1504N')).sort()).toEqual(['highway', 'river'])
    expect(cost('US-1-INF', between('1503N', '1504N'))).toBe(2)
    const near = { at: { '1AAA-18': '1504N' } }
    expect([
      cost('US-1-INF', between('1503N', '1504N'), near),
      cost('GE-12-INF', between('1503N', '1504N'), near),
    ]).toEqual([1, 2])
  })
  test('[10.17] all that applies is added up', () => {
    expect(cost('US-1-INF', stepInto('rough', 'rhine'))).toBe(4)
    expect(cost('US-1-INF', stepInto('rough', 'river', 'blocked'))).toBe(4)
    expect(cost('GE-2-MTN', stepInto('rough', 'river', 'blocked'))).toBe(3)
  })
  test('[10.3a] who cannot pay all of it does not go: there is no minimum move', () => {
    const rough = stepInto('rough')
    expect([can('US-1-INF', rough, 1), can('US-1-INF', rough, 2)]).toEqual(['10.3a', 'legal'])
    const wet = stepInto('rough', 'river')
    expect([can('US-1-INF', wet, 2), can('US-1-INF', wet, 3)]).toEqual(['10.3a', 'legal'])
  })
  test('(A63) a stack pays what the worst off of it pays', () => {
    const state = given({})
    const rough = stepInto('rough')
    expect(costsOf(state, [unit('F-1MT'), unit('F-3-INF')])[rough]).toBe(2)
    expect(costsOf(state, [unit('F-1MT'), unit('F-2MT')])[rough]).toBe(1)
    const estuary = between('1211N', '1310N')
    expect(costsOf(state, [unit('BC-4-CO'), unit('BC-15-INF')])[estuary]).toBe(FORBIDDEN)
    expect(costsOf(state, [unit('BC-4-CO'), unit('BC-1-CO')])[estuary]).toBe(2)
  })
})

describe('5.8.4 the Fifteenth Army in Turn 1', () => {
  const TURN1 = { turn: 1 }
  test('(A93) coastal polder is polder with a sea or estuary side', () => {
    const coastal = ids(Array.from(isCoastalPolder).flatMap((n, at) => (n === 1 ? [at] : [])))
    expect(coastal).toEqual([
      '1110N',
      '1111N',
      '1112N',
      '1211N',
      '1212N',
      '1213N',
      '1214N',
      '1311N',
      '1312N',
      '1412N',
    ])
  })
  test('[5.8.4b] it crosses the Scheldt and its polder as if they were clear, in Turn 1 only', () => {
    const over = between('1213N', '1212N')
    expect([cost('GE-59-INF', over, TURN1), cost('GE-59-INF', over)]).toEqual([1, FORBIDDEN])
    expect([cost('GE-12-INF', over, TURN1), cost('US-1-INF', over, TURN1)]).toEqual([FORBIDDEN, FORBIDDEN])
    expect([can('GE-59-INF', over, 1, TURN1), can('GE-59-INF', over, 6)]).toEqual(['legal', '10.12'])
    expect(can('GE-12-INF', over, 6, TURN1)).toBe('10.12')
    const along = between('1313N', '1213N')
    expect([
      cost('GE-59-INF', along, TURN1),
      cost('GE-12-INF', along, TURN1),
      cost('GE-59-INF', along),
    ]).toEqual([1, 2, 2])
    // Inland polder is polder.
    expect(cost('GE-59-INF', between('1206N', '1207N'), TURN1)).toBe(2)
    // Rivers and rough ground cost what they cost.
    expect(cost('GE-59-INF', stepInto('rough', 'river'), TURN1)).toBe(3)
  })
})

describe('12.7 near an airborne corps', () => {
  const corps = { at: { '1AAA-18': '2310S' } }
  test('[12.7a] entering its hex and those around costs Allies 1 and Germans as ever', () => {
    // Rough, beside a corps, over a blocked side.
    const slot = between('2309S', '2310S')
    expect([cost('US-1-INF', slot), cost('US-1-INF', slot, corps), cost('GE-12-INF', slot, corps)]).toEqual([
      3, 1, 3,
    ])
    const beside = between('2310S', '2309S')
    expect([cost('F-1MT', beside, corps), cost('US-1-INF', beside, corps)]).toEqual([1, 1])
    const away = between('2409S', '2309S')
    expect(cost('US-1-INF', away, corps)).toBe(1)
    expect(cost('US-1-INF', stepInto('rough'), corps)).toBe(2)
    expect(can('US-1-INF', slot, 1, corps)).toBe('legal')
    expect(can('US-1-INF', slot, 1)).toBe('10.3a')
  })
  test('[12.7b] crossing costs are lifted, closed sides stay closed', () => {
    const rhine = stepInto('rough', 'rhine')
    const at = { '1AAA-1': board.ids[board.neighbours[rhine]!]! }
    expect([cost('US-1-INF', rhine), cost('US-1-INF', rhine, { at })]).toEqual([4, 1])
    const estuary = between('1211N', '1310N')
    expect(cost('US-1-INF', estuary, { at: { '1AAA-1': '1310N' } })).toBe(FORBIDDEN)
    expect(cost('BC-4-CO', estuary, { at: { '1AAA-1': '1310N' } })).toBe(1)
  })
  test('[12.7a] a corps in the box or gone helps nobody', () => {
    const slot = between('2309S', '2310S')
    expect(cost('US-1-INF', slot, { at: { '1AAA-18': 'airborneArmy' } })).toBe(3)
    expect([corpsOnMap(given({})), corpsOnMap(given(corps))]).toEqual([false, true])
    const near = (want: Given): Set<number> => {
      const found = new Set<number>()
      eachHexNearCorps(given(want), at => found.add(at))
      return found
    }
    expect([near(corps).size, near({}).size]).toEqual([7, 0])
  })
})

test('[TEC.12] nobody enters a hex that is closed to everybody', () => {
  const state = onTheWay({ at: { 'US-1-INF': '1114N' } }, ['US-1-INF'], 9)
  expect(rule(state, ALLIED, 'to 1113N')).toBe('TEC.12')
  const { neighbours } = board
  expect(Array.from(neighbours.subarray(hex('1114N') * 6, hex('1114N') * 6 + 6))).not.toContain(hex('1113N'))
})
