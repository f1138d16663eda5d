/** What the table shows beside the map. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { counters } from '../data.ts'
import { given, unit } from '../testing/testing.ts'
import { ALLIED, FIGHT_MOVE, GERMAN, NORTH } from '../state.ts'
import { words } from '../words/words.ts'
import type { Given } from '../testing/testing.ts'

/** The turns in whose box of the track a unit is shown. */
function boxesOf(id: string, want: Given): number[] {
  const track = wotr.scene(given({ ...want, at: { [id]: 'track' } })).tracks!.find(one => one.id === 'turns')!
  return track.boxes.flatMap(({ pieces = [] }, i) =>
    pieces.some(one => one.unit === unit(id)) ? [i + 1] : [],
  )
}

test('[9.4b] (A7) who is overdue stands in the box of the present turn, and in no other', () => {
  const due = counters.sheet.units.find(({ setup }) => setup === '3S')!.id
  expect([2, 3, 5].map(turn => boxesOf(due, { turn }))).toEqual([[3], [3], [5]])
})

test('[8.15a] the objectives name every hex that Antwerp needs, Ostend included, until it is open', () => {
  const needed = (want: Given): string[] =>
    wotr
      .scene(given(want))
      .objectives!.map(({ name }) => say(words, name))
      .filter(text => text.endsWith('needed to open Antwerp'))
  expect(needed({ turn: 2 })).toHaveLength(8)
  expect(needed({ turn: 2 }).join()).toContain('Ostend (1116N), needed to open Antwerp')
  expect(needed({ turn: 2, antwerp: 1 })).toEqual([])
})

test('[5.6a] the outline knows the order of a player turn only once it is announced, not from the turn before', () => {
  const german = (want: Given): string[] =>
    wotr
      .scene(given({ turn: 3, sector: NORTH, order: FIGHT_MOVE, ...want }))
      .outline!.map(({ id }) => id)
      .filter(id => id === 'movement1' || id === 'combat1')
  const usual = ['movement1', 'combat1']
  expect(german({ side: GERMAN, phase: ['dam'] })).toEqual(usual)
  expect(german({ side: GERMAN, phase: ['declareOrder', ALLIED] })).toEqual(usual)
  expect(german({ side: ALLIED, phase: ['combat', ALLIED] })).toEqual(usual)
  expect(german({ side: GERMAN, phase: ['combat', GERMAN] })).toEqual(['combat1', 'movement1'])
  expect(german({ side: GERMAN, phase: ['alliedSupplyCheck'] })).toEqual(['combat1', 'movement1'])
})
