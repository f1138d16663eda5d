import { describe, expect, it } from 'vitest'
import { heldIn, iberia } from '../testing/supply.ts'
import { ALLIED, AXIS } from '../state.ts'
import { airSupremacy, extendedRange } from '../calendar.ts'
import { basins, lands, seas } from '../data.ts'
import { cadreCost, stepCost } from '../production/stepcost.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { hostileTo, rulerOf } from './sea.ts'
import { isGrounded, paradrop } from '../air/airborne.ts'
import { productionLevel } from '../production/level.ts'
import type { WfState } from '../state.ts'

const at = (when: string): WfState =>
  given({ when, neutral: iberia, allied: [heldIn('S44')], set: { italy: 1 } })
const sea = (name: string): number => seas.findIndex(one => one.name === name)
const ATLANTIC = basins.indexOf('Atlantic')

describe('Allied air power by month', () => {
  it('[13.21a] [13.22a] the range grows in December 1943, supremacy comes in June 1944', () => {
    expect(['1943-11', '1943-12', '1944-05'].map(when => extendedRange(at(when)))).toEqual([
      false,
      true,
      true,
    ])
    expect(['1943-12', '1944-05', '1944-06', '1945-05'].map(when => airSupremacy(at(when)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('[13.22b] from June 1944 every Atlantic sea is Allied, whoever holds its base', () => {
    expect(rulerOf(at('1944-05'), sea('Bay of Biscay'))).toBe(AXIS)
    const june = at('1944-06')
    for (const [n, one] of seas.entries())
      if (one.basin === ATLANTIC) expect(rulerOf(june, n), one.name).toBe(ALLIED)
    // The Baltic keeps its rulers.
    expect(seas.some((one, n) => one.basin !== ATLANTIC && rulerOf(june, n) === AXIS)).toBe(true)
  })

  it('[13.22e] no Axis base threatens an Atlantic sea then, but every one is hostile to Axis ships (B139)', () => {
    const bay = 1 << sea('Bay of Biscay')
    expect(hostileTo(at('1944-05'), ALLIED) & bay).toBe(bay)
    expect(hostileTo(at('1944-05'), AXIS) & bay).toBe(0)
    expect(hostileTo(at('1944-06'), ALLIED) & bay).toBe(0)
    expect(hostileTo(at('1944-06'), AXIS) & bay).toBe(bay)
  })

  it('[13.22d] the ore route costs the Axis 5 from June 1944', () => {
    const level = (when: string): number =>
      productionLevel(
        given({ when, neutral: iberia, allied: [heldIn('S44')], set: { italy: 1, period: 'S44' } }),
        AXIS,
      )
    expect(level('1944-05') - level('1944-06')).toBe(5)
    expect(level('1944-06')).toBe(53)
  })

  it('[13.22c] German paras are grounded then, Allied ones never', () => {
    const [german, british] = [unit('GE-1-PARA'), unit('BR-2-PARA')]
    expect([isGrounded(at('1944-05'), german), isGrounded(at('1944-06'), german)]).toEqual([false, true])
    expect(isGrounded(at('1944-06'), british)).toBe(false)
    expect(paradrop.ban(at('1944-06'), german)).toBe('14.1')
    expect(paradrop.ban(at('1944-05'), german)).not.toBe('14.1')
  })

  it('[13.21b] from December 1943 a step of an Axis HQ costs 5 more and a cadre 10, others as before', () => {
    const market = { lines: new Uint8Array(lands.length * 2), grounded: 0 }
    const price = (when: string, id: string): number[] => {
      const state = given({ when, at: { [id]: 'Paris' } })
      return [stepCost(state, market, unit(id)), cadreCost(state, market, unit(id), hex('Paris'))]
    }
    expect([price('1943-11', 'GE-B-HQ'), price('1943-12', 'GE-B-HQ')]).toEqual([
      [10, 20],
      [15, 30],
    ])
    expect(price('1943-12', 'BR-21-HQ')).toEqual([10, 20])
    expect(price('1943-12', 'GE-WST-ARMOR')).toEqual([8, 12])
  })
})
