import { cardsIn, say } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { asked, attacking, dice, odds, offers, play, rule, seatOf, shifts, told } from '../testing/play.ts'
import { cardById, cards } from './deck.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** One American Corps against a German one, on open ground. */
const ground: Given = {
  at: { 'US-Corps-1': 'Chartres', 'GE-Corps-1': 'Orléans' },
  allied: ['Normandy', 'Falaise'],
}

/** An attack that has been committed: the first who may use cards is asked. */
function fought(want: Given, target: string, units: readonly string[], side = ALLIED): FeState {
  const state = attacking(want, side, ...new Set(units.map(id => want.at![id]!)))
  dice(state, 3)
  play(state, `target ${target}`, ...units.map(id => `join ${id}`), 'commit')
  return state
}
const names = (list: readonly number[]): string[] => list.map(card => cards[card]!.id)
const pile = (state: FeState, id: string): string[] => names(cardsIn(state.cards, id))
const added = (events: readonly GameEvent[]): number =>
  (told(events, 'modifier') as { n?: number } | undefined)?.n ?? 0

describe('Combat Cards', () => {
  it('are asked of the attacker, then of the defender, before the die [6.61a] [9.25a] [9.25b]', () => {
    const state = fought({ ...ground, hand: ['AL-29', 'AX-04'], played: ['AL-25'] }, 'Orléans', [
      'US-Corps-1',
    ])
    expect([asked(state), seatOf(state)]).toEqual(['combatCards', ALLIED])
    expect(offers(state, 'use')).toEqual(['AL-29'])
    play(state, 'pass')
    expect([asked(state), seatOf(state)]).toEqual(['combatCards', AXIS])
    expect(offers(state, 'use')).toEqual(['AX-04'])
    expect(rule(state, 'use AL-29')).not.toBe('legal')
  })

  it('are one new card a side and combat, however many are held [9.25a]', () => {
    const state = fought(
      {
        ...ground,
        at: { ...ground.at, 'BR-2-Army': 'Chartres' },
        hand: ['AL-29', 'AL-14'],
        played: ['AL-25'],
      },
      'Orléans',
      ['US-Corps-1', 'BR-2-Army'],
    )
    play(state, 'use AL-14')
    expect(asked(state)).not.toBe('combatCards')
    expect(pile(state, 'combat0')).toEqual(['AL-14'])
    expect(pile(state, 'hand0')).toEqual(['AL-29'])
  })

  it('are the only cards played in a combat, and only where it meets what they ask [6.61b] [9.25a]', () => {
    const state = fought({ ...ground, hand: ['AL-04', 'AL-10'] }, 'Orléans', ['US-Corps-1'])
    expect(offers(state, 'use')).toEqual([])
    expect(rule(state, 'use AL-04')).toBe('6.61b')
    expect(rule(state, 'use AL-10')).toBe('9.25a')
  })

  it('are not played before the Event that opens them [6.511b]', () => {
    const state = fought({ ...ground, hand: ['AL-29'] }, 'Orléans', ['US-Corps-1'])
    expect(rule(state, 'use AL-29')).toBe('6.511b')
  })

  it('add their modifiers to one sum [9.26]', () => {
    const state = fought(
      {
        ...ground,
        at: { ...ground.at, 'GE-7-Army': 'Orléans' },
        hand: ['AL-29', 'AX-32'],
        played: ['AL-25'],
      },
      'Orléans',
      ['US-Corps-1'],
    )
    play(state, 'use AL-29')
    const alone = fought({ ...ground, hand: ['AL-29'], played: ['AL-25'] }, 'Orléans', ['US-Corps-1'])
    expect(added(play(alone, 'use AL-29'))).toBe(1)
    expect(added(play(state, 'use AX-32'))).toBe(0)
  })

  it('stay face up and are used again, also in the round of the enemy [6.62a]', () => {
    const state = fought({ ...ground, set: {}, hand: [], played: ['AL-25'] }, 'Orléans', ['US-Corps-1'])
    expect(asked(state)).not.toBe('combatCards')
    const again = attacking({ ...ground, hand: ['AL-29'], played: ['AL-25'] }, ALLIED, 'Chartres')
    again.cards.piles['hand0'] = []
    again.cards.piles['combat0'] = [cardById('AL-29')]
    dice(again, 3)
    play(again, 'target Orléans', 'join US-Corps-1', 'commit')
    expect(offers(again, 'use')).toEqual(['AL-29'])
    const events = play(again, 'use AL-29')
    expect(added(events)).toBe(1)
    expect(say(fe.words, fe.describe(told(events, 'cardUsed')!))).toBe(
      'Air Superiority, which lies before the Allies, is used at Orléans too.',
    )
    expect(pile(again, 'combat0')).toEqual(['AL-29'])
  })

  it('that say so leave the table with the Action Round [6.62b]', () => {
    const state = fought({ ...ground, hand: ['AX-04'] }, 'Orléans', ['US-Corps-1'])
    const [played] = play(state, 'use AX-04')
    expect(played).toMatchObject({ kind: 'cardPlayed', to: 'combat1' })
    for (let n = 0; n < 12 && pile(state, 'combat1').length > 0; n++) {
      const [verb] = ['end', 'pass', 'hold', 'giveWay', 'halt'].filter(one => rule(state, one) === 'legal')
      const forced = ['lose', 'retreat'].flatMap(one => offers(state, one).map(arg => `${one} ${arg}`))[0]
      play(state, verb ?? forced!)
    }
    expect(pile(state, 'combat1')).toEqual([])
    expect(pile(state, 'discard1')).toEqual(['AX-04'])
  })

  it('do nothing for a side that has anybody out of supply in the combat [9.25c] [11.63b]', () => {
    const state = fought(
      { at: { 'US-Corps-1': 'Chartres', 'GE-Corps-1': 'Orléans' }, hand: ['AL-29'], played: ['AL-25'] },
      'Orléans',
      ['US-Corps-1'],
    )
    expect(added(play(state, 'use AL-29'))).toBe(0)
    expect(pile(state, 'combat0')).toEqual(['AL-29'])
  })
})

