/**
 * What a viewer sees of the units: those of others that stand upright are taken out of the lists and counted as
 * blocks. Most actions change no unit, so what was seen last is kept with the position and shown again.
 */
import { flagsSeen, lent, packedWithout } from '@hexfront/engine'
import { HEXES, sideOf, UNITS, unitsOfSide } from '../data.ts'
import { changesOf } from '../position.ts'
import { ALLIED, AXIS, PUBLIC, REVEALED, STEP_BITS, UNSEEN } from '../state.ts'
import { room } from '../room.ts'
import { blockOf, countOfBlock, hexOfBlock, mergeBlocks, sideOfBlock, signsOfBlock } from './blocks.ts'
import { flagsOf } from '../flags.ts'
import { tally, takeTally } from './tally.ts'
import type { Fact, Viewer } from '@hexfront/engine'
import type { Ranks } from './copy.ts'
import type { WfState } from '../state.ts'

/** What a viewer was shown last, and how many changes it knows of (see `changesOf`): -1 if it was never made. */
interface Veil {
  /** Of the viewer's own units. */
  own: number
  /** Of those that may be hidden. */
  theirs: number
  /** Those that may be hidden, and hex, side and signs of each as one number: in the order of these. */
  units: Int16Array
  keys: Int32Array
  /** Units and keys are a copy's, too, or those that all begin with: to be written in lists of their own. */
  isShared: boolean
  /** How many are hidden: the first of them; -1 as long as they are not in order. */
  size: number
  /** The steps of which those were made that are seen. */
  steps: string
  /** Shared by all views for as long as it holds, and its lists for as long as they hold: never written. */
  seen: Ranks
}

function veilOver(list: readonly number[]): Fact<WfState, Veil> {
  const units = Int16Array.from(list)
  const keys = new Int32Array(list.length).fill(-1)
  const seen: Ranks = { at: [], step: '', flags: [], blocks: [] }
  return room.keep<Veil>(
    () => ({ own: -1, theirs: -1, units, keys, isShared: true, size: -1, steps: '', seen }),
    lent,
  )
}
/** Per seat: over the units of the other. */
const veils = [veilOver(unitsOfSide[AXIS]!), veilOver(unitsOfSide[ALLIED]!)]
const everybodysVeil = veilOver(Array.from(sideOf.keys()))

/** The lists of units as the viewer sees them: never to be written. */
export function ranksFor(state: WfState, viewer: Viewer): Ranks {
  const isSeat = viewer === ALLIED || viewer === AXIS
  const own = isSeat ? changesOf(state, viewer) : 0
  const theirs = isSeat ? changesOf(state, 1 - viewer) : changesOf(state, ALLIED) + changesOf(state, AXIS)
  const veil = (isSeat ? veils[viewer]! : everybodysVeil).of(state)
  if (veil.own === own && veil.theirs === theirs) return veil.seen
  if (veil.theirs >= 0) veil.seen = seenAgain(state, veil, veil.theirs !== theirs)
  else if (!isSeat && areSeen(state)) veil.seen = seenByBoth(state)
  else veil.seen = firstSeen(state, veil.units)
  veil.own = own
  veil.theirs = theirs
  veil.steps = state.step
  return veil.seen
}

/** Whether both seats have just been shown a position that is no view itself. */
function areSeen(state: WfState): boolean {
  const changes = [ALLIED, AXIS].map(side => changesOf(state, side))
  return (
    state.blocks.length === 0 &&
    veils.every((of, seat) => {
      const { own, theirs } = of.of(state)
      return own === changes[seat] && theirs === changes[1 - seat]
    })
  )
}

/** What both seats see: of each side what the other one does. */
function seenByBoth(state: WfState): Ranks {
  const [allied, axis] = veils.map(veil => veil.of(state).seen) as [Ranks, Ranks]
  const at = allied.at.slice()
  let size = 0
  for (const unit of unitsOfSide[ALLIED]!) {
    if (axis.at[unit] !== UNSEEN) continue
    at[unit] = UNSEEN
    unseen[size++] = unit
  }
  const step = packedWithout(allied.step, STEP_BITS, unseen, size)
  return { at, step, flags: flagsSeen(allied.flags, at), blocks: mergeBlocks(allied.blocks, axis.blocks) }
}

/** What is seen when something has changed, of those who may be hidden or of the others alone. */
function seenAgain(state: WfState, veil: Veil, areChanged: boolean): Ranks {
  let isSame = !areChanged
  if (veil.size < 0) begin(veil, state)
  else if (areChanged) isSame = !findHidden(veil, state)
  const { units, size, seen, steps } = veil
  const step = isSame && steps === state.step ? seen.step : stepsWithout(state, units, size)
  return mask(state, units, size, step, isSame ? seen.blocks : blocksOf(veil, state.blocks))
}

