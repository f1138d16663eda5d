import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellAt, columnOf, makeGrid, neighbour, rowOf } from './grid.ts'
import { type Gazetteer, formatPlace, makeGazetteer, readPlace } from './named.ts'
import { formatId, parseId } from './numbering.ts'
import { ring } from './ring.ts'
import { CCRR, FE, WF, anyGrid } from './testing/grids.ts'

const east = makeGrid(WF)
const south = makeGrid(FE)
const wf = gazetteer(WF, {
  Palermo: '2134',
  Stettin: '2414',
  Győr: '2622',
  Ostrava: '2619',
  Lyon: '1523',
  'Le Havre': '1317',
  'Clermont-Ferrand': '1522',
  Brussels: '1716',
  Antwerp: '1716',
  Casablanca: '0234',
})
const fe = gazetteer(FE, { Palermo: '1724', 'St. Nazaire': '0515', Messina: '1924' })

function gazetteer(spec: typeof WF, ids: Record<string, string>): Gazetteer {
  const grid = spec === WF ? east : south
  return makeGazetteer(
    spec.orientation,
    grid.neighbours,
    Object.entries(ids).map(([name, id]) => {
      const { column, row } = parseId(spec, CCRR, id)!
      return [name, cellAt(grid, column, row)] as const
    }),
  )
}

/** The id of the hex that a text leads to, or its problem. */
const go = (places: Gazetteer, text: string): unknown => {
  const [spec, grid] = places === wf ? ([WF, east] as const) : ([FE, south] as const)
  const found = readPlace(places, text)
  return typeof found === 'number' ? formatId(spec, CCRR, columnOf(grid, found), rowOf(grid, found)) : found
}
const cellOf = (id: string): number => {
  const { column, row } = parseId(WF, CCRR, id)!
  return cellAt(east, column, row)
}

describe('a place by name', () => {
  test('is the hex itself', () => {
    expect(go(wf, 'Palermo')).toBe('2134')
    expect(go(wf, 'Antwerp')).toBe('1716')
    expect(go(fe, 'St. Nazaire')).toBe('0515')
    expect(go(fe, 'st nazaire')).toBe('0515')
    expect(go(wf, 'clermont ferrand')).toBe('1522')
  })

  test('or so many hexes from it', () => {
    expect(go(wf, 'Palermo E1')).toBe('2234')
    expect(go(wf, 'Gyor E1')).toBe('2722')
    expect(go(wf, 'Stettin E3')).toBe('2714')
    expect(go(wf, 'Ostrava NE1')).toBe('2718')
    expect(go(wf, 'Lyon SE1')).toBe('1624')
    expect(go(wf, 'Le Havre W2')).toBe('1117')
    expect(go(wf, 'Lyon E12')).toBe('2723')
    expect(go(fe, 'Palermo N1')).toBe('1723')
    expect(go(fe, 'Palermo SE2')).toBe('1925')
  })

  test('or further along a chain of steps', () => {
    expect(go(wf, 'Palermo E1 SE2')).toBe('2336')
    expect(go(wf, 'Palermo E1 SE2 W2 NW1')).toBe('2035')
    expect(go(fe, 'St. Nazaire S2 NE1')).toBe('0617')
  })

  test('however it is typed', () => {
    expect(go(wf, '  palermo,  e1 ')).toBe('2234')
    expect(go(wf, 'PALERMO E')).toBe('2234')
    expect(go(wf, 'Palermo E01')).toBe('2234')
  })

  test('that ends like a step is still a name', () => {
    const odd = makeGazetteer('pointy', east.neighbours, [
      ['Fort E1', 100],
      ['Fort', 200],
    ])
    expect(readPlace(odd, 'Fort E1')).toBe(100)
    expect(readPlace(odd, 'Fort E1 E1')).toBe(neighbour(east, 100, 1))
    expect(readPlace(odd, 'Fort W1')).toBe(neighbour(east, 200, 4))
  })
})

