import type { CounterSheet } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import {
  ALLIED,
  GERMAN,
  allied,
  arrivalOf,
  full,
  german,
  idsOf,
  markers,
  tagged,
  unit,
  units,
} from '../testing/datafiles.ts'
import type { Unit } from '../testing/datafiles.ts'

const sheet = counters as CounterSheet

describe('the counter mix', () => {
  it('gives each unit an id of its own and a canonical place: side, arrival, id', () => {
    expect(new Set(idsOf(units)).size).toBe(units.length)
    const codes = ['15A', '19A', 'Any']
    const rank = (u: Unit) =>
      arrivalOf(u) === null
        ? codes.indexOf(u.setup) / 10
        : Number(arrivalOf(u)) + (u.setup === '7WR' ? 0.5 : 0)
    const sorted = [...sheet.units] as Unit[]
    sorted.sort((a, b) => a.side - b.side || rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
    expect(idsOf(units)).toEqual(idsOf(sorted))
  })

  it('[2.1a] 260 pieces in all: 233 units and 27 markers', () => {
    expect(units.length).toBe(233)
    expect(units.length + markers.reduce((sum, m) => sum + m.count, 0)).toBe(260)
  })

  it('[2.5a] belongs to five nations, the German one alone on its side (1.3a, 1.3b)', () => {
    const nations = new Map(tables.nations.rows.map(row => [row.id, row.side]))
    expect(units.filter(u => nations.get(u.nation) !== u.side)).toEqual([])
    const count = (nation: string) => units.filter(u => u.nation === nation).length
    expect(['US', 'BC', 'F', '1AAA', 'GE'].map(count)).toEqual([72, 32, 14, 2, 113])
    expect(tables.nations.rows.filter(row => row.side === ALLIED).map(row => row.paper)).toEqual([
      'olive drab',
      'tan',
      'light blue',
      'red',
    ])
  })

  it('[2.5b] has Canadian, Belgian, Netherlands and Polish units, all of them BC', () => {
    for (const letter of ['C', 'BN', 'NL', 'P']) {
      expect(tagged(letter).length, letter).toBeGreaterThan(0)
      expect(tagged(letter).every(u => u.nation === 'BC')).toBe(true)
    }
  })

  it('[2.6] names units by numbers and the listed abbreviations, each of which is used', () => {
    const letters = Object.keys(tables.abbreviations.rows)
    const known = [...letters, 'C', 'BN', 'NL', 'P', '']
    const suffix = (u: Unit) => u.name.replace(/^\d+ ?/, '')
    expect(units.filter(u => !known.includes(suffix(u))).map(u => u.name)).toEqual([])
    const used = new Set([...units.map(suffix), ...units.map(u => u.nation)])
    expect(letters.filter(l => !used.has(l))).toEqual([])
    const faces = units.map(u =>
      [u.nation, u.type, u.size, u.name, ...u.tags.filter(t => /^[A-Z]+$/.test(t))].join(),
    )
    expect(new Set(faces).size).toBe(units.length)
  })

  it('[2.6] holds the units that the rules name', () => {
    const named = 'GE-FW GE-SO GE-KGP GE-FE GE-FG GE-L-PZ F-2-ARM F-AFC 1AAA-1 1AAA-18'.split(' ')
    const box = 'BC-1-PARA BC-1P-PARA US-82-PARA US-101-PARA'.split(' ')
    expect(idsOf(tagged('named')).toSorted()).toEqual([...named, ...box].toSorted())
    expect(['GE-106-PZBDE', 'GE-7-FLAK', 'GE-394-AG'].map(id => unit(id).type)).toEqual([
      'armor',
      'flak',
      'assaultGun',
    ])
  })

  it('[1.2b] [2.7] knows three sizes, the only corps being the two of the airborne army (12.9)', () => {
    expect(idsOf(units.filter(u => u.size === 'corps'))).toEqual(['1AAA-1', '1AAA-18'])
    expect(units.filter(u => u.nation === '1AAA').length).toBe(2)
    expect(tables.sizes.rows.map(row => [row.symbol, row.stacking])).toEqual([
      ['XXX', 2],
      ['XX', 1],
      ['X', 0.5],
    ])
    expect(idsOf(tagged('adHoc')).length).toBeGreaterThan(0)
  })

  it('[2.8] uses all nine types', () => {
    expect([...new Set(units.map(u => u.type))].toSorted()).toEqual(
      tables.types.rows.map(r => r.id).toSorted(),
    )
    expect(tables.types.rows.length).toBe(9)
  })
})

describe('the factors', () => {
  it('[2.4] [2.9] [2.11a] one or two steps; the reduced side moves alike, hits no harder and holds less', () => {
    for (const u of units) {
      const [front, back] = u.faces
      if (front === undefined || back === undefined) continue
      expect(back.movement, u.id).toBe(front.movement)
      expect(back.attack, u.id).toBeLessThanOrEqual(front.attack)
      expect(back.defense, u.id).toBeLessThan(front.defense)
      expect(back.defense, u.id).toBeGreaterThan(0)
    }
    expect(new Set(units.map(u => u.faces.length))).toEqual(new Set([1, 2]))
  })

  it('[10.1a] movement runs from 0 to 13, both in use', () => {
    const movement = units.map(u => full(u).movement)
    expect([Math.min(...movement), Math.max(...movement)]).toEqual([0, 13])
  })

  it('[2.10a] flak, garrisons and the two corps are static, and nothing else (2.10b)', () => {
    const still = units.filter(u => full(u).movement === 0)
    const named = units.filter(u => u.type === 'flak' || u.type === 'garrison' || u.size === 'corps')
    expect(idsOf(still)).toEqual(idsOf(named))
    expect(idsOf(still)).toEqual(idsOf(tagged('static')))
  })

  it('[2.9] only static German units have no attack, and every unit can defend', () => {
    const toothless = units.filter(u => full(u).attack === 0)
    expect(idsOf(toothless)).toEqual(idsOf(german.filter(u => full(u).movement === 0)))
    expect(units.every(u => full(u).defense > 0)).toBe(true)
  })

  it('brigades have one step, Allied divisions two (9.6a)', () => {
    expect(idsOf(units.filter(u => u.size === 'brigade' && u.faces.length !== 1))).toEqual([])
    expect(idsOf(allied.filter(u => u.size === 'division' && u.faces.length !== 2))).toEqual([])
  })

  it('lie in the range of their class', () => {
    const range: Record<string, readonly number[]> = {
      'division infantry': [1, 7, 2, 7],
      'division armor': [5, 10, 5, 9],
      'division panzerGrenadier': [5, 6, 5, 6],
      'division paratroop': [4, 7, 5, 8],
      'division mountain': [4, 6, 5, 6],
      'division flak': [0, 0, 2, 4],
      'division garrison': [0, 0, 3, 7],
      'brigade armor': [3, 6, 2, 5],
      'brigade panzerGrenadier': [4, 6, 4, 6],
      'brigade infantry': [1, 3, 2, 3],
      'brigade mountain': [2, 2, 2, 2],
      'brigade cavalry': [2, 2, 2, 2],
      'brigade assaultGun': [2, 3, 2, 3],
      'brigade paratroop': [2, 3, 2, 3],
      'brigade garrison': [0, 0, 2, 3],
      'corps paratroop': [3, 7, 6, 14],
    }
    const outside = units.filter(u => {
      const [lowA = 9, highA = 0, lowD = 9, highD = 0] = range[`${u.size} ${u.type}`] ?? []
      const { attack, defense } = full(u)
      return attack < lowA || attack > highA || defense < lowD || defense > highD
    })
    expect(idsOf(outside)).toEqual([])
  })

  it('let wheels go faster than boots', () => {
    const band = (u: Unit): readonly [number, number] => {
      if (full(u).movement === 0) return [0, 0]
      if (u.type === 'cavalry') return [13, 13]
      if (['armor', 'panzerGrenadier', 'assaultGun'].includes(u.type)) return [9, 12]
      return u.side === GERMAN ? [4, 7] : [7, 10]
    }
    expect(idsOf(units.filter(u => full(u).movement < band(u)[0] || full(u).movement > band(u)[1]))).toEqual(
      [],
    )
  })

  it('allow the printed example: four US divisions with 26 against two German ones with 7 (11.7)', () => {
    const attack = units.filter(u => u.nation === 'US' && u.type === 'infantry').map(u => full(u).attack)
    const defense = german.filter(u => u.type === 'infantry').map(u => full(u).defense)
    expect([7, 6].every(n => attack.filter(a => a === n).length >= 2)).toBe(true)
    expect([4, 3].every(n => defense.includes(n))).toBe(true)
  })

  it('a corps is worth about its parts and loses half with its first step (12.4a, 12.5d)', () => {
    const parts = { '1AAA-1': ['BC-1-PARA', 'BC-1P-PARA'], '1AAA-18': ['US-82-PARA', 'US-101-PARA'] }
    for (const [id, ids] of Object.entries(parts)) {
      const sum = ids.reduce((total, part) => total + full(unit(part)).defense, 0)
      expect(full(unit(id)).defense / sum).toBeGreaterThanOrEqual(0.6)
      expect(full(unit(id)).defense / sum).toBeLessThanOrEqual(1.1)
      expect((unit(id).faces[1]?.defense ?? 0) * 2).toBe(full(unit(id)).defense)
    }
  })

  it('keep Allied attack to German defense between 0.8 and 2, never falling by more than 0.15', () => {
    const upTo = (list: readonly Unit[], turn: number) =>
      list.filter(u => u.setup !== '*' && u.setup !== '7WR' && (arrivalOf(u) ?? 0) <= turn)
    const ratios = [1, 3, 6, 9, 11].map(turn => {
      const attack = upTo(allied, turn).reduce((sum, u) => sum + full(u).attack, 0)
      return attack / upTo(german, turn).reduce((sum, u) => sum + full(u).defense, 0)
    })
    ratios.forEach((ratio, i) => {
      expect(ratio).toBeGreaterThanOrEqual(0.8)
      expect(ratio).toBeLessThanOrEqual(2)
      expect(ratio).toBeGreaterThan((ratios[i - 1] ?? 0) - 0.15)
    })
  })
})
