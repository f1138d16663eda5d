import { describe, expect, it } from 'vitest'
import { cardsIn, DEAD, GONE, say, setupProblem, SPECTATOR, WAITING } from '@hexfront/engine'
import type { Json } from '@hexfront/engine'
import { cardById, cards, handOf, ownerOf } from '../cards/deck.ts'
import { allHexes, board, counters, isBeach, named, sideOf, unitById } from '../data.ts'
import { fe } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, UNASSIGNED, ABSENT } from '../state.ts'
import { begin, offers, play, playAs, rule, told } from '../testing/play.ts'
import { cardIds, given, nameOf } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const campaign = (): FeState => fe.setup('campaign', {}, 7)
const overlord = (): FeState => fe.setup('overlord', {}, 7)
const placeOf = (state: FeState, id: string): string => {
  const at = state.at[unitById(id)]!
  return nameOf(at)
}
const face = (state: FeState, id: string): string => {
  const { attack, defense, movement } = counters.sheet.units[unitById(id)]!.faces[state.step[unitById(id)]!]!
  return `${attack}-${defense}-${movement}`
}
const deckOf = (side: number, year: number): number[] =>
  [...cards.keys()].filter(card => ownerOf(card) === side && cards[card]!.year === year)

describe('the Campaign', () => {
  it('begins in Summer 1943 with 21 points and infrastructure 20 [3.11] [3.12] [3.13] [17.1]', () => {
    const state = campaign()
    expect([state.turn, state.vp, state.infrastructure]).toEqual([1, 21, 20])
    expect(fe.scenarios.find(({ id }) => id === 'campaign')!.turns).toBe(10)
  })

  it('begins with both round markers on the first space and no RP card played [3.15]', () => {
    const state = campaign()
    play1943(state)
    expect([state.round, state.rpCards]).toEqual([1, 0])
    expect(fe.decisions(state).map(({ kind, seat }) => [kind, seat])).toEqual([['action', AXIS]])
  })

  it('has an Airfield in each Reserve box and two SAC and four TAC markers [3.16]', () => {
    const state = campaign()
    expect(state.airfields.map(at => board.ids[at])).toEqual(['unitedKingdom', 'northAfrica'])
    expect(state.sac).toEqual([UNASSIGNED, UNASSIGNED, ABSENT])
    expect(state.tac.length).toBe(4)
  })

  it('puts units where they are listed, those with a stripe reduced, and all others off the map [3.2] [17.2a] [17.2b]', () => {
    const state = campaign()
    const shown = (id: string): string => `${placeOf(state, id)} ${face(state, id)}`
    expect(shown('GE-7-Army')).toBe('Falaise 2-3-3')
    expect(shown('GE-15-Army')).toBe('Ostend 4-4-3')
    expect(shown('IT-4-Army')).toBe('Toulon 2-3-3')
    expect(shown('SS-Pz-Corps-1')).toBe('Amiens 3-3-4')
    expect(shown('BR-Corps-3')).toBe('unitedKingdom 1-1-3')
    expect(shown('AB-Corps')).toBe('northAfrica 1-2-2')
    expect(shown('Fort-Cassino')).toBe('Cassino 0-1-0')
    expect(state.at.filter(at => at >= 0).length).toBe(15 + 43)
    for (const id of ['US-7-Army', 'GE-5-Pz-Army', 'Fort-Marseilles'])
      expect(state.at[unitById(id)], id).toBe(WAITING)
  })

  it('has every hex in Axis hands, Beach Heads in nobody’s [20.Control]', () => {
    const state = campaign()
    expect(allHexes.filter(hex => controllerOf(state, hex) === ALLIED)).toEqual([])
    const { control } = fe.scene(fe.view(state, SPECTATOR))
    for (const hex of allHexes) expect(control![hex], board.names[hex]).toBe(isBeach[hex] === 1 ? -1 : AXIS)
  })

  it('deals hands of eight from the cards of 1943, one of them chosen [3.14] [3.31a] [3.31b] [3.31c] [3.3a] [6.11]', () => {
    const state = campaign()
    expect(fe.decisions(state).map(({ seat }) => seat)).toEqual([ALLIED, AXIS])
    expect(cardIds(fe.actions(state, ALLIED).map(({ arg }) => Number(arg)))).toEqual(['AL-01', 'AL-05'])
    expect(fe.actions(state, AXIS).length).toBe(21)
    expect(fe.check(state, ALLIED, { verb: 'choose', arg: cardById('AL-07') })?.rule).toBe('3.31a')
    expect(fe.check(state, AXIS, { verb: 'choose', arg: cardById('AX-22') })?.rule).toBe('3.31b')
    play1943(state)
    for (const [side, card] of [
      [ALLIED, 'AL-05'],
      [AXIS, 'AX-16'],
    ] as const) {
      expect(handOf(state, side)).toContain(cardById(card))
      expect(handOf(state, side).length).toBe(8)
      expect(handOf(state, side).every(one => cards[one]!.year === 1943)).toBe(true)
      expect(cardsIn(state.cards, `draw${side}`).length).toBe(13)
      expect(cardsIn(state.cards, `later${side}`)).toEqual([...deckOf(side, 1944), ...deckOf(side, 1945)])
    }
  })

  it('shuffles before it deals [3.3a]', () => {
    const hands = [1, 2, 3, 4].map(seed => {
      const state = fe.setup('campaign', {}, seed)
      play1943(state)
      return handOf(state, AXIS).join()
    })
    expect(new Set(hands).size).toBeGreaterThan(1)
  })

  it('leaves hands as they were dealt: Attack Industry takes nothing in the first turn, and says so (B12) [3.31b] [14.2b]', () => {
    const state = fe.setup('campaign', {}, 7)
    fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-01') })
    fe.apply(state, AXIS, { verb: 'choose', arg: cardById('AX-16') })
    fe.apply(state, ALLIED, { verb: 'done' })
    fe.apply(state, ALLIED, { verb: 'assign', arg: 'SAC-UKBC industry' })
    expect(fe.words['preview.mission.industry']).toMatch(/what it holds already it keeps/)
    fe.apply(state, ALLIED, { verb: 'done' })
    expect([fe.decisions(state)[0]!.kind, handOf(state, AXIS).length]).toEqual(['action', 8])
  })

  it('deals after the Air Power Phase where players like that better (B12) [3.31b]', () => {
    const state = begin(given({ options: { openingDraw: 'afterAir' }, set: { turn: 1 } }), 'dealing')
    expect([handOf(state, ALLIED).length, handOf(state, AXIS).length]).toEqual([0, 0])
  })
})

