import { areAdjacent, cellAt, neighboursOf } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import places from '../data/places.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import {
  allied,
  arrivalOf,
  cellOf,
  coded,
  entryOf,
  featured,
  fromOneTo,
  german,
  grid,
  idsOf,
  map,
  placeHex,
  startsInHex,
  tagged,
  unit,
  units,
  zoneHexes,
} from '../testing/datafiles.ts'
import type { Unit } from '../testing/datafiles.ts'

const stackingOf = (u: Unit) => tables.sizes.rows.find(row => row.id === u.size)?.stacking ?? NaN

describe('set-up and arrival', () => {
  it('no Allied unit starts on the map (2.12b, 3.8)', () => {
    expect(idsOf(allied.filter(u => u.setup !== '*' && arrivalOf(u) === null))).toEqual([])
  })

  it('[2.12a] [2.12c] German units start in a hex or a zone, or come on a bare turn or 7WR (3.3, 3.5a)', () => {
    const zone = ['15A', '19A', 'Any']
    expect(
      idsOf(german.filter(u => !startsInHex(u) && !zone.includes(u.setup) && arrivalOf(u) === null)),
    ).toEqual([])
    expect(idsOf(german.filter(u => !['', 'WR', null].includes(entryOf(u))))).toEqual([])
  })

  it('five 15A, seven 19A, ten Any and twelve 7WR units (3.5b, 3.5c, 3.5d, 9.2a)', () => {
    expect(['15A', '19A', 'Any', '7WR'].map(code => coded(code).length)).toEqual([5, 7, 10, 12])
    for (const code of ['15A', '19A', '7WR']) expect(idsOf(tagged(code))).toEqual(idsOf(coded(code)))
    expect(idsOf(tagged('any'))).toEqual(idsOf(coded('Any')))
    expect(zoneHexes('setup15A')).toEqual(['1213N', '1312N', '1412N'])
    expect(zoneHexes('setup19A')).toEqual(['2915S', '2916S', '2917S'])
  })

  it('the airborne box starts with two corps, the 1st and 1P of BC, the 82nd and 101st of US (3.4, 12.1)', () => {
    const box = ['1AAA-1', '1AAA-18', 'BC-1-PARA', 'BC-1P-PARA', 'US-101-PARA', 'US-82-PARA']
    expect(idsOf(coded('*'))).toEqual(box)
  })

  it('either corps has three steps in the box at the start, and more airborne units come later (12.2a, 12.2b)', () => {
    for (const { unit: id, nation } of tables.airdrop.corps) {
      const airborne = tagged('airborne').filter(u => u.nation === nation)
      const steps = airborne.filter(u => u.setup === '*').reduce((sum, u) => sum + u.faces.length, 0)
      expect(steps, id).toBeGreaterThanOrEqual(tables.airdrop.steps)
      expect(unit(id).tags).toContain(`from${nation}`)
      expect(airborne.some(u => arrivalOf(u) !== null)).toBe(true)
    }
  })

  it('Allied units arrive on every turn from 1 to 11 (9.4a)', () => {
    const arriving = new Set(allied.map(arrivalOf))
    expect(fromOneTo(11).filter(turn => !arriving.has(turn))).toEqual([])
  })

  it('every arriving Allied unit has exactly one entry zone (9.5.1b, 9.5.2b, 9.5.3b)', () => {
    const zones = (u: Unit) => {
      const own = places.entryZones.filter(z => z.unit === u.id)
      const open = places.entryZones.filter(
        z => z.unit === undefined && z.nation === u.nation && z.code === entryOf(u),
      )
      return own.length > 0 ? own : open
    }
    const airborneBox = allied.filter(u => arrivalOf(u) === null)
    expect(idsOf(allied.filter(u => zones(u).length !== 1))).toEqual(idsOf(airborneBox))
    const entries = (nation: string) => [...new Set(allied.filter(u => u.nation === nation).map(entryOf))]
    expect(entries('BC').toSorted()).toEqual(['N', null])
    expect(entries('US').toSorted()).toEqual(['N', 'S', 'SW', null])
    expect(idsOf(allied.filter(u => u.nation === 'F' && entryOf(u) !== 'S'))).toEqual(['F-2-ARM'])
    expect(idsOf(tagged('usOrFrench'))).toEqual(['F-2-ARM'])
  })

  it('the entry zones are the stated stretches of edge (9.5.1b, 9.5.3b)', () => {
    const rows = (from: number, to: number) =>
      fromOneTo(to - from + 1).map(i => cellAt(grid, 17, from + i - 1))
    const south = fromOneTo(6).map(i => cellAt(grid, 11 + i, 47))
    const sorted = (cells: readonly number[]) => cells.toSorted((x, y) => x - y)
    const zones = places.entryZones.map(z => [z.id, sorted(zoneHexes(z.zone).map(cellOf)), z.antwerp])
    expect(zones).toEqual([
      ['bcNorth', rows(11, 29), true],
      ['usNorth', rows(11, 32), true],
      ['usSouth', south, true],
      ['usSouthWest', rows(33, 47), true],
      ['french', south, false],
      ['french2Armored', rows(11, 32), true],
    ])
  })

  it('US units coded SW, and only they, are Patton’s (10.20)', () => {
    expect(idsOf(tagged('patton'))).toEqual(idsOf(units.filter(u => entryOf(u) === 'SW')))
    expect(tagged('patton').every(u => u.nation === 'US')).toBe(true)
  })

  it('the codes 1N and 4N of the supply diagram exist (8.4)', () => {
    expect(coded('1N').length * coded('4N').length).toBeGreaterThan(0)
  })

  it('on Turn 1 each stretch of edge receives a unit, for German-held edges open on that turn alone (9.4a)', () => {
    const first = new Set(allied.filter(u => arrivalOf(u) === 1).map(u => u.nation + entryOf(u)))
    expect([...first].toSorted()).toEqual(['BCN', 'USN', 'USS', 'USSW'])
  })

  it('a British commando brigade comes in time for the Scheldt (11.15b)', () => {
    expect(tagged('commando').every(u => u.nation === 'BC' && u.name.endsWith('Co'))).toBe(true)
    expect(tagged('commando').some(u => (arrivalOf(u) ?? 99) <= 5)).toBe(true)
    expect(unit('F-AFC').tags).not.toContain('commando')
  })

  it('Ostend and Walcheren hold the two garrisons that need no supply (8.13a)', () => {
    expect(idsOf(tagged('autoSupply'))).toEqual(['GE-FW', 'GE-SO'])
    expect(unit('GE-SO').setup).toBe(placeHex('ostend'))
    expect(featured('antwerpAccess')).toContain(unit('GE-FW').setup)
  })

  it('the withdrawal of Turn 9 can be met twice over (9.3a)', () => {
    for (const { size, count, types } of tables.withdrawals.rows) {
      const fit = german.filter(u => u.size === size && types.includes(u.type) && (arrivalOf(u) ?? 0) <= 9)
      expect(fit.length).toBeGreaterThanOrEqual(2 * count)
    }
    const late = coded('7WR')
    expect(late.filter(u => u.size === 'brigade').length).toBeGreaterThanOrEqual(3)
    expect(late.filter(u => u.size === 'division' && u.type === 'armor').length).toBeGreaterThanOrEqual(4)
  })
})

