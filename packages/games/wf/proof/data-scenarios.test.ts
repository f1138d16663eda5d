import { describe, expect, it } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import {
  AXIS,
  CAMPAIGN,
  FIRST_MONTH,
  SIDES,
  arrivals,
  beachheadArrivals,
  events,
  fullOf,
  scenario,
  scenarios,
  sum,
  tagged,
  unit,
  units,
  warMonth,
} from '../testing/datafiles.ts'
import { ORDERS_S43, ORDERS_S44 } from '../testing/orders.ts'
import type { Start } from '../testing/datafiles.ts'
import type { Order } from '../testing/orders.ts'

/** Units that come in the scenario's first month are not in its chart of forces, but US 7 is (B8). */
const beyondChart = (id: string, u: Start) =>
  u.unit !== 'US-7-AMPH' && arrivals.some(a => a.unit === u.unit && a.month === FIRST_MONTH[id])

const chartType = (type: string) => (type === 'shq' ? 'hq' : type)

/** Where the card of Summer 44 differs from the chart, the set-up follows the card (B4, B5). */
const BY_CARD: Readonly<Record<string, readonly [number, number]>> = {
  'S44 axis mech': [2, 5],
  'S44 axis static': [16, 18],
}

describe('forces', () => {
  it.each([
    ['S43', 'allied', 'hq 4/10 armor 1/4 mech 4/13 infantry 2/6 para 2/2 amphibious 4/12 mountain 1/2'],
    [
      'S43',
      'axis',
      'hq 5/10 armor 7/15 mech 1/2 infantry 13/19 para 2/4 fort 5/9 static 15/13 infantry IT 6/10 mech IT 1/2 static IT 2/1',
    ],
    ['W43', 'allied', 'hq 5/12 armor 1/4 mech 5/14 infantry 4/9 para 2/2 amphibious 5/14 mountain 1/3'],
    ['W43', 'axis', 'hq 5/10 armor 7/15 mech 1/3 infantry 13/22 para 2/4 mountain 4/9 fort 5/9 static 15/16'],
    ['S44', 'allied', 'hq 6/16 armor 5/16 mech 7/26 infantry 4/12 para 2/4 amphibious 5/18 mountain 1/3'],
    [
      'S44',
      'axis',
      'hq 5/12 armor 7/17 mech 2/8 infantry 15/30 para 2/6 mountain 4/9 fort 5/13 static 15/17',
    ],
    ['W44', 'allied', 'hq 7/16 armor 5/14 mech 10/28 infantry 10/30 para 2/4 amphibious 5/15 mountain 1/3'],
    ['W44', 'axis', 'hq 5/10 armor 5/12 mech 2/5 infantry 11/20 para 2/4 mountain 3/7 fort 0/0 static 12/15'],
  ] as const)('[%s.forces] %s units and CV by type', (id, side, want) => {
    const line = scenario(id).forces?.[side].map(f => {
      const nation = 'nation' in f ? ` ${f.nation}` : ''
      return `${f.type}${nation} ${f.units}/${f.cv}`
    })
    expect(line?.join(' ')).toBe(want)
  })

  it.each(CAMPAIGN.flatMap(id => SIDES.map(side => [id, side] as const)))(
    '[%s.forces] the set-up of the %s side adds up to them',
    (id, side) => {
      for (const force of scenario(id).forces?.[side] ?? []) {
        const italian = 'nation' in force
        const own = scenario(id).units.filter(start => {
          const u = unit(start.unit)
          const ofSide = SIDES[u.side] === side && (u.nation === 'IT') === italian
          return ofSide && chartType(u.type) === force.type && !beyondChart(id, start)
        })
        const want = BY_CARD[`${id} ${side} ${force.type}`] ?? [force.units, force.cv]
        expect([own.length, sum(own.map(u => u.cv))], force.type).toEqual(want)
      }
    },
  )

  it.each([
    ['husky', 'TF', 'SF'],
    ['S43', 'TF', 'SF'],
    ['W43', 'TF', 'SF'],
    ['S44', 'TF', null],
    ['W44', 'TF', null],
  ])('air firepower of %s (13.14)', (id, allied, axis) => {
    expect(scenario(id).air).toEqual({ allied, axis })
  })

  it('a game that goes on changes production by the given numbers (3.12b, B2)', () => {
    const linked = CAMPAIGN.map(id => scenario(id).linked)
    expect(linked).toEqual([null, { allied: 10, axis: 5 }, { allied: 10, axis: 10 }, { allied: 0, axis: 10 }])
    for (const side of SIDES) {
      const basic = CAMPAIGN.map(id => tables.production.basic[side][id])
      const ore =
        side === 'axis'
          ? [0, 0, tables.production.oreRoute.points, tables.production.oreRoute.points]
          : [0, 0, 0, 0]
      const total = basic.map((b, i) => b + (ore[i] ?? 0))
      expect(linked.slice(1).map(l => l?.[side])).toEqual(total.slice(1).map((b, i) => b - (total[i] ?? 0)))
    }
  })
})

