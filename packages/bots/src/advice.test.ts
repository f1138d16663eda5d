import { describe, expect, it } from 'vitest'
import { hashState } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import type { Action, GameEvent } from '@hexfront/engine'
import { advise, canAdvise, foresee, twoChoices } from './advice.ts'
import { NothingElse } from './bot.ts'
import { seatBot } from './seat.ts'
import { isNews } from './telling.ts'
import { differencesOf, noNotes, termsOf } from './terms.ts'

/** Picks whatever it can pick, marches, and ends when nothing else is left. */
const eager = seatBot(
  { name: 'eager', choose: ({ actions }): Action => actions.find(({ verb }) => verb !== 'undo')! },
  crossing,
  1,
)
const patient = seatBot({ name: 'patient', choose: ({ actions }) => actions.at(-1)! }, crossing, 1)

describe('advice', () => {
  const begin = () => crossing.setup('standard', {}, 3)

  it('tells a whole phase and leaves the match as it was', async () => {
    const state = begin()
    const before = hashState(state)
    const { seat } = crossing.decisions(state)[0]!
    const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
    const { actions, until } = await foresee(crossing, patient, copy, seat, 100)
    expect(actions.length).toBeGreaterThan(0)
    expect(['phase', 'enemy', 'chance']).toContain(until)
    expect(hashState(state)).toBe(before)
  })

  it('stops at a die and does not tell how it fell', async () => {
    const state = begin()
    for (let i = 0; i < 40 && !state.outcome; i++) {
      const { seat } = crossing.decisions(state)[0]!
      const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
      const { events } = await foresee(crossing, eager, copy, seat, 100)
      expect(events.filter(event => event.kind === 'roll' || event['seals'] === true)).toEqual([])
      crossing.apply(state, seat, crossing.actions(state, seat)[0]!)
    }
  })

  it('ends with its phase, also where that is left without a word', async () => {
    const state = begin()
    const pickers = (): boolean =>
      crossing.actions(state, crossing.decisions(state)[0]!.seat).some(({ verb }) => verb === 'pick')
    while (!pickers()) {
      const { seat } = crossing.decisions(state)[0]!
      crossing.apply(state, seat, crossing.actions(state, seat).at(-1)!)
    }
    const { seat } = crossing.decisions(state)[0]!
    const marches = async (game: typeof crossing) => {
      const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
      const { events, until } = await foresee(game, eager, copy, seat, 100)
      return [events.filter(({ kind }) => kind === 'moved').length, until]
    }
    expect((await marches(crossing))[0]).toBeGreaterThan(1)
    // Whoever is taken up second is taken up in another phase.
    let picks = 0
    const parted: typeof crossing = {
      ...crossing,
      apply(position, mover, action) {
        if (action.verb === 'pick') picks++
        return crossing.apply(position, mover, action)
      },
      scene: position => ({ ...crossing.scene(position), now: picks < 2 ? 'first' : 'second' }),
    }
    expect(await marches(parted)).toEqual([1, 'phase'])
  })

  it('begins with something that is open to the seat', async () => {
    const state = begin()
    const { seat } = crossing.decisions(state)[0]!
    const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
    const { actions } = await foresee(crossing, eager, copy, seat, 100)
    expect(crossing.check(state, seat, actions[0]!)).toBeNull()
  })

  it('is not to be had where only chance plays', async () => {
    const state = begin()
    expect(canAdvise('crossing')).toBe(false)
    expect(await advise(crossing, crossing.view(state, 0), 0, { seed: 1, budgetMs: 10 })).toBeNull()
    expect(canAdvise('wotr')).toBe(true)
  })
})

