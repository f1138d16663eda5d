import { describe, expect, test } from 'vitest'
import { enemyZone } from './zones.ts'
import { directionBetween } from '@hexfront/engine'
import { board } from '../data.ts'
import { flagOf, given, hex, ids, unit } from '../testing/testing.ts'
import { moving, onTheWay, play, rule } from '../testing/ground.ts'
import { begin as beginCombat, fighting, play as combat } from '../testing/combat.ts'
import { ALLIED, controllerOf, DEAD, GERMAN, MOVED, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const zone = (state: WotrState, side: number): string[] =>
  ids(Array.from(enemyZone(state, side)).flatMap((n, at) => (n > 0 ? [at] : [])))

const beginDrop = (want: Given): WotrState => beginCombat(want, { step: 'airborneEntry' })

describe('7 zones of control', () => {
  test('[7.1a] every unit casts a zone over the six hexes around it, even a lone static one', () => {
    const around = ['1711N', '1712N', '1811N', '1813N', '1911N', '1912N']
    expect(zone(given({ at: { 'GE-7-FLAK': '1812N' } }), ALLIED)).toEqual(around)
    expect(zone(given({ at: { '1AAA-1': '1812N' } }), GERMAN)).toEqual(around)
    expect(zone(given({ at: { 'US-1-INF': '1812N' }, reduced: ['US-1-INF'] }), GERMAN)).toEqual(around)
    expect(zone(given({ at: { 'US-82-PARA': 'airborneArmy' } }), GERMAN)).toEqual([])
  })

  test('[7.1b] zones of both sides cover the same hex', () => {
    const state = given({ at: { 'US-1-INF': '1813N', 'GE-12-INF': '1811N' } })
    expect(zone(state, ALLIED)).toContain('1812N')
    expect(zone(state, GERMAN)).toContain('1812N')
  })

  test('[7.2] zones cross everything but sea and estuary', () => {
    // Walcheren, in the water between two sounds: only South Beveland is joined to it by land.
    expect(zone(given({ at: { 'GE-FW': '1112N' } }), ALLIED)).toEqual(['1212N'])
    expect(directionBetween(board, hex('1112N'), hex('1213N'))).toBeGreaterThanOrEqual(0)
    // Sea lies between two hexes of the coast.
    expect(zone(given({ at: { 'GE-12-INF': '1115N' } }), ALLIED)).toEqual(['1116N', '1215N', '1216N'])
    const rhine = given({ at: { 'GE-12-INF': '2401N' } })
    expect(zone(rhine, ALLIED)).toContain('2402N')
    const state = onTheWay({ at: { 'US-1-INF': '2403N', 'GE-12-INF': '2401N' } }, ['US-1-INF'], 6)
    play(state, ALLIED, 'to 2402N')
    expect(flagOf(state, unit('US-1-INF'), MOVED)).toBe(1)
    // Across the estuary nobody is stopped.
    const scheldt = onTheWay({ at: { 'US-1-INF': '1215N', 'GE-FW': '1112N' } }, ['US-1-INF'], 9)
    play(scheldt, ALLIED, 'to 1213N')
    expect(flagOf(scheldt, unit('US-1-INF'), MOVED)).toBe(0)
  })

  test('[7.3a] a unit stops on entering an enemy zone', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1815N', 'GE-12-INF': '1812N' } }, ['US-1-INF'], 9)
    expect(rule(state, ALLIED, 'to 1813N')).toBe('legal')
    play(state, ALLIED, 'to 1813N')
    expect(state.frames.at(-1)!.step).toBe('movement')
    expect(rule(state, ALLIED, 'pick US-1-INF')).toBe('10.2c')
    // Behind a line of zones nothing can be reached.
    const gate = { 'GE-12-INF': '1712N', 'GE-19-INF': '1912N' }
    const barred = onTheWay({ at: { 'US-1-INF': '1814N', ...gate } }, ['US-1-INF'], 3)
    expect(rule(barred, ALLIED, 'to 1813N')).toBe('legal')
    expect(rule(barred, ALLIED, 'to 1812N')).toBe('7.3a')
    expect(rule(barred, ALLIED, 'to 1815N')).toBe('legal')
  })

  test('[7.3a] from one enemy zone a unit may go straight to another, at no extra cost', () => {
    const state = onTheWay({ at: { 'US-1-INF': '1813N', 'GE-12-INF': '1812N' } }, ['US-1-INF'], 1)
    expect(rule(state, ALLIED, 'to 1912N')).toBe('legal')
    expect(rule(state, ALLIED, 'to 1814N')).toBe('legal')
  })

  test('[7.3b] friends do not lift a zone for movement', () => {
    const at = { 'US-1-INF': '1815N', 'US-9-INF': '1813N', 'GE-12-INF': '1812N' }
    const state = onTheWay({ at }, ['US-1-INF'], 9)
    play(state, ALLIED, 'to 1813N')
    expect(flagOf(state, unit('US-1-INF'), MOVED)).toBe(1)
  })

  test('[7.6] an advance after combat goes into an enemy zone as anywhere else', () => {
    const state = fighting({
      at: { 'US-1-INF': '1914N', 'US-2-ARM': '1914N', 'GE-719-INF': '1913N', 'GE-12-INF': '1912N' },
    })
    combat(state, 'target 1913N', 'join US-1-INF', 'join US-2-ARM', 'commit')
    expect(state.at[unit('GE-719-INF')]).toBe(DEAD)
    expect(enemyZone(state, ALLIED)[hex('1913N')]).toBe(1)
    combat(state, 'advance US-1-INF')
    expect(state.at[unit('US-1-INF')]).toBe(hex('1913N'))
  })

  test('[7.7] an enemy zone does not keep a corps from dropping', () => {
    const box = { '1AAA-1': 'airborneArmy', 'BC-1-PARA': 'airborneArmy', 'BC-1P-PARA': 'airborneArmy' }
    const boxed = ['BC-1-PARA', 'BC-1P-PARA']
    const state = beginDrop({ at: { ...box, 'GE-12-INF': '1911N', 'GE-19-INF': '1913N' }, boxed })
    combat(state, 'pick 1AAA-1', 'join BC-1-PARA', 'join BC-1P-PARA', 'airdrop 1912N')
    expect(state.at[unit('1AAA-1')]).toBe(hex('1912N'))
    expect([controllerOf(state, hex('1912N')), state.at[unit('GE-12-INF')]]).toEqual([ALLIED, hex('1911N')])
  })

  test('[7.8] units out of supply or short of it cast zones as always', () => {
    // The German is cut off between two Allied units; the third still stops beside it.
    const cut = { 'GE-12-INF': '1812N', 'US-9-INF': '1811N', 'US-4-INF': '1813N' }
    const state = moving({ at: { 'US-1-INF': '1815N', ...cut } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', 'to 1912N')
    expect(flagOf(state, unit('US-1-INF'), MOVED)).toBe(1)
    const want = { at: { 'US-1-INF': '1812N', 'GE-12-INF': '1810N' }, antwerp: 0, sector: SOUTH } as const
    const attenuated = moving(want, GERMAN)
    play(attenuated, GERMAN, 'pick GE-12-INF', 'to 1811N')
    expect(flagOf(attenuated, unit('GE-12-INF'), MOVED)).toBe(1)
  })
})
