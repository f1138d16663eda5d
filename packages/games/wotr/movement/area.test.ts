import { describe, expect, test } from 'vitest'
import { areaFault, closedArea, joinGroundForces, leaveGroundForces } from './area.ts'
import { act, given, hex, unit } from '../testing/testing.ts'
import { moving, play, rule } from '../testing/ground.ts'
import { ALLIED, SOUTH } from '../state.ts'
import { wotr } from '../index.ts'
import type { WotrState } from '../state.ts'

/** Hexes on both sides of the line that touch each other. */
const NORTH_HEX = '1417S'
const SOUTH_HEX = '1517S'

const fault = (who: string, place: string, antwerp: 0 | 1 = 0): string | null =>
  areaFault(given({ antwerp }), unit(who), hex(place))

describe('9.5 operating areas', () => {
  test('[9.5] each army group has its own side of the line, and the line is a hexside', () => {
    expect([fault('BC-15-INF', NORTH_HEX), fault('BC-15-INF', SOUTH_HEX)]).toEqual([null, '9.5.1a'])
    expect([fault('F-3-INF', NORTH_HEX), fault('F-3-INF', SOUTH_HEX)]).toEqual(['9.5.2a', null])
    expect([fault('US-1-INF', '1100S'), fault('US-1-INF', '1200S')]).toEqual([null, '9.5.3a'])
    expect([fault('GE-12-INF', NORTH_HEX), fault('GE-12-INF', SOUTH_HEX)]).toEqual([null, null])
    expect(closedArea(given({}), unit('GE-12-INF'))).toBeNull()
  })

  test('[9.5.1a] BC units stay north all game', () => {
    expect(fault('BC-15-INF', SOUTH_HEX, 1)).toBe('9.5.1a')
    expect(fault('BC-1P-ARM', SOUTH_HEX, 1)).toBe('9.5.1a')
    for (const antwerp of [0, 1] as const) {
      const state = moving({ at: { 'BC-15-INF': NORTH_HEX }, antwerp }, ALLIED)
      play(state, ALLIED, 'pick BC-15-INF')
      expect(rule(state, ALLIED, `to ${SOUTH_HEX}`)).toBe('9.5.1a')
      expect(rule(state, ALLIED, 'to 1317S')).toBe('legal')
    }
  })

  test('[9.5.2a] French units stay south all game, but for the 2nd Armored', () => {
    const state = moving({ at: { 'F-3-INF': SOUTH_HEX, 'F-2-ARM': SOUTH_HEX } }, ALLIED)
    play(state, ALLIED, 'pick F-3-INF')
    expect(rule(state, ALLIED, `to ${NORTH_HEX}`)).toBe('9.5.2a')
    play(state, ALLIED, 'stay', 'pick F-2-ARM')
    expect(rule(state, ALLIED, `to ${NORTH_HEX}`)).toBe('legal')
    expect([fault('F-2-ARM', NORTH_HEX), fault('F-2-ARM', SOUTH_HEX)]).toEqual([null, null])
  })

  test('[9.5.3a] before Antwerp opens US N units stay north, S and SW units south', () => {
    expect([fault('US-1-INF', NORTH_HEX), fault('US-1-INF', SOUTH_HEX)]).toEqual([null, '9.5.3a'])
    expect([fault('US-3-INF', NORTH_HEX), fault('US-3-INF', SOUTH_HEX)]).toEqual(['9.5.3a', null])
    expect([fault('US-4-ARM', NORTH_HEX), fault('US-4-ARM', SOUTH_HEX)]).toEqual(['9.5.3a', null])
    const state = moving({ at: { 'US-1-INF': NORTH_HEX }, antwerp: 0, turn: 3, sector: SOUTH }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, `to ${SOUTH_HEX}`)).toBe('9.5.3a')
  })

  test('[9.5.3c] after that the line binds no US unit', () => {
    expect([
      fault('US-1-INF', SOUTH_HEX, 1),
      fault('US-3-INF', NORTH_HEX, 1),
      fault('US-4-ARM', NORTH_HEX, 1),
    ]).toEqual([null, null, null])
    const state = moving({ at: { 'US-1-INF': NORTH_HEX } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF')
    expect(rule(state, ALLIED, `to ${SOUTH_HEX}`)).toBe('legal')
  })

  test('[9.5.4a] a corps may stand on either side', () => {
    for (const id of ['1AAA-1', '1AAA-18'])
      expect([fault(id, NORTH_HEX), fault(id, SOUTH_HEX)]).toEqual([null, null])
  })

  test('[9.5.4b] airborne divisions keep to the area of their nation', () => {
    expect(fault('BC-1-PARA', SOUTH_HEX, 1)).toBe('9.5.4b')
    expect(fault('BC-1P-PARA', SOUTH_HEX)).toBe('9.5.4b')
    expect(fault('US-17-PARA', SOUTH_HEX)).toBe('9.5.4b')
    expect(fault('US-82-PARA', SOUTH_HEX, 1)).toBeNull()
  })

  test('[9.5.4b] (A95) US airborne units are bound to the sector in which they join, until Antwerp opens', () => {
    const joined = (place: string, antwerp: 0 | 1): WotrState => {
      const state = given({ at: { 'US-82-PARA': place }, antwerp })
      joinGroundForces(state, unit('US-82-PARA'))
      return state
    }
    const faults = (state: WotrState) =>
      [NORTH_HEX, SOUTH_HEX].map(place => areaFault(state, unit('US-82-PARA'), hex(place)))
    expect(faults(joined(NORTH_HEX, 0))).toEqual([null, '9.5.4b'])
    expect(faults(joined(SOUTH_HEX, 0))).toEqual(['9.5.4b', null])
    expect(faults(joined(SOUTH_HEX, 1))).toEqual([null, null])
    const opened = joined(SOUTH_HEX, 0)
    opened.antwerp = 1
    expect(faults(opened)).toEqual([null, null])
    const boxed = joined(SOUTH_HEX, 0)
    leaveGroundForces(boxed, unit('US-82-PARA'))
    expect(faults(boxed)).toEqual([null, null])
  })

  test('[9.5.4b] (A95) entering from the box before Antwerp is open binds the 82nd to the north', () => {
    const state = given({
      turn: 3,
      sector: SOUTH,
      at: { 'US-82-PARA': 'airborneArmy' },
      allied: ['1817N', '1917N', '1517S'],
      phase: ['alliedReinforcement'],
    })
    act(wotr, state, ALLIED, 'pick', unit('US-82-PARA'))
    act(wotr, state, ALLIED, 'to', hex('1817N'))
    expect(areaFault(state, unit('US-82-PARA'), hex(SOUTH_HEX))).toBe('9.5.4b')
    expect(areaFault(state, unit('US-82-PARA'), hex(NORTH_HEX))).toBeNull()
  })

  test('[9.5.4b] where a link-up has put it outside its area a unit may not move', () => {
    const state = moving({ at: { 'BC-1-PARA': SOUTH_HEX, 'US-82-PARA': '1516S' } }, ALLIED)
    expect(rule(state, ALLIED, 'pick BC-1-PARA')).toBe('9.5.4b')
    expect(rule(state, ALLIED, 'pick US-82-PARA')).toBe('legal')
  })

  test('[9.5] a stack goes only where all of it may', () => {
    const state = moving({ at: { 'US-1-INF': NORTH_HEX, 'F-2-ARM': NORTH_HEX }, antwerp: 0 }, ALLIED)
    play(state, ALLIED, 'pick F-2-ARM')
    expect(rule(state, ALLIED, `to ${SOUTH_HEX}`)).toBe('legal')
    play(state, ALLIED, 'add US-1-INF')
    expect(rule(state, ALLIED, `to ${SOUTH_HEX}`)).toBe('9.5.3a')
  })
})
