/** What the computer of Watch on the Rhine can do, each on a position made for it. */
import { describe, expect, test } from 'vitest'
import { seedDice } from '@hexfront/engine'
import { ALLIED, GERMAN, HEXES, MOVE_FIGHT, NORTH, ODER, RHINE } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { bombed, bombGain } from './bombers.ts'
import { campaignOf, campaigns, forceOf } from './campaign.ts'
import { captures, openPrizes, takenIn } from './capture.ts'
import { chooseAttack } from './battle.ts'
import { chooseDrop, chooseDropHex } from './drop.ts'
import { chooseOrder, chooseSector } from './calls.ts'
import { missionsOf, nearestTo } from './mission.ts'
import { mobilitiesOf } from './plan.ts'
import { picture as pictureOf } from './picture.ts'
import { planMarch } from './march.ts'
import { openWays } from '../odds/bar.ts'
import { prepareStrikes } from '../odds/draft.ts'
import { safetyOf } from '../odds/safety.ts'
import { handOf } from '../odds/strike.ts'
import { guardOf } from '../odds/guard.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { standingAt } from './mobility.ts'
import { theatre } from './theatre.ts'
import { frontWorth, goalsOf, WIN } from './worth.ts'
import { asked, effort } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

const port = campaigns.find(({ name }) => name === 'port')!
const meuse = campaigns.find(({ name }) => name === 'meuse')!

