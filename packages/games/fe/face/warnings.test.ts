/** What is said before something is ended. */
import { expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { acting, begin, operating, play } from '../testing/play.ts'
import { given, hex } from '../testing/testing.ts'
import type { FeState } from '../state.ts'
import type { Warning } from '@hexfront/engine'

const warnings = (state: FeState, verb: string): readonly Warning[] =>
  fe.explain(state, { about: 'warnings', verb })!.warnings
const warned = (state: FeState, verb: string): string[] =>
  warnings(state, verb).map(({ reason }) => reason.id)

it('warns of air markers without a mission before the missions end [14.1]', () => {
  const state = begin(given(), 'missions', {})
  expect(warnings(state, 'done')).toMatchObject([{ reason: { id: 'warn.idleAir' }, rule: '14.1' }])
  const all = fe.actions(state, ALLIED).filter(({ verb }) => verb === 'assign').length
  for (let n = 0; n < all; n++) {
    const order = fe.actions(state, ALLIED).find(({ verb }) => verb === 'assign')
    if (order) fe.apply(state, ALLIED, order)
  }
  expect(warned(state, 'done')).toEqual([])
  addEffect(state, 'crossbow', cardById('AX-22'), 'game')
  expect(warned(state, 'done')).toEqual(['warn.crossbow'])
})

it('warns of points that hexes of the map could still have [6.21a]', () => {
  const at = { 'US-Corps-1': 'Falaise', 'US-Corps-2': 'Chartres' }
  const state = operating({ at, allied: ['Normandy'] }, ALLIED, 2)
  expect(warnings(state, 'done')).toMatchObject([
    { reason: { id: 'warn.points', params: { n: 2 } }, places: [hex('Falaise'), hex('Chartres')] },
  ])
  play(state, 'markMove Falaise', 'markMove Chartres')
  expect(warned(state, 'done')).toEqual([])
  expect(warned(state, 'markMove')).toEqual([])
})

it('says nothing of points that only a box could have [6.21a]', () => {
  expect(warned(operating({ at: { 'US-Corps-1': 'unitedKingdom' } }, ALLIED, 2), 'done')).toEqual([])
})

it('warns of units under Move markers that stay [6.241a]', () => {
  const state = operating({ at: { 'US-Corps-1': 'Falaise' }, allied: ['Normandy'] }, ALLIED, 1)
  play(state, 'markMove Falaise', 'done')
  expect(warned(state, 'end')).toEqual(['warn.unmoved'])
})

it('warns in the last round of whom attrition will take [11.71a]', () => {
  const cut = {
    at: { 'GE-Corps-1': 'Geilo' },
    allied: ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals'],
  }
  expect(warned(operating(cut, AXIS, 1), 'done')).not.toContain('warn.attrition')
  const last = warnings(operating({ ...cut, set: { round: 6 } }, AXIS, 1), 'done')
  expect(last).toContainEqual({
    reason: { id: 'warn.attrition', params: { n: 1 } },
    rule: '11.71a',
    places: [hex('Geilo')],
  })
})

it('warns before a card gives up the operations that come with its Event [6.12c]', () => {
  const state = acting({ hand: ['AL-01', 'AL-11'] }, ALLIED)
  const of = (verb: string, id: string) =>
    fe.explain(state, { about: 'warnings', verb, arg: cardById(id) })!.warnings.map(({ reason }) => reason.id)
  expect([of('event', 'AL-01'), of('both', 'AL-01')]).toEqual([['warn.forgone'], []])
  expect(of('event', 'AL-11')).toEqual([])
})
