/** What standing and giving ground would come to, told before one of them is chosen. */
import { say } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { concessionIn } from '../combat/battle.ts'
import { asked, attack, fighting, isReduced, play, where } from '../testing/play.ts'
import { all } from '../testing/testing.ts'
import { ew } from '../index.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const

/** 35 to 10 is 3:1: a one is three steps. */
function hit(...germans: string[]): EwState {
  const at = { ...all('2803', ...germans), ...all('2802', ...STRONG) }
  const state = fighting({ at, beachheads: ['2802'] })
  attack(state, '2803', STRONG, 1)
  expect(asked(state)).toBe('concede')
  return state
}
const ahead = (state: EwState, verb: string) =>
  ew.explain(state, { about: 'preview', verb })!.lines.map(({ reason: { id, params } }) => [id, params])

describe('the choice between standing and giving ground', () => {
  it('says how many steps stand in the hex, and that all of them go, and how far the attackers come [11.2a, 11.3c]', () => {
    const state = hit('1SS')
    expect(ew.decisions(state)[0]!.ask.params).toMatchObject({ n: 3, steps: 2, half: 1 })
    expect(ahead(state, 'stand')).toMatchObject([
      ['preview.standLost', {}],
      ['preview.standFar', { far: 2 }],
    ])
    play(state, 'stand')
    expect(where(state, '1SS')).toBe('-1')
  })

  it('says what holds the hex where enough stand there [11.2a]', () => {
    expect(ahead(hit('1SS', '84'), 'stand')).toMatchObject([['preview.standLeft', { left: 2 }]])
  })

  it('says what gets away, and how far the attackers may follow [11.2a, 11.3b]', () => {
    const state = hit('1SS')
    expect(ahead(state, 'giveWay')).toMatchObject([
      ['preview.giveWay', { left: 1, price: 1 }],
      ['preview.giveWayFar', { far: 3 }],
    ])
    play(state, 'giveWay')
    expect(isReduced(state, '1SS')).toBe(true)
  })

  it('says what is lost in enemy zones on the way, whichever way they go [11.2a, 9.6]', () => {
    const toll = (more: Record<string, string>): number => {
      const at = { ...all('2803', '84', '86'), ...all('2802', 'US7', 'US12', 'US20'), ...more }
      const state = fighting({ at, beachheads: ['2802'], set: { turn: 4 } })
      attack(state, '2803', ['US7', 'US12', 'US20'], 2)
      const found = ahead(state, 'giveWay').find(([id]) => id === 'preview.giveWayToll')
      return Number((found?.[1] as { n: number } | undefined)?.n ?? 0)
    }
    // Toward the Ruhr they go to 2804 or 2903: both free of zones, one of them, none.
    expect([toll({}), toll({ US8: '2805' }), toll({ US8: '2904' })]).toEqual([0, 0, 1])
  })

  it('is told of nowhere else [11.2a]', () => {
    const state = fighting({ at: { '1SS': '2803', US7: '2802' }, beachheads: ['2802'] })
    expect(concessionIn(state)).toBeNull()
    expect(ew.explain(state, { about: 'preview', verb: 'stand' })).toBeNull()
  })
})

describe('the turn of the second invasion', () => {
  it('says when it lands, that the airborne corps come in one of the two, and that it binds nobody [13.1a, 13.2a, 3.2.3d]', () => {
    const state = ew.setup('historical', {}, 1)
    const told = (arg: number) =>
      ew
        .explain(state, { about: 'preview', verb: 'planTurn', arg })
        ?.lines.map(({ reason }) => say(ew.words, reason))
    expect(told(3)).toEqual([
      "lands at the very start of Aug '44, before anybody moves",
      'can be called off until then, but not planned anew',
    ])
    expect(told(4)![1]).toBe('airborne corps arrive in that turn and may drop with it')
    expect(told(40)).toBeUndefined()
  })
})
