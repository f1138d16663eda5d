/** The tracks say what then happens. */
import { describe, expect, it } from 'vitest'
import { cardById, handOf } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
import { acting, begin, play } from '../testing/play.ts'
import { given, hex } from '../testing/testing.ts'
import type { Track } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const track = (state: FeState, id: string): Track =>
  fe.scene(fe.view(state, ALLIED)).tracks!.find(one => one.id === id)!
const said = (state: FeState, id: string): [string, unknown][] =>
  track(state, id).boxes.map(
    ({ name, text }) =>
      [name.params?.['card'] ?? name.id, text!.params?.['n'] ?? text!.id] as [string, unknown],
  )

/** The names that lie on the turns of the track, those of turns without any left out. */
const named = (state: FeState): Record<string, unknown> =>
  Object.fromEntries(
    track(state, 'turns')
      .boxes.filter(({ text }) => text !== undefined)
      .map(({ name, text }) => [name.params!['turn'], text!.params!['list']]),
  )

describe('the turns', () => {
  it('name each invasion on the turn in which it was made [6.56c]', () => {
    const at = {
      'US-7-Army': 'waiting',
      'BR-8-Army': 'waiting',
      'US-Corps-1': 'northAfrica',
      'AB-Corps': 'northAfrica',
      'BR-Corps-1': 'northAfrica',
    }
    const state = acting({ at, hand: ['AL-01'], set: { turn: 2 } })
    expect(named(state)).toEqual({})
    play(state, 'event AL-01')
    expect(named(state)).toEqual({ 2: 'Husky' })
    state.turn = 4
    expect(named(state)).toEqual({ 2: 'Husky' })
  })

  it('name Roundup alone where Overlord only brings Armies after it, and no landing that is no invasion [6.56c]', () => {
    const beaches = [hex('Pas-de-Calais'), hex('Vesuve')]
    const state = given({ played: ['AL-05', 'AL-12', 'AL-23'] })
    Object.assign(state, { opened: beaches, landed: [1, 2], turn: 5 })
    expect(named(state)).toEqual({ 1: 'Roundup' })
    state.played = [cardById('AL-23')]
    state.landed = [5, 2]
    expect(named(state)).toEqual({ 5: 'Overlord' })
  })

  it('bear the markers that the Overlord scenario begins with [18.5a]', () => {
    expect(named(fe.setup('overlord', {}, 7))).toEqual({
      1: 'Husky, Avalanche, Fuhrer Directive 51, Eiche',
      2: 'Vemork Raid -1 VP, Speer, Italian Social Republic',
      3: 'Shingle, P-51 Mustangs, Argument, Rommel',
    })
  })
})

describe('the records', () => {
  it('show the hands that are then drawn, and that an RP card was played [3.14] [4.21b] [6.42a]', () => {
    const state = given({ marks: ['collapse', 'uBoats'], set: { turn: 7, sac: [INDUSTRY, INDUSTRY, 0] } })
    expect(said(state, 'records')).toEqual([
      ['track.hand0', 9],
      ['track.hand1', 6],
    ])
    begin(state, 'draw', {})
    expect([ALLIED, AXIS].map(side => handOf(state, side).length)).toEqual([9, 6])
    state.rpCards = 1
    expect(said(state, 'records').at(-1)).toEqual(['track.rpPlayed', 'track.rpPlayed.text'])
  })
})

describe('what is in force', () => {
  it('says of each Event when it is really over [6.51a]', () => {
    const state = given()
    addEffect(state, 'donitz', cardById('AX-43'), 'game')
    addEffect(state, 'crossbow', cardById('AX-22'), 'nextTurn')
    addEffect(state, 'orders', cardById('AL-35'), 'turn')
    addEffect(state, 'strife', cardById('AX-09'), 'turn')
    expect(said(state, 'forces')).toEqual([
      ['Donitz Government', 'track.until.turn'],
      ['V-1 Buzzbombs', 'track.until.air'],
      ['Orders from Berlin', 'track.until.order'],
      ['Coalition Strife', 'track.until.turn'],
    ])
  })

  it('for good is listed with what it does, in words [6.51b]', () => {
    const state = given({ marks: ['redShutAllied', 'volkssturm', 'italianSurrender'] })
    expect(said(state, 'lasting')).toEqual([
      ['lasting.redShutAllied', 'lasting.redShutAllied.text'],
      ['lasting.volkssturm', 'lasting.volkssturm.text'],
    ])
    for (const { name, text } of track(state, 'lasting').boxes)
      for (const { id } of [name, text!]) expect(fe.words[id]).toBeDefined()
    expect(track(given(), 'lasting').boxes).toEqual([])
  })
})
