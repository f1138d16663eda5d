/**
 * Where cards lie. A game names its piles once (draw piles, hands, discards, cards in play, cards that have left);
 * the state holds, for each, the numbers of its cards. Every card lies in exactly one pile.
 */
import { SPECTATOR } from '../flow/contract.ts'
import type { Message, Seat, Viewer } from '../flow/contract.ts'
import type { CardSheet } from './card.ts'

/** A card whose face the viewer does not know; its back tells the deck. */
export const UNKNOWN_CARD = -1

/** A place for cards, as the game declares it. */
export interface Pile {
  readonly id: string
  readonly name: Message
  /** The side that it belongs to; without one it is nobody's. */
  readonly owner?: Seat
  /** Whose cards may lie here; without it any. */
  readonly deck?: string
  /** Who may look at the faces: everybody, the owner alone, nobody. */
  readonly faces: 'everybody' | 'owner' | 'nobody'
  /** How the table lays it out; a deck is a heap, the last card of the list on top. */
  readonly as: 'hand' | 'deck' | 'inPlay'
  /** A deck that is laid out and not heaped. */
  readonly loose?: true
}

/** Makes the piles of a side: their names are `pile.<id><seat>`, and only cards of its own deck lie in them. */
export const pilesFor =
  (owner: Seat, deck: string) =>
  (id: string, faces: Pile['faces'], as: Pile['as']): Pile => ({
    id: `${id}${owner}`,
    name: { id: `pile.${id}${owner}` },
    owner,
    deck,
    faces,
    as,
  })

/** The part of a state that cards take up. */
export interface CardState {
  /** Card numbers by pile: hands in the order of their numbers, heaps from bottom to top. */
  piles: Record<string, number[]>
  /** For each card a bit for each seat that has seen where it lies although the pile hides it from that seat. */
  seen: number[]
}

/** A state with cards in it. */
export interface HoldsCards {
  cards: CardState
}

/** The cards of a game and the places for them. */
export interface CardTable {
  readonly sheet: CardSheet
  readonly piles: ReadonlyMap<string, Pile>
}

export function makeCardTable(sheet: CardSheet, piles: readonly Pile[]): CardTable {
  const byId = new Map(piles.map(pile => [pile.id, pile]))
  if (byId.size < piles.length) throw new Error('two piles have one name')
  for (const { id, faces, owner } of piles)
    if (faces === 'owner' && owner === undefined) throw new Error(`nobody may look at ${id}: it has no owner`)
  return { sheet, piles: byId }
}

/** All cards laid out as a game begins, before anything is shuffled: each in the pile that is named for it. */
export function layOut(table: CardTable, pileOf: (card: number) => string): CardState {
  const piles: Record<string, number[]> = {}
  for (const id of table.piles.keys()) piles[id] = []
  table.sheet.cards.forEach((_card, number) => cardsIn({ piles }, pileOf(number)).push(number))
  return { piles, seen: table.sheet.cards.map(() => 0) }
}

/** The numbers of the cards in a pile. */
export function cardsIn(cards: Pick<CardState, 'piles'>, pile: string): number[] {
  const found = cards.piles[pile]
  if (!found) throw new Error(`there is no pile called ${pile}`)
  return found
}

/** Whatever was known of how the cards lie is known no longer: said by whoever moves, shuffles or shows one. */
export function handled(state: HoldsCards): CardState {
  const { piles, seen } = state.cards
  return (state.cards = { piles, seen })
}

/** A copy, for games that copy their states field by field. */
export function copyCards({ piles, seen }: CardState): CardState {
  const copies = { ...piles }
  for (const id in copies) copies[id] = copies[id]!.slice()
  return { piles: copies, seen: seen.slice() }
}

/** The pile that a card lies in; null for one whose place the viewer does not know. */
export function pileWith({ piles }: CardState, card: number): string | null {
  for (const id in piles) if (piles[id]!.includes(card)) return id
  return null
}

export const hasTag = ({ sheet }: CardTable, card: number, tag: string): boolean =>
  sheet.cards[card]?.tags.includes(tag) ?? false

const BOTH = 3

/** Seats that may look at every face in a pile, as bits. */
export function lookers({ faces, owner }: Pile): number {
  if (faces === 'everybody') return BOTH
  return faces === 'owner' ? 1 << owner! : 0
}

/** The seats that all have to know of a card for a viewer to know it, as bits: an onlooker knows what both sides know. */
export const seatsFor = (viewer: Viewer): number => (viewer === SPECTATOR ? BOTH : 1 << viewer)

/** Cards in a hand and in play have no order: by number, what is unknown last. */
export function tidy(pile: Pile, list: number[]): void {
  if (pile.as === 'deck') return
  for (let i = 1; i < list.length; i++)
    if (list[i - 1]! >>> 0 > list[i]! >>> 0) {
      list.sort((a, b) => (a >>> 0) - (b >>> 0))
      return
    }
}
