/** What the rules state about seas, ports and the waters around Sicily, proven on data/map.json. */
import {
  boxAt,
  featureMask,
  hasFeature,
  locate,
  sideHas,
  sideMask,
  terrainMask,
  zoneMask,
} from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
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
  portOf,
  seasOf,
  kinds,
  distance,
  idOf,
  sailing,
} from '../testing/map.ts'
import { MULTI_SEA, SEAS } from '../testing/seas.ts'

describe('seas and ports', () => {
  test.each(SEAS)(
    '[15.1b] $name: ports, base and interdiction',
    ({ name, interdiction, base, basin, ports: listed }) => {
      const mine = ports.filter(hex => seasOf(hex).includes(name)).map(portOf)
      // Cork and Dublin are printed and out of play.
      const closed = withFeature('minorPort')
        .filter(hex => !board.playable[hex])
        .map(portOf)
      expect([...new Set([...mine])].sort()).toEqual([...listed].sort())
      expect(closed.sort()).toEqual(['Cork', 'Dublin'])
      const box = boxAt(board, locate(board, idOf(name)))!
      const values = board.values[box.location]!
      expect([values['interdiction'], values['basin']]).toEqual([interdiction, basin])
      expect(values['base'] === null ? null : board.names[locate(board, String(values['base']))]).toBe(base)
      const linked = [...box.links].filter(place => place < board.hexCount)
      expect(linked.map(portOf).sort()).toEqual([...listed].sort())
    },
  )

  test('[15.1b] each naval base is a port of its sea', () => {
    const bases = withFeature('navalBase')
    for (const { name, base } of SEAS) {
      if (base === null) continue
      expect(value(base, 'navalBaseOf'), name).toBe(name)
      expect(seasOf(at(base))).toContain(name)
    }
    // The Ionian Sea is always Allied, yet Benghazi is called its base.
    expect(bases.length).toBe(SEAS.filter(sea => sea.base !== null).length + 1)
    expect(value('Benghazi', 'navalBaseOf')).toBe('Ionian Sea')
  })

  test('[15.1b] seas that share a port touch; sea areas touch both ways', () => {
    const links = new Map(
      SEAS.map(({ name }) => [
        name,
        [...boxAt(board, locate(board, idOf(name)))!.links].map(to => board.names[to]!),
      ]),
    )
    for (const [name, next] of links)
      for (const other of next) if (links.has(other)) expect(links.get(other), name).toContain(name)
    for (const [port, seas] of Object.entries(MULTI_SEA)) {
      expect([...seasOf(at(port))].sort(), port).toEqual([...seas].sort())
    }
    expect(links.get('Ionian Sea')).toContain('Adriatic Sea')
  })

  test('[1.45c] a ship can sail from every port to each of its seas without crossing another', () => {
    const sea = terrainMask(board, 'sea')
    const cut: string[] = []
    for (const hex of ports.filter(one => board.playable[one])) {
      for (const name of seasOf(hex)) {
        const reached = sailing(hex, to =>
          sea[to] ? board.regionNames[board.region[to]!] === name : seasOf(to).includes(name),
        )
        if (![...reached.keys()].some(to => sea[to] === 1)) cut.push(`${portOf(hex)} to ${name}`)
      }
    }
    // Only its canal makes Hamburg a port of the Baltic seas; the map shows the way to one of them.
    expect(cut).toEqual(['Hamburg to Skagerrak'])
  })

  test('[15.21] a minor port takes one unit, a major port two', () => {
    for (const hex of ports)
      expect(board.values[hex]!['capacity'], portOf(hex)).toBe(hasFeature(board, hex, 'majorPort') ? 2 : 1)
    const open = ports.filter(hex => board.playable[hex])
    expect(open.every(hex => hasFeature(board, hex, 'coast'))).toBe(true)
  })

  test('[17.1i] [HX.2] sizes that the examples give', () => {
    for (const name of ['Palermo', 'Catania', 'Messina', 'Cagliari', 'Sassari', 'Olbia', 'Bastia', 'Malta'])
      expect(has(name, 'minorPort'), name).toBe(true)
    expect(has('Tunis', 'majorPort') && has('Benghazi', 'majorPort')).toBe(true)
    const major = featureMask(board, 'majorPort')
    const beside = (name: string): boolean =>
      [0, 1, 2, 3, 4, 5].some(d => major[board.neighbours[at(name) * 6 + d]!] === 1)
    expect(beside('Malta')).toBe(false)
    expect(beside('Bizerte')).toBe(true)
    const italy = ports.filter(
      hex => country(hex) === 'Italy' && board.regionNames[board.region[hex]!] === '',
    )
    expect(italy.filter(hex => major[hex] === 1).length).toBeGreaterThanOrEqual(1)
    expect(italy.filter(hex => major[hex] === 0).length).toBeGreaterThanOrEqual(4)
  })

  test('[17.1i] the ports of Spain and Portugal are worth twelve points, Mallorca among them', () => {
    const iberia = ports.filter(hex => ['Spain', 'Portugal'].includes(country(hex)))
    expect(iberia.reduce((sum, hex) => sum + Number(board.values[hex]!['portVP']), 0)).toBe(12)
    expect(iberia).toContain(at('Mallorca'))
  })

  test('[17.1i] ports count two and four in the North, one and two in the South, nothing elsewhere', () => {
    const [north, south] = [zoneMask(board, 'north'), zoneMask(board, 'south')]
    for (const hex of ports) {
      const rate = north[hex] ? 2 : south[hex] ? 1 : 0
      const size = hasFeature(board, hex, 'majorPort') ? 2 : 1
      expect(board.values[hex]!['portVP'], portOf(hex)).toBe(rate * size)
    }
  })

  test('[1.37b] shoals are coasts; [15.sb2] Esbjerg and Lorient can be invaded', () => {
    const coast = featureMask(board, 'coast')
    expect(named(withFeature('shoal').filter(hex => !coast[hex]))).toEqual([])
    for (const name of ['Esbjerg', 'Lorient', 'Licata', 'Palermo E1', 'Catania']) {
      expect(has(name, 'coast') && !has(name, 'shoal'), name).toBe(true)
      expect(['mountain', 'marsh'], name).not.toContain(terrain(name))
    }
  })

  test('[15.42a] a hex is coast exactly when a ship can go to it', () => {
    const water = sideMask(board, 'seaLink')
    for (const hex of all) {
      const wet = [0, 1, 2, 3, 4, 5].some(d => sideHas(board, hex, d, water))
      expect(hasFeature(board, hex, 'coast'), board.ids[hex]).toBe(wet)
      expect(seasOf(hex).length > 0, board.ids[hex]).toBe(wet)
    }
  })
})

