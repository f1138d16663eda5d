/** What lies on the table in cards, for the one who looks. */
import type { CardPile, Scene, Viewer } from '@hexfront/engine'

export const hasPiles = ({ hands, decks, inPlay }: Scene): boolean =>
  [hands, decks, inPlay].some(piles => piles !== undefined && piles.length > 0)

/** The viewer's own hand, if it holds one. */
export const ownHand = ({ hands = [] }: Scene, viewer: Viewer): CardPile | undefined =>
  hands.find(({ side }) => side === viewer)

/** How many of a pile's cards show their backs. */
export const backsIn = ({ cards }: CardPile): number => cards.filter(card => card < 0).length

/** Cards of one deck that the viewer sees nowhere, and the piles of whose cards some show their backs. */
export interface Unseen {
  readonly deck: string
  readonly cards: readonly number[]
  readonly piles: readonly CardPile[]
}

export function unseenIn(
  cards: readonly { readonly deck: string }[],
  { hands = [], decks = [], inPlay = [] }: Pick<Scene, 'hands' | 'decks' | 'inPlay'>,
): Unseen[] {
  const piles = [...hands, ...decks, ...inPlay]
  const seen = new Set(piles.flatMap(pile => pile.cards))
  return [...new Set(cards.map(({ deck }) => deck))].flatMap(deck => {
    const hidden = piles.filter(pile => (pile.deck === undefined || pile.deck === deck) && backsIn(pile) > 0)
    const left = [...cards.keys()].filter(card => cards[card]!.deck === deck && !seen.has(card))
    return left.length > 0 && hidden.length > 0 ? [{ deck, cards: left, piles: hidden }] : []
  })
}

/** Offered cards that lie somewhere else than in the hand: they are laid beside it, so that they can be taken up. */
export const elsewhere = ({ cards }: CardPile, offered: Iterable<number>): number[] =>
  [...offered].filter(card => !cards.includes(card)).sort((a, b) => a - b)
