import { describe, expect, test } from 'vitest'
import { beginProduction, heldIn, iberia, summer43 } from '../testing/supply.ts'
import { given, hex } from '../testing/testing.ts'
import { controlOf } from '../control/control.ts'
import { inCountry, lands, scenarios, tables, turns } from '../data.ts'
import { mapProduction, productionLevel } from './level.ts'
import { railNet } from '../rail/rail.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const levels = (state: WfState): number[] => [ALLIED, AXIS].map(side => productionLevel(state, side))
const campaign = scenarios.filter(({ id }) => id !== 'husky')

/** The map when a scenario begins. */
const opening = (id: string, want: Given = {}): WfState => {
  const { first } = scenarios.find(one => one.id === id)!
  return given({
    when: turns[first - 1]!.month,
    neutral: iberia,
    ...want,
    allied: [heldIn(id), ...(want.allied ?? [])],
    set: { italy: id === 'S43' ? 0 : 1, ...want.set },
  })
}

describe('production levels', () => {
  test.each(campaign)('[11.2] $id begins with its printed levels', ({ id, production }) => {
    expect(levels(opening(id))).toEqual([production.allied, production.axis])
  })

  test('[11.2] basic production and the map add up', () => {
    const state = opening('S43')
    expect([mapProduction(state, ALLIED), mapProduction(state, AXIS)]).toEqual([23, 99])
    expect(tables.production.basic.axis.S43 + 99).toBe(39)
    expect(mapProduction(opening('S44'), AXIS)).toBe(98)
  })

  test('[HX.4] Husky has fixed levels whatever is captured (B153)', () => {
    const state = summer43({ allied: ['Palermo', 'Catania', 'Reggio'], set: { period: 'husky' } })
    expect(levels(state)).toEqual([73, 25])
  })

  test('[11.2b] [1.5b] [1.5c] Lille gives the Axis 3 and the Allies 2', () => {
    const before = opening('S43')
    const taken = opening('S43', { allied: ['Lille', 'Calais'] })
    expect(railNet(taken, ALLIED).supplied[hex('Lille')]).toBe(1)
    expect(levels(taken)).toEqual([levels(before)[0]! + 2, levels(before)[1]! - 3])
  })

  test('[1.41c] [11.32a] Stettin gives 1 to whoever controls it, in supply', () => {
    const before = opening('S43')
    const taken = opening('S43', { allied: ['Stettin'] })
    // No lane of the Allies reaches the Baltic: the city is lost to both.
    expect(levels(taken)).toEqual([levels(before)[0], levels(before)[1]! - 1])
  })

  test('[11.33a] [1.5c] the oil of Gyor counts double for the Axis', () => {
    const before = opening('S43')
    expect(levels(opening('S43', { allied: ['Gyor'] }))[1]).toBe(levels(before)[1]! - 2)
  })

  test('[9.31b] [15.3c] a city without rail or sea supply gives nothing', () => {
    const state = opening('S43', { allied: ['Lille'] })
    expect(railNet(state, ALLIED).supplied[hex('Lille')]).toBe(0)
    expect(levels(state)[0]).toBe(73)
  })

  test('[11.32b] a city in battle produces for its defender while rail runs into it', () => {
    const battle = { 'US-2-AMPH': 'Lille', 'GE-88-INF': 'Lille' }
    expect(levels(opening('S43', { at: battle, attackers: { Lille: ALLIED } }))).toEqual([73, 39])
    // Brussels, Calais and Amiens gone, the line would have to pass another battle.
    const far = opening('S43', {
      at: { ...battle, 'US-6-AMPH': 'Amiens', 'GE-84-INF': 'Amiens' },
      attackers: { Lille: ALLIED, Amiens: ALLIED },
      allied: ['Calais', 'Brussels', 'Sedan'],
    })
    expect(railNet(far, AXIS).supplied[hex('Amiens')]).toBe(1)
    expect(railNet(far, AXIS).supplied[hex('Lille')]).toBe(0)
  })

  test('[11.32a] a disputed city produces for nobody (B95)', () => {
    const state = opening('S43', { at: { 'US-2-AMPH': 'Calais', 'GE-88-INF': 'Brussels' } })
    expect(controlOf(state).disputed[hex('Lille')]).toBe(1)
    expect(levels(state)).toEqual([73, 39 - 3])
  })

  test('[11.33b] Spain and Portugal give nothing, at peace or at war (B164)', () => {
    const peace = opening('S43')
    const atWar = given({ allied: [heldIn('S43')] })
    expect(railNet(atWar, AXIS).supplied[hex('Madrid')]).toBe(1)
    expect(levels(atWar)).toEqual(levels(peace))
    const allied = given({ allied: [heldIn('S43'), lands.filter(at => inCountry('Spain')[at])] })
    expect(levels(allied)).toEqual(levels(peace))
  })

  test('[16.2a] [16.2b] Copenhagen cuts the ore route before June 1944, and never twice (B145, B162)', () => {
    const before = opening('W43')
    const cut = opening('W43', { allied: ['Copenhagen'] })
    expect(levels(cut)[1]).toBe(levels(before)[1]! - 5 - 2)
    const later = opening('S44', { allied: ['Copenhagen'] })
    expect(levels(later)[1]).toBe(levels(opening('S44'))[1]! - 2)
    expect(levels(opening('S44'))[1]).toBe(53)
  })

  test('[11.3a] a month brings as many points as the level, and none below 0 (B96)', () => {
    const state = opening('S43', { when: '1943-08' })
    beginProduction(state)
    expect([state.points, state.level]).toEqual([
      [73, 39],
      [73, 39],
    ])
    const beaten = given({ when: '1943-08', allied: [lands], neutral: iberia })
    beginProduction(beaten)
    expect([beaten.points[AXIS], beaten.level[AXIS]]).toEqual([0, -65])
  })
})
