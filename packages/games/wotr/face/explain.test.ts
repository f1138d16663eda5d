/** What overlays show: the answers come from the code that enforces the rule. */
import { describe, expect, test } from 'vitest'
import { draw, EDGE } from '../testing/ground.ts'
import { explain } from './explain.ts'
import { functioningSources } from '../supply/supply.ts'
import { attack, fighting, play } from '../testing/combat.ts'
import { all, given, hex, ids, unit } from '../testing/testing.ts'
import { ALLIED, GERMAN, NORTH } from '../state.ts'
import { BOX, germanSources, UNITS } from '../data.ts'
import type { Query, ReachAnswer, SupplyAnswer, PlacesAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const supply = (state: WotrState, seat: number): SupplyAnswer => explain(state, { about: 'supply', seat })!

describe('supply', () => {
  const at = {
    'US-1-INF': '1812N',
    'US-9-INF': '1816N',
    'US-82-PARA': 'airborneArmy',
    'GE-12-INF': '1811N',
    'GE-19-INF': '1813N',
  }

  test('(8.2, 8.8) every unit of the side on the map has its state and its line, nobody else has', () => {
    const answer = supply(draw({ at }), ALLIED)
    expect(answer.units.map(one => [one.unit, one.state])).toEqual([
      [unit('US-1-INF'), 2],
      [unit('US-9-INF'), 0],
    ])
    expect(answer.units[0]!.path).toEqual([])
    const line = answer.units[1]!.path
    expect([EDGE.includes(ids(line)[0]!), line.at(-1)]).toEqual([true, hex('1816N')])
    expect(supply(draw({ at }), GERMAN).units.map(one => one.unit)).toEqual([
      unit('GE-19-INF'),
      unit('GE-12-INF'),
    ])
  })

  test('(8.16) a line in the other sector gives less than full supply', () => {
    const state = draw({ at: { 'US-1-INF': '1812N', 'US-4-INF': '1705S' }, antwerp: 0, sector: NORTH })
    expect(supply(state, ALLIED).units.map(one => [one.unit, one.state])).toEqual([
      [unit('US-1-INF'), 0],
      [unit('US-4-INF'), 1],
    ])
  })

  test('(8.12, 8.14) the sources are those that work now', () => {
    const state = given({ allied: ['1817N'] })
    expect(ids(supply(state, ALLIED).sources)).toEqual(['1817N'])
    expect(supply(state, GERMAN).sources).toEqual(functioningSources(state, GERMAN))
  })

  const whyOf = (state: WotrState, seat: number, id: string): string[] =>
    supply(state, seat)
      .units.find(one => one.unit === unit(id))!
      .why!.map(({ reason, rule }) => `${reason.id} ${rule}`)

  test('(8.2, 8.8, 8.18a) who is cut off hears what bars the line, what it costs, and that there are still aircraft', () => {
    const state = draw({ at })
    expect(whyOf(state, ALLIED, 'US-1-INF')).toEqual([
      'line.barred 8.2',
      'line.halved 8.6',
      'line.lost 8.8',
      'line.couldFly 8.18a',
    ])
    const { barred } = supply(state, ALLIED).units[0]!
    expect(ids(barred!)).toEqual(expect.arrayContaining(['1811N', '1813N']))
    expect(whyOf(state, ALLIED, 'US-9-INF')).toEqual(['line.leads 8.2'])
    const lost = draw({ at: { 'GE-12-INF': '1811N' }, allied: ids(Array.from(germanSources)) })
    expect(whyOf(lost, GERMAN, 'GE-12-INF')[0]).toBe('line.noSource 8.2')
  })

  test('(8.16a, 8.16d, 8.17, 8.19a) less than full supply names the sector, the coast or the air', () => {
    const state = draw({
      at: { 'US-4-INF': '1705S', 'US-1-INF': '1116N', '1AAA-18': '1812N' },
      antwerp: 0,
      sector: NORTH,
    })
    expect(whyOf(state, ALLIED, 'US-4-INF')).toEqual([
      'line.leads 8.2',
      'line.sector 8.16a',
      'line.halved 8.16b',
      'line.noColumn 8.16d',
    ])
    expect(whyOf(state, ALLIED, '1AAA-18')).toEqual(['line.corps 8.19a'])
  })

  test('(8.13a, 8.13b, 5.8.4a) Germans who need no line hear why', () => {
    const state = draw({
      at: {
        'GE-SO': '1116N',
        'US-1-INF': '1115N',
        'US-9-INF': '1216N',
        'US-4-INF': '1117N',
        'GE-12-INF': '1710S',
        'US-30-INF': '1709S',
        'US-2-INF': '1711S',
        'GE-59-INF': '1212N',
        'BC-3-INF': '1311N',
      },
      turn: 1,
    })
    expect(['GE-SO', 'GE-12-INF', 'GE-59-INF'].flatMap(id => whyOf(state, GERMAN, id))).toEqual([
      'line.garrison 8.13a',
      'line.metz 8.13b',
      'line.fifteenth 5.8.4a',
    ])
  })
})

describe('other questions', () => {
  const state = draw({ at: { 'US-1-INF': '1812N', 'US-82-PARA': 'airborneArmy' } })
  const ask = (query: Query): unknown => explain(state, query)

  test('(10.3) where a unit could go is told of units on the map only', () => {
    const { places, paths } = ask({ about: 'reach', unit: unit('US-1-INF') }) as ReachAnswer
    expect(places.length).toBeGreaterThan(6)
    for (const { at } of places) expect([paths[at]![0], paths[at]!.at(-1)]).toEqual([hex('1812N'), at])
    expect(ask({ about: 'reach', unit: unit('US-82-PARA') })).toBeNull()
    expect(ask({ about: 'reach', unit: UNITS })).toBeNull()
    expect(ask({ about: 'reach', unit: -1 })).toBeNull()
    // Nothing is in hand.
    expect(ask({ about: 'reach' })).toBeNull()
  })

  test('(7.1) the zones of a side are hexes', () => {
    const { places } = ask({ about: 'zones', seat: ALLIED }) as PlacesAnswer
    expect(ids(places).sort()).toEqual(['1711N', '1712N', '1811N', '1813N', '1911N', '1912N'].sort())
    expect(places).not.toContain(BOX)
    expect(ask({ about: 'zones', seat: GERMAN })).toEqual({ places: [] })
  })

  test('nothing is said about what no rule knows', () => {
    expect(ask({ about: 'weather' } as never)).toBeNull()
    expect(ask({ about: 'battle' })).toBeNull()
  })
})

test('[11.24b] before a momentum attack the odds are told of those in the hex alone, and nobody’s movement points', () => {
  const pair = ['US-1-INF', 'US-4-INF']
  const others = { 'GE-89-INF': '1913N', 'GE-275-INF': '1912N', 'US-30-INF': '1812N' }
  const state = fighting({ at: { ...all(pair, '1914N'), ...others } })
  attack(state, '1913N', pair, 4)
  play(state, ...pair.map(id => `advance ${id}`))
  expect(explain(state, { about: 'battle', at: hex('1912N') })).toMatchObject({ attack: 14, defense: 3 })
  expect(explain(state, { about: 'reach' })).toBeNull()
  expect(explain(state, { about: 'reach', unit: unit('US-1-INF') })).toBeNull()
})
