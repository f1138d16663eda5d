/** What the computer of Watch on the Rhine keeps shut, keeps open and keeps back, each on a position made for it. */
import { describe, expect, test } from 'vitest'
import { ALLIED, HEXES, WAITING } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { armsOf } from '../odds/assault.ts'
import { barWays, openWays } from '../odds/bar.ts'
import { guardOf } from '../odds/guard.ts'
import { sequenceOf } from '../odds/orders.ts'
import { chooseAdvance } from './aftermath.ts'
import { campaigns } from './campaign.ts'
import { doorsOf } from './doors.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { missionsOf } from './mission.ts'
import { mobilitiesOf } from './plan.ts'
import { picture as pictureOf, shift } from './picture.ts'
import { planMarch, standsOpen, winningNow } from './march.ts'
import { theatre } from './theatre.ts'
import { wishesFor } from './wishes.ts'
import { wotrComputer } from './computer.ts'
import { frontWorth, WIN } from './worth.ts'
import { asked, effort } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

const port = campaigns.find(({ name }) => name === 'port')!

describe('the doors in the south', () => {
  const names = ['F-1-ARM', 'F-1MR-INF', 'F-AFC', 'US-36-INF', 'US-45-INF']
  /** The first division has come on, and those of the second turn wait behind it. */
  const waiting = (at: string): WotrState => {
    const view = position({ 'US-3-INF': at }, { allied: ['2912S'] })
    const places = view.at.slice()
    for (const name of names) places[unitById(name)] = WAITING
    return { ...view, at: places }
  }

  test('are worth more with an empty one for the other army than with the only one taken (9.4, 6.4)', () => {
    const inTheWay = pictureOf(waiting('2912S'), ALLIED)
    const beside = pictureOf(waiting('2913S'), ALLIED)
    expect(doorsOf(beside)(beside)).toBeGreaterThan(doorsOf(inTheWay)(inTheWay))
    const nobody = pictureOf(position({ 'US-3-INF': '2912S' }), ALLIED)
    expect(doorsOf(nobody)(nobody)).toBe(0)
  })

  test('are opened by whoever came first (9.4)', () => {
    const { unit, to } = planMarch(asked(waiting('2912S')), effort)[0]!
    expect(unit).toBe(unitById('US-3-INF'))
    const after = pictureOf(waiting('2912S'), ALLIED)
    const before = doorsOf(after)(after)
    shift(after, unit, to)
    expect(doorsOf(after)(after)).toBeGreaterThan(before)
  })

  test('are kept: it costs more that a German walks into one than into the hex beside it', () => {
    const stake = stakeOf(waiting('2912S'), ALLIED)
    expect(stake[hex('2912S')]!).toBeGreaterThan(10 * stake[hex('2812S')]!)
  })
})

describe('before the movement ends', () => {
  /** A panzer division west of everybody, with Brussels and the edge before it. */
  const raid = { 'GE-9-PZ': '1812N', 'US-1-INF': '1512N', 'US-9-INF': '1611N', 'US-4-INF': '2014N' }
  const raided = (more: Partial<WotrState> = {}): WotrState =>
    position(raid, { turn: 4, antwerp: 1, allied: ['1712N', '1414N', '1511N'], ...more })

  test('the ways into a city and over the edge are barred, by several where it takes several (4.4)', () => {
    const view = raided()
    const picture = pictureOf(view, ALLIED)
    const guard = guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED))
    const outlook = { guard, arms: armsOf(picture, new Float64Array(HEXES)), fights: 'next turn' as const }
    const before = openWays(picture, guard)
    barWays({ picture, outlook, mobility: mobilitiesOf(view, ALLIED) }, wishesFor(picture, new Map()))
    expect(before).toBeGreaterThan(0)
    expect(openWays(picture, guard)).toBeLessThan(before)
  })

  test('those who have not moved are given orders again where the others have left a hole (4.4)', () => {
    const view = raided({ tick: 7 })
    expect(standsOpen(view, ALLIED)).toBe(true)
    const actions = [
      ...['US-1-INF', 'US-9-INF', 'US-4-INF'].map(id => ({ verb: 'pick', arg: unitById(id) })),
      { verb: 'end' },
    ]
    // Nobody has an order left.
    const mind = { turn: 4, side: ALLIED, orders: [], tick: 7, again: 0 }
    const choose = (again: number) =>
      wotrComputer.choose({
        ...asked(view, actions),
        game: null as never,
        seat: ALLIED,
        decision: { seat: ALLIED, kind: 'movement' } as never,
        budgetMs: 1,
        memory: new Map<string, unknown>([['mind', { ...mind, again }]]),
      }) as { verb: string }
    expect(choose(0).verb).toBe('pick')
    expect(choose(2).verb).toBe('end')
  })

  test('somebody who now wins goes, whoever had to move first (4.2)', () => {
    const view = position({ 'US-2-ARM': '1302N' }, { turn: 4, antwerp: 1 })
    expect(winningNow(view, ALLIED)).toMatchObject({ unit: unitById('US-2-ARM') })
    expect(winningNow(position({ 'US-2-ARM': '1315N' }, { turn: 4 }), ALLIED)).toBeNull()
  })

  test('a hex is entered by an army only when the other has left it (6.4)', () => {
    const view = position({ 'US-3-INF': '2712S', 'F-1-ARM': '2713S' })
    const [american, french] = ['US-3-INF', 'F-1-ARM'].map(unitById) as [number, number]
    const orders = [
      { unit: french, to: hex('2712S') },
      { unit: american, to: hex('2612S') },
    ]
    expect(sequenceOf(pictureOf(view, ALLIED), orders).map(({ unit }) => unit)).toEqual([american, french])
  })
})