function play1943(state: FeState): void {
  fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-05') })
  fe.apply(state, AXIS, { verb: 'choose', arg: cardById('AX-16') })
  while (fe.decisions(state)[0]!.kind !== 'action') {
    const { seat } = fe.decisions(state)[0]!
    fe.apply(state, seat, fe.actions(state, seat).at(-1)!)
  }
}

/** What the first decision of a scenario is about, and the rules that each side is told of. */
function opening(
  scenario: string,
  options: Record<string, Json> = {},
): { places: string[]; cited: string[] } {
  const state = fe.setup(scenario, options, 7)
  const { focus } = fe.scene(fe.view(state, AXIS))
  return {
    places: (focus?.places ?? []).map(nameOf),
    cited: fe.decisions(state).flatMap(({ rules }) => rules),
  }
}

describe('the first decision', () => {
  it('is about the Beach Heads of the cards that the Allies may begin with [3.31a] [18.3d] [19.4a]', () => {
    expect(opening('overlord').places).toEqual(['Pas-de-Calais', 'Normandy', 'Brittany'])
    const north = opening('overlord', { overlordNorway: true }).places
    expect(north).toEqual(['Pas-de-Calais', 'Normandy', 'Brittany', 'Roundup Norway'])
    const sicily = opening('campaign').places
    expect(sicily).toEqual(['Husky West', 'Husky East', 'Roundup Norway', 'Pas-de-Calais'])
  })

  it('tells each side of the rule of its own scenario alone [3.31a] [3.31b] [18.3d] [18.3e]', () => {
    expect(opening('campaign').cited).toEqual(['3.31a', '3.31b'])
    expect(opening('overlord').cited).toEqual(['18.3d', '18.3e'])
  })
})

