/** From what a person wants to an action of the game: played, asked about once more, or refused with a reason. */
import type { Action, Refusal } from '@hexfront/engine'
import { t } from '../text.ts'
import { clearNotes, note } from '../ui/note.tsx'
import { verbOf } from './choices.ts'
import type { Hand } from './hand.ts'
import type { Session } from '../session/session.ts'
import { refusalAt, refusalOf, refusalText, wantsOwnUnit } from './refusals.ts'
import { ruleName } from './rulename.ts'
import { reasonsToAsk } from './warn.ts'

/** Plays an action; one that ends something asks again where something will go wrong, a grave one always. */
export function act(hand: Hand, action: Action): void {
  const { desk, session } = hand
  const { grave, ends } = verbOf(session.game, action.verb)
  // What lies aside is done with before an end is thought about: the rules warn of the phase, not of a unit on its way.
  if (ends && desk.get().aside) layDown(hand)
  const { warnings, idle } = reasonsToAsk(hand, action)
  if (grave || idle || warnings.length > 0)
    return desk.set({ ending: { action, warnings, idle }, choosing: null })
  play(hand, action)
}

/** Does everything that is on offer with a verb: what one of them rules out for the others is left. */
export function actAll(hand: Hand, verb: string): void {
  const { session } = hand
  const done = new Set<Action['arg']>()
  for (;;) {
    const next = session.shown().actions.find(action => action.verb === verb && !done.has(action.arg))
    if (!next || session.act(next)) return
    done.add(next.arg)
  }
}

/** The second press on an ending. */
export function confirm(hand: Hand): void {
  const { ending } = hand.desk.get()
  hand.desk.set({ ending: null })
  if (ending) play(hand, ending.action)
}

/** Plays an action; what was put aside is done with first. */
export function play(hand: Hand, action: Action): void {
  clearNotes()
  const { session } = hand
  const refusal = layDown(hand) ?? session.asOne(() => actNow(hand, action) ?? laySpent(session, action))
  if (refusal) refuse(hand, refusal)
}

/** What is drawn on the way has to know already which action is the last one of the person. */
function actNow(hand: Hand, action: Action): Refusal | null {
  const { session, acted } = hand
  hand.acted = session.moves().length
  const refusal = session.act(action)
  if (refusal) hand.acted = acted
  return refusal
}

/** Whoever has gone as far as he can is laid down along with the last step: nobody has to say that he stays where he is. */
function laySpent(session: Session, { verb }: Action): Refusal | null {
  const { actions, lawful, mode } = session.shown()
  const [only] = actions
  // Whoever is led does everything himself.
  const isAlone = mode === 'deciding' && actions.length === 1 && lawful === undefined
  if (!only || !isAlone || verbOf(session.game, verb).on !== 'place') return null
  const { lays } = session.inHand() ?? {}
  return lays?.verb === only.verb ? session.act(lays) : null
}

/** Is done with what lies aside, if anything does. */
function layDown({ desk, session }: Hand): Refusal | null {
  const lays = desk.get().aside ? session.inHand()?.lays : null
  return lays ? session.act(lays) : null
}

/** Takes back what may be; where something was revealed, says first what taking back would mean. */
export function takeBack(hand: Hand): void {
  clearNotes()
  const { canUndo, takeBack: wanted } = hand.session.shown()
  if (!canUndo && wanted) return hand.desk.set({ dialog: 'takeBack' })
  const refusal = hand.session.undo()
  if (refusal) refuse(hand, refusal)
}

/** Does again what was taken back last. */
export function redo(hand: Hand): void {
  clearNotes()
  const refusal = hand.session.redo()
  if (refusal) refuse(hand, refusal)
}

export function openRule({ desk }: Hand, id: string): void {
  desk.set({ panel: 'rules', rule: id })
}

export function refuse(hand: Hand, refusal: Refusal): void {
  const open = (): void => openRule(hand, refusal.rule)
  note(refusalText(hand.session.game, refusal), 'refusal', {
    name: ruleName(hand.session.game, refusal.rule),
    open,
  })
}

/** Nothing can be chosen where somebody pressed: say why, if the rules have a reason. */
export function explainPress(hand: Hand, at: number, unit: number): void {
  if (wantsOwnUnit(hand, unit)) return note(t('why.takeFirst'), 'refusal')
  const refusal = (unit >= 0 ? refusalOf(hand, unit) : null) ?? refusalAt(hand, at)
  if (refusal) refuse(hand, refusal)
}
