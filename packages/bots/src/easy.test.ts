import { seedDice } from '@hexfront/engine'
import { expect, test } from 'vitest'
import { easyOf } from './easy.ts'
import type { Action } from '@hexfront/engine'
import type { BotInput } from './bot.ts'

const actions = [
  { verb: 'end' },
  { verb: 'to', arg: 1 },
  { verb: 'to', arg: 2 },
  { verb: 'to', arg: 3 },
  { verb: 'to', arg: 4 },
]
const verbs = { pick: { hand: 'takes' }, stay: { hand: 'lays' } }
const easy = (meant: number) => easyOf({ name: 'computer', choose: input => input.actions[meant]! })
/** Asked in a turn; what it remembers lasts as long as it is given. */
const ask = (meant: number, rng: number[], turn = 1, memory = new Map<string, unknown>()) =>
  easy(meant).choose({
    game: { turn: () => turn, verbs },
    decision: {},
    actions,
    rng,
    memory,
  } as unknown as BotInput)

test('the easy level goes astray about every second time, and never to another kind of action', () => {
  const rng = seedDice(5)
  const chosen = Array.from({ length: 400 }, () => ask(1, rng))
  for (const action of chosen) expect(action).toMatchObject({ verb: 'to' })
  const asMeant = chosen.filter(action => action === actions[1]).length
  // Half by intention, and a quarter of the rest by chance.
  expect(asMeant).toBeGreaterThan(200)
  expect(asMeant).toBeLessThan(300)
})

test('the easy level does what has no like as it was meant', () => {
  const rng = seedDice(5)
  for (let i = 0; i < 50; i++) expect(ask(0, rng)).toBe(actions[0])
})

test('the easy level comes to its senses: a turn in which it goes astray has an end', () => {
  const rng = seedDice(5)
  const memory = new Map<string, unknown>()
  const strays = (turn: number): number =>
    Array.from({ length: 400 }, () => ask(1, rng, turn, memory)).filter(action => action !== actions[1])
      .length
  expect(strays(1)).toBeGreaterThan(30)
  expect(strays(1)).toBe(0)
  expect(strays(2)).toBeGreaterThan(30)
})

test('the easy level is restless: when all is done it takes up somebody who should have stayed, a few times in a turn', () => {
  const rng = seedDice(7)
  const memory = new Map<string, unknown>()
  const game = { turn: () => 1, verbs, scene: () => ({}) }
  const choose = (actions: readonly Action[], window?: true): Action =>
    easy(0).choose({ game, decision: { window }, actions, rng, memory } as unknown as BotInput) as Action
  const done = [{ verb: 'end' }, { verb: 'pick', arg: 1 }, { verb: 'pick', arg: 2 }]
  // Whoever is in hand for no reason goes anywhere, though it was meant to put him back.
  const inHand = [{ verb: 'stay' }, { verb: 'to', arg: 5 }, { verb: 'to', arg: 6 }]
  let wanderers = 0
  for (let i = 0; i < 60; i++) {
    expect(choose(done, true)).toBe(done[0])
    if (choose(done).verb !== 'pick') continue
    wanderers++
    expect(choose(inHand)).toMatchObject({ verb: 'to' })
    expect(choose(inHand)).toBe(inHand[0])
  }
  expect(wanderers).toBe(12)
})

test('the easy level does not stray over to the enemy: only what is meant goes there', () => {
  const rng = seedDice(9)
  const control = [-1, 0, 1, 1]
  const game = { turn: () => 1, verbs, scene: () => ({ control }) }
  const inHand = [
    { verb: 'to', arg: 2 },
    { verb: 'to', arg: 0 },
    { verb: 'to', arg: 1 },
    { verb: 'to', arg: 3 },
    { verb: 'stay' },
  ]
  const found = Array.from({ length: 200 }, () =>
    easy(0).choose({
      game,
      seat: 0,
      decision: {},
      actions: inHand,
      rng,
      memory: new Map(),
    } as unknown as BotInput),
  )
  expect(new Set(found)).toEqual(new Set(inHand.slice(0, 3)))
})
