/** How a rule stands in a game's ledger. */
export type Standing = 'enforced' | 'data' | 'informational' | 'todo'

/** One entry of a game's ledger: an id from the rulebook and our own one-sentence summary. */
export interface Rule {
  readonly id: string
  /** A few words, for lists. */
  readonly title?: string
  readonly summary: string
  readonly standing: Standing
  /** Why a `todo` is not done, or the ruling taken where the text is unclear. */
  readonly note?: string
}
