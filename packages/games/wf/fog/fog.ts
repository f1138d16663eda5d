/**
 * The fog of the blocks (2.3): the enemy sees how many blocks stand in a hex and what was done to them in
 * the open, not which they are. A block that was shown and stands up again is one among those of its hex.
 */
import { HEXES, sideOf, UNITS } from '../data.ts'
import { maskBuilding } from '../production/orders.ts'
import { ALLIED, CAME, PUBLIC, REVEALED, UNSEEN, VOYAGE } from '../state.ts'
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

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: WfState, viewer: Viewer): void {
  copy.blocks = hideBlocks(copy, others[viewer] ?? everybody)
  copy.came = maskTuples(copy, copy.came, CAME)
  copy.voyages = maskTuples(copy, copy.voyages, VOYAGE)
  if (viewer !== ALLIED) copy.landed.fill(-1)
  hideFrames(copy, viewer)
}

const isOnHex = (at: number): boolean => at >= 0 && at < HEXES

const everybody = Int16Array.from({ length: UNITS }, (_, unit) => unit)
/** Per seat: the units of the other. */
const others = [0, 1].map(seat => everybody.filter(unit => sideOf[unit] !== seat))

/** One block as a number that sorts by hex, side and signs: at work. */
const keys = new Int32Array(4096)
/** The keys of the last question in the order they came, and the blocks that they gave. */
const lastKeys = new Int32Array(4096).fill(-1)
let lastCount = -1
let lastBlocks: readonly number[] = []

/** Turns the units that stand upright into numbers of blocks in their hexes, in hex order. */
function hideBlocks(copy: WfState, units: Int16Array): number[] {
  const { at, step, flags, blocks } = copy
  let count = 0
  // A view that is looked at again keeps the blocks it has.
  for (let i = 0; i < blocks.length; i += 4) {
    const key = (blocks[i]! * 2 + blocks[i + 1]!) * SIGNS + blocks[i + 2]!
    for (let n = blocks[i + 3]!; n > 0; n--) keys[count++] = key
  }
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const hex = at[unit]!
    if (!isOnHex(hex) || (flags[unit]! & REVEALED) !== 0) continue
    keys[count++] = (hex * 2 + sideOf[unit]!) * SIGNS + (flags[unit]! & PUBLIC)
    at[unit] = UNSEEN
    step[unit] = 0
    flags[unit] = 0
  }
  // Most actions leave the other side's blocks where they were.
  return isAsLast(count) ? lastBlocks.slice() : countBlocks(count)
}

function isAsLast(count: number): boolean {
  if (count !== lastCount) return false
  for (let i = 0; i < count; i++) if (keys[i] !== lastKeys[i]) return false
  return true
}

/** The keys at work as blocks: hex, side, signs and how many. */
function countBlocks(count: number): number[] {
  lastKeys.set(keys.subarray(0, count))
  lastCount = count
  keys.subarray(0, count).sort()
  const blocks: number[] = []
  for (let i = 0; i < count;) {
    const key = keys[i]!
    let same = 0
    while (i < count && keys[i] === key) {
      same++
      i++
    }
    const where = Math.floor(key / SIGNS)
    blocks.push(where >> 1, where & 1, key % SIGNS, same)
  }
  lastBlocks = blocks
  return blocks.slice()
}

/** More than any sum of flags. */
const SIGNS = 4096

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
