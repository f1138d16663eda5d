import type { Source } from '../board/mapfile.ts'

/** One thing that a card can be played for. */
export interface CardUse {
  /** Message id of what it is called. */
  readonly name: string
  /** How much: points, shifts. */
  readonly value?: number
}

/** A card as it is printed. Text is by message id; it stands in the game's catalogue. */
export interface Card {
  readonly id: string
  /** The deck that it belongs to: all that its back shows. */
  readonly deck: string
  readonly title: string
  readonly lines: readonly string[]
  readonly uses: readonly CardUse[]
  /** What the rules look for: 'combat', 'event', 'once'. */
  readonly tags: readonly string[]
  readonly source: Source
}

/** Every card of a game; a card's number is its index here. */
export interface CardSheet {
  readonly cards: readonly Card[]
}