describe('what Combat Cards do beside a modifier', () => {
  it('Severe Weather takes the aircraft away, Air Superiority with them [6.61a]', () => {
    const state = fought({ ...ground, hand: ['AL-29', 'AX-04'], played: ['AL-25'] }, 'Orléans', [
      'US-Corps-1',
    ])
    play(state, 'use AL-29')
    expect(added(play(state, 'use AX-04'))).toBe(0)
  })

  it('Severe Weather takes one more in winter [9.26]', () => {
    const state = fought({ ...ground, hand: ['AX-04'], set: { turn: 7 } }, 'Orléans', ['US-Corps-1'])
    expect(added(play(state, 'use AX-04'))).toBe(-1)
  })

  it("Hobart's Funnies forget a Fortress [9.26]", () => {
    const want: Given = {
      at: { 'BR-Corps-1': 'Falaise', 'Fort-Cherbourg': 'Cherbourg' },
      allied: ['Normandy'],
      hand: ['AL-41'],
    }
    const state = fought(want, 'Cherbourg', ['BR-Corps-1'])
    const before = odds(state)
    expect(shifts(state).some(one => one.startsWith('fortressUnit'))).toBe(true)
    expect(added(play(state, 'use AL-41'))).toBe(1)
    expect(before[2]).toBeTruthy()
  })
})

it('a card that asks for a British unit takes an Airborne one (B70) [2.22d] [9.25a]', () => {
  const want: Given = {
    at: { 'AB-Corps': 'Falaise', 'US-Corps-1': 'Falaise', 'Fort-Cherbourg': 'Cherbourg' },
    allied: ['Normandy'],
    hand: ['AL-41'],
  }
  expect(offers(fought(want, 'Cherbourg', ['AB-Corps']), 'use')).toEqual(['AL-41'])
  expect(rule(fought(want, 'Cherbourg', ['US-Corps-1']), 'use AL-41')).toBe('9.25a')
})

describe('an attack by the Axis', () => {
  it('has Kampfgruppen with a German Corps, Naval Gunfire against it at a port [9.25a] [9.25b]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Falaise', 'US-Corps-1': 'Cherbourg' },
      allied: ['Normandy'],
      hand: ['AX-06', 'AL-10'],
    }
    const state = fought(want, 'Cherbourg', ['GE-Corps-1'], AXIS)
    expect(seatOf(state)).toBe(AXIS)
    play(state, 'use AX-06')
    expect(offers(state, 'use')).toEqual(['AL-10'])
    expect(added(play(state, 'use AL-10'))).toBe(0)
  })
})
