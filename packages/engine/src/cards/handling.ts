/**
 * What is done with cards, and what everybody learns by it. Everybody always sees how many cards go where; which
 * they are, only who may. What was shuffled, drawn or shown cannot be taken back.
 */
import { UNNAMED } from '../flow/eventshape.ts'
import { cardsIn, handled, lookers, pileWith, tidy } from './piles.ts'
import type { BaseState, Seat } from '../flow/contract.ts'
import type { EventOf } from '../flow/events.ts'
import type { Run } from '../flow/step.ts'
import type { CardTable, HoldsCards, Pile } from './piles.ts'

type CardRun<S extends BaseState & HoldsCards> = Run<S>

/** Shuffles a pile; whoever knew a card in it knows nothing any more. */
export function shufflePile<S extends BaseState & HoldsCards>(run: CardRun<S>, pile: string): void {
  const cards = handled(run.state)
  const list = cardsIn(cards, pile)
  for (const card of list) cards.seen[card] = 0
  run.shuffle(list, { kind: 'cardsShuffled', pile, n: list.length })
}

/** Puts every card of some piles into another and shuffles that. */
export function reshuffle<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  from: readonly string[],
  to: string,
): void {
  const { cards } = run.state
  for (const id of from) cardsIn(cards, to).push(...cardsIn(cards, id).splice(0))
  shufflePile(run, to)
}

/** Draws from the top of a pile, as many as there are; tells everybody how many and the owner which. */
export function drawCards<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  from: string,
  to: string,
  count: number,
): number[] {
  const source = cardsIn(handled(run.state), from)
  const most = Math.min(count, source.length)
  if (most <= 0) return []
  const drawn = run.draw(source, most, drew(table, most, from, to))
  receive(run, table, drawn, from, to)
  return drawn
}

/** Draws from a pile at random, whatever its order: from a hand, or out of a cup. */
export function drawAtRandom<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  from: string,
  to: string,
  count: number,
): number[] {
  const source = cardsIn(handled(run.state), from)
  const most = Math.min(count, source.length)
  if (most <= 0) return []
  const mixed = source.slice()
  run.shuffle(mixed, drew(table, most, from, to))
  const drawn = mixed.slice(0, most)
  source.splice(0, source.length, ...source.filter(card => !drawn.includes(card)))
  forgetPile(run.state, table, from, drawn)
  receive(run, table, drawn, from, to)
  return drawn
}

/** Plays a card: everybody sees which it is and where it goes. */
export function playCard<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  card: number,
  to: string,
): void {
  run.reveal({ kind: 'cardPlayed', ...moveOpenly(run.state, table, card, to) })
}

/** Lays a card aside for everybody to see: from play to the discards, out of the game, face up from a hand. */
export function discardCard<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  card: number,
  to: string,
): void {
  run.reveal({ kind: 'cardDiscarded', ...moveOpenly(run.state, table, card, to) })
}

function moveOpenly(state: HoldsCards, table: CardTable, card: number, to: string) {
  const from = take(state, card)
  put(state, table, card, to)
  // Seen once, it is known for as long as it lies where everybody saw it go.
  state.cards.seen[card] = EVERYBODY & ~lookers(table.piles.get(to)!)
  return { card, from, to, ...sideOf(table, from) }
}

/** Moves a card face down: everybody sees that one goes, only who may look at it there sees which. */
export function hideCard<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  card: number,
  to: string,
): void {
  const from = take(run.state, card)
  forgetPile(run.state, table, from, [card])
  put(run.state, table, card, to)
  const hidden = { kind: 'cardsHidden', from, to, ...sideOf(table, from) } as const
  run.tell({ ...hidden, cards: [UNNAMED] })
  tellFaces(run, table, { ...hidden, cards: [card] })
}

/** Lays the faces of a pile open to a seat, once: it keeps what it saw until cards go face down from there. */
export function showPile<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  pile: string,
  to: Seat,
): void {
  const cards = handled(run.state)
  const list = cardsIn(cards, pile)
  const hidden = (1 << to) & ~lookers(table.piles.get(pile)!)
  for (const card of list) cards.seen[card]! |= hidden
  run.tell({ kind: 'cardsShown', by: to, pile, cards: list.map(() => UNNAMED) })
  run.reveal({ kind: 'cardsShown', only: to, by: to, pile, cards: list.slice() })
}

const EVERYBODY = 3

function take(state: HoldsCards, card: number): string {
  const from = pileWith(handled(state), card)
  if (from === null) throw new Error(`card ${card} lies nowhere`)
  const list = cardsIn(state.cards, from)
  list.splice(list.indexOf(card), 1)
  return from
}

function put(state: HoldsCards, table: CardTable, card: number, to: string): void {
  const list = cardsIn(state.cards, to)
  list.push(card)
  tidy(table.piles.get(to)!, list)
}

function receive<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  drawn: readonly number[],
  from: string,
  to: string,
): void {
  for (const card of drawn) {
    run.state.cards.seen[card] = 0
    put(run.state, table, card, to)
  }
  tellFaces(run, table, { ...drew(table, 0, from, to), cards: drawn.slice() })
}

/**
 * A card has left a pile face down: who had seen cards there cannot know any more which of them are left, so all that
 * it had seen there is forgotten, whichever went.
 */
function forgetPile(state: HoldsCards, table: CardTable, pile: string, gone: readonly number[]): void {
  const { cards } = state
  if (lookers(table.piles.get(pile)!) === EVERYBODY) return
  for (const card of [...cardsIn(cards, pile), ...gone]) cards.seen[card] = 0
}

/** Tells everybody, or the one who may look, what came to a pile. */
function tellFaces<S extends BaseState & HoldsCards>(
  run: CardRun<S>,
  table: CardTable,
  told: EventOf<'cardsDrawn' | 'cardsHidden'>,
): void {
  const { faces, owner } = table.piles.get(told.to)!
  if (faces === 'everybody') run.tell(told)
  else if (faces === 'owner') run.tell({ ...told, only: owner! })
}

/** What everybody learns of a draw: how many, and from where to where. */
const drew = (table: CardTable, count: number, from: string, to: string): EventOf<'cardsDrawn'> => ({
  kind: 'cardsDrawn',
  from,
  to,
  cards: Array.from({ length: count }, () => UNNAMED),
  ...sideOf(table, to),
})

const sideOf = ({ piles }: CardTable, pile: string): { readonly side?: Seat } => {
  const owner: Pile['owner'] = piles.get(pile)!.owner
  return owner === undefined ? {} : { side: owner }
}
