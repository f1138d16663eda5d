/** The set-ups on the map: where the data puts units, the rules would let a player put them. */
import {
  component,
  countryMask,
  distance,
  featureMask,
  hasFeature,
  lineSides,
  locationsIn,
  regionMask,
  sideHas,
  sideMask,
  zoneHexes,
  zoneMask,
} from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import { CAMPAIGN, SIDES, arrivals, events, scenario, scenarios, unit } from '../testing/datafiles.ts'
import { at as find, board, country } from '../testing/map.ts'
import type { Area, Scenario, Start } from '../testing/datafiles.ts'

const RAIL = sideMask(board, 'rail')
const FERRY = sideMask(board, 'ferry')
const STRAIT = sideMask(board, 'strait')
const PORTS = locationsIn(featureMask(board, 'majorPort', 'minorPort'))
const NEUTRAL = countryMask(board, 'Spain', 'Portugal')

const apart = (a: number, b: number) => distance(board.grid, board.cellOf[a] ?? -1, board.cellOf[b] ?? -1)
const sideOf = (start: { readonly unit: string }) => SIDES[unit(start.unit).side] ?? 'axis'
const label = (id: string, start: { readonly unit: string; readonly at: string }) =>
  `${id} ${start.unit} at ${start.at}`

const found = new Map<string, number>()
const at = (name: string): number => {
  const hex = found.get(name) ?? find(name)
  found.set(name, hex)
  return hex
}

const zones = new Map<string, Uint8Array>()
const inZone = (id: string, hex: number): boolean => {
  const mask = zones.get(id) ?? zoneMask(board, id)
  zones.set(id, mask)
  return mask[hex] === 1
}

/** Whose a hex is when a scenario begins (S43.1a, B25). */
function owner({ alliedGround }: Scenario, hex: number): 'allied' | 'axis' | 'neutral' {
  if (NEUTRAL[hex] === 1) return 'neutral'
  return inZone(alliedGround, hex) ? 'allied' : 'axis'
}

/** Whether a hex lies in a country, region or zone, or in or next to a place. */
function within(area: Area, hex: number): boolean {
  const of = area.of ?? ''
  switch (area.kind) {
    case 'near':
      return apart(hex, at(of)) <= 1
    case 'country':
      return countryMask(board, of)[hex] === 1
    case 'region':
      return regionMask(board, of)[hex] === 1
    default:
      return inZone(of, hex)
  }
}

/** Where a new unit may appear: cities, ports and entries, leaving out supply and room (11.6a, 11.6b). */
function mayArrive(id: string, hex: number): boolean {
  const { side, nation } = unit(id)
  const city = hasFeature(board, hex, 'majorCity') || hasFeature(board, hex, 'minorCity')
  const home = tables.nations.rows.find(row => row.id === nation)?.home ?? []
  if (city && (home as readonly string[]).includes(country(hex))) return true
  if (side === 0) return hasFeature(board, hex, 'majorPort')
  return hasFeature(board, hex, 'victoryCity') || hasFeature(board, hex, 'railEntry')
}

/** Hexes that railways join to any of these through ground of one side. */
function railNet(s: Scenario, side: string, sources: readonly number[]): ReadonlySet<number> {
  const crosses = (from: number, d: number, to: number) =>
    sideHas(board, from, d, RAIL) &&
    (!sideHas(board, from, d, STRAIT) || sideHas(board, from, d, FERRY) || country(from) === 'Denmark') &&
    owner(s, to) === side
  return new Set(sources.flatMap(source => component(board, source, crosses)))
}

