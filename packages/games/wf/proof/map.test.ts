/** What the rules state about the land of the map, place by place, proven on data/map.json. */
import {
  component,
  countryMask,
  directionBetween,
  hasFeature,
  lineSides,
  locationsIn,
  rowOf,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  terrainMask,
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { sideNet } from '@hexfront/games/testing'
import {
  board,
  all,
  at,
  named,
  country,
  terrain,
  has,
  value,
  withFeature,
  ports,
  kinds,
  DIRECTIONS,
  walk,
} from '../testing/map.ts'
import { RAIL_ENTRIES } from '../testing/seas.ts'

const corners = sideNet(board)

describe('the grid', () => {
  test('[1.2b] rows run from west to east, and hexes are called by direction and distance from a city', () => {
    expect(board.grid.spec.orientation).toBe('pointy')
    for (const hex of all) {
      const called = board.values[hex]!['called']
      if (called === undefined) continue
      const [, city, way, far] = /^(.*) (E|W|NE|NW|SE|SW)(\d)$/.exec(String(called))!
      let place = at(city!)
      for (let step = 0; step < Number(far); step++)
        place = board.neighbours[place * 6 + DIRECTIONS[way as keyof typeof DIRECTIONS]]!
      expect(place, String(called)).toBe(hex)
    }
  })

  test('[1.1b] four neutrals stay closed', () => {
    for (const state of ['Eire', 'Norway', 'Sweden', 'Switzerland'])
      expect(
        all.filter(hex => country(hex) === state),
        state,
      ).toEqual([])
  })

  test('[1.7b] three hexes east of Austria are Hungary', () => {
    const hungary = all.filter(hex => country(hex) === 'Hungary')
    expect(named(hungary)).toEqual(['Gyor', 'Gyor E1', 'Szombathely'])
    expect(directionBetween(board, at('Szombathely'), at('Gyor'))).toBe(DIRECTIONS.E)
    expect(directionBetween(board, at('Gyor'), at('Gyor E1'))).toBe(DIRECTIONS.E)
    expect(country(board.neighbours[at('Szombathely') * 6 + DIRECTIONS.W]!)).toBe('Austria')
  })

  test('[15.1d] Benghazi is a major port in the half hex north-east of El Agheila', () => {
    expect(board.neighbours[at('El Agheila') * 6 + DIRECTIONS.NE]).toBe(at('Benghazi'))
    expect(has('Benghazi', 'majorPort') && has('Benghazi', 'halfHex')).toBe(true)
    expect(board.grid.neighbours[board.cellOf[at('Benghazi')]! * 6 + DIRECTIONS.E]).toBe(-1)
  })

  test('[16.7a] six Rail Entry hexes lie on the east edge, in this order from the south', () => {
    expect(named(withFeature('railEntry'))).toEqual([...RAIL_ENTRIES].sort())
    const edge = zoneMask(board, 'eastEdge')
    const rows = RAIL_ENTRIES.map(name => rowOf(board.grid, board.cellOf[at(name)]!))
    for (const name of RAIL_ENTRIES) {
      expect(edge[at(name)], name).toBe(1)
      expect(board.neighbours[at(name) * 6 + DIRECTIONS.E], name).toBe(-1)
    }
    expect(rows).toEqual([...rows].sort((a, b) => b - a))
  })

  test('[9.5a] the east edge is one chain, a hex in each row', () => {
    const edge = [...zoneHexes(board, 'eastEdge')]
    const rows = edge.map(hex => rowOf(board.grid, board.cellOf[hex]!))
    expect(new Set(rows).size).toBe(edge.length)
    const mask = zoneMask(board, 'eastEdge')
    expect(component(board, edge[0]!, (_hex, _d, to) => mask[to] === 1).length).toBe(edge.length)
  })

  test('[1.2a] land hangs together, with straits as bridges; islands lie apart', () => {
    const mainland = walk(at('Berlin'), 'sea', 'alpine')
    const rest = all.filter(hex => !mainland.has(hex) && board.names[hex])
    for (const name of ['Lisbon', 'Copenhagen', 'Reggio', 'Palermo', 'Tunis', 'Benghazi', 'Sarajevo'])
      expect(mainland.has(at(name)), name).toBe(true)
    const islands = ['Bastia', 'Ajaccio', 'Olbia', 'Sassari', 'Cagliari', 'Mallorca', 'Malta', 'Belfast']
    for (const name of [...islands, 'Orkneys', 'Shetlands', 'London'])
      expect(mainland.has(at(name)), name).toBe(false)
    const britain = walk(at('London'), 'sea', 'alpine')
    const other = rest.filter(hex => !britain.has(hex))
    expect(named(other)).toEqual([...islands, 'Orkneys', 'Shetlands'].sort())
  })
})

describe('terrain', () => {
  test('[1.3a] every hex in play has one of five terrains', () => {
    const open = new Set(all.map(hex => board.terrainNames[board.terrain[hex]!]))
    expect([...open].sort()).toEqual(['clear', 'forest', 'hill', 'marsh', 'mountain'])
    expect(all.filter(hex => board.country[hex] === 0)).toEqual([])
  })

  test('[1.3a] a hexside has one terrain', () => {
    const ground = ['forest', 'hill', 'marsh', 'mountain', 'river', 'alpine', 'sea', 'strait']
    for (let side = 0; side < board.sideCount; side++) {
      const mine = ground.filter(kind => board.sideKinds[side]! & sideMask(board, kind))
      expect(mine.length, `${board.ids[board.sideHexes[side * 2]!]} ${mine.join()}`).toBeLessThan(2)
    }
  })

  test('[1.32a] [ERR.1] Naples W1 is forest, its eastern hexside too', () => {
    expect(terrain('Naples W1')).toBe('forest')
    expect(kinds('Naples W1', 'Naples')).toContain('forest')
  })

  test('[ERR.4] [ERR.5] Rotterdam to Brussels is sea, Venice to Ravenna a river', () => {
    expect(kinds('Rotterdam', 'Brussels')).toContain('sea')
    expect(kinds('Venice', 'Ravenna')).toContain('river')
  })

  test('[1.35e] alpine hexsides are impassable: no railway crosses one', () => {
    const alpine = sidesWith(board, sideMask(board, 'alpine'))
    expect(alpine.length).toBeGreaterThan(0)
    const rail = sideMask(board, 'rail', 'river', 'sea')
    expect(alpine.filter(side => board.sideKinds[side]! & rail)).toEqual([])
  })

  test('[16.32a] Yugoslavia has mountain and hill hexes', () => {
    const mask = countryMask(board, 'Yugoslavia')
    for (const kind of ['mountain', 'hill'])
      expect(
        locationsIn(terrainMask(board, kind)).some(hex => mask[hex] === 1),
        kind,
      ).toBe(true)
  })

  test('[10.ex] between Grenoble and Lyon SE1 there is no river; Avignon lies behind one', () => {
    expect(kinds('Grenoble', 'Lyon SE1')).not.toContain('river')
    const river = sideMask(board, 'river')
    expect([0, 1, 2, 3, 4, 5].some(d => sideHas(board, at('Avignon'), d, river))).toBe(true)
  })
})

describe('straits and railways', () => {
  test('[1.39e] [9.23a] [1.6b] straits, red where a rail ferry crosses', () => {
    for (const [a, b] of [
      ['Messina', 'Reggio'],
      ['Odense', 'Copenhagen'],
    ] as const)
      expect(kinds(a, b), a).toEqual(expect.arrayContaining(['strait', 'ferry', 'rail']))
    expect(kinds('Aarhus W1', 'Odense')).toEqual(expect.arrayContaining(['strait', 'rail']))
    expect(kinds('Aarhus W1', 'Odense')).not.toContain('ferry')
    expect(kinds('Ostende', 'Rotterdam')).toContain('strait')
  })

  test('[1.39a] Copenhagen is reached over straits only', () => {
    const dry = walk(at('Berlin'), 'sea', 'alpine', 'strait')
    for (const name of ['Copenhagen', 'Odense', 'Messina']) expect(dry.has(at(name)), name).toBe(false)
    for (const name of ['Aarhus', 'Reggio']) expect(dry.has(at(name)), name).toBe(true)
  })

  test('[1.39d] ships come to Antwerp only past Ostende and Rotterdam', () => {
    const water = sideMask(board, 'seaLink')
    const next = [0, 1, 2, 3, 4, 5]
      .filter(d => sideHas(board, at('Antwerp'), d, water))
      .map(d => board.neighbours[at('Antwerp') * 6 + d]!)
    expect(next.length).toBeGreaterThan(0)
    expect(next.every(hex => [at('Ostende'), at('Rotterdam')].includes(hex))).toBe(true)
  })

  test('[9.12a] railways run over land, straits and causeways; every rail hex is marked', () => {
    const rail = sidesWith(board, sideMask(board, 'rail'))
    const barred = sideMask(board, 'sea', 'alpine')
    expect(rail.filter(side => board.sideKinds[side]! & barred)).toEqual([])
    const hexes = new Set(rail.flatMap(side => [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]))
    expect([...hexes].sort((a, b) => a - b)).toEqual(withFeature('rail'))
  })

  test('[9.so] [10.ex] the rail net reaches from Berlin to the named cities, from London to a port', () => {
    const bar = sideMask(board, 'rail')
    const net = new Set(component(board, at('Berlin'), (hex, d) => sideHas(board, hex, d, bar)))
    const reached = [
      ...['Messina', 'Reggio', 'Copenhagen', 'La Rochelle', 'Bordeaux', 'Avignon', 'Lyon', 'Split'],
      ...['Brest', 'Madrid', 'Lisbon', ...RAIL_ENTRIES],
    ]
    for (const name of reached) expect(net.has(at(name)), name).toBe(true)
    expect(has('Berlin', 'supplyOrigin') && has('London', 'supplyOrigin')).toBe(true)
    const britain = component(board, at('London'), (hex, d) => sideHas(board, hex, d, bar))
    expect(britain.some(hex => ports.includes(hex) && hex !== at('London'))).toBe(true)
  })

  test('[11.32a] every city that produces for the Axis is on its rail net', () => {
    const bar = sideMask(board, 'rail')
    const net = new Set(component(board, at('Berlin'), (hex, d) => sideHas(board, hex, d, bar)))
    const allied = zoneMask(board, 'alliedS43')
    const sources = all.filter(
      hex => Number(board.values[hex]!['production'] ?? 0) + Number(board.values[hex]!['resource'] ?? 0) > 0,
    )
    expect(named(sources.filter(hex => !allied[hex] && !net.has(hex)))).toEqual([])
  })
})

describe('cities, resources and production', () => {
  test('[17.31a] twelve Victory Cities, all major, count thirteen with Berlin twice', () => {
    const cities = withFeature('victoryCity')
    expect(named(cities)).toEqual(
      [
        ...['Amsterdam', 'Berlin', 'Copenhagen', 'Hamburg', 'Madrid', 'Milan', 'Munich', 'Paris'],
        ...['Prague', 'Rome', 'The Ruhr', 'Vienna'],
      ].sort(),
    )
    expect(cities.every(hex => hasFeature(board, hex, 'majorCity'))).toBe(true)
    expect(cities.reduce((sum, hex) => sum + Number(board.values[hex]!['victoryCity']), 0)).toBe(13)
    expect(value('Berlin', 'victoryCity')).toBe(2)
  })

  test('[1.5a] [ERR.2] [11.33a] Lille 1 and mineral 1, Stettin 1, Gyor oil 1, resources at Metz and the Ruhr', () => {
    expect([value('Lille', 'production'), value('Lille', 'resource')]).toEqual([1, 1])
    expect(has('Lille', 'mineral')).toBe(true)
    expect(value('Stettin', 'production')).toBe(1)
    expect([has('Gyor', 'oil'), value('Gyor', 'resource')]).toEqual([true, 1])
    for (const name of ['Metz', 'The Ruhr']) expect(value(name, 'resource'), name).toBeGreaterThan(0)
  })

  test('[1.41b] Rome is an open city; [16.4g] Madrid and Lisbon are capitals', () => {
    expect(named(withFeature('openCity'))).toEqual(['Rome'])
    expect(named(withFeature('capital'))).toEqual(['Lisbon', 'Madrid'])
  })

  test('[1.46a] the fortresses are Malta and Gibraltar', () =>
    expect(named(withFeature('fortress'))).toEqual(['Gibraltar', 'Malta']))

  test('[1.4] a place is a major city, a minor city or a town; production stands at major cities', () => {
    for (const hex of all) {
      const kind = ['majorCity', 'minorCity', 'town'].filter(one => hasFeature(board, hex, one))
      expect(kind.length, board.ids[hex]).toBe(board.names[hex] ? 1 : 0)
      expect(board.values[hex]!['production'] !== undefined, board.names[hex]).toBe(kind[0] === 'majorCity')
    }
  })

  const totals = { S43: [99, 23], W43: [98, 24], S44: [98, 24], W44: [81, 39] } as const
  test.each(Object.entries(totals))(
    '[CH.basic] production on the map at the start of %s',
    (scenario, sums) => {
      const allied = zoneMask(board, `allied${scenario}`)
      let [axis, ally] = [0, 0]
      for (const hex of all) {
        const city = Number(board.values[hex]!['production'] ?? 0)
        const resource = Number(board.values[hex]!['resource'] ?? 0)
        if (allied[hex]) ally += city + resource
        else axis += city + 2 * resource
      }
      expect([axis, ally]).toEqual(sums)
    },
  )
})

describe('zones and start lines', () => {
  test('[3.25] North and South, and Italy parted by the Florence row', () => {
    const [north, south] = [zoneMask(board, 'north'), zoneMask(board, 'south')]
    for (const name of ['Paris', 'Berlin', 'Copenhagen', 'Amsterdam']) expect(north[at(name)], name).toBe(1)
    for (const name of ['Rome', 'Bastia', 'Madrid', 'Lisbon', 'Split', 'Palermo'])
      expect(south[at(name)], name).toBe(1)
    expect(all.filter(hex => north[hex] && south[hex])).toEqual([])
    const [upper, lower] = [zoneMask(board, 'northItaly'), zoneMask(board, 'southItaly')]
    for (const name of ['Milan', 'Bologna', 'Venice', 'Ravenna']) expect(upper[at(name)], name).toBe(1)
    for (const name of ['Florence', 'Rome', 'Naples', 'La Spezia']) expect(lower[at(name)], name).toBe(1)
  })

  test('[S43.1a] what the Allies hold in July 1943', () => {
    const held = zoneMask(board, 'alliedS43')
    for (const hex of all) {
      const allied = ['Britain', 'Gibraltar', 'Malta', 'Morocco', 'Algeria', 'Tunisia', 'Libya'].includes(
        country(hex),
      )
      expect(held[hex] === 1, board.ids[hex]).toBe(allied)
    }
  })

  test('[W43.1a] [S44.1a] Sicily, Sardinia, Corsica and the south of Italy follow, but not Rome', () => {
    for (const scenario of ['W43', 'S44']) {
      const held = zoneMask(board, `allied${scenario}`)
      for (const name of ['Palermo', 'Cagliari', 'Bastia', 'Naples', 'Taranto'])
        expect(held[at(name)], name).toBe(1)
      for (const name of ['Rome', 'Milan', 'Paris']) expect(held[at(name)], name).toBe(0)
    }
  })

  test('[W44.1a] by December 1944 France and Belgium, Rome and the west of Holland', () => {
    const held = zoneMask(board, 'alliedW44')
    for (const hex of all)
      if (['France', 'Belgium'].includes(country(hex))) expect(held[hex], board.ids[hex]).toBe(1)
    expect(held[at('Rome')]).toBe(1)
    for (const name of ['Milan', 'The Ruhr', 'Hamburg', 'Amsterdam']) expect(held[at(name)], name).toBe(0)
  })

  test.each(['W43', 'S44', 'W44'])(
    '[3.22a] front hexes of %s face each other over the start line',
    scenario => {
      const line = [...lineSides(board, `startline${scenario}`)]
      expect(line.length).toBeGreaterThan(0)
      const allied = zoneMask(board, `allied${scenario}`)
      const fronts = [
        zoneMask(board, `alliedFront${scenario}`),
        zoneMask(board, `axisFront${scenario}`),
      ] as const
      const seen = [new Set<number>(), new Set<number>()] as const
      for (const side of line) {
        const pair = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
        expect(pair.filter(hex => allied[hex] === 1).length).toBe(1)
        for (const hex of pair) seen[allied[hex] === 1 ? 0 : 1].add(hex)
      }
      for (const n of [0, 1] as const)
        for (const hex of seen[n]) expect(fronts[n][hex], board.names[hex]).toBe(1)
    },
  )

  test('[S44.1a] in June 1944 the Axis front in Italy is three hexes', () =>
    expect(named(zoneHexes(board, 'axisFrontS44'))).toEqual(["L'Aquila", 'Pescara', 'Rome']))

  test('[OB43.dep1] coasts of the armies: Le Havre belongs to the Fifteenth, Caen to the Seventh', () => {
    const coasts: [string, string[]][] = [
      ['coast15', ['Le Havre', 'Calais', 'Ostende', 'Rotterdam']],
      ['coast7', ['Caen', 'Cherbourg', 'Brest', 'Lorient']],
      ['coast1', ['La Rochelle', 'Bordeaux', 'Bayonne']],
      ['coast19', ['Marseilles', 'Toulon', 'Nice']],
    ]
    for (const [zone, names] of coasts)
      for (const name of names) expect(zoneMask(board, zone)[at(name)], name).toBe(1)
    expect(kinds('Le Havre', 'Caen')).toContain('river')
  })
})

describe('rivers', () => {
  const rivers = sidesWith(board, sideMask(board, 'river'))
  const shore = new Set(
    sidesWith(board, sideMask(board, 'sea', 'strait')).flatMap(side => [...corners.ends(side)]),
  )

  test('[1.36a] every river runs unbroken from its source to the sea, to another river or off the map', () => {
    const joints = new Map<number, number>()
    for (const vertex of rivers.flatMap(side => [...corners.ends(side)]))
      joints.set(vertex, (joints.get(vertex) ?? 0) + 1)
    const wanted = new Set(rivers)
    for (const [name, sides] of board.namedSides) {
      const mine = [...sides].filter(side => wanted.has(side))
      if (mine.length === 0) continue
      const { pieces, free } = corners.network(mine)
      expect(pieces, name).toBe(1)
      const sources = free.filter(
        vertex => joints.get(vertex) === 1 && !shore.has(vertex) && !corners.rim.has(vertex),
      )
      expect(sources.length, name).toBeLessThanOrEqual(1)
    }
    expect(
      rivers.filter(side => ![...board.namedSides.values()].some(sides => sides.includes(side))),
    ).toEqual([])
  })

  test('[1.36a] the Rhine parts the cities of its two banks', () => {
    const rhine = new Set(sidesNamed(board, 'Rhine'))
    const water = sideMask(board, 'sea', 'strait')
    const west = new Set(
      component(board, at('Paris'), (hex, d, to) => {
        const dry = !rhine.has(board.sideOf[hex * 6 + d]!) && !sideHas(board, hex, d, water)
        return dry && !['Italy', 'Austria'].includes(country(to))
      }),
    )
    for (const name of ['Cologne', 'Mainz', 'Strasbourg', 'Mulhouse', 'Rotterdam', 'Saarbrücken'])
      expect(west.has(at(name)), name).toBe(true)
    for (const name of ['The Ruhr', 'Frankfurt', 'Mannheim', 'Freiburg', 'Amsterdam', 'Berlin'])
      expect(west.has(at(name)), name).toBe(false)
  })

  test('[1.2b] no two places share a name', () => {
    const names = all.map(hex => board.names[hex]!).filter(name => name !== '')
    expect(new Set(names).size).toBe(names.length)
  })
})
