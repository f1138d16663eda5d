import { describe, expect, it } from 'vitest'
import places from '../data/places.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import turnFile from '../data/turns.json' with { type: 'json' }
import { ALLIED, GERMAN, cellOf, featured, fromOneTo, map, markers, zoneHexes } from '../testing/datafiles.ts'

const turns = turnFile.turns

describe('the combat results table', () => {
  const { rows, below, above } = tables.crt
  const columns = tables.crt.columns.list.map(column => column.label)

  it('[CRT.1] has the printed columns and cells', () => {
    expect(columns.join(' ')).toBe('1:2 1:1 2:1 3:1 4:1 5:1 6:1')
    expect(rows.map(row => `${row.roll}: ${row.cells.join(' ')}`)).toEqual([
      '1: AL1 AL1 AL1 DR DR BB DR',
      '2: AL1 AL1 AS DR BB DR DE',
      '3: AL1 AL1 AS BB DR DE DE',
      '4: AL1 AS BB DR DE DE DE',
      '5: AS BB DR DE DE DE DE',
      '6: AS DR DE DE DE DE DE',
    ])
  })

  it('costs the attacker a step below 1:2 and destroys the defender above 6:1 (CRT.2, 11.9)', () => {
    expect([below.result, above.result]).toEqual(['AL1', 'DE'])
  })

  it('counts odds on beyond its ends, refuses an attack without strength and gives one against none (11.9, 11.7)', () => {
    const { limit, zeroAttack, zeroDefence } = tables.crt.columns
    expect([limit, zeroAttack, zeroDefence]).toEqual([[], 'refused', { at: 'above', shifts: 'ignore' }])
  })

  it('turns DR and DE into BB on strong ground, DR alone against a corps, and rolled results only (11.16d, 12.5b)', () => {
    expect(tables.conversions.strongGround).toEqual({ codes: { DR: 'BB', DE: 'BB' }, automatic: 'keep' })
    expect(tables.conversions.corps).toEqual({ codes: { DR: 'BB' }, automatic: 'keep' })
  })

  it('gives a bloodbath for a 3 at 3:1 (11.20)', () => {
    expect(rows[2]?.cells[columns.indexOf('3:1')]).toBe('BB')
  })

  it.each([
    ['open ground', { AL1: -1, AS: 0, BB: 0.5, DR: 1, DE: 2 }],
    ['cities and West Wall', { AL1: -1, AS: 0, BB: 0.5, DR: 0.5, DE: 0.5 }],
  ])(
    'never gets worse for the attacker with better odds: %s',
    (_, worth: Readonly<Record<string, number>>) => {
      const sums = columns.map((__, i) =>
        rows.reduce((sum, row) => sum + (worth[row.cells[i] ?? ''] ?? NaN), 0),
      )
      expect(sums).toEqual(sums.toSorted((a, b) => a - b))
    },
  )

  it('spells out its five results (11.21.1a, 11.21.2a, 11.21.3, 11.21.4, 11.21.5a)', () => {
    const row = (id: string) => {
      const found = tables.results.rows.find(r => r.id === id)
      return [found?.attackerSteps, found?.defenderSteps, found?.retreat, found?.escalates]
    }
    expect(row('DE')).toEqual([0, 'oneEach', true, false])
    expect(row('BB')).toEqual([1, 1, false, true])
    expect(row('AL1')).toEqual([1, 0, false, false])
    expect(row('AS')).toEqual([0, 0, false, false])
    expect(row('DR')).toEqual([0, 0, true, false])
  })
})

