/** Uprisings: the computer waits with its partisans until they are of use. */
import { expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { ALLIED, place, unitsIn } from './facts.ts'
import { isRevoltDue, maquisScore } from './rising.ts'
import { makePicture } from './picture.ts'
import { wfComputer } from './computer.ts'
import type { Action, Game } from '@hexfront/engine'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const begun = (): WfState => game.setup('S44', {}, 3) as WfState

/** What the Allies do when they may rise. */
function risen(view: WfState, ...verbs: readonly string[]): string {
  const actions: Action[] = ['done', ...verbs].map(verb => ({ verb }))
  const decision = {
    seat: ALLIED,
    kind: 'uprisings',
    ask: { id: 'ask.uprisings' },
    wait: { id: 'wait.politics' },
    rules: [],
  }
  const chosen = wfComputer.choose({
    game,
    view,
    seat: ALLIED,
    decision,
    actions,
    rng: [1, 2, 3, 4],
    memory: new Map(),
    budgetMs: 100,
  })
  return (chosen as Action).verb
}

test('Tito stays in his hills as long as that keeps Army Group E away [16.5a]', () => {
  const view = begun()
  expect(view.balkans).toBe(0)
  expect([risen(view, 'tito'), risen({ ...view, balkans: view.turn }, 'tito')]).toEqual(['done', 'tito'])
})

test('the Maquis rise where they are fed, and not where they would starve at once [16.31b]', () => {
  const view = begun()
  const hungry = makePicture(view, ALLIED, 5)
  const metz = place('Metz')
  expect([unitsIn(view, 1 - ALLIED)[metz], hungry.fed[metz]]).toEqual([0, 0])
  const fed = { ...hungry, fed: hungry.fed.map((is, hex) => (hex === metz ? 1 : is)) }
  expect(maquisScore(fed, metz)).toBeGreaterThan(maquisScore(hungry, metz) + 1)
  expect([isRevoltDue(fed), isRevoltDue(hungry)]).toEqual([true, false])
  expect(risen(view, 'revolt')).toBe('done')
})
