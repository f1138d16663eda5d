import { expect, test } from 'vitest'
import { crossing } from '../../fixture/index.ts'
import { automatic, choice, inPhase } from './step.ts'
import { nowIn } from './now.ts'
import type { BaseState, Frame } from './contract.ts'
import type { Step } from './step.ts'

const asks = {
  deciders: () => 1,
  ask: () => ({ id: 'ask' }),
  wait: () => ({ id: 'wait' }),
  rules: [],
  offer: () => undefined,
  act: {},
}
const steps = new Map<string, Step<BaseState>>([
  [
    'year',
    inPhase(
      'year',
      automatic(run => run.pop()),
    ),
  ],
  ['season', automatic(run => run.pop(), { phase: (_state, frame) => `season ${String(frame['name'])}` })],
  ['plain', choice(asks)],
  ['told', choice({ ...asks, focus: () => ({ units: [9] }) })],
])
const now = (...frames: Frame[]) => nowIn(steps, { frames } as BaseState)

test('the innermost step that names a phase is right', () => {
  expect(now({ step: 'year' }, { step: 'plain' }).phase).toBe('year')
  expect(now({ step: 'year' }, { step: 'season', name: 'mud' }, { step: 'plain' }).phase).toBe('season mud')
  expect(now({ step: 'plain' }).phase).toBe('')
  expect(now()).toEqual({ phase: '', battle: null, focus: { units: [], places: [] } })
  expect(now({ step: 'nowhere' }).phase).toBe('')
})

test('the focus is what the innermost frame holds, unless its step knows better', () => {
  const plain = { step: 'plain', unit: 3, units: [4, -1], target: 7, hex: 7, from: -1, to: 5 }
  expect(now({ step: 'told' }, plain).focus).toEqual({ units: [3, 4], places: [7] })
  expect(now(plain, { step: 'told', unit: 3, hex: 2 }).focus).toEqual({ units: [9], places: [] })
})

test('a scene has the phase, the focus and the battle of its steps', () => {
  const state = crossing.setup('standard', {}, 1)
  expect(crossing.scene(state)).toMatchObject({ now: 'plans', focus: { units: [], places: [] } })
  expect(crossing.scene(state).battle).toBeUndefined()
  state.frames = [
    { step: 'turn' },
    { step: 'fight', side: 1 },
    { step: 'attack', side: 1, target: 3, units: [5] },
  ]
  expect(crossing.scene(state)).toMatchObject({
    now: 'fight1',
    focus: { units: [5], places: [3] },
    battle: { at: 3, side: 1, form: 'odds', stage: 'plan' },
  })
})