const stepsWithout = ({ step }: WfState, units: Int16Array, size: number): string =>
  packedWithout(step, STEP_BITS, units, size)

/** The lists without the units that are hidden. */
function mask(state: WfState, units: Int16Array, size: number, step: string, blocks: number[]): Ranks {
  const at = state.at.slice()
  for (let i = 0; i < size; i++) at[units[i]!] = UNSEEN
  return { at, step, flags: flagsSeen(state.flags, at), blocks }
}

const SIGN_BITS = 12
/** More than any sum of public flags. */
const SIGNS = 1 << SIGN_BITS
const keyOf = (hex: number, side: number, signs: number): number => (hex * 2 + side) * SIGNS + signs

/** Behind all others: who is off the map or lies open. */
const NOT_HIDDEN = 0x7fffffff

/** Whether it stands upright on the map. */
const isHidden = (hex: number, flags: number): boolean => hex >= 0 && hex < HEXES && (flags & REVEALED) === 0

const keyFor = (hex: number, unit: number, flags: number): number =>
  isHidden(hex, flags) ? keyOf(hex, sideOf[unit]!, flags & PUBLIC) : NOT_HIDDEN

/** A workspace: those who are hidden. */
const unseen = new Int16Array(UNITS)

/** What is seen for the first time, perhaps the only one: nobody is put in order for it. */
function firstSeen(state: WfState, units: Int16Array): Ranks {
  const { at } = state
  const flags = flagsOf(state)
  let size = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const hex = at[unit]!
    if (!isHidden(hex, flags[unit]!)) continue
    unseen[size++] = unit
    tally(hex, sideOf[unit]!, flags[unit]! & PUBLIC)
  }
  for (const block of state.blocks) tallyAgain(block)
  return mask(state, unseen, size, stepsWithout(state, unseen, size), takeTally())
}

/** So many units at most, as a factor: a key and a number in one. */
const EACH = 1024
/** A workspace. */
const order = new Float64Array(UNITS)

/** Puts all in order for the first time. */
function begin(veil: Veil, state: WfState): void {
  const { units } = veil
  const { at } = state
  const flags = flagsOf(state)
  const sorted = order.subarray(0, units.length)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    sorted[i] = keyFor(at[unit]!, unit, flags[unit]!) * EACH + unit
  }
  sorted.sort()
  veil.units = new Int16Array(units.length)
  veil.keys = new Int32Array(units.length)
  veil.isShared = false
  veil.size = 0
  for (let i = 0; i < sorted.length; i++) {
    const key = Math.floor(sorted[i]! / EACH)
    veil.units[i] = sorted[i]! - key * EACH
    veil.keys[i] = key
    if (key !== NOT_HIDDEN) veil.size++
  }
}

/**
 * Finds out who stands upright; returns whether that has changed for those who look on. Few have moved since it was
 * put in order last, so each is put in its place among those before it.
 */
function findHidden(veil: Veil, state: WfState): boolean {
  if (veil.isShared) {
    veil.units = veil.units.slice()
    veil.keys = veil.keys.slice()
    veil.isShared = false
  }
  const { units, keys } = veil
  const { at } = state
  const flags = flagsOf(state)
  let isChanged = state.blocks.length > 0
  let size = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const key = keyFor(at[unit]!, unit, flags[unit]!)
    if (keys[i] !== key) isChanged = true
    if (key !== NOT_HIDDEN) size++
    let to = i
    for (; to > 0 && keys[to - 1]! > key; to--) {
      keys[to] = keys[to - 1]!
      units[to] = units[to - 1]!
    }
    keys[to] = key
    units[to] = unit
  }
  veil.size = size
  return isChanged
}

/** The blocks that are hidden; a view that is looked at again keeps those it has. */
function blocksOf({ keys, size }: Pick<Veil, 'keys' | 'size'>, had: readonly number[]): number[] {
  if (had.length === 0) return countBlocks(keys, size)
  for (let i = 0; i < size; i++) {
    const where = keys[i]! >> SIGN_BITS
    tally(where >> 1, where & 1, keys[i]! & (SIGNS - 1))
  }
  for (const block of had) tallyAgain(block)
  return takeTally()
}

/** As many blocks as one number of a view stands for. */
function tallyAgain(block: number): void {
  for (let n = countOfBlock(block); n > 0; n--)
    tally(hexOfBlock(block), sideOfBlock(block), signsOfBlock(block))
}

/** Sorted keys as blocks, in hex order. */
function countBlocks(sorted: Int32Array, size: number): number[] {
  const blocks: number[] = []
  for (let i = 0; i < size;) {
    const key = sorted[i]!
    let same = 0
    for (; i < size && sorted[i] === key; i++) same++
    const where = key >> SIGN_BITS
    blocks.push(blockOf(where >> 1, where & 1, key & (SIGNS - 1), same))
  }
  return blocks
}
