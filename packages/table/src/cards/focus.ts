/** The keyboard goes to the cards in hand, and from card to card. */
import type { Controller } from '../play/controller.ts'

/** To the first card with something to do, or the first; without a hand to the panel with the piles. */
export function takeHand({ desk, session }: Controller): void {
  if (!session.game.cards) return
  const cards = [...document.querySelectorAll<HTMLElement>('.hand-bar .card-button')]
  const first = cards.find(card => card.dataset['lit'] === 'true') ?? cards[0]
  if (first) first.focus()
  else desk.set({ panel: 'cards' })
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys in a row of cards; true when the key meant something. */
export function walkCards(event: React.KeyboardEvent<HTMLElement>): boolean {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.card-button')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  if (at < 0) return false
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? cards.length - 1 : at + (step ?? 0)
  if (next === at || cards[next] === undefined) return step !== undefined
  cards[next].focus()
  return true
}
