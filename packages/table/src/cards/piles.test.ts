import { expect, it } from 'vitest'
import { unseenIn } from './piles.ts'
import type { CardPile } from '@hexfront/engine'

const cards = ['red', 'red', 'red', 'blue', 'blue'].map(deck => ({ deck }))
const pile = (id: string, deck: string, ...numbers: number[]): CardPile => ({
  id,
  name: { id },
  deck,
  cards: numbers,
})

it('counts what nobody has shown, and where it must lie', () => {
  const scene = {
    hands: [pile('hand', 'red', 0), pile('theirs', 'blue', -1)],
    decks: [pile('draw', 'red', -1, -1), pile('gone', 'blue', 4)],
  }
  expect(unseenIn(cards, scene).map(one => [one.deck, one.cards, one.piles.map(({ id }) => id)])).toEqual([
    ['red', [1, 2], ['draw']],
    ['blue', [3], ['theirs']],
  ])
})

it('says nothing of a deck that lies open', () => {
  expect(unseenIn(cards, { decks: [pile('all', 'red', 0, 1, 2), pile('rest', 'blue', 3, 4)] })).toEqual([])
})
