/** Situations of combat, landings and Events that no single rule answers by itself. */
import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, OIL, RETREATED, SPENT } from '../state.ts'
import { FULL, OUT, supplyOf } from '../supply/supply.ts'
import {
  acting,
  asked,
  attack,
  attacking,
  begin,
  dice,
  isReduced,
  odds,
  offers,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, stack, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** Takes the losses as they are offered. */
function bleed(state: FeState): void {
  while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
}

describe('an attack', () => {
  it('that is won by a unit that dies of it drives the defender off, and nobody follows [9.42a] [9.16]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Chartres', ...stack('Orléans', 'GE-Corps-1', 'GE-Corps-2') },
      reduced: ['US-Corps-1', 'GE-Corps-2'],
      allied: BACK,
      set: { sac: [CARPET, 0, 0] },
    }
    const state = attacking(want, ALLIED, 'Chartres')
    play(state, 'target Orléans', 'join US-Corps-1', 'carpet 0')
    expect(odds(state)).toEqual([1, 3, '1:3', '2:1'])
    dice(state, 4)
    play(state, 'commit')
    bleed(state)
    expect(where(state, 'US-Corps-1')).toBe('-1')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect([asked(state), where(state, 'GE-Corps-1') === 'Orléans']).toEqual(['rest', false])
    expect(controllerOf(state, hex('Orléans'))).toBe(AXIS)
  })

  it('by five from a Beach Head leaves one too many in the hex that they took, of their owner’s choice [7.13] [7.11b]', () => {
    const five = ['US-1-Army', 'BR-2-Army', 'US-Corps-1', 'BR-Corps-1', 'AB-Corps']
    const state = attacking(
      { at: { ...stack('Normandy', ...five), 'GE-Corps-1': 'Falaise' }, reduced: ['GE-Corps-1'] },
      ALLIED,
      'Normandy',
    )
    attack(state, 'Falaise', five, 6)
    for (const id of five.slice(0, 4)) play(state, `advance ${id}`)
    play(state, 'hold')
    expect([asked(state), rule(state, 'giveUp AB-Corps')]).toEqual(['excess', '7.13'])
    play(state, 'giveUp BR-Corps-1')
    expect([asked(state), where(state, 'AB-Corps'), where(state, 'BR-Corps-1')]).toEqual([
      'rest',
      'Normandy',
      '-1',
    ])
  })

  it('on a Beach Head drives all of five off by sea when no way leads inland to another source [9.45] [9.43b]', () => {
    const five = ['US-Corps-1', 'US-Corps-2', 'BR-Corps-1', 'BR-Corps-2', 'AB-Corps']
    const panzer = ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1']
    const state = attacking(
      { at: { ...stack('Normandy', ...five), ...stack('Falaise', ...panzer) }, marks: ['beachArmor'] },
      AXIS,
      'Falaise',
    )
    attack(state, 'Normandy', panzer, 6)
    bleed(state)
    expect([asked(state), seatOf(state), rule(state, 'done')]).toEqual(['evacuate', ALLIED, '9.43b'])
    while (asked(state) === 'evacuate') play(state, `evacuate ${offers(state, 'evacuate')[0]!}`)
    expect([asked(state), where(state, 'AB-Corps')]).toEqual(['advance', 'unitedKingdom'])
    play(state, 'advance SS-Pz-Corps-1')
    expect(controllerOf(state, hex('Normandy'))).toBe(AXIS)
  })

  it('by both of Patton’s Armies adds one pip, not two (B85) [9.261c]', () => {
    const state = attacking(
      {
        at: { ...stack('Chartres', 'US-7-Army', 'US-3-Army'), 'GE-Corps-1': 'Orléans' },
        allied: BACK,
        marks: ['patton7th', 'patton3rd'],
      },
      ALLIED,
      'Chartres',
    )
    expect(told(attack(state, 'Orléans', ['US-7-Army', 'US-3-Army'], 3), 'modifier')).toMatchObject({ n: 1 })
  })

  it('of a German hex and an Italian one is none together, from one that holds both it is [9.17]', () => {
    const at = { 'GE-Corps-1': 'Foggia', 'IT-8-Army': 'Bari', 'US-Corps-1': 'Auletta-Potenza' }
    const commit = (more: Record<string, string>): string => {
      const state = attacking({ at: { ...at, ...more }, allied: ['Avalanche'] }, AXIS, 'Foggia', 'Bari')
      play(state, 'target Auletta-Potenza', 'join GE-Corps-1', 'join IT-8-Army')
      return rule(state, 'commit')
    }
    expect([commit({}), commit({ 'GE-Corps-2': 'Bari' })]).toEqual(['9.17', 'legal'])
  })

  it('takes no step from who retreated into the hex, and says so [9.48] [9.31a]', () => {
    const at = {
      ...stack('Chartres', 'US-1-Army', 'US-3-Army'),
      ...stack('Orléans', 'GE-7-Army', 'GE-Corps-1', 'GE-Corps-2'),
    }
    const state = attacking({ at, allied: BACK }, ALLIED, 'Chartres')
    state.flags[unit('GE-Corps-1')] = RETREATED
    attack(state, 'Orléans', ['US-1-Army', 'US-3-Army'], 5)
    expect([asked(state), seatOf(state)]).toEqual(['lose', AXIS])
    expect([rule(state, 'lose GE-Corps-1'), rule(state, 'lose GE-7-Army')]).toEqual(['9.31a', 'legal'])
    bleed(state)
    expect(where(state, 'GE-Corps-1')).toBe('-1')
  })
})