describe('the Overlord scenario', () => {
  it('begins in Spring 1944 with 18 points and infrastructure 15 and ends with Turn 10 [18.1] [18.3a]', () => {
    const state = overlord()
    expect([state.turn, state.vp, state.infrastructure]).toEqual([4, 18, 15])
    expect(fe.scenarios.find(({ id }) => id === 'overlord')!.turns).toBe(7)
  })

  it('puts units where they are listed, those with a stripe reduced [18.2a]', () => {
    const state = overlord()
    const shown = (id: string): string => `${placeOf(state, id)} ${face(state, id)}`
    expect(shown('US-5-Army')).toBe('Rome 3-3-4')
    expect(shown('GE-7-Army')).toBe('Falaise 3-3-3')
    expect(shown('GE-10-Army')).toBe('Perugia 3-3-3')
    expect(shown('SS-Pz-Corps-2')).toBe('easternFront 4-3-4')
    expect(shown('IT-Corps-1')).toBe('Milan 0-1-3')
    expect(shown('Fort-Aachen')).toBe('Aachen 0-3-0')
    const dead = counters.sheet.units.filter((_unit, n) => state.at[n] === DEAD).map(({ id }) => id)
    expect(dead.length).toBe(3 + 2 + 7 + 3 + 1)
  })

  it('knows neither the Italian Armies nor the Fortresses Cassino and Pescara [18.2b]', () => {
    const state = overlord()
    const gone = counters.sheet.units.filter((_unit, n) => state.at[n] === GONE).map(({ id }) => id)
    expect(gone.sort()).toEqual([
      'Fort-Cassino',
      'Fort-Pescara',
      'IT-4-Army',
      'IT-5-Army',
      'IT-6-Army',
      'IT-7-Army',
      'IT-8-Army',
    ])
  })

  it('gives the Allies the south and five open Beach Heads [18.2a] [20.Control]', () => {
    const state = overlord()
    for (const name of ['Rome', 'Naples', 'Cagliari', 'Corsica', 'Palermo', 'Husky West', 'Vesuve'])
      expect(controllerOf(state, named(name)), name).toBe(ALLIED)
    for (const name of ['Grosseto', 'Perugia', 'Paris', 'Ancona'])
      expect(controllerOf(state, named(name)), name).toBe(AXIS)
    expect(state.opened.length).toBe(5)
  })

  it('removes eleven cards of each deck and puts two in the discards [18.3b] [18.4a] [18.4b]', () => {
    const { piles } = overlord().cards
    const numbers = (pile: string): number[] => piles[pile]!.map(card => cards[card]!.number)
    expect(numbers('removed0')).toEqual([1, 5, 6, 12, 13, 18, 20, 22, 24, 25, 33])
    expect(numbers('removed1')).toEqual([1, 7, 8, 10, 11, 13, 16, 17, 18, 20, 21])
    expect(cardIds([...piles['discard0']!, ...piles['discard1']!])).toEqual(['AL-03', 'AX-02'])
  })

  it('shuffles the cards of two years; the Allies begin with Overlord, the Axis with V-1 if it likes [18.3c] [18.3d] [18.3e]', () => {
    for (const takes of [true, false]) {
      const state = overlord()
      expect(cardIds(fe.actions(state, ALLIED).map(({ arg }) => Number(arg)))).toEqual(['AL-23'])
      expect(fe.check(state, ALLIED, { verb: 'none' })?.rule).toBe('18.3d')
      expect(fe.check(state, AXIS, { verb: 'choose', arg: cardById('AX-23') })?.rule).toBe('18.3e')
      fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-23') })
      fe.apply(state, AXIS, takes ? { verb: 'choose', arg: cardById('AX-22') } : { verb: 'none' })
      while (fe.decisions(state)[0]!.kind !== 'action') {
        const { seat } = fe.decisions(state)[0]!
        fe.apply(state, seat, fe.actions(state, seat).at(-1)!)
      }
      expect(handOf(state, ALLIED)).toContain(cardById('AL-23'))
      if (takes) expect(handOf(state, AXIS)).toContain(cardById('AX-22'))
      expect([handOf(state, ALLIED).length, handOf(state, AXIS).length]).toEqual([9, 9])
      const years = new Set(
        [ALLIED, AXIS].flatMap(side => handOf(state, side).map(card => cards[card]!.year)),
      )
      expect(years.has(1945)).toBe(false)
    }
  })

  it('counts the events on its track as played, Argument among them [18.5a] [18.5b]', () => {
    const state = overlord()
    const names = state.played.map(card => cards[card]!.name)
    for (const name of ['Husky', 'Avalanche', 'Fuhrer Directive 51', 'Eiche', 'Vemork Raid', 'Speer'])
      expect(names).toContain(name)
    for (const name of ['Italian Social Republic', 'Shingle', 'P-51 Mustangs', 'Argument', 'Rommel'])
      expect(names).toContain(name)
    for (const mark of [
      'argument',
      'beachArmor',
      'rsi',
      'italianSurrender',
      'italianDisarmament',
      'patton7th',
    ])
      expect(state.marks).toContain(mark)
  })
})

