/** What the rules state about the map, name by name, proven on data/map.json. */
import {
  boxAt,
  component,
  featureMask,
  hasFeature,
  lineHexes,
  lineSides,
  loadBoard,
  locate,
  locationsIn,
  locationsNamed,
  sideBetween,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  terrainMask,
  zoneHexes,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { mapWords, sideNet } from '@hexfront/games/testing'
import json from '../data/map.json' with { type: 'json' }

const board = loadBoard(json)
const mesh = sideNet(board)
/** Hexes are known by name (8.31): no two share one. */
const at = (name: string): number => {
  const found = locationsNamed(board, name)
  expect(found.length, name).toBe(1)
  return found[0]!
}
const { all, has, kinds } = mapWords(board, at)
const named = (hexes: Iterable<number>): string[] => [...hexes].map(hex => board.names[hex]!).sort()
const beach = terrainMask(board, 'beachHead')
const land = all.filter(hex => beach[hex] === 0)
const country = (name: string): string => board.countryNames[board.country[at(name)]!]!
const withFeature = (feature: string): string[] => named(locationsIn(featureMask(board, feature)))
const zone = (id: string): string[] => named(zoneHexes(board, id))
const touching = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => board.neighbours[hex * 6 + d]!).filter(next => next >= 0)
const box = (id: string): string[] => named(boxAt(board, locate(board, id))!.links)

/** Names in the text by country, as the set-up tables and the rules give them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  Norway: ['Bergen', 'Kristiansand', 'Oslo', 'Stavanger'],
  Denmark: ['Copenhagen', 'Hirtshals', 'Viborg'],
  Netherlands: ['Amsterdam'],
  Belgium: ['Antwerp', 'Brussels', 'Ostend', 'The Scheldt'],
  Germany: [
    ...['Aachen', 'Berlin', 'Bremen', 'Breslau', 'Danzig', 'Freiburg', 'Kiel', 'Munich'],
    ...['The Eifel', 'The Ruhr', 'The Saar'],
  ],
  Austria: ['Salzburg'],
  France: [
    ...['Amiens', 'Avignon', 'Bordeaux', 'Brest', 'Channel Ports', 'Cherbourg', 'Corsica', 'Falaise'],
    ...['La Rochelle', 'Le Havre', 'Marseilles', 'Narbonne', 'Paris', 'Rennes', 'St. Nazaire', 'Toulon'],
  ],
  Italy: [
    ...['Anzio', 'Auletta-Potenza', 'Bari', 'Brindisi', 'Cassino', 'Corigliano-Calabro', 'Ferrara'],
    ...['Foggia', 'Grosseto', 'Milan', 'Naples', 'Perugia', 'Pescara', 'Pizzo', 'Rome', 'Taranto'],
    ...['Termoli', 'Trento', 'Trieste', 'Verona', 'Cagliari', 'Olbia', 'Oristano'],
    ...['Enna', 'Gela', 'Messina', 'Palermo', 'Prizzi', 'Syracuse', 'Trapani'],
  ],
}
const SICILY = ['Enna', 'Gela', 'Messina', 'Palermo', 'Prizzi', 'Syracuse', 'Trapani']
/** The south as the Overlord set-up leaves it, by units and by control markers. */
const ALLIED_MAINLAND = [
  ...['Anzio', 'Auletta-Potenza', 'Bari', 'Brindisi', 'Cassino', 'Corigliano-Calabro', 'Foggia'],
  ...['Naples', 'Pescara', 'Pizzo', 'Rome', 'Taranto', 'Termoli'],
]
const FORTRESSES = [
  ...['Aachen', 'Amsterdam', 'Bergen', 'Berlin', 'Bordeaux', 'Brest', 'Cassino', 'Channel Ports'],
  ...['Cherbourg', 'Freiburg', 'Le Havre', 'Marseilles', 'Pescara', 'St. Nazaire', 'The Eifel'],
  ...['The Saar', 'The Scheldt'],
]

