import type { Source } from '../board/mapfile.ts'

/** One thing that a card can be played for. */
export interface CardUse {
  /** Message id of what it is called. */
  readonly name: string
  /** How much: points, shifts. */
  readonly value?: number
  /** Message id of a name short enough for a card in a fan. */
  readonly short?: string
  /** The verbs that play it, any of them. */
  readonly verbs?: readonly string[]
  /** Message id that says when it is asked about, where it never is on one's own turn alone. */
  readonly when?: string
}

/** A card as it is printed. Text is by message id; it stands in the game's catalogue. */
export interface Card {
  readonly id: string
  /** The deck that it belongs to: all that its back shows. */
  readonly deck: string
  readonly title: string
  /** Message id of what stands small beside the title: number, year, signs. */
  readonly corner?: string
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
