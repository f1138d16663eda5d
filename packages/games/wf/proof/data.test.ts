import { describe, expect, it } from 'vitest'
import scenarioFile from '../data/scenarios.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import turnFile from '../data/turns.json' with { type: 'json' }
import { CAMPAIGN, FIRST_MONTH, scenario, scenarios, typeRow, unit, warMonth } from '../testing/datafiles.ts'

const { turns } = turnFile

describe('fire', () => {
  it('hits on 6, on 5 and 6, on 4 to 6, as the engine has it (7.32a)', () => {
    expect(tables.firepower.rows.map(row => [row.id, row.grade, row.hits])).toEqual([
      ['SF', 1, [6]],
      ['DF', 2, [5, 6]],
      ['TF', 3, [4, 5, 6]],
    ])
  })

  it('in pursuit depends on speed alone (6.42a)', () => {
    const { faster, equal, slower } = tables.pursuit
    expect([faster, equal, slower]).toEqual(['DF', 'SF', null])
  })

  it('costs a step for one, two or three hits (7.33a, 7.34a, 7.35a)', () => {
    expect(tables.defense).toMatchObject({ hitsPerStep: [1, 2, 3], unsupported: 1, most: 3, fort: 3 })
  })
})

describe('the unit chart', () => {
  it.each([
    ['armor', 3, 1, 'DF', 'DF', [8, 16], [8, 12]],
    ['mech', 3, 1, 'SF', 'DF', [6, 12], [6, 9]],
    ['infantry', 2, 1, 'SF', 'SF', [4, 8], [4, 6]],
    ['amphibious', 3, 1, 'SF', 'SF', [4, 12], null],
    ['fort', 0, 0, 'SF', 'TF', null, [10, 15]],
    ['para', 2, 1, 'SF', 'DF', [12, 24], [12, 18]],
    ['mountain', 2, 1, 'SF', 'SF', [5, 10], [5, 8]],
    ['cavalry', 3, 2, 'SF', 'SF', null, [6, 9]],
    ['static', 1, 1, 'SF', 'SF', null, [3, 2]],
    ['hq', 2, 1, null, null, [10, 20], [10, 20]],
    ['shq', 2, 1, null, null, [10, 20], [10, 20]],
    ['thq', 2, 1, null, null, null, [5, 5]],
  ] as const)('[CH.unit] [11.43e] [2.tab] %s', (id, dry, mud, offense, defense, allied, axis) => {
    const cost = (c: readonly [number, number] | null) => (c === null ? null : { step: c[0], cadre: c[1] })
    expect(typeRow(id)).toMatchObject({ dry, mud, offense, defense, allied: cost(allied), axis: cost(axis) })
  })

  it('has the exceptions: motorized Allies, mountain fire, grounded paras (2.23, 2.62, 14.7a)', () => {
    expect(typeRow('infantry').alliedDry).toBe(3)
    expect(typeRow('mountain').inMountain).toBe('DF')
    expect(typeRow('para').grounded).toEqual({ step: 6, cadre: 9 })
  })

  it('says who moves and who invades (2.25a, 2.26a, 5.1d, 15.42b3, 15.45c)', () => {
    const having = (key: 'moves' | 'invades', value: string) =>
      tables.types.rows.filter(row => row[key] === value).map(row => row.id)
    expect(having('moves', 'supreme')).toEqual(['static'])
    expect(having('moves', 'strategic')).toEqual(['fort'])
    expect(having('invades', 'never')).toEqual(['fort', 'cavalry'])
    expect(having('invades', 'noAssault')).toEqual(['armor', 'static'])
    expect(having('invades', 'unopposed')).toEqual(['hq', 'shq', 'thq'])
  })

  it('Allied cadres cost two steps, or three if amphibious', () => {
    const odd = tables.types.rows.filter(({ id, allied }) => {
      const factor = id === 'amphibious' ? 3 : 2
      return allied !== null && allied.cadre !== factor * allied.step
    })
    expect(odd).toEqual([])
  })
})