describe('named hexes', () => {
  test('(8.31) (17.2) (18.2) every hex the rules name is there once, in its country, and can be entered', () => {
    for (const [state, names] of Object.entries(NAMED)) {
      for (const name of names) {
        expect(board.playable[at(name)], name).toBe(1)
        expect(country(name), name).toBe(state)
        expect(board.file.hexes[at(name)]!.source, name).toBe('rulebook')
      }
    }
  })

  test('(8.31) a hex can be entered exactly when a name is printed in it', () => {
    for (let hex = 0; hex < board.hexCount; hex++)
      expect(board.playable[hex] === 1, board.ids[hex]).toBe(board.names[hex] !== '')
    expect(new Set(named(all)).size).toBe(all.length)
  })

  test('(8.31) no open hex is cut by the edge of the map', () => {
    const spec = board.grid.spec
    for (const hex of all) {
      const [column, row] = [Number(board.ids[hex]!.slice(0, 2)), Number(board.ids[hex]!.slice(2))]
      expect(column > spec.columns[0] && column < spec.columns[1], board.names[hex]).toBe(true)
      expect(row >= spec.rows[0] && row < spec.rows[1], board.names[hex]).toBe(true)
    }
  })

  test('(8.21) every open hex has a terrain of the chart and a country', () => {
    const open = new Set(all.map(hex => board.terrainNames[board.terrain[hex]!]))
    expect([...open].sort()).toEqual([
      'alpine',
      'beachHead',
      'clear',
      'forest',
      'marsh',
      'mountain',
      'urbanIndustrial',
    ])
    expect(all.filter(hex => board.country[hex] === 0)).toEqual([])
  })

  test('(8.21) no land is cut off: the continent hangs together, Corsica and Sardinia lie apart', () => {
    const shut = sideMask(board, 'prohibited')
    const walk = (from: string): number[] =>
      component(board, at(from), (hex, d, to) => beach[to] === 0 && !sideHas(board, hex, d, shut))
    const islands = ['Cagliari', 'Corsica', 'Olbia', 'Oristano']
    expect(named(walk('Corsica'))).toEqual(islands)
    expect(walk('Paris').length).toBe(land.length - islands.length)
  })

  test('Switzerland, Spain and Sweden have no open hex', () => {
    for (const state of ['Switzerland', 'Spain', 'Sweden', 'Yugoslavia', 'Hungary'])
      expect(
        all.filter(hex => board.countryNames[board.country[hex]!] === state),
        state,
      ).toEqual([])
  })
})

describe('straits and prohibited sides', () => {
  test('(8.42) [9.262] Kristiansand touches Hirtshals and Viborg over a strait of its own kind', () => {
    for (const name of ['Hirtshals', 'Viborg']) expect(kinds('Kristiansand', name)).toEqual(['skagerrak'])
    expect(sidesWith(board, sideMask(board, 'skagerrak')).length).toBe(2)
  })

  test('(8.42) prohibited sides part hexes that are both open', () => {
    const shut = sidesWith(board, sideMask(board, 'prohibited'))
    expect(shut.length).toBeGreaterThan(0)
    for (const side of shut) {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      expect(board.playable[a]! & board.playable[b]!, `${board.names[a]}/${board.names[b]}`).toBe(1)
    }
    expect(kinds('Cherbourg', 'St. Brieuc')).toContain('prohibited')
  })

  test('(8.42) the strait of Messina can be crossed, the open sea beside it cannot', () => {
    expect(kinds('Messina', 'Pizzo')).toEqual(['strait'])
    expect(kinds('Messina', 'Corigliano-Calabro')).toContain('prohibited')
  })
})

