/** The tracks say what then happens. */
import { describe, expect, it } from 'vitest'
import { cardById, handOf } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
import { begin } from '../testing/play.ts'
import { given } from '../testing/testing.ts'
import type { Track } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const track = (state: FeState, id: string): Track =>
  fe.scene(fe.view(state, ALLIED)).tracks!.find(one => one.id === id)!
const said = (state: FeState, id: string): [string, unknown][] =>
  track(state, id).boxes.map(
    ({ name, text }) =>
      [name.params?.['card'] ?? name.id, text!.params?.['n'] ?? text!.id] as [string, unknown],
  )

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
