/**
 * The fog of the blocks (2.3): the enemy sees how many blocks stand in a hex and what was done to them in
 * the open, not which they are. A block that was shown and stands up again is one among those of its hex.
 */
import { HEXES, sideOf, UNITS } from './data.ts'
import { maskBuilding } from './orders.ts'
import { ALLIED, PUBLIC, REVEALED, UNSEEN } from './state.ts'
import type { Viewer } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Steps in which a side has something in hand that it has not done yet: nobody else sees them. */
const IN_HAND = new Set([
  'moving',
  'commanding',
  'mobilizing',
  'withdraw',
  'via',
  'sailing',
  'deploying',
  'deployNeutral',
])

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: WfState, viewer: Viewer): void {
  const open = copy.flags.map(flags => flags & REVEALED)
  copy.blocks = countBlocks(copy, viewer)
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] === viewer || open[unit] !== 0 || !isOnHex(copy.at[unit]!)) continue
    copy.at[unit] = UNSEEN
    copy.step[unit] = 0
    copy.flags[unit] = 0
  }
  copy.came = maskTuples(copy, copy.came, CAME)
  copy.voyages = maskTuples(copy, copy.voyages, VOYAGE)
  if (viewer !== ALLIED) copy.landed.fill(-1)
  hideFrames(copy, viewer)
}

export const CAME = 3
export const VOYAGE = 5
const isOnHex = (at: number): boolean => at >= 0 && at < HEXES

/** Upright blocks of others as numbers in their hexes, in hex order. */
function countBlocks(copy: WfState, viewer: Viewer): number[] {
  const seen = new Map<number, number>()
  // A view that is looked at again keeps the blocks it has.
  for (let i = 0; i < copy.blocks.length; i += 4)
    seen.set((copy.blocks[i]! * 2 + copy.blocks[i + 1]!) * 4096 + copy.blocks[i + 2]!, copy.blocks[i + 3]!)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = copy.at[unit]!
    if (sideOf[unit] === viewer || !isOnHex(at) || (copy.flags[unit]! & REVEALED) !== 0) continue
    const key = (at * 2 + sideOf[unit]!) * 4096 + (copy.flags[unit]! & PUBLIC)
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const blocks: number[] = []
  for (const key of [...seen.keys()].sort((a, b) => a - b)) {
    const where = Math.floor(key / 4096)
    blocks.push(where >> 1, where & 1, key % 4096, seen.get(key)!)
  }
  return blocks
}

/** Tuples that begin with a unit: those of unseen units lose it, and their order tells nothing. */
function maskTuples(copy: WfState, list: readonly number[], size: number): number[] {
  const tuples: number[][] = []
  let hidden = 0
  for (let i = 0; i < list.length; i += size) {
    const [unit, ...rest] = list.slice(i, i + size)
    const isHidden = unit! < 0 || copy.at[unit!] === UNSEEN
    if (isHidden) hidden++
    tuples.push([isHidden ? UNSEEN : unit!, ...rest])
  }
  if (hidden > 0) tuples.sort(compareTuples)
  return tuples.flat()
}

function compareTuples(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return 0
}

/** A decision in hand is nobody else's business. */
function hideFrames(copy: WfState, viewer: Viewer): void {
  for (;;) {
    const frame = copy.frames.at(-1)
    if (frame?.step === 'building') return maskBuilding(frame, viewer)
    if (!frame || !IN_HAND.has(frame.step) || Number(frame['side']) === viewer) return
    copy.frames.pop()
  }
}
