/** What the rules state about the map, hex by hex, proven on data/map.json. */
import {
  type Board,
  component,
  countryMask,
  edgeHexes,
  featureMask,
  hasFeature,
  lineHexes,
  lineSides,
  loadBoard,
  locateAll,
  locationsIn,
  sideBetween,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  terrainMask,
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { isChain as hangsAsChain, mapWords, sideNet } from '@hexfront/games/testing'
import json from '../data/map.json' with { type: 'json' }

const board = loadBoard(json)
const { at, idsOf, all, zone, has, kinds } = mapWords(board)
const country = (id: string): string => board.countryNames[board.country[at(id)]!]!

/** Printed ids from one row to another in a column, for example every west edge hex of a sheet. */
const column = (first: number, last: number, col: string, sheet: 'N' | 'S'): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${first + i}${col}${sheet}`)
const row = (line: string, first: number, last: number, sheet: 'N' | 'S'): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${line}${String(first + i).padStart(2, '0')}${sheet}`)

const ACCESS = ['1112N', '1212N', '1213N', '1311N', '1312N', '1411N', '1412N']
const WEST = [...column(11, 29, '17', 'N'), ...column(11, 29, '17', 'S')]
const EAST = [...column(11, 29, '00', 'N'), ...column(11, 29, '00', 'S')]
/** The canonical ids of hexes named by any of their numbers. */
const named = (ids: readonly string[]): string[] => idsOf(new Set(locateAll(board, ids)))

const isChain = (hexes: ArrayLike<number>): boolean => hangsAsChain(board, hexes)

/** The hexes that can be walked to from one without crossing sea or estuary. */
function overland(start: number): number[] {
  const wet = sideMask(board, 'sea', 'estuary')
  return component(board, start, (from, d) => !sideHas(board, from, d, wet))
}

describe('the grid', () => {
  test('[1.4a, 1.4b] two sheets of 19 rows by 18 columns, joined on one row, make 37 rows', () => {
    expect([board.grid.width, board.grid.height]).toEqual([18, 37])
    for (const id of row('11', 0, 17, 'S')) expect(at(`29${id.slice(2, 4)}N`)).toBe(at(id))
  })

  test('[1.4b] rows are counted downward and columns leftward', () => {
    const [x, y] = [at('1511N'), at('1510N')]
    expect(sideBetween(board, x, y)).toBeGreaterThanOrEqual(0)
    expect(board.neighbours[x * 6 + 1]).toBe(y)
    expect(edgeHexes(board, 'east')).toEqual([...zoneHexes(board, 'eastEdge')])
    expect(edgeHexes(board, 'west')).toEqual([...zoneHexes(board, 'westEdge')])
  })

  test('[2.2c] every hex the rules number is on the map and can be entered', () => {
    const named = [
      '1116N',
      '1511N',
      '1710S',
      '2504N',
      '1417S',
      '1517S',
      '1100S',
      '1200S',
      ...ACCESS,
      ...WEST,
      ...EAST,
    ]
    for (const id of [...named, ...row('29', 11, 17, 'S')]) expect(board.playable[at(id)], id).toBe(1)
  })

  test('[2.2a] borders are those of 1939', () => {
    for (const id of ['1710S', '2408S', '2611S']) expect(country(id), id).toBe('France')
    for (const id of ['2507N', '2607N']) expect(country(id), id).toBe('Belgium')
    expect(country('1309S')).toBe('Luxembourg')
    expect(country('2305N')).toBe('Germany')
    expect(all.filter(hex => board.country[hex] === 0)).toEqual([])
    const border = sidesWith(board, sideMask(board, 'border'))
    for (const side of border) {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      expect(board.country[a]).not.toBe(board.country[b])
    }
  })
})

