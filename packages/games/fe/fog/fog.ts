/** What is hidden: hands, the order of piles, face-down discards and the card that the Allies began with. */
import { cardsIn, dealCards } from '@hexfront/engine'
import { cards, cardTable, ownerOf } from '../cards/deck.ts'
import { scenarioOf } from '../data.ts'
import { startingCards } from '../setup/opening.ts'
import { ALLIED } from '../state.ts'
import type { Viewer } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** The card that the Allies began with, in a view that may not know it. */
const SECRET = -2

/** Masks what the viewer may not know, in the viewer's own copy; the cards are hidden in it (`copyFor`). */
export function hide(copy: FeState, viewer: Viewer): void {
  // Ruling B11: part of the hidden hand; who sees one of the two played does not know how it came there.
  if (viewer !== ALLIED && copy.firstCard >= 0) copy.firstCard = SECRET
}

/** A full state that looks to the seat just as its view does. */
export function sample(view: FeState, _seat: number, rng: number[]): FeState {
  view.rng = rng.slice()
  const { decks } = scenarioOf(view)
  const years = new Set([...decks, ...(view.turn >= 3 ? [1944] : []), ...(view.turn >= 7 ? [1945] : [])])
  // A card of a year that has not come lies aside, which everybody sees.
  dealCards(cardTable, view.cards, rng, card => years.has(cards[card]!.year))
  if (view.firstCard === SECRET) view.firstCard = likelyFirst(view)
  return view
}

/** Of the two cards one that the made-up position has in the Allied hand, else the first. */
function likelyFirst(view: FeState): number {
  const able = startingCards(view, ALLIED)
  const hand = cardsIn(view.cards, `hand${ALLIED}`)
  return able.find(card => hand.includes(card) && ownerOf(card) === ALLIED) ?? able[0]!
}
