/** Why a unit is halved, in which zone of supply it stands, and what bars its line. */
import { expect, it } from 'vitest'
import { ew } from '../index.ts'
import { GERMAN } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
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

it('says of Germans in the south what keeps them from the north once Vienna is lost [7.5b]', () => {
  const set = { turn: 8, phase: 5, lostSources: [hex('2422')], graceTurn: 7 }
  const ids = (state: EwState, id: string) => factsOf(state, id).why!.map(({ reason }) => reason.id)
  // The way to Berlin is open to both: one of them stands too far from it.
  const open = given({ at: { '62': '2417', '64': '1713' }, set })
  expect(ids(open, '64').slice(1, 2)).toEqual(['line.tooFar'])
  expect(ids(open, '62')).toEqual(['line.south', 'line.leads'])
  const ring = ['2416', '2418', '2316', '2317', '2516', '2517']
  const shut = given({ at: { '62': '2417' }, allied: ring, set })
  expect(ids(shut, '62').slice(1, 2)).toEqual(['line.barredNorth'])
  const bare = given({
    at: { '62': '2417' },
    set: { ...set, lostSources: ['2422', '3120', '3215'].map(hex) },
  })
  expect(ids(bare, '62').slice(1, 2)).toEqual(['line.noSource'])
})

it('says who stands in a source [7.1a]', () => {
  const state = given({ at: { LG3: '3120', '53': '3120' } })
  expect(factsOf(state, '53').why!.map(({ reason }) => reason.id)).toEqual(['line.north', 'line.atSource'])
})
