/** Situations where cards meet cards and what they leave behind, fifth sheet. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { goals, leaveFault } from '../redeployment/where.ts'
import { ALLIED, AXIS, CARPET, HELD, INTERDICTION } from '../state.ts'
import { zonesOf } from '../supply/supply.ts'
import {
  acting,
  asked,
  attack,
  attacking,
  begin,
  dice,
  offers,
  play,
  pursuit,
  rule,
  where,
} from '../testing/play.ts'
import { given, hex, stack, unit } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

describe('an advance by two cards', () => {
  /** Hexes that a US Army goes after a lone Corps, with cards from the hand and cards that lie face up already. */
  const hexes = (hand: readonly string[], up: readonly string[] = []): number => {
    const state = attacking(
      {
        at: { ...stack('Falaise', 'US-1-Army', 'BR-2-Army', 'US-Corps-1'), 'GE-Corps-1': 'Le Mans' },
        reduced: ['GE-Corps-1'],
        allied: ['Normandy'],
        hand,
        set: { sac: [CARPET, 0, 8] },
      },
      ALLIED,
      'Falaise',
    )
    for (const card of up) state.cards.piles['combat0']!.push(cardById(card))
    play(state, 'target Le Mans', 'join US-1-Army', 'join BR-2-Army', 'join US-Corps-1', 'carpet 0')
    dice(state, 1)
    play(state, 'commit')
    for (const card of [...hand, ...up]) play(state, `use ${card}`)
    return pursuit(state, 'US-1-Army')
  }

  it('goes no farther than the one allows, however far the other would take it [9.25a] [9.51a] [6.62a]', () => {
    expect(hexes([])).toBe(2)
    expect(hexes(['AL-40'])).toBe(3)
    expect(hexes(['AL-14'])).toBe(1)
    expect(hexes(['AL-40'], ['AL-14'])).toBe(1)
  })
})

describe('Clarion', () => {
  it('takes cards for redeployment away, and not the journeys of an Event [6.31a] [6.51a]', () => {
    const want = {
      hand: ['AX-13', 'AX-05'],
      at: { 'GE-Corps-1': 'Paris' },
      played: ['AX-01'],
      set: { turn: 8 },
    }
    const state = acting(want, AXIS)
    addEffect(state, 'noRd', cardById('AL-52'), 'turn', { n: AXIS })
    expect(rule(state, 'rd AX-05')).toBe('6.31a')
    play(state, 'event AX-13')
    expect(offers(state, 'chooseUnit')).toEqual(['GE-Corps-1'])
    play(state, 'chooseUnit GE-Corps-1', 'to Amsterdam')
    expect(where(state, 'GE-Corps-1')).toBe('Amsterdam')
  })
})

describe('a Corps that was sent to Corsica and dies there', () => {
  it('is a new one once it is re-created in the same turn, and goes where it likes [16.44] [12.3] [12.32]', () => {
    const state = attacking(
      {
        at: { ...stack('Vesuve', 'US-5-Army', 'FF-Corps'), 'GE-Corps-1': 'Corsica' },
        reduced: ['GE-Corps-1'],
      },
      ALLIED,
      'Vesuve',
    )
    state.flags[unit('GE-Corps-1')] = HELD
    expect(leaveFault(state, unit('GE-Corps-1'))).toBe('6.51a')
    attack(state, 'Corsica', ['US-5-Army', 'FF-Corps'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    const raising: FeState = begin(state, 'spending', {
      side: AXIS,
      halves: 4,
      armor: 0,
      event: -1,
      disband: 0,
      raised: [],
    })
    play(raising, 'recreate GE-Corps-1', 'to okw')
    expect(leaveFault(raising, unit('GE-Corps-1'))).toBeNull()
  })
})

describe('Interdiction', () => {
  it('opens a way by land that armor beside it had ended [14.3e] [10.4b] [8.41]', () => {
    const want = {
      at: { 'US-Corps-1': 'Falaise', 'GE-Pz-Corps-1': 'Orléans' },
      allied: ['Normandy', 'Chartres', 'Paris'],
    }
    const calm = given(want)
    const flown = given({ ...want, set: { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1] } })
    const zone = (state: FeState): number => zonesOf(state, AXIS)[hex('Chartres')]!
    const goes = (state: FeState): boolean[] =>
      ['Chartres', 'Paris'].map(name => goals(state, unit('US-Corps-1')).includes(hex(name)))
    expect([zone(calm), zone(flown)]).toEqual([1, 0])
    expect(goes(calm)).toEqual([true, false])
    expect(goes(flown)).toEqual([true, true])
  })
})