describe('Sicily and the Husky example', () => {
  test('[HX.1] [HX.A1.com] terrain of the island', () => {
    for (const name of ['Licata', 'Catania', 'Palermo E1']) expect(terrain(name), name).toBe('hill')
    expect(terrain('Messina')).toBe('mountain')
  })

  test('[HX.J1.sup] [HX.A1.com] Palermo, Palermo E1, Messina and Catania touch as told, no river between', () => {
    for (const [a, b] of [
      ['Palermo', 'Palermo E1'],
      ['Palermo E1', 'Messina'],
      ['Messina', 'Catania'],
      ['Licata', 'Palermo'],
    ] as const)
      expect(kinds(a, b).filter(kind => ['river', 'strait', 'sea'].includes(kind))).toEqual([])
  })

  test('[HX.J1.sup] it is three hexes by land from Palermo to Reggio', () => {
    const bar = sideMask(board, 'sea', 'alpine')
    let ring = new Set([at('Palermo')])
    const seen = new Set(ring)
    for (let steps = 1; steps <= 3; steps++) {
      const next = new Set<number>()
      for (const hex of ring)
        for (let d = 0; d < 6; d++) {
          const to = board.neighbours[hex * 6 + d]!
          if (to >= 0 && !seen.has(to) && !sideHas(board, hex, d, bar)) next.add(to)
        }
      for (const hex of next) seen.add(hex)
      ring = next
      expect(ring.has(at('Reggio'))).toBe(steps === 3)
    }
  })

  test('[HX.J1.com] [HX.J1.mov] [HX.A1.com] [15.43b2] ranges of the examples', () => {
    expect(Math.min(distance('Tunis', 'Catania'), distance('Bizerte', 'Catania'))).toBeLessThanOrEqual(3)
    expect(distance('Tunis', 'Licata')).toBeLessThanOrEqual(3)
    expect(distance('Malta', 'Catania')).toBeLessThanOrEqual(4)
    expect(distance('Malta', 'Messina')).toBeLessThanOrEqual(4)
    expect(distance('Bizerte', 'Palermo E1')).toBeGreaterThan(2)
    expect(distance('Bizerte', 'Messina')).toBeGreaterThan(2)
  })

  test('[HX.A1.mov] [15.43b1] by sea Palermo E1 and Messina are within four hexes of Bizerte', () => {
    const far = sailing(at('Bizerte'))
    expect(far.get(at('Palermo E1'))).toBeLessThanOrEqual(4)
    expect(far.get(at('Messina'))).toBeLessThanOrEqual(4)
    expect(sailing(at('Tunis')).get(at('Catania'))).toBeLessThanOrEqual(6)
  })

  test('[HX.0] the Husky section holds Tunisia, Malta, Sicily and Reggio', () => {
    const section = zoneMask(board, 'husky')
    for (const hex of all) {
      const wanted =
        ['Tunisia', 'Malta'].includes(country(hex)) ||
        board.regionNames[board.region[hex]!] === 'Sicily' ||
        hex === at('Reggio')
      expect(section[hex] === 1, board.ids[hex]).toBe(wanted)
    }
  })
})