describe('the start on the map', () => {
  const fixed = german.filter(startsInHex)
  const starts = [
    ...fixed.map(u => [u, u.setup] as const),
    ...places.suggested.map(s => [unit(s.unit), s.hex] as const),
  ]

  it('[2.2c] [1.4b] every hex that the files name is on the map', () => {
    const playable = new Set(map.hexes.filter(h => h.playable !== false).map(h => cellOf(h.id)))
    const named = [...starts.map(([, hex]) => hex), ...places.named.map(p => p.hex)]
    expect(named.filter(hex => !playable.has(cellOf(hex)))).toEqual([])
    expect(cellOf('2917N')).toBe(cellOf('1117S'))
  })

  it('every unit set up has a place, suggested within its zone where the owner chooses (3.5a, 3.7a)', () => {
    expect(places.fixed.map(f => f.unit).toSorted()).toEqual(idsOf(fixed).toSorted())
    const chosen = german.filter(u => ['15A', '19A', 'Any'].includes(u.setup))
    expect(places.suggested.map(s => s.unit).toSorted()).toEqual(idsOf(chosen).toSorted())
    for (const { code, zone } of places.setupZones) {
      const inside = new Set(zoneHexes(zone).map(cellOf))
      const outside = places.suggested.filter(s => unit(s.unit).setup === code && !inside.has(cellOf(s.hex)))
      expect(outside).toEqual([])
    }
  })

  it('the flood runs hex by hex downstream from the dam, which stays dry (10.18a)', () => {
    const wet = new Set(featured('floodHex').map(cellOf))
    let at = cellOf(placeHex('roerDam') ?? '')
    expect(wet.has(at)).toBe(false)
    expect(wet.size).toBe(5)
    while (wet.size > 0) {
      const next = [...wet].find(cell => areAdjacent(grid, at, cell))
      if (next === undefined) break
      wet.delete(next)
      at = next
    }
    expect([...wet]).toEqual([])
  })

  it('no hex holds more than four divisions (6.3a)', () => {
    const load = new Map<string, number>()
    for (const [u, hex] of starts) load.set(hex, (load.get(hex) ?? 0) + stackingOf(u))
    expect([...load].filter(([, sum]) => !(sum <= tables.sizes.limit))).toEqual([])
  })

  it('no fixed German unit blocks the west edge (8.14a)', () => {
    const west = new Set(zoneHexes('westEdge').map(cellOf))
    expect(west.size).toBe(37)
    expect(idsOf(fixed.filter(u => west.has(cellOf(u.setup))))).toEqual([])
  })

  it('on Turn 1 the fixed units close the map: no exit and no prize by movement alone (4.2a, 4.3)', () => {
    const occupied = new Set(fixed.map(u => cellOf(u.setup)))
    const zone = new Set([...occupied].flatMap(cell => neighboursOf(grid, cell)))
    const named = (names: readonly string[]) =>
      map.hexes.filter(h => names.includes(h.name ?? '')).map(h => h.id)
    const germanCities = map.hexes
      .filter(h => h.country === 'Germany' && h.features?.includes('city'))
      .map(h => h.id)
    const beyond = ['Metz', 'Nancy', 'Strasbourg', 'Saverne', 'Haguenau', 'Colmar', 'Kleve', 'Düren']
    expect(named(beyond).length).toBe(beyond.length)
    const prizes = [...featured('ruhrCity'), ...germanCities, ...named(beyond)]
    const west = column(17)
    const south = ['2912S', '2913S', '2914S'].map(cellOf)
    for (const [from, points] of [
      [west, 13],
      [west, 26],
      [south, 9],
      [south, 18],
    ] as const) {
      const reach = reachable(from, points, occupied, zone)
      expect(prizes.filter(hex => reach.has(cellOf(hex)))).toEqual([])
      expect(column(0).filter(cell => (reach.get(cell) ?? points) < points)).toEqual([])
    }
    const infantry = reachable(west, 9, occupied, zone)
    const early = named(['Antwerp', 'Brussels', 'Ghent'])
    expect(early.filter(hex => infantry.has(cellOf(hex)))).toEqual(early)
    expect(early.length).toBe(3)
  })
})

const column = (c: number) => fromOneTo(37).map(row => cellAt(grid, c, row + 10))

/** Cheapest cost to each cell over clear ground, stopping in a zone; doubled moves keep out of zones. */
function reachable(
  from: readonly number[],
  points: number,
  occupied: ReadonlySet<number>,
  zone: ReadonlySet<number>,
): Map<number, number> {
  const inColumn = points > 13
  const closed = (cell: number) => occupied.has(cell) || (inColumn && zone.has(cell))
  const cost = new Map(from.filter(cell => !closed(cell)).map(cell => [cell, 0]))
  const queue = [...cost.keys()]
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const spent = cost.get(cell) ?? 0
    if (spent === points || (spent > 0 && zone.has(cell))) continue
    for (const next of neighboursOf(grid, cell)) {
      if (closed(next) || cost.has(next)) continue
      cost.set(next, spent + 1)
      queue.push(next)
    }
  }
  return cost
}