describe('the terrain effects chart', () => {
  const row = (id: string) => {
    const found = tables.terrain.rows.find(r => r.id === id)
    if (found === undefined) throw new Error(`no terrain ${id}`)
    return found
  }

  it.each([
    ['TEC.1', 'clear', 1, 0, true, false],
    ['TEC.2', 'polder', 2, 0, true, false],
    ['TEC.3', 'hellsHighway', 2, -1, true, false],
    ['TEC.4', 'rough', 2, -1, true, false],
    ['TEC.6', 'town', 1, -1, false, false],
    ['TEC.7', 'city', 1, -2, false, true],
    ['TEC.8', 'ruhrCity', 1, -2, false, true],
    ['TEC.13', 'westWall', 0, -1, false, true],
  ])(
    '[%s] %s: cost %d, shift %d, concentric %s, converts %s',
    (rule, id, cost, shift, concentric, convert) => {
      expect(row(id)).toMatchObject({ cost, shift, concentric, convert })
      expect(row(id).rules[0]).toBe(rule)
    },
  )

  it.each([
    ['TEC.5', 'blocked', { cost: 1, shift: 0, probe: false, momentum: false }],
    ['TEC.9', 'river', { cost: 1, shift: -1, allAttackers: ['river', 'rhine'] }],
    ['TEC.10', 'rhine', { cost: 1, costAllied: 2, shift: -2, allAttackers: ['rhine'] }],
    ['TEC.14', 'seaOrEstuary', { closed: true, zoc: false, supply: false }],
    ['TEC.15', 'antwerpAccess', { cost: 0, shift: 0 }],
    ['TEC.16', 'sectorBoundary', { cost: 0, shift: 0 }],
  ])('[%s] %s', (rule, id, want) => {
    expect(row(id)).toMatchObject(want)
    expect(row(id).rules[0]).toBe(rule)
  })

  it('closes the Hook of Holland (TEC.12)', () => {
    expect(row('hookOfHolland')).toEqual({
      id: 'hookOfHolland',
      kind: 'hex',
      origin: 'natural',
      closed: true,
      rules: ['TEC.12'],
    })
  })

  it('spares mountain troops, and the highway its own traffic (10.9, 10.16a, 11.13b)', () => {
    expect(row('rough').costMountain).toBe(1)
    expect(row('hellsHighway')).toMatchObject({
      costAlong: 1,
      costTown: 1,
      shiftFor: 'german',
      shiftOn: 'polder',
    })
  })

  it('[TEC.11] knows an early and a late flood (10.18c, 10.18e, 10.18f, 10.18g)', () => {
    const shut = { enter: false, leave: false, attack: false, drop: false, place: false }
    const early = { turns: [2, 3], ...shut, supplyInto: true, supplyThrough: false }
    expect(row('flood')).toMatchObject({ early, late: { fromTurn: 4, cost: 3, shift: -1 } })
  })

  it('takes the fighting value of the West Wall away on Turn 1, but not its bans (5.8.3a, 5.8.3b)', () => {
    const bans = { probe: false, momentum: false, alliedColumn: false, alliedSupply: false }
    expect(row('westWall')).toMatchObject(bans)
    expect(row('westWall').turn1).toEqual({ shift: 0, convert: false, concentric: true, ...bans })
  })

  it('[10.6] [10.7] [10.14] sorts terrain into natural and manmade', () => {
    const of = (origin: string) => tables.terrain.rows.filter(r => r.origin === origin).map(r => r.id)
    expect(of('manmade')).toEqual(['hellsHighway', 'town', 'city', 'ruhrCity', 'westWall'])
    expect(of('natural')).toEqual(
      expect.arrayContaining(['clear', 'rough', 'polder', 'river', 'rhine', 'blocked', 'seaOrEstuary']),
    )
    expect(tables.terrain.rows.length).toBe(16)
  })
})

describe('the other tables', () => {
  it('[1.2a] ten miles to the hex', () => {
    expect(tables.scale).toMatchObject({ hexMiles: 10, hexKm: 16.2 })
  })

  it('shifts beside terrain are one column each (11.19a, 5.8.2, 5.4d, 11.18b, 10.18g)', () => {
    const shifts = tables.shifts.rows.map(r => [r.id, r.shift, r.side, r.turn])
    expect(shifts).toEqual([
      ['concentric', 1, undefined, undefined],
      ['germanTurn1', -1, 1, 1],
      ['germanDecember', 1, 1, 7],
      ['bombersShort', -1, 0, undefined],
      ['lateFlood', -1, undefined, undefined],
    ])
  })

  it('bombers: 0 to 5 moving first, 1 to 11 fighting first, short at the low end (11.18a, 11.18b, 11.18c)', () => {
    const results = ({ dice, minus }: { dice: string; minus: number }) => {
      const count = Number(dice.replace('d6', ''))
      return [count - minus, 6 * count - minus]
    }
    const { moveFight, fightMove, nations, perCombatPhase } = tables.bombers
    expect(results(moveFight)).toEqual([0, 5])
    expect(results(fightMove)).toEqual([1, 11])
    expect([moveFight.short, fightMove.short]).toEqual([[0], [1, 2, 3]])
    expect([nations, perCombatPhase]).toEqual([['US', 'BC'], 1])
  })

  it('supply states: all but full halve, only none kills (8.6, 8.7a, 8.8, 8.16b, 8.16d)', () => {
    const ids = (keep: (row: (typeof tables.supply.rows)[number]) => boolean) =>
      tables.supply.rows.filter(keep).map(r => r.id)
    expect(ids(r => !r.halved)).toEqual(['full'])
    expect(ids(r => r.column)).toEqual(['full'])
    expect(ids(r => !r.survives)).toEqual(['none'])
    expect(ids(r => r.probe.includes(ALLIED) || r.momentum.includes(ALLIED))).toEqual(['full'])
    expect(ids(r => r.probe.includes(GERMAN) && r.momentum.includes(GERMAN))).toEqual(['full', 'none'])
  })

  it('two steps a turn for US and French, one for BC, armor alone from 1945 (9.7, 9.8a, 9.8b, 9.8c)', () => {
    expect(tables.replacements.pools).toEqual([
      { nations: ['US', 'F'], steps: 2 },
      { nations: ['BC'], steps: 1, from1945: { types: ['armor'], reclaim: false } },
    ])
    expect(tables.replacements.reclaimedSteps).toBe(1)
  })

  it('Hitler looks east on 1 to 3 and west on 4 to 6 (5.4a, 5.4c, 9.2b, 4.6a)', () => {
    expect(tables.watch.rolls.join(' ')).toBe('oder oder oder rhine rhine rhine')
    expect(tables.watch).toMatchObject({ turn: 6, lastTurn: { oder: 9, rhine: 11 } })
    expect(tables.watch.deadPile).toEqual({ turn: 7, units: 7 })
    expect(tables.watch.captures).toEqual({ turns: [7, 8], hexes: 8 })
  })

  it('six divisions and three brigades leave on Turn 9 (9.3a)', () => {
    expect(tables.withdrawals.turn).toBe(9)
    expect(tables.withdrawals.rows).toEqual([
      { size: 'division', count: 6, types: ['armor', 'panzerGrenadier'] },
      { size: 'brigade', count: 3, types: ['armor', 'panzerGrenadier', 'assaultGun'] },
    ])
  })

  it('an airdrop takes three steps, clear or town, six hexes apart, once a year (12.2a, 12.3a, 12.3e, 12.8b)', () => {
    expect(tables.airdrop).toMatchObject({ steps: 3, apart: 6, terrain: ['clear', 'town'], perYear: 1 })
  })

  it('leaving the map costs one point, and Germans may not before Turn 4 (4.2b, 4.4b, 4.4c)', () => {
    expect(tables.exits).toMatchObject({ cost: 1, germanFromTurn: 4 })
  })

  it('four divisions to the hex (6.3a)', () => {
    expect(tables.sizes.limit).toBe(4)
  })
})

