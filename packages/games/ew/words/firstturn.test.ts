/** The first turn as the briefing tells it can be played just so, and brings what it promises. */
import { describe, expect, it } from 'vitest'
import { explainBattle } from '../face/battle.ts'
import { board } from '../data.ts'
import { ew } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import { portsHeld } from '../victory/victory.ts'
import { secondSsHexes } from '../arrival/entry.ts'
import type { EwState } from '../state.ts'

type Told = readonly [verb: string, arg?: number | string]

function act(state: EwState, ...told: readonly Told[]): void {
  for (const [verb, arg] of told) {
    const [decision] = ew.decisions(state)
    ew.apply(state, decision!.seat, arg === undefined ? { verb } : { verb, arg })
  }
}

/** Says the least until a verb is on offer. */
function until(state: EwState, verb: string): void {
  for (let n = 0; n < 40 && !state.outcome; n++) {
    const [decision] = ew.decisions(state)
    const actions = ew.actions(state, decision!.seat)
    if (actions.some(one => one.verb === verb)) return
    const least = ['pass', 'hold', 'halt', 'stand', 'done', 'lose'].find(one =>
      actions.some(({ verb: offered }) => offered === one),
    )
    ew.apply(
      state,
      decision!.seat,
      actions.find(one => one.verb === least)!,
    )
  }
}

const attack = (target: string, ...units: readonly string[]): Told[] => [
  ['target', hex(target)],
  ...units.map((id): Told => ['join', unit(id)]),
]

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('the first turn of the briefing, seed %d', seed => {
  it('takes Cherbourg whatever the die, and passes the port check [3.2.4f, 4.3.2a]', () => {
    const state = ew.setup('historical', {}, seed)
    act(state, ['planTurn', 4], ['land', hex('2005')], ['order', 'attackMove'])
    act(state, ['enter', unit('B8')], ['to', hex('3304')])
    act(state, ...attack('3404', 'US5', 'US7'))
    const battle = explainBattle(state)!
    expect([battle.attack, battle.defense, battle.odds, battle.column]).toEqual([15, 3, '5:1', '3:1'])
    expect(battle.chances.every(({ result }) => Number(result.split('/')[1]) > 0)).toBe(true)
    act(state, ['commit'])
    until(state, 'advance')
    act(state, ['advance', unit('US7')])
    until(state, 'target')
    expect([controllerOf(state, hex('3404')), portsHeld(state)]).toEqual([ALLIED, 1])
    act(state, ...attack('3204', 'B1', 'B30', 'B8'))
    const [odds] = [explainBattle(state)!]
    expect([odds.attack, odds.defense]).toEqual([21, 7])
    act(state, ['commit'])
    until(state, 'target')
    act(state, ...attack('1314', 'B5', 'B13', 'C1', 'P2'), ['commit'])
    until(state, 'target')
    act(state, ['end'])
    expect(board.ids[state.at[unit('US7')]!]).toBe('3404')
    for (const id of ['US8', 'US19']) act(state, ['enter', unit(id)], ['to', hex('3404')])
    act(state, ['end'])
    until(state, 'order')
    act(state, ['order', 'moveAttack'], ['end'], ['end'])
    expect(ew.decisions(state)[0]!.seat).toBe(GERMAN)
    expect(secondSsHexes(state, unit('2SS')).length).toBeGreaterThan(10)
    act(state, ['done'])
    until(state, 'order')
    expect([state.turn, state.outcome]).toEqual([2, null])
  })
})