describe('edges and zones', () => {
  test('[4.2a] (8.12a) the east edge runs from 1100N to 2900S and feeds the Germans', () => {
    expect(zone('eastEdge')).toEqual(named(EAST))
    expect(zone('germanSupply')).toEqual(named(EAST))
  })

  test('[4.4b] the west edge runs from 1117N to 2917S', () => expect(zone('westEdge')).toEqual(named(WEST)))

  test('[8.14a] Allied sources are the west edge and the south edge to 2912S, all outside Germany', () => {
    expect(zone('alliedSupply')).toEqual(named([...WEST, ...row('29', 12, 17, 'S')]))
    for (const hex of zoneHexes(board, 'alliedSupply')) {
      expect(board.countryNames[board.country[hex]!], board.ids[hex]).not.toBe('Germany')
    }
    expect(country('2911S')).toBe('Germany')
  })

  test('[9.5.1b] Commonwealth units enter from 1117N to 2917N', () =>
    expect(zone('entryBC')).toEqual(named(column(11, 29, '17', 'N'))))

  test('[9.5.2b] [9.5.3b] southern entry is 2912S to 2917S, inside France', () => {
    expect(zone('southFrance')).toEqual(named(row('29', 12, 17, 'S')))
    for (const id of row('29', 12, 17, 'S')) expect(country(id), id).toBe('France')
  })

  test('[9.5.3b] SW units enter from 1517S to 2917S, N units north of the boundary', () => {
    expect(zone('westSouth')).toEqual(named(column(15, 29, '17', 'S')))
    expect(zone('westNorth')).toEqual(named([...column(11, 29, '17', 'N'), ...column(11, 14, '17', 'S')]))
  })

  test('[3.5b] [3.5c] set-up hexes of the Fifteenth and Nineteenth Armies', () => {
    expect(zone('setup15A')).toEqual(named(['1213N', '1312N', '1412N']))
    expect(zone('setup19A')).toEqual(named(['2915S', '2916S', '2917S']))
  })

  test('[3.7a] free set-up: Germany, Metz and the Netherlands east of the Wilhelmina Canal', () => {
    const zone = zoneMask(board, 'anyZone')
    const german = countryMask(board, 'Germany')
    const dutch = countryMask(board, 'Netherlands')
    expect(zone[at('1710S')]).toBe(1)
    for (const hex of all) {
      if (german[hex]) expect(zone[hex], board.ids[hex]).toBe(1)
      else if (zone[hex] && hex !== at('1710S')) expect(dutch[hex], board.ids[hex]).toBe(1)
    }
    for (const name of ['Arnhem', 'Nijmegen']) expect(zone[board.names.indexOf(name)], name).toBe(1)
    for (const name of ['Breda', 'Tilburg', 'Walcheren'])
      expect(zone[board.names.indexOf(name)], name).toBe(0)
  })

  test('[8.16a] the sector boundary is one line of sides from 1100S/1200S to 1417S/1517S', () => {
    const sides = [...lineSides(board, 'sectorBoundary')]
    expect(sides).toContain(sideBetween(board, at('1100S'), at('1200S')))
    expect(sides).toContain(sideBetween(board, at('1417S'), at('1517S')))
    const { free, pieces } = network(sides)
    expect(pieces).toBe(1)
    expect(free.every(vertex => RIM.has(vertex))).toBe(true)
    expect(free.length).toBe(2)
  })

  test('[8.16a] the sector boundary is as straight as hexsides allow: Luxembourg lies north of it', () => {
    const north = zoneMask(board, 'sectorNorth')
    const lastNorth = (column: number): number =>
      Number(
        idsOf(all.filter(hex => north[hex] === 1 && board.ids[hex]!.endsWith('S')))
          .filter(id => Number(id.slice(2, 4)) === column)
          .at(-1)!
          .slice(0, 2),
      )
    const rows = Array.from({ length: 18 }, (_, column) => lastNorth(column))
    expect(rows).toEqual([11, 11, 11, 11, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 14, 14, 14])
    expect(north[board.names.indexOf('Luxembourg')]).toBe(1)
  })

  test('[12.3a] Walcheren is coastal polder without a town: nobody drops there', () => {
    const hex = at('1112N')
    expect([board.names[hex], board.terrainNames[board.terrain[hex]!], has('1112N', 'town')]).toEqual([
      'Walcheren',
      'polder',
      false,
    ])
  })

  test('Arnhem lies west of the IJssel and north of the Rhine: water between it and the eastern edge, none to the heath', () => {
    expect(board.names[at('1403N')]).toBe('Arnhem')
    expect(kinds('1402N', '1403N')).toEqual(['river'])
    expect(kinds('1302N', '1403N')).toEqual([])
    expect(kinds('1403N', '1503N')).toContain('rhine')
    expect(kinds('1403N', '1502N')).toContain('rhine')
    expect(kinds('1303N', '1403N')).toEqual(['river'])
  })

  test('[8.16a] it parts the map into the two sectors', () => {
    const bar = sideMask(board, 'sector')
    const north = component(board, at('1100N'), (from, d) => !sideHas(board, from, d, bar))
    expect(idsOf(north)).toEqual(idsOf(zoneHexes(board, 'sectorNorth')))
    const south = component(board, at('2900S'), (from, d) => !sideHas(board, from, d, bar))
    expect(idsOf(south)).toEqual(idsOf(zoneHexes(board, 'sectorSouth')))
    expect(north.length + south.length).toBe(all.length)
  })
})

