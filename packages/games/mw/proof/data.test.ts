/** The data files held to what the rules state of counters, tables, markers and the proposed set-up. */
import { distance } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markers } from '../command/markers.ts'
import {
  allUnits,
  board,
  counters,
  deployment,
  factorAt,
  hexAt,
  isAir,
  isArmy,
  isGround,
  isLogistics,
  isMech,
  isSpecial,
  isStatic,
  LLK,
  markerData,
  nationOf,
  NATIONS,
  sideOf,
  tables,
  turns,
  unitById,
} from '../data.ts'
import { isOnMap } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { isSupported, supportState, SUPPORTED } from '../supply/support.ts'
import { begun } from '../testing/whole.ts'
import { hex } from '../testing/testing.ts'
import counterFile from '../data/counters.json' with { type: 'json' }

const units = counterFile.units
const ids = (list: readonly number[]): string[] => list.map(unit => counters.sheet.units[unit]!.id)
const rowOf = (id: string) => deployment.units.find(row => row.unit === id)!
const optional = deployment.units.filter(row => row.option !== undefined).map(row => row.unit)
const apart = (a: string, b: string): number =>
  distance(board.grid, board.cellOf[hexAt(a)]!, board.cellOf[hexAt(b)]!)
const COLUMNS = [
  '49-',
  '50-99',
  '100-149',
  '150-199',
  '200-299',
  '300-399',
  '400-499',
  '500-599',
  '600-699',
  '700+',
]

describe('the sheet', () => {
  it('has 176 counters, 25 of them command markers [2.0a, 2.6a, 2.6g, 2.6i]', () => {
    const pieces = units.reduce(
      (sum, { tags }) => sum + ((tags as string[]).includes('twoCounters') ? 2 : 1),
      0,
    )
    const others = markerData.counts.reduce((sum, { count }) => sum + count, 0)
    expect([pieces, others, markers.length]).toEqual([120, 31, 25])
    expect(pieces + others + markers.length).toBe(176)
    expect([GERMAN, ALLIED].map(side => markers.filter(one => one.side === side).length)).toEqual([13, 12])
  })

  it('has the units that the rules name, with size and turn [2.2.9a, 2.2.9b, 21.1p, 21.2l]', () => {
    const named: Record<string, [string, number | undefined]> = {
      'de-2a': ['army', 2],
      'de-39': ['corps', 3],
      'de-9a': ['army', 4],
      'fr-2gc': ['corps', 2],
      'fr-dlm': ['corps', 2],
      'uk-1arm': ['corps', 2],
      'fr-6a': ['army', 3],
      'fr-10a': ['army', 4],
      'uk-2': ['corps', 5],
      'de-gbk': ['corps', 3],
      'fr-col': ['corps', 3],
      'uk-air-fc': ['group', 3],
      'de-llk': ['corps', undefined],
      'de-ss': ['corps', undefined],
      'de-grd': ['brigade', undefined],
      'uk-bef': ['army', undefined],
    }
    for (const [id, [size, turn]] of Object.entries(named))
      expect(
        [
          counters.sheet.units[unitById(id)]!.size,
          rowOf(id).arrives,
          counters.sheet.units[unitById(id)]!.source,
        ],
        id,
      ).toEqual([size, turn, 'rulebook'])
    const arriving = deployment.units.filter(row => row.arrives !== undefined).map(row => row.unit)
    expect(arriving.filter(id => !(id in named))).toEqual([])
    expect(deployment.units.filter(row => row.reduced === 1).map(row => row.unit)).toEqual([
      'fr-2gc',
      'uk-1arm',
    ])
  })

  it('marks as optional exactly what options bring in [2.2.2b]', () => {
    expect(optional.toSorted()).toEqual([
      'de-airlift',
      'de-gbk',
      'de-sf-opt',
      'de-ss',
      'fr-col',
      'fr-sf-cf',
      'uk-air-fc',
    ])
  })

  it('has six German air units, three French and one British, two special forces, one navy [21.1j, 21.2e, 2.3b, 2.3c]', () => {
    const start = (mask: Uint8Array, nation: number): number =>
      allUnits.filter(
        unit =>
          mask[unit] === 1 && nationOf[unit] === nation && !optional.includes(counters.sheet.units[unit]!.id),
      ).length
    expect([0, 1, 2].map(nation => start(isAir, nation))).toEqual([6, 3, 1])
    expect(start(isSpecial, 0)).toBe(2)
    for (const id of ['uk-naval', 'de-airlift']) expect(counters.steps[unitById(id)]).toBe(1)
  })

  it('has a command of its nation on every ground unit, and nine supply columns [2.2.5a, 2.2.5b, 15.2e]', () => {
    const commands: Record<string, string[]> = {
      German: ['HGA', 'HGB', 'HGC', 'PGK', 'Res'],
      French: ['1AG', '2AG', '3AG', 'Res'],
      British: ['1AG'],
      Belgian: ['Belgium'],
      Dutch: ['Netherlands'],
    }
    for (const one of units.filter((_, unit) => isGround[unit] === 1))
      expect(
        commands[one.nation]!.some(id => (one.tags as string[]).includes(id)),
        one.id,
      ).toBe(true)
    expect(ids(allUnits.filter(unit => isLogistics[unit] === 1))).toHaveLength(9)
    expect(allUnits.some(unit => isLogistics[unit] === 1 && nationOf[unit]! > 2)).toBe(false)
  })
})

