/** What the rules state about the map, hex by hex, proven on data/map.json. */
import {
  centreOf,
  component,
  countryMask,
  featureMask,
  hasFeature,
  lineHexes,
  lineSides,
  loadBoard,
  locateAll,
  locationsIn,
  neighboursOf,
  sideBetween,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { hangsTogether, isChain, mapWords, reachable, sideNet } from '@hexfront/games/testing'
import json from '../data/map.json' with { type: 'json' }

const board = loadBoard(json)
const { at, idsOf, all, zone, has, kinds } = mapWords(board)
const net = sideNet(board)
const country = (hex: number): string => board.countryNames[board.country[hex]!]!
const terrain = (id: string): string => board.terrainNames[board.terrain[at(id)]!]!
const featured = (...features: string[]): string[] => idsOf(locationsIn(featureMask(board, ...features)))
const named = (name: string): number => board.names.indexOf(name)
const value = (hex: number, key: string): unknown => json.hexes[hex]!.values?.[key as 'ports']
const around = (id: string): string[] =>
  neighboursOf(board.grid, board.cellOf[at(id)]!)
    .filter(cell => cell >= 0)
    .map(cell => board.ids[board.cellOf.indexOf(cell)]!)

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const ACCESS = ['3411', '3412', '3510', '3511']
const TRIGGER = ['1914', '2015', '2113', '2114', '2213']

describe('the grid', () => {
  test('[2.2b] every hex the rules number is on the map and can be entered', () => {
    const numbered =
      '3120 3215 2422 1213 3304 3305 3204 3205 1215 2700 3311 2101 2007 2008 2209 2612 3214 2611 3413 ' +
      '1819 1913 1517 2920 2217 2218 2316 2317'
    for (const id of [...numbered.split(' '), ...ACCESS, ...TRIGGER])
      expect(board.playable[at(id)], id).toBe(1)
  })

  test('[3.2.4g] [13.8a] [8.10a] [12.2.3a] [7.9] rows count upward, and neighbours are those the rules name', () => {
    const touching = [
      ['3304', '3204'],
      ['3304', '3205'],
      ['3304', '3305'],
      ['2317', '2217'],
      ['2317', '2218'],
      ['2317', '2316'],
      ['3510', '3411'],
      ['3411', '3511'],
      ['3511', '3412'],
      ['3311', '3411'],
      ['3311', '3412'],
      ['1913', '1914'],
      ['2213', '2113'],
      ['2113', '2114'],
      ['2114', '2015'],
      ['2015', '1914'],
    ]
    for (const [a, b] of touching) expect(sideBetween(board, at(a!), at(b!)), `${a}/${b}`).toBeGreaterThan(-1)
    const y = (id: string): number => centreOf(board.grid, board.cellOf[at(id)]!)[1]
    expect(y('3304')).toBeLessThan(y('3204'))
  })

  test('no two land hexes in play are parted by water or closed country', () =>
    expect(reachable(board, at('3120'), 'sea', 'estuary').size).toBe(all.length))
})

describe('cities and ports', () => {
  test('[2.2b] [4.2.2] [7.7] [12.2.3b] [13.7d] [13.8a] each named city stands in its hex', () => {
    const places = {
      '3120': 'Berlin',
      '3215': 'Ruhr',
      '2422': 'Vienna',
      '1213': 'Rome',
      '3311': 'Antwerp',
      '1819': 'Zagreb',
      '2920': 'Dresden',
      '2317': 'Munich',
    }
    for (const [id, name] of Object.entries(places)) {
      expect([board.names[at(id)], has(id, 'city')], id).toEqual([name, true])
    }
  })

  test('[1.0b] borders are those Hitler drew: Austria and Alsace are German, Prague is in the Protectorate', () => {
    for (const id of ['3120', '3215', '2422', '2920', '2317', '2612', '3214'])
      expect(country(at(id)), id).toBe('Germany')
    for (const name of ['Strasbourg', 'Metz', 'Linz']) expect(country(named(name)), name).toBe('Germany')
    expect(country(named('Prague'))).toBe('Protectorate')
    expect(country(at('1213'))).toBe('Italy')
    expect(country(at('1819'))).toBe('Yugoslavia')
    expect(country(at('3311'))).toBe('Belgium')
    for (const id of ['3304', '3305', '3204', '3205', '2700', '2101', '2007'])
      expect(country(at(id)), id).toBe('France')
    expect(all.filter(hex => country(hex) === '')).toEqual([])
  })

  test('[8.5] Switzerland and countries the rules do not name are closed', () => {
    const open = ['Belgium', 'France', 'Germany', 'Italy', 'Netherlands', 'Protectorate', 'Yugoslavia']
    for (const hex of all) expect(open, board.ids[hex]).toContain(country(hex))
    expect(locationsIn(countryMask(board, 'Switzerland')).filter(hex => board.playable[hex])).toEqual([])
  })

  test('[4.3.2b] every port is a city on the sea, or on an estuary or river that leads there', () => {
    const upstream = ['Antwerp', 'Nantes', 'Hamburg', 'Bremen', 'Stettin']
    const water = sideMask(board, 'estuary', 'river')
    for (const hex of locationsIn(featureMask(board, 'port'))) {
      expect(hasFeature(board, hex, 'city'), board.names[hex]).toBe(true)
      const inland = upstream.includes(board.names[hex]!)
      expect(hasFeature(board, hex, 'coast'), board.names[hex]).toBe(!inland)
      if (inland)
        expect(
          DIRECTIONS.some(d => sideHas(board, hex, d, water)),
          board.names[hex],
        ).toBe(true)
    }
  })

  test('[2.8a] each garrison has a port to hold, and [4.3.2a] twenty ports count in France and the Low Countries', () => {
    const garrisons =
      'Bordeaux Brest Cherbourg Dieppe Dunkirk Lorient Marseille Nantes Ostend Saint-Malo Saint-Nazaire ' +
      'Toulon Flushing'
    const places = [...garrisons.split(' '), 'Boulogne / Calais', 'Le Havre', 'La Rochelle']
    for (const name of places) expect(hasFeature(board, named(name), 'port'), name).toBe(true)
    expect(value(named('Boulogne / Calais'), 'ports')).toBe(2)
    const counting = locationsIn(featureMask(board, 'port')).filter(hex => Number(value(hex, 'ports')) > 0)
    expect(counting.reduce((sum, hex) => sum + Number(value(hex, 'ports')), 0)).toBe(20)
    for (const hex of counting)
      expect(['France', 'Belgium', 'Netherlands'], board.names[hex]).toContain(country(hex))
  })

  test('[3.2.4i] Cherbourg is a port next to the beachhead 3304', () => {
    expect(featured('beachhead')).toEqual(['3304'])
    expect(sideBetween(board, named('Cherbourg'), at('3304'))).toBeGreaterThan(-1)
    expect(around('3304').filter(id => board.playable[at(id)]).length).toBe(5)
  })

  test('[4.2.2] [7.4a] [7.7] victory hexes and sources of supply', () => {
    expect(featured('victory')).toEqual(['2422', '3120', '3215'])
    expect(featured('germanSupply')).toEqual(['2422', '3120', '3215'])
    expect(featured('alliedSupply')).toEqual(['1213', '3311'])
  })

  test('[4.2.3] the V-1 sites lie together on the Channel coast of France', () => {
    const sites = locationsIn(featureMask(board, 'v1Site'))
    expect(hangsTogether(board, sites)).toBe(true)
    expect(sites.every(hex => country(hex) === 'France')).toBe(true)
  })
})

describe('the Scheldt', () => {
  test('[7.9] four access hexes open Antwerp', () => {
    expect(featured('antwerpAccess')).toEqual(ACCESS)
    expect(zone('antwerpRequires')).toEqual(['3311', ...ACCESS])
  })

  test('[8.10a] the estuary is the three sides between rows 34 and 35', () => {
    const estuary = sidesWith(board, sideMask(board, 'estuary'))
    expect(estuary.length).toBe(3)
    for (const [a, b] of [
      ['3510', '3411'],
      ['3411', '3511'],
      ['3511', '3412'],
    ])
      expect(kinds(a!, b!)).toContain('estuary')
    expect(net.network(estuary).pieces).toBe(1)
  })

  test('[8.10a] Walcheren is reached from the north alone', () => {
    expect(kinds('3510', '3511')).not.toContain('sea')
    expect(kinds('3410', '3510')).toContain('sea')
  })
})

describe('coasts', () => {
  test('[3.2.3b] a hex is coastal exactly when it has an all-sea side', () => {
    const sea = sideMask(board, 'sea')
    for (const hex of all) {
      const wet = DIRECTIONS.some(d => sideHas(board, hex, d, sea))
      expect(hasFeature(board, hex, 'coast'), board.ids[hex]).toBe(wet)
    }
  })

  test('[3.2.3b] [3.3.2b] the Atlantic coast runs from 2700 to 3510', () => {
    const coast = zone('atlanticCoast')
    expect(coast).toEqual(expect.arrayContaining(['2700', '3304', '3510']))
    expect(has('2600', 'coast')).toBe(false)
    const walk = [...zoneHexes(board, 'atlanticCoast')]
    expect(hangsTogether(board, walk)).toBe(true)
    expect(coast.every(id => id >= '2700' && id <= '3510')).toBe(true)
  })

  test('[3.3.2b] the French Mediterranean coast runs from 2101 to 2007', () => {
    expect(zone('frenchMediterraneanCoast')).toEqual(['2004', '2005', '2006', '2007', '2101', '2102', '2103'])
    expect(zone('firstInvasion')).toEqual(
      [...zone('atlanticCoast'), ...zone('frenchMediterraneanCoast')].sort(),
    )
  })

  test('[13.4b] the Adriatic coast runs from 1215 to 1517, and those are its ends', () => {
    const coast = [...zoneHexes(board, 'adriaticCoast')]
    expect(idsOf(coast)).toEqual(expect.arrayContaining(['1215', '1517', '1913']))
    expect(hangsTogether(board, coast)).toBe(true)
    expect(Math.min(...idsOf(coast).map(Number))).toBe(1215)
    const east = idsOf(coast).filter(id => country(at(id)) === 'Yugoslavia')
    expect(Math.min(...east.map(Number))).toBe(1517)
  })

  test('[12.2.3a] the coast from 1913 to 1517 and five hexes release the Yugoslav garrison at Zagreb', () => {
    const coast = zone('yugoslavCoast')
    expect(coast).toEqual(expect.arrayContaining(['1913', '1517']))
    expect(hangsTogether(board, [...zoneHexes(board, 'yugoslavCoast')])).toBe(true)
    expect(coast.filter(id => country(at(id)) === 'Italy' && id < '1913')).toEqual([])
    expect(featured('yugoslavTrigger')).toEqual(TRIGGER)
    expect(zone('yugoslavEntry')).toEqual(TRIGGER)
    expect(zone('yugoslavPlacement')).toEqual(['1819', ...around('1819')].sort())
  })

  test('[3.2.3b] the second invasion may use every coast of France, Italy and the Adriatic', () => {
    const zones = ['firstInvasion', 'italianMediterraneanCoast', 'adriaticCoast'].flatMap(zone)
    expect(zone('secondInvasion')).toEqual([...new Set(zones)].sort())
  })
})

describe('terrain and works', () => {
  test('[13.8a] Munich lies below exactly three mountain hexes', () => {
    expect(
      around('2317')
        .filter(id => terrain(id) === 'mountain')
        .sort(),
    ).toEqual(['2217', '2218', '2316'])
    expect(featured('alpineFortress')).toEqual(['2217', '2218', '2316'])
  })

  test('[6.3b] [6.3d] [6.3e] 1215 holds three units, the beachhead and Rome more', () => {
    expect(['rough', 'mountain']).toContain(terrain('1215'))
    expect([terrain('3304'), terrain('1213')]).toEqual(['clear', 'clear'])
  })

  test('[10.3a] the West Wall is one chain from 2612 to 3214 inside Germany', () => {
    const chain = [...lineHexes(board, 'westWall')]
    expect(isChain(board, chain)).toBe(true)
    expect([board.ids[chain[0]!], board.ids[chain.at(-1)!]]).toEqual(['2612', '3214'])
    expect(idsOf(chain)).toEqual(featured('westWall'))
    expect(chain.every(hex => country(hex) === 'Germany')).toBe(true)
  })

  test('[10.6] other fortifications exist, none of them in the West Wall; one city is rough and fortified', () => {
    expect(featured('fortification').filter(id => has(id, 'westWall'))).toEqual([])
    expect(featured('fortification').length).toBeGreaterThan(0)
    const fourfold = featured('westWall', 'fortification').filter(
      id => has(id, 'city') && terrain(id) === 'rough',
    )
    expect(fourfold.length).toBeGreaterThan(0)
  })

  test('the Gothic Line runs from sea to sea: no way leads around it', () => {
    const line = ['1811', '1711', '1712', '1613', '1614']
    expect(isChain(board, locateAll(board, line))).toBe(true)
    for (const id of line) expect(has(id, 'fortification'), id).toBe(true)
    expect([has('1811', 'coast'), has('1614', 'coast')]).toEqual([true, true])
    const sea = sideMask(board, 'sea')
    const south = component(
      board,
      at('1213'),
      (from, d, to) =>
        board.playable[to] === 1 && !line.includes(board.ids[to]!) && !sideHas(board, from, d, sea),
    )
    expect(south.includes(named('Florence'))).toBe(true)
    expect(south.includes(named('Bologna'))).toBe(false)
  })

  test('[8.8] two Alpine passes, each from one entry hex over mountain to another', () => {
    const passes = json.sides.filter(side => side.kind === 'pass')
    expect([...new Set(passes.map(side => side.name))].sort()).toEqual(['Brenner', 'Tarvisio'])
    for (const name of ['Brenner', 'Tarvisio']) {
      const hexes = passes.filter(side => side.name === name).flatMap(side => side.between)
      const ends = hexes.filter(id => hexes.filter(other => other === id).length === 1)
      const inner = [...new Set(hexes.filter(id => !ends.includes(id)))]
      expect([ends.length, inner.length], name).toEqual([2, 2])
      for (const id of ends) expect(has(id, 'passEntry'), id).toBe(true)
      for (const id of inner) {
        expect(has(id, 'alpinePass'), id).toBe(true)
        expect(['mountain', 'rough'], id).toContain(terrain(id))
      }
    }
    expect(featured('alpinePass').length).toBe(4)
  })
})

describe('zones and lines', () => {
  test('[7.5a] [7.8a] two logistical zones hold every hex: Berlin, the Ruhr and Antwerp north, Vienna and Rome south', () => {
    const [north, south] = [zoneMask(board, 'northernZone'), zoneMask(board, 'southernZone')]
    for (const hex of all) expect(north[hex]! + south[hex]!, board.ids[hex]).toBe(1)
    for (const id of ['3120', '3215', '3311', '3304', '2007']) expect(north[at(id)], id).toBe(1)
    for (const id of ['2422', '1213', '2317', '1819', '2008', '2209']) expect(south[at(id)], id).toBe(1)
  })

  test('[7.8a] the line follows the Italian border from 2008 to 2209, then the Danube from Switzerland', () => {
    const line = [...lineSides(board, 'logisticLine')]
    for (const side of line) {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      const border = country(a) !== country(b) && [country(a), country(b)].includes('Italy')
      const danube = [...sidesNamed(board, 'Danube')].includes(side)
      expect(border || danube, `${board.ids[a]}/${board.ids[b]}`).toBe(true)
    }
    expect(net.network(line).pieces).toBe(2)
    expect([...sidesNamed(board, 'Danube')].every(side => line.includes(side))).toBe(true)
    for (const id of ['2008', '2209'])
      expect(around(id).some(other => line.includes(sideBetween(board, at(id), at(other))))).toBe(true)
    expect(around('2209').some(id => country(at(id)) === 'Switzerland')).toBe(true)
  })

  test('[4.4a] [4.4.1a] the drawn game line is one line; Munich lies west of it, Prague, Berlin and Vienna east', () => {
    const line = lineSides(board, 'drawnGameLine')
    expect(net.network(line).pieces).toBe(1)
    const west = zoneMask(board, 'germanyWestOfLine')
    for (const id of ['2317', '3215', '2612']) expect(west[at(id)], id).toBe(1)
    for (const hex of [at('3120'), at('2422'), named('Prague')]) expect(west[hex], board.names[hex]).toBe(0)
    const bar = sideMask(board, 'dgl')
    const german = countryMask(board, 'Germany')
    const reached = component(
      board,
      at('2317'),
      (from, d, to) => german[to] === 1 && !sideHas(board, from, d, bar),
    )
    expect(reached.every(hex => west[hex] === 1)).toBe(true)
  })

  test('[12.2.2a] Germany east of the Elbe holds Berlin; the river is its edge', () => {
    const east = zoneMask(board, 'germanyEastOfElbe')
    expect([east[at('3120')], east[at('3215')], east[named('Magdeburg')]]).toEqual([1, 0, 0])
    const elbe = new Set(sidesNamed(board, 'Elbe'))
    for (const hex of zoneHexes(board, 'germanyEastOfElbe')) {
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[hex * 6 + d]!
        if (next < 0 || east[next] || country(next) !== 'Germany') continue
        expect(elbe.has(board.sideOf[hex * 6 + d]!), `${board.ids[hex]}/${board.ids[next]}`).toBe(true)
      }
    }
  })
})