describe('the terrain chart', () => {
  it.each([
    ['clear', 4, 2, false, null, 1, true, true],
    ['forest', 4, 1, false, null, 2, true, true],
    ['hill', 4, 1, false, null, 2, true, true],
    ['marsh', 3, 1, true, 'SF', 2, false, true],
    ['mountain', 2, 1, true, null, 2, false, false],
  ] as const)(
    '[CH.terrain] [1.3b] %s: %d units, %d over a side',
    (id, stack, limit, stops, offense, defense, invasion, paradrop) => {
      const hex = tables.terrain.hexes.find(row => row.id === id)
      expect(hex).toMatchObject({ stack, stops, offense, defense, invasion, paradrop })
      const side = tables.terrain.sides.find(row => row.id === id)
      expect(side).toMatchObject({ limit, passable: true, zone: true, assault: false })
    },
  )

  it.each([
    ['river', 1, true, true],
    ['strait', 1, true, true],
    ['alpine', 0, false, false],
    ['sea', 0, false, false],
    ['lake', 0, false, false],
  ])('[CH.terrain] %s sides let %d over, and no zone crosses them (8.2c)', (id, limit, passable, assault) => {
    const side = tables.terrain.sides.find(row => row.id === id)
    expect(side).toMatchObject({ limit, passable, zone: false, assault })
  })

  it('[CH.terrain] cities give double, fortresses triple defense to those who defend them from the first', () => {
    const place = (id: string) => tables.terrain.places.find(row => row.id === id)
    expect(place('majorCity')).toMatchObject({ defense: 2, fire: 'DF', onlyOriginal: false, arrivals: 2 })
    expect(place('majorCity')?.except).toEqual(['openCity'])
    expect(place('minorCity')).toMatchObject({ defense: 1, fire: null, arrivals: 1 })
    expect(place('fortress')).toMatchObject({ defense: 3, fire: 'TF', onlyOriginal: true, onlyLargest: true })
  })
})

describe('weather and storms', () => {
  it('[CH.weather] cover the year, and mud does what the chart says', () => {
    const { dry, mud, variable, inMud } = tables.weather
    expect([...dry, ...mud, ...variable.months].toSorted((a, b) => a - b)).toEqual(turnMonths())
    expect([variable.even, variable.odd]).toEqual(['dry', 'mud'])
    expect(inMud).toMatchObject({
      marsh: ['clear', 'forest', 'hill'],
      keepStack: true,
      command: -1,
      deploy: false,
    })
    expect(inMud).toMatchObject({ limit: 1, offense: 'SF', defense: 2 })
    expect(inMud.exempt.map(e => [unit(e.unit).type, e.at])).toEqual([
      ['shq', 'Berlin'],
      ['shq', 'London'],
      ['shq', 'London'],
    ])
  })

  it('blow on odd sums only, in the rolled months (12.3a)', () => {
    expect(tables.weather.storms.map(s => [s.sum, s.basin])).toEqual([
      [3, 'Mediterranean'],
      [5, 'Atlantic'],
      [7, 'Baltic'],
      [9, 'Atlantic'],
      [11, 'Mediterranean'],
    ])
    expect(tables.weather.rolled).toEqual([11, 12, 1, 2])
  })
})

const turnMonths = () => Array.from({ length: 12 }, (_, i) => i + 1)

