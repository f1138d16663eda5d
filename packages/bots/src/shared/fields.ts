/** Maps of numbers over the hexes that bots of any game read: distances, reach of many, threat. */
import { findRanges, findReach, makeReach, reverseCosts } from '@hexfront/engine'
import type { Board, Overlay, StepCosts } from '@hexfront/engine'

/** Farther than anything on a map. */
export const FAR = 10_000

/** What units pay from each hex to the nearest of some goals, whoever is in the way; FAR where there is no way. */
export function distanceTo(board: Board, goals: readonly number[], costs: StepCosts): Int16Array {
  const most = 250
  const reach = makeReach(board)
  findRanges(
    reach,
    goals,
    goals.map(() => most),
    reverseCosts(board, costs),
  )
  return reach.cost.map(cost => (cost < 0 ? FAR : cost))
}

/** Somebody who could move: where from, how far, and how strong he is. */
export interface Mover {
  readonly at: number
  readonly points: number
  readonly strength: number
}

/** Where any of many movers could get to, in one flood: made once for a board and reused. */
export interface Flood {
  readonly neighbours: Int16Array
  /** Points that the best of them would have left in each hex, -1 where none of them gets. */
  readonly left: Int16Array
  /** 1 where a mover began: nothing stops him there. */
  readonly begun: Uint8Array
  readonly queues: Int16Array[]
  readonly lengths: Int32Array
}

/** More points than any unit has. */
const MOST_POINTS = 40

export function makeFlood(board: Board): Flood {
  return {
    neighbours: board.neighbours,
    left: new Int16Array(board.hexCount).fill(-1),
    begun: new Uint8Array(board.hexCount),
    queues: Array.from({ length: MOST_POINTS + 1 }, () => new Int16Array(board.hexCount * 2)),
    lengths: new Int32Array(MOST_POINTS + 1),
  }
}

/** What a flood meets: hexes closed to it, where it stops, and what some cost besides. */
export interface FloodOver {
  readonly blocked: Uint8Array
  readonly stop: Uint8Array | null
  readonly extra?: Uint8Array | null
}

/** Who sets out: where from, and how far he gets. */
export type Starter = Pick<Mover, 'at' | 'points'>

/** Floods the map from all movers at once, over what `overlay` closes and where it stops them. */
export function floodFrom(
  flood: Flood,
  movers: Iterable<Starter>,
  costs: StepCosts,
  overlay: FloodOver,
): void {
  flood.left.fill(-1)
  flood.begun.fill(0)
  flood.lengths.fill(0)
  for (const mover of movers) start(flood, mover)
  run(flood, costs, overlay)
}

/**
 * Floods on from where another flood has ended, with those who start besides, when ways have become open or cheaper and
 * none dearer: all that has lies in or beside the hexes that are given.
 */
export function floodOn(
  flood: Flood,
  from: Flood,
  around: ArrayLike<number>,
  movers: readonly Starter[],
  costs: StepCosts,
  overlay: FloodOver,
): void {
  const { left, begun, queues, lengths } = flood
  left.set(from.left)
  begun.set(from.begun)
  lengths.fill(0)
  for (const mover of movers) start(flood, mover)
  for (let i = 0; i < around.length; i++) {
    const hex = around[i]!
    const points = left[hex]!
    if (points > 0) queues[points]![lengths[points]!++] = hex
  }
  run(flood, costs, overlay)
}

function start({ left, begun, queues, lengths }: Flood, { at, points }: Starter): void {
  if (points <= left[at]!) return
  left[at] = points
  begun[at] = 1
  queues[points]![lengths[points]!++] = at
}

function run(flood: Flood, costs: StepCosts, overlay: FloodOver): void {
  const { left, begun, queues, lengths } = flood
  for (let points = MOST_POINTS; points > 0; points--) {
    const queue = queues[points]!
    for (let i = 0; i < lengths[points]!; i++) {
      const hex = queue[i]!
      if (left[hex] !== points) continue
      if (overlay.stop !== null && overlay.stop[hex]! > 0 && begun[hex] === 0) continue
      spread(flood, hex, points, costs, overlay)
    }
  }
}

function spread(flood: Flood, hex: number, points: number, costs: StepCosts, overlay: FloodOver): void {
  const { neighbours, left, queues, lengths } = flood
  const { blocked, extra } = overlay
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    let rest = points - costs[slot]!
    if (rest < 0) continue
    const to = neighbours[slot]!
    if (extra && extra[to]! > 0) rest--
    if (rest <= left[to]! || blocked[to]! > 0) continue
    left[to] = rest
    const queue = queues[rest]!
    if (lengths[rest]! < queue.length) queue[lengths[rest]!++] = to
  }
}

/** For each mover a mask of the hexes that he could come into or beside in one move. */
export function threatMasks(
  board: Board,
  movers: readonly Starter[],
  costs: StepCosts,
  overlay: Overlay,
): Uint8Array[] {
  const reach = makeReach(board)
  return movers.map(({ at, points }) => {
    findReach(reach, at, points, costs, overlay)
    const beside = new Uint8Array(board.hexCount)
    for (let i = 0; i < reach.count; i++) markAround(board, reach.found[i]!, beside)
    return beside
  })
}

/** Strength that could be brought into or beside each hex in one move. */
export function threatOf(
  board: Board,
  movers: readonly Mover[],
  costs: StepCosts,
  overlay: Overlay,
): Float64Array {
  const threat = new Float64Array(board.hexCount)
  threatMasks(board, movers, costs, overlay).forEach((mask, i) => addMask(threat, mask, movers[i]!.strength))
  return threat
}

/** Adds something to every hex of a mask. */
export function addMask(values: Float64Array, mask: Uint8Array, by: number): void {
  for (let hex = 0; hex < mask.length; hex++) if (mask[hex] === 1) values[hex]! += by
}

/** Marks a hex and those beside it. */
export function markAround(board: Board, hex: number, mask: Uint8Array): void {
  mask[hex] = 1
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const beside = board.neighbours[slot]!
    if (beside >= 0) mask[beside] = 1
  }
}
