/**
 * What a viewer sees of the units: those of others that stand upright are taken out of the lists and counted as
 * blocks. Most actions change no unit, so what was seen last is kept with the position and shown again.
 */
import { HEXES, sideOf, unitsOfSide } from '../data.ts'
import { BLOCK, changesOf, room } from '../position.ts'
import { ALLIED, AXIS, PUBLIC, REVEALED, UNSEEN } from '../state.ts'
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
  readonly units: Int16Array
  readonly keys: Int32Array
  /** How many are hidden: the first of them. */
  size: number
  /** Shared by all views for as long as it holds, and its lists for as long as they hold: never written. */
  seen: Ranks
}

const veilOver = (units: readonly number[]): Fact<WfState, Veil> =>
  room.keep<Veil>(
    () => ({
      own: -1,
      theirs: -1,
      units: Int16Array.from(units),
      keys: new Int32Array(units.length).fill(-1),
      size: 0,
      seen: { at: [], step: [], flags: [], blocks: [] },
    }),
    veil => ({ ...veil, units: veil.units.slice(), keys: veil.keys.slice() }),
  )
/** Per seat: over the units of the other. */
const veils = [veilOver(unitsOfSide[AXIS]!), veilOver(unitsOfSide[ALLIED]!)]
const everybodysVeil = veilOver(Array.from(sideOf.keys()))

/** The lists of units as the viewer sees them: never to be written. */
export function ranksFor(state: WfState, viewer: Viewer): Ranks {
  const isSeat = viewer === ALLIED || viewer === AXIS
  const own = isSeat ? changesOf(state, viewer) : 0
  const theirs = isSeat ? changesOf(state, 1 - viewer) : changesOf(state, ALLIED) + changesOf(state, AXIS)
  const veil = (veils[viewer] ?? everybodysVeil).of(state)
  if (veil.own === own && veil.theirs === theirs) return veil.seen
  const isSame = veil.theirs === theirs || !findHidden(veil, state)
  veil.seen = mask(state, veil, isSame ? veil.seen.blocks : blocksOf(veil, state.blocks))
  veil.own = own
  veil.theirs = theirs
  return veil.seen
}

/** The lists without the units that are hidden. */
function mask(state: WfState, { units, size }: Veil, blocks: number[]): Ranks {
  const at = state.at.slice()
  const step = state.step.slice()
  const flags = state.flags.slice()
  for (let i = 0; i < size; i++) {
    const unit = units[i]!
    at[unit] = UNSEEN
    step[unit] = 0
    flags[unit] = 0
  }
  return { at, step, flags, blocks }
}

const SIGN_BITS = 12
/** More than any sum of public flags. */
const SIGNS = 1 << SIGN_BITS
const keyOf = (hex: number, side: number, signs: number): number => (hex * 2 + side) * SIGNS + signs

/** Behind all others: who is off the map or lies open. */
const NOT_HIDDEN = 0x7fffffff

const keyFor = ({ at, flags }: WfState, unit: number): number =>
  at[unit]! < 0 || at[unit]! >= HEXES || (flags[unit]! & REVEALED) !== 0
    ? NOT_HIDDEN
    : keyOf(at[unit]!, sideOf[unit]!, flags[unit]! & PUBLIC)

/**
 * Finds out who stands upright; returns whether that has changed for those who look on. Few have moved since it was
 * put in order last, so each is put in its place among those before it.
 */
function findHidden(veil: Veil, state: WfState): boolean {
  const { units, keys } = veil
  let isChanged = state.blocks.length > 0
  let size = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const key = keyFor(state, unit)
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
function blocksOf({ keys, size }: Veil, had: readonly number[]): number[] {
  if (had.length === 0) return countBlocks(keys, size)
  const all = Array.from(keys.subarray(0, size))
  for (let i = 0; i < had.length; i += BLOCK)
    for (let n = had[i + 3]!; n > 0; n--) all.push(keyOf(had[i]!, had[i + 1]!, had[i + 2]!))
  return countBlocks(Int32Array.from(all).sort(), all.length)
}

/** Sorted keys as tuples, in hex order: hex, side, signs and how many. */
function countBlocks(sorted: Int32Array, size: number): number[] {
  const blocks: number[] = []
  for (let i = 0; i < size;) {
    const key = sorted[i]!
    let same = 0
    for (; i < size && sorted[i] === key; i++) same++
    const where = key >> SIGN_BITS
    blocks.push(where >> 1, where & 1, key & (SIGNS - 1), same)
  }
  return blocks
}
