/** Situations of cards, air war, supply, attrition and Italy in which several rules meet. */
import { cardsIn } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { cardById, handOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { addEffect, endOfTurn, hasEffect, hasMark } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INTERDICTION, OIL, SPENT, SUPPORT } from '../state.ts'
import { supplyOf } from '../supply/supply.ts'
import { acting, asked, begin, offers, operating, play, rule, seatOf, told, where } from '../testing/play.ts'
import { BACK, cardIds, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const acts = (want: Given, side: number, ...lines: string[]): FeState => {
  const state = acting(want, side)
  play(state, ...lines)
  return state
}

describe('hands and piles', () => {
  const EIGHT = ['AX-02', 'AX-03', 'AX-05', 'AX-06', 'AX-09', 'AX-14', 'AX-15', 'AX-19']

  it('who holds more than he may draws nothing and discards nothing (C28) [4.21b] [14.2b]', () => {
    const state = given({ hand: EIGHT, marks: ['collapse'], set: { turn: 4, sac: [INDUSTRY, INDUSTRY, 8] } })
    expect(handSize(state, AXIS)).toBe(5)
    begin(state, 'draw')
    expect(cardIds(handOf(state, AXIS))).toEqual(EIGHT)
  })

  it('an extra card is drawn beyond the maximum, from new discards if the pile is empty (B19, B20) [4.21b] [4.22]', () => {
    const want: Given = {
      hand: ['AX-27', ...EIGHT, 'AX-31', 'AX-32'],
      played: ['AX-10'],
      set: { sac: [INDUSTRY, 0, 8] },
    }
    const state = acting(want, AXIS)
    const { piles } = state.cards
    const [first, ...rest] = piles['draw1']!
    piles['draw1'] = []
    piles['removed1']!.push(...rest)
    piles['discard1']!.push(first!)
    play(state, 'event AX-27', 'chooseMarker 1')
    expect(handOf(state, AXIS)).toContain(first)
    expect([handOf(state, AXIS).length, state.sac[0]]).toEqual([11, SPENT])
  })

  it('a prerequisite counts only as an Event, and an Event removed still counts [6.511b] [6.52b]', () => {
    const want: Given = { hand: ['AL-09', 'AL-45'], set: { turn: 8 } }
    const points = acts(want, ALLIED, 'ops AL-09', 'done')
    expect(rule(begin(points, 'action', { side: ALLIED }), 'event AL-45')).toBe('6.511b')
    const event = acts(want, ALLIED, 'event AL-09')
    expect(cardsIn(event.cards, 'removed0')).toContain(cardById('AL-09'))
    expect(rule(begin(event, 'action', { side: ALLIED }), 'event AL-45')).toBe('legal')
  })

  it('the hunt for submarines bars their card for this turn and the next, and not for longer [6.51a]', () => {
    const state = acts({ hand: ['AL-03', 'AX-02'] }, ALLIED, 'event AL-03')
    const may = (): string => rule(begin(state, 'action', { side: AXIS }), 'event AX-02')
    expect(may()).toBe('6.51a')
    endOfTurn(state)
    state.turn++
    expect([may(), rule(state, 'ops AX-02')]).toEqual(['6.51a', 'legal'])
    endOfTurn(state)
    state.turn++
    expect(may()).toBe('legal')
  })

  it('the conference at Yalta ends strife for good, Eisenhower for the moment [6.51a] [7.14]', () => {
    const want: Given = { hand: ['AL-49', 'AL-55', 'AX-09'], set: { turn: 8 } }
    const eased = acting(want)
    addEffect(eased, 'strife', cardById('AX-09'), 'turn')
    play(eased, 'event AL-55')
    expect(hasEffect(eased, 'strife')).toBe(false)
    expect(rule(begin(eased, 'action', { side: AXIS }), 'event AX-09')).toBe('legal')
    const ended = acts(want, ALLIED, 'event AL-49')
    expect(rule(begin(ended, 'action', { side: AXIS }), 'event AX-09')).toBe('6.51a')
  })

  it('Clarion keeps the Axis from redeployment this turn and takes a card of the next draw alone [4.21b] [6.31a]', () => {
    const state = acts(
      { hand: ['AL-52', 'AX-05'], played: ['AL-25'], set: { turn: 8 } },
      ALLIED,
      'event AL-52',
    )
    begin(state, 'action', { side: AXIS })
    expect([rule(state, 'rd AX-05'), rule(state, 'ops AX-05')]).toEqual(['6.31a', 'legal'])
    endOfTurn(state)
    begin(state, 'action', { side: AXIS })
    expect([rule(state, 'rd AX-05'), handSize(state, AXIS)]).toEqual(['legal', 9])
    begin(state, 'draw')
    expect([handOf(state, AXIS).length, handSize(state, AXIS)]).toEqual([9, 10])
  })
})

describe('hands by the numbers', () => {
  /** A game from its beginning, with what is chosen at the start, up to the first action. */
  const opened = (scenario: string, first: [string, string], orders: string[]): FeState => {
    const state = fe.setup(scenario, {}, 11)
    const choose = (seat: number, id: string): void =>
      void fe.apply(state, seat, id === 'none' ? { verb: 'none' } : { verb: 'choose', arg: cardById(id) })
    choose(ALLIED, first[0])
    choose(AXIS, first[1])
    fe.apply(state, ALLIED, { verb: 'done' })
    for (const order of orders) fe.apply(state, ALLIED, { verb: 'assign', arg: order })
    fe.apply(state, ALLIED, { verb: 'done' })
    return state
  }

  it('of Overlord are nine, less by every marker on industry, V-1 among them or not (B176) [18.3d] [18.3e] [14.2b]', () => {
    const one = opened('overlord', ['AL-23', 'AX-22'], ['SAC-UKBC industry'])
    expect([handOf(one, ALLIED).length, handOf(one, AXIS).length]).toEqual([9, 8])
    expect([
      handOf(one, ALLIED).includes(cardById('AL-23')),
      handOf(one, AXIS).includes(cardById('AX-22')),
    ]).toEqual([true, true])
    expect(cardsIn(one.cards, 'draw0').length).toBe(20)
    const none = opened('overlord', ['AL-23', 'none'], [])
    expect(handOf(none, AXIS).length).toBe(9)
  })

  it('of the Campaign are eight whatever the bombers do in the first turn, thirteen stay in the pile (B12) [3.31a] [3.3a]', () => {
    const state = opened('campaign', ['AL-05', 'AX-10'], ['SAC-UKBC industry'])
    expect([handOf(state, AXIS).length, cardsIn(state.cards, 'draw1').length]).toEqual([8, 13])
    expect(cardsIn(state.cards, 'later1').length).toBe(34)
  })

  it('in Winter 1944 a pile is made of all but what is held and what is gone: 21 - 5 - 2 + 20 cards [6.71]', () => {
    const state = opened('campaign', ['AL-05', 'AX-10'], [])
    const { piles } = state.cards
    piles['removed1']!.push(...piles['hand1']!.splice(0, 2))
    piles['discard1']!.push(...piles['hand1']!.splice(0, 1))
    state.turn = 3
    begin(state, 'newYear')
    expect([
      piles['hand1']!.length,
      state.cards.piles['draw1']!.length,
      state.cards.piles['discard1']!.length,
    ]).toEqual([5, 34, 0])
  })

  it('with the option a card of choice counts among those that are drawn (B41) [19.1]', () => {
    const state = given({ options: { axisPick: true }, set: { turn: 3 } })
    begin(state, 'pickCards')
    expect([asked(state), seatOf(state)]).toEqual(['pickCards', AXIS])
    play(state, 'choose AX-24')
    begin(state, 'draw')
    expect([handOf(state, AXIS).length, handOf(state, AXIS).includes(cardById('AX-24'))]).toEqual([9, true])
    expect(asked(begin(given({ set: { turn: 3 } }), 'pickCards'))).toBe('rest')
  })

  it('Eisenhower gives five points, and the card is worth four for anything else [6.12a] [6.12c]', () => {
    const both = acts({ hand: ['AL-55'], set: { turn: 8 } }, ALLIED, 'both AL-55')
    const plain = acts({ hand: ['AL-55'], set: { turn: 8 } }, ALLIED, 'ops AL-55')
    expect([both, plain].map(state => state.frames.at(-1)!['points'])).toEqual([5, 4])
    const said = play(acting({ hand: ['AL-55'], set: { turn: 8 } }), 'both AL-55')
    expect(told(said, 'action')).toMatchObject({ use: 'both', points: 5 })
  })
})

describe('the air war', () => {
  it('a marker recalled by Argument supports an attack in the same round, once a turn (C27) [14.3b] [18.5b]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' },
      marks: ['argument'],
      set: {
        tac: [INTERDICTION, INTERDICTION, 0, 0],
        strafe: [hex('unitedKingdom'), hex('unitedKingdom'), -1, -1],
      },
    }
    const state = begin(given(want), 'argument')
    play(state, 'recall 0')
    expect([state.tac[0], state.strafe[0]]).toEqual([SUPPORT, -1])
    const again = begin(state, 'argument')
    expect(asked(again)).toBe('rest')
  })

  it('Pointblank keeps to the markers that a mission may have in its year [14.21] [6.51a]', () => {
    const state = acts({ hand: ['AL-19'], set: { turn: 2, sac: [INDUSTRY, OIL, 8] } }, ALLIED, 'event AL-19')
    expect(offers(state, 'assign')).not.toContain('SAC-UKBC oil')
    expect(offers(state, 'assign')).toContain('SAC-UKBC carpet')
  })

  it('two markers on oil bring a card of one down to nothing, and the action is over (B141) [14.2d]', () => {
    const state = acting(
      {
        at: { 'GE-Corps-1': 'Munich' },
        reduced: ['GE-Corps-1'],
        hand: ['AX-15'],
        set: { sac: [OIL, OIL, 8] },
      },
      AXIS,
    )
    play(state, 'rp AX-15')
    expect([asked(state), seatOf(state), state.sac]).toEqual(['oil', ALLIED, [SPENT, OIL, 8]])
    play(state, 'oil 1')
    expect([asked(state), state.rpCards]).toEqual(['rest', 1])
  })

  it('points of an Event before an RP card neither meet oil nor make the card the second (C11, B31) [6.42c] [14.2d]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Munich' },
      reduced: ['GE-Corps-1'],
      hand: ['AX-10', 'AX-05'],
      set: { sac: [OIL, 0, 8] },
    }
    const state = acts(want, AXIS, 'event AX-10', 'end')
    expect([state.rpCards, state.sac[0]]).toEqual([0, OIL])
    begin(state, 'action', { side: AXIS })
    play(state, 'rp AX-05')
    expect([state.rpCards, state.sac[0], state.vp, state.frames.at(-1)!['halves']]).toEqual([1, SPENT, 21, 4])
  })

  it('Mustangs keep American bombers safe, British ones not [14.2a] [6.51a]', () => {
    const state = acts(
      { hand: ['AX-14'], marks: ['protectUsSac'], set: { sac: [CARPET, CARPET, 8] } },
      AXIS,
      'event AX-14',
    )
    expect(offers(state, 'chooseMarker')).toEqual(['1'])
  })
})

