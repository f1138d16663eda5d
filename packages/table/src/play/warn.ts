/** What is worth asking about before something ends: what the rules warn of, unless a person has silenced that kind. */
import type { Action, Warning } from '@hexfront/engine'
import { leftUndone, verbOf } from './choices.ts'
import type { Hand } from './hand.ts'
import { warningsOf } from './overlays.ts'

/** The page's own kind: a phase is ended in which one has done nothing, though one could. */
export const IDLE = 'idle'

/** A kind of warning by name: the same sentence is the same kind, whatever it is about. */
export const kindOf = (code: string, { reason }: Warning): string => `${code} ${reason.id}`

export interface Reasons {
  readonly warnings: readonly Warning[]
  readonly idle: boolean
}

export function reasonsToAsk(hand: Hand, action: Action): Reasons {
  const { desk, session } = hand
  const { quiet, warn } = desk.get()
  const { viewer } = session.shown()
  // What is grave is told whole, whatever somebody has silenced.
  if (verbOf(session.game, action.verb).grave)
    return { warnings: warningsOf(session.ask, action, viewer), idle: false }
  if (warn === 'trust') return { warnings: [], idle: false }
  const warnings = warningsOf(session.ask, action, viewer).filter(
    one => !quiet.includes(kindOf(session.game.code, one)),
  )
  return { warnings, idle: !quiet.includes(IDLE) && isIdle(hand, action) }
}

/** Whether a phase would end before the one who decides has done anything in it. */
function isIdle({ session, since }: Hand, { verb }: Action): boolean {
  const { game } = session
  const { actions, viewer } = session.shown()
  if (!verbOf(game, verb).ends || leftUndone(game, actions).size === 0) return false
  const played = session.moves()
  return !played.slice(since).some(([seat]) => seat === viewer)
}
