import { below, seedDice } from '@hexfront/engine'
import type { Action, Game, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Controller } from './controller.ts'
import { matchOf, playUntil, tableOf } from './testing.ts'

let game: Game
/** A march that leaves a unit without points while others may still be taken up. */
let spent: { match: Match; march: Action }
beforeAll(async () => {
  game = (await loadGame('fe'))!
  spent = findSpent()
})

const hand = (verb: string) => game.verbs[verb]?.hand

function findSpent(): { match: Match; march: Action } {
  const rng = seedDice(3)
  const match = matchOf(game, { scenario: 'overlord' })
  let march: Action | null = null
  playUntil(match, (actions, _kind, seat) => {
    march = actions.find(action => action.verb === 'to' && leavesNothing(match, seat, action)) ?? null
    if (march) return null
    const moves = actions.filter(({ verb }) => ['markMove', 'pick', 'to'].includes(verb))
    const open = moves.length > 0 ? moves : actions
    return open[below(rng, open.length)]!
  })
  return { match, march: march! }
}

function leavesNothing({ state }: Match, seat: number, action: Action): boolean {
  const copy = game.copy(state)
  game.apply(copy, seat, action)
  const left = copy.outcome ? [] : game.actions(copy, seat)
  if (left.length !== 1 || hand(left[0]!.verb) !== 'lays') return false
  game.apply(copy, seat, left[0]!)
  return game.actions(copy, seat).some(({ verb }) => hand(verb) === 'takes')
}

const verbs = ({ session }: Controller): readonly unknown[] =>
  session
    .history()!
    .match.played.slice(-2)
    .map(([, verb]) => verb)

describe('a unit that has gone as far as it can', () => {
  it('is laid down with its last step, and both are taken back as one', () => {
    const table = tableOf(game, spent.match)
    const before = spent.match.played.length
    table.act(spent.march)
    expect(verbs(table)).toEqual(['to', 'halt'])
    expect(table.choices().byUnit.size).toBeGreaterThan(0)
    table.undo()
    expect(spent.match.played.length).toBe(before)
  })
})