describe('a second choice', () => {
  const state = crossing.setup('standard', {}, 3)
  const { seat } = crossing.decisions(state)[0]!
  const asked = { seed: 1, budgetMs: 100 }

  it('is what would be done if the first thing could not be, and the position is left alone', async () => {
    const before = hashState(state)
    const stubborn = seatBot({ name: 'stubborn', choose: ({ actions }) => actions[0]! }, crossing, 1)
    const { actions, second } = await twoChoices(crossing, state, seat, async () => stubborn, asked)
    expect(actions[0]).toEqual(crossing.actions(state, seat)[0])
    expect(second!.actions[0]).toEqual(crossing.actions(state, seat)[1])
    expect(hashState(state)).toBe(before)
  })

  it('is left out where the computer knows nothing else to do, or the same would come of it', async () => {
    const state = crossing.setup('standard', {}, 3)
    const { seat } = crossing.decisions(state)[0]!
    const [first] = crossing.actions(state, seat)
    const isFirst = ({ verb, arg }: Action): boolean => verb === first!.verb && arg === first!.arg
    // Has no answer where the only thing that it thinks of is not open, as a computer that cannot end a phase.
    const single = () => {
      let isBegun = false
      const choose = ({ actions }: { actions: readonly Action[] }): Action => {
        const meant = isBegun ? actions[0] : actions.find(isFirst)
        isBegun = true
        if (!meant) throw new NothingElse('single')
        return meant
      }
      return seatBot({ name: 'single', choose }, crossing, 1)
    }
    const { actions, second, differs } = await twoChoices(crossing, state, seat, async () => single(), asked)
    expect(isFirst(actions[0]!)).toBe(true)
    expect([second, differs]).toEqual([null, []])
  })

  it('is left out where the first would lay down what is in hand', async () => {
    const state = crossing.setup('standard', {}, 3)
    const { seat } = crossing.decisions(state)[0]!
    const [first] = crossing.actions(state, seat)
    const stubborn = seatBot({ name: 'stubborn', choose: ({ actions }) => actions[0]! }, crossing, 1)
    const laying: typeof crossing = {
      ...crossing,
      verbs: { ...crossing.verbs, [first!.verb]: { on: 'nothing', name: { id: 'verb.end' }, hand: 'lays' } },
    }
    expect((await twoChoices(laying, state, seat, async () => stubborn, asked)).second).toBeNull()
  })

  it('does not hide that a computer is broken', async () => {
    const fails = (): Action => {
      throw new Error('broken')
    }
    let sittings = 0
    const sitDown = async () =>
      sittings++ === 0 ? eager : seatBot({ name: 'broken', choose: fails }, crossing, 1)
    await expect(twoChoices(crossing, state, seat, sitDown, asked)).rejects.toThrow('broken')
  })

  it('is none that goes another way only after its phase', async () => {
    const state = crossing.setup('standard', {}, 3)
    const isMarching = (): boolean =>
      crossing.actions(state, crossing.decisions(state)[0]!.seat).some(({ verb }) => verb === 'pick')
    while (!isMarching()) {
      const { seat } = crossing.decisions(state)[0]!
      crossing.apply(state, seat, crossing.actions(state, seat).at(-1)!)
    }
    const begun = state.tick
    const parts = (at: number): typeof crossing => ({
      ...crossing,
      scene: position => ({ ...crossing.scene(position), now: position.tick < begun + at ? 'one' : 'two' }),
    })
    /** Picks and marches alike at first, and then by its number. */
    const marcher = (n: number) =>
      seatBot(
        {
          name: 'marcher',
          choose({ actions, view }): Action {
            const open = actions.filter(({ verb }) => ['to', 'pick'].includes(verb))
            return open[view.tick < begun + 3 ? 0 : n % open.length] ?? actions.at(-1)!
          },
        },
        crossing,
        1,
      )
    const mover = crossing.decisions(state)[0]!.seat
    const beginsAlike = async (game: typeof crossing): Promise<boolean> => {
      const { actions, second } = await twoChoices(game, state, mover, async n => marcher(n), asked)
      return second!.actions[0]!.arg === actions[0]!.arg
    }
    expect(await beginsAlike(parts(1000))).toBe(true)
    // What is left is what would be done if the first thing could not be.
    expect(await beginsAlike(parts(3))).toBe(false)
  })

  it('is another plan for the phase where the computer has one in another mood', async () => {
    /** Marches with the unit of its number to the first hex on offer, then ends. */
    const marcher = (n: number) => {
      let isDone = false
      return seatBot(
        {
          name: 'marcher',
          choose: ({ actions }): Action => {
            const to = actions.find(({ verb }) => verb === 'to')
            if (to) return to
            const picks = actions.filter(({ verb }) => verb === 'pick')
            if (!isDone && picks.length > 0) {
              isDone = true
              return picks[n % picks.length]!
            }
            return actions.find(({ verb }) => crossing.verbs[verb]!.ends) ?? actions.at(-1)!
          },
        },
        crossing,
        n,
      )
    }
    const moving = crossing.setup('standard', {}, 3)
    while (!crossing.actions(moving, crossing.decisions(moving)[0]!.seat).some(({ verb }) => verb === 'pick'))
      crossing.apply(
        moving,
        crossing.decisions(moving)[0]!.seat,
        crossing.actions(moving, crossing.decisions(moving)[0]!.seat).at(-1)!,
      )
    const mover = crossing.decisions(moving)[0]!.seat
    const { actions, second, terms } = await twoChoices(crossing, moving, mover, async n => marcher(n), asked)
    expect(actions[0]!.verb).toBe('pick')
    expect(second!.actions[0]!.verb).toBe('pick')
    expect(second!.actions[0]!.arg).not.toBe(actions[0]!.arg)
    expect(terms.marches).toBe(1)
  })

  it('differs in steps that go without a die, and in odds that a phase has settled', () => {
    const lost: GameEvent = { kind: 'lostStep', side: seat, unit: 0, at: 0 }
    const odds: GameEvent = { kind: 'odds', at: 0, attack: 15, defense: 3, odds: '5:1', column: '3:1' }
    const [first, second] = [
      [lost, odds],
      [lost, { ...lost, unit: 1 }, { ...odds, column: '5:1' }],
    ].map(events => termsOf(crossing, state, seat, events, noNotes()))
    expect(differencesOf(first!, second!)).toEqual([
      { term: 'odds', first: '3:1', second: '5:1' },
      { term: 'given', first: 1, second: 2 },
    ])
  })

  it('goes beyond what one shows of one’s own, and ends at what is news', () => {
    const own: GameEvent = { kind: 'revealed', side: seat, units: [], at: 0, seals: true }
    expect(isNews(own, seat)).toBe(false)
    expect(isNews({ ...own, side: 1 - seat }, seat)).toBe(true)
    expect(isNews({ kind: 'roll', sides: 6, value: 1, why: 'x', seals: true } as never, seat)).toBe(true)
  })

  it('differs in what both know and only where it differs', () => {
    const first = { objectives: 3, odds: '3:1', hungry: 0, ground: 20 }
    const second = { objectives: 3, odds: '2:1', hungry: 2, marches: 4 }
    expect(differencesOf(first, second)).toEqual([
      { term: 'odds', first: '3:1', second: '2:1' },
      { term: 'hungry', first: 0, second: 2 },
    ])
  })
})
