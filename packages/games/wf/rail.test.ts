import { describe, expect, test } from 'vitest'
import { inCountry, inZone, lands, place } from './data.ts'
import { given } from './testing.ts'
import { railNet } from './rail.ts'
import { ALLIED, AXIS } from './state.ts'

const allied = [lands.filter(hex => inZone('alliedS43')[hex])]
const neutral = lands.filter(hex => inCountry('Spain', 'Portugal')[hex])

describe('railways and sea lanes', () => {
  test('[9.3] [9.31a] in July 1943 rails and lanes join what each side holds', () => {
    const state = given({ allied, neutral })
    const [ours, theirs] = [railNet(state, ALLIED), railNet(state, AXIS)]
    for (const name of ['Tunis', 'Malta', 'Gibraltar', 'Belfast']) {
      expect(ours.supplied[place(name)], name).toBe(1)
      expect(ours.overseas[place(name)], name).toBe(1)
    }
    expect(ours.overseas[place('Plymouth')]).toBe(0)
    for (const name of ['Messina', 'Palermo', 'Copenhagen', 'Brest', 'Gyor'])
      expect(theirs.overseas[place(name)]! + 2 * theirs.supplied[place(name)]!, name).toBe(2)
    expect(theirs.overseas[place('Bastia')]).toBe(1)
  })
})
