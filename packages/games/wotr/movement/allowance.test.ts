/** Why a unit has the points it has: told by the code that hands them out. */
import { expect, test } from 'vitest'
import { draw } from '../testing/ground.ts'
import { explain } from '../face/explain.ts'
import { unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { NORTH } from '../state.ts'
import type { ReachAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const whyOf = (state: WotrState, id: string): [number, [string, string][]] => {
  const { allowance, why } = explain(state, { about: 'reach', unit: unit(id) }) as unknown as ReachAnswer
  for (const { reason } of why!) expect(words[reason.id], reason.id).toBeDefined()
  return [allowance, why!.map(({ reason, rule }) => [reason.id, rule])]
}

test('[10.19a] 24 points are 12 doubled in column, and that is said', () => {
  const state = draw({ at: { 'US-2-ARM': '1815N' } })
  const [points, why] = whyOf(state, 'US-2-ARM')
  expect([points, why]).toEqual([
    24,
    [
      ['reach.factor', '10.1a'],
      ['reach.column', '10.19a'],
    ],
  ])
})

test('[10.19a] beside the enemy it is what is printed, with the reason why there is no column', () => {
  const state = draw({ at: { 'US-2-ARM': '1815N', 'GE-12-INF': '1814N' } })
  expect(whyOf(state, 'US-2-ARM')).toEqual([
    12,
    [
      ['reach.factor', '10.1a'],
      ['reach.noColumn', '10.19a'],
    ],
  ])
})

test('[8.16b] attenuated supply halves, and is named with its rule', () => {
  const state = draw({ at: { 'US-4-INF': '1705S' }, antwerp: 0, sector: NORTH })
  const [, why] = whyOf(state, 'US-4-INF')
  expect(why).toContainEqual(['reach.attenuated', '8.16b'])
  expect(why).toContainEqual(['reach.noColumn', '8.16d'])
})
