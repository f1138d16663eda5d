/** What a lower level made of the computer does not do on second thought. */
import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, play } from '@hexfront/engine'
import { cardById, limit } from '@hexfront/games/fe/insight'
import type { Action, BaseState, Game, Match } from '@hexfront/engine'
import { normalOf } from '../normal.ts'
import { questionIn } from '../question.ts'
import { seatBot } from '../seat.ts'
import { feComputer } from './computer.ts'
import { isFirm } from './firm.ts'
import type { Bot, BotInput } from '../bot.ts'

const game = (await loadGame('fe')) as Game

/** Whether a second thought is barred, by what is asked and the round. */
const isBarred = (kind: string, first: Action, second: Action, round = 2): boolean =>
  isFirm({ decision: { kind, seat: 0 }, view: { round } } as unknown as BotInput, first, second)
const card = (verb: string, id: string): Action => ({ verb, arg: cardById(id) })

describe('no second thoughts', () => {
  test('about a marker of the plan, but another may be laid first', () => {
    const marker = { verb: 'markMove', arg: 7 }
    expect(isBarred('marking', marker, { verb: 'done' })).toBe(true)
    expect(isBarred('marking', marker, { verb: 'markMove', arg: 8 })).toBe(false)
  })

  test('about a landing, whatever else could be played', () => {
    expect(isBarred('action', card('both', 'AL-23'), card('both', 'AL-07'))).toBe(true)
    expect(isBarred('action', card('event', 'AL-09'), card('event', 'AL-03'))).toBe(false)
    expect(isBarred('action', card('ops', 'AL-23'), card('ops', 'AL-03'))).toBe(false)
  })

  test('about the last action before attrition', () => {
    const [first, second] = [card('ops', 'AL-09'), card('ops', 'AL-03')]
    expect(isBarred('action', first, second, limit('rounds'))).toBe(true)
    expect(isBarred('action', first, second, limit('rounds') - 1)).toBe(false)
  })

  test('about cards that go, but about whom to attack', () => {
    expect(isBarred('discards', card('discard', 'AL-09'), { verb: 'pass' })).toBe(true)
    expect(isBarred('combat', { verb: 'target', arg: 7 }, { verb: 'end' })).toBe(false)
  })
})

/** A match of computers up to the first operations. */
function operations(): Match {
  const match = createMatch(game, 'overlord', {}, 4) as Match
  const bots = [0, 1].map(seat => seatBot(feComputer, game, seat))
  for (;;) {
    const decision = game.decisions(match.state)[0]!
    if (decision.kind === 'marking') return match
    const choice = bots[decision.seat]!.choose(questionIn(game, match.state, decision, 100)) as Action
    play(match, decision.seat, choice)
  }
}

/** Markers that a bot lays before it says that all are laid. */
async function markersOf(bot: Bot, begun: BaseState, seed: number): Promise<number> {
  const state = cloneState(begun)
  const seated = seatBot(bot, game, seed)
  for (let laid = 0; ; laid++) {
    const decision = game.decisions(state)[0]!
    const action = await seated.choose(questionIn(game, state, decision, 100))
    if (action.verb === 'done') return laid
    game.apply(state, decision.seat, action)
  }
}

test(
  'who has played a card for operations lays all the markers of his plan',
  { timeout: 60_000 },
  async () => {
    const { state } = operations()
    const all = await markersOf(feComputer, state, 1)
    const laid = await Promise.all([1, 2, 3, 4].map(seed => markersOf(normalOf(feComputer), state, seed)))
    expect(all).toBeGreaterThan(0)
    expect(laid).toEqual([all, all, all, all])
  },
)
