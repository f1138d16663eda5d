/** What the rules state about the map, hex by hex, proven on data/map.json. */
import {
  centreOf,
  countryMask,
  edgeHexes,
  featureMask,
  hasFeature,
  lineHexes,
  lineSides,
  loadBoard,
  locationsIn,
  sideBetween,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  terrainMask,
  zoneHexes,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { isChain, mapWords, reachable, sideNet } from '@hexfront/games/testing'
import json from '../data/map.json' with { type: 'json' }

const board = loadBoard(json)
const { at, idsOf, all, zone, kinds } = mapWords(board)
const net = sideNet(board)
const country = (hex: number): string => board.countryNames[board.country[hex]!]!
const terrain = (hex: number): string => board.terrainNames[board.terrain[hex]!]!
const featured = (...features: string[]): number[] => locationsIn(featureMask(board, ...features))
const has = (hex: number, feature: string): boolean => hasFeature(board, hex, feature)
/** The hex of a place; two places may share one, as Boulogne and Calais do. */
const named = (name: string): number => board.names.findIndex(label => label.split(' / ').includes(name))
const namesOf = (hexes: readonly number[]): string[] => hexes.map(hex => board.names[hex]!).sort()
const points = (hex: number, to: 'German' | 'Allied'): number =>
  (json.hexes[hex]!.values as Record<string, number> | undefined)?.[`vp${to}`] ?? 0
const owner = (hex: number): string | undefined =>
  (json.hexes[hex]!.values as Record<string, string> | undefined)?.['fortOwner']
const column = (col: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${col}${first + i}`)

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const EAST = column('22', 28, 44)
const WEST = column('04', 39, 44)
const WESTWALL = ['1633', '1636', '1738', '1839']

describe('the grid', () => {
  test('[2.1d] every hex the rules number is on the map and can be entered', () => {
    for (const id of ['0539', '0540', '0941', '1537', '1934', ...WESTWALL, ...EAST, ...WEST])
      expect(board.playable[at(id)], id).toBe(1)
  })

  test('[21.1e] [21.2d] columns grow eastward and rows southward; Aachen touches Eben Emael', () => {
    const [x, y] = centreOf(board.grid, board.cellOf[at('1636')]!)
    const [paris, ruhr] = ['0941', '1934'].map(id => centreOf(board.grid, board.cellOf[at(id)]!))
    expect(paris![0]).toBeLessThan(x)
    expect(paris![1]).toBeGreaterThan(y)
    expect(ruhr![0]).toBeGreaterThan(x)
    expect(ruhr![1]).toBeLessThan(y)
    expect(sideBetween(board, at('1636'), at('1537'))).toBeGreaterThan(-1)
  })

  test('[13.3b] [13.3d] even columns end at row 44', () => {
    const low = all.filter(hex => board.ids[hex]!.endsWith('45'))
    expect(low.map(hex => Number(board.ids[hex]!.slice(0, 2)) % 2)).toEqual(low.map(() => 1))
    expect(low.length).toBeGreaterThan(0)
  })

  test('[13.3b] the east edge in Germany is 2228 to 2244', () => {
    expect(zone('germanEntry')).toEqual(EAST)
    for (const id of EAST) expect(country(at(id)), id).toBe('Germany')
    const edge = edgeHexes(board, 'east').filter(hex => board.playable[hex])
    expect(idsOf(edge)).toEqual(EAST)
  })

  test('[13.3d] the west edge in France is 0439 to 0444', () => {
    expect(zone('britishEntry')).toEqual(WEST)
    for (const id of WEST) expect(country(at(id)), id).toBe('France')
    const edge = edgeHexes(board, 'west').filter(hex => board.playable[hex])
    expect(idsOf(edge)).toEqual(WEST)
  })

  test('[13.3c] the French enter over the south edge, all of it in France', () => {
    for (const hex of zoneHexes(board, 'frenchEntry')) {
      expect(country(hex), board.ids[hex]).toBe('France')
      expect(board.neighbours[hex * 6 + 3], board.ids[hex]).toBe(-1)
    }
    const south = all.filter(hex => country(hex) === 'France' && board.neighbours[hex * 6 + 3]! < 0)
    expect(idsOf(south)).toEqual(zone('frenchEntry'))
  })
})

describe('countries', () => {
  test('[3.8c] [14.2a] [21.1e] [21.2d] stated hexes lie in their countries', () => {
    for (const id of ['1934', ...WESTWALL]) expect(country(at(id)), id).toBe('Germany')
    expect([country(at('0941')), country(at('1537'))]).toEqual(['France', 'Belgium'])
  })

  test('[8.5a] [8.5c] [3.8a] five countries are in play; Switzerland and England are closed', () => {
    const open = ['Belgium', 'France', 'Germany', 'Luxembourg', 'Netherlands']
    expect([...new Set(all.map(country))].sort()).toEqual(open)
    for (const name of ['Switzerland', 'England'])
      expect(locationsIn(countryMask(board, name)).filter(hex => board.playable[hex])).toEqual([])
  })

  test('[8.5b] the front line is the German border from the North Sea to Switzerland', () => {
    const line = [...lineSides(board, 'frontLine')]
    for (const side of line) {
      const pair = [country(board.sideHexes[side * 2]!), country(board.sideHexes[side * 2 + 1]!)]
      expect(pair.filter(name => name === 'Germany').length, pair.join('/')).toBe(1)
    }
    expect(net.network(line).pieces).toBe(1)
    expect(net.network(line).free.length).toBe(2)
    const west = reachable(board, at('0941'), 'frontLine', 'sea')
    expect([...west].every(hex => country(hex) !== 'Germany')).toBe(true)
  })

  test('[8.0e] no hex in play is cut off by water or closed ground', () =>
    expect(reachable(board, at('0941'), 'sea').size).toBe(all.length))

  test('[8.4.1] [8.5b] an army can march from the Eifel through Luxembourg to Sedan without rough ground', () => {
    const rough = terrainMask(board, 'rough')
    const open = new Set([at('1739')])
    for (const hex of open) {
      for (const d of DIRECTIONS) {
        const next = board.neighbours[hex * 6 + d]!
        if (next >= 0 && !rough[next] && country(next) !== 'France') open.add(next)
      }
    }
    const reached = DIRECTIONS.some(d => open.has(board.neighbours[named('Sedan') * 6 + d]!))
    expect(reached).toBe(true)
  })
})

describe('places', () => {
  test('[14.2a] [21.1e] [21.2d] named places stand in their hexes', () => {
    const places = {
      Paris: '0941',
      Ruhr: '1934',
      'Eben Emael': '1537',
      Aachen: '1636',
      Saarbrücken: '1839',
    }
    for (const [name, id] of Object.entries(places)) expect(board.ids[named(name)], name).toBe(id)
  })

  test('[25.4a] four cities may be declared open', () => {
    expect(namesOf(featured('openCity'))).toEqual(['Antwerp', 'Brussels', 'Paris', 'Rotterdam'])
    for (const hex of featured('openCity')) expect(has(hex, 'city'), board.names[hex]).toBe(true)
  })

  test('[24.3.1a] six hexes give a morale victory', () => {
    const morale = ['Eben Emael', 'Antwerp', 'Rotterdam', 'Lille', 'Sedan', 'Paris'].map(named)
    expect(idsOf(featured('morale'))).toEqual(idsOf(morale))
  })

  test('[3.8c] [3.8d] hexes that Belgium and the Netherlands stand or fall with', () => {
    expect(zone('belgianCapitulation')).toEqual(idsOf(['Brussels', 'Antwerp', 'Eben Emael'].map(named)))
    expect(zone('dutchCapitulation')).toEqual(idsOf(['Amsterdam', 'Rotterdam'].map(named)))
    const all = [...zoneHexes(board, 'belgianCapitulation'), ...zoneHexes(board, 'dutchCapitulation')]
    expect(idsOf(featured('capitulation'))).toEqual(idsOf(all))
  })

  test('[3.1b] [3.8b] [15.2e] each country has depots, Germany at least two', () => {
    const depots = featured('depot')
    const count = (name: string): number => depots.filter(hex => country(hex) === name).length
    expect(count('Germany')).toBeGreaterThanOrEqual(2)
    for (const name of ['France', 'Belgium', 'Netherlands']) expect(count(name), name).toBeGreaterThan(0)
    for (const hex of depots) expect(has(hex, 'city'), board.names[hex]).toBe(true)
  })

  test('[3.4a] German points: Paris 10, Rotterdam and Antwerp 4, other depots and Channel ports 3, Maginot hexes 1', () => {
    expect(['Paris', 'Rotterdam', 'Antwerp'].map(name => points(named(name), 'German'))).toEqual([10, 4, 4])
    for (const hex of all.filter(one => country(one) !== 'Germany')) {
      if (['Paris', 'Rotterdam', 'Antwerp'].includes(board.names[hex]!)) continue
      const worth = has(hex, 'depot') || has(hex, 'channelPort') ? 3 : has(hex, 'maginot') ? 1 : 0
      expect(points(hex, 'German'), board.ids[hex]).toBe(worth)
      expect(points(hex, 'Allied'), board.ids[hex]).toBe(0)
    }
  })

  test('[3.5a] Allied points: the Ruhr 5, other German depots 3, West Wall hexes 2', () => {
    for (const hex of all.filter(one => country(one) === 'Germany')) {
      const worth = hex === at('1934') ? 5 : has(hex, 'depot') ? 3 : has(hex, 'westWall') ? 2 : 0
      expect(points(hex, 'Allied'), board.ids[hex]).toBe(worth)
    }
  })

  test('[9.0c] a city is no town, and both have names', () => {
    for (const hex of featured('city', 'town')) {
      expect(board.names[hex], board.ids[hex]).not.toBe('')
      expect(has(hex, 'city') && has(hex, 'town'), board.ids[hex]).toBe(false)
    }
  })
})

describe('forts', () => {
  test('[3.4a] the Maginot Line is the Allied major forts: one chain along the border, and Belfort', () => {
    expect(idsOf(featured('majorFort'))).toEqual(idsOf(featured('maginot')))
    const chain = lineHexes(board, 'maginotLine')
    expect(isChain(board, chain)).toBe(true)
    expect(chain.length).toBeGreaterThan(3)
    for (const hex of featured('maginot')) expect([country(hex), owner(hex)]).toEqual(['France', 'Allied'])
  })

  test('[3.5a] [21.2d] the West Wall is the German minor forts, the four of the set-up among them', () => {
    const wall = featured('westWall')
    expect(idsOf(wall)).toEqual(expect.arrayContaining(WESTWALL))
    for (const hex of wall) {
      expect([country(hex), owner(hex), has(hex, 'minorFort')], board.ids[hex]).toEqual([
        'Germany',
        'German',
        true,
      ])
    }
    const german = featured('minorFort').filter(hex => country(hex) === 'Germany')
    expect(idsOf(german)).toEqual(idsOf(wall))
  })

  test('[17.0a] [21.1e] [21.1f] there are Allied minor forts: Eben Emael, Belgian cities, two in the Netherlands', () => {
    expect(has(named('Eben Emael'), 'minorFort')).toBe(true)
    const allied = featured('minorFort').filter(hex => owner(hex) === 'Allied')
    const count = (name: string): number => allied.filter(hex => country(hex) === name).length
    expect([count('Belgium'), count('Netherlands')]).toEqual([3, 2])
    expect(
      featured('minorFort', 'majorFort').filter(hex => has(hex, 'minorFort') && has(hex, 'majorFort')),
    ).toEqual([])
  })
})

describe('coast and sea', () => {
  test('[2.1e] the Bay of the Seine parts 0539 from 0540 and 0439', () => {
    expect(kinds('0539', '0540')).toContain('sea')
    expect(kinds('0539', '0439')).toContain('sea')
  })

  test('[20.1b] a hex is coastal exactly when it has a side of open sea; the IJsselmeer is none', () => {
    const lake = new Set(sidesNamed(board, 'IJsselmeer'))
    const sea = sideMask(board, 'sea')
    for (const hex of all) {
      const open = DIRECTIONS.some(d => sideHas(board, hex, d, sea) && !lake.has(board.sideOf[hex * 6 + d]!))
      expect(has(hex, 'coast'), board.ids[hex]).toBe(open)
    }
    for (const id of ['0439', '0539', '0540']) expect(has(at(id), 'coast'), id).toBe(true)
  })

  test('[3.4a] [15.2c] [20.2c] Channel ports are ports on the open sea; Antwerp, Rotterdam and Amsterdam lie behind it', () => {
    const channel = featured('channelPort')
    expect(channel.length).toBeGreaterThan(0)
    for (const hex of channel)
      expect([has(hex, 'port'), has(hex, 'coast')], board.names[hex]).toEqual([true, true])
    const inland = featured('port').filter(hex => !has(hex, 'coast'))
    expect(namesOf(inland)).toEqual(['Amsterdam', 'Antwerp', 'Rotterdam'])
    const water = sideMask(board, 'sea', 'river')
    for (const hex of inland)
      expect(
        DIRECTIONS.some(d => sideHas(board, hex, d, water)),
        board.names[hex],
      ).toBe(true)
    expect(featured('port').some(hex => country(hex) === 'France')).toBe(true)
  })

  test('[2.1e] the Enclosing Dyke and the coast road past Dieppe can be walked', () => {
    expect(kinds('0638', '0738')).not.toContain('sea')
    expect(kinds('1430', '1530')).not.toContain('sea')
    expect(has(named('Kornwerderzand'), 'minorFort')).toBe(true)
  })
})

describe('terrain', () => {
  test('[6.3a] [8.4c] [8.4.1] every hex is clear, forest or rough; the Ardennes and the Vosges are rough', () => {
    for (const hex of all) expect(['clear', 'forest', 'rough'], board.ids[hex]).toContain(terrain(hex))
    for (const id of ['1438', '1538', '1637', '1738', '1842']) expect(terrain(at(id)), id).toBe('rough')
  })

  test('[8.4.1] no city is rough: armies can hold them all', () => {
    for (const hex of featured('city')) expect(terrain(hex), board.names[hex]).not.toBe('rough')
  })
})

describe('rivers', () => {
  const rivers = sidesWith(board, sideMask(board, 'river'))
  const shore = new Set(sidesWith(board, sideMask(board, 'sea')).flatMap(net.ends))
  const closed = new Set<number>()
  for (let side = 0; side < board.sideHexes.length / 2; side++) {
    const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
    if (b < 0 || !board.playable[a] || !board.playable[b]) for (const end of net.ends(side)) closed.add(end)
  }

  test('[8.4c] every river runs unbroken: its ends are the edge of play, the sea, another river or its source', () => {
    const joints = new Map<number, number>()
    for (const end of rivers.flatMap(net.ends)) joints.set(end, (joints.get(end) ?? 0) + 1)
    for (const [name, sides] of board.namedSides) {
      const mine = [...sides].filter(side => rivers.includes(side))
      if (mine.length === 0) continue
      const sources = net
        .network(mine)
        .free.filter(end => joints.get(end) === 1 && !net.rim.has(end) && !shore.has(end) && !closed.has(end))
      expect(sources.length, name).toBeLessThanOrEqual(1)
    }
  })

  test('[8.4c] the Rhine is one stream from Switzerland to the sea', () => {
    const { pieces, free } = net.network(sidesNamed(board, 'Rhine'))
    expect([pieces, free.length]).toEqual([1, 2])
    expect(free.some(end => shore.has(end))).toBe(true)
  })

  test('[10.5d] the Meuse parts Liège, Namur and Sedan from Aachen and the Ardennes, the Albert Canal Hasselt from the east, the Rhine Cologne from the Ruhr', () => {
    const meuse = new Set(sidesNamed(board, 'Meuse'))
    for (const [a, b] of [
      ['1537', '1636'],
      ['1537', '1637'],
      ['1437', '1438'],
      ['1536', '1636'],
      ['1438', '1439'],
      ['1439', '1539'],
      ['1439', '1540'],
    ])
      expect(meuse.has(sideBetween(board, at(a!), at(b!))), `${a}/${b}`).toBe(true)
    expect(board.ids[named('Hasselt')]).toBe('1436')
    const canal = [
      ['1536', '1537'],
      ['1436', '1536'],
      ['1435', '1436'],
      ['1336', '1435'],
      ['1335', '1336'],
    ].map(([a, b]) => sideBetween(board, at(a!), at(b!)))
    expect([...sidesNamed(board, 'Albert Canal')].sort()).toEqual(canal.sort())
    const rhine = new Set(sidesNamed(board, 'Rhine'))
    const beside = (name: string): boolean =>
      DIRECTIONS.some(d => rhine.has(board.sideOf[named(name) * 6 + d]!))
    for (const name of ['Cologne', 'Bonn', 'Wesel', 'Strasbourg', 'Mannheim', 'Karlsruhe', 'Rotterdam'])
      expect(beside(name), name).toBe(true)
  })

  test('[8.4c] the rivers of the campaign are all there', () => {
    const wanted =
      'Rhine IJssel Meuse Moselle Saar Scheldt Sambre Dyle Somme Oise Aisne Marne Seine Yonne Loire'
    for (const name of [...wanted.split(' '), 'Albert Canal'])
      expect(sidesNamed(board, name).length, name).toBeGreaterThan(0)
  })

  test('[8.4c] no river runs where the sea already bars the way', () => {
    const sea = sideMask(board, 'sea')
    expect(rivers.filter(side => board.sideKinds[side]! & sea)).toEqual([])
  })
})