describe('command, rail, sea and air', () => {
  it('supreme moves, costs of command and modes of HQs (5.43, 5.61, 5.66b, 5.66d, 5.7a, 5.7b)', () => {
    const { supremeMoves, doneCost, blitzCost, deploy, modes } = tables.command
    expect([supremeMoves.shq, supremeMoves.thq, doneCost, blitzCost, deploy]).toEqual([2, 1, 1, 2, 1])
    expect(modes.thq).toEqual(['normal'])
    expect(modes.shq.filter(mode => mode.startsWith('blitz'))).toEqual([])
    expect(modes.hq.length).toBe(6)
  })

  it('trains run ten hexes, those of the Axis five from June 1944 (9.21a, 9.21b, 9.5b, 16.5c)', () => {
    expect(tables.rail).toMatchObject({
      hexes: 10,
      axisLate: 5,
      axisLateFrom: '1944-06',
      offMap: 2,
      armyGroupE: 5,
    })
  })

  it('the Allies sail and land twice as far (15.2d, 15.21, 15.42a, 15.43b2, 15.44b)', () => {
    const { seasPerMove, invasionSeas, commandPerCv, longRangeSeas, capacity } = tables.sea
    expect([seasPerMove, invasionSeas, commandPerCv].map(row => row.allied / row.axis)).toEqual([2, 2, 2])
    expect(longRangeSeas).toEqual([3, 4])
    expect(capacity).toEqual({ minorPort: 1, majorPort: 2, beachhead: 1 })
    expect(tables.sea.alwaysAllied).toEqual(['Atlantic Ocean', 'Ionian Sea'])
  })

  it('[7.rep] [CH.assault] low dice repulse assaults', () => {
    const { river, air, sea } = tables.repulse
    expect([river.dry, river.mud, air]).toEqual([[1, 2], [1, 2, 3], [1]])
    expect(sea.amphibious).toEqual({ friendlySupremacy: null, enemySupremacy: [1] })
    expect(sea.other).toEqual({ friendlySupremacy: [1, 2, 3, 4], enemySupremacy: [1, 2] })
  })

  it('[CH.interdict] ships are stopped and hurt, and supply is cut', () => {
    const { invasion, seaMove } = tables.interdiction.movement
    expect(invasion.friendlySupremacy).toEqual({ repulse: [1, 2, 3], hit: [4, 5, 6] })
    expect(invasion.enemySupremacy).toEqual({ repulse: [1], hit: [6] })
    expect(seaMove.friendlySupremacy).toEqual({ repulse: [1, 2, 3, 4], hit: [3, 4, 5, 6] })
    expect(seaMove.enemySupremacy).toEqual({ repulse: [1, 2], hit: [5, 6] })
    const { beachhead, port } = tables.interdiction.supply
    expect([beachhead.friendlySupremacy, beachhead.enemySupremacy]).toEqual([[1, 2, 3], [1]])
    expect([port.friendlySupremacy, port.enemySupremacy]).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ])
  })

  it('air range grows in December 1943 and supremacy begins in June 1944 (13.11b, 13.21a, 13.22a)', () => {
    const { range, extended, supremacy } = tables.air
    expect(range).toEqual({ hq: 1, shq: 2, thq: 1 })
    expect(extended).toEqual({ from: '1943-12', side: 'allied', hq: 2, shq: 3 })
    expect(supremacy).toMatchObject({ from: '1944-06', axisSpeed: -1, leastSpeed: 1, basin: 'Atlantic' })
  })

  it('[8.chart] [CH.hexcontrol] friendly, disputed and enemy hexes', () => {
    expect(tables.control.rows.map(row => `${row.id}: ${row.cells.join(' ')}`)).toEqual([
      'deploy: unlessBattle no no',
      'move: yes yes yes',
      'engage: yes none yes',
      'disengage: unlessBattle no no',
      'railMove: unlessBattle no no',
      'railSupply: intoBattle no no',
      'supplyLine: yes yes no',
      'command: yes yes no',
    ])
  })
})