describe('a landing', () => {
  const husky: Given = {
    at: {
      ...stack('waiting', 'US-7-Army', 'BR-8-Army'),
      ...stack('northAfrica', 'US-Corps-1', 'AB-Corps', 'BR-Corps-1'),
    },
    hand: ['AL-01'],
    set: { turn: 1 },
  }
  const ashore = (at: Record<string, string>, more: Given = {}): FeState => {
    const state = acting({ ...husky, ...more, at: { ...husky.at, ...at } })
    play(state, 'both AL-01')
    while (asked(state) === 'landing') play(state, `join ${offers(state, 'join')[0]!}`)
    return state
  }

  it('under the zone of armor goes no farther inland, and is told that the zones forbid it [9.53] [9.52b]', () => {
    const state = ashore({ 'GE-Pz-Corps-1': 'Enna', 'GE-Pz-Corps-2': 'Gela' })
    expect(asked(state)).toBe('marking')
    const inland = ashore({ 'GE-Pz-Corps-1': 'Gela', 'GE-Pz-Corps-2': 'Messina' })
    expect(asked(inland)).toBe('marking')
    const one = begin(given({ at: { 'US-Corps-1': 'Husky West', 'GE-Pz-Corps-1': 'Gela' } }), 'inland', {
      side: ALLIED,
      unit: unit('US-Corps-1'),
    })
    expect([rule(one, 'to Prizzi'), rule(one, 'to Gela'), rule(one, 'to Enna')]).toEqual([
      '9.52b',
      '9.53',
      '9.53',
    ])
  })

  it('fills the hex inland with three and says that it is full [9.53] [7.11a]', () => {
    const at = {
      ...stack('Prizzi', 'US-Corps-2', 'US-Corps-3', 'US-Corps-4'),
      'US-Corps-1': 'Husky West',
      'IT-6-Army': 'Enna',
    }
    const state = begin(given({ at }), 'inland', { side: ALLIED, unit: unit('US-Corps-1') })
    expect([rule(state, 'to Prizzi'), offers(state, 'to')]).toEqual(['7.11a', ['Gela']])
  })

  it('by Overlord after Roundup is none: it brings three Armies, in winter too and after another invasion [6.56a] [6.562]', () => {
    const state = acting({
      at: stack('waiting', 'US-5-Army', 'US-7-Army', 'BR-8-Army'),
      played: ['AL-05'],
      hand: ['AL-23'],
      set: { turn: 7, invasions: 1 },
    })
    play(state, 'both AL-23')
    expect([asked(state), offers(state, 'to')]).toEqual(['arriving', ['unitedKingdom', 'northAfrica']])
    play(state, 'to unitedKingdom', 'to unitedKingdom', 'to northAfrica')
    expect([asked(state), state.opened, state.invasions]).toEqual(['marking', [], 1])
  })

  it('in the south takes the 7th Army as it is from the United Kingdom, or another one of a Reserve box [6.564]', () => {
    const state = acting({
      at: {
        'US-7-Army': 'unitedKingdom',
        'US-3-Army': 'northAfrica',
        'US-5-Army': 'Rome',
        'FF-1-Army': 'waiting',
        'FF-Corps': 'northAfrica',
      },
      reduced: ['US-7-Army'],
      hand: ['AL-30'],
      set: { turn: 6 },
    })
    play(state, 'both AL-30')
    expect(offers(state, 'join')).toEqual(['US-7-Army', 'US-3-Army'])
    play(state, 'join US-7-Army')
    while (asked(state) === 'landing') play(state, `join ${offers(state, 'join')[0]!}`)
    expect([where(state, 'US-7-Army'), isReduced(state, 'US-7-Army')]).toEqual(['Anvil-Dragoon', true])
  })

  it('on Corsica may go on to Sardinia, which is vacant and beside the beach [9.53] [6.51a]', () => {
    const state = acting({
      at: { 'FF-Corps': 'northAfrica', 'GE-Corps-1': 'Corsica' },
      marks: ['italianSurrender'],
      hand: ['AL-12'],
      set: { turn: 2 },
    })
    play(state, 'event AL-12', 'pick FF-Corps', 'to Olbia')
    expect([where(state, 'FF-Corps'), controllerOf(state, hex('Olbia')), state.invasions]).toEqual([
      'Olbia',
      ALLIED,
      0,
    ])
  })
})

