/**
 * The fog of the blocks (2.3): the enemy sees how many blocks stand in a hex and what was done to them in
 * the open, not which they are. A block that was shown and stands up again is one among those of its hex.
 */
import { HEXES, sideOf, UNITS } from '../data.ts'
import { BLOCK } from '../position.ts'
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

/** More than any sum of flags. */
const SIGNS = 4096
/** More blocks than there can be. */
const MOST = 512

/**
 * Blocks at work: side and signs of each as one number, chained hex by hex from small to large, and a bit for
 * each hex that has any. All is empty again when a call is over.
 */
const work = {
  keys: new Int32Array(MOST),
  next: new Int16Array(MOST),
  first: new Int16Array(HEXES).fill(-1),
  hexes: new Int32Array((HEXES >> 5) + 1),
  count: 0,
  tuples: Array.from({ length: MOST * BLOCK }, () => 0),
}

function addBlock(hex: number, key: number): void {
  const { keys, next, first, hexes } = work
  const block = work.count++
  keys[block] = key
  hexes[hex >> 5]! |= 1 << (hex & 31)
  let before = -1
  let after = first[hex]!
  while (after >= 0 && keys[after]! < key) {
    before = after
    after = next[after]!
  }
  next[block] = after
  if (before < 0) first[hex] = block
  else next[before] = block
}

/** Turns the units that stand upright into numbers of blocks in their hexes, in hex order. */
function hideBlocks(copy: WfState, units: Int16Array): number[] {
  const { at, step, flags, blocks } = copy
  // A view that is looked at again keeps the blocks it has.
  for (let i = 0; i < blocks.length; i += BLOCK)
    for (let n = blocks[i + 3]!; n > 0; n--) addBlock(blocks[i]!, blocks[i + 1]! * SIGNS + blocks[i + 2]!)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const hex = at[unit]!
    if (!isOnHex(hex) || (flags[unit]! & REVEALED) !== 0) continue
    addBlock(hex, sideOf[unit]! * SIGNS + (flags[unit]! & PUBLIC))
    at[unit] = UNSEEN
    step[unit] = 0
    flags[unit] = 0
  }
  return takeBlocks()
}

/** The blocks at work as tuples: hex, side, signs and how many. */
function takeBlocks(): number[] {
  const { keys, next, first, hexes, tuples } = work
  let size = 0
  for (let word = 0; word < hexes.length; word++) {
    for (let bits = hexes[word]!; bits !== 0; bits &= bits - 1) {
      const hex = word * 32 + 31 - Math.clz32(bits & -bits)
      for (let block = first[hex]!; block >= 0;) {
        const key = keys[block]!
        let same = 0
        for (; block >= 0 && keys[block] === key; block = next[block]!) same++
        tuples[size++] = hex
        tuples[size++] = key >= SIGNS ? 1 : 0
        tuples[size++] = key % SIGNS
        tuples[size++] = same
      }
      first[hex] = -1
    }
    hexes[word] = 0
  }
  work.count = 0
  return tuples.slice(0, size)
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
