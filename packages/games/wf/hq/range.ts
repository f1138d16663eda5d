/** Section 5.3: what an HQ commands and supports, and how far its aircraft reach. */
import { distance, featureMask, lent } from '@hexfront/engine'
import { board, HEXES, isMarsh, isMountain, isSea, landWays, side, sideOf, tables, typeOf } from '../data.ts'
import {
  ACTIVE,
  activeIndex,
  commandsMoves,
  effectiveCv,
  hasRange,
  isInvasionMode,
  isMute,
  isParadropMode,
  MODE,
} from './active.ts'
import { controlOf, enemyTo } from '../control/control.ts'
import { extendedRange } from '../calendar.ts'
import { room } from '../room.ts'
import { ALLIED, stepOf } from '../state.ts'
import type { Control } from '../control/control.ts'
import type { WfState } from '../state.ts'

export { effectiveCv, paySupreme, supremelyMoved, supremeMovesLeft } from './active.ts'

/** The walk at work: hexes found, nearest first, and how far each is. */
const found = new Int16Array(HEXES)
const far = new Int8Array(HEXES).fill(-1)

/**
 * Walks outward so many hexes; `mark` says of a hex: 0 not to be entered, 1 entered but not passed,
 * 2 passed. Sets 1 in `into` for all that it enters, the start included.
 */
function walk(
  into: Uint8Array,
  from: number,
  range: number,
  ways: Int16Array,
  mark: (hex: number) => number,
): void {
  let count = 0
  found[count++] = from
  far[from] = 0
  into[from] = 1
  for (let i = 0; i < count; i++) {
    const hex = found[i]!
    if (far[hex] === range || (i > 0 && mark(hex) === 1)) continue
    for (let d = 0; d < 6; d++) {
      const to = ways[hex * 6 + d]!
      if (to < 0 || far[to] !== -1 || mark(to) === 0) continue
      far[to] = far[hex]! + 1
      into[to] = 1
      found[count++] = to
    }
  }
  for (let i = 0; i < count; i++) far[found[i]!] = -1
}

/** Rule 5.3a: over land, never through enemy hexes; ruling B34: into a battle that they hold. */
function walkLand(state: WfState, hq: number, into: Uint8Array): void {
  const enemy = enemyTo(state, sideOf[hq]!)
  const { battle, neutral } = controlOf(state)
  walk(into, state.at[hq]!, effectiveCv(state, hq), landWays, hex => {
    if (neutral[hex] === 1) return 0
    return enemy[hex] === 1 ? battle[hex]! : 2
  })
}

/** Ways over water, sea hexes included (15.43a). */
const seaWays = Int16Array.from({ length: HEXES * 6 }, (_, slot) => {
  const hex = Math.floor(slot / 6)
  const cell = board.grid.neighbours[board.cellOf[hex]! * 6 + (slot % 6)]!
  const to = cell < 0 ? -1 : board.hexOfCell[cell]!
  if (to < 0) return -1
  const isWater = (board.sideKinds[board.sideOf[slot]!]! & side.seaLink) !== 0
  return isWater || (isSea[hex] === 1 && isSea[to] === 1) ? to : -1
})

const isShoal = featureMask(board, 'shoal')

/** The straits as pairs of hexes, by each of their hexes. */
const straitsOf = new Map<number, number[]>()
for (let at = 0; at < board.sideCount; at++)
  if ((board.sideKinds[at]! & side.strait) !== 0)
    for (const end of [0, 1])
      straitsOf.set(board.sideHexes[at * 2 + end]!, [
        ...(straitsOf.get(board.sideHexes[at * 2 + end]!) ?? []),
        board.sideHexes[at * 2 + 1 - end]!,
      ])

/** Hexes for each CV of an invasion HQ, per side. */
const seaRange: readonly number[] = [tables.sea.commandPerCv.allied, tables.sea.commandPerCv.axis]

/** Rule 15.43a: an invasion HQ's range runs over water alone, into hexes that can be invaded. */
function walkSea(state: WfState, hq: number, into: Uint8Array): void {
  const enemy = enemyTo(state, sideOf[hq]!)
  const shut = (hex: number): boolean =>
    straitsOf.get(hex)?.some(other => enemy[hex] === 1 || enemy[other] === 1) ?? false
  const mark = (hex: number): number => {
    if (isSea[hex] === 1) return 2
    if (isMarsh[hex] === 1 || isMountain[hex] === 1 || isShoal[hex] === 1) return 0
    return shut(hex) ? 1 : 2
  }
  walk(into, state.at[hq]!, invasionReach(state, hq), seaWays, mark)
}

