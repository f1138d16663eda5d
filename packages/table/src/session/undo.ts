/** Undo, and beyond a die, a reveal or a hand-over a request that the other side may refuse. */
import { rewind, SPECTATOR, toAction, undo } from '@hexfront/engine'
import type { Refusal } from '@hexfront/engine'
import { changed, modeOf, openTakeBack } from './sitting.ts'
import type { Sitting } from './sitting.ts'
import type { TakeBack } from './takeback.ts'

const NOTHING: Refusal = { id: 'engine.undoNothing', rule: 'contract' }

/** Takes back the viewer's last action, where nothing has been revealed since. */
export function undoLast(sitting: Sitting): Refusal | null {
  if (modeOf(sitting) !== 'deciding') return NOTHING
  const { match } = sitting.history
  const before = match.played.length
  const taken = match.played.slice()
  const refusal = undoGesture(sitting)
  if (refusal) return refusal
  for (const [, verb, arg] of taken.slice(match.played.length, before).reverse())
    sitting.undone.push(toAction(verb, arg))
  cutBack(sitting)
  changed(sitting)
  return null
}

/** One action, or all of what was one gesture, as far as nothing was revealed in it. */
function undoGesture({ history: { match }, viewer, gestures }: Sitting): Refusal | null {
  const last = gestures.at(-1)
  const from = last?.to === match.played.length ? last.from : match.played.length - 1
  const refusal = undo(match, viewer)
  if (refusal) return refusal
  while (match.played.length > from && undo(match, viewer) === null);
  return null
}

/** Takes the viewer's last action back at once, or lays the request before the other person. */
export function askToTakeBack(sitting: Sitting): Refusal | null {
  const wanted = openTakeBack(sitting)
  if (!wanted) return NOTHING
  if (wanted.asks === 'computer') goBack(sitting, wanted)
  else sitting.asked = wanted
  changed(sitting)
  return null
}

/** The other side has answered: the screen goes back to whoever must decide. */
export function answerTakeBack(sitting: Sitting, answer: 'allow' | 'refuse'): void {
  const { asked } = sitting
  if (!asked) return
  sitting.asked = null
  if (answer === 'allow') goBack(sitting, asked)
  sitting.viewer = SPECTATOR
  sitting.fresh = []
  changed(sitting)
}

function goBack(sitting: Sitting, { length }: TakeBack): void {
  sitting.pace.calm()
  sitting.undone = []
  rewind(sitting.history.match, length)
  cutBack(sitting)
}

/** What stands beside the match is as short as the match is now. */
function cutBack(sitting: Sitting): void {
  const { match, turns } = sitting.history
  turns.length = match.played.length
  sitting.gestures = sitting.gestures.filter(({ to }) => to <= match.played.length)
  sitting.fresh = []
}
