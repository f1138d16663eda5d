/**
 * For whoever keeps something of every hex of a position (what a supply line may enter, what is closed to
 * movement): it is read anew only where something has happened since.
 */
import { isTold } from './position.ts'
import type { Position } from './position.ts'

/** How far somebody has followed a position. */
export interface Follower {
  /** Touched hexes that he has heard of, or NOTHING_READ. */
  read: number
}

/** Of a follower who has not looked at the position yet, or has to look at all of it again. */
export const NOTHING_READ = -1

/** Whether nobody has come or gone since the follower looked last. */
export const isUpToDate = ({ touched }: Position, follower: Follower): boolean =>
  follower.read === touched.count

/**
 * Calls back with every hex that may be otherwise than when the follower looked last: those that units have left or
 * entered, and by their zones those around; or with all, when that was too long ago. Says whether any call found
 * something changed.
 */
export function catchUp(
  { parts, hexCount, touched }: Position,
  follower: Follower,
  readHex: (hex: number) => boolean,
): boolean {
  const { neighbours } = parts.board
  let changed = false
  const { read } = follower
  follower.read = touched.count
  if (read === NOTHING_READ || !isTold(touched, read)) {
    for (let hex = 0; hex < hexCount; hex++) if (readHex(hex)) changed = true
    return changed
  }
  const { ring, count } = touched
  const looked = beginLook(hexCount)
  for (let i = read; i < count; i++) {
    const hex = ring[i % ring.length]!
    if (isNew(looked, hex) && readHex(hex)) changed = true
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const beside = neighbours[slot]!
      if (beside >= 0 && isNew(looked, beside) && readHex(beside)) changed = true
    }
  }
  return changed
}

/** Whether a hex has not been read in this look; from now on it has. */
function isNew(looked: Uint32Array, hex: number): boolean {
  if (looked[hex] === epoch) return false
  looked[hex] = epoch
  return true
}

/** A workspace: the look in which each hex was read last, since whoever walks touches the same hexes many times. */
let lastLook = new Uint32Array(0)
let epoch = 0

function beginLook(hexCount: number): Uint32Array {
  if (lastLook.length < hexCount || epoch === 0xffffffff) {
    lastLook = new Uint32Array(Math.max(hexCount, lastLook.length))
    epoch = 0
  }
  epoch++
  return lastLook
}
