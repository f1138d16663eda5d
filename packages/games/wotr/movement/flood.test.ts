import { describe, expect, test } from 'vitest'
import { begin, EDGE, flow, kindOf, moving, onTheWay, play, rule } from '../testing/ground.ts'
import { floodClosed, floodCost, floodShift, isClosed } from './flood.ts'
import { FULL, OUT, supplyOf } from '../supply/supply.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { isFlood } from '../data.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { Given } from '../testing/testing.ts'

const flooded = (turn: number): Pick<Given, 'turn' | 'set'> => ({ turn, set: { flood: turn } })
const dam = (want: Given) => begin(want, { step: 'dam' })

describe('10.18 opening the dam', () => {
  test('[10.18a] at the start of a turn after the first its German owner may open it', () => {
    expect(kindOf(dam({ turn: 1 }).state)).toBe('rest')
    const { state } = dam({ turn: 2 })
    expect(flow.decisions(state)).toMatchObject([{ seat: GERMAN, kind: 'dam' }])
    expect(flow.actions(state, GERMAN)).toEqual([
      { verb: 'dam', arg: 'open' },
      { verb: 'dam', arg: 'leave' },
    ])
    expect(rule(state, ALLIED, 'dam open')).toBe('10.18a')
    expect(play(state, GERMAN, 'dam open')).toEqual([{ kind: 'own', what: 'flood', side: GERMAN, closed: 1 }])
    expect([state.flood, kindOf(state)]).toEqual([2, 'rest'])
    expect(
      ids(Array.from(isFlood).flatMap((n, at) => (n === 1 && isClosed(state, at) ? [at] : []))),
    ).toHaveLength(5)
    // Not in the middle of a turn.
    expect(rule(moving({ turn: 3 }, GERMAN), GERMAN, 'dam open')).not.toBe('legal')
  })

  test('[10.18i] he need not; and who takes the dam takes the choice with it', () => {
    const { state } = dam({ turn: 4 })
    expect(play(state, GERMAN, 'dam leave')).toEqual([])
    expect([state.flood, kindOf(state)]).toEqual([0, 'rest'])
    const taken = dam({ turn: 5, allied: ['2504N'] }).state
    expect(flow.decisions(taken)).toMatchObject([{ seat: ALLIED, kind: 'dam' }])
    expect(rule(taken, GERMAN, 'dam open')).toBe('10.18a')
    expect(play(taken, ALLIED, 'dam open')).toEqual([{ kind: 'own', what: 'flood', side: ALLIED, closed: 0 }])
  })

  test('[10.18i] once in a game', () => {
    expect(kindOf(dam({ turn: 5, set: { flood: 3 } }).state)).toBe('rest')
    expect(kindOf(dam({ turn: 5, allied: ['2504N'], set: { flood: 3 } }).state)).toBe('rest')
  })

  test('[10.18h] the water is gone when the turn is over', () => {
    const after = given({ turn: 4, set: { flood: 3 } })
    expect([floodClosed(after), floodCost(after)]).toEqual([false, false])
    const later = given({ turn: 5, set: { flood: 4 } })
    expect([floodClosed(later), floodCost(later)]).toEqual([false, false])
    expect(isClosed(after, hex('2304N'))).toBe(false)
  })
})

