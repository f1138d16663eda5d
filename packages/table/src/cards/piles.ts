/** What lies on the table in cards, for the one who looks. */
import type { CardPile, Scene, Viewer } from '@hexfront/engine'

export const hasPiles = ({ hands, decks, inPlay }: Scene): boolean =>
  [hands, decks, inPlay].some(piles => piles !== undefined && piles.length > 0)

/** The viewer's own hand, if it holds one. */
export const ownHand = ({ hands = [] }: Scene, viewer: Viewer): CardPile | undefined =>
  hands.find(({ side }) => side === viewer)

/** How many of a pile's cards show their backs. */
export const backsIn = ({ cards }: CardPile): number => cards.filter(card => card < 0).length

/** Offered cards that lie somewhere else than in the hand: they are laid beside it, so that they can be taken up. */
export const elsewhere = ({ cards }: CardPile, offered: Iterable<number>): number[] =>
  [...offered].filter(card => !cards.includes(card)).sort((a, b) => a - b)
