/** The count at the end of each turn (16.2a): at nought the Allies have won, whatever could be taken back afterwards. */
import { ALLIED, limit } from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { POINT } from './worth.ts'

const VICTORY = 40
/** By about so many points the count still goes up or down before it is judged: at least, and for each action to come. */
const AT_LEAST = 0.5
const BY_ACTION = 0.25

/** Actions of both sides before the turn ends, when one has just acted: the Allies have the last (4.3b). */
function actionsToCome({ round }: FeState, me: number): number {
  const left = limit('rounds') - Math.max(1, round)
  return 2 * left + (me === ALLIED ? 0 : 1)
}

/** How far the count may still be from what it is now. */
const spreadOf = (state: FeState, me: number): number => AT_LEAST + BY_ACTION * actionsToCome(state, me)

const chanceAt = (points: number, spread: number): number => 1 / (1 + Math.exp((points - 0.5) / spread))

/** What the chance that the turn ends with an Allied victory is worth to the Allies. */
export const verdictWorth = (state: FeState, me: number): number =>
  VICTORY * chanceAt(state.vp, spreadOf(state, me))

/** What a victory point is worth: the more the nearer the end of the turn and the count to nought. */
export function pointWorth(state: FeState, me: number): number {
  const spread = spreadOf(state, me)
  return POINT + VICTORY * (chanceAt(state.vp - 0.5, spread) - chanceAt(state.vp + 0.5, spread))
}
