import { nextWord, seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { readily, rehearsing } from './rehearsal.ts'
import type { Action, BaseState, Game } from '@hexfront/engine'
import type { BotInput } from '../bot.ts'
import type { Patience, Rehearsal } from './rehearsal.ts'

/** A game of one move each: who is to move, what was played, and the dice. */
interface Toy extends BaseState {
  mover: number
  sum: number
}

/** What the enemy's only good answer takes away, by the plan that it answers. */
const answers: Readonly<Record<string, number>> = { bold: -9, safe: -1, lame: 0 }
const gains: Readonly<Record<string, number>> = { bold: 5, safe: 3, lame: 0 }

const game = {
  sides: [{}, {}],
  sample: (view: Toy, _seat: number, rng: number[]): Toy => ({ ...view, rng }),
  view: (state: Toy) => state,
  decisions: ({ mover }: Toy) => [{ seat: mover, kind: 'move' }],
  actions: ({ mover, sum }: Toy): Action[] =>
    mover === 0
      ? Object.keys(gains).map(verb => ({ verb }))
      : [
          { verb: 'rest' },
          { verb: 'strike', arg: answers[Object.keys(gains).find(key => gains[key] === sum)!]! },
        ],
  apply(state: Toy, seat: number, { verb, arg }: Action) {
    state.sum += seat === 0 ? gains[verb]! : Number(arg ?? 0)
    state.mover++
    return []
  },
} as unknown as Game

interface Seen {
  readonly dice: number[]
  readonly memories: Map<string, unknown>[]
}

function rehearsalOf(
  patience: Partial<Patience> = {},
  seen: Seen = { dice: [], memories: [] },
): Rehearsal<Toy, string> {
  return {
    // The enemy strikes; whoever has planned does what he remembers.
    choose({ seat, actions, memory }) {
      seen.memories.push(memory)
      return seat === 1 ? actions[1]! : actions.find(({ verb }) => verb === memory.get('plan'))!
    },
    take: (memory, plan) => void memory.set('plan', plan),
    watch: state => {
      seen.dice.push(nextWord(state.rng.slice()))
      return ({ mover }) => mover > 1
    },
    worth: ({ sum }, seat) => (seat === 0 ? sum : -sum),
    patience: { among: 3, rounds: 4, worst: 0.5, milliseconds: 1e9, ...patience },
  }
}

const begin = (): Toy => ({ mover: 0, sum: 0, rng: [0, 0, 0, 0] }) as unknown as Toy
const asked = (memory = new Map<string, unknown>()): BotInput =>
  ({ game, view: begin(), seat: 0, rng: seedDice(7), memory, budgetMs: 100 }) as unknown as BotInput

describe('a rehearsal', () => {
  it('takes the plan that stands when the enemy has answered, not the one that promises most', () => {
    expect(readily.best(['bold', 'safe', 'lame'])).toBe('bold')
    expect(rehearsing(asked(), rehearsalOf()).best(['bold', 'safe', 'lame'])).toBe('safe')
  })

  it('tries every plan with the same dice, and other dice in each round', () => {
    const seen: Seen = { dice: [], memories: [] }
    rehearsing(asked(), rehearsalOf({}, seen)).best(['bold', 'lame'])
    // One plan was better three times: no fourth round is needed.
    expect(seen.dice.length).toBe(6)
    expect(seen.dice[0]).toBe(seen.dice[1])
    expect(seen.dice[2]).toBe(seen.dice[3])
    expect(seen.dice[0]).not.toBe(seen.dice[2])
  })

  it('goes on for as many rounds as it has while each plan is better now and then', () => {
    const seen: Seen = { dice: [], memories: [] }
    let calls = 0
    const wavering = { ...rehearsalOf({}, seen), worth: () => [1, 0, 0, 4][calls++ % 4]! }
    expect(rehearsing(asked(), wavering).best(['bold', 'safe'])).toBe('safe')
    expect(seen.dice.length).toBe(8)
  })

  it('tries many plans in fewer rounds', () => {
    const rounds = (tries: number): number => {
      const seen: Seen = { dice: [], memories: [] }
      let calls = 0
      const wavering = { ...rehearsalOf({ tries }, seen), worth: () => [1, 0, 0, 4][calls++ % 4]! }
      rehearsing(asked(), wavering).best(['bold', 'safe'])
      return seen.dice.length / 2
    }
    expect([100, 7, 6, 1].map(rounds)).toEqual([4, 3, 3, 1])
  })

  it('leaves the most promising for another as little as the worst case counts', () => {
    const gamble = (worst: number): string => {
      let calls = 0
      const worths = [4, 9, 2, -5, 4, 9, 2, 9]
      return rehearsing(asked(), { ...rehearsalOf({ worst }), worth: () => worths[calls++]! }).best([
        'bold',
        'safe',
      ])
    }
    expect(gamble(0)).toBe('safe')
    expect(gamble(1)).toBe('bold')
  })

  it('keeps to the most promising where nothing differs, where there is one only, and where time is up', () => {
    const level = { ...rehearsalOf(), worth: () => 1 }
    expect(rehearsing(asked(), level).best(['lame', 'safe'])).toBe('lame')
    expect(rehearsing(asked(), rehearsalOf({ milliseconds: -1 })).best(['bold', 'safe'])).toBe('bold')
    const seen: Seen = { dice: [], memories: [] }
    expect(rehearsing(asked(), rehearsalOf({}, seen)).best(['lame'])).toBe('lame')
    expect(seen.dice).toEqual([])
  })

  it('tries plans that mend what the answers to the best one led to, on the same positions', () => {
    const seen: Seen = { dice: [], memories: [] }
    let shown: readonly Toy[] = []
    const mend =
      (...plans: readonly string[]) =>
      (ends: readonly Toy[]): readonly string[] => {
        shown = ends
        return plans
      }
    const best = (plans: readonly string[], ...mended: readonly string[]): string =>
      rehearsing(asked(), rehearsalOf({}, seen)).best(plans, mend(...mended))
    expect(best(['bold'], 'lame', 'safe')).toBe('safe')
    expect(shown.map(({ sum }) => sum)).toEqual([-4, -4, -4])
    expect(seen.dice.slice(3)).toEqual([0, 1, 2].flatMap(round => [seen.dice[round], seen.dice[round]]))
    expect(best(['safe'], 'bold')).toBe('safe')
    expect(best(['safe', 'bold'])).toBe('safe')
  })

  it('keeps to what it has found where time is up before the mended plans are tried', () => {
    const slow = (): string[] => {
      for (const begun = performance.now(); performance.now() < begun + 40;);
      return ['safe']
    }
    expect(rehearsing(asked(), rehearsalOf({ milliseconds: 30 })).best(['lame', 'bold'], slow)).toBe('lame')
  })

  it('leaves the memory and the view of who asks as they were, and tells the enemy nothing', () => {
    const memory = new Map<string, unknown>([['secret', { kept: [1] }]])
    const input = asked(memory)
    const seen: Seen = { dice: [], memories: [] }
    rehearsing(input, rehearsalOf({}, seen)).best(['bold', 'safe'])
    expect(memory).toEqual(new Map([['secret', { kept: [1] }]]))
    expect(input.view).toEqual(begin())
    expect(seen.memories.some(one => one.has('secret'))).toBe(true)
    expect(seen.memories.every(one => one !== memory)).toBe(true)
    expect(seen.memories.filter(one => !one.has('plan')).every(one => one.size === 0)).toBe(true)
  })
})
