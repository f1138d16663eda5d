/** Why a unit has the points it has: told by the code that hands them out. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { draw, moving, onTheWay, play } from '../testing/ground.ts'
import { explain } from '../face/explain.ts'
import { unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { ALLIED, NORTH } from '../state.ts'
import type { ReachAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const whyOf = (state: WotrState, id: string): [number, [string, string][]] => {
  const { allowance, why } = explain(state, { about: 'reach', unit: unit(id) }) as ReachAnswer
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

/** The same as it is read, of a unit or of those in hand. */
const readOf = (state: WotrState, id?: string): string[] => {
  const query = id === undefined ? {} : { unit: unit(id) }
  const { why } = explain(state, { about: 'reach', ...query }) as ReachAnswer
  return why!.map(({ reason, rule }) => `${rule} ${say(words, reason)}`)
}

test('[10.4] several go as far as the slowest of them, whoever is named first, and what is paid is told [10.1b]', () => {
  const at = { 'US-2-ARM': '1815N', 'US-1-INF': '1815N' }
  for (const units of [
    ['US-2-ARM', 'US-1-INF'],
    ['US-1-INF', 'US-2-ARM'],
  ])
    expect(readOf(onTheWay({ at }, units, 8))).toEqual([
      '10.4 9, as the slowest has: 1st Infantry Division',
      '10.1b 4 spent already',
    ])
  expect(readOf(draw({ at }), 'US-1-INF')[0]).toBe('10.1a 9 printed on 1st Infantry Division')
})

test('[8.6] [8.16b] half is told as the number it is, with what it is for', () => {
  const alone = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }
  expect(readOf(draw({ at: alone }), 'US-1-INF')).toEqual([
    '10.1a 9 printed on 1st Infantry Division',
    '8.6 half of it, 5, out of supply',
    '10.19a no column from here',
  ])
  const south = draw({ at: { 'US-4-INF': '1705S' }, antwerp: 0, sector: NORTH })
  expect(readOf(south, 'US-4-INF')[1]).toBe('8.16b half of it, 5, in attenuated supply')
})

test('[8.1a] on the way it is the supply in which they set out that halves, least for the slowest', () => {
  const at = { 'US-80-INF': '1705S', 'US-4-ARM': '1705S' }
  const state = moving({ at, antwerp: 0, sector: NORTH }, ALLIED)
  play(state, ALLIED, 'pick US-4-ARM', 'add US-80-INF')
  expect(readOf(state)[1]).toBe('8.16b half of it, 5, in attenuated supply')
  play(state, ALLIED, 'to 1605S')
  expect(readOf(state)).toEqual([
    '10.4 9, as the slowest has: 80th Infantry Division',
    '8.1a half of it, 5, for want of full supply where the move began',
    expect.stringMatching(/^10\.1b \d spent already$/),
  ])
})

test('[10.19a] a column is told with its points, and with those of a way beside the enemy', () => {
  expect(readOf(draw({ at: { 'US-2-ARM': '1815N' } }), 'US-2-ARM')).toEqual([
    '10.1a 12 printed on 2nd Armored Division',
    '10.19a in column twice that, 24, as long as the way touches no enemy zone; otherwise 12',
  ])
})

test('[10.19a] who cannot move at all is told of no column', () => {
  const state = draw({ at: { 'GE-22-FLAK': '1815N', 'US-1-INF': '1814N' } })
  expect(readOf(state, 'GE-22-FLAK').join()).not.toContain('column')
})
