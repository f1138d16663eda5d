/** Situations worked out from the text before they were played, sixth sheet: retreats into what is not one's own. */
import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, INTERDICTION } from '../state.ts'
import {
  acting,
  allTold,
  asked,
  attack,
  attacking,
  offers,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { BACK, hex, stack } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const bleed = (state: FeState, id?: string): void => {
  while (asked(state) === 'lose') play(state, `lose ${id ?? offers(state, 'lose')[0]}`)
}

describe('a retreat into a hex of the enemy', () => {
  it('ends Hitler, if he is alone there and no other way is left to the Allies [16.43, 9.46c, 9.43b]', () => {
    const at = {
      ...stack('Magdeburg', 'US-Corps-1', 'US-Corps-2'),
      ...stack('Hanover', 'GE-1-Army', 'GE-7-Army', 'GE-10-Army'),
      'GE-Corps-1': 'Wittenberge',
      'GE-Corps-2': 'Erfurt',
      'GE-Corps-3': 'Göttingen',
      'GE-Corps-4': 'Leipzig',
    }
    const state = attacking({ at, set: { turn: 9 } }, AXIS, 'Hanover')
    attack(state, 'Magdeburg', ['GE-1-Army', 'GE-7-Army', 'GE-10-Army'], 4)
    expect(state.hitler).toBe(hex('Berlin'))
    bleed(state)
    expect([where(state, 'US-Corps-2'), state.hitler]).toEqual(['Berlin', DEAD])
    expect(controllerOf(state, hex('Berlin'))).toBe(ALLIED)
  })

  it('drives an Airfield off, with the Interdiction from it, in the middle of the Allied attack [14.4c, 9.46c]', () => {
    const at = {
      ...stack('Chartres', 'GE-Corps-1', 'GE-Corps-2'),
      ...stack('Le Mans', 'US-Corps-1', 'US-Corps-2', 'US-Corps-3'),
      ...stack('Tours', 'US-Corps-5', 'US-Corps-8'),
      ...{
        'US-Corps-4': 'Falaise',
        'US-Corps-6': 'Le Havre',
        'US-Corps-7': 'Orléans',
        'BR-Corps-1': 'Amiens',
      },
    }
    const air = {
      airfields: [hex('Paris'), hex('Orléans')],
      tac: [INTERDICTION, 0, 0, 0],
      strafe: [hex('Paris'), -1, -1, -1],
    }
    const state = attacking({ at, allied: [...BACK, 'Paris'], set: air }, ALLIED, 'Le Mans', 'Tours')
    attack(state, 'Chartres', ['US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'US-Corps-5'], 4)
    bleed(state)
    expect([where(state, 'GE-Corps-2'), asked(state), seatOf(state)]).toEqual(['Paris', 'displace', ALLIED])
    play(state, 'to Normandy')
    expect([state.airfields[0], state.strafe[0]]).toEqual([hex('Normandy'), hex('Normandy')])
    // The battle goes on where it was: those who won it may advance.
    expect([asked(state), rule(state, 'advance US-Corps-2')]).toEqual(['advance', 'legal'])
  })
})

describe('equal losses', () => {
  it('win nothing though the last of the defenders has died of them: his hex stays empty and his own [9.41, 9.43c, 9.51a]', () => {
    const at = { ...stack('Chartres', 'US-Corps-1', 'US-Corps-2'), 'GE-Corps-1': 'Orléans' }
    const fought = (die: number): FeState => {
      const state = attacking({ at, reduced: ['GE-Corps-1'], allied: BACK }, ALLIED, 'Chartres')
      expect(told(attack(state, 'Orléans', ['US-Corps-1'], die), 'result')).toMatchObject({
        result: die === 4 ? '1/2' : '1/1',
      })
      bleed(state)
      expect(where(state, 'GE-Corps-1')).toBe('-1')
      return state
    }
    const even = fought(2)
    expect([asked(even), controllerOf(even, hex('Orléans'))]).toEqual(['rest', AXIS])
    // One step more, though there was nobody to take it, and the way is open.
    expect(asked(fought(4))).toBe('advance')
  })
})

describe('the Ruhr', () => {
  it('taken with the last point of infrastructure brings the collapse down on the next card of replacements [15.1e, 15.2a, 15.2d, 6.42b]', () => {
    const at = { ...stack('Cologne', 'US-1-Army', 'US-3-Army', 'US-9-Army'), 'GE-Corps-1': 'The Ruhr' }
    const set = { infrastructure: 1, turn: 8 }
    const allied = [...BACK, 'Paris', 'Cologne', 'Aachen', 'Brussels', 'Antwerp', 'The Scheldt']
    const state = attacking({ at, reduced: ['GE-Corps-1'], allied, set }, ALLIED, 'Cologne')
    attack(state, 'The Ruhr', ['US-1-Army', 'US-3-Army', 'US-9-Army'], 6)
    const events = play(state, 'advance US-1-Army')
    expect([state.infrastructure, allTold(events, 'collapse').length]).toEqual([0, 1])
    const spend = (marks: readonly string[], rpCards: number): number => {
      const want = { at: { 'GE-Corps-2': 'Munich' }, hand: ['AX-10'], marks, set: { rpCards, turn: 8 } }
      const axis = acting(want, AXIS)
      const before = axis.vp
      play(axis, 'rp AX-10')
      return axis.vp - before
    }
    expect([spend([], 0), spend([], 1), spend(state.marks, 0), spend(state.marks, 1)]).toEqual([
      0, -1, -1, -2,
    ])
  })
})

describe('Allied Paris', () => {
  it('cut off takes reinforcements all the same, as long as there is room [6.54, 7.11a, 11.45]', () => {
    const arrivals = (...there: string[]): FeState => {
      const at = { ...stack('Paris', ...there), 'US-3-Army': 'waiting', 'GE-Corps-1': 'Chartres' }
      const state = acting({ hand: ['AL-28'], at })
      play(state, 'event AL-28')
      return state
    }
    const corps = ['US-Corps-1', 'US-Corps-2', 'US-Corps-4']
    expect(rule(arrivals(...corps.slice(1)), 'to Paris')).toBe('legal')
    expect(rule(arrivals(...corps), 'to Paris')).toBe('7.11a')
  })
})
