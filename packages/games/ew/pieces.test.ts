import { describe, expect, it } from 'vitest'
import { counters } from './data.ts'
import { look } from './look.ts'
import { pieces } from './pieces.ts'
import { unit } from './testing/testing.ts'

const sheet = (id: string) => counters.sheet.units[unit(id)]!
const face = (id: string, step = 0) => pieces.face(sheet(id), step)

describe('a counter', () => {
  it('shows its number, nation and factors, and the other side when reduced [2.4a]', () => {
    expect(face('US7')).toMatchObject({ left: 'US', right: '7', factors: '8-8-6', size: 'XXX' })
    expect(face('US7', 1).factors).toBe('4-4-6')
    expect(face('1SS')).toMatchObject({ left: 'SS', right: '1', symbol: 'armor', factors: '9-10-6' })
    expect(face('4L-90')).toMatchObject({ left: '', right: '90', symbol: 'infantry' })
    expect(face('FX')).toMatchObject({ left: 'F', right: 'X', symbol: 'mountain' })
    expect(face('5SSMtn').right).toBe('5')
    expect(face('CH')).toMatchObject({ right: 'CH', size: '', symbol: 'garrison' })
  })

  it('marks mountain troops that their symbol does not tell [13.3]', () => {
    expect(['76Pz', '1FJ', 'HCV', '14Pz'].map(id => face(id).left)).toEqual(['▲', '▲', '▲', '▲'])
    expect(face('51Mtn').left).toBe('')
  })

  it('tells how it comes, but not where it is set up [2.4c]', () => {
    expect([face('US7').code, face('US12').code, face('F2').code]).toEqual([undefined, '3', '3*'])
    expect([face('AOL').code, face('97').code, face('12A').code]).toEqual(['3 I', '4⌂', '8?'])
  })

  it('has brackets around ad hoc formations [2.7b]', () => {
    expect([face('LG6').right, face('LG12').right]).toEqual(['LG 6', 'LG 12'])
    expect([face('LG6').size, face('FLT').size, face('12A').size]).toEqual(['[XXX]', '[XXX]', 'XXXX'])
  })

  it('wears the colors of its side and kind [2.5a, 2.5b]', () => {
    const paper = (id: string) => (pieces.colours?.(sheet(id)) ?? pieces.nations[sheet(id).nation])?.face
    const kinds = ['US7', 'F1', 'B30', 'C1', 'P2', '47Pz', '1SS', 'CH', 'US18A']
    expect(new Set(kinds.map(paper)).size).toBe(kinds.length)
    expect([paper('B1A-drop'), paper('LG3'), paper('2SS')]).toEqual([
      paper('US18A'),
      paper('CH'),
      paper('1SS'),
    ])
  })

  it('has a word for every nation, type, mark and marker', () => {
    const { units } = counters.sheet
    const wanted = [
      ...units.map(({ nation }) => `nation.${nation}`),
      ...units.map(({ type }) => `type.${type}`),
      ...Object.keys(pieces.markers).map(kind => `marker.${kind}`),
      ...['moved', 'attacked', 'unsupplied', 'short', 'active'].map(mark => `mark.${mark}`),
    ]
    expect([...new Set(wanted)].filter(id => !pieces.words[id])).toEqual([])
    for (const mark of Object.values(pieces.markers)) expect(mark.icon ?? mark.sign).not.toBe('')
  })
})

it('the legend has a line for every kind of ground and as many columns as heads', () => {
  const { heads, entries, notes } = look.legend!
  expect([heads.length, notes?.length]).toEqual([3, 2])
  for (const { key, effects } of entries)
    if (key !== 'border') expect(effects?.length, key).toBe(heads.length)
  const keys = entries.map(({ key }) => key)
  for (const key of ['clear', 'rough', 'mountain', 'city', 'port', 'river', 'rhine', 'seine'])
    expect(keys).toContain(key)
})
