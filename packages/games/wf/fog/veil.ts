/**
 * What a viewer sees of the units: those of others that stand upright are taken out of the lists and counted as
 * blocks. Most actions change no unit, so what was seen last is kept with the position and shown again.
 */
import { HEXES, sideOf, UNITS, unitsOfSide } from '../data.ts'
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
  /** Those that are. */
  hidden: number[]
  /** Hex, side and signs of each block as one number, as they were found. */
  readonly keys: Int32Array
  size: number
  /** Shared by all views for as long as it holds, and its lists for as long as they hold: never written. */
  seen: Ranks
}

const newVeil = (): Fact<WfState, Veil> =>
  room.keep<Veil>(
    () => ({
      own: -1,
      theirs: -1,
      hidden: [],
      keys: new Int32Array(UNITS),
      size: 0,
      seen: { at: [], step: [], flags: [], blocks: [] },
    }),
    veil => ({ ...veil, keys: veil.keys.slice() }),
  )
const veils = [newVeil(), newVeil()]
const everybodysVeil = newVeil()

const everybody = Array.from(sideOf.keys())
/** Per seat: the units of the other. */
const others = [unitsOfSide[AXIS]!, unitsOfSide[ALLIED]!]

/** The lists of units as the viewer sees them: never to be written. */
export function ranksFor(state: WfState, viewer: Viewer): Ranks {
  const isSeat = viewer === ALLIED || viewer === AXIS
  const own = isSeat ? changesOf(state, viewer) : 0
  const theirs = isSeat ? changesOf(state, 1 - viewer) : changesOf(state, ALLIED) + changesOf(state, AXIS)
  const veil = (veils[viewer] ?? everybodysVeil).of(state)
  if (veil.own === own && veil.theirs === theirs) return veil.seen
  const isSame = veil.theirs === theirs || !findHidden(veil, state, others[viewer] ?? everybody)
  veil.seen = mask(state, veil.hidden, isSame ? veil.seen.blocks : blocksOf(veil))
  veil.own = own
  veil.theirs = theirs
  return veil.seen
}

/** The lists without the units that are hidden. */
function mask(state: WfState, hidden: readonly number[], blocks: number[]): Ranks {
  const at = state.at.slice()
  const step = state.step.slice()
  const flags = state.flags.slice()
  for (let i = 0; i < hidden.length; i++) {
    const unit = hidden[i]!
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

/** Finds out who stands upright; returns whether the blocks of it have changed. */
function findHidden(veil: Veil, { at, flags, blocks }: WfState, units: readonly number[]): boolean {
  const { keys } = veil
  const hidden: number[] = []
  let isChanged = false
  let size = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const hex = at[unit]!
    if (hex < 0 || hex >= HEXES || (flags[unit]! & REVEALED) !== 0) continue
    hidden.push(unit)
    const key = keyOf(hex, sideOf[unit]!, flags[unit]! & PUBLIC)
    if (keys[size] !== key) isChanged = true
    keys[size++] = key
  }
  // A view that is looked at again keeps the blocks it has.
  for (let i = 0; i < blocks.length; i += BLOCK)
    for (let n = blocks[i + 3]!; n > 0; n--) keys[size++] = keyOf(blocks[i]!, blocks[i + 1]!, blocks[i + 2]!)
  veil.hidden = hidden
  isChanged ||= blocks.length > 0 || size !== veil.size
  veil.size = size
  return isChanged
}

const blocksOf = ({ keys, size }: Veil): number[] => countBlocks(keys.slice(0, size).sort())

/** Sorted keys as tuples, in hex order: hex, side, signs and how many. */
function countBlocks(sorted: Int32Array): number[] {
  const blocks: number[] = []
  for (let i = 0; i < sorted.length;) {
    const key = sorted[i]!
    let same = 0
    for (; i < sorted.length && sorted[i] === key; i++) same++
    const where = key >> SIGN_BITS
    blocks.push(where >> 1, where & 1, key & (SIGNS - 1), same)
  }
  return blocks
}