describe('the orders of battle', () => {
  const stationText = (start: Start) => {
    const station = start.station?.[0]
    if (station === undefined) return '-'
    const of = 'of' in station ? String(station.of) : ''
    return (
      { southItaly: 'S. Italy', northItaly: 'N. Italy', northAfrica: 'N. Africa' }[of] ??
      (/Front/.test(of) ? 'Front' : of)
    )
  }
  const ARRIVAL = ['Home/Victory City', 'Major Port']

  it.each([
    ['OB43.data', 'S43', ORDERS_S43],
    ['OB44.data', 'S44', ORDERS_S44],
  ] as const)('[%s] every unit of %s has the strength, half and station of its card', (_, id, orders) => {
    const found = (order: Order) => scenario(id).units.find(start => start.unit === order.unit)
    for (const order of orders) {
      const start = found(order)
      expect([start?.cv, start !== undefined && start.zone], order.unit).toEqual([order.cv, order.zone])
      expect(start && stationText(start), order.unit).toBe(
        ARRIVAL.includes(order.station) ? '' : order.station,
      )
    }
    expect(scenario(id).units.length).toBe(orders.length)
  })

  it('only Summer 43 and Summer 44 have historical deployment besides Husky (3.24)', () => {
    const historical = scenarios.filter(s => s.deployments.includes('historical')).map(s => s.id)
    expect(historical).toEqual(['husky', 'S43', 'S44'])
    expect(scenarios.filter(s => s.id !== 'husky' && !s.deployments.includes('free'))).toEqual([])
  })

  it('Winter 43 and Winter 44 keep units in the half of their card (W43.1c, W44.1b)', () => {
    const strays = (id: string, orders: readonly Order[]) =>
      scenario(id).units.filter(start => {
        const card = orders.find(order => order.unit === start.unit)
        if (card === undefined || arrivals.some(a => a.unit === start.unit)) return false
        return card.zone !== start.zone
      })
    expect([...strays('W43', ORDERS_S43), ...strays('W44', ORDERS_S44)]).toEqual([])
  })
})

describe('Husky', () => {
  const line = (side: number) =>
    scenario('husky')
      .units.filter(u => unit(u.unit).side === side)
      .map(u => `${u.at} ${unit(u.unit).type} ${u.cv}`)
      .toSorted()

  it('[HX.1] the Axis has six units', () => {
    expect(line(1)).toEqual([
      'Catania infantry 1',
      'Palermo E1 armor 3',
      'Palermo static 1',
      'Reggio para 2',
      'Reggio shq 3',
      'Reggio static 2',
    ])
    expect(scenario('husky').production.axis).toBe(25)
  })

  it('[HX.2] the Allies have eleven units and two beachheads, and the Poles come in August', () => {
    expect(line(0)).toEqual([
      'Bizerte amphibious 2',
      'Bizerte armor 4',
      'Bizerte hq 3',
      'Bizerte infantry 4',
      'Malta para 1',
      'Malta shq 2',
      'Sfax infantry 2',
      'Tunis amphibious 4',
      'Tunis hq 3',
      'Tunis mech 4',
      'Tunis mountain 2',
    ])
    expect(scenario('husky').arrivals).toEqual(['PL-POL-INF'])
    expect(arrivals.find(a => a.unit === 'PL-POL-INF')).toMatchObject({
      month: '1943-08',
      cv: 4,
      at: 'Tunis',
    })
    expect(scenario('husky').beachheads.ready.length).toBe(2)
    expect([scenario('husky').first, scenario('husky').last]).toEqual([1, 4])
  })
})

describe('reinforcements', () => {
  it.each([
    ['S43', '51-MTN 7 2, HK-MTN 7 2, 15-MTN 8 1, 5-MTN 9 1, POL-INF 8 4, SHAEF-SHQ 9 0, 1-MECH 10 4'],
    [
      'W43',
      '7-AMPH 12 4, 75-INF 1 1, 80-STATIC 1 0, 8-ARMOR 1 3, AOK-MECH 2 1, 86-STATIC 2 0, 15-ARMOR 2 3, 19-MECH 2 4, ' +
        '12-HQ 3 0, B-ARMOR 4 1, 67-INF 4 1, 20-ARMOR 4 3, 4-MECH 4 4, 12-ARMOR 5 3',
    ],
    [
      'S44',
      '6-HQ 6 0, EBER-MECH 7 4, 1-ARMOR 7 3, 13-MECH 8 4, 18-MECH 8 4, 3-MECH 9 4, 16-INF 9 4, 21-INF 10 4, ' +
        '3-INF 10 4, 22-INF 11 4, 23-INF 11 4',
    ],
    ['W44', 'FHH-ARMOR 12 4, 3-INF 12 4'],
  ])('[%s.reinf] unit, month and strength', (id, want) => {
    const list = arrivals.filter(a => a.scenario === id)
    const text = list.map(a => `${a.unit.replace(/^[A-Z]+-/, '')} ${Number(a.month.slice(5))} ${a.cv}`)
    expect(text.join(', ')).toBe(want)
  })

  it('those of a scenario’s first month stand on its map from the start (3.23d)', () => {
    for (const id of CAMPAIGN) {
      const first = arrivals.filter(a => a.month === FIRST_MONTH[id])
      const placed = scenario(id).units.filter(u => first.some(a => a.unit === u.unit && a.cv === u.cv))
      expect(placed.length, id).toBe(first.length)
    }
  })

  it('nobody stands on the map before his month', () => {
    for (const id of CAMPAIGN) {
      const start = warMonth(FIRST_MONTH[id] ?? '')
      const early = scenario(id).units.filter(u =>
        arrivals.some(a => a.unit === u.unit && warMonth(a.month) > start),
      )
      expect(early, id).toEqual([])
    }
  })

  it('[W43.reinf] two beachheads come later', () => {
    expect(beachheadArrivals.map(b => `${b.beachhead} ${b.month} ${b.state}`)).toEqual([
      'US-5-AMPH 1943-12 ready',
      'US-7-AMPH 1944-03 ready',
    ])
  })
})