describe('replacements', () => {
  const spending = (want: Given, event = -1, points = 4): FeState =>
    begin(given(want), 'spending', {
      side: AXIS,
      halves: 2 * points,
      armor: 0,
      event,
      disband: 0,
      raised: [],
    })

  it('raise a unit at full strength where its hex is out of supply, while who stood there gets nothing [12.3] [11.64]', () => {
    const state = spending({
      at: { 'IT-Corps-1': 'dead', 'IT-Corps-2': 'Milan' },
      reduced: ['IT-Corps-2'],
      allied: ['Rome'],
    })
    play(state, 'recreate IT-Corps-1', 'to Milan')
    expect(supplyOf(state, unit('IT-Corps-1'))).toBe(OUT)
    expect([rule(state, 'flip IT-Corps-2'), rule(state, 'flip IT-Corps-1')]).toEqual(['11.64', 'legal'])
    play(state, 'flip IT-Corps-1')
    expect([isReduced(state, 'IT-Corps-1'), rule(state, 'flip IT-Corps-1')]).toEqual([false, '12.1a'])
  })

  it('by Panzer Refit flip nobody beside the enemy, but raise armor there at either strength [12.3] [6.51a]', () => {
    const state = spending(
      {
        at: { 'GE-Pz-Corps-1': 'The Ruhr', 'GE-Pz-Corps-2': 'dead', 'US-9-Army': 'Aachen' },
        reduced: ['GE-Pz-Corps-1'],
        allied: ['Brussels', 'Ostend', 'Channel Ports', 'Pas-de-Calais'],
      },
      cardById('AX-12'),
      3,
    )
    play(state, 'recreate GE-Pz-Corps-2', 'to The Ruhr')
    expect([rule(state, 'flip GE-Pz-Corps-1'), rule(state, 'flip GE-Pz-Corps-2')]).toEqual(['6.51a', 'legal'])
  })

  it('of a later action do not finish what an earlier one began out of supply [12.3] [11.64]', () => {
    const state = spending({ at: { 'IT-Corps-1': 'Milan' }, reduced: ['IT-Corps-1'], allied: ['Rome'] })
    expect(rule(state, 'flip IT-Corps-1')).toBe('11.64')
  })

  it('of a disbanded Volkssturm are fewer by the oil that burns, and by no Forced Labor; nothing is paid [19.32] [14.2d]', () => {
    const state = acting(
      {
        at: { 'GE-7-Army': 'Metz' },
        reduced: ['GE-7-Army'],
        marks: ['volkssturm', 'forcedLabor', 'collapse'],
        options: { disbandVolkssturm: true },
        set: { turn: 8, sac: [OIL, OIL, OIL], rpCards: 1 },
      },
      AXIS,
    )
    const { vp } = state
    play(state, 'disband')
    expect([asked(state), seatOf(state), offers(state, 'oil')]).toEqual(['oil', ALLIED, ['1', '2', '3']])
    play(state, 'oil 3')
    expect(state.frames.at(-1)).toMatchObject({ step: 'spending', halves: 2 })
    expect([state.vp, state.rpCards, state.sac]).toEqual([vp, 1, [SPENT, SPENT, SPENT]])
  })
})

