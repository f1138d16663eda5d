import { describe, expect, test } from 'vitest'
import { cloneState } from '../flow/clone.ts'
import { seedDice } from '../flow/dice.ts'
import { hashState } from '../flow/hash.ts'
import { SPECTATOR } from '../flow/contract.ts'
import { cardSchema, loadCards, readCards } from './cardsheet.ts'
import { cardScene } from './faces.ts'
import {
  discardCard,
  drawAtRandom,
  drawCards,
  hideCard,
  playCard,
  reshuffle,
  showPile,
  shufflePile,
} from './handling.ts'
import { cardsIn, layOut, makeCardTable, pileWith } from './piles.ts'
import { brokenCards, dealCards, hideCards } from './secrecy.ts'
import type { BaseState, GameEvent } from '../flow/contract.ts'
import type { Run } from '../flow/step.ts'
import type { CardState, HoldsCards } from './piles.ts'

const card = (deck: string, n: number) => ({
  id: `${deck}${n}`,
  deck,
  title: `t.${deck}${n}`,
  lines: [],
  uses: [],
  tags: [],
  source: 'rulebook',
})
/** Six red cards, 0 to 5, and three blue ones, 6 to 8. */
const sheet = loadCards({
  cards: [...[0, 1, 2, 3, 4, 5].map(n => card('r', n)), ...[6, 7, 8].map(n => card('b', n))],
})
const table = makeCardTable(sheet, [
  { id: 'hand', name: { id: 'hand' }, owner: 0, deck: 'r', faces: 'owner', as: 'hand' },
  { id: 'draw', name: { id: 'draw' }, owner: 0, deck: 'r', faces: 'nobody', as: 'deck' },
  { id: 'heap', name: { id: 'heap' }, owner: 0, deck: 'r', faces: 'owner', as: 'deck' },
  { id: 'open', name: { id: 'open' }, faces: 'everybody', as: 'deck' },
  { id: 'blue', name: { id: 'blue' }, owner: 1, deck: 'b', faces: 'owner', as: 'hand' },
])

type State = BaseState & HoldsCards
function given(piles: Partial<Record<string, number[]>>): {
  run: Run<State>
  state: State
  told: GameEvent[]
} {
  const cards = layOut(table, number => {
    for (const [id, list] of Object.entries(piles)) if (list!.includes(number)) return id
    return number < 6 ? 'draw' : 'blue'
  })
  const state = { rng: seedDice(7), cards } as State
  const told: GameEvent[] = []
  const run = {
    state,
    tell: (event: GameEvent) => void told.push(event),
    reveal: (event: GameEvent) => void told.push({ ...event, seals: true }),
    shuffle(list: unknown[], event: GameEvent) {
      list.reverse()
      run.reveal(event)
    },
    draw(list: unknown[], count: number, event: GameEvent) {
      run.reveal(event)
      return list.splice(list.length - count)
    },
  } as Run<State>
  return { run, state, told }
}
const seenBy = (state: State, viewer: number): CardState => {
  const copy = cloneState(state.cards)
  hideCards(table, copy, viewer)
  return copy
}
const in_ = (state: State, pile: string, viewer?: number): number[] =>
  cardsIn(viewer === undefined ? state.cards : seenBy(state, viewer), pile)

describe('a card sheet', () => {
  test('names what is wrong', () => {
    expect(readCards({ cards: [card('r', 1), card('r', 1)] })).toEqual({
      problems: ['cards r1: stands twice'],
    })
    expect(readCards({ cards: [{ ...card('r', 1), tags: ['a', 'a'] }] })).toEqual({
      problems: ['cards r1: a tag stands twice'],
    })
    const bad = readCards({ cards: [{ ...card('r', 1), source: 'memory', uses: [{ value: 1 }] }] })
    expect('problems' in bad && bad.problems.length).toBe(2)
    expect(() => loadCards({})).toThrow('the card sheet has problems')
    expect(cardSchema).toMatchObject({ type: 'object' })
  })
  test('piles have names of their own, and who may look is somebody', () => {
    const pile = { id: 'x', name: { id: 'x' }, faces: 'owner', as: 'hand' } as const
    expect(() => makeCardTable(sheet, [pile])).toThrow('no owner')
    expect(() =>
      makeCardTable(sheet, [
        { ...pile, owner: 0 },
        { ...pile, owner: 1 },
      ]),
    ).toThrow('one name')
    expect(() => cardsIn({ piles: {} }, 'x')).toThrow('no pile called x')
  })
})

