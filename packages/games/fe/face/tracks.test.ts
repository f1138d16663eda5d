/** The tracks say what then happens. */
import { describe, expect, it } from 'vitest'
import { say } from '@hexfront/engine'
import { cardById, handOf } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
import { acting, begin, operating, play } from '../testing/play.ts'
import { given, hex } from '../testing/testing.ts'
import type { Track } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
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
    // After the collapse the next one is paid for twice, unless players agreed otherwise (B30).
    expect(said(state, 'records').at(-1)).toEqual(['track.rpPlayed', 2])
    state.options['collapsePenalty'] = 'single'
    expect(said(state, 'records').at(-1)).toEqual(['track.rpPlayed', 1])
    const whole = given({ set: { rpCards: 2 } })
    expect(said(whole, 'records').at(-1)).toEqual(['track.rpPlayed', 1])
  })
})

describe('the turns', () => {
  const marked = (state: FeState): [number, unknown][] =>
    track(state, 'turns').boxes.flatMap(({ text }, n) =>
      text ? [[n + 1, text.params!['list']] as [number, unknown]] : [],
    )

  it('bear the marker of an invasion where it was made, and of no other card [6.56c] [6.51b]', () => {
    const state = acting({
      at: {
        ...{ 'US-7-Army': 'waiting', 'BR-8-Army': 'waiting', 'US-Corps-1': 'northAfrica' },
        ...{ 'AB-Corps': 'northAfrica', 'BR-Corps-1': 'northAfrica' },
      },
      hand: ['AL-01', 'AL-13'],
      set: { turn: 2 },
    })
    expect(marked(state)).toEqual([])
    play(state, 'event AL-01', 'done')
    begin(state, 'action', { side: ALLIED })
    play(state, 'event AL-13')
    state.turn = 3
    expect(marked(state)).toEqual([[2, 'Husky']])
  })

  it('say nothing of Overlord after Roundup, which lands nobody, though they share a Beach Head [6.56c] [6.53a]', () => {
    const beach = { opened: [hex('Pas-de-Calais')], landed: [1] }
    const state = given({ played: ['AL-05', 'AL-23'], set: { turn: 4, ...beach } })
    expect(marked(state)).toEqual([[1, 'Roundup']])
    const late = given({ played: ['AL-23'], set: { turn: 4, ...beach, landed: [4] } })
    expect(marked(late)).toEqual([[4, 'Overlord']])
  })

  it('begin in Overlord with the eleven that have gone before [18.5a]', () => {
    const state = fe.setup('overlord', {}, 1)
    expect(marked(state)).toEqual([
      [1, 'Husky, Avalanche, Fuhrer Directive 51, Eiche'],
      [2, 'Vemork Raid -1 VP, Speer, Italian Social Republic'],
      [3, 'Shingle, P-51 Mustangs, Argument, Rommel'],
    ])
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

  it('says of what lasts through the next turn in that turn that it ends with it [6.51a]', () => {
    const state = given({ set: { turn: 5 } })
    addEffect(state, 'portClosed', cardById('AX-15'), 'nextTurn', { hexes: [hex('Cherbourg')] })
    expect(said(state, 'forces')).toEqual([['Port Demolition', 'track.until.nextTurn']])
    begin(state, 'endActions', {})
    state.turn = 6
    expect(said(state, 'forces')).toEqual([['Port Demolition', 'track.until.turn']])
    begin(state, 'endActions', {})
    expect(said(state, 'forces')).toEqual([])
  })

  it('tells of the Nero Decree as lasting for good, not of the ports that it spares [6.51b]', () => {
    const taken: Given = { allied: ['Hamburg'], set: { turn: 8, ports: [hex('Hamburg')], portTurns: [8] } }
    const state = acting({ ...taken, hand: ['AX-51'] }, AXIS)
    play(state, 'event AX-51')
    expect([said(state, 'forces'), said(state, 'lasting').map(([name]) => name)]).toEqual([
      [],
      ['lasting.nero'],
    ])
  })

  it('is over once it has let go of its last hex: Werwolf as an Allied unit comes, Fortitude as one stands beside [6.51a] [20.ArmyDistrict]', () => {
    const lands = ['Hanover', 'Münster', 'Arnhem', 'Antwerp', 'The Scheldt']
    const wolves = operating({ at: { 'US-Corps-1': 'Göttingen' }, allied: lands })
    addEffect(wolves, 'supplyBarred', cardById('AX-47'), 'turn', { hexes: [hex('Hanover')] })
    addEffect(wolves, 'frozen', cardById('AL-26'), 'turn', { hexes: [hex('Paderborn'), hex('Brest')] })
    expect(said(wolves, 'forces').length).toBe(2)
    play(wolves, 'markMove Göttingen', 'done', 'pick US-Corps-1', 'to Hanover')
    // One hex of two is still held.
    expect(said(wolves, 'forces')).toEqual([['Fortitude', 'track.until.turn']])
    const [box] = track(wolves, 'forces').boxes
    expect(say(fe.words, box!.name)).toBe('Fortitude: Brest')
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