describe('a city far ahead', () => {
  test('is not fought for before Turn 3: who takes it has to keep it from then on (4.4)', () => {
    const prizeIn = (turn: number, at: string): number =>
      prizeOf(position({ 'GE-275-INF': at }, { turn }), ALLIED)[hex(at)]!
    expect(prizeIn(2, '1309S')).toBeLessThan(20)
    expect(prizeIn(3, '1309S')).toBeGreaterThan(100)
    expect(prizeIn(1, '1712N')).toBeGreaterThan(20)
  })
})

describe('an advance into a city far ahead', () => {
  test.each([
    [2, 'hold'],
    [3, 'advance'],
  ])('is in Turn %i: %s (4.4, 11.23)', (turn, verb) => {
    const names = ['US-5-ARM', 'US-3-ARM', 'US-1-INF']
    const view = position(Object.fromEntries(names.map(id => [id, '1310S'])), { turn, antwerp: 1 })
    const frames = [{ step: 'advance', target: hex('1309S') }] as WotrState['frames']
    const actions = [...names.map(id => ({ verb: 'advance', arg: unitById(id) })), { verb: 'hold' }]
    expect(chooseAdvance(asked({ ...view, frames }, actions)).verb).toBe(verb)
  })
})

describe('what is at stake', () => {
  test('is at least as much as all that the front still wants: no city is left open for another (4.4, 4.5)', () => {
    for (const turn of [4, 5]) {
      const view = position({}, { turn, antwerp: 1, allied: ['1414N', '1511N', '1712N', '2208N'] })
      expect(theatre.hope!(view, ALLIED) * WIN).toBeGreaterThanOrEqual(0.99 * frontWorth(view) * 0.75)
      expect(frontWorth(view)).toBeGreaterThan(WIN)
    }
  })

  test('grows at the port once all of it is Allied, most on the last day that counts (8.15, 4.5)', () => {
    const access = ['1112N', '1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1511N', '1116N']
    const stakeIn = (turn: number, held: readonly string[]): number =>
      stakeOf(position({}, { turn, allied: held }), ALLIED)[hex('1411N')]!
    expect(stakeIn(4, access)).toBeGreaterThan(stakeIn(4, access.slice(1)))
    expect(stakeIn(5, access)).toBeGreaterThan(stakeIn(4, access))
  })

  test('grows at the port with the turns that are left to win a hex of it back (8.15, 4.5)', () => {
    const held = ['1213N', '1311N', '1312N', '1411N', '1412N', '1511N', '1116N']
    const stakeIn = (turn: number): number =>
      stakeOf(position({}, { turn, allied: held }), ALLIED)[hex('1311N')]!
    expect(stakeIn(4)).toBeGreaterThan(stakeIn(3))
  })

  test('is more where the only way to Walcheren runs, as long as that is German (8.15)', () => {
    const access = ['1213N', '1312N', '1411N', '1412N', '1511N', '1116N']
    const prizeAt = (at: string, held: readonly string[]): number =>
      prizeOf(position({}, { turn: 3, allied: held }), ALLIED)[hex(at)]!
    expect(prizeAt('1311N', access)).toBeGreaterThan(1.5 * prizeAt('1112N', access))
    expect(prizeAt('1212N', access)).toBeLessThan(prizeAt('1311N', access))
    expect(prizeAt('1311N', [...access, '1212N', '1112N'])).toBeLessThan(1.1 * prizeAt('1112N', access))
  })

  test('of a goal that has enough draws nobody more: an army does not wait before one hex of the port', () => {
    const names = ['BC-50-INF', 'BC-15-INF', 'BC-53-INF', 'BC-43-INF', 'BC-3-INF', 'BC-49-INF', 'BC-51-INF']
    const access = ['1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1511N', '1116N']
    const view = position(
      { ...Object.fromEntries(names.map(id => [id, '1410N'])), 'GE-FW': '1112N', 'GE-275-INF': '2208N' },
      { turn: 3, allied: access },
    )
    const goals = [...missionsOf(pictureOf(view, ALLIED), names.map(unitById), port).values()].map(
      one => one.goal,
    )
    expect(goals).toContain(hex('1112N'))
    expect(goals.some(goal => goal !== hex('1112N'))).toBe(true)
  })
})
