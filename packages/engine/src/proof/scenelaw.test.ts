import { expect, test } from 'vitest'
import { crossing } from '../../fixture/index.ts'
import { brokenScene } from './scenelaw.ts'
import type { Scene } from '../flow/scene.ts'

const state = crossing.setup('standard', {}, 1)
/** What is wrong with the small game's scene once something of it is changed. */
const broken = (change: Partial<Scene>): string[] =>
  brokenScene({ ...crossing, scene: view => ({ ...crossing.scene(view), ...change }) }, state)
const battle = {
  at: 1,
  side: 0,
  form: 'odds',
  stages: [{ id: 'plan', name: { id: 'x' } }],
  stage: 'plan',
} as const

test('a scene is as it should be', () => {
  expect(broken({})).toEqual([])
  expect(broken({ battle, battles: [1], focus: { units: [0], places: [2] } })).toEqual([])
})

test.each([
  [{ now: 'lunch' }, 'play stands in lunch, which is not in the outline'],
  [{ battles: [-1] }, 'there is a battle nowhere'],
  [{ battle: { ...battle, at: 999 } }, 'the battle is nowhere, or nobody attacks'],
  [{ battle: { ...battle, side: 2 } }, 'the battle is nowhere, or nobody attacks'],
  [{ battle: { ...battle, stage: 'tea' } }, 'the battle is in tea, which is none of its stages'],
  [{ focus: { units: [-1] } }, 'the focus is on a unit that there is not'],
  [{ focus: { places: [999] } }, 'the focus is on a place that there is not'],
] as [Partial<Scene>, string][])('%o is found', (change, what) => expect(broken(change)).toEqual([what]))