/** Rule 15.43b2: hexes of water that the support of an invasion HQ reaches over. */
export const invasionReach = (state: WfState, hq: number): number =>
  effectiveCv(state, hq) * seaRange[sideOf[hq]!]!

/** Rules 5.3 and 15.43: the hexes under command of an HQ, or in support range of an invasion HQ. */
export function commandRange(state: WfState, hq: number): Uint8Array {
  const into = new Uint8Array(board.count)
  addRange(state, hq, into)
  return into
}

function addRange(state: WfState, hq: number, into: Uint8Array): void {
  if (!hasRange(hq) || isMute(state, hq) || !(state.at[hq]! >= 0 && state.at[hq]! < HEXES)) return
  const i = activeIndex(state, hq)
  if (i >= 0 && isInvasionMode(state.active[i + MODE]!)) walkSea(state, hq, into)
  else walkLand(state, hq, into)
}

/** What active HQs command, with what it follows from besides control. */
interface Command {
  control: Control | null
  mud: number
  /** [hq, mode, place, step] of each active HQ; never written. */
  from: readonly number[]
  /** Written again when it is out of date, which is far cheaper than a new one, unless a copy of the state has it too. */
  mask: Uint8Array
  isShared: boolean
}

const commands = room.keep<Command>(
  () => ({ control: null, mud: -1, from: [], mask: new Uint8Array(board.count), isShared: false }),
  lent,
)

function isStill(state: WfState, { from }: Command): boolean {
  const { active, at } = state
  let n = 0
  for (let i = 0; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (from[n++] !== hq || from[n++] !== active[i + MODE]) return false
    if (from[n++] !== at[hq] || from[n++] !== stepOf(state, hq)) return false
  }
  return n === from.length
}

/**
 * 1 for each hex under command of an active HQ (5.3b); Spanish HQs are not among these (B49). To be read before
 * anything changes.
 */
export function commandMask(state: WfState): Uint8Array {
  const known = commands.of(state)
  const control = controlOf(state)
  if (known.control === control && known.mud === state.mud && isStill(state, known)) return known.mask
  const { active, at } = state
  const from: number[] = []
  const mask = known.isShared ? new Uint8Array(board.count) : known.mask.fill(0)
  for (let i = 0; i < active.length; i += ACTIVE) {
    const [hq, mode] = [active[i]!, active[i + MODE]!]
    from.push(hq, mode, at[hq]!, stepOf(state, hq))
    if (commandsMoves(mode)) addRange(state, hq, mask)
  }
  known.control = control
  known.mud = state.mud
  known.from = from
  known.mask = mask
  known.isShared = false
  return mask
}

/** Rule 5.3b: whether an active HQ commands the unit where it stands. */
export const isCommanded = (state: WfState, unit: number): boolean =>
  commandMask(state)[state.at[unit]!] === 1

/** Rules 5.42b and 7.4: an active HQ of the active side, not a supreme one, has the hex in its range. */
export function isSupported(state: WfState, hex: number): boolean {
  const { active } = state
  for (let i = 0; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (sideOf[hq] !== state.side || isParadropMode(active[i + MODE]!)) continue
    const at = state.at[hq]!
    if (at < 0 || at >= HEXES || !hasRange(hq)) continue
    if (isInRange(state, hq, hex)) return true
  }
  return false
}

/** Hexes that the range of an HQ has at most, over land or over water. */
const farthest = (state: WfState, hq: number): number =>
  effectiveCv(state, hq) * Math.max(1, seaRange[sideOf[hq]!]!)

/** A workspace: the range that is asked about. */
const asked = new Uint8Array(board.count)

function isInRange(state: WfState, hq: number, hex: number): boolean {
  // Most battles are out of its range as the crow flies.
  if (distance(board.grid, board.cellOf[state.at[hq]!]!, board.cellOf[hex]!) > farthest(state, hq))
    return false
  addRange(state, hq, asked)
  const is = asked[hex] === 1
  asked.fill(0)
  return is
}

/** Rules 5.63, 5.66c, 13.11 and 13.21: how many hexes the aircraft of an HQ reach. */
export function airRange(state: WfState, hq: number): number {
  const longer = sideOf[hq] === ALLIED && extendedRange(state) ? 1 : 0
  const factor = (typeOf(hq) === 'shq' ? 2 : 1) + longer
  return effectiveCv(state, hq) * factor
}