describe('the plan of a game', () => {
  test('is one of several, drawn by chance and kept to', () => {
    const drawn = new Set<string>()
    for (let seed = 0; seed < 30; seed++) {
      const memory = new Map<string, unknown>()
      const first = campaignOf({ rng: seedDice(seed), memory })
      expect(campaignOf({ rng: seedDice(seed + 1), memory })).toBe(first)
      drawn.add(first.name)
    }
    expect(drawn.size).toBe(campaigns.length)
  })

  test('says where full supply goes (8.16)', () => {
    const actions = [
      { verb: 'sector', arg: 'north' },
      { verb: 'sector', arg: 'south' },
    ]
    const sectors = campaigns.map(campaign => {
      const question = asked(position({}, { turn: 2 }), actions)
      question.memory.set('campaign', campaign)
      return chooseSector(question).arg
    })
    expect(sectors).toEqual(
      campaigns.map(({ sectors: [first, second = first] }) => (second === NORTH ? 'north' : 'south')),
    )
    expect(new Set(sectors).size).toBe(2)
  })

  test('sends each force to what lies before it: the port, the Meuse, the Moselle, the Rhine at Strasbourg (4.5)', () => {
    const view = position({
      'BC-50-INF': '1314N',
      'US-1-INF': '1914N',
      'US-80-INF': '2015S',
      'F-1-ARM': '2712S',
      'GE-275-INF': '2208N',
      'GE-553-INF': '2012S',
      'GE-245-INF': '1312N',
    })
    const units = ['BC-50-INF', 'US-1-INF', 'US-80-INF', 'F-1-ARM'].map(unitById)
    expect(units.map(forceOf)).toEqual(['commonwealth', 'northern', 'third', 'seventh'])
    const missions = missionsOf(pictureOf(view, ALLIED), units, meuse)
    expect(missions.get(units[2]!)!.goal).toBe(hex('2012S'))
    expect(missions.get(units[3]!)!.goal).toBe(hex('2408S'))
    const drawTo = (unit: number, campaign: typeof port, at: string): number =>
      missionsOf(pictureOf(view, ALLIED), [unit], campaign).get(unit)!.draw[hex(at)]!
    // Americans of the north help at Antwerp under the one plan, and go their own way under the other.
    expect(drawTo(units[1]!, port, '1511N')).toBeGreaterThan(drawTo(units[1]!, meuse, '1511N'))
  })

  test('sets those without another task on their way', () => {
    const view = position({ 'F-1-ARM': '2912S', 'US-3-INF': '2913S' })
    const orders = planMarch(asked(view), effort)
    const mission = missionsOf(pictureOf(view, ALLIED), [unitById('F-1-ARM')], port).get(unitById('F-1-ARM'))!
    const to = orders.find(({ unit }) => unit === unitById('F-1-ARM'))?.to ?? hex('2912S')
    expect(mission.draw[to]!).toBeGreaterThan(mission.draw[hex('2912S')]!)
  })

  test('draws nobody harder than his own safety can bear, however late it is (4.5)', () => {
    const unit = unitById('US-1-INF')
    const strongest = (turn: number): number => {
      const view = position({ 'US-1-INF': '1914N', 'GE-275-INF': '2208N' }, { turn, antwerp: 1 })
      const { draw, weight } = missionsOf(pictureOf(view, ALLIED), [unit], meuse).get(unit)!
      return Math.max(...draw) * weight
    }
    expect(strongest(4)).toBeCloseTo(strongest(3))
    // What a city is worth then would have every division leave its line.
    expect(strongest(6)).toBeLessThan(0.2 * theatre.temper.win)
  })

  test('sends the south after the army that waits on the western edge before it goes to the Rhine (4.4)', () => {
    const view = position(
      { 'US-3-INF': '2914S', 'US-80-INF': '2014S', 'GE-198-INF': '2815S', 'GE-553-INF': '2012S' },
      { turn: 3, antwerp: 1 },
    )
    const [hunter, other] = ['US-3-INF', 'US-80-INF'].map(unitById) as [number, number]
    const missions = missionsOf(pictureOf(view, ALLIED), [hunter, other], port)
    expect(missions.get(hunter)!.goal).toBe(hex('2815S'))
    expect(missions.get(other)!.goal).toBe(hex('2012S'))
  })

  test('has those who come from the south go all the way: every point of it counts (4.5)', () => {
    const unit = unitById('F-1-ARM')
    const view = position({ 'F-1-ARM': '2913S' }, { turn: 4, antwerp: 1 })
    const { draw, weight, goal } = missionsOf(pictureOf(view, ALLIED), [unit], port).get(unit)!
    expect(goal).toBe(hex('2408S'))
    expect((draw[hex('2812S')]! - draw[hex('2913S')]!) * weight).toBeGreaterThan(0.5)
  })

  test('passes through no open city on the way to another goal (4.4)', () => {
    const view = position({ 'US-1-INF': '1512N' })
    const unit = unitById('US-1-INF')
    const mobility = mobilitiesOf(view, ALLIED).get(unit)!
    const draw = new Float64Array(HEXES)
    draw[hex('1511N')] = 9
    expect(nearestTo(pictureOf(view, ALLIED), { goal: hex('1511N'), draw, weight: 1 }, mobility)).toBe(
      hex('1512N'),
    )
  })
})