describe('the turn track', () => {
  it('eleven turns in order, with the labels that the text gives (5.1a, 3.3, 4.4b, 4.5a, 5.4c)', () => {
    expect(turns.map(t => t.turn)).toEqual(fromOneTo(11))
    const stated = turns.filter(t => t.source === 'rulebook').map(t => `${t.turn} ${t.label}`)
    expect(stated).toEqual(['4 I Oct', '6 Nov', '7 Dec', '9 February', '11 II March'])
  })

  it('[1.2c] turns follow without a gap, ten days to a month each', () => {
    const day = 86_400_000
    turns.forEach((t, i) => {
      expect((Date.parse(t.to) - Date.parse(t.from)) / day + 1, t.label).toBe(t.days)
      const before = turns[i - 1]
      if (before !== undefined) expect(Date.parse(t.from) - Date.parse(before.to)).toBe(day)
      expect([t.year, t.month]).toEqual([Number(t.from.slice(0, 4)), Number(t.from.slice(5, 7))])
    })
    expect(Math.min(...turns.map(t => t.days))).toBe(10)
    expect(Math.max(...turns.map(t => t.days))).toBe(31)
  })

  it('the year changes after Turn 7, the season with the months (9.8b, 10.20, 12.8b)', () => {
    expect(turns.filter(t => t.year === 1944).map(t => t.turn)).toEqual(fromOneTo(7))
    const season = (month: number) =>
      month >= 9 && month <= 11 ? 'autumn' : month === 3 ? 'spring' : 'winter'
    expect(turns.map(t => t.season)).toEqual(turns.map(t => season(t.month)))
  })
})

describe('markers and named places', () => {
  it('[2.13b] [2.13c] [2.13d] [2.13e] two full supply, two aerial, five flood, one bomber marker', () => {
    const count = (id: string) => markers.find(m => m.id === id)?.count
    const ids = ['fullSupplyNorth', 'fullSupplySouth', 'aerialSupply', 'flood', 'bombers']
    expect(ids.map(count)).toEqual([1, 1, 2, 5, 1])
    expect(tables.supply.aerialMarkers).toBe(count('aerialSupply'))
    expect(featured('floodHex').length).toBe(count('flood'))
  })

  it('[2.13a] control markers fill the sheet, and either side has a turn marker (5.3)', () => {
    const rest = markers.filter(m => m.source === 'reconstructed').map(m => m.id)
    expect(rest).toEqual(['control', 'turnAllied', 'turnGerman'])
  })

  it('the hexes that the text prints (8.15a, 8.13b, 10.18a)', () => {
    expect(places.named.map(p => p.hex)).toEqual(['1511N', '1116N', '1710S', '2504N'])
    const nameOf = (hex: string) => map.hexes.find(h => h.id === hex)?.name
    expect(places.named.slice(0, 3).map(p => nameOf(p.hex))).toEqual(['Antwerp', 'Ostend', 'Metz'])
    expect(featured('dam')).toEqual(['2504N'])
    expect(featured('antwerpAccess').join(' ')).toBe('1112N 1212N 1213N 1311N 1312N 1411N 1412N')
  })

  it('the zones of the map that set-up and entry use are there', () => {
    const zones = [...places.setupZones, ...places.entryZones].map(z => zoneHexes(z.zone))
    expect(zones.flat().filter(hex => cellOf(hex) < 0)).toEqual([])
    expect(Math.min(...zones.map(z => z.length))).toBeGreaterThan(0)
  })
})
