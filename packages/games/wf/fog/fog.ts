/**
 * The fog of the blocks (2.3): the enemy sees how many blocks stand in a hex and what was done to them in
 * the open, not which they are. A block that was shown and stands up again is one among those of its hex.
 */
import { copyWith } from './copy.ts'
import { maskBuilding } from '../production/orders.ts'
import { ranksFor } from './veil.ts'
import { ALLIED, CAME, UNSEEN, VOYAGE } from '../state.ts'
import type { Viewer } from '@hexfront/engine'
import type { WfState } from '../state.ts'

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

/** A copy in which the units stand as the viewer sees them. */
export const copyFor = (state: WfState, viewer: Viewer): WfState => copyWith(state, ranksFor(state, viewer))

/** Masks the rest of what the viewer may not know, in such a copy. */
export function hide(copy: WfState, viewer: Viewer): void {
  copy.came = maskTuples(copy, copy.came, CAME)
  copy.voyages = maskTuples(copy, copy.voyages, VOYAGE)
  if (viewer !== ALLIED) copy.landed.fill(-1)
  hideFrames(copy, viewer)
}

/** Tuples that begin with a unit: those of unseen units lose it, and their order tells nothing. */
function maskTuples(copy: WfState, list: number[], size: number): number[] {
  if (!namesUnseen(copy, list, size)) return list
  const tuples: number[][] = []
  for (let i = 0; i < list.length; i += size) {
    const tuple = list.slice(i, i + size)
    if (isUnseen(copy, tuple[0]!)) tuple[0] = UNSEEN
    tuples.push(tuple)
  }
  return tuples.sort(compareTuples).flat()
}

const isUnseen = ({ at }: WfState, unit: number): boolean => unit < 0 || at[unit] === UNSEEN

function namesUnseen(copy: WfState, list: readonly number[], size: number): boolean {
  for (let i = 0; i < list.length; i += size) if (isUnseen(copy, list[i]!)) return true
  return false
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