describe('Italy', () => {
  test('(13.2) (18.2) Sicily has the seven hexes of the set-up', () => expect(zone('sicily')).toEqual(SICILY))

  test('(13.1) Sardinia and Corsica', () => {
    expect(zone('sardinia')).toEqual(['Cagliari', 'Olbia', 'Oristano'])
    expect(zone('corsica')).toEqual(['Corsica'])
  })

  test('(13.1) (17.2) Toulon, where Italians set up, touches Italy', () => {
    const italy = new Set(zoneHexes(board, 'mainlandItaly'))
    expect(touching(at('Toulon')).some(hex => italy.has(hex))).toBe(true)
  })

  test('(13.1) German Armies set up north of the Arno and later stand south of it', () => {
    const south = new Set(zone('southOfArno'))
    for (const name of ['Verona', 'Ferrara', 'Milan', 'Trento', 'Trieste', 'Florence'])
      expect(south.has(name), name).toBe(false)
    for (const name of ['Grosseto', 'Perugia', ...ALLIED_MAINLAND, ...SICILY])
      expect(south.has(name), name).toBe(true)
    expect(withFeature('southOfArno')).toEqual(zone('southOfArno'))
  })

  test('(13.1) the Arno is one line of sides from the sea inland, with the south on one bank', () => {
    const sides = [...lineSides(board, 'arno')]
    expect(sides).toEqual([...sidesNamed(board, 'Arno')])
    expect(mesh.network(sides).pieces).toBe(1)
    const south = featureMask(board, 'southOfArno')
    for (const side of sides)
      expect(south[board.sideHexes[side * 2]!]! + south[board.sideHexes[side * 2 + 1]!]!).toBe(1)
  })

  test('(18.2) south of Grosseto, Perugia and Ancona lie just the hexes that the Allies hold', () => {
    const front = ['Livorno', 'Grosseto', 'Perugia', 'Ancona']
    const rest = zone('southOfArno').filter(name => !front.includes(name))
    expect(rest).toEqual([...ALLIED_MAINLAND, ...SICILY].sort())
  })
})

describe('supply, ports and industry', () => {
  test('[11.31] German sources are the four urban-industrial hexes of Germany', () => {
    const four = ['Berlin', 'Breslau', 'Munich', 'The Ruhr']
    const urban = withFeature('urbanIndustrial').filter(name => country(name) === 'Germany')
    expect(urban).toEqual(four)
    expect(withFeature('industrialCenter')).toEqual(four)
    expect(withFeature('germanSupplySource')).toEqual([...four, 'Salzburg'].sort())
    for (const name of four) expect(board.values[at(name)]!['source'], name).toBeUndefined()
  })

  test('[11.32] [11.33] [11.34] Salzburg, Rome and Milan are sources for a time', () => {
    expect(board.values[at('Salzburg')]!['source']).toBe('afterAlpenfestung')
    expect(board.values[at('Rome')]!['source']).toBe('beforeSurrender')
    expect(board.values[at('Milan')]!['source']).toBe('afterItalianSocialRepublic')
    expect(withFeature('italianSupplySource')).toEqual(['Milan', 'Rome'])
  })

  test('(11.21) Paris and Naples feed the Allies', () =>
    expect(withFeature('alliedSupplySource')).toEqual(['Naples', 'Paris']))

  test('(12.33) Italy has urban-industrial hexes, Milan among them', () => {
    const urban = withFeature('urbanIndustrial').filter(name => country(name) === 'Italy')
    expect(urban).toContain('Milan')
    const terrain = terrainMask(board, 'urbanIndustrial')
    expect(named(locationsIn(terrain))).toEqual(withFeature('urbanIndustrial'))
  })

  test('[10.51] Bergen, Stavanger and Oslo are the ports of Norway; Copenhagen, Kiel and Bremen are ports', () => {
    const ports = withFeature('port')
    expect(ports.filter(name => country(name) === 'Norway')).toEqual(['Bergen', 'Oslo', 'Stavanger'])
    expect(ports).toEqual(expect.arrayContaining(['Antwerp', 'Bremen', 'Copenhagen', 'Kiel']))
  })

  test('[10.52] each port lies on one of the two seas', () => {
    const south = new Set(['Italy', 'Mediterranean France'])
    const riviera = ['Corsica', 'Marseilles', 'Toulon']
    for (const name of withFeature('port')) {
      const where = riviera.includes(name) ? 'Mediterranean France' : country(name)
      expect(board.values[at(name)]!['sea'], name).toBe(south.has(where) ? 'Mediterranean' : 'North')
    }
  })

  test('[10.5] every port has a corner on the sea or on a river that runs there', () => {
    const wet = new Set(
      sidesWith(board, sideMask(board, 'sea', 'strait', 'skagerrak', 'prohibited', 'river', 'rhine')).flatMap(
        mesh.ends,
      ),
    )
    for (const hex of locationsIn(featureMask(board, 'port'))) {
      const corners = [0, 1, 2, 3, 4, 5].flatMap(d => [...mesh.ends(board.sideOf[hex * 6 + d]!)])
      expect(
        corners.some(corner => wet.has(corner)),
        board.names[hex],
      ).toBe(true)
      expect(hasFeature(board, hex, 'coast'), board.names[hex]).toBe(true)
    }
  })

  test('(11.43) Antwerp is reached past The Scheldt', () =>
    expect(kinds('Antwerp', 'The Scheldt')).not.toContain('prohibited'))
})

