import { loadGame, primer } from '@hexfront/games'
import { presentationOf } from '@hexfront/games/looks'
import type { Action } from '@hexfront/engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleKey } from './keys.ts'
import { makeHand, refresh } from './hand.ts'
import type { Hand } from './hand.ts'
import { makeNumberKeys } from './numberkeys.ts'
import type { NumberKeys } from './numberkeys.ts'
import { matchOf, sessionOf } from './testing.ts'
import type { Controller } from './controller.ts'

let hand: Hand
let keys: NumberKeys
let time: number
let paint: (() => void)[]

const painted = (at: number): void => {
  time = at
  for (const then of paint.splice(0)) then()
}

/** Plays what stands under a number, and has the keys look again. */
function answer(action: Action): void {
  expect(hand.session.act(action)).toBeNull()
  if (hand.session.shown().mode === 'handover') hand.session.takeSeat()
  refresh(hand)
  keys.refresh()
}

beforeEach(async () => {
  const game = (await loadGame(primer))!
  hand = makeHand(sessionOf(matchOf(game)), presentationOf(game.code))
  paint = []
  time = 0
  keys = makeNumberKeys(hand, { now: () => time, painted: then => void paint.push(then) })
  refresh(hand)
  keys.refresh()
})

describe('a number key', () => {
  it('means nothing before its question is on the screen and could be read', () => {
    expect(hand.choices.buttons.length).toBeGreaterThan(0)
    expect(keys.pressed(1, 5000)).toBe('unread')
    painted(100)
    expect(keys.pressed(1, 90)).toBe('unread')
    expect(keys.pressed(1, 250)).toBe('unread')
    expect(keys.pressed(1, 400)).toEqual(hand.choices.buttons[0])
    expect(keys.pressed(9, 400)).toBeNull()
  })

  it('pressed twice quickly answers one question and not the next', () => {
    painted(0)
    const first = keys.pressed(1, 1000) as Action
    answer(first)
    expect(hand.choices.buttons.length).toBeGreaterThan(0)
    expect(keys.pressed(1, 1060)).toBe('unread')
    painted(1030)
    expect(keys.pressed(1, 1120)).toBe('unread')
    expect(keys.pressed(1, 1300)).toEqual(hand.choices.buttons[0])
  })

  it('goes on meaning what it meant while the question stays', () => {
    painted(0)
    hand.desk.set({ spoken: 'something' })
    keys.refresh()
    painted(1000)
    expect(keys.pressed(1, 1001)).toEqual(hand.choices.buttons[0])
  })

  it('means nothing while it is asked whether a part shall end', () => {
    painted(0)
    hand.desk.set({ ending: { action: hand.choices.buttons[0]!, warnings: [], idle: true } })
    keys.refresh()
    expect(keys.pressed(1, 1000)).toBeNull()
  })
})

describe('a key held down', () => {
  const press = (key: string, repeat: boolean): readonly number[] => {
    const pressed: number[] = []
    const controller = { pressNumber: (n: number) => pressed.push(n) > 0 } as unknown as Controller
    const target = { closest: () => null }
    const event = { key, repeat, target, timeStamp: 0 } as unknown as KeyboardEvent
    globalThis.document ??= { body: null } as unknown as Document
    globalThis.Element ??= class {} as typeof Element
    expect(handleKey(controller, event)).toBe(true)
    return pressed
  }

  it('answers once', () => {
    expect(press('2', false)).toEqual([2])
    expect(press('2', true)).toEqual([])
    expect(press('Enter', true)).toEqual([])
  })
})