describe('an Event', () => {
  it('Fortitude holds Germans in their district; an Italian may still redeploy out of it [20.ArmyDistrict]', () => {
    const frozen = (...ids: string[]): FeState => {
      const state = given({ at: stack('Toulon', ...ids), set: { turn: 4 } })
      addEffect(state, 'frozen', cardById('AL-26'), 'turn', { hexes: [hex('Toulon')] })
      return state
    }
    const state = begin(frozen('IT-Corps-1', 'GE-Corps-1'), 'redeployment', { side: AXIS, points: 4 })
    expect([rule(state, 'pick GE-Corps-1'), rule(state, 'pick IT-Corps-1')]).toEqual([
      '20.ArmyDistrict',
      'legal',
    ])
    const marks = begin(frozen('IT-Corps-1'), 'marking', { side: AXIS, points: 4, moves: [] })
    expect(rule(marks, 'markMove Toulon')).toBe('20.ArmyDistrict')
  })

  it('Port Demolition is named as what keeps units out of the port by sea, and out of it [6.51a] [10.5] [10.7]', () => {
    const closed = (at: Record<string, string>, id: string): FeState => {
      const state = given({ at, allied: ['Cherbourg', 'Normandy', 'Naples', 'Paris'] })
      addEffect(state, 'portClosed', cardById('AX-15'), 'nextTurn', { hexes: [hex('Cherbourg')] })
      play(begin(state, 'redeployment', { side: ALLIED, points: 3 }), `pick ${id}`)
      return state
    }
    const box = closed({ 'US-Corps-1': 'unitedKingdom' }, 'US-Corps-1')
    expect([rule(box, 'to Cherbourg'), rule(box, 'to Paris')]).toEqual(['6.51a', '10.7'])
    const south = closed({ 'US-Corps-1': 'Naples' }, 'US-Corps-1')
    expect([rule(south, 'to Cherbourg'), rule(south, 'to Paris')]).toEqual(['6.51a', '10.4b'])
    const north = closed({ 'US-Corps-1': 'Cherbourg' }, 'US-Corps-1')
    expect([rule(north, 'to unitedKingdom'), rule(north, 'to Naples'), rule(north, 'to Normandy')]).toEqual([
      '6.51a',
      '6.51a',
      'legal',
    ])
  })

  it('Market-Garden drops the Army that it brings, near another one; the hex scores, and waits a round [6.53a] [16.1b]', () => {
    const state = acting({
      at: { 'BR-2-Army': 'Ostend', 'AB-Corps': 'unitedKingdom', 'AB-1-Army': 'waiting' },
      allied: ['Channel Ports', 'Pas-de-Calais'],
      played: ['AL-23'],
      hand: ['AL-37'],
      set: { turn: 6 },
    })
    play(state, 'both AL-37', 'chooseUnit AB-1-Army')
    expect([offers(state, 'to').includes('Antwerp'), offers(state, 'to').includes('The Ruhr')]).toEqual([
      true,
      false,
    ])
    const { vp } = state
    play(state, 'to Antwerp')
    expect([vp - state.vp, rule(state, 'markMove Antwerp')]).toEqual([1, '6.51a'])
  })

  it('Red Army Offensive takes one step from who has no more, no Fortress and no Italian, and goes on to operations [6.51a]', () => {
    const state = acting({
      at: { 'GE-Corps-1': 'Metz', 'Fort-Aachen': 'Aachen', 'IT-Corps-1': 'Milan' },
      reduced: ['GE-Corps-1'],
      played: ['AL-09'],
      hand: ['AL-53'],
      set: { turn: 8 },
    })
    play(state, 'both AL-53')
    expect([seatOf(state), offers(state, 'chooseUnit')]).toEqual([AXIS, ['GE-Corps-1']])
    play(state, 'chooseUnit GE-Corps-1')
    expect(asked(state)).toBe('marking')
  })

  it('Fall of Berlin takes garrison, Fortress and Hitler, and the lines go elsewhere [16.43] [8.38b]', () => {
    const state = acting({
      at: { ...stack('Berlin', 'Fort-Berlin', 'GE-Corps-1'), 'GE-Corps-2': 'Cottbus' },
      played: ['AL-09'],
      hand: ['AL-45'],
      set: { turn: 8, hitler: hex('Berlin') },
    })
    play(state, 'event AL-45')
    expect([where(state, 'Fort-Berlin'), where(state, 'GE-Corps-1'), state.hitler]).toEqual([
      '-4',
      '-1',
      DEAD,
    ])
    expect([state.vp, supplyOf(state, unit('GE-Corps-2'))]).toEqual([20, FULL])
  })

  it('Jet Interceptors take a marker off industry though no card is left to draw [4.21b] [4.22]', () => {
    const state = acting(
      { hand: ['AX-27'], played: ['AX-10'], set: { turn: 6, sac: [INDUSTRY, INDUSTRY, 0] } },
      AXIS,
    )
    state.cards.piles['discard1']!.push(...state.cards.piles['draw1']!.splice(0))
    state.cards.piles['removed1']!.push(...state.cards.piles['discard1']!.splice(0))
    play(state, 'event AX-27', 'chooseMarker 2')
    expect([state.sac, asked(state)]).toEqual([[INDUSTRY, SPENT, 0], 'rest'])
  })

  it('Goldflake sends an Army from Rome, which is no port, to any French port, and nobody twice [6.51a] [10.6a]', () => {
    const state = acting({
      at: { ...stack('Rome', 'US-Corps-1', 'US-5-Army'), 'BR-8-Army': 'northAfrica' },
      allied: ['Marseilles', 'Naples', 'Brest', 'Corsica', 'Cassino'],
      hand: ['AL-51'],
      set: { turn: 8 },
    })
    play(state, 'event AL-51', 'chooseUnit US-5-Army')
    expect(offers(state, 'to')).toEqual(['Brest', 'Marseilles'])
    play(state, 'to Brest')
    expect(offers(state, 'chooseUnit')).toEqual(['US-Corps-1', 'BR-8-Army'])
  })
})