describe('factors', () => {
  it('never grow with a loss, and an army has two to four steps, others two at most [2.2.6a, 2.2.6d]', () => {
    for (const unit of allUnits) {
      if (isGround[unit] === 0) continue
      const steps = counters.steps[unit]!
      expect(isArmy[unit] === 1 ? steps >= 2 && steps <= 4 : steps <= 2, ids([unit])[0]).toBe(true)
      for (let lost = 1; lost < steps; lost++) {
        const [before, now] = [lost - 1, lost].map(
          n => factorAt('attack', unit, n) + factorAt('defense', unit, n),
        )
        expect(now!, ids([unit])[0]).toBeLessThan(before!)
        expect(factorAt('movement', unit, lost)).toBe(factorAt('movement', unit, 0))
      }
    }
  })

  it('of fortress units allow neither movement nor attack, of columns no attack [5.8b]', () => {
    const could = (unit: number, name: 'movement' | 'attack'): boolean => factorAt(name, unit, 0) > 0
    const fortress = allUnits.filter(unit => isStatic[unit] === 1)
    expect(fortress.filter(unit => could(unit, 'movement') || could(unit, 'attack'))).toEqual([])
    expect(allUnits.filter(unit => isLogistics[unit] === 1 && could(unit, 'attack'))).toEqual([])
  })

  it('of air units: a zone of one hex around, reduced of none [16.4a, 16.4b, 22.3e]', () => {
    for (const unit of allUnits.filter(one => isAir[one] === 1)) {
      expect([factorAt('zone', unit, 0), factorAt('zone', unit, 1)]).toEqual([1, 0])
      expect(factorAt('support', unit, 1)).toBeLessThanOrEqual(factorAt('support', unit, 0))
    }
  })

  it('make the example of the rules possible: 20 against 13 [10.4]', () => {
    const sums = (side: number, name: 'attack' | 'defense'): Set<number> => {
      const of = (mask: boolean): number[] =>
        allUnits
          .filter(unit => sideOf[unit] === side && isGround[unit] === 1 && (isArmy[unit] === 1) === mask)
          .flatMap(unit => [0, 1].map(lost => factorAt(name, unit, lost)))
      return new Set(of(true).flatMap(army => of(false).map(corps => army + corps)))
    }
    expect(sums(GERMAN, 'attack').has(20)).toBe(true)
    expect(sums(ALLIED, 'defense').has(13)).toBe(true)
  })
})