describe('Beach Heads and boxes', () => {
  const beaches = locationsIn(beach)
  const events = (hex: number): readonly string[] => board.values[hex]!['events'] as string[]
  const exits = (name: string): string[] =>
    touching(at(name))
      .filter(hex => !kinds(name, board.names[hex]!).includes('prohibited'))
      .map(hex => board.names[hex]!)
      .sort()

  test('(18.2) two Beach Heads for Husky, one each for Avalanche, Shingle and Vesuve', () => {
    const count = (event: string): number => beaches.filter(hex => events(hex).includes(event)).length
    expect(['Husky', 'Avalanche', 'Shingle', 'Vesuve'].map(count)).toEqual([2, 1, 1, 1])
    expect(count('Anvil-Dragoon')).toBe(1)
    expect(count('Overlord')).toBe(3)
    expect(count('Roundup')).toBe(2)
  })

  test('(8.32) [8.33] [9.321] [9.322] each Beach Head touches one box: Overlord and Roundup the United Kingdom', () => {
    const [uk, africa] = [box('unitedKingdom'), box('northAfrica')]
    expect([...uk, ...africa].sort()).toEqual(named(beaches))
    for (const hex of beaches) {
      const optional = board.values[hex]!['optional'] !== undefined
      const northern = optional || events(hex).some(event => /^(Overlord|Roundup)/.test(event))
      expect((northern ? uk : africa).includes(board.names[hex]!), board.names[hex]).toBe(true)
    }
  })

  test('[8.34] [8.35] the front boxes touch land; no way leads into the OKW box', () => {
    expect(box('easternFront')).toEqual(zone('adjacentEasternFront'))
    expect(box('balkansFront')).toEqual(zone('adjacentBalkansFront'))
    expect(box('balkansFront')).toContain('Trieste')
    for (const name of [...box('easternFront'), ...box('balkansFront')]) expect(beach[at(name)], name).toBe(0)
    expect(box('okw')).toEqual([])
    expect(board.boxes.map(one => one.id)).toContain('argument')
  })

  test('(19.4) the Norwegian site lies opposite Bergen alone', () =>
    expect(exits('Roundup Norway')).toEqual(['Bergen']))

  test('(19.4) the Dutch site touches Amsterdam and The Scheldt and opens to Amsterdam alone', () => {
    expect(kinds('Netherlands (optional)', 'The Scheldt')).toContain('prohibited')
    expect(exits('Netherlands (optional)')).toEqual(['Amsterdam'])
  })

  test('(19.4) each further site of Overlord hangs on an option of its own, and the Dutch one on nothing else', () => {
    const optional = (name: string): unknown => board.values[at(name)]!['optional']
    expect(optional('Roundup Norway')).toEqual({ option: 'overlordNorway', events: ['Overlord'] })
    expect(optional('Netherlands (optional)')).toEqual({
      option: 'overlordNetherlands',
      events: ['Overlord'],
    })
    expect(events(at('Netherlands (optional)'))).toEqual([])
    expect(events(at('Roundup Norway'))).toEqual(['Roundup'])
    expect(beaches.filter(hex => board.values[hex]!['optional']).length).toBe(2)
  })

  test('[6.26] neither Corsica nor Vesuve is France to a rule', () => {
    expect(zone('frenchBeachHeads')).toEqual(['Anvil-Dragoon', 'Brittany', 'Normandy', 'Pas-de-Calais'])
    expect(zone('mainlandFrance')).not.toContain('Corsica')
    const french = land.filter(
      hex => country(board.names[hex]!) === 'France' && board.names[hex] !== 'Corsica',
    )
    expect(zone('mainlandFrance')).toEqual(named(french))
  })

  test('[9.53] every Beach Head opens to land, as its exits say', () => {
    for (const hex of beaches) {
      const open = exits(board.names[hex]!)
      expect(open.length, board.names[hex]).toBeGreaterThan(0)
      const listed = (board.values[hex]!['exits'] as string[]).map(id => board.names[locate(board, id)]!)
      expect(open).toEqual(listed.sort())
    }
  })

  test('[6.26] a Beach Head has the country it faces', () => {
    for (const name of ['Normandy', 'Brittany', 'Pas-de-Calais', 'Anvil-Dragoon'])
      expect(country(name), name).toBe('France')
  })
})

