/** Situations of movement and combat in which several rules meet. */
import { describe, expect, it } from 'vitest'
import { cardsIn } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, CARPET, HELD, INTERDICTION, SPENT, SUPPORT } from '../state.ts'
import { supplyOf, zonesOf } from '../supply/supply.ts'
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
  pursuit,
  rule,
  seatOf,
  shifts,
  told,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, stack, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

describe('markers and moves', () => {
  const border: Given = {
    at: {
      ...stack('Orléans', 'US-Corps-1', 'US-Corps-2'),
      'US-1-Army': 'Chartres',
      'US-Corps-3': 'Chartres',
      'GE-Corps-1': 'Bourges',
    },
    allied: ['Normandy', 'Falaise'],
  }

  it('an automatic operation pays for no attack of two units in limited supply (C4) [5.12c] [11.52b]', () => {
    const far = [...BACK, 'Orléans', 'Auxerre']
    const two: Given = {
      at: { ...stack('Dijon', 'US-Corps-1', 'US-Corps-2'), 'GE-Corps-1': 'Lyon' },
      allied: far,
    }
    const state = acting(two)
    play(state, 'auto')
    expect(rule(state, 'markAttack Dijon')).toBe('11.52b')
    expect(rule(state, 'markMove Dijon')).toBe('legal')
    const one = acting({ ...two, at: { 'US-Corps-1': 'Dijon', 'GE-Corps-1': 'Lyon' } })
    play(one, 'auto')
    expect(rule(one, 'markAttack Dijon')).toBe('legal')
  })

  it('an Army that joins an attack by moving adds no price, but does not settle what its hosts owe (B53, B54) [8.37a] [6.25b]', () => {
    const state = operating(border, ALLIED, 2)
    play(state, 'markAttack Orléans', 'markMove Chartres')
    expect(state.frames.at(-1)!['points']).toBe(0)
    play(state, 'done', 'pick US-1-Army', 'to Orléans', 'halt', 'end')
    expect([asked(state), rule(state, 'end')]).toEqual(['combat', '6.25b'])
    play(state, 'target Bourges')
    expect(offers(state, 'join').sort()).toEqual(['US-1-Army', 'US-Corps-1', 'US-Corps-2'])
  })

  it('a Corps from the same Move marker may pass the attackers and never end with them [8.36]', () => {
    const state = operating(border, ALLIED, 2)
    play(state, 'markAttack Orléans', 'markMove Chartres', 'done', 'pick US-Corps-3')
    expect(rule(state, 'to Orléans')).toBe('8.36')
    expect(rule(state, 'to Auxerre')).toBe('legal')
  })

  it('armor stops in the first enemy zone on its way to an attack [8.43a] [8.37a]', () => {
    const state = operating(
      {
        ...border,
        at: { ...border.at, 'US-1-Army': 'Falaise', 'GE-Pz-Corps-1': 'Tours', 'GE-Corps-2': 'Le Havre' },
      },
      ALLIED,
      2,
    )
    play(state, 'markAttack Orléans', 'markMove Falaise', 'done', 'pick US-1-Army')
    expect(zonesOf(state, AXIS)[hex('Chartres')]).toBe(1)
    expect([rule(state, 'to Orléans'), rule(state, 'to Bordeaux')]).toEqual(['8.43a', '8.21b'])
  })

  it('nothing is owed any more once the enemy beside the marker is gone (B63) [6.25b]', () => {
    const state = attacking(
      { ...border, at: { ...border.at, 'US-Corps-4': 'Auxerre', 'US-Corps-5': 'Auxerre' } },
      ALLIED,
      'Orléans',
      'Auxerre',
    )
    attack(state, 'Bourges', ['US-Corps-1', 'US-Corps-2', 'US-Corps-4', 'US-Corps-5'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    if (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    if (asked(state) === 'advance') play(state, 'hold')
    expect(asked(state)).toBe('rest')
  })

  it('who was sent to a front box stays there this turn, whatever marker lies on it [6.24b] [16.44]', () => {
    const state = operating({ at: { 'GE-Corps-1': 'balkansFront', 'GE-Corps-2': 'balkansFront' } }, AXIS)
    state.flags[unit('GE-Corps-1')] = HELD
    play(state, 'markMove balkansFront', 'done')
    expect(offers(state, 'pick')).toEqual(['GE-Corps-2'])
  })

  it('a unit may cross a box from one side of it to the other, a point each way (B46) [8.35]', () => {
    const state = begin(given({ at: { 'GE-Corps-1': 'Klagenfurt' } }), 'moving', {
      side: AXIS,
      unit: unit('GE-Corps-1'),
      points: 2,
    })
    expect(offers(state, 'to')).toContain('balkansFront')
    play(state, 'to balkansFront')
    expect(offers(state, 'to').sort()).toEqual(['Graz', 'Klagenfurt', 'Trieste', 'Vienna'])
  })
})

describe('a combat', () => {
  it('in which an Army dies goes on with the Corps that came, which may then stand in its place (B91, B105) [9.32] [9.441a]', () => {
    const state = attacking(
      {
        at: { 'US-1-Army': 'Chartres', 'GE-7-Army': 'Falaise', 'GE-Corps-1': 'okw' },
        reduced: ['GE-7-Army'],
        allied: ['Paris', 'Orléans'],
      },
      ALLIED,
      'Chartres',
    )
    expect(told(attack(state, 'Falaise', ['US-1-Army'], 6), 'result')).toMatchObject({ result: '0/1' })
    expect([asked(state), seatOf(state)]).toEqual(['substitute', AXIS])
    play(state, 'send GE-Corps-1')
    expect(asked(state)).toBe('stand')
    play(state, 'stand')
    expect([where(state, 'GE-Corps-1'), isReduced(state, 'GE-Corps-1')]).toEqual(['Falaise', true])
  })

  it('from a hex supplied by either box lets the owner take the Corps from either; by a northern port from the United Kingdom alone (B92, B201) [9.321] [9.322]', () => {
    const fought = (allied: string[]): string[] => {
      const state = attacking(
        {
          at: {
            ...stack('Lyon', 'US-1-Army'),
            'GE-7-Army': 'Dijon',
            'GE-1-Army': 'Dijon',
            'US-Corps-1': 'unitedKingdom',
            'US-Corps-2': 'northAfrica',
          },
          reduced: ['US-1-Army'],
          allied,
        },
        ALLIED,
        'Lyon',
      )
      attack(state, 'Dijon', ['US-1-Army'], 1)
      while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      return asked(state) === 'substitute' ? offers(state, 'send') : []
    }
    const south = ['Grenoble', 'Avignon', 'Marseilles']
    expect(fought(south)).toEqual(['US-Corps-2'])
    expect(fought([...south, 'Moulins', 'Montluçon', 'Limoges', 'Angoulême', 'La Rochelle'])).toEqual([
      'US-Corps-1',
      'US-Corps-2',
    ])
    expect(fought(['Moulins', 'Montluçon', 'Limoges', 'Angoulême', 'La Rochelle'])).toEqual(['US-Corps-1'])
    expect(fought([])).toEqual([])
  })

  it('after which armor retreated still denies the edge of armor, though it adds nothing (B107) [9.48] [9.243]', () => {
    const state = attacking(
      {
        at: { ...stack('Chartres', 'US-1-Army'), 'GE-Pz-Corps-1': 'Orléans', 'GE-Corps-1': 'Orléans' },
        allied: BACK,
      },
      ALLIED,
      'Chartres',
    )
    state.flags[unit('GE-Pz-Corps-1')]! |= 4
    play(state, 'target Orléans', 'join US-1-Army')
    expect(shifts(state)).not.toContain('mechanized 1')
    expect(odds(state)[1]).toBe(2)
  })

  it('with Severe Weather is worked out again without the bombs, which are used all the same [14.22e] [9.25b]', () => {
    const state = attacking(
      {
        at: { ...stack('Normandy', 'US-Corps-1', 'US-Corps-2'), 'GE-Corps-1': 'Falaise' },
        hand: ['AX-04'],
        set: { sac: [CARPET, 0, 8] },
      },
      ALLIED,
      'Normandy',
    )
    play(state, 'target Falaise', 'join US-Corps-1', 'join US-Corps-2', 'carpet 0')
    expect(odds(state).slice(2)).toEqual(['2:1', '4:1'])
    play(state, 'commit')
    expect(odds(state)[3]).toBe('4:1')
    dice(state, 3)
    const events = play(state, 'use AX-04')
    expect(told(events, 'result')).toMatchObject({ result: '1/1' })
    expect(state.sac[0]).toBe(SPENT)
  })

  it('with Cobra goes a hex farther than the margin, and with Bocage never farther than one [9.51a] [9.25b]', () => {
    const broken = (hand: string[]): string => {
      const state = attacking(
        {
          at: {
            ...stack('Falaise', 'US-1-Army', 'US-Corps-1', 'US-Corps-2'),
            'GE-Corps-1': 'Le Mans',
          },
          reduced: ['GE-Corps-1'],
          allied: ['Normandy'],
          hand,
          set: { sac: [CARPET, 0, 8] },
        },
        ALLIED,
        'Falaise',
      )
      play(state, 'target Le Mans', 'join US-1-Army', 'join US-Corps-1', 'join US-Corps-2', 'carpet 0')
      dice(state, 1)
      play(state, 'commit')
      for (const card of hand) play(state, `use ${card}`)
      return String(pursuit(state, 'US-1-Army'))
    }
    const margin = Number(broken([]))
    expect(Number(broken(['AL-40']))).toBeGreaterThan(margin)
    expect(broken(['AL-40', 'AX-31'])).toBe('1')
  })

  it('against Kesselring lets the defenders of Rome stand, who otherwise could not [9.441a] [9.25b]', () => {
    const beaten = (hand: string[]): FeState => {
      const state = attacking(
        {
          at: {
            ...stack('Anzio', 'US-5-Army', 'US-Corps-1', 'US-Corps-2'),
            ...stack('Rome', 'GE-Corps-1', 'GE-Corps-2'),
          },
          allied: ['Naples', 'Cassino'],
          hand,
        },
        ALLIED,
        'Anzio',
      )
      play(state, 'target Rome', 'join US-5-Army', 'join US-Corps-1', 'join US-Corps-2')
      dice(state, 6)
      play(state, 'commit')
      for (const card of hand) play(state, `use ${card}`)
      while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      return state
    }
    expect(asked(beaten([]))).toBe('retreat')
    expect(asked(beaten(['AX-05']))).toBe('stand')
  })

  it('against a full Fortress that fights to the last loses a step of its result, and with it the margin (B89) [9.41] [9.26]', () => {
    const result = (reduced: string[]): [spared: unknown, place: string] => {
      const state = attacking(
        {
          at: {
            ...stack('Normandy', 'US-1-Army', 'US-Corps-1', 'US-Corps-2'),
            'Fort-Cherbourg': 'Cherbourg',
          },
          reduced,
          hand: ['AX-38'],
        },
        ALLIED,
        'Normandy',
      )
      play(state, 'target Cherbourg', 'join US-1-Army', 'join US-Corps-1', 'join US-Corps-2')
      dice(state, 2)
      play(state, 'commit')
      // What is told of the result and what is then lost agree.
      const spared = told(play(state, 'use AX-38'), 'spared')
      while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      return [spared, where(state, 'Fort-Cherbourg')]
    }
    const [unspared, lost] = result(['Fort-Cherbourg'])
    expect([unspared, lost === 'Cherbourg']).toEqual([undefined, false])
    expect(result([])).toMatchObject([{ n: 1 }, 'Cherbourg'])
  })

  it('in which the defenders are out of supply is fought without help from their card [9.25c] [11.63b]', () => {
    const state = attacking(
      {
        at: { ...stack('Chartres', 'US-Corps-1'), 'GE-7-Army': 'Le Mans' },
        allied: [...BACK, 'Tours', 'Saumur', 'Rennes', 'St. Nazaire'],
        hand: ['AX-32'],
      },
      ALLIED,
      'Chartres',
    )
    expect(supplyOf(state, unit('GE-7-Army'))).toBe(2)
    play(state, 'target Le Mans', 'join US-Corps-1')
    dice(state, 3)
    play(state, 'commit')
    expect(told(play(state, 'use AX-32'), 'modifier')).toBeUndefined()
  })

  it('that is won beside a victory hex scores at once, hex by hex of the advance [9.56] [16.1b]', () => {
    const state = attacking(
      {
        at: { ...stack('Orléans', 'US-1-Army', 'US-Corps-1', 'US-Corps-2'), 'GE-Corps-1': 'Reims' },
        reduced: ['GE-Corps-1'],
        allied: [...BACK],
        set: { vp: 10 },
      },
      ALLIED,
      'Orléans',
    )
    attack(state, 'Reims', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    play(state, 'advance US-1-Army')
    expect(state.vp).toBe(10)
    expect(offers(state, 'pursue')).toContain('Paris')
    play(state, 'pursue Paris')
    expect([state.vp, controllerOf(state, hex('Paris'))]).toEqual([9, ALLIED])
  })

  it('that takes an Airfield asks the Allies where it goes, in the middle of the Axis action (B157) [14.4c]', () => {
    const state = attacking(
      {
        at: { ...stack('Reims', 'GE-7-Army', 'GE-1-Army', 'GE-15-Army'), 'US-Corps-1': 'Paris' },
        reduced: ['US-Corps-1'],
        allied: [...BACK, 'Cherbourg'],
        set: {
          airfields: [hex('Paris'), hex('northAfrica')],
          tac: [INTERDICTION, 0, 0, 0],
          strafe: [hex('Paris'), -1, -1, -1],
        },
      },
      AXIS,
      'Reims',
    )
    attack(state, 'Paris', ['GE-7-Army', 'GE-1-Army', 'GE-15-Army'], 6)
    play(state, 'advance GE-7-Army')
    expect([asked(state), seatOf(state)]).toEqual(['displace', ALLIED])
    expect(offers(state, 'to').sort()).toEqual(['Normandy', 'northAfrica', 'unitedKingdom'])
    play(state, 'to Normandy')
    expect([state.airfields[0], state.strafe[0]]).toEqual([hex('Normandy'), hex('Normandy')])
  })
})

describe('nationality', () => {
  const mixed = stack('Chartres', 'US-Corps-1', 'BR-Corps-1', 'FF-1-Army')

  it('matters neither to stacking nor to price nor to redeployment (C7) [7.14] [10.3]', () => {
    const state = operating(
      { at: { ...mixed, 'GE-Corps-1': 'Orléans' }, allied: ['Normandy', 'Falaise'] },
      ALLIED,
      1,
    )
    play(state, 'markAttack Chartres', 'done')
    expect(asked(state)).toBe('combat')
    const sent = begin(given({ at: mixed, allied: BACK }), 'redeployment', { side: ALLIED, points: 2 })
    play(sent, 'pick US-Corps-1', 'to Falaise', 'pick BR-Corps-1', 'to Falaise')
    expect([where(sent, 'US-Corps-1'), where(sent, 'BR-Corps-1')]).toEqual(['Falaise', 'Falaise'])
  })

  it('matters to who comes for a French Army: Americans and Airborne, no Briton (C7) [9.35] [2.22c] [2.22d]', () => {
    const state = attacking(
      {
        at: {
          'FF-1-Army': 'Chartres',
          ...stack('Orléans', 'GE-7-Army', 'GE-1-Army'),
          ...stack('unitedKingdom', 'US-Corps-2', 'BR-Corps-2', 'AB-Corps', 'CAN-Corps-1'),
        },
        reduced: ['FF-1-Army'],
        allied: ['Normandy', 'Falaise'],
      },
      ALLIED,
      'Chartres',
    )
    attack(state, 'Orléans', ['FF-1-Army'], 1)
    expect([asked(state), offers(state, 'send').sort()]).toEqual(['substitute', ['AB-Corps', 'US-Corps-2']])
    expect(rule(state, 'send BR-Corps-2')).toBe('9.35')
  })

  it('matters to supply: Germans and Italians in one hex trace to their own sources (C7) [11.31] [11.33]', () => {
    const state = given({ at: stack('Palermo', 'GE-Corps-1', 'IT-Corps-1'), allied: ['Rome'] })
    expect([supplyOf(state, unit('GE-Corps-1')), supplyOf(state, unit('IT-Corps-1'))]).toEqual([1, 2])
  })
})

describe('a retreat', () => {
  const beaten = (at: Record<string, string>, die: number, more: Given = {}): FeState => {
    const state = attacking(
      {
        ...more,
        at: {
          ...stack('Le Mans', 'US-1-Army', 'US-Corps-1', 'US-Corps-2'),
          ...stack('Tours', 'GE-Corps-1', 'GE-Corps-2'),
          ...at,
        },
        allied: [...BACK, ...(more.allied ?? [])],
      },
      ALLIED,
      'Le Mans',
    )
    attack(state, 'Tours', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], die)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    return state
  }

  it('keeps hard limits before it looks at what is better, and ends in death where only they are left (C17) [9.46g] [9.46c] [9.47]', () => {
    const free = beaten({}, 4)
    expect([asked(free), seatOf(free)]).toEqual(['retreat', AXIS])
    expect(rule(free, 'retreat Chartres')).not.toBe('legal')
    // All hexes but one in Allied zones: that one it is, though an enemy one.
    const armor = { 'US-3-Army': 'Auxerre', 'US-9-Army': 'Châteauroux' }
    const ringed = beaten(armor, 4, { allied: ['Saumur', 'Paris', 'Reims'] })
    expect(offers(ringed, 'retreat')).not.toContain('Bourges')
    expect(zonesOf(ringed, ALLIED)[hex('Bourges')]).toBe(1)
  })

  it('of two hexes passes a full stack and does not end in it [9.46b] [7.13]', () => {
    const full = beaten(stack('Bourges', 'GE-7-Army', 'GE-1-Army', 'GE-15-Army'), 6)
    expect(asked(full)).toBe('retreat')
    expect(offers(full, 'retreat')).toContain('Bourges')
    play(full, 'retreat Bourges')
    expect(offers(full, 'retreat')).toEqual(expect.arrayContaining(['Moulins', 'Montluçon']))
  })
})

it('a Combat Card used on the attack helps again in the enemy’s round and is laid away after the last (C26) [6.62a] [6.63]', () => {
  const want: Given = {
    at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' },
    hand: ['AL-10'],
    set: { tac: [SUPPORT, 0, 0, 0] },
  }
  const state = attacking(want, ALLIED, 'Normandy')
  play(state, 'target Falaise', 'join US-Corps-1')
  dice(state, 3)
  play(state, 'commit')
  play(state, 'use AL-10')
  while (asked(state) !== 'rest')
    play(
      state,
      ['end', 'hold', 'giveWay', 'pass'].find(one => rule(state, one) === 'legal') ??
        `lose ${offers(state, 'lose')[0]}`,
    )
  expect(cardsIn(state.cards, 'combat0')).toEqual([cardById('AL-10')])
  const back = begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
  back.frames.splice(1, 0, { step: 'combat', side: AXIS })
  play(back, 'markAttack Falaise', 'done', 'target Normandy', 'join GE-Corps-1', 'commit')
  expect([asked(back), seatOf(back), offers(back, 'use')]).toEqual(['combatCards', ALLIED, ['AL-10']])
  const ended = begin(state, 'endActions')
  expect([cardsIn(ended.cards, 'combat0'), cardsIn(ended.cards, 'discard0')]).toEqual([
    [],
    [cardById('AL-10')],
  ])
})
