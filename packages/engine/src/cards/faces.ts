/** How the cards lie on the table, for a scene. */
import { cardsIn } from './piles.ts'
import type { CardPile } from '../flow/scene.ts'
import type { CardState, CardTable, Pile } from './piles.ts'

/** Hands, heaps and cards in play, from a view: what the viewer does not know lies on its back. */
export function cardScene(
  table: CardTable,
  view: CardState,
): { hands: CardPile[]; decks: CardPile[]; inPlay: CardPile[] } {
  const laid = (as: Pile['as']): CardPile[] =>
    [...table.piles.values()].flatMap(pile => (pile.as === as ? [face(pile, view)] : []))
  return { hands: laid('hand'), decks: laid('deck'), inPlay: laid('inPlay') }
}

const face = ({ id, name, owner, deck, loose }: Pile, view: CardState): CardPile => ({
  id,
  name,
  cards: cardsIn(view, id).slice(),
  ...(owner !== undefined && { side: owner }),
  ...(deck !== undefined && { deck }),
  ...(loose && { loose }),
})