describe('a text that leads nowhere', () => {
  test('is empty', () => {
    expect(go(wf, '')).toEqual({ error: 'empty' })
    expect(go(wf, ' , ')).toEqual({ error: 'empty' })
  })

  test('has an unknown name: the nearest ones are suggested', () => {
    expect(go(wf, 'Palemro E1')).toEqual({ error: 'name', name: 'Palemro', suggestions: ['Palermo'] })
    expect(go(wf, 'Stetin')).toEqual({ error: 'name', name: 'Stetin', suggestions: ['Stettin'] })
    expect(go(wf, 'Havre E1 SE2')).toEqual({ error: 'name', name: 'Havre', suggestions: ['Le Havre'] })
    expect(go(wf, 'Moscow')).toEqual({ error: 'name', name: 'Moscow', suggestions: [] })
    expect(go(wf, 'E1')).toEqual({ error: 'name', name: 'E1', suggestions: [] })
    expect(go(wf, 'E1 E2')).toEqual({ error: 'name', name: 'E1', suggestions: [] })
    expect(go(wf, 'Palermo Nord')).toEqual({ error: 'name', name: 'Palermo Nord', suggestions: [] })
    expect(go(wf, 'Palermo E1x')).toEqual({ error: 'name', name: 'Palermo E1x', suggestions: [] })
    expect(go(wf, 'Palermo xE1')).toEqual({ error: 'name', name: 'Palermo xE1', suggestions: [] })
  })

  test('goes a way that these hexes do not have', () => {
    const pointy = ['NE', 'E', 'SE', 'SW', 'W', 'NW']
    expect(go(wf, 'Palermo N1')).toEqual({ error: 'direction', step: 'N1', valid: pointy })
    expect(go(wf, 'Palermo E1 s2')).toEqual({ error: 'direction', step: 's2', valid: pointy })
    expect(go(wf, 'Palermo EN1')).toEqual({ error: 'direction', step: 'EN1', valid: pointy })
    const flat = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
    expect(go(fe, 'Palermo E1')).toEqual({ error: 'direction', step: 'E1', valid: flat })
    expect(go(fe, 'Palermo W')).toEqual({ error: 'direction', step: 'W', valid: flat })
  })

  test('goes no step', () => {
    expect(go(wf, 'Palermo E0')).toEqual({ error: 'count', step: 'E0' })
    expect(go(wf, 'Palermo E1 W00')).toEqual({ error: 'count', step: 'W00' })
  })

  test('walks off the map: the last hex on it is told', () => {
    expect(go(wf, 'Casablanca W3')).toEqual({ error: 'offMap', step: 'W3', last: cellOf('0034') })
    expect(go(wf, 'Casablanca W2')).toBe('0034')
    expect(go(wf, 'Stettin E3 E1 W9')).toEqual({ error: 'offMap', step: 'E1', last: cellOf('2714') })
    expect(go(wf, 'Palermo E99999999999')).toEqual({
      error: 'offMap',
      step: 'E99999999999',
      last: cellOf('2734'),
    })
  })

  test('has a name that several hexes share', () => {
    const twins = makeGazetteer('pointy', east.neighbours, [
      ['Frankfurt', 30],
      ['FRANKFURT', 60],
      ['Frankfurt', 60],
      ['Oder', 60],
    ])
    expect(readPlace(twins, 'frankfurt E1')).toEqual({
      error: 'ambiguous',
      name: 'frankfurt',
      places: [30, 60],
    })
    expect(readPlace(twins, 'Oder')).toBe(60)
    expect(formatPlace(twins, 60)).toBe('Oder')
    expect(formatPlace(twins, 30)).not.toBe('Frankfurt')
    expect(twins.names).toEqual(['Frankfurt', 'FRANKFURT', 'Oder'])
  })

  test('never makes reading fail, whatever is typed', () => {
    const words = fc.constantFrom('Palermo', 'Lyon', 'E1', 'SW4', 'N2', 'e0', 'Le', 'Havre', '7', 'W', ',')
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map(list => list.join(' ')),
    )
    fc.assert(
      fc.property(texts, text => {
        const found = readPlace(wf, text)
        if (typeof found === 'number') expect(found).toBeGreaterThanOrEqual(0)
        else expect(found.error).toBeTypeOf('string')
      }),
    )
  })
})

describe('a hex in words', () => {
  test('is its name, the first given', () => {
    expect(formatPlace(wf, cellOf('2134'))).toBe('Palermo')
    expect(formatPlace(wf, cellOf('1716'))).toBe('Brussels')
    expect(formatPlace(wf, cellOf('2622'))).toBe('Győr')
  })

  test('or the way from the nearest named hex, straight if there is one', () => {
    expect(formatPlace(wf, cellOf('2234'))).toBe('Palermo E1')
    expect(formatPlace(wf, cellOf('2714'))).toBe('Stettin E3')
    expect(formatPlace(wf, cellOf('2718'))).toBe('Ostrava NE1')
    expect(formatPlace(wf, cellOf('2336'))).toBe('Palermo E1 SE2')
  })

  test('or nothing where there are no names to begin from', () => {
    expect(formatPlace(makeGazetteer('pointy', east.neighbours, []), 5)).toBeNull()
    const island = Int16Array.from(Array.from({ length: 12 }, () => -1))
    expect(formatPlace(makeGazetteer('pointy', island, [['Malta', 0]]), 1)).toBeNull()
  })

  test('leads back to the hex on any map', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), (grid, a, b) => {
        const places = makeGazetteer(grid.spec.orientation, grid.neighbours, [['Home', a % grid.count]])
        const words = formatPlace(places, b % grid.count)
        // Ragged edges can cut off every walk of two legs.
        if (words !== null) expect(readPlace(places, words)).toBe(b % grid.count)
      }),
    )
  })

  test('takes no more steps than the hex is away, and one leg where one will do', () => {
    const home = cellOf('1320')
    const places = makeGazetteer('pointy', east.neighbours, [['Tours', home]])
    for (let radius = 1; radius <= 4; radius++) {
      const ways = ring(east, home, radius).map(cell => formatPlace(places, cell)!.split(' ').slice(1))
      expect(ways.map(legs => legs.reduce((sum, leg) => sum + Number(/[0-9]+/.exec(leg)), 0))).toEqual(
        ways.map(() => radius),
      )
      expect(ways.filter(legs => legs.length === 1)).toHaveLength(6)
      expect(ways.filter(legs => legs.length === 2)).toHaveLength(6 * radius - 6)
    }
  })

  test('reaches thirty hexes and no further', () => {
    const row = makeGrid({ ...WF, columns: [0, 40], rows: [2, 2] })
    const places = makeGazetteer('pointy', row.neighbours, [['Lisbon', 0]])
    expect(formatPlace(places, 30)).toBe('Lisbon E30')
    expect(formatPlace(places, 31)).toBeNull()
  })
})
