/** What is said of a Combat Card before it is used is what the die and the column then are. */
import { expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, CARPET } from '../state.ts'
import { attacking, dice, play, told } from '../testing/play.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const said = (state: FeState, id: string): [string, unknown][] =>
  fe
    .explain(state, { about: 'preview', verb: 'use', arg: cardById(id) })!
    .lines.map(({ reason }) => [reason.id.slice('preview.'.length), Object.values(reason.params ?? {})])

const want = (): Given => ({
  at: { 'US-1-Army': 'Chartres', 'GE-7-Army': 'Le Mans' },
  allied: ['Normandy', 'Falaise'],
  set: { sac: [CARPET, 0, 0], turn: 3 },
})

function committed(more: Given, side = ALLIED, from = 'Chartres', target = 'Le Mans', unit = 'US-1-Army') {
  const state = attacking({ ...want(), ...more }, side, from)
  play(state, `target ${target}`, `join ${unit}`)
  if (side === ALLIED) play(state, 'carpet 0')
  dice(state, 3)
  return state
}

it('a card says what it adds to the die and to the advance [9.25a] [9.26]', () => {
  const state = committed({ hand: ['AL-40', 'AL-04'] })
  play(state, 'commit')
  expect(said(state, 'AL-40')).toEqual([
    ['useDie', ['+1']],
    ['useFar', [1]],
  ])
  const events = play(state, 'use AL-40')
  expect(told(events, 'modifier')).toMatchObject({ n: 1 })
})

it('Severe Weather says which column is left, and what winter takes from the die [9.25b] [9.26]', () => {
  const state = committed({ hand: ['AX-04', 'AX-01'] })
  play(state, 'commit')
  expect(said(state, 'AX-04')).toEqual([
    ['useColumn', ['5:1', '2:1']],
    ['useDie', ['−1']],
  ])
  const events = play(state, 'use AX-04')
  expect(told(events, 'odds')).toMatchObject({ column: '2:1' })
  expect(told(events, 'modifier')).toMatchObject({ n: -1 })
})

it('a card that helps nobody because somebody is out of supply says so [9.25c] [11.63b]', () => {
  const ring = ['Chaumont', 'Épinal', 'Besançon', 'Moulins', 'Auxerre', 'Marseilles']
  const state = committed(
    {
      at: { 'GE-Pz-Corps-1': 'Dijon', 'US-Corps-1': 'Lyon' },
      allied: ring,
      hand: ['AX-06', 'AX-01'],
    },
    AXIS,
    'Dijon',
    'Lyon',
    'GE-Pz-Corps-1',
  )
  play(state, 'commit')
  expect(said(state, 'AX-06')).toEqual([['useStarved', []]])
  const events = play(state, 'use AX-06')
  expect([told(events, 'odds') !== undefined, told(events, 'modifier')]).toEqual([true, undefined])
})

it('outside a combat nothing is said [9.25a]', () => {
  const state = attacking({ ...want(), hand: ['AL-40'] }, ALLIED, 'Chartres')
  expect(fe.explain(state, { about: 'preview', verb: 'use', arg: cardById('AL-40') })).toBeNull()
})
