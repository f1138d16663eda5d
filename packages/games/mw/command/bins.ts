/** Sections 5.2, 5.4, 5.7: the bins, and what the enemy may know of them. */
import { ALLIED, GERMAN, HELD, IN_BIN, PLAYED, REMOVED } from '../state.ts'
import { markers, markersOf, moraleOf, regularOf } from './markers.ts'
import type { MwState } from '../state.ts'

/** The markers in a side's bin, in the order of the chart. */
export const binOf = (state: MwState, side: number): number[] =>
  markersOf[side]!.filter(marker => state.markers[marker] === IN_BIN)

/** Ruling B183: whether a bin is empty is all that the enemy knows. */
export function refreshEmpty(state: MwState): void {
  for (const side of [GERMAN, ALLIED]) state.empty[side] = binOf(state, side).length === 0 ? 1 : 0
}

/** Rules 21.1m, 21.2h: the regular markers go into the bin. */
export function fillBins(state: MwState): void {
  for (const side of [GERMAN, ALLIED])
    for (const marker of regularOf[side]!)
      if (state.markers[marker] !== REMOVED) state.markers[marker] = IN_BIN
  refreshEmpty(state)
}

/** Rules 5.7a, 5.7b, ruling B160: at the end of a turn specials that were played are gone, morale markers laid aside. */
export function clearPlayed(state: MwState): void {
  for (const [marker, one] of markers.entries())
    if (one.isSpecial && state.markers[marker] === PLAYED) state.markers[marker] = REMOVED
  for (const marker of moraleOf) if (state.markers[marker] === PLAYED) state.markers[marker] = HELD
}
