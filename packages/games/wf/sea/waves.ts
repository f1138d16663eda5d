/**
 * Rule 15.44: where the second wave of a blitz invasion may land, as the last number of an HQ's `active`
 * tuple: the hex of the first wave and the one that was marked (B117), each plus one, in one number.
 */
import type { WfState } from '../state.ts'

/** Index of that number in the tuple. */
export const WAVES = 3
/** No landing, no mark. */
export const NO_WAVE = -1
/** The HQ fetched a unit in the first phase: no long-range landing can follow (15.44b). */
export const FETCHED = -2
/** More than there are hexes. */
const FIRST = 4096

const codeOf = (first: number, marked: number): number => (first + 1) * FIRST + marked + 1
/** The hex of the first wave, or -1. */
const firstWaveOf = (code: number): number => (code < 0 ? -1 : Math.floor(code / FIRST) - 1)
/** The hex that was marked, or -1. */
export const markOf = (code: number): number => (code < 0 ? -1 : (code % FIRST) - 1)

/** The hexes open to the second wave. */
export function secondWaveHexes(code: number): readonly number[] {
  const [first, marked] = [firstWaveOf(code), markOf(code)]
  if (first < 0 || marked < 0 || first === marked) return [first, marked].filter(hex => hex >= 0).slice(0, 1)
  return [marked, first]
}

/** Ruling B117: marks a hex for the second wave, instead of one that was marked before. */
export function markWave(state: WfState, i: number, hex: number): void {
  state.active[i + WAVES] = codeOf(firstWaveOf(state.active[i + WAVES]!), hex)
}

/** The first wave goes to a hex: the second may follow it there, or go where a mark lies. */
export function noteFirstWave(state: WfState, i: number, hex: number): void {
  state.active[i + WAVES] = codeOf(hex, markOf(state.active[i + WAVES]!))
}

/** A unit was fetched in the first phase. */
export function noteFetch(state: WfState, i: number): void {
  if (state.active[i + WAVES] === NO_WAVE) state.active[i + WAVES] = FETCHED
}