describe('victory and districts', () => {
  test('(18.3) of the hexes that the Allies hold at the start of Overlord two are victory hexes', () => {
    const held = [...ALLIED_MAINLAND, ...SICILY, 'Oristano', 'Olbia', 'Cagliari', 'Corsica']
    expect(held.filter(name => has(name, 'vp')).sort()).toEqual(['Naples', 'Rome'])
  })

  test('(16.2) the hexes of the automatic victories are victory hexes', () => {
    for (const name of ['Marseilles', 'Paris', 'Rome', 'Oslo', 'The Ruhr', 'Berlin'])
      expect(has(name, 'vp'), name).toBe(true)
  })

  test('(6.55) capitals', () => {
    for (const name of ['Berlin', 'Paris', 'Rome', 'Oslo', 'Copenhagen', 'Amsterdam', 'Brussels'])
      expect(has(name, 'capital'), name).toBe(true)
  })

  test('(8.38) Breslau and Danzig are red, Berlin is not', () => {
    expect(zone('sovietZone')).toEqual(expect.arrayContaining(['Breslau', 'Danzig']))
    expect(zone('sovietZone')).not.toContain('Berlin')
    expect(withFeature('sovietZone')).toEqual(zone('sovietZone'))
    const red = featureMask(board, 'sovietZone')
    const joined = component(board, at('Breslau'), (_hex, _d, to) => red[to] === 1)
    expect(joined.length).toBe(zone('sovietZone').length)
  })

  test('[20] Army Districts lie in France, Belgium and the Netherlands; each Army starts in its own', () => {
    const starts: [string, string][] = [
      ['1', 'Bordeaux'],
      ['7', 'Falaise'],
      ['15', 'Ostend'],
      ['15', 'Channel Ports'],
      ['19', 'Marseilles'],
    ]
    for (const [army, name] of starts) expect(zone(`armyDistrict${army}`)).toContain(name)
    for (const army of ['1', '7', '15', '19']) {
      for (const name of zone(`armyDistrict${army}`)) {
        expect(['France', 'Belgium', 'Netherlands']).toContain(country(name))
        expect(has(name, `armyDistrict:${army}`), name).toBe(true)
      }
    }
  })

  test('[9.264] military districts are numbered and each has one seat', () => {
    const seats = [...board.features.keys()].filter(feature => feature.startsWith('wehrkreis:'))
    expect(seats.length).toBe(16)
    for (const seat of seats) expect(withFeature(seat).length, seat).toBe(1)
  })

  test('(17.2) (18.2) a fortress stands for each of these hexes', () =>
    expect(withFeature('fortressHex')).toEqual(FORTRESSES))

  test('(17.2) the West Wall is a chain from Aachen to Freiburg', () => {
    const wall = [...lineHexes(board, 'westWall')]
    expect(wall.map(hex => board.names[hex])).toEqual(['Aachen', 'The Eifel', 'The Saar', 'Freiburg'])
    for (const [i, hex] of wall.entries())
      if (i > 0) expect(sideBetween(board, wall[i - 1]!, hex)).toBeGreaterThanOrEqual(0)
  })
})

