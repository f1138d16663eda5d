/** Why a unit is halved, in which zone of supply it stands, and what bars its line. */
import { expect, it } from 'vitest'
import { ew } from '../index.ts'
import { GERMAN } from '../state.ts'
import { given, unit } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const factsOf = (state: EwState, id: string) =>
  ew.explain(state, { about: 'supply', seat: GERMAN })!.units.find(one => one.unit === unit(id))!

it('names the zone and the source, or what bars every line and what that halves [7.8c] [7.1a] [7.2] [7.12b]', () => {
  const free = factsOf(given({ at: { '1SS': '3106' } }), '1SS')
  expect(free.why!.map(({ rule }) => rule)).toEqual(['7.8c', '7.1a'])
  expect(free.barred).toEqual([])
  const ring = ['3105', '3107', '3006', '3007', '3206', '3207', '3205']
  const cut = factsOf(given({ at: { '1SS': '3106' }, allied: ring }), '1SS')
  expect(cut.why!.map(({ rule }) => rule)).toEqual(['7.8c', '7.2', '7.12b', '7.12a'])
  expect(cut.barred).toHaveLength(6)
  for (const { reason } of [...free.why!, ...cut.why!]) expect(ew.words[reason.id]).toBeDefined()
})
