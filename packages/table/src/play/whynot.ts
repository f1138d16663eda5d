/** The question why nothing can be done with a unit or a place, answered in a note. */
import { t } from '../text.ts'
import { clearNotes, note } from '../ui/note.tsx'
import { refuse } from './acting.ts'
import { placeName, unitTitle } from './describe.ts'
import type { Hand } from './hand.ts'
import { refusalAt, refusalOf } from './refusals.ts'

export function whyNot(hand: Hand, what: { readonly unit: number } | { readonly at: number }): void {
  clearNotes()
  const refusal = 'unit' in what ? refusalOf(hand, what.unit) : refusalAt(hand, what.at)
  if (refusal) return refuse(hand, refusal)
  const { board, counters } = hand.session.game
  const counter = 'unit' in what ? counters.units[what.unit] : undefined
  const name = counter ? unitTitle(counter) : 'at' in what ? placeName(board, what.at) : ''
  note(t('why.none', { what: name }), 'refusal')
}