describe('points ceded beforehand', () => {
  const vp = (options: Readonly<Record<string, Json>>, scenario = 'campaign'): number =>
    fe.setup(scenario, options, 1).vp

  it('are taken from the total at the beginning, and none by default [19.51]', () => {
    expect([vp({}), vp({ ceded: 3 }), vp({}, 'overlord'), vp({ ceded: 7 }, 'overlord')]).toEqual([
      21, 18, 18, 11,
    ])
  })

  it('do not count where the sides are bid for [19.51]', () => {
    expect(vp({ bidding: true, ceded: 3 })).toBe(21)
  })

  it('are whole numbers that are offered [19.51]', () => {
    for (const ceded of [-1, 2.5, 9]) expect(setupProblem(fe, 'campaign', { ceded }, 1)).not.toBeNull()
    expect(setupProblem(fe, 'campaign', { ceded: 8 }, 1)).toBeNull()
  })
})

describe('bidding', () => {
  const bidding = (): FeState => begin(given({ set: { vp: 21 } }), 'bidding', { seat: -1, side: -1, n: 0 })

  it('lets the higher die name a side and points, and the other accept or bid more for the same [19.51]', () => {
    const state = bidding()
    state.rng = given().rng
    play(state, 'roll')
    expect(rule(state, 'bid allied -1')).not.toBe('legal')
    expect(rule(state, 'accept')).toBe('19.51')
    play(state, 'bid allied 2')
    expect(rule(state, 'raise 2')).toBe('19.51')
    expect(rule(state, 'bid axis 4')).toBe('19.51')
    play(state, 'raise 3')
    play(state, 'accept')
    expect(state.vp).toBe(24)
  })

  it('throws tied dice again, and takes the points off for the Axis (B171, B172) [19.51]', () => {
    const state = bidding()
    const seat = begin(given(), 'bidding', { seat: AXIS, side: -1, n: 0 })
    expect(offers(seat, 'bid').length).toBe(42)
    expect(rule(seat, 'bid axis 21')).toBe('19.51')
    playAs(seat, AXIS, 'bid axis 1')
    const kept = playAs(seat, ALLIED, 'accept')
    expect(told(kept, 'bidTaken')).toMatchObject({ places: 'kept' })
    expect(kept.some(({ kind }) => kind === 'placesChanged')).toBe(false)
    expect(seat.vp).toBe(20)
    expect(state.frames.at(-1)!.step).toBe('bidding')
  })

  it('has words for every bid that is offered [19.51]', () => {
    const state = begin(given({ set: { vp: 21 } }), 'bidding', { seat: ALLIED, side: -1, n: 0 })
    const bids = offers(state, 'bid')
    expect(bids.length).toBe(42)
    for (const bid of bids) {
      const [side, n] = String(bid).split(' ')
      expect(fe.words[`verb.bid.${bid}`], String(bid)).toMatch(/^\d+ for the (Allies|Axis)$/)
      expect([fe.words[`verb.bid.row.${side}`], fe.words[`verb.bid.column.${n}`]]).toEqual([
        expect.stringMatching(/^For the A/),
        n,
      ])
    }
    expect(say(fe.words, fe.decisions(state)[0]!.ask)).toContain('added to the 21')
  })

  it('tells both to change places where a side goes to the player in the other chair [19.51]', () => {
    const state = begin(given(), 'bidding', { seat: ALLIED, side: -1, n: 0 })
    playAs(state, ALLIED, 'bid axis 1')
    const events = playAs(state, AXIS, 'accept')
    expect(events).toContainEqual({ kind: 'placesChanged', rule: '19.51', weighs: true, seals: true })
    const taken = told(events, 'bidTaken')!
    expect(say(fe.words, fe.describe(taken))).toBe(
      'The bid of 1 for the Axis is accepted: the two players change places.',
    )
  })
})

it('every counter has two steps; the Axis alone has Fortresses, each named for its hex [2.23a] [2.2.1b]', () => {
  for (const [n, { id, faces, size }] of counters.sheet.units.entries()) {
    expect(faces.length, id).toBe(2)
    if (size !== 'fortress') continue
    expect(sideOf[n], id).toBe(AXIS)
    for (const scenario of ['campaign', 'overlord']) {
      const at = fe.setup(scenario, {}, 1).at[n]!
      if (at >= 0) expect(board.names[at]).toBe(counters.sheet.units[n]!.name)
    }
  }
})