describe('Antwerp and the Scheldt', () => {
  test('[8.15a] Antwerp 1511N is a city, Ostend 1116N a coastal town, and seven hexes give access', () => {
    expect([board.names[at('1511N')], has('1511N', 'city')]).toEqual(['Antwerp', true])
    expect([board.names[at('1116N')], has('1116N', 'town'), has('1116N', 'coast')]).toEqual([
      'Ostend',
      true,
      true,
    ])
    expect(idsOf(locationsIn(featureMask(board, 'antwerpAccess')))).toEqual(ACCESS)
    expect(zone('antwerpRequires')).toEqual(named(['1511N', '1116N', ...ACCESS]))
  })

  test('[8.15a] every access hex and Ostend can be reached from Antwerp over land', () => {
    const reached = new Set(overland(at('1511N')))
    for (const id of [...ACCESS, '1116N']) expect(reached.has(at(id)), id).toBe(true)
  })

  test('[5.8.4b] the West Scheldt parts the Fifteenth Army from the northern access hexes', () => {
    for (const id of ['1213N', '1312N', '1412N']) {
      const across = ACCESS.filter(other => sideBetween(board, at(id), at(other)) >= 0).filter(
        other => !['1213N', '1312N', '1412N'].includes(other),
      )
      expect(across.length, id).toBeGreaterThan(0)
      for (const other of across) expect(kinds(id, other), `${id}/${other}`).toContain('estuary')
    }
    expect(sidesNamed(board, 'West Scheldt').length).toBeGreaterThan(0)
    expect(sidesNamed(board, 'East Scheldt').length).toBeGreaterThan(0)
  })

  test('[5.8.4b] there is coastal polder by the estuary', () => {
    const polder = terrainMask(board, 'polder')
    const coast = featureMask(board, 'coast')
    expect(ACCESS.filter(id => polder[at(id)] && coast[at(id)]).length).toBeGreaterThan(0)
  })

  test('[8.17] a hex is coast exactly when it has an all-sea side', () => {
    const sea = sideMask(board, 'sea')
    const coast = featureMask(board, 'coast')
    for (const hex of all) {
      const wet = [0, 1, 2, 3, 4, 5].some(d => sideHas(board, hex, d, sea))
      expect(coast[hex], board.ids[hex]).toBe(wet ? 1 : 0)
    }
  })

  test('[10.12] no land hex is cut off by water', () => expect(overland(at('1511N')).length).toBe(all.length))

  test('[TEC.12] the Hook of Holland lies north of the top row, so that no hex is closed for it', () => {
    expect(board.names).not.toContain('Hook of Holland')
    const closed = board.ids.filter((_, hex) => hex < board.hexCount && !board.playable[hex])
    expect(closed).toEqual(['1113N'])
  })
})

describe('terrain and works', () => {
  test('[10.6] [10.8b] one natural terrain a hex; cities and towns are otherwise clear', () => {
    expect([...board.terrainNames].sort()).toEqual(['clear', 'polder', 'rough', 'sea'])
    const clear = terrainMask(board, 'clear')
    for (const hex of locationsIn(featureMask(board, 'city', 'ruhrCity', 'town'))) {
      expect(clear[hex], board.ids[hex]).toBe(1)
      expect(board.names[hex], board.ids[hex]).not.toBe('')
      const built = ['city', 'ruhrCity', 'town'].filter(feature => hasFeature(board, hex, feature))
      expect(built.length, board.ids[hex]).toBe(1)
    }
  })

  test('[3.7a] (8.13b) Metz 1710S is a city outside Germany', () => {
    expect([board.names[at('1710S')], has('1710S', 'city'), country('1710S')]).toEqual([
      'Metz',
      true,
      'France',
    ])
  })

  test('[4.3] (4.5b) there are Ruhr cities, cities in Germany and cities outside it', () => {
    const german = countryMask(board, 'Germany')
    const cities = locationsIn(featureMask(board, 'city'))
    const ruhr = locationsIn(featureMask(board, 'ruhrCity'))
    expect(ruhr.length).toBeGreaterThan(0)
    expect(ruhr.every(hex => german[hex] === 1)).toBe(true)
    expect(cities.some(hex => german[hex] === 1)).toBe(true)
    expect(cities.filter(hex => german[hex] === 0).map(hex => board.names[hex])).toEqual(
      expect.arrayContaining(['Antwerp', 'Metz']),
    )
  })

  test('[11.17c] the West Wall is one chain through Germany; its cities are cities only', () => {
    const chain = lineHexes(board, 'westWall')
    expect(isChain(chain)).toBe(true)
    const wall = locationsIn(featureMask(board, 'westWall'))
    const german = countryMask(board, 'Germany')
    for (const hex of wall) {
      expect(german[hex], board.ids[hex]).toBe(1)
      expect([...chain]).toContain(hex)
      expect(hasFeature(board, hex, 'city') || hasFeature(board, hex, 'ruhrCity')).toBe(false)
    }
    for (const hex of chain)
      expect(hasFeature(board, hex, 'westWall') || hasFeature(board, hex, 'city')).toBe(true)
  })

  test("[10.16a] Hell's Highway is one chain of polder and towns with its own hexsides", () => {
    const chain = lineHexes(board, 'hellsHighway')
    expect(isChain(chain)).toBe(true)
    expect(sidesWith(board, sideMask(board, 'highway')).length).toBe(chain.length - 1)
    const polder = terrainMask(board, 'polder')
    for (const hex of chain)
      expect(polder[hex] === 1 || hasFeature(board, hex, 'town'), board.ids[hex]).toBe(true)
    const names = [...chain].map(hex => board.names[hex])
    expect(names).toEqual(expect.arrayContaining(['Eindhoven', 'Nijmegen', 'Arnhem']))
  })

  test('[10.18a] the dam is in 2504N and its five flood hexes hang together', () => {
    expect(idsOf(locationsIn(featureMask(board, 'dam')))).toEqual(['2504N'])
    const flood = featureMask(board, 'floodHex')
    const hexes = locationsIn(flood)
    expect(hexes.length).toBe(5)
    const reached = component(board, hexes[0]!, (_from, _d, to) => flood[to] === 1)
    expect(reached.length).toBe(5)
    expect(hexes.some(hex => sideBetween(board, hex, at('2504N')) >= 0)).toBe(true)
  })

  test('[10.13] blocked sides part two hexes that can be entered', () => {
    const water = sideMask(board, 'sea', 'estuary')
    const blocked = sidesWith(board, sideMask(board, 'blocked'))
    expect(blocked.length).toBeGreaterThan(0)
    for (const side of blocked) {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      expect(board.playable[a]! & board.playable[b]!).toBe(1)
      expect(board.sideKinds[side]! & water).toBe(0)
    }
  })
})

