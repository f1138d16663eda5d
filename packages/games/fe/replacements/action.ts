/** Rules 6.4, 12.1, 19.32: an RP action begins: its price, Attack Oil, and then its points are spent. */
import { automatic, inPhase } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { limit } from '../data.ts'
import { clearMark } from '../effects/effects.ts'
import { payForReplacements, replacementPoints } from './points.ts'
import type { ActingFrame } from '../cards/acting.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface ReplaceFrame extends Frame {
  side: number
  card: number
}

/** Points that Attack Oil takes from the RP action under way (14.2); kept in the frame of the action. */
const oilOf = (state: FeState): number => {
  const acting = state.frames.findLast(frame => frame.step === 'acting') as ActingFrame | undefined
  return acting?.oil ?? 0
}

const spending = (side: number, points: number, disband = 0) => ({
  step: 'spending',
  side,
  halves: 2 * Math.max(0, points),
  armor: 0,
  event: -1,
  disband,
  raised: [],
})

export const rpSteps: Steps<FeState> = {
  replacements: inPhase(
    'replacements',
    automatic<FeState, ReplaceFrame>((run, { side, card }) => {
      payForReplacements(run, side)
      const points = replacementPoints(run.state, side, cards[card]!.value) - oilOf(run.state)
      run.swap(spending(side, points))
    }),
  ),
  /** Rule 19.32, ruling B170: no victory point is lost, and the marker is not flipped. */
  disband: inPhase(
    'replacements',
    automatic<FeState, ReplaceFrame>((run, { side }) => {
      clearMark(run.state, 'volkssturm')
      run.swap(spending(side, limit('disbandRp') - oilOf(run.state), 1))
    }),
  ),
}
