/** Situations of cards, air war, supply, attrition, Italy and victory in which several rules meet. */
import { cardsIn, DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { cardById, handOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { addEffect, endOfTurn, hasEffect, hasMark } from '../effects/effects.ts'
import { standingOf } from '../face/standing.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INTERDICTION, OIL, SPENT, SUPPORT } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { GERMAN_CLASS } from '../ground.ts'
import { supplyOf } from '../supply/supply.ts'
import { acting, asked, begin, dice, offers, operating, play, rule, seatOf, where } from '../testing/play.ts'
import { cardIds, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const BACK = ['Normandy', 'Falaise', 'Chartres']
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

describe('Hitler and the end', () => {
  it('he outlives the fall of Berlin elsewhere; Berlin then feeds nobody and wins nothing (C22) [16.43] [16.2b]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Berlin' },
      hand: ['AL-45'],
      played: ['AL-09'],
      set: { turn: 8, hitler: hex('Munich'), vp: 10 },
    }
    const state = acts(want, ALLIED, 'event AL-45')
    expect([state.hitler, where(state, 'GE-Corps-1'), state.vp]).toEqual([hex('Munich'), '-1', 9])
    expect(sourceHexes(state, GERMAN_CLASS)).not.toContain(hex('Berlin'))
    state.hitler = DEAD
    begin(state, 'victoryCheck')
    expect(state.outcome).toBeNull()
  })

  it('a failed plot doubles what is refused until he dies by card, not by a bullet at the front [16.44]', () => {
    const failed = acting({ at: { 'US-Corps-1': 'Falaise' }, hand: ['AL-34', 'AL-36'], allied: BACK })
    dice(failed, 3)
    play(failed, 'event AL-34')
    expect([hasMark(failed, 'valkyrieFailed'), failed.vp]).toEqual([true, 21])
    begin(failed, 'action', { side: ALLIED })
    play(failed, 'event AL-36')
    expect(failed.vp).toBe(19)
  })

  it('points that fall to nothing and rise again before the turn ends win nothing (B162) [16.2a]', () => {
    const state = given({ hand: ['AX-36'], played: ['AX-22'], set: { vp: 0, turn: 5 } })
    begin(state, 'action', { side: AXIS })
    play(state, 'event AX-36')
    begin(state, 'victoryCheck')
    expect([state.vp, state.outcome]).toEqual([1, null])
    const won = begin(given({ set: { vp: -1, turn: 5 } }), 'victoryCheck')
    expect(won.outcome).toMatchObject({ winner: ALLIED, rule: '16.2a' })
  })

  it('of two automatic victories at once the Allied one counts (B164) [16.2a] [16.2c]', () => {
    const state = begin(given({ played: ['AL-01'], set: { vp: 0, turn: 6 } }), 'victoryCheck')
    expect(state.outcome).toMatchObject({ winner: ALLIED })
    const axis = begin(given({ played: ['AL-01'], set: { vp: 1, turn: 6 } }), 'victoryCheck')
    expect(axis.outcome).toMatchObject({ winner: AXIS, rule: '16.2c' })
  })

  it('what the Axis wins with is said to both once it is known, and only while it can still come [16.2c] [16.2d]', () => {
    const said = (want: Given): string | undefined => {
      const line = standingOf(given(want)).find(({ id }) => id === 'standing.fortress')
      return line && `${String(line.params!['label'])}: ${String(line.params!['second'])}`
    }
    expect(said({ set: { turn: 3 } })).toBeUndefined()
    expect(said({ played: ['AL-01'], set: { turn: 3 } })).toBe('Fall 1944: Paris')
    expect(said({ played: ['AL-05'], set: { turn: 3 } })).toBe('Spring 1944: Oslo')
    expect(said({ played: ['AL-01'], allied: ['Rome'], set: { turn: 3 } })).toBeUndefined()
    expect(said({ played: ['AL-01'], set: { turn: 7 } })).toBeUndefined()
  })

  it('the new government has its peace after the Allied test, or one more point (B195) [6.51a] [16.2a]', () => {
    const asked = (set: Partial<FeState>, allied: string[] = []): FeState => {
      const state = acts(
        { hand: ['AX-43'], allied, set: { turn: 8, hitler: DEAD, ...set } },
        AXIS,
        'event AX-43',
      )
      return begin(state, 'victoryCheck')
    }
    expect(asked({ vp: 5 }).outcome).toMatchObject({ winner: AXIS, reason: { id: 'end.donitz' } })
    expect(asked({ vp: 0 }).outcome).toMatchObject({ winner: ALLIED })
    const on = asked({ vp: 5 }, ['Aachen'])
    expect([on.outcome, on.vp]).toEqual([null, 6])
  })

  it('with the Nero Decree a center falls at once for infrastructure, for its point with the next turn if it is kept [15.1e] [16.1b]', () => {
    const taken = (): FeState => {
      const state = operating(
        {
          at: { 'US-Corps-1': 'Cologne' },
          allied: ['Aachen', 'Antwerp', 'The Scheldt'],
          marks: ['nero'],
          set: { vp: 10, infrastructure: 9 },
        },
        ALLIED,
        1,
      )
      play(state, 'markMove Cologne', 'done', 'pick US-Corps-1', 'to The Ruhr', 'halt')
      return state
    }
    const kept = taken()
    expect([kept.vp, kept.infrastructure]).toEqual([10, 8])
    begin(kept, 'startTurn')
    expect(kept.vp).toBe(9)
  })

  it('an Allied unit that is dropped on him ends him [16.43] [6.51a]', () => {
    const state = acts(
      {
        at: { 'AB-1-Army': 'waiting', 'US-1-Army': 'Aachen' },
        allied: ['Antwerp', 'The Scheldt'],
        played: ['AL-23'],
        hand: ['AL-37'],
        set: { hitler: hex('The Ruhr') },
      },
      ALLIED,
      'event AL-37',
      'chooseUnit AB-1-Army',
      'to The Ruhr',
    )
    expect([state.hitler, controllerOf(state, hex('The Ruhr'))]).toEqual([DEAD, ALLIED])
  })

  it('red hexes that are shut stop lines, redeployment and Hitler, and never change hands (C21) [8.38b] [16.41]', () => {
    const state = begin(given({ at: { 'GE-Corps-1': 'Berlin' }, marks: ['redShut'] }), 'redeployment', {
      side: AXIS,
      points: 4,
    })
    expect(sourceHexes(state, GERMAN_CLASS)).not.toContain(hex('Breslau'))
    play(state, 'pick GE-Corps-1')
    expect(rule(state, 'to Breslau')).toBe('8.38b')
    play(state, 'back', 'hitler')
    expect(offers(state, 'to').sort()).toEqual(['Munich', 'The Ruhr'])
  })
})
