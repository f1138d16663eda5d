/** What is in hand: put down without spending anything, or changed for another unit by pressing that one. */
import type { Action } from '@hexfront/engine'
import { clearNotes } from '../ui/note.tsx'
import type { Instead } from './desk.ts'
import { setAside } from './hand.ts'
import type { Hand } from './hand.ts'
import { handOf } from './choices.ts'

/** Puts down what is in hand: as if it had never been touched, or aside, with what it has left. False with empty hands. */
export function putDown(hand: Hand): boolean {
  const { session, desk } = hand
  const held = session.inHand()
  if (!held || desk.get().aside) return false
  clearNotes()
  if (!session.putBack()) setAside(hand, 'aside')
  return true
}

/** Takes up again what was put aside. */
export function takeUpAgain(hand: Hand): void {
  setAside(hand, 'inHand')
}

/** Whether a unit is in hand or lies aside. */
export const isHeld = ({ session }: Hand, unit: number): boolean =>
  unit >= 0 && session.shown().scene.focus?.units?.includes(unit) === true && session.inHand() !== null

/**
 * Takes up another unit instead of what is in hand. Where those in hand could have marched to its
 * place, a second press there sends them after all.
 */
export function takeInstead(hand: Hand, unit: number, at: number): boolean {
  const { session, desk } = hand
  const held = session.inHand()
  const take = held?.free.find(action => action.arg === unit && handOf(session.game, action.verb) === 'takes')
  if (!held || !take || desk.get().aside) return false
  const march = hand.choices.byPlace.get(at) ?? []
  clearNotes()
  if (!session.putBack() && held.lays && session.act(held.lays)) return false
  session.act(take)
  const instead = insteadOf(at, march, held.took)
  if (instead) desk.set({ instead })
  return true
}

/** Only one march can be meant by a second press. */
function insteadOf(at: number, march: readonly Action[], took: readonly Action[]): Instead | null {
  const [only] = march
  if (march.length !== 1 || !only) return null
  // Without what took them up again, they had to be laid down first.
  return { at, back: took.length > 0 ? 1 : 2, actions: [...took, only] }
}

/** The second press: those who were in hand before march there. */
export function marchInstead({ session }: Hand, { back, actions }: Instead): void {
  clearNotes()
  for (let n = 0; n < back; n++) if (session.undo()) return
  for (const action of actions) if (session.act(action)) return
}
