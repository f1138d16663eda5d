import { loadCounters } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import {
  ALLIED,
  AXIS,
  arrivals,
  events,
  fullOf,
  idsOf,
  isHq,
  ladder,
  markers,
  printed,
  scenarios,
  sum,
  tagged,
  typeRow,
  unit,
  units,
  warMonth,
} from '../testing/datafiles.ts'
import type { Unit } from '../testing/datafiles.ts'

const GRADE: Readonly<Record<string, number>> = { SF: 1, DF: 2, TF: 3 }
const of = (nations: readonly string[], ...types: readonly string[]) =>
  units.filter(u => nations.includes(u.nation) && (types.length === 0 || types.includes(u.type)))

describe('the blocks', () => {
  it('compile as a counter sheet of 130 blocks with up to four steps', () => {
    const sheet = loadCounters({ units })
    expect([sheet.count, sheet.maxSteps]).toEqual([130, 4])
  })

  it('[2.5a] are listed by side, 43 Allied and 87 Axis, each name at most six letters', () => {
    expect(units.map(u => u.side)).toEqual(units.map(u => u.side).toSorted((a, b) => a - b))
    expect([ALLIED, AXIS].map(side => units.filter(u => u.side === side).length)).toEqual([43, 87])
    expect(units.filter(u => u.name.length > 6)).toEqual([])
  })

  it('[2.1a] have nations of their own side', () => {
    const sideOf = new Map(tables.nations.rows.map(row => [row.id, row.side]))
    expect(units.filter(u => sideOf.get(u.nation) !== u.side)).toEqual([])
    expect(tables.nations.rows.filter(row => of([row.id]).length === 0)).toEqual([])
  })

  it.each([
    ['5.1a', 'Axis HQs', ['GE'], ['hq', 'shq'], 6],
    ['5.1a', 'Allied HQs', ['BR', 'US', 'AL'], ['hq', 'shq'], 7],
    ['2.1b', 'Italians', ['IT'], [], 10],
    ['2.1b', 'Spaniards', ['SP'], [], 12],
    ['2.1b', 'Portuguese', ['PO'], [], 2],
    ['15.5c', 'amphibious units', ['US', 'BR'], ['amphibious'], 5],
    ['OB43.data', 'German armor', ['GE'], ['armor'], 9],
    ['OB43.data', 'German mech', ['GE'], ['mech'], 4],
    ['OB43.data', 'German infantry', ['GE'], ['infantry'], 15],
    ['OB43.data', 'German paras', ['GE'], ['para'], 2],
    ['OB43.data', 'German mountain units', ['GE'], ['mountain'], 4],
    ['OB43.data', 'German forts', ['GE'], ['fort'], 5],
    ['OB43.data', 'cavalry', ['GE'], ['cavalry'], 1],
    ['OB43.data', 'German statics', ['GE'], ['static'], 17],
  ] as const)('[%s] count as the rules say: %s', (_, __, nations, types, count) => {
    expect(idsOf(of(nations, ...types)).length).toBe(count)
  })

  it('[INT.5] [2.3a] step down one by one, to 0 for HQs and statics and to 1 for the rest (2.25b, 5.1e)', () => {
    for (const u of units) {
      const least = isHq(u) || u.type === 'static' ? 0 : 1
      const full = fullOf(u)
      expect(full, u.id).toBeGreaterThanOrEqual(2)
      expect(ladder(u), u.id).toEqual(Array.from({ length: full - least + 1 }, (_, i) => full - i))
    }
  })

  it.each([
    ['US-15-ARMOR', 3],
    ['GE-AOK-MECH', 4],
    ['GE-74-INF', 3],
    ['GE-78-CAV', 3],
    ['GE-86-STATIC', 2],
    ['GE-89-FORT', 4],
    ['GE-OBW-HQ', 3],
    ['GE-WST-ARMOR', 4],
    ['US-6-AMPH', 4],
    ['GE-HK-MTN', 4],
    ['US-17-PARA', 3],
    ['SS-1-ARMOR', 4],
    ['IT-7-INF', 3],
    ['IT-9-INF', 3],
    ['YU-TITO-MTN', 3],
    ['FR-MAQUIS-INF', 2],
    ['IV-FRIULI-INF', 2],
    ['GE-OKW-SHQ', 3],
    ['AL-AF-SHQ', 3],
    ['AL-SHAEF-SHQ', 3],
  ])('keep the ladder that the text shows: %s from %d', (id, full) => {
    expect([fullOf(unit(id)), unit(id).source]).toEqual([full, 'rulebook'])
  })

  it('[2.67] [2.68] Tito and the volunteers are Allied, on foot and without months', () => {
    expect(idsOf(tagged('volunteer'))).toEqual(['YU-TITO-MTN', 'FR-MAQUIS-INF', 'IV-FRIULI-INF'])
    expect(tagged('volunteer').map(u => [u.side, printed(u, 'dry'), u.setup])).toEqual([
      [ALLIED, 2, 'YR'],
      [ALLIED, 2, 'FR'],
      [ALLIED, 2, 'IS'],
    ])
  })

  it('[5.1a] Axis army groups reach II, but OBW III; Allied and supreme HQs III', () => {
    const atMost = (n: number) => idsOf(units.filter(u => ['hq', 'shq'].includes(u.type) && fullOf(u) === n))
    expect(atMost(2)).toEqual(['GE-B-HQ', 'GE-G-HQ', 'GE-C-HQ', 'GE-E-HQ'])
    expect(atMost(3).length).toBe(9)
  })

  it('[5.6] [5.66a] the supreme HQs are OKW, AF and SHAEF, with JDN as the minor one', () => {
    expect(idsOf(units.filter(u => u.size === 'supreme'))).toEqual([
      'AL-AF-SHQ',
      'AL-SHAEF-SHQ',
      'GE-OKW-SHQ',
      'SP-JDN-THQ',
    ])
    expect(unit('SP-JDN-THQ').type).toBe('thq')
  })

  it('no unit is ever asked to be stronger than its ladder, nor weaker than its last step', () => {
    const asked = [
      ...scenarios.flatMap(s => s.units),
      ...arrivals,
      ...[events.armyGroupE, events.spain, events.portugal].flatMap(e => e.units),
      ...[events.surrender, events.revolt, events.tito],
    ]
    expect(asked.filter(start => !ladder(unit(start.unit)).includes(start.cv))).toEqual([])
  })
})

