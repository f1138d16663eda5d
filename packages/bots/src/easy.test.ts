import { seedDice } from '@hexfront/engine'
import { expect, test } from 'vitest'
import { easyOf } from './easy.ts'
import type { BotInput } from './bot.ts'

const actions = [
  { verb: 'end' },
  { verb: 'to', arg: 1 },
  { verb: 'to', arg: 2 },
  { verb: 'to', arg: 3 },
  { verb: 'to', arg: 4 },
]
const easy = (meant: number) => easyOf({ name: 'computer', choose: input => input.actions[meant]! })
const ask = (meant: number, rng: number[]) => easy(meant).choose({ actions, rng } as unknown as BotInput)

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
