/** What a viewer may know of the cards, what could be where it does not know, and what must hold of them. */
import { SPECTATOR } from '../flow/contract.ts'
import { dealExactly } from '../flow/deal.ts'
import { cardsIn, copyCards, lookers, seatsFor, tidy, UNKNOWN_CARD } from './piles.ts'
import type { Breach, Viewer } from '../flow/contract.ts'
import type { CardState, CardTable, Pile } from './piles.ts'

/** Turns the cards that the viewer does not know on their backs, in the viewer's own copy. */
export function hideCards(table: CardTable, copy: CardState, viewer: Viewer): void {
  const needed = seatsFor(viewer)
  for (const pile of table.piles.values()) {
    const blind = needed & ~lookers(pile)
    if (blind !== 0) hidePile(pile, copy, blind)
  }
}

/** Hides the cards of a pile that these seats, as bits, have not all seen. */
function hidePile(pile: Pile, copy: CardState, blind: number): void {
  const list = cardsIn(copy, pile.id)
  const { seen } = copy
  let hidden = 0
  for (let i = 0; i < list.length; i++) {
    const card = list[i]!
    if (card !== UNKNOWN_CARD) {
      if ((seen[card]! & blind) === blind) continue
      list[i] = UNKNOWN_CARD
      // Who else has seen a card is known of those alone whose place is known.
      seen[card] = 0
    }
    hidden++
  }
  if (hidden > 0 && hidden < list.length) tidy(pile, list)
}

/** What viewers know of the cards of a state as they lay when last looked at: a fact of the state's room. */
export interface KnownCards {
  of: CardState | null
  /** By viewer, onlookers first. */
  readonly views: (CardState | null)[]
}
export const noKnownCards = (): KnownCards => ({ of: null, views: [null, null, null] })

/**
 * The cards as a viewer knows them, without a copy of one's own: until one is handled (`handled`), every view of the
 * state has the same, and nobody may write it. Few actions handle a card.
 */
export function cardsFor(
  table: CardTable,
  known: KnownCards,
  cards: CardState,
  viewer: Viewer,
): Readonly<CardState> {
  if (known.of !== cards) {
    known.of = cards
    known.views.fill(null)
  }
  return (known.views[viewer - SPECTATOR] ??= hiddenCopy(table, cards, viewer))
}

function hiddenCopy(table: CardTable, cards: CardState, viewer: Viewer): CardState {
  const copy = copyCards(cards)
  hideCards(table, copy, viewer)
  return copy
}

/** Whether a card could lie in a pile, as far as the game's own rules go. */
export type CouldLie = (card: number, pile: string) => boolean

/**
 * Deals the cards that the viewer does not know to the backs it sees, in its own copy: every card of a deck that is
 * in no pile lies under one of that deck's backs. Answers false where the game's own condition leaves no way.
 */
export function dealCards(
  table: CardTable,
  view: CardState,
  rng: number[],
  couldLie: CouldLie = () => true,
): boolean {
  const known = new Set(Object.values(view.piles).flat())
  const unknown = table.sheet.cards.flatMap((_card, number) => (known.has(number) ? [] : [number]))
  const backs = [...table.piles.values()].flatMap(pile =>
    cardsIn(view, pile.id).flatMap((card, at) => (card === UNKNOWN_CARD ? [{ pile, at }] : [])),
  )
  const dealt = dealExactly(
    rng,
    unknown,
    backs,
    (card, { pile }) => fitsDeck(table, pile, card) && couldLie(card, pile.id),
  )
  if (!dealt) return false
  backs.forEach(({ pile, at }, i) => (cardsIn(view, pile.id)[at] = dealt[i]!))
  for (const pile of table.piles.values()) tidy(pile, cardsIn(view, pile.id))
  return true
}

const fitsDeck = ({ sheet }: CardTable, { deck }: Pile, card: number): boolean =>
  deck === undefined || sheet.cards[card]!.deck === deck

/** What is wrong with the cards of a position: each lies in one place, of its own deck, and hands are in order. */
export function brokenCards(table: CardTable, cards: CardState): Breach[] {
  const found: Breach[] = []
  const count = table.sheet.cards.map(() => 0)
  for (const [id, pile] of table.piles) {
    const list = cardsIn(cards, id)
    for (const card of list) {
      if (count[card] === undefined) found.push({ what: `there is no card ${card} in ${id}` })
      else count[card]++
      if (count[card] !== undefined && !fitsDeck(table, pile, card))
        found.push({ what: `card ${card} lies in ${id}, which is of another deck` })
    }
    const tidied = list.slice()
    tidy(pile, tidied)
    if (tidied.join() !== list.join()) found.push({ what: `${id} is not in order` })
  }
  count.forEach((n, card) => n !== 1 && found.push({ what: `card ${card} lies in ${n} places` }))
  return found
}
