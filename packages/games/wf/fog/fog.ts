/**
 * The fog of the blocks (2.3): the enemy sees how many blocks stand in a hex and what was done to them in
 * the open, not which they are. A block that was shown and stands up again is one among those of its hex.
 */
import { HEXES, sideOf, unitsOfSide } from '../data.ts'
import { BLOCK, room } from '../position.ts'
import { maskBuilding } from '../production/orders.ts'
import { ALLIED, AXIS, CAME, PUBLIC, REVEALED, UNSEEN, VOYAGE } from '../state.ts'
import type { Fact, Viewer } from '@hexfront/engine'
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

/** Masks what the viewer may not know, in the viewer's own copy of a state. */
export function hide(copy: WfState, viewer: Viewer, from: WfState): void {
  const size = hideUnits(copy, others[viewer] ?? everybody)
  copy.blocks = blocksOf((veils[viewer] ?? everybodysVeil).of(from), size)
  copy.came = maskTuples(copy, copy.came, CAME)
  copy.voyages = maskTuples(copy, copy.voyages, VOYAGE)
  if (viewer !== ALLIED) copy.landed.fill(-1)
  hideFrames(copy, viewer)
}

const isOnHex = (at: number): boolean => at >= 0 && at < HEXES

const everybody = Array.from(sideOf.keys())
/** Per seat: the units of the other. */
const others = [unitsOfSide[AXIS]!, unitsOfSide[ALLIED]!]

/** More than any sum of flags. */
const SIGNS = 4096
/** More blocks than there can be. */
const MOST = 512

/** Hex, side and signs of each block as one number: at work. */
const keys = new Int32Array(MOST)

/** Takes the units that stand upright out of a copy; their keys are at work in the order found. Returns how many. */
function hideUnits(copy: WfState, units: readonly number[]): number {
  const { at, step, flags, blocks } = copy
  let size = 0
  // A view that is looked at again keeps the blocks it has.
  for (let i = 0; i < blocks.length; i += BLOCK) {
    const key = (blocks[i]! * 2 + blocks[i + 1]!) * SIGNS + blocks[i + 2]!
    for (let n = blocks[i + 3]!; n > 0; n--) keys[size++] = key
  }
  for (const unit of units) {
    const hex = at[unit]!
    if (!isOnHex(hex) || (flags[unit]! & REVEALED) !== 0) continue
    keys[size++] = (hex * 2 + sideOf[unit]!) * SIGNS + (flags[unit]! & PUBLIC)
    at[unit] = UNSEEN
    step[unit] = 0
    flags[unit] = 0
  }
  return size
}

/** What a viewer was shown last, and the keys that it was made from: most actions leave the blocks where they were. */
interface Veil {
  keys: Int32Array
  /** Shared by all views for as long as it holds: never written. */
  blocks: number[]
}
const newVeil = (): Fact<WfState, Veil> =>
  room.keep<Veil>(
    () => ({ keys: new Int32Array(0), blocks: [] }),
    veil => ({ ...veil }),
  )
const veils = [newVeil(), newVeil()]
const everybodysVeil = newVeil()

/** The blocks of the keys at work. */
function blocksOf(veil: Veil, size: number): number[] {
  if (!isAsLast(veil.keys, size)) {
    veil.keys = keys.slice(0, size)
    veil.blocks = countBlocks(veil.keys.toSorted())
  }
  return veil.blocks
}

function isAsLast(last: Int32Array, size: number): boolean {
  if (last.length !== size) return false
  for (let i = 0; i < size; i++) if (last[i] !== keys[i]) return false
  return true
}

/** Sorted keys as tuples, in hex order: hex, side, signs and how many. */
function countBlocks(sorted: Int32Array): number[] {
  const blocks: number[] = []
  for (let i = 0; i < sorted.length;) {
    const key = sorted[i]!
    let same = 0
    for (; i < sorted.length && sorted[i] === key; i++) same++
    const where = Math.floor(key / SIGNS)
    blocks.push(where >> 1, where & 1, key % SIGNS, same)
  }
  return blocks
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
