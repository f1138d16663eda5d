/** Situations of landings and redeployment in which several rules meet. */
import { describe, expect, it } from 'vitest'
import { controllerOf, stackOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { supplyOf } from '../supply/supply.ts'
import {
  acting,
  asked,
  attack,
  attacking,
  begin,
  offers,
  operating,
  play,
  rule,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, stack, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

describe('landings', () => {
  const husky: Given = {
    at: {
      ...stack('waiting', 'US-7-Army', 'BR-8-Army', 'US-5-Army'),
      ...stack('northAfrica', 'US-Corps-1', 'US-Corps-2', 'AB-Corps', 'BR-Corps-1', 'BR-Corps-2'),
      'IT-6-Army': 'Gela',
    },
    hand: ['AL-01', 'AL-06', 'AL-22'],
    set: { turn: 2 },
  }

  it('of Husky and Avalanche fit into one turn, Shingle with Husky does not (B35) [6.56a] [6.56b]', () => {
    const both: Given = {
      ...husky,
      allied: ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse'],
      at: { ...husky.at, 'IT-6-Army': 'Rome' },
      played: ['AL-01', 'AL-06'],
    }
    const after = (card: string, invasions: number): string =>
      rule(acting({ ...both, set: { turn: 2, invasions } }), `event ${card}`)
    expect([after('AL-06', 1), after('AL-22', 1), after('AL-22', 0)]).toEqual(['legal', '6.56a', 'legal'])
  })

  it('are thrown back by an Italian Army too, which then holds the beach, no port any more [9.54] [13.1a] [11.44]', () => {
    const state = attacking(
      {
        at: { ...stack('Gela', 'IT-6-Army', 'IT-7-Army', 'GE-Pz-Corps-1'), 'US-Corps-1': 'Husky West' },
        reduced: ['US-Corps-1'],
      },
      AXIS,
      'Gela',
    )
    attack(state, 'Husky West', ['IT-6-Army', 'IT-7-Army', 'GE-Pz-Corps-1'], 6)
    expect(offers(state, 'advance').sort()).toEqual(['GE-Pz-Corps-1', 'IT-6-Army', 'IT-7-Army'])
    play(state, 'advance IT-6-Army')
    expect(controllerOf(state, hex('Husky West'))).toBe(AXIS)
  })

  it('leave a beach that the Axis has taken and left open to who comes back by sea (B36) [8.33] [11.44]', () => {
    const state = operating({ at: { 'US-Corps-1': 'northAfrica' }, opened: ['Husky West'] })
    play(state, 'markMove northAfrica', 'done', 'pick US-Corps-1')
    expect(offers(state, 'to')).toContain('Husky West')
    play(state, 'to Husky West', 'halt')
    expect([controllerOf(state, hex('Husky West')), supplyOf(state, unit('US-Corps-1'))]).toEqual([ALLIED, 0])
  })

  it('of Roundup are fed by redeployment alone until Turn 3, but may be given up by sea (B192) [8.32b] [9.45] [10.7]', () => {
    const want: Given = {
      at: {
        ...stack('Pas-de-Calais', 'US-Corps-1', 'US-Corps-3'),
        'US-Corps-2': 'unitedKingdom',
        ...stack('Channel Ports', 'GE-15-Army', 'GE-1-Army', 'GE-7-Army'),
      },
      played: ['AL-05'],
      marks: ['beachArmor'],
      set: { turn: 2 },
    }
    const moved = operating(want)
    play(moved, 'markMove unitedKingdom', 'done', 'pick US-Corps-2')
    expect(offers(moved, 'to')).toEqual([])
    const sent = begin(given(want), 'redeployment', { side: ALLIED, points: 2 })
    play(sent, 'pick US-Corps-2')
    expect(offers(sent, 'to')).toContain('Pas-de-Calais')
    const beaten = attacking(want, AXIS, 'Channel Ports')
    attack(beaten, 'Pas-de-Calais', ['GE-15-Army', 'GE-1-Army', 'GE-7-Army'], 5)
    while (asked(beaten) === 'lose') play(beaten, `lose ${offers(beaten, 'lose')[0]}`)
    expect(asked(beaten)).toBe('evacuate')
    play(beaten, 'evacuate US-Corps-3')
    expect(where(beaten, 'US-Corps-3')).toBe('unitedKingdom')
  })

  it('hold five Allied units and three of the Axis [7.11b] [7.11a]', () => {
    const five = stack('Normandy', 'US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'US-Corps-4', 'BR-Corps-1')
    const state = operating({ at: { ...five, 'BR-Corps-2': 'unitedKingdom' } })
    play(state, 'markMove unitedKingdom', 'done', 'pick BR-Corps-2', 'to Normandy', 'halt')
    expect([asked(state), offers(state, 'giveUp').length]).toEqual(['excess', 6])
    expect(stackOf(state, ALLIED, hex('Normandy')).length).toBe(6)
  })
})

describe('redeployment', () => {
  const sent = (want: Given, side: number, points: number, id: string): FeState => {
    const state = begin(given(want), 'redeployment', { side, points })
    play(state, `pick ${id}`)
    return state
  }

  it('of Airborne units flies from the United Kingdom inland, from North Africa to ports alone [10.9] [10.7]', () => {
    const allied = [...BACK, 'Cherbourg']
    const uk = sent({ at: { 'AB-Corps': 'unitedKingdom' }, allied }, ALLIED, 1, 'AB-Corps')
    expect(offers(uk, 'to')).toContain('Chartres')
    const africa = sent({ at: { 'AB-Corps': 'northAfrica' }, allied }, ALLIED, 1, 'AB-Corps')
    expect(rule(africa, 'to Chartres')).toBe('10.7')
    expect(offers(africa, 'to')).toContain('Cherbourg')
  })

  it('in Norway goes by land from port to port, by sea never; into Norway by sea it does (B116) [10.51] [10.4a]', () => {
    const norway = sent({ at: { 'GE-Corps-1': 'Oslo' } }, AXIS, 1, 'GE-Corps-1')
    expect(offers(norway, 'to')).toContain('Bergen')
    const cut = sent(
      { at: { 'GE-Corps-1': 'Oslo' }, allied: ['Rjukan', 'Skien', 'Hamar'] },
      AXIS,
      1,
      'GE-Corps-1',
    )
    expect(rule(cut, 'to Bergen')).toBe('10.51')
    const kiel = sent({ at: { 'GE-Corps-1': 'Kiel' } }, AXIS, 1, 'GE-Corps-1')
    expect(offers(kiel, 'to')).toContain('Bergen')
  })

  it('of an Army leaves a card of three with nothing, of four with a Corps [10.2b] [10.3]', () => {
    const state = begin(given({ at: { 'GE-7-Army': 'Munich', 'GE-Corps-1': 'Munich' } }), 'redeployment', {
      side: AXIS,
      points: 4,
    })
    play(state, 'pick GE-7-Army', 'to Berlin')
    expect([asked(state), rule(state, 'pick GE-7-Army'), rule(state, 'pick GE-Corps-1')]).toEqual([
      'redeployment',
      '10.6a',
      'legal',
    ])
  })

  it('of Italians ends where they may be, and by way of the Balkans [10.8b] [13.1a]', () => {
    const state = sent({ at: { 'IT-Corps-1': 'Rome' } }, AXIS, 1, 'IT-Corps-1')
    expect(offers(state, 'to')).toEqual(expect.arrayContaining(['balkansFront', 'Toulon', 'Trieste']))
    expect([rule(state, 'to okw'), rule(state, 'to Marseilles')]).toEqual(['10.8b', '13.1a'])
  })
})