describe('ground that lies open', () => {
  const near = { 'BC-50-INF': '1415N', 'BC-15-INF': '1415N', 'BC-53-INF': '1416N' }

  test('is worth as much to whoever walks in as if he had fought for it (4.5, 8.15)', () => {
    const view = position(near)
    const picture = pictureOf(view, ALLIED)
    const prizes = openPrizes(picture)
    expect(prizes.has(hex('1414N'))).toBe(true)
    expect(prizes.has(hex('1311N'))).toBe(true)
    expect(takenIn(picture, prizes)).toBe(0)
    picture.counts[ALLIED]![hex('1414N')] = 1
    expect(takenIn(picture, prizes)).toBe(prizes.get(hex('1414N')))
    expect(openPrizes(pictureOf(view, GERMAN)).size).toBe(0)
  })

  test('is not open where somebody holds it', () => {
    const prizes = openPrizes(pictureOf(position({ ...near, 'GE-245-INF': '1414N' }), ALLIED))
    expect(prizes.has(hex('1414N'))).toBe(false)
  })

  test('is proposed to one, two and more of those who can get there', () => {
    const view = position(near)
    const picture = pictureOf(view, ALLIED)
    const mobility = mobilitiesOf(view, ALLIED)
    const guard = guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED))
    const outlook = { guard, arms: null as never, fights: 'now' as const }
    const found = [...captures({ picture, mobility, outlook }, openPrizes(picture))]
    const toGhent = found.filter(change => change.every(({ to }) => to === hex('1414N')))
    expect(toGhent.map(change => change.length)).toEqual([1, 2, 3])
  })

  test('is walked into: Ghent in the first turn', () => {
    // The port is taken already: nothing else near lies open.
    const view = position(near, { antwerp: 1, allied: ['1511N', '1712N'] })
    const orders = planMarch(asked(view), effort)
    expect(orders.map(({ to }) => to)).toContain(hex('1414N'))
  })

  test.each([
    [1, false],
    [3, true],
  ])(
    'is walked into far ahead in Turn %i: %s, for who is there before his army loses it again (4.4)',
    (turn, enters) => {
      const view = position(
        { 'US-1-INF': '1114S', 'US-9-INF': '1114S', 'US-5-ARM': '1213S', 'US-3-ARM': '1213S' },
        { turn, antwerp: 1, allied: ['1414N', '1511N', '1712N'] },
      )
      const into = planMarch(asked(view), effort).some(({ to }) => to === hex('1309S'))
      expect(into).toBe(enters)
    },
  )

  const panzers = ['2', '9', '11', '21', '116', '9SS', '10SS'].map(id => `GE-${id}-PZ`)
  const around = ['1911S', '1912S', '2011S', '2111S']
  const swarm = Object.fromEntries(panzers.map((id, n) => [id, around[n % around.length]!]))

  test.each([
    [1, false],
    [6, true],
  ])(
    'is entered in Turn %i where it will hardly be kept: %s, for without it the game is lost (4.5)',
    (turn, enters) => {
      const view = position({ 'US-5-INF': '2013S', ...swarm }, { turn, antwerp: 1 })
      const into = planMarch(asked(view), effort).some(({ to }) => to === hex('2012S'))
      expect(into).toBe(enters)
    },
  )
})

describe('probes', () => {
  test('are not made by the last who hold a city, whoever else stands beside the hex (11.25, 4.4)', () => {
    // The infantry at 1612N touches no enemy and may not probe: only the garrison could.
    const view = position(
      {
        'US-5-ARM': '1511N',
        'US-9-INF': '1712N',
        'GE-347-INF': '1610N',
        'GE-712-INF': '1510N',
        'GE-719-INF': '1509N',
      },
      { allied: ['1412N', '1512N', '1612N'] },
    )
    const choice = chooseAttack(asked(view, [{ verb: 'probe', arg: hex('1611N') }, { verb: 'end' }]))
    expect(choice).toEqual({ verb: 'end' })
  })
})

describe('strikes', () => {
  /** Armored divisions beside two posts, each of which one of them takes well enough. */
  const view = position({
    'US-2-ARM': '2015N',
    'US-3-ARM': '2015N',
    'US-5-ARM': '2015N',
    'GE-85-INF': '2014N',
    'GE-49-INF': '1914N',
  })
  const field = () => {
    const picture = pictureOf(view, ALLIED)
    const ground = new Float64Array(HEXES).fill(20)
    const ready = new Map(
      ['US-2-ARM', 'US-3-ARM'].map(id => [unitById(id), standingAt(unitById(id), hex('2015N'))]),
    )
    return { picture, ground, ready }
  }

  test('are told off against each other: two at enough rather than one at more than enough', () => {
    const { picture, ground, ready } = field()
    const guard = guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED))
    const made = (allotted: boolean) =>
      prepareStrikes(
        { picture, guard, free: new Map(ready), ready },
        { most: 9, least: 1, ground, ...(allotted && { allotted: true as const }) },
      ).map(({ units }) => units.length)
    expect(made(true)).toEqual([1, 1])
  })

  test('get bombers where they change the column, not where the enemy is gone anyway (11.18)', () => {
    const { picture, ground, ready } = field()
    const strike = (units: readonly string[]) => ({
      target: hex('2014N'),
      units: units.map(unitById),
      from: units.map(() => hex('2015N')),
      attack: 0,
      worth: 0,
      clears: 0,
      dies: 0,
    })
    const at = { picture, ground, mobility: ready }
    const order = { ...view, order: MOVE_FIGHT }
    const [enough, short] = [strike(['US-2-ARM', 'US-3-ARM', 'US-5-ARM']), strike(['US-5-ARM'])]
    expect(Math.abs(bombGain(order, at, enough))).toBeLessThan(0.5)
    expect(bombGain(order, at, short)).toBeGreaterThan(1)
    expect(bombed(order, at, [enough, short])).toBe(short)
    expect(bombed(order, at, [enough])).toBeUndefined()
  })
})