describe('zones of single rules', () => {
  test('[12.2.2a] German ground behind the upper Elbe is east of it, the Protectorate is not', () => {
    const east = zone('germanyEastOfElbe')
    expect(east).toEqual(expect.arrayContaining(['2624', '2723', '2724', '2822', '2823', '2824']))
    expect(east.filter(id => country(at(id)) !== 'Germany')).toEqual([])
  })

  test('[13.7a] Germany east of the Rhine holds the Ruhr; the river is its edge', () => {
    const east = zone('germanyEastOfRhine')
    expect(east).toEqual(expect.arrayContaining(['3215', '3120', '2422', '2920', '2317', '2612']))
    const bank = idsOf(lineHexes(board, 'rhineWestBank'))
    expect(east.filter(id => bank.includes(id))).toEqual([])
    for (const name of ['Cologne', 'Aachen', 'Strasbourg', 'Metz', 'Saarbrücken'])
      expect(east, name).not.toContain(board.ids[named(name)])
    const rhine = sideMask(board, 'rhine')
    for (const hex of zoneHexes(board, 'germanyEastOfRhine')) {
      for (const d of DIRECTIONS) {
        const next = board.neighbours[hex * 6 + d]!
        if (next < 0 || country(next) !== 'Germany' || east.includes(board.ids[next]!)) continue
        expect(sideHas(board, hex, d, rhine), `${board.ids[hex]}/${board.ids[next]}`).toBe(true)
      }
    }
  })

  test('[3.3.4f] a landing from 3305 to 3510 lies east of the mouth of the Seine, one at 3304 does not', () => {
    const east = zone('eastOfSeine')
    expect(east).toEqual(expect.arrayContaining(['3305', '3306', '3510']))
    expect(east).not.toContain('3304')
    const west = zone('atlanticCoast').filter(id => !east.includes(id))
    const north = reachable(board, named('Le Havre'), 'seine', 'sea')
    expect(west.every(id => Number(id.slice(2)) < 5)).toBe(true)
    expect(north.has(at('3305'))).toBe(true)
  })

  test('[7.16] France touches Switzerland, and the hexes that do lie in the northern zone', () => {
    const north = zoneMask(board, 'northernZone')
    const end = all.filter(
      hex =>
        country(hex) === 'France' && around(board.ids[hex]!).some(id => country(at(id)) === 'Switzerland'),
    )
    expect(end.length).toBeGreaterThan(1)
    expect(end.every(hex => north[hex] === 1)).toBe(true)
  })

  test('[2.11c] [5.4] [12.1.1a] boxes for reinforcements, for the eliminated and for what leaves the game', () => {
    expect(json.boxes.map(box => box.id).sort()).toEqual(
      [
        'alliedEliminated',
        'alliedReinforcements',
        'germanEliminated',
        'germanReinforcements',
        'outOfGame',
      ].sort(),
    )
  })
})

