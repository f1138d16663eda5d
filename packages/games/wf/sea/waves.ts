/**
 * Rule 15.44: where the second wave of a blitz invasion may land, as the last number of an HQ's `active`
 * tuple: the hex of the first wave, or one marked before it landed, or both in one number.
 */
import type { WfState } from '../state.ts'

/** Index of that number in the tuple. */
export const WAVES = 3
/** No landing, no mark. */
export const NO_WAVE = -1
/** The HQ fetched a unit in the first phase: no long-range landing can follow (15.44b). */
export const FETCHED = -2
/** More than there are hexes. */
const SECOND = 4096

/** The hexes open to the second wave. */
export function secondWaveHexes(code: number): readonly number[] {
  if (code < 0) return []
  return code < SECOND ? [code] : [code % SECOND, Math.floor(code / SECOND) - 1]
}

/** Ruling B117: marks a hex for the second wave. */
export function markWave(state: WfState, i: number, hex: number): void {
  state.active[i + WAVES] = hex
}

/** The first wave goes to a hex: the second may follow it there, or go where a mark lies. */
export function noteFirstWave(state: WfState, i: number, hex: number): void {
  const code = state.active[i + WAVES]!
  state.active[i + WAVES] = code < 0 || code === hex ? hex : code + SECOND * (hex + 1)
}

/** A unit was fetched in the first phase. */
export function noteFetch(state: WfState, i: number): void {
  if (state.active[i + WAVES] === NO_WAVE) state.active[i + WAVES] = FETCHED
}
