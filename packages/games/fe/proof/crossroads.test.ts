/** Situations in which rules of several sections meet. */
import { describe, expect, it } from 'vitest'
import { DEAD, GONE } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { AFRICA, UK } from '../data.ts'
import { addEffect, hasEffect, hasMark } from '../effects/effects.ts'
import { italianHexesHeld } from '../italy/surrender.ts'
import { activationCost } from '../operations/activation.ts'
import { ALLIED, AXIS, CARPET, INTERDICTION, OIL, RETREATED, SPENT, SUPPORT } from '../state.ts'
import { isSupplied, zonesOf } from '../supply/supply.ts'
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
  operating,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, stack, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

describe('an attack', () => {
  it('without any factor is fought at 1:3 even on units that only retreated here [9.15b] [9.48]', () => {
    const state = attacking(
      {
        at: { 'Fort-Channel-Ports': 'Channel Ports', 'US-Corps-1': 'Amiens' },
        allied: [...BACK, 'Le Havre'],
      },
      AXIS,
      'Channel Ports',
    )
    state.flags[unit('US-Corps-1')] = RETREATED
    play(state, 'target Amiens', 'join Fort-Channel-Ports')
    expect(odds(state)).toEqual([0, 0, '1:3', '1:3'])
  })

  it('by armor that moved in settles the marker of those who stay out of it, and by nobody does not [8.37a] [6.25b]', () => {
    const state = operating(
      {
        at: { 'US-Corps-1': 'Orléans', 'US-1-Army': 'Chartres', 'GE-Corps-1': 'Bourges' },
        allied: ['Normandy', 'Falaise'],
      },
      ALLIED,
      2,
    )
    play(state, 'markAttack Orléans', 'markMove Chartres', 'done', 'pick US-1-Army', 'to Orléans', 'halt')
    expect(rule(state, 'end')).toBe('6.25b')
    play(state, 'target Bourges', 'join US-1-Army')
    dice(state, 1)
    play(state, 'commit')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect(rule(state, 'end')).toBe('legal')
    expect(rule(state, 'target Bourges')).toBe('legal')
  })

  it('of Britons has an American marker through the Airborne Corps alone, and not a second one besides [14.3c] [2.22d]', () => {
    const at = { ...stack('Normandy', 'BR-2-Army', 'AB-Corps'), 'GE-7-Army': 'Falaise' }
    const state = attacking({ at, set: { tac: [SUPPORT, SUPPORT, SUPPORT, SUPPORT] } }, ALLIED, 'Normandy')
    play(state, 'target Falaise', 'join BR-2-Army')
    expect(rule(state, 'support 0')).toBe('14.3c')
    play(state, 'join AB-Corps', 'support 0')
    expect([rule(state, 'support 1'), rule(state, 'support 2')]).toEqual(['14.3d', 'legal'])
  })

  it('of a divided coalition is one group with the Airborne Corps, whichever it is [7.14] [2.22d]', () => {
    const at = { ...stack('Chartres', 'US-Corps-1', 'BR-Corps-1', 'AB-Corps'), 'GE-Corps-1': 'Orléans' }
    const commit = (...ids: string[]): string => {
      const state = attacking({ at, allied: ['Normandy', 'Falaise'] }, ALLIED, 'Chartres')
      addEffect(state, 'strife', cardById('AX-09'), 'turn')
      play(state, 'target Orléans', ...ids.map(id => `join ${id}`))
      return rule(state, 'commit')
    }
    expect([commit('US-Corps-1', 'AB-Corps'), commit('BR-Corps-1', 'AB-Corps')]).toEqual(['legal', 'legal'])
    expect(commit('US-Corps-1', 'BR-Corps-1')).toBe('7.14')
  })

  it('of who is out of supply has nothing of its card, while the card of the defender works [9.25c] [11.63b]', () => {
    const state = attacking(
      { at: { 'US-Corps-1': 'Dijon', 'GE-7-Army': 'Lyon' }, hand: ['AL-29', 'AX-32'], played: ['AL-25'] },
      ALLIED,
      'Dijon',
    )
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(false)
    play(state, 'target Lyon', 'join US-Corps-1', 'commit', 'use AL-29')
    dice(state, 6)
    expect(told(play(state, 'use AX-32'), 'modifier')).toMatchObject({ n: -1 })
  })

  it('that leads a unit onto Hitler ends him by the first hex of the advance [9.56] [16.43]', () => {
    const state = attacking(
      {
        at: { ...stack('Ulm', 'US-3-Army', 'US-9-Army', 'US-Corps-1'), 'GE-Corps-1': 'Munich' },
        reduced: ['GE-Corps-1'],
        allied: ['Stuttgart', 'Metz', 'Reims', 'Paris', 'The Saar'],
        set: { hitler: hex('Munich'), turn: 8 },
      },
      ALLIED,
      'Ulm',
    )
    attack(state, 'Munich', ['US-3-Army', 'US-9-Army', 'US-Corps-1'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect(state.hitler).toBe(hex('Munich'))
    play(state, 'advance US-Corps-1')
    expect(state.hitler).toBe(DEAD)
  })

  it('bombed at Cassino costs the Allies the point though Severe Weather keeps the bombs from it [19.36] [9.25b]', () => {
    const at = { ...stack('Naples', 'US-5-Army', 'US-Corps-1'), 'GE-10-Army': 'Cassino' }
    const state = attacking(
      { at, hand: ['AX-04'], options: { abbey: true }, set: { sac: [CARPET, CARPET, 0] } },
      ALLIED,
      'Naples',
    )
    play(state, 'target Cassino', 'join US-5-Army', 'carpet 0', 'commit')
    expect([state.vp, state.sac[0]]).toEqual([22, SPENT])
    dice(state, 3)
    play(state, 'use AX-04')
    expect(state.vp).toBe(22)
  })
})

describe('a combat that is lost', () => {
  it('kills an Army on its Beach Head, and the Corps that came for it is taken off by sea [9.32] [9.45]', () => {
    const state = attacking(
      {
        at: {
          ...stack('Falaise', 'GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1'),
          'US-7-Army': 'Normandy',
          'US-Corps-3': 'unitedKingdom',
          'NZ-Corps': 'northAfrica',
        },
        reduced: ['US-7-Army'],
        marks: ['beachArmor'],
      },
      AXIS,
      'Falaise',
    )
    attack(state, 'Normandy', ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1'], 4)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect([asked(state), seatOf(state)]).toEqual(['substitute', ALLIED])
    expect(rule(state, 'send NZ-Corps')).toBe('9.35')
    play(state, 'send US-Corps-3')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect([asked(state), isReduced(state, 'US-Corps-3')]).toEqual(['evacuate', true])
    play(state, 'evacuate US-Corps-3')
    expect(state.at[unit('US-Corps-3')]).toBe(UK)
  })

  it('drives nobody of the Allies into the Soviet zone after Tehran: who has no other way is lost [8.38a] [9.46i] [9.47]', () => {
    const lost = (marks: string[]): string => {
      const state = attacking(
        {
          at: {
            ...stack('Berlin', 'GE-5-Pz-Army', 'GE-6-SS-Pz-Army'),
            ...stack('Küstrin', 'US-Corps-1', 'US-Corps-2'),
          },
          reduced: ['US-Corps-1'],
          marks,
        },
        AXIS,
        'Berlin',
      )
      attack(state, 'Küstrin', ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army'], 6)
      for (let n = 0; n < 9 && !['rest', 'combat', 'advance'].includes(asked(state)); n++) {
        if (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
        else if (asked(state) === 'stand') play(state, 'giveWay')
        else play(state, `retreat ${offers(state, 'retreat')[0]!}`)
      }
      return where(state, 'US-Corps-2')
    }
    expect(lost(['redShutAllied'])).toBe(String(DEAD))
    expect(lost([])).not.toBe(String(DEAD))
  })

  it('costs an Army whose place a Corps with a black dot may take, though none is ever flipped up or re-created [9.35] [12.34]', () => {
    const state = attacking(
      {
        at: {
          ...stack('Cassino', 'GE-5-Pz-Army', 'GE-10-Army', 'GE-Pz-Corps-1'),
          'BR-8-Army': 'Naples',
          'NZ-Corps': 'northAfrica',
          'US-Corps-1': 'northAfrica',
        },
        reduced: ['BR-8-Army'],
        marks: ['italianDisarmament'],
        allied: ['Avalanche'],
      },
      AXIS,
      'Cassino',
    )
    attack(state, 'Naples', ['GE-5-Pz-Army', 'GE-10-Army', 'GE-Pz-Corps-1'], 2)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect(offers(state, 'send')).toEqual(['NZ-Corps'])
    const rp = begin(
      given({ at: { 'NZ-Corps': 'northAfrica', 'POL-Corps-1': 'dead' }, reduced: ['NZ-Corps'] }),
      'spending',
      { side: ALLIED, halves: 4, armor: 0, event: -1, disband: 0, raised: [] },
    )
    expect([rule(rp, 'flip NZ-Corps'), rule(rp, 'recreate POL-Corps-1')]).toEqual(['12.34', '12.34'])
  })
})

describe('supply and what hangs on it', () => {
  it('leaves Germans on Sardinia without any once no Axis port of that sea has a line [11.43b] [10.52]', () => {
    const ports = ['Genoa', 'La Spezia', 'Livorno', 'Venice', 'Trieste', 'Ancona', 'Marseilles', 'Toulon']
    const south = ['Naples', 'Bari', 'Brindisi', 'Taranto', 'Messina', 'Palermo', 'Trapani', 'Syracuse']
    const fed = (allied: string[]): boolean =>
      isSupplied(given({ at: { 'GE-Corps-7': 'Oristano' }, allied }), unit('GE-Corps-7'))
    expect([fed([]), fed(south), fed([...ports.slice(1), ...south])]).toEqual([true, true, true])
    expect(fed([...ports, ...south])).toBe(false)
  })

  it('keeps an Italian in a hex with a German Fortress, and takes his neighbour [11.71b] [11.33]', () => {
    const state = given({
      at: { 'Fort-Cassino': 'Cassino', 'IT-Corps-1': 'Cassino', 'IT-Corps-2': 'Termoli' },
    })
    state.control = given({ allied: ['Rome', 'Naples', 'Anzio'] }).control
    expect(['IT-Corps-1', 'IT-Corps-2'].map(id => isSupplied(state, unit(id)))).toEqual([false, false])
    begin(state, 'attrition', { side: AXIS })
    expect(['IT-Corps-1', 'IT-Corps-2'].map(id => where(state, id))).toEqual(['Cassino', String(DEAD)])
  })

  it('ends a redeployment in the first enemy zone though a friend stands there, and refuses what lies beyond [10.4b] [8.43d]', () => {
    const at = { 'GE-Corps-1': 'Berlin', 'GE-Corps-2': 'Kassel', 'US-1-Army': 'Frankfurt' }
    const west = ['Paris', 'Reims', 'Sedan', 'Metz', 'The Saar', 'Stuttgart', 'Aachen', 'Cologne']
    const allied = [...west, 'Münster', 'Paderborn', 'Arnhem']
    const state = begin(given({ at, allied }), 'redeployment', { side: AXIS, points: 1 })
    play(state, 'pick GE-Corps-1')
    expect(zonesOf(state, ALLIED)[hex('Kassel')]).toBe(1)
    expect([rule(state, 'to Kassel'), rule(state, 'to The Ruhr')]).toEqual(['legal', '10.4b'])
  })

  it('follows an Airfield: Interdiction goes with it in the middle of a turn, and Axis zones with that [14.4b] [14.3e] [8.41]', () => {
    const want: Given = {
      at: { 'GE-Pz-Corps-1': 'Trento', 'US-Corps-1': 'Naples' },
      allied: ['Foggia', 'Bari', 'Rome'],
      set: {
        airfields: [hex('Bari'), AFRICA],
        tac: [INTERDICTION, 0, 0, 0],
        strafe: [hex('Bari'), -1, -1, -1],
      },
    }
    const state = begin(given(want), 'redeployment', { side: ALLIED, points: 1 })
    const holds = (place: string): number => zonesOf(state, AXIS)[hex(place)]!
    expect([holds('Verona'), holds('Innsbruck')]).toEqual([1, 1])
    play(state, 'airfield 1', 'to Rome')
    expect([state.strafe[0], holds('Verona'), holds('Innsbruck')]).toEqual([hex('Rome'), 0, 1])
  })
})

describe('points and cards', () => {
  it('spend two points on armor and Luftwaffe together, half by half, and the rest on others [12.4b] [12.2a]', () => {
    const at = {
      ...stack('Berlin', 'GE-Pz-Corps-1', 'GE-Pz-Corps-2'),
      ...stack('Munich', 'Para-Corps-1', 'Para-Corps-2', 'GE-Corps-1'),
      'SS-Pz-Corps-1': 'okw',
    }
    const frame = { side: AXIS, halves: 6, armor: 0, event: -1, disband: 0, raised: [] }
    const state = begin(given({ at, reduced: Object.keys(at) }), 'spending', frame)
    play(state, 'flip GE-Pz-Corps-1', 'flip Para-Corps-1', 'flip GE-Pz-Corps-2', 'flip Para-Corps-2')
    expect([rule(state, 'flip SS-Pz-Corps-1'), rule(state, 'flip GE-Corps-1')]).toEqual(['12.4b', 'legal'])
  })

  it('of oil that fuel reserves made vain bite again once the economy collapses in the same turn [15.2b] [14.2d]', () => {
    const state = acting({ hand: ['AL-04'], set: { infrastructure: 1, sac: [OIL, 0, 0] } })
    addEffect(state, 'ignoreOil', cardById('AX-26'), 'turn')
    play(state, 'event AL-04')
    expect([hasMark(state, 'collapse'), hasEffect(state, 'ignoreOil')]).toEqual([true, false])
    const points = (fuel: 'reserves' | 'none'): unknown => {
      const axis = acting(
        { hand: ['AX-10'], at: { 'GE-Corps-1': 'Berlin' }, set: { sac: [OIL, 0, 0] } },
        AXIS,
      )
      if (fuel === 'reserves') addEffect(axis, 'ignoreOil', cardById('AX-26'), 'turn')
      play(axis, 'rp AX-10')
      return axis.frames.at(-1)!['halves']
    }
    expect([points('reserves'), points('none')]).toEqual([6, 4])
  })

  it('of a box stay one under Coalition Strife, of a hex they are two [7.14] [6.24b]', () => {
    const at = {
      ...stack('unitedKingdom', 'US-Corps-1', 'BR-Corps-1'),
      ...stack('Falaise', 'US-Corps-2', 'BR-Corps-2'),
    }
    const state = given({ at, allied: ['Normandy'] })
    addEffect(state, 'strife', cardById('AX-09'), 'turn')
    expect([UK, hex('Falaise')].map(place => activationCost(state, ALLIED, place, 'move'))).toEqual([1, 2])
  })

  it('of bombs come once in every Allied action, as long as there are markers [14.22c] [14.22e]', () => {
    const at = {
      ...stack('Chartres', 'US-1-Army', 'US-Corps-1'),
      'GE-Corps-1': 'Orléans',
      'GE-Corps-2': 'Tours',
    }
    const state = acting({
      at,
      allied: ['Normandy', 'Falaise'],
      hand: ['AL-09'],
      set: { sac: [CARPET, CARPET, 0] },
    })
    play(state, 'ops AL-09', 'markAttack Chartres', 'done', 'target Orléans', 'join US-Corps-1', 'carpet 0')
    dice(state, 1)
    play(state, 'commit')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    if (asked(state) === 'advance') play(state, 'hold')
    play(state, 'target Tours', 'join US-1-Army')
    expect(rule(state, 'carpet 1')).toBe('14.22c')
    const next = acting({ at, allied: ['Normandy', 'Falaise'], set: { sac: [SPENT, CARPET, 0], bombed: 1 } })
    play(next, 'auto', 'markAttack Chartres', 'done', 'target Tours', 'join US-1-Army')
    expect([rule(next, 'carpet 0'), rule(next, 'carpet 1')]).toEqual(['14.1', 'legal'])
  })
})

describe('Italy', () => {
  it('surrenders after the sixth Allied action with a hex that Axis attrition has given up, and not before [13.2a] [4.4a] [11.72]', () => {
    // Prizzi alone of Sicily is still Axis: empty, no port, and Allied hexes all around it.
    const held = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Gela', 'Syracuse', 'Pizzo']
    const state = given({
      at: { 'IT-Corps-5': 'balkansFront', 'IT-8-Army': 'Taranto' },
      allied: [...held, 'Husky West', 'Husky East'],
      set: { round: 6, turn: 2 },
    })
    expect(italianHexesHeld(state)).toBe(7)
    begin(state, 'attrition', { side: AXIS })
    expect([italianHexesHeld(state), hasMark(state, 'italianSurrender')]).toEqual([8, false])
    begin(state, 'action', { side: ALLIED })
    play(state, 'auto', 'done')
    expect([
      hasMark(state, 'italianSurrender'),
      state.at[unit('IT-Corps-5')],
      state.at[unit('IT-8-Army')],
    ]).toEqual([true, DEAD, GONE])
  })
})

describe('the end', () => {
  it('of the game asks nobody for discards [4.5a] [4.5d]', () => {
    const after = (vp: number): string => {
      // The turn has come to the check for victory; the discards follow it.
      const state = begin(given({ hand: ['AL-02', 'AX-02'], set: { vp } }), 'turn', { at: 7 })
      return state.outcome === null ? asked(state) : 'over'
    }
    expect([after(0), after(1)]).toEqual(['over', 'discards'])
  })
})
