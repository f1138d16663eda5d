/** The 110 Strategy Cards, and where they can lie (6.1, 6.7). */
import {
  cardsIn,
  drawCards,
  hasTag,
  layOut,
  loadCards,
  makeCardTable,
  pilesFor,
  reshuffle,
} from '@hexfront/engine'
import cardFile from '../data/cards.json' with { type: 'json' }
import { ALLIED, AXIS } from '../state.ts'
import type { CardState, Catalogue, Pile, Run } from '@hexfront/engine'
import type { CardData } from './card.ts'
import type { FeState } from '../state.ts'

export type { CardData } from './card.ts'
/** Every card as the data has it, by number. */
export const cards = cardFile.cards as readonly CardData[]

const DECKS = ['allied', 'axis'] as const

/** What a card is to the table: its title, its text and its uses, by message id. */
const sheet = loadCards({
  cards: cards.map(card => ({
    id: card.id,
    deck: card.deck,
    title: `card.${card.id}`,
    corner: `card.${card.id}.corner`,
    lines: [
      `card.${card.id}.text`,
      ...(card.when === '' ? [] : [`card.${card.id}.when`]),
      ...(card.asterisk ? ['card.once'] : []),
      ...(card.eventAndOps ? ['card.both'] : []),
    ],
    uses: [
      { name: 'use.ops', short: 'use.ops.short', value: card.value, verbs: ['ops'] },
      { name: 'use.rd', short: 'use.rd.short', value: card.value, verbs: ['rd'] },
      { name: 'use.rp', short: 'use.rp.short', value: card.value, verbs: ['rp'] },
      card.kind === 'combat'
        ? { name: 'use.combat', short: 'use.combat.short', verbs: ['use'], when: 'use.combat.when' }
        : card.eventAndOps
          ? { name: 'use.both', short: 'use.both.short', verbs: ['both', 'event'] }
          : { name: 'use.event', short: 'use.event.short', verbs: ['event'] },
    ],
    tags: [
      `year${card.year}`,
      card.kind,
      ...(card.asterisk ? ['once'] : []),
      ...(card.eventAndOps ? ['both'] : []),
      ...(card.underlined ? ['opens'] : []),
    ],
    source: card.source,
  })),
})

/** Names and texts of the cards, for the catalogue. */
export const wordsOfCards: Catalogue = Object.fromEntries(
  cards.flatMap(({ id, name, text, when, number, year, asterisk }) => [
    [`card.${id}`, name],
    [`card.${id}.corner`, `${number}${asterisk ? '*' : ''} · ${year}`],
    [`card.${id}.text`, text],
    [`card.${id}.when`, `Needs: ${when}`],
  ]),
)

const pilesOf = (owner: number): Pile[] => {
  const pile = pilesFor(owner, DECKS[owner]!)
  return [
    pile('hand', 'owner', 'hand'),
    pile('draw', 'nobody', 'deck'),
    // Rules 4.5, 6.12: face down; its owner may look (B29).
    pile('discard', 'owner', 'deck'),
    // The card of the action in hand, and Combat Cards that lie face up until the Action Phase ends (6.62).
    pile('current', 'everybody', 'inPlay'),
    pile('combat', 'everybody', 'inPlay'),
    // Rules 6.71, 6.72: the cards of later years.
    { ...pile('later', 'everybody', 'deck'), loose: true },
    // Rule 6.52: gone for good.
    { ...pile('removed', 'everybody', 'deck'), loose: true },
  ]
}

export const cardTable = makeCardTable(sheet, [...pilesOf(ALLIED), ...pilesOf(AXIS)])

const numbers = new Map(cards.map(({ id }, number) => [id, number]))
export function cardById(id: string): number {
  const number = numbers.get(id)
  if (number === undefined) throw new Error(`there is no card ${id}`)
  return number
}
const byName = new Map(cards.map(({ name }, number) => [name, number]))
/** The card with this title; titles that data use and no card has are a bug. */
export function cardNamed(name: string): number {
  const number = byName.get(name)
  if (number === undefined) throw new Error(`no card is called ${name}`)
  return number
}

export const ownerOf = (card: number): number => (cards[card]!.deck === DECKS[ALLIED] ? ALLIED : AXIS)
const HANDS = [ALLIED, AXIS].map(side => `hand${side}`)
export const handOf = (state: FeState, side: number): readonly number[] => cardsIn(state.cards, HANDS[side]!)
const combatCards = cards.map((_, card) => hasTag(cardTable, card, 'combat'))
export const isCombatCard = (card: number): boolean => combatCards[card] === true

/** Whether a card has been played as an Event in this game (or counts so by the scenario, 18.5). */
export const isPlayed = ({ played }: FeState, card: number): boolean => played.includes(card)

/** All cards where a scenario begins: those in play in the draw piles, later years aside, removed ones gone. */
export const layCards = (pileOf: (card: number) => string): CardState => layOut(cardTable, pileOf)

/** Rule 4.22, ruling B20: draws so many; when the pile is empty the discards become a new one. */
export function draw(run: Run<FeState>, side: number, count: number): void {
  const [hand, pile] = [`hand${side}`, `draw${side}`]
  const got = drawCards(run, cardTable, pile, hand, count).length
  if (got >= count || cardsIn(run.state.cards, `discard${side}`).length === 0) return
  reshuffle(run, [`discard${side}`], pile)
  drawCards(run, cardTable, pile, hand, count - got)
}
