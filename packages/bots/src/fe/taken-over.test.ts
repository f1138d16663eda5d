/** Whoever sits down in the middle of an action, as a computer does that is asked for advice, goes on with it. */
import { expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState } from '@hexfront/engine'
import type { BaseState } from '@hexfront/engine'
import { firstChoice } from '../advice.ts'
import { loadPuzzles } from '../puzzles/file.ts'
import { positionOf } from '../puzzles/position.ts'
import { solvePuzzle } from '../puzzles/solve.ts'

const game = (await loadGame('fe'))!
const puzzles = await loadPuzzles('fe')
const puzzleOf = (name: string) => puzzles.find(({ id }) => id === name)!
const puzzle = puzzleOf('open-axis-1822-s105701-t5')
const AXIS = 1
const NAPLES = '1822'

const asked = async (state: BaseState) =>
  (await firstChoice(game, game.view(state, AXIS), AXIS, { seed: 1, budgetMs: 100 }))!.actions

const into = { verb: 'to', arg: game.board.ids.indexOf(NAPLES) }

test('with a march under a marker that somebody else has laid', async () => {
  const actions = await asked(positionOf(game, puzzle, 1))
  expect(actions[0]!.verb).toBe('pick')
  expect(actions).toContainEqual(into)
})

test('also with the unit that is in hand', async () => {
  const state = cloneState(positionOf(game, puzzle, 1))
  const actions = await asked(state)
  const at = actions.findIndex(({ verb, arg }) => verb === into.verb && arg === into.arg)
  game.apply(state, AXIS, actions[at - 1]!)
  expect((await asked(state))[0]).toEqual(into)
})

test('with the markers that are still to be laid', async () => {
  const state = cloneState(positionOf(game, puzzleOf('open-axis-1410-s530-t4'), 1))
  const markersOf = async () => (await asked(state)).filter(({ verb }) => verb.startsWith('mark'))
  const [first, ...others] = await markersOf()
  expect(others.length).toBeGreaterThan(0)
  game.apply(state, AXIS, first!)
  expect(await markersOf()).toEqual(others)
})

test('and takes what lies open', async () => {
  expect(await solvePuzzle(game, puzzle, { bot: 'computer', seed: 1, budgetMs: 100 })).toBe(true)
})