describe('rivers', () => {
  const water = sidesWith(board, sideMask(board, 'river', 'rhine'))
  const shore = new Set(
    sidesWith(board, sideMask(board, 'sea', 'strait', 'skagerrak', 'prohibited')).flatMap(side => [
      ...mesh.ends(side),
    ]),
  )

  test('(9.263) the Rhine runs unbroken to the sea', () => {
    const rhine = sidesWith(board, sideMask(board, 'rhine'))
    expect(rhine).toEqual([...sidesNamed(board, 'Rhine')])
    expect([...lineSides(board, 'rhine')].sort((a, b) => a - b)).toEqual(rhine)
    const { pieces, free } = mesh.network(rhine)
    expect(pieces).toBe(1)
    expect(free.filter(vertex => shore.has(vertex)).length).toBe(1)
  })

  test('(9.263) whoever shuns Italy and Austria cannot get behind it without crossing', () => {
    const bar = sideMask(board, 'rhine', 'prohibited')
    const west = new Set(
      component(board, at('Paris'), (hex, d, to) => {
        const state = board.countryNames[board.country[to]!]!
        return !['Italy', 'Austria'].includes(state) && !sideHas(board, hex, d, bar)
      }),
    )
    for (const name of ['Aachen', 'The Eifel', 'The Saar', 'Cologne', 'Metz', 'Antwerp'])
      expect(west.has(at(name)), name).toBe(true)
    for (const name of ['The Ruhr', 'Frankfurt', 'Stuttgart', 'Freiburg', 'Munich', 'Berlin', 'Arnhem'])
      expect(west.has(at(name)), name).toBe(false)
  })

  test('(9.263) every river is one line from its source to the sea, to another river or off the map', () => {
    const joints = new Map<number, number>()
    for (const vertex of water.flatMap(side => [...mesh.ends(side)]))
      joints.set(vertex, (joints.get(vertex) ?? 0) + 1)
    const leaves = new Set(
      all.flatMap(hex =>
        [0, 1, 2, 3, 4, 5]
          .filter(d => board.neighbours[hex * 6 + d]! < 0)
          .flatMap(d => [...mesh.ends(board.sideOf[hex * 6 + d]!)]),
      ),
    )
    const wanted = new Set(water)
    for (const [name, sides] of board.namedSides) {
      const mine = [...sides].filter(side => wanted.has(side))
      if (mine.length === 0) continue
      const { free } = mesh.network(mine)
      const sources = free.filter(
        vertex => joints.get(vertex) === 1 && !shore.has(vertex) && !leaves.has(vertex),
      )
      expect(sources.length, name).toBeLessThanOrEqual(1)
    }
  })

  test('(9.263) cities lie on their true banks', () => {
    expect(kinds('Le Havre', 'Falaise')).toContain('river')
    expect(kinds('St. Nazaire', 'La Rochelle')).toContain('river')
    expect(kinds('Cassino', 'Naples')).toContain('river')
    expect(kinds('Verona', 'Ferrara')).toContain('river')
  })
})
