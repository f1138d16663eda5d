/** Masks: one byte for each location, 0 for no. Overlays of movement, zones and supply are masks. */
import type { Board } from './board.ts'

/** A mask over all locations from a list of them. */
export function maskOf(board: Board, locations: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(board.count)
  for (const at of locations) mask[at] = 1
  return mask
}

let nothing = new Uint8Array(0)

/** A mask of at least so many locations that says no everywhere: for masks that a question leaves out. Never written. */
export function noMask(locations: number): Uint8Array {
  if (nothing.length < locations) nothing = new Uint8Array(locations)
  return nothing
}

/** Every location of a mask, in order. */
export function locationsIn(mask: ArrayLike<number>): number[] {
  const found: number[] = []
  for (let at = 0; at < mask.length; at++) if (mask[at]! > 0) found.push(at)
  return found
}

/** Writes 1 where any of the masks is not 0, and 0 elsewhere, into `result`, and returns it. */
export function joinMasks(result: Uint8Array, ...masks: readonly Uint8Array[]): Uint8Array {
  result.fill(0)
  for (const mask of masks) for (let at = 0; at < result.length; at++) if (mask[at]! > 0) result[at] = 1
  return result
}
