/** Leave to take back, over the network: asked for, given or refused, in words for both seats. */
import { hashState } from '@hexfront/engine'
import type { Shown } from '../session/session.ts'
import { note } from '../ui/note.tsx'
import { sentence, t } from '../text.ts'
import { sideInText } from './describe.ts'
import type { Hand } from './hand.ts'

/** What the viewer has asked for and nobody has answered yet. */
export const isLeaveAsked = ({ mode, takeBack, viewer }: Shown): boolean =>
  mode === 'waiting' && takeBack?.by === viewer

/** What has become of a request of the viewer's; null where there was none, or the match is not as it was for another reason. */
export function leaveAnswered(before: Shown | null, now: Shown): 'allowed' | 'refused' | null {
  if (!before || !isLeaveAsked(before) || isLeaveAsked(now) || before.viewer !== now.viewer) return null
  const [had, has] = [before.log.at(-1)?.at ?? -1, now.log.at(-1)?.at ?? -1]
  if (has > had) return null
  return has < had || hashState(before.view) !== hashState(now.view) ? 'allowed' : 'refused'
}

/** Says it to whoever asked, unless he has thought better of it himself. */
export function tellLeave(hand: Hand, before: Shown | null): void {
  const now = hand.session.shown()
  const answer = leaveAnswered(before, now)
  if (answer === null) return
  const other = sideInText(hand.session.game, 1 - now.viewer)
  if (answer === 'allowed' || !hand.withdrew)
    note(sentence(t(answer === 'allowed' ? 'back.allowed' : 'back.refused', { other })))
  hand.withdrew = false
}

/** The request is taken back itself: play goes on as it stands. */
export function withdraw(hand: Hand): void {
  hand.withdrew = true
  hand.session.answerTakeBack('refuse')
}
