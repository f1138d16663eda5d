/** What the table shows beside the map. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { counters, HEXES, isFlood } from '../data.ts'
import { EDGE } from '../testing/ground.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { mark } from '../flags.ts'
import { ALLIED, ATTACKED, FIGHT_MOVE, GERMAN, MOVED, NORTH, ODER, RHINE } from '../state.ts'
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

/** The outline as it is read: whose part, how deep, and what it is called. */
const outline = (want: Given): string[] =>
  wotr
    .scene(given(want))
    .outline!.map(({ name, depth, side }) => `${depth} ${side ?? '-'} ${say(words, name)}`)
const parts = (want: Given): string[] => outline(want).map(line => line.slice(4))

test('[5.2d] [5.2f] [5.2h] the outline lists every phase of a turn in its order, and each is named', () => {
  expect(outline({ turn: 2, sector: NORTH })).toEqual([
    '0 - Start of the turn',
    '0 0 Allied player turn',
    '1 0 Supply sector',
    '1 0 Airborne army',
    '1 0 Allied reinforcements and replacements',
    '1 0 Allied movement',
    '1 0 Allied combat',
    '0 1 German player turn',
    '1 1 German reinforcements and withdrawals',
    '1 1 German movement',
    '1 1 German combat',
    '0 - Logistics',
    '1 1 German supply check',
    '1 0 Allied supply check',
  ])
  expect(outline({ turn: 0 })).toEqual(['0 - Set-up'])
})

test('[5.4b] [8.16e] it leaves out what does not come: the sector once Antwerp is open, the die but on Turn 6', () => {
  expect(parts({ turn: 5 })).toContain('Supply sector')
  expect(parts({ turn: 5, antwerp: 1 })).not.toContain('Supply sector')
  expect([5, 6, 7].map(turn => parts({ turn }).includes('Hitler decides'))).toEqual([false, true, false])
  const first = (want: Given): string | undefined => parts(want).find(name => name.endsWith('player turn'))
  expect(first({ turn: 6, watch: RHINE })).toBe('Allied player turn')
  expect(first({ turn: 7, watch: RHINE })).toBe('German player turn')
  expect(first({ turn: 7, watch: ODER })).toBe('Allied player turn')
})

test('[12.8a] the airborne army is listed while the drop of its year is left, and while it is being made', () => {
  const isListed = (turn: number, drops: readonly number[], step = 'alliedReinforcement'): boolean =>
    parts({ turn, set: { drops }, phase: [step] }).includes('Airborne army')
  expect([7, 8].map(turn => isListed(turn, [1, 0]))).toEqual([false, true])
  expect([7, 8].map(turn => isListed(turn, [0, 1]))).toEqual([true, false])
  expect(isListed(2, [1, 0], 'airborneEntry')).toBe(true)
})

test('[8.8] [10.2c] [11.4b] counters are marked that have no supply, have moved or have attacked, and no others', () => {
  const at = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const marks = (want: Given): unknown[] => {
    const state = given({ at, ...want })
    mark(state, unit('GE-275-INF'), MOVED | ATTACKED)
    mark(state, unit('GE-85-INF'), ATTACKED)
    const pieces = wotr.scene(state).pieces
    return Object.keys(at).map(id => pieces.find(one => one.unit === unit(id))!.marks ?? null)
  }
  expect(marks({})).toEqual([['unsupplied'], ['moved', 'attacked'], ['attacked'], null])
  // Before the first turn nobody is in want.
  expect(marks({ turn: 0 })[0]).toBeNull()
})

test('[8.5c] [8.15b] [8.18b] [10.18h] markers lie where walls are cleared, supplies fell, the water stands, and on the port', () => {
  const markers = (want: Given): string[] =>
    wotr
      .scene(given(want))
      .markers!.map(({ kind, at, side }) => [kind, ids([at])[0], side].join(' ').trim())
      .sort()
  expect(markers({ turn: 3 })).toEqual([])
  expect(markers({ turn: 0 })).toEqual([])
  expect(markers({ turn: 3, antwerp: 1 })).toEqual(['antwerp 1511N 0'])
  expect(markers({ turn: 3, cleared: ['2006S'], set: { aerial: [hex('1914N')] } })).toEqual([
    'aerial 1914N 0',
    'clearedWall 2006S',
  ])
  const water = ids(Array.from({ length: HEXES }, (_, at) => at).filter(at => isFlood[at] === 1))
  expect(markers({ turn: 3, set: { flood: 3 } })).toEqual(water.map(id => `flood ${id}`).sort())
  expect(markers({ turn: 4, set: { flood: 3 } })).toEqual([])
})

test('[3.9b] objectives are owned by whoever controls them', () => {
  const owners = (allied: readonly string[]): (number | null | undefined)[] =>
    wotr
      .scene(given({ allied }))
      .objectives!.filter(({ at }) => at === hex('1414N'))
      .map(({ owner }) => owner)
  expect([owners(EDGE), owners([...EDGE, '1414N'])]).toEqual([[GERMAN], [ALLIED]])
})

test('[5.1a] the turn is told by its number and date, and before the first the set-up', () => {
  const told = (turn: number): string => say(words, wotr.scene(given({ turn })).turn)
  expect(told(0)).toBe('Set-up')
  expect(told(2)).toMatch(/^Turn 2: \w.+/)
})
