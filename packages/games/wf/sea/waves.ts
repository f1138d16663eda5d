/**
 * Rule 15.44: where the second wave of a blitz invasion may land, as the last number of an HQ's `active`
 * tuple: the hex of the first wave and the one that was marked (B117), each plus one, in one number.
 */
import type { WfState } from '../state.ts'

/** Index of that number in the tuple. */
export const WAVES = 3
/** No landing, no mark. */
export const NO_WAVE = -1
/** The HQ fetched a unit in the first phase: no long-range landing can follow (15.44b). Below it a mark is kept as well. */
export const FETCHED = -2
/** More than there are hexes. */
const FIRST = 4096

const codeOf = (first: number, marked: number): number => (first + 1) * FIRST + marked + 1
/** The hex of the first wave, or -1. */
const firstWaveOf = (code: number): number => (code < 0 ? -1 : Math.floor(code / FIRST) - 1)
/** The hex that was marked, or -1. */
export const markOf = (code: number): number =>
  code < FETCHED ? fetchedWith(code) : code < 0 ? -1 : (code % FIRST) - 1
/** The code of a mark beside a fetch, and the mark of the code. */
const fetchedWith = (n: number): number => FETCHED - 1 - n

/** Whether the HQ has sent and fetched nobody yet; a mark takes no command. */
export const isUnspent = (code: number): boolean => code > FETCHED && firstWaveOf(code) < 0

/** The hexes open to the second wave. */
export function secondWaveHexes(code: number): readonly number[] {
  const [first, marked] = [firstWaveOf(code), markOf(code)]
  if (first < 0 || marked < 0 || first === marked) return [first, marked].filter(hex => hex >= 0).slice(0, 1)
  return [marked, first]
}

/** Ruling B117: marks a hex for the second wave, instead of one that was marked before. */
export function markWave(state: WfState, i: number, hex: number): void {
  const code = state.active[i + WAVES]!
  state.active[i + WAVES] = code <= FETCHED ? fetchedWith(hex) : codeOf(firstWaveOf(code), hex)
}

/** The first wave goes to a hex: the second may follow it there, or go where a mark lies. */
export function noteFirstWave(state: WfState, i: number, hex: number): void {
  state.active[i + WAVES] = codeOf(hex, markOf(state.active[i + WAVES]!))
}

/** A unit was fetched in the first phase. */
export function noteFetch(state: WfState, i: number): void {
  const code = state.active[i + WAVES]!
  if (!isUnspent(code)) return
  state.active[i + WAVES] = code === NO_WAVE ? FETCHED : fetchedWith(markOf(code))
}
