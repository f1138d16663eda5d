/**
 * Rule 2.3 and the fog of the blocks: the enemy sees how many blocks stand in a hex and what was done to
 * them in the open, not which they are. A block that was shown and stands up again is one among those of
 * its hex.
 */
import { BLOCK } from './position.ts'
import { HEXES, sideOf, UNITS } from './data.ts'
import { PUBLIC, REVEALED, UNSEEN } from './state.ts'
import type { Viewer } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: WfState, viewer: Viewer): void {
  hideBlocks(copy, viewer)
}

/** Upright blocks of others become numbers in their hexes. */
function hideBlocks(copy: WfState, viewer: Viewer): void {
  const seen = new Map<number, number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = copy.at[unit]!
    if (sideOf[unit] === viewer || at < 0 || at >= HEXES || (copy.flags[unit]! & REVEALED) !== 0) continue
    const key = (at * 2 + sideOf[unit]!) * 4096 + (copy.flags[unit]! & PUBLIC)
    seen.set(key, (seen.get(key) ?? 0) + 1)
    copy.at[unit] = UNSEEN
    copy.step[unit] = 0
    copy.flags[unit] = 0
  }
  const keys = [...seen.keys()].sort((a, b) => a - b)
  const blocks: number[] = []
  for (const key of keys) {
    const where = Math.floor(key / 4096)
    blocks.push(where >> 1, where & 1, key % 4096, seen.get(key)!)
  }
  copy.blocks = blocks
}

/** A full state that looks to the seat just as its view does: who is unseen is dealt out to the blocks. */
export function sample(view: WfState, _seat: number, rng: number[]): WfState {
  view.rng = rng.slice()
  for (let i = 0; i < view.blocks.length; i += BLOCK) {
    // Written with the rest of the fog.
  }
  view.blocks = []
  return view
}