describe('who is in the game', () => {
  it('each unit of the pool either stands on the map or begins eliminated (3.23c)', () => {
    for (const id of CAMPAIGN) {
      const placed = scenario(id).units
      const eliminated: readonly string[] = scenario(id).eliminated
      const start = warMonth(FIRST_MONTH[id] ?? '')
      for (const u of units) {
        const on = placed.some(one => one.unit === u.id)
        const lost = eliminated.includes(u.id)
        const arrival = arrivals.find(a => a.unit === u.id)
        const due = arrival === undefined || warMonth(arrival.month) <= start
        const event = ['neutral', 'volunteer', 'armyGroupE'].some(tag => u.tags.includes(tag))
        const gone = u.nation === 'IT' && scenario(id).surrendered
        if (event || gone) expect(lost, `${id} ${u.id}`).toBe(false)
        else expect([on, lost], `${id} ${u.id}`).toEqual(due ? [!lost, !on] : [false, false])
      }
      expect(new Set(placed.map(u => u.unit)).size).toBe(placed.length)
    }
  })

  it('no SS unit begins above the average of its type, where other units of the type exist (3.23b, B151)', () => {
    const tooStrong = ['W43', 'W44'].flatMap(id => {
      const chart = scenario(id).units.filter(u => unit(u.unit).side === AXIS && !beyondChart(id, u))
      const isSs = (u: Start) => unit(u.unit).tags.includes('ss')
      return chart.filter(isSs).filter(start => {
        const peers = chart.filter(u => unit(u.unit).type === unit(start.unit).type)
        return !peers.every(isSs) && start.cv > sum(peers.map(u => u.cv)) / peers.length
      })
    })
    expect(tooStrong).toEqual([])
  })

  it('[16.5d] Army Group E has four units, and three once Italy has surrendered (16.5e)', () => {
    expect(events.armyGroupE.units.map(u => `${u.unit} ${u.cv}`)).toEqual([
      'GE-E-HQ 2',
      'GE-E-MECH 2',
      'GE-78-CAV 2',
      'IT-9-INF 3',
    ])
    expect(scenarios.map(s => s.armyGroupE.length)).toEqual([0, 4, 3, 3, 3])
    expect(tagged('armyGroupE').map(u => u.id)).toEqual(events.armyGroupE.units.map(u => u.unit))
  })

  it('[2.1b] neutrals enter as stated: HQ and infantry full, statics 1, the Portuguese 1 and 0 (16.4d)', () => {
    for (const { unit: id, cv } of events.spain.units)
      expect(cv, id).toBe(unit(id).type === 'static' ? 1 : fullOf(unit(id)))
    expect(events.portugal.units.map(u => [unit(u.unit).type, u.cv])).toEqual([
      ['infantry', 1],
      ['static', 0],
    ])
    expect([events.spain, events.portugal].flatMap(e => e.units.map(u => u.unit))).toEqual(
      tagged('neutral').map(u => u.id),
    )
  })

  it.each([
    ['husky', 2, 0, 0, 3],
    ['S43', 3, 0, 0, 2],
    ['W43', 2, 1, 0, 2],
    ['S44', 3, 2, 0, 0],
    ['W44', 1, 3, 1, 0],
  ])('beachheads of %s: %d ready, %d prep (15.51a, B174)', (id, ready, prep, eliminated, later) => {
    const b = scenario(id).beachheads
    expect([b.ready, b.prep, b.eliminated, b.later].map(list => list.length)).toEqual([
      ready,
      prep,
      eliminated,
      later,
    ])
    const all = [b.ready, b.prep, b.eliminated, b.later].flat().toSorted()
    expect(all).toEqual(
      tagged('beachhead')
        .map(u => u.id)
        .toSorted(),
    )
    expect(b.chosen).toBe(id === 'W43' || id === 'W44')
  })

  it('Italy has surrendered and German paras are grounded from Winter 43 on (W43.1b, 14.7b, HX.3)', () => {
    expect(scenarios.map(s => s.surrendered)).toEqual([false, false, true, true, true])
    expect(scenarios.map(s => s.grounded)).toEqual([true, false, true, true, true])
  })
})
