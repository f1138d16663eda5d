/** Tables, turn track and scenarios, held to what the text fixes. */
import { startColumn } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import arrivals from '../data/arrivals.json' with { type: 'json' }
import counters from '../data/counters.json' with { type: 'json' }
import knobFile from '../data/knobs.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import scenarioFile from '../data/scenarios.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import turnFile from '../data/turns.json' with { type: 'json' }
import { crt } from '../data.ts'
import { board, cell, markers, terrainRow } from '../testing/datafiles.ts'

const { turns } = turnFile
const columns = tables.crt.columns.list.map(c => c.label)
const ladder = ['<1:3', ...columns, '>7:1']
const ROLLS = [1, 2, 3, 4, 5, 6]
const limit = (id: string) => tables.limits.rows.find(r => r.id === id)?.value

describe('the files', () => {
  it('name only zones of the map', () => {
    const zones = new Set(mapFile.zones.map(z => z.id))
    const named = [
      arrivals.liguria.zone,
      arrivals.question.zone,
      arrivals.yugoslav.coast,
      arrivals.yugoslav.entry,
      arrivals.yugoslav.placement,
      scenarioFile.plans.first.zone,
      scenarioFile.plans.second.zone,
      scenarioFile.turn1.frozenZone.allied,
      scenarioFile.turn1.frozenZone.german,
      scenarioFile.thunderclap.zone,
    ]
    expect(named.filter(id => !zones.has(id))).toEqual([])
    expect(scenarioFile.thunderclap.spared.filter(name => !board.names.includes(name))).toEqual([])
  })

  it('keep every knob within its range', () => {
    const files: Record<string, unknown> = { counters, tables, turns: turnFile }
    const step = (value: unknown, key: string): unknown =>
      Array.isArray(value) && !/^\d$/.test(key)
        ? value.find(item => (item as { id?: string }).id === key)
        : (value as Record<string, unknown>)[key]
    for (const knob of knobFile.knobs) {
      const value = knob.path.split('.').reduce(step, files[knob.file])
      expect(knob.range, knob.id).toContain(value)
    }
  })
})

describe('the combat results table', () => {
  it('[11.0a] [11.0e] nine columns from 1:3 to 7:1 and six rolls, a few steps to either side', () => {
    expect(columns.join(' ')).toBe('1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1')
    expect(tables.crt.rows.map(r => r.roll)).toEqual(ROLLS)
    for (const column of columns) {
      for (const roll of ROLLS) {
        const [attacker, defender] = cell(column, roll)
        expect(attacker >= 0 && attacker <= 3 && defender >= 0 && defender <= 4, `${column} ${roll}`).toBe(
          true,
        )
      }
    }
  })

  it('[2.2d] a 6 at 5:1 is 1/2, the one cell that the text states', () => {
    expect(cell('5:1', 6)).toEqual([1, 2])
    expect(tables.crtStated.map(s => cell(s.column, s.roll).join('/'))).toEqual(
      tables.crtStated.map(s => s.cell),
    )
  })

  it('[11.2a] a loss of three can befall a defender', () => {
    expect(columns.some(column => ROLLS.some(roll => cell(column, roll)[1] === 3))).toBe(true)
  })

  it('is never worse for the attacker with better odds, cell by cell, and better on the whole', () => {
    const sum = (column: string, side: 0 | 1) =>
      ROLLS.reduce((all, roll) => all + cell(column, roll)[side], 0)
    ladder.slice(1).forEach((column, i) => {
      const before = ladder[i]!
      for (const roll of ROLLS) {
        const [[a, d], [a0, d0]] = [cell(column, roll), cell(before, roll)]
        expect(a <= a0 && d >= d0, `${column} on ${roll}`).toBe(true)
      }
      expect(sum(column, 0) < sum(before, 0) || sum(column, 1) > sum(before, 1), column).toBe(true)
    })
  })

  it('is best for the attacker on a 1 and worst on a 6', () => {
    for (const column of ladder)
      for (const roll of ROLLS.slice(1)) {
        const [[a, d], [a0, d0]] = [cell(column, roll), cell(column, roll - 1)]
        expect(a >= a0 && d <= d0, `${column} on ${roll}`).toBe(true)
      }
  })

  it('[10.1a] [10.1b] compiles, and reads odds as the examples do', () => {
    const odds = (attack: number, defence: number) =>
      columns[startColumn(crt.columns, attack, defence)?.position ?? -1]
    expect([odds(50, 15), odds(5, 11), odds(8, 8), odds(7, 8)]).toEqual(['3:1', '1:3', '1:1', '1:2'])
    expect([odds(100, 3), odds(1, 30)]).toEqual(['7:1', '1:3'])
    expect([odds(5, 0), startColumn(crt.columns, 0, 5)]).toEqual(['7:1', null])
  })
})