describe('supply and attrition', () => {
  it('Axis attrition takes the armor whose zone cut the Allies off, before theirs is looked at [4.4a] [11.71a] [8.43c]', () => {
    const state = given({
      at: { 'GE-Pz-Corps-1': 'Le Mans', 'US-Corps-1': 'Tours', 'US-Corps-2': 'Rennes' },
      allied: [...BACK, 'Saumur', 'St. Nazaire', 'Orléans'],
    })
    expect(supplyOf(state, unit('GE-Pz-Corps-1'))).toBe(2)
    begin(state, 'attrition', { side: AXIS })
    expect(where(state, 'GE-Pz-Corps-1')).toBe('-1')
    begin(state, 'attrition', { side: ALLIED })
    expect([where(state, 'US-Corps-1'), where(state, 'US-Corps-2')]).toEqual(['Tours', 'Rennes'])
  })

  it('an Airfield in a hex that the Allies lose by attrition goes elsewhere (B189) [14.4c] [11.72]', () => {
    const state = given({ allied: ['Lyon'], set: { airfields: [hex('Lyon'), hex('northAfrica')] } })
    begin(state, 'attrition', { side: ALLIED })
    expect([controllerOf(state, hex('Lyon')), asked(state), seatOf(state)]).toEqual([
      AXIS,
      'displace',
      ALLIED,
    ])
  })

  it('a source with nothing but enemies around it supplies itself and does not change hands (B167) [11.31] [11.72]', () => {
    const lost = given({
      allied: ['Regensburg', 'Ulm', 'Passau', 'Landeck', 'Innsbruck', 'Salzburg', 'Linz'],
      set: { vp: 10, infrastructure: 10 },
    })
    begin(lost, 'attrition', { side: AXIS })
    expect([controllerOf(lost, hex('Munich')), lost.infrastructure]).toEqual([AXIS, 10])
  })

  it('a Fortress without supply stays, with all in its hex, and the vacant hex beside it goes (B137) [11.71b] [11.72]', () => {
    const state = given({
      at: { 'Fort-Brest': 'Brest', 'GE-Corps-1': 'Brest', 'GE-Corps-2': 'Lorient' },
      allied: [
        'Rennes',
        'St. Nazaire',
        'Le Mans',
        'Bordeaux',
        'La Rochelle',
        'Cherbourg',
        'Le Havre',
        'Channel Ports',
        'Ostend',
        'Antwerp',
        'Amsterdam',
        'Bremen',
        'Hamburg',
        'Kiel',
        'Copenhagen',
        'Danzig',
        'Oslo',
        'Bergen',
        'Stavanger',
      ],
    })
    begin(state, 'attrition', { side: AXIS })
    expect(['Fort-Brest', 'GE-Corps-1', 'GE-Corps-2'].map(id => where(state, id))).toEqual([
      'Brest',
      'Brest',
      '-1',
    ])
    expect(['Brest', 'Lorient', 'St. Brieuc'].map(name => controllerOf(state, hex(name)))).toEqual([
      AXIS,
      ALLIED,
      ALLIED,
    ])
  })

  it('Antwerp alone feeds nobody, with The Scheldt it feeds in full (C23) [11.43d]', () => {
    const fed = (allied: string[]): number =>
      supplyOf(given({ at: { 'CA-1-Army': 'Antwerp' }, allied }), unit('CA-1-Army'))
    expect([fed([]), fed(['The Scheldt'])]).toEqual([2, 0])
  })
})