describe('the order of a turn', () => {
  test.each([
    [3, 'moveFight'],
    [4, 'fightMove'],
  ])('in Turn %i, in contact with a thin line and with more within a march, is %s (5.6)', (turn, order) => {
    const view = position(
      {
        'US-2-ARM': '2015N',
        'US-3-ARM': '2015N',
        'US-5-ARM': '1915N',
        'US-1-INF': '1615N',
        'US-9-INF': '1615N',
        'US-4-INF': '2216N',
        'GE-85-INF': '2014N',
        'GE-49-INF': '1914N',
        'GE-275-INF': '1613N',
        'GE-712-INF': '2214N',
      },
      { turn, antwerp: 1 },
    )
    const actions = ['moveFight', 'fightMove'].map(arg => ({ verb: 'order', arg }))
    expect(chooseOrder(asked(view, actions)).arg).toBe(order)
  })
})

describe('the airborne army', () => {
  test('comes down where it opens the way to the port, with the stronger corps (12.3, 12.7, 8.15)', () => {
    const view = position({ '1AAA-18': '1100N', 'GE-SO': '1116N', 'GE-FW': '1112N' })
    const corps = [unitById('1AAA-1'), unitById('1AAA-18')]
    const at = view.at.slice()
    for (const one of corps) at[one] = -1
    const frames = [{ step: 'dropping', corps: corps[1]! }] as WotrState['frames']
    const hexes = ['1411N', '1116N', '1512N'].map(id => ({ verb: 'airdrop', arg: hex(id) }))
    expect(chooseDropHex(asked({ ...view, at, frames }, hexes)).arg).toBe(hex('1411N'))
    const entry = [{ step: 'airborneEntry' }] as WotrState['frames']
    const picks = [...corps.map(one => ({ verb: 'pick', arg: one })), { verb: 'end' }]
    const choice = chooseDrop(asked({ ...view, at, frames: entry, turn: 5 }, picks))
    expect(choice).toEqual({ verb: 'pick', arg: corps[1] })
  })
})