describe('10.18 a flood in Turn 2 or 3', () => {
  test('[10.18c] closes its five hexes to both sides', () => {
    for (const turn of [2, 3]) {
      expect([floodClosed(given(flooded(turn))), floodCost(given(flooded(turn)))]).toEqual([true, false])
      const german = moving({ at: { 'GE-12-INF': '2303N' }, ...flooded(turn) }, GERMAN)
      play(german, GERMAN, 'pick GE-12-INF')
      expect([rule(german, GERMAN, 'to 2304N'), rule(german, GERMAN, 'to 2203N')]).toEqual([
        '10.18c',
        'legal',
      ])
      const allied = moving({ at: { 'US-1-INF': '2306N' }, ...flooded(turn) }, ALLIED)
      play(allied, ALLIED, 'pick US-1-INF')
      expect(rule(allied, ALLIED, 'to 2304N')).toBe('10.18c')
    }
    const dry = moving({ at: { 'GE-12-INF': '2303N' }, turn: 2 }, GERMAN)
    play(dry, GERMAN, 'pick GE-12-INF')
    expect(rule(dry, GERMAN, 'to 2304N')).toBe('legal')
  })

  test('[10.18c] nobody passes through', () => {
    // 2104N, 2204N and 2304N under water: from 2203N to 2205N the straight way of two is closed.
    const state = onTheWay({ at: { 'GE-12-INF': '2203N' }, ...flooded(2) }, ['GE-12-INF'], 2)
    expect(rule(state, GERMAN, 'to 2205N')).toBe('10.3a')
    const dry = onTheWay({ at: { 'GE-12-INF': '2203N' }, turn: 2 }, ['GE-12-INF'], 2)
    expect(rule(dry, GERMAN, 'to 2205N')).toBe('legal')
  })

  test('[10.18d] freezes who is in them', () => {
    const state = moving({ at: { 'GE-12-INF': '2304N', 'GE-19-INF': '2303N' }, ...flooded(2) }, GERMAN)
    expect([rule(state, GERMAN, 'pick GE-12-INF'), rule(state, GERMAN, 'pick GE-19-INF')]).toEqual([
      '10.18d',
      'legal',
    ])
    const next = moving({ at: { 'GE-12-INF': '2304N' }, turn: 3, set: { flood: 2 } }, GERMAN)
    expect(rule(next, GERMAN, 'pick GE-12-INF')).toBe('legal')
    expect(isClosed(state, hex('2304N'))).toBe(true)
    expect(isClosed(state, hex('2303N'))).toBe(false)
  })

  test('[10.18e] lets lines in but not through, friend or no friend', () => {
    // Between two Allied units Aachen has one way out: over 2304N.
    const aachen = { 'GE-12-INF': '2305N', 'US-1-INF': '2206N', 'US-9-INF': '2406N' }
    const supply = (want: Given, who: string): number => supplyOf(given({ allied: EDGE, ...want }), unit(who))
    expect(supply({ at: aachen, turn: 2 }, 'GE-12-INF')).toBe(FULL)
    expect(supply({ at: aachen, ...flooded(2) }, 'GE-12-INF')).toBe(OUT)
    const bridged = { ...aachen, 'GE-19-INF': '2304N' }
    expect(supply({ at: bridged, ...flooded(3) }, 'GE-12-INF')).toBe(OUT)
    expect(supply({ at: bridged, ...flooded(3) }, 'GE-19-INF')).toBe(FULL)
    expect(supply({ at: aachen, ...flooded(4) }, 'GE-12-INF')).toBe(FULL)
  })
})

describe('10.18 a flood after Turn 3', () => {
  test('[10.18f] its hexes cost 3 more and are open', () => {
    const into = (points: number, turn: number): string =>
      rule(
        onTheWay({ at: { 'GE-12-INF': '2303N' }, ...flooded(turn) }, ['GE-12-INF'], points),
        GERMAN,
        'to 2304N',
      )
    expect([into(3, 5), into(4, 5), into(4, 4)]).toEqual(['10.3a', 'legal', 'legal'])
    expect([floodClosed(given(flooded(4))), floodCost(given(flooded(4)))]).toEqual([false, true])
    const frozen = moving({ at: { 'GE-12-INF': '2304N' }, ...flooded(5) }, GERMAN)
    expect(rule(frozen, GERMAN, 'pick GE-12-INF')).toBe('legal')
    const state = moving({ at: { 'GE-12-INF': '2303N' }, ...flooded(5) }, GERMAN)
    play(state, GERMAN, 'pick GE-12-INF', 'to 2304N')
    expect(state.frames.at(-1)).toMatchObject({ spent: [4] })
    const dry = onTheWay({ at: { 'GE-12-INF': '2303N' }, ...flooded(5) }, ['GE-12-INF'], 1)
    expect(rule(dry, GERMAN, 'to 2302N')).toBe('legal')
  })

  test('[12.7a, 10.18f] not for Allies near a corps', () => {
    const at = { 'US-1-INF': '2303N', '1AAA-18': '2305N' }
    expect(rule(onTheWay({ at, ...flooded(5) }, ['US-1-INF'], 1), ALLIED, 'to 2304N')).toBe('legal')
    const far = { 'US-1-INF': '2303N', '1AAA-18': '2310N' }
    expect(rule(onTheWay({ at: far, ...flooded(5) }, ['US-1-INF'], 3), ALLIED, 'to 2304N')).toBe('10.3a')
    // The same hex from the same side: a German pays for the water.
    const german = { 'GE-12-INF': '2303N', '1AAA-18': '2305N' }
    expect(rule(onTheWay({ at: german, ...flooded(5) }, ['GE-12-INF'], 3), GERMAN, 'to 2304N')).toBe('10.3a')
    expect(rule(onTheWay({ at: german, ...flooded(5) }, ['GE-12-INF'], 4), GERMAN, 'to 2304N')).toBe('legal')
  })

  test('[10.18g] attacks into or out of them shift one column left, once', () => {
    const late = given(flooded(6))
    const shift = (...places: string[]): number => floodShift(late, places.map(hex))
    expect([
      shift('2304N', '2305N'),
      shift('2305N', '2306N', '2404N'),
      shift('2304N', '2204N', '2104N'),
    ]).toEqual([-1, -1, -1])
    expect(shift('2305N', '2306N')).toBe(0)
    expect(floodShift(given(flooded(3)), [hex('2304N')])).toBe(0)
    expect(floodShift(given({ turn: 7, set: { flood: 6 } }), [hex('2304N')])).toBe(0)
  })
})
