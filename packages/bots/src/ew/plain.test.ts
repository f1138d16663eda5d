/** What those do not see who stand behind the lower levels. */
import { expect, test } from 'vitest'
import { seedDice } from '@hexfront/engine'
import { ALLIED, GERMAN, REDUCED, stackOf } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { chooseAttack } from './battle.ts'
import { hex, position } from './testing.ts'
import type { Question } from './question.ts'

const asked = (view: EwState, me: number, actions: Question['actions'], plain: boolean): Question => ({
  view,
  me,
  actions,
  rng: seedDice(1),
  memory: new Map(),
  plain,
})

test('a plain player attacks in Italy in every second turn, unless it is for a city that was his [4.3.1a]', () => {
  const said = (turn: number, plain: boolean, taken: readonly string[] = []): string => {
    const view = position(turn, ALLIED, state => {
      for (const unit of stackOf(state, GERMAN, hex('1314'))) state.flags[unit]! |= REDUCED
      state.taken = [...state.taken, ...taken.map(id => hex(id))]
    })
    const actions = [{ verb: 'target', arg: hex('1314') }, { verb: 'end' }]
    return chooseAttack(asked(view, ALLIED, actions, plain)).verb
  }
  expect([2, 3, 4].map(turn => said(turn, false))).toEqual(['target', 'target', 'target'])
  expect([2, 3, 4].map(turn => said(turn, true))).toEqual(['end', 'target', 'end'])
  expect(said(2, true, ['1314'])).toBe('target')
})
