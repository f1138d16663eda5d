import { describe, expect, it } from 'vitest'
import { reference } from './reference.ts'

const chart = (id: string) => reference.charts.find(one => one.id === id)!
const table = (id: string): string[] =>
  chart(id).rows.map(({ name, cells }) => [name.replace('ground.', ''), ...cells.map(short)].join(' | '))
const short = (cell: string): string => cell.replace('chart.', '')

describe('the charts at the table', () => {
  it('show the whole table of results, its open ends included (CRT.1, CRT.2)', () => {
    expect(chart('crt').columns.map(short)).toEqual([
      'below',
      ...['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'],
      'above',
    ])
    expect(table('crt')).toEqual([
      '1 | AL1 | AL1 | AL1 | AL1 | DR | DR | BB | DR | DE',
      '2 | AL1 | AL1 | AL1 | AS | DR | BB | DR | DE | DE',
      '3 | AL1 | AL1 | AL1 | AS | BB | DR | DE | DE | DE',
      '4 | AL1 | AL1 | AS | BB | DR | DE | DE | DE | DE',
      '5 | AL1 | AS | BB | DR | DE | DE | DE | DE | DE',
      '6 | AL1 | AS | DR | DE | DE | DE | DE | DE | DE',
    ])
    expect(chart('crt')).toMatchObject({ name: { id: 'chart.crt' }, corner: { id: 'chart.die' } })
  })

  it('lead from each result to what it does (11.21)', () => {
    const legend = chart('crt').legend.map(({ sign, text, rules }) => [sign, text.id, rules[0]])
    expect(legend.sort()).toEqual([
      ['AL1', 'sign.AL1', '11.21.3'],
      ['AS', 'sign.AS', '11.21.4'],
      ['BB', 'sign.BB', '11.21.2a'],
      ['DE', 'sign.DE', '11.21.1a'],
      ['DR', 'sign.DR', '11.21.5a'],
    ])
  })

  it('show what each kind of ground costs and shifts, whether attacks on it are concentric and what it converts (TEC.1 to TEC.16)', () => {
    expect(chart('terrain').columns.map(short)).toEqual(['cost', 'shift', 'concentric', 'converts'])
    expect(table('terrain')).toEqual([
      'clear | 1 | 0 | yes | asRolled',
      'polder | 2 | 0 | yes | asRolled',
      'hellsHighway | 2 (1) | −1 | yes | asRolled',
      'rough | 2 (1) | −1 | yes | asRolled',
      'blocked | +1 | 0 | none | none',
      'town | 1 | −1 | no | asRolled',
      'city | 1 | −2 | no | converted',
      'ruhrCity | 1 | −2 | no | converted',
      'river | +1 | −1 | none | none',
      'rhine | +1 (+2) | −2 | none | none',
      'flood | +3 | −1 | none | none',
      'westWall | none | −1 | no | converted',
      'seaOrEstuary | closed | closed | none | none',
      'antwerpAccess | none | 0 | yes | asRolled',
      'sectorBoundary | 0 | 0 | none | none',
    ])
    expect(chart('terrain').legend.map(({ text }) => text.id)).toEqual(
      chart('terrain').rows.map(({ name }) => name),
    )
  })

  it('lead from what lies on the map to its row (TEC.7, TEC.8, TEC.11, TEC.14, TEC.15, TEC.16)', () => {
    const rows = {
      city: 7,
      ruhrCity: 8,
      antwerpAccess: 15,
      floodHex: 11,
      estuary: 14,
      sea: 14,
      sector: 16,
      highway: 3,
    }
    for (const [word, n] of Object.entries(rows)) expect(reference.ground[word]).toContain(`TEC.${n}`)
    expect(reference.ground['dam']).toContain('10.18a')
    expect(reference.ground['coast']).toContain('8.17')
  })
})

describe('words that people look for', () => {
  it('lead to the rules that answer (7.1a, 8.18a, 10.19a, 10.20, 11.18a, 11.25a, 12.8b)', () => {
    const first = Object.fromEntries(Object.entries(reference.terms).map(([word, rules]) => [word, rules[0]]))
    expect(first).toEqual({
      zoc: '7.1a',
      bombers: '11.18a',
      'carpet bombing': '11.18a',
      column: '10.19a',
      paratroops: '12.2a',
      'market garden': '12.8b',
      'sudden death': '4.2a',
      patton: '10.20',
      bulge: '5.4a',
      fog: '6.7a',
      siegfried: '11.17a',
      'air supply': '8.18a',
      overrun: '11.25a',
    })
  })
})