describe('production and victory', () => {
  it('[11.31] [CH.basic] basic production by scenario', () => {
    expect(tables.production.basic).toEqual({
      allied: { S43: 50, W43: 60, S44: 70, W44: 70 },
      axis: { S43: -60, W43: -55, S44: -40, W44: -30 },
    })
    expect(tables.production.oreRoute).toEqual({ points: -5, lostFrom: '1944-06', place: 'Copenhagen' })
    expect(tables.production.resourceFactor).toEqual({ allied: 1, axis: 2 })
  })

  it('[CH.basic] starting production by scenario', () => {
    const level = (side: 'allied' | 'axis') => CAMPAIGN.map(id => scenario(id).production[side])
    expect(level('allied')).toEqual([73, 84, 94, 109])
    expect(level('axis')).toEqual([39, 43, 53, 46])
  })

  it('[11.sb1] HQs cost more overseas, under bombing and without oil (11.43a, 11.43b, 11.43c, 16.6)', () => {
    const { overseas, bombing, oil } = tables.hqCost
    const { allied, axis } = typeRow('hq')
    const total = (key: 'step' | 'cadre', ...more: { step: number; cadre: number }[]) =>
      more.reduce((cost, each) => cost + each[key], axis?.[key] ?? NaN)
    expect([(allied?.step ?? NaN) + overseas.step, (allied?.cadre ?? NaN) + overseas.cadre]).toEqual([15, 30])
    expect([total('step', bombing), total('cadre', bombing)]).toEqual([15, 30])
    expect([total('step', bombing, oil), total('cadre', bombing, oil)]).toEqual([20, 40])
    expect([bombing.from, oil.from]).toEqual(['1943-12', '1944-09'])
  })

  it('the east is lost month by month, from the south up (16.7a)', () => {
    expect(tables.ironCurtain.rows.map(row => `${row.from} ${row.at}`)).toEqual([
      '1944-10 Sarajevo',
      '1944-11 Vukovar E1',
      '1944-12 Gyor E1',
      '1945-01 Ostrava NE1',
      '1945-02 Posnan E1',
      '1945-03 Stettin E3',
    ])
  })

  it('[17.21] victory levels with their tournament points (17.2, 17.32b)', () => {
    const { levels, cityLevels } = tables.victory
    expect(levels.map(l => [l.id, l.least, l.tournament])).toEqual([
      ['draw', 0, 1],
      ['marginal', 6, 2],
      ['major', 16, 3],
      ['decisive', 26, 5],
    ])
    expect(cityLevels.map(l => [l.id, l.least])).toEqual([
      ['draw', 0],
      ['marginal', 1],
      ['major', 2],
      ['decisive', 3],
    ])
  })

  it('points for HQs, losses, beachheads and ports (17.1c, 17.1d, 17.1e, 17.1f, 17.1h, 17.1i)', () => {
    const v = tables.victory
    expect([v.hqCv, v.hqLost, v.unitLost, v.minorLost, v.unsupplied]).toEqual([2, -4, -2, -1, -1])
    expect([v.beachheadReady, v.beachheadLost]).toEqual([2, -2])
    expect([v.ports.north.majorPort, v.ports.north.minorPort]).toEqual([4, 2])
    expect([v.ports.south.majorPort, v.ports.south.minorPort]).toEqual([2, 1])
    expect(scenarios.map(s => s.handicap)).toEqual([null, -55, -85, -155, null])
  })

  it('a war costs one point for each neutral unit in Summer 43, then half as much more, then double (17.1k)', () => {
    const { spain, portugal } = tables.victory.war
    expect(CAMPAIGN.map(id => spain[id])).toEqual([-12, -18, -24, -24])
    expect(CAMPAIGN.map(id => portugal[id])).toEqual([-2, -3, -4, -4])
    expect([scenarioFile.events.spain, scenarioFile.events.portugal].map(e => e.units.length)).toEqual([
      12, 2,
    ])
  })
})

describe('the turn track', () => {
  it('[3.11a] runs from July 1943 to May 1945 in 46 fortnights, four scenarios after each other', () => {
    expect(turns.map(t => t.turn)).toEqual(Array.from({ length: 46 }, (_, i) => i + 1))
    expect(turns.map(t => t.code)).toEqual(turns.map((_, i) => 46 + Math.floor(i / 2)))
    expect(turns.filter(t => t.code !== warMonth(t.month) || t.fortnight !== 2 - (t.turn % 2))).toEqual([])
    for (const id of CAMPAIGN) {
      const own = turns.filter(t => t.scenario === id)
      expect([own[0]?.turn, own.at(-1)?.turn]).toEqual([scenario(id).first, scenario(id).last])
      expect(own[0]?.month).toBe(FIRST_MONTH[id])
      expect(own.filter(t => t.ends).map(t => t.turn)).toEqual([scenario(id).last])
    }
    expect(scenarios.map(s => s.next)).toEqual([null, 'W43', 'S44', 'W44', null])
  })

  it('has production in first fortnights and the weather of the month (4.1, 12.1a, 12.1b, 12.3a)', () => {
    const { dry, mud, rolled } = tables.weather
    for (const t of turns) {
      const month = Number(t.month.slice(5))
      const weather = dry.includes(month) ? 'dry' : mud.includes(month) ? 'mud' : 'variable'
      expect([t.production, t.weather, t.roll], t.label).toEqual([
        t.fortnight === 1,
        weather,
        rolled.includes(month),
      ])
    }
  })
})
