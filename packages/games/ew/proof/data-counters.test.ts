/** The counters, held to every count, name and factor that the text gives. */
import type { CounterSheet } from '@hexfront/engine'
import { loadCounters } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import arrivals from '../data/arrivals.json' with { type: 'json' }
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import {
  ALLIED,
  GERMAN,
  allied,
  countryOf,
  factors,
  full,
  german,
  has,
  idsOf,
  isMobile,
  isStatic,
  markers,
  ofType,
  startsInHex,
  tagged,
  turnOf,
  unit,
  units,
} from '../testing/datafiles.ts'
import type { Unit } from '../testing/datafiles.ts'

const GARRISONS = 'BD BO BR CA CH DN DP LH LO LR MA NA OS SM SN TN WF'.split(' ')

describe('the counter mix', () => {
  it('is a sheet that the engine reads, each unit with an id of its own and a canonical place', () => {
    expect(loadCounters({ units } as CounterSheet).count).toBe(111)
    expect(new Set(idsOf(units)).size).toBe(units.length)
    expect(new Set(units.map(u => u.title)).size).toBe(units.length)
    const rank = (u: Unit) => (startsInHex(u) ? 0 : (turnOf(u) ?? 10))
    const natural = new Intl.Collator('en', { numeric: true })
    const sorted = units.toSorted(
      (a, b) =>
        a.side - b.side ||
        rank(a) - rank(b) ||
        (/^\d/.test(a.id) ? 0 : 1) - (/^\d/.test(b.id) ? 0 : 1) ||
        natural.compare(a.id, b.id),
    )
    expect(idsOf(units)).toEqual(idsOf(sorted))
  })

  it('[2.1] 144 pieces: 111 units and 33 markers', () => {
    const marked = markers.reduce((sum, m) => sum + m.count, 0)
    expect([units.length, marked, units.length + marked]).toEqual([111, 33, 144])
  })

  it('[2.5a] [2.5b] [6.4a] nations have sides, colors and army groups', () => {
    const nation = new Map(tables.nations.rows.map(row => [row.id, row]))
    expect(units.filter(u => nation.get(u.nation)?.side !== u.side)).toEqual([])
    const group = (name: string) => tables.nations.rows.filter(r => r.group === name).map(r => r.id)
    expect([group('american'), group('british')]).toEqual([
      ['US', 'F'],
      ['B', 'C', 'P'],
    ])
    const count = (id: string) => units.filter(u => u.nation === id).length
    expect(['US', 'F', 'B', 'C', 'P', 'GE'].map(count)).toEqual([18, 3, 9, 2, 1, 78])
  })

  it('[2.6a] uses the nine types, all of them', () => {
    const types = tables.types.rows.map(r => r.id)
    expect(new Set(units.map(u => u.type))).toEqual(new Set(types))
    const own = { german: ['flak', 'garrison', 'infantry', 'panzer', 'paratroop'], allied: ['mechanized'] }
    expect(allied.filter(u => own.german.includes(u.type))).toEqual([])
    expect(german.filter(u => own.allied.includes(u.type) || u.type.startsWith('airborne'))).toEqual([])
  })

  it('[2.6b] the French Expeditionary Corps is the one Allied mountain unit', () => {
    expect(idsOf(allied.filter(u => u.tags.includes('mountain')))).toEqual(['FX'])
  })

  it('[13.3] [2.3b] seven German mountain corps, and five others as good in mountains', () => {
    expect(ofType('mountain').filter(u => u.side === GERMAN).length).toBe(7)
    const others = german.filter(u => u.tags.includes('mountain') && u.type !== 'mountain')
    expect(idsOf(others).toSorted()).toEqual(['14Pz', '1FJ', '2FJ', '76Pz', 'HCV'])
  })

  it('[2.7b] two armies, both German', () => {
    expect(idsOf(units.filter(u => u.size === 'army')).toSorted()).toEqual(['12A', 'AOL'])
    expect(unit('AOL').side + unit('12A').side).toBe(2 * GERMAN)
  })

  it('[2.7c] seven air defense districts, static, in cities of the Reich', () => {
    const flak = ofType('flak')
    expect(flak.length).toBe(7)
    for (const u of flak)
      expect([isStatic(u), has(u.setup, 'city'), countryOf(u.setup)], u.id).toEqual([true, true, 'Germany'])
  })

  it('[2.8a] [2.8b] every name that the text abbreviates has its counter', () => {
    const named =
      'ACC AOL B1A BOT CL FX F1 F2 FBR FLT HCV KGO OGS US18A W3 56Pz 12A 1SS 2SS 14Pz 76Pz 1FJ 2FJ 18Mtn 97 US2'
    for (const id of [...named.split(' '), ...GARRISONS]) expect(unit(id).id).toBe(id)
    expect([unit('4L-90').name, unit('4L-90').type]).toEqual(['4L/90', 'infantry'])
    const nations = ['A', 'C', 'F', 'L', 'P', 'SS']
    const letters = Object.keys(tables.abbreviations.rows).filter(key => !nations.includes(key))
    expect(letters.filter(key => !units.some(u => u.name === key))).toEqual([])
  })

  it('[2.8a] seventeen garrisons, static and of one step, each on a port; Boulogne and Calais share a hex', () => {
    for (const id of GARRISONS) {
      const u = unit(id)
      expect([isStatic(u), u.faces.length, u.type, has(u.setup, 'port')], id).toEqual([
        true,
        1,
        'garrison',
        true,
      ])
    }
    expect(new Set(GARRISONS.map(id => unit(id).setup)).size).toBe(16)
    expect(unit('BO').setup).toBe(unit('CA').setup)
  })

  it('[12.3.1c] three French corps', () => {
    expect(idsOf(units.filter(u => u.nation === 'F'))).toEqual(['FX', 'F2', 'F1'])
  })

  it('[13.2a] [13.2c] two airborne corps of two counters each, mobile and static, reducible, of Turn 4', () => {
    expect(counters.pairs.map(p => [p.ground, p.drop])).toEqual([
      ['B1A', 'B1A-drop'],
      ['US18A', 'US18A-drop'],
    ])
    for (const { ground, drop } of counters.pairs) {
      const [g, d] = [unit(ground), unit(drop)]
      expect([isMobile(g), isStatic(d), g.nation === d.nation, g.name === d.name]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect([g, d].map(u => [u.faces.length, turnOf(u)])).toEqual([
        [2, arrivals.airborne.turn],
        [2, arrivals.airborne.turn],
      ])
    }
    expect(idsOf(tagged('airborneArmy')).toSorted()).toEqual(['B1A', 'B1A-drop', 'US18A', 'US18A-drop'])
  })
})

describe('factors and steps', () => {
  it('[2.4a] [3.2.1a] the 1st SS is 9-10-6 with two steps in 3205, and nothing is stronger', () => {
    const ss = unit('1SS')
    expect([factors(ss).split('/')[0], ss.faces.length, ss.setup, ss.source]).toEqual([
      '9-10-6',
      2,
      '3205',
      'rulebook',
    ])
    for (const u of units) if (u !== ss) expect(full(u).attack + full(u).defense, u.id).toBeLessThan(19)
  })

  it('[2.11a] [2.11b] one or two steps, the reduced side weaker and as fast', () => {
    for (const u of units) {
      const [front, back] = u.faces
      expect([1, 2], u.id).toContain(u.faces.length)
      if (!front || !back) continue
      expect(back.defense, u.id).toBeLessThan(front.defense)
      expect(front.attack === 0 ? back.attack === 0 : back.attack < front.attack, u.id).toBe(true)
      expect(back.movement, u.id).toBe(front.movement)
    }
  })

  it('[1.2a] [1.2b] mobile units move 4 to 6: panzers and Allied mechanized corps 6, German foot 4', () => {
    const moves = (list: readonly Unit[]) => [...new Set(list.map(u => full(u).movement))]
    expect(moves(units).toSorted()).toEqual([0, 4, 6])
    expect(moves([...ofType('panzer'), ...ofType('mechanized'), ...ofType('airborneGround')])).toEqual([6])
    expect(moves([...ofType('infantry'), ...ofType('paratroop'), ...ofType('mountain')])).toEqual([4])
    expect(moves([...ofType('flak'), ...ofType('garrison'), ...ofType('airborneDrop')])).toEqual([0])
  })

  it('[10.0g] some units have no attack factor, and every unit defends', () => {
    expect(units.filter(u => full(u).attack === 0).length).toBeGreaterThan(20)
    expect(units.flatMap(u => u.faces).filter(f => f.defense < 1)).toEqual([])
  })

  it('[3.3.3] ten 2-3-4 infantry corps in France and Belgium', () => {
    const class234 = ofType('infantry').filter(
      u =>
        startsInHex(u) &&
        ['France', 'Belgium'].includes(countryOf(u.setup)) &&
        factors(u).startsWith('2-3-4'),
    )
    expect(idsOf(class234).toSorted()).toEqual([
      '25',
      '4L-90',
      '62',
      '66',
      '67',
      '74',
      '80',
      '81',
      '85',
      '89',
    ])
  })

  it('marks what the text states, and nothing else, as stated', () => {
    expect(idsOf(units.filter(u => u.source === 'rulebook'))).toEqual(['1SS'])
    expect(counters.stated.filter(s => s.what.length === 0 || s.rules.length === 0)).toEqual([])
    expect(counters.stated.map(s => s.unit).filter(id => !units.some(u => u.id === id))).toEqual([])
    expect(Object.keys(counters.basis).filter(id => !units.some(u => u.id === id))).toEqual([])
  })
})

describe('arrivals', () => {
  const coming = (side: number, turn: number) =>
    idsOf(units.filter(u => u.side === side && turnOf(u) === turn)).join(' ')

  it('[2.4c] [2.9b] every unit has a hex of set-up or a code of arrival that the file explains', () => {
    const form = (u: Unit) => u.setup.replace(/^[1-9](?!\d)/, 'n').replace(/ \d{4}$/, ' hex')
    const known = arrivals.codes.map(c => c.form)
    for (const u of units) expect(startsInHex(u) || known.includes(form(u)), `${u.id} ${u.setup}`).toBe(true)
    expect(known.filter(code => !units.some(u => form(u) === code))).toEqual([])
  })

  it('[3.2.2a] the Allied track', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(turn => coming(ALLIED, turn))).toEqual([
      'B8 US8 US19',
      'B12 C2 US6 US15',
      'F2 US12 US20',
      'B1A B1A-drop F1 US18A US18A-drop',
      'US3 US13',
      'US16 US21',
      'US22',
      'US23',
      '',
    ])
  })

  it('[3.2.2a] [3.2.4h] the German track, the 2nd SS alone on Turn 1', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(turn => coming(GERMAN, turn))).toEqual([
      '2SS',
      '64',
      '13SS AOL FLT',
      '12SS 97 CL HCV',
      '39Pz 53 63 FBR',
      '14SS 18Mtn 30 73 W3',
      '18SS 56Pz BOT KGO',
      '12A OGS',
      '',
    ])
    expect([arrivals.secondSs.unit, arrivals.secondSs.turn]).toEqual(['2SS', turnOf(unit('2SS'))])
  })

  it('[12.1.1a] [12.1.1b] F1 and F2 carry the asterisk from Turn 3, and FX is in play before', () => {
    const starred = units.filter(u => u.setup.endsWith('*'))
    expect(idsOf(starred).toSorted()).toEqual(['F1', 'F2'])
    for (const u of starred) expect(turnOf(u)).toBeGreaterThanOrEqual(arrivals.french.fromTurn)
    expect([arrivals.french.withdraw, startsInHex(unit('FX'))]).toEqual(['FX', true])
  })

  it('[12.2.1a] four mobile and three static units with a hex or Italy', () => {
    const coded = german.filter(u => u.setup.includes(' '))
    expect(idsOf(coded.filter(isMobile)).toSorted()).toEqual(['18Mtn', '97', 'AOL', 'HCV'])
    expect(idsOf(coded.filter(isStatic)).toSorted()).toEqual(['56Pz', 'CL', 'W3'])
    expect(unit('56Pz').setup).toBe('7 3120')
    for (const u of coded.filter(one => /\d{4}$/.test(one.setup)))
      expect(countryOf(u.setup.slice(2)), u.id).not.toBe('')
    expect(arrivals.liguria.unit).toBe('AOL')
  })

  it('[12.2.2a] Steiner and the 12th Army are 8?', () => {
    expect(idsOf(units.filter(u => u.setup.endsWith('?'))).toSorted()).toEqual(['12A', 'OGS'])
    expect([unit('OGS').setup, unit('12A').setup, arrivals.question.turn]).toEqual(['8?', '8?', 8])
  })

  it('[12.2.3a] five mountain corps wait in Yugoslavia', () => {
    const yug = units.filter(u => u.setup === 'Yug')
    expect(yug.length).toBe(5)
    expect(yug.every(u => u.type === 'mountain' && isMobile(u))).toBe(true)
  })

  it('[12.2.4] the 1st and 2nd SS leave on Turn 6 and may be rebuilt from Turn 7', () => {
    expect(arrivals.withdrawal).toMatchObject({ units: ['1SS', '2SS'], turn: 6, rebuiltFrom: 7 })
  })
})