describe('tables', () => {
  const order = {
    assault: ['AZ', 'AD', 'AA', 'CA', 'ST', 'DA', 'DW', 'DD', 'DP', 'DZ'],
    mobile: ['AD', 'AP', 'AA', 'CA', 'MA', 'DW', 'DD', 'DP', 'OR'],
  } as const

  it.each(['assault', 'mobile'] as const)(
    'of %s: every column and every die is better than the one before [2.1.1d]',
    name => {
      const table = tables[name]
      expect(table.columns.list.map(({ label }) => label)).toEqual(COLUMNS)
      const rank = table.rows.map(row =>
        row.cells.map(cell => (order[name] as readonly string[]).indexOf(cell)),
      )
      for (const [die, row] of rank.entries())
        for (const [column, value] of row.entries()) {
          expect(value).toBeGreaterThanOrEqual(0)
          if (column > 0) expect(value).toBeGreaterThanOrEqual(row[column - 1]!)
          if (die > 0) expect(value).toBeGreaterThanOrEqual(rank[die - 1]![column]!)
        }
    },
  )

  it('hold all thirteen results; overrun and mobile action are on the Mobile table only [22.1b, 12.1b]', () => {
    const on = (name: 'assault' | 'mobile'): Set<string> =>
      new Set(tables[name].rows.flatMap(row => row.cells))
    const both = new Set([...on('assault'), ...on('mobile')])
    expect([...both].toSorted()).toEqual(tables.results.map(({ id }) => id).toSorted())
    expect(both.size).toBe(13)
    for (const code of ['OR', 'MA', 'AP'])
      expect([on('assault').has(code), on('mobile').has(code)]).toEqual([false, true])
  })

  it('of air warfare favours the stronger, with one bombed city in six at even strength above the city [16.6f, 16.9c]', () => {
    const rank = ['AL1', 'BL1', '-', 'DL1']
    const columns = tables.air.columns.list.map((_, n) =>
      tables.air.rows.map(row => rank.indexOf(row.cells[n]!)),
    )
    for (const [n, column] of columns.entries())
      for (const [die, value] of column.entries())
        if (n > 0) expect(value).toBeGreaterThanOrEqual(columns[n - 1]![die]!)
    const hits = columns.map(column => column.filter(value => value === 3).length)
    expect(hits).toEqual([0, 0, 1, 1, 1, 2, 3])
  })

  it('of terrain: forest 2 and a river 1 for mechanized units, one column for forts [8.4c, 17.0c]', () => {
    const row = (id: string) => tables.terrain.find(one => one.id === id)!
    expect([row('forest').mech, row('river').mech, row('ownFort').shift]).toEqual([2, 1, 1])
    expect(tables.terrain.some(one => one.mech !== one.nonmech)).toBe(true)
  })
})

describe('the turn track', () => {
  it('has eight turns, two of them only in an extension, and points of five nations [2.1.1h, 3.4d]', () => {
    expect(turns.map(({ extension }) => extension)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    for (const { rp } of turns) expect(rp).toHaveLength(NATIONS.length)
  })
})

describe('the proposed set-up', () => {
  const state = begun()

  it('has everybody supported: 7 Army is not put behind the zone of Strasbourg [15.2b, 7.2i]', () => {
    const cut = allUnits.filter(
      unit => isGround[unit] === 1 && isOnMap(state, unit) && supportState(state, unit, 'move') !== SUPPORTED,
    )
    expect(ids(cut)).toEqual([])
  })

  it('leaves no depot of France or Belgium empty within the airborne corps’ range [18.0e]', () => {
    for (const place of ['Paris', 'Lille', 'Reims', 'Nancy', 'Brussels', 'Antwerp'])
      expect(
        allUnits.some(unit => isGround[unit] === 1 && state.at[unit] === hex(place)),
        place,
      ).toBe(true)
    for (const place of ['1334', '1432', '1537']) expect(apart('2032', place)).toBeLessThanOrEqual(10)
    expect(isSupported(state, LLK, 'move')).toBe(true)
  })

  it('can feed German panzers at every prize of France [3.1a, 15.1c]', () => {
    const reach = 8 + 6
    for (const prize of ['0836', '0936', '0638', '0539', '0941', '1037', '1240', '1641', '0843'])
      expect(
        Math.min(...['1835', '1934', '2139', '2237'].map(depot => apart(depot, prize))),
        prize,
      ).toBeLessThanOrEqual(reach)
    expect(allUnits.some(unit => isMech[unit] === 1 && isLogistics[unit] === 1)).toBe(true)
  })
})
