import { describe, expect, test } from 'vitest'
import { arrivalFault, arrivalHexes } from './arrival.ts'
import {
  countryOf,
  inCountry,
  isMajorPort,
  isMountain,
  isHill,
  lands,
  place,
  placeName,
  tables,
} from '../data.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { heldIn, iberia, summer43 } from '../testing/supply.ts'
import type { Newcomers } from './arrival.ts'
import type { WfState } from '../state.ts'

const fault = (state: WfState, id: string, name: string, newcomers: Newcomers = []): string | null =>
  arrivalFault(state, unit(id), hex(name), newcomers)
const came = (...list: readonly [string, string][]): Newcomers => list.map(([at, id]) => [hex(at), unit(id)])

describe('where new units appear', () => {
  const map = summer43({})

  test('[11.6a] [1.41e] [1.44b] Germans in victory cities, German cities and at entries in the east', () => {
    for (const name of [
      'Paris',
      'Milan',
      'Vienna',
      'Berlin',
      'Munich',
      'Sarajevo',
      'Stettin E3',
      'Saarbrücken',
    ])
      expect(fault(map, 'GE-88-INF', name), name).toBe(null)
    for (const name of ['Lyon', 'Lille', 'Linz', 'Naples'])
      expect(fault(map, 'GE-88-INF', name), name).toBe('11.6a')
    const lost = summer43({ allied: ['Milan'] })
    expect(fault(lost, 'GE-88-INF', 'Milan')).toBe('11.6e')
  })

  test('[11.6a] Italians appear at home and at entries of their area, Spaniards at home (B98)', () => {
    for (const name of ['Rome', 'Milan', 'Naples', 'Sarajevo'])
      expect(fault(map, 'IT-7-INF', name), name).toBe(null)
    for (const name of ['Berlin', 'Paris', 'Stettin E3'])
      expect(fault(map, 'IT-7-INF', name), name).toBe('11.6a')
    const war = given({ allied: [heldIn('S43')] })
    expect(fault(war, 'SP-I-INF', 'Madrid')).toBe(null)
    expect(fault(war, 'SP-I-INF', 'Berlin')).toBe('11.6a')
  })

  test('[11.6b] [1.44b] the Allies in major ports of theirs, the British in British cities too (B99)', () => {
    for (const name of ['Tunis', 'Liverpool', 'London', 'Algiers'])
      expect(fault(map, 'US-16-INF', name), name).toBe(null)
    for (const name of ['Birmingham', 'Malta', 'Paris'])
      expect(fault(map, 'US-16-INF', name), name).toBe('11.6b')
    for (const id of ['BR-5-INF', 'CW-1-MECH']) expect(fault(map, id, 'Birmingham'), id).toBe(null)
    expect(fault(map, 'US-16-INF', 'Marseilles')).toBe('11.6e')
    const paris = given({ when: '1944-12', neutral: iberia, allied: [heldIn('W44')] })
    expect([fault(paris, 'US-16-INF', 'Paris'), fault(paris, 'US-16-INF', 'Marseilles')]).toEqual([
      '11.6b',
      null,
    ])
    for (const at of arrivalHexes(map, unit('US-16-INF'), [])) expect(isMajorPort[at], placeName(at)).toBe(1)
    for (const at of arrivalHexes(map, unit('BR-5-INF'), []))
      expect(isMajorPort[at] === 1 || countryOf(at) === 'Britain', placeName(at)).toBe(true)
  })

  test('[11.6b] the Maquis and Friuli, once lost, are raised again in a major port (B129)', () => {
    for (const id of ['FR-MAQUIS-INF', 'IV-FRIULI-INF'])
      expect([fault(map, id, 'Algiers'), fault(map, id, 'Birmingham')], id).toEqual([null, '11.6b'])
  })

  test('[11.6c] [1.41d] [1.42b] two in a major city, one in a minor city, an entry or another port (B100)', () => {
    const one = came(['Hamburg', 'GE-88-INF'])
    expect(fault(map, 'GE-84-INF', 'Hamburg', one)).toBe(null)
    expect(fault(map, 'GE-84-INF', 'Hamburg', [...one, ...came(['Hamburg', 'GE-64-INF'])])).toBe('11.6c')
    for (const name of ['Saarbrücken', 'Sarajevo'])
      expect(fault(map, 'GE-84-INF', name, came([name, 'GE-88-INF'])), name).toBe('11.6c')
    expect(fault(map, 'US-16-INF', 'Tunis', came(['Tunis', 'US-21-INF']))).toBe('11.6c')
    expect(fault(map, 'US-16-INF', 'London', came(['London', 'US-21-INF']))).toBe(null)
  })

  test('[11.6e] only in supply and out of battle (B172)', () => {
    const cut = summer43({ allied: [lands.filter(at => at !== place('Munich') && inCountry('Germany')[at])] })
    expect(fault(cut, 'GE-88-INF', 'Munich')).toBe('11.6e')
    const battle = summer43({ at: { 'GE-88-INF': 'Paris', 'US-2-AMPH': 'Paris' }, attackers: { Paris: 0 } })
    expect(fault(battle, 'GE-84-INF', 'Paris')).toBe('11.6e')
    const port = given({
      when: '1944-08',
      neutral: iberia,
      allied: [heldIn('S44'), 'Marseilles'],
      at: { 'US-2-AMPH': 'Marseilles', 'GE-88-INF': 'Marseilles' },
      attackers: { Marseilles: 1 },
    })
    expect(fault(port, 'US-16-INF', 'Marseilles')).toBe('11.6e')
  })

  test('[6.21a] [2.26f] stacking holds when a unit arrives, and there is one fort a hex (B101)', () => {
    const full = summer43({
      at: { 'GE-88-INF': 'Berlin', 'GE-84-INF': 'Berlin', 'GE-64-INF': 'Berlin', 'GE-80-INF': 'Berlin' },
    })
    expect(fault(full, 'GE-85-INF', 'Berlin')).toBe('6.21a')
    const fort = summer43({ at: { 'GE-81-FORT': 'Berlin' } })
    expect(fault(fort, 'GE-82-FORT', 'Berlin')).toBe('2.26f')
    expect(fault(map, 'GE-82-FORT', 'Berlin', came(['Berlin', 'GE-81-FORT']))).toBe('2.26f')
  })

  test.each(tables.ironCurtain.rows)('[16.7a] [16.7b] from $from no unit appears at $at', ({ from, at }) => {
    const before = given({ when: '1944-09', neutral: iberia, allied: [heldIn('S43')] })
    expect(fault(before, 'GE-88-INF', at)).toBe(null)
    const after = given({ when: from, neutral: iberia, allied: [heldIn('S43')] })
    expect(fault(after, 'GE-88-INF', at)).toBe('16.7b')
  })

  test('[16.32a] Tito is raised again in mountains or hills of Yugoslavia without Axis units (B130)', () => {
    const state = summer43({ at: { 'GE-73-INF': 'Sarajevo' } })
    const hexes = arrivalHexes(state, unit('YU-TITO-MTN'), [])
    expect(hexes.length).toBeGreaterThan(0)
    for (const at of hexes) {
      expect([countryOf(at), isMountain[at] === 1 || isHill[at] === 1]).toEqual(['Yugoslavia', true])
      expect(at).not.toBe(hex('Sarajevo'))
    }
  })

  test('[HX.0] in Husky the Axis builds in Reggio, the Allies in their ports there', () => {
    const state = given({ allied: [heldIn('S43')], set: { period: 'husky' } })
    expect(arrivalHexes(state, unit('IT-7-INF'), []).map(placeName)).toEqual(['Reggio'])
    expect(arrivalHexes(state, unit('PL-POL-INF'), []).map(placeName)).toContain('Tunis')
    expect(fault(state, 'PL-POL-INF', 'London')).toBe('HX.0')
  })
})