describe('what a block can do', () => {
  const fire = (u: Unit, way: 'offense' | 'defense') => {
    const grade = GRADE[typeRow(u.type)[way] ?? ''] ?? NaN
    const better = u.tags.includes('ss') && ['armor', 'mech'].includes(u.type)
    return Math.min(tables.firepower.ss.best, grade + (better ? tables.firepower.ss.better : 0))
  }

  it('[INT.4] [2.2] [CH.unit] fire follows from the type, one grade better for the SS (2.65a)', () => {
    for (const u of units.filter(one => !isHq(one))) {
      const want = [fire(u, 'offense'), fire(u, 'defense')]
      for (const face of u.faces) expect([face['offense'], face['defense']], u.id).toEqual(want)
    }
    expect(idsOf(tagged('ss'))).toEqual([
      'SS-1-ARMOR',
      'SS-FHH-ARMOR',
      'SS-4-MECH',
      'SS-EBER-MECH',
      'SS-5-MTN',
    ])
  })

  it('[2.tab] speed follows from the type, and Allied infantry is motorized but for volunteers (2.23)', () => {
    for (const u of units) {
      const row = typeRow(u.type)
      const motorized = u.side === ALLIED && !u.tags.includes('volunteer')
      const dry = motorized ? (row.alliedDry ?? row.dry) : row.dry
      for (const face of u.faces) expect([face['dry'], face['mud']], u.id).toEqual([dry, row.mud])
    }
  })

  it('HQs print command, air range and supreme moves for each strength, and no fire (5.3a, 5.61, 13.11a, 13.11b)', () => {
    for (const u of units) {
      for (const face of u.faces) {
        const cv = face['cv'] ?? NaN
        if (!isHq(u)) expect(['command', 'air', 'supreme'].filter(key => key in face)).toEqual([])
        else {
          const supreme = { hq: 0, shq: 2, thq: 1 }[u.type] ?? NaN
          const air = { hq: 1, shq: 2, thq: 1 }[u.type] ?? NaN
          expect(face, u.id).toEqual({
            cv,
            dry: 2,
            mud: 1,
            command: u.type === 'hq' ? cv : 0,
            air: air * cv,
            supreme: supreme * cv,
          })
        }
      }
    }
  })
})

describe('set-up codes', () => {
  it('[2.5b] count months from September 1939 for every unit that arrives', () => {
    expect([warMonth('1943-07'), warMonth('1944-02')]).toEqual([46, 53])
    expect(arrivals.filter(a => unit(a.unit).setup !== String(warMonth(a.month)))).toEqual([])
  })

  it('name the event of the three volunteers', () => {
    const words = units.filter(u => u.setup !== undefined && !/^\d+$/.test(u.setup))
    expect(words.map(u => u.setup)).toEqual(['YR', 'FR', 'IS'])
  })
})

describe('the markers', () => {
  it('[15.5c] are 60, five of them beachheads', () => {
    expect(sum(markers.map(m => m.count))).toBe(60)
    expect(markers.find(m => m.id === 'beachhead')).toMatchObject({ count: 5, source: 'rulebook' })
    expect(idsOf(tagged('beachhead'))).toEqual([
      'US-6-AMPH',
      'US-2-AMPH',
      'US-5-AMPH',
      'US-7-AMPH',
      'BR-1-AMPH',
    ])
  })
})