describe('Italy', () => {
  const SICILY = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse']

  it('gives in only when the Allied action is over, and the hexes stay whose they were (C18) [13.2a] [13.2b]', () => {
    const state = operating(
      {
        at: { 'BR-Corps-1': 'Messina', 'IT-Corps-1': 'Taranto', 'IT-Corps-2': 'balkansFront' },
        allied: SICILY,
      },
      ALLIED,
      1,
    )
    play(state, 'markMove Messina', 'done', 'pick BR-Corps-1', 'to Pizzo')
    expect(hasMark(state, 'italianSurrender')).toBe(false)
    play(state, 'halt')
    expect(hasMark(state, 'italianSurrender')).toBe(true)
    expect([where(state, 'IT-Corps-1'), where(state, 'IT-Corps-2')]).toEqual(['-1', '-1'])
    expect(controllerOf(state, hex('Taranto'))).toBe(AXIS)
  })

  it('counts mainland and Sicily, not Sardinia or beaches of the same country (C29) [13.2a]', () => {
    const held = acts(
      { allied: [...SICILY, 'Cagliari', 'Olbia', 'Oristano', 'Avalanche', 'Shingle', 'Corsica'] },
      ALLIED,
      'auto',
      'done',
    )
    expect(hasMark(held, 'italianSurrender')).toBe(false)
  })

  it('has three rules for rebuilding one after the other: freely, never, one Corps a turn in Milan (C20) [12.33a] [12.4a] [13.3b]', () => {
    const rebuilt = (marks: string[], set: Partial<FeState> = {}): FeState =>
      begin(
        given({ at: { 'IT-Corps-1': 'dead', 'IT-Corps-2': 'dead', 'IT-4-Army': 'dead' }, marks, set }),
        'spending',
        {
          side: AXIS,
          halves: 8,
          raised: [],
          armor: 0,
          event: -1,
          disband: 0,
        },
      )
    const before = rebuilt([])
    expect(rule(before, 'recreate IT-4-Army')).toBe('legal')
    play(before, 'recreate IT-Corps-1', 'to Rome')
    expect(rule(before, 'recreate IT-Corps-2')).toBe('legal')
    expect(rule(rebuilt(['italianSurrender']), 'recreate IT-Corps-1')).toBe('13.3a')
    const republic = rebuilt(['italianSurrender', 'rsi'])
    expect(rule(republic, 'recreate IT-4-Army')).toBe('13.3c')
    play(republic, 'recreate IT-Corps-1')
    expect(offers(republic, 'to')).toEqual(['Milan'])
    play(republic, 'to Milan')
    expect([rule(republic, 'recreate IT-Corps-2'), rule(republic, 'flip IT-Corps-1')]).toEqual([
      '13.3b',
      'legal',
    ])
  })

  it('the Corps that the Republic raises by its card is not the one of the turn (B146) [13.3b]', () => {
    const state = acts(
      {
        at: { 'IT-Corps-1': 'dead', 'IT-Corps-2': 'dead' },
        marks: ['italianSurrender'],
        played: ['AX-07'],
        hand: ['AX-11', 'AX-05'],
      },
      AXIS,
      'event AX-11',
      'chooseUnit IT-Corps-1',
    )
    begin(state, 'action', { side: AXIS })
    play(state, 'rp AX-05')
    expect([where(state, 'IT-Corps-1'), rule(state, 'recreate IT-Corps-2')]).toEqual(['Milan', 'legal'])
  })
})
