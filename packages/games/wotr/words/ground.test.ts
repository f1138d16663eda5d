import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { begin, EDGE, flow, moving, play } from '../testing/ground.ts'
import { unit } from '../testing/testing.ts'
import { placeName, unitName } from '../data.ts'
import { verbsGround, wordsGround } from './ground.ts'
import { words } from './words.ts'
import { ALLIED } from '../state.ts'
import type { WotrState } from '../state.ts'

const FIRST = unitName(unit('US-1-INF'))

/** What the deciding side is asked, and what the other one reads meanwhile. */
const asked = (state: WotrState): string[] => {
  const { ask, wait, seat } = flow.decisions(state)[0]!
  const params = { ...wait.params, decider: `side.name.${seat}` }
  return [say(words, ask), say(words, { ...wait, params })]
}

test('each decision has its question, and its word for who waits', () => {
  const stack = { 'US-1-INF': '1814N', 'US-9-INF': '1814N' }
  const state = moving({ at: stack }, ALLIED)
  const waiting = 'The Allies are moving.'
  expect(asked(state)).toEqual(['Pick a unit to move, or end your movement.', waiting])
  play(state, ALLIED, 'pick US-1-INF')
  expect(asked(state)).toEqual([`Choose where ${FIRST} goes.`, waiting])
  play(state, ALLIED, 'add US-9-INF')
  expect(asked(state)).toEqual([`Choose where ${FIRST} and its stack of 2 go.`, waiting])
  const five = { ...stack, 'US-4-INF': '1814N', 'US-28-INF': '1814N', 'US-30-INF': '1814N' }
  expect(asked(begin({ at: five }, { step: 'overstack', side: ALLIED }).state)).toEqual([
    'Those in 1814N near Brussels may not stand there together: they are too many, or of army groups that do not stack. Choose a unit there to eliminate.',
    'The Allies must give up units in a hex where not all may stand together.',
  ])
  expect(asked(begin({ turn: 3 }, { step: 'dam' }).state)).toEqual([
    'Open the Roer dam this turn, once in the game? Until the turn ends nobody could enter, leave or attack its five hexes.',
    'The Germans may open the Roer dam.',
  ])
  const cut = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }
  expect(asked(begin({ at: cut, allied: EDGE }, { step: 'alliedSupplyCheck' }).state)).toEqual([
    '1 hex is cut off and 2 air drops are left. Whoever gets none is lost.',
    'The Allies are deciding on supply by air.',
  ])
})

test('decisions name the rules they stand on', () => {
  const state = moving({ at: { 'US-1-INF': '1814N' } }, ALLIED)
  expect(flow.decisions(state)[0]!.rules).toEqual(['10.1c', '10.2b', '10.2c'])
  play(state, ALLIED, 'pick US-1-INF')
  expect(flow.decisions(state)[0]!.rules).toEqual(['10.1b', '10.3a', '7.3a', '6.2a'])
  const dam = begin({ turn: 3 }, { step: 'dam' }).state
  expect(flow.decisions(dam)[0]!.rules).toEqual(['10.18a', '10.18i'])
})

test('each verb has a label', () => {
  for (const { name } of Object.values(verbsGround)) expect(wordsGround[name.id]).not.toBeUndefined()
})

test('refusals of units and of supply by air have words too', () => {
  const say1 = (state: WotrState, verb: string, arg: number): string =>
    say(wordsGround, flow.check(state, ALLIED, { verb, arg })!)
  const state = moving({ at: { 'US-1-INF': '1814N', 'US-9-INF': '1813N' }, set: { corpsSeen: 1 } }, ALLIED)
  const hex = state.at.find(at => at >= 0)!
  expect(say1(state, 'aerial', hex)).toBe(
    'With an airborne corps on the map this turn the aircraft are busy.',
  )
  const other = unit('US-9-INF')
  play(state, ALLIED, 'pick US-1-INF')
  expect(say1(state, 'add', other)).toBe(
    `${unitName(other)} did not begin this phase with those that are moving.`,
  )
  expect(say1(state, 'exit', 0)).toBe('The map cannot be left here and now.')
  play(state, ALLIED, 'stay')
  expect(say1(state, 'pick', unit('US-1-INF'))).toBe(`${FIRST} cannot move now.`)
  const drops = (set: Partial<WotrState>, at: number): string =>
    say1(moving({ at: { 'US-1-INF': '1814N' }, set }, ALLIED), 'aerial', at)
  expect(drops({ aerial: [1, 2] }, hex)).toBe('Both air supply markers are in use this turn.')
  expect(drops({}, hex)).toBe(`${placeName(hex)} is in supply already.`)
  expect(drops({}, 5)).toBe(`No Allied unit is in ${placeName(5)}.`)
})