describe('every set-up', () => {
  it.each(scenarios.map(s => [s.id, s] as const))(
    '%s keeps to stacking, one fort a hex and one side a hex (6.21a, 2.26f)',
    (id, s) => {
      const stacks = new Map<number, Start[]>()
      for (const start of s.units) stacks.set(at(start.at), [...(stacks.get(at(start.at)) ?? []), start])
      const faults = [...stacks].filter(([hex, stack]) => {
        const terrain = board.terrainNames[board.terrain[hex] ?? -1]
        const limit = tables.terrain.hexes.find(row => row.id === terrain)?.stack ?? 0
        const forts = stack.filter(start => unit(start.unit).type === 'fort').length
        const sides = new Set(stack.map(sideOf)).size
        return stack.length > limit || forts > 1 || sides > 1 || board.playable[hex] !== 1
      })
      expect(faults.map(([hex, stack]) => `${id} ${board.names[hex]} ${stack.length}`)).toEqual([])
    },
  )

  it.each(CAMPAIGN)(
    '%s puts units on ground of their own side (3.22c, S43.1a, W43.1a, S44.1a, W44.1a)',
    id => {
      const s = scenario(id)
      const strays = s.units.filter(start => owner(s, at(start.at)) !== sideOf(start))
      expect(strays.map(start => label(id, start))).toEqual([])
    },
  )

  it.each(['W43', 'S44', 'W44'])(
    '[3.22a] %s holds every hex of both fronts, which face each other (3.22b)',
    id => {
      const s = scenario(id)
      const hexes = (zone: string | undefined) => Array.from(zoneHexes(board, zone ?? ''))
      const [allied, axis] = [hexes(s.fronts?.allied), hexes(s.fronts?.axis)]
      const held = new Set(s.units.map(start => at(start.at)))
      expect([...allied, ...axis].filter(hex => !held.has(hex))).toEqual([])
      expect(allied.filter(hex => !axis.some(other => apart(hex, other) === 1))).toEqual([])
      expect(axis.filter(hex => !allied.some(other => apart(hex, other) === 1))).toEqual([])
      expect(lineSides(board, s.startLine ?? '').length).toBeGreaterThan(0)
    },
  )

  it('no front where no line is drawn (B32)', () => {
    expect(scenarios.filter(s => s.startLine === null || s.fronts === null).map(s => s.id)).toEqual([
      'husky',
      'S43',
    ])
  })

  it.each(CAMPAIGN)(
    '%s keeps units of the north in the north and of the south in the south, or at its station (3.25, B180)',
    id => {
      const s = scenario(id)
      const strays = s.units.filter(start => {
        const { zone } = start
        if (zone !== 'north' && zone !== 'south') return false
        const areas: readonly Area[] = [...(s.zones?.[sideOf(start)][zone] ?? []), ...(start.station ?? [])]
        return !areas.some(area => within(area, at(start.at)))
      })
      expect(strays.map(start => label(id, start))).toEqual([])
    },
  )

  it.each(['S43', 'S44'])('%s stands where its order of battle says (OB43.dep1, OB44.dep1, 3.24)', id => {
    const stands = (area: Area, start: Start) =>
      area.kind === 'arrival' ? mayArrive(start.unit, at(start.at)) : within(area, at(start.at))
    const strays = scenario(id).units.filter(
      start => start.station !== undefined && !start.station.some(area => stands(area, start)),
    )
    expect(strays.map(start => label(id, start))).toEqual([])
    expect(
      scenario(id)
        .units.filter(start => start.station === undefined)
        .map(start => start.unit),
    ).toEqual(id === 'S44' ? ['IV-FRIULI-INF'] : [])
  })

  it.each(CAMPAIGN)('%s is in reach of friendly rail or port (10.3a, 3.22c)', id => {
    const s = scenario(id)
    const portsOf = (side: string) => PORTS.filter(hex => owner(s, hex) === side)
    const net = {
      allied: railNet(s, 'allied', portsOf('allied')),
      axis: new Set([...railNet(s, 'axis', [at('Berlin')]), ...portsOf('axis')]),
    }
    const cut = s.units.filter(start => ![...net[sideOf(start)]].some(hex => apart(hex, at(start.at)) <= 2))
    expect(cut.map(start => label(id, start))).toEqual([])
  })

  it('Italian units stand in or next to Italy and Yugoslavia, one of them in France (2.66, S43.3a)', () => {
    const italian = scenario('S43').units.filter(start => unit(start.unit).nation === 'IT')
    const land = locationsIn(countryMask(board, 'Italy', 'Yugoslavia'))
    expect(italian.filter(start => !land.some(hex => apart(hex, at(start.at)) <= 1))).toEqual([])
    expect(italian.map(start => country(at(start.at)))).toContain('France')
  })

  it('Husky keeps to its corner of the map (HX.0)', () => {
    const corner = zoneMask(board, scenario('husky').area ?? '')
    expect(scenario('husky').units.filter(start => corner[at(start.at)] !== 1)).toEqual([])
  })

  it('neutrals stand in their own country, no more in a hex than it holds (16.4d)', () => {
    for (const [land, event] of [
      ['Spain', events.spain],
      ['Portugal', events.portugal],
    ] as const) {
      expect(event.units.filter(start => country(at(start.at)) !== land)).toEqual([])
      expect(country(at(event.capital))).toBe(land)
    }
  })
})

describe('arrivals', () => {
  it('[1.44a] are proposed where units may appear (11.6a, 11.6b)', () => {
    expect(arrivals.filter(a => !mayArrive(a.unit, at(a.at))).map(a => label(a.month, a))).toEqual([])
  })

  it('are on ground their side holds when the scenario begins', () => {
    const strays = arrivals.filter(a => owner(scenario(a.scenario), at(a.at)) !== sideOf(a))
    expect(strays.map(a => label(a.month, a))).toEqual([])
  })

  it('countries and seas of the tables are on the map', () => {
    const lands = new Set(board.countryNames)
    const named = [
      ...tables.nations.rows.flatMap(row => row.home),
      ...tables.victory.ports.north.countries,
      ...tables.victory.ports.south.countries,
    ]
    expect(named.filter(land => !lands.has(land))).toEqual([])
    const seas = board.boxes.map(box => box.name)
    expect(tables.sea.alwaysAllied.filter(sea => !seas.includes(sea))).toEqual([])
  })

  it('the lost entries of the east are the rail entries of the map (16.7a)', () => {
    const entries = tables.ironCurtain.rows.map(row => at(row.at))
    expect(entries.toSorted((a, b) => a - b)).toEqual(locationsIn(featureMask(board, 'railEntry')))
  })
})

describe('production', () => {
  it.each(CAMPAIGN)('[%s.forces] [CH.basic] comes out of who holds what (1.5b, 1.5c, 11.2)', id => {
    const s = scenario(id)
    const { basic, oreRoute, resourceFactor } = tables.production
    for (const side of SIDES) {
      let level = basic[side][id] + (side === 'axis' && (id === 'S44' || id === 'W44') ? oreRoute.points : 0)
      for (let hex = 0; hex < board.hexCount; hex++) {
        if (board.playable[hex] !== 1 || owner(s, hex) !== side) continue
        const values = board.values[hex] ?? {}
        level += Number(values['production'] ?? 0) + Number(values['resource'] ?? 0) * resourceFactor[side]
      }
      expect(level, side).toBe(s.production[side])
    }
  })
})