describe('rivers', () => {
  const water = sidesWith(board, sideMask(board, 'sea', 'estuary')).flatMap(net.ends)
  const shore = new Set(water)

  test('[13.5a] the west bank of the Rhine is one chain from 2611 to 3413, each hex on the river', () => {
    const bank = [...lineHexes(board, 'rhineWestBank')]
    expect(isChain(board, bank)).toBe(true)
    expect([board.ids[bank[0]!], board.ids[bank.at(-1)!]]).toEqual(['2611', '3413'])
    const rhine = sideMask(board, 'rhine')
    for (const hex of bank)
      expect(
        DIRECTIONS.some(d => sideHas(board, hex, d, rhine)),
        board.ids[hex],
      ).toBe(true)
    for (const side of sidesWith(board, rhine)) {
      const hexes = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      expect(hexes.filter(hex => bank.includes(hex)).length).toBe(1)
    }
  })

  test('[10.5] the Rhine runs unbroken from Switzerland; [4.2.1] [10.3a] the Ruhr lies east of it, 3214 west', () => {
    const rhine = sidesWith(board, sideMask(board, 'rhine'))
    expect(net.network(rhine)).toMatchObject({ pieces: 1 })
    expect(net.network(rhine).free.length).toBe(2)
    expect(kinds('2611', '2612')).toContain('rhine')
    expect(kinds('3214', '3215')).toContain('rhine')
    expect(around('2612').some(id => country(at(id)) === 'Switzerland')).toBe(true)
  })

  test('[3.3.4f] [3.3.4g] the Seine runs unbroken from its mouth at 3304/3305 to Paris', () => {
    const seine = sidesWith(board, sideMask(board, 'seine'))
    expect(kinds('3304', '3305')).toContain('seine')
    expect(net.network(seine).pieces).toBe(1)
    expect(net.ends(sideBetween(board, at('3304'), at('3305'))).some(end => shore.has(end))).toBe(true)
    expect(DIRECTIONS.some(d => sideHas(board, named('Paris'), d, sideMask(board, 'seine')))).toBe(true)
  })

  test('[3.3.4g] above Paris the Seine is a river like others', () => {
    for (const [a, b] of [
      ['3007', '3008'],
      ['2907', '3008'],
      ['2907', '2908'],
    ]) {
      expect(kinds(a!, b!)).toContain('river')
      expect(kinds(a!, b!)).not.toContain('seine')
    }
    for (const side of sidesWith(board, sideMask(board, 'seine'))) {
      const ids = [board.ids[board.sideHexes[side * 2]!]!, board.ids[board.sideHexes[side * 2 + 1]!]!]
      expect(
        ids.some(id => id >= '3104'),
        ids.join('/'),
      ).toBe(true)
    }
  })

  test('[8.5] Amersfoort is a way by land, the Wadden Sea is none', () => {
    expect(kinds('3512', '3513')).not.toContain('sea')
    expect(kinds('3613', '3614')).toContain('sea')
    expect(kinds('3512', '3613')).not.toContain('sea')
  })

  test('[8.9] every river runs unbroken: its ends are the edge of play, the sea, another river or its source', () => {
    const rivers = sidesWith(board, sideMask(board, 'river', 'rhine', 'seine'))
    const joints = new Map<number, number>()
    for (const end of rivers.flatMap(net.ends)) joints.set(end, (joints.get(end) ?? 0) + 1)
    const closed = closedVertices()
    for (const [name, sides] of board.namedSides) {
      const mine = [...sides].filter(side => rivers.includes(side))
      if (mine.length === 0) continue
      const sources = net
        .network(mine)
        .free.filter(end => joints.get(end) === 1 && !net.rim.has(end) && !shore.has(end) && !closed.has(end))
      expect(sources.length, name).toBeLessThanOrEqual(1)
    }
  })

  test('[8.9] no river runs where the sea already bars the way, and none doubles the Rhine or the Seine', () => {
    const barred = sideMask(board, 'sea', 'estuary', 'rhine', 'seine')
    const rivers = sidesWith(board, sideMask(board, 'river'))
    expect(rivers.filter(side => board.sideKinds[side]! & barred)).toEqual([])
  })

  /** Vertices that touch a hex out of play: there a river goes on unseen. */
  function closedVertices(): Set<number> {
    const found = new Set<number>()
    for (let side = 0; side < board.sideHexes.length / 2; side++) {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      if (b < 0 || !board.playable[a] || !board.playable[b]) for (const end of net.ends(side)) found.add(end)
    }
    return found
  }

  test('[3.3.4f] banks: Le Havre, Rouen and Paris north-east of the Seine, Cologne west of the Rhine', () => {
    const north = reachable(board, named('Le Havre'), 'seine', 'sea')
    for (const name of ['Rouen', 'Paris', 'Le Havre']) expect(north.has(named(name)), name).toBe(true)
    expect([...lineHexes(board, 'rhineWestBank')]).toContain(named('Cologne'))
    expect(
      locateAll(board, ['3215', '2815']).map(hex => [...lineHexes(board, 'rhineWestBank')].includes(hex)),
    ).toEqual([false, false])
  })
})
