/** What is said before something is ended. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { acting, asked, attack, attacking, begin, operating, play } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'
import type { Warning } from '@hexfront/engine'

const warnings = (state: FeState, verb: string, arg?: number): readonly Warning[] =>
  fe.explain(state, { about: 'warnings', verb, ...(arg !== undefined && { arg }) })!.warnings
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

it('tells of the operations that are given up as many as there would be, with what the Event and Antwerp add [6.12c] [19.31]', () => {
  const given = (want: Given): unknown =>
    warnings(acting({ ...want, hand: ['AL-55'] }), 'event', cardById('AL-55'))[0]?.reason.params
  expect(given({})).toEqual({ n: 5 })
  const port: Given = {
    allied: ['Antwerp', 'The Scheldt'],
    options: { antwerpSupply: true },
    set: { turn: 8, antwerpTurn: 7 },
  }
  expect(given(port)).toEqual({ n: 7 })
  expect(given({ ...port, set: { turn: 8, antwerpTurn: 8 } })).toEqual({ n: 5 })
})

describe('too many in a hex', () => {
  const three = { 'US-Corps-1': 'Falaise', 'US-Corps-2': 'Falaise', 'US-Corps-3': 'Falaise' }
  const crowded = (n: number, place: string) => ({
    reason: { id: 'warn.crowded', params: { n, place } },
    rule: '7.13',
    places: [hex(place)],
  })

  it('are told of before movement ends, by its end or by the last unit that halts [7.13]', () => {
    const at = { ...three, 'US-1-Army': 'Chartres', 'US-Corps-4': 'Chartres' }
    const state = operating({ at, allied: ['Normandy'] })
    play(state, 'markMove Chartres', 'done', 'pick US-1-Army', 'to Falaise')
    expect(warned(state, 'halt')).toEqual([])
    play(state, 'halt')
    expect(warnings(state, 'end')).toContainEqual(crowded(1, 'Falaise'))
    play(state, 'pick US-Corps-4')
    expect(warnings(state, 'halt')).toEqual([crowded(1, 'Falaise')])
    play(state, 'halt')
    expect(asked(state)).toBe('excess')
  })

  it('are told of before the last points of a redeployment go, and not before [7.13]', () => {
    const at = { 'GE-Corps-1': 'Metz', 'GE-Corps-2': 'Metz', 'GE-Corps-3': 'Metz', 'GE-Corps-4': 'okw' }
    const sending = (points: number): FeState => {
      const state = begin(given({ at }), 'redeployment', { side: AXIS, points })
      play(state, 'pick GE-Corps-4')
      return state
    }
    expect(warnings(sending(2), 'to', hex('Metz'))).toEqual([])
    expect(warnings(sending(1), 'to', hex('Reims'))).toEqual([])
    const state = sending(1)
    expect(warnings(state, 'to', hex('Metz'))).toEqual([crowded(1, 'Metz')])
    play(state, 'to Metz')
    expect(asked(state)).toBe('excess')
    const later = sending(2)
    play(later, 'to Metz')
    expect(warnings(later, 'end')).toEqual([crowded(1, 'Metz')])
    play(later, 'pick GE-Corps-1')
    expect(warnings(later, 'to', hex('Reims'))).toEqual([])
  })

  it('are told of before one more advances into a full hex [7.13] [9.51a]', () => {
    const at = { ...three, 'US-1-Army': 'Chartres', 'GE-Corps-1': 'Le Mans' }
    const want = { at, reduced: ['GE-Corps-1'], allied: ['Normandy'] }
    const state = attacking(want, ALLIED, 'Falaise', 'Chartres')
    attack(state, 'Le Mans', ['US-1-Army', 'US-Corps-1', 'US-Corps-2', 'US-Corps-3'], 1)
    state.frames.at(-1)!['hexes'] = 1
    play(state, 'advance US-1-Army', 'advance US-Corps-1', 'advance US-Corps-2')
    expect(warnings(state, 'advance', unit('US-Corps-3'))).toEqual([crowded(1, 'Le Mans')])
    play(state, 'advance US-Corps-3')
    expect(asked(state)).toBe('excess')
  })
})
