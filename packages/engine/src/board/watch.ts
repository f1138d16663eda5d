/**
 * For whoever keeps something of every hex of a position (what a supply line may enter, what is closed to
 * movement): it is read anew only where something has happened since.
 */
import { eachTouched, isTold } from './position.ts'
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
  const looked = beginLook(hexCount)
  const look = epoch
  const lookAt = (hex: number): void => {
    if (looked[hex] === look) return
    looked[hex] = look
    if (readHex(hex)) changed = true
  }
  eachTouched(touched, read, hex => {
    lookAt(hex)
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++)
      if (neighbours[slot]! >= 0) lookAt(neighbours[slot]!)
  })
  return changed
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
