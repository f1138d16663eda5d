import { seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { normalOf } from './normal.ts'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

const verbs = {
  attack: { on: 'place' },
  retreat: { on: 'place' },
  lose: {},
  place: { setUp: 'put' },
  pick: { hand: 'takes' },
  end: { ends: true },
  declare: { on: 'word' },
  burn: {},
}
/** It does what stands first among what it may do, and remembers how often it was asked. */
const firstOf: Bot = {
  name: 'first',
  choose({ actions, memory }) {
    memory.set('asked', Number(memory.get('asked') ?? 0) + 1)
    return actions[0]!
  },
}
const TIMES = 300
/** What it does with the same offers many times. */
async function chosen(
  actions: readonly Action[],
  memory = new Map<string, unknown>(),
  best = firstOf,
  turn = 2,
  isFight = true,
): Promise<Action[]> {
  const bot = normalOf(best)
  const rng = seedDice(5)
  const found: Action[] = []
  for (let n = 0; n < TIMES; n++)
    found.push(
      await bot.choose({
        game: { verbs, turn: () => turn, scene: () => (isFight ? { battle: {} } : {}) },
        actions,
        rng,
        memory,
      } as unknown as BotInput),
    )
  return found
}
const some = (verb: string, ...args: number[]): Action[] => args.map(arg => ({ verb, arg }))

describe('the normal level', () => {
  it('acts on its second thought every other time, and never on a third', async () => {
    const actions = some('lose', 1, 2, 3)
    const found = await chosen(actions)
    const second = found.filter(one => one === actions[1]).length
    expect(second).toBeGreaterThan(0.4 * TIMES)
    expect(second).toBeLessThan(0.6 * TIMES)
    expect(found.filter(one => one === actions[0]).length).toBe(TIMES - second)
  })

  it('may leave it at that, but does nothing of another kind', async () => {
    const actions = [{ verb: 'attack', arg: 1 }, { verb: 'burn' }, ...some('lose', 1), { verb: 'end' }]
    const verbsOf = new Set((await chosen(actions)).map(({ verb }) => verb))
    expect([...verbsOf].sort()).toEqual(['attack', 'end'])
  })

  it('ends what it means to end', async () => {
    const actions = [{ verb: 'end' }, ...some('attack', 1, 2)]
    expect(new Set(await chosen(actions))).toEqual(new Set([actions[0]]))
  })

  it('has no second thought where it knows of one thing only', async () => {
    const actions = some('attack', 1, 2)
    const single: Bot = { name: 'single', choose: ({ actions: open }) => open.find(({ arg }) => arg === 1)! }
    expect(new Set(await chosen(actions, undefined, single))).toEqual(new Set([actions[0]]))
  })

  it('does on second thought nothing for which its player would not leave what it does first', async () => {
    const firm: Bot = {
      ...firstOf,
      firm: (_input, first, second) => first.verb === 'lose' || second.verb === 'end',
    }
    const losses = some('lose', 1, 2)
    expect(new Set(await chosen(losses, undefined, firm))).toEqual(new Set([losses[0]]))
    const attacks = [...some('attack', 1, 2), { verb: 'end' }]
    expect(new Set(await chosen(attacks, undefined, firm))).toEqual(new Set(attacks.slice(0, 2)))
  })

  it('plans, marches and sets up as well as it can', async () => {
    for (const verb of ['declare', 'pick', 'place']) {
      const actions = some(verb, 1, 2, 3)
      expect(new Set(await chosen(actions))).toEqual(new Set([actions[0]]))
    }
  })

  it('goes another way back from a fight, but posts who arrives where he is wanted most', async () => {
    const actions = some('retreat', 1, 2, 3)
    const places = async (isFight: boolean): Promise<number> =>
      new Set(await chosen(actions, undefined, firstOf, 2, isFight)).size
    expect([await places(true), await places(false)]).toEqual([2, 1])
    const open = [...some('attack', 1, 2), { verb: 'end' }]
    expect(new Set(await chosen(open, undefined, firstOf, 2, false)).size).toBe(2)
  })

  it('keeps to what it came with before the first turn and in it', async () => {
    const actions = some('attack', 1, 2, 3)
    for (const turn of [0, 1])
      expect(new Set(await chosen(actions, undefined, firstOf, turn))).toEqual(new Set([actions[0]]))
  })

  it('remembers one question for every answer, however often it thought', async () => {
    const memory = new Map<string, unknown>()
    await chosen(some('lose', 1, 2, 3), memory)
    expect(memory.get('asked')).toBe(TIMES)
  })
})
