/** The set-up, held to what the text says of it and to what has to be possible on the first turn. */
import { locationsIn, startColumn, zoneMask } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import scenarios from '../data/scenarios.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import type { Unit } from '../testing/datafiles.ts'
import {
  ALLIED,
  GERMAN,
  allied,
  around,
  at,
  board,
  cell,
  countryOf,
  full,
  german,
  has,
  idsOf,
  isMobile,
  startingIn,
  startsInHex,
  terrainOf,
  terrainRow,
  unit,
  units,
} from '../testing/datafiles.ts'

const starters = units.filter(startsInHex)
const hexes = [...new Set(starters.map(u => u.setup))]
const american = (u: Unit) => ['US', 'F'].includes(u.nation)
const attackOf = (...ids: string[]) => ids.reduce((sum, id) => sum + full(unit(id)).attack, 0)
const ROLLS = [1, 2, 3, 4, 5, 6]

/** The column of an attack on a hex of garrison or field, with the shifts of the hex itself on Turn 1. */
function columnOf(attack: number, defence: number, hex: string): string {
  const labels = tables.crt.columns.list.map(c => c.label)
  const start = startColumn(tables.crt.columns as never, attack, defence)
  const shifts =
    Number(terrainRow(terrainOf(hex)).shift) +
    (has(hex, 'city') ? Number(terrainRow('city').shift) : 0) +
    (has(hex, 'fortification') ? Number(terrainRow('fortification').shift) : 0)
  const position = (start?.position ?? NaN) + shifts
  return position < 0 ? '<1:3' : (labels[position] ?? '>7:1')
}

describe('the set-up', () => {
  it('stands on ground that can be entered, one side to a hex', () => {
    for (const hex of hexes) {
      expect(board.playable[at(hex)], hex).toBe(1)
      expect(new Set(startingIn(hex).map(u => u.side)).size, hex).toBe(1)
    }
  })

  it('[6.3b] [6.3c] [6.3d] [6.3e] keeps to the limits of stacking, hex 1215 apart', () => {
    const limit = (hex: string) =>
      hex === '3304' ? tables.stacking.beachhead : Number(terrainRow(terrainOf(hex)).stack)
    const over = hexes.filter(hex => startingIn(hex).length > limit(hex))
    expect(over).toEqual([tables.stacking.waived.hex])
    expect([startingIn('1215').length, terrainOf('1215'), tables.stacking.waived.turn]).toEqual([
      4,
      'rough',
      1,
    ])
    expect([terrainRow('clear').stack, terrainRow('rough').stack, terrainRow('mountain').stack]).toEqual([
      5, 3, 3,
    ])
  })

  it('[6.4b] keeps the army groups apart but in the beachhead', () => {
    const mixed = hexes.filter(
      hex =>
        new Set(
          startingIn(hex)
            .filter(u => u.side === ALLIED)
            .map(american),
        ).size > 1,
    )
    expect(mixed).toEqual(['3304'])
  })

  it('[3.3.2a] [3.2.1a] four corps of both groups in 3304, the US 2nd Corps in Rome', () => {
    expect(idsOf(startingIn('3304')).toSorted()).toEqual(['B1', 'B30', 'US5', 'US7'])
    expect(unit('US2').setup).toBe('1213')
    expect(scenarios.scenarios.map(s => s.force ?? s.beachhead)).toEqual(['3304', '3304'])
  })

  it('[3.2.4g] [3.2.4i] Germans stand in every land hex around the beachhead, panzers in 3204 and 3205', () => {
    const ring = around('3304').filter(hex => board.playable[at(hex)])
    expect(ring.length).toBe(5)
    for (const hex of ring)
      expect(
        startingIn(hex).some(u => u.side === GERMAN),
        hex,
      ).toBe(true)
    for (const hex of scenarios.turn1.commonwealthTargets)
      expect(
        startingIn(hex).some(u => u.type === 'panzer'),
        hex,
      ).toBe(true)
  })

  it('[13.4a] six German mobile units in Italy, eight being the limit', () => {
    const italians = german.filter(u => startsInHex(u) && isMobile(u) && countryOf(u.setup) === 'Italy')
    expect(italians.length).toBe(6)
    expect(tables.limits.rows.find(r => r.id === 'germansInItaly')?.value).toBe(8)
  })

  it('[3.4b] [7.1a] every Allied corps in Italy is joined to Rome over Allied hexes at the start', () => {
    const held = new Set(allied.filter(startsInHex).map(u => u.setup))
    const joined = ['1213']
    for (const hex of joined)
      joined.push(...around(hex).filter(next => held.has(next) && !joined.includes(next)))
    const southern = zoneMask(board, 'southernZone')
    const south = [...held].filter(hex => southern[at(hex)])
    expect(south.filter(hex => !joined.includes(hex))).toEqual([])
    expect(south.length).toBe(3)
  })

  it('[3.3.1a] seventeen German mobile units of France and Belgium may be set up freely, the 88th of the Netherlands not', () => {
    const mobile = german.filter(u => startsInHex(u) && isMobile(u))
    const free = mobile.filter(u => ['France', 'Belgium'].includes(countryOf(u.setup)))
    expect([free.length, idsOf(mobile.filter(u => countryOf(u.setup) === 'Netherlands'))]).toEqual([
      17,
      ['88'],
    ])
    expect(scenarios.scenarios[1]?.deployment?.countries).toEqual(['France', 'Belgium'])
  })
})

describe('what the first turn has to allow', () => {
  it('[3.2.4f] [4.3.2a] two US corps take Cherbourg for certain', () => {
    const column = columnOf(attackOf('US5', 'US7'), full(unit('CH')).defense, unit('CH').setup)
    for (const roll of ROLLS) expect(cell(column, roll)[1], `${column} on ${roll}`).toBeGreaterThan(0)
  })

  it('[4.3.2a] every garrison of a port falls for certain to five corps', () => {
    for (const u of german.filter(one => one.type === 'garrison' && startsInHex(one))) {
      const column = columnOf(35, full(u).defense, u.setup)
      for (const roll of ROLLS) expect(cell(column, roll)[1], `${u.id} ${column} ${roll}`).toBeGreaterThan(0)
    }
  })

  it('[6.3d] [3.2.4b] hex 1215 can be thinned by battle: its target loses two steps for certain', () => {
    expect([around('1215').includes('1314'), around('1214').includes('1314')]).toEqual([true, true])
    const attackers = [...startingIn('1215'), ...startingIn('1214')]
    const column = columnOf(attackOf(...idsOf(attackers)), full(unit('51Mtn')).defense, '1314')
    for (const roll of ROLLS) expect(cell(column, roll)[1], `${column} on ${roll}`).toBeGreaterThan(1)
  })

  it('[4.3.2a] twenty ports can be had, four more than any turn asks for', () => {
    const ports = locationsIn(board.playable).filter(hex => has(board.ids[hex]!, 'port'))
    const west = ports.filter(hex =>
      ['France', 'Belgium', 'Netherlands'].includes(countryOf(board.ids[hex]!)),
    )
    expect(west.length + 1).toBe(20)
  })
})