describe('the terrain effects chart', () => {
  it('[2.2c] [2.2e] [8.0f] has a line for all that the map shows', () => {
    const lines = tables.terrain.rows.map(r => r.id)
    const onMap = ['clear', 'rough', 'mountain', 'alpinePass', 'city', 'port', 'fortification', 'westWall']
    const sides = ['river', 'rhine', 'seine', 'estuary', 'sea', 'blocked']
    expect(lines).toEqual([...onMap, 'destroyedCity', ...sides, 'enemyZone'])
    expect(terrainRow('city').cost).toBeUndefined()
  })

  it('[10.2a] [10.2b] [10.6] shifts: rough 1, city 1, mountain 2, fortification 2, four where they meet', () => {
    const shift = (id: string) => Number(terrainRow(id).shift)
    expect(['clear', 'rough', 'city', 'mountain', 'fortification'].map(shift)).toEqual([0, -1, -1, -2, -2])
    expect(shift('rough') + shift('city') + shift('fortification')).toBe(-4)
  })

  it('[10.3b] the West Wall: nothing, then 1 on Turn 3, then 2', () => {
    const at = (turn: number) => terrainRow('westWall').byTurn?.findLast(step => step.turn <= turn)?.shift
    expect([1, 2, 3, 4, 9].map(at)).toEqual([0, 0, -1, -2, -2])
    expect(terrainRow('westWall').defender).toBe(1)
  })

  it('[8.8] [13.3] costs rise from clear to mountain, the pass is cheapest, mountain troops pay less', () => {
    const [clear, rough, mountain] = ['clear', 'rough', 'mountain'].map(terrainRow)
    expect(Number(clear?.cost)).toBeLessThan(Number(rough?.cost))
    expect(Number(rough?.cost)).toBeLessThan(Number(mountain?.cost))
    expect(Number(mountain?.costMountain)).toBeLessThan(Number(mountain?.cost))
    expect(Number(terrainRow('alpinePass').cost)).toBeLessThan(Number(rough?.cost))
    expect(Number(mountain?.cost) + Number(terrainRow('enemyZone').cost)).toBeLessThanOrEqual(4)
  })

  it('[8.9] [3.3.4f] [8.10b] rivers cost one or two; the Seine more for Germans unless the landing is east', () => {
    const seine = terrainRow('seine')
    for (const cost of [terrainRow('river').cost, terrainRow('rhine').cost, seine.costGerman])
      expect([1, 2]).toContain(cost)
    expect(Number(seine.costGerman)).toBeGreaterThan(Number(terrainRow('river').cost))
    expect(seine.costLandingEast).toBe(terrainRow('river').cost)
    expect(terrainRow('estuary')).toMatchObject({ closed: true, costDeclared: 1 })
  })

  it('[10.4a] [10.5] rivers shift 1, the Rhine 2 for the Allies', () => {
    expect([terrainRow('river').shift, terrainRow('rhine').shift, terrainRow('rhine').shiftAllied]).toEqual([
      -1, -1, -2,
    ])
  })

  it('[10.9c] cities, ports and fortifications bar the concentric shift', () => {
    const barred = tables.terrain.rows.filter(r => r.concentric === false).map(r => r.id)
    expect(barred).toEqual(['city', 'port', 'fortification', 'westWall'])
  })
})