// Vertices of the drawn hexes: what rivers and lines run along.
const { ends, rim: RIM, network } = sideNet(board)

describe('rivers', () => {
  const rhine = sidesWith(board, sideMask(board, 'rhine'))
  const rivers = sidesWith(board, sideMask(board, 'river'))
  const shore = new Set(sidesWith(board, sideMask(board, 'sea', 'estuary')).flatMap(ends))
  const south = [...zoneHexes(board, 'southEdge')]
  const southRim = new Set(south.flatMap(hex => [2, 3].map(d => board.sideOf[hex * 6 + d]!)).flatMap(ends))

  test('[10.11b] the Rhine runs unbroken from the south edge to the north edge', () => {
    const { pieces, free } = network(rhine)
    expect(pieces).toBe(1)
    expect(free.length).toBe(2)
    expect(free.every(vertex => RIM.has(vertex))).toBe(true)
    expect(free.filter(vertex => southRim.has(vertex)).length).toBe(1)
    expect(kinds('2911S', '2912S')).toContain('rhine')
  })

  test('[10.11b] it parts the cities of its two banks', () => {
    const bar = sideMask(board, 'rhine')
    const west = new Set(component(board, at('1511N'), (from, d) => !sideHas(board, from, d, bar)))
    for (const name of [
      'Nijmegen',
      'Krefeld',
      'Cologne',
      'Bonn',
      'Koblenz',
      'Ludwigshafen',
      'Strasbourg',
      'Mulhouse',
    ]) {
      expect(west.has(board.names.indexOf(name)), name).toBe(true)
    }
    for (const name of ['Arnhem', 'Wesel', 'Duisburg', 'Düsseldorf', 'Karlsruhe', 'Offenburg', 'Freiburg']) {
      expect(west.has(board.names.indexOf(name)), name).toBe(false)
    }
  })

  test('[10.11a] every river runs unbroken: its ends are the edge, the sea, another river or its source', () => {
    const joints = new Map<number, number>()
    for (const vertex of [...rivers, ...rhine].flatMap(ends))
      joints.set(vertex, (joints.get(vertex) ?? 0) + 1)
    for (const [name, sides] of riversByName(board, rivers)) {
      const { free } = network(sides)
      const sources = free.filter(
        vertex => joints.get(vertex) === 1 && !RIM.has(vertex) && !shore.has(vertex),
      )
      expect(sources.length, name).toBeLessThanOrEqual(1)
    }
  })

  test('[10.18b] the Roer has no hexsides', () => {
    expect([...board.namedSides.keys()]).not.toContain('Roer')
    expect(kinds('2304N', '2305N')).not.toContain('river')
  })

  test('[10.11a] no river runs where the sea already bars the way, and none doubles the Rhine', () => {
    const barred = sideMask(board, 'sea', 'estuary', 'rhine')
    expect(rivers.filter(side => board.sideKinds[side]! & barred)).toEqual([])
  })
})

function riversByName(of: Board, sides: readonly number[]): Map<string, number[]> {
  const wanted = new Set(sides)
  const found = new Map<string, number[]>()
  for (const [name, named] of of.namedSides) {
    const mine = [...named].filter(side => wanted.has(side))
    if (mine.length > 0) found.set(name, mine)
  }
  return found
}