describe('handling', () => {
  test('drawing tells everybody how many and the owner which, and seals', () => {
    const { run, state, told } = given({})
    expect(drawCards(run, table, 'draw', 'hand', 2)).toEqual([4, 5])
    expect([in_(state, 'hand'), in_(state, 'draw')]).toEqual([
      [4, 5],
      [0, 1, 2, 3],
    ])
    expect(told).toEqual([
      { kind: 'cardsDrawn', from: 'draw', to: 'hand', cards: [-1, -1], side: 0, seals: true },
      { kind: 'cardsDrawn', only: 0, from: 'draw', to: 'hand', cards: [4, 5], side: 0 },
    ])
  })
  test('no more is drawn than there is, and nothing is told of nothing', () => {
    const { run, state, told } = given({ hand: [0, 1, 2, 3, 4] })
    expect(drawCards(run, table, 'draw', 'hand', 3)).toEqual([5])
    expect(drawCards(run, table, 'draw', 'hand', 3)).toEqual([])
    expect(drawAtRandom(run, table, 'draw', 'hand', 3)).toEqual([])
    expect(in_(state, 'hand')).toEqual([0, 1, 2, 3, 4, 5])
    expect(told).toHaveLength(2)
  })
  test('a draw at random takes from anywhere in the pile', () => {
    const { run, state, told } = given({ hand: [0, 1, 2] })
    // The test's shuffle turns the order round.
    expect(drawAtRandom(run, table, 'hand', 'heap', 1)).toEqual([2])
    expect([in_(state, 'hand'), in_(state, 'heap')]).toEqual([[0, 1], [2]])
    expect(told[0]).toMatchObject({ kind: 'cardsDrawn', cards: [-1], seals: true })
  })
  test('a hand lies in the order of its numbers, so its order tells nothing', () => {
    const { run, state } = given({ hand: [3] })
    drawCards(run, table, 'draw', 'hand', 5)
    expect(in_(state, 'hand')).toEqual([0, 1, 2, 3, 4, 5])
  })
  test('shuffling tells that it was done, and seals', () => {
    const { run, state, told } = given({})
    shufflePile(run, 'draw')
    expect(in_(state, 'draw')).toEqual([5, 4, 3, 2, 1, 0])
    expect(told).toEqual([{ kind: 'cardsShuffled', pile: 'draw', n: 6, seals: true }])
  })
  test('a new pile is made of several', () => {
    const { run, state } = given({ open: [0, 1], heap: [2, 3], hand: [4, 5] })
    reshuffle(run, ['open', 'heap'], 'draw')
    expect(in_(state, 'draw').toSorted()).toEqual([0, 1, 2, 3])
    expect([in_(state, 'open'), in_(state, 'heap')]).toEqual([[], []])
  })
  test('a played card is told to all, and seals', () => {
    const { run, state, told } = given({ hand: [1, 2] })
    playCard(run, table, 1, 'open')
    expect(told).toEqual([{ kind: 'cardPlayed', card: 1, from: 'hand', to: 'open', side: 0, seals: true }])
    discardCard(run, table, 2, 'open')
    expect(told[1]).toMatchObject({ kind: 'cardDiscarded', card: 2, seals: true })
    expect(in_(state, 'open', SPECTATOR)).toEqual([1, 2])
    expect(pileWith(state.cards, 1)).toBe('open')
    expect(pileWith(seenBy(state, 1), 0)).toBeNull()
  })
  test('a card put away face down is told to its owner alone', () => {
    const { run, told } = given({ hand: [1, 2] })
    hideCard(run, table, 1, 'heap')
    expect(told).toEqual([
      { kind: 'cardsHidden', from: 'hand', to: 'heap', cards: [-1], side: 0 },
      { kind: 'cardsHidden', only: 0, from: 'hand', to: 'heap', cards: [1], side: 0 },
    ])
  })
  test('a card that lies nowhere cannot be moved', () => {
    const { run } = given({})
    expect(() => playCard(run, table, 99, 'open')).toThrow('lies nowhere')
  })
})