describe('the other tables', () => {
  it('[1.1b] forty miles to the hex', () => {
    expect(tables.scale).toMatchObject({ hexMiles: 40, hexKm: 65 })
  })

  it('[5.3.5b] [7.15b] [10.9a] [10.10c] [13.6j] shifts beside terrain', () => {
    expect(tables.shifts.rows.map(r => [r.id, r.shift])).toEqual([
      ['invasion', -2],
      ['difficulties', -1],
      ['bombersDefend', -1],
      ['bombersAttack', 1],
      ['concentric', 1],
      ['mandated', 1],
    ])
  })

  it('[13.5a] a 1 captures the bridge', () => {
    expect(tables.bridge.rolls.map(r => r === 'captured')).toEqual([true, false, false, false, false, false])
  })

  it('[7.3] [7.6] two states of German supply, four of Allied, one of them overland', () => {
    const of = (side: number) => tables.supply.states.filter(s => s.sides.includes(side)).map(s => s.id)
    expect([of(1), of(0)]).toEqual([
      ['regular', 'none'],
      ['regular', 'coastal', 'aerial', 'none'],
    ])
    expect(tables.supply.states.filter(s => s.overland).map(s => s.id)).toEqual(['regular'])
    expect(tables.supply.states.filter(s => !s.supplied).map(s => s.id)).toEqual(['none'])
  })

  it('[10.10b] [13.6a] [13.6d] [7.11b] [13.7a] [13.8a] limits of the game', () => {
    expect(['bombers', 'mandated', 'mandatedAttacks', 'aerialPerTurn'].map(limit)).toEqual([2, 5, 2, 1])
    expect(['mandatedFromTurn', 'thunderclapTurn', 'alpinePlacedTurn'].map(limit)).toEqual([2, 7, 8])
  })

  it('[12.3.1a] [12.3.2a] [12.4.1] [12.4.3a] rebuilding by nation', () => {
    const of = (nation: string) => tables.rebuild.rows.find(r => r.nations.includes(nation))
    expect(of('US')).toMatchObject({ reduced: 2, eliminated: 1, together: false })
    expect(of('P')).toMatchObject({ reducedTaken: 2, restored: 1, eliminated: 0 })
    expect(of('F')).toMatchObject({ reduced: 0, eliminated: 0 })
    expect(of('GE')).toMatchObject({ reduced: 0, eliminated: 1, eliminatedAt: 'reduced', mobileOnly: true })
  })

  it('[4.2.1] [4.2.2] [4.2.3] [4.3.2a] [4.4a] conditions of victory by turn', () => {
    expect(tables.victory.rows.map(r => [r.id, r.from, r.to])).toEqual([
      ['ruhr', 1, 6],
      ['twoOfThree', 1, 8],
      ['v1Sites', 3, 3],
      ['city', 1, 9],
      ['beachhead', 1, 9],
      ['ports', 1, 4],
      ['final', 9, 9],
      ['alpine', 9, 9],
    ])
  })

  it('[2.12] markers', () => {
    const count = (id: string) => markers.find(m => m.id === id)?.count
    const ids = [
      'turn',
      'beachhead',
      'bomber',
      'fmo',
      'aerial',
      'thunderclap',
      'alpine',
      'bridge',
      'destroyed',
    ]
    expect(ids.map(count)).toEqual([2, 2, 2, 5, 1, 1, 1, 1, 2])
    expect([limit('bombers'), limit('mandated')]).toEqual([count('bomber'), count('fmo')])
  })
})

describe('the turn track', () => {
  it('[5.1a] [1.1a] nine turns of one month or two, June 1944 to April 1945', () => {
    expect(turns.map(t => t.turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(turns.flatMap(t => t.months)).toEqual([
      '1944-06',
      '1944-07',
      '1944-08',
      '1944-09',
      '1944-10',
      '1944-11',
      '1944-12',
      '1945-01',
      '1945-02',
      '1945-03',
      '1945-04',
    ])
    expect(turns.filter(t => t.source === 'rulebook').map(t => t.label)).toEqual([
      "Jun '44",
      "Aug '44",
      "Sep '44",
      "Dec/Jan '44-45",
      "Mar '45",
    ])
  })

  it('[4.3.2a] [4.1c] ports: one on Turn 1 and five on Turn 3 by the text, never fewer than before, none after Turn 4', () => {
    const ports = turns.map(t => t.ports)
    expect([ports[0], ports[2]]).toEqual([1, 5])
    expect(turns.slice(0, 4).map(t => t.portsSource)).toEqual([
      'rulebook',
      'reconstructed',
      'rulebook',
      'reconstructed',
    ])
    expect(ports.slice(0, 4)).toEqual(ports.slice(0, 4).toSorted((a, b) => a - b))
    expect(Math.max(...ports.slice(4))).toBe(0)
  })

  it('[4.2.3] [7.15d] launch sites on Turn 3 alone, the reminder of Antwerp on Turn 5', () => {
    expect(turns.filter(t => t.v1).map(t => t.turn)).toEqual([3])
    expect(turns.filter(t => t.antwerp).map(t => t.turn)).toEqual([tables.supply.difficultiesFromTurn])
  })
})

describe('the scenarios', () => {
  it('[3.2.4a] [3.3.4a] begin with reinforcement or with invasion', () => {
    expect(scenarioFile.scenarios.map(s => [s.id, s.firstPhase])).toEqual([
      ['historical', 'reinforcement'],
      ['alternate', 'invasion'],
    ])
  })

  it('[3.2.3a] [3.3.2b] plan invasions for Turn 1 and for Turn 3 or 4', () => {
    expect([scenarioFile.plans.first.turns, scenarioFile.plans.second.turns]).toEqual([[1], [3, 4]])
    expect(scenarioFile.scenarios.map(s => s.plans)).toEqual([['second'], ['first', 'second']])
  })
})
