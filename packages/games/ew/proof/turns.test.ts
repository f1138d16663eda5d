/** Whole turns by the clock: what is set in one phase is there in another, and no earlier. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { isSupplied } from '../supply/supply.ts'
import { ALLIED, BOX, GERMAN, NO_GROUP, NO_HEX } from '../state.ts'
import { asked, isReduced, offers, play, rule, seatOf, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Action } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const IDLE = new Set(['end', 'done', 'pass', 'stay', 'hold', 'keep', 'stand', 'halt'])
const PATIENCE = 400

/** Both sides do nothing until somebody is asked for something on a turn. */
function until(state: EwState, kind: string, turn: number, seat?: number): EwState {
  const isThere = (): boolean =>
    asked(state) === kind && state.turn === turn && (seat === undefined || seatOf(state) === seat)
  for (let n = 0; n < PATIENCE && !isThere(); n++) {
    const actions: readonly Action[] = stage.flow.actions(state, seatOf(state))
    stage.flow.apply(state, seatOf(state), actions.find(({ verb }) => IDLE.has(verb)) ?? actions[0]!)
    if (state.outcome) throw new Error(`the game was over by ${state.outcome.rule}`)
  }
  if (!isThere()) throw new Error(`${kind} is never asked on Turn ${turn}`)
  return state
}

const PORTS = ['3404', '3302', '2005', '2006', '3408', '3410', '3400', '3300']
const ANTWERP = ['3311', '3510', '3511', '3411', '3412']

/** As a turn begins, with ports enough for every check. */
const from = (turn: number, want: Given): EwState => {
  const set = { bombers: 0, turn: turn - 1, phase: 8, ...want.set }
  return stage.begin(given({ ...want, allied: [...PORTS, ...(want.allied ?? [])], set }), 'turns')
}
const move = (state: EwState, id: string, to: string): void => {
  play(state, `pick ${id}`, `to ${to}`)
  if (asked(state) === 'moving') play(state, 'done')
}

describe('from turn to turn', () => {
  it('supplies from the air last through the German phase, and can be dropped again on the next turn [7.11b, 7.11c]', () => {
    const state = from(5, { at: { US7: '2804', '1SS': '2806' }, allied: ANTWERP })
    play(until(state, 'movement', 5, ALLIED), 'aerial 2804')
    until(state, 'movement', 5, GERMAN)
    expect([isSupplied(state, unit('US7')), isReduced(state, 'US7')]).toEqual([true, false])
    until(state, 'movement', 6, ALLIED)
    expect([isSupplied(state, unit('US7')), rule(state, 'aerial 2804')]).toEqual([false, 'legal'])
  })

  it('a corps that has dropped goes over to trucks a turn later, and moves one more turn later [13.2p, 13.2h]', () => {
    const at = { US18A: 'track', US7: '3304' }
    const state = from(4, { at, beachheads: ['3304'], allied: ['3204', '3303'] })
    play(until(state, 'movement', 4, ALLIED), 'airdrop US18A', 'to 3203')
    until(state, 'movement', 5, ALLIED)
    expect([where(state, 'US18A-drop'), rule(state, 'aerial 3203')]).toEqual(['3203', '13.2h'])
    play(until(state, 'convert', 5), 'convert US18A-drop')
    until(state, 'movement', 6, ALLIED)
    expect([rule(state, 'pick US18A'), rule(state, 'aerial 3203')]).toEqual(['legal', 'legal'])
  })

  it('Germans who arrive enter in the German phase of the next turn [5.4, 12.0a, 12.2.1c]', () => {
    const state = from(4, { at: { HCV: 'track', '12SS': 'track', US7: '3404' } })
    expect(offers(until(state, 'movement', 4, GERMAN), 'enter')).toEqual([])
    expect(offers(until(state, 'movement', 5, GERMAN), 'enter').toSorted()).toEqual(['12SS', 'HCV'])
  })

  it('who is rebuilt in the Allied phase of it moves and enters at once [12.3.1a, 12.3.2a]', () => {
    const at = { US7: '3304', B1: '3404', B8: '3404' }
    const state = from(5, { at, reduced: Object.keys(at), beachheads: ['3304'], allied: ANTWERP })
    play(until(state, 'rebuildAllied', 5), 'restore US7', 'pair B1', 'pair B8')
    expect([where(state, 'B1'), where(state, 'B8')]).toEqual([String(BOX), String(DEAD)])
    until(state, 'movement', 5, ALLIED)
    expect([offers(state, 'enter'), rule(state, 'pick US7')]).toEqual([['B1'], 'legal'])
    play(state, 'enter B1', 'to 3311')
    expect([isReduced(state, 'B1'), isReduced(state, 'US7')]).toEqual([false, false])
  })

  it('an army group is named on each turn that finds Antwerp closed, and on none after [7.15a, 7.9]', () => {
    const at = { US7: '3411', US5: '3304' }
    const state = from(5, { at, beachheads: ['3304'], allied: ['3311', '3510', '3511'] })
    play(until(state, 'difficulties', 5), 'short american')
    play(until(state, 'difficulties', 6), 'short british')
    move(until(state, 'movement', 6, ALLIED), 'US7', '3412')
    expect(until(state, 'order', 7, ALLIED).difficulties).toBe(NO_GROUP)
  })

  it('the 2nd SS comes in June and leads an offensive in July [3.2.4h, 13.6a, 13.6b]', () => {
    const state = from(1, { at: { '2SS': 'track', US7: '3304', US5: '3304' }, beachheads: ['3304'] })
    play(until(state, 'secondSs', 1), 'to 3104')
    expect(offers(until(state, 'mandate', 2), 'declare')).toEqual(['3104'])
  })

  it('a city full of corps that Thunderclap has struck is thinned when the Germans have moved [13.7c, 6.3e]', () => {
    const at = { '1SS': '2919', '2SS': '2919', '84': '2919', '81': '2919', LG4: '2919', US7: '3404' }
    const state = from(7, { at })
    play(until(state, 'thunderclap', 7), 'bomb 2919')
    until(state, 'movement', 7, GERMAN)
    expect(Object.keys(at).filter(id => where(state, id) === '2919')).toEqual(['81', '84', '1SS', '2SS'])
    expect(seatOf(until(state, 'surplus', 7))).toBe(GERMAN)
  })

  it('a fortress built as Turn 8 begins falls to who enters it on Turn 9 [13.8a, 13.8d]', () => {
    const state = from(8, { at: { US7: '2318' }, beachheads: ['2318'] })
    play(until(state, 'fortress', 8), 'fortify 2217')
    move(until(state, 'movement', 8, ALLIED), 'US7', '2317')
    expect(until(state, 'movement', 9, ALLIED).alpine).toBe(hex('2217'))
    play(state, 'pick US7', 'to 2217')
    expect(state.alpine).toBe(NO_HEX)
  })
})
