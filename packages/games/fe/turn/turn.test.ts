import { describe, expect, it } from 'vitest'
import { cardsIn, SPECTATOR } from '@hexfront/engine'
import { cardById, cards, handOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { named } from '../data.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
import { acting, allTold, begin, offers, play, playAs, rule, told } from '../testing/play.ts'
import { cardIds, given } from '../testing/testing.ts'
import type { GameEvent } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** A game played by the first thing on offer that does the least, told all along. */
function walk(state: FeState, until: (state: FeState) => boolean): GameEvent[] {
  const heard: GameEvent[] = []
  while (!until(state) && !state.outcome) {
    const { seat } = fe.decisions(state)[0]!
    const actions = fe.actions(state, seat)
    const lazy = actions.find(({ verb }) => ['auto', 'done', 'end', 'pass', 'choose', 'none'].includes(verb))
    heard.push(...fe.apply(state, seat, lazy ?? actions.at(-1)!))
  }
  return heard
}

describe('a turn', () => {
  it('goes from air power and draw through six rounds to its end; the Axis acts first in each [4] [4.3a] [4.3b] [5.1] [5.11] [5.14]', () => {
    const state = fe.setup('campaign', {}, 3)
    walk(state, one => fe.decisions(one)[0]?.kind === 'action')
    const order: string[] = []
    while (state.turn === 1) {
      const { kind, seat } = fe.decisions(state)[0]!
      if (kind === 'action') order.push(`${state.round}${seat === AXIS ? 'X' : 'L'}`)
      else if (kind !== 'marking') order.push(kind)
      const actions = fe.actions(state, seat)
      const lazy = actions.find(({ verb }) => ['auto', 'done', 'end', 'pass'].includes(verb))
      fe.apply(state, seat, lazy ?? actions.at(-1)!)
    }
    expect(order).toEqual([...[1, 2, 3, 4, 5, 6].flatMap(n => [`${n}X`, `${n}L`]), 'discards', 'discards'])
  })

  it('tells each action as it is taken, and the marker moves on [5.13]', () => {
    const state = fe.setup('campaign', {}, 3)
    walk(state, one => fe.decisions(one)[0]?.kind === 'action')
    const heard = walk(state, one => one.round === 3)
    expect(allTold(heard, 'roundOver').map(event => (event as { n: number }).n)).toEqual([1, 1, 2, 2])
  })

  it('ends with the next season, and the RP marker is turned back [4.5b] [4.5c] [6.42b]', () => {
    const state = fe.setup('campaign', {}, 3)
    walk(state, one => one.round === 6)
    state.rpCards = 2
    walk(state, one => one.turn === 2 && one.round === 1)
    expect([state.turn, state.rpCards]).toEqual([2, 0])
  })

  it('lets nobody pass an action: a card, or an automatic operation [5.12a] [5.12b] [5.12c] [6.1]', () => {
    const state = acting({ hand: ['AX-05'] }, AXIS)
    expect(rule(state, 'pass')).not.toBe('legal')
    expect(rule(state, 'end')).not.toBe('legal')
    const [first] = play(state, 'auto')
    expect(first).toMatchObject({ what: 'action', use: 'auto', points: 1 })
    expect(handOf(state, AXIS).length).toBe(1)
    expect(state.frames.at(-1)).toMatchObject({ step: 'marking', points: 1 })
  })

  it('offers the automatic operation to a player without cards too (B22) [5.12b]', () => {
    const state = acting({}, ALLIED)
    expect(fe.actions === undefined).toBe(false)
    expect(offers(state, 'auto')).toEqual([''])
    expect(rule(state, 'ops AL-04')).toBe('5.12a')
  })
})

describe('a card', () => {
  it('is played for one of its uses, at its value, and goes face down to the discards [6.12a] [6.12b] [6.12d] [20.DiscardPile]', () => {
    for (const [use, step] of [
      ['ops', 'marking'],
      ['rd', 'redeployment'],
      ['rp', 'spending'],
    ] as const) {
      const state = acting({ hand: ['AL-01'], at: { 'US-Corps-1': 'Rome' }, allied: ['Naples', 'Cassino'] })
      play(state, `${use} AL-01`)
      const frame = state.frames.at(-1)!
      expect(frame.step).toBe(step)
      expect(frame['points'] ?? Number(frame['halves']) / 2).toBe(4)
      expect(handOf(state, ALLIED)).toEqual([])
      play(state, use === 'ops' ? 'done' : 'end')
      expect(cardIds(cardsIn(state.cards, 'discard0'))).toEqual(['AL-01'])
    }
  })

  it('with an asterisk leaves the game as an Event and only then [6.52a] [6.52b] [20.asterisk]', () => {
    const event = acting({ hand: ['AL-13'] })
    play(event, 'event AL-13')
    expect(cardIds(cardsIn(event.cards, 'removed0'))).toEqual(['AL-13'])
    const points = acting({ hand: ['AL-13'] })
    play(points, 'ops AL-13', 'done')
    expect(cardIds(cardsIn(points.cards, 'discard0'))).toEqual(['AL-13'])
  })

  it('of both kinds may be Event and operations together, the Event first; others may not [6.12c]', () => {
    const want = { hand: ['AL-01', 'AL-08'], at: husky, set: { turn: 1 } } as const
    const both = acting(want)
    expect(rule(both, 'both AL-08')).toBe('6.12c')
    play(both, 'both AL-01')
    expect(both.frames.at(-1)!.step).toBe('ashore')
    play(both, 'done')
    expect(both.frames.at(-1)).toMatchObject({ step: 'marking', points: 4 })
    const alone = acting(want)
    play(alone, 'event AL-01', 'done')
    expect(alone.frames.at(-1)!.step).toBe('rest')
  })

  it('may be played for redeployment and for replacements round after round [6.31c] [6.41b] [6.53b]', () => {
    for (let n = 0; n < 3; n++) {
      const state = acting({ hand: ['AX-01', 'AX-02'], set: { rpCards: n } }, AXIS)
      expect([rule(state, 'rd AX-01'), rule(state, 'rp AX-02')]).toEqual(['legal', 'legal'])
    }
  })
})

const husky = {
  'US-7-Army': 'waiting',
  'BR-8-Army': 'waiting',
  'US-Corps-1': 'northAfrica',
  'AB-Corps': 'northAfrica',
  'BR-Corps-1': 'northAfrica',
} as const

describe('drawing', () => {
  it('fills hands up to 8, 9 and 10 cards by the year of the turn [4.21a]', () => {
    const sizes = [1, 2, 3, 6, 7, 10].map(turn => handSize(given({ set: { turn } }), ALLIED))
    expect(sizes).toEqual([8, 8, 9, 9, 10, 10])
    const state = begin(given({ set: { turn: 2 }, hand: ['AX-01', 'AX-02', 'AX-03'] }), 'draw')
    expect(handOf(state, AXIS).length).toBe(8)
  })

  it('is smaller by Industry, collapse, Events and lost centers, all added up, and never below nothing (B17, B18) [4.21b] [14.2b] [15.2c] [19.37]', () => {
    const at = (want: Parameters<typeof given>[0]): number => handSize(given(want), AXIS)
    expect(at({ set: { sac: [INDUSTRY, INDUSTRY, 0] } })).toBe(7)
    expect(at({ marks: ['collapse'] })).toBe(7)
    expect(at({ set: { cut: [0, 2] } })).toBe(7)
    expect(at({ options: { industrialLosses: true }, allied: ['The Ruhr', 'Munich'] })).toBe(7)
    expect(at({ allied: ['The Ruhr', 'Munich'] })).toBe(9)
    expect(at({ marks: ['collapse'], set: { turn: 1, cut: [0, 9] } })).toBe(0)
    expect(handSize(given({ marks: ['uBoats'] }), ALLIED)).toBe(8)
    const held = begin(given({ set: { cut: [0, 9] }, hand: ['AX-01', 'AX-02'] }), 'draw')
    expect(cardIds(handOf(held, AXIS))).toEqual(['AX-01', 'AX-02'])
  })

  it('makes a new pile of the discards when the old one is empty [4.22]', () => {
    const state = given({ set: { turn: 1 } })
    const { piles } = state.cards
    const all = piles['draw0']!.splice(0)
    piles['draw0'] = all.slice(0, 3)
    piles['discard0'] = all.slice(3, 20)
    piles['removed0'] = all.slice(20)
    begin(state, 'draw')
    expect(handOf(state, ALLIED).length).toBe(8)
    for (const card of all.slice(0, 3)) expect(handOf(state, ALLIED)).toContain(card)
    expect([piles['discard0']!.length, piles['draw0']!.length]).toEqual([0, 12])
  })

  it('adds the cards of the year in the two winters and shuffles the discards in; hands are kept [6.71] [6.72]', () => {
    for (const [turn, year, count] of [
      [3, 1944, 20],
      [7, 1945, 14],
    ] as const) {
      const state = given({ set: { turn }, hand: ['AL-01'] })
      const { piles } = state.cards
      const of = (card: number): number => cards[card]!.year
      piles['later0'] = piles['draw0']!.filter(card => of(card) >= year)
      piles['discard0'] = piles['draw0']!.filter(card => of(card) === 1943).slice(0, 5)
      piles['removed0'] = piles['draw0']!.filter(card => of(card) === 1943).slice(5, 7)
      const before = new Set([...piles['later0']!, ...piles['discard0']!, ...piles['removed0']!])
      piles['draw0'] = piles['draw0']!.filter(card => !before.has(card))
      const draw = piles['draw0']!.length
      begin(state, 'newYear')
      expect(cardsIn(state.cards, 'draw0').length).toBe(draw + 5 + count)
      expect(cardsIn(state.cards, 'discard0')).toEqual([])
      expect(cardsIn(state.cards, 'removed0').length).toBe(2)
      expect(cardsIn(state.cards, 'later0').every(card => of(card) > year)).toBe(true)
      expect(cardIds(handOf(state, ALLIED))).toEqual(['AL-01'])
    }
    const other = given({ set: { turn: 5 } })
    const before = other.cards.piles['draw0']!.slice()
    begin(other, 'newYear')
    expect(cardsIn(other.cards, 'draw0')).toEqual(before)
  })

  it('lets a side pick a card in those winters with its option, if its hand has room [19.1] [19.2]', () => {
    const pick = (want: Parameters<typeof given>[0]): FeState =>
      begin(given({ set: { turn: 3 }, hand: ['AX-01'], ...want }), 'pickCards')
    const state = pick({ options: { axisPick: true } })
    expect(state.frames.at(-1)!.step).toBe('pickCards')
    expect(rule(state, 'choose AX-01', AXIS)).toBe('19.1')
    playAs(state, AXIS, 'choose AX-24')
    expect(cardIds(handOf(state, AXIS))).toEqual(['AX-01', 'AX-24'])
    const allied = pick({ options: { alliedPick: true } })
    expect(rule(allied, 'choose AX-24', ALLIED)).toBe('19.2')
    playAs(allied, ALLIED, 'choose AL-23')
    expect(handOf(allied, ALLIED)).toContain(cardById('AL-23'))
    expect(pick({}).frames.at(-1)!.step).toBe('rest')
    expect(pick({ options: { axisPick: true }, set: { turn: 5 } }).frames.at(-1)!.step).toBe('rest')
  })
})

describe('the end of a turn', () => {
  it('lets both sides discard what they like, in secret [4.5d] [4.5e]', () => {
    const state = begin(given({ hand: ['AX-01', 'AX-02', 'AL-01'] }), 'discards')
    playAs(state, AXIS, 'discard AX-02')
    expect(rule(state, 'discard AX-02', AXIS)).toBe('4.5d')
    playAs(state, AXIS, 'pass')
    playAs(state, ALLIED, 'pass')
    expect(cardIds(handOf(state, AXIS))).toEqual(['AX-01'])
    expect(cardIds(cardsIn(fe.view(state, AXIS).cards, 'discard1'))).toEqual(['AX-02'])
    for (const viewer of [ALLIED, SPECTATOR])
      expect(cardsIn(fe.view(state, viewer).cards, 'discard1')).toEqual([-1])
  })

  it('puts Combat Cards that lie face up into the discards before anything else [6.63] [4.5a]', () => {
    const state = given()
    const { piles } = state.cards
    piles['draw1'] = piles['draw1']!.filter(card => card !== cardById('AX-05'))
    piles['combat1'] = [cardById('AX-05')]
    begin(state, 'endActions')
    expect(cardIds(cardsIn(state.cards, 'discard1'))).toEqual(['AX-05'])
  })

  it('checks for victory, and on Turn 10 the Axis has won [4.5a] [16.3]', () => {
    expect(begin(given({ set: { vp: 0 } }), 'victoryCheck').outcome).toMatchObject({
      winner: ALLIED,
      rule: '16.2a',
    })
    expect(begin(given({ set: { turn: 10 } }), 'victoryCheck').outcome).toMatchObject({
      winner: AXIS,
      rule: '16.3',
    })
    expect(begin(given({ set: { turn: 10, vp: 0 } }), 'victoryCheck').outcome?.winner).toBe(ALLIED)
    expect(begin(given(), 'victoryCheck').outcome).toBeNull()
  })
})

describe('automatic victory', () => {
  it('is Allied at 0 points or less [16.2a] [16.1a]', () => {
    for (const [vp, won] of [
      [1, false],
      [0, true],
      [-2, true],
    ] as const)
      expect(begin(given({ set: { vp } }), 'victoryCheck').outcome?.winner === ALLIED, String(vp)).toBe(won)
  })

  it('is Allied with Berlin taken and Hitler dead, not with one of them [16.2b]', () => {
    const end = (allied: string[], hitler: number) =>
      begin(given({ allied, set: { hitler } }), 'victoryCheck').outcome
    expect(end(['Berlin'], -1)).toMatchObject({ winner: ALLIED, rule: '16.2b' })
    expect(end(['Berlin'], named('Munich'))).toBeNull()
    expect(end([], -1)).toBeNull()
  })

  it('is the Axis’s at the end of Turn 6 after Husky if it holds three places; any one of them prevents it [16.2c]', () => {
    const end = (allied: string[], turn = 6) =>
      begin(given({ played: ['AL-01'], allied, set: { turn } }), 'victoryCheck').outcome
    expect(end([])).toMatchObject({ winner: AXIS, rule: '16.2c' })
    for (const name of ['Marseilles', 'Paris', 'Rome']) expect(end([name]), name).toBeNull()
    expect(end([], 5)).toBeNull()
  })

  it('is the Axis’s at the end of Turn 4 after Roundup [16.2d]', () => {
    const end = (allied: string[], turn = 4) =>
      begin(given({ played: ['AL-05'], allied, set: { turn } }), 'victoryCheck').outcome
    expect(end([])).toMatchObject({ winner: AXIS, rule: '16.2d' })
    for (const name of ['Marseilles', 'Oslo', 'The Ruhr']) expect(end([name]), name).toBeNull()
    expect(end([], 6)).toBeNull()
  })

  it('goes by the card that the Allies began with while neither was played (B165) [16.2c] [16.2d]', () => {
    const end = (first: string, turn: number) =>
      begin(given({ set: { turn, firstCard: cardById(first) } }), 'victoryCheck').outcome?.rule
    expect([end('AL-01', 6), end('AL-05', 4), end('AL-05', 6)]).toEqual(['16.2c', '16.2d', undefined])
  })
})

it('a played RP card is told with its points [6.41a]', () => {
  const state = acting({ hand: ['AX-01'] }, AXIS)
  expect(told(play(state, 'rp AX-01'), 'action')).toMatchObject({ use: 'rp', points: 3 })
})
