import { expect, test } from 'vitest'
import { below, createMatch, play, seedDice } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { makeTeller } from './watch.ts'
import type { Game } from '@hexfront/engine'

test('a game is told by turns and phases, with dice, and ends with the winner and the rule', () => {
  const game = crossing as Game
  const match = createMatch(game, 'standard', {}, 9)
  if ('problem' in match) throw new Error(match.problem.id)
  const lines: string[] = []
  const teller = makeTeller(game, line => lines.push(line))
  const rng = seedDice(9)
  while (!match.state.outcome) {
    const { seat } = game.decisions(match.state)[0]!
    const actions = game.actions(match.state, seat)
    const action = actions[below(rng, actions.length)]!
    const done = play(match, seat, action)
    if ('events' in done) teller.onAction(match, seat, action, done.events)
  }
  teller.end(match.state.outcome)
  const told = lines.join('\n')
  expect(told).toContain('== Turn 1')
  expect(told).toContain('-- Blue movement')
  expect(told).toMatch(/\(\d+ moves?\)/)
  expect(lines.at(-1)).toMatch(/Victory for (Blue|Red): .*\[8\.\d\]/)
  expect(told).not.toMatch(/event\.|undefined/)
})

test('a game that stops early is said to be unfinished', () => {
  const lines: string[] = []
  makeTeller(crossing as Game, line => lines.push(line)).end(null)
  expect(lines.at(-1)).toContain('not over')
})