describe('what has been won', () => {
  /** Cities outside Germany, and Aachen. */
  const front = ['1414N', '1511N', '1712N', '2208N', '1309S', '1710S', '2012S', '2408S', '2305N']
  const access = ['1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1511N', '1116N']

  test('at the port is guarded the more the nearer it is to being open (8.15)', () => {
    const some = stakeOf(position({}, { allied: access.slice(3) }), ALLIED)
    const all = stakeOf(position({}, { allied: access }), ALLIED)
    expect(all[hex('1411N')]!).toBeGreaterThan(some[hex('1411N')]!)
  })

  test('counts for less when time is running out: then the Allies dare more, the Germans never (4.7)', () => {
    const hope = (turn: number, side: number): number =>
      theatre.hope!(position({}, { turn, watch: ODER, antwerp: 1, allied: front }), side)
    expect(hope(6, ALLIED)).toBe(1)
    expect(hope(8, ALLIED)).toBeLessThan(hope(7, ALLIED))
    expect(hope(9, ALLIED)).toBeLessThan(0.1)
    expect(hope(9, GERMAN)).toBe(1)
  })

  test('counts for less when the broad front is late: who is losing anyway may dare more (4.5)', () => {
    const hope = (turn: number, missing: number): number =>
      theatre.hope!(position({}, { turn, antwerp: 1, allied: front.slice(missing) }), ALLIED)
    const share = (turn: number): number =>
      (hope(turn, 5) * WIN) / frontWorth(position({}, { turn, antwerp: 1, allied: front.slice(5) }))
    expect(share(4)).toBeCloseTo(1)
    expect(share(5)).toBeLessThan(1)
    expect(share(6)).toBeLessThan(share(5))
  })

  test('has to have lines overland on the day of the broad front: aircraft do not help (4.5, 8.18)', () => {
    const rescues = (turn: number): number => theatre.rescues(position({}, { turn }), ALLIED)
    expect(rescues(5)).toBeGreaterThan(0)
    expect(rescues(6)).toBe(0)
    const besieged = (turn: number): number => theatre.besieged!(position({}, { turn }))
    expect(besieged(6)).toBeGreaterThan(besieged(5))
  })

  test('is not asked for twice: who starves at the end of the turn attacks with half his factors and little to lose (8.8)', () => {
    const panzer = unitById('GE-11-PZ')
    const from = hex('2309S')
    const hand = (around: Readonly<Record<string, string>>) => {
      const view = position({ 'GE-11-PZ': '2309S', ...around }, { side: GERMAN, turn: 2 })
      return handOf(pictureOf(view, GERMAN), panzer, from)
    }
    const fed = hand({ 'US-3-INF': '2310S' })
    const lost = hand({ 'US-3-INF': '2310S', 'US-80-INF': '2308S' })
    expect(fed).toMatchObject({ factor: 7, stake: theatre.stepWorth(panzer) })
    expect(lost.factor).toBe(3.5)
    expect(lost.stake).toBeLessThan(fed.stake / 2)
  })

  test('is not guarded by who starves before the enemy moves (8.8, 4.2)', () => {
    const line = { 'GE-9-PZ': '1102N', 'GE-15-PG': '1303N', 'GE-116-PZ': '1502N', 'GE-2-PZ': '1702N' }
    const guards = { 'BC-7-ARM': '1304N', 'GE-11-PZ': '1902N', ...line }
    const open = (corps: Readonly<Record<string, string>>, more: Partial<WotrState> = {}) => {
      const full = { turn: 4, antwerp: 1, allied: ['1117N', '1817N'], side: GERMAN, ...more }
      const view = position({ ...guards, ...corps }, full)
      const picture = pictureOf(view, GERMAN)
      const guard = guardOf(picture, stakeOf(view, GERMAN), toVitalOf(view, GERMAN))
      const counts = picture.counts[GERMAN]!.slice()
      const found = { ways: openWays(picture, guard), safety: safetyOf(picture, guard) }
      // All is as before.
      expect(picture.counts[GERMAN]).toEqual(counts)
      return found
    }
    const around = { '1AAA-1': '1503N', '1AAA-18': '1302N' }
    expect(open({}).ways).toBe(0)
    expect(open(around).ways).toBeGreaterThan(0)
    // In the winter offensive the Germans move first, and supply is checked when both have moved.
    const first = open(around, { turn: 8, watch: RHINE })
    expect(first.ways).toBe(0)
    expect(first.safety).toBeGreaterThan(open(around).safety + WIN / 2)
  })

  test('of the broad front is nothing once Antwerp cannot be open in time: only a win at once is left (4.5, 8.15)', () => {
    const late = position({}, { turn: 6, antwerp: 0 })
    expect(goalsOf(late).map(({ hex: at }) => at)).not.toContain(hex('2408S'))
    expect(theatre.hope!(late, ALLIED)).toBeLessThan(0.1)
    expect(goalsOf(position({}, { turn: 6, antwerp: 1 })).map(({ hex: at }) => at)).toContain(hex('2408S'))
  })

  test('at the port counts for more than a city until its last day (4.5, 8.15)', () => {
    const worthOf = (turn: number, id: string): number =>
      goalsOf(position({}, { turn })).find(({ hex: at }) => at === hex(id))!.worth
    expect(worthOf(5, '1112N')).toBeGreaterThan(worthOf(5, '2408S'))
    expect(worthOf(5, '1112N')).toBeGreaterThan(3 * worthOf(4, '1112N'))
  })
})
