/** What lies on the table, and what stands at its top. */
import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { placeName } from '../data.ts'
import { ALLIED, AXIS, INTERDICTION, NOWHERE, SPENT, SUPPORT } from '../state.ts'
import { operating, play } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const scene = (state: FeState) => fe.scene(fe.view(state, ALLIED))
const markers = (state: FeState, kind: string): string[] =>
  scene(state).markers!.flatMap(({ kind: one, at, side }) =>
    one === kind ? [`${placeName(at)}${side === undefined ? '' : ` ${side}`}`] : [],
  )
const standing = (state: FeState): Record<string, unknown> =>
  Object.fromEntries(scene(state).standing.map(({ id, params }) => [id.slice('standing.'.length), params]))

describe('markers', () => {
  it('of Interdiction lie on their bases while they fly it, and nowhere after [14.32a] [14.32b]', () => {
    const state = given({
      set: {
        tac: [INTERDICTION, SUPPORT, SPENT, INTERDICTION],
        strafe: [hex('Foggia'), NOWHERE, hex('Rome'), NOWHERE],
      },
    })
    expect(markers(state, 'interdiction')).toEqual(['Foggia 0'])
  })

  it('show Hitler until he is dead, both Airfields, and who holds an open Beach Head [16.41] [14.4a] [8.31d]', () => {
    const state = given({ allied: ['Normandy'], opened: ['Brittany'] })
    expect(markers(state, 'hitler')).toEqual(['Berlin 1'])
    expect(markers(state, 'airfield').length).toBe(2)
    expect(markers(state, 'beachHead').sort()).toEqual(['Brittany 1', 'Normandy 0'])
    state.hitler = DEAD
    expect(markers(state, 'hitler')).toEqual([])
  })

  it('of operations lie where they were laid, on hexes and on units [6.22] [6.23]', () => {
    const state = operating({
      at: { 'US-1-Army': 'Falaise', 'US-Corps-1': 'Chartres', 'GE-7-Army': 'Le Mans' },
      allied: ['Normandy'],
    })
    play(state, 'markAttack Falaise', 'markMove Chartres', 'done')
    expect(markers(state, 'attack')).toEqual(['Falaise'])
    const marks = (id: string) => scene(state).pieces.find(piece => piece.unit === unit(id))!.marks
    expect([marks('US-1-Army'), marks('US-Corps-1'), marks('GE-7-Army')]).toEqual([
      ['attack'],
      ['move'],
      ['limited'],
    ])
  })
})

describe('a counter', () => {
  it('says whether its supply is limited or gone [11.52a] [11.61]', () => {
    const FAR = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre']
    const at = { 'US-Corps-1': 'Chartres', 'US-Corps-2': 'Dijon', 'US-Corps-3': 'Munich' }
    const marks = scene(given({ at, allied: FAR })).pieces.map(({ marks: own }) => own)
    expect(marks).toEqual([undefined, ['limited'], ['unsupplied']])
  })
})

describe('the top of the table', () => {
  it('tells points, infrastructure, hexes that Italy has lost and turns to come [3.12] [3.13] [13.2a] [18.1]', () => {
    const state = given({ allied: ['Gela', 'Naples', 'Paris'], set: { turn: 6, vp: 12, infrastructure: 9 } })
    expect(standing(state)).toMatchObject({
      vp: { n: 12 },
      infrastructure: { n: 9 },
      italy: { n: 2 },
      turns: { n: 4 },
    })
  })

  it('tells of the surrender instead once Italy has, and that Hitler is dead [13.2a] [16.43]', () => {
    const state = given({ marks: ['italianSurrender'], set: { hitler: DEAD } })
    expect(Object.keys(standing(state))).toEqual(expect.arrayContaining(['surrendered', 'hitlerBerlin']))
    expect(Object.keys(standing(state))).not.toContain('italy')
    expect(Object.keys(standing(given())).join(' ')).not.toMatch(/hitler/)
  })

  it('tells what ends the game now: Berlin once Hitler is dead, unless the Soviets have it, and the new government [16.2b] [16.43]', () => {
    const lines = (marks: string[]): string[] =>
      Object.keys(standing(given({ marks, set: { hitler: DEAD } })))
    expect(lines([])).toContain('hitlerBerlin')
    expect(lines(['berlinTaken'])).toContain('hitler')
    const state = given({ set: { hitler: DEAD } })
    expect(Object.keys(standing(state))).not.toContain('donitz')
    addEffect(state, 'donitz', cardById('AX-43'), 'game')
    expect(Object.keys(standing(state))).toContain('donitz')
  })

  it('tells what the Axis wins with while it holds all three and the turn has not passed [16.2c]', () => {
    const fortress = (allied: string[], turn: number): unknown =>
      standing(given({ played: ['AL-01'], allied, set: { turn } }))['fortress']
    expect(fortress([], 6)).toMatchObject({ first: 'Marseilles', second: 'Paris', third: 'Rome' })
    expect([fortress(['Paris'], 6), fortress([], 7)]).toEqual([undefined, undefined])
  })
})

describe('hexes', () => {
  it('belong to who controls them, Beach Heads that nobody opened to nobody [20.Control] [8.31d]', () => {
    const { control } = scene(given({ allied: ['Rome'] }))
    expect(['Rome', 'Paris', 'Normandy'].map(name => control![hex(name)])).toEqual([ALLIED, AXIS, -1])
  })

  it('that bring points are listed with who holds them, all wanted by the Allies [16.1a]', () => {
    const { objectives } = scene(given({ allied: ['Rome'] }))
    expect(objectives!.length).toBe(27)
    expect(objectives!.every(({ wanted }) => wanted === ALLIED)).toBe(true)
    const held = objectives!.filter(({ owner }) => owner === ALLIED).map(({ at }) => placeName(at))
    expect(held).toEqual(['Rome'])
  })
})