describe('who knows what', () => {
  test('hands are their owner’s, piles nobody’s, open discards everybody’s', () => {
    const { state } = given({ hand: [0, 1], open: [2] })
    expect(in_(state, 'hand', 0)).toEqual([0, 1])
    for (const viewer of [1, SPECTATOR]) expect(in_(state, 'hand', viewer)).toEqual([-1, -1])
    for (const viewer of [0, 1, SPECTATOR]) {
      expect(in_(state, 'draw', viewer)).toEqual([-1, -1, -1])
      expect(in_(state, 'open', viewer)).toEqual([2])
    }
  })
  test('what was played face up is known where it lies face down, by the onlooker too', () => {
    const { run, state } = given({ hand: [0, 1] })
    playCard(run, table, 1, 'heap')
    hideCard(run, table, 0, 'heap')
    expect(in_(state, 'heap', 0)).toEqual([1, 0])
    expect(in_(state, 'heap', 1)).toEqual([1, -1])
    expect(in_(state, 'heap', SPECTATOR)).toEqual([1, -1])
  })
  test('a hand shown once is known for as long as nothing leaves it face down', () => {
    const { run, state, told } = given({ hand: [0, 2, 4] })
    showPile(run, table, 'hand', 1)
    expect(told).toEqual([
      { kind: 'cardsShown', pile: 'hand', by: 1, cards: [-1, -1, -1] },
      { kind: 'cardsShown', only: 1, by: 1, pile: 'hand', cards: [0, 2, 4], seals: true },
    ])
    expect(in_(state, 'hand', 1)).toEqual([0, 2, 4])
    drawCards(run, table, 'draw', 'hand', 1)
    expect(in_(state, 'hand', 1)).toEqual([0, 2, 4, -1])
    playCard(run, table, 2, 'open')
    expect(in_(state, 'hand', 1)).toEqual([0, 4, -1])
  })
  test('after a card has gone face down, nothing tells which it was', () => {
    const views = [0, 2, 5].map(gone => {
      const { run, state } = given({ hand: [0, 2, 4] })
      showPile(run, table, 'hand', 1)
      drawCards(run, table, 'draw', 'hand', 1)
      hideCard(run, table, gone, 'heap')
      return hashState(seenBy(state, 1))
    })
    expect(new Set(views).size).toBe(1)
  })
  test('a card taken at random tells the other side nothing either', () => {
    const { run, state } = given({ hand: [0, 2, 4] })
    showPile(run, table, 'hand', 1)
    drawAtRandom(run, table, 'hand', 'heap', 1)
    expect([in_(state, 'hand', 1), in_(state, 'heap', 1)]).toEqual([[-1, -1], [-1]])
  })
  test('a shuffle ends all knowledge', () => {
    const { run, state } = given({ hand: [0, 1] })
    playCard(run, table, 1, 'heap')
    reshuffle(run, ['heap'], 'draw')
    expect(in_(state, 'draw', 0)).toEqual([-1, -1, -1, -1, -1])
    expect(state.cards.seen).toEqual(Array.from({ length: 9 }, () => 0))
  })
  test('a view looks at itself unchanged', () => {
    const { run, state } = given({ hand: [0, 1, 3] })
    playCard(run, table, 1, 'heap')
    showPile(run, table, 'hand', 1)
    for (const viewer of [0, 1, SPECTATOR]) {
      const view = seenBy(state, viewer)
      const again = cloneState(view)
      hideCards(table, again, viewer)
      expect(again).toEqual(view)
    }
  })
})

describe('dealing the unknown', () => {
  const game = () => {
    const { run, state } = given({ hand: [0, 1, 3], open: [5] })
    playCard(run, table, 1, 'heap')
    return state
  }
  test('a made-up position looks the same to whom it was made up for', () => {
    const { cards } = game()
    const state = { cards } as State
    for (const viewer of [0, 1, SPECTATOR])
      for (let seed = 0; seed < 20; seed++) {
        const made = seenBy(state, viewer)
        expect(dealCards(table, made, seedDice(seed))).toBe(true)
        expect(brokenCards(table, made)).toEqual([])
        expect(seenBy({ cards: made } as State, viewer)).toEqual(seenBy(state, viewer))
      }
  })
  test('what a game knows besides is kept to, and where that leaves no way it says so', () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = seenBy(game(), 1)
      expect(dealCards(table, made, seedDice(seed), (one, pile) => pile !== 'hand' || one < 3)).toBe(true)
      expect(cardsIn(made, 'hand')).toEqual([0, 2])
    }
    expect(dealCards(table, seenBy(game(), 1), seedDice(1), (one, pile) => pile !== 'hand' || one < 2)).toBe(
      false,
    )
  })
})

test('what is wrong with the cards is named', () => {
  const { cards } = given({ hand: [0, 1] }).state
  expect(brokenCards(table, cards)).toEqual([])
  cards.piles['hand'] = [1, 0, 6]
  cards.piles['open'] = [99]
  expect(brokenCards(table, cards).map(one => one.what)).toEqual([
    'card 6 lies in hand, which is of another deck',
    'hand is not in order',
    'there is no card 99 in open',
    'card 6 lies in 2 places',
  ])
})

test('a scene shows hands, heaps and what is in play as the viewer sees them', () => {
  const { state } = given({ hand: [0, 1], open: [2] })
  const scene = cardScene(table, seenBy(state, 1))
  expect(scene.hands).toEqual([
    { id: 'hand', name: { id: 'hand' }, side: 0, deck: 'r', cards: [-1, -1] },
    { id: 'blue', name: { id: 'blue' }, side: 1, deck: 'b', cards: [6, 7, 8] },
  ])
  expect(scene.decks.map(one => [one.id, one.cards.length])).toEqual([
    ['draw', 3],
    ['heap', 0],
    ['open', 1],
  ])
  expect(scene.inPlay).toEqual([])
})
